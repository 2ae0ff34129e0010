"""The server as a process: how it ends, and that a page finds it again."""

from __future__ import annotations

import re

from tests.browser.phone import Phone
from tests.browser.server import Server


def test_stopping_it_with_a_page_open_leaves_no_noise(phone: Phone, server: Server) -> None:
    server.stop()
    said = server.said()
    assert re.fullmatch(r"Yuletally: http://127\.0\.0\.1:\d+\nData:      .+\nStop it with Ctrl\+C\.\n", said), said


def test_a_page_comes_back_after_a_power_cut(phone: Phone, server: Server) -> None:
    server.kill()
    server.start()
    phone.reload()
    phone.tap("nav-rules")
    phone.reload().wait("nav-play")


def test_it_leaves_nothing_in_the_home_folder(phone: Phone, server: Server) -> None:
    assert list(server.home.iterdir()) == []
