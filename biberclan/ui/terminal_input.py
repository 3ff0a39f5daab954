"""The way from a terminal's bytes to events, whatever it sends.

Textual's parser raises on some sequences, and turns those that it does not know into key presses,
one for each character. Here each sequence is read to its end, and one that is not understood is
dropped as a whole. So is a report of something that nobody has meant for this program: Shift alone,
the side buttons of a mouse.
"""

import asyncio
import os
import re
import sys
import time
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Any, Final

from textual import events
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.driver import Driver
from textual.message import Message
from textual.messages import TerminalSupportsSynchronizedOutput

from biberclan.dataclass import dataclass
from biberclan.ui.key_reports import keys_in

ESCAPE: Final = "\x1b"
PASTE_START: Final = "\x1b[200~"
PASTE_END: Final = "\x1b[201~"
STRINGS: Final = "]PX^_"
"""The characters that begin a string after an escape: OSC, DCS, SOS, PM, APC."""

AFTER_ESCAPE: Final = "[O" + STRINGS + ESCAPE
"""What continues an escape; any other character behind it is a key of its own. tmux waits half a
second after an Esc, and sends it in one piece with a key pressed meanwhile, as others send Alt with
a key. No key with Alt means anything here."""

IN_NAMES: Final = "\t\x7f" + ("bf" if sys.platform == "darwin" and "TMUX" not in os.environ else "")
"""Characters that follow an escape without having been typed after Esc: those of Shift+Tab on the
Linux console, of deleting a word of a name, and of moving over one on a Mac."""

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


@dataclass(repr=False, eq=False)
class TakenUp(Message):
    """The program goes on in another terminal, where somebody else may sit.

    Attributes:
        set_up: sets that up, and has everything painted.
    """

    set_up: Callable[[], None]


_MOUSE: Final = re.compile(r"\x1b\[<([0-9]+);[0-9]+;[0-9]+([Mm])")

_WHEEL: Final = 64
_SIDE: Final = 128


def _is_meant(code: str) -> bool:
    """Return whether a report of the mouse is of something that Textual can tell from a click.

    It takes the side buttons for others, and xterm lets go of a wheel that turns sideways.
    """
    report = _MOUSE.fullmatch(code)
    if report is None or int(report[1]) >= _SIDE:
        return False
    return report[2] == "M" or not int(report[1]) & _WHEEL


class TerminalParser(XTermParser):
    """Textual's parser, without reports that are no input, and without exceptions."""

    def parse_mouse_code(self, code: str) -> Message | None:
        self.mouse_pixels = False  # a report of the window's size has switched it on
        return super().parse_mouse_code(code) if _is_meant(code) else None

    def _parse_extended_key(self, sequence: str) -> None:  # type: ignore[override] # see `keys_in`
        """Leave reports that name a key by number to our own reading."""

    def _sequence_to_key_events(self, sequence: str, alt: bool = False) -> Iterator[events.Key]:
        for key in [sequence] if (found := keys_in(sequence)) is None else found:
            if len(key) == 1 or key == sequence:
                yield from super()._sequence_to_key_events(key, alt)
            else:
                yield events.Key(key, None)


class TerminalInput:
    """Reads the input of a terminal."""

    def __init__(self) -> None:
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
        for character in self._decode(data).replace("\b", "\x7f"):  # kmscon sends ^H for Backspace
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
        elif len(self._sequence) == 2:
            yield from filter(is_useful, self._key_behind_escape(self._sequence[1]))
        else:
            found = list(self._parser.tick())
            if found:
                self._sequence = ""
            yield from filter(is_useful, found)

    def _key_behind_escape(self, character: str) -> Iterator[Message]:
        """Read Esc and a key that were taken for a sequence; the key comes when it is asked for."""
        self._drop()
        yield events.Key("escape", ESCAPE)
        yield from self._parser.feed(character)

    def _read(self, character: str) -> Iterable[Message]:
        """Read a character of keys and sequences."""
        if character == ESCAPE:
            found: list[Message] = []
            if len(self._sequence) == 2:
                found = [*self._key_behind_escape(self._sequence[1])]
            elif self._sequence != ESCAPE:
                self._drop()
            self._sequence = ESCAPE
            return [*found, *self._parser.feed(character)]
        if not self._sequence:
            return list(self._parser.feed(character))
        if self._sequence == ESCAPE and character not in AFTER_ESCAPE + IN_NAMES:
            return self._key_behind_escape(character)
        self._sequence += character
        if len(self._sequence) == 3 and self._sequence[1] in STRINGS:
            self._drop()
            self._in_string = True
            self._skip(character)
            return []
        if len(self._sequence) > LONGEST_SEQUENCE:
            self._parser = TerminalParser()
            found = []
        else:
            found = list(self._parser.feed(character))
        if self._sequence == PASTE_START:
            self._drop()
            self._paste = []
        elif found:
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
        return not last.isdigit()  # konsole's F keys have a number there for Shift
    if sequence[2] == "M":  # an old report of the mouse
        return len(sequence) == 6
    if sequence[2] == "[":  # a function key of the Linux console
        return len(sequence) == 4
    return not " " <= last <= "?"


def is_useful(event: Message) -> bool:
    """Return whether the program uses an event, and can represent it.

    To click is to press the left button, even if Shift is still held. With Alt or Ctrl it means
    something to the terminal or the desktop, as the other buttons do.
    """
    if isinstance(event, events.MouseDown | events.MouseUp):
        return event.button == 1 and not (event.meta or event.ctrl)
    if isinstance(event, events.Key):
        return not _is_no_key(event.character or "")
    return isinstance(event, USEFUL)


def _is_no_key(character: str) -> bool:
    """Return whether no key types a character.

    Half of a surrogate pair can neither be painted nor kept; control characters beyond ASCII come
    from terminals alone; the console of Windows reports Shift and its like as a zero.
    """
    return "\ud800" <= character <= "\udfff" or "\x80" <= character <= "\x9f" or character == "\0"


MOST_WAITING: Final = 200
"""The maximum length of the queue of keys, clicks and pastes; later ones are dropped."""


class BoundedInput(Driver):
    """A driver that drops input while too much waits, so that a flood of it takes no memory.

    The thread that reads input is faster than the event loop, which may also be blocked for a while
    by a terminal or browser that does not take the output.
    """

    _sent = 0
    """Counted by the thread alone."""

    _received = 0
    """Counted by the loop alone."""

    can_suspend = False

    def __init__(self, app: App[Any], **settings: Any) -> None:
        super().__init__(app, **settings)
        self.program = app
        self.loop = asyncio.get_running_loop()

    def send_message(self, message: Message) -> None:
        if self._sent - self._received < MOST_WAITING:
            self._sent += 1
            self.loop.call_soon_threadsafe(self._receive, message)

    def process_message(self, message: Message) -> None:
        """Pass an event on; clicks outside the window are dropped."""
        columns, rows = self.program.size
        if isinstance(message, events.MouseEvent) and (message.x >= columns or message.y >= rows):
            return
        super().process_message(message)

    def leave(self) -> None:
        """End the program in order, because of a signal or a thread."""
        with suppress(RuntimeError):  # the loop is at its end
            self.loop.call_soon_threadsafe(self.program.exit)

    def _receive(self, message: Message) -> None:
        self._received += 1
        app = self.program
        waiting = [app, *app.screen_stack[-1:]]  # one passes it on to the other
        if sum(each.message_queue_size for each in waiting) < MOST_WAITING:
            app.post_message(message)
