"""Dilemmas without a thinking process."""

import asyncio
from functools import cache
from itertools import islice
from random import Random

from biberclan.bots.dilemmas import Decision, Dilemma, Weighed, compare, weigh
from biberclan.bots.search import Valued
from biberclan.bots.thinker import Work
from biberclan.teach.dilemmas import disputed, seek

LOSS = 0.08
"""What every choice costs but the first."""


def posed(decision: Decision) -> Dilemma:
    """Return a dilemma whose best choice is the first action."""
    actions = [decision.actions[0], *decision.tempting]
    compared = [
        Valued(each, 0.5 - LOSS * bool(place), 12.5 - place, 99, 0.001)
        for place, each in enumerate(dict.fromkeys(actions))
    ]
    return Dilemma(decision, compared, 5)


@cache
def decisions(game: str) -> list[Decision]:
    """Return some decisions of a match of bots."""
    return list(islice(disputed(game, Random(3)), 12))


async def think(work: Work) -> Dilemma | Weighed:
    """Answer in place of the thinking process."""
    await asyncio.sleep(0)
    first, other = work.arguments
    if work.function is seek:
        return posed(decisions(first)[3])
    if work.function is compare:
        return posed(first)
    assert work.function is weigh
    return Weighed(Valued(other, first.best.wins - LOSS, 9, 99, 0.001), first.best)
