"""Every group that can be laid from a hand, put together from tables.

Equal cards are interchangeable, so a group is given by the number of each of its cards. The groups
with one digit depend only on the number of its copies and on the cards that can go with it; runs
and parties depend only on which digits there are. Both are looked up.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from biberclan.rules.mania.actions import Lay
from biberclan.rules.mania.cards import DIGITS, HIGHEST, HIPPIE, JOKER, PARTYBEAVER, Card, Cards
from biberclan.rules.mania.decks import LONGEST_RUN
from biberclan.rules.mania.groups import MISFITS, SHORTEST_RUN, form_of


def lays(hand: Cards, run_sizes: tuple[int, ...]) -> list[Lay]:
    """List every group that can be laid from a hand.

    Args:
        hand: the cards, sorted.
        run_sizes: the sizes of lying runs with Hippie that can be beaten, sorted, each once; runs
            without Hippie can be laid in these sizes alone (BM-31).

    Returns:
        The groups, each once: with each digit, jokers, action cards alone, then runs and parties.
    """
    jokers = hand.count(JOKER)
    kinds = tuple(dict.fromkeys(hand))
    actions = tuple([card for card in kinds if card > JOKER])
    digits = tuple([card for card in kinds if card <= HIGHEST])
    found: list[Lay] = []
    for digit in digits:
        found += _with_digit(digit, hand.count(digit), jokers, actions)
    found += alone(jokers, actions)
    if len(digits) > 1:
        if HIPPIE in actions:
            found += _hippie_runs(digits)
        if PARTYBEAVER in actions:
            found += parties(digits)
        if run_sizes:
            found += runs(digits, run_sizes)
    return found


_lay: Final = cache(Lay)
"""`Lay`, with each group made once: finding it in a table, as `every_action` has it, is quick."""


@lru_cache(maxsize=1 << 14)
def _with_digit(digit: Card, copies: int, jokers: int, actions: Cards) -> tuple[Lay, ...]:
    """Return a digit alone, with jokers, and with each action card but the Partybeaver (BM-38)."""
    return tuple(
        _lay((digit,) * number + others)
        for number in range(1, copies + 1)
        for others in (
            *((JOKER,) * more for more in range(jokers + 1)),
            *((action,) for action in actions if action != PARTYBEAVER),
        )
    )


@lru_cache(maxsize=1 << 12)
def alone(jokers: int, actions: Cards) -> tuple[Lay, ...]:
    """Return every number of jokers, and each action card by itself."""
    return (
        *(_lay((JOKER,) * number) for number in range(1, jokers + 1)),
        *(_lay((action,)) for action in actions),
    )


@lru_cache(maxsize=1 << len(DIGITS))
def _hippie_runs(digits: Cards) -> tuple[Lay, ...]:
    """Return every run with a Hippie that stands for one missing or end card (BM-28)."""
    return tuple(
        _lay(cards)
        for number in range(SHORTEST_RUN - 1, LONGEST_RUN)
        for cards in _groups_of_form("hippie_run", digits, number, HIPPIE)
    )


@lru_cache(maxsize=1 << 12)
def runs(digits: Cards, sizes: tuple[int, ...]) -> tuple[Lay, ...]:
    """Return every run without Hippie in these sizes (BM-31)."""
    return tuple(_lay(cards) for size in sizes for cards in _groups_of_form("run", digits, size))


@lru_cache(maxsize=1 << len(DIGITS))
def parties(digits: Cards) -> tuple[Lay, ...]:
    """Return the Partybeaver with every three misfits (BM-37)."""
    return tuple(map(_lay, _groups_of_form("party", digits, MISFITS, PARTYBEAVER)))


def _groups_of_form(name: str, digits: Cards, number: int, *others: Card) -> Iterator[Cards]:
    """Yield `number` different digits with other cards, where they have a form."""
    for chosen in combinations(digits, number):
        cards = (*chosen, *others)
        if form_of(cards).name == name:
            yield cards
