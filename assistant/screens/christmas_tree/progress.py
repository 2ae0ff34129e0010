"""What the table says of a game that is going on: whose tree lacks what, everybody's points, where a rule helps."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, cast

from assistant.controls.christmas_tree.tree_view import Said
from assistant.controls.seats import SeatShown
from assistant.screens.parts.seat import seat_shown, short_name
from assistant.words import Words, later
from engine.christmas_tree.board import CELL_BY_NAME, CELLS, Cell
from engine.christmas_tree.entries import Objective, Place, Score
from engine.christmas_tree.marking import untold_sides
from engine.christmas_tree.objectives import objective_of
from engine.christmas_tree.play import CARDS_A_ROUND, ROUNDS, Next, TreeState
from engine.christmas_tree.tree import Tree
from engine.document import Document
from engine.rulebook import game_words
from engine.rulebook.christmas_tree import kind_words, objective_words, ornament_words
from engine.scoresheet import Line, Scoresheet
from engine.session import Session

LEVELS: Final[Mapping[str, str]] = {
    "starter": later("starter"),
    "family": later("family"),
    "advanced": later("advanced"),
}


_RULES_HERE: Final[Mapping[Next, str]] = {
    "ornaments": "tree.round.seven",
    "objectives": "tree.round.objectives",
    "counts": "tree.record.counts",
    "score": "tree.round.scoring",
    "final": "tree.record.final",
    "nothing": "tree.final.winner",
}
"""The rule that answers what the table most likely asks, by what it waits for."""


def state_of(session: Session) -> TreeState:
    """The session's state, which is a Christmas Tree's."""
    return session.state_as(TreeState)


def tree_names(w: Words, session: Session) -> tuple[str, ...]:
    """Whose tree each is, by seat: the players as they are shown, and the dummy."""
    missing = state_of(session).setup.trees - len(session.names)
    return (*session.names, *(w("Dummy") for _ in range(missing)))


def round_words(w: Words, state: TreeState, *, short: bool = False) -> str:
    """The table's title; ``short`` where letters are large."""
    if state.round > ROUNDS:
        return w("The end")
    if short:
        return w("Round {round}", round=state.round)
    return w("Round {round} of {rounds}", round=state.round, rounds=ROUNDS)


def game_and_level(w: Words, session: Session) -> str:
    """The table's subtitle."""
    level = w(LEVELS[state_of(session).setup.level])
    return w("{game} · {level}", game=game_words(session.game.name, w.language), level=level)


def turn_words(w: Words, session: Session, names: Sequence[str]) -> str:
    """Who lacks what, or what comes next, whoever looks."""
    state = state_of(session)
    missing = state.missing
    match state.comes_next:
        case "nothing":
            return w("The game has ended")
        case "ornaments":
            name = short_name(names[missing.seat])
            return w.n("{name}: {n} more card", "{name}: {n} more cards", missing.ornaments, name=name)
        case "objectives":
            return w.n("{n} objective missing", "{n} objectives missing", missing.objectives)
        case "counts":
            objective, seat = state.blank_counts[0]
            title = objective_words(state.documents[objective], w.language).title
            return w("{name} counts: {objective}", name=short_name(names[seat]), objective=title)
        case "final":
            return w("{name}: count the tree", name=short_name(names[state.missing_final or 0]))
        case "score":
            return score_words(w, state)


def turn_words_at(w: Words, session: Session, names: Sequence[str], shown: int) -> str:
    """The status line where a tree is shown: what that one lacks; once it lacks nothing, what comes next."""
    state = state_of(session)
    if lacks := state.missing_ornaments(shown):
        return w.n("{name}: {n} more card", "{name}: {n} more cards", lacks, name=short_name(names[shown]))
    if loose := state.loose(shown):
        return loose_words(w, loose)
    missing = state.missing
    if state.comes_next == "ornaments":
        name = short_name(names[missing.seat])
        return w.n("next: {name}, {n} more card", "next: {name}, {n} more cards", missing.ornaments, name=name)
    if state.comes_next == "score":
        for seat in range(len(session.names)):
            if loose := state.loose(seat):
                return w("{name}: {what}", name=short_name(names[seat]), what=loose_words(w, loose))
    return turn_words(w, session, names)


def loose_words(w: Words, loose: Sequence[Cell]) -> str:
    """Which spaces do not hang together with the rest of a tree."""
    spaces = w.listed([cell.name for cell in loose])
    return w.n("{spaces} does not touch the rest yet", "{spaces} do not touch the rest yet", len(loose), spaces=spaces)


def untold(session: Session, seat: int) -> int:
    """At how many sides where a player's cards touch nobody told the lights."""
    return untold_sides(len(session.players), session.setup, session.entries, seat)


def untold_words(w: Words, session: Session) -> str:
    """At how many such sides for each player who has some; nothing where all are told."""
    found = [(short_name(name), untold(session, seat)) for seat, name in enumerate(session.names)]
    each = " · ".join(f"{name} {sides}" for name, sides in found if sides)
    return w("Sides unknown: {each}", each=each) if each else ""


def scored_words(w: Words, session: Session) -> str:
    """Directly after a round was scored: everybody's points of that round. Else, and at the end, nothing."""
    if not session.entries or session.entries[-1]["do"] != Score.do or session.finished:
        return ""
    number = state_of(session).round - 1
    points = [0] * len(session.names)
    for line in session.scoresheet().lines:
        if line.stage == f"round {number}":
            points[line.seat] += line.points
    each = [f"{short_name(name)} {earned}" for name, earned in zip(session.names, points, strict=True)]
    return w("Round {round} scored: {points}", round=number, points=w(", ").join(each))


def score_words(w: Words, state: TreeState) -> str:
    """What scoring the round is called."""
    return w("Score round {round}", round=state.round)


def placed_words(w: Words, state: TreeState, seat: int) -> str:
    """How many of the round's cards lie on a tree."""
    return w("{placed} of {cards} cards", placed=_placed(state, seat), cards=CARDS_A_ROUND)


def seats_shown(
    w: Words, session: Session, names: Sequence[str], scored: Scoresheet, outlook: Scoresheet
) -> tuple[SeatShown, ...]:
    """Everybody's tab: scored points large, the outlook beside them, the round's cards as marks."""
    state = state_of(session)
    shown = []
    for seat, name in enumerate(names):
        label = w("{name}, {cards}", name=name, cards=placed_words(w, state, seat))
        progress = None if session.finished else (_placed(state, seat), CARDS_A_ROUND)
        if state.setup.is_dummy(seat):
            shown.append(SeatShown(name, "", label, "", progress=progress))
            continue
        coming = None if session.finished else outlook.total(seat)
        shown.append(seat_shown(w, name, scored.total(seat), coming, label=label, progress=progress))
    return tuple(shown)


def _placed(state: TreeState, seat: int) -> int:
    return CARDS_A_ROUND - state.missing_ornaments(seat)


def spaces_said(w: Words, tree: Tree, loose: Sequence[Cell] = (), *, kinds: bool = False) -> Mapping[Cell, Said]:
    """What a screen reader hears of each space; of a loose one that it does not touch the rest.

    ``kinds`` is for the dummy's, of which only the kinds matter.
    """
    return {cell: _space_said(w, tree, cell, loose=cell in loose, kinds=kinds) for cell in CELLS}


def _space_said(w: Words, tree: Tree, cell: Cell, *, loose: bool, kinds: bool) -> Said:
    lies = tree.at(cell)
    if lies is None:
        what = w("empty")
    elif kinds:
        what = kind_words(lies.code, w.language)
    else:
        what = ornament_words(lies.code, w.language, whole=True)
    if loose:
        what = w("{what}, does not touch the rest yet", what=what)
    return Said(w("{cell}, {what}", cell=cell.name, what=what))


def objective_lines(outlook: Scoresheet, state: TreeState, seat: int) -> Mapping[int, tuple[Line, ...]]:
    """The lines that the round's objectives would give a seat now, by the objective's index."""
    stage = f"round {state.round}"
    found: dict[int, tuple[Line, ...]] = {}
    for line in outlook.lines:
        of = objective_of(line)
        if line.seat == seat and line.stage == stage and of is not None:
            found[of.index] = (*found.get(of.index, ()), line)
    return found


def rule_here(session: Session) -> str:
    """The rule that answers what the table most likely asks now."""
    return _RULES_HERE[state_of(session).comes_next]


def changed_tree(entry: Document) -> int | None:
    """Whose tree an entry changed; who chose an objective has no part in it."""
    return None if entry["do"] == Objective.do else cast("int | None", entry.get("seat"))


def first_shown(session: Session, *, follow: bool = False) -> int:
    """The tree that a table opens at: the one that was changed last in the round, at its begin the first.

    With ``follow`` the next one comes after a card, as it does at the table.
    """
    for entry in reversed(session.entries):
        if entry["do"] == Score.do:
            return 0
        if (seat := changed_tree(entry)) is not None:
            return state_of(session).next_tree(seat) if follow and entry["do"] == Place.do else seat
    return 0


def newest(session: Session, seat: int) -> Cell | None:
    """The space where the last entry placed a card on this tree."""
    last = session.entries[-1] if session.entries else {}
    return CELL_BY_NAME[str(last["cell"])] if last.get("do") == "place" and last.get("seat") == seat else None
