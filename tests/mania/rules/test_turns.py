"""The frame of a round, refilling and drawing (rulebook: "Auffüllen", "Nachziehen")."""

import pytest

from biberclan.rules.mania import marks, new, observe
from biberclan.rules.mania.events import Drew, FilledDisplay, FilledStock, PassedOver
from tests.mania.positions import DECK, all_cards, every_table, hand_of, lies, position
from tests.notation import legal, play, why


@every_table
def test_bm_02_two_to_five_play_with_thirteen_cards_or_ten(seats: int) -> None:
    plain = new(seats, seed=1).to_dict()
    assert [len(hand) for hand in plain["hands"]] == [10 if seats == 5 else 13] * seats
    assert (len(plain["display"]), len(plain["stock"])) == (9, 5)
    assert all_cards(plain) == DECK
    for number in (1, 6):
        with pytest.raises(ValueError, match="seats must be a whole number from 2 to 5"):
            new(number, seed=1)


@every_table
def test_bm_03_the_next_round_is_begun_by_the_left_neighbour(seats: int) -> None:
    for first in range(seats):
        state = new(seats, seed=1, first=first)
        assert (state.starter, state.turn, state.actor) == (first, first, first)
    state = position("7", seats=seats, target=1000, starter=seats - 1)
    play(state, "lay 7")
    assert (state.phase, state.actor, state.starter) == ("deal", 0, seats - 1)
    assert why(state, "lay 7") == ("other_decision", "BM-3")
    play(state, "deal")
    assert (state.round, state.starter, state.turn, state.actor) == (2, 0, 0, 0)
    assert all_cards(state.to_dict()) == DECK


def test_bm_04_display_and_stock_may_have_any_cards() -> None:
    begun = [new(4, seed=seed).to_dict() for seed in range(60)]
    for place in ("display", "stock"):
        assert {card for plain in begun for card in plain[place]} == set(DECK)


def test_bm_05_of_others_the_number_of_cards_and_the_top_group_are_seen() -> None:
    state = position("7 9", "3 4 5", piles=["2 | 4 4", "8 | 6 thief"])
    seen = observe(state, None)
    assert [hand.size for hand in seen.hands] == [2, 3]
    assert [hand.cards for hand in seen.hands] == [(), ()]
    assert [(pile.size, pile.groups) for pile in seen.piles] == [(3, ((4, 4),)), (3, ((6, 13),))]
    own = observe(state, 0)
    assert [hand.cards for hand in own.hands] == [(7, 9), ()]
    assert own.piles[1].groups == ((8,), (6, 13))  # anyone who paid attention knows what lies below


def test_bm_06_stealing_is_what_the_thieves_do() -> None:
    state = position("thief 9", "3")
    play(state, "lay thief")
    assert state.phase == "steal"


def test_bm_53_the_display_is_filled_first_and_then_the_stock() -> None:
    state = position(
        "superbeaver 9", "3", display="1 1 1 1 1", stock="2 2 2", draws="4 5 6 7 8 9 9 king"
    )
    events = play(state, "lay superbeaver", "steal display 1", "steal stock 2")
    assert [event for event in events if isinstance(event, FilledDisplay | FilledStock)] == [
        FilledDisplay((4, 5, 6, 7, 8)),
        FilledStock((9, 9, 19)),
    ]
    assert lies(state, "display") == "1 1 1 1 4 5 6 7 8"
    assert lies(state, "stock") == "2 2 9 9 king"


def test_bm_53_if_the_draw_pile_runs_short_it_goes_as_far_as_it_does() -> None:
    state = position("9 9 8", "3", display="1 1", draws="4 5 6", empty_after=True)
    events = play(state, "lay 9 9")
    assert [e for e in events if isinstance(e, FilledDisplay | FilledStock)] == [
        FilledDisplay((4, 5, 6))
    ]
    assert (lies(state, "display"), lies(state, "stock")) == ("4 5 6", "1 1 2 2 3")
    assert state.phase == "lay"


def test_bm_54_each_draws_as_many_as_were_beaten_or_stolen_clockwise() -> None:
    state = position("3", "7 7 thief 9", "3", "4", turn=1, piles=["4 4 4", "", "5 5 5", "6 | 3"])
    play(state, "lay 7 7 thief", "accept", "refuse", "steal 4 3")
    assert state.owed == [3, 0, 3, 1]
    drawn = []
    while state.phase == "draw":
        drawn.append(state.actor)
        assert state.turn == 1
        assert why(state, "lay 3") == ("other_decision", "BM-54")
        play(state, "draw pile")
    assert drawn == [2, 2, 2, 3, 0, 0, 0]
    assert (state.turn, state.actor, state.owed) == (2, 2, [0] * 4)
    # What is beaten and what is stolen from the same pile is added up.
    state = position("7 superbeaver 9", "3", piles=["", "1 1 1 | 4 4"])
    play(state, "lay 7 superbeaver", "refuse", "steal 2 1", "steal 2 1")
    assert state.owed == [0, 4]


def test_bm_55_cards_are_drawn_one_by_one_from_pile_or_stock() -> None:
    display = "1 2 3 5 6 6 6 joker joker"
    state = position(
        "7 7 9", "3", "2", piles=["", "4 4", "5 5"], display=display, stock="1 1 8 9 9", draws="9 4"
    )
    play(state, "lay 7 7", "refuse", "refuse")
    assert legal(state) == {"draw stock 1", "draw stock 8", "draw stock 9", "draw pile"}
    assert why(state, "draw stock 2") == ("not_in_stock", "BM-55")
    play(state, "draw stock 8")
    assert lies(state, "stock") == "1 1 9 9"  # not filled up before the seat has drawn all
    events = play(state, "draw stock 1")
    assert events == [Drew(1, 1), FilledStock((4, 9))]
    assert hand_of(state, 1) == "1* 3 8*"
    assert (state.actor, lies(state, "stock")) == (2, "1 4 9 9 9")
    assert play(state, "draw pile")[0] == Drew(2, None)


def test_bm_56_when_the_stock_is_empty_the_draw_pile_goes_on() -> None:
    state = position(
        *("7 7 7 9", "3"),
        piles=["", "4 4 4"],
        phase="draw",
        actor=1,
        owed=[0, 3],
        stock="1",
        draws="8 9 10",
    )
    events = play(state, "draw stock 1")
    # Not filled up during the drawing; with the draw pile alone left nothing is asked.
    assert events[:3] == [Drew(1, 1), Drew(1, None), Drew(1, None)]
    assert isinstance(events[3], FilledStock)
    assert (hand_of(state, 1), state.turn) == ("1* 3 8 9", 1)


def test_bm_60_who_has_no_cards_is_passed_over() -> None:
    state = position("7 9", "", "5 5", seats=3)
    events = play(state, "lay 7")
    assert PassedOver(1) in events
    assert state.turn == 2
    # If nobody else has cards, the same seat goes on.
    state = position("7 8 9", "", "", seats=3)
    before = state.clone()
    assert play(state, "lay 7")[1:] == [PassedOver(1), PassedOver(2)]
    assert (state.turn, state.phase) == (0, "lay")
    assert marks(before, state) == "turn"
    # A wish can empty a hand, and the round goes on.
    state = position("fairy 9 8", "5")
    play(state, "lay fairy", "wish 2 5")
    assert (state.turn, state.phase, hand_of(state, 0)) == (0, "lay", "5* 8 9")
