"""What speaks for a choice: fewer points, knowledge, denial, knocking; nothing hidden."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given

from biberclan.games.bande.teach import argue
from biberclan.games.bande.teach.arguments import ARGUMENTS, arguments
from biberclan.games.bande.teach.meaning import CONSEQUENCES, consequences
from biberclan.rules.bande import State, glance, legal_actions, observe, parse_action
from tests.bande.disguise import disguised
from tests.bande.positions import position
from tests.bande.walks import Walk, decisions, walks
from tests.clan.walks import steady

PEOPLE = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fritz")


def argued(state: State, action: str, most: int = 9) -> list[str]:
    """Return what speaks for an action of the actor."""
    return argue(observe(state, state.actor), parse_action(action), PEOPLE, most)


def weightiest(state: State, *actions: str) -> str:
    """Return the action for which most speaks."""
    view = observe(state, state.actor)

    def weight(text: str) -> float:
        return sum(each.weight for each in arguments(view, parse_action(text)))

    return max(actions, key=weight)


def test_fewer_points_come_first() -> None:
    state = position("9:0 2:0 7:0 5", "5 6 7 8", hand=1)
    assert argued(state, "exchange 1")[0] == "You get the 1 for your 9: 8 points fewer."
    assert argued(state, "exchange 2")[0] == "You get the 1 for your 2: 1 point fewer."
    assert argued(state, "exchange 4")[0].startswith("The 1 probably counts less")
    assert weightiest(state, *(f"exchange {n}" for n in (1, 2, 3, 4)), "discard") == "exchange 1"


def test_knowledge_counts() -> None:
    state = position("9:0 2:0 7 5:0", "5 6 7 8", hand="peek")
    assert argued(state, "peek 3") == [
        "You know one more of your cards afterwards.",
        "An action card lies on the discard pile then: Ben can only draw.",
    ]
    assert argued(state, "peek 1")[0] == "You make sure of a card that is easy to forget."
    assert weightiest(state, "peek 1", "peek 3", "discard") == "peek 3"


def test_what_others_would_like_is_denied_them() -> None:
    state = position("9:0 2:0 7:0 5", "5 6 7 8", discard=[0])
    texts = argued(state, "take 1")
    assert texts[0] == "You get the 0 for your 9: 9 points fewer."
    assert "Ben would like to have the 0 as well: now it is gone." in texts
    assert "What you discard is of little use to Ben." in texts
    final = position("9:0 2:0 7:0 5", "5 6 7 8", discard=[0], knocker=1, turns=3)
    assert not any("Ben" in text for text in argued(final, "take 1")), "Ben has no turn any more"


def test_an_action_card_is_worth_what_chance_would_bring() -> None:
    state = position("swap:0 2:0 7:0 5:0", "5 6 7 8", hand=1)
    assert argued(state, "exchange 1")[0] == (
        "You get rid of your Swap, which chance would replace: the 1 is certain."
    )


def test_a_swap_brings_a_better_card() -> None:
    state = position("9:0 2:0 7 5", "0:01 6 7 8", hand="swap", knocker=1, turns=3)
    assert argued(state, "swap 1 2:1")[:2] == [
        "You get the 0 for your 9: 9 points fewer.",
        "Ben has knocked and has probably few points: now a few more.",
    ]
    seen = position("1:0 2 7 5", "0:1 6 7 8", hand="swap")
    assert argued(seen, "swap 2 2:1")[0].startswith("Ben has seen the card that you take")
    unknown = "You get rid of your 9: what you get for it probably counts less."
    assert argued(state, "swap 1 2:2")[0] == unknown
    good = position("1:0 0:0 2:0 0:0", "5 6 7 8", hand="swap")
    assert argued(good, "discard")[0] == "Your row stays as it is."


def test_knocking_is_for_few_points_and_what_is_known() -> None:
    low = position("0:0 1:0 2:0 0:0", "5 6 7 8", phase="knock", turns=2)
    assert argued(low, "knock")[0].endswith("about 3.")
    assert weightiest(low, "knock", "pass") == "knock"
    high = position("9:0 8 7:0 5", "5 6 7 8", phase="knock", turns=2)
    assert argued(high, "knock") == ["The others have just one more turn each to get lower."]
    assert argued(high, "pass")[0].startswith("You have about 26 points")
    assert "You don't know 2 of your cards yet: they may count a lot." in argued(high, "pass")
    assert weightiest(high, "knock", "pass") == "pass"


def test_who_is_not_shown_again_what_it_has_seen_is_told_nothing_wrong_about_it() -> None:
    def told(state: State, action: str) -> list[str]:
        return argue(glance(observe(state, state.actor)), parse_action(action), PEOPLE, 9)

    knock = position("0:0 1:0 2:0 9", "5 6 7 8", phase="knock", turns=4)
    assert told(knock, "pass") == [
        "You don't know one of your cards yet: it may count a lot.",
        "Each further turn is another chance for a low number.",
    ]
    assert told(knock, "knock") == [
        "You have seen 3 of your cards: you can tell what they count.",
        "The others have just one more turn each to get lower.",
    ]
    peek = position("0:0 1:0 2:0 9", "5 6 7 8", hand="peek", turns=4)
    assert told(peek, "peek 1")[0] == "You make sure of a card that is easy to forget."
    assert told(peek, "peek 4")[0] == "You know one more of your cards afterwards."
    swap = position("0:0 1:0 2:0 9", "1:01 6 7 8", hand="swap", turns=4)
    assert told(swap, "swap 4 2:1") == [
        "You have seen the card that you take: you know what you get.",
        "Ben has seen the card that you take, but not the one you give.",
        "An action card lies on the discard pile then: Ben can only draw.",
    ]


def test_a_poor_number_is_left_lying() -> None:
    state = position("1:0 2:0 3:0 4:0", "5 6 7 8", discard=[9])
    assert argued(state, "draw")[0].startswith("The 9 would hardly help your row")
    assert argued(state, "take 1") == []
    hand = position("1:0 2:0 3:0 4:0", "5 6 7 8", hand=9)
    assert argued(hand, "discard")[0] == "Not one of your cards is likely to count more than the 9."
    assert weightiest(hand, "exchange 4", "discard") == "discard"


@pytest.mark.parametrize("most", [1, 2, 3])
def test_no_more_is_said_than_asked_for(most: int) -> None:
    state = position("9:0 2:0 7:0 5", "5 6 7 8", discard=[0])
    assert len(argued(state, "take 1", most)) == most


@given(walks)
@steady(6)
def test_no_hidden_card_makes_a_difference(walk: Walk) -> None:
    for state in decisions(walk):
        if state.actor is None:
            continue
        view = observe(state, state.actor)
        other = State.from_dict(disguised(state.to_dict(), state.actor, Random(2)))
        for action in legal_actions(state)[::5]:
            said = argue(view, action, PEOPLE, 9)
            assert said == argue(observe(other, state.actor), action, PEOPLE, 9)
            assert len(said) == len(set(said))
            argue(glance(replace(view, hand=None)), action, PEOPLE, 2)  # a covered hand will do


def test_everything_that_may_speak_for_a_choice_or_follow_from_it_occurs_some_time() -> None:
    spoken, followed = set(ARGUMENTS), set(CONSEQUENCES)
    for seed in range(200):
        for state in decisions(Walk(seats=2 + seed % 3, seed=seed, dawdle=seed % 2 == 0)):
            if state.actor is not None:
                view = observe(state, state.actor)
                legal = legal_actions(state)
                for action in {*legal[:2], *legal[::5], legal[-1]}:
                    told = (*arguments(view, action), *arguments(glance(view), action))
                    spoken -= {each.code for each in told}
                    followed -= {each.code for each in consequences(view, action)}
        if not spoken and not followed:
            return
    raise AssertionError(f"never said: {sorted(spoken | followed)}")
