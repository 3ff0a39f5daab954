"""The traces of a terminal's voice in windows that fold, cut, widen and scroll."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial
from io import StringIO
from typing import TextIO, cast

import pytest

from biberclan import language
from biberclan.plain.terminal_voice import TerminalVoice
from biberclan.plain.voice import spoken
from biberclan.table import input_guard
from tests.plain.windows import KINDS, Kind, Typing, Window

COLUMNS = 30
SECRET = "In hand: a 7, which is the highest card but two, and a Swap."
PUBLIC = ["Anna lays seven, seven and seven, and Ben", "takes them all."]

Opened = Callable[..., tuple[TerminalVoice, Window, Typing]]


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Opened:
    """Open a window, at which somebody types."""

    def opened(
        window: Window, *done: str | Callable[[], object]
    ) -> tuple[TerminalVoice, Window, Typing]:
        named = {"folds to the last row": "xterm-kitty", "keeps": "dvtm-256color"}
        clever = named.get(window.kind, "xterm-256color")
        monkeypatch.setenv("TERM", "dumb" if window.dumb else clever)
        monkeypatch.setenv("XTERM_VERSION", "XTerm(379)")
        if window.kind != "pads":
            monkeypatch.delenv("XTERM_VERSION")
        monkeypatch.setattr(TerminalVoice, "_size", lambda _voice: (window.columns, window.lines))
        keys = Typing(window, *done)
        return TerminalVoice(keys, cast(TextIO, window)), window, keys

    return opened


@pytest.mark.parametrize(
    ("tongue", "written", "heard"),
    [
        (
            "de",
            "Anna: zwei 3er, drei 7er, ein 13er.",
            "Anna: zwei Dreier, drei Siebener, ein 13er.",
        ),
        ("en", "Anna: two 3s, 3ers.", "Anna: two 3s, 3ers."),
        ("de", "Ben: 17 − 6 = 11, −4.", "Ben: 17 minus 6 = 11, -4."),
        ("de", "„Anna“ gibt es schon.", '"Anna" gibt es schon.'),
    ],
)
def test_what_espeak_says_wrong_is_written_otherwise(
    tongue: language.Language, written: str, heard: str
) -> None:
    language.choose(tongue)
    assert spoken(written) == heard


def test_points_stay_behind_a_name_in_hebrew_where_a_terminal_turns_it_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = {}
    for version in ("VTE_VERSION", "TERM_PROGRAM_VERSION"):
        monkeypatch.delenv("VTE_VERSION", raising=False)
        monkeypatch.setenv("TERM", "xterm-256color")
        monkeypatch.setenv(version, "7006")
        out = StringIO()
        TerminalVoice(Typing(Window(COLUMNS, 24)), out).say("דנה 86, Ben 75.")
        said[version] = out.getvalue()
    assert said["VTE_VERSION"] == "דנה\u200e 86, Ben 75.\n"
    assert said["TERM_PROGRAM_VERSION"] == "דנה 86, Ben 75.\n"


class StopError(BaseException):
    """A signal."""


def stop() -> None:
    raise StopError


@pytest.mark.parametrize("end", ["\r", stop, lambda: None], ids=["key", "signal", "end"])
@pytest.mark.parametrize("dumb", [True, False], ids=["dumb", "clever"])
def test_a_secret_is_read_row_by_row_and_gone(dumb: bool, end: str, opened: Opened) -> None:
    voice, window, keys = opened(Window(COLUMNS, 10, dumb=dumb), *[end] * 3)
    voice.say("Anna, what now?")
    with suppress(StopError, EOFError):
        voice.show([SECRET])
    if end == "\r":
        assert " ".join(keys.seen) == SECRET
    assert "7" in "".join(keys.seen)
    assert window.readable() == ["Anna, what now?"]
    voice.say("Go on.")
    assert window.readable() == ["Anna, what now?", "Go on."]


@pytest.mark.parametrize(
    ("typed", "line", "is_next"),
    [
        (["h", "int"], "hint", False),
        (["1", "\x7f", "news"], "news", False),
        (["ö"], "ö", False),
        (["hi", "nt"], "hint", False),
        ([" ", "hint"], "hint", False),
        (["\r", "hint"], "hint", False),
        (["\x1b[A", "hint"], "hint", False),
        (["h", "int"], "int", True),
    ],
)
def test_a_key_that_wipes_a_secret_begins_the_line_of_who_types_on(
    typed: list[str], line: str, is_next: bool, opened: Opened
) -> None:
    voice, window, keys = opened(Window(COLUMNS, 10), "x", *typed, "\r")
    voice.show(["In hand: a 7, and a Swap, too."])
    assert len(keys.seen) == 2
    assert not window.readable()
    voice.say("Go on.")
    assert voice.ask("", anew=is_next) == line
    assert window.readable() == ["Go on.", f"> {line}"]


@pytest.mark.parametrize("length", [1, COLUMNS - 2, COLUMNS - 1, COLUMNS, 2 * COLUMNS])
def test_a_secret_of_any_length_is_gone(length: int, opened: Opened) -> None:
    voice, window, keys = opened(Window(COLUMNS, 10), *"\r" * 3)
    voice.show(["7" * length])
    assert "".join(keys.seen) == "7" * length
    assert not window.readable()


@pytest.mark.parametrize("lines", [12, 40])
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("again", [False, True], ids=["", "and wide again"])
@pytest.mark.parametrize("enters", [0, 1])
def test_a_secret_is_gone_at_any_width(
    enters: int, again: bool, kind: Kind, lines: int, opened: Opened
) -> None:
    for columns in range(7, 80):
        window = Window(60, lines, kind)
        wide = [partial(window.widen, 60)] * again
        voice, _window, keys = opened(
            window, partial(window.widen, columns), *wide, "\r", *"\r" * 9
        )
        with voice.holding():
            voice.say(*PUBLIC, *PUBLIC)
            voice.show(["In hand: 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7."])
            assert keys.seen
            keys.done = [*"\r" * enters, partial(window.widen, 60), "\r"]
            for _time in range(enters + 1):
                voice.ask("")
        there = -(-columns // 4) * 4 if kind == "pads" else columns
        said = [line[:there] if kind in ("cuts", "pads") else line for line in PUBLIC * 2]
        assert window.readable() == [*map(str.rstrip, said), *[">"] * (enters + 1)], columns


@pytest.mark.parametrize("kind", KINDS)
def test_so_is_a_line_that_was_typed(kind: Kind, opened: Opened) -> None:
    for typed in ("what if 5 5", "what if 5 5 5 5 5 5 5 5 5 5 5"):
        for columns in range(8, 60):
            window = Window(60, 30, kind)

            voice, _window, keys = opened(window, typed, partial(window.widen, columns), "\r")
            with voice.holding():
                voice.say(*PUBLIC, *PUBLIC)
                assert voice.ask("Anna, what?") == typed
                voice.erase_typed()
                keys.done = [partial(window.widen, 60), "\r"]
                voice.ask("Ben?")
            there = window.readable()
            assert "5" not in "".join(there), columns
            for line in PUBLIC:
                assert sum(line[:8] in each for each in there) >= 2, (columns, there)


@pytest.mark.parametrize("columns", range(2, 40))
def test_a_row_has_room_where_characters_are_wider_than_expected(
    columns: int, opened: Opened
) -> None:
    voice, window, keys = opened(Window(columns, 30, wide="ü·…"), *"\r" * 60)
    voice.show(["Fünf für Jürg, und … über Brücken: die Sieben."])
    letters = "".join(keys.seen).replace(" ", "")
    assert letters == "FünffürJürg,und…überBrücken:dieSieben."
    assert not window.readable()


def test_a_row_stays_one_row_where_characters_are_wider_than_any_we_know(opened: Opened) -> None:
    window = Window(COLUMNS, 30, wide="\ufdfd", cells=3)
    voice, _window, keys = opened(window, *"\r" * 9)
    voice.say("Anna, what now?")
    voice.show(["\ufdfd " * 30])
    assert keys.seen
    assert window.readable() == ["Anna, what now?"]


def test_lines_wrap_again_while_a_row_is_shown(opened: Opened) -> None:
    """Else Ghostty cuts all rows of a window that becomes narrower.

    `findings/ghostty_cuts_the_shell_behind_programs_that_do_not_wrap.sh`
    """
    window = Window(COLUMNS, 10)
    wrapped: list[bool] = []
    voice, _window, _keys = opened(window, lambda: wrapped.append(window.wraps), *"\r" * 3)
    voice.show(["In hand: 7."])
    assert wrapped == [True]


@pytest.mark.parametrize("columns", range(12, 60))
def test_no_copy_is_kept_of_a_row_at_the_very_top(columns: int, opened: Opened) -> None:
    window = Window(60, 10, "folds")
    voice, _window, _keys = opened(window, lambda: window.widen(columns), *"\r" * 9)
    voice.show(["In hand: 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7 7."])
    assert not window.readable()


@pytest.mark.parametrize("last", range(1, 6))
def test_no_word_is_broken_at_the_edge(last: int, opened: Opened) -> None:
    voice, window, _keys = opened(Window(COLUMNS, 10))
    sentence = f"Anna looks at a card of {'Benjamin'[:last]}, then at hers."
    voice.say(sentence, "Go on.")
    assert " ".join(window.readable()) == f"{sentence} Go on."


@pytest.mark.parametrize("prompt", ["", "Anna, what lies?", "Anna, what of all that do you lay?"])
@pytest.mark.parametrize("height", [4, 10])
def test_what_was_typed_can_be_unsaid(height: int, prompt: str, opened: Opened) -> None:
    for line in ("1", f"what if {'5 ' * COLUMNS}".strip(), "für 5", "\t5"):
        voice, window, _keys = opened(Window(COLUMNS, height), f"{line}\r")
        voice.say("Anna,", "Ben.")
        assert voice.ask(prompt) == line.expandtabs(1)
        voice.erase_typed()
        voice.erase_typed()
        voice.say("Go on.")
        said = [] if len(prompt) < COLUMNS else ["Anna, what of all that do you", "lay?"]
        assert " ".join(window.readable()) == " ".join(["Anna,", "Ben.", *said, "Go on."])


def test_nothing_stays_of_what_was_rubbed_out(opened: Opened) -> None:
    for end in ("\r", stop):
        secret = "what if I laid all sevens that I have, seven seven"
        voice, window, _keys = opened(
            Window(COLUMNS, 10), "Mary ", secret, "\x12\x0c", "\x7f" * len(secret), end
        )
        with suppress(StopError):
            assert voice.ask("Who?") == "Mary "
        voice.say("Go on.")
        assert window.readable() == ["Who? Mary" if end == "\r" else "Who?", "Go on."]


@pytest.mark.parametrize(
    ("typed", "line", "shown"),
    [
        ("card", "card", "> card"),
        ("crd\x1b[D\x1b[Da", "card", "> card"),
        ("ard\x1b[Hc\x1b[Fs", "cards", "> cards"),
        ("ard\x01c\x05s", "cards", "> cards"),
        ("carxd\x1bOD\x7f", "card", "> card"),
        ("xcard\x1b[1~\x1b[3~", "card", "> card"),
        ("what if\x17then", "what then", "> what then"),
        ("something\x15card", "card", "> card"),
        ("card\x01\x0bnews", "news", "> news"),
        ("a\x1b", "a", "> a"),
        ("\x1ba\x1bb", "ab", "> ab"),
        ("\x1b[5~\x1b[A\x1b[1;5C\x1b[<0;1;1Mcard\x00\x1f", "card", "> card"),
        ("\x1b[200~card\x1b[201~", "card", "> card"),
        ("\x1b]0;title\x07card", "card", "> card"),
        ("b1\x1b[27;2;32~u\x1b[127;2uup\x1b[13;2u", "b1 up", "> b1 up"),
        ("Zoe\u0308\x7f\x7fe", "Ze", "> Ze"),
        ("日本\x1b[D\x7f", "本", "> 本"),
        ("a\u202eb", "ab", "> ab"),
    ],
)
def test_a_line_is_edited_in_its_row(typed: str, line: str, shown: str, opened: Opened) -> None:
    voice, window, _keys = opened(Window(COLUMNS, 10), typed, "\r")
    assert voice.ask("") == line
    assert window.row() == shown


def test_only_what_changes_is_written(opened: Opened, monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen reader speaks it."""
    written: list[str] = []
    voice, window, _keys = opened(
        Window(COLUMNS, 10), *"cad", "\x1b[D", "r", "\x7f", "\x1b[F", "\r"
    )
    feed = window.write

    def write(text: str) -> int:
        written.append(text)
        return feed(text)

    monkeypatch.setattr(window, "write", write)
    voice.ask("What?")
    assert [text for text in written if text] == [
        *("\x1b[999B", "What? ", "c", "a", "d", "\b", "rd\b", "\bd\x1b[K\b", "d")
    ]


class Clock:
    """A clock that goes on while somebody waits."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, keys: Typing, *typed: float) -> None:
        self.now = 0.0
        self._typed = [*typed]
        monkeypatch.setattr(input_guard, "HANDOVER_SECONDS", 0.6)
        monkeypatch.setattr(input_guard, "CARD_SECONDS", 0.4)
        monkeypatch.setattr(input_guard, "monotonic", lambda: self.now)
        monkeypatch.setattr(keys, "drop_typed", self.drop_typed)

    def drop_typed(self, seconds: float) -> bool:
        """Wait for the next of the keys that are typed at some times."""
        if self._typed and self._typed[0] <= self.now + seconds:
            self.now = max(self.now, self._typed.pop(0))
            return True
        self.now += seconds
        return False


def test_nothing_typed_at_a_handover_is_heard_before_it_can_be_read(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    voice, _window, keys = opened(Window(80, 10), "b1 down\rquit\r")
    clock = Clock(monkeypatch, keys, -1.0, 0.15, 0.3, 0.55, 0.65)
    assert voice.ask("Ben, sit down.", anew=True) == "b1 down"
    assert clock.now == pytest.approx(0.65 + input_guard.HELD_SECONDS)
    with pytest.raises(EOFError):  # and what came with it has gone, too
        voice.ask("Ben?", anew=True)


@pytest.mark.parametrize("dumb", [True, False], ids=["dumb", "clever"])
def test_a_doubled_enter_does_nothing(
    dumb: bool, opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    voice, _window, keys = opened(Window(80, 10, dumb=dumb))
    monkeypatch.setattr("biberclan.plain.terminal_voice.typed_line", keys.read)
    clock = Clock(monkeypatch, keys)

    def later(seconds: float) -> Callable[[], None]:
        def wait() -> None:
            clock.now += seconds

        return wait

    keys.done = ["\r", later(0.35), "\r", later(0.1), "\r", later(0.2), "\r", "x"]
    assert not voice.ask("Enter deals:").strip()
    assert clock.now == pytest.approx(0.65)
    assert keys.done == ["x"]


def test_a_card_is_not_wiped_by_a_key_pressed_too_early(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    voice, _window, keys = opened(Window(COLUMNS, 10), *"xyz")
    clock = Clock(monkeypatch, keys, 0.1, 0.2)
    voice.show([SECRET])
    assert clock.now == pytest.approx(0.6 + 0.4 + 0.4)
    assert len(keys.seen) == 3
