"""What can be pointed at beside the rows: the piles, the card in hand, and two choices."""

from collections.abc import Mapping
from enum import IntEnum
from typing import Final, NamedTuple

from biberclan.games.bande.teach.names import Spot, spots_of
from biberclan.rules.bande import Action, Observation, actions
from biberclan.rules.bande.actions import Phase


class Tile(IntEnum):
    """A place beside the rows; as spots they belong to the seat after the last one."""

    HAND = 0
    DRAW_PILE = 1
    DISCARD_PILE = 2
    STOP = 3
    KNOCK = 4


class Beside(NamedTuple):
    """What can be pointed at beside the rows in a phase, and where the cursor begins.

    It begins where a doubled Enter neither uses a drawn card nor knocks.
    """

    tiles: tuple[Tile, ...] = ()
    first: Tile | None = None


BESIDE: Final[Mapping[Phase, Beside]] = {
    "look": Beside(),
    "draw": Beside((Tile.DRAW_PILE, Tile.DISCARD_PILE), Tile.DRAW_PILE),
    "use": Beside((Tile.HAND, Tile.DRAW_PILE, Tile.DISCARD_PILE), Tile.HAND),
    "again": Beside((Tile.DRAW_PILE, Tile.DISCARD_PILE, Tile.STOP), Tile.DRAW_PILE),
    "knock": Beside((Tile.DRAW_PILE, Tile.DISCARD_PILE, Tile.STOP, Tile.KNOCK), Tile.STOP),
    "deal": Beside(),
    "over": Beside(),
}


def tiles_in(phase: Phase) -> tuple[Tile, ...]:
    """Return what can be pointed at beside the rows in a phase."""
    return BESIDE[phase].tiles


def tile_spot(view: Observation, tile: Tile) -> Spot:
    """Return the spot that stands for a tile."""
    return view.seats, int(tile)


def tile_at(view: Observation, spot: Spot) -> Tile | None:
    """Return the tile that a spot stands for, None for a slot of a row."""
    return Tile(spot[1]) if spot[0] == view.seats else None


def action_spots(view: Observation, action: Action) -> tuple[Spot, ...]:
    """Return the spots that an action of the actor touches, tiles included."""
    assert view.actor is not None
    match action:
        case actions.Look():
            return ((view.actor, 0),)
        case actions.Draw() | actions.Twice():
            return (tile_spot(view, Tile.DRAW_PILE),)
        case actions.Discard():
            return (tile_spot(view, Tile.DISCARD_PILE),)
        case actions.Done() | actions.Pass():
            return (tile_spot(view, Tile.STOP),)
        case actions.Knock():
            return (tile_spot(view, Tile.KNOCK),)
        case _:
            return spots_of(action, view.actor)
