"""The app's frame: what every page has in common."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import flet as ft

from assistant.look import theme

FONTS = {theme.REGULAR: "fonts/NotoSansTC-Regular.otf", theme.BOLD: "fonts/NotoSansTC-Bold.otf"}
PLACES = (
    ("nav-play", ft.Icons.CASINO_OUTLINED, "Play", "遊戲"),
    ("nav-history", ft.Icons.HISTORY, "History", "紀錄"),
    ("nav-rules", ft.Icons.MENU_BOOK, "Rules", "規則"),
    ("nav-more", ft.Icons.MORE_HORIZ, "More", "更多"),
)


def before_main(page: ft.Page) -> None:
    """Sets what must travel with the first reply: fonts and themes. In `main` they would come too late."""
    page.title = "Yuletally"
    # A browser has them from FontManifest.json before the first frame, and would fetch and hold them twice.
    if not page.web:
        page.fonts = dict(FONTS)
    theme.apply(page)


def main(folder: Path) -> Callable[[ft.Page], None]:
    """What Flet calls for every new page; `folder` is where the data lies."""

    def show(page: ft.Page) -> None:
        page.render_views(App)

    return show


@ft.component
def App() -> ft.View:
    """The four places, as a stand-in until the screens are here."""
    chosen, choose = ft.use_state(0)
    _, _, english, chinese = PLACES[chosen]
    return ft.View(
        route="/",
        controls=[
            ft.SafeArea(
                content=ft.Column(
                    [
                        ft.Semantics(identifier="place", content=ft.Text(f"{english} · {chinese}", size=28)),
                        ft.Text("聖誕遊戲計分 Győző Žižek Đặng Αθηνά Їжак カルタ 龘龜鬱 🎄🎅🏽⛄", size=18),
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
