"""Plans for laying out a hand in as few turns as possible.

Hands are too many to keep the plan of each, so planning is quick: most plans depend only on how
many cards there are of each digit, not on which these are, and are looked up by that. Which digits
go into a run or with a Partybeaver is worked out from the digits as a number with a byte for each.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from biberclan.games.mania.bots.hands import PLANNED, Hand, counts
from biberclan.rules.mania.cards import DIGITS, HIGHEST, HIPPIE, JOKER, PARTYBEAVER
from biberclan.rules.mania.decks import LONGEST_RUN
from biberclan.rules.mania.groups import MISFITS, SHORTEST_RUN, neighbours

Plan: TypeAlias = tuple[int, ...]
"""The sizes of the groups that a hand is laid in, the largest first."""

Digits: TypeAlias = int
"""The number of cards of each digit, a byte for each."""

_ONCE: Final = bytes([0, 1] + [0] * 254)
_HELD: Final = bytes([0] + [1] * 255)
"""What is left of each byte if only single digits count, or each digit counts once."""


def plan(hand: Hand) -> Plan:
    """Return a plan with as few groups as a hand can be laid in, hardly ever one more.

    Jokers and action cards go along with digits, a Partybeaver with three misfits, a Hippie with a
    run if that takes up single digits.

    >>> from biberclan.games.mania.bots.hands import hand_of
    >>> plan(hand_of((4, 5, 5, 11, 13))), plan(hand_of((1, 3, 5, 7, 15)))
    ((3, 2), (4, 1))
    >>> plan(hand_of((2, 3, 4, 16)))
    (4,)
    """
    return _plan(hand & PLANNED)


@lru_cache(maxsize=1 << 12)
def _plan(hand: Hand) -> Plan:
    """Return the plan of a hand without what does not matter to it."""
    number = counts(hand)
    digits = number[1 : HIGHEST + 1]
    jokers, parties, hippies = number[JOKER], number[PARTYBEAVER], number[HIPPIE]
    riders = number[0] - sum(digits) - jokers - parties
    if not (parties or hippies):
        return _joined(bytes(sorted(digits)), jokers, riders, ())
    best: Plan = ()
    for left, groups in _ways(digits, parties, hippies):
        found = _joined(left, jokers, riders, groups)
        if not best or (len(found), best) < (len(best), found):
            best = found
        riders -= 1  # the next way lays one more Hippie with a run
    return best


@lru_cache(maxsize=1 << 12)
def _ways(copies: bytes, parties: int, hippies: int) -> Sequence[tuple[bytes, Plan]]:
    """Return the ways to lay Partybeavers and 0, 1, 2 ... Hippies with digits.

    Each is the number of cards of each digit that are left, sorted, and the sizes of the groups.
    """
    digits = int.from_bytes(copies, "little")
    ways = [_parties(digits, parties, ())]
    groups: Plan = ()
    for _ in range(hippies):
        run = _run(digits)
        if not run:
            break
        digits -= run
        groups += (run.bit_count() + 1,)
        ways.append(_parties(digits, parties, groups))
    return ways


def _parties(digits: Digits, parties: int, groups: Plan) -> tuple[bytes, Plan]:
    """Return what is left and the groups if each Partybeaver is laid with misfits, or alone."""
    while parties and (misfits := _misfits(digits)):
        digits -= misfits
        groups += (MISFITS + 1,)
        parties -= 1
    return bytes(sorted(digits.to_bytes(HIGHEST, "little"))), groups + (1,) * parties


@lru_cache(maxsize=1 << 12)
def _joined(copies: bytes, jokers: int, riders: int, groups: Plan) -> Plan:
    """Return the groups with jokers and action cards along with the digits.

    Args:
        copies: the number of cards of each digit, sorted.
        jokers: the number of jokers, all laid with the digit of the most cards.
        riders: the number of action cards, each laid with one of the next digits.
        groups: the sizes of other groups.
    """
    sets = [number for number in reversed(copies) if number]
    along = [jokers] + [1] * riders if jokers else [1] * riders
    for at, number in enumerate(along[: len(sets)]):
        sets[at] += number
    return tuple(sorted((*sets, *along[len(sets) :], *groups), reverse=True))


def _run(digits: Digits) -> Digits:
    """Return the digits of the Hippie run with the most single digits, 0 if none has two."""
    once, held = _masks(digits)
    best, most = 0, 1
    for run in _runs(held):
        singles = (once & run).bit_count()
        if singles > most:
            best, most = run, singles
    return best


def _misfits(digits: Digits) -> Digits:
    """Return three misfits, as many of them single digits as possible; 0 if there are none."""
    once, held = _masks(digits)
    if fitting := _threes(once):
        return fitting[0]
    fitting = _threes(held)
    singles = [(once & three).bit_count() for three in fitting]
    return fitting[singles.index(max(singles))] if fitting else 0


def _masks(digits: Digits) -> tuple[Digits, Digits]:
    """Return the single digits, and each digit once."""
    copies = digits.to_bytes(HIGHEST, "little")
    once, held = copies.translate(_ONCE), copies.translate(_HELD)
    return int.from_bytes(once, "little"), int.from_bytes(held, "little")


@lru_cache(maxsize=1 << len(DIGITS))
def _runs(digits: Digits) -> Sequence[Digits]:
    """Return the Hippie runs of different digits, the shortest and highest first."""
    held = _listed(digits)
    found = [
        held[first:end]
        for first in range(len(held))
        for end in range(first + SHORTEST_RUN - 1, min(first + LONGEST_RUN, len(held) + 1))
        if held[end - 1] - held[first] <= end - first
    ]
    return [*map(_one_of_each, sorted(found, key=lambda run: (-len(run), run), reverse=True))]


@lru_cache(maxsize=1 << len(DIGITS))
def _threes(digits: Digits) -> Sequence[Digits]:
    """Return each three misfits of different digits."""
    threes = combinations(_listed(digits), MISFITS)
    return [_one_of_each(three) for three in threes if not neighbours(list(three))]


def _listed(digits: Digits) -> list[int]:
    return [digit for digit in DIGITS if digits >> 8 * (digit - 1) & 1]


def _one_of_each(digits: Iterable[int]) -> Digits:
    return sum([1 << 8 * (digit - 1) for digit in digits])
