"""Plans for laying out a hand in as few turns as possible."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import TypeAlias

from biberclan.rules.mania.cards import DIGITS, HIGHEST, HIPPIE, JOKER, PARTYBEAVER, Cards
from biberclan.rules.mania.decks import LONGEST_RUN
from biberclan.rules.mania.groups import MISFITS, SHORTEST_RUN, neighbours

Plan: TypeAlias = tuple[int, ...]
"""The sizes of the groups that a hand is laid in, the largest first."""

Shape: TypeAlias = tuple[int, ...]
"""The number of cards of each digit, from 0, of which there are none; 2 stands for two or more."""


@lru_cache(maxsize=1 << 17)
def plan(hand: Cards) -> Plan:
    """Return a plan with as few groups as a hand can be laid in, hardly ever one more.

    Jokers and action cards go along with digits, a Partybeaver with three misfits, a Hippie with a
    run if that takes up single digits.

    >>> plan((4, 5, 5, 11, 13)), plan((1, 3, 5, 7, 15)), plan((2, 3, 4, 16))
    ((3, 2), (4, 1), (4,))
    """
    copies = [0] * (HIGHEST + 1)
    jokers = hippies = parties = riders = 0
    for card in hand:
        if card <= HIGHEST:
            copies[card] += 1
        elif card == JOKER:
            jokers += 1
        elif card == HIPPIE:
            hippies += 1
        elif card == PARTYBEAVER:
            parties += 1
        else:
            riders += 1
    best = _grouped(copies, jokers, riders + hippies, parties, ())
    groups: Plan = ()
    while hippies and (run := _run(_shape(copies))):
        copies = _less(copies, run)
        groups += (len(run) + 1,)
        hippies -= 1
        with_run = _grouped(copies, jokers, riders + hippies, parties, groups)
        if (len(with_run), best) < (len(best), with_run):
            best = with_run
    return best


def _grouped(copies: Sequence[int], jokers: int, riders: int, parties: int, groups: Plan) -> Plan:
    """Return the groups if each Partybeaver is laid with misfits, the rest along with digits."""
    while parties and (misfits := _misfits(_shape(copies))):
        copies = _less(copies, misfits)
        groups += (MISFITS + 1,)
        parties -= 1
    sets = sorted(filter(None, copies), reverse=True)
    along = [jokers] + [1] * riders if jokers else [1] * riders
    for at, number in enumerate(along[: len(sets)]):
        sets[at] += number
    sets += (*along[len(sets) :], *groups, *(1,) * parties)
    sets.sort(reverse=True)
    return tuple(sets)


def _less(copies: Sequence[int], digits: Cards) -> list[int]:
    left = list(copies)
    for digit in digits:
        left[digit] -= 1
    return left


def _shape(copies: Sequence[int]) -> Shape:
    return tuple([2 if number > 2 else number for number in copies])


@lru_cache(maxsize=1 << 14)
def _run(shape: Shape) -> Cards:
    """Return the digits of the Hippie run with the most single digits, () if none has two."""
    held = [digit for digit in DIGITS if shape[digit]]
    found: list[tuple[int, int, Cards]] = []
    for first in range(len(held)):
        for end in range(first + SHORTEST_RUN - 1, min(first + LONGEST_RUN, len(held) + 1)):
            run = tuple(held[first:end])
            singles = [shape[digit] for digit in run].count(1)
            if run[-1] - run[0] <= len(run) and singles > 1:
                found.append((singles, -len(run), run))
    return max(found)[2] if found else ()


@lru_cache(maxsize=1 << 14)
def _misfits(shape: Shape) -> Cards:
    """Return three misfits, as many of them single digits as possible; () if there are none."""
    held = [digit for digit in DIGITS if shape[digit]]
    fitting = [three for three in combinations(held, MISFITS) if not neighbours(list(three))]
    return min(fitting, key=lambda three: sum([shape[digit] for digit in three]), default=())
