"""The input guard: keys and clicks act only on what people can have seen.

Knows no Textual. Pointing, reading and covering need no guard: nothing is lost by them.
"""

from math import inf
from time import monotonic
from typing import Final

HANDOVER_SECONDS = 0.6
"""How long after a handover is painted nobody sits down, and how long after somebody's first
card is, or a card that they see only once, nothing is done with it."""

CARD_SECONDS = 0.4
"""How long after another card of the same turn is painted nothing is done with it."""

HELD_SECONDS: Final = 0.12
"""A key that comes again and again at shorter intervals is being held down, or is hammered."""


CLICK: Final = "click"
"""Stands for a click among keys."""


class InputGuard:
    """Lets input act once what it would act on has been painted for a while.

    A key that would act earlier keeps the guard shut for a moment more, so that one held down does
    nothing until it has been let go. What has led back to something seen before keeps out nothing
    but itself.

    Attributes:
        pressed: the key, or `CLICK`, noted last.
    """

    def __init__(self) -> None:
        """Begin open."""
        self._opens = -inf
        self._seconds = 0.0
        self._kept_out = ""
        self._lets_in = -inf
        self._kept_seconds = 0.0
        self.pressed = ""
        self._pressed_at = -inf
        self._acted = ""
        self._shut_by = ""

    def shut(self, seconds: float) -> None:
        """Shut because something new is about to be painted.

        Args:
            seconds: how long after the painting it opens.
        """
        self._seconds = seconds
        self._opens = inf if seconds > 0 else -inf
        self._shut_by, self._acted = self._acted, ""

    def keep_out(self, key: str, seconds: float) -> None:
        """Keep out a key, or `CLICK`, that has led back to what people had seen.

        Args:
            key: which one.
            seconds: how long after the painting it may act again.
        """
        self._kept_out, self._kept_seconds = key, seconds
        self._lets_in = inf if seconds > 0 else -inf

    def painted(self) -> None:
        """Begin to count: what is new can be seen."""
        now = monotonic()
        if self._opens == inf:
            self._opens = now + self._seconds
        if self._lets_in == inf:
            self._lets_in = now + self._kept_seconds

    @property
    def remaining(self) -> float:
        """The seconds for which it stays shut; infinitely many until what is new is painted."""
        return max(0.0, self._opens - monotonic())

    def press(self, key: str, age: float = 0.0) -> None:
        """Note a key or click, before anybody asks whether it may act.

        Args:
            key: which one.
            age: how many seconds ago it came; on a busy machine it may have waited.
        """
        self.pressed = key
        self._pressed_at = monotonic() - age

    def drops_doubled(self) -> bool:
        """Return whether the key noted last has led here and was pressed again too early."""
        if self._pressed_at < self._opens and self.pressed == self._shut_by:
            self._opens = max(self._opens, self._pressed_at + HELD_SECONDS)
            return True
        if self._pressed_at < self._lets_in and self.pressed == self._kept_out:
            self._lets_in = max(self._lets_in, self._pressed_at + HELD_SECONDS)
            return True
        return False

    def lets_act(self) -> bool:
        """Return whether the input noted last may act; if so, it is held to have done so."""
        if self.drops_doubled():
            return False
        if self._pressed_at >= self._opens:
            self._acted = self.pressed
            return True
        self._opens = max(self._opens, self._pressed_at + HELD_SECONDS)
        return False
