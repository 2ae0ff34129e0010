"""The game's own signs: wreath, arched and square door, the start player's candle; about the origin."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from assistant.controls.drawing import Drawing, Layer, moved
from assistant.controls.outlines import circle, outline, polygon, rectangle
from assistant.controls.signs import suit_drawing
from assistant.look.look import Look
from engine.ghosts_of_christmas import NAME
from engine.rulebook.called import called

_LEAVES: Final = 8

_PLAIN: Final = {
    "S": circle(9),
    "D": rectangle(-8, -8, 16, 16, 2),
    "C": polygon((0, -9.5), (10, 8), (-10, 8)),
}
"""Disc, block and point: told apart without their colours, and no picture of any copy's suits."""


def suit_colour(look: Look, suit: str) -> str:
    """A suit's own colour; its shape tells it too."""
    colours = look.colours
    return {"H": colours.hearts, "S": colours.spades, "D": colours.diamonds, "C": colours.clubs}[suit]


def suit_sign(look: Look, suit: str, size: float = 24, colour: str = "") -> Drawing:
    """A suit in its colour; one that the household's cards call otherwise has a plain shape of its own."""
    ink = colour or suit_colour(look, suit)
    if suit in _PLAIN and called(NAME, suit) is not None:
        return moved((Layer(_PLAIN[suit], ink),), scale=size / 24)
    return suit_drawing(suit, ink, size)


@lru_cache(maxsize=32)
def _wreath(leaves: str, bow: str) -> Drawing:
    turns = [at * 2 * pi / _LEAVES for at in range(_LEAVES)]
    ring = [Layer(circle(3.3, 7 * cos(turn), 7 * sin(turn)), leaves) for turn in turns]
    tied = [polygon((0, 6.5), (-4.4, 3.7), (-4.4, 9.3)), polygon((0, 6.5), (4.4, 3.7), (4.4, 9.3)), circle(1.7, 0, 6.5)]
    return (*ring, *(Layer(part, bow) for part in tied))


def wreath(look: Look, size: float = 18) -> Drawing:
    """A trick won: a ring with a bow."""
    return moved(_wreath(look.colours.wreath, look.colours.hearts), scale=size / 24)


@lru_cache(maxsize=32)
def _purple(colour: str, ground: str) -> Drawing:
    door = outline("M3 29V12a7 7 0 0 1 14 0v17z").moved(-10, -16.5)
    return (Layer(door, colour), Layer(door, colour, 2), Layer(circle(1.3, 4, 3), ground))


def purple_door(look: Look, height: float = 16, *, knob: bool = True) -> Drawing:
    """A purple door: arched; without its ``knob`` where a number stands on it."""
    drawn = _purple(look.colours.door_purple, str(look.scheme.surface))
    return moved(drawn if knob else drawn[:2], scale=height / 27)


def purple_door_shut(look: Look, height: float = 16) -> Drawing:
    """A purple door that nobody took: its outline alone."""
    door = outline("M3 29V12a7 7 0 0 1 14 0v17z").moved(-10, -16.5)
    return moved((Layer(door, str(look.scheme.outline), 1.5, (3, 2.5)),), scale=height / 27)


@lru_cache(maxsize=32)
def _red(colour: str, ground: str) -> Drawing:
    door = rectangle(-7, -11.5, 14, 24)
    brace = outline("M-7 -11.5L7 12.5")
    return (Layer(door, colour), Layer(door, colour, 2), Layer(brace, ground, 2), Layer(circle(1.3, 4, -1), ground))


def red_door(look: Look, height: float = 16) -> Drawing:
    """The red door: square, with a brace."""
    return moved(_red(look.colours.door_red, str(look.scheme.surface)), scale=height / 27)


@lru_cache(maxsize=32)
def _candle(flame: str, rim: str, wax: str) -> Drawing:
    burning = outline("M12 1.5c2.8 3 3.8 4.5 3.8 6.3a3.8 3.8 0 0 1-7.6 0c0-1.8 1-3.3 3.8-6.3z").moved(-12, -12)
    return (Layer(burning, flame), Layer(burning, rim, 1.2), Layer(rectangle(-3.5, 1, 7, 9.5, 1.5), wax))


def candle(look: Look, size: float = 18) -> Drawing:
    """The start player's marker."""
    scheme = look.scheme
    return moved(_candle(look.colours.lit, str(scheme.tertiary), str(scheme.secondary)), scale=size / 24)
