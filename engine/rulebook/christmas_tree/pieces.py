"""The pieces of Christmas Tree in words: ornaments, wishes, sides, lights, spaces and lines of the board."""

from __future__ import annotations

from engine.christmas_tree import NAME
from engine.christmas_tree.board import LINES, ROWS, SIDES, Side
from engine.christmas_tree.ornaments import LIGHT_LETTERS, Colour, Gingerbread, Glass, Shape, Wish, ornament
from engine.rulebook.voice import Voice
from engine.scoresheet import Item


def ornament_words(code: str, language: str, *, whole: bool = False) -> str:
    """An ornament by its code; ``whole`` adds a gingerbread man's wishes and the lights, side by side.

    >>> ornament_words("G*2", "en"), ornament_words("C5", "zh-Hant")
    ('gold star, 2 flakes', '糖果，5 片雪花')
    >>> ornament_words("M:G*CP/y--b", "en", whole=True)
    'gingerbread man, wishes gold, star, candy, purple; lights upper left yellow, lower left blue'
    """
    voice = Voice(language, game=NAME)
    found = ornament(code)
    words = face_words(code, voice, "flakes")
    if not whole:
        return words
    if isinstance(found.kind, Gingerbread):
        wishes = voice.listed([_wish(wish, voice) for wish in found.kind.wishes], "comma")
        words = voice.word("wishes", what=words, wishes=wishes)
    lit = [
        voice.word("side", side=voice.word(side), what=voice.word(LIGHT_LETTERS[letter]))
        for side, letter in zip(SIDES, found.lights, strict=True)
        if letter in LIGHT_LETTERS
    ]
    return voice.word("lights", what=words, lights=voice.listed(lit, "comma")) if lit else words


def kind_words(code: str, language: str) -> str:
    """What an ornament is, without its flakes, wishes and lights.

    >>> kind_words("G*2", "en"), kind_words("C5", "zh-Hant"), kind_words("M:G*CP", "en")
    ('gold star', '糖果', 'gingerbread man')
    """
    kind = ornament(code).kind
    if isinstance(kind, Glass):
        return glass_words(kind.code, language)
    voice = Voice(language, game=NAME)
    return voice.word("gingerbread" if isinstance(kind, Gingerbread) else "candy")


def glass_words(code: str, language: str) -> str:
    """Glass by the letters of its colour and shape, whatever its flakes.

    >>> glass_words("G*", "en"), glass_words("Po", "zh-Hant")
    ('gold star', '紫色圓球')
    """
    voice = Voice(language, game=NAME)
    return voice.word("glass", colour=_wish(Colour(code[0]), voice), shape=_wish(Shape(code[1]), voice))


def wish_words(letter: str, language: str) -> str:
    """What a gingerbread man wishes for, by its letter.

    >>> wish_words("@", "en"), wish_words("C", "zh-Hant")
    ('spiral', '糖果')
    """
    man = ornament(f"M:{letter * len(SIDES)}").kind
    assert isinstance(man, Gingerbread)
    return _wish(man.wishes[0], Voice(language, game=NAME))


def side_words(side: Side, language: str) -> str:
    """A side of a card.

    >>> side_words("UL", "en"), side_words("LR", "zh-Hant")
    ('upper left', '右下')
    """
    return Voice(language, game=NAME).word(side)


def light_words(letter: str, language: str) -> str:
    """A light's colour, by its letter.

    >>> light_words("y", "en"), light_words("-", "zh-Hant")
    ('yellow', '沒有彩燈')
    """
    return Voice(language, game=NAME).word(LIGHT_LETTERS.get(letter, "unlit"))


def line_words(name: str, language: str) -> str:
    """A line of the board: a row by its numeral, a diagonal by its two ends.

    >>> line_words("III", "en"), line_words("\\\\2", "en"), line_words("/6", "en")
    ('row III', 'diagonal II1–VI5', 'space VI6')
    """
    return _line(name, Voice(language, game=NAME))


def seat_named(seat: int, voice: Voice, *, start: bool = False) -> str:
    """Who has the tree: a player, or after the last one the dummy; ``start`` where a sentence begins.

    >>> seat_named(2, Voice("en", ("Ana", "Béla"), NAME)), seat_named(2, Voice("en", game=NAME))
    ('the dummy', 'player 3')
    """
    if voice.names and seat == len(voice.names):
        return voice.word("Dummy" if start else "dummy")
    return voice.seat(seat, start=start)


def thing(item: Item, voice: Voice) -> str:
    """A thing that a line names: a space, a light, a formation or a pair of lights.

    >>> thing("III1-IV1", Voice("en", game=NAME)), thing(("I1", "II2"), Voice("en", game=NAME))
    ('III1–IV1', 'I1, II2')
    """
    if isinstance(item, tuple):
        words = [thing(part, voice) for part in item]
        lights = any(isinstance(part, str) and "-" in part for part in item)
        return voice.listed(words, "and" if lights else "comma")
    first, dash, second = str(item).partition("-")
    if not dash:
        return first
    if second in SIDES:
        return voice.word("border-light", cell=first, side=voice.word(second))
    return voice.word("light", first=first, second=second)


def face_words(code: str, voice: Voice, flakes: str) -> str:
    """The ornament without wishes and lights; ``flakes`` is the text that adds its flakes."""
    kind = ornament(code).kind
    if isinstance(kind, Gingerbread):
        return voice.word("gingerbread")
    what = voice.word("candy")
    if isinstance(kind, Glass):
        what = glass_words(kind.code, voice.language)
    return voice.word(flakes if kind.flakes else f"{flakes}-none", what=what, flakes=kind.flakes)


def _wish(wish: Wish, voice: Voice) -> str:
    return voice.word(wish.name.lower() if isinstance(wish, Colour | Shape) else wish.value)


def _line(name: str, voice: Voice) -> str:
    if name in ROWS:
        return voice.word("row", row=name)
    cells = LINES[name]
    if len(cells) == 1:
        return voice.word("space", cell=cells[0].name)
    return voice.word("diagonal", first=cells[0].name, last=cells[-1].name)
