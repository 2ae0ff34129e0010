"""Every game that can be played is whole: a forgotten registration fails here and not at a table."""

from __future__ import annotations

from importlib.resources import files

import pytest

from engine.christmas_tree.options import TreeOptions
from engine.christmas_tree.play import TreeState
from engine.games import GAMES, Game
from engine.rulebook import LANGUAGES, game_words, rules
from engine.rulebook.speakers import SPEAKERS
from engine.ruling import Refusal
from engine.session import Seat, Session


def test_no_rule_can_be_of_two_games() -> None:
    assert all(game.name == name for name, game in GAMES.items())
    assert len({game.topic for game in GAMES.values()}) == len(GAMES)


def test_every_game_that_can_be_played_speaks() -> None:
    assert set(SPEAKERS) == set(GAMES)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_a_game_has_its_texts_and_rules(game: Game) -> None:
    book = files("engine.rulebook")
    for folder in (*LANGUAGES, "order"):
        assert book.joinpath(folder).joinpath(f"{game.name}.toml").is_file(), folder
    for language in LANGUAGES:
        assert game_words(game.name, language) != game.name
        found = rules(game.name, language)
        assert found
        assert all(rule.id.startswith(f"{game.topic}.") for rule in found)
    assert f"{game.topic}.players.number" in {rule.id for rule in rules(game.name, "en")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_file_of_the_rulebook_is_left_over(language: str) -> None:
    there = {file.name for file in files("engine.rulebook").joinpath(language).iterdir()}
    assert there == {"common.toml", *(f"{name}.toml" for name in GAMES)}


def test_what_a_game_has_of_its_own_is_had_by_its_class() -> None:
    session = Session.new("christmas-tree", [Seat("Ana"), Seat("Béla")], {})
    assert session.state_as(TreeState) is session.state
    assert session.options_as(TreeOptions) == session.options()
    with pytest.raises(TypeError, match="TreeState"):
        session.state_as(TreeOptions)
    with pytest.raises(TypeError, match="TreeOptions"):
        session.options_as(TreeState)


def test_a_choice_is_refused_as_the_session_refuses() -> None:
    session = Session.new("christmas-tree", [Seat("Ana"), Seat("Béla")], {})
    session = session.enter({"do": "objective", "card": {"kind": "row-ends"}})
    refused = {choice.value: choice.refusal for choice in session.options_as(TreeOptions).do if choice.refusal}
    with pytest.raises(Refusal) as caught:
        session.verify({"do": "score"})
    assert refused["score"] == caught.value
    assert all(refusal.game == "christmas-tree" and refusal.entry == 1 for refusal in refused.values())
