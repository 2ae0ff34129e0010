"""The map of Fairy Trails under fingers: moved and zoomed it keeps its place, and cards are entered wherever it is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from .fingers import Fingers
from .phone import Phone
from .seeding import at_desk, begun
from .server import Server

START = "NE.S1.W|NS.EW1"
CARDS = (((1, 0), "NESW|N.E.S.W"), ((1, 1), "NE.SW|NS.E.W"), ((0, 1), "N.ES.W|NESW"), ((-1, 0), "NS.EW|NE.SW"))


def _at(phone: Phone, x: int, y: int) -> tuple[float, float, float]:
    """The middle of a card on the screen, and about how wide it is."""
    left, top, width, height = phone.box(f"tile-{x},{y}")
    return left + width / 2, top + height / 2, width


def _each_answers_in_its_own_square(phone: Phone) -> None:
    """However long its label is: an unseen text must not lie over the neighbour."""
    names = phone.page.evaluate(NAMES)
    assert len(names) > 10
    assert {name: phone.page.evaluate(HIT, name) for name in names} == {name: [name] for name in names}


NAMES = """
() => [...document.querySelectorAll('flt-semantics[flt-tappable]')].map(e => e.getAttribute('flt-semantics-identifier'))
  .filter(name => /^(tile|cell)-/.test(name))
"""

HIT = """
name => {
  const box = document.querySelector(`[flt-semantics-identifier="${name}"]`).getBoundingClientRect();
  const hit = [0.1, 0.5, 0.9].flatMap(x => [0.1, 0.5, 0.9].map(y => [box.x + x * box.width, box.y + y * box.height]))
    .map(([x, y]) => document.elementFromPoint(x, y)?.closest('[flt-semantics-identifier]'));
  return [...new Set(hit.map(e => e?.getAttribute('flt-semantics-identifier')))];
}
"""


def test_the_map_follows_the_fingers_and_stays_where_they_left_it(
    server: Server, open_phone: Callable[..., Phone]
) -> None:
    with at_desk(server) as desk:
        entries = [
            {"do": "tile", "seat": turn % 2, "at": list(at), "tile": tile} for turn, (at, tile) in enumerate(CARDS)
        ]
        session = begun(desk, ("Ana", "Béla"), {"start_tile": START}, entries, game="fairy-trails")
    phone = open_phone(f"/session/{session}")
    fingers = Fingers(phone)
    phone.rest("tile-0,0")
    _each_answers_in_its_own_square(phone)
    x, y, wide = _at(phone, 0, 0)

    fingers.spread((x, y), 40, 110)
    nearer_x, nearer_y, nearer = _at(phone, 0, 0)
    assert nearer > 1.3 * wide
    assert (nearer_x, nearer_y) == pytest.approx((x, y), abs=wide / 3)

    fingers.drag((nearer_x, nearer_y + 150), (nearer_x - 40, nearer_y + 90))
    moved_x, moved_y, moved = _at(phone, 0, 0)
    assert moved == pytest.approx(nearer, abs=0.5)
    assert moved_x < nearer_x - 15
    assert moved_y < nearer_y - 15

    # A card is entered where the map is, and neither the pad nor the new card moves it for good.
    # The card between two finds its own: a plain tap in its middle.
    phone.tap("tile-1,0")
    phone.until("trail", "Card 1")
    phone.rest("close-trail")
    phone.tap("close-trail")
    phone.gone("close-trail")
    phone.tap("cell-0,-1")
    phone.rest("pink-N.E.S.W")
    phone.tap("pink-N.E.S.W")
    phone.tap("yellow-NESW")
    phone.rest("place")
    phone.tap("place")
    phone.wait("tile-0,-1")
    phone.quiet()
    assert _at(phone, 0, 0) == pytest.approx((moved_x, moved_y, moved), abs=1)

    # Far away, where a card is smaller than a finger, a free cell still answers.
    fingers.spread((195, 400), 150, 34)
    assert _at(phone, 0, 0)[2] < 32
    phone.tap("cell-0,2")
    phone.rest("close-pad")
    phone.tap("close-pad")
    phone.gone("close-pad")

    phone.tap("map-fit")
    phone.quiet()
    wide = _at(phone, 0, 0)[2]
    phone.tap("map-closer")
    phone.quiet()
    assert _at(phone, 0, 0)[2] > 1.3 * wide
    phone.tap("map-wider")
    phone.quiet()
    assert _at(phone, 0, 0)[2] == pytest.approx(wide, abs=1)
    phone.tap("map-fit")
    phone.quiet()
    cells = [phone.box(f"cell-{at}") for at in ("-2,0", "2,0", "0,2", "0,-2")]
    assert all(left >= 0 and left + width <= 391 for left, _, width, _ in cells)


def test_the_map_is_in_sight_though_it_came_in_below_another_games_scoresheet(
    server: Server, open_phone: Callable[..., Phone]
) -> None:
    """Below a screen that is just leaving the map is not laid out yet, and cannot be moved."""
    with at_desk(server) as desk:
        entries = [{"do": "tile", "seat": 0, "at": [1, 0], "tile": CARDS[0][1]}]
        other, session = (
            begun(desk, ("Ana", "Béla"), {"start_tile": START}, entries, game="fairy-trails") for _ in range(2)
        )
    phone = open_phone(f"/session/{other}/scoresheet")
    phone.go(f"/session/{session}")
    phone.tap("tile-1,0")
    phone.wait("trail")
