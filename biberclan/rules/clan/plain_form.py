"""How lodges stand in the plain form."""

from typing import Final

from biberclan.rules.clan.cards import Card, from_plain, is_number
from biberclan.rules.clan.lodge import LYING, SLOT_NAMES
from biberclan.rules.entries import Entries, read_list
from biberclan.rules.lying import Lying, read_lying

GAME: Final = "biberclan"


def read_lodges(entry: Entries, seats: int) -> list[Lying | None]:
    """Return how a card lies in each slot, seat by seat.

    Raises:
        ValueError: see `State.from_dict`.
    """
    lying: list[Lying | None] = []
    for seat, slots in enumerate(entry.of_each_seat("lodges", seats)):
        if len(read_list(f"lodges[{seat}]", slots)) != len(SLOT_NAMES):
            raise ValueError(f'"lodges[{seat}]" has five slots: {" ".join(SLOT_NAMES)}')
        for slot, value in enumerate(slots):
            name = f"lodges[{seat}][{slot}]"
            free = value is None
            lying.append(None if free else read_lying(name, value, seats, _read_number, LYING))
    return lying


def _read_number(value: object) -> Card:
    card = from_plain(value)
    if not is_number(card):
        raise ValueError("only number cards lie in a lodge")
    return card
