"""The app's frame: what every page has in common."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import flet as ft

PLACES = (
    ("nav-play", ft.Icons.CASINO_OUTLINED, "Play", "遊玩"),
    ("nav-history", ft.Icons.HISTORY, "History", "紀錄"),
    ("nav-rules", ft.Icons.MENU_BOOK, "Rules", "規則"),
    ("nav-more", ft.Icons.MORE_HORIZ, "More", "更多"),
)


def before_main(page: ft.Page) -> None:
    """Sets what must travel with the first reply: fonts and themes. In `main` they would come too late."""
    page.title = "Yuletally"
    page.fonts = {"NotoSansTC": "fonts/NotoSansTC-Regular.otf", "NotoSansTC-Bold": "fonts/NotoSansTC-Bold.otf"}
    page.theme_animation_style = ft.AnimationStyle.no_animation()
    page.theme = ft.Theme(color_scheme_seed="#2C5E50", font_family="NotoSansTC")
    page.dark_theme = ft.Theme(color_scheme_seed="#2C5E50", font_family="NotoSansTC")


def main(folder: Path) -> Callable[[ft.Page], None]:
    """What Flet calls for every new page; `folder` is where the data lies."""

    def show(page: ft.Page) -> None:
        page.render_views(App)

    return show


@ft.component
def App() -> ft.View:
    """The four places, as a stand-in until the screens are here."""
    chosen, choose = ft.use_state(0)
    here = PLACES[chosen]
    words = (
        "Yuletally 聖誕遊戲計分 Győző Žižek Đặng Αθηνά Їжак かるた カルタ 龘龜鬱",
        "It's 3 × 2 → 6 … “so” it’s ≤ 7 · • – 🎄🎅🏽👩‍🚀🇹🇼❤️⭐1️⃣",
    )
    return ft.View(
        route="/",
        controls=[
            ft.SafeArea(
                content=ft.Column(
                    [
                        ft.Semantics(identifier="place", content=ft.Text(f"{here[2]} · {here[3]}", size=28)),
                        *(ft.Text(line, size=18) for line in words),
                        ft.Text("Bold 28 紀錄 Scoresheet it’s", size=18, weight=ft.FontWeight.BOLD),
                        ft.Text("Bold 28 紀錄 Scoresheet", size=18, font_family="NotoSansTC-Bold"),
                    ]
                )
            )
        ],
        navigation_bar=ft.NavigationBar(
            selected_index=chosen,
            destinations=[
                ft.NavigationBarDestination(
                    icon=ft.Semantics(identifier=identifier, content=ft.Icon(icon)), label=f"{english} {chinese}"
                )
                for identifier, icon, english, chinese in PLACES
            ],
            on_change=lambda event: choose(int(event.data)),
        ),
    )
