"""Cleanup and Flip, and what holds for all action cards (rulings BC-34 to BC-43)."""

import pytest

from biberclan.rules.clan import observe
from biberclan.rules.clan.cards import CLEANUP, FLIP
from biberclan.rules.clan.events import CleanedUp, Drew, Flipped, Lapsed
from tests.clan.positions import (
    DECKS,
    PlainCard,
    all_cards,
    every_table,
    lodge_of,
    position,
    targets,
)
from tests.notation import legal, play, refusal

IN_USE = {
    "cleanup": "cleanup 1:B1",
    "flip": "flip 1:B1",
    "swap": "swap 1:B1 2:B1",
    "peek": "peek 1:B1",
}


@pytest.mark.parametrize("special", IN_USE)
@every_table
def test_bc_34_used_action_cards_go_into_the_box(seats: int, special: str) -> None:
    state = position("(1) 2", "(3) 4", seats=seats, hand=special, discard=[6], box=["flip"])
    cards = all_cards(state.to_dict())
    play(state, IN_USE[special])
    plain = state.to_dict()
    assert plain["box"] == ["flip", special]
    assert plain["discard"] == ([6, 1] if special == "cleanup" else [6])
    assert all_cards(plain) == cards == DECKS["combined"]


@every_table
def test_bc_35_bc_37_a_lapsed_card_goes_into_the_box_and_another_is_drawn(seats: int) -> None:
    # The next player faces somebody else's lone open card, and nothing more.
    state = position(seats=seats, actor=seats - 1, hand=7, draws=["cleanup", "flip", 2])
    events = play(state, f"place {seats}:B1 up")
    assert events[1:] == [
        Drew(0, CLEANUP),
        Lapsed(0, CLEANUP),
        Drew(0, FLIP),
        Lapsed(0, FLIP),
        Drew(0, None),
    ]
    plain = state.to_dict()
    assert (plain["box"], plain["discard"]) == (["cleanup", "flip"], [])
    assert (plain["actor"], plain["phase"], plain["hand"]) == (0, "place", 2)


@pytest.mark.parametrize("special", IN_USE)
@every_table
def test_bc_38_a_drawn_action_card_is_public(seats: int, special: str) -> None:
    state = position("(1) 2", "(3)", seats=seats, actor=seats - 1, hand=4, draws=[special])
    events = play(state, f"place {1 if seats == 2 else seats}:B3 up")
    drew = next(event for event in events if isinstance(event, Drew))
    assert drew.card is not None
    assert state.to_dict()["phase"] == special
    for observer in (None, *range(seats)):
        assert observe(state, observer).hand == drew.card
    assert state.to_dict()["hand_known_by"] == list(range(seats))


@every_table
def test_bc_39_one_may_aim_at_any_lodge_ones_own_included(seats: int) -> None:
    lodges = ["(1) 2"] * seats
    for actor in range(seats):
        for special in ("cleanup", "flip"):
            state = position(*lodges, actor=actor, hand=special)
            others = {f"{seat + 1}:B1" for seat in range(seats)}
            assert targets(state, special) == others | {f"{actor + 1}:B2"}
            reason = refusal(state, f"{special} {seats + 1 if seats < 6 else 1}:B3")
            assert reason.code == ("no_such_seat" if seats < 6 else "empty")


@pytest.mark.parametrize("special", ["cleanup", "flip"])
@every_table
def test_bc_40_impossible_only_when_nothing_on_the_table_can_be_aimed_at(
    seats: int, special: str
) -> None:
    for own, possible in ((". . .", False), ("8", True), ("(8)", True)):
        lodges = [own, *["(1) (2) (3) | (4) (5)"] * (seats - 2), "9"]
        state = position(*lodges, actor=seats - 1, hand=0, draws=[special, 1])
        play(state, f"exchange {seats}:B1 up")
        if not possible:
            assert state.to_dict()["box"] == [special]
            assert state.to_dict()["phase"] == "place"
        else:
            assert legal(state) == {f"{special} 1:B1"}


@every_table
def test_bc_41_a_face_down_card_is_cleaned_up_for_all_to_see(seats: int) -> None:
    for owner in range(seats):
        lodges = [""] * owner + ["(8) 1 2"]
        state = position(*lodges, seats=seats, hand="cleanup", discard=[3])
        event = play(state, f"cleanup {owner + 1}:B1")[0]
        assert isinstance(event, CleanedUp)
        assert (event.card, event.was_up) == (8, False)
        assert state.to_dict()["discard"] == [3, 8]
        assert lodge_of(state, owner) == ". 1 2 | . ."
        assert observe(state, None).discard[-1] == 8


@every_table
def test_bc_42_nobody_looks_before_flipping(seats: int) -> None:
    for owner in range(seats):
        state = position(*[""] * owner, "(8) 1 2", seats=seats, hand="flip")
        for observer in (None, *range(seats)):
            unseen = observe(state, observer).lodges[owner][0]
            assert unseen is not None
            assert unseen.card is None
        event = play(state, f"flip {owner + 1}:B1")[0]
        assert isinstance(event, Flipped)
        assert (event.card, event.up) == (8, True)
        assert lodge_of(state, owner) == "8 1 2 | . ."


@every_table
def test_bc_42_a_card_flipped_face_down_stays_known_to_all(seats: int) -> None:
    state = position("8 1", seats=seats, hand="flip")
    event = play(state, "flip 1:B1")[0]
    assert isinstance(event, Flipped)
    assert (event.card, event.up) == (8, False)
    assert lodge_of(state, 0) == f"(8:{''.join(map(str, range(seats)))}) 1 . | . ."


@every_table
def test_bc_43_several_action_cards_in_one_turn(seats: int) -> None:
    draws: list[PlainCard] = ["flip", "peek", "flip", "swap", "cleanup", 6]
    state = position("(1)", "(2)", seats=seats, hand="flip", draws=draws)
    for action in ("flip 1:B1", "flip 1:B1", "peek 2:B1", "flip 1:B1", "swap 1:B1 2:B1"):
        play(state, action)
        assert state.actor == 0
    play(state, "cleanup 1:B1")
    assert (state.actor, state.to_dict()["phase"]) == (0, "place")
    assert state.to_dict()["box"] == ["flip", *draws[:-1]]
    play(state, "place 1:B1 up")
    assert state.actor == 1


@pytest.mark.parametrize(("deck", "specials"), [("clan", 14), ("combined", 28)])
def test_bc_43_the_longest_chain_ends(deck: str, specials: int) -> None:
    kinds = [card for card in DECKS[deck].elements() if isinstance(card, str)]
    assert len(kinds) == specials
    state = position("(1)", "(2)", hand=kinds[0], deck=deck, draws=[*kinds[1:], 3])
    while (phase := state.to_dict()["phase"]) != "place":
        usual = {"swap": "swap 1:B1 2:B1", "flip": "flip 1:B1", "peek": "decline"}
        play(state, usual.get(phase) or min(legal(state)))
        assert state.actor == 0
    assert sorted(state.to_dict()["box"]) == sorted(kinds)
