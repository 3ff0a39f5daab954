"""The beaver of each seat: chosen by people, by the name they play under, or given."""

from collections.abc import Mapping
from typing import Final
from zlib import crc32

from biberclan.bots.cast import EVERYBODY, character
from biberclan.characters import folded
from biberclan.language import N_
from biberclan.match.setup import Setup

FACES: Final[Mapping[str, str]] = {
    "straw hat": N_("straw hat"),
    "bow": N_("bow"),
    "bobble hat": N_("bobble hat"),
    "sprout": N_("sprout"),
    "headphones": N_("headphones"),
    "tuft": N_("tuft of hair"),
    "propeller": N_("propeller cap"),
    "flower": N_("flower"),
}
"""All beavers, each called by what it wears on its head; the names are marked with `N_`."""

_OF_BOTS: Final = dict(
    zip(
        EVERYBODY,
        (
            *("sprout", "straw hat", "flower", "bobble hat"),
            *("propeller", "headphones", "tuft", "bow"),
        ),
        strict=True,
    )
)


def faces_of(setup: Setup, chosen: Mapping[str, str]) -> tuple[str, ...]:
    """Return the beaver of each seat, all of them different.

    Args:
        setup: who plays.
        chosen: the beavers that people have chosen, by their folded names; where two have chosen
            the same, it goes to whoever sits first.
    """
    wished = [
        chosen.get(folded(name)) or _OF_BOTS.get(character(setup.bot(seat) or ""))
        for seat, name in enumerate(setup.people)
    ]
    faces: dict[int, str] = {}
    for seat, face in enumerate(wished):
        if face is not None and face in FACES and face not in faces.values():
            faces[seat] = face
    for seat, name in enumerate(setup.people):
        if seat not in faces:
            free = [face for face in FACES if face not in faces.values()]
            # By the name, so that somebody who never chooses looks alike every evening.
            faces[seat] = free[crc32(folded(name).encode()) % len(free)]
    return tuple(faces[seat] for seat in range(setup.seats))
