"""A choice is greyed exactly if ``verify`` refuses every entry that completes it, whatever was begun."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given
from hypothesis import strategies as st

from engine.document import Document, Json
from engine.session import Session
from engine.twelve_days.combinations import NUMBERS
from engine.twelve_days.options import DaysOptions, tray

from .games import sessions, state
from .test_properties import slow


def trays(cards: tuple[int, ...]) -> set[tuple[int, ...]]:
    """Everything that taps can make of the tray, as it is first; no hand has more than twelve cards."""
    found, waiting = set[tuple[int, ...]](), [cards]
    while waiting:
        now = waiting.pop()
        if now in found or len(now) > 12:
            continue
        found.add(now)
        waiting += [after for number in NUMBERS if (after := tray(now, number)) is not None]
    return found


def completions(session: Session, begun: Document) -> Iterator[Document]:
    """Every entry that the one begun can become; of a hand's outcome one with a card left for each loser."""
    players, do = range(len(session.players)), begun["do"]
    if do == "hand":
        for winner in [begun["winner"]] if "winner" in begun else players:
            left: list[Json] = [int(seat != winner) for seat in players]
            if "count" in begun:
                left[begun["seat"]] = begun["count"]  # type: ignore[call-overload]  # a seat
            yield {"do": do, "winner": winner, "left": left}
        return
    for seat in [begun["seat"]] if "seat" in begun else players:
        if do != "play":
            yield {"do": do, "seat": seat}
            continue
        for cards in trays(tuple(begun.get("cards", ()))):  # type: ignore[arg-type]  # numbers
            yield {"do": do, "seat": seat, "cards": list(cards)}


@slow
@given(sessions(), st.data())
def test_a_choice_is_greyed_exactly_if_no_entry_completes_it(session: Session, data: st.DataObject) -> None:
    seats = st.integers(0, len(session.players) - 1)
    turn = state(session).turn
    do = data.draw(st.sampled_from(["", "play", "pass", "give", "hand"]))
    begun: dict[str, Json] = {"do": do} if do else {}
    if do == "hand" and data.draw(st.booleans()):
        begun |= {"winner": data.draw(seats), "seat": data.draw(seats)}
    if do == "play" and data.draw(st.booleans()):
        begun["seat"] = data.draw(seats) if turn is None else turn
        begun["cards"] = data.draw(st.sampled_from([[], [1], [3], [9], [12], [2, 2], [8, 8], [11, 11, 11], [5, 6]]))
    options = session.options_as(DaysOptions, begun)
    found = {field: getattr(options, field) for field in ("do", "seat", "winner")}
    for field, choices in found.items():
        for choice in choices:
            stands = any(map(session.can, completions(session, {**begun, field: choice.value})))
            assert (choice.refusal is None) == stands, (field, choice)
    for choice in options.number:
        cards = tray(tuple(begun["cards"]), choice.value)  # type: ignore[arg-type]  # numbers
        assert cards is not None
        stands = any(map(session.can, completions(session, {**begun, "cards": list(cards)})))
        assert (choice.refusal is None) == stands, choice
    for choice in options.left:
        stands = any(map(session.can, completions(session, {**begun, "count": choice.value})))
        assert (choice.refusal is None) == stands, choice
