"""How rows stand in the plain form."""

from typing import Final

from biberclan.rules.bande.cards import from_plain
from biberclan.rules.bande.row import LYING, ROW
from biberclan.rules.entries import Entries, read_list
from biberclan.rules.lying import Lying, read_lying
from biberclan.rules.seats import EVERY_SEAT

GAME: Final = "biberbande"


def read_rows(entry: Entries, seats: int, *, up: bool) -> list[Lying]:
    """Return how a card lies in each slot, seat by seat.

    Args:
        entry: the entries of a plain form.
        seats: how many sit at the table.
        up: whether the cards of this phase lie face up.

    Raises:
        ValueError: see `State.from_dict`.
    """
    rows: list[Lying] = []
    for seat, slots in enumerate(entry.of_each_seat("rows", seats)):
        if len(read_list(f"rows[{seat}]", slots)) != ROW:
            raise ValueError(f'"rows[{seat}]" has four cards')
        for slot, value in enumerate(slots):
            name = f"rows[{seat}][{slot}]"
            lying = read_lying(name, value, seats, from_plain, LYING)
            if lying.up and lying.known_by != EVERY_SEAT[seats]:
                raise ValueError(f'"{name}": every seat knows a card that lies face up')
            if lying.up is not up:
                raise ValueError(f'"{name}": "up" is true from the counting until the next deal')
            rows.append(lying)
    return rows
