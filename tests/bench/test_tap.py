"""A tap's way to the screen, beside the same tap in a bare Flet counter. Aim: at most 1.5 times the counter's."""

from __future__ import annotations

import json
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.christmas_tree.board import CELLS
from tests.browser.conftest import browser, open_phone, server
from tests.browser.phone import Look, Phone

__all__ = ["browser", "open_phone", "server"]

ROOT = Path(__file__).parents[2]
TAPS = 14
"""Two trees of seven; the third is the dummy's, whose cards have no flakes."""

TAP = """
async ([pressed, watched]) => {
  const find = name => document.querySelector(`flt-semantics-host [flt-semantics-identifier="${name}"]`);
  const said = () => {
    const node = find(watched);
    return node ? node.outerHTML.replace(/style="[^"]*"/g, '') : '';
  };
  const before = said();
  const node = find(pressed);
  const start = performance.now();
  (node.querySelector('[flt-tappable]') ?? node).click();
  return await new Promise((done, fail) => {
    const end = setTimeout(() => fail(new Error(`${watched} stayed as it was`)), 10000);
    const look = () => {
      if (said() !== before) { clearTimeout(end); done(performance.now() - start); }
      else requestAnimationFrame(look);
    };
    look();
  });
}
"""


def taken(phone: Phone, pressed: str, watched: str) -> float:
    """Milliseconds from pressing a control until another one reads differently."""
    phone.wait(pressed)
    return float(phone.page.evaluate(TAP, [pressed, watched]))


@pytest.fixture
def counter() -> Iterator[str]:
    """The address of a running bare counter."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    running = subprocess.Popen([sys.executable, str(ROOT / "tests/bench/counter.py"), str(port)], cwd=ROOT, env=_path())
    for _ in range(100):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            break
        except OSError:
            time.sleep(0.1)
    yield f"http://127.0.0.1:{port}"
    running.kill()
    running.wait()


def _path() -> dict[str, str]:
    import os

    return {**os.environ, "PYTHONPATH": str(ROOT)}


def test_a_tap_on_the_table_beside_one_in_a_bare_counter(
    counter: str,
    open_phone: Callable[..., Phone],
    request: pytest.FixtureRequest,
    capsys: pytest.CaptureFixture[str],
    benchmark: Any,
) -> None:
    """Both in one browser in turn, so that a busy machine slows both."""
    bare = Phone(request.getfixturevalue("browser"), counter, Look()).open()
    table = open_phone()
    table.tap("new-christmas-tree")
    table.wait("start")
    table.tap("start")
    table.wait("cell-I1")
    times: dict[str, list[float]] = {"counter": [], "space": [], "kind": [], "placed": [], "light": []}
    tree, cells = 0, [cell.name for cell in CELLS[:7]]
    for number in range(TAPS):
        bare.page.bring_to_front()
        times["counter"].append(taken(bare, "more", "number"))
        table.page.bring_to_front()
        seat, at = divmod(number, 7)
        if seat != tree:
            tree = seat
            table.tap(f"tree-{seat}")
            table.quiet()
        times["space"].append(taken(table, f"cell-{cells[at]}", "flakes-1"))
        times["kind"].append(taken(table, "glass-G*", "glass-G*"))
        times["placed"].append(taken(table, "flakes-1", f"cell-{cells[at]}"))
        table.gone("flakes-1")
    table.activate("lights")
    table.wait("edge-I1-II1")
    table.quiet()
    for _ in range(TAPS):
        times["light"].append(taken(table, "edge-I1-II1", "edge-I1-II1"))
        table.quiet()
    medians = {name: statistics.median(values[3:]) for name, values in times.items()}
    with capsys.disabled():
        print("\nmilliseconds to the screen (median):", json.dumps({k: round(v, 1) for k, v in medians.items()}))
        ratios = {name: round(value / medians["counter"], 2) for name, value in medians.items()}
        print("times the bare counter's:", json.dumps(ratios))
    bare.close()
    benchmark.pedantic(lambda: None, rounds=1)
