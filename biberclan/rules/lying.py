"""A card that lies on the table: face up or face down, and known to some of the seats."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from biberclan.rules.entries import read_at, read_bool, read_seats
from biberclan.rules.game import OptionError
from biberclan.rules.seats import MAX_SEATS, SeatSet, seats_in


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class Lying:
    """A card as it lies in a slot: the card, its face, and the seats that have seen it.

    There is one object for each value, so that a table is copied without copying cards, and cards
    are compared and hashed by identity.
    """

    card: int
    up: bool
    known_by: SeatSet

    def __repr__(self) -> str:
        """Return no more than everybody at the table may read."""
        return f"<{self.card}>" if self.up else "<face down>"


EveryLying: TypeAlias = tuple[tuple[tuple[Lying, ...], ...], ...]
"""`every_lying[card][up][known_by]`: every way in which a card can lie."""


def every_lying(cards: Iterable[int]) -> EveryLying:
    """Return every way in which the cards of a game can lie.

    Args:
        cards: each kind of card once, from 0 on.
    """
    return tuple(
        tuple(
            tuple(Lying(card, up, known_by) for known_by in range(1 << MAX_SEATS))
            for up in (False, True)
        )
        for card in cards
    )


def write_lying(lying: Lying, to_plain: Callable[[int], int | str]) -> dict[str, Any]:
    """Return the plain form of a card as it lies.

    Args:
        lying: the card.
        to_plain: returns the plain form of the card alone.
    """
    known_by = list(seats_in(lying.known_by))
    return {"card": to_plain(lying.card), "up": lying.up, "known_by": known_by}


def read_lying(
    name: str, value: object, seats: int, from_plain: Callable[[object], int], every: EveryLying
) -> Lying:
    """Return a card as its plain form says that it lies, or name the entry in the error."""
    if not isinstance(value, dict) or not {"card", "up", "known_by"} <= value.keys():
        raise OptionError('"{at}" is a card: "card", "up" and "known_by"', at=name)
    card = read_at(name, value["card"], from_plain)
    up = read_bool(f"{name}.up", value["up"])
    return every[card][up][read_seats(name, value["known_by"], seats)]
