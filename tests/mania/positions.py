"""Positions in a line or two, and playing on from them in the notation.

A hand is written as "5 5 thief*": two fives and a Thief, which everybody knows. A pile is written
as "5 5 | 7 thief", its top group last.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from biberclan.rules.mania import State

PlainCard = int | str
Plain = dict[str, Any]

every_table = pytest.mark.parametrize("seats", range(2, 6))

ACTION_CARDS = (
    "superbeaver",
    "thief",
    "fairy",
    "partybeaver",
    "hippie",
    "meanie",
    "bodyguard",
    "king",
)
ORDER: tuple[PlainCard, ...] = (*range(1, 11), "joker", *ACTION_CARDS)
"""All cards, in the order of the contract."""

DECK: Mapping[PlainCard, int] = {
    **dict.fromkeys(range(1, 11), 8),
    "joker": 6,
    **dict.fromkeys(ACTION_CARDS, 3),
}

UNBEATEN = "10 10 10 10 10 10 10 joker joker"
"""A display in which hardly anything can be beaten."""


def cards(text: str) -> list[PlainCard]:
    """Read cards, sorted."""
    return in_order(int(word) if word.isdigit() else word for word in text.split())


def in_order(found: Iterable[PlainCard]) -> list[PlainCard]:
    return sorted(found, key=ORDER.index)


def position(
    *hands: str,
    seats: int | None = None,
    piles: Sequence[str] = (),
    display: str = UNBEATEN,
    stock: str = "1 1 2 2 3",
    draws: str = "",
    empty_after: bool = False,
    phase: str = "lay",
    turn: int = 0,
    actor: int | None = -1,
    starter: int = 0,
    lacks: Sequence[str] = (),
    refused: str = "",
    owed: Sequence[int] = (),
    asked: int | None = None,
    left: int = 0,
    victim: int | None = None,
    target: int | None = None,
    round: int = 1,
    scores: Sequence[Sequence[int]] = (),
    winners: Sequence[int] | None = None,
    deck: Mapping[PlainCard, int] = DECK,
) -> State:
    """Set a position up, all cards of the deck included.

    Args:
        hands: from seat 0 on; "*" follows a card that everybody knows.
        seats: the number of seats, if more than the hands given; each of the others holds a two.
        piles: from seat 0 on; the others are empty.
        display, stock: the cards there.
        draws: the next cards of the draw pile, in the order in which they are drawn.
        empty_after: whether the draw pile ends with `draws`; all other cards are refused then.
        actor: the seat that decides, if not the one in turn.
        the rest: as in the plain form.
    """
    seats = seats or len(hands)
    held = [_hand(text, seat, seats) for seat, text in enumerate(hands)]
    held += [_hand("2", seat, seats) for seat in range(len(held), seats)]
    groups = [[cards(group) for group in text.split("|") if group.strip()] for text in piles]
    groups += [[] for _ in range(seats - len(groups))]
    next_cards = [int(word) if word.isdigit() else word for word in draws.split()]
    rest = Counter(dict(deck))
    rest.subtract(entry["card"] for hand in held for entry in hand)
    rest.subtract(card for pile in groups for group in pile for card in group)
    for some in (cards(display), cards(stock), cards(refused), next_cards):
        rest.subtract(some)
    assert min(rest.values()) >= 0, f"not enough cards: {-rest}"
    left_over = in_order(rest.elements())
    away = cards(refused)
    return State.from_dict(
        {
            "game": "bibermania",
            "deck": [[card, deck[card]] for card in ORDER if deck.get(card)],
            "target": target,
            "seats": seats,
            "round": round,
            "scores": [list(points) for points in scores],
            "starter": starter,
            "turn": turn,
            "actor": turn if actor == -1 else actor,
            "phase": phase,
            "hands": held,
            "lacks": [*map(cards, lacks), *([] for _ in range(seats - len(lacks)))],
            "piles": groups,
            "display": cards(display),
            "stock": cards(stock),
            "draw": [*([] if empty_after else left_over), *reversed(next_cards)],
            "refused": in_order([*away, *left_over]) if empty_after else away,
            "owed": [*owed, *[0] * (seats - len(owed))],
            "asked": asked,
            "left": left,
            "victim": victim,
            "winners": winners,
            "seed": 1,
            "shuffles": 1,
        }
    )


def _hand(text: str, seat: int, seats: int) -> list[Plain]:
    words = sorted(text.split(), key=lambda word: not word.endswith("*"))
    return [
        {
            "card": card,
            "known_by": list(range(seats)) if word.endswith("*") else [seat],
        }
        for card, word in sorted(
            (
                (int(name) if name.isdigit() else name, word)
                for word in words
                for name in [word.rstrip("*")]
            ),
            key=lambda pair: ORDER.index(pair[0]),
        )
    ]


def hand_of(state: State, seat: int) -> str:
    """Write down a seat's hand as `position` reads it."""
    return " ".join(
        f"{entry['card']}{'*' if len(entry['known_by']) == state.seats else ''}"
        for entry in state.to_dict()["hands"][seat]
    )


def pile_of(state: State, seat: int) -> str:
    """Write down a seat's pile as `position` reads it."""
    return " | ".join(" ".join(map(str, group)) for group in state.to_dict()["piles"][seat])


def lies(state: State, where: str) -> str:
    """Write down the cards in the display, in the stock, or aside."""
    return " ".join(map(str, state.to_dict()[where]))


def all_cards(plain: Plain) -> Counter[PlainCard]:
    """Count the cards of a plain form, wherever they are."""
    return Counter(
        [
            *(entry["card"] for hand in plain["hands"] for entry in hand),
            *(card for pile in plain["piles"] for group in pile for card in group),
            *plain["display"],
            *plain["stock"],
            *plain["draw"],
            *plain["refused"],
        ]
    )
