"""A turn takes few keys; `python -m tests.bench.keys` prints how many."""

import pytest

from tests.bench.keys import TURNS, Turn, count, played


@pytest.mark.parametrize("turn", TURNS, ids=[turn.kind for turn in TURNS])
async def test_a_card_lies_after_few_keys(turn: Turn) -> None:
    done = await played(turn)
    assert done[-1] == turn.actions
    assert count(done, turn) == len(turn.keys) == turn.most
