"""What the families of objectives, their pictures and their choices are called on the screens."""

from __future__ import annotations

from typing import Final

from assistant.screens.christmas_tree.objective.making import pictures_of, unequal, usual_each
from assistant.screens.christmas_tree.objective.presets import Family
from assistant.words import Words, later
from engine.christmas_tree.objectives import (
    LightPairs,
    LineTotals,
    Most,
    ObjectiveCard,
    RowEnds,
    RowsWithAll,
)
from engine.document import Document
from engine.rulebook import say
from engine.ruling import Refusal

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
    "other": later("something else"),
}
FEATURE_WORDS: Final = {"colour": later("colour"), "shape": later("shape"), "flakes": later("flakes")}
SIDE_SETS: Final = {
    "any": later("any two sides"),
    "opposite": later("opposite sides"),
    "adjacent": later("next to each other"),
}
MISSING: Final = {
    "of": later("First choose what the card counts."),
    "cells": later("Tap the spaces as they are drawn on your card."),
    "colour": later("First choose the colour."),
    "at_least": later("First choose at least one line."),
}
"""What to do first, by the field that a card still lacks."""
MENDING: Final = {
    "cards": later("A candy and a man: tap exactly two spaces."),
    "features": later("First choose what must be alike."),
}
"""What to do, by what is wrong."""


def lacks_words(w: Words, family: Family, card: Document, found: ObjectiveCard | Refusal, *, size: int) -> str:
    """What a card that is being made still lacks, as something to do; nothing where it is complete.

    ``size`` is how many spaces its pictures must have at least.
    """
    if (wrong := unequal(card)) is not None:
        number, has, needed = wrong
        return w.n(
            "Picture {number} has {has} of {n} space. All pictures have as many as the first.",
            "Picture {number} has {has} of {n} spaces. All pictures have as many as the first.",
            needed,
            number=number,
            has=has,
        )
    if isinstance(found, Refusal):
        key = str(found.values.get("key", ""))
        if key == "cells" and size:
            return w.n("Tap {n} space.", "Tap {n} spaces.", size)
        if found.reason == "missing" and key in MISSING:
            return w(MISSING[key])
        return w(MENDING[found.reason]) if found.reason in MENDING else say(found, w.language)
    drawn = len(pictures_of(card)[0]) if size else 0
    if drawn < size:
        return w.n("Tap {n} more space.", "Tap {n} more spaces.", size - drawn)
    return ""


def bells_words(w: Words, bells: int) -> str:
    """How many bells a card has."""
    return w.n("{n} bell", "{n} bells", bells)


def points_words(w: Words, card: ObjectiveCard) -> str:
    """What a card pays, short."""
    match card:
        case Most():
            return w("{n} each + bonus", n=card.each)
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
