"""What goes to the terminal and comes from it: cells, colours, the cursor, bytes of keys."""

from collections.abc import Sequence
from random import Random
from typing import Any

import pyte
import pytest
from rich.cells import cell_len, get_character_cell_size
from rich.console import Console
from rich.style import Style
from textual import events
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.geometry import Offset, Region
from textual.pilot import Pilot

from biberclan.match.setup import Setup
from biberclan.shelf import GAMES
from biberclan.ui.app import BiberClanApp
from biberclan.ui.paint.canvas import _USUAL, Canvas, cut
from biberclan.ui.terminal_input import TerminalInput
from biberclan.ui.terminal_output import BriefUpdate
from biberclan.ui.widgets.panel import Panel
from tests.ui.running import press, running, shown, strips

WIDTH, HEIGHT = 24, 4
MIDDLE = 11
NARROW = ("▒▒▒▒", "12", "┃", "    ", "Anna")
WIDE = (*NARROW, "日本", "本", "e\u0301")
COLUMNS = (-1, 0, 1, 3, 4, 6, 7, MIDDLE, 13, 14, 17, 21, WIDTH - 1)
"""Columns at which texts begin; no text crosses the middle."""
STYLES = [
    Style.parse(text)
    for text in ("#102030 on #405060", "bold #102030 on #405060", "underline on #405060", "bold")
]


def paint(painted: Canvas, random: Random, texts: Sequence[str], times: int = 12) -> Canvas:
    for _ in range(times):
        x, y = random.choice(COLUMNS), random.randrange(HEIGHT)
        painted.put(x, y, random.choice(texts), random.choice(STYLES))
    return painted


def blank() -> Canvas:
    return Canvas(WIDTH, HEIGHT, STYLES[0])


class Shown:
    def __init__(self) -> None:
        """Show nothing."""
        self.screen = pyte.Screen(WIDTH, HEIGHT)
        self.written = 0
        self._stream = pyte.Stream(self.screen)
        self._console = Console(force_terminal=True, color_system="truecolor")

    def show(self, update: CompositorUpdate) -> "Shown":
        text = update.render_segments(self._console)
        self.written += len(text)
        # A terminal adds a line only where Textual's own updates end one.
        self._stream.feed(text.replace("\n", ""))
        return self

    def cells(self) -> list[list[Any]]:
        """Return all cells with their colours and attributes."""
        return [[self.screen.buffer[y][x] for x in range(WIDTH)] for y in range(HEIGHT)]


def whole(painted: Canvas) -> LayoutUpdate:
    """Return the update that shows all of a canvas, in two parts as of two widgets."""
    halves = [strip.divide([MIDDLE, WIDTH]) for strip in painted.strips()]
    return LayoutUpdate([list(parts) for parts in halves], Region(0, 0, WIDTH, HEIGHT))


def difference(before: Canvas, after: Canvas) -> ChopsUpdate:
    """Return the update that shows the changes."""
    changed = after.changes(before)
    spans = sorted((y, each.x, each.right) for each in changed for y in each.line_range)
    return ChopsUpdate([{0: new} for new in after.strips()], spans, [[WIDTH]] * HEIGHT)


@pytest.mark.parametrize("texts", [NARROW, WIDE], ids=["narrow", "wide"])
@pytest.mark.parametrize("seed", range(30))
def test_all_of_the_screen_looks_as_it_should(seed: int, texts: Sequence[str]) -> None:
    painted = paint(blank(), Random(seed), texts)
    theirs, ours = Shown().show(whole(painted)), Shown().show(BriefUpdate(whole(painted)))
    assert ours.cells() == theirs.cells()
    assert ours.written < theirs.written


@pytest.mark.parametrize("texts", [NARROW, WIDE], ids=["narrow", "wide"])
@pytest.mark.parametrize("seed", range(60))
def test_changed_cells_are_enough(seed: int, texts: Sequence[str]) -> None:
    random = Random(seed)
    before = paint(blank(), random, texts)
    after = paint(before.cut(0, 0, WIDTH, HEIGHT), random, texts, times=3)
    ours = Shown().show(BriefUpdate(whole(before))).show(BriefUpdate(difference(before, after)))
    assert ours.cells() == Shown().show(whole(after)).cells()


def test_what_looks_the_same_is_not_written() -> None:
    before, after = (paint(blank(), Random(1), NARROW) for _ in range(2))
    assert not difference(before, after).spans
    after.put(7, 2, "x", STYLES[0])
    assert difference(before, after).spans == [(2, 7, 8)]
    update = BriefUpdate(difference(before, after))
    console = Console(force_terminal=True, color_system="truecolor")
    colours = "\x1b[38;2;16;32;48;48;2;64;80;96m"
    assert update.render_segments(console) == f"\x1b[3;8H{colours}x\x1b[m"


def test_what_lies_between_two_changes_is_written_only_where_that_is_shorter() -> None:
    before, after = blank(), blank()
    before.put(3, 0, "-", STYLES[1])
    after.put(2, 0, "x-x", STYLES[0])
    after.put(3, 0, "-", STYLES[1])
    after.put(2, 1, "x x", STYLES[0])
    assert difference(before, after).spans == [(0, 2, 3), (0, 4, 5), (1, 2, 5)]


def test_behind_wide_characters_the_cursor_is_placed_anew() -> None:
    painted = blank()
    painted.put(0, 0, "日本", STYLES[0])
    console = Console(force_terminal=True, color_system="truecolor")
    written = BriefUpdate(whole(painted)).render_segments(console)
    assert f"\x1b[1;{MIDDLE + 1}H" in written
    assert f"\x1b[2;{MIDDLE + 1}H" not in written


def test_what_is_usually_drawn_is_narrow() -> None:
    usual = [chr(code) for code in range(0x3000) if _USUAL.fullmatch(chr(code))]
    assert len(usual) > 500
    assert {get_character_cell_size(char) for char in usual} == {1}


def test_what_changes_alike_in_several_rows_is_one_place() -> None:
    before = blank()
    after = before.cut(0, 0, WIDTH, HEIGHT)
    after.frame(2, 0, (5, 3), "┌─┐││└─┘", STYLES[1])
    after.put(15, 1, "x", STYLES[0])
    assert after.changes(before) == [Region(2, 0, 5, 3), Region(15, 1, 1, 1)]


@pytest.mark.parametrize("texts", [NARROW, WIDE], ids=["narrow", "wide"])
@pytest.mark.parametrize("seed", range(20))
def test_a_part_of_a_row_is_that_of_textual(seed: int, texts: Sequence[str]) -> None:
    random = Random(seed)
    for strip in paint(blank(), random, texts).strips():
        start, end = sorted(random.sample(range(WIDTH + 1), 2))
        part, theirs = cut(strip, start, end), strip.crop(start, end)
        assert (part, part.cell_length) == (theirs, end - start)
        assert cell_len(part.text) == end - start


def test_a_colour_is_said_once_and_an_attribute_alone() -> None:
    painted = Canvas(6, 1, STYLES[0])
    painted.put(2, 0, "ab", STYLES[1])
    update = LayoutUpdate([painted.strips()], Region(0, 0, 6, 1))
    console = Console(force_terminal=True, color_system="truecolor")
    colours = "38;2;16;32;48;48;2;64;80;96"
    expected = f"\x1b[1;1H\x1b[{colours}m  \x1b[1mab\x1b[0;{colours}m  \x1b[m"
    assert BriefUpdate(update).render_segments(console) == expected


def heard(*reads: bytes) -> list[str]:
    """Return the keys, clicks and pastes heard in these reads, one soon after the other."""
    terminal = TerminalInput()
    return [_named(event) for data in reads for event in terminal.feed(data)]


def _named(event: object) -> str:
    match event:
        case events.Key(key=key):
            return key
        case events.Paste(text=text):
            return f"paste {text}"
    return type(event).__name__


@pytest.mark.parametrize(
    ("reads", "keys"),
    [
        ((b"\x1b", b"v"), ["escape", "v"]),
        ((b"\x1b", b"\r"), ["escape", "enter"]),
        ((b"\x1b", b" "), ["escape", "space"]),
        ((b"\x1b", b"?"), ["escape", "question_mark"]),
        ((b"\x1b", b"\xc3", b"\xa4"), ["escape", "ä"]),
        ((b"\x1b", b"\x1b", b"v"), ["escape", "escape", "v"]),
        ((b"\x1b", b"\x1b[A"), ["escape", "up"]),
        ((b"v", b"\x1b", b"vv"), ["v", "escape", "v", "v"]),
    ],
)
def test_a_key_soon_after_escape_is_two_keys(reads: tuple[bytes, ...], keys: list[str]) -> None:
    assert heard(*reads) == keys


@pytest.mark.parametrize("key", [b"v", b"\r", b"\xc3\xa4", b"?"])
def test_a_key_with_alt_is_neither_escape_nor_that_key(key: bytes) -> None:
    assert not {"escape", "v", "enter", "ä", "question_mark"} & set(heard(b"\x1b" + key))


SEQUENCES = {
    b"\x1b[A": "up",
    b"\x1bOP": "f1",
    b"\x1b[15~": "f5",
    b"\x1b[1;5C": "ctrl+right",
    b"\x1b[27u": "escape",
    b"\x1b[<0;3;4M": "MouseDown",
    b"\x1b[200~Anna\x1b[201~": "paste Anna",
    b"\x1b]11;rgb:1111/2222/3333\x1b\\v": "v",
    b"\x1bP>|XTerm(388)\x1b\\v": "v",
}


@pytest.mark.parametrize("sequence", SEQUENCES)
def test_a_sequence_is_one_thing_wherever_it_is_cut(sequence: bytes) -> None:
    for at in range(1, len(sequence)):
        assert heard(sequence[:at], sequence[at:]) == [SEQUENCES[sequence]], sequence[:at]
    assert heard(*(bytes([byte]) for byte in sequence)) == [SEQUENCES[sequence]]


def at_cursor(pilot: Pilot[None]) -> tuple[str, str]:
    """Return the row before the cursor, and the row from it on."""
    x, y = pilot.app.cursor_position
    row = strips(pilot)[y].text
    return row[:x], row[x:]


@pytest.mark.parametrize("game", GAMES)
async def test_at_the_table_it_stands_on_the_card_pointed_at(game: str) -> None:
    setup = Setup(("Anna", "Ben", "Cem"), game=game, seed=7)
    async with running(setup) as pilot:
        panel, border = pilot.app.screen.query_one(Panel), "┃"
        reading = panel.region.offset + Offset(1, 0)
        assert pilot.app.cursor_position == reading
        assert at_cursor(pilot)[1].startswith("Anna is next")
        await pilot.press("space", "right")
        before, after = at_cursor(pilot)
        assert before[-8:].count(border) == after[:8].count(border) == 1, before + after
        at_first = pilot.app.cursor_position
        await press(pilot, "i")
        assert shown(pilot) == "HintScreen"
        assert pilot.app.cursor_position.y >= panel.region.y
        await press(pilot, "escape")
        assert pilot.app.cursor_position == at_first


async def test_in_lists_it_stands_on_the_line_pointed_at_and_in_names_where_is_typed() -> None:
    async with running() as pilot:
        for _ in range(3):
            assert at_cursor(pilot)[1].startswith("▸")
            await pilot.press("down")
        assert isinstance(pilot.app, BiberClanApp)
        pilot.app.navigation.open_settings()
        await pilot.pause()
        for _ in range(2):
            assert at_cursor(pilot)[1].startswith("▸")
            await pilot.press("down")
        assert shown(pilot) == "SettingsScreen"
        await press(pilot, "escape", "3")
        assert shown(pilot) == "SetupScreen"
        await pilot.press("L", "i", "s", "a")
        assert at_cursor(pilot)[0].endswith(" Lisa")
        await pilot.press("up", "up")
        assert at_cursor(pilot)[1].startswith("▸")
