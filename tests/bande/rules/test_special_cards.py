"""Swap, Peek and Draw Two (rulings BB-19 to BB-24, BB-26)."""

from itertools import product

from biberclan.rules.bande import events as happened
from biberclan.rules.bande import glance, observe, parse_action
from biberclan.rules.bande.actions import Peek, Swap
from biberclan.rules.bande.cards import TWO
from tests.bande.positions import every_table, position, row_of
from tests.notation import legal, play, refusal


@every_table
def test_bb_19_a_swap_is_ones_own_card_for_anothers(seats: int) -> None:
    for actor in range(seats):
        state = position(seats=seats, actor=actor, hand="swap")
        others = [seat for seat in range(seats) if seat != actor]
        assert legal(state) - {"discard"} == {
            f"swap {own} {seat + 1}:{other}"
            for own, seat, other in product((1, 2, 3, 4), others, (1, 2, 3, 4))
        }
        for seat in (actor, *range(seats, 6)):
            reason = refusal(state, f"swap 2 {seat + 1}:3")
            code = "own_row" if seat == actor else "no_such_seat"
            assert (reason.code, reason.ruling) == (code, "BB-19")
            assert (reason.seat, reason.slot) == (seat, 2)


@every_table
def test_bb_20_a_swap_is_blind_and_knowledge_travels(seats: int) -> None:
    state = position("1:0 2 3 4:0", "5:1 6:01 7 8", seats=seats, hand="swap")
    events = play(state, "swap 4 2:1")
    assert events[0] == happened.Swapped(0, Swap(3, 1, 0))
    assert row_of(state, 0) == "1:0 2 3 5:1"
    assert row_of(state, 1) == "4:0 6:01 7 8"
    assert observe(state, 0).rows[1][0].card == 4
    assert observe(state, 0).rows[0][3].card is None
    assert observe(state, 1).rows[1][0].card is None
    assert observe(state, 1).rows[0][3].card == 5


@every_table
def test_bb_20_a_card_from_the_discard_pile_is_known_wherever_it_goes(seats: int) -> None:
    state = position("1 2 3 4", "5 6 7 8", seats=seats, draws=["swap"] * seats)
    play(state, "take 1")
    everybody = "".join(map(str, range(seats)))
    places = [(0, 0)]
    # Each seat in turn swaps it on, the last one back into the first row.
    for seat in range(1, seats):
        owner, slot = places[-1]
        play(state, "draw", f"swap {seat % 4 + 1} {owner + 1}:{slot + 1}")
        if state.to_dict()["phase"] == "knock":
            play(state, "pass")
        places.append((seat, seat % 4))
        row = state.to_dict()["rows"][seat]
        assert row[seat % 4] == {"card": 9, "up": False, "known_by": list(range(seats))}
        for viewer in range(seats):
            assert observe(state, viewer).rows[seat][seat % 4].card == 9
        assert observe(state, None).rows[seat][seat % 4].card is None
    assert everybody in row_of(state, seats - 1)


@every_table
def test_bb_21_a_peek_is_at_ones_own_row(seats: int) -> None:
    state = position("1 2 3 4", seats=seats, hand="peek")
    assert legal(state) == {"peek 1", "peek 2", "peek 3", "peek 4", "discard"}
    events = play(state, "peek 2")
    assert events[0] == happened.Peeked(0, Peek(1))
    assert row_of(state, 0) == "1 2:0 3 4"
    peek = parse_action("peek 2")
    seen = glance(observe(state, 0), peek)
    assert [sighted.card for sighted in seen.rows[0]] == [None, 2, None, None]
    assert [sighted.card for sighted in glance(observe(state, 0)).rows[0]] == [None] * 4
    # Onlookers see the place, not the card.
    onlooker = glance(observe(state, 1), peek)
    assert {sighted.card for row in onlooker.rows for sighted in row} == {None}


@every_table
def test_bb_22_a_draw_two_used_on_the_first_card_is_over(seats: int) -> None:
    for first, action in ((5, "exchange 1"), ("peek", "peek 1"), ("swap", "swap 1 2:1")):
        state = position(seats=seats, hand="two", draws=[first, 6])
        assert legal(state) == {"twice", "discard"}
        assert play(state, "twice") == [happened.DrawTwoUsed(0), happened.Drew(0)]
        plain = state.to_dict()
        assert (plain["phase"], plain["hand"], plain["again"]) == ("use", first, True)
        assert plain["hand_known_by"] == [0]
        assert happened.DrawTwoEnded(0, 1) in play(state, action)
        plain = state.to_dict()
        assert (plain["phase"], plain["actor"], plain["again"]) == ("draw", 1, False)


@every_table
def test_bb_22_after_a_first_card_unused_a_second_may_be_drawn(seats: int) -> None:
    state = position(seats=seats, hand="two", draws=[5, 6])
    events = play(state, "twice", "discard")
    assert isinstance(events[-1], happened.Discarded)
    plain = state.to_dict()
    assert (plain["phase"], plain["actor"], plain["again"]) == ("again", 0, False)
    assert (plain["hand"], plain["hand_known_by"]) == (None, [])
    assert legal(state) == {"draw", "done"}
    other = state.clone()
    assert play(state, "draw") == [happened.Drew(0)]
    plain = state.to_dict()
    assert (plain["phase"], plain["hand"], plain["again"]) == ("use", 6, False)
    assert legal(state) == {f"exchange {slot}" for slot in (1, 2, 3, 4)} | {"discard"}
    # After the second card there is no third.
    assert play(state, "discard")[-1] == happened.DrawTwoEnded(0, 1)
    assert (state.actor, state.to_dict()["phase"]) == (1, "draw")
    # The second draw is optional.
    assert play(other, "done") == [happened.DrawTwoStopped(0), happened.DrawTwoEnded(0, 1)]
    assert other.to_dict()["discard"] == [9, 5, "two"]
    assert (other.actor, other.to_dict()["phase"]) == (1, "draw")


@every_table
def test_bb_23_a_draw_two_as_the_first_card_of_another_replaces_it(seats: int) -> None:
    """Position 12: two further draws are possible, the outer one is over."""
    state = position(seats=seats, hand="two", draws=["two", 5, 6, 7])
    play(state, "twice", "twice")
    plain = state.to_dict()
    assert (plain["hand"], plain["again"], plain["aside"]) == (5, True, ["two", "two"])
    play(state, "discard", "draw")
    plain = state.to_dict()
    assert (plain["hand"], plain["again"]) == (6, False)
    events = play(state, "discard")
    assert events[-1] == happened.DrawTwoEnded(0, 2)
    assert state.to_dict()["discard"] == [9, 5, 6, "two", "two"]
    assert (state.actor, state.to_dict()["phase"]) == (1, "draw")


@every_table
def test_bb_23_a_draw_two_as_the_second_card_has_two_draws_too(seats: int) -> None:
    state = position(seats=seats, hand="two", draws=[5, "two", 6, 7, 8])
    play(state, "twice", "discard", "draw")
    assert legal(state) == {"twice", "discard"}
    play(state, "twice", "discard", "draw")
    plain = state.to_dict()
    assert (plain["hand"], plain["again"], plain["aside"]) == (7, False, ["two", "two"])
    play(state, "exchange 1")
    assert state.actor == 1


@every_table
def test_bb_23_all_five_draw_twos_in_a_chain(seats: int) -> None:
    state = position(seats=seats, hand="two", draws=["two"] * 4 + [5, 6])
    events = play(state, *["twice"] * 5, "discard", "draw", "discard")
    assert events[-1] == happened.DrawTwoEnded(0, 5)
    assert state.to_dict()["discard"] == [9, 5, 6, *["two"] * 5]


@every_table
def test_bb_24_a_first_card_that_could_be_used_may_be_discarded(seats: int) -> None:
    for first in (0, "swap", "peek", "two"):
        state = position(seats=seats, hand="two", draws=[first, 6])
        play(state, "twice", "discard")
        plain = state.to_dict()
        assert (plain["phase"], plain["discard"]) == ("again", [9, first])
        assert plain["aside"] == ["two"]


@every_table
def test_bb_26_knocking_waits_for_the_end_of_a_draw_two(seats: int) -> None:
    state = position(seats=seats, hand="two", draws=[5, 6], turns=seats)
    for action in ("twice", "discard", "draw"):
        play(state, action)
        assert "knock" not in legal(state)
        reason = refusal(state, "knock")
        assert (reason.code, reason.ruling) == ("other_decision", "BB-28")
    play(state, "discard")
    assert legal(state) == {"knock", "pass"}
    assert state.discard[-1] == TWO
