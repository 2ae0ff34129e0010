"""Every game that has a table brings a whole record, and the shared screens show it; of another nothing is shown."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from functools import partial
from pathlib import Path

import flet as ft
import pytest

from assistant import paths
from assistant.controls.press import pressable
from assistant.desk import Done
from assistant.screens.every_game.rule_topics import all_rules, answers_to, game_first, grouped
from assistant.screens.game_screens import Change, GameScreens, Names, SettingUp, Where
from assistant.screens.games import SCREENS
from assistant.screens.parts.free_keys import apart
from assistant.words import words
from engine.document import Document
from engine.games import GAMES
from engine.rulebook import LANGUAGES, rule, rules
from engine.session import Seat
from tests.assistant.screens.evening import names, texts
from tests.assistant.screens.test_history import spoilt
from tests.assistant.table import CELLS, Table, place
from tests.assistant.walk import Walk, walk

FIRST: dict[str, tuple[Document, ...]] = {
    "christmas-tree": (place(CELLS[0]),),
    "ghosts-of-christmas": (
        {"do": "bid", "seat": 0, "purple": 3, "red": False},
        {"do": "play", "seat": 0, "era": "past", "card": "S5"},
    ),
    "12-days-of-christmas": ({"do": "play", "seat": 1, "cards": [3]}, {"do": "play", "seat": 0, "cards": [3]}),
    "fairy-trails": ({"do": "tile", "seat": 0, "at": [1, 0], "tile": "NESW|NS.EW"},),
}
"""What may be entered first, one of these in the set-up that is proposed."""

TOLD: dict[str, Document] = {"fairy-trails": {"start_tile": "N.E1.S.W|NESW1"}}
"""What a table has to tell beside the set-up that is proposed."""

EVERY = pytest.mark.parametrize("game", list(SCREENS))


def begun(table: Table, screens: GameScreens) -> str:
    seats = [Seat(f"Seat {number}") for number in range(screens.game.least)]
    proposed = screens.setting_up.moved(screens.setting_up.proposed({}), tuple(range(len(seats))))
    done = table.desk.start(screens.name, seats, *apart({**proposed, **TOLD.get(screens.name, {})}))
    assert isinstance(done, Done)
    return done.view.id


def test_every_game_that_has_a_table_is_one_of_the_engines_in_its_order() -> None:
    assert list(SCREENS) == [name for name in GAMES if name in SCREENS]
    assert all(screens.name == name for name, screens in SCREENS.items())


@EVERY
def test_it_has_an_emblem(game: str) -> None:
    assert (Path(__file__).parents[3] / "assets" / "emblems" / f"{game}.svg").is_file()


@EVERY
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_words_for_all_that_is_asked(table: Table, game: str, language: str) -> None:
    screens, w = SCREENS[game], words(language)
    setting_up, telling, scoring = screens.setting_up, screens.telling, screens.scoring
    # A game may learn nothing, or learn all at once.
    lacking = {field.name for field in fields(screens) if getattr(screens, field.name) is None}
    assert lacking <= {"library", "learn"}
    session = table.session(begun(table, screens))
    for say in (telling.stage, telling.lacks, telling.setup, telling.wins, scoring.hint):
        assert say(w, session), say
    assert screens.minutes
    for line in session.outlook().lines:
        column = scoring.column(w, line)
        assert column is None or (column.title and column.words)
    lines = session.outlook().lines_of(0)
    assert all(isinstance(scoring.note(w, session, lines, number), str) for number in range(len(lines)))
    most = range(screens.game.least, screens.game.most + 1)
    assert all(rule(setting_up.rule(setting_up.proposed({}), players), language) for players in most)
    assert {id.id.split(".")[1] for id in rules(game, language)} <= set(screens.topics)


@EVERY
def test_its_own_screens_and_the_shared_ones_are_drawn(table: Table, game: str) -> None:
    screens = SCREENS[game]
    session = begun(table, screens)

    async def shown(page: Walk) -> None:
        assert "leave" in page.identifiers
        assert names(page, "new-") == [], "Play is shown in its place"

    own = [f"{paths.table(session)}/{re.sub(':[a-z]+', '0', path)}" for path in screens.own]
    for address in (paths.new_session(game), paths.table(session), paths.scoresheet(session), *own):
        walk(table.desk, address, shown)


@EVERY
def test_a_session_that_cannot_be_read_says_why(table: Table, game: str) -> None:
    session = begun(table, SCREENS[game])
    assert any(isinstance(table.enter(session, entry), Done) for entry in FIRST[game])
    desk = spoilt(table, session, entries=[{"do": "nonsense"}])

    async def scene(page: Walk) -> None:
        assert any(text.startswith("This session cannot be read. ") for text in texts(page))
        await page.press("to-play")
        assert page.route == paths.PLAY

    for address in (paths.table(session), paths.scoresheet(session), paths.result(session)):
        walk(desk, address, scene)


def test_the_set_up_hears_who_sits_where(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another game's set-up may name a seat: it is offered by name, and goes with its player."""

    def setup(setup: Document, names: Names, change: Change) -> ft.Control:
        return ft.Row(
            [
                pressable(
                    ft.Text(name),
                    identifier=f"setup-start-{seat}",
                    label=f"{name} starts" if setup["start"] == seat else name,
                    on_tap=partial(change, {**setup, "start": seat}),
                )
                for seat, name in enumerate(names)
            ]
        )

    def moved(setup: Document, where: Where) -> Document:
        return {**setup, "start": where[int(str(setup["start"]))] or 0}

    tree = SCREENS["christmas-tree"]
    set_up = SettingUp(proposed=lambda last: {"start": 0}, form=setup, moved=moved, rule=lambda *_: "")
    other = replace(tree, setting_up=set_up)
    monkeypatch.setattr("assistant.screens.new_session.SCREENS", {"christmas-tree": other})

    async def scene(page: Walk) -> None:
        await page.press("add-player")
        await page.press("setup-start-2")
        assert page.label("setup-start-2") == "Player 3 starts"
        await page.press("seat-up-2")
        assert page.label("setup-start-1") == "Player 2 starts"
        await page.press("remove-player-0")
        assert page.label("setup-start-0") == "Player 1 starts"
        await page.press("remove-player-0")
        assert page.label("setup-start-0") == "Player 1 starts"

    walk(table.desk, paths.new_session("christmas-tree"), scene)


def test_rules_of_several_games_stand_under_their_own_headings() -> None:
    """A topic that two games share is two groups, each named after its game; one without a heading is more rules."""
    tree = rules("christmas-tree", "en")[0]
    ghosts = replace(tree, id="ghosts.unheard.of")
    headings = [heading for heading, _ in grouped([tree, ghosts], words("en"))]
    assert headings == ["Christmas Tree · Players and levels", "Ghosts of Christmas · More rules"]
    assert game_first([tree, ghosts], "ghosts-of-christmas") == (ghosts, tree)
    assert game_first([tree, ghosts], None) == (tree, ghosts)


def test_a_question_over_a_table_is_answered_by_its_game_first() -> None:
    for name in GAMES:
        answered = [rule.game for rule in answers_to("who wins a tie?", "en", name)]
        assert answered[0] == name
        assert answered == sorted(answered, key=lambda game: game != name), "then come the others"


@pytest.mark.parametrize("name", list(GAMES)[1:])
def test_of_a_game_without_a_table_the_app_shows_nothing(
    table: Table, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its rules are not among those to read, and an address of its session leads to Play."""
    session = begun(table, SCREENS[name])
    monkeypatch.delitem(SCREENS, name)  # type: ignore[arg-type]  # a dict, though nobody else may change it
    assert not any(rule.game == name for rule in all_rules("en"))
    assert not any(rule.game == name for rule in answers_to("who wins", "en", None))

    async def scene(page: Walk) -> None:
        assert names(page, "new-") == [f"new-{shown}" for shown in SCREENS]

    walk(table.desk, paths.table(session), scene)
