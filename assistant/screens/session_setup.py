"""This game: who sits at a session's table and how it is set up, to change it while it goes on. Over the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from assistant import paths
from assistant.controls.bars import ButtonKind, Tool, button, foot, head_bar
from assistant.controls.press import NATURAL, pressable
from assistant.controls.signs import sign
from assistant.desk import Unsaved, View, WouldDrop
from assistant.frame import Frame, screen, use_frame
from assistant.look.look import KEY_RADIUS, MARGIN, text
from assistant.screens.game_screens import GameScreens
from assistant.screens.games import screens_of
from assistant.screens.parts.answers import Stop, answered
from assistant.screens.parts.free_keys import apart, together
from assistant.screens.parts.places import Places
from assistant.screens.parts.seats_form import Fields, Settled, players_head, recent_row, seats_card
from assistant.screens.parts.would_drop import would_drop_strip
from assistant.screens.table.parts import stop_strip
from assistant.words import Words
from engine.document import Document
from engine.revising import Draft, beside
from engine.rulebook import game_words
from engine.session import Seat, Session

Go = Callable[[], None]


def this_game(view: View, found: Mapping[str, str]) -> object:
    """The screen of the session in the address."""
    return ThisGame(view)


@dataclass(frozen=True, slots=True)
class Begun:
    """What a page has changed and not saved: places and set-up, of a session that had these players and this set-up."""

    players: tuple[Seat, ...]
    before: Document
    places: Places
    setup: Document

    @classmethod
    def of(cls, session: Session, moves: int = 0) -> Begun:
        """Nothing changed yet; ``moves`` tells the text fields from earlier ones."""
        places = replace(Places.at(session.players), moves=moves)
        setup = _setup_of(session)
        return cls(session.players, setup, places, setup)

    def on(self, session: Session) -> Begun:
        """The same; nothing where players or set-up were changed elsewhere, or an entry has settled who sits where."""
        if (self.players, self.before) == (session.players, _setup_of(session)) and self._can_still(session):
            return self
        return Begun.of(session, self.places.moves + 1)

    def _can_still(self, session: Session) -> bool:
        """Whether the places can be saved: once something is entered the same people sit, with turns in their order."""
        where, seats = self.places.where(Places.at(self.players)), (*range(len(self.places.all)),)
        return not session.entries or where == seats or (session.game.reseated is not None and {*where} == {*seats})

    def moved(self, places: Places, screens: GameScreens) -> Begun:
        """With other places; what the set-up says of a seat goes along."""
        where = places.where(self.places)
        setup = self.setup if where == tuple(range(len(where))) else screens.setting_up.moved(self.setup, where)
        return replace(self, places=places, setup=setup)

    def seats(self, frame: Frame) -> tuple[Seat, ...] | None:
        """The players as they would be; None where they stay."""
        people = frame.desk.people()
        seats = self.places.going_on(frame.w, people)
        return None if seats == Places.at(self.players).going_on(frame.w, people) else seats

    def entries(self, session: Session) -> tuple[Document, ...] | None:
        """The entries as they would be; None where they stay as they are."""
        return self._reseated(session, session.entries)

    def take_draft_along(self, frame: Frame, done: View) -> None:
        """Once it is saved: a correction that waits goes with its players too."""
        draft = Draft.read(done.draft)
        if draft is not None and self._reseated(done.session, draft.base) is not None:
            there = draft.everywhere(lambda entry: (self._reseated(done.session, (entry,)) or (entry,))[0])
            frame.desk.keep_draft(done.id, {**beside(done.draft), **there.document()})

    def _reseated(self, session: Session, entries: Sequence[Document]) -> tuple[Document, ...] | None:
        """The entries with everybody's things at the place that is theirs now; None where nobody has moved."""
        where = [seat for seat in self.places.where(Places.at(self.players)) if seat is not None]
        if not entries or session.game.reseated is None or where == list(range(len(self.players))):
            return None
        return session.game.reseated(len(self.players), apart(self.before)[0], entries, where)[1]

    def changed(self, frame: Frame) -> bool:
        """Whether anything would be."""
        return self.setup != self.before or self.seats(frame) is not None


@ft.component
def ThisGame(view: View) -> ft.View:
    """Seats and set-up of a session, saved together; and what else belongs to its table."""
    frame = use_frame()
    desk, w, look, session = frame.desk, frame.w, frame.look, view.session
    screens = screens_of(session)
    here = paths.game(view.id)
    kept, keep = ft.use_state(ft.use_memo(lambda: _begun_before(frame, here) or Begun.of(session), []))
    nothing: Stop | None = None
    stop, set_stop = ft.use_state(nothing)
    stands: WouldDrop | None = None
    would, set_would = ft.use_state(stands)
    stay: list[Go] = []
    asked, ask = ft.use_state(stay)
    begun = kept.on(session)
    changed = begun.changed(frame)
    # Whoever leaves by the phone's own back key is not asked, and finds it again.
    frame.begun[here] = begun

    def set_begun(change: Callable[[Begun], Begun]) -> None:
        set_stop(None)
        set_would(None)
        ask([])
        keep(lambda before: change(before.on(session)))

    def typed(at: int, name: str) -> None:
        set_begun(lambda before: replace(before, places=before.places.typed(at, name)))

    fields = ft.use_memo(lambda: Fields(begun.places, typed), [])
    fields.places, fields.typed = begun.places, typed

    def move(places: Places) -> None:
        set_begun(lambda before: before.moved(places, screens))

    def reset(setup: Document) -> None:
        set_begun(lambda before: replace(before, setup=setup))

    def refuse(sentence: str) -> None:
        set_would(None)
        set_stop(Stop(sentence, None))

    def to_table() -> None:
        frame.go(paths.table(view.id))

    def put_aside() -> None:
        current = desk.current
        if current is not None and current.id == view.id:
            match desk.put_aside():
                case Unsaved() as unsaved:
                    frame.tell_unsaved(unsaved)
                    return
        frame.go(paths.PLAY)

    def leave(go: Go) -> None:
        """Asks first where something is not saved."""
        if changed:
            set_stop(None)
            set_would(None)
            ask([go])
        else:
            go()

    def save() -> None:
        revise(begun.entries(session))

    def save_without() -> None:
        assert would is not None
        revise(would.session.entries)

    def revise(entries: Sequence[Document] | None) -> None:
        (setup, extra), (setup_before, extra_before) = apart(begun.setup), apart(begun.before)
        answer = desk.revise(
            view.id,
            view.number,
            players=begun.seats(frame),
            setup=setup if setup != setup_before else None,
            entries=entries,
            extra=extra if extra != extra_before else None,
        )
        set_stop(None)
        if isinstance(answer, WouldDrop):
            ask([])
            set_would(answer)
            return
        set_would(None)
        match answered(frame, session, answer):
            case Stop() as found:
                ask([])
                set_stop(found)
            case View() as done:
                begun.take_draft_along(frame, done)
                (asked[0] if asked else to_table)()

    def drop() -> None:
        go = asked[0] if asked else None
        set_begun(lambda before: Begun.of(session, before.places.moves + 1))
        frame.begun.pop(here, None)
        if go is not None:
            go()

    def explain(rule: str) -> None:
        frame.go(paths.rule_over(here, rule))

    settled = None
    if session.entries:
        settled = Settled(session.game.reseated is None, partial(refuse, _why_count(w)), partial(refuse, _why_order(w)))
    rules = partial(explain, screens.setting_up.rule(begun.setup, len(begun.places.all)))
    parts = [
        players_head(frame, begun.places),
        seats_card(frame, begun.places, move, fields, settled),
        recent_row(frame, begun.places, move) if settled is None else _settled_note(frame, settled),
        screens.setting_up.form(begun.setup, begun.places.shown(w), reset),
        ft.Divider(),
        _aside(frame, session, partial(leave, put_aside)),
    ]
    body = [
        head_bar(
            look,
            w("This game"),
            f"{game_words(screens.name, w.language)} · {screens.telling.stage(w, session)}",
            leave=Tool("leave", w("Back to the table"), partial(leave, to_table), "back"),
            actions=[Tool("rules-here", w("Rules"), rules, "book")],
        ),
        ft.Container(
            ft.Column(parts, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH),
            padding=ft.Padding(MARGIN, 4, MARGIN, 16),
        ),
    ]
    strips: list[ft.Control] = []
    if stop is not None:
        strips.append(stop_strip(look, w, stop, partial(explain, stop.rule or "")))
    if changed:
        if would is not None:
            strips.append(would_drop_strip(frame, would, explain))
        if asked:
            strips.append(_not_saved(frame))
        away = w("Do not save") if asked else w("Discard")
        # Two lines of large words need more than a button has.
        height = 76 if look.large_text and would is not None else 56
        saves = button(look, w("Save"), identifier="game-save", on_tap=save, height=height, expand=3)
        if would is not None:
            saves = button(
                look,
                w("Save without them"),
                identifier="game-save-without",
                on_tap=save_without,
                kind=ButtonKind.SECOND,
                height=height,
                expand=3,
            )
        dropping = button(
            look, away, identifier="game-drop", on_tap=drop, kind=ButtonKind.QUIET, height=height, expand=2
        )
        strips.append(foot(look, dropping, saves))
    return screen(frame, body, foot=ft.Column(strips, spacing=0, tight=True) if strips else None)


def _setup_of(session: Session) -> Document:
    """A session's set-up as its form shows it."""
    return together(session, screens_of(session).setting_up.proposed({}))


def _begun_before(frame: Frame, here: str) -> Begun | None:
    """What the page had begun when it left this screen."""
    found = frame.begun.get(here)
    return found if isinstance(found, Begun) else None


def _settled_note(frame: Frame, settled: Settled) -> ft.Control:
    """What changing places does, or why it cannot be, below the seats."""
    w, look = frame.w, frame.look
    said = _why_order(w) if settled.order else w("Whoever changes places takes everything of theirs along.")
    return ft.Container(text(look, said, 12, colour=ft.Colors.ON_SURFACE_VARIANT), padding=ft.Padding(4, 6, 4, 4))


def _aside(frame: Frame, session: Session, on_tap: Go) -> ft.Control:
    """Puts the game aside; what becomes of it stands below."""
    w, look = frame.w, frame.look
    if session.finished:
        note = w("It stays in the history.")
    elif session.entries:
        note = w("It waits under Play, with everything entered.")
    else:
        note = w("Nothing is entered yet, so nothing is kept.")
    title, colour = w("Put this game aside"), ft.Colors.ON_SURFACE_VARIANT
    words = ft.Column([text(look, title, 16), text(look, note, 12, colour=colour)], spacing=0, tight=True)
    return pressable(
        ft.Row([ft.Container(words, expand=True), sign("next", colour, 22)], spacing=12),
        identifier="put-aside",
        label=f"{title}. {note}",
        on_tap=on_tap,
        height=NATURAL,
        radius=KEY_RADIUS,
        padding=ft.Padding(0, 8, 0, 8),
        alignment=None,
    )


def _not_saved(frame: Frame) -> ft.Control:
    ink = ft.Colors.ON_SECONDARY_CONTAINER
    said = text(frame.look, frame.w("What you changed here is not saved yet."), 14, colour=ink)
    return ft.Container(
        ft.Row(
            [
                sign("info", ink, 20),
                ft.Semantics(identifier="not-saved", container=True, live_region=True, expand=True, content=said),
            ],
            spacing=10,
        ),
        bgcolor=ft.Colors.SECONDARY_CONTAINER,
        padding=ft.Padding(MARGIN, 12, MARGIN, 12),
    )


def _why_count(w: Words) -> str:
    return w(
        "Nobody can come or go once something is entered. "
        "Put this game aside and begin a new one: what was entered stays."
    )


def _why_order(w: Words) -> str:
    return w("Who plays when is settled once something is entered. Names can still be changed.")
