"""A new session: who plays, and how the game is set up. Nothing is saved before Start."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import cast

import flet as ft

from assistant import paths
from assistant.controls.bars import Tool, button, foot, head_bar
from assistant.controls.emblem import emblem
from assistant.controls.refusal import refusal_strip
from assistant.desk import Desk, Done, Refused, Unsaved, View
from assistant.frame import Frame, screen, use_frame
from assistant.look.look import MARGIN
from assistant.screens.game_screens import GameScreens
from assistant.screens.games import SCREENS
from assistant.screens.parts.free_keys import apart, together
from assistant.screens.parts.places import Places
from assistant.screens.parts.seats_form import Fields, players_head, recent_row, seats_card
from assistant.screens.play import Play
from engine.document import Document
from engine.rulebook import game_words, say
from engine.ruling import Refusal
from engine.session import Seat


@ft.component
def NewSession(*view: object) -> object:
    """The set-up of the game in the address, after the session there, if one is; Play where it is no game of ours."""
    use_frame()
    found = ft.use_route_params()
    screens = SCREENS.get(found.get("game", ""))
    if screens is None:
        return Play()
    after = found.get("session")
    # Each address has a form of its own: what was begun of one game cannot be read by another's.
    return cast(Callable[..., ft.View], SetUp)(screens, after, key=f"{screens.name} {after}")


@ft.component
def SetUp(screens: GameScreens, after: str | None = None) -> ft.View:
    """The set-up of one game; as in the session ``after`` which it is played again."""
    frame = use_frame()
    desk, w, look = frame.desk, frame.w, frame.look
    places, seat = ft.use_state(ft.use_memo(lambda: first_places(desk, screens, after), []))
    setup, change = ft.use_state(ft.use_memo(lambda: first_setup(desk, screens, places, after), []))
    nothing: Refusal | None = None
    refusal, refuse = ft.use_state(nothing)
    here = paths.new_session(screens.name, after)

    def typed(at: int, name: str) -> None:
        refuse(None)
        seat(lambda before: before.typed(at, name))

    fields = ft.use_memo(lambda: Fields(places, typed), [])
    fields.places = places

    def move(changed: Places) -> None:
        refuse(None)
        seat(changed)
        where = changed.where(places)
        if where != tuple(range(len(where))):
            change(lambda before: screens.setting_up.moved(before, where))

    def reset(changed: Document) -> None:
        refuse(None)
        change(changed)

    def start() -> None:
        match desk.start(screens.name, places.seats(w), *apart(setup)):
            case Done(begun):
                frame.go(paths.table(begun.id))
            case Refused(found):
                refuse(found)
            case Unsaved() as unsaved:
                frame.tell_unsaved(unsaved)

    def explain(rule: str) -> None:
        frame.go(paths.rule_over(here, rule))

    def leave() -> None:
        frame.go(paths.PLAY if after is None else paths.result(after))

    new = w("New session")
    body = [
        head_bar(
            look,
            game_words(screens.name, w.language),
            f"{new} · {screens.players_words(w)}",
            leave=Tool("leave", w("Back"), leave, "back"),
            emblem=emblem(screens.name, 36),
            actions=[
                Tool(
                    "rules-here", w("Rules"), partial(explain, screens.setting_up.rule(setup, len(places.all))), "book"
                )
            ],
        ),
        ft.Container(
            ft.Column(
                [
                    players_head(frame, places),
                    seats_card(frame, places, move, fields),
                    recent_row(frame, places, move),
                    screens.setting_up.form(setup, places.shown(w), reset),
                ],
                spacing=0,
                tight=True,
                horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
            ),
            padding=ft.Padding(MARGIN, 4, MARGIN, 16),
        ),
    ]
    bar = foot(look, button(look, w("Start"), identifier="start", on_tap=start, expand=1))
    if refusal is not None:
        bar = ft.Column([_refusal(frame, refusal, places, explain), bar], spacing=0, tight=True)
    return screen(frame, body, foot=bar)


def last_setup(desk: Desk, screens: GameScreens, after: str | None = None) -> Document:
    """How the session was set up that is played again, else the one of this game that was begun last.

    Nothing where there is none that can be read.
    """
    ids = (row.id for row in desk.rows() if row.game == screens.name) if after is None else (after,)
    found = desk.look(next(iter(ids), ""))
    if not isinstance(found, View) or found.session.game.name != screens.name:
        return {}
    return together(found.session, screens.setting_up.proposed({}))


def first_setup(desk: Desk, screens: GameScreens, places: Places, after: str | None = None) -> Document:
    """As that session was set up, without what named seats that nobody has now."""
    return screens.setting_up.moved(
        screens.setting_up.proposed(last_setup(desk, screens, after)), tuple(range(len(places.all)))
    )


def first_places(desk: Desk, screens: GameScreens, after: str | None = None) -> Places:
    """Who sat in the session that is played again, else in the one that was begun last, as it stands now.

    As far as they gave names and fit this game.
    """
    seats = _last_seats(desk, after)[: screens.game.most]
    return Places.again(seats, desk.people(), screens.game.least)


def _last_seats(desk: Desk, after: str | None) -> tuple[Seat, ...]:
    newest = next((row.id for row in desk.rows()), "") if after is None else after
    match desk.look(newest):
        case View(session=session):
            return session.players
        case _:
            # Put aside before anything was entered, so that only its people are remembered.
            return tuple(Seat(person.name, person.id) for person in desk.last_table())


def _refusal(frame: Frame, refusal: Refusal, places: Places, explain: Callable[[str], None]) -> ft.Control:
    w = frame.w
    sentence = say(refusal, w.language, places.shown(w))
    rule = refusal.rule or ""
    return refusal_strip(frame.look, sentence, w("Why?") if rule else "", partial(explain, rule))
