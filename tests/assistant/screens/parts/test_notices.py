"""What is told of stored files that could not be read."""

from __future__ import annotations

import pytest

from assistant.screens.parts.notices import detail_words, notice_words
from assistant.store import Notice
from assistant.words import words

EN, ZH = words("en"), words("zh-Hant")
REASONS = ("empty", "not-json", "foreign", "newer", "missing", "something-later")


def test_a_restored_file_says_from_when() -> None:
    notice = Notice("history", "not-json", "/data/set-aside/x.json", "backup", "2026-12-24T19:30:00")
    assert notice_words(EN, notice) == "The history could not be read. It was restored as it was on 24 Dec 2026, 19:30."
    assert detail_words(EN, notice) == "The file was damaged. It lies unchanged at /data/set-aside/x.json."
    assert notice_words(ZH, notice) == "歷史紀錄無法讀取。已還原到 2026年12月24日 19:30 的內容。"


def test_a_copy_of_unknown_age_and_one_begun_anew() -> None:
    assert notice_words(EN, Notice("current", "empty", "x", "previous", "?")).endswith("It was restored from a copy.")
    assert "begins anew" in notice_words(EN, Notice("household", "foreign", "x"))


def test_a_missing_backup_is_no_loss() -> None:
    assert "backup" in notice_words(EN, Notice("current", "backup"))
    assert detail_words(EN, Notice("current", "backup")) == ""


@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.parametrize("file", ["current", "history", "household", "something-later"])
def test_every_file_and_reason_has_words(file: str, reason: str) -> None:
    notice = Notice(file, reason, "x", "previous", None)
    for language in (EN, ZH):
        assert notice_words(language, notice)
        assert detail_words(language, notice)
