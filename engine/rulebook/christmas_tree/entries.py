"""The entries of Christmas Tree in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.christmas_tree.ornaments import LIGHT_LETTERS
from engine.document import Document
from engine.rulebook.christmas_tree.objectives import objective_words
from engine.rulebook.christmas_tree.pieces import face_words, seat_named
from engine.rulebook.voice import Voice


def sentence(entry: Document, voice: Voice) -> str:
    """An entry that stands, in one short sentence."""
    seat = ""
    if "seat" in entry:
        seat = seat_named(_whole(entry, "seat"), voice, start=entry.get("do") != "objective")
    match entry.get("do"):
        case "place":
            face = face_words(str(entry["card"]), voice, "with-flakes")
            return voice.tell("entries", "place", seat=seat, ornament=face, cell=entry["cell"])
        case "light":
            first, second = _texts(entry, "between")
            colour = LIGHT_LETTERS.get(str(entry["colour"]))
            if colour is None:
                return voice.tell("entries", "light-none", seat=seat, first=first, second=second)
            return voice.tell("entries", "light", seat=seat, colour=voice.word(colour), first=first, second=second)
        case "cookie":
            return _cookie(seat, _texts(entry, "swap"), _texts(entry, "turn"), voice)
        case "objective":
            card = entry.get("card")
            shown = objective_words(card, voice.language).title if isinstance(card, Mapping) else ""
            return voice.tell("entries", "objective-chosen" if seat else "objective", seat=seat, title=shown)
        case "score":
            return voice.tell("entries", "score")
        case "count":
            number = _whole(entry, "objective") + 1
            return voice.tell("entries", "count", seat=seat, count=entry["count"], number=number)
        case "final":
            men = entry["gingerbread"]
            return voice.tell(
                "entries",
                "final",
                seat=seat,
                flakes=entry["flakes"],
                men=len(men) if isinstance(men, Sequence) else 0,
                lights=entry["lights"],
                cookies=entry["cookies"],
            )
    return voice.tell("entries", "other")


def _cookie(seat: str, swap: tuple[str, ...], turn: tuple[str, ...], voice: Voice) -> str:
    turned = voice.listed(turn)
    if not swap:
        return voice.tell("entries", "turn", seat=seat, turned=turned)
    key = "swap-turn" if turn else "swap"
    return voice.tell("entries", key, seat=seat, first=swap[0], second=swap[1], turned=turned)


def _whole(entry: Document, key: str) -> int:
    value = entry[key]
    return value if isinstance(value, int) else 0


def _texts(entry: Document, key: str) -> tuple[str, ...]:
    value = entry.get(key, ())
    return tuple(str(item) for item in value) if isinstance(value, Sequence) else ()
