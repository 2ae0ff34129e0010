"""What must hold at every table of Fairy Trails."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.fairy_trails.entries import CODES, STONES, read_entry
from engine.fairy_trails.options import TrailsOptions, with_tile
from engine.fairy_trails.tiles import COLOURS, GROUPINGS
from engine.ruling import Choice
from engine.session import Session

from .games import next_entries, parts, refusal_of, sessions, state

slow = settings(
    deadline=None, max_examples=40, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@slow
@given(sessions())
def test_no_stone_is_lost_or_made(session: Session) -> None:
    now = state(session)
    assert all(0 <= now.supply.of(colour) <= STONES for colour in COLOURS)
    if not now.setup.solo:
        for seat, standing in enumerate(session.scoresheet().standings):
            assert standing.total == STONES - now.stones_left(seat)


@slow
@given(sessions())
def test_a_stone_lies_on_every_house_of_a_completed_trail_as_long_as_there_are_some(session: Session) -> None:
    now = state(session)
    if now.setup.record == "stones":
        return
    last = now.newest if now.finished else ()
    for colour in COLOURS:
        houses = sum(trail.houses for trail in now.board.completed if trail.colour == colour)
        put = STONES - now.supply.of(colour)
        # Who ends the game with an own card leaves the other's stones for it where they are.
        owed = sum(trail.houses for trail in last if trail.colour == colour)
        assert put == min(STONES, houses) or (now.finished and put == min(STONES, houses - owed))


@slow
@given(sessions())
def test_a_line_counts_its_points_and_only_a_solo_score_may_be_none(session: Session) -> None:
    for line in session.scoresheet().lines:
        assert line.points == line.count
        assert line.points or line.rule == "trails.solo.score"


@slow
@given(sessions())
def test_a_line_names_houses_that_are_there(session: Session) -> None:
    board = state(session).board
    for line in session.scoresheet().lines:
        for item in line.items:
            assert isinstance(item, tuple)
            x, y, colour, exits, houses = item
            card = board.cards[int(str(x)), int(str(y))]
            segments = card.tile.pink if colour == "pink" else card.tile.yellow
            assert (exits, houses) in [(segment.exits, segment.houses) for segment in segments]


@slow
@given(sessions())
def test_an_entry_reads_back_as_it_was_written(session: Session) -> None:
    setup = state(session).setup
    for entry in session.entries:
        assert read_entry(entry, setup).document() == entry


@slow
@given(sessions(), st.data())
def test_undo_reaches_over_the_end_and_brings_back_every_trail(session: Session, data: st.DataObject) -> None:
    if session.finished:
        session = session.undo()
    after = session.enter(data.draw(next_entries(session)))
    assert after.undo().state is session.state
    assert Session.read(after.undo().document()).scoresheet() == session.scoresheet()


@slow
@given(sessions(), st.data())
def test_an_early_card_that_is_corrected_changes_no_other_one(session: Session, data: st.DataObject) -> None:
    laid = [at for at, entry in enumerate(session.entries) if entry["do"] == "tile"]
    if not laid:
        return
    at = data.draw(st.sampled_from(laid))
    entries = list(session.entries)
    entries[at] = {**entries[at], "tile": f"{data.draw(parts())}|{data.draw(parts())}"}
    revised = session.revise(entries=entries)
    gone = {dropped.refusal.code for dropped in revised.dropped}
    # Another card may end the game earlier; no cell becomes free or taken by it.
    assert gone <= {"game-over"}
    kept = [card.cell for card in state(revised.session).board.cards.values()]
    assert kept == [card.cell for card in state(session).board.cards.values()][: len(kept)]


@slow
@given(sessions())
def test_whose_turn_it_is_goes_round_and_nobodys_after_the_end(session: Session) -> None:
    now = state(session)
    assert (now.turn is None) == now.finished == (now.ended_by is not None)
    if not now.finished:
        assert now.turn == (now.setup.start + now.placed) % now.setup.players
        assert now.turn_number == now.placed + 1
        assert now.timer < 3


@slow
@given(sessions())
def test_winners_are_those_of_rank_one_and_a_lost_solo_game_has_none(session: Session) -> None:
    sheet, now = session.scoresheet(), state(session)
    first = tuple(standing.seat for standing in sheet.standings if standing.rank == 1)
    assert sheet.winners == (first if now.finished and now.lost is None else ())
    assert session.outlook() == sheet


# Options


def refused(choices: tuple[Choice[object], ...]) -> dict[object, str | None]:
    return {choice.value: choice.refusal and choice.refusal.code for choice in choices}


@slow
@given(sessions())
def test_what_is_offered_can_be_entered_and_what_is_greyed_cannot(session: Session) -> None:
    now = state(session)
    turn = now.turn if now.turn is not None else 0
    tried = {
        "tile": {"do": "tile", "seat": turn, "at": list((now.board.free or ((1, 0),))[0]), "tile": "NESW|NESW"},
        "stones": {"do": "stones", "seat": turn, **({"pink": 0, "yellow": 0} if now.setup.solo else {"placed": 0})},
        "mulligan": {"do": "mulligan"},
    }
    offered = session.options_as(TrailsOptions).do
    assert {choice.value for choice in offered} == set(tried)
    for choice in offered:
        assert choice.refusal == refusal_of(session, tried[choice.value])
    for seat in session.options_as(TrailsOptions, {"do": "stones"}).seat:
        assert seat.refusal == refusal_of(session, {**tried["stones"], "seat": seat.value})


@slow
@given(sessions())
def test_every_free_cell_is_offered_and_takes_any_card(session: Session) -> None:
    now = state(session)
    if now.setup.record == "stones":
        return
    for seat in range(now.setup.players):
        options = session.options_as(TrailsOptions, {"do": "tile", "seat": seat})
        assert tuple(choice.value for choice in options.at) == now.board.free
        for choice in options.at:
            entry = {"do": "tile", "seat": seat, "at": list(choice.value), "tile": "N1.E.S.W|NS.EW"}
            assert choice.refusal == refusal_of(session, entry)


@slow
@given(sessions(), parts(), st.data())
def test_a_card_begun_may_go_on_in_every_way_or_in_none(session: Session, pink: str, data: st.DataObject) -> None:
    now = state(session)
    if now.setup.record == "stones":
        return
    cells = [*now.board.free, *now.board.cards, (40, 40)]
    begun = {"do": "tile", "seat": 0, "at": list(data.draw(st.sampled_from(cells)))}
    options = session.options_as(TrailsOptions, begun)
    assert [choice.value for choice in options.pink] == [choice.value for choice in options.yellow] == list(GROUPINGS)
    for choice in (*options.pink, *options.yellow):
        assert choice.refusal == refusal_of(session, {**begun, "tile": f"{choice.value}|NESW"})
    after = session.options_as(TrailsOptions, {**begun, "pink": pink})
    assert not after.pink
    assert not after.yellow_houses
    assert [choice.value for choice in after.pink_houses] == [segment.rstrip("12") for segment in pink.split(".")]
    whole = with_tile({**begun, "pink": pink, "yellow": "NESW"})
    assert refusal_of(session, whole) == options.pink[0].refusal


@slow
@given(sessions())
def test_as_many_stones_are_offered_as_are_left(session: Session) -> None:
    now = state(session)
    begun = {"do": "stones", "seat": now.turn if now.turn is not None else 0}
    options = session.options_as(TrailsOptions, begun)
    for key, choices in {
        "placed": options.placed,
        "pink": options.pink_stones,
        "yellow": options.yellow_stones,
    }.items():
        assert bool(choices) == ((key == "placed") != now.setup.solo)
        rest = {"pink": 0, "yellow": 0} if now.setup.solo else {}
        for choice in choices:
            assert choice.refusal == refusal_of(session, {**rest, **begun, key: choice.value})


@slow
@given(sessions(), st.data())
def test_only_the_codes_of_the_game_are_given(session: Session, data: st.DataObject) -> None:
    cells = st.tuples(st.integers(-3, 3), st.integers(-3, 3)).map(list)
    entry = data.draw(
        st.one_of(
            st.fixed_dictionaries(
                {
                    "do": st.just("tile"),
                    "seat": st.integers(0, 1),
                    "at": cells,
                    "tile": st.sampled_from(["NESW|NESW", "N"]),
                }
            ),
            st.fixed_dictionaries({"do": st.just("stones"), "seat": st.integers(0, 1), "placed": st.integers(0, 30)}),
            st.just({"do": "mulligan"}),
        )
    )
    refusal = refusal_of(session, entry)
    assert refusal is None or refusal.code in (*CODES, "game-over", "malformed", "unknown-key")
