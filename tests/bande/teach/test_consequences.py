"""What a choice would mean: the rule's consequences, and nothing that the actor does not know."""

from random import Random

import pytest
from hypothesis import given

from biberclan.games.bande.teach import would_mean
from biberclan.games.bande.teach.meaning import CONSEQUENCES, consequences
from biberclan.language import Language
from biberclan.rules.bande import State, glance, legal_actions, observe, parse_action
from biberclan.teach.rulebook import rulebook
from tests.bande.disguise import disguised
from tests.bande.positions import position
from tests.bande.walks import Walk, decisions, walks
from tests.clan.walks import steady

PEOPLE = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fritz")
ROWS = "1:0 2 swap:0 8", "5:0 6 7 8", "0 0 0 0"


def meant(state: State, action: str) -> list[str]:
    """Return what an action of the actor would mean."""
    view = observe(state, state.actor)
    return [text for text, _ruling in would_mean(view, parse_action(action), PEOPLE)]


@pytest.mark.parametrize(
    ("action", "hand", "texts"),
    [
        ("draw", None, ["Only you see the card; use it, or discard it unused."]),
        (
            "take 1",
            None,
            [
                "Your 1 goes to the discard pile, where everybody sees it.",
                "Everybody knows the 9 and where it lies then. You can't put it back.",
                "Ben may take the 1 from the discard pile then.",
            ],
        ),
        (
            "exchange 2",
            4,
            [
                "The card in slot 2 goes to the discard pile, where everybody sees it.",
                "Only you know your new card, and you don't look at it again either.",
            ],
        ),
        (
            "exchange 3",
            4,
            [
                "Your Swap goes to the discard pile, where everybody sees it.",
                "Only you know your new card, and you don't look at it again either.",
                "An action card lies on the discard pile then: Ben can only draw.",
            ],
        ),
        ("twice", "two", ["You draw a card. If you use it, you draw no second one."]),
    ],
)
def test_each_thing_is_said(action: str, hand: int | str | None, texts: list[str]) -> None:
    assert meant(position(*ROWS, hand=hand), action) == texts


def test_a_swap_says_who_still_knows_the_cards() -> None:
    state = position("1 2 3 4", "5:12 6 7 8", "0 0 0 0", hand="swap", knocker=1, turns=4)
    assert meant(state, "swap 1 2:1")[:3] == [
        "The two cards change places face down: nobody sees them, not even you.",
        "Ben and Cem still know the card in Ben's slot 1, wherever it goes.",
        "Ben has knocked, but that protects nothing.",
    ]


def test_a_draw_two_ends_on_top() -> None:
    state = position(*ROWS, hand=4, again=True, aside=1, turns=3)
    assert meant(state, "exchange 1")[-2:] == [
        "The Draw Two lies on top of the discard pile then: Ben can only draw.",
        "After that you may knock.",
    ]
    assert meant(state, "discard") == ["Everybody sees the card. Then you may draw the second one."]
    again = position(*ROWS, hand="two", again=True, aside=1)
    assert "This Draw Two takes the place of the one before" in meant(again, "twice")[1]


def test_knocking_the_last_turn_and_an_empty_pile() -> None:
    assert len(meant(position(*ROWS, phase="knock", turns=3), "knock")) == 3
    last = meant(position(*ROWS, hand=4, turns=5, knocker=1), "exchange 1")
    assert last[-2:] == [
        "That was the last final turn: now the round is counted.",
        "A number from the draw pile replaces your Swap in slot 3.",
    ]
    empty = position(*ROWS, empty_after=True)
    assert meant(empty, "draw")[1].startswith("The draw pile is empty")


def test_each_ruling_stands_in_the_rulebook(tongue: Language) -> None:
    rulings = [ruling for ruling, _message in CONSEQUENCES.values()]
    assert all(rulebook("bande", tongue).for_ruling(ruling) for ruling in rulings)


@given(walks)
@steady(6)
def test_everything_is_said_some_time_and_no_hidden_card_makes_a_difference(walk: Walk) -> None:
    for state in decisions(walk):
        if state.actor is None:
            continue
        other = State.from_dict(disguised(state.to_dict(), state.actor, Random(1)))
        for action in legal_actions(state)[::5]:
            view = observe(state, state.actor)
            said = would_mean(view, action, PEOPLE)
            assert said == would_mean(observe(other, state.actor), action, PEOPLE)
            codes = [consequence.code for consequence in consequences(view, action)]
            assert len(said) == len(codes)
            assert would_mean(glance(view), action, PEOPLE) is not None
