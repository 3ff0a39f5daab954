"""Each thing is explained once, when it first occurs, and nothing in a handover."""

from random import Random

import pytest
from hypothesis import given

from biberclan.games.bande.teach import novelties
from biberclan.language import Language
from biberclan.rules.bande import State, glance, legal_actions, observe
from biberclan.rules.bande.actions import Take
from biberclan.rules.bande.events import Refilled
from biberclan.teach.first_time import FirstTimes
from biberclan.teach.rulebook import rulebook
from biberclan.teach.tips import tips
from tests.bande.disguise import disguised
from tests.bande.positions import position
from tests.bande.walks import Walk, steps, walks
from tests.clan.walks import steady
from tests.teach.texts import rows

COLUMNS = 76


def test_everything_occurs() -> None:
    occurred: set[str] = set()
    for seed in range(4):
        for step in steps(Walk(3, seed, dawdle=seed % 2 == 0)):
            view = glance(observe(step.after, step.after.actor))
            occurred.update(novelties(view, step.events))
    assert occurred | {"bande_look"} == tips("bande").keys()


@given(walks)
@steady(6)
def test_no_hidden_card_makes_a_difference(walk: Walk) -> None:
    for step in steps(walk):
        seat = step.after.actor
        other = State.from_dict(disguised(step.after.to_dict(), seat, Random(1)))
        views = [glance(observe(state, seat)) for state in (step.after, other)]
        said = [list(novelties(view, step.events)) for view in views]
        assert said[0] == said[1]


def test_the_decision_comes_first_and_one_thing_at_a_time() -> None:
    view = observe(position("1 2 3 4", "5 6 7 8", discard=["swap"], knocker=1), 0)
    assert list(novelties(view, [Refilled(9)])) == [
        "bande_blocked",
        "bande_knocked",
        "bande_refilled",
    ]
    first, novelty = FirstTimes().next(novelties(view, []))
    assert novelty == "bande_blocked"
    assert first.explained == {"bande_blocked"}


def test_nobody_is_told_to_take_a_number_where_none_lies() -> None:
    told = {"bande_draw": 0, "bande_blocked": 0}
    for step in steps(Walk(3, 1, dawdle=False)):
        if step.after.phase == "draw":
            view = glance(observe(step.after, step.after.actor))
            novelty = next(iter(novelties(view, step.events)))
            can_take = any(isinstance(action, Take) for action in legal_actions(step.after))
            assert novelty == ("bande_draw" if can_take else "bande_blocked")
            told[novelty] += 1
    assert all(told.values())


def test_nothing_is_explained_in_the_handover_or_of_a_covered_card() -> None:
    state = position("1 2 3 4", "5 6 7 8", hand="swap")
    assert list(novelties(observe(state, None), [Refilled(9)])) == []
    assert list(novelties(observe(state, 1), [])) == []
    assert list(novelties(observe(state, 0), [])) == ["bande_swap"]


@pytest.mark.parametrize("novelty", [*tips("bande")])
def test_each_sentence_is_one_line_and_leads_to_the_rulebook(
    novelty: str, tongue: Language
) -> None:
    tip = tips("bande")[novelty]
    text = tip.text
    assert novelty.startswith("bande_")
    assert text.endswith((".", "!"))
    assert rows(text, COLUMNS) == 1, text
    assert rulebook("bande", tongue).for_ruling(tip.ruling) is not None
