"""A choice is greyed exactly if ``verify`` refuses every entry that completes it, whatever was begun."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from engine.document import Document, Json
from engine.ghosts_of_christmas.cards import ERAS, deck
from engine.ghosts_of_christmas.options import GhostsOptions
from engine.session import Session

from .games import sessions, state
from .test_properties import slow

FIELDS = ("do", "seat", "purple", "era", "card")
KEYS = {"bid": ("seat", "purple", "red"), "play": ("seat", "era", "card"), "trick": ("seat", "era")}


def completions(session: Session, begun: Document) -> Iterator[Document]:
    """Every entry that the one begun can become; of a hand's wreaths each way to give the rest to one player."""
    players = range(len(session.players))
    if begun["do"] == "wreaths":
        won = [state(session).hand.wreaths(seat) for seat in players]
        for rest in players:
            yield {"counts": [won[seat] + (12 - sum(won)) * (seat == rest) for seat in players], **begun}
        return
    every: dict[str, Iterable[Json]] = {
        "seat": players,
        "purple": range(13),
        "red": (False, True),
        "era": ERAS,
        "card": deck(4),
    }
    keys = KEYS[str(begun["do"])]
    for values in product(*((begun[key],) if key in begun else every[key] for key in keys)):
        yield {"do": begun["do"], **dict(zip(keys, values, strict=True))}


@slow
@given(sessions(), st.data())
def test_a_choice_is_greyed_exactly_if_no_entry_completes_it(session: Session, data: st.DataObject) -> None:
    do = data.draw(st.sampled_from(["", *KEYS, "wreaths"]))
    begun: dict[str, Json] = {"do": do} if do else {}
    if "seat" in KEYS.get(do, ()) and data.draw(st.booleans()):
        begun["seat"] = data.draw(st.integers(0, len(session.players) - 1))
    if "era" in KEYS.get(do, ()) and data.draw(st.booleans()):
        begun["era"] = data.draw(st.sampled_from(state(session).setup.eras))
    options = session.options_as(GhostsOptions, begun)
    for field in FIELDS:
        for choice in getattr(options, field):
            stands = any(map(session.can, completions(session, {**begun, field: choice.value})))
            assert (choice.refusal is None) == stands, (field, choice)
