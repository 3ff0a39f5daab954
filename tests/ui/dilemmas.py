"""Dilemmas without a thinking process."""

import asyncio
from functools import cache
from itertools import islice
from random import Random

from biberclan.bots import dilemmas
from biberclan.bots.dilemmas import Decision, Dilemma, Weighed
from biberclan.bots.search import Valued
from biberclan.bots.thinker import Compare, Seek, Weigh

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
    return list(islice(dilemmas._decisions(game, Random(3)), 12))


async def think(question: Seek | Compare | Weigh) -> Dilemma | Weighed:
    """Answer in place of the thinking process."""
    await asyncio.sleep(0)
    match question:
        case Seek(game):
            return posed(decisions(game)[3])
        case Compare(decision):
            return posed(decision)
        case Weigh(dilemma, action):
            worse = Valued(action, dilemma.best.wins - LOSS, 9, 99, 0.001)
            return Weighed(worse, dilemma.best)
