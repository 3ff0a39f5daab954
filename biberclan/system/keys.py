"""Single keys, read without showing them."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from biberclan.system.processes import handling

DUMB: Final = ("dumb", "unknown")
"""The values of `TERM` for terminals whose cursor can't go back up."""

if sys.platform == "win32":
    import msvcrt

    class Keys:
        """The keys of the console."""

        @contextmanager
        def unheard(self) -> Iterator[None]:
            """Keep typed keys from being shown, and drop those typed before."""
            while msvcrt.kbhit():
                msvcrt.getwch()
            yield

        def press(self) -> None:
            """Wait for a key.

            Raises:
                KeyboardInterrupt: it was Ctrl-C.
            """
            if msvcrt.getwch() == "\x03":
                raise KeyboardInterrupt

else:
    import termios

    _INPUT: Final = 0
    """The descriptor of standard input."""

    class Keys:
        """The keys of the terminal on standard input."""

        @contextmanager
        def unheard(self) -> Iterator[None]:
            """Keep typed keys from being shown, and drop those typed before.

            The program can't be suspended meanwhile: a shell would end the present line.
            """
            before = termios.tcgetattr(_INPUT)
            silent = termios.tcgetattr(_INPUT)
            silent[3] &= ~(termios.ECHO | termios.ECHONL | termios.ICANON)
            silent[6][termios.VMIN], silent[6][termios.VTIME] = 1, 0
            with handling(signal.SIG_IGN, "SIGTSTP"):
                try:
                    termios.tcsetattr(_INPUT, termios.TCSAFLUSH, silent)
                    yield
                finally:
                    with suppress(termios.error):  # the terminal has gone
                        termios.tcsetattr(_INPUT, termios.TCSADRAIN, before)

        def press(self) -> None:
            """Wait for a key.

            Raises:
                EOFError: the terminal has gone.
            """
            try:
                pressed = os.read(_INPUT, 64)
            except OSError as error:
                raise EOFError from error
            if not pressed:
                raise EOFError
