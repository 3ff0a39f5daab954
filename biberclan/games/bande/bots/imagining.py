"""Imagining the cards that a seat has not seen, by what their owners have done with them.

A seat that has seen a card of its own tends to keep it if it is low. If every unseen card were
equally likely everywhere, the others' rows would be too high in the imagined worlds: knocking would
look better than it is, and a Swap for a card that its owner keeps would look worse.
"""

from random import Random
from typing import Final

from biberclan.bots.odds import Odds, draw
from biberclan.rules.bande import Observation, State, determinize
from biberclan.rules.bande.row import LYING, ROW, SLOTS


def _odds(up_to_five: tuple[float, ...], higher: tuple[float, ...], special: float) -> Odds:
    return (*up_to_five, *higher, special, special, special)


_LOW: Final = (1.0,) * 6

_KEPT: Final = (
    _odds(_LOW, (0.72, 0.66, 0.62, 0.52), 0.81),
    _odds(_LOW, (0.50, 0.40, 0.30, 0.16), 0.66),
    _odds(_LOW, (0.30, 0.22, 0.15, 0.07), 0.50),
    _odds(_LOW, (0.18, 0.12, 0.08, 0.03), 0.42),
    _odds(_LOW, (0.12, 0.06, 0.04, 0.02), 0.35),
)
"""How often each card, 0 to 9, Swap, Peek and Draw Two, is kept once its owner has seen it, by how
many turns each seat has had, of cards that their owner alone knew: counted in matches between
regulars and compared with the deck."""

_KNOCKERS: Final = _odds((1.0, 0.85, 0.7, 0.55, 0.42, 0.24), (0.01, 0.01, 0.01, 0.01), 0.12)
"""The same, once its owner has knocked."""


def imagine(observation: Observation, rng: Random) -> State:
    """Return a world that the observer cannot tell from the true state.

    Args:
        observation: what the observer knows.
        rng: the only source of chance.
    """
    world = determinize(observation, rng)
    seat = observation.observer
    assert seat is not None
    lap = world.turns // world.seats
    kept = _KEPT[lap if lap < len(_KEPT) else -1]
    pile = list(world.pile)
    for owner in range(world.seats):
        if owner == seat or world.phase == "look":
            continue
        odds = _KNOCKERS if owner == world.knocker else kept
        for slot in SLOTS:
            lying = world.rows[ROW * owner + slot]
            if lying.known_by >> owner & 1 and not lying.known_by >> seat & 1:
                card = draw(lying.card, pile, odds, rng)
                world.rows[ROW * owner + slot] = LYING[card][lying.up][lying.known_by]
    world.pile = tuple(pile)
    return world
