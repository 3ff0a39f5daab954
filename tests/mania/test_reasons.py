"""What sets one choice of Biber Mania apart from another must not be true of both."""

from biberclan.rules.mania import State, observe, parse_action
from biberclan.teach.why import Contrast, Tried, contrast
from tests.mania.positions import UNBEATEN, position

PEOPLE = ("Lisa", "Pip")


def held_against(state: State, worse: str, better: str) -> Contrast:
    """Return the contrast between a choice of the seat in turn and a better one."""
    view = observe(state, state.actor)
    one, other = (Tried(parse_action(action), {}) for action in (worse, better))
    return contrast("mania", view, one, other, PEOPLE)


def test_what_beats_nothing_either_is_no_gain() -> None:
    nothing = "It beats nothing in the display: you have to take nothing from it."
    state = position("2 4 5 7 7 thief hippie", "9 9 9 9", display=UNBEATEN)
    for worse in ("lay thief", "lay 4 5 hippie", "lay 2"):
        assert nothing not in held_against(state, worse, "lay 7 7 thief").gains
    state = position("2 4 7 7 thief", "9 9 9 9", display="1 5 5 6 6 6 9 9 9")
    assert nothing in held_against(state, "lay 2", "lay thief").gains


def test_a_low_card_for_somebody_leaves_the_good_ones_in_the_stock_as_well() -> None:
    stays = "The good cards of the stock stay where they are."
    state = position(
        "4 4 7", "9 9 9 9", piles=("2 meanie",), stock="1 4 6 9 thief", phase="give", left=2
    )
    assert stays not in held_against(state, "give 2 stock 1", "give 2 pile").gains
    assert stays in held_against(state, "give 2 stock thief", "give 2 pile").gains
    assert stays in held_against(state, "give 2 stock 4", "give 2 stock 1").gains
    state = position("4 4 7", "9 9 9 9", piles=("2 meanie",), phase="give", left=2)
    assert stays not in held_against(state, "give 2 stock 3", "give 2 pile").gains


def test_of_the_stock_the_card_that_helps_most_is_left_by_drawing_blindly() -> None:
    state = position(
        "7 7 3", "9 9 9 9", stock="1 2 7 10 thief", phase="draw", actor=0, turn=1, owed=(1, 0)
    )
    drawbacks = held_against(state, "draw pile", "draw stock 7").drawbacks
    assert drawbacks[0] == "You draw blindly, though a 7 in the stock goes with your cards."


def test_a_party_and_a_run_split_up_groups_as_well() -> None:
    state = position("1 3 3 3 5 7 8 9 partybeaver hippie", "9 9 9 9")
    splits = "It splits up three 3s: two stay behind."
    party = held_against(state, "lay 1 3 5 partybeaver", "lay 1 5 7 partybeaver")
    assert splits in party.drawbacks
    assert "It takes away three cards that match nothing." in party.gains
    assert splits in held_against(state, "lay 3 5 hippie", "lay 7 8 9 hippie").drawbacks
