"""Input that waits for the program, of which there may be only so much."""

from typing import Final

from textual.driver import Driver
from textual.message import Message

MOST_WAITING: Final = 200
"""How many keys, clicks and pastes wait; nobody has meant those that come after so many."""


class BoundedInput(Driver):
    """A driver that drops input while too much waits, so that a flood of it takes no memory.

    The thread that reads input is faster than the event loop, which may also be blocked for a while
    by a terminal or browser that does not take what is written.
    """

    _sent = 0
    """Counted by the thread alone."""

    _received = 0
    """Counted by the loop alone."""

    def send_message(self, message: Message) -> None:
        """Let the loop have a message."""
        if self._sent - self._received < MOST_WAITING:
            self._sent += 1
            self._loop.call_soon_threadsafe(self._receive, message)

    def _receive(self, message: Message) -> None:
        self._received += 1
        app = self._app
        waiting = [app, *app.screen_stack[-1:]]  # one passes it on to the other
        if sum(each.message_queue_size for each in waiting) < MOST_WAITING:
            app.post_message(message)
