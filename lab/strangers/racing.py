"""A race between hands in Biber Mania: how a round ends if everybody only lays their groups."""

from collections.abc import Sequence
from typing import Final, TypeAlias

from biberclan.rules.mania.cards import (
    BODYGUARD,
    FAIRY,
    HIPPIE,
    JOKER,
    KINDS,
    KING,
    MEANIE,
    PARTYBEAVER,
    SUPERBEAVER,
    THIEF,
    Card,
    Cards,
)

Group: TypeAlias = tuple[int, int, Card]
"""A group in a race: its size, its digit, and the joker or action card laid with it, if any."""

SAFE: Final = 99
"""In place of the digit where nothing beats a group."""

LAPS: Final = 12
"""Laps after which a race is counted as it stands."""

RIDERS: Final = (SUPERBEAVER, THIEF, MEANIE, BODYGUARD, KING, FAIRY, HIPPIE)
"""Action cards in the order in which they go with the largest sets."""


def sorted_out(hand: Cards) -> list[Group]:
    """Sort a hand into the groups in which it will be laid, the largest last.

    >>> sorted_out((4, 5, 5, 11, 13))
    [(2, 4, 13), (3, 5, 11)]
    """
    counts = [0] * (KINDS[-1] + 1)
    for card in hand:
        counts[card] += 1
    groups: list[Group] = []
    if counts[PARTYBEAVER]:
        misfits: list[Card] = []
        for card in range(1, JOKER):
            if counts[card] == 1 and (not misfits or card - misfits[-1] > 1):
                misfits.append(card)
        if len(misfits) > 2:
            for card in misfits[:3]:
                counts[card] = 0
            groups.append((4, SAFE, PARTYBEAVER))
            counts[PARTYBEAVER] -= 1
    if counts[HIPPIE]:
        run = _run(counts)
        if run:
            for card in run:
                counts[card] -= 1
            groups.append((len(run) + 1, SAFE, HIPPIE))
            counts[HIPPIE] -= 1
    groups += [(1, SAFE, PARTYBEAVER)] * counts[PARTYBEAVER]
    sets = sorted([(counts[card], card) for card in range(1, JOKER) if counts[card]])
    if counts[JOKER]:
        size, digit = sets.pop() if sets else (0, SAFE)
        groups.append((size + counts[JOKER], digit, JOKER))
    for card in RIDERS:
        for _ in range(counts[card]):
            size, digit = sets.pop() if sets else (0, SAFE)
            groups.append((size + 1, SAFE if card == BODYGUARD else digit, card))
    groups += [(size, digit, 0) for size, digit in sets]
    groups.sort()
    return groups


def _run(counts: Sequence[int]) -> list[Card]:
    """Return the run with a Hippie that uses up the most lone digits, if it does two."""
    best: list[Card] = []
    gain = 1
    for low in range(1, JOKER - 1):
        run: list[Card] = []
        gaps = lone = 0
        for card in range(low, min(low + 7, JOKER)):
            if not counts[card]:
                gaps += 1
                if gaps > 1:
                    break
            elif len(run) < 6:
                run.append(card)
                lone += counts[card] == 1
        if len(run) > 1 and lone > gain:
            best, gain = run, lone
    return best


def race(
    groups: list[list[Group]], piles: list[int], tops: list[Group | None], seat: int
) -> list[int]:
    """Run a race from a seat's turn and return everybody's points."""
    seats = len(groups)
    hands = [sum([group[0] for group in own]) for own in groups]
    for _turn in range(LAPS * seats if all(groups) else 0):
        own = groups[seat]
        if not own:
            break
        at = len(own) - 1
        least = 0 if at else 99
        for other in range(seats):
            top = tops[other]
            if top is not None and other != seat and top[0] > least:
                for index, (number, value, _rider) in enumerate(own):
                    if number == top[0] and top[1] < value < SAFE:
                        at, least = index, number
                        break
        size, digit, card = group = own.pop(at)
        piles[seat] += size
        hands[seat] -= size
        if not own:
            break
        if digit != SAFE:
            for other in range(seats):
                top = tops[other]
                if top is not None and other != seat and top[0] == size and top[1] < digit:
                    piles[other] -= size
                    hands[other] += size
                    groups[other].insert(0, (size, top[1], 0))
                    tops[other] = None
            tops[seat] = group
        else:
            tops[seat] = None
        if card in (SUPERBEAVER, THIEF, MEANIE):
            others = [other for other in range(seats) if other != seat]
            other = max(others, key=lambda other: piles[other] - hands[other])
            if card == MEANIE:
                hands[other] += 2
                groups[other].insert(0, (2, 1, 0))
            else:
                number = 1 if card == THIEF else 2
                hands[seat] += number
                large, of, rider = own[-1]
                own[-1] = (large + number, of, rider)
                if piles[other] >= number:
                    piles[other] -= number
                    hands[other] += number
                    if groups[other]:
                        large, of, rider = groups[other][-1]
                        groups[other][-1] = (large + number, of, rider)
        seat += 1
        if seat == seats:
            seat = 0
    return [pile - hand for pile, hand in zip(piles, hands)]
