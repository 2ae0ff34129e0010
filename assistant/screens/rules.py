"""The rules: a list with a search, and each rule alone, over the list, a table or a scoresheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from assistant import paths
from assistant.controls.bars import Tool, button, card, chip, head_bar, heading
from assistant.controls.emblem import emblem
from assistant.controls.knit import empty
from assistant.controls.press import NATURAL, pressable
from assistant.controls.signs import Sign, icon_press, sign
from assistant.desk import View
from assistant.frame import Frame, Tab, screen, use_frame
from assistant.look.look import KEY_RADIUS, MARGIN, TARGET, Look, text, text_style
from assistant.screens.every_game.rule_topics import all_rules, answers_to, game_first, grouped, nearest, rules_of
from assistant.screens.games import SCREENS
from engine.rulebook import Rule, Source, game_words, rule, source_words

_SOURCE_SIGNS: Final[dict[Source, Sign]] = {"rules": "book", "review": "person", "decision": "info"}


@ft.component
def Rules() -> ft.View:
    """All rules, from the navigation; those of the game that was played last first."""
    frame = use_frame()
    rows = ft.use_memo(frame.desk.rows, [frame.desk, frame.news])
    played = next((row.game for row in rows if row.game in SCREENS), None)
    return screen(frame, [RuleList(played)], tab="rules", scroll=False)


@ft.component
def RulesOverTable() -> ft.View:
    """All rules, over a table, where back returns; those of the game that is played there first."""
    frame = use_frame()
    w = frame.w
    found = frame.desk.look(ft.use_route_params().get("session", ""))
    game = found.session.game.name if isinstance(found, View) else None
    table = ft.use_view_path().rpartition("/")[0]
    head = head_bar(frame.look, w("Rules"), leave=Tool("leave", w("Back"), partial(frame.go, table), "back"))
    return screen(frame, [head, RuleList(game)], scroll=False)


@ft.component
def RuleOver() -> ft.View:
    """One rule; back returns to what it lies over, as it was left."""
    frame = use_frame()
    look, w = frame.look, frame.w
    path = ft.use_view_path()
    head = head_bar(look, w("Rules"), leave=Tool("leave", w("Back"), partial(frame.go, paths.over(path)), "back"))
    tab: Tab | None = "rules" if paths.over(path) == paths.RULES else None
    try:
        found = rule(ft.use_route_params().get("rule", ""), frame.language)
    except KeyError:
        back = button(look, w("All rules"), identifier="all-rules", on_tap=lambda: frame.go(paths.RULES))
        return screen(frame, [head, empty(look, w("There is no such rule."), back)], tab=tab)
    open_ = partial(_open_beside, frame, path)
    body = ft.Container(_opened(frame, found, found.related, open_), padding=ft.Padding(MARGIN, 4, MARGIN, 24))
    return screen(frame, [head, body], tab=tab)


def _open_beside(frame: Frame, path: str, id: str) -> None:
    """Shows another rule in the place of the one at this address, so that back still returns to the same."""
    frame.go(f"{path.rpartition('/')[0]}/{id}")


@ft.component
def RuleList(game: str | None) -> ft.Control:
    """The search over all rules, or what it found; one game's rules are listed, and answer before the others'."""
    frame = use_frame()
    w, path = frame.w, ft.use_view_path()
    asked, ask = ft.use_state("")
    cleared, count_cleared = ft.use_state(0)
    first = game or next(iter(SCREENS))
    chosen, choose = ft.use_state(first)

    def clear() -> None:
        ask("")
        count_cleared(cleared + 1)

    heard = ft.use_callback(ask, [])
    field = ft.memo(SearchField)(frame.look, w("Search the rules"), cleared, heard)
    open_ = partial(_open_over, frame, path)
    if asked.strip():
        listed = _answers(frame, asked, chosen, open_)
    else:
        listed = [
            part
            for title, members in grouped(rules_of(chosen, w.language), w)
            for part in (_group_head(frame, title), *_rows(frame, members, open_))
        ]
    answers = ft.Column(
        [*listed, ft.Container(height=24)],
        key="answers" if asked.strip() else chosen,
        spacing=0,
        expand=True,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Column(
        [_search_bar(frame, field, clear if asked else None), *_games(frame, first, chosen, choose), answers],
        spacing=0,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _games(frame: Frame, first: str, chosen: str, choose: Callable[[str], None]) -> list[ft.Control]:
    """The games, to list another one's rules; none where there is only one."""
    if len(SCREENS) < 2:
        return []
    chips: list[ft.Control] = [
        chip(
            frame.look,
            game_words(game, frame.language),
            identifier=f"rules-game-{game}",
            on_tap=partial(choose, game),
            chosen=game == chosen,
        )
        for game in dict.fromkeys((first, *SCREENS))
    ]
    row = ft.Row(chips, spacing=8, scroll=ft.ScrollMode.HIDDEN)
    return [ft.Container(row, padding=ft.Padding(MARGIN, 0, MARGIN, 0))]


def _open_over(frame: Frame, path: str, id: str) -> None:
    frame.go(f"{path}/{id}")


@ft.component
def SearchField(look: Look, hint: str, cleared: int, ask: Callable[[str], None]) -> ft.Control:
    """Where the question is typed; with another ``cleared`` it is empty.

    Remember it with ``ft.memo``: drawn again, a field takes the value that was known when it was drawn, and letters
    that were typed meanwhile are lost.
    """
    field = ft.TextField(
        key=f"search-{cleared}",
        hint_text=hint,
        hint_style=text_style(look, 16, colour=ft.Colors.ON_SURFACE_VARIANT),
        text_style=text_style(look, 16),
        border=ft.NoInputBorder(),
        content_padding=ft.Padding(4, 14, 4, 14),
        on_change=lambda event: ask(str(event.control.value or "")),
    )
    return ft.Semantics(identifier="rules-search", label=hint, content=field)


def _search_bar(frame: Frame, field: ft.Control, clear: Callable[[], None] | None) -> ft.Control:
    look, w = frame.look, frame.w
    glass = ft.Container(sign("search", ft.Colors.ON_SURFACE_VARIANT), padding=ft.Padding(16, 0, 4, 0))
    parts: list[ft.Control] = [glass, ft.Container(field, expand=True)]
    if clear is not None:
        parts.append(icon_press("close", identifier="rules-clear", label=w("Clear"), on_tap=clear))
    bar = ft.Container(
        ft.Row(parts, spacing=4),
        bgcolor=ft.Colors.SURFACE_CONTAINER_HIGH,
        border_radius=28,
        padding=ft.Padding(0, 0, 4, 0),
    )
    return ft.Container(bar, padding=ft.Padding(MARGIN, 8 if look.short else 12, MARGIN, 8))


def _answers(frame: Frame, asked: str, game: str | None, open_: Callable[[str], None]) -> list[ft.Control]:
    """The best answer open and the others below it; where there is none, what comes nearest."""
    w, look = frame.w, frame.look
    found = answers_to(asked, frame.language, game)
    if found:
        below = {other.id for other in found}
        related = [id for id in found[0].related if id not in below]
        best = ft.Container(_opened(frame, found[0], related, open_), padding=ft.Padding(12, 4, 12, 8))
        return [best, *_rows(frame, found[1:], open_)]
    said = ft.Container(
        text(look, w("No rule answers that. These come nearest:"), 16), padding=ft.Padding(MARGIN, 8, MARGIN, 8)
    )
    return [said, *_rows(frame, nearest(asked, game_first(all_rules(frame.language), game)), open_)]


def _group_head(frame: Frame, title: str) -> ft.Control:
    return ft.Container(heading(frame.look, title), padding=ft.Padding(MARGIN, 16, MARGIN, 6))


def _rows(frame: Frame, found: Sequence[Rule], open_: Callable[[str], None]) -> list[ft.Control]:
    return [_row(frame, each, partial(open_, each.id)) for each in found]


def _row(frame: Frame, found: Rule, on_tap: Callable[[], None]) -> ft.Control:
    look = frame.look
    words: list[ft.Control] = [text(look, found.title, 16, bold=True)]
    if not look.large_text:
        words.append(text(look, found.text, 14, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1))
    row = pressable(
        ft.Row(
            [
                ft.Container(ft.Column(words, spacing=0, tight=True), expand=True),
                sign("next", ft.Colors.ON_SURFACE_VARIANT, 20),
            ],
            spacing=8,
        ),
        identifier=f"rule-{found.id}",
        label=found.title,
        on_tap=on_tap,
        height=NATURAL,
        alignment=None,
        radius=0,
        padding=ft.Padding(MARGIN, 10, MARGIN, 10),
    )
    hairline = ft.Border(top=ft.BorderSide(1, ft.Colors.OUTLINE_VARIANT))
    return ft.Container(row, border=hairline, key=f"row-{found.id}")


def _opened(frame: Frame, found: Rule, related: Sequence[str], open_: Callable[[str], None]) -> ft.Control:
    """A rule as a card: its words, where it comes from, and what to read next."""
    look, w = frame.look, frame.w
    title: list[ft.Control] = [ft.Semantics(header=True, expand=True, content=text(look, found.title, 18, bold=True))]
    if found.game is not None:
        title.insert(0, emblem(found.game, 32))
    from_ = source_words(found.source, frame.language)
    origin = ft.Container(
        ft.Row(
            [
                sign(_SOURCE_SIGNS[found.source], ft.Colors.ON_SURFACE_VARIANT, 16),
                ft.Container(text(look, from_, 14, colour=ft.Colors.ON_SURFACE_VARIANT), expand=True),
            ],
            spacing=8,
        ),
        padding=ft.Padding(0, 4, 0, 4),
    )
    said = ft.Semantics(identifier="rule-text", container=True, content=text(look, found.text, 16))
    parts: list[ft.Control] = [ft.Row(title, spacing=12), said, origin]
    if related:
        parts.append(text(look, w("Read next"), 14, bold=True, colour=ft.Colors.ON_SURFACE_VARIANT))
        parts += [_link(frame, rule(id, frame.language), partial(open_, id)) for id in related]
    column = ft.Column(parts, spacing=8, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return card(column, padding=ft.Padding(16, 16, 16, 12), lowest=True)


def _link(frame: Frame, other: Rule, on_tap: Callable[[], None]) -> ft.Control:
    words = text(frame.look, other.title, 16, bold=True, colour=ft.Colors.PRIMARY)
    row = ft.Row([ft.Container(words, expand=True), sign("next", ft.Colors.PRIMARY, 20)], spacing=8)
    return pressable(
        ft.Stack([ft.Container(height=TARGET), row], alignment=ft.Alignment.CENTER, fit=ft.StackFit.PASS_THROUGH),
        identifier=f"rule-{other.id}",
        label=other.title,
        on_tap=on_tap,
        height=NATURAL,
        alignment=None,
        radius=KEY_RADIUS,
    )
