"""What is written to a real terminal: cursor, looks, input, repaints."""

import signal
import time
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

import pytest

from biberclan.table.glyphs import UNICODE
from biberclan.table.input_guard import HANDOVER_SECONDS
from lab.repaint import written
from tests.store.playing import kept
from tests.store.test_looks import looked
from tests.terminal.conftest import PLAY, Start, begun
from tests.terminal.driver import MODES, QUICK, Screen, Terminal
from tests.tiers import once, rest

LOOK = "remember this card"


def sat_down(terminal: Terminal) -> Terminal:
    """Sit down at a resumed match."""
    terminal.until("I am ready")
    time.sleep(2 * HANDOVER_SECONDS)  # which begin a little after the first painting
    terminal.press("space")
    terminal.until(lambda: "I am ready" not in terminal.text() and "Enter" in terminal.rows()[-1])
    terminal.until(lambda: UNICODE.waits not in terminal.text())
    terminal.settle()
    return terminal


def test_a_look_goes_on_in_a_resumed_match_until_it_was_ended(start: Start, tmp_path: Path) -> None:
    with kept(tmp_path / "data") as store:
        looked(store, None, None)
    terminal = sat_down(start("resume", "1", "--lang", "en"))
    assert LOOK in terminal.text()
    terminal.press("enter")
    terminal.until(lambda: LOOK not in terminal.text())
    terminal.send(signal.SIGKILL)
    terminal.wait()
    terminal = sat_down(start("resume", "1", "--lang", "en"))
    assert LOOK not in terminal.text()


def before_cursor(terminal: Terminal) -> str:
    """Return the row up to the cursor, with its cell."""
    cursor = terminal.screen.cursor
    return terminal.rows()[cursor.y][: cursor.x + 1]


def test_it_goes_with_what_is_pointed_at(start: Start) -> None:
    terminal = start("play", "--players", "Anna,Ben", "--seed", "7", "--lang", "en", command=QUICK)
    terminal.until(lambda: before_cursor(terminal) == " A")
    assert "Anna is next" in terminal.rows()[terminal.screen.cursor.y]
    terminal.press("space")
    terminal.until(lambda: before_cursor(terminal).endswith("B1"))
    terminal.press("right")
    terminal.until(lambda: before_cursor(terminal).endswith("B2"))
    terminal.press("q")
    terminal.until(lambda: before_cursor(terminal).endswith("▸"))
    assert terminal.screen.cursor.hidden


def test_a_key_behind_escape_is_for_what_it_leads_back_to(start: Start) -> None:
    """tmux sends both in one piece."""
    terminal = sat_down(start(*PLAY, command=QUICK))
    for _ in range(5):  # on a busy machine the table may come back too late
        terminal.press("?")
        terminal.until("marks on the cards")
        terminal.press("\x1bv")
        terminal.until(lambda: "marks on the cards" not in terminal.text())
        terminal.settle(0.5)
        if "What has happened" in terminal.rows()[0]:
            break
    assert "What has happened" in terminal.rows()[0]


STALE = {"COLUMNS": "40", "LINES": "10"}
"""The size of some other window, as docker and some shells hand it on."""


def test_the_size_is_that_of_the_window_whatever_the_environment_says(start: Start) -> None:
    terminal = start(*PLAY, command=QUICK, env=STALE)
    terminal.until("I am ready")
    assert "Q quit" in terminal.rows()[23]
    terminal.resize(60, 20)
    terminal.until("80 × 24")
    terminal.resize(120, 40)
    terminal.until("I am ready")
    terminal.click_on("I am ready")
    terminal.until(lambda: "I am ready" not in terminal.text())


def test_in_a_window_of_another_height_rows_are_written_again_that_look_the_same(
    start: Start,
) -> None:
    terminal = start(*PLAY, command=QUICK, size=(120, 40))
    terminal.until("I am ready")
    terminal.settle()
    rows, written = terminal.rows(), len(terminal.raw)
    terminal.resize(120, 41)
    terminal.until(lambda: "I am ready" in terminal.rows()[40])
    assert terminal.rows()[:20] == rows[:20]
    assert b"\x1b[20;1H" in terminal.raw[written:]


class KeepingScreen(Screen):
    """A screen that keeps what stands beyond the edge of a narrower window, as xterm.js does."""

    def resize(self, lines: int | None = None, columns: int | None = None) -> None:
        before = {y: dict(row) for y, row in self.buffer.items()}
        super().resize(lines, columns)
        for y, row in before.items():
            self.buffer[y].update({x: cell for x, cell in row.items() if x >= self.columns})

    def beyond(self) -> str:
        """Return what stands beyond the edge."""
        rows = [sorted(row.items()) for _y, row in sorted(self.buffer.items())]
        return "".join(cell.data for row in rows for x, cell in row if x >= self.columns).strip()


def test_nothing_stands_beyond_the_edge_of_a_window_that_has_become_narrower(start: Start) -> None:
    """xterm.js 5.3 to 6.0 copies it with what is selected."""
    terminal = start(*PLAY, command=QUICK, size=(120, 30), screen=KeepingScreen)
    screen = terminal.screen
    assert isinstance(screen, KeepingScreen)
    sat_down(terminal).press("?")
    terminal.until(lambda: terminal.rows()[0].rstrip().endswith("F2 Settings"))  # far to the right
    terminal.settle()
    before, written = terminal.text(), len(terminal.raw)
    for columns in (90, 60):
        terminal.resize(columns, 30)
        assert screen.beyond()
        terminal.until(lambda: not screen.beyond())
        terminal.settle()
        if columns == 90:
            assert terminal.raw[written:].count(b"\x1b[1;1H") == 1, "only as wide as it is now"
    terminal.resize(120, 30)
    terminal.until(lambda: terminal.text() == before)


@once()
@pytest.mark.parametrize("command", [("--help",), ("history", "--help"), ("play", "--help")])
def test_help_fills_the_window(start: Start, command: tuple[str, ...]) -> None:
    asked, plain = ("--lang", "en", *command), {"size": (100, 200)}
    terminals = start(*asked, env=STALE, **plain), start(*asked, **plain)
    assert [terminal.wait() for terminal in terminals] == [0, 0]
    stale, clean = [terminal.text() for terminal in terminals]
    assert stale == clean
    assert max(map(len, clean.splitlines())) > 80


def painted(start: Start, **environment: str) -> bytes:
    """Return what is written for the first table."""
    terminal = start(*PLAY, command=QUICK, env=environment)
    terminal.until("I am ready")
    terminal.settle()
    return terminal.raw


@once()
@pytest.mark.parametrize(
    "environment",
    [
        {"STY": "1.biber", "TERM": "xterm-256color"},
        {"TERM": "screen.xterm-256color"},  # as sudo and ssh leave it
        {"TERM": "screen"},
    ],
    ids=str,
)
def test_gnu_screen_gets_colours_that_it_can_read(
    start: Start, environment: dict[str, str]
) -> None:
    raw = painted(start, **{"TMUX": "", **environment})
    assert b"38;5;" in raw
    assert b"38;2;" not in raw


@once()
def test_lines_wrap_where_a_narrower_window_would_cut_those_of_the_shell(start: Start) -> None:
    """Ghostty does: `findings/ghostty_cuts_the_shell_behind_programs_that_do_not_wrap.sh`."""
    assert b"\x1b[?7l" in painted(start)
    terminal = start(*PLAY, command=QUICK, env={"TERM": "xterm-ghostty"})
    terminal.until("I am ready")
    terminal.settle()
    seen = len(terminal.raw)
    terminal.send(signal.SIGCONT)
    terminal.until(lambda: b"I am ready" in terminal.raw[seen:])
    assert b"\x1b[?7l" not in terminal.raw


@rest
def test_who_chooses_the_colours_gets_them(start: Start) -> None:
    assert b"38;2;" in painted(start, STY="1.biber", TEXTUAL_COLOR_SYSTEM="truecolor")
    assert b"38;2;" in painted(start, TERM="screen", TMUX="/tmp/tmux,1,0")


def test_xterm_gets_the_colours_that_it_has(start: Start) -> None:
    xterm = {"TERM": "xterm", "XTERM_VERSION": "XTerm(379)", "COLORTERM": ""}
    assert b"38;2;" in painted(start, **xterm)


def test_a_terminal_within_emacs_gets_no_strings(start: Start) -> None:
    """Of what names the mouse's pointer it writes the beginning to the terminal round Emacs."""
    raw = painted(start, TERM="eterm-color")
    assert b"\x1b]" not in raw
    assert b"38;" not in raw  # it has sixteen colours, and hands COLORTERM on


def test_gnu_screen_is_not_asked_for_the_mouse(start: Start) -> None:
    """It would keep an Esc back until the next key."""
    terminal = start(*PLAY, command=QUICK, env={"STY": "1.biber"})
    terminal.until("I am ready")
    terminal.settle()
    so_far = len(terminal.raw)
    terminal.send(signal.SIGCONT)  # after which everything is set up again
    terminal.until(partial(came_back, terminal, so_far))
    terminal.settle()
    assert b"\x1b[?1000h" not in terminal.raw


NONSENSE = {
    "bytes that are no UTF-8": b"\xe4\xff\xc3\xc3\xf8\xa0",
    "half a character": b"\xf0\x9f",
    "a key beyond all characters": b"\x1b[1114112u",
    "a key beyond all numbers": b"\x1b[99999999999999999999u",
    "half a surrogate pair": b"\x1b[55296u\x1b[97;1;57343u",
    "a key with fields of several numbers": b"\x1b[113:81;1:3u\x1b[:81:113;:2u\x1b[;;:1:u",
    "a key without anything": b"\x1b[u\x1b[;u\x1b[;;u\x1b[:::u",
    "modifiers that there are not": b"\x1b[57441;99999999999999999u\x1b[57441;0u",
    "clicks far away": b"\x1b[<0;99999;99999M\x1b[<0;99999;99999m\x1b[<35;88888;1M\x1b[<64;7777;3M",
    "clicks before the beginning": b"\x1b[<0;0;0M\x1b[<0;-5;-7M\x1b[<0;-5;3m\x1b[<;;M\x1b[<0;0M",
    "buttons that there are not": b"\x1b[<99999999999;99;1M\x1b[<99999999999;99;1m\x1b[99;1;1M",
    "the old mouse": b"\x1b[M\x01\xff\xfe\x1b[M   ",
    "no window": b"\x1b[48;0;0;0;0t\x1b[<35;3;3M",
    "a huge window": b"\x1b[48;99999;99999;99999;99999t\x1b[48;1:2;3:4;5:6;7:8t",
    "answers of the device": b"\x1b[?62;1;2;4c\x1b[>41;354;0c\x1b[0n\x1b[3;1R\x1b[?1;2R",
    "odd modes": b"\x1b[?2026;9$y\x1b[?2048;2$y\x1b[?99999999;4$y\x1b[?;$y",
    "a long sequence": b"\x1b[" + b"1;" * 3000 + b"q",
    "a sequence that nobody knows": b"\x1b[?5;6;7q\x1b[>q\x1b[20;30;40 q",
    "an answer about colours": b"\x1b]11;rgb:1111/2222/3333\x1b\\\x1b]10;rgb:qqqq/2/3\x07",
    "a device's string": b"\x1bP>|XTerm(388)qqq22211\x1b\\\x1b_Gi=31;qqq\x1b\\\x1b^qqq\x1b\\",
    "a string without an end": b"\x1b]0;qqqq2222",
    "a sequence without an end": b"\x1b[1;2;3",
    "an end without a paste": b"\x1b[201~\x1b[201~",
    "a paste of keys": b"\x1b[200~qq\x1b[Bqq\x1b[Aq 22\r\xff\x00\x1b]q\x07\x1b[201~",
    "a huge paste": b"\x1b[200~" + b"q 2\r" * 5000 + b"\x1b[201~",
}


def seated(start: Start) -> Terminal:
    terminal = begun(start)
    terminal.settle(0.7)
    terminal.press("space")
    terminal.until("Lay the")
    terminal.until(lambda: UNICODE.waits not in terminal.text())  # no key waits any more
    terminal.settle()
    return terminal


def test_nonsense_is_survived_and_does_nothing(start: Start) -> None:
    terminal = seated(start)
    before = terminal.text()
    for name, data in NONSENSE.items():
        for at in range(0, len(data), 4000):
            terminal.throw(data[at : at + 4000])
            terminal.settle(0.02)
        if "without an end" in name:
            time.sleep(0.11)  # after which it is given up
        assert terminal.is_running(), name
        terminal.settle(0.02)
        assert terminal.text() == before, name
    terminal.throw(b"\x1b[200~qqq")  # a paste without an end is over after a while
    terminal.settle(1.2)
    assert terminal.text() == before
    terminal.press("?")
    terminal.until("Help")


MOVES = ("left", "right", "up", "down", "tab", "1", "3", "5")
ACTS = ("enter", "enter", "enter", "space", "x", "w", "v", "?", "escape", "u", "i")
KEYS = (*MOVES, *MOVES, *ACTS)


def cells(terminal: Terminal) -> list[list[Any]]:
    """Return all cells with their colours and attributes."""
    screen = terminal.screen
    return [[screen.buffer[y][x] for x in range(screen.columns)] for y in range(screen.lines)]


def came_back(terminal: Terminal, since: int) -> bool:
    """Return whether the program has taken hold of the terminal again."""
    return b"\x1b[?1049h" in terminal.raw[since:]


@once()
@pytest.mark.parametrize("game", ["clan", "mania"])
def test_the_screen_is_as_if_painted_anew(start: Start, game: str) -> None:
    random = Random(game)
    people = "Anna,Bruno,日本"
    command = ("play", "--game", game, "--players", people, "--seed", "3", "--lang", "en")
    terminal = start(*command, command=QUICK, size=(120, 40))
    terminal.until("Space")
    for _ in range(2):
        for _ in range(8):
            terminal.press(random.choice(KEYS))
            terminal.settle(0.05)
        terminal.settle(0.5)
        shown, so_far = cells(terminal), len(terminal.raw)
        terminal.send(signal.SIGCONT)  # erases everything and paints it anew
        terminal.until(partial(came_back, terminal, so_far))
        terminal.settle(0.8)
        assert cells(terminal) == shown
        again = terminal.raw[so_far:]
        assert len(again) > 3000
        assert all(mode + b"h" in again for mode in MODES)


def test_an_arrow_key_writes_little() -> None:
    sizes, _share = written("mania", 8)
    assert 0 < median(sizes) <= 3000
