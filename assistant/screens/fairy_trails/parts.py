"""The parts of the table that are the forest's own, each drawn when what it shows changes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, cast

import flet as ft

from assistant.controls.bars import Tool, button, heading
from assistant.controls.fairy_trails.forest_map import ForestMap
from assistant.controls.fairy_trails.shown import MapShown, Piece
from assistant.controls.press import pressable, reading
from assistant.desk import Change, View
from assistant.frame import use_frame
from assistant.look.look import KEY_RADIUS, MARGIN, Look, text
from assistant.look.theme import FOREST
from assistant.screens.fairy_trails.details import Details, details_height, trail_of
from assistant.screens.fairy_trails.facts import Facts, map_keys
from assistant.screens.fairy_trails.hands import AtTable, TrailsHands
from assistant.screens.fairy_trails.numbers import pieces_of
from assistant.screens.fairy_trails.pad import TilePad, pad_height
from assistant.screens.fairy_trails.progress import state_of
from assistant.screens.fairy_trails.scored_map import lit_of
from assistant.screens.fairy_trails.seats import Seats, SoloSeat
from assistant.screens.fairy_trails.stones_pad import StonesPad
from assistant.screens.fairy_trails.tile_begun import TileBegun
from assistant.screens.parts.score_rows import no_bonus, no_note, score_rows
from assistant.screens.table.hands import use_at
from assistant.screens.table.layout import Heights
from assistant.screens.table.parts import Tools, stop_strip
from assistant.words import Words
from engine.fairy_trails import NAME
from engine.session import Session

NONE_BEGUN: Final = TileBegun((0, 0))
"""What the pad shows while it is out of sight."""

NEWS_HEIGHT: Final = 58.0
"""How much of the map the strip with what the last card brought covers."""


RESULT_HEIGHT: Final = 72.0
"""What the button that leads to the result takes, with the room around it."""

ENDS_HEIGHT: Final = 70.0
"""How much of it is covered where two lines say how the game ended."""


@dataclass(frozen=True, slots=True)
class Window:
    """The room for the map: its width, and its height without what covers it from below."""

    width: float
    height: float
    beside: bool = False

    def left(self, look: Look, at: AtTable) -> float:
        """Its height now: a pad, or what is said of a trail, takes the tools' place."""
        if self.beside:
            return self.height
        tools = Heights.of(look).tools
        if at.begun is not None:
            return max(96.0, self.height + tools - pad_height(look, at.begun))
        if at.card is not None:
            return max(96.0, self.height + tools - details_height(look))
        return self.height


@ft.component
def People(look: Look, w: Words, facts: Facts, hands: TrailsHands, keys: bool) -> ft.Control:
    """Both players, as ``keys`` where lines can be shown, or the one with the candles."""
    if facts.alone is not None:
        return cast(ft.Control, ft.memo(SoloSeat)(look, w, facts.alone))
    return cast(ft.Control, ft.memo(Seats)(look, facts.seats, hands, keys))


@ft.component
def Forest(look: Look, window: Window, w: Words, facts: Facts, session: Session, hands: TrailsHands) -> ft.Control:
    """The map, with the card begun, or the trail that is looked at; over it what the last card brought."""
    begun, piece, card, height, shown_line, which = use_at(
        hands, lambda at: (at.begun, at.piece, at.card, window.left(look, at), (at.shown, at.line), at.which)
    )
    board = state_of(session).board
    trail = None if piece is None else trail_of(board, piece)
    asked = which == len(session.entries)
    lit = facts.completed if asked else lit_line(session, *shown_line)
    if trail is not None:
        lit = pieces_of([trail])
    assert facts.forest is not None
    shown = facts.forest
    if begun is not None or lit:
        shown = with_begun(replace(shown, lit=lit), begun)
    forest = ForestMap(
        replace(look, width=window.width),
        shown,
        hands.answers,
        hands.place,
        width=window.width,
        height=height,
        full=window.height,
        covered=ENDS_HEIGHT if facts.finished else NEWS_HEIGHT,
        keys=map_keys(w),
    )
    parts: list[ft.Control] = [forest]
    said = facts.news or (facts.turn if look.large_text or facts.finished else "")
    if said and begun is None and card is None:
        parts.append(ft.Container(_news(look, w, said, facts, hands, asked=asked), left=8, right=8, bottom=8))
    return ft.Container(
        ft.Stack(parts, width=window.width, height=height), bgcolor=FOREST.ground, alignment=ft.Alignment.TOP_LEFT
    )


def lit_line(session: Session, seat: int, line: int | None) -> frozenset[Piece]:
    """What an open line of a seat's scoresheet was earned with."""
    lines = session.scoresheet().lines_of(seat)
    return lit_of(lines[line]) if line is not None and line < len(lines) else frozenset()


def with_begun(shown: MapShown, begun: TileBegun | None) -> MapShown:
    """The map with the card begun on its cell; one that is corrected lies where it will lie."""
    if begun is None or begun.at is None:
        return shown
    code = begun.code or begun.pink
    if begun.lay_at is not None:
        tiles = tuple(tile for tile in shown.tiles if tile.at != begun.lay_at)
        shown = replace(shown, tiles=tiles)
    return replace(shown, chosen=begun.at, begun=code)


def _news(look: Look, w: Words, said: str, facts: Facts, hands: TrailsHands, *, asked: bool) -> ft.Control:
    """A strip on the map's own ground; it takes no room from anything. It lights the trails that it names."""
    named = reading(
        ft.Container(
            text(look, said, 14, bold=True, colour=FOREST.text, lines=None if look.large_text else 2),
            padding=ft.Padding(12, 8, 12, 8),
        ),
        identifier="news",
        label=said if facts.finished else w(" · ").join(dict.fromkeys((said, facts.turn))),
        live=True,
    )
    parts: list[ft.Control] = [ft.Container(named, expand_loose=True, expand=True)]
    if facts.completed:
        parts.append(
            pressable(
                text(look, w("Show"), 14, bold=True, colour=FOREST.yellow if asked else FOREST.free),
                identifier="news-which",
                label=w("Show what was completed"),
                on_tap=hands.show_newest,
                selected=asked,
                padding=ft.Padding(12, 0, 12, 0),
            )
        )
    strip = ft.Container(
        ft.Row(parts, spacing=0, tight=True),
        bgcolor=FOREST.card,
        border=ft.Border.all(1, FOREST.yellow if asked else FOREST.card_edge),
        border_radius=KEY_RADIUS,
        expand_loose=True,
        expand=True,
    )
    return ft.Row([strip])


@ft.component
def Foot(
    look: Look,
    w: Words,
    undo: Change | None,
    redo: Change | None,
    facts: Facts,
    session: Session,
    hands: TrailsHands,
    beside: bool,
) -> ft.Control:
    """The tools, or what is said of a trail, or the pad; the pad is always there, so that no tap need draw it anew."""
    begun, stop, piece, card = use_at(hands, lambda at: (at.begun, at.stop, at.piece, at.card))
    open_pad = begun is not None
    parts: list[ft.Control] = []
    if stop is not None and not open_pad:
        parts.append(ft.Container(stop_strip(look, w, stop, hands.why)))
    if facts.finished:
        main = button(look, w("Result"), identifier="show-result", on_tap=hands.result, expand=True)
        parts.append(ft.Container(ft.Row([main]), padding=ft.Padding(MARGIN, 8, MARGIN, 8)))
    if facts.forest is None and not facts.finished:
        pad = ft.memo(StonesPad)(look, w, facts.turn, len(session.entries), facts.left, hands)
        parts.append(cast(ft.Control, pad))
    if card is not None and not open_pad:
        parts.append(cast(ft.Control, ft.memo(Details)(look, w, session, piece, card, hands)))
    else:
        own = () if facts.discard is None else (_mulligan(w, hands, can=facts.discard),)
        tools = ft.memo(Tools)(look, w, NAME, undo, redo, session.names, own, hands)
        parts.append(cast(ft.Control, tools))
    rest = ft.Column(parts, spacing=0, tight=True, visible=not open_pad)
    found: list[ft.Control] = [rest]
    if facts.forest is not None:
        keys = ft.memo(TilePad)(look, w, facts.card, begun or NONE_BEGUN, stop if open_pad else None, hands)
        # Behind the pad's round corners the forest goes on.
        ground = ft.Colors.SURFACE if beside else FOREST.ground
        found.append(ft.Container(cast(ft.Control, keys), visible=open_pad, bgcolor=ground))
    both = ft.Column(found, spacing=0, tight=True)
    rest.horizontal_alignment = both.horizontal_alignment = ft.CrossAxisAlignment.STRETCH
    return both


@ft.component
def Lines(look: Look, w: Words, view: View, hands: TrailsHands) -> ft.Control:
    """The shown player's scoresheet, where there is room beside the map; an open line's trails stand out there."""
    frame = use_frame()
    shown, opened = use_at(hands, lambda at: (at.shown, at.line))
    session = view.session
    lines = session.scoresheet().lines_of(shown)
    rows = score_rows(
        replace(frame, look=look), view, lines, opened, hands.open_line, is_bonus=no_bonus, note=no_note, why="line-why"
    )
    title = heading(look, w("Scoresheet"), session.names[shown])
    top = ft.Container(title, padding=ft.Padding(MARGIN, 4, MARGIN, 0))
    return ft.Column([top, *rows], spacing=0, tight=True)


def _mulligan(w: Words, hands: TrailsHands, *, can: bool) -> Tool:
    label = w("Discard the card just drawn, once a game") if can else w("A card was discarded already")
    return Tool("mulligan", label, hands.mulligan, "again", word=w.p("card", "Discard"), faint=not can)
