"""The input guard: keys and clicks act only on what people can have seen.

Pointing, reading and covering need no guard: nothing is lost by them.
"""

from math import inf
from time import monotonic
from typing import Final

HANDOVER_SECONDS = 0.6
"""The seconds for which nobody can sit down after a handover is painted. For as long nothing can be
done with somebody's first card, or a card that they see only once, after it is painted."""

CARD_SECONDS = 0.4
"""The seconds for which nothing can be done with another card of the same turn after it is
painted."""

HELD_SECONDS: Final = 0.12
"""A key that repeats at shorter intervals, in seconds, is being held down, or is hammered."""


CLICK: Final = "click"
"""Stands for a click among keys."""


class InputGuard:
    """Lets input act once the thing it would act on has been painted for a while.

    A key that would act earlier keeps the guard shut for a moment more, so that one held down does
    nothing until it has been let go. A key that has led back to something seen before keeps out
    only itself.

    Attributes:
        pressed: the key, or `CLICK`, noted last.
        seconds: the time from the painting until it opens, as it was shut last.
    """

    def __init__(self) -> None:
        self._opens = -inf
        self.seconds = 0.0
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
            seconds: the time from the painting until it opens.
        """
        self.seconds = seconds
        self._opens = inf if seconds > 0 else -inf
        self._shut_by, self._acted = self._acted, ""

    def keep_out(self, key: str, seconds: float) -> None:
        """Keep out a key, or `CLICK`, that has led back to something seen before.

        Args:
            key: the key.
            seconds: the time from the painting until it may act again.
        """
        self._kept_out, self._kept_seconds = key, seconds
        self._lets_in = inf if seconds > 0 else -inf

    def painted(self) -> None:
        """Begin to count, because the new things can be seen."""
        now = monotonic()
        if self._opens == inf:
            self._opens = now + self.seconds
        if self._lets_in == inf:
            self._lets_in = now + self._kept_seconds

    @property
    def remaining(self) -> float:
        """The seconds for which it stays shut; infinite until the new things are painted."""
        return max(0.0, self._opens - monotonic())

    def press(self, key: str, age: float = 0.0) -> None:
        """Note a key or click, before anybody asks whether it may act.

        Args:
            key: the key, or `CLICK`.
            age: the seconds since it came; on a busy machine it may have waited.
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
        """Return whether the input noted last may act; if so, note that it has acted."""
        if self.drops_doubled():
            return False
        if self._pressed_at >= self._opens:
            self._acted = self.pressed
            return True
        self._opens = max(self._opens, self._pressed_at + HELD_SECONDS)
        return False
