"""The way from a terminal's bytes to events, whatever it sends.

Textual's parser raises on some sequences, and turns those that it does not know into key presses,
one for each character. Here each sequence is read to its end, and one that is not understood is
dropped as a whole.
"""

import time
from codecs import getincrementaldecoder
from collections.abc import Iterator
from typing import Final

from textual import events
from textual._xterm_parser import XTermParser
from textual.driver import Driver
from textual.keys import Keys
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

ESCAPE: Final = "\x1b"
PASTE_START: Final = "\x1b[200~"
PASTE_END: Final = "\x1b[201~"
STRINGS: Final = "]PX^_"
"""The characters that begin a string after an escape: OSC, DCS, SOS, PM, APC."""

LONGEST_SEQUENCE: Final = 30
"""Textual's parser turns anything longer than 32 characters into key presses."""

LONGEST_PASTE: Final = 4096
"""The rest of a longer paste is dropped; only names are ever pasted."""

PASTE_SILENCE: Final = 1.0
"""Seconds of silence after which a paste is over even without its end."""

USEFUL: Final = (
    events.Key,
    events.MouseEvent,
    events.Paste,
    events.AppFocus,
    events.AppBlur,
    TerminalSupportsSynchronizedOutput,
)
"""The events that the program uses. Reports of the window's size are left out: the system tells
the size too, and more reliably."""


class TerminalParser(XTermParser):
    """Textual's parser, without exceptions for numbers out of range."""

    def parse_mouse_code(self, code: str) -> Message | None:
        """Read a report of the mouse, always in cells."""
        self.mouse_pixels = False  # a report of the window's size has switched it on
        return super().parse_mouse_code(code)

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterator[events.Key]:
        try:
            yield from super()._sequence_to_key_events(sequence, alt)
        except (ValueError, OverflowError):  # no such character, or a field of several numbers
            yield events.Key(Keys.Ignore, sequence)


class TerminalInput:
    """Reads the input of a terminal."""

    def __init__(self) -> None:
        """Begin with nothing read."""
        self._decode = getincrementaldecoder("utf-8")(errors="replace").decode
        self._parser = TerminalParser()
        self._sequence = ""
        self._in_string = False
        self._paste: list[str] | None = None
        self._last = 0.0

    def feed(self, data: bytes) -> Iterator[Message]:
        """Process input.

        Args:
            data: the bytes read.

        Yields:
            The events of the input.
        """
        self._last = time.monotonic()
        text = self._decode(data)
        if text and self._was_escape_pressed(text[0]):
            self._drop()
            yield events.Key("escape", ESCAPE)
        for character in text:
            if self._paste is not None:
                yield from self._pasted(character)
            elif self._in_string:
                self._skip(character)
            else:
                yield from filter(is_useful, self._read(character))

    def wait(self) -> Iterator[Message]:
        """End an incomplete sequence or paste because nothing has come for a while.

        Yields:
            The events of its input.
        """
        if self._paste is not None:
            if time.monotonic() - self._last > PASTE_SILENCE:
                yield from self._end_paste()
        elif len(self._sequence) > 2 or self._in_string:
            self._drop()
        else:
            found = list(self._parser.tick())
            if found:
                self._sequence = ""
            yield from filter(is_useful, found)

    def _was_escape_pressed(self, character: str) -> bool:
        """Return whether an escape read last was a key: the next character does not continue it.

        A terminal sends a key with Alt in one piece, but may be read between the escape of a
        sequence and its rest.
        """
        is_open = self._sequence == ESCAPE and self._paste is None and not self._in_string
        return is_open and character not in f"[O{STRINGS}{ESCAPE}"

    def _read(self, character: str) -> list[Message]:
        """Read a character of keys and sequences."""
        if character == ESCAPE:
            if len(self._sequence) > 2:
                self._drop()
            self._sequence = ESCAPE
            return list(self._parser.feed(character))
        if not self._sequence:
            return list(self._parser.feed(character))
        self._sequence += character
        if len(self._sequence) == 3 and self._sequence[1] in STRINGS:
            self._drop()
            self._in_string = True
            self._skip(character)
            return []
        if len(self._sequence) > LONGEST_SEQUENCE:
            self._parser = TerminalParser()
            found: list[Message] = []
        else:
            found = list(self._parser.feed(character))
        if self._sequence == PASTE_START:
            self._drop()
            self._paste = []
        elif found or _is_key_with_alt(self._sequence):
            self._sequence = ""
        elif _is_over(self._sequence):
            self._drop()
        return found

    def _skip(self, character: str) -> None:
        """Skip a character of a string, which ends with a bell or an escape and a backslash."""
        if character == "\a" or (self._sequence == ESCAPE and character == "\\"):
            self._drop()
        else:
            self._sequence = character if character == ESCAPE else ""

    def _pasted(self, character: str) -> Iterator[Message]:
        """Add a character to a paste."""
        assert self._paste is not None
        self._sequence = (self._sequence + character)[-len(PASTE_END) :]
        if self._sequence == PASTE_END:
            del self._paste[-(len(PASTE_END) - 1) :]
            yield from self._end_paste()
        elif len(self._paste) < LONGEST_PASTE or PASTE_END.startswith(self._sequence):
            self._paste.append(character)

    def _end_paste(self) -> Iterator[Message]:
        assert self._paste is not None
        text = "".join(c for c in self._paste if c >= " " or c in "\r\n\t")
        self._paste = None
        self._sequence = ""
        if text:
            yield events.Paste(text)

    def _drop(self) -> None:
        """Forget a sequence, in the parser too."""
        self._parser = TerminalParser()
        self._sequence = ""
        self._in_string = False


def _is_over(sequence: str) -> bool:
    """Return whether an escape sequence is complete."""
    last = sequence[-1]
    if len(sequence) < 3:
        return False
    if sequence[1] == "O":
        return True
    if sequence[2] == "M":  # an old report of the mouse
        return len(sequence) == 6
    if sequence[2] == "[":  # a function key of the Linux console
        return len(sequence) == 4
    return not " " <= last <= "?"


def _is_key_with_alt(sequence: str) -> bool:
    return len(sequence) == 2 and sequence[1] not in "[O" + STRINGS


def is_useful(event: Message) -> bool:
    """Return whether the program uses an event, and can represent it."""
    if not isinstance(event, USEFUL):
        return False
    # Half of a surrogate pair can neither be painted nor kept.
    return not (isinstance(event, events.Key) and _has_surrogates(event.character or ""))


def _has_surrogates(text: str) -> bool:
    return any("\ud800" <= character <= "\udfff" for character in text)


MOST_WAITING: Final = 200
"""The most keys, clicks and pastes that wait; nobody has meant those that come after so many."""


class BoundedInput(Driver):
    """A driver that drops input while too much waits, so that a flood of it takes no memory.

    The thread that reads input is faster than the event loop, which may also be blocked for a while
    by a terminal or browser that does not take the output.
    """

    _sent = 0
    """Counted by the thread alone."""

    _received = 0
    """Counted by the loop alone."""

    @property
    def can_suspend(self) -> bool:
        """Whether the program can be suspended: never."""
        return False

    def send_message(self, message: Message) -> None:
        """Pass a message to the loop."""
        if self._sent - self._received < MOST_WAITING:
            self._sent += 1
            self._loop.call_soon_threadsafe(self._receive, message)

    def _receive(self, message: Message) -> None:
        self._received += 1
        app = self._app
        waiting = [app, *app.screen_stack[-1:]]  # one passes it on to the other
        if sum(each.message_queue_size for each in waiting) < MOST_WAITING:
            app.post_message(message)
