"""Drawing unseen cards by odds, where what others have done with one tells something about it."""

from collections.abc import Sequence
from random import Random
from typing import TypeAlias

Odds: TypeAlias = Sequence[float]
"""For each kind of card, how often it lies there, 0 to 1, compared with the commonest."""


def draw(card: int, pile: list[int], odds: Odds, rng: Random) -> int:
    """Draw a card from a pile and one more, by the odds; the other one stays in the pile.

    Args:
        card: the one more; it or a card of the pile must be possible.
        pile: the other unseen cards in random order, changed in place.
        odds: how likely each kind of card is.
        rng: the only source of chance.
    """
    random = rng.random
    pile.append(card)
    size = len(pile)
    at = int(random() * size)
    while random() >= odds[pile[at]]:
        at = int(random() * size)
    pile[at], pile[-1] = pile[-1], pile[at]
    return pile.pop()
