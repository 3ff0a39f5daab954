"""Draw pile and discard pile (rulings BC-44 to BC-47, KV-19)."""

import pytest

from biberclan.rules.clan import glance, observe
from biberclan.rules.clan.events import Drew, Lapsed, Reshuffled
from tests.clan.positions import DECKS, all_cards, both_decks, every_table, position
from tests.notation import play


@every_table
@both_decks
def test_bc_44_bc_45_the_whole_discard_pile_is_shuffled_when_a_card_is_needed(
    seats: int, deck: str
) -> None:
    state = position("1", seats=seats, hand=2, deck=deck, discard=[9], empty_after=True)
    before = state.to_dict()
    # With the last card drawn nothing has happened yet.
    assert before["draw"] == []
    events = play(state, "exchange 1:B1 up")
    plain = state.to_dict()
    # The card discarded in this very turn is in, and so is the top one.
    assert Reshuffled(len(before["discard"]) + 1) in events
    assert events.index(Reshuffled(len(before["discard"]) + 1)) < events.index(Drew(1, None))
    assert plain["discard"] == []
    assert sorted([*plain["draw"], plain["hand"]]) == sorted([*before["discard"], 1])
    assert plain["draw"] != sorted(plain["draw"])
    assert plain["box"] == before["box"]
    assert all_cards(plain) == DECKS[deck]


@every_table
def test_bc_44_no_reshuffle_where_no_card_is_needed(seats: int) -> None:
    lodges = ["1 2 3 | 4 5"]
    state = position(*lodges, seats=seats, actor=seats - 1, ender=0, empty_after=True)
    events = play(state, f"place {seats}:B1 up")
    assert not any(isinstance(event, Reshuffled) for event in events)
    assert state.to_dict()["phase"] == "deal"
    assert state.to_dict()["draw"] == []


@every_table
def test_bc_44_in_the_middle_of_a_turn_too(seats: int) -> None:
    # The cleaned-up card is shuffled in; the action card is not.
    state = position("(1)", "(2)", seats=seats, hand="cleanup", empty_after=True)
    discard = len(state.to_dict()["discard"])
    events = play(state, "cleanup 1:B1")
    assert Reshuffled(discard + 1) in events
    assert "cleanup" in state.to_dict()["box"]
    assert all(isinstance(card, int) for card in state.to_dict()["draw"])


@every_table
def test_bc_44_after_a_lapsed_card_too(seats: int) -> None:
    state = position(
        seats=seats, actor=seats - 1, hand=7, draws=["cleanup"], discard=[4], empty_after=True
    )
    events = play(state, f"place {seats}:B1 up")
    kinds = [type(event) for event in events[1:]]
    assert kinds == [Drew, Lapsed, Reshuffled, Drew]


@pytest.mark.parametrize(("deck", "left"), [("clan", 23), ("combined", 63)])
def test_bc_46_kv_19_enough_number_cards_lie_outside_the_lodges(deck: str, left: int) -> None:
    """Position 4: six players, five full lodges, four cards in mine, and I must draw."""
    lodges = [
        "(0) (0) (0) | (1)",
        "(1) (1) (1) | (2) (2)",
        "(2) (2) (3) | (3) (3)",
        "(4) (4) (4) | (5) (5)",
        "(5) (6) (6) | (6) (7)",
        "(7) (7) (8) | (8) (8)",
    ]
    state = position(*lodges, hand="flip", ender=1, deck=deck, empty_after=True)
    assert state.to_dict()["draw"] == []
    assert all(isinstance(card, int) for card in state.to_dict()["discard"])
    events = play(state, "flip 1:T1")
    assert Reshuffled(left) in events
    plain = state.to_dict()
    assert plain["phase"] == "place"
    assert len(plain["draw"]) == left - 1


@every_table
def test_bc_47_the_top_card_and_the_size_of_the_discard_pile_are_shown(seats: int) -> None:
    state = position(seats=seats, discard=[3, 4, 8])
    for observer in (None, *range(seats)):
        observation = observe(state, observer)
        # Everybody has seen every card of it: a perfect memory knows them all.
        assert observation.discard == (3, 4, 8)
        assert glance(observation).discard == (None, None, 8)
    assert glance(observe(position(seats=seats), 0)).discard == ()
