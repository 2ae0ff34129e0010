"""How a session of Christmas Tree stands, for lists and cards of sessions."""

from __future__ import annotations

from assistant.screens.christmas_tree.progress import round_words, state_of, tree_names, turn_words
from assistant.words import Words
from engine.session import Session


def stage(w: Words, session: Session) -> str:
    """How far it is: "Round 2 of 3"."""
    return round_words(w, state_of(session))


def lacks(w: Words, session: Session) -> str:
    """What comes next: "Béla: 6 more cards"."""
    return turn_words(w, session, tree_names(w, session))
