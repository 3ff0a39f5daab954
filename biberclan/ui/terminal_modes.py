"""Modes of a terminal, and leaving it, as every driver does it on every system."""

from contextlib import suppress
from typing import Final, TextIO

END_SECONDS: Final = 5.0
"""The most seconds that an orderly end may take."""

MOUSE: Final = "\x1b[?1000h\x1b[?1003h\x1b[?1015h\x1b[?1006h"
"""Switches on the reports of the mouse that Textual reads."""

PASTE: Final = "\x1b[?2004h"
"""Has the terminal mark what is pasted."""

LEAVE: Final = (
    b"\x1b[?2026l\x1b[?2004l\x1b[?7h\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l"
    b"\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l"
)
"""Switches off all that Textual switches on."""


def erasing(rows: int) -> str:
    """Return the escape sequences that erase a screen, line by line.

    Not every terminal has an alternate screen that takes what was drawn with it. Of a screen that
    is erased as a whole, some keep a copy to scroll back to.

    Args:
        rows: the number of its rows.
    """
    return "\x1b[m\x1b[H" + "\x1b[2K\x1b[B" * rows + "\x1b[H"


NEW_ROWS: Final = "\x1b[m\x1b[H\x1b[2L\x1b[2;1H\x1b[J"
"""Has a terminal begin all rows anew, none of them as wide as its window once was.

If they were only painted anew, xterm.js (VS Code, JupyterLab) would keep what stood beyond the edge
of a window that has become narrower, and copy it with what is selected. It inserts two rows and
erases all below the first, since some terminals keep a copy of a screen that is erased as a whole;
of the row of the cursor xterm.js erases no more than the window shows.
"""

AFRESH: Final = "\x1b[?1049l\x1b[?1049h"
"""The same for a browser, an empty alternate screen: lines wrap there, and one that has wrapped
would be copied as one with the next.
"""


class Output:
    """The terminal as a file; output to one that is gone is lost."""

    def __init__(self, file: TextIO) -> None:
        self._file = file
        self._is_over = False

    def write(self, text: str) -> None:
        if not self._is_over:
            with suppress(OSError, ValueError):
                self._file.write(text)

    def flush(self) -> None:
        if not self._is_over:
            with suppress(OSError, ValueError):
                self._file.flush()

    def fileno(self) -> int:
        return self._file.fileno()
