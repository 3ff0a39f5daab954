"""The arguments given for a choice speak for it."""

import pytest

from biberclan.games.clan.teach.meaning import argue, weighed
from biberclan.rules.clan import (
    State,
    glance,
    legal_actions,
    observe,
    parse_action,
)
from biberclan.rules.clan.cards import CLEANUP, FLIP, PEEK, SWAP
from biberclan.teach.hints import reasons
from tests.clan.positions import position
from tests.match.walking import NAMES

NO_ARGUMENT = "There is no simple reason: tried out many times, it did this well."
DUTY = "has to be carried out, even where it does you no good."
FULL = "9 8 7 | 6 5"
_CARDS = {CLEANUP: "cleanup", FLIP: "flip", SWAP: "swap", PEEK: "peek"}


def state_of(lodges: tuple[str, ...], hand: int, ender: int | None = None) -> State:
    return position(*lodges, hand=_CARDS.get(hand, hand), ender=ender)


def best_argument(state: State, text: str, *, remembers: bool = False) -> str:
    """Return the first argument for an action, as its actor is given it."""
    action = parse_action(text)
    assert action in legal_actions(state)
    view = observe(state, state.actor)
    known = view if remembers else glance(view)
    return reasons("clan", known, action, NAMES, 1)[0]


@pytest.mark.parametrize("more", [(), ("", "")], ids=["two", "four"])
@pytest.mark.parametrize(
    ("lodges", "hand", "action", "expected"),
    [
        # What a card does at home.
        (
            ("", ""),
            3,
            "place 1:B1 down",
            "Only you know that your 3 lies there: whoever takes it gets little.",
        ),
        (
            ("", ""),
            9,
            "place 1:B1 up",
            "Your 9 is your only face-up card then: only you may touch it.",
        ),
        (("9 8", ""), 7, "place 1:B3 up", "It counts 7 for you."),
        (("9 8", ""), 2, "place 1:T1 down", "It covers your 9, so nobody can take it."),
        (
            ("9", ""),
            5,
            "place 1:B2 down",
            "Your 9 stays your only face-up card: only you may touch it.",
        ),
        (
            ("2 1", ""),
            0,
            "place 1:B3 up",
            "One card more in your lodge: whoever has five first closes the round.",
        ),
        (("9 4 4", ""), 4, "place 1:T1 up", "You then have the 4 three times: a bonus of 15."),
        (("4 4 4", ""), 4, "place 1:T1 up", "You then have the 4 four times: a bonus of 25."),
        (
            ("4 4 4 | 4", ""),
            4,
            "place 1:T2 up",
            "Five equal cards: you win the match at once.",
        ),
        # What it does in another lodge.
        (
            ("", ""),
            1,
            "place 2:B1 down",
            "It takes up one of Ben's slots and counts only 1 there.",
        ),
        (
            ("", "9"),
            0,
            "place 2:B2 up",
            "It takes up one of Ben's slots and counts only 0 there.",
        ),
        (
            ("9", "9 (5)"),
            4,
            "place 2:B3 up",
            "The 9 on Ben's B1 is no longer the only one face up there: it can be taken.",
        ),
        # Trades.
        (("", "9 9"), 1, "exchange 2:B1 down", "You get the 9 on Ben's B1 for your 1."),
        (
            ("", "9 8 (4)"),
            1,
            "exchange 2:B3 up",
            "You give only your 1 for a card that probably counts more.",
        ),
        (
            ("", "9 8 (4)"),
            8,
            "exchange 2:B3 up",
            "You see what you take before you decide where it goes.",
        ),
        (
            ("", "9 8 (4:0)"),
            5,
            "exchange 2:B3 up",
            "You have seen the card on Ben's B3 before: you know what you get.",
        ),
        (
            ("1 (3)", ""),
            8,
            "exchange 1:B1 down",
            "Your 8 takes the place of your 1 and counts more.",
        ),
        (
            ("1 (3)", ""),
            9,
            "exchange 1:B2 down",
            "Your 9 takes the place of the card on your B2 and probably counts more.",
        ),
        # Action cards.
        (("9", "8 7"), CLEANUP, "cleanup 2:B1", "Ben loses a card that counts 8."),
        (("9", "8 (7)"), CLEANUP, "cleanup 2:B2", "Ben has one card less then."),
        (
            ("9 8 1", "8"),
            CLEANUP,
            "cleanup 1:B3",
            "You get rid of your 1: its slot is free for a better one.",
        ),
        (
            ("9", "1 2 3 | 1"),
            CLEANUP,
            "cleanup 2:T1",
            "Ben has three cards then and needs two more to close the round.",
        ),
        (
            ("9 8 7", ""),
            FLIP,
            "flip 1:B3",
            "Nobody may look at it again: the others have to remember your 7.",
        ),
        (
            ("9 7", ""),
            FLIP,
            "flip 1:B2",
            "Your 9 is your only face-up card then: only you may touch it.",
        ),
        (
            ("9", "8 (7)"),
            FLIP,
            "flip 2:B2",
            "The 8 on Ben's B1 is no longer the only one face up there: it can be taken.",
        ),
        (("9", "1 (7)"), FLIP, "flip 2:B2", "You learn what lies on Ben's B2."),
        (
            ("9", "1 (7:01)"),
            FLIP,
            "flip 2:B2",
            "You make sure of a card that is easy to forget.",
        ),
        (("9 1", "8 7"), SWAP, "swap 1:B2 2:B1", "You get the 8 on Ben's B1 for your 1."),
        (
            ("9 8 1", "1 (7)"),
            SWAP,
            "swap 1:B3 2:B2",
            "You give only your 1 for a card that probably counts more.",
        ),
        (
            ("9", "8 (7)"),
            PEEK,
            "peek 2:B2",
            "You learn whether the card is worth taking, and nobody else does.",
        ),
        (
            ("9 (1)", "8"),
            PEEK,
            "peek 1:B2",
            "You learn what lies there before you decide what to do with it.",
        ),
        (
            ("9 (1:0)", "8"),
            PEEK,
            "peek 1:B2",
            "You make sure of a card that is easy to forget.",
        ),
        (
            ("9 (1:0)", "8 (7)"),
            PEEK,
            "decline",
            "Where you look tells the others something: so you tell nothing.",
        ),
        (
            ("9 (1:0)", "8 (7:0)"),
            PEEK,
            "decline",
            "You have seen every card already that you could look at.",
        ),
        # Where nothing speaks for it, that is said.
        (("", "1 2"), 9, "place 2:B3 up", NO_ARGUMENT),
        (("9", "1 2"), 5, "exchange 1:B1 up", NO_ARGUMENT),
        (
            ("9", ""),
            FLIP,
            "flip 1:B1",
            "Nobody may look at it again: the others have to remember your 9.",
        ),
        (("9", ""), CLEANUP, "cleanup 1:B1", f"A Cleanup {DUTY}"),
        (("9", "8 1"), SWAP, "swap 1:B1 2:B2", f"A Swap {DUTY}"),
    ],
)
def test_the_argument_speaks_for_the_choice(
    lodges: tuple[str, ...], more: tuple[str, ...], hand: int, action: str, expected: str
) -> None:
    assert best_argument(state_of((*lodges, *more), hand), action) == expected


AHEAD = "It closes the round while you lead, as far as you can tell."
UNCLEAR = "It closes the round: everybody else has only one turn left."
WAITS = "The round goes on: closing it now could cost you 10, the malus."


@pytest.mark.parametrize(
    ("lodges", "action", "expected"),
    [
        # With two at the table any lead is enough; with more, one that lasts for all final turns.
        (("1 2 3 | 8", "9 8"), "place 1:T2 up", AHEAD),
        (("1 2 3 | 8", "9 8", "", ""), "place 1:T2 up", UNCLEAR),
        (("5 8 7 | 8", "9 8", "", ""), "place 1:T2 up", AHEAD),
        (("1 2 3 | 8", "9 9 8"), "place 1:T2 up", "It counts 4 for you."),
        (("1 2 3 | 8", "9 9"), "place 2:B3 up", WAITS),
        (("1 2 3 | 8", "9 8"), "exchange 1:T1 up", NO_ARGUMENT),
        (("1 2 3 | 8", "9 8", "", ""), "exchange 1:T1 up", WAITS),
        # With a closed round nothing is closed any more, and nothing kept open.
        (("1 2 3 | 8", "9 8", FULL), "place 1:T2 up", "It counts 4 for you."),
    ],
)
def test_closing_is_an_argument_for_who_leads(
    lodges: tuple[str, ...], action: str, expected: str
) -> None:
    ender = lodges.index(FULL) if FULL in lodges else None
    assert best_argument(state_of(lodges, 4, ender), action) == expected


def test_who_remembers_is_told_by_numbers() -> None:
    state = state_of(("(8:0) 6", "9 8 (7:0)"), 1)
    place, take = "place 1:T1 down", "exchange 2:B3 up"
    assert best_argument(state, place) == "It covers the card on your B1, so nobody can take it."
    assert best_argument(state, place, remembers=True) == "It covers your 8, so nobody can take it."
    assert best_argument(state, take, remembers=True) == "You get the 7 on Ben's B3 for your 1."


def test_the_weightiest_comes_first_and_no_more_than_asked_for() -> None:
    state = state_of(("9 8", ""), 7)
    action = parse_action("place 1:T1 up")
    told = argue(observe(state, 0), action, NAMES, 2)
    assert told == [
        "It covers your 9, so nobody can take it.",
        "It counts 7 for you.",  # not that it covers the 8, too
    ]
    weights = [weight for weight, _effect in weighed(observe(state, 0), action)]
    assert weights == sorted(weights, reverse=True)


def test_two_at_a_table_hide_a_low_card_rather_than_more() -> None:
    two, four = (
        {effect.code: weight for weight, effect in weighed(observe(state, 0), parse_action(text))}
        for text in ("place 1:B2 down",)
        for state in (state_of(("9", ""), 1), state_of(("9", "", "", ""), 1))
    )
    assert two["hidden"] > 2 * four["hidden"]
    assert two["stays_lone"] > four["stays_lone"]


def test_nothing_speaks_for_what_must_be_done_anyway() -> None:
    state = position("9", "8 7", hand=None)
    assert not weighed(observe(state, 0), parse_action("deal"))
