"""What browser tests get: `server`, a running Yuletally, and `open_phone`, which opens a page of it on some phone.

def test_it_counts(server, open_phone):
    phone = open_phone(locale="zh-TW", scheme="dark", text_scale=2.0, width=360, height=640)
    phone.tap("nav-rules")
    server.restart()                    # killed like by a power cut, same port and data
    phone.reload()
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser import chromium
from tests.browser.phone import Look, Phone
from tests.browser.server import Server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session", autouse=True)
def one_core(worker_id: str) -> None:
    """Keeps each worker with its browser and servers on a core of its own, where the system can.

    Chromium paints by itself here, with a thread for every core it sees; two browsers of two threads on two cores spend
    half of them on waiting for each other.
    """
    if worker_id != "master" and hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[int(worker_id.removeprefix("gw")) % len(cores)]})


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium, once for all tests; without one every test that wants it fails."""
    path = chromium.find()
    if path is None:
        pytest.fail(chromium.MISSING, pytrace=False)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A running server with a data folder of its own."""
    with Server(tmp_path).running() as server:
        yield server


@pytest.fixture
def open_phone(browser: Browser, server: Server) -> Iterator[Callable[..., Phone]]:
    """Opens one more page: `open_phone(route="/", locale=…, width=…, …)`, see Look."""
    phones: list[Phone] = []

    def open_one(route: str = "/", **look: Any) -> Phone:
        phone = Phone(browser, server.url, Look(**look))
        phones.append(phone)
        return phone.open(route)

    yield open_one
    for phone in phones:
        phone.close()


@pytest.fixture
def phone(open_phone: Callable[..., Phone]) -> Phone:
    """One page on a plain phone: 390 × 844, English, light."""
    return open_phone()
