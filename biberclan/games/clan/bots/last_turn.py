"""The last turn of a closed round, exactly: after it nobody chooses any more.

Each card that the seat has not seen is equally likely in each place where one lies hidden. Slots
and faces make no difference any more; lodges that hold the same cards are worth the same.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from math import prod
from typing import Final, TypeAlias

from biberclan.bots.enumeration import SHARES, Solved, Ways, work
from biberclan.games.clan.bots.cards import cards_after, cards_seen, unseen_numbers
from biberclan.named_tuple import NamedTuple
from biberclan.rules.clan import Action, Observation
from biberclan.rules.clan.cards import HIGHEST_NUMBER, Card
from biberclan.rules.clan.lodge import LODGE
from biberclan.rules.clan.scoring import BONUS, MALUS, bears_malus
from biberclan.rules.game import points_so_far
from biberclan.rules.points import best_seats

_FIVE: Final = 100
"""Added to the points of five of a kind, to tell it from fewer equal cards: more than any count."""

_MOST_WORK: Final = 6_000_000
"""The most work (`enumeration.work`) for one decision: .1 s. It is enough for all at two seats."""


class _Known(NamedTuple):
    """The cards of a lodge.

    Attributes:
        cards: those that the seat knows, sorted.
        hidden: the number of the others.
    """

    cards: tuple[Card, ...]
    hidden: int


_Lodges: TypeAlias = tuple[_Known, ...]


def solve(
    observation: Observation,
    actions: Sequence[Action],
    chance: Callable[[Sequence[int], int], float],
) -> list[Solved] | None:
    """Return the exact worth of actions to the observer, who is the actor; None if it is not known.

    It is known for a number card in the last turn, unless so many cards are hidden that counting
    would take too long.

    Args:
        observation: all that the seat may know.
        actions: legal actions of it.
        chance: returns the chance of a seat to win the match with these totals after this round.
    """
    view, me = observation, observation.observer
    is_last = view.ender is not None and view.actor == me == (view.ender - 1) % view.seats
    if not is_last or view.phase not in ("place", "keep"):
        return None
    seen = cards_seen(view)
    tables = [_lodges(cards_after(seen, view, action)) for action in actions]
    counting = _Counting(view, chance)
    if sum(map(counting.work, set(tables))) > _MOST_WORK:
        return None
    solved = {lodges: counting.solved(lodges) for lodges in dict.fromkeys(tables)}
    return [solved[lodges] for lodges in tables]


def _lodges(after: Sequence[dict[int, Card | None]]) -> _Lodges:
    known = [[card for card in cards.values() if card is not None] for cards in after]
    return tuple(
        _Known(tuple(sorted(cards)), len(lodge) - len(cards)) for cards, lodge in zip(known, after)
    )


class _Counting:
    """The worth of tables at the end of a round to one seat."""

    def __init__(
        self, observation: Observation, chance: Callable[[Sequence[int], int], float]
    ) -> None:
        assert observation.ender is not None
        self._me, self._ender = observation.own_seat, observation.ender
        self._before = points_so_far(observation)
        self._chance = chance
        self._is_last = observation.round == observation.rounds
        unseen = unseen_numbers(observation)
        self._unseen = [unseen[number] for number in range(HIGHEST_NUMBER + 1)]
        self._worths = cache(self._worth)

    def work(self, lodges: _Lodges) -> int:
        """Return about how much work it is to count a table."""
        hidden = [lodge for lodge in lodges if lodge.hidden]
        exponents = prod(self._highest(lodge) + 1 for lodge in hidden)
        return work([lodge.hidden for lodge in hidden], exponents)

    def _highest(self, lodge: _Known) -> int:
        """Return the most that hidden cards can add to the numbers that are known."""
        equal = max(
            lodge.cards.count(number) + min(lodge.hidden, copies)
            for number, copies in enumerate(self._unseen)
        )
        return HIGHEST_NUMBER * lodge.hidden + _for_equal(equal)

    def solved(self, lodges: _Lodges) -> Solved:
        """Return the worth of a table, over all ways in which the hidden cards can lie."""
        seats = [seat for seat, lodge in enumerate(lodges) if lodge.hidden]
        points = [sum(lodge.cards) for lodge in lodges]
        for seat, lodge in enumerate(lodges):
            if not lodge.hidden:
                points[seat] += sum(map(_for_equal, Counter(lodge.cards).values()))
        copies = [Counter(lodges[seat].cards) for seat in seats]
        ranges = [self._highest(lodges[seat]) + 1 for seat in seats]
        strides = [prod(ranges[:at]) for at in range(len(seats))]

        def exponent(at: int, number: int, hidden: int) -> int:
            return strides[at] * (number * hidden + _for_equal(copies[at][number] + hidden))

        total = mine = 0
        wins: float = 0
        hidden = tuple([lodges[seat].hidden for seat in seats])
        for exponents, often in Ways(self._unseen, hidden, exponent).of(hidden):
            after = points[:]
            for seat, stride, most in zip(seats, strides, ranges):
                after[seat] += exponents // stride % most
            share, own = self._worths(tuple(after))
            total += often
            wins += often * share
            mine += often * own
        return Solved(Fraction(wins) / (SHARES * total), Fraction(mine, total), self._is_last)

    def _worth(self, points: tuple[int, ...]) -> tuple[float, int]:
        """Return the seat's share of the match, in parts, and its points for the round."""
        winners = tuple([seat for seat, each in enumerate(points) if each >= _FIVE])
        counted = [each % _FIVE for each in points]
        if bears_malus(counted, self._ender):
            counted[self._ender] -= MALUS
        totals = list(map(sum, zip(self._before, counted)))
        if not winners and self._is_last:
            winners = best_seats(totals, "most")
        if winners:
            share: float = SHARES // len(winners) if self._me in winners else 0
        else:
            share = SHARES * self._chance(totals, self._me)
        return share, counted[self._me]


def _for_equal(cards: int) -> int:
    """Return what so many equal cards of a lodge add; at most one number has three or more."""
    return BONUS.get(cards, 0) + _FIVE * (cards == LODGE)
