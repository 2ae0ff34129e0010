"""What the table shows of a session, worked out once per entry."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from assistant.controls.ghosts_of_christmas.rounds import RoundShown, TrickShown
from assistant.controls.ghosts_of_christmas.shown import EraShown, PlayerShown, Space, SpaceShown
from assistant.controls.seats import initials
from assistant.desk import View
from assistant.screens.ghosts_of_christmas import words
from assistant.screens.ghosts_of_christmas.begun import BidBegun, CardBegun, CardTurn
from assistant.screens.ghosts_of_christmas.revokes import Revoke, revokes_of
from assistant.screens.ghosts_of_christmas.state import state_of
from assistant.words import Words
from engine.ghosts_of_christmas.cards import Era
from engine.ghosts_of_christmas.entries import TRICKS
from engine.ghosts_of_christmas.play import GhostsState, Next
from engine.rulebook import say
from engine.rulebook.ghosts_of_christmas import bid_words, card_words
from engine.session import Session


@dataclass(frozen=True)
class Facts:
    """The texts and figures of one drawing; what is begun is laid over them by ``players_with`` and ``spaces_with``.

    ``corner`` says how many tricks are bid, with the red doors and without; ``card`` is the card that is asked, if one
    is; ``warnings`` are about the bids, ``between`` says that no round is begun; ``rounds`` are
    those of the hand that are over, ``hands`` the heads of all hands.
    """

    names: tuple[str, ...]
    title: str
    subtitle: str
    turn_said: str
    turn: int | None
    comes_next: Next
    eras: tuple[EraShown, ...]
    players: tuple[PlayerShown, ...]
    spaces: tuple[tuple[SpaceShown, ...], ...]
    purple: int
    corner: str
    card: CardTurn | None
    warnings: tuple[str, ...]
    revokes: tuple[Revoke, ...]
    rounds: tuple[RoundShown, ...]
    hands: tuple[str, ...]
    between: bool

    @property
    def ended(self) -> bool:
        """Whether the game has ended: the rows show every hand's points."""
        return self.comes_next == "nothing"

    @property
    def bidding(self) -> bool:
        """Whether bids are being made."""
        return self.comes_next == "bid"

    @classmethod
    def of(cls, w: Words, view: View, *, short: bool = False) -> Facts:
        """The facts of a session; ``short`` where letters are large."""
        session = view.session
        state, names = state_of(session), session.names
        hand, turn = state.hand, CardTurn.of(session)
        # A warning about the bids stands until a card is put.
        since = session.length - (len(hand.bids) if not hand.round.begun else 1)
        return cls(
            names=names,
            title=words.title(w, state, short=short),
            subtitle=words.subtitle(w, session),
            turn_said=words.turn_words(w, state, names),
            turn=state.turn,
            comes_next=state.comes_next,
            eras=tuple(_era(w, state, era) for era in state.setup.eras),
            players=_players(w, session, state),
            spaces=tuple(
                tuple(_space(w, state, turn, era, seat, names[seat]) for era in state.setup.eras)
                for seat in range(len(names))
            ),
            purple=hand.purple,
            corner=_corner(w, state),
            card=turn,
            rounds=() if state.finished else _rounds(w, state, names),
            hands=tuple(words.stage_short(w, f"hand {number}") for number in range(1, state.setup.hands + 1)),
            warnings=tuple(
                say(warning, w.language, names)
                for warning in state.warnings
                if warning.entry >= since and warning.code != "revoke"
            ),
            revokes=revokes_of(w, session),
            between=state.comes_next == "round",
        )

    def players_with(self, bid: BidBegun) -> tuple[PlayerShown, ...]:
        """The rows with the bid begun."""
        if bid.lay is not None:
            seat, told = bid.lay[1]["seat"], True
        else:
            seat, told = self.turn, self.bidding and (bid.purple is not None or bid.red)
        return tuple(
            replace(player, purple=bid.purple, red=bid.red, chosen=bid.lay is not None)
            if told and at == seat
            else player
            for at, player in enumerate(self.players)
        )

    def spaces_with(self, w: Words, begun: CardBegun) -> tuple[tuple[SpaceShown, ...], ...]:
        """The spaces with the card begun."""
        turn = self.card
        if begun.lay is not None:
            lay = begun.lay[1]
            return tuple(
                tuple(_begun(w, space, begun, begun.suit) if space.era == begun.era else space for space in row)
                if seat == lay["seat"]
                else row
                for seat, row in enumerate(self.spaces)
            )
        if turn is None:
            return self.spaces
        era = begun.era_at(turn)
        return tuple(
            tuple(_begun(w, space, begun, begun.suit_at(turn)) if space.era == era else space for space in row)
            if seat == turn.seat
            else row
            for seat, row in enumerate(self.spaces)
        )


def _begun(w: Words, space: SpaceShown, begun: CardBegun, suit: str | None) -> SpaceShown:
    label = w("{space}, chosen", space=space.label)
    return SpaceShown(space.era, Space.CHOSEN, label, suit or "", begun.rank or 0)


def _era(w: Words, state: GhostsState, era: Era) -> EraShown:
    name, dial = w(words.ERAS[era]), state.hand.round.dials.get(era, "")
    if dial:
        label = w("{era}: the dial shows {suit}", era=name, suit=words.suit_said(w, dial))
    else:
        label = w("{era}: the dial lies face down, any suit", era=name)
    return EraShown(era, name, dial, label)


def _players(w: Words, session: Session, state: GhostsState) -> tuple[PlayerShown, ...]:
    scored, outlook, hand = session.scoresheet(), session.outlook(), state.hand
    found = []
    for seat, name in enumerate(session.names):
        bid, total, coming = hand.bid_of(seat), scored.total(seat), outlook.total(seat)
        playing = not state.bids_missing and not state.finished
        wreaths = hand.wreaths(seat) if playing else None
        said = [name]
        if seat == state.marker and not state.finished:
            said.append(w("start player"))
        if wreaths is not None:
            said.append(w.n("{n} wreath", "{n} wreaths", wreaths))
        if bid is not None and not state.finished:
            said.append(w("bid: {doors}", doors=bid_words(bid.purple, bid.red, w.language)))
        found.append(
            PlayerShown(
                name,
                str(total),
                w("scored: {points}", points=w.points(total)),
                w(", ").join(said),
                turn=seat == state.turn,
                marker=seat == state.marker and not state.finished,
                wreaths=wreaths,
                purple=None if bid is None or state.finished else bid.purple,
                red=bid is not None and bid.red and not state.finished,
                outlook=str(coming) if playing and hand.won_so_far else "",
                outlook_label=w("if the hand ended now: {points}", points=w.points(coming)),
                bid_row=state.comes_next == "bid",
                points=tuple(str(line.points) for line in scored.lines_of(seat)) if state.finished else (),
            )
        )
    return tuple(found)


def _space(w: Words, state: GhostsState, turn: CardTurn | None, era: Era, seat: int, name: str) -> SpaceShown:
    card = state.hand.round.cards.get((era, seat))
    where = w("{name}, {era}", name=name, era=w(words.ERAS[era]))
    if card is not None:
        said = w("{space}: {card}", space=where, card=card_words(card.code, w.language))
        return SpaceShown(era, Space.LIES, said, card.suit, card.rank)
    free = turn is not None and seat == turn.seat and era in turn.free
    return SpaceShown(era, Space.FREE if free else Space.EMPTY, w("{space}: empty", space=where))


def _rounds(w: Words, state: GhostsState, names: Sequence[str]) -> tuple[RoundShown, ...]:
    """The rounds of the hand that are over, the last one first."""
    letters = initials(names)
    found = []
    for number in sorted({trick.round for trick in state.hand.tricks}, reverse=True):
        tricks = [trick for trick in state.hand.tricks if trick.round == number]
        first = state.hand.tricks.index(tricks[0]) + 1
        won = [
            w("{era}: {name}", era=w(words.ERAS[trick.era]), name=names[trick.winner])
            if trick.card is None
            else w(
                "{era}: {name} with {card}",
                era=w(words.ERAS[trick.era]),
                name=names[trick.winner],
                card=card_words(trick.card.code, w.language),
            )
            for trick in tricks
        ]
        title = w("Round {round}", round=number)
        shown = tuple(
            TrickShown(
                trick.winner,
                letters[trick.winner],
                "" if trick.card is None else trick.card.suit,
                0 if trick.card is None else trick.card.rank,
            )
            for trick in tricks
        )
        label = w("{round}, won by: {won}", round=title, won=w(", ").join(won))
        found.append(RoundShown(number, first, title, label, shown))
    return tuple(found)


def _corner(w: Words, state: GhostsState) -> str:
    hand = state.hand
    if not state.setup.bids or state.finished:
        return ""
    if not hand.red:
        return w("{bid} of {tricks} tricks bid", bid=hand.purple, tricks=TRICKS)
    least, most = hand.purple, hand.purple + hand.red
    return w("{least}–{most} of {tricks} tricks bid", least=least, most=most, tricks=TRICKS)
