"""Fairy Trails' own part of the set-up: how many play, what is entered, the start card, and how much the app tells."""

from __future__ import annotations

from typing import Final, Literal

import flet as ft

from assistant.controls.bars import Option
from assistant.frame import Frame, use_frame
from assistant.screens.fairy_trails.help_level import KEY, LEVELS, USUAL, Level, read_level
from assistant.screens.fairy_trails.start_card import start_card
from assistant.screens.fairy_trails.tile_begun import TileBegun
from assistant.screens.game_screens import Change, Names, Where
from assistant.screens.parts.choices import choice, more_settings, with_choice
from assistant.words import later
from engine import seating
from engine.document import Document
from engine.rulebook import rule

Mode = Literal["duel", "solo"]

MODE_NAMES: Final[dict[Mode, str]] = {"duel": later("Duel"), "solo": later("Alone")}
_MODE_SENTENCES: Final[dict[Mode, str]] = {
    "duel": later("Two players, a colour each. Whoever puts down the last of 19 stones wins at once."),
    "solo": later("One player, both colours. Three cards in a row without a stone, and it is lost."),
}
_RECORD_NAMES: Final = {"tiles": later("The whole map"), "stones": later("Only stones")}
_RECORD_SENTENCES: Final = {
    "tiles": later("You enter each card as it lies, and Yuletally finds every completed trail."),
    "stones": later("You find the trails yourselves and enter the stones of each turn."),
}
HELP_NAMES: Final[dict[Level, str]] = {
    "referee": later("Referee"),
    "reminder": later("Reminder"),
    "silent": later("Silent"),
}
_HELP_SENTENCES: Final[dict[Level, str]] = {
    "referee": later("Announces every completed trail, shows its stones, and numbers the open ends."),
    "reminder": later("Says only that something of yours was completed. Finding it is up to you."),
    "silent": later("Counts without a word and shows everything at the end. The end itself is always announced."),
}
_OF_DUEL: Final = ("pink", "start", "settle")
_OF_SOLO: Final = ("easier",)
_KEPT: Final = ("mode", "record", "pink", "settle", "easier", KEY)


def proposed(last: Document) -> Document:
    """The set-up to begin with: as the last session, but for who begins and how the start card lies.

    >>> proposed({"mode": "solo", "start_tile": "NESW|NESW", "notes": "mine"})
    {'mode': 'solo', 'x-help': 'referee'}
    """
    return {"mode": "duel", KEY: USUAL, **{key: last[key] for key in _KEPT if key in last}}


def rule_here(setup: Document, players: int) -> str:
    """The rule of the chosen way to play."""
    return "trails.solo.turn" if mode_of(setup) == "solo" else "trails.players.number"


def mode_of(setup: Document) -> Mode:
    """Duel, unless it is set up as a solo."""
    return "solo" if setup.get("mode") == "solo" else "duel"


def for_players(setup: Document, players: int) -> Document:
    """The set-up for so many players: alone it is a solo, two make a duel, any other number leaves it as it is.

    >>> for_players({"mode": "duel", "pink": 1}, 1), for_players({"mode": "solo", "easier": True}, 2)
    ({'mode': 'solo'}, {'mode': 'duel'})
    """
    mode: Mode | None = {1: "solo", 2: "duel"}.get(players)  # type: ignore[assignment]  # these two are modes
    return setup if mode is None or mode == mode_of(setup) else with_mode(setup, mode)


def with_mode(setup: Document, mode: Mode) -> Document:
    """Another way to play, without what belongs to the other one."""
    others = _OF_DUEL if mode == "solo" else _OF_SOLO
    return {**{key: value for key, value in setup.items() if key not in others}, "mode": mode}


def moved(setup: Document, where: Where) -> Document:
    """The set-up whose people sit elsewhere: elves and beginning go with their player, and the way to play follows.

    >>> moved({"mode": "duel", "pink": 1, "start": 0}, (1, 0)), moved({"mode": "duel", "pink": 1}, (None, 0))
    ({'mode': 'duel', 'start': 1}, {'mode': 'solo'})
    """
    setup = for_players(setup, len([seat for seat in where if seat is not None]))
    return seating.moved(setup, ("pink", "start") if mode_of(setup) == "duel" else (), where)


@ft.component
def TrailsSetup(setup: Document, names: Names, change: Change) -> ft.Control:
    """How many play, what is entered, the start card, who has which colour, and how much the app tells."""
    frame = use_frame()
    opened, unfold = ft.use_state(False)
    nothing: TileBegun | None = None
    begun, begin = ft.use_state(nothing)
    w, look = frame.w, frame.look
    mode, tiles = mode_of(setup), setup.get("record", "tiles") == "tiles"

    def follow() -> None:
        """Who sits down or leaves changes how the game is played."""
        if for_players(setup, len(names)) is not setup:
            change(for_players(setup, len(names)))

    ft.use_effect(follow, [len(names)])
    parts: list[ft.Control] = []
    if tiles:
        # The one thing that has to be told each time comes first; while its pads are open they have the page.
        parts.append(start_card(frame, begun, begin, setup, change))
        if begun is not None:
            return ft.Column(parts, spacing=0, tight=True)
    parts += [*_mode(frame, setup, change), *_record(frame, setup, change)]
    if mode == "duel":
        parts += _seat_of(frame, setup, names, change, "pink", w("Who has the elves, pink?"))
        parts += _seat_of(frame, setup, names, change, "start", w("Who begins?"))
    if tiles:
        parts += _help(frame, setup, change)
    if mode == "solo":
        parts += _easier(frame, setup, change)
    elif tiles:
        parts.append(
            more_settings(look, w, w("Stones still owed at the end"), opened=opened, on_tap=lambda: unfold(not opened))
        )
        parts += _settle(frame, setup, change) if opened else []
    return ft.Column(parts, spacing=0, tight=True)


def _mode(frame: Frame, setup: Document, change: Change) -> list[ft.Control]:
    w, mode = frame.w, mode_of(setup)
    options = [Option(one, w(name)) for one, name in MODE_NAMES.items()]
    return choice(
        frame.look,
        "mode",
        w("How you play"),
        options,
        mode,
        w(_MODE_SENTENCES[mode]),
        lambda one: change(with_mode(setup, "solo" if one == "solo" else "duel")),
    )


def _record(frame: Frame, setup: Document, change: Change) -> list[ft.Control]:
    w = frame.w
    record = "stones" if setup.get("record") == "stones" else "tiles"
    options = [Option(one, w(name)) for one, name in _RECORD_NAMES.items()]
    return choice(
        frame.look,
        "record",
        w("What you enter"),
        options,
        record,
        w(_RECORD_SENTENCES[record]),
        lambda one: change(with_choice(setup, "record", one, "tiles")),
    )


def _seat_of(frame: Frame, setup: Document, names: Names, change: Change, key: str, title: str) -> list[ft.Control]:
    chosen = setup.get(key, 0)
    options = [Option(str(seat), name) for seat, name in enumerate(names[:2])]

    def choose(seat: str) -> None:
        change(with_choice(setup, key, int(seat), 0))

    return choice(frame.look, key, title, options, str(chosen), "", choose)


def _help(frame: Frame, setup: Document, change: Change) -> list[ft.Control]:
    w, level = frame.w, read_level(setup.get(KEY))
    options = [Option(one, w(HELP_NAMES[one])) for one in LEVELS]
    return choice(
        frame.look,
        "help",
        w("How much Yuletally says"),
        options,
        level,
        w(_HELP_SENTENCES[level]),
        lambda one: change({**setup, KEY: one}),
    )


def _easier(frame: Frame, setup: Document, change: Change) -> list[ft.Control]:
    w, easier = frame.w, setup.get("easier") is True
    options = [Option("false", w("No")), Option("true", w("Once a game"))]
    return choice(
        frame.look,
        "easier",
        w("May a card be discarded?"),
        options,
        "true" if easier else "false",
        rule("trails.solo.easier", w.language).text,
        lambda one: change(with_choice(setup, "easier", one == "true", False)),
    )


def _settle(frame: Frame, setup: Document, change: Change) -> list[ft.Control]:
    w = frame.w
    settle = "table" if setup.get("settle") == "table" else "all"
    options = [Option("all", w("Are put down")), Option("table", w("Do not count"))]
    return choice(
        frame.look,
        "settle",
        w("When all cards are placed, stones still owed"),
        options,
        settle,
        rule("trails.stones.settled", w.language).text,
        lambda one: change(with_choice(setup, "settle", one, "all")),
    )
