"""What goes to the terminal and comes from it: cells, colours, the cursor, bytes of keys."""

from collections.abc import Sequence
from random import Random
from typing import Any, cast

import pyte
import pytest
from rich.cells import cell_len, get_character_cell_size
from rich.console import Console
from textual import events
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.geometry import Offset, Region
from textual.pilot import Pilot

from biberclan.match.setup import Setup
from biberclan.shelf import GAMES
from biberclan.ui.app import BiberClanApp
from biberclan.ui.paint.canvas import _USUAL, Canvas, cut
from biberclan.ui.requests import ChangeSettings
from biberclan.ui.terminal_input import TerminalInput
from biberclan.ui.terminal_output import BriefUpdate, Run
from biberclan.ui.widgets.panel import Panel
from tests.ui.painted_tables import Inks
from tests.ui.running import running, shown, strips

WIDTH, HEIGHT = 24, 4
MIDDLE = 11
NARROW = ("▒▒▒▒", "12", "┃", "    ", "Anna")
WIDE = (*NARROW, "日本", "本", "e\u0301")
COLUMNS = (-1, 0, 1, 3, 4, 6, 7, MIDDLE, 13, 14, 17, 21, WIDTH - 1)
"""Columns at which texts begin; no text crosses the middle."""
STYLES = ("#102030 on #405060", "bold #102030 on #405060", "underline on #405060", "bold")


def paint(painted: Canvas, random: Random, texts: Sequence[str], times: int = 12) -> Canvas:
    for _ in range(times):
        x, y = random.choice(COLUMNS), random.randrange(HEIGHT)
        painted.put(x, y, random.choice(texts), random.choice(STYLES))
    return painted


def blank() -> Canvas:
    return Canvas(WIDTH, HEIGHT, Inks(), STYLES[0])


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
    theirs, ours = Shown().show(whole(painted)), Shown().show(BriefUpdate(whole(painted), {}))
    assert ours.cells() == theirs.cells()
    assert ours.written < theirs.written


@pytest.mark.parametrize("texts", [NARROW, WIDE], ids=["narrow", "wide"])
@pytest.mark.parametrize("seed", range(60))
def test_changed_cells_are_enough(seed: int, texts: Sequence[str]) -> None:
    random = Random(seed)
    before = paint(blank(), random, texts)
    after = paint(before.cut(0, 0, WIDTH, HEIGHT), random, texts, times=3)
    ours = Shown()
    shown: dict[int, list[Run]] = {}
    ours.show(BriefUpdate(whole(before), shown)).show(BriefUpdate(difference(before, after), shown))
    assert ours.cells() == Shown().show(whole(after)).cells()


def test_what_looks_the_same_is_not_written() -> None:
    before, after = (paint(blank(), Random(1), NARROW) for _ in range(2))
    assert not difference(before, after).spans
    after.put(7, 2, "x", STYLES[0])
    assert difference(before, after).spans == [(2, 7, 8)]
    update = BriefUpdate(difference(before, after), {})
    console = Console(force_terminal=True, color_system="truecolor")
    colours = "\x1b[38;2;16;32;48;48;2;64;80;96m"
    assert update.render_segments(console) == f"\x1b[3;8H{colours}x\x1b[m"


def test_black_is_not_bold_in_sixteen_colours() -> None:
    """PuTTY, xterm and the Linux console would show a dark grey on cyan or yellow."""
    painted = Canvas(WIDTH, HEIGHT, Inks(), "white on black")
    painted.put(0, 0, "A", "bold black on cyan")
    painted.put(1, 0, "B", "bold underline black on cyan")
    painted.put(2, 0, "C", "bold white on black")
    for system, bold in (("standard", [False, False, True]), ("256", [True, True, True])):
        console = Console(force_terminal=True, color_system=cast(Any, system))
        screen = pyte.Screen(WIDTH, HEIGHT)
        pyte.Stream(screen).feed(BriefUpdate(whole(painted), {}).render_segments(console))
        cells = [screen.buffer[0][x] for x in range(3)]
        assert [cell.bold for cell in cells] == bold
        assert [cell.underscore for cell in cells] == [False, True, False]


def test_a_row_is_written_again_only_if_it_was_not_written_alike_before() -> None:
    before, after = (paint(blank(), Random(1), NARROW) for _ in range(2))
    shown: dict[int, list[Run]] = {}
    first, again = (Shown().show(BriefUpdate(whole(before), shown)) for _ in range(2))
    assert first.written
    assert not again.written
    after.put(7, 2, "x", STYLES[0])
    assert Shown().show(BriefUpdate(difference(before, after), shown)).written
    third = Shown().show(BriefUpdate(whole(before), shown))
    assert third.cells()[2] == first.cells()[2]
    assert all(cell.data == " " for cell in third.cells()[3])
    shown.clear()
    assert Shown().show(BriefUpdate(whole(before), shown)).cells() == first.cells()


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
    written = BriefUpdate(whole(painted), {}).render_segments(console)
    assert f"\x1b[1;{MIDDLE + 1}H" in written
    assert f"\x1b[2;{MIDDLE + 1}H" not in written


def test_what_stands_behind_a_name_in_hebrew_stays_there() -> None:
    """VTE 0.70.6 and konsole 22.12.3 turn the name round; the mark (U+200E) ends that."""
    painted = blank()
    painted.put(0, 0, "דנה לוי  5", STYLES[0])
    painted.put(0, 1, "عمر, דנה  5", STYLES[0])
    console = Console(force_terminal=True, color_system="truecolor")
    written = BriefUpdate(whole(painted), {}, turned=True).render_segments(console)
    assert "דנה לוי\u200e  5" in written
    assert "عمر\u200e, דנה\u200e  5" in written
    assert "\u200e" not in BriefUpdate(whole(painted), {}).render_segments(console)


@pytest.mark.parametrize(
    ("name", "again"), [("\u0928\u093e\u092e", 1), ("\U0001f469\u200d\U0001f680A", 1), ("日本", 0)]
)
def test_no_letter_is_lost_where_a_name_takes_more_cells(name: str, again: int) -> None:
    """VTE, xterm, konsole, tmux, PuTTY, st and rxvt-unicode, asked for their cursor."""
    painted = blank()
    painted.put(1, 0, name, STYLES[1])
    painted.put(6, 0, "7", STYLES[0])
    console = Console(force_terminal=True, color_system="truecolor")
    written = BriefUpdate(whole(painted), {}).render_segments(console)
    assert written.count(name) == 1 + again
    assert (written.rindex(name) > written.rindex("7")) == bool(again)
    painted.put(1, 0, f"{name}7", STYLES[1])
    painted.put(1, 0, name, STYLES[2])
    assert BriefUpdate(whole(painted), {}).render_segments(console).count(name) == 1


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
    painted = Canvas(6, 1, Inks(), STYLES[0])
    painted.put(2, 0, "ab", STYLES[1])
    update = LayoutUpdate([painted.strips()], Region(0, 0, 6, 1))
    console = Console(force_terminal=True, color_system="truecolor")
    colours = "38;2;16;32;48;48;2;64;80;96"
    expected = f"\x1b[1;1H\x1b[{colours}m  \x1b[1mab\x1b[0;{colours}m  \x1b[m"
    assert BriefUpdate(update, {}).render_segments(console) == expected


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


@pytest.mark.parametrize(
    ("key", "name"),
    [
        (b"v", "v"),
        (b"b", "b"),
        (b"V", "V"),
        (b"\r", "enter"),
        (b"\xc3\xa4", "ä"),
        (b"?", "question_mark"),
    ],
)
def test_a_key_that_tmux_sends_in_one_piece_with_escape_is_heard(key: bytes, name: str) -> None:
    assert heard(b"\x1b" + key) == ["escape", name]
    assert heard(b"\x1b\x1b" + key) == ["escape", "escape", name]
    assert heard(b"v\x1b" + key + b"v") == ["v", "escape", name, "v"]


@pytest.mark.parametrize("sent", [b"\x7f", b"\x08"])
def test_backspace_and_alt_with_it_are_heard_however_it_is_sent(sent: bytes) -> None:
    """libtsm 4.0.2, of which kmscon is made, sends `^H` for it, and `ESC ^H` with Alt."""
    assert heard(sent) == ["backspace"]
    assert heard(b"\x1b" + sent) == ["ctrl+w"]


@pytest.mark.parametrize("key", "[OP_^X]")
def test_escape_and_a_key_that_begins_a_sequence_are_heard_when_nothing_follows(key: str) -> None:
    terminal = TerminalInput()
    assert list(terminal.feed(b"\x1b" + key.encode())) == []
    waited = [*terminal.wait()]
    assert [event.character for event in waited if isinstance(event, events.Key)] == ["\x1b", key]
    assert [*map(_named, terminal.feed(b"\x1b[A"))] == ["up"]
    assert heard(b"\x1b" + key.encode() + b"\x1b", b"\x1b")[2:] == ["escape"]


KITTY = {
    b"\x1b[118;;118u": ["v"],
    b"\x1b[118;65;86u": ["V"],  # with Caps Lock
    b"\x1b[118;129;118u": ["v"],  # with Num Lock, and below
    b"\x1b[13;129u": ["enter"],
    b"\x1b[57404;129;53u": ["5"],
    b"\x1b[57413;129;43u": ["plus"],
    b"\x1b[57414u": ["enter"],
    b"\x1b[57417u": ["left"],
    b"\x1b[57441u": [],
    b"\x1b[118:86;2;86u": ["V"],
    b"\x1b[57441;2:3u": [],
    b"\x1b[118;1:3u": [],
    b"\x1b[118;1:2;118u": ["v"],  # held down
    b"\x1b[47:63;2;63u": ["question_mark"],
    b"\x1b[32;2;32u": ["space"],
    b"\x1b[13;2u": ["enter"],
    b"\x1b[127;2u": ["backspace"],
    b"\x1b[13;5u": ["enter"],
    b"\x1b[127;5u": ["backspace"],
    b"\x1b[9;2u": ["shift+tab"],
    b"\x1b[1;2D": ["shift+left"],
    b"\x1b[115;5u": ["ctrl+s"],
    b"\x1b[228;u": ["ä"],
    b"\x1b[27u": ["escape"],
    b"\x1b[R": ["f3"],
    b"\x1b[1;1:3R": [],
    b"\x1b[3~": ["delete"],
    b"\x1b[3;1:3~": [],
    b"\x1b[118;3u": [],  # with Alt
    b"\x1b[118;9u": [],  # with Super
    b"\x1b[E": [],  # 5 of the keypad, without Num Lock
    b"\x1b[27;2;13~": ["enter"],  # from tmux
    b"\x1b[0;;26085:26412u": ["日", "本"],
    b"\x1b[97;2u": ["A"],  # from a terminal that does not say what is typed
    b"\x1b[223;2u": ["ß"],
    b"\x1b[49:33;2u": ["exclamation_mark"],
}
"""Reports of keys as terminals with the kitty protocol have sent them, and the keys meant."""


@pytest.mark.parametrize("report", KITTY)
def test_a_report_of_a_key_says_what_was_typed(report: bytes) -> None:
    assert heard(report) == KITTY[report]
    assert heard(b"x" + report + b"x") == ["x", *KITTY[report], "x"]


@pytest.mark.parametrize("number", [*range(57358, 57364), *range(57427, 57455), 57500])
def test_a_key_that_is_held_or_pressed_for_something_else_is_none(number: int) -> None:
    for modifiers in ("", ";2", ";65", ";129", ";1:2", ";1:3", ";10"):
        assert heard(f"\x1b[{number}{modifiers}u".encode()) == []


@pytest.mark.parametrize(
    "report",
    [
        b"\x00",  # Shift alone on Windows, as Ctrl+Space elsewhere
        b"\x1bO2P",  # Shift+F1 of konsole
        b"\x1b[29~",  # the menu key of xterm
        b"\x1b[25~",
        b"\x1b[1;3D",  # Alt+Left
        b"\x1b[99999999999999999999u",
        b"\x1b[55296u",
        b"\x1b[;;u",
        b"\xc2\x9b",
        b"\x1b[?62;22c",
        b"\x1b[12;40R",
        b"\x1b[?25u",
        b"\x1b[?2026;0$y\x1b[?2048;2$y",
        b"\x1b[48;24;80;384;640t",
        b"\x1b[8;24;80t",
        b"\x1b]10;rgb:ffff/ffff/ffff\a\x1b]11;rgb:0000/0000/0000\x1b\\",
        b"\x1b[?997;1n",
    ],
)
def test_what_nobody_has_typed_is_no_key(report: bytes) -> None:
    assert heard(b"x" + report + b"x") == ["x", "x"]


@pytest.mark.parametrize(
    ("report", "meant"),
    [
        (b"\x1b[<0;9;4M\x1b[<0;9;4m", ["MouseDown", "MouseUp"]),
        (b"\x1b[<4;9;4M\x1b[<4;9;4m", ["MouseDown", "MouseUp"]),  # with Shift
        (b"\x1b[<8;9;4M\x1b[<8;9;4m", []),  # with Alt
        (b"\x1b[<16;9;4M\x1b[<16;9;4m", []),  # with Ctrl
        (b"\x1b[<1;9;4M\x1b[<1;9;4m", []),
        (b"\x1b[<2;9;4M\x1b[<2;9;4m", []),
        (b"\x1b[<64;9;4M\x1b[<65;9;4M", ["MouseScrollUp", "MouseScrollDown"]),
        (b"\x1b[<66;9;4M\x1b[<66;9;4m", ["MouseScrollLeft"]),  # xterm lets go of it, too
        (b"\x1b[<35;9;4M\x1b[<32;9;4M\x1b[<51;9;4M", ["MouseMove"] * 3),
        (b"\x1b[<128;9;4M\x1b[<128;9;4m", []),
        (b"\x1b[<131;9;4M\x1b[<160;9;4M", []),
        (b"\x1b[<0;-1;4M\x1b[<0;0;4m", []),
        (b"\x1b[M !!\x1b[32;9;4M", []),  # older reports have no room for large windows
    ],
)
def test_a_click_is_one_with_the_left_button(report: bytes, meant: list[str]) -> None:
    assert heard(report) == meant


async def click_by(pilot: Pilot[None], *reports: str) -> None:
    for message in TerminalInput().feed("".join(f"\x1b[<{each}" for each in reports).encode()):
        pilot.app.post_message(message)
    await pilot.pause()


async def test_a_button_let_go_elsewhere_clicks_on_nothing() -> None:
    async with running() as pilot:
        x, y = 4, next(y for y, row in enumerate(strips(pilot), 1) if "▸" in row.text)
        home = shown(pilot)
        await click_by(pilot, f"0;{x};{y}M", f"32;{x + 9};{y}M", f"0;{x + 9};{y}m")
        await click_by(pilot, f"0;{x};{y}M", f"35;{x};{y}M", f"0;{x};{y}m")  # let go outside
        await click_by(pilot, f"2;{x};{y}M", f"2;{x};{y}m")
        assert shown(pilot) == home
        await click_by(pilot, f"0;{x};{y}M", f"0;{x + 1};{y}m")
        assert shown(pilot) != home


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
        await pilot.press("i")
        assert shown(pilot) == "HintScreen"
        assert pilot.app.cursor_position.y >= panel.region.y
        await pilot.press("escape")
        assert pilot.app.cursor_position == at_first


async def test_in_lists_it_stands_on_the_line_pointed_at_and_in_names_where_is_typed() -> None:
    async with running() as pilot:
        for _ in range(3):
            assert at_cursor(pilot)[1].startswith("▸")
            await pilot.press("down")
        assert isinstance(pilot.app, BiberClanApp)
        pilot.app.open(ChangeSettings())
        await pilot.pause()
        for _ in range(2):
            assert at_cursor(pilot)[1].startswith("▸")
            await pilot.press("down")
        assert shown(pilot) == "SettingsScreen"
        await pilot.leaves()
        await pilot.menu.choose("play clan")
        assert shown(pilot) == "SetupScreen"
        await pilot.press("L", "i", "s", "a")
        assert at_cursor(pilot)[0].endswith(" Lisa")
        await pilot.press("up", "up")
        assert at_cursor(pilot)[1].startswith("▸")
