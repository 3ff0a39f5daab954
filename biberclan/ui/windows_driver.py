"""Control of the terminal on Windows, where Textual reads keys and clicks from the console.

Ctrl+C, Ctrl+Break and the closing of the window lead to an orderly end; if that takes longer than
`END_SECONDS`, the terminal is restored and the process ends at once. The screen is erased before it
is left, on every way out.
"""

import os
import signal
import sys
from contextlib import suppress
from threading import Timer
from types import FrameType
from typing import Any, ClassVar, Final, cast

from textual.app import App
from textual.drivers.windows_driver import WindowsDriver
from textual.message import Message

from biberclan.crash import CRASHED
from biberclan.ui.terminal_input import BoundedInput, is_useful
from biberclan.ui.terminal_modes import END_SECONDS, LEAVE, Output, erasing

assert sys.platform == "win32"

ENDINGS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGBREAK)
"""The signals that end the program; the last one also when the window is closed."""


class TerminalDriver(BoundedInput, WindowsDriver):
    """Textual's driver for Windows, which leaves nothing behind."""

    in_use: "ClassVar[TerminalDriver | None]" = None
    """The driver that has set up the console of this process, None if none has."""

    def __init__(self, app: App[Any], **settings: Any) -> None:
        """Prepare the driver; see `WindowsDriver`."""
        super().__init__(app, **settings)
        self._holds_terminal = False
        self._is_stopped = True
        self._output = Output(sys.__stdout__ or sys.stdout)
        self._file = cast(Any, self._output)  # it has the methods of a file that Textual calls
        self._last_call: Timer | None = None

    def start_application_mode(self) -> None:
        """Set up the terminal."""
        for number in ENDINGS:
            signal.signal(number, self._on_end)
        TerminalDriver.in_use = self
        self._holds_terminal = True
        self._is_stopped = False
        super().start_application_mode()

    def stop_application_mode(self) -> None:
        """Switch off all modes that were switched on."""
        self.write(erasing(self._rows()))
        try:
            super().stop_application_mode()
        finally:
            self._is_stopped = True

    def close(self) -> None:
        """Write the rest, and restore the console."""
        super().close()
        self._holds_terminal = False

    def restore(self) -> None:
        """Restore the terminal if that has not been done."""
        if self._holds_terminal and not self._is_stopped:
            with suppress(Exception):
                self.stop_application_mode()
        if self._holds_terminal:
            self._let_go()
        if self._last_call is not None:
            self._last_call.cancel()

    def write(self, data: str) -> None:
        """Write to the terminal unless it has been restored: without its writer that blocks."""
        writer = self._writer_thread
        if not self._is_stopped and writer is not None and writer.is_alive():
            super().write(data)

    def process_message(self, message: Message) -> None:
        """Pass an event on, unless it is of no use."""
        if is_useful(message):
            super().process_message(message)

    def _rows(self) -> int:
        try:
            return os.get_terminal_size(self._output.fileno()).lines
        except (OSError, ValueError):  # the terminal is gone
            return 0

    def _on_end(self, number: int, frame: FrameType | None) -> None:
        """Leave the program, if need be by force."""
        if self._last_call is None:
            self._last_call = Timer(END_SECONDS, self._end_now)
            self._last_call.daemon = True
            self._last_call.start()
        self.leave()

    def _end_now(self) -> None:
        self._let_go()
        os._exit(CRASHED)

    def _let_go(self) -> None:
        """Restore the terminal without Textual's writer, which may hang."""
        self._holds_terminal = False
        self._output.write(erasing(self._rows()) + LEAVE.decode())
        self._output.flush()
        if self._restore_console is not None:
            self._restore_console()
