"""How cards, hands and piles stand in the plain form.

What reads them raises a ValueError that names the entry and says what is allowed.
"""

from collections.abc import Iterable
from typing import Any

from biberclan.rules.entries import Entries, read_at, read_list, read_seats, read_whole
from biberclan.rules.mania.cards import Card, Cards, PlainCard, from_plain, to_plain
from biberclan.rules.mania.decks import Deck, deck_of
from biberclan.rules.seats import EVERY_SEAT


def write_cards(cards: Iterable[Card]) -> list[PlainCard]:
    """Write some cards down in their order."""
    return list(map(to_plain, cards))


def write_hand(seat: int, hand: Cards, shown: Cards, seats: int) -> list[dict[str, Any]]:
    """Write a hand down: of equal cards those that everybody knows first."""
    unwritten = list(shown)
    written = []
    for card in hand:
        if card in unwritten:
            unwritten.remove(card)
            known_by = list(range(seats))
        else:
            known_by = [seat]
        written.append({"card": to_plain(card), "known_by": known_by})
    return written


def read_deck(entry: Entries, seats: int) -> Deck:
    """Return the composition that is played with."""
    numbers: dict[PlainCard, int] = {}
    for at, value in enumerate(entry.list("deck")):
        pair = read_list(f"deck[{at}]", value)
        if len(pair) != 2:
            raise ValueError(f'"deck[{at}]" is a card and how many there are of it')
        card = to_plain(read_at(f"deck[{at}]", pair[0], from_plain))
        if card in numbers:
            raise ValueError(f'"deck[{at}]": there is an entry for this card already')
        numbers[card] = read_whole(f"deck[{at}]", pair[1], 0, None)
    try:
        return deck_of(numbers, seats)
    except ValueError as error:
        raise ValueError(f'"deck": {error}') from None


def read_cards(name: str, value: object, most: int | None = None) -> Cards:
    """Return some cards, sorted."""
    cards = read_list(name, value)
    if most is not None and len(cards) > most:
        raise ValueError(f'"{name}" has at most {most} cards, not {len(cards)}')
    return tuple(
        sorted(read_at(f"{name}[{at}]", card, from_plain) for at, card in enumerate(cards))
    )


def read_hand(name: str, value: object, seat: int, seats: int) -> tuple[Cards, Cards]:
    """Return the cards of a hand, and those of them that everybody knows."""
    hand, shown = [], []
    for at, entry in enumerate(read_list(name, value)):
        if not isinstance(entry, dict) or not {"card", "known_by"} <= entry.keys():
            raise ValueError(f'"{name}[{at}]" has "card" and "known_by"')
        card = read_at(f"{name}[{at}]", entry["card"], from_plain)
        known_by = read_seats(f"{name}[{at}].known_by", entry["known_by"], seats)
        if known_by == EVERY_SEAT[seats]:
            shown.append(card)
        elif known_by != 1 << seat:
            raise ValueError(f'"{name}[{at}].known_by" is the holder alone, or every seat')
        hand.append(card)
    return tuple(sorted(hand)), tuple(sorted(shown))


def read_lacks(name: str, value: object, hand: Cards) -> Cards:
    """Return the cards that a hand is known to lack."""
    lacks = read_cards(name, value)
    if len(set(lacks)) < len(lacks):
        raise ValueError(f'"{name}" has each card once')
    if not set(lacks).isdisjoint(hand):
        # Not said which: that would tell a card of the hand.
        raise ValueError(f'"{name}" has no card that the hand holds')
    return lacks


def read_pile(name: str, value: object) -> tuple[Cards, ...]:
    """Return the groups of a pile."""
    groups = tuple(
        read_cards(f"{name}[{at}]", group) for at, group in enumerate(read_list(name, value))
    )
    if not all(groups):
        raise ValueError(f'"{name}" has no empty groups')
    return groups
