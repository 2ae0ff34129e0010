"""What is said of a trick as it was resolved: who leads, what the dial shows, hearts, and who takes the wreath."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from assistant.words import Words
from engine.ghosts_of_christmas import NAME
from engine.ghosts_of_christmas.cards import TRUMP, Card
from engine.ghosts_of_christmas.resolution import Resolved
from engine.rulebook.ghosts_of_christmas import card_words, suit_words
from engine.rulebook.voice import Voice, sentence_start

Why = Literal["lead", "dial", "hearts", "wins"]


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence, what it is about, and the rule that it follows."""

    why: Why
    words: str


def sentences(w: Words, names: Sequence[str], one: Resolved) -> tuple[Sentence, ...]:
    """A trick explained in the order in which a table would; only who won, where no cards were recorded."""
    if not one.trick.cards:
        return (Sentence("wins", _takes(w, names, one)),)
    return (
        Sentence("lead", _leads(w, names, one)),
        Sentence("dial", _dial(w, one)),
        Sentence("hearts", _hearts(w, one)),
        Sentence("wins", f"{_best(w, one)}{_gap(w)}{_takes(w, names, one)}"),
    )


def era_words(w: Words, era: str) -> str:
    """An era in a sentence: "the Past"."""
    return Voice(w.language, game=NAME).word(era)


def _leads(w: Words, names: Sequence[str], one: Resolved) -> str:
    trick = one.trick
    assert trick.lead is not None
    assert trick.suit is not None
    said = {"name": names[trick.lead], "suit": suit_words(trick.suit, w.language), "card": _card(w, one, trick.lead)}
    if one.before is None:
        return w("{name} starts the round, so {card} leads: {suit} count.", **said)
    return w("{name} won {era}, so {card} leads: {suit} count.", era=era_words(w, one.before.era), **said)


def _dial(w: Words, one: Resolved) -> str:
    trick = one.trick
    dial = suit_words(trick.dial or "", w.language)
    if trick.dial == trick.suit:
        return w("The dial shows {suit} too.", suit=dial)
    return w("The dial shows {suit}. It told what to follow; it does not decide.", suit=dial)


def _hearts(w: Words, one: Resolved) -> str:
    trick = one.trick
    hearts = sum(card.suit == TRUMP for card in trick.cards.values())
    if not hearts:
        return w("No heart lies here.")
    if trick.suit == TRUMP:
        return w("Hearts are trump: they win as ever.")
    if hearts == 1:
        return w("A heart lies here: hearts are trump and beat what counts.")
    return w.n("{n} heart lies here: trump.", "{n} hearts lie here: the highest of them wins.", hearts)


def _best(w: Words, one: Resolved) -> str:
    trick = one.trick
    suit = suit_words(trick.deciding or "", w.language)
    if len(trick.contenders) == 1:
        return w("Nobody else played {suit}.", suit=suit)
    return w("{card} beats the other {suit}.", card=sentence_start(_card(w, one, trick.winner)), suit=suit)


def _takes(w: Words, names: Sequence[str], one: Resolved) -> str:
    name = names[one.trick.winner]
    match one.starts:
        case "era":
            return w("{name} takes the wreath and leads {era}.", name=name, era=era_words(w, one.next or ""))
        case "round":
            return w("{name} takes the wreath and starts the next round.", name=name)
        case "hand":
            return w("{name} takes the wreath and starts the next hand.", name=name)
        case "nothing":
            return w("{name} takes the wreath.", name=name)


def _card(w: Words, one: Resolved, seat: int) -> str:
    card: Card = one.trick.cards[seat]
    return card_words(card.code, w.language)


def _gap(w: Words) -> str:
    """What stands between two sentences."""
    return Voice(w.language, game=NAME).word("between-sentences")
