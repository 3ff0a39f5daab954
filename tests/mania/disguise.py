"""Other truths behind the same table: what a viewer may not know, changed in the plain form.

Written against what may be seen of Biber Mania, not against `observe`.
"""

import json
from random import Random
from typing import Any

from tests.mania.positions import ORDER, Plain, in_order
from tests.walks import mix


def forgotten(plain: Plain, viewer: int, rng: Random) -> Plain:
    """Return another truth that only memory tells from this one (BM-5).

    All cards change places except the viewer's own and those that lie open: other hands, the
    cards below the top groups of piles, and refused cards. Nothing is known of hands any more.
    """
    other: Plain = json.loads(json.dumps(plain))
    places: list[tuple[Any, Any]] = []
    for seat, hand in enumerate(other["hands"]):
        for entry in hand:
            entry["known_by"] = [seat]
            if seat != viewer:
                places.append((entry, "card"))
    below = [group for pile in other["piles"] for group in pile[:-1]]
    for hidden in (*below, other["refused"], other["draw"]):
        places += [(hidden, at) for at in range(len(hidden))]
    mix(places, rng)
    for hand in other["hands"]:
        hand.sort(key=lambda entry: ORDER.index(entry["card"]))
    for hidden in (*below, other["refused"]):
        hidden.sort(key=ORDER.index)
    other["lacks"] = [[] for _ in other["hands"]]
    return other


def disguised(plain: Plain, viewer: int | None, rng: Random) -> Plain:
    """Return another truth that the viewer may not tell from this one.

    Cards that they may not know change places in pairs: those that only another holder knows, and
    those of the draw pile. None comes into a hand that everybody knows to lack it.

    Args:
        plain: the truth.
        viewer: a seat, or None for an onlooker, who has forgotten what hands showed or lacked.
        rng: the source of chance for the other truth.
    """
    seats = plain["seats"]
    hands = [[dict(entry) for entry in hand] for hand in plain["hands"]]
    draw = plain["draw"][:]
    lacks = [set() if viewer is None else set(cards) for cards in plain["lacks"]]
    spots: list[tuple[Any, Any, set[Any]]] = [
        (entry, "card", lacks[seat])
        for seat, hand in enumerate(hands)
        for entry in hand
        if seat != viewer and (viewer is None or len(entry["known_by"]) < seats)
    ]
    spots += [(draw, at, set()) for at in range(len(draw))]
    for holder, at, bars in spots:
        other, there, other_bars = rng.choice(spots)
        if other[there] not in bars and holder[at] not in other_bars:
            holder[at], other[there] = other[there], holder[at]
    for hand in hands:
        hand.sort(key=lambda e: (ORDER.index(e["card"]), len(e["known_by"]) < seats))
    other_plain = plain | {"hands": hands, "draw": draw}
    if viewer is None:
        other_plain["lacks"] = [[] for _ in range(seats)]
        for seat, hand in enumerate(hands):
            for entry in hand:
                entry["known_by"] = [seat]
        below = [card for pile in plain["piles"] for group in pile[:-1] for card in group]
        away = [*below, *plain["refused"]]
        rng.shuffle(away)
        other_plain["piles"] = [
            [*([away.pop()] for group in pile[:-1] for _ in group), *pile[-1:]]
            for pile in plain["piles"]
        ]
        other_plain["refused"] = in_order(away)
    other_plain["seed"] = rng.getrandbits(63)
    return other_plain
