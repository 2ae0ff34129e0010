"""A phone's browser with one page of Yuletally in it, driven by semantic identifiers.

Flutter draws everything on one canvas; beside it stands an invisible tree for screen readers, and that is what is read
and tapped here. It is off until its placeholder is clicked, again after every load.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import zxingcpp
from flet.messaging.protocol import MessageAction
from PIL import Image
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    TimeoutError,
    WebSocket,
    expect,
)

PATIENCE = 15.0
SOON = 0.6
"""Seconds in which a touch is answered that is answered at all, also on a busy machine."""

ALIKE = 1.0
"""Seconds after which a page that looks as before is taken for the new one: two sessions may look alike."""

TOUCHED = bytes([MessageAction.CONTROL_EVENT.value])
"""What a page tells the server first of what was touched."""

SHOTS = Path(__file__).parent / "shots"


@dataclass(frozen=True)
class Look:
    """What kind of phone it is."""

    locale: str = "en-US"
    width: int = 390
    height: int = 844
    scheme: Literal["light", "dark"] = "light"
    text_scale: float = 1.0
    pixels: float = 2.0


@dataclass(frozen=True)
class Fetched:
    """One request that the page made: `status` None if it never got an answer, then `failure` says why."""

    url: str
    status: int | None
    failure: str | None


class Phone:
    """One page; `page` and `context` are playwright's own, for what is missing here."""

    def __init__(self, browser: Browser, url: str, look: Look) -> None:
        self.url = url
        self.look = look
        self.fetched: list[Fetched] = []
        self.console: list[str] = []
        self._talk: Literal["still", "asked", "answered"] = "still"
        self.context: BrowserContext = browser.new_context(
            viewport={"width": look.width, "height": look.height},
            device_scale_factor=look.pixels,
            has_touch=True,
            is_mobile=True,
            locale=look.locale,
            color_scheme=look.scheme,
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page: Page = self.context.new_page()
        self.page.on("requestfinished", self._finished)
        self.page.on("requestfailed", self._failed)
        self.page.on("console", self._heard)
        self.page.on("websocket", self._joined)

    # Coming and going

    def open(self, route: str = "/") -> Phone:
        """Loads a route and makes it readable."""
        self.page.goto(self.url + route)
        return self.ready()

    def reload(self) -> Phone:
        """Loads the page again, as a person does who has lost it."""
        self.page.reload()
        return self.ready()

    def ready(self) -> Phone:
        """Waits until the page is usable, turns on its semantics and sets the size of the text."""
        placeholder = self.page.locator("flt-semantics-placeholder")
        placeholder.wait_for(state="attached", timeout=60_000)
        placeholder.evaluate("element => element.click()")
        self.page.locator("[flt-semantics-identifier]").first.wait_for(state="attached")
        if self.look.text_scale != 1.0:
            self.page.evaluate(
                "size => document.documentElement.style.fontSize = size", f"{self.look.text_scale * 16}px"
            )
            self.settle()
        return self

    def go(self, route: str) -> Phone:
        """Shows a route in the page that is open, as the browser's own back and forth do, and waits until it rests.

        What was shown before must have gone by then: a touch would still find its keys under the same names.
        """
        if self.page.evaluate("location.pathname") != route:
            self._talk = "still"
            self.page.evaluate(GO, [route, ALIKE * 1000])
            self._answered(within=PATIENCE)
        self.quiet()
        return self

    def close(self) -> None:
        self.context.close()

    # Reading

    def find(self, identifier: str) -> Locator:
        """The node that carries the identifier."""
        return self.page.locator(f'flt-semantics-host [flt-semantics-identifier="{identifier}"]')

    def has(self, identifier: str) -> bool:
        """Whether it is there now."""
        return self.find(identifier).count() > 0

    def wait(self, identifier: str, within: float = PATIENCE) -> Locator:
        """Waits until it is there."""
        node = self.find(identifier)
        try:
            node.first.wait_for(state="attached", timeout=within * 1000)
        except TimeoutError:
            print(f"awaited in vain: {identifier} at {self.page.url}, seen in {self.shot(f'no-{identifier}.png')}")
            raise
        return node.first

    def gone(self, identifier: str, within: float = PATIENCE) -> None:
        """Waits until it is no longer there."""
        expect(self.find(identifier)).to_have_count(0, timeout=within * 1000)

    def label(self, identifier: str) -> str:
        """What a screen reader says of it: labels and texts of it and of what it holds, in order."""
        return str(self.wait(identifier).evaluate(SPOKEN))

    def text(self, identifier: str) -> str:
        """The same; for identifiers that stand on a text."""
        return self.label(identifier)

    def until(self, identifier: str, *parts: str, within: float = PATIENCE) -> str:
        """Waits until its label holds all parts, and returns it."""
        end = time.monotonic() + within
        while True:
            label = self.label(identifier)
            if all(part in label for part in parts):
                return label
            assert time.monotonic() < end, f"{identifier} says {label!r}, awaited was {parts}"
            self.page.wait_for_timeout(25)

    def box(self, identifier: str) -> tuple[float, float, float, float]:
        """Left, top, width and height on the screen; a node that is just being replaced is waited for."""
        end = time.monotonic() + PATIENCE
        while (box := self.wait(identifier).bounding_box()) is None:
            assert time.monotonic() < end, f"{identifier} has no place on the screen"
            self.page.wait_for_timeout(25)
        return box["x"], box["y"], box["width"], box["height"]

    # Touching

    def tap(self, identifier: str) -> None:
        """Touches its middle once it rests and nothing lies over it, as a person does who looks before touching."""
        self._touch(identifier, *self._aim(identifier))

    def scroll_and_tap(self, identifier: str) -> None:
        """The same on a page that scrolls: turns the wheel until it can be touched."""
        for _ in range(40):
            x, y, hidden = self._aim(identifier)
            if not hidden:
                break
            self._scroll(200 if y > self.look.height / 2 else -200)
        self._touch(identifier, x, y, hidden)

    def _aim(self, identifier: str) -> tuple[float, float, str]:
        """Where its middle rests, and what keeps it from being touched: "" where nothing does."""
        self.wait(identifier)
        aimed = self.page.evaluate(AIM, [identifier, PATIENCE * 1000])
        assert aimed, f"{identifier} does not come to rest"
        x, y, hidden = aimed
        return float(x), float(y), str(hidden)

    def _touch(self, identifier: str, x: float, y: float, hidden: str) -> None:
        assert not hidden, f"{identifier} cannot be touched at {x:.0f}, {y:.0f}: {hidden}"
        self._talk = "still"
        self.page.touchscreen.tap(x, y)
        self._answered()

    def _answered(self, within: float = 0.15) -> None:
        """Waits until the server has said something to what was touched: nobody touches faster than they can see.

        Where nothing is told within so many seconds, or answered, that is not waited for.
        """
        for awaited, seconds in (("still", within), ("asked", SOON)):
            end = time.monotonic() + seconds
            while self._talk == awaited and time.monotonic() < end:
                self.page.wait_for_timeout(10)

    def rest(self, identifier: str) -> None:
        """Waits until it no longer moves."""
        self._aim(identifier)

    def activate(self, identifier: str) -> None:
        """Activates it as a screen reader does, wherever it is."""
        self.wait(identifier).evaluate("element => (element.querySelector('[flt-tappable]') ?? element).click()")

    def answers(self, identifier: str) -> None:
        """Activates it and waits until the page says something else, and rests."""
        self.wait(identifier)
        self._talk = "still"
        changed = self.page.evaluate(ANSWERS, [identifier, PATIENCE * 1000])
        assert changed, f"{identifier} does not answer"
        self._answered()
        self.quiet()

    def fill(self, identifier: str, text: str) -> None:
        """Types into the text field instead of what stands there."""
        self.tap(identifier)
        node = self.wait(identifier)
        field = (
            node if node.evaluate("element => element.matches('input, textarea')") else node.locator("input, textarea")
        )
        expect(field).to_be_focused()
        self.page.keyboard.press("Control+A")
        self.page.keyboard.press("Delete")
        self.page.keyboard.insert_text(text)

    def _scroll(self, distance: float) -> None:
        """Turns the wheel in the middle of the page, down if positive."""
        self.page.mouse.move(self.look.width / 2, self.look.height / 2)
        self.page.mouse.wheel(0, distance)
        self.settle(0.1)

    # Looking

    def quiet(self) -> None:
        """Waits until nothing on the page has changed or moved for some frames."""
        self.page.evaluate(QUIET, PATIENCE * 1000)

    def settle(self, seconds: float = 0.4) -> None:
        """Lets so much time pass, where what is waited for cannot be read."""
        self.page.wait_for_timeout(seconds * 1000)

    def shot(self, path: Path | str) -> Path:
        """Takes a picture; a bare name goes to tests/browser/shots."""
        target = SHOTS / path if isinstance(path, str) and "/" not in path else Path(path)
        target.parent.mkdir(parents=True, exist_ok=True)
        self.settle()
        self.page.screenshot(path=target)
        return target

    def code(self, name: str) -> str:
        """What a camera reads of the picture on the page; a page that is not painted whole yet is looked at again."""
        end = time.monotonic() + PATIENCE
        while not (read := zxingcpp.read_barcodes(Image.open(self.shot(name)))):
            assert time.monotonic() < end, f"nothing to be read in {name}"
        (found,) = read
        return str(found.text)

    def _joined(self, socket: WebSocket) -> None:
        def sent(frame: str | bytes) -> None:
            # Two bytes before it say what kind of packet it is, and that it is a pair.
            if isinstance(frame, bytes) and frame[2:3] == TOUCHED:
                self._talk = "asked"

        def received(frame: str | bytes) -> None:
            if self._talk == "asked":
                self._talk = "answered"

        socket.on("framesent", sent)
        socket.on("framereceived", received)

    def _finished(self, request: Request) -> None:
        response = request.response()
        self.fetched.append(Fetched(request.url, response.status if response else None, None))

    def _failed(self, request: Request) -> None:
        self.fetched.append(Fetched(request.url, None, request.failure))

    def _heard(self, message: ConsoleMessage) -> None:
        self.console.append(f"{message.type}: {message.text}")


SPOKEN = """
element => {
  const words = [];
  const visit = node => {
    if (node.nodeType === Node.TEXT_NODE) { if (node.data.trim()) words.push(node.data.trim()); return; }
    if (node.nodeType !== Node.ELEMENT_NODE) return;
    const label = node.getAttribute('aria-label');
    if (label) words.push(label);
    if (node.matches('input, textarea') && node.value) words.push(node.value);
    node.childNodes.forEach(visit);
  };
  visit(element);
  return words.join(' ');
}
"""

GO = """
([route, most]) => new Promise(done => {
  const said = () => document.querySelector('flt-semantics-host')?.outerHTML ?? '';
  const before = said(), start = performance.now();
  history.pushState(null, '', route);
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  const look = () => {
    if (said() !== before || performance.now() - start > most) done();
    else requestAnimationFrame(look);
  };
  look();
})
"""

AIM = """
([identifier, most]) => new Promise(done => {
  const find = () => document.querySelector(`flt-semantics-host [flt-semantics-identifier="${identifier}"]`);
  const start = performance.now();
  let before = '', since = start, frames = 0;
  const hides = (node, x, y) => {
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return 'off the screen';
    const over = document.elementFromPoint(x, y);
    if (node.contains(over)) return '';
    return over?.closest('[flt-semantics-identifier]')?.getAttribute('flt-semantics-identifier') ?? 'something else';
  };
  const look = now => {
    const node = find(), box = node?.getBoundingClientRect();
    const is = box && box.width ? [box.x, box.y, box.width, box.height].join() : '';
    if (is !== before || !is) { before = is; since = now; frames = 0; } else frames += 1;
    if (is && frames >= 3 && now - since >= 50) {
      const x = box.x + box.width / 2, y = box.y + box.height / 2, hidden = hides(node, x, y);
      // What lies over it may be about to go.
      if (!hidden || now - since >= 400) return done([x, y, hidden]);
    }
    if (now - start > most) done(null);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})
"""

ANSWERS = """
([identifier, most]) => new Promise(done => {
  const find = () => document.querySelector(`flt-semantics-host [flt-semantics-identifier="${identifier}"]`);
  const said = () => (document.querySelector('flt-semantics-host')?.outerHTML ?? '')
    .replace(/ style="[^"]*"/g, '').replace(/ id="[^"]*"/g, '');
  const start = performance.now();
  let before = null;
  const look = () => {
    // A page that is just drawn anew has no node of this name for a moment.
    const node = before === null ? find() : null;
    if (node) { before = said(); (node.querySelector('[flt-tappable]') ?? node).click(); }
    if (before !== null && said() !== before) done(true);
    else if (performance.now() - start > most) done(false);
    else requestAnimationFrame(look);
  };
  look();
})
"""

QUIET = """
most => new Promise(done => {
  const seen = () => location.href + (document.querySelector('flt-semantics-host')?.outerHTML ?? '');
  const start = performance.now();
  let before = seen(), since = start, frames = 0;
  const look = now => {
    const is = seen();
    if (is !== before) { before = is; since = now; frames = 0; } else frames += 1;
    if ((frames >= 8 && now - since >= 150) || now - start > most) done();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})
"""
