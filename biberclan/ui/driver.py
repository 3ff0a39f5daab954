"""Control of the terminal, which is restored however the program ends.

Signals: SIGTERM, SIGHUP, SIGINT, SIGQUIT and others that would end the process lead to an orderly
end; if that takes longer than `END_SECONDS`, the terminal is restored and the process ends at once.
SIGTSTP is ignored, as Ctrl+Z is: a suspended program would leave the table readable, and a
terminal released and set up again is one more thing that can go wrong. SIGSTOP can't be ignored,
so after SIGCONT everything is set up and repainted.

The screen is erased before it is left, on every way out.

`tests/ui/test_private_names.py` lists the private names of Textual that this needs, and why.
"""

import os
import selectors
import shutil
import signal
import sys
import termios
import threading
import time
from contextlib import suppress
from types import FrameType
from typing import Any, ClassVar, Final, cast

from textual import constants, events
from textual.app import App
from textual.drivers.linux_driver import (
    KITTY_DISAMBIGUATE_ESCAPE_CODES,
    KITTY_REPORT_ALL_KEYS,
    KITTY_REPORT_ASSOCIATED_TEXT,
    LinuxDriver,
)
from textual.message import Message

from biberclan.crash import CRASHED
from biberclan.system.processes import wait_for_foreground
from biberclan.ui.environment import cuts_rows_behind, knows_strings
from biberclan.ui.terminal_input import BoundedInput, TerminalInput
from biberclan.ui.terminal_modes import END_SECONDS, LEAVE, MOUSE, PASTE, Output, erasing

assert sys.platform != "win32"  # `biberclan/ui/windows_driver.py` is for that

ENDINGS: Final = (
    signal.SIGTERM,
    signal.SIGHUP,
    signal.SIGINT,
    signal.SIGQUIT,
    signal.SIGUSR1,
    signal.SIGUSR2,
    signal.SIGVTALRM,
    signal.SIGPROF,
    signal.SIGXCPU,
)
"""The signals that end the program."""

PATIENCE: Final = 100
"""The number of attempts to write, a hundredth of a second apart."""

KITTY_FLAGS: Final = (
    KITTY_DISAMBIGUATE_ESCAPE_CODES | KITTY_REPORT_ALL_KEYS | KITTY_REPORT_ASSOCIATED_TEXT
)


STRING: Final = "\x1b]"
"""Begins a string (OSC), in which Textual sets the shape of the mouse pointer, and copies to the
clipboard. It sends nothing else in one."""

NO_WRAP: Final = "\x1b[?7l"
"""Makes the terminal cut lines at the edge, in the words in which Textual says so."""

HELD_BACK: Final = 8
"""The most bytes of an Esc and a key that tmux or GNU screen held back and sends in one piece."""

APART: Final = 0.1
"""The seconds between the two: the key is meant for whatever Esc leads back to."""


class TerminalDriver(BoundedInput, LinuxDriver):
    """Textual's driver, hardened against any input and any signal."""

    in_use: "ClassVar[TerminalDriver | None]" = None
    """The driver that has set up the terminal of this process, None if none has."""

    def __init__(self, app: App[Any], **settings: Any) -> None:
        self._reports_mouse = settings.get("mouse", True)
        self._knows_strings = knows_strings(os.environ)
        self._wraps = cuts_rows_behind(os.environ)
        self._holds_terminal = False
        self._is_stopped = True
        self._is_closed = False
        self._attributes: list[Any] | None = None
        # Textual's own handlers, which its constructor sets, would deadlock.
        stopping = (signal.SIGTSTP, signal.SIGCONT)
        signal.pthread_sigmask(signal.SIG_BLOCK, stopping)
        try:
            super().__init__(app, **settings)
            signal.signal(signal.SIGTSTP, signal.SIG_IGN)
            # The loop's handler wakes it, whichever thread the system gives a signal to; one set by
            # `signal.signal` runs when the loop happens to wake. It does so for all signals.
            self.loop.add_signal_handler(signal.SIGCONT, self._come_back)
        finally:
            signal.pthread_sigmask(signal.SIG_UNBLOCK, stopping)
        self._output = _Output(sys.__stderr__ or sys.stderr)
        self._file = cast(Any, self._output)  # it has the methods of a file that Textual calls

    def start_application_mode(self) -> None:
        # It may have been put into the background since it was started. Textual would stop there,
        # and count on a handler of SIGCONT to begin anew.
        wait_for_foreground()
        for number in ENDINGS:
            signal.signal(number, self._on_end)
        signal.signal(signal.SIGALRM, self._on_alarm)
        TerminalDriver.in_use = self
        self._holds_terminal = True
        self._is_stopped = False
        super().start_application_mode()  # type: ignore[no-untyped-call] # Textual's lacks types
        # Restoring the terminal must not stop a program in the background.
        signal.signal(signal.SIGTTOU, signal.SIG_IGN)
        with suppress(termios.error):
            self._attributes = termios.tcgetattr(self.fileno)

    def stop_application_mode(self) -> None:
        """Switch off all modes that were switched on, and restore the terminal after that."""
        # Textual would restore the attributes first. Then Ctrl+S has its meaning again, and would
        # block the rest for ever if typed at that moment.
        before, self.attrs_before = self.attrs_before, None
        self.write(self._erasing())
        try:
            super().stop_application_mode()
        finally:
            self.attrs_before = before
            self._is_stopped = True
        if not self._can_write():
            self._let_go()

    def close(self) -> None:
        if self._can_write():
            super().close()
            self._restore_attributes()
            self._holds_terminal = False
        self._is_closed = True

    def restore(self) -> None:
        """Restore the terminal if that has not been done."""
        if not self._is_stopped:
            with suppress(Exception):
                self.stop_application_mode()
        if not self._is_closed:
            with suppress(Exception):
                self.close()
        if self._holds_terminal:
            self._let_go()

    def _restore_attributes(self) -> None:
        if self.attrs_before is not None:
            with suppress(termios.error):
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)

    def write(self, data: str) -> None:
        """Write to the terminal unless it has been restored: without its writer that blocks."""
        if data.startswith(STRING) and not self._knows_strings:
            return
        if data == NO_WRAP and self._wraps:
            return
        if self._can_write() and not self._is_stopped:
            super().write(data)

    def _erasing(self) -> str:
        """Erase as many rows as Textual takes there to be; a serial line says that it has none."""
        return erasing(shutil.get_terminal_size().lines)

    def _can_write(self) -> bool:
        writer = self._writer_thread
        return not self._is_closed and writer is not None and writer.is_alive()

    def run_input_thread(self) -> None:
        """Read the terminal's input; Textual would print what is raised."""
        try:
            self._read_input()
        except BaseException as error:
            raised = type(error), error, error.__traceback__, threading.current_thread()
            threading.excepthook(threading.ExceptHookArgs(raised))

    def _read_input(self) -> None:
        """Read input until the driver ends or the terminal is gone."""
        reader = TerminalInput()
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                data = b""
                if not selector.select(0.1):
                    found = reader.wait()
                else:
                    with suppress(OSError):
                        data = os.read(self.fileno, 4096)
                    if not data:
                        self.leave()
                        return
                    found = reader.feed(data)
                for message in found:
                    self.process_message(message)
                    if 1 < len(data) <= HELD_BACK and _is_escape(message):
                        self.exit_event.wait(APART)

    def _on_end(self, number: int, frame: FrameType | None) -> None:
        """Leave the program, if need be by force."""
        if signal.getitimer(signal.ITIMER_REAL)[0] == 0:
            signal.setitimer(signal.ITIMER_REAL, END_SECONDS)
        self.leave()

    def _on_alarm(self, number: int, frame: FrameType | None) -> None:
        """End at once, without waiting for anything: locks may be held."""
        self._let_go()
        os._exit(CRASHED)

    def _let_go(self) -> None:
        """Restore the terminal without Textual, which may block on one that does not read."""
        if not self._holds_terminal:
            return
        self._holds_terminal = False
        self._restore_attributes()
        writer = self._writer_thread
        waiting = writer.ident if writer is not None and writer.is_alive() else None
        self._output.put_through(self._erasing().encode() + LEAVE, waiting)

    def _come_back(self) -> None:
        """Set up the terminal again, which another program may have used, and repaint."""
        if self._is_stopped or self._attributes is None:
            return
        with suppress(termios.error):
            termios.tcsetattr(self.fileno, termios.TCSANOW, self._attributes)
        self.write(f"\x1b[?1049h{self._erasing()}\x1b[?25l\x1b[?1004h{PASTE}")
        self.write(NO_WRAP)
        if not constants.DISABLE_KITTY_KEY:
            self.write(f"\x1b[={KITTY_FLAGS};1u")  # sets; one more push would have to be popped
        if self._reports_mouse:
            self.write(MOUSE)
        self.program.refresh(layout=True)


def _is_escape(message: Message) -> bool:
    return isinstance(message, events.Key) and message.key == "escape"


class _Output(Output):
    """The terminal, with last words even for one that takes no output."""

    def put_through(self, data: bytes, writer: int | None) -> None:
        """Write last words, and drop everything that the terminal has not taken yet.

        Args:
            data: the last words.
            writer: the thread that may be waiting for the terminal to take its output.
        """
        self._is_over = True
        file = self.fileno()
        signal.signal(signal.SIGCONT, lambda _number, _frame: None)  # the loop may be closed
        with suppress(OSError, termios.error):
            os.set_blocking(file, False)
            for _ in range(PATIENCE):
                termios.tcflush(file, termios.TCIOFLUSH)
                try:
                    os.write(file, data)
                except BlockingIOError:
                    if writer is not None:  # a signal interrupts it
                        with suppress(ProcessLookupError):
                            signal.pthread_kill(writer, signal.SIGCONT)
                    time.sleep(0.01)
                else:
                    break
            os.set_blocking(file, True)
