"""Cards on their way from place to place, painted over a screen for a moment."""

from collections.abc import Callable, Iterator, Sequence
from math import cos, hypot, pi, sin
from time import monotonic
from typing import Final

from textual.geometry import Region
from textual.screen import Screen
from textual.timer import Timer

from biberclan.dataclass import dataclass
from biberclan.named_tuple import NamedTuple
from biberclan.table.look import SlotLook
from biberclan.table.moves import Move, Places
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import paint_slot
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.pictures import paint_call
from biberclan.ui.widgets.painted import Painted, Stamp
from biberclan.words.places import Place

_LIFT: Final = 0.15
"""The share of its time in which a card that everybody follows rises, and in which it lands."""

Map = Callable[[Place], Region | None]
"""Returns the region of a place on the screen, None if it is not shown."""


@dataclass(frozen=True, slots=True, repr=False)
class _Path:
    move: Move
    start: Region
    end: Region


_CALL_SECONDS: Final = 1.3
"""The seconds for which a call stands."""
_WORD_SECONDS: Final = 0.17
"""The seconds from one word of it to the next."""


class Call(NamedTuple):
    """A call to the whole table.

    Attributes:
        text: the call.
        size: columns of the screen, rows of its board.
        factor: the factor of the usual time for which it stands.
    """

    text: str
    size: tuple[int, int]
    factor: float

    @property
    def seconds(self) -> float:
        """The seconds for which it stands."""
        return _CALL_SECONDS * self.factor

    def stamp(self, elapsed: float, palette: Palette) -> Stamp:
        """Return the cells to paint a number of seconds after it has begun: word after word."""
        words = 1 + int(elapsed / (_WORD_SECONDS * self.factor))
        canvas = paint_call(self.text, self.size, words, palette)
        top = 1 + max((self.size[1] - canvas.height) // 2, 0)  # below the headline
        return Stamp(Region(0, top, canvas.width, canvas.height), canvas)


class Motion:
    """Some cards on their way, then a call."""

    def __init__(
        self, moves: Sequence[Move], before: Map, after: Map, call: Call | None = None
    ) -> None:
        """Find the ways; a card whose way begins or ends off the screen does not move.

        Args:
            moves: the moves of the cards.
            before: the map of the screen before the event.
            after: the map of the screen now.
            call: the call when they have arrived, None for none.
        """
        self._call = call
        self._paths = [path for move in moves for path in _paths(move, before, after)]

    @property
    def seconds(self) -> float:
        """The seconds for which it lasts."""
        return self._arrived + (0.0 if self._call is None else self._call.seconds)

    @property
    def _arrived(self) -> float:
        """The seconds after which all cards have arrived."""
        return max((path.move.begins + path.move.seconds for path in self._paths), default=0.0)

    @property
    def is_staged(self) -> bool:
        """Whether everything else waits for it."""
        return self._call is not None or any(path.move.staged for path in self._paths)

    def stamps(self, elapsed: float, palette: Palette) -> list[Stamp]:
        """Return the cells to paint over the table a number of seconds after the motion began."""
        under_way = [p for p in self._paths if elapsed < p.move.begins + p.move.seconds]
        covers = [
            Stamp(path.end, _painted(path.end, path.move.covers, palette))
            for path in under_way
            if path.move.covers is not None
        ]
        called = elapsed - self._arrived
        calls = [] if self._call is None or called < 0 else [self._call.stamp(called, palette)]
        return [*covers, *(_card(path, elapsed, palette) for path in under_way), *calls]


def _paths(move: Move, before: Map, after: Map) -> Iterator[_Path]:
    start = _first(move.start, before, after)
    # A card that it slides beneath must be there now; other ends may have been covered meanwhile.
    end = _first(move.end, after) if move.covers is None else _first(move.end, after, before)
    if start is not None and end is not None:
        yield _Path(move, start, end)


def _first(places: Places, *maps: Map) -> Region | None:
    """Return the region of the first place that is on one of the maps."""
    regions = (found(place) for place in places for found in maps)
    return next((region for region in regions if region is not None), None)


def _card(path: _Path, elapsed: float, palette: Palette) -> Stamp:
    """Paint a card at its present place."""
    move, start, end = path.move, path.start, path.end
    share = min(max((elapsed - move.begins) / move.seconds, 0.0), 1.0)
    lift = _LIFT if move.staged else 0.0
    crossed = min(max((share - lift) / (1 - 2 * lift), 0.0), 1.0)
    way = crossed * crossed * (3 - 2 * crossed)  # softly from rest to rest
    look, width = move.card, _between(start.width, end.width, way)
    if move.becomes is not None:
        look = move.card if share < 0.5 else move.becomes
        width *= abs(cos(pi * share))
    size = _odd(width), max(_odd(_between(start.height, end.height, way)), 3)
    x = _between(start.x + start.width / 2, end.x + end.width / 2, way) - size[0] / 2
    y = _between(start.y + start.height / 2, end.y + end.height / 2, way) - size[1] / 2
    aside, down = _aside(path, way)
    raised = min(share, 1 - share, lift) / lift if lift else 0.0
    top = max(round(y + down - raised), 1)  # the headline stays
    region = Region(max(round(x + aside), 0), top, *size)
    return Stamp(region, _painted(region, look, palette), end if move.covers is None else None)


_TALL: Final = 2
"""The number of columns that are as wide as a row is tall."""
_NEAR, _FAR = 24, 46
"""The ways, in columns, over which arcs are narrowest and widest; shorter and longer ones count as
these."""


def _aside(path: _Path, way: float) -> tuple[float, float]:
    """Return how far an arc leaves the straight way, in columns and rows."""
    across = path.end.x - path.start.x
    down = (path.end.y - path.start.y) * _TALL
    length = hypot(across, down)
    if not length:
        return 0.0, 0.0
    out = path.move.arc * sin(pi * way) * min(max(length, _NEAR), _FAR) / length
    return -down * out, across * out / _TALL


def _painted(region: Region, look: SlotLook, palette: Palette) -> Canvas:
    canvas = Canvas(region.width, region.height, palette)
    if region.width < 3:  # seen from its edge
        edge = palette.glyphs.plain[3] * region.width
        canvas.block(0, 0, [edge] * region.height, "card.up")
    else:
        paint_slot(canvas, 0, 0, (region.width, region.height), look)
    return canvas


def _between(start: float, end: float, way: float) -> float:
    return start + (end - start) * way


def _odd(length: float) -> int:
    """Return the odd number nearest to a length, since cards have a middle."""
    return max(2 * round((length - 1) / 2) + 1, 1)


_FRAMES_A_SECOND: Final = 30


class Moving:
    """The cards on their way on a screen; while none is, no clock runs."""

    def __init__(self, screen: Screen[None], staged_over: Callable[[], None]) -> None:
        """Begin at rest.

        Args:
            screen: the screen on which they move.
            staged_over: called when a motion that everything else waited for is over.
        """
        self._screen = screen
        self._staged_over = staged_over
        self._motion: Motion | None = None
        self._began = 0.0
        self._painted: list[Painted] = []
        self._timer: Timer | None = None

    @property
    def is_staged(self) -> bool:
        """Whether everything else waits for the motion."""
        return self._motion is not None and self._motion.is_staged

    @staticmethod
    def find(moves: Sequence[Move], place: Map) -> Map:
        """Note the places of all that will move, before the screen changes."""
        noted: dict[Place, Region | None] = {
            each: place(each) for move in moves for each in (*move.start, *move.end)
        }
        return noted.get

    def begin(self, moves: Sequence[Move], before: Map, after: Map, call: Call | None) -> None:
        """Let cards move; see `Motion`."""
        motion = Motion(moves, before, after, call)
        if motion.seconds:
            self._motion, self._began = motion, monotonic()
            self._painted = list(self._screen.query(Painted))
            self.show()
            self._timer = self._screen.set_interval(1 / _FRAMES_A_SECOND, self.show)

    def show(self) -> None:
        """Show the cards at their present places, at the end the screen alone."""
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
        """Let all cards arrive at once."""
        if self._timer is not None:
            self._timer.stop()
        was_staged = self.is_staged
        self._motion = self._timer = None
        for widget in self._painted:
            widget.stamp(())
        self._painted = []
        if was_staged:
            self._staged_over()
