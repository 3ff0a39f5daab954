"""Lines that are read aloud or felt: saying them, asking for them, keeping them secret."""

import re
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Final, Protocol

from biberclan.characters import harmless
from biberclan.language import _, pgettext

_LONGEST: Final = 4096
"""The most bytes of a typed line that are read at once."""

_BY_EAR: Final = str.maketrans(
    {"−": "-", "·": ",", "\N{NO-BREAK SPACE}": " ", **dict.fromkeys("„“”", '"')}
)
"""Signs that some screen readers leave out, and quotes that braille displays show as others."""


class Voice(Protocol):
    """Something that speaks and listens."""

    @property
    def is_private(self) -> bool:
        """Whether secrets are lines like all others, since nobody else reads them."""

    def say(self, *sentences: str) -> None:
        """Say what everybody may hear, each sentence on a line of its own."""

    def ask(self, prompt: str, *, anew: bool = False) -> str:
        """Return the line that is typed at a prompt.

        Args:
            prompt: the question; "" where it has been asked already.
            anew: whether people at a terminal can't mean what they type before they have heard it.

        Raises:
            EOFError: nothing more will be typed.
        """

    def forget(self) -> None:
        """Throw away what people at a terminal have typed ahead."""

    def show(self, sentences: Sequence[str]) -> None:
        """Show sentences that only one person may read, and leave nothing of them behind."""

    def erase_typed(self) -> None:
        """Leave nothing behind of the line that has just been typed, or of its prompt."""


class PipeVoice:
    """Whole lines in and out, for one person alone among bots."""

    is_private = True

    def say(self, *sentences: str) -> None:
        for sentence in sentences:
            print(spoken(sentence), flush=True)  # noqa: T201 - this is what the mode writes

    def ask(self, prompt: str, *, anew: bool = False) -> str:
        if prompt:
            self.say(prompt)
        return typed_line()

    def forget(self) -> None:
        """Forget nothing: a pipe is a script."""

    def show(self, sentences: Sequence[str]) -> None:
        """Write lines: nobody else reads them."""
        self.say(*sentences)

    def erase_typed(self) -> None:
        """Leave what was typed: nobody else reads it."""


class OpenVoice:
    """The same voice where nothing is secret, as in a lesson."""

    is_private = True

    def __init__(self, voice: Voice) -> None:
        self.say = voice.say
        self.ask = voice.ask
        self.forget = voice.forget

    def show(self, sentences: Sequence[str]) -> None:
        self.say(*sentences)

    def erase_typed(self) -> None:
        """Leave what was typed."""


def spoken(text: str) -> str:
    """Return a text as it can be written, and is read aloud.

    >>> spoken("Anna: 7 − 9 = −2.")
    'Anna: 7 minus 9 = -2.'
    """
    # eSpeak NG 1.51 leaves out a hyphen between blanks, and says a German "3er" as an ordinal.
    text = harmless(text).replace(" − ", f" {_('minus')} ").translate(_BY_EAR)
    # Translators: words that screen readers say wrong, as in "3er=Dreier 8er=Achter"; "-": none.
    pairs = pgettext("by ear", "-")
    better = dict(pair.split("=") for pair in pairs.split() if "=" in pair)
    return re.sub(r"\w+", lambda word: better.get(word[0], word[0]), text)


def typed_line() -> str:
    """Return the next line of standard input.

    Raises:
        EOFError: there is none.
    """
    raw = b""
    with suppress(OSError):  # nohup puts something there that can't be read
        raw = b"" if sys.stdin is None else sys.stdin.buffer.readline(_LONGEST)
    if not raw:
        raise EOFError
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw.decode("latin-1")
