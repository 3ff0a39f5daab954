"""The search: what a rollout is worth, and what is told of it."""

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from biberclan.bots.package import bots_of
from biberclan.bots.search import LEADS, _share_of_match, evaluate
from biberclan.rules.bande import legal_actions, observe
from tests.bande.positions import position


def test_a_shared_win_is_a_part_of_a_match() -> None:
    world: Any = SimpleNamespace(winners=(0, 2))
    rollouts = bots_of("bande").ROLLOUTS
    shares = [_share_of_match(rollouts, world, (), seat) for seat in range(3)]
    assert shares == [0.5, 0.0, 0.5]


@pytest.mark.parametrize(("own", "others", "leads"), [(0, 8, 1.0), (8, 0, 0.0)])
def test_whoever_has_done_best_in_a_round_leads_be_it_with_the_fewest_points(
    own: int, others: int, leads: float
) -> None:
    rows = [" ".join([f"{card}:0"] * 4) for card in (own, others)]
    state = position(*rows, hand=9, knocker=1, turns=3)
    [best, *_rest] = evaluate(
        "bande", observe(state, 0), legal_actions(state), Random(1), 60, counts=True
    )
    assert str(best.action) == "discard"
    assert best.outcomes.get(LEADS, 0.0) == leads
