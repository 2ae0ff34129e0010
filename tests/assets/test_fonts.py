"""The shipped fonts hold what the project promises to show."""

from __future__ import annotations

import hashlib
import importlib
import json
import sys
from functools import cache
from pathlib import Path
from types import ModuleType

import flet_web
import pytest
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parents[2]
ASSETS = ROOT / "assets"
FLETS_PAGE = "971ecd93a39b8258db024a9d9a4d48bc454bbaff342567bc7f90db4bf63fa3ee"


def maker(name: str) -> ModuleType:
    folder = str(ASSETS / "fonts" / "make")
    sys.path.insert(0, folder)
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(folder)


@cache
def face(style: str) -> TTFont:
    return TTFont(ASSETS / "fonts" / f"NotoSansTC-{style}.otf")


def covered(style: str) -> set[int]:
    return set(face(style).getBestCmap())


def width(style: str, character: str) -> int:
    font = face(style)
    return int(font["hmtx"][font.getBestCmap()[ord(character)]][0])


@pytest.mark.parametrize(
    ("script", "first", "last"),
    [
        ("Latin", 0x20, 0x7E),
        ("Latin", 0xA0, 0x24F),
        ("Greek", 0x384, 0x3CE),
        ("Cyrillic", 0x400, 0x52F),
        ("kana", 0x3041, 0x3096),
        ("kana", 0x30A0, 0x30FF),
        ("bopomofo", 0x3105, 0x3129),
    ],
)
def test_letters_are_there(script: str, first: int, last: int) -> None:
    wanted = maker("characters")._block(first, last)
    assert wanted
    assert wanted <= covered("Regular"), script


def test_all_of_big5_is_there() -> None:
    wanted = maker("characters").big5()
    assert len(wanted) > 13_000
    missing = "".join(map(chr, sorted(wanted - covered("Regular"))))
    assert not missing


def test_the_apps_own_words_are_there_in_bold() -> None:
    missing = (maker("characters").own_words() & covered("Regular")) - covered("Bold")
    words = "".join(map(chr, sorted(missing)))
    assert not missing, f"the words have changed: run `make fonts PARTS=bold` (missing: {words})"


@pytest.mark.parametrize("style", ["Regular", "Bold"])
def test_figures_have_one_width_and_signs_among_letters_are_narrow(style: str) -> None:
    assert len({width(style, digit) for digit in "0123456789"}) == 1
    assert all(width(style, sign) < 700 for sign in "‘’“”·•×÷±≤≥≠−")
    assert width(style, "…") < 900
    assert width(style, "中") == 1000


def test_every_emoji_lies_in_a_font_that_flutter_asks_for() -> None:
    fonts = maker("slices").fallback_fonts()
    emoji = maker("slices").emoji(fonts)
    assert len(emoji) > 1300
    shipped = {file.stem: set(TTFont(file).getBestCmap()) for file in (ASSETS / "emoji").glob("*.woff2")}
    assert shipped.keys() <= fonts.keys()
    newer_than_the_font = set(map(ord, "🪉🪏🪾🫆🫜🫟🫩"))
    for name, codes in fonts.items():
        expected = codes & emoji - newer_than_the_font
        if not name.startswith("notocoloremoji."):
            expected -= covered("Regular") | {0x200D}
        assert expected <= shipped.get(name, set()), name


def test_the_browser_is_given_the_same_faces_as_the_phone() -> None:
    from assistant.app import FONTS

    manifest = json.loads((ASSETS / "assets" / "FontManifest.json").read_text("utf-8"))
    named = {entry["family"]: entry["fonts"][0]["asset"].removeprefix("../") for entry in manifest}
    assert named.items() >= FONTS.items()


def test_licences_lie_beside_the_fonts() -> None:
    for folder in ("fonts", "emoji"):
        text = (ASSETS / folder / "LICENSE.txt").read_text("utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text


def test_flets_page_is_the_one_that_ours_was_made_from() -> None:
    page = Path(flet_web.__file__).parent / "web" / "index.html"
    assert hashlib.sha256(page.read_bytes()).hexdigest() == FLETS_PAGE, "compare assets/index.html with Flet's new page"


def test_the_page_tells_a_phone_its_width_before_flutter_does() -> None:
    page = (ASSETS / "index.html").read_text("utf-8")
    assert '<meta name="viewport" content="width=device-width' in page
