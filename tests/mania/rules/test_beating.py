"""Beating the display and the piles (rulebook: "Stechen")."""

import pytest

from biberclan.rules.mania.events import Accepted, BeatDisplay, Refused
from tests.mania.positions import hand_of, lies, pile_of, position
from tests.notation import legal, play, why


def test_bm_13_only_a_higher_value_beats_and_equals_do_not() -> None:
    state = position("5 5 9", "3", piles=["", "5 5"], display="3 3 4 4 6 6 5 5")
    play(state, "lay 5 5")
    assert legal(state) == {"beat 3", "beat 4"}
    assert why(state, "beat 6") == ("not_higher", "BM-13")
    assert why(state, "beat 5") == ("not_higher", "BM-13")
    play(state, "beat 3")
    assert (state.turn, pile_of(state, 1)) == (1, "5 5")


def test_bm_14_all_of_a_digit_in_the_display_are_one_group() -> None:
    state = position("5 5 9", "3", display="3 3 3 4 6 6")
    play(state, "lay 5 5")
    assert hand_of(state, 0) == "9"  # neither two of the three threes nor one more four
    state = position("5 5 9", "3", display="1 1 2 2 3 3 3 4")
    play(state, "lay 5 5")
    assert why(state, "beat 3") == ("other_number", "BM-14")
    assert why(state, "beat 4") == ("other_number", "BM-14")


def test_bm_15_one_group_of_the_display_is_beaten_and_must_be_taken() -> None:
    state = position("7 7 9", "3", display="3 3 5 5 10 10 1 2 8")
    play(state, "lay 7 7")
    assert (state.phase, legal(state)) == ("beat", {"beat 3", "beat 5"})
    assert why(state, "refuse") == ("other_decision", "BM-15")
    assert why(state, "beat 4") == ("not_in_display", "BM-15")
    events = play(state, "beat 5")
    assert BeatDisplay(0, (5, 5)) in events
    assert hand_of(state, 0) == "5* 5* 9"
    # A single possibility is carried out without asking; with none nothing happens.
    state = position("7 7 9", "3", display="3 3 8 8 1 1 1")
    assert BeatDisplay(0, (3, 3)) in play(state, "lay 7 7")
    assert (state.turn, hand_of(state, 0)) == (1, "3* 3* 9")
    state = position("7 9", "3", display="3 3 8 8")
    play(state, "lay 7")
    assert (state.turn, hand_of(state, 0)) == (1, "9")


def test_bm_16_of_a_pile_the_top_group_is_beaten_as_a_whole() -> None:
    state = position("7 7 9", "3 3", "3", piles=["", "4 4 | 5 5", "4 4 | 5 5 5"])
    play(state, "lay 7 7", "accept", "draw pile", "draw pile")
    assert (pile_of(state, 1), pile_of(state, 2)) == ("4 4", "4 4 | 5 5 5")
    assert hand_of(state, 0) == "5* 5* 9"


@pytest.mark.parametrize("answer", ["accept", "refuse"])
@pytest.mark.parametrize("turn", range(4))
def test_bm_17_every_fellow_player_with_a_lower_group_is_beaten(turn: int, answer: str) -> None:
    piles = ["4 4", "5 5", "6 6", "1 1"]
    state = position(*["7 7 9"] * 4, piles=piles, turn=turn, display="10")
    play(state, "lay 7 7")
    asked = []
    while state.phase == "accept":
        asked.append(state.asked)
        play(state, answer)
    assert asked == [(turn + step) % 4 for step in (1, 2, 3)]
    assert [bool(pile_of(state, seat)) for seat in range(4)] == [seat == turn for seat in range(4)]


@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_bm_18_the_uncovered_group_is_not_beaten_in_the_same_turn(answer: str) -> None:
    state = position("7 7 9", "3", piles=["", "4 4 | 5 5"])
    play(state, "lay 7 7", answer)
    assert state.phase == "draw"
    assert pile_of(state, 1) == "4 4"


def test_bm_19_display_and_piles_are_both_beaten() -> None:
    state = position("7 7 9", "3", "3", piles=["", "4 4", "5 5"], display="6 6 8")
    play(state, "lay 7 7", "accept", "accept")
    assert hand_of(state, 0) == "4* 4* 5* 5* 6* 6* 9"
    # Where there is a choice in the display, the piles come after it all the same.
    state = position("7 7 9", "3", "3", piles=["", "4 4", "5 5"], display="2 2 6 6 8")
    play(state, "lay 7 7", "beat 2", "accept", "accept")
    assert hand_of(state, 0) == "2* 2* 4* 4* 5* 5* 9"


def test_bm_20_the_display_comes_first_and_then_the_piles_clockwise() -> None:
    state = position("3", "7 7 9", "3", "4", turn=1, piles=["4 4", "", "5 5", "6 6"], display="2 2")
    events = play(state, "lay 7 7", "accept", "refuse", "accept")
    assert [event for event in events if isinstance(event, BeatDisplay | Accepted | Refused)] == [
        BeatDisplay(1, (2, 2)),
        Accepted(1, 2, (5, 5)),
        Refused(1, 3, (6, 6)),
        Accepted(1, 0, (4, 4)),
    ]


def test_bm_21_a_beaten_group_is_taken_or_refused_as_a_whole() -> None:
    state = position("7 7 9", "3", piles=["", "4 joker"], refused="1 king")
    play(state, "lay 7 7")
    assert legal(state) == {"accept", "refuse"}
    assert why(state, "lay 9") == ("other_decision", "BM-21")
    taken = state.clone()
    play(taken, "accept")
    assert (hand_of(taken, 0), lies(taken, "refused")) == ("4* 9 joker*", "1 king")
    play(state, "refuse")
    assert (hand_of(state, 0), lies(state, "refused")) == ("9", "1 4 joker king")


@pytest.mark.parametrize("answer", ["accept", "refuse"])
def test_bm_22_a_refused_group_costs_its_owner_as_much(answer: str) -> None:
    state = position("7 7 7 9", "3", piles=["", "4 4 4"])
    play(state, "lay 7 7 7", answer)
    assert (state.phase, state.actor, state.owed) == ("draw", 1, [0, 3])
    assert pile_of(state, 1) == ""


def test_bm_23_a_lone_action_card_is_beaten_by_one_lone_joker_alone() -> None:
    for laid, beaten in (("joker", True), ("joker joker", False), ("9", False), ("9 9", False)):
        state = position("joker joker 9 9 1", "3", piles=["", "thief"], display="king king 10")
        play(state, f"lay {laid}")
        assert (state.phase == "beat") is beaten
        if beaten:
            # Equal ones of the display are one possibility, of which one card is taken.
            assert legal(state) == {"beat king", "beat 10"}
            play(state, "beat king", "accept")
            assert hand_of(state, 0) == "1 9 9 joker thief* king*"
            assert "king" in lies(state, "display").split()
        else:
            assert (state.turn, pile_of(state, 1)) == (1, "thief")
            assert "king" not in hand_of(state, 0)
    state = position("joker joker 9", "3", display="1 1 2 2 thief thief")
    play(state, "lay joker joker")
    assert why(state, "beat thief") == ("lone_action", "BM-23")


def test_bm_24_jokers_that_lie_there_are_not_beaten() -> None:
    state = position("joker joker 9", "3", piles=["", "joker joker"], display="joker joker 1 1 2 2")
    play(state, "lay joker joker")
    assert legal(state) == {"beat 1", "beat 2"}
    assert why(state, "beat joker") == ("joker_lies", "BM-24")
    play(state, "beat 1")
    assert (state.turn, pile_of(state, 1)) == (1, "joker joker")


@pytest.mark.parametrize("action", ["partybeaver", "hippie", "bodyguard", "king", "thief"])
def test_bm_25_a_lone_action_card_beats_nothing(action: str) -> None:
    state = position(f"{action} 9", "3", piles=["", "1"], display="1 fairy 10 10")
    play(state, f"lay {action}")
    assert (state.phase == "steal") is (action == "thief")
    assert (state.turn, pile_of(state, 1)) == (0 if action == "thief" else 1, "1")
    assert hand_of(state, 0) == "9"


def test_bm_26_one_s_last_cards_beat_nothing() -> None:
    state = position("7 7", "3", piles=["", "4 4"], display="3 3 8")
    play(state, "lay 7 7")
    assert (state.phase, pile_of(state, 1), lies(state, "display")) == ("over", "4 4", "3 3 8")


def test_bm_27_what_was_laid_stays_as_it_was() -> None:
    state = position("7 7 9", "3", piles=["", "4 4"], display="3 3 8")
    play(state, "lay 7 7", "accept")
    assert pile_of(state, 0) == "7 7"


def test_bm_29_any_run_of_the_same_length_is_beaten_by_a_run() -> None:
    state = position("1 2 hippie 9", "3", "3", piles=["", "8 9 hippie", "7 8 9 hippie"])
    play(state, "lay 1 2 hippie", "accept")
    assert (state.phase, pile_of(state, 2)) == ("draw", "7 8 9 hippie")


def test_bm_32_a_run_without_hippie_is_beaten_by_one_with_it() -> None:
    state = position("1 2 hippie 9", "3", piles=["", "8 9 10"])
    play(state, "lay 1 2 hippie", "accept")
    assert hand_of(state, 0) == "8* 9* 9 10*"
    # One without could not even be laid; where another run lets it be laid, it beats that alone.
    assert why(position("1 2 3 9", "3", piles=["", "8 9 10"]), "lay 1 2 3")[1] == "BM-31"
    state = position("1 2 3 9", "3", "3", piles=["", "8 9 10", "8 9 hippie"])
    play(state, "lay 1 2 3")
    assert (state.phase, state.asked) == ("accept", 2)
    play(state, "refuse")
    assert (state.phase, pile_of(state, 1)) == ("draw", "8 9 10")


def test_bm_33_the_display_has_no_runs() -> None:
    state = position("1 2 hippie 9", "3", display="4 5 hippie 7 8 9")
    play(state, "lay 1 2 hippie")
    assert hand_of(state, 0) == "9"
    assert why(position("1 2 3 9", "3", display="4 5 hippie"), "lay 1 2 3")[1] == "BM-31"


@pytest.mark.parametrize("laid", ["10 10 10", "joker joker joker"])
@pytest.mark.parametrize("lying", ["1 2 hippie", "1 2 3"])
def test_bm_34_neither_sets_nor_jokers_beat_runs(laid: str, lying: str) -> None:
    state = position(f"{laid} 9", "3", piles=["", lying], display="9")
    play(state, f"lay {laid}")
    assert (state.turn, pile_of(state, 1)) == (1, lying)


@pytest.mark.parametrize(
    ("left", "laid", "beaten"),
    [
        ("5 hippie", "7 7", True),
        ("5 6 7", "1 2 hippie", True),
        ("5 6", "7 7", False),
        ("5 7 hippie", "1 2 3", True),
        ("5 8 hippie", "1 2 hippie", False),
        ("4 6", "1 2 hippie", False),
    ],
)
def test_bm_36_a_robbed_run_is_what_lies_there(left: str, laid: str, beaten: bool) -> None:
    state = position(f"{laid} 9", "3", piles=["", left])
    play(state, f"lay {laid}")
    assert (state.phase == "accept") is beaten


def test_bm_66_cards_taken_in_a_turn_are_not_laid_in_it() -> None:
    state = position("7 7 9", "3", piles=["", "4 4"], display="3 3 8")
    play(state, "lay 7 7", "accept", "draw pile", "draw pile")
    assert (state.turn, state.phase) == (1, "lay")
