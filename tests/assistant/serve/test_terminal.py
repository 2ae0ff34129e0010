"""What the terminal says, and when a browser is opened."""

from __future__ import annotations

import io
import threading
import webbrowser

import pytest
import zxingcpp
from PIL import Image

from assistant.serve import terminal
from assistant.serve.options import Options


def picture(code: str) -> Image.Image:
    """The terminal's characters as a picture, blocks white on black."""
    lines = code.splitlines()
    image = Image.new("L", (len(lines[0]), len(lines) * 2))
    for y, line in enumerate(lines):
        for x, character in enumerate(line):
            for half, blocks in enumerate(("█▀", "█▄")):
                image.putpixel((x, y * 2 + half), 255 if character in blocks else 0)
    return image.resize((image.width * 6, image.height * 6), Image.Resampling.NEAREST)


def said(options: Options, encoding: str = "utf-8") -> str:
    out = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    terminal.announce(options, 8550, "/data", out)
    out.seek(0)
    return out.read()


def test_alone_it_says_where_it_is_and_no_more() -> None:
    assert said(Options()) == "Yuletally: http://127.0.0.1:8550\nData:      /data\nStop it with Ctrl+C.\n"


def test_on_a_network_it_shows_a_code_and_warns() -> None:
    text = said(Options(host="192.168.1.5"))
    assert "Warning: anyone on this network can open this address" in text
    code = "\n".join(line for line in text.splitlines() if line and set(line) <= set(" ▀▄█"))
    (read,) = zxingcpp.read_barcodes(picture(code))
    assert read.text == "http://192.168.1.5:8550"


def test_the_coloured_code_is_dark_on_light() -> None:
    code = terminal.code("http://192.168.1.5:8550", coloured=True)
    plain = code.replace("\x1b[30;107m", "").replace("\x1b[0m", "")
    (read,) = zxingcpp.read_barcodes(picture(plain).point(lambda value: 255 - value))
    assert read.text == "http://192.168.1.5:8550"


def test_a_terminal_without_block_characters_still_warns() -> None:
    text = said(Options(host="192.168.1.5"), "ascii")
    assert "cannot show the address as a QR code" in text
    assert "Warning" in text


def test_every_address_means_the_own_one_on_the_network() -> None:
    assert terminal.address(Options(host="0.0.0.0"), 80) == f"http://{terminal.own_address()}:80"
    assert terminal.local_url(Options(host="0.0.0.0"), 80) == "http://127.0.0.1:80"
    assert terminal.local_url(Options(host="192.168.1.5"), 80) == "http://192.168.1.5:80"


def test_no_browser_is_opened_where_there_is_no_screen() -> None:
    assert not terminal.open_browser("http://127.0.0.1", {}, "linux")


@pytest.mark.parametrize(("environ", "platform"), [({"DISPLAY": ":0"}, "linux"), ({}, "darwin"), ({}, "win32")])
def test_a_browser_that_fails_harms_nothing(
    monkeypatch: pytest.MonkeyPatch, environ: dict[str, str], platform: str
) -> None:
    tried = threading.Event()

    def fail(url: str) -> bool:
        tried.set()
        raise webbrowser.Error("none here")

    monkeypatch.setattr(webbrowser, "open", fail)
    assert terminal.open_browser("http://127.0.0.1", environ, platform)
    assert tried.wait(5)
