"""A hand of Ghosts of Christmas by cards, from the bids to its score: what each entry costs in taps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from engine.document import Document
from engine.ghosts_of_christmas.cards import deck
from engine.ghosts_of_christmas.play import GhostsState
from engine.session import Seat, Session

from .hands import saved
from .phone import Phone
from .seeding import at_desk, begun, enter
from .server import Server

NAMES = ("Ana", "Béla", "小美", "Dora")
BIDS: tuple[Document, ...] = (
    {"do": "bid", "seat": 0, "purple": 3, "red": False},
    {"do": "bid", "seat": 1, "purple": 2, "red": True},
    {"do": "bid", "seat": 2, "purple": 4, "red": False},
    {"do": "bid", "seat": 3, "purple": 1, "red": False},
)


def hand(dice: Random) -> Iterator[tuple[Document, int]]:
    """A hand that is dealt and played by its rules: each card with the taps that the table promises for it."""
    session = Session.new("ghosts-of-christmas", [Seat(name) for name in NAMES], {})
    for bid in BIDS:
        session = session.enter(bid)
    cards = list(deck(4).values())
    dice.shuffle(cards)
    held = [cards[seat::4] for seat in range(4)]
    for _ in range(48):
        state = session.state_as(GhostsState)
        round_, seat = state.hand.round, state.turn
        assert seat is not None
        free = [era for era in round_.eras if (era, seat) not in round_.cards]
        era = dice.choice(free)
        dial = round_.dials.get(era)
        follows = [card for card in held[seat] if card.suit == dial]
        card = dice.choice(follows or held[seat])
        held[seat].remove(card)
        entry: Document = {"do": "play", "seat": seat, "era": era, "card": card.code}
        session = session.enter(entry)
        yield entry, (len(free) > 1) + (card.suit != dial) + 1


class AtGhosts:
    """The finger at the table; it looks before each tap what is there already, as a person does."""

    def __init__(self, phone: Phone) -> None:
        self.phone = phone
        self.taps = 0

    def tap(self, identifier: str) -> None:
        self.phone.tap(identifier)
        self.taps += 1

    def bid(self, entry: Document) -> int:
        before = self.taps
        self.phone.until("turn", NAMES[int(str(entry["seat"]))])
        self.tap(f"purple-{entry['purple']}")
        if entry["red"]:
            self.tap("red-door")
        self.tap("bid")
        return self.taps - before

    def play(self, entry: Document, promised: int) -> int:
        """Space, suit and rank, as many of them as are not set already."""
        before = self.taps
        seat, era, card = entry["seat"], entry["era"], str(entry["card"])
        self.phone.until("turn", NAMES[int(str(seat))])
        if "chosen" not in self.phone.label(f"era-{era}-{seat}"):
            self.tap(f"era-{era}-{seat}")
            self.phone.until(f"era-{era}-{seat}", "chosen")
        if self.phone.find(f"suit-{card[0]}").get_attribute("aria-current") != "true":
            self.tap(f"suit-{card[0]}")
        self.tap(f"rank-{card[1:]}")
        return self.taps - before

    def back_at_the_table(self) -> None:
        """Puts away how the round was resolved, which shows itself when it is complete; nothing is entered by that."""
        self.phone.wait("resolution-next")
        self.phone.gone("seat-0")
        self.phone.tap("leave")
        self.phone.gone("resolution-next")
        self.phone.wait("seat-0")


def test_a_hand_by_cards_takes_two_taps_a_card(server: Server, open_phone: Callable[..., Phone]) -> None:
    cards = list(hand(Random(3)))
    with at_desk(server) as desk:
        id = begun(desk, NAMES, {}, game="ghosts-of-christmas")
    phone = open_phone(f"/session/{id}")
    table = AtGhosts(phone)
    assert [table.bid(entry) for entry in BIDS] == [2, 3, 2, 2]
    phone.until("bids-sum", "10–11 of 12")
    first, late = cards[:12], cards[-3:]
    for entry, promised in first:
        assert table.play(entry, promised) == promised, entry
        if entry is first[-1][0]:
            table.back_at_the_table()
        else:
            phone.until(f"era-{entry['era']}-{entry['seat']}", str(entry["card"])[1:])
    assert list(saved(server).entries) == [*BIDS, *(entry for entry, _ in first)]
    with at_desk(server) as desk:
        enter(desk, id, [entry for entry, _ in cards[12:-3]])
    phone.reload()
    phone.wait("rank-1")
    for entry, promised in late:
        assert table.play(entry, promised) == promised, entry
    table.back_at_the_table()
    expected = saved(server)
    assert [*expected.entries] == [*BIDS, *(entry for entry, _ in cards)]
    assert expected.state_as(GhostsState).hand.number == 2
    for seat in range(4):
        phone.until(f"total-{seat}", str(expected.scoresheet().total(seat)))
    all_taps = sum(promised for _, promised in cards)
    print(f"{table.taps} taps here; {all_taps} for the hand's 48 cards, {all_taps / 48:.2f} each")
    assert all_taps / 48 < 2.2
    # Undo reaches over the end of the hand, and one key puts the card back.
    phone.tap("undo")
    phone.until("turn", NAMES[int(str(late[-1][0]["seat"]))])
    phone.tap(f"rank-{str(late[-1][0]['card'])[1:]}")
    table.back_at_the_table()
    assert saved(server).entries == expected.entries
