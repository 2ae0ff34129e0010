"""Everything comes from the project: no request leaves the host with success, nothing is missing."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.browser.phone import Phone
from tests.browser.server import Server

GIVEN_UP = "net::ERR_ABORTED"


def strays(phone: Phone) -> tuple[list[str], list[str]]:
    """What left the host and came back, and what the host did not give; what a reload gives up is the page's own."""
    own = (phone.url, "blob:" + phone.url, "data:")
    left = [fetched.url for fetched in phone.fetched if not fetched.url.startswith(own) and fetched.status is not None]
    missing = [
        f"{fetched.url}: {fetched.status or fetched.failure}"
        for fetched in phone.fetched
        if fetched.url.startswith(own) and fetched.status not in (200, 204, 304) and fetched.failure != GIVEN_UP
    ]
    return left, missing


@pytest.mark.parametrize(("locale", "scheme"), [("en-US", "light"), ("zh-TW", "dark")])
def test_nothing_leaves_the_host_and_nothing_is_missing(
    open_phone: Callable[..., Phone], locale: str, scheme: str
) -> None:
    phone = open_phone(locale=locale, scheme=scheme)
    for identifier in ("nav-history", "nav-rules", "nav-more", "nav-play"):
        phone.tap(identifier)
        phone.settle()
    phone.tap("new-christmas-tree")
    phone.wait("start")
    for seat, name in enumerate(("小美 🎄龘", "Győző Їжак", "Αθηνά かるた👩‍🚀")):
        if seat > 1:
            phone.tap("add-player")
        phone.wait(f"player-{seat}")
        phone.fill(f"player-{seat}", name)
    phone.tap("start")
    phone.wait("cell-I1")
    phone.reload()
    assert "小美 🎄龘" in phone.label("tree-0")
    assert len(phone.fetched) > 10
    phone.quiet()
    assert strays(phone) == ([], [])
    assert [line for line in phone.console if "Content Security Policy" in line], "the policy is not at work"


def test_foreign_pages_cannot_talk_to_the_app(phone: Phone, server: Server) -> None:
    """A page of another origin in the same browser opens the WebSocket and is refused, the app's own page is not."""
    opened = """url => new Promise(done => {
        const socket = new WebSocket(url);
        socket.onopen = () => done(true);
        socket.onerror = () => done(false);
    })"""
    address = f"ws://127.0.0.1:{server.port}/ws"
    assert phone.page.evaluate(opened, address) is True
    foreign = phone.context.new_page()
    foreign.goto("data:text/html,<title>elsewhere</title>")
    assert foreign.evaluate(opened, address) is False
