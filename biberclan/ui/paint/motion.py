"""Painting cards on their way from place to place."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi
from typing import Final

from textual.geometry import Region

from biberclan.ui.look import SlotLook
from biberclan.ui.moves import Move, Place, Places
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import paint_slot
from biberclan.ui.paint.palette import Palette

SECONDS: Final = 0.28
"""How long a card is on its way: less than the time that a new card is locked (`ui.gate`)."""

Map = Callable[[Place], Region | None]
"""Where a place is on the screen, None where it is not shown."""


@dataclass(frozen=True, slots=True, repr=False)
class Stamp:
    """Cells painted over whatever is shown.

    Attributes:
        region: where.
        canvas: the cells.
        beneath: a part of the screen that they lie beneath.
    """

    region: Region
    canvas: Canvas
    beneath: Region | None = None


@dataclass(frozen=True, slots=True, repr=False)
class _Path:
    move: Move
    start: Region
    end: Region


class Motion:
    """Some cards on their way."""

    def __init__(self, moves: Sequence[Move], before: Map, after: Map) -> None:
        """Find the ways; a card whose way begins or ends nowhere on the screen does not move.

        Args:
            moves: the cards.
            before: where places were before what has happened.
            after: where they are now.
        """
        self._paths = [path for move in moves for path in _paths(move, before, after)]

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return max((path.move.begins + SECONDS for path in self._paths), default=0.0)

    def stamps(self, elapsed: float, palette: Palette) -> list[Stamp]:
        """Return what to paint over the table, a number of seconds after motion began."""
        under_way = [p for p in self._paths if elapsed < p.move.begins + SECONDS]
        covers = [
            Stamp(path.end, _painted(path.end, path.move.covers, palette))
            for path in under_way
            if path.move.covers is not None
        ]
        return covers + [_card(path, elapsed, palette) for path in under_way]


def _paths(move: Move, before: Map, after: Map) -> Iterator[_Path]:
    start = _first(move.start, before, after)
    # What it slides beneath must be there now; other ends may have been covered meanwhile.
    end = _first(move.end, after) if move.covers is None else _first(move.end, after, before)
    if start is not None and end is not None:
        yield _Path(move, start, end)


def _first(places: Places, *maps: Map) -> Region | None:
    """Return where the first place is that is on one of the maps."""
    regions = (found(place) for place in places for found in maps)
    return next((region for region in regions if region is not None), None)


def _card(path: _Path, elapsed: float, palette: Palette) -> Stamp:
    """Paint a card where it is now."""
    move, start, end = path.move, path.start, path.end
    share = min(max((elapsed - move.begins) / SECONDS, 0.0), 1.0)
    way = share * share * (3 - 2 * share)  # softly from rest to rest
    look, width = move.card, _between(start.width, end.width, way)
    if move.becomes is not None:
        look = move.card if share < 0.5 else move.becomes
        width *= abs(cos(pi * share))
    size = _odd(width), max(_odd(_between(start.height, end.height, way)), 3)
    x = _between(start.x + start.width / 2, end.x + end.width / 2, way) - size[0] / 2
    y = _between(start.y + start.height / 2, end.y + end.height / 2, way) - size[1] / 2
    region = Region(round(x), round(y), *size)
    return Stamp(region, _painted(region, look, palette), end if move.covers is None else None)


def _painted(region: Region, look: SlotLook, palette: Palette) -> Canvas:
    canvas = Canvas(region.width, region.height, palette["water"])
    if region.width < 3:  # seen from its edge
        edge = palette.glyphs.plain[3] * region.width
        canvas.block(0, 0, [edge] * region.height, palette["card.up"])
    else:
        paint_slot(canvas, 0, 0, (region.width, region.height), look, palette)
    return canvas


def _between(start: float, end: float, way: float) -> float:
    return start + (end - start) * way


def _odd(length: float) -> int:
    """Return the odd number nearest to a length; cards have a middle."""
    return max(2 * round((length - 1) / 2) + 1, 1)
