"""Every colour, size and space of the app, and how a page is set to them.

The colours are the project's tokens, role by role for both themes (a seed alone drifts); a test recomputes every
contrast from what stands here. Game colours stand beside the scheme because Material has no role for gold glass.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import flet as ft

REGULAR: Final = "NotoSansTC"
"""The family of all text; it may hold any character."""

BOLD: Final = "NotoSansTC-Bold"
"""The family of figures, titles and the app's own words; a subset, what it lacks is drawn in the regular one."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The three colours of a piece: its body, the line that carries the contrast, and its card's paper."""

    fill: str
    line: str
    tint: str


@dataclass(frozen=True, slots=True)
class GameColours:
    """The colours that the games draw with, for one brightness."""

    cell: str
    board: str
    tree: str
    trunk: str
    glow: str
    empty: str
    cell_name: str
    lit: str
    lit_ink: str
    chosen: str
    gold: str
    gold_line: str
    gold_tint: str
    green: str
    green_line: str
    green_tint: str
    purple: str
    purple_line: str
    purple_tint: str
    candy: str
    candy_line: str
    candy_tint: str
    ginger: str
    ginger_line: str
    ginger_tint: str
    light_y: str
    light_y_line: str
    light_r: str
    light_r_line: str
    light_b: str
    light_b_line: str
    hearts: str
    spades: str
    diamonds: str
    clubs: str
    door_purple: str
    door_red: str
    wreath: str
    ink: str

    def inks(self, name: str) -> Inks:
        """The body, line and paper of ``gold``, ``green``, ``purple``, ``candy`` or ``ginger``.

        >>> LIGHT.inks("gold").line
        '#7A5200'
        """
        return Inks(getattr(self, name), getattr(self, f"{name}_line"), getattr(self, f"{name}_tint"))

    def light(self, letter: str) -> tuple[str, str]:
        """Fill and line of a light, by its letter ``y``, ``r`` or ``b``.

        >>> DARK.light("b")
        ('#7DB7FF', '#04192F')
        """
        return getattr(self, f"light_{letter}"), getattr(self, f"light_{letter}_line")


@dataclass(frozen=True, slots=True)
class ForestColours:
    """The colours of the Fairy Trails map, the same by day and by night."""

    ground: str
    card: str
    card_edge: str
    free: str
    pink: str
    yellow: str
    casing: str
    halo: str
    text: str
    pink_house: str
    yellow_house: str


LIGHT_SCHEME: Final = ft.ColorScheme(
    primary="#2C5E50",
    on_primary="#FFFFFF",
    primary_container="#CFE6DB",
    on_primary_container="#0E382D",
    secondary="#76543A",
    on_secondary="#FFFFFF",
    secondary_container="#F1DDC7",
    on_secondary_container="#3E2713",
    tertiary="#8A5A00",
    on_tertiary="#FFFFFF",
    tertiary_container="#FFE0A3",
    on_tertiary_container="#2E1D00",
    error="#A8322A",
    on_error="#FFFFFF",
    error_container="#FBDCD5",
    on_error_container="#4A100B",
    surface="#FBF5EA",
    on_surface="#2A2420",
    on_surface_variant="#5C5146",
    outline="#85776A",
    outline_variant="#D8CAB6",
    surface_container_lowest="#FFFDF8",
    surface_container_low="#F7EFE1",
    surface_container="#F2E8D8",
    surface_container_high="#ECE0CE",
    surface_container_highest="#E5D8C4",
    surface_dim="#DED2BF",
    surface_bright="#FFFDF8",
    inverse_surface="#382F29",
    on_inverse_surface="#FBF0E2",
    inverse_primary="#9BD0BC",
    shadow="#2A2420",
    scrim="#14100C",
    surface_tint="#2C5E50",
)
DARK_SCHEME: Final = ft.ColorScheme(
    primary="#9BD0BC",
    on_primary="#06372A",
    primary_container="#1F4F41",
    on_primary_container="#C9ECDE",
    secondary="#E3C2A2",
    on_secondary="#402A16",
    secondary_container="#553D29",
    on_secondary_container="#FADFC4",
    tertiary="#F2C066",
    on_tertiary="#432C00",
    tertiary_container="#5F4200",
    on_tertiary_container="#FFE0A8",
    error="#FFB4A8",
    on_error="#690F0B",
    error_container="#7F241C",
    on_error_container="#FFDAD4",
    surface="#151A1C",
    on_surface="#F0E8DA",
    on_surface_variant="#CDC2B2",
    outline="#978C7D",
    outline_variant="#454B4A",
    surface_container_lowest="#101416",
    surface_container_low="#1B2123",
    surface_container="#202729",
    surface_container_high="#293134",
    surface_container_highest="#343D40",
    surface_dim="#151A1C",
    surface_bright="#3B4346",
    inverse_surface="#F0E8DA",
    on_inverse_surface="#2A2420",
    inverse_primary="#2C5E50",
    shadow="#000000",
    scrim="#000000",
    surface_tint="#9BD0BC",
)

LIGHT: Final = GameColours(
    cell="#FFFDF8",
    board="#EFE5D3",
    tree="#3B6B5B",
    trunk="#6B4526",
    glow="#FFFDF8",
    empty="#D9E6DD",
    cell_name="#46604F",
    lit="#FFC24A",
    lit_ink="#2E1D00",
    chosen="#FFF1CC",
    gold="#E2A62A",
    gold_line="#7A5200",
    gold_tint="#FCEFCF",
    green="#3A9459",
    green_line="#1B5B36",
    green_tint="#DFF1E3",
    purple="#8B55BE",
    purple_line="#562A86",
    purple_tint="#EFE5F8",
    candy="#B93A4B",
    candy_line="#7E1E2D",
    candy_tint="#FBE3E2",
    ginger="#A06A3C",
    ginger_line="#5E3A1B",
    ginger_tint="#F4E3CD",
    light_y="#FFC83D",
    light_y_line="#6A4B00",
    light_r="#D5412F",
    light_r_line="#7A150B",
    light_b="#2F74C9",
    light_b_line="#123E76",
    hearts="#B4282D",
    spades="#2B2A33",
    diamonds="#1E5FA8",
    clubs="#24683D",
    door_purple="#6E4AA0",
    door_red="#B4282D",
    wreath="#2C6B45",
    ink="#2A2420",
)
DARK: Final = GameColours(
    cell="#262E31",
    board="#101517",
    tree="#3A7561",
    trunk="#5A4330",
    glow="#FFF3D6",
    empty="#16221E",
    cell_name="#9DB3A8",
    lit="#F7C65F",
    lit_ink="#2E1D00",
    chosen="#5A4310",
    gold="#F3C44F",
    gold_line="#FFE3A0",
    gold_tint="#3A301A",
    green="#6BC98B",
    green_line="#B6EBC8",
    green_tint="#1D3829",
    purple="#C49BEC",
    purple_line="#E3CCFA",
    purple_tint="#34284A",
    candy="#F28B96",
    candy_line="#FFC4CA",
    candy_tint="#41262A",
    ginger="#D9A06B",
    ginger_line="#F3CDA6",
    ginger_tint="#3B2D20",
    light_y="#FFD65C",
    light_y_line="#241A00",
    light_r="#FF7C68",
    light_r_line="#2B0602",
    light_b="#7DB7FF",
    light_b_line="#04192F",
    hearts="#FFA29B",
    spades="#EFE7DA",
    diamonds="#93BFFF",
    clubs="#8FD3A5",
    door_purple="#C3A6F0",
    door_red="#FFA29B",
    wreath="#8FD3A5",
    ink="#F0E8DA",
)

FOREST: Final = ForestColours(
    ground="#18261F",
    card="#2B4238",
    card_edge="#3E5B4E",
    free="#8FB8A6",
    pink="#FF9CC4",
    yellow="#FFD45E",
    casing="#18261F",
    halo="#F7F1E4",
    text="#F4EEE1",
    pink_house="#FFC6DD",
    yellow_house="#FFE7A3",
)

SEATS: Final = ("#2C5E50", "#8C3B2E", "#2E5A87", "#6B4A8A", "#7A5A12", "#4F5B2C", "#8A3C66", "#4A5058")
"""The ground of each seat's badge; its letter is white in both themes."""

LIGHT_CHART: Final = ("#2C5E50", "#8C3B2E", "#2E5A87", "#6B4A8A")
DARK_CHART: Final = ("#9BD0BC", "#F0A595", "#93BFFF", "#CDB2F0")
"""The lines of the chart by seat."""


def _theme(scheme: ft.ColorScheme) -> ft.Theme:
    return ft.Theme(
        color_scheme=scheme,
        font_family=REGULAR,
        scaffold_bgcolor=scheme.surface,
        page_transitions=ft.PageTransitionsTheme(
            android=ft.PageTransitionTheme.NONE,
            ios=ft.PageTransitionTheme.CUPERTINO,
            linux=ft.PageTransitionTheme.NONE,
            macos=ft.PageTransitionTheme.NONE,
            windows=ft.PageTransitionTheme.NONE,
        ),
        divider_theme=ft.DividerTheme(color=scheme.outline_variant, thickness=1, space=1),
        navigation_bar_theme=ft.NavigationBarTheme(
            bgcolor=scheme.surface_container, indicator_color=scheme.secondary_container, elevation=0
        ),
    )


def apply(page: ft.Page) -> None:
    """Sets both themes on a page; call it in ``before_main``, so that the first frame has them.

    Themes do not fade into each other: a frame laid out in the old font would ask the network for another.
    """
    page.theme_animation_style = ft.AnimationStyle.no_animation()
    page.theme = _theme(LIGHT_SCHEME)
    page.dark_theme = _theme(DARK_SCHEME)


def is_dark(page: ft.Page) -> bool:
    """Whether a page shows the dark theme now."""
    if page.theme_mode in (None, ft.ThemeMode.SYSTEM):
        return page.platform_brightness is ft.Brightness.DARK
    return page.theme_mode is ft.ThemeMode.DARK
