"""What a terminal's voice leaves on an emulated screen."""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import StringIO

import pyte
import pytest

from biberclan.plain.voice import TerminalVoice
from biberclan.system.keys import Keys

COLUMNS = 30
SECRET = "In hand: a 7, which is the highest card but two, and a Swap."


class Pressed(Keys):
    """Keys that look at the screen, and are pressed at once or break off."""

    def __init__(self, screen: pyte.Screen, error: BaseException | None) -> None:
        self.seen: list[str] = []
        self._screen = screen
        self._error = error

    @contextmanager
    def unheard(self) -> Iterator[None]:
        yield

    def press(self) -> None:
        self.seen.append(" ".join("\n".join(self._screen.display).split()))
        if self._error is not None:
            raise self._error


class Written(StringIO):
    """A screen to be written on."""

    def __init__(self, screen: pyte.Screen) -> None:
        super().__init__()
        self._stream = pyte.Stream(screen)

    def write(self, text: str) -> int:
        self._stream.feed(text.replace("\n", "\r\n"))
        return len(text)


@pytest.mark.parametrize("error", [None, KeyboardInterrupt(), EOFError()], ids=repr)
@pytest.mark.parametrize("typed", ["", "xyz"], ids=["", "something typed too early"])
def test_a_secret_is_read_row_by_row_and_gone(
    typed: str, error: BaseException | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TerminalVoice, "columns", COLUMNS)
    screen = pyte.Screen(COLUMNS, 10)
    out, keys = Written(screen), Pressed(screen, error)
    voice = TerminalVoice(keys, out)
    voice.say("Anna, what now?")
    out.write(typed)
    with suppress(KeyboardInterrupt, EOFError):
        voice.show([SECRET])
    if error is None:
        assert " ".join(row.split("?")[1].strip() for row in keys.seen) == SECRET
    assert "7" in "".join(keys.seen)
    assert "".join(screen.display).split() == ["Anna,", "what", "now?"]
    assert screen.cursor.x == 0
    voice.say("Go on.")
    assert [row.strip() for row in screen.display][:3] == ["Anna, what now?", "Go on.", ""]
