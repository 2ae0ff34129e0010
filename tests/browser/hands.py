"""Whoever holds the phone at a table of Christmas Tree: enters what was planned, tap by tap, and counts the taps."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from engine.christmas_tree.ornaments import Candy, Gingerbread, Glass, Ornament, kind_only, ornament
from engine.session import Session

from .phone import Phone
from .server import Server

Entry = Mapping[str, Any]


def cards(dice: Random, lights: Sequence[int] = ()) -> list[str]:
    """21 cards of a tree: 15 glass, 3 candies, 3 men; those at the places of ``lights`` with their lights."""
    glass = [f"{dice.choice('GEP')}{dice.choice('*o@')}{dice.randrange(3)}" for _ in range(15)]
    candies = [f"C{dice.randrange(3, 7)}" for _ in range(3)]
    men = ["M:" + "".join(dice.choices("GEP*o@C", k=4)) for _ in range(3)]
    found = [*glass, *candies, *men]
    dice.shuffle(found)
    return [card + ("/" + "".join(dice.choices("yrb-", k=4)) if at in lights else "") for at, card in enumerate(found)]


def kinds(cards: Sequence[str]) -> list[str]:
    """The same cards as the dummy's are stored: only their kinds."""
    return [kind_only(ornament(card).kind).code for card in cards]


class Hands:
    """The finger at one table. ``taps`` counts them by what they were for, ``shown`` is whose tree is shown."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.shown = 0
        self.taps: Counter[str] = Counter()
        self.doing = "look"

    def tap(self, identifier: str) -> None:
        """Touches it once it is in sight and rests."""
        self.phone.scroll_and_tap(identifier)
        self.taps[self.doing] += 1

    def show(self, seat: int) -> None:
        """Another player's tree, where it is not shown already."""
        if seat != self.shown:
            self.tap(f"tree-{seat}")
            self.shown = seat

    def place(self, entry: Entry) -> None:
        """A card, and waits until the table shows it."""
        self.doing = f"place {entry['seat']}"
        self.show(entry["seat"])
        card = ornament(entry["card"])
        self.tap(f"cell-{entry['cell']}")
        self.phone.wait("gingerbread")
        if not self.phone.has("flakes-0"):
            self._kind(card)
            return
        if card.asked:
            self.tap("card-lights")
        match card.kind:
            case Glass(colour, shape, flakes):
                self.tap(f"glass-{colour.value}{shape.value}")
                self.tap(f"flakes-{flakes}")
            case Candy(flakes):
                self.tap(f"candy-{flakes}")
                if not card.asked and not self._placed_at_once():
                    self.tap("place")
            case Gingerbread():
                self.tap("gingerbread")
                for letter in card.kind.code.removeprefix("M:"):
                    self.tap(f"wish-{letter}")
        if card.asked:
            for letter in card.lights:
                self.tap(f"light-colour-{letter}")
        self.pad_is_gone()

    def _kind(self, card: Ornament) -> None:
        """A card of the dummy, of which only the kind is told."""
        match card.kind:
            case Glass(colour, shape, _):
                self.tap(f"glass-{colour.value}{shape.value}")
            case Candy():
                self.tap("candy-3")
            case Gingerbread():
                self.tap("gingerbread")
        self.pad_is_gone()

    def _placed_at_once(self) -> bool:
        """Whether the card lies already, or waits because a known one may be meant."""
        while self.phone.has("gingerbread"):
            if self.phone.has("place"):
                return False
            self.phone.settle(0.05)
        return True

    def pad_is_gone(self) -> None:
        """Waits until the table is there again."""
        for key in ("gingerbread", "wish-C", "light-colour-y"):
            self.phone.gone(key)

    def objective(self, taps: Sequence[str], number: int, *, last: bool) -> None:
        """The round's objective with this number, from the table or from the list of families."""
        self.doing = "objective"
        if not number:
            # Of one that was scored just now the table may not tell yet.
            self.phone.wait("add-objective")
        if self.phone.has("add-objective"):
            self.tap("add-objective")
        for identifier in taps:
            self.tap(identifier)
        if not taps[-1].startswith("known-"):
            self.tap("objective-save")
        if last:
            self.phone.wait("cell-I1")
        else:
            # The list makes room for the new one before the next is looked for.
            self.phone.wait(f"objective-{number}")
            self.phone.settle()

    def score(self, *, asks: bool = False) -> None:
        """Scores the round, and says that all lights are marked where that is asked."""
        self.doing = "score"
        self.tap("score-round")
        if asks:
            self.tap("score-yes")
        self.shown = 0


def saved(server: Server) -> Session:
    """The running session as it lies on the disk."""
    return Session.read(json.loads((server.data / "current.json").read_text("utf-8"))["content"]["session"]["document"])


def printed(session: Session) -> list[dict[str, Any]]:
    """The lines as the engine prints them."""
    return [line.document() for line in session.scoresheet().lines]


def shows_the_totals(phone: Phone, session: Session) -> None:
    """The table shows what the engine says, scored and as if it ended now."""
    scored, ended = session.scoresheet(), session.outlook()
    for seat in range(len(session.players)):
        phone.until(f"total-{seat}", str(scored.total(seat)))
        if not session.finished:
            phone.until(f"outlook-{seat}", str(ended.total(seat)))
