"""Cards on their way from place to place, painted over what a screen shows, for a moment."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi
from time import monotonic
from typing import Final

from textual.geometry import Region
from textual.screen import Screen
from textual.timer import Timer

from biberclan.ui.look import SlotLook
from biberclan.ui.moves import Move, Place, Places
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import paint_slot
from biberclan.ui.paint.palette import Palette
from biberclan.ui.widgets.painted import Painted, Stamp

SECONDS: Final = 0.28
"""How long a card is on its way: less than the time that a new card is locked (`ui.gate`)."""

Map = Callable[[Place], Region | None]
"""Where a place is on the screen, None where it is not shown."""


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


_FRAMES_A_SECOND: Final = 30


class Moving:
    """The cards on their way on a screen; while none is, no clock runs."""

    def __init__(self, screen: Screen[None]) -> None:
        """Begin at rest."""
        self._screen = screen
        self._motion: Motion | None = None
        self._began = 0.0
        self._painted: list[Painted] = []
        self._timer: Timer | None = None

    @property
    def is_on(self) -> bool:
        """Whether cards are on their way."""
        return self._motion is not None

    @staticmethod
    def find(moves: Sequence[Move], place: Map) -> Map:
        """Note where everything is that moves, before the screen changes."""
        noted: dict[Place, Region | None] = {
            each: place(each) for move in moves for each in (*move.start, *move.end)
        }
        return noted.get

    def begin(self, moves: Sequence[Move], before: Map, after: Map) -> None:
        """Let cards move; see `Motion`."""
        motion = Motion(moves, before, after)
        if motion.seconds:
            self._motion, self._began = motion, monotonic()
            self._painted = list(self._screen.query(Painted))
            self.show()
            self._timer = self._screen.set_interval(1 / _FRAMES_A_SECOND, self.show)

    def show(self) -> None:
        """Show where the cards are now, at last the screen alone."""
        if self._motion is None:
            return
        elapsed = monotonic() - self._began
        if elapsed >= self._motion.seconds:
            self.end()
            return
        stamps = self._motion.stamps(elapsed, self._painted[0].palette)
        for widget in self._painted:
            widget.stamp(stamps)

    def end(self) -> None:
        """Let all cards be where they are going."""
        if self._timer is not None:
            self._timer.stop()
        self._motion = self._timer = None
        for widget in self._painted:
            widget.stamp(())
        self._painted = []
