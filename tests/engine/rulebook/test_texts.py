"""Every text is there, in both languages, with the same holes; and none is left over."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from engine.christmas_tree.objective_reading import OBJECTIVE_REASONS
from engine.christmas_tree.ornaments import ornament
from engine.games import GAMES
from engine.rulebook import LANGUAGES, rule, rules, say, texts, voice
from engine.rulebook.template import UNKNOWN, holes
from engine.rulebook.texts import FILES, rule_order, rule_texts, table
from engine.ruling import SHARED_CODES, Refusal
from tests.engine.rulebook.glossary import other_words
from tests.engine.rulebook.raised import Raised, cited_rules, raised
from tests.engine.rulebook.test_cases_said import told
from tests.engine.rulebook.things import everything_said
from tests.engine.test_cases import READY

TREE_CODES = (
    "cell-unknown",
    "cell-occupied",
    "cell-empty",
    "not-neighbours",
    "card-malformed",
    "objective-malformed",
    "round-full",
    "trees-incomplete",
    "not-adjacent",
    "objectives-missing",
    "objectives-complete",
    "no-cookies",
)
"""Christmas Tree's own codes, as the session format lists them."""

GHOSTS_CODES = (
    "no-bids",
    "bids-closed",
    "bids-missing",
    "era-unknown",
    "era-taken",
    "trick-order",
    "card-unknown",
    "card-repeated",
    "bid-range",
    "wreaths-sum",
)
"""Those of Ghosts of Christmas."""

DAYS_CODES = (
    "give-expected",
    "give-not-expected",
    "not-tied",
    "leader-must-play",
    "not-a-combination",
    "wrong-kind",
    "not-low-enough",
    "not-enough-cards",
    "copies",
    "left-mismatch",
)
"""Those of 12 Days of Christmas."""

TRAILS_CODES = (
    "no-mulligan",
    "tile-malformed",
    "cell-occupied",
    "not-adjacent",
    "mulligan-used",
    "deck-empty",
    "too-many-stones",
)
"""Those of Fairy Trails."""

BAD_ORNAMENTS = {"kind": "X", "glass": "Gx0", "flakes": "G*9", "candy": "C9", "wishes": "M:GG", "lights": "G*2/zz"}


def _texts(language: str) -> dict[tuple[str, str, str], str]:
    """Every text outside the rules, by file, table and key."""
    return {
        (file, kind, key): text
        for file in FILES
        for kind, texts_of_kind in table(language, file).items()
        for key, text in texts_of_kind.items()
    }


def _plain(names: frozenset[str]) -> set[str]:
    """Holes without the difference between a beginning and the middle of a sentence."""
    return {name.lower() for name in names}


@pytest.mark.parametrize("found", raised(), ids=lambda found: f"{found.where} {found.key}")
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_engine_raises_has_a_sentence_that_uses_its_values(found: Raised, language: str) -> None:
    keys = [found.key] if found.table == "refusals" else [key for key in _keys("warnings") if key.startswith(found.key)]
    assert keys
    for key in keys:
        text = texts.text(language, found.table, key, found.game or texts.game_of(found.rule))
        assert text is not None, f"{key} has no text in {language}"
        if found.values is not None:
            assert holes(text) <= found.values


def test_every_refusal_with_a_sentence_is_raised() -> None:
    known = {found.key for found in raised() if found.table == "refusals"}
    known |= {f"card-malformed.{reason}" for reason in BAD_ORNAMENTS}
    assert set(_keys("refusals")) == known


def test_every_code_of_the_session_format_has_a_sentence() -> None:
    codes = {*SHARED_CODES, *TREE_CODES, *GHOSTS_CODES, *DAYS_CODES, *TRAILS_CODES}
    assert {key.partition(".")[0] for key in _keys("refusals")} == codes


def test_every_reason_of_a_wrong_objective_has_a_sentence() -> None:
    reasons = {key.partition(".")[2] for key in _keys("refusals") if key.startswith("objective-malformed")}
    assert reasons == set(OBJECTIVE_REASONS)


@pytest.mark.parametrize(("reason", "code"), BAD_ORNAMENTS.items())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_ornament_is_named(reason: str, code: str, language: str) -> None:
    with pytest.raises(Refusal) as refused:
        ornament(code)
    assert refused.value.reason == reason
    assert code in say(refused.value, language)


def test_both_languages_have_the_same_texts_with_the_same_holes() -> None:
    english, chinese = (_texts(language) for language in LANGUAGES)
    assert set(english) == set(chinese)
    assert {key: _plain(holes(text)) for key, text in english.items()} == {
        key: _plain(holes(text)) for key, text in chinese.items()
    }


def test_no_text_is_unused(monkeypatch: pytest.MonkeyPatch) -> None:
    used: set[tuple[str, str]] = set()

    def recorded(language: str, kind: str, key: str, game: str | None = None) -> str | None:
        used.add((kind, key))
        return found(language, kind, key, game)

    found = texts.text
    monkeypatch.setattr(voice, "text", recorded)
    monkeypatch.setattr(texts, "text", recorded)
    everything_said("en")
    for case in READY:
        list(told(case["session"], "en"))
    unused = {(kind, key) for _, kind, key in _texts("en") if kind not in ("refusals", "search")} - used
    assert not unused


def test_no_game_says_twice_what_is_said_for_all() -> None:
    common, *games = ({(kind, key) for at, kind, key in _texts("en") if at == file} for file in FILES)
    assert not any(common & own for own in games)


def _all_words() -> Iterator[tuple[str, str]]:
    for language in LANGUAGES:
        yield from ((language, words) for words in everything_said(language))
        yield from ((language, words) for (_, kind, _), words in _texts(language).items() if kind != "search")
        yield from ((language, words) for found in rules(None, language) for words in (found.title, found.text))


def test_nothing_is_said_with_a_hole_in_it() -> None:
    for language in LANGUAGES:
        for words in everything_said(language):
            assert UNKNOWN not in words
            assert not re.search(r"[{}]|  |^\s|\s$", words), words


def test_chinese_has_full_width_punctuation_and_breathes_beside_latin() -> None:
    for language, words in _all_words():
        if language == "zh-Hant" and not words.isspace():
            told = re.sub(r"\{[^{}]*\}", "", words)
            assert not re.search("[\u4e00-\u9fff][,;:!?()]|[,;:!?()][\u4e00-\u9fff]", told), words
            assert not re.search("[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]", told), words
            assert not re.search("[，。；：、（）「」] | [，。；：、（）「」]", told), words


def test_chinese_has_one_name_for_a_thing() -> None:
    for language, words in _all_words():
        assert language != "zh-Hant" or not other_words(words), words


@pytest.mark.parametrize("words", ["由他帶頭", "這一輪由你起始", "兩條路完成了", "一顆黃石頭", "請點擊"])
def test_another_name_for_a_thing_is_noticed(words: str) -> None:
    assert other_words(words)


@pytest.mark.parametrize("words", ["起始玩家拿起始標記", "一條路徑的路段", "網路上的黃色石頭"])
def test_the_name_of_a_thing_is_none_of_its_other_ones(words: str) -> None:
    assert not other_words(words)


def test_english_has_no_sign_that_the_font_draws_as_wide_as_a_chinese_one() -> None:
    for language, words in _all_words():
        if language == "en":
            assert not re.search("[\u2018\u2019\u201c\u201d\u2026\u00b7\u2022\u2264\u2265\u2192]", words), words


# Rules


def test_every_rule_is_in_every_language_and_has_its_facts() -> None:
    for file in FILES:
        for language in LANGUAGES:
            assert set(rule_texts(language, file)) == set(rule_order(file))
            for id, words in rule_texts(language, file).items():
                assert set(words) == {"title", "text", "asked"}, id


def test_every_rule_that_the_engine_cites_is_in_the_rulebook() -> None:
    assert cited_rules() <= {found.id for found in rules(None, "en")}
    cited = {found.rule for found in raised() if found.rule is not None}
    assert cited <= {found.id for found in rules(None, "en")}


def test_every_line_has_a_rule() -> None:
    lines = {key for key in _keys("titles") if not re.search(r"bonus\.\d", key)}
    assert lines <= {found.id for found in rules(None, "en")}


@pytest.mark.parametrize("found", rules(None, "en"), ids=lambda found: found.id)
def test_a_rule_leads_on_to_others_and_says_where_it_comes_from(found: object) -> None:
    assert isinstance(found, type(rule("tree.game.end", "en")))
    assert found.source in ("rules", "review", "decision")
    assert found.id.partition(".")[0] in {game.topic for game in GAMES.values()}
    assert found.related
    assert found.id not in found.related
    for other in found.related:
        assert rule(other, "zh-Hant").id == other


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_rules_have_the_same_title(language: str) -> None:
    titles = [found.title for found in rules("christmas-tree", language)]
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rule_is_one_sentence_or_two(language: str) -> None:
    for found in rules(None, language):
        assert 1 <= len(re.findall(r"[.。](?:\s|$|(?=[\u4e00-\u9fff]))", found.text)) <= 3, found.id


def _keys(kind: str) -> list[str]:
    return [key for _, of, key in _texts("en") if of == kind]
