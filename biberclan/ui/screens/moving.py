"""Showing cards on their way over what a screen shows, for a moment."""

from collections.abc import Sequence
from time import monotonic
from typing import Final

from textual.geometry import Region
from textual.screen import Screen
from textual.timer import Timer

from biberclan.ui.moves import Move, Place
from biberclan.ui.paint.motion import Map, Motion
from biberclan.ui.widgets.painted import Painted

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
