"""A card that lies on the table, as far as an observer knows it."""

from dataclasses import dataclass

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
