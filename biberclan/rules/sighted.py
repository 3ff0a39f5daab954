"""A card that lies on the table, as far as an observer knows it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from biberclan.rules.lying import Lying
from biberclan.rules.seats import seats_in


@dataclass(frozen=True, slots=True, repr=False)
class Sighted:
    """A card in a slot as an observer knows it.

    Attributes:
        card: the card, None if the observer has not seen it.
        up: whether it lies face up.
        known_by: the seats that have seen it; public, for every look and touch is.
    """

    card: int | None
    up: bool
    known_by: tuple[int, ...]

    def __repr__(self) -> str:
        """Return no more than everybody at the table may read."""
        return f"<{self.card}>" if self.up else "<face down>"


_Slot = TypeVar("_Slot", Sighted, Sighted | None)


def seen_by_any(
    tables: Iterable[Sequence[Sequence[_Slot]]],
) -> tuple[tuple[_Slot, ...], ...]:
    """Return what lies in the slots of all seats, as whoever has seen each card knows it.

    Args:
        tables: the same table, as each of some observers knows it.
    """
    return tuple(
        tuple(
            next((seen for seen in slot if seen is not None and seen.card is not None), slot[0])
            for slot in zip(*seat)
        )
        for seat in zip(*tables)
    )


def sight(lying: Lying, observer: int | None) -> Sighted:
    """Return what an observer knows of a card.

    Args:
        lying: the card as it lies.
        observer: the seat, None for an onlooker.

    >>> sight(Lying(7, False, 0b01), 0).card, sight(Lying(7, False, 0b01), 1).card
    (7, None)
    """
    visible = lying.up or (observer is not None and lying.known_by >> observer & 1)
    return Sighted(lying.card if visible else None, lying.up, seats_in(lying.known_by))
