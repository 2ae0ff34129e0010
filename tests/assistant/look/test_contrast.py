"""Every pair of colours that carries a meaning, recomputed by WCAG 2 from what the theme really holds."""

from __future__ import annotations

import json
from itertools import product
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from assistant.look import theme

TOKENS: dict[str, Any] = json.loads((Path(__file__).parent / "tokens.json").read_text("utf-8"))

SCHEMES = {"light": theme.LIGHT_SCHEME, "dark": theme.DARK_SCHEME}
COLOURS = {"light": theme.LIGHT, "dark": theme.DARK}
TEXT, GRAPHIC = 4.5, 3.0

CONTAINERS = [f"surface_container{step}" for step in ("_lowest", "_low", "", "_high", "_highest")]
GROUNDS = ["surface", *CONTAINERS]
PAPERS = ["gold_tint", "green_tint", "purple_tint", "candy_tint", "ginger_tint", "cell", "glow"]
SUIT_GROUNDS = [
    "surface",
    "surface_container_lowest",
    "surface_container",
    "surface_container_high",
    "primary_container",
]

TEXT_PAIRS = [
    *((f"on_{role}", role) for role in ("primary", "secondary", "tertiary", "error")),
    *((f"on_{role}_container", f"{role}_container") for role in ("primary", "secondary", "tertiary", "error")),
    *product(("on_surface", "on_surface_variant"), GROUNDS),
    *product(("primary", "error", "tertiary"), GROUNDS[:4]),
    ("on_inverse_surface", "inverse_surface"),
    ("inverse_primary", "inverse_surface"),
    ("on_surface_variant", "primary_container"),
    ("on_surface", "primary_container"),
    ("cell_name", "empty"),
    ("lit_ink", "lit"),
    ("ink", "chosen"),
    *((f"{kind}_line", f"{kind}_tint") for kind in ("gold", "green", "purple", "candy", "ginger")),
    *product(("hearts", "spades", "diamonds", "clubs"), SUIT_GROUNDS),
]
GRAPHIC_PAIRS = [
    *product(("outline",), GROUNDS[:4]),
    ("lit", "tree"),
    ("empty", "tree"),
    *((kind, f"{kind}_tint") for kind in ("green", "purple", "candy", "ginger")),
    *product(("door_purple", "door_red", "wreath"), ("surface", "surface_container", "primary_container")),
]


def luminance(colour: str) -> float:
    """Relative luminance by WCAG 2."""
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(front: str, back: str) -> float:
    """The ratio of two colours' luminances, 1 to 21."""
    low, high = sorted((luminance(front), luminance(back)))
    return (high + 0.05) / (low + 0.05)


def colour(brightness: str, name: str) -> str:
    """The colour that the theme holds under a name, the scheme's first."""
    found = getattr(SCHEMES[brightness], name, None) or getattr(COLOURS[brightness], name)
    assert isinstance(found, str)
    return found


def test_the_ratio_is_that_of_the_standard() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.005)


@pytest.mark.parametrize("brightness", ["light", "dark"])
@pytest.mark.parametrize(("front", "back"), TEXT_PAIRS)
def test_text_reads(brightness: str, front: str, back: str) -> None:
    assert contrast(colour(brightness, front), colour(brightness, back)) >= TEXT


@pytest.mark.parametrize("brightness", ["light", "dark"])
@pytest.mark.parametrize(("front", "back"), GRAPHIC_PAIRS)
def test_graphics_show(brightness: str, front: str, back: str) -> None:
    assert contrast(colour(brightness, front), colour(brightness, back)) >= GRAPHIC


@pytest.mark.parametrize("brightness", ["light", "dark"])
@pytest.mark.parametrize(("letter", "paper"), [*product("yrb", PAPERS)])
def test_a_light_shows_by_its_body_or_its_line(brightness: str, letter: str, paper: str) -> None:
    back = colour(brightness, paper)
    assert max(contrast(part, back) for part in COLOURS[brightness].light(letter)) >= GRAPHIC


@pytest.mark.parametrize("brightness", ["light", "dark"])
def test_the_chart_shows_on_its_card(brightness: str) -> None:
    lines = {"light": theme.LIGHT_CHART, "dark": theme.DARK_CHART}[brightness]
    assert all(contrast(line, colour(brightness, "surface_container_low")) >= GRAPHIC for line in lines)


@pytest.mark.parametrize("seat", theme.SEATS)
def test_a_badge_reads(seat: str) -> None:
    assert contrast("#FFFFFF", seat) >= TEXT


@pytest.mark.parametrize(
    ("front", "back", "least"),
    [
        *((front, back, GRAPHIC) for front in ("pink", "yellow", "halo") for back in ("card", "ground")),
        ("free", "ground", GRAPHIC),
        ("text", "ground", TEXT),
    ],
)
def test_the_forest_shows(front: str, back: str, least: float) -> None:
    assert contrast(getattr(theme.FOREST, front), getattr(theme.FOREST, back)) >= least


@pytest.mark.parametrize("brightness", ["light", "dark"])
def test_the_theme_holds_every_token(brightness: str) -> None:
    for role, value in TOKENS[brightness]["scheme"].items():
        assert getattr(SCHEMES[brightness], role) == value, role
    for name, value in TOKENS[brightness]["game"].items():
        assert getattr(COLOURS[brightness], name) == value, name


def test_gold_without_its_line_only_shows_by_night() -> None:
    assert contrast(theme.DARK.gold, theme.DARK.gold_tint) >= GRAPHIC
    assert contrast(theme.LIGHT.gold, theme.LIGHT.gold_tint) < GRAPHIC


def test_no_pair_of_the_tokens_is_forgotten() -> None:
    pairs = {
        (brightness, colour(brightness, front), colour(brightness, back))
        for brightness in SCHEMES
        for front, back in [*TEXT_PAIRS, *GRAPHIC_PAIRS]
    }
    beside = ("seat", "chart", "trail", "free", "text / ground", "light ", "green / pad", "purple / pad", "candy / pad")
    for check in TOKENS["checks"]:
        if not check["what"].startswith((*beside, "ginger / pad", "name / chosen", "gold / ")):
            assert (check["theme"], check["front"], check["back"]) in pairs, check["what"]


def test_a_page_gets_both_themes() -> None:
    class Bare:
        theme: ft.Theme | None = None
        dark_theme: ft.Theme | None = None
        theme_animation_style: ft.AnimationStyle | None = None

    page = Bare()
    theme.apply(page)  # type: ignore[arg-type]  # only these three fields are set
    schemes = [shown.color_scheme for shown in (page.theme, page.dark_theme) if shown]
    assert schemes == [theme.LIGHT_SCHEME, theme.DARK_SCHEME]
    assert page.theme_animation_style is not None
