"""Draw pile and discard pile (rulings BB-16 to BB-18, BB-25)."""

from collections import Counter

from biberclan.rules.bande import observe
from biberclan.rules.bande.actions import Draw
from biberclan.rules.bande.events import Drew, Refilled
from biberclan.rules.bande.what_if import what_if
from tests.bande.positions import DECK, all_cards, every_table, position
from tests.notation import play


@every_table
def test_bb_16_the_draw_pile_is_refilled_when_a_card_is_needed(seats: int) -> None:
    state = position(seats=seats, draws=[5], empty_after=True)
    assert not what_if(observe(state, 0), Draw()).refills
    play(state, "draw")
    # With the last card drawn nothing has happened yet, and it may become the top that stays.
    before = state.to_dict()
    assert before["draw"] == []
    play(state, "discard")
    assert state.to_dict()["draw"] == []
    assert what_if(observe(state, 1), Draw()).refills
    events = play(state, "draw")
    plain = state.to_dict()
    assert events == [Refilled(len(before["discard"])), Drew(1)]
    assert plain["discard"] == [5]
    assert Counter([*plain["draw"], plain["hand"]]) == Counter(before["discard"])
    assert plain["draw"] != before["discard"][:-1]
    assert plain["shuffles"] == before["shuffles"] + 1
    assert all_cards(plain) == DECK


@every_table
def test_bb_16_a_refill_forgets_who_knew_a_card(seats: int) -> None:
    state = position(seats=seats, discard=[7, 8], empty_after=True)
    play(state, "take 1")
    top = state.to_dict()["discard"][-1]
    play(state, "draw")
    seen = observe(state, 1)
    assert seen.discard == (top,)
    assert seen.draw == DECK.total() - 4 * seats - 2


@every_table
def test_bb_16_taking_refills_nothing(seats: int) -> None:
    state = position(seats=seats, discard=[7, 8], empty_after=True)
    events = play(state, "take 1")
    assert not any(isinstance(event, Refilled) for event in events)
    assert state.to_dict()["draw"] == []


def test_bb_17_enough_cards_lie_outside_the_rows() -> None:
    """Six rows, all Draw Twos in use and none left to draw: all other cards are in the pile."""
    others = DECK.total() - 6 * 4 - DECK["two"]
    state = position(seats=6, hand="two", aside=DECK["two"] - 1, again=True, empty_after=True)
    discard = state.to_dict()["discard"]
    assert len(discard) == others
    events = play(state, "twice")
    assert Refilled(len(discard) - 1) in events
    assert len(state.to_dict()["draw"]) == others - 2


@every_table
def test_bb_18_a_used_action_card_comes_last(seats: int) -> None:
    for hand, action in (("peek", "peek 1"), ("swap", "swap 1 2:1")):
        state = position(seats=seats, hand=hand)
        play(state, action)
        assert state.to_dict()["discard"] == [9, hand]
        state = position(seats=seats, hand=hand, again=True, aside=1)
        play(state, action)
        assert state.to_dict()["discard"] == [9, hand, "two"]
        assert state.to_dict()["aside"] == []


@every_table
def test_bb_18_a_draw_two_lies_on_what_was_discarded_meanwhile(seats: int) -> None:
    state = position("1 2 3 4", seats=seats, hand="two", draws=[5, 6])
    play(state, "twice")
    assert state.to_dict()["aside"] == ["two"]
    assert state.to_dict()["discard"] == [9]
    play(state, "discard")
    assert state.to_dict()["discard"] == [9, 5]
    play(state, "draw", "exchange 1")
    plain = state.to_dict()
    assert (plain["discard"], plain["aside"]) == ([9, 5, 1, "two"], [])
    # So the next player can take nothing.
    assert state.actor == 1


@every_table
def test_bb_18_the_draw_two_is_away_before_anybody_may_knock(seats: int) -> None:
    state = position(seats=seats, phase="again", aside=1, turns=seats)
    play(state, "done")
    plain = state.to_dict()
    assert (plain["phase"], plain["aside"], plain["discard"]) == ("knock", [], [9, "two"])


@every_table
def test_bb_25_a_refill_between_the_draws_of_a_draw_two(seats: int) -> None:
    state = position(seats=seats, hand="two", draws=[5], empty_after=True)
    play(state, "twice", "discard")
    before = state.to_dict()
    assert before["draw"] == []
    events = play(state, "draw")
    plain = state.to_dict()
    assert events == [Refilled(len(before["discard"]) - 1), Drew(0)]
    # The first card stays the top; the Draw Two in use is not shuffled in.
    assert plain["discard"] == [5]
    assert plain["aside"] == ["two"]
    assert Counter([*plain["draw"], plain["hand"]]) == Counter(before["discard"][:-1])
    assert all_cards(plain) == DECK
