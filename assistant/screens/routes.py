"""Which screen an address shows, and the frame around all of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextvars import copy_context
from dataclasses import replace
from functools import partial

import flet as ft

from assistant import paths
from assistant.desk import Desk, News, View
from assistant.frame import Frame, framed, use_frame
from assistant.look.look import Look
from assistant.screens.cards import Cards
from assistant.screens.entries import Entries
from assistant.screens.every_game.at_session import AtSession
from assistant.screens.games import SCREENS, screens_of
from assistant.screens.history import History
from assistant.screens.more import More
from assistant.screens.new_session import NewSession
from assistant.screens.parts.own_words import speak
from assistant.screens.play import Play
from assistant.screens.result import result
from assistant.screens.rules import RuleOver, Rules, RulesOverTable
from assistant.screens.scoresheet import sheet
from assistant.screens.session_setup import this_game
from assistant.words import language_of, words


@ft.component
def Screens(desk: Desk, accepted: str | None = None) -> object:
    """Every screen of one page. ``accepted`` is what the browser says of its languages, where it says so at once."""
    page = ft.context.page
    news, hear = ft.use_state(0)
    scale, set_scale = ft.use_state(1.0)
    languages, set_languages = ft.use_state(accepted)
    _, set_seen = ft.use_state((page.width, page.height, page.platform_brightness))
    _listen(page, desk, hear, set_seen, set_languages, ask=accepted is None)
    ft.use_memo(lambda: speak(desk, SCREENS), [news])
    settings = desk.settings
    language = language_of(languages) if settings.language == "browser" else settings.language
    mode = ft.ThemeMode(settings.theme)
    if page.theme_mode != mode:
        page.theme_mode = mode
    look = replace(Look.of(page), dark=_is_dark(page, mode), scale=scale)
    begun: dict[str, object] = ft.use_memo(dict, [])
    frame = Frame(desk, words(language), look, news, page, set_scale, begun)
    _learn(frame)
    return framed(frame, lambda: ft.Router(_ROUTES, manage_views=True, not_found=NowhereElse))


def _learn(frame: Frame) -> None:
    """Lets a game learn from its session as soon as that is no longer the current one, whatever ended it; a hook."""
    current = frame.desk.current
    here = None if current is None else current.id
    left = ft.use_ref(here)

    def learn() -> None:
        before, left.current = left.current, here
        if before in (None, here):
            return
        found = frame.desk.look(before)
        if isinstance(found, View) and (how := screens_of(found.session).learn) is not None:
            how(frame, found)

    ft.use_effect(learn, [here])


@ft.component
def NowhereElse() -> ft.Control:
    """An address that is none of ours leads to Play. (The router wraps this in a view, so it must not be one.)"""
    frame = use_frame()
    ft.use_effect(lambda: frame.go(paths.PLAY), dependencies=[])
    return ft.Container()


def landing(desk: Desk) -> str:
    """Where the app opens: at the running session (its result, once it is finished), else at Play."""
    current = desk.current
    if current is None:
        return paths.PLAY
    return paths.result(current.id) if current.session.finished else paths.table(current.id)


def _table(view: View, found: Mapping[str, str]) -> object:
    return screens_of(view.session).table(view)


def _sheet(view: View, found: Mapping[str, str]) -> object:
    return sheet(view)


def _entries(view: View, found: Mapping[str, str]) -> object:
    at = found.get("entry", "")
    return Entries(view, int(at) if at.isdecimal() else None)


def _own(path: str, view: View, found: Mapping[str, str]) -> object | None:
    """The screen that the session's game has there, if it has one."""
    show = screens_of(view.session).own.get(path)
    return None if show is None else show(view, found)


def _rule() -> ft.Route:
    return ft.Route(path="rules/:rule", component=RuleOver)


_OWN = [
    ft.Route(path=path, component=partial(AtSession, partial(_own, path)), children=[_rule()])
    for path in dict.fromkeys(path for screens in SCREENS.values() for path in screens.own)
]

_ROUTES = [
    ft.Route(index=True, component=Play),
    ft.Route(path="history", component=History),
    ft.Route(path="rules", component=Rules, children=[ft.Route(path=":rule", component=RuleOver)]),
    ft.Route(path="more", component=More, children=[ft.Route(path="cards", component=Cards)]),
    ft.Route(path="new/:game", component=NewSession, children=[_rule()]),
    ft.Route(path="new/:game/again/:session", component=NewSession, children=[_rule()]),
    ft.Route(path="session/:session/result", component=partial(AtSession, result)),
    ft.Route(
        path="session/:session",
        component=partial(AtSession, _table),
        children=[
            ft.Route(path="entries", component=partial(AtSession, _entries), children=[_rule()]),
            ft.Route(path="entries/at/:entry", component=partial(AtSession, _entries), children=[_rule()]),
            ft.Route(path="scoresheet", component=partial(AtSession, _sheet), children=[_rule()]),
            ft.Route(path="game", component=partial(AtSession, this_game), children=[_rule()]),
            *_OWN,
            _rule(),
            ft.Route(path="rulebook", component=RulesOverTable, children=[ft.Route(path=":rule", component=RuleOver)]),
        ],
    ),
]


def _is_dark(page: ft.Page, mode: ft.ThemeMode) -> bool:
    if mode is ft.ThemeMode.SYSTEM:
        return page.platform_brightness is ft.Brightness.DARK
    return mode is ft.ThemeMode.DARK


def _listen(
    page: ft.Page,
    desk: Desk,
    hear: Callable[[Callable[[int], int]], None],
    set_seen: Callable[[object], None],
    set_languages: Callable[[str], None],
    *,
    ask: bool,
) -> None:
    """Draws again when something was saved, or when the page or the device changes; a hook.

    ``ask`` asks the device for its languages, where no browser has said them.
    """

    def look_again(_: object = None) -> None:
        set_seen((page.width, page.height, page.platform_brightness))

    async def hear_once() -> None:
        hear(lambda count: count + 1)

    def on_news(_: News) -> None:
        if _in(page):
            # What this page's own tap changed is drawn at once, together with what else the tap changes.
            hear(lambda count: count + 1)
        elif page.session.connection is not None:
            # A page whose browser is away hears of it when it is back.
            # In a context of its own: Flet would leave this page as the one that the entering page's tap goes on with.
            copy_context().run(page.run_task, hear_once)

    async def on_connect(_: object) -> None:
        # It may be another size by now, and its news of that may have come before this.
        look_again()
        await hear_once()

    def on_locales(event: ft.LocaleChangeEvent) -> None:
        set_languages(_accepted(event.locales))

    async def ask_device() -> None:
        info = await page.get_device_info()
        if info is not None and info.locales:
            set_languages(_accepted(info.locales))

    none_yet: list[Callable[[], None]] = []
    subscribed, _ = ft.use_state(none_yet)

    def stop(_: object = None) -> None:
        while subscribed:
            subscribed.pop()()

    def start() -> None:
        page.on_resize = look_again
        page.on_platform_brightness_change = look_again
        page.on_locale_change = on_locales
        page.on_connect = on_connect
        page.on_close = stop
        if ask:
            page.run_task(ask_device)
        subscribed.append(desk.subscribe(on_news))
        # What changed before anybody listened.
        look_again()

    ft.use_effect(start, dependencies=[], cleanup=stop)


def _in(page: ft.Page) -> bool:
    """Whether it is a tap on this page that goes on."""
    try:
        return ft.context.page is page and page.session.connection.loop is asyncio.get_running_loop()
    except RuntimeError:
        return False


def _accepted(locales: list[ft.Locale]) -> str:
    return ",".join(
        "-".join(part for part in (locale.language_code, locale.country_code) if part) for locale in locales
    )
