"""What the families of objectives, their pictures and their choices are called on the screens."""

from __future__ import annotations

from typing import Final

from assistant.screens.christmas_tree.presets import Family, usual_each
from assistant.words import Words, later
from engine.christmas_tree.objectives import (
    LightPairs,
    LineTotals,
    Most,
    ObjectiveCard,
    RowEnds,
    RowsWithAll,
)

TITLES: Final = {
    "formation-three": later("Three alike"),
    "formation-two": later("Two alike"),
    "formation-flakes": later("Equal flakes"),
    "formation-order": later("Flakes 0-1-2"),
    "formation-candy": later("Candy + man"),
    "rows-with-all": later("All three"),
    "row-ends": later("Row ends"),
    "line-totals": later("Line of flakes"),
    "lights": later("Lights"),
    "light-pairs": later("Light pairs"),
    "most": later("Most glass"),
    "most-sweets": later("Candy or men"),
}
SUBTITLES: Final = {
    "formation-three": later("colour or shape"),
    "formation-two": later("colour and shape"),
    "formation-flakes": later("four glass"),
    "formation-order": later("side by side"),
    "formation-candy": later("at a corner"),
    "rows-with-all": later("colours or shapes"),
    "row-ends": later("both ends alike"),
    "line-totals": later("reach a number"),
    "lights": later("of one colour"),
    "light-pairs": later("at one card"),
    "most": later("colour or shape"),
    "most-sweets": later("most of them"),
}
PICTURES: Final = {
    "straight-right": later("In a line, down to the right"),
    "straight-left": later("In a line, down to the left"),
    "straight": later("In a line, either way"),
    "bend-top": later("Bend, its middle above"),
    "bend-foot": later("Bend, its middle below"),
    "bend-left": later("Bend, its middle at the left"),
    "bend-right": later("Bend, its middle at the right"),
    "path": later("In a line or bent, any way"),
    "rhombus": later("Rhombus"),
    "row": later("Corner to corner, sideways"),
    "column": later("Corner to corner, up and down"),
    "corners": later("Corner to corner, sideways or up and down"),
    "own": later("As it is now"),
}
MATCHES: Final = {
    "either": later("colour or shape"),
    "both": later("colour and shape"),
    "colour": later("same colour"),
    "shape": later("same shape"),
    "flakes": later("equal flakes"),
}
SIDE_SETS: Final = {
    "any": later("any two sides"),
    "opposite": later("opposite sides"),
    "adjacent": later("next to each other"),
}
MISSING: Final = {
    "of": later("First choose what the card counts."),
    "cells": later("First choose the picture on your card."),
    "colour": later("First choose the colour."),
    "at_least": later("First choose at least one line."),
}
"""What to do first, by the field that a card still lacks."""


def points_words(w: Words, card: ObjectiveCard) -> str:
    """What a card pays, short."""
    match card:
        case Most():
            return w("{n} each, most +{first}, second +{second}", n=card.each, first=card.first, second=card.second)
        case RowsWithAll() | RowEnds():
            return w("{n} a row", n=card.each)
        case LineTotals():
            return w("{n} a line", n=card.each)
        case LightPairs():
            return w("{n} a pair", n=card.each)
        case _:
            return w("{n} each", n=card.each)


def family_points(w: Words, family: Family) -> str:
    """What the cards of a family usually pay, short."""
    match family.name:
        case "most" | "most-sweets":
            each = sorted({usual_each(group) for group in family.groups})
            if len(each) == 1:
                return w("{n} each + bonus", n=each[0])
            return w("{least} or {most} each + bonus", least=each[0], most=each[-1])
        case _:
            return points_words(w, family.example)
