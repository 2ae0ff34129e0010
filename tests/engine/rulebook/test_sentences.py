"""What is said, as people read it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.christmas_tree import NAME
from engine.christmas_tree.objectives import OfObjective
from engine.games import GAMES
from engine.rulebook import entry_words, explain, fill, find, rule, say
from engine.rulebook.christmas_tree import objective_words
from engine.ruling import Malformed, Named, SeatNamed, illegal
from engine.scoresheet import Line
from tests.engine.rulebook.things import LINES, NAMES

OCCUPIED = illegal("cell-occupied", "tree.place.free-space", cell="III2", tree=Named("tree", 0))


@settings(deadline=None)
@given(st.text(min_size=1, max_size=60))
def test_a_players_name_comes_through_unharmed(name: str) -> None:
    assert name in say(OCCUPIED, "en", [name])
    assert name in say(OCCUPIED, "zh-Hant", [name])
    assert name in entry_words(NAME, {"do": "cookie", "seat": 0, "turn": ["I1"]}, "zh-Hant", [name])


@pytest.mark.parametrize("name", ["{0}", "{seat!r}", "%s 100%", "a\nb", "}{", "{cell:x|y}"])
def test_a_name_is_never_read_as_a_template(name: str) -> None:
    assert say(OCCUPIED, "en", [name]).startswith(f"On {name}'s tree III2 is taken")


@settings(deadline=None)
@given(st.text(), st.dictionaries(st.sampled_from(["a", "b"]), st.text()))
def test_filling_changes_no_value(before: str, values: dict[str, str]) -> None:
    template = before.replace("{", "{{").replace("}", "}}") + "-{a}-{b}"
    filled = fill(template, values)
    assert filled.startswith(before)
    assert all(value in filled for value in values.values())


@settings(deadline=None)
@given(st.text(max_size=2000))
def test_a_text_that_is_refused_is_told_in_one_line_that_ends(text: str) -> None:
    for language in ("en", "zh-Hant"):
        for refusal in (
            Malformed("unknown-key", values={"key": text}),
            illegal("card-unknown", "ghosts.cards.deck", card=text, low=1),
        ):
            said = say(refusal, language)
            assert said.isprintable()
            assert len(said) < 300
            assert len(text) > 80 or not text.isprintable() or text in said


def test_the_dummy_is_called_by_that_name_and_a_table_without_names_by_number() -> None:
    refusal = illegal("trees-incomplete", "tree.round.seven", seat=SeatNamed(2), missing=1, round=2)
    assert say(refusal, "en", NAMES).startswith("The dummy still needs 1 card in round 2")
    assert say(refusal, "zh-Hant", NAMES) == "虛擬玩家在第 2 輪還差 1 張裝飾卡；每棵樹每輪都要放七張。"
    assert say(refusal, "en").startswith("Player 3 still needs 1 card")


def test_chinese_breathes_beside_latin_names_only() -> None:
    assert say(OCCUPIED, "zh-Hant", ["Ana"]).startswith("Ana 的樹上，III2 已經有裝飾了")
    assert say(OCCUPIED, "zh-Hant", ["小美"]).startswith("小美的樹上，III2 已經有裝飾了")


def test_an_unknown_language_is_answered_in_english() -> None:
    assert say(OCCUPIED, "fi", NAMES) == say(OCCUPIED, "en", NAMES)
    assert rule("tree.game.end", "fi") == rule("tree.game.end", "en")


def test_what_may_be_chosen_is_listed() -> None:
    refusal = Malformed("malformed", reason="choice", values={"key": "of", "allowed": ("gold", "green", "purple")})
    assert say(refusal, "en") == '"of" must be gold, green or purple.'
    assert say(refusal, "zh-Hant") == "「of」應該是 gold、green 或 purple。"


def test_a_majority_shows_everybodys_count_the_largest_first() -> None:
    line = Line(
        0, "round 3", "tree.objective.most.bonus", 6, 3, "6",
        more=OfObjective(0, {"kind": "most", "of": "gingerbread"}, ((0, 3), (1, 2), (2, 1)), 1),
    )  # fmt: skip
    assert say(line, "en") == "Most of all"
    assert explain(line, "en", NAMES) == "Ana: 3, 小美: 2, the dummy: 1. Most of all: 6 points more."
    assert explain(line, "zh-Hant", NAMES) == "Ana：3、小美：2、虛擬玩家：1。全桌最多，再得 6 分。"


def test_a_tie_is_called_one() -> None:
    tied = Line(
        0, "round 3", "tree.objective.most.bonus", 6, 3, "6",
        more=OfObjective(0, {"kind": "most", "of": "star"}, ((0, 3), (1, 3), (2, 1)), 1),
    )  # fmt: skip
    assert say(tied, "zh-Hant") == "並列最多"
    assert explain(tied, "en", NAMES).endswith(
        "2 trees tie for most: 6 points more for each player, and nobody is second."
    )


def test_what_could_not_count_is_named_but_not_by_the_dozen() -> None:
    crowded = next(line for line in LINES if isinstance(line.more, OfObjective) and len(line.more.blocked) == 5)
    assert "Not counted: II2, III3; II2, III3; II2, III3; 2 more." in explain(crowded, "en")
    assert "另外 2 組" in explain(crowded, "zh-Hant")


def test_each_gingerbread_man_is_explained_where_he_is_known() -> None:
    men = Line(0, "final", "tree.final.gingerbread", 10, 2, "8 + 2", (("III2", "II1", "II2"), ("I1",)))
    told = explain(men, "en")
    assert told.endswith("III2 has II1 and II2 right: 8 points. I1 has no neighbour right: 2 points.")


def test_an_objective_that_is_only_begun_is_named_by_its_kind() -> None:
    assert objective_words({"kind": "formation"}, "en").title == "Formations"
    assert objective_words({}, "en").text == ""


@pytest.mark.parametrize(
    ("question", "language", "answer"),
    [
        ("tie for most", "en", "tree.objective.most.bonus"),
        ("Who wins a tie?", "en", "tree.final.winner"),
        ("Can I turn a card?", "en", "tree.card.turn"),
        ("how many cookies does everybody have", "en", "tree.cookie.count"),
        ("swap two ornaments", "en", "tree.cookie.spend"),
        ("what is adjacent", "en", "tree.board.neighbours"),
        ("two players", "en", "tree.dummy.role"),
        ("do candies count for flakes in a row", "en", "tree.objective.line-totals"),
        ("is a mirror image allowed", "en", "tree.objective.formation"),
        ("how many points is a gingerbread man worth at the end", "en", "tree.final.gingerbread"),
        ("can one ornament be used twice", "en", "tree.objective.once"),
        ("平手怎麼辦", "zh-Hant", "tree.objective.most.bonus"),
        ("誰贏", "zh-Hant", "tree.final.winner"),
        ("餅乾可以旋轉嗎", "zh-Hant", "tree.cookie.spend"),
        ("兩個人怎麼玩", "zh-Hant", "tree.dummy.role"),
        ("薑餅人最後幾分", "zh-Hant", "tree.final.gingerbread"),
        ("怎樣算相鄰", "zh-Hant", "tree.board.neighbours"),
        ("彩燈怎樣才算完整", "zh-Hant", "tree.light.complete"),
        ("進階遊戲怎麼傳牌", "zh-Hant", "tree.level.advanced"),
        ("糖果算不算雪花", "zh-Hant", "tree.objective.line-totals"),
        ("卡片可以倒過來放嗎", "zh-Hant", "tree.card.turn"),
        ("鏡像", "zh-Hant", "tree.objective.formation"),
        ("玻璃珠", "zh-Hant", "tree.card.glass"),
        ("玻璃球", "zh-Hant", "tree.card.glass"),
        ("最後玻璃球幾分", "zh-Hant", "tree.final.glass"),
        ("平手", "en", "tree.objective.most.bonus"),
        ("do hearts always win", "en", "ghosts.cards.trump"),
        ("must I follow the dial", "en", "ghosts.play.follow"),
        ("who wins the trick", "en", "ghosts.resolve.winner"),
        ("how much is a kept bid of zero", "en", "ghosts.score.exact"),
        ("紅門是什麼意思", "zh-Hant", "ghosts.bid.doors"),
        ("一定要跟花色嗎", "zh-Hant", "ghosts.play.follow"),
        ("三個人玩要拿掉哪些牌", "zh-Hant", "ghosts.cards.deck"),
        ("下一局誰先", "zh-Hant", "ghosts.hand.next-start"),
        ("may I pass", "en", "days.trick.pass"),
        ("who gives a gift", "en", "days.gift.most-cards"),
        ("tied for most cards", "en", "days.gift.tie"),
        ("I played my last cards and lost", "en", "days.trick.take-back"),
        ("煉丹", "zh-Hant", "days.play.kinds"),
        ("單張", "zh-Hant", "days.play.kinds"),
        ("手牌一樣多怎麼辦", "zh-Hant", "days.gift.tie"),
        ("可以跳過嗎", "zh-Hant", "days.trick.pass"),
        ("when is a trail complete", "en", "trails.trail.complete"),
        ("my opponent completed my trail", "en", "trails.stones.owed"),
        ("does a corner touch", "en", "trails.card.place"),
        ("must the colours match", "en", "trails.card.paths"),
        ("what is a tunnel", "en", "trails.card.tunnel"),
        ("how do I lose alone", "en", "trails.solo.timer"),
        ("can I discard a card", "en", "trails.solo.easier"),
        ("we forgot a finished trail", "en", "trails.trail.overlooked"),
        ("隧道怎麼走", "zh-Hant", "trails.card.tunnel"),
        ("對手完成我的路", "zh-Hant", "trails.stones.owed"),
        ("可以斜角放嗎", "zh-Hant", "trails.card.place"),
        ("牌放完了誰贏", "zh-Hant", "trails.game.deck-end"),
        ("單人怎樣會輸", "zh-Hant", "trails.solo.timer"),
        ("可以重抽嗎", "zh-Hant", "trails.solo.easier"),
    ],
)
def test_a_question_finds_its_rule_among_the_first_three(question: str, language: str, answer: str) -> None:
    topic = answer.partition(".")[0]
    game = next(game.name for game in GAMES.values() if game.topic == topic)
    assert answer in [found.id for found in find(question, language, game)][:3]


def test_a_question_about_nothing_finds_nothing() -> None:
    assert find("", "en") == find("the", "en") == find("？？", "zh-Hant") == find("submarine", "en") == ()


@settings(deadline=None)
@given(st.text())
def test_any_question_can_be_asked(question: str) -> None:
    assert len(find(question, "zh-Hant", "christmas-tree")) <= 8


def test_a_search_in_one_game_finds_none_of_another() -> None:
    assert find("cookies", "en", "fairy-trails") == ()
