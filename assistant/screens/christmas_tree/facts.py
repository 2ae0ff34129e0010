"""What the table shows of a session, worked out once per entry and tree shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from assistant.controls.seats import SeatShown
from assistant.desk import View
from assistant.screens.christmas_tree import progress
from assistant.screens.christmas_tree.objectives import ObjectiveShown, objectives_shown
from assistant.screens.christmas_tree.progress import state_of
from assistant.screens.parts.seat import short_name
from assistant.words import Words
from engine.christmas_tree.board import Cell
from engine.christmas_tree.tree import Tree
from engine.rulebook import say
from engine.scoresheet import Line, Warning


@dataclass(frozen=True)
class Facts:
    """The texts and figures of one drawing.

    ``names`` are whose tree each is, the dummy's too. ``turn`` is the status line, ``scored`` what a round gave that
    was scored just now, ``placed`` how far the shown tree is (empty where ``turn`` says it) and ``lacks`` how many
    cards are missing there; ``earned`` is each objective's line for the shown tree, ``lines`` are
    all of its player's as if the game ended now (those scored, once it has), and ``newest`` the space where the
    last card was placed; ``loose`` are the spaces that do not hang together yet and ``loose_said`` says so where
    ``turn`` does not; ``untold`` says where lights are not told; ``cookies`` how many are left and whether one can be
    spent (None: the game has none); ``kinds`` says that of the shown tree's cards only the kinds matter; ``main`` is
    what the main button does, if there is one.
    """

    names: tuple[str, ...]
    players: tuple[str, ...]
    seats: tuple[SeatShown, ...]
    round: int
    title: str
    subtitle: str
    turn: str
    scored: str
    placed: str
    lacks: int
    tree: Tree
    kinds: bool
    objectives: tuple[ObjectiveShown, ...]
    earned: tuple[Line | None, ...]
    lines: tuple[Line, ...]
    newest: Cell | None
    loose: tuple[Cell, ...]
    loose_said: str
    untold: str
    missing_objectives: int
    cookies: tuple[int, bool] | None
    warnings: tuple[str, ...]
    main: Literal["score", "result"] | None
    main_words: str

    @property
    def cards(self) -> int:
        """How many cards the objectives take, the one that adds another included."""
        return len(self.objectives) + bool(self.missing_objectives)

    @classmethod
    def of(cls, w: Words, view: View, shown: int, *, short: bool = False) -> Facts:
        """The facts of a session with a tree shown; ``short`` where letters are large."""
        session = view.session
        state, names = state_of(session), progress.tree_names(w, session)
        scored, outlook = session.scoresheet(), session.outlook()
        name, cards = short_name(names[shown]), progress.placed_words(w, state, shown)
        lacks = state.missing_ornaments(shown)
        lines = progress.objective_lines(outlook, state, shown)
        main: Literal["score", "result"] | None = None
        if session.finished:
            main = "result"
        elif state.comes_next == "score":
            main = "score"
        return cls(
            names=names,
            players=session.names,
            seats=progress.seats_shown(w, session, names, scored, outlook),
            round=state.round,
            title=progress.round_words(w, state, short=short),
            subtitle=progress.game_and_level(w, session),
            turn=progress.turn_words_at(w, session, names, shown),
            scored=progress.scored_words(w, session),
            placed="" if lacks else w("{name}: {cards}", name=name, cards=cards),
            lacks=lacks,
            tree=state.trees[shown],
            kinds=state.setup.is_dummy(shown),
            objectives=objectives_shown(w, state, lines, names, shown),
            earned=tuple(lines[number][0] if number in lines else None for number in range(len(state.documents))),
            lines=() if state.setup.is_dummy(shown) else (scored if session.finished else outlook).lines_of(shown),
            newest=progress.newest(session, shown),
            loose=state.loose(shown),
            loose_said=progress.loose_words(w, state.loose(shown)) if lacks and state.loose(shown) else "",
            untold=progress.untold_words(w, session) if main == "score" else "",
            missing_objectives=state.missing_objectives,
            cookies=_cookies(view, shown),
            warnings=tuple(say(warning, w.language, names) for warning in _last_of_each(state.warnings)),
            main=main,
            main_words=w("Result") if main == "result" else progress.score_words(w, state),
        )


def _last_of_each(warnings: Sequence[Warning]) -> Sequence[Warning]:
    """The last warning of each kind: it counts those before it too."""
    return tuple({(warning.code, warning.values.get("kind")): warning for warning in warnings}.values())


def _cookies(view: View, shown: int) -> tuple[int, bool] | None:
    state = state_of(view.session)
    if not state.setup.cookies:
        return None
    left = 0 if state.setup.is_dummy(shown) else state.cookies[shown]
    return left, state.cookie_refusal(shown) is None
