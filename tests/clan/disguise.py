"""Other truths behind the same table: what a viewer may not know, changed in the plain form.

Written from what may be seen at a real table, so that it does not repeat a mistake of `observe`.
"""

import json
from random import Random
from typing import Any

from tests.clan.positions import Plain
from tests.walks import Viewer, mix


def may_know(slot: Plain, viewer: Viewer) -> bool:
    """Return whether the viewer may know a card in a lodge: it is face up, or they have seen it."""
    return slot["up"] or viewer in slot["known_by"]


def may_know_hand(plain: Plain, viewer: Viewer) -> bool:
    """Return whether the viewer may know the card in hand: an action card, their own, or seen."""
    if isinstance(plain["hand"], str):
        return True
    return viewer is not None and (viewer == plain["actor"] or viewer in plain["hand_known_by"])


def _hidden(plain: Plain, viewer: Viewer) -> list[tuple[Any, Any]]:
    """Return the places outside the draw pile whose numbers the viewer may not know."""
    places: list[tuple[Any, Any]] = [
        (slot, "card")
        for lodge in plain["lodges"]
        for slot in lodge
        if slot is not None and not may_know(slot, viewer)
    ]
    if plain["hand"] is not None and not may_know_hand(plain, viewer):
        places.append((plain, "hand"))
    return places


def disguised(plain: Plain, viewer: Viewer, rng: Random) -> Plain:
    """Return another truth that the viewer may not tell from this one.

    Every number that they may not know changes places with others like it, the draw pile is
    shuffled, action cards included, and all future shuffles differ.
    """
    other: Plain = json.loads(json.dumps(plain))
    _deal_anew(other, viewer, rng)
    rng.shuffle(other["draw"])
    other["seed"] = rng.getrandbits(63)
    return other


def forgotten(plain: Plain, viewer: Viewer, rng: Random) -> Plain:
    """Return another truth that only memory tells from this one (BC-16, BC-47).

    Besides the cards that the viewer may not know, those that they have seen but may not look at
    again change places: face-down ones, another's in the hand, and the discard pile below its top.
    """
    other: Plain = json.loads(json.dumps(plain))
    draw, discard = other["draw"], other["discard"]
    places: list[tuple[Any, Any]] = [
        (slot, "card") for lodge in other["lodges"] for slot in lodge if slot and not slot["up"]
    ]
    if isinstance(other["hand"], int) and viewer != other["actor"]:
        places.append((other, "hand"))
    places += [(draw, at) for at, card in enumerate(draw) if isinstance(card, int)]
    mix(places + [(discard, at) for at in range(len(discard) - 1)], rng)
    return other


def _deal_anew(plain: Plain, viewer: Viewer, rng: Random) -> None:
    draw = plain["draw"]
    places = _hidden(plain, viewer)
    mix(places + [(draw, at) for at, card in enumerate(draw) if isinstance(card, int)], rng)
