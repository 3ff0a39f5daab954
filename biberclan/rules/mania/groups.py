"""Groups: the forms of cards laid together, and which beats which (rulebook: "Was sticht was").

A group is judged by the cards that lie there now, whatever has been stolen from it or added to it
since it was laid (BM-45, BM-46).

Equal cards are interchangeable, so a group that can be laid from a hand is given by the number of
each of its cards. The groups with one digit depend only on the number of its copies and on the
cards that can go with it; runs and parties depend only on which digits there are. Both are looked
up in tables.
"""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, pairwise
from typing import Final, Literal, TypeAlias

from biberclan.named_tuple import NamedTuple
from biberclan.rules.mania.actions import Lay
from biberclan.rules.mania.cards import (
    BODYGUARD,
    CARD_NAMES,
    DIGITS,
    HIGHEST,
    HIPPIE,
    JOKER,
    PARTYBEAVER,
    Card,
    Cards,
)
from biberclan.rules.mania.decks import LONGEST_RUN

FormName: TypeAlias = Literal["set", "jokers", "run", "hippie_run", "action", "party", "other"]
"""The forms of groups: equal digits with jokers or one action card; jokers alone; consecutive
digits without or with a Hippie; a lone action card; a Partybeaver with three misfits; anything
else."""

SHORTEST_RUN: Final = 3
MISFITS: Final = 3
"""The number of digits laid with a Partybeaver."""


class Form(NamedTuple):
    """The form of a group.

    Attributes:
        name: the name of the form.
        size: the number of its cards, all of them (BM-11).
        value: the digit of a set, else 0.
    """

    name: FormName
    size: int
    value: int


@lru_cache(maxsize=1 << 16)
def form_of(cards: Cards) -> Form:
    """Return the form of a group as it is laid: by what it beats, not by what beats it.

    Args:
        cards: the cards of the group, sorted; at least one.

    >>> form_of((5, 5, 11))
    Form(name='set', size=3, value=5)
    >>> form_of((3, 5, 16))
    Form(name='hippie_run', size=3, value=0)
    """
    size = len(cards)
    digits = [card for card in cards if card <= HIGHEST]
    actions = [card for card in cards if card > JOKER]
    jokers = size - len(digits) - len(actions)
    if not digits:
        if not actions:
            return Form("jokers", size, 0)
        return Form("action" if size == 1 else "other", size, 0)
    if digits[0] == digits[-1]:
        return Form("set", size, digits[0]) if len(actions) <= 1 else Form("other", size, 0)
    name: FormName = "other"
    if not jokers and len(set(digits)) == len(digits):
        span = digits[-1] - digits[0] + 1
        if actions == [PARTYBEAVER]:
            if len(digits) == MISFITS and not neighbours(digits):
                name = "party"
        elif SHORTEST_RUN <= size <= LONGEST_RUN:
            if not actions and span == size:
                name = "run"
            elif actions == [HIPPIE] and span <= size:  # in the gap, or at an end
                name = "hippie_run"
    return Form(name, size, 0)


def neighbours(digits: list[Card]) -> bool:
    """Return whether two of these digits, sorted, are equal or follow one another."""
    return any(higher - lower < 2 for lower, higher in pairwise(digits))


def is_safe(cards: Cards) -> bool:
    """Return whether a Bodyguard or Partybeaver makes a group unbeatable: not alone (BM-39, BM-44).

    >>> is_safe((6, 18)), is_safe((18,))
    (True, False)
    """
    return len(cards) > 1 and (BODYGUARD in cards or PARTYBEAVER in cards)


@lru_cache(maxsize=1 << 16)
def acting_card(cards: Cards) -> Card | None:
    """Return the action card of a group that does something once it is laid (BM-49), else None.

    >>> acting_card((5, 13)), acting_card((19,)), acting_card((5, 18))
    (13, None, None)
    """
    card = cards[-1]
    match CARD_NAMES.get(card):
        case "thief" | "superbeaver" | "fairy" | "meanie":
            return card
        case "king":
            return card if len(cards) > 1 else None
        case "joker" | "partybeaver" | "hippie" | "bodyguard" | None:
            return None


def target(cards: Cards) -> Form | None:
    """Return the form of a lying group to those who would beat it, None if nothing beats it."""
    form = form_of(cards)
    if is_safe(cards) or form.name not in ("set", "run", "hippie_run", "action"):
        return None
    return form


def beats(laid: Cards, lying: Cards) -> bool:
    """Return whether a group laid now beats a group of a pile, or one of the display (BM-13).

    Args:
        laid: the cards laid now.
        lying: the cards that lie there now.

    >>> beats((7, 7), (5, 5)), beats((7, 7), (7, 7)), beats((11,), (13,))
    (True, False, True)
    """
    against = target(lying)
    if against is None or len(laid) != against.size:
        return False
    name = form_of(laid).name
    match against.name:
        case "set":
            return name == "jokers" or (name == "set" and form_of(laid).value > against.value)
        case "action":
            return name == "jokers"  # which is one joker (BM-23)
        case "hippie_run":
            return name in ("run", "hippie_run")  # BM-29 to BM-31
        case "run":
            return name == "hippie_run"  # BM-32
        case "jokers" | "party" | "other":
            return False  # nothing beats it


def beaten_in_display(laid: Cards, display: Cards) -> Cards:
    """Return the groups of the display that a group beats.

    Those are all cards of one digit together, and each action card by itself (BM-14, BM-23).

    Args:
        laid: the cards laid now.
        display: the cards of the display, sorted.

    Returns:
        The digit or action card of each group, sorted, each once.

    >>> beaten_in_display((7, 7), (3, 3, 3, 5, 5, 6, 6, 7, 7))
    (5, 6)
    """
    name, size, value = form_of(laid)
    digits, actions = _of_size(size, display)
    if name == "set":
        return tuple([digit for digit in digits if digit < value])
    return digits + actions if name == "jokers" else ()


@lru_cache(maxsize=1 << 10)
def _of_size(size: int, display: Cards) -> tuple[Cards, Cards]:
    """Return the digits and the action cards of the display's groups of a size, each once."""
    kinds = dict.fromkeys(display)
    digits = tuple([card for card in kinds if card <= HIGHEST and display.count(card) == size])
    return digits, tuple([card for card in kinds if card > JOKER and size == 1])


def display_group(card: Card, display: Cards) -> Cards:
    """Return the cards that are taken if a group of the display is beaten."""
    return (card,) * display.count(card) if card <= HIGHEST else (card,)


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
    found += special_lays(jokers, actions)
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
def special_lays(jokers: int, actions: Cards) -> tuple[Lay, ...]:
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
