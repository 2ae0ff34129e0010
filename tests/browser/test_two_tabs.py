"""Two tabs on one session: both show everything, and neither loses what the other entered."""

from __future__ import annotations

from collections.abc import Callable

from .phone import Phone
from .server import Server


def place(phone: Phone, cell: str, kind: str, flakes: int) -> None:
    phone.wait(f"cell-{cell}")
    phone.tap(f"cell-{cell}")
    phone.wait(f"glass-{kind}")
    phone.tap(f"glass-{kind}")
    phone.wait(f"flakes-{flakes}")
    phone.tap(f"flakes-{flakes}")
    phone.gone(f"flakes-{flakes}")


def test_what_one_tab_enters_the_other_shows_and_what_was_begun_there_stays(
    server: Server, open_phone: Callable[..., Phone]
) -> None:
    first = open_phone()
    first.tap("new-christmas-tree")
    first.wait("start")
    first.tap("start")
    first.wait("cell-I1")
    second = open_phone()
    second.wait("cell-I1")
    second.tap("cell-II1")
    second.wait("glass-G*")
    second.tap("glass-G*")
    place(first, "I1", "E*", 2)
    second.until("outlook-0", "5")
    second.tap("flakes-1")
    second.gone("flakes-1")
    for tab in (first, second):
        tab.until("outlook-0", "6")
    first.close()
    place(second, "II2", "P*", 2)
    second.until("outlook-0", "8")
    assert "Traceback" not in server.said()
