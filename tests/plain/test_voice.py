"""The traces of a terminal's voice on an emulated screen."""

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


class Typed:
    """Standard input on which lines are typed, and shown as they are typed."""

    def __init__(self, screen: pyte.Screen, *lines: str) -> None:
        self._stream = pyte.Stream(screen)
        self._lines = list(lines)
        self.buffer = self

    def readline(self, longest: int) -> bytes:
        line = self._lines.pop(0)
        self._stream.feed(line.replace("\x1b", "^[") + "\r\n")
        return f"{line}\n".encode()


class Written(StringIO):
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


@pytest.mark.parametrize("length", [1, COLUMNS - 2, COLUMNS - 1, COLUMNS, 2 * COLUMNS])
def test_a_secret_of_any_length_is_gone(length: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TerminalVoice, "columns", COLUMNS)
    screen = pyte.Screen(COLUMNS, 10)
    keys = Pressed(screen, None)
    TerminalVoice(keys, Written(screen)).show(["7" * length])
    assert "".join(keys.seen) == "7" * length
    assert not "".join(screen.display).strip()


@pytest.mark.parametrize("last", range(1, 6))
def test_no_word_is_broken_at_the_edge(last: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TerminalVoice, "columns", COLUMNS)
    screen = pyte.Screen(COLUMNS, 10)
    sentence = f"Anna looks at a card of {'Benjamin'[:last]}, then at hers."
    TerminalVoice(Pressed(screen, None), Written(screen)).say(sentence, "Go on.")
    assert " ".join(" ".join(screen.display).split()) == f"{sentence} Go on."


@pytest.mark.parametrize("prompt", ["", "Anna, what do you lay?"])
@pytest.mark.parametrize("height", [4, 10])
def test_what_was_typed_can_be_unsaid(
    height: int, prompt: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TerminalVoice, "columns", COLUMNS)
    for most in (1, COLUMNS - 2, COLUMNS - 1, 2 * COLUMNS - 2):
        monkeypatch.setenv("TERM", "xterm")
        screen = pyte.HistoryScreen(COLUMNS, height)
        voice = TerminalVoice(Pressed(screen, None), Written(screen))
        line = f"what if\t\x1b[A{'5 ' * COLUMNS}"[:most]
        monkeypatch.setattr("sys.stdin", Typed(screen, line, line))
        voice.say("Anna,", "Ben.")
        assert voice.ask(prompt).rstrip("\n") == line
        voice.erase_typed()
        voice.erase_typed()
        voice.say("Go on.")
        rows = ["".join(row[x].data for x in range(COLUMNS)) for row in screen.history.top]
        written = [row.strip() for row in (*rows, *screen.display) if row.strip()]
        assert written == ["Anna,", "Ben.", "Go on."]
        monkeypatch.setenv("TERM", "dumb")
        voice.ask(prompt)
        voice.erase_typed()
        assert line[:1] in "".join(screen.display)
