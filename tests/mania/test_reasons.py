"""What sets one choice of Biber Mania apart from another must not be true of both."""

from collections.abc import Callable, Mapping
from functools import partial
from itertools import combinations_with_replacement
from typing import TypeAlias

import pytest

from biberclan.bots.dilemmas import Weighed
from biberclan.coach.why import Contrast, Tried, contrast
from biberclan.rules.mania import Action, Observation, State, observe, parse_action
from biberclan.rules.mania.actions import Give, Lay
from biberclan.rules.mania.cards import (
    BODYGUARD,
    CARD_NAMES,
    DIGITS,
    FAIRY,
    HIPPIE,
    JOKER,
    PARTYBEAVER,
    SUPERBEAVER,
    THIEF,
    Card,
    Cards,
)
from biberclan.rules.mania.decks import LONGEST_RUN
from biberclan.rules.mania.groups import form_of, is_safe
from biberclan.rules.mania.what_if import what_if
from biberclan.train.dilemmas import seek
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
    assert drawbacks[0] == "You draw blind, though a 7 in the stock goes with your cards."


def test_a_party_and_a_run_split_up_groups_as_well() -> None:
    state = position("1 3 3 3 5 7 8 9 partybeaver hippie", "9 9 9 9")
    splits = "It splits up three 3s: two stay behind."
    party = held_against(state, "lay 1 3 5 partybeaver", "lay 1 5 7 partybeaver")
    assert splits in party.drawbacks
    assert "You get rid of three cards that match nothing." in party.gains
    assert splits in held_against(state, "lay 3 5 hippie", "lay 7 8 9 hippie").drawbacks


def longest_run(cards: Cards) -> int:
    """Return the size of the longest run of these digits with a Hippie in it."""
    spans = combinations_with_replacement(DIGITS, 2)
    filled = ((high - low + 1, len(set(range(low, high + 1)) - {*cards})) for low, high in spans)
    return max(size + (gaps == 0) for size, gaps in filled if gaps <= 1 and size <= LONGEST_RUN)


def held_then(view: Observation, action: Action) -> Cards:
    """Return the cards that the actor holds after getting some, or wishing for one."""
    card = getattr(action, "card", None)
    wished = () if card is None or isinstance(action, Give) else (card,)
    return (*view.hands[view.actor or 0].cards, *(what_if(view, action).takes or wished))


def laid(action: Action) -> Cards:
    return action.cards if isinstance(action, Lay) else ()


def lasts(view: Observation, action: Action, _number: str = "") -> bool:
    cards = laid(action)
    safe = is_safe(cards) or form_of(cards).name == "jokers"
    return safe or what_if(view, action).ends_round


def hardly_beaten(view: Observation, action: Action, _number: str) -> bool:
    name, size, value = form_of(laid(action))
    return name != "set" or value >= 8 or size > 3 or lasts(view, action)


def has(card: Card, view: Observation, action: Action, _number: str) -> bool:
    return card in held_then(view, action)


Holds: TypeAlias = Callable[[Observation, Action, str], bool]

TRUE: Mapping[str, Holds] = {
    r"Nobody can beat this group\.": lasts,
    r"It will hardly be beaten\.": hardly_beaten,
    r"That is every (\d+) ": lambda view, action, digit: (
        laid(action).count(int(digit)) == held_then(view, action).count(int(digit))
    ),
    r"You get rid of a single (\d+),": lambda view, action, digit: (
        laid(action).count(int(digit)) == held_then(view, action).count(int(digit)) == 1
    ),
    "It beats nothing in the display": lambda view, action, _: not what_if(view, action).display,
    r"After that you steal a card": lambda view, action, _: (
        what_if(view, action).card in {THIEF, SUPERBEAVER} and not what_if(view, action).ends_round
    ),
    r"You keep your Joker": lambda view, action, _: (
        laid(action).count(JOKER) < held_then(view, action).count(JOKER)
    ),
    r"With your Hippie you can lay (\d+) ": lambda view, action, size: (
        HIPPIE in held_then(view, action) and longest_run(held_then(view, action)) >= int(size)
    ),
    **{
        f"With an? {CARD_NAMES[card].capitalize()} you": partial(has, card)
        for card in (THIEF, SUPERBEAVER, FAIRY, PARTYBEAVER, HIPPIE)
    },
    "Nobody can beat a group with": partial(has, BODYGUARD),
    "You ask for nothing": lambda _, action, __: str(action) == "decline",
}
"""What makes a sentence true of an action, found without the words; it gets the number there."""


@pytest.mark.parametrize("seed", ["player5 0", "player5 1"])
def test_costly_choices_are_explained(seed: str) -> None:
    dilemma = seek("mania", seed)
    assert dilemma is not None
    view, best = dilemma.decision.observation, dilemma.best
    costly = [each for each in dilemma.compared if Weighed(each, best).is_costly]
    assert costly
    for each in costly:
        one, other = (Tried(valued.action, valued.outcomes) for valued in (each, best))
        found = contrast("mania", view, one, other, PEOPLE)
        assert found.drawbacks
        assert found.gains or "next" in found.drawbacks[0]


def test_where_no_argument_speaks_the_outcomes_do() -> None:
    state = position(
        "2 4 8 10", "9 9 9 9", stock="1 3 5 6 7", phase="draw", actor=0, turn=1, owed=(1, 0)
    )
    view, cards = observe(state, 0), [parse_action(f"draw stock {card}") for card in (1, 7)]

    def told(worse: dict[str, float], better: dict[str, float]) -> Contrast:
        one, other = map(Tried, cards, (worse, better))
        return contrast("mania", view, one, other, PEOPLE)

    assert told({}, {}) == Contrast([], [])
    assert told({"laid_out 1": 0.2}, {"laid_out 1": 0.5}) == Contrast(
        [
            "In 8 of 10 cases you can't lay your whole hand in your next turn; "
            "after the best choice in 5."
        ],
        [],
    )
    slight = {"behind 1": 0.42}, {"behind 1": 0.3, "at_once 3": 0.04}
    assert told(*slight).drawbacks == [
        "In 4 of 10 cases Pip has more points than you by your next turn; "
        "after the best choice in 3."
    ]
    assert told({"behind 1": 0.44}, {"behind 1": 0.4}) == Contrast([], [])
