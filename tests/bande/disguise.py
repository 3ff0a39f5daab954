"""Other truths behind the same table: what a viewer may not know, changed in the plain form.

Written against what may be seen of Biberbande, not against `observe`.
"""

import json
from random import Random
from typing import Any

from tests.bande.positions import Plain
from tests.walks import Viewer, mix


def may_know(slot: Plain, viewer: Viewer) -> bool:
    """Return whether the viewer may know a card in a row: it lies face up, or they have seen it."""
    return slot["up"] or viewer in slot["known_by"]


def disguised(plain: Plain, viewer: Viewer, rng: Random) -> Plain:
    """Return another truth that the viewer may not tell from this one.

    All cards that they may not know change places with one another: in the rows, in another's
    hand, in the draw pile.

    Args:
        plain: the truth.
        viewer: a seat, or None for an onlooker.
        rng: the source of chance for the other truth.
    """
    rows = [[dict(slot) for slot in row] for row in plain["rows"]]
    other: Plain = plain | {"rows": rows, "draw": plain["draw"][:]}
    places: list[tuple[Any, Any]] = [
        (slot, "card") for row in other["rows"] for slot in row if not may_know(slot, viewer)
    ]
    if other["hand"] is not None and (viewer is None or viewer != other["actor"]):
        places.append((other, "hand"))
    mix(places + [(other["draw"], at) for at in range(len(other["draw"]))], rng)
    other["seed"] = rng.getrandbits(63)
    return other


def forgotten(plain: Plain, viewer: Viewer, rng: Random) -> Plain:
    """Return another truth that only memory tells from this one (BB-5).

    Besides the cards that the viewer may not know, those that they have seen but may not look at
    again change places: in the rows, and in the discard pile below its top.
    """
    other: Plain = json.loads(json.dumps(plain))
    places: list[tuple[Any, Any]] = [
        (slot, "card") for row in other["rows"] for slot in row if not slot["up"]
    ]
    if other["hand"] is not None and viewer != other["actor"]:
        places.append((other, "hand"))
    below = other["discard"][:-1]
    places += [(other["draw"], at) for at in range(len(other["draw"]))]
    mix(places + [(below, at) for at in range(len(below))], rng)
    other["discard"][:-1] = below
    return other
