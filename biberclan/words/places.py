"""Places on a table: whatever is pointed at, touched, or where a card comes from or goes to."""

from functools import cache
from typing import Final

from biberclan.named_tuple import NamedTuple

NOBODY: Final = -1
"""The owner of a place that belongs to no seat."""


class Place(NamedTuple):
    """A place on the table.

    Attributes:
        area: its kind: "slot" before a seat, "seat" for that seat itself and for its hand as others
            see it, one of those below, or a game's own.
        owner: the seat that it belongs to, `NOBODY` for a place that all share.
        at: which of several: the number of a slot, or a card.
    """

    area: str
    owner: int = NOBODY
    at: int = 0

    @property
    def spot(self) -> tuple[int, int]:
        """The seat and the slot, as the rules count them."""
        return self.owner, self.at


@cache
def slots_of(owner: int, count: int) -> tuple[Place, ...]:
    """Return the places of the slots of a seat."""
    return tuple(Place("slot", owner, at) for at in range(count))


HAND: Final = Place("hand")
"""The hand at the keyboard, where it is shown."""
DRAW_PILE: Final = Place("draw pile")
DISCARD_PILE: Final = Place("discard pile")
ASIDE: Final = Place("aside")
"""The place of used action cards."""
LOOKED_AT: Final = "looked at"
"""The area of cards shown for a moment to who looks at them; the rest of the place is theirs."""
