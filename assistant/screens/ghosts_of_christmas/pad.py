"""The pads at the foot of the table: of the next card or of one that is corrected, and of a bid."""

from __future__ import annotations

import flet as ft

from assistant.controls.bars import button
from assistant.controls.ghosts_of_christmas.pad import RANKS, bid_keys, rank_keys, suit_keys
from assistant.controls.keys import head_height, pad, pad_head, pad_width
from assistant.controls.press import reading
from assistant.controls.signs import icon_press
from assistant.desk import Change
from assistant.look.look import KEY_RADIUS, Look, text
from assistant.screens.ghosts_of_christmas import words
from assistant.screens.ghosts_of_christmas.begun import BidBegun, CardBegun
from assistant.screens.ghosts_of_christmas.facts import Facts
from assistant.screens.ghosts_of_christmas.hands import GhostsHands
from assistant.screens.parts.answers import Stop
from assistant.screens.parts.seat import short_name
from assistant.screens.table.parts import step_words, stop_strip
from assistant.words import Words
from engine.ghosts_of_christmas import NAME
from engine.ghosts_of_christmas.cards import SUITS
from engine.rulebook.ghosts_of_christmas import bid_words, card_words


def pad_height(look: Look) -> float:
    """How high a pad is without a refusal."""
    return 4 + head_height(look) + look.gap + 3 * look.key_height + 2 * look.gap + (8 if look.short else 14)


@ft.component
def CardPad(
    look: Look,
    w: Words,
    facts: Facts,
    undo: Change | None,
    redo: Change | None,
    begun: CardBegun,
    stop: Stop | None,
    hands: GhostsHands,
) -> ft.Control:
    """Suits and ranks of a card; the last key that is missing enters it."""
    turn = facts.card
    suit = begun.suit_at(turn)
    gone = tuple(rank for rank in RANKS if hands.gone(suit, rank) is not None)
    doubted = tuple(turn.lacks) if turn is not None and begun.lay is None else ()

    def label(rank: int) -> str:
        said = str(rank) if suit is None else card_words(f"{suit}{rank}", w.language)
        return w("{card}, gone", card=said) if rank in gone else said

    labels: dict[str, str] = {
        each: w("{suit}, not followed before", suit=words.suit_label(w, each))
        if each in doubted
        else words.suit_label(w, each)
        for each in SUITS
    }
    controls = [
        _head(
            look,
            w,
            facts,
            undo,
            redo,
            _card_title(w, facts, begun),
            _asked(w, facts, begun),
            begun.lay is not None,
            hands,
        ),
        suit_keys(look, suit or "", labels, w("trump"), doubted, hands.press_suit),
        rank_keys(look, suit or "", begun.rank, gone, label, hands.press_rank),
    ]
    if begun.lay is not None:
        controls.append(_save(look, w, "place", hands))
    return pad(look, controls, top=None if stop is None else stop_strip(look, w, stop, hands.why))


def _card_title(w: Words, facts: Facts, begun: CardBegun) -> str:
    """Whose card, and where it goes."""
    seat = facts.turn if begun.lay is None else int(str(begun.lay[1]["seat"]))
    name = "" if seat is None else short_name(facts.names[seat])
    era = begun.era_at(facts.card) if begun.lay is None else begun.era
    return name if era is None else w("{name} · {era}", name=name, era=w(words.ERAS[era]))


def _asked(w: Words, facts: Facts, begun: CardBegun) -> str:
    """What is asked of the card now."""
    turn = facts.card
    if begun.lay is not None or turn is None:
        return w("correct this card, then save")
    era, suit = begun.era_at(turn), begun.suit_at(turn)
    if era is None:
        return w("tap a space, then the card") if begun.rank is None or suit is None else w("now tap a space")
    if suit is not None and suit in turn.lacks:
        off = turn.lacks[suit]
        card = card_words(off.card.code, w.language)
        return w("no {suit} at {card}", suit=words.suit_said(w, suit), card=card)
    if era not in turn.dials:
        return (
            w("any card; its suit turns the dial")
            if suit is None
            else w("turns the dial to {suit}", suit=words.suit_said(w, suit))
        )
    dial = turn.dials[era]
    if suit != dial:
        return w("only without {suit} in hand", suit=words.suit_said(w, dial))
    return w("the dial asks for {suit}", suit=words.suit_said(w, dial))


@ft.component
def BidPad(
    look: Look,
    w: Words,
    facts: Facts,
    undo: Change | None,
    redo: Change | None,
    begun: BidBegun,
    stop: Stop | None,
    hands: GhostsHands,
) -> ft.Control:
    """Doors of a bid, and the key that enters it."""
    correcting = begun.lay is not None
    seat = facts.turn if begun.lay is None else int(str(begun.lay[1]["seat"]))
    name = "" if seat is None else short_name(facts.names[seat])
    labels = {f"purple-{n}": bid_words(n, False, w.language) for n in range(13)}
    labels |= {
        "red-door": w("the red door too: one wreath more is right as well"),
        "red-word": w("or one more"),
    }
    asked = w("how many wreaths?") if begun.purple is None else bid_words(begun.purple, begun.red, w.language)
    title = w("{name}'s bid", name=name) if correcting else w("{name} bids", name=name)
    keys = bid_keys(
        look,
        begun.purple,
        begun.red,
        labels,
        w("Save") if correcting else w("Bid"),
        hands.press_purple,
        hands.press_red,
        hands.bid,
    )
    head = _head(look, w, facts, undo, redo, title, asked, correcting, hands)
    return pad(look, [head, keys], top=None if stop is None else stop_strip(look, w, stop, hands.why))


def _head(
    look: Look,
    w: Words,
    facts: Facts,
    undo: Change | None,
    redo: Change | None,
    title: str,
    asked: str,
    correcting: bool,
    hands: GhostsHands,
) -> ft.Control:
    """Whose entry it is and what is asked; undo, redo and everything entered, or what closes a correction."""
    said = text(look, asked, 14, colour=ft.Colors.ON_SURFACE_VARIANT, lines=1, fixed=True)
    below = reading(said, identifier="asked", label=asked)
    if correcting:
        tools = [icon_press("close", identifier="close-pad", label=w("Close"), on_tap=hands.close_pad)]
    else:
        names = facts.names
        back = step_words(w, NAME, undo, names, w("Undo"), w("Nothing to undo"))
        forth = step_words(w, NAME, redo, names, w("Redo"), w("Nothing to redo"))
        tools = [
            icon_press("undo", identifier="undo", label=back, on_tap=hands.undo, faint=undo is None),
            icon_press("redo", identifier="redo", label=forth, on_tap=hands.redo, faint=redo is None),
            icon_press("list", identifier="entries", label=w("Everything entered"), on_tap=hands.entries),
        ]
    return pad_head(look, title, "", below, tools)


def _save(look: Look, w: Words, identifier: str, hands: GhostsHands) -> ft.Control:
    return button(
        look,
        w("Save"),
        identifier=identifier,
        on_tap=hands.place,
        height=look.key_height,
        width=pad_width(look),
        radius=KEY_RADIUS,
    )
