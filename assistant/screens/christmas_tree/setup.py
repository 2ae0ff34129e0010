"""Christmas Tree's own part of the set-up: level, cookies, and what is rarely changed."""

from __future__ import annotations

from typing import Final

import flet as ft

from assistant.controls.bars import Option, Tool, setting, stepper
from assistant.frame import Frame, use_frame
from assistant.screens.game_screens import Change, Names
from assistant.screens.parts.choices import choice, more_settings, with_choice
from assistant.words import later
from engine.christmas_tree.entries import COOKIES, RECORDS, Level, Record, Setup, read_setup
from engine.christmas_tree.marking import BORDER
from engine.document import Document
from engine.rulebook import rule

LEVEL_NAMES: Final[dict[Level, str]] = {
    "starter": later("Starter"),
    "family": later("Family"),
    "advanced": later("Advanced"),
}
_LEVEL_SENTENCES: Final[dict[Level, str]] = {
    "starter": later("One bell. Each round three random objectives count for everybody."),
    "family": later("One and two bells. Each round everybody picks one objective, opened together."),
    "advanced": later("All bells. The objective you pick travels with the hand, and every card goes next to another."),
}
_COOKIE_SENTENCES: Final[dict[Level, str]] = {
    "starter": later("The starter game has none"),
    "family": later("The family game has {n}"),
    "advanced": later("The advanced game has {n}"),
}
_RECORD_NAMES: Final[dict[Record, str]] = {"cards": later("Every card"), "counts": later("Only counts")}
_RECORD_SENTENCES: Final[dict[Record, str]] = {
    "cards": later("You enter the cards as they are placed, and Yuletally counts everything."),
    "counts": later("You count your trees yourselves; Yuletally ranks and adds up."),
}
_KEPT: Final = ("level", "record", "cookies", "majority_of_none", BORDER)
_MOST_COOKIES: Final = 99


def proposed(last: Document) -> Document:
    """The set-up to begin with: as the last session was set up, without what belongs to one session only.

    The lights printed on the boards are remembered: they are told once.

    >>> proposed({"level": "starter", "notes": "mine"}), proposed({})
    ({'level': 'starter'}, {'level': 'family'})
    """
    return {"level": "family", **{key: last[key] for key in _KEPT if key in last}}


def rule_here(setup: Document, players: int) -> str:
    """The rule of the chosen level."""
    return f"tree.level.{read_setup(players, setup).level}"


def with_level(setup: Document, level: str) -> Document:
    """Another level, with the cookies that the rules propose for it.

    >>> with_level({"level": "family", "cookies": 5}, "starter")
    {'level': 'starter'}
    """
    return {**{key: value for key, value in setup.items() if key != "cookies"}, "level": level}


def with_cookies(setup: Document, level: Level, cookies: int) -> Document:
    """Another number of cookies; the level's own is not written.

    >>> family = {"level": "family"}
    >>> with_cookies(family, "family", 2), with_cookies({**family, "cookies": 2}, "family", 3)
    ({'level': 'family', 'cookies': 2}, {'level': 'family'})
    """
    return with_level(setup, level) if cookies == COOKIES[level] else {**setup, "cookies": cookies}


@ft.component
def TreeSetup(setup: Document, names: Names, change: Change) -> ft.Control:
    """Level, cookies and the way of recording; folded away, what the rules leave open."""
    frame = use_frame()
    opened, unfold = ft.use_state(False)
    w, look = frame.w, frame.look
    read = read_setup(len(names), setup)
    return ft.Column(
        [
            *_level(frame, setup, read, change),
            _cookies(frame, setup, read, change),
            *_record(frame, setup, read, change),
            more_settings(look, w, w("Rank with none of a kind"), opened=opened, on_tap=lambda: unfold(not opened)),
            *(_majority(frame, setup, read, change) if opened else []),
        ],
        spacing=0,
        tight=True,
    )


def _level(frame: Frame, setup: Document, read: Setup, change: Change) -> list[ft.Control]:
    w = frame.w
    levels = [Option(level, w(LEVEL_NAMES[level])) for level in COOKIES]
    said = w(_LEVEL_SENTENCES[read.level])

    def choose(level: str) -> None:
        change(with_level(setup, level))

    return choice(frame.look, "level", w("Level"), levels, read.level, said, choose)


def _record(frame: Frame, setup: Document, read: Setup, change: Change) -> list[ft.Control]:
    w = frame.w
    ways = [Option(record, w(_RECORD_NAMES[record])) for record in RECORDS.values()]
    said = w(_RECORD_SENTENCES[read.record])

    def choose(record: str) -> None:
        change(with_choice(setup, "record", record, "cards"))

    return choice(frame.look, "record", w("What you enter"), ways, read.record, said, choose)


def _cookies(frame: Frame, setup: Document, read: Setup, change: Change) -> ft.Control:
    w, look = frame.w, frame.look
    note = w(_COOKIE_SENTENCES[read.level], n=COOKIES[read.level])

    def step(by: int) -> None:
        cookies = read.cookies + by
        if cookies < 0:
            frame.tell(w("Fewer than none is not possible."))
        elif cookies <= _MOST_COOKIES:
            change(with_cookies(setup, read.level, cookies))

    keys = stepper(
        look,
        str(read.cookies),
        Tool("setup-cookies-minus", w("One cookie less"), lambda: step(-1), faint=read.cookies == 0),
        Tool("setup-cookies-plus", w("One cookie more"), lambda: step(1)),
        label=w.n("{n} cookie each", "{n} cookies each", read.cookies),
        identifier="setup-cookies",
    )
    return setting(look, w("Cookies for each player"), note, keys)


def _majority(frame: Frame, setup: Document, read: Setup, change: Change) -> list[ft.Control]:
    w = frame.w
    options = [
        Option("false", w("No"), w("With none neither first nor second")),
        Option("true", w("Yes"), w("First or second even with none")),
    ]
    chosen = "true" if read.majority_of_none else "false"
    said = rule("tree.objective.none", w.language).text

    def choose(counts: str) -> None:
        change(with_choice(setup, "majority_of_none", counts == "true", False))

    title = w("Can somebody with none be first or second?")
    return choice(frame.look, "majority_of_none", title, options, chosen, said, choose)
