"""The rows as one seat knows them, in points that each card can be expected to count."""

from typing import Final, TypeAlias

from biberclan.games.bande.bots.weights import KEPT, KNOCKERS, UNKNOWN
from biberclan.rules.bande import State
from biberclan.rules.bande.cards import KINDS, is_number
from biberclan.rules.bande.row import ROW

World: TypeAlias = State
"""A state that a bot imagines, made from its observation; never the true one."""

COUNTS: Final = tuple(float(card) if is_number(card) else UNKNOWN for card in KINDS)
"""`COUNTS[card]`: what a card counts; an action card ends as a random number."""


def own_row(world: World, seat: int, unseen: float) -> list[float]:
    """Return what a seat expects each card of its own to count.

    Args:
        world: an imagined world; only what the seat knows in it is used.
        seat: whose row, and whose expectation.
        unseen: what a card counts that the seat has not seen.
    """
    start = ROW * seat
    return [
        COUNTS[lying.card] if lying.known_by >> seat & 1 else unseen
        for lying in world.rows[start : start + ROW]
    ]


def row_of(world: World, owner: int, seat: int) -> list[float]:
    """Return what a seat expects each card of somebody else to count.

    What the owner has seen is lower as a rule the longer it has been kept, and lowest once the
    owner has knocked.
    """
    lap = world.turns // world.seats
    kept = KNOCKERS if world.knocker == owner else KEPT[lap if lap < len(KEPT) else -1]
    start = ROW * owner
    return [
        COUNTS[lying.card]
        if lying.known_by >> seat & 1
        else kept
        if lying.known_by >> owner & 1
        else UNKNOWN
        for lying in world.rows[start : start + ROW]
    ]
