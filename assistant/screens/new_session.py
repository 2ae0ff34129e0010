"""A new session: who plays, and how the game is set up. Nothing is saved before Start."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from assistant import paths
from assistant.controls.bars import Tool, button, chip, foot, head_bar, heading
from assistant.controls.emblem import emblem
from assistant.controls.press import pressable
from assistant.controls.refusal import refusal_strip
from assistant.controls.seats import badge, initials
from assistant.controls.signs import icon_press, sign
from assistant.desk import Desk, Done, Refused, Unsaved, View
from assistant.frame import Frame, screen, use_frame
from assistant.look.look import CARD_RADIUS, KEY_RADIUS, MARGIN, TARGET, Look, text, text_style
from assistant.screens.game_screens import GameScreens
from assistant.screens.games import SCREENS
from assistant.screens.parts.places import Places, recent, stand_in, without_stand_ins
from assistant.screens.play import Play
from assistant.store import Person
from assistant.words import words
from engine.document import Document
from engine.rulebook import game_words, say
from engine.ruling import Refusal

Seating = Callable[[Places], None]


@ft.component
def NewSession(*view: object) -> object:
    """The set-up of the game in the address; Play where it is none of ours."""
    use_frame()
    screens = SCREENS.get(ft.use_route_params().get("game", ""))
    return Play() if screens is None else SetUp(screens)


@ft.component
def SetUp(screens: GameScreens) -> ft.View:
    """The set-up of one game."""
    frame = use_frame()
    desk, w, look = frame.desk, frame.w, frame.look
    places, seat = ft.use_state(ft.use_memo(lambda: _first_places(frame, screens), []))
    setup, change = ft.use_state(ft.use_memo(lambda: _first_setup(desk, screens, places), []))
    nothing: Refusal | None = None
    refusal, refuse = ft.use_state(nothing)

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
            change(lambda before: screens.moved(before, where))

    def reset(changed: Document) -> None:
        refuse(None)
        change(changed)

    def start() -> None:
        match desk.start(screens.name, places.seats(w), setup):
            case Done(begun):
                frame.go(paths.table(begun.id))
            case Refused(found):
                refuse(found)
            case Unsaved() as unsaved:
                frame.tell_unsaved(unsaved)

    def explain(rule: str) -> None:
        frame.go(paths.rule_over(paths.new_session(screens.name), rule))

    new = w("New session")
    body = [
        head_bar(
            look,
            game_words(screens.name, w.language),
            f"{new} · {screens.players_words(w)}",
            leave=Tool("leave", w("Back"), lambda: frame.go(paths.PLAY), "back"),
            emblem=emblem(screens.name, 36),
            actions=[
                Tool("rules-here", w("Rules"), partial(explain, screens.setup_rule(setup, len(places.all))), "book")
            ],
        ),
        ft.Container(
            ft.Column(
                [
                    _players_head(frame, places),
                    _seats(frame, places, move, fields),
                    _recent(frame, places, move),
                    screens.setup(setup, places.shown(w), reset),
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


def last_setup(desk: Desk, game: str) -> Document:
    """How the session of a game that was begun last was set up; nothing where there is none that can be read."""
    for row in desk.rows():
        if row.game == game:
            found = desk.look(row.id)
            return found.session.setup if isinstance(found, View) else {}
    return {}


def _first_setup(desk: Desk, screens: GameScreens, places: Places) -> Document:
    """As the last session was set up, without what named seats that nobody has now."""
    return screens.moved(screens.proposed(last_setup(desk, screens.name)), tuple(range(len(places.all))))


def _first_places(frame: Frame, screens: GameScreens) -> Places:
    """Who sat here last, as far as they gave names and fit this game."""
    people = frame.desk.last_table()[: screens.game.most]
    named = {person.id for person in without_stand_ins(people)}
    places = Places.of(people, screens.game.least)
    for seat, person in enumerate(people):
        if person.id not in named:
            places = places.typed(seat, "")
    return places


def _players_head(frame: Frame, places: Places) -> ft.Control:
    w = frame.w
    count = w.n("{n} player", "{n} players", len(places.all))
    return ft.Container(heading(frame.look, w("Players, clockwise"), count), padding=ft.Padding(0, 6, 0, 6))


def _seats(frame: Frame, places: Places, move: Seating, fields: Fields) -> ft.Control:
    w, look = frame.w, frame.look
    letters = initials(places.names(w))
    shown = places.shown(w)
    rows = [_seat(frame, places, move, fields, seat, letters[seat], shown[seat]) for seat in range(len(places.all))]
    ink = ft.Colors.PRIMARY
    add = pressable(
        ft.Row([sign("plus", ink, 22), text(look, w("Add player"), 16, bold=True, colour=ink, lines=1)], spacing=10),
        identifier="add-player",
        label=w("Add player"),
        on_tap=lambda: move(places.added()),
        height=52,
        radius=KEY_RADIUS,
        padding=ft.Padding(8, 0, 8, 0),
        alignment=ft.Alignment.CENTER_LEFT,
    )
    return ft.Container(
        ft.Column([*rows, ft.Divider(), add], spacing=0, tight=True),
        bgcolor=ft.Colors.SURFACE_CONTAINER_LOW,
        border=ft.Border.all(1, ft.Colors.OUTLINE_VARIANT),
        border_radius=CARD_RADIUS,
        padding=ft.Padding(8, 4, 8, 4),
    )


def _seat(
    frame: Frame, places: Places, move: Seating, fields: Fields, seat: int, letter: tuple[str, int | None], shown: str
) -> ft.Control:
    w, look, place = frame.w, frame.look, places.all[seat]
    name = shown if place.name.strip() else stand_in(w, seat)
    up: ft.Control = ft.Container(width=TARGET)
    if seat:
        up = icon_press(
            "fold",
            identifier=f"seat-up-{seat}",
            label=w("Move {name} up", name=name),
            on_tap=lambda: move(places.raised(seat)),
            size=22,
        )
    # A browser tells a text field's text only while it is being edited, so the name is told beside it.
    named = ft.Semantics(
        identifier=f"player-{seat}",
        label=w("Player {number}: {name}", number=seat + 1, name=name) if place.name.strip() else name,
        container=True,
        expand=True,
        content=NameField(seat, fields, places.moves, w.language, look),
    )
    parts: list[ft.Control] = [up, badge(look, seat, letter, 34), named]
    if name != place.name.strip() and place.name.strip():
        parts.append(text(look, name, 12, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1))
    parts.append(
        icon_press(
            "close",
            identifier=f"remove-player-{seat}",
            label=w("Take {name} away", name=name),
            on_tap=lambda: move(places.removed(seat)),
        )
    )
    return ft.Container(ft.Row(parts, spacing=6), height=56)


class Fields:
    """What the text fields of all seats work with; the same object as long as the screen is shown."""

    def __init__(self, places: Places, typed: Callable[[int, str], None]) -> None:
        self.places = places
        self.typed = typed
        self.drawn: dict[int, ft.TextField] = {}

    async def entered(self, seat: int) -> None:
        """Enter goes on to the next seat's field; in the last one the page itself closes the keyboard."""
        if seat + 1 < len(self.places.all) and seat + 1 in self.drawn:
            await self.drawn[seat + 1].focus()


@ft.component
def _NameField(seat: int, fields: Fields, moves: int, language: str, look: Look) -> ft.Control:
    """A seat's name.

    Drawn again only when something but typing changed the seats: a text field that is handed its own text back loses
    letters of a fast typist.
    """
    w = words(language)

    async def entered() -> None:
        await fields.entered(seat)

    field = ft.TextField(
        # Another field where the seats moved: an old one would go on telling screen readers its old text.
        key=f"name-{seat}-{moves}",
        value=fields.places.all[seat].name,
        hint_text=stand_in(w, seat),
        hint_style=text_style(look, 16, colour=ft.Colors.ON_SURFACE_VARIANT),
        text_style=text_style(look, 16),
        border=ft.NoInputBorder(),
        content_padding=ft.Padding(4, 12, 4, 12),
        autocorrect=False,
        enable_suggestions=False,
        on_change=lambda event: fields.typed(seat, str(event.control.value or "")),
        on_submit=entered,
    )
    fields.drawn[seat] = field
    return field


NameField = ft.memo(_NameField)


def _recent(frame: Frame, places: Places, move: Seating) -> ft.Control:
    w, look = frame.w, frame.look
    people = recent(frame.desk.people(), places)
    if not people:
        return ft.Container(height=4)
    letters = initials([name for _, name in people])

    def offered(at: int, person: Person, name: str) -> ft.Control:
        return chip(
            look,
            name,
            identifier=f"recent-{at}",
            label=w("Seat {name}", name=name),
            on_tap=partial(_seat_person, places, move, person),
            leading=badge(look, len(places.all) + at, (letters[at][0], None), 22),
            round_=True,
        )

    chips: list[ft.Control] = [offered(at, person, name) for at, (person, name) in enumerate(people)]
    label = text(look, w("Recent:"), 12, colour=ft.Colors.ON_SURFACE_VARIANT)
    return ft.Container(
        ft.Row([label, *chips], spacing=8, scroll=ft.ScrollMode.HIDDEN),
        padding=ft.Padding(0, 4, 0, 0),
    )


def _seat_person(places: Places, move: Seating, person: Person) -> None:
    move(places.seated(person))


def _refusal(frame: Frame, refusal: Refusal, places: Places, explain: Callable[[str], None]) -> ft.Control:
    w = frame.w
    sentence = say(refusal, w.language, places.shown(w))
    rule = refusal.rule or ""
    return refusal_strip(frame.look, sentence, w("Why?") if rule else "", partial(explain, rule))
