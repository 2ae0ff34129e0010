"""The parts of the table that are its own, each drawn when what it shows changes: the board, and the foot."""

from __future__ import annotations

import flet as ft

from assistant.controls.bars import button
from assistant.controls.ghosts_of_christmas.board import player_rows
from assistant.controls.ghosts_of_christmas.grid import Grid
from assistant.controls.ghosts_of_christmas.heads import bids_row, eras_row, hands_row
from assistant.controls.ghosts_of_christmas.rounds import round_rows
from assistant.desk import Change
from assistant.look.look import MARGIN, Look
from assistant.screens.ghosts_of_christmas.facts import Facts
from assistant.screens.ghosts_of_christmas.hands import GhostsHands
from assistant.screens.ghosts_of_christmas.pad import BidPad, CardPad
from assistant.screens.ghosts_of_christmas.record_parts import way_switch
from assistant.screens.ghosts_of_christmas.revokes import revoke_strips
from assistant.screens.ghosts_of_christmas.ways import Way
from assistant.screens.table.hands import use_at
from assistant.screens.table.layout import control
from assistant.screens.table.parts import Tools, stop_strip, warning_rows
from assistant.words import Words
from engine.ghosts_of_christmas import NAME
from engine.ghosts_of_christmas.entries import TRICKS


@ft.component
def Board(look: Look, grid: Grid, w: Words, facts: Facts, hands: GhostsHands) -> ft.Control:
    """Eras and players, with what is begun."""
    card, bid = use_at(hands, lambda at: (at.card, at.bid))
    if facts.ended:
        head = hands_row(look, grid, facts.hands)
    elif facts.bidding:
        head = bids_row(look, grid, facts.corner, facts.purple, TRICKS)
    else:
        head = eras_row(look, grid, facts.eras, facts.corner, w("any"))
    players, spaces = facts.players_with(bid), facts.spaces_with(w, card)
    rows = player_rows(look, grid, players, spaces, hands.tap_seat, hands.tap_space)
    return ft.Column([head, *rows], spacing=0, tight=True)


@ft.component
def Rounds(look: Look, grid: Grid, facts: Facts, hands: GhostsHands) -> ft.Control:
    """The rounds of the hand that are over, to read them again."""
    return round_rows(look, grid, facts.rounds, hands.read_round)


@ft.component
def Warnings(look: Look, w: Words, facts: Facts, hands: GhostsHands) -> ft.Control:
    """What looks wrong; it blocks nothing."""
    rows = warning_rows(look, facts.warnings, len(facts.revokes))
    if not rows:
        # No air either: the rounds below have the room.
        return ft.Container()
    return ft.Container(ft.Column(list(rows), spacing=8, tight=True), padding=ft.Padding(12, 4, 12, 4))


@ft.component
def Revokes(look: Look, w: Words, facts: Facts, hands: GhostsHands) -> ft.Control:
    """Both cards of the round's newest revoke; once it is put away, of the one before it.

    One at a time: more would lie over the spaces of whose turn it is.
    """
    read, correcting = use_at(hands, lambda at: (at.read, at.correcting))
    shown = [] if correcting else [one for one in facts.revokes if one.sentence not in read][-1:]
    strips = revoke_strips(look, w, shown, hands.correct, hands.put_away)
    return ft.Container(ft.Column(strips, spacing=4, tight=True), padding=ft.Padding(8, 0, 8, 4))


@ft.component
def Ways(look: Look, w: Words, way: Way, hands: GhostsHands) -> ft.Control:
    """How the next round is recorded."""
    return way_switch(look, w, way, hands.record)


@ft.component
def Foot(
    look: Look, w: Words, undo: Change | None, redo: Change | None, facts: Facts, hands: GhostsHands
) -> ft.Control:
    """The pad of what is asked, or of what is corrected; once the game has ended, the result and the tools."""
    card, bid, stop = use_at(hands, lambda at: (at.card, at.bid, at.stop))
    if bid.lay is not None or (facts.bidding and card.lay is None):
        return control(ft.memo(BidPad)(look, w, facts, undo, redo, bid, stop, hands))
    if card.lay is not None or facts.card is not None:
        return control(ft.memo(CardPad)(look, w, facts, undo, redo, card, stop, hands))
    parts: list[ft.Control] = []
    if stop is not None:
        parts.append(stop_strip(look, w, stop, hands.why))
    if facts.comes_next == "nothing":
        main = button(look, w("Result"), identifier="show-result", on_tap=hands.result, expand=True)
        parts.append(ft.Container(ft.Row([main]), padding=ft.Padding(MARGIN, 4, MARGIN, 8)))
    parts.append(control(ft.memo(Tools)(look, w, NAME, undo, redo, facts.names, (), hands)))
    both = ft.Column(parts, spacing=0, tight=True)
    both.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return both
