"""The groups worth considering: of a large hand a few dozen instead of thousands.

All of a digit, alone or with each action card or some jokers; fewer of it alone; the longest run
with Hippie from each digit; one party. What else could be laid is hardly ever better.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from biberclan.rules.mania import State
from biberclan.rules.mania.actions import Lay
from biberclan.rules.mania.cards import HIGHEST, HIPPIE, JOKER, PARTYBEAVER, Card, Cards
from biberclan.rules.mania.decks import LONGEST_RUN
from biberclan.rules.mania.groups import MISFITS, SHORTEST_RUN, form_of
from biberclan.rules.mania.legality import run_sizes


def plays(world: State) -> list[Lay]:
    """Return the groups that the seat in turn may consider, each once; all of them are legal."""
    hand = world.hands[world.turn]
    kinds = tuple(dict.fromkeys(hand))
    digits = tuple([card for card in kinds if card <= HIGHEST])
    actions = tuple([card for card in kinds if card > JOKER])
    jokers = hand.count(JOKER)
    found = list(_alone(jokers, actions))
    for digit in digits:
        found += _with_digit(digit, hand.count(digit), jokers, actions)
    if HIPPIE in actions:
        found += _hippie_runs(digits)
    if PARTYBEAVER in actions:
        singles = tuple([digit for digit in digits if hand.count(digit) == 1])
        found += _party(singles) or _party(digits)
    for size in run_sizes(world):
        found += _runs(digits, size)
    return found


@lru_cache(maxsize=1 << 12)
def _alone(jokers: int, actions: Cards) -> Sequence[Lay]:
    """Return every number of jokers, and each action card by itself."""
    return (
        *(Lay((JOKER,) * number) for number in range(1, jokers + 1)),
        *(Lay((card,)) for card in actions),
    )


@lru_cache(maxsize=1 << 14)
def _with_digit(digit: Card, copies: int, jokers: int, actions: Cards) -> Sequence[Lay]:
    """Return some of a digit, and all of it with jokers or each action card (BM-38)."""
    whole = (digit,) * copies
    return (
        *(Lay(whole[:number]) for number in range(1, copies + 1)),
        *(Lay(whole + (JOKER,) * number) for number in range(1, jokers + 1)),
        *(Lay((*whole, card)) for card in actions if card != PARTYBEAVER),
    )


@lru_cache(maxsize=1 << 10)
def _hippie_runs(digits: Cards) -> Sequence[Lay]:
    """Return the longest run with Hippie from each digit (BM-28)."""
    return tuple(map(Lay, dict.fromkeys(_longest(digits))))


def _longest(digits: Cards) -> Iterator[Cards]:
    for at in range(len(digits)):
        for number in range(LONGEST_RUN - 1, SHORTEST_RUN - 2, -1):
            cards = (*digits[at : at + number], HIPPIE)
            if form_of(cards).name == "hippie_run":
                yield cards
                break


@lru_cache(maxsize=1 << 12)
def _runs(digits: Cards, size: int) -> Sequence[Lay]:
    """Return the runs without Hippie of a size (BM-31)."""
    found = [digits[at : at + size] for at in range(len(digits) - size + 1)]
    return tuple(Lay(cards) for cards in found if cards[-1] - cards[0] == size - 1)


@lru_cache(maxsize=1 << 10)
def _party(digits: Cards) -> Sequence[Lay]:
    """Return the Partybeaver with the three lowest misfits, if there are three (BM-37)."""
    misfits: Cards = ()
    for digit in digits:
        if not misfits or digit - misfits[-1] > 1:
            misfits = (*misfits, digit)
    if len(misfits) < MISFITS:
        return ()
    return (Lay((*misfits[:MISFITS], PARTYBEAVER)),)
