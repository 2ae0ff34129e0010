"""What is not said in Chinese, and what is said instead: so that a thing has one name, and one heard in Taiwan."""

from __future__ import annotations

import re
from typing import Final

NOT_SAID: Final = {
    "帶頭": "引牌",
    "叫中": "叫牌成功",
    "起始(?![玩標牌])": "先開始、起始玩家",
    "賭注": "叫牌",
    "剩最多": "手牌最多",
    "(?<!網)路(?![徑段])": "路徑",
    "黃(?![色、])": "黃色",
    "石子|寶石": "石頭",
    "默認": "預設",
    "設置": "設定",
    "信息": "訊息",
    "屏幕": "螢幕",
    "程序": "程式",
    "軟件": "軟體",
    "保存": "儲存",
    "點擊": "點",
    "菜單": "選單",
    "用戶": "使用者",
    "視頻": "影片",
    "鏈接": "連結",
    "質量": "品質",
}


def other_words(text: str) -> list[str]:
    """What the text says that has another name here."""
    return [found.group() for found in re.finditer("|".join(NOT_SAID), text)]
