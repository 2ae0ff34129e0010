"""Correcting an entry of Ghosts of Christmas: a bid, a card, who won an era, the wreaths of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import cast

import flet as ft

from assistant import paths
from assistant.controls.bars import ButtonKind, Option, button, segments
from assistant.controls.ghosts_of_christmas.pad import bid_keys, rank_keys, suit_keys
from assistant.screens.ghosts_of_christmas.paths import resolution_over
from assistant.screens.ghosts_of_christmas.state import state_of
from assistant.screens.ghosts_of_christmas.words import ERAS, suit_label
from assistant.screens.parts.editing import Editing
from assistant.screens.parts.editing_parts import column, note, number, scrolling, seat_chips, seat_of
from engine.document import Document
from engine.ghosts_of_christmas.cards import SUITS
from engine.ghosts_of_christmas.entries import MOST_PURPLE, TRICKS, Bid, Play, TrickWon, Wreaths
from engine.ghosts_of_christmas.options import GhostsOptions
from engine.ghosts_of_christmas.resolution import tricks_of_hand
from engine.rulebook.ghosts_of_christmas import bid_words, card_words


def editor(editing: Editing) -> ft.Control:
    """What corrects an entry."""
    match editing.entry["do"]:
        case Bid.do:
            return _bid(editing)
        case Play.do:
            return CardEditor(editing)
        case TrickWon.do:
            return _winner(editing)
        case Wreaths.do:
            return _wreaths(editing)
    return note(editing.look, editing.frame.w("There is nothing to change in it."))


def _bid(editing: Editing) -> ft.Control:
    """Doors as at the table; each tap is kept in the draft."""
    entry, w = editing.entry, editing.frame.w
    labels = {f"purple-{n}": bid_words(n, False, w.language) for n in range(MOST_PURPLE + 1)}
    labels |= {
        "red-door": w("the red door too: one wreath more is right as well"),
        "red-word": w("or one more"),
    }

    def purple(n: int) -> None:
        if n != entry["purple"]:
            editing.change({**entry, "purple": n})

    def red() -> None:
        editing.change({**entry, "red": not entry["red"]})

    return bid_keys(editing.look, cast(int, entry["purple"]), bool(entry["red"]), labels, "", purple, red, None)


@ft.component
def CardEditor(editing: Editing) -> ft.Control:
    """Another era, suit or rank; and how the era was resolved, where it was."""
    entry, w, look = editing.entry, editing.frame.w, editing.look
    code = str(entry["card"])
    suit, rank = code[0], int(code[1:])
    seat, eras = seat_of(entry) or 0, state_of(editing.before).setup.eras
    begun: Document = {"do": Play.do, "seat": seat, "era": entry["era"]}
    found = ft.use_memo(
        lambda: editing.before.options_as(GhostsOptions, begun).card, [editing.before.length, seat, entry["era"]]
    )
    gone = [int(choice.value[1:]) for choice in found if choice.refusal is not None and choice.value[0] == suit]

    def era(identifier: str) -> None:
        chosen = identifier.rpartition("-")[2]
        if chosen != entry["era"]:
            editing.change({**entry, "era": chosen})

    def card(to_suit: str, to_rank: int) -> None:
        if (to_suit, to_rank) != (suit, rank):
            editing.change({**entry, "card": f"{to_suit}{to_rank}"})

    def label(one: int) -> str:
        said = card_words(f"{suit}{one}", w.language)
        return w("{card}, gone", card=said) if one in gone else said

    parts: list[ft.Control] = [
        segments(look, [Option(f"entry-era-{one}", w(ERAS[one])) for one in eras], f"entry-era-{entry['era']}", era),
        suit_keys(look, suit, {one: suit_label(w, one) for one in SUITS}, w("trump"), (), lambda one: card(one, rank)),
        rank_keys(look, suit, rank, [one for one in gone if one != rank], label, partial(card, suit)),
    ]
    if (trick := _resolved(editing)) is not None:
        parts.append(_resolution(editing, *trick))
    return column(parts, look)


def _resolved(editing: Editing) -> tuple[int, int] | None:
    """The hand and number of the trick that the entry went into, where it is resolved."""
    if editing.came is None:
        return None
    there, eras = state_of(editing.before), state_of(editing.before).setup.eras
    if editing.entry["era"] not in eras:
        return None
    at = (there.hand.round_number - 1) * len(eras) + [*eras].index(str(editing.entry["era"]))  # type: ignore[arg-type]  # one of them
    resolved = tricks_of_hand(state_of(editing.saved), there.hand.number)
    return (there.hand.number, at + 1) if at < len(resolved) and resolved[at].cards else None


def _resolution(editing: Editing, hand: int, trick: int) -> ft.Control:
    w = editing.frame.w
    there = resolution_over(paths.entries(editing.saved.id or ""), hand, trick)
    return button(
        editing.look,
        w("How this era was resolved"),
        identifier="entry-resolution",
        on_tap=partial(editing.frame.go, there),
        kind=ButtonKind.BARE,
        height=48,
    )


def _winner(editing: Editing) -> ft.Control:
    entry, names = editing.entry, editing.saved.names

    def change(seat: int) -> None:
        if seat != entry["seat"]:
            editing.change({**entry, "seat": seat})

    said = editing.frame.w("Who wins the {era}?", era=editing.frame.w(ERAS[cast(str, entry["era"])]))  # type: ignore[index]  # a text that names no era stands nowhere
    chips = seat_chips(editing.look, names, range(len(names)), seat_of(entry), change)
    return column([note(editing.look, said), chips], editing.look)


def _wreaths(editing: Editing) -> ft.Control:
    entry, w, look, names = editing.entry, editing.frame.w, editing.look, editing.saved.names
    counts = [*cast(Sequence[int], entry["counts"])]

    def give(seat: int, count: int) -> None:
        editing.change({**entry, "counts": [count if at == seat else other for at, other in enumerate(counts)]})

    def hold(seat: int) -> None:
        rest: Document = {key: value for key, value in entry.items() if key != "marker"}
        editing.change(rest if entry.get("marker") == seat else {**rest, "marker": seat})

    total = sum(counts)
    parts: list[ft.Control] = [note(look, w("{total} of {tricks} wreaths", total=total, tricks=TRICKS))]
    parts += [
        number(editing, f"wreaths-{seat}", name, counts[seat], partial(give, seat), TRICKS)
        for seat, name in enumerate(names)
    ]
    if state_of(editing.before).setup.next_start == "marker":
        marker = entry.get("marker")
        parts += [
            note(look, w("Who holds the marker?")),
            seat_chips(look, names, range(len(names)), cast("int | None", marker), hold),
        ]
    return scrolling(parts, look)
