"""Reading single keys without echoing them."""

import codecs
import os
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from typing import Final

from biberclan.system.processes import handling, in_main_thread

DUMB: Final = ("dumb", "unknown")
"""The values of `TERM` for terminals whose cursor can't be moved."""


def can_edit() -> bool:
    """Return whether this terminal can show and wipe a typed line key by key."""
    return sys.platform != "win32" and os.environ.get("TERM", DUMB[0]) not in DUMB


def can_wipe() -> bool:
    """Return whether a row can be wiped here after a key press.

    A dumb terminal may be a shell within Emacs, which keeps each row on which Enter was pressed.
    """
    return sys.platform == "win32" or can_edit()


def nobody_types() -> bool:
    """Return whether nobody can type into the terminal that is standard input.

    A kernel of Jupyter runs `!biberclan` on a pseudo-terminal to which nobody writes; tmux and GNU
    screen started there pass its variable on. Only the main thread can handle the signals on which
    private text has to be wiped.
    """
    multiplexed = os.environ.get("TERM", "").startswith(("screen", "tmux"))
    in_cell = "JPY_PARENT_PID" in os.environ and not multiplexed
    return (in_cell or not in_main_thread()) and sys.stdin is not None and sys.stdin.isatty()


if sys.platform == "win32":
    import msvcrt

    class Keys:
        """The keys of the console."""

        @contextmanager
        def unbuffered(
            self,
            aside: Callable[[], AbstractContextManager[None]],
            resized: Callable[[], None],
        ) -> Iterator[None]:
            """Do nothing: the console handles lines."""
            yield

        @contextmanager
        def unheard(self) -> Iterator[None]:
            """Don't echo typed keys, and drop those typed before."""
            self.drop_typed(0.0)
            yield

        def drop_typed(self, seconds: float) -> bool:
            """Drop the keys typed so far; wait for some as long as that if there are none.

            Returns:
                Whether there were any.
            """
            end = time.monotonic() + seconds
            while not msvcrt.kbhit() and time.monotonic() < end:
                time.sleep(0.02)
            any_typed = False
            while msvcrt.kbhit():
                any_typed = bool(msvcrt.getwch())
            return any_typed

        def press(self) -> str:
            """Wait for a key; return "", since the console begins no line with it.

            Raises:
                KeyboardInterrupt: it was Ctrl-C.
            """
            if msvcrt.getwch() == "\x03":
                raise KeyboardInterrupt
            return ""

        def read(self, seconds: float | None) -> str:
            """Return "": the console handles lines."""
            return ""

else:
    import termios

    _INPUT: Final = 0
    """The descriptor of standard input."""

    _UNDECODED: Final = {0xDC00 + byte: byte for byte in range(0x80, 0x100)}
    """What bytes that are no UTF-8 are in Latin-1."""

    class Keys:
        """The keys of the terminal on standard input."""

        def __init__(self) -> None:
            self._decoder = codecs.getincrementaldecoder("utf-8")("surrogateescape")
            self._suspend: Callable[[int, object], None] = _ignore_signal
            self._resized: Callable[[], None] = lambda: None

        @contextmanager
        def unbuffered(
            self,
            aside: Callable[[], AbstractContextManager[None]],
            resized: Callable[[], None],
        ) -> Iterator[None]:
            """Read every key at once, without echo; Ctrl+C still interrupts.

            Ctrl+Z suspends the program only while it waits for keys, when nothing is half written.

            Args:
                aside: hides private text while the program is suspended.
                resized: called when the window has another size, while waiting for keys.
            """
            before = termios.tcgetattr(_INPUT)

            def suspend(number: int, frame: object) -> None:
                with aside():
                    silent = termios.tcgetattr(_INPUT)
                    termios.tcsetattr(_INPUT, termios.TCSADRAIN, before)
                    with handling(signal.SIG_DFL, "SIGTSTP"):
                        os.kill(os.getpid(), signal.SIGTSTP)
                    termios.tcsetattr(_INPUT, termios.TCSADRAIN, silent)

            self._suspend, self._resized = suspend, resized
            with handling(_ignore_signal, "SIGTSTP"), _listening(termios.TCSADRAIN):
                yield

        @contextmanager
        def unheard(self) -> Iterator[None]:
            """Don't echo typed keys, and drop those typed before.

            The program can't be suspended meanwhile: a shell would end the current line.
            """
            with handling(signal.SIG_IGN, "SIGTSTP"), _listening(termios.TCSAFLUSH):
                yield

        def drop_typed(self, seconds: float) -> bool:
            """Drop the keys typed so far; wait for some as long as that if there are none.

            Returns:
                Whether there were any.

            Raises:
                EOFError: the terminal has gone.
            """
            any_typed = bool(select.select([_INPUT], [], [], seconds)[0])
            try:
                termios.tcflush(_INPUT, termios.TCIFLUSH)
            except termios.error as error:
                raise EOFError from error
            self._decoder.reset()
            return any_typed

        def press(self) -> str:
            """Wait for a key, and return its characters.

            Raises:
                EOFError: the terminal has gone.
            """
            return self._decoded(_read(64))

        def read(self, seconds: float | None) -> str:
            """Return the next characters, "" if none come in time.

            Args:
                seconds: how long to wait for them; None waits for ever.

            Raises:
                EOFError: the terminal has gone.
            """
            if seconds is not None and not select.select([_INPUT], [], [], max(0.0, seconds))[0]:
                return ""

            def resize(number: int, frame: object) -> None:
                self._resized()

            with handling(self._suspend, "SIGTSTP"), handling(resize, "SIGWINCH"):
                typed = _read(1024)
            return self._decoded(typed)

        def _decoded(self, typed: bytes) -> str:
            return self._decoder.decode(typed).translate(_UNDECODED)

    def _ignore_signal(number: int, frame: object) -> None:
        """Do nothing at a signal."""

    def _read(most: int) -> bytes:
        try:
            typed = os.read(_INPUT, most)
        except OSError as error:
            raise EOFError from error
        if not typed:
            raise EOFError
        return typed

    @contextmanager
    def _listening(when: int) -> Iterator[None]:
        """Read every key at once, without echo."""
        before = termios.tcgetattr(_INPUT)
        silent = termios.tcgetattr(_INPUT)
        silent[3] &= ~(termios.ECHO | termios.ECHONL | termios.ICANON | termios.IEXTEN)
        silent[6][termios.VMIN], silent[6][termios.VTIME] = 1, 0
        try:
            termios.tcsetattr(_INPUT, when, silent)
            yield
        finally:
            with suppress(termios.error):  # the terminal has gone
                termios.tcsetattr(_INPUT, termios.TCSADRAIN, before)
