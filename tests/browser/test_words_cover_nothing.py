"""What is said of a small button stands in the page as text, for screen readers; it must not take others' taps."""

from __future__ import annotations

from collections.abc import Callable

from engine.fairy_trails import NAME

from .phone import Phone

EXITS = "NESW"

ON_TOP = """
identifier => {
  const box = document.querySelector(`flt-semantics-host [flt-semantics-identifier="${identifier}"]`)
    .getBoundingClientRect();
  return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    .closest('[flt-semantics-identifier]')?.getAttribute('flt-semantics-identifier');
}
"""


def test_each_of_eight_small_targets_answers_for_itself(open_phone: Callable[..., Phone]) -> None:
    phone = open_phone(f"/new/{NAME}")
    for key in ("start-card", "pink-N.E.S.W", "yellow-N.E.S.W"):
        phone.activate(key)
        phone.quiet()
    houses = [f"{colour}-house-{exit}" for colour in ("pink", "yellow") for exit in EXITS]
    phone.wait(houses[-1])
    assert [phone.page.evaluate(ON_TOP, house) for house in houses] == houses
    for house in houses:
        phone.tap(house)
        phone.until(house, "1 house")
