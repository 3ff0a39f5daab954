"""Laying a group (rulebook: "Ablegen"), and what a group is."""

import pytest

from biberclan.rules.mania import legal_actions
from biberclan.rules.mania.cards import BY_WORD
from biberclan.rules.mania.groups import form_of
from tests.mania.positions import ACTION_CARDS, cards, every_table, hand_of, lies, pile_of, position
from tests.notation import legal, play, refusal, why


@every_table
def test_bm_07_one_group_is_laid_in_a_turn(seats: int) -> None:
    state = position("5 5 7 9", seats=seats)
    assert why(state, "lay 5 7") == ("different_digits", "BM-7")
    assert why(state, "lay 5 5 7") == ("different_digits", "BM-7")
    assert why(state, "lay 5 5 5") == ("not_in_hand", "BM-7")
    assert why(state, "lay 8") == ("not_in_hand", "BM-7")
    play(state, "lay 5 5")
    assert state.turn == state.actor == 1
    assert pile_of(state, 0) == "5 5"
    assert hand_of(state, 0) == "7 9"


@every_table
def test_bm_08_any_single_card_can_be_laid_and_nobody_passes(seats: int) -> None:
    held = ("3", "joker", *ACTION_CARDS)
    state = position(" ".join(held), seats=seats)
    assert {f"lay {card}" for card in held} <= legal(state)
    for text in ("draw pile", "decline", "refuse", "deal", "beat 3", "steal display 10"):
        assert why(state, text) == ("other_decision", "BM-8")


def test_bm_09_what_was_laid_together_stays_together() -> None:
    state = position("5 5 7 9", "4 3", piles=["", "2 | 1 1"])
    play(state, "lay 5 5", "accept", "draw pile", "draw pile")
    assert pile_of(state, 1) == "2"
    state = position("5 6 7 9", "4 4 2 2 1", display="10 10")
    play(state, "lay 5", "lay 4 4", "lay 6", "lay 2 2")
    assert (pile_of(state, 0), pile_of(state, 1)) == ("5 | 6", "4 4 | 2 2")


@pytest.mark.parametrize("action", ACTION_CARDS)
def test_bm_10_an_action_card_goes_with_no_joker_and_no_other_action_card(action: str) -> None:
    other = "king" if action != "king" else "fairy"
    held = f"5 5 joker {other} {action} {action}"
    state = position(held, "4")
    for text in (f"joker {action}", f"5 joker {action}", f"5 5 joker {action}"):
        assert why(state, f"lay {text}") == ("joker_with_action", "BM-10")
    two = " ".join(sorted([other, action], key=ACTION_CARDS.index))
    for text in (two, f"5 {two}", f"{action} {action}", f"5 {action} {action}"):
        assert why(state, f"lay {text}") == ("two_actions", "BM-10")


def test_bm_11_all_cards_count_and_the_digit_is_the_value() -> None:
    state = position("5 5 joker 9 9", "3", piles=["", "4 4 4"])
    play(state, "lay 5 5 joker")
    assert state.phase == "accept"
    state = position("5 5 thief 9 9", "3", piles=["", "4 4 4"])
    play(state, "lay 5 5 thief")
    assert state.phase == "accept"
    # In the display it beats three cards too, and no pair.
    for group in ("5 5 joker", "5 5 bodyguard"):
        state = position(f"{group} 9 9", "3", display="3 3 4 4 4")
        play(state, f"lay {group}")
        assert hand_of(state, 0) == "4* 4* 4* 9 9"
    # It takes three cards to beat it, of a higher digit than the one that lies in it.
    for laid, beaten in (("6 6 6", True), ("6 6", False), ("5 5 5", False)):
        for group in ("5 5 joker", "5 5 thief"):
            state = position(f"{laid} 9", "3", piles=["", group])
            play(state, f"lay {laid}")
            assert (state.phase == "accept") is beaten


def test_bm_12_any_number_of_jokers_alone_is_the_highest() -> None:
    state = position("joker joker joker 9", "3", piles=["", "10 10 king"], display="9")
    assert {"lay joker", "lay joker joker", "lay joker joker joker"} <= legal(state)
    play(state, "lay joker joker joker")
    assert state.phase == "accept"


def test_bm_28_a_run_has_three_to_seven_cards_with_the_hippie() -> None:
    state = position("2 3 4 4 5 6 8 9 10 hippie", "3")
    allowed = {
        "lay 2 3 hippie",
        "lay 2 4 hippie",
        "lay 4 6 hippie",
        "lay 9 10 hippie",
        "lay 2 3 4 5 6 hippie",
        "lay 3 4 5 6 8 9 hippie",
        "lay 6 8 9 10 hippie",
        "lay 4 5 6 8 9 10 hippie",
    }
    assert allowed <= legal(state)
    for text, code in (
        ("2 5", "no_run"),
        ("2 3 5 6 8", "no_run"),
        ("3 4 4 5", "no_run"),
        ("2 10", "no_run"),
        ("3 4 5 6 8 9 10", "run_too_long"),
    ):
        assert why(state, f"lay {text} hippie") == (code, "BM-28")


def test_bm_30_no_joker_is_laid_in_a_run() -> None:
    state = position("2 3 4 hippie joker", "3")
    assert why(state, "lay 2 3 4 joker") == ("joker_in_run", "BM-30")
    assert why(state, "lay 2 3 joker hippie") == ("joker_with_action", "BM-10")


@pytest.mark.parametrize(
    ("lying", "allowed"),
    [
        ("8 9 hippie", True),
        ("6 8 hippie", True),
        ("7 8 9 hippie", False),
        ("7 8 9", False),
        ("1 1 1", False),
        ("1 1 hippie", False),
        ("hippie", False),
        ("8 9 hippie | 4", False),
        ("", False),
    ],
)
def test_bm_31_a_run_without_hippie_needs_one_with_hippie_to_beat(
    lying: str, allowed: bool
) -> None:
    state = position("2 3 4 9", "3", "5 6 7", piles=["8 9 hippie", "", lying])
    if allowed:
        play(state, "lay 2 3 4")
        assert (state.phase, state.asked) == ("accept", 2)
    else:
        assert why(state, "lay 2 3 4") == ("run_without_hippie", "BM-31")


def test_bm_31_it_is_legal_as_ones_last_cards_too() -> None:
    state = position("2 3 4", "3", piles=["", "8 9 hippie"])
    assert "lay 2 3 4" in legal(state)
    play(state, "lay 2 3 4")
    assert (state.phase, pile_of(state, 1)) == ("over", "8 9 hippie")
    assert why(position("2 3", "4"), "lay 2 3") == ("run_without_hippie", "BM-31")


def test_bm_31_it_is_listed_once_where_it_beats_two() -> None:
    state = position("2 3 4 9", "3", "3", piles=["", "6 7 hippie", "8 9 hippie"])
    listed = [*map(str, legal_actions(state))]
    assert listed.count("lay 2 3 4") == 1


@pytest.mark.parametrize("number", [1, 2, 3])
def test_bm_35_the_hippie_goes_with_equal_digits_like_any_action_card(number: int) -> None:
    laid = " ".join(["5"] * number)
    lying = " ".join(["4"] * (number + 1))
    state = position(f"{laid} hippie 9", "3", piles=["", lying])
    play(state, f"lay {laid} hippie", "refuse")
    assert lies(state, "refused") == lying


def test_bm_37_a_party_has_three_digits_that_do_not_go_together() -> None:
    state = position("1 1 2 3 5 8 joker partybeaver", "3")
    assert {"lay 1 3 5 partybeaver", "lay 2 5 8 partybeaver"} <= legal(state)
    for text in ("1 2 5", "1 1 5", "1 3", "1 3 5 8", "2 3 8"):
        assert why(state, f"lay {text} partybeaver") == ("party_misfits", "BM-37")
    assert why(state, "lay 1 3 joker partybeaver") == ("joker_with_action", "BM-10")


def test_bm_38_a_partybeaver_goes_with_no_equal_digits_but_always_alone() -> None:
    state = position("1 1 1 3 5 partybeaver", "3")
    for text in ("1", "1 1", "1 1 1"):
        assert why(state, f"lay {text} partybeaver") == ("party_equal", "BM-38")
    assert "lay partybeaver" in legal(state)


def test_a_refusal_tells_what_it_is_about() -> None:
    state = position("5 7 thief fairy", "4", seats=3)
    reason = refusal(state, "lay 5 thief fairy")
    assert (reason.actor, reason.phase, reason.card, reason.size) == (0, "lay", 14, 3)


def group(text: str) -> tuple[int, ...]:
    return tuple(BY_WORD[str(card)] for card in cards(text))


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("5", "set", 5),
        ("5 5 joker joker", "set", 5),
        ("5 5 meanie", "set", 5),
        ("joker", "jokers", 0),
        ("king", "action", 0),
        ("thief thief", "other", 0),
        ("joker thief", "other", 0),
        ("5 5 thief fairy", "other", 0),
        ("1 2 hippie", "hippie_run", 0),
        ("1 2", "other", 0),
        ("1 2 3", "run", 0),
        ("1 2 3 4 5 6 7", "run", 0),
        ("1 2 3 4 5 6 7 8", "other", 0),
        ("1 2 3 4 5 6 7 hippie", "other", 0),
        ("1 2 4 5 hippie", "hippie_run", 0),
        ("1 2 4 6 hippie", "other", 0),
        ("1 2 2 hippie", "other", 0),
        ("1 2 joker", "other", 0),
        ("1 2 thief", "other", 0),
        ("1 9 10 hippie", "other", 0),
        ("1 3 5 partybeaver", "party", 0),
        ("1 3 4 partybeaver", "other", 0),
        ("1 3 partybeaver", "other", 0),
        ("1 3 5 7 partybeaver", "other", 0),
    ],
)
def test_what_a_group_is(text: str, name: str, value: int) -> None:
    assert form_of(group(text)) == (name, len(text.split()), value)
