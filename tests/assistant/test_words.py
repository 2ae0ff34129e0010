"""What screens say: the right language, nothing stale or missing, values unharmed."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from hypothesis import given, settings
from hypothesis import strategies as st

from assistant.locale import catalogues
from assistant.locale.__main__ import main
from assistant.words import FOLDER, LANGUAGE_NAMES, language_of, words
from engine.rulebook import LANGUAGES
from tests.engine.rulebook.glossary import other_words

ASSISTANT = Path(__file__).parents[2] / "assistant"


def test_the_catalogues_are_fresh_whole_and_compiled() -> None:
    assert catalogues.check() == [], "`make translations`, then fill the empty msgstr"


@pytest.mark.parametrize("path", sorted(ASSISTANT.rglob("*.py")), ids=str)
def test_every_text_stands_in_its_call_where_it_can_be_gathered(path: Path) -> None:
    for call in ast.walk(ast.parse(path.read_text("utf-8"))):
        if not isinstance(call, ast.Call):
            continue
        texts = _texts_of(call)
        for text in texts:
            literal = isinstance(text, ast.Constant) and isinstance(text.value, str)
            named = not any(isinstance(node, ast.Constant | ast.JoinedStr) for node in ast.walk(text))
            assert literal or named or isinstance(text, ast.Subscript), f"{path.name}:{call.lineno}"


def _texts_of(call: ast.Call) -> list[ast.expr]:
    """The English texts of a call of ``Words``, whose screens call it ``w``."""
    match call.func:
        case ast.Name("w" | "later"):
            return call.args[:1]
        case ast.Attribute(ast.Name("w"), "n" | "p"):
            return call.args[:2]
    return []


def test_a_stale_an_empty_and_an_uncompiled_catalogue_are_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = tmp_path / "screens" / "play.py"
    screen.parent.mkdir()
    screen.write_text('w("Start")\nw.n("{n} card", "{n} cards", n)\nw.p("music", "Play")\n', "utf-8")
    monkeypatch.setattr(catalogues, "gathered", lambda: _gathered(screen.parent))
    monkeypatch.setattr(catalogues, "TEMPLATE", tmp_path / "yuletally.pot")
    monkeypatch.setattr(catalogues, "FOLDER", tmp_path)
    assert main([]) == 1
    faults = catalogues.check()
    assert [fault for fault in faults if fault.startswith("en")] == []
    assert "zh-Hant: not translated: 'Start'" in faults
    chinese = catalogues.po_file("zh-Hant")
    told = chinese.read_text("utf-8").replace('msgid "Start"\nmsgstr ""', 'msgid "Start"\nmsgstr "{go}開始"')
    chinese.write_text(told.replace('msgstr[0] ""', 'msgstr[0] "張"'), "utf-8")
    faults = catalogues.check()
    assert "zh-Hant: a hole that the English text does not have: 'Start'" in faults
    assert "zh-Hant: lacks a hole: ('{n} card', '{n} cards')" in faults
    assert "zh-Hant: yuletally.mo does not hold what its catalogue says" in faults
    screen.write_text('w("Begin")\n', "utf-8")
    faults = catalogues.check()
    assert "yuletally.pot is stale" in faults
    assert {"en: not in the catalogue: 'Begin'", "en: nobody says: 'Start'"} <= set(faults)
    assert main(["check"]) == 1
    assert main(["update"]) == 0


_gathered = catalogues.gathered


def test_texts_are_gathered_with_their_plural_and_context(tmp_path: Path) -> None:
    (tmp_path / "play.py").write_text('w("Start")\nw.n("{n} card", "{n} cards", n)\nw.p("music", "Play")\n', "utf-8")
    found = catalogues.gathered(tmp_path)
    assert isinstance(found, Catalog)
    assert found.get(("{n} card", "{n} cards")) is not None
    assert found.get("Play", "music") is not None


def test_chinese_texts_name_things_alike_and_are_set_as_chinese_is() -> None:
    with catalogues.po_file("zh-Hant").open("rb") as file:
        catalogue = catalogues.read_po(file)
    for message in catalogue:
        for text in message.string if isinstance(message.string, list | tuple) else [message.string]:
            if message.id and re.search("[\u4e00-\u9fff]", str(text)):
                told = re.sub(r"\{[^{}]*\}", "", str(text))
                assert not re.search("[\u4e00-\u9fff][,;:!?()]|[,;:!?()][\u4e00-\u9fff]", told), text
                assert not re.search("[\u4e00-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u4e00-\u9fff]", told), text
                assert not re.search(r"[\u4e00-\u9fff] \{|\} [\u4e00-\u9fff]", str(text)), text
                assert not other_words(str(text)), text


def test_every_language_names_itself_and_has_a_catalogue() -> None:
    assert set(LANGUAGE_NAMES) == set(LANGUAGES)
    assert {path.parents[1].name for path in FOLDER.rglob("*.mo")} == {"en", "zh_Hant"}


def test_two_pages_speak_two_languages_in_one_process() -> None:
    english, chinese = words("en"), words("zh-Hant")
    assert english.points(1) == "1 point"
    assert english.points(95) == "95 points"
    assert chinese.points(95) == "95 分"
    assert english.listed(["Ana", "Béla", "小美"]) == "Ana, Béla and 小美"
    assert chinese.listed(["Ana", "Béla", "小美"]) == "Ana、Béla 和小美"
    assert english.listed([]) == ""
    assert english.listed(["Ana"]) == "Ana"
    assert words("fi") == english


@settings(deadline=None)
@given(st.lists(st.text(min_size=1), min_size=2, max_size=4))
def test_names_come_through_unharmed(names: list[str]) -> None:
    for language in LANGUAGES:
        listed = words(language).listed(names)
        assert all(name in listed for name in names)


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("zh", "zh-Hant"),
        ("zh-TW", "zh-Hant"),
        ("zh_HK", "zh-Hant"),
        ("zh-Hant-TW", "zh-Hant"),
        ("zh-CN", "zh-Hant"),
        ("zh-Hans-SG", "zh-Hant"),
        ("ZH-tw,zh;q=0.9,en-US;q=0.8,en;q=0.7", "zh-Hant"),
        ("yue-HK", "zh-Hant"),
        ("en-GB", "en"),
        ("hu-HU,hu;q=0.9,en;q=0.8,zh;q=0.7", "en"),
        ("hu-HU,hu;q=0.9,zh;q=0.7", "zh-Hant"),
        ("en;q=0.5,zh;q=0.9", "zh-Hant"),
        ("zh;q=0,en;q=0.1", "en"),
        ("fr", "en"),
        ("*", "en"),
        ("", "en"),
        ("zh;q=lots", "en"),
    ],
)
def test_the_browsers_language_is_followed(accepted: str, language: str) -> None:
    assert language_of(accepted) == language


@settings(deadline=None)
@given(st.text())
def test_any_header_is_understood(accepted: str) -> None:
    assert language_of(accepted) in LANGUAGES
