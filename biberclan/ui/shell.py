"""What is around the screens: the terminal, its input and cursor, and the way out if one breaks."""

import asyncio
import os
import sys
import threading
import warnings
from contextlib import suppress
from typing import Any

from textual import events
from textual._compositor import ChopsUpdate, LayoutUpdate  # what `App._display` writes
from textual.app import App
from textual.geometry import Offset
from textual.screen import Screen
from textual.worker import WorkerFailed

from biberclan.crash import CRASHED, crash_report
from biberclan.ui.pointing import pointed_at
from biberclan.ui.screens.frame import FramedScreen
from biberclan.ui.terminal_output import BriefUpdate

if sys.platform == "win32":
    from biberclan.ui.windows_driver import TerminalDriver
else:
    from biberclan.ui.driver import TerminalDriver

__all__ = ["Shell", "TerminalDriver"]


class Shell(App[None]):
    """A program that heeds only input to what people saw, and that tells no secret as it breaks.

    Attributes:
        crash: the sentence to leave with, None as long as nothing is broken.
    """

    crash: str | None = None

    @property
    def cursor_position(self) -> Offset:
        """Where the terminal's cursor stands; see `pointed_at`."""
        typed_at: Offset | None = getattr(self.focused, "cursor_screen_offset", None)
        return pointed_at(self.screen) if typed_at is None else typed_at

    @cursor_position.setter
    def cursor_position(self, place: Offset) -> None:
        """Ignore what Textual's widgets say; it is asked for whenever something is shown."""

    async def on_event(self, event: events.Event) -> None:
        """Ignore input from before people could see the current screen; a capital means its key."""
        if isinstance(event, events.Key) and len(event.key) == 1:
            event.key = event.key.lower()  # what is typed into a field comes from its character
        screen = self.screen_stack[-1] if self.screen_stack else None
        if not isinstance(screen, FramedScreen) or screen.heeds(event):
            await super().on_event(event)

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        """Write what has changed on the screen, in few bytes."""
        if isinstance(renderable, ChopsUpdate | LayoutUpdate):
            renderable = BriefUpdate(renderable)
        super()._display(screen, renderable)

    def action_suspend_process(self) -> None:
        """Stay in the foreground: a suspended program would leave the table readable."""

    def break_off(self, error: BaseException | None) -> None:
        """Leave with a sentence because of an exception in any thread.

        Args:
            error: what was raised.
        """
        if isinstance(error, WorkerFailed):
            error = error.error
        self._return_code = CRASHED
        if self.crash is None:
            self.crash = crash_report(error)
        if self._loop is not None:
            with suppress(RuntimeError):  # the loop has already ended
                self._loop.call_soon_threadsafe(self._close_messages_no_wait)

    def _fatal_error(self) -> None:
        """Leave with a sentence; Textual's own report would print the values of variables."""
        self.break_off(sys.exc_info()[1])

    def _handle_exception(self, error: Exception) -> None:
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self.break_off(error)

    def restore_terminal(self) -> None:
        """Restore the terminal if an exception has kept Textual from it."""
        if isinstance(self._driver, TerminalDriver):
            self._driver.restore()

    def run_to_end(self) -> int:
        """Run until people leave, or something breaks.

        Returns:
            The exit status: 0, or 1 if the program broke.
        """

        def loop_broke(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
            if "exception" in context:  # without one it is only a remark
                self.break_off(context["exception"])

        # Python's own reports would print texts of exceptions.
        threading.excepthook = lambda raised: self.break_off(raised.exc_value)
        sys.unraisablehook = lambda raised: self.break_off(raised.exc_value)
        warnings.simplefilter("ignore")
        try:
            with asyncio.Runner() as runner:
                runner.get_loop().set_exception_handler(loop_broke)
                runner.run(self.run_async())
        except Exception as error:
            self.break_off(error)
        finally:
            self.restore_terminal()
            try:
                sys.stderr.flush()
            except OSError:  # the terminal is gone; Python would flush again at exit, and fail
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
        if self.crash is not None:
            with suppress(OSError):  # the terminal may be gone
                print(self.crash, file=sys.stderr)  # noqa: T201 - the screen is gone
            return CRASHED
        return 0
