"""What can be pointed at beside the rows: the piles, the card in hand, and two choices."""

from enum import IntEnum
from typing import Final

from biberclan.games.bande.teach.names import Spot, spots_of
from biberclan.rules.bande import Action, Observation
from biberclan.rules.bande.actions import Discard, Done, Draw, Knock, Look, Pass, Twice
from biberclan.rules.bande.phases import Phase


class Tile(IntEnum):
    """A place beside the rows; as spots they belong to the seat after the last one."""

    HAND = 0
    DRAW_PILE = 1
    DISCARD_PILE = 2
    STOP = 3
    KNOCK = 4


_LYING: Final[dict[Phase, tuple[Tile, ...]]] = {
    "draw": (Tile.DRAW_PILE, Tile.DISCARD_PILE),
    "use": (Tile.HAND, Tile.DRAW_PILE, Tile.DISCARD_PILE),
    "again": (Tile.DRAW_PILE, Tile.DISCARD_PILE, Tile.STOP),
    "knock": (Tile.DRAW_PILE, Tile.DISCARD_PILE, Tile.STOP, Tile.KNOCK),
}

_TILES: Final[dict[type, Tile]] = {
    Draw: Tile.DRAW_PILE,
    Twice: Tile.DRAW_PILE,
    Discard: Tile.DISCARD_PILE,
    Done: Tile.STOP,
    Pass: Tile.STOP,
    Knock: Tile.KNOCK,
}


def tiles_in(phase: Phase) -> tuple[Tile, ...]:
    """Return what can be pointed at beside the rows in a phase."""
    return _LYING.get(phase, ())


def tile_spot(view: Observation, tile: Tile) -> Spot:
    """Return the spot that stands for a tile."""
    return view.seats, int(tile)


def tile_at(view: Observation, spot: Spot) -> Tile | None:
    """Return the tile that a spot stands for, None for a slot of a row."""
    return Tile(spot[1]) if spot[0] == view.seats else None


def action_spots(view: Observation, action: Action) -> tuple[Spot, ...]:
    """Return the spots that an action of the actor touches, tiles included."""
    assert view.actor is not None
    if isinstance(action, Look):
        return ((view.actor, 0),)
    if type(action) in _TILES:
        return (tile_spot(view, _TILES[type(action)]),)
    return spots_of(action, view.actor)
