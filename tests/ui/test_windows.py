"""Windows of every size, also resized: nothing breaks or is painted outside; the game goes on."""

from collections.abc import Callable, Iterable
from pathlib import Path
from random import Random
from typing import Any, Final, TypeAlias

import pytest
from textual import events
from textual.geometry import Size
from textual.screen import Screen

from biberclan.language import _
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.ui.app import BiberClanApp
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.frame import TooSmall
from biberclan.ui.screens.home import HomeScreen
from biberclan.ui.screens.meaning import MeaningScreen
from biberclan.ui.screens.questions import QuitScreen
from biberclan.ui.widgets.painted import Painted
from tests.desks import slot_at
from tests.tiers import once
from tests.ui.bunches import SCENES, thrower
from tests.ui.running import (
    click,
    desk_of,
    resize,
    running,
    screen_of,
    shown,
    strips,
    text,
)
from tests.ui.tables import match_at

ODD = ((1, 1), (2, 1), (1, 100), (300, 1), (79, 24), (80, 23), (300, 100))


@once()
@pytest.mark.parametrize("names", [("home", "setup", "hint"), SCENES], ids=["singly", "bunched"])
async def test_the_game_goes_on_when_the_window_grows(names: Iterable[str], tmp_path: Path) -> None:
    rng, painted = Random(1), set[tuple[type, type]]()
    async with thrower(tmp_path, 1) as throwing:
        throwing.app.animation_level = "none"
        for name in names:
            SCENES[name](throwing.app)
            await throwing.settle(name)
            for size in ((81, 25), (80, 24)):  # a table beneath is laid out again at once
                await throwing.resize(*size)
            home = throwing.app.screen
            while home.is_current and isinstance(home, HomeScreen) and not home._agenda.standings:
                await throwing.pilot.pause(0.01)  # it checks later how far the matches are
            before = text(throwing.pilot)
            anything = rng.randint(1, 300), rng.randint(1, 100)
            for width, height in (*ODD, anything, (80, 24)):
                size = Size(width, height)
                throwing.throw(events.Resize(size, size))
                if names is not SCENES:
                    await throwing.settle(f"{name}: {size}")
            await throwing.settle(name)
            assert name == "bots" or text(throwing.pilot) == before, name  # they play on
            screen = throwing.app.screen
            kinds = {(type(screen), type(widget)): widget for widget in screen.query(Painted)}
            for kind in kinds.keys() - painted:  # whatever comes between
                painted.add(kind)
                widget = kinds[kind]
                for width, height in (*ODD, anything):
                    rows = widget.paint(width, height).strips()
                    assert [row.cell_length for row in rows] == [width] * height, name


@pytest.mark.usefixtures("tongue")
def test_the_too_small_notice_fits_every_window() -> None:
    word = TooSmall(Palette())
    for width in range(1, 80):
        for height in range(1, 24):
            said = word.paint(width, height).text()
            assert said.strip()
            assert width < 7 or "80 × 24" in " ".join(said.split()), (width, height)
    assert "biberclan play --plain" in " ".join(word.paint(79, 3).text().split())
    for size in ((40, 12), (40, 5), (20, 4), (79, 3)):
        assert _("Ctrl+C: leave.") in " ".join(word.paint(*size).text().split())


@pytest.mark.parametrize(("height", "told"), [(23, True), (22, False)])
def test_where_tmux_or_screen_takes_the_row_that_is_missing_it_says_so(
    height: int, told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TMUX", raising=False)
    monkeypatch.delenv("STY", raising=False)
    notice = TooSmall(Palette())
    assert "own line" not in notice.paint(80, 23).text()
    monkeypatch.setenv("STY", "1.pts-0.here")
    assert ("hardstatus ignore" in notice.paint(80, height).text()) == told
    monkeypatch.setenv("TMUX", "/tmp/tmux-0/default,1,0")
    assert ("set status off" in notice.paint(80, height).text()) == told
    assert "tmux" not in notice.paint(79, height).text()


async def test_the_too_small_notice_names_the_command_for_what_is_going_on() -> None:
    async with running(Setup(("Anna", "Ben"))) as pilot:
        await pilot.does("help")  # above the table too
        await resize(pilot, 79, 20)
        assert "biberclan resume --plain" in " ".join(text(pilot).split())
    async with running(size=(79, 20)) as pilot:
        assert "biberclan play --plain --players Anna,Ben" in " ".join(text(pilot).split())


def test_what_was_painted_for_another_size_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Textual renders a widget in its new size first, and tells it of that size afterwards."""
    word = TooSmall(Palette())
    for size in (Size(30, 5), Size(20, 5), Size(20, 9)):
        monkeypatch.setattr(TooSmall, "size", size)
        rows = [word.render_line(y) for y in range(size.height)]
        assert rows == word.paint(*size).strips()


@pytest.mark.parametrize("size", [(80, 24), (40, 8), (20, 4), (12, 3)])
async def test_one_can_stay_or_leave_in_a_small_window(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async with thrower(tmp_path, 1) as throwing:
        SCENES["quit"](throwing.app)
        await throwing.resize(*size)
        await throwing.settle("quit")
        assert isinstance(throwing.app.screen, QuitScreen)
        assert "1 St" in text(throwing.pilot)


def test_a_part_outside_is_cut_off() -> None:
    palette = Palette()
    above = Canvas(3, 3, palette)
    above.block(0, 0, ["abc", "def", "ghi"], "wood")
    for x, y, seen in (
        (-1, -1, "ef\nhi\n"),
        (3, 2, "\n\n   a"),
        (9, 9, "\n\n"),
        (-9, 0, "\n\n"),
        (0, 0, "abc\ndef\nghi"),
    ):
        canvas = Canvas(4, 3, palette)
        canvas.paste(above, x, y, 0, 3)
        assert canvas.text() == seen
        assert {row.cell_length for row in canvas.strips()} == {4}


B1, B2, B3, T1, T2 = range(5)


async def test_a_window_too_small_hides_everything_and_the_game_goes_on() -> None:
    match = match_at("7 7", "4 4", hand=8, draws=[3])
    async with running(match, (100, 30)) as pilot:
        await pilot.table.point("1:B3")
        before = strips(pilot)
        await pilot.table.point("2:B3")
        await resize(pilot, 60, 20)
        assert "80 × 24" in text(pilot)
        assert "Anna" not in text(pilot)
        await pilot.goes_on()
        assert match.log == []
        await resize(pilot, 100, 30)
        assert desk_of(pilot).cursor == slot_at(1, B3)
        await pilot.table.point("1:B3")
        assert strips(pilot) == before


async def test_a_window_resized_beneath_another_screen_fits_afterwards() -> None:
    async with running(match_at("7 7", "4 4", hand=8), (120, 40)) as pilot:
        wanted = strips(pilot)
    for start in ((80, 24), (60, 20)):
        async with running(match_at("7 7", "4 4", hand=8), start) as pilot:
            await pilot.does("help")
            await resize(pilot, 120, 40)
            if shown(pilot) != "TableScreen":
                await pilot.leaves()
            await pilot.pause()
            assert strips(pilot) == wanted


async def test_arrows_follow_lodges_that_stand_otherwise_in_a_window_on_end() -> None:
    async with running(match_at("7 7", "4 4", "9", hand=8), (120, 40)) as pilot:
        await resize(pilot, 85, 47)
        desk_of(pilot).point(slot_at(0, B2))
        await pilot.does("down", "down")
        cursor = desk_of(pilot).cursor
        assert cursor is not None
        assert cursor.owner == 2, "the third stands below the first"


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+q"])
async def test_one_can_leave_a_window_that_is_too_small(key: str) -> None:
    async with running(match_at("7 7", "4 4", hand=8), (40, 10)) as pilot:
        assert "80 × 24" in text(pilot)
        await pilot.press(key)
        assert "Leave the program" in text(pilot)
        await pilot.menu.choose("leave")
        assert pilot.has_left


async def test_a_choice_told_by_itself_is_told_once_and_chosen_by_a_click() -> None:
    lodges = ("7 7", "4 4", "", "9", "1 2", "(0)")
    async with running(match_at(*lodges, hand=8), (80, 24)) as pilot:
        await pilot.does("meaning", "point")
        seen = text(pilot).split("\n")
        told = next(y for y, row in enumerate(seen) if row.startswith(" What if: choice")) + 1
        screen = screen_of(pilot, MeaningScreen)
        label = screen.entries()[screen.cursor].label
        assert seen[told].rstrip() == f"   ▸ {screen.cursor + 1} {label}"
        assert seen[told + 1].startswith(" · ")
        chosen = screen.choice()
        await click(pilot, None, 10, told)
        assert shown(pilot) == "TableScreen"
        assert desk_of(pilot).proposal() == chosen


async def test_the_points_of_a_choice_told_by_itself_are_said_where_there_is_room() -> None:
    async with running(match_at("7", "4", hand=8), (80, 24)) as pilot:
        await pilot.does("meaning", "point")
        seen = text(pilot).split("\n")
        told = next(y for y, row in enumerate(seen) if row.startswith(" What if: choice")) + 1
        assert seen[told + 1].startswith(" Points +8, by the cards that can be seen: ")
        assert seen[told + 2].startswith(" · ")


@pytest.mark.parametrize("colour", [True, False], ids=["colour", "no colour"])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_what_a_choice_would_mean_leaves_the_board_in_sight(
    size: tuple[int, int], colour: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not colour:
        monkeypatch.setenv("NO_COLOR", "1")
    lodges = ("7 7", "4 4", "", "9", "1 2", "(0)")
    async with running(match_at(*lodges, hand=8), size) as pilot:
        before = text(pilot).split("\n")
        await pilot.table.open("meaning")
        assert shown(pilot) == "MeaningScreen"
        rows = text(pilot).split("\n")
        assert rows[1][:80] == before[1][:80]
        on_slots = [row[:26] for row in rows[2:20] if "[1-5]" not in row]
        assert sum(row.count("+8") for row in on_slots) >= 1
        await pilot.does("point")
        assert text(pilot).split("\n") != rows
        if size == (80, 24):
            await pilot.press("tab")
            assert "1 +1  Lay the 8 face down on your B1" in text(pilot)
            await pilot.press("tab")
            assert text(pilot).split("\n")[1] == before[1]


Pictures: TypeAlias = list[tuple[Screen[Any], list[str]]]


@pytest.fixture
def pictures(monkeypatch: pytest.MonkeyPatch) -> Pictures:
    """Every picture that is sent to the terminal: the screen, and its rows."""
    sent: Pictures = []
    display = BiberClanApp._display

    def keep(app: BiberClanApp, screen: Screen[Any], renderable: Any) -> None:
        display(app, screen, renderable)
        rows = screen._compositor.render_strips()
        sent.append((screen, [row.text for row in rows]))

    monkeypatch.setattr(BiberClanApp, "_display", keep)
    return sent


AT_FIRST: Final = ("handover", "placing", "meaning", "setup", "lesson", "replay", "verdict")
"""Screens that show everything at once, and wait for nothing that is worked out."""


@once()
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60)])
async def test_the_first_picture_has_everything_where_the_second_has_it(
    size: tuple[int, int], pictures: Pictures, tmp_path: Path
) -> None:
    mania = {f"mania {seated}": table_of_mania(seated=seated) for seated in (True, False)}
    async with thrower(tmp_path, 1) as throwing:
        throwing.app.animation_level = "none"
        await throwing.resize(*size)
        for name, open in {**{name: SCENES[name] for name in AT_FIRST}, **mania}.items():
            pictures.clear()
            open(throwing.app)
            await throwing.settle(name)
            mine = [rows for screen, rows in pictures if screen is throwing.app.screen]
            settled = text(throwing.pilot).splitlines()
            assert mine, name
            for rows in mine:
                moved = [
                    row
                    for row, last in zip(rows, settled)
                    if sum(a not in (" ", b) for a, b in zip(row, last.ljust(size[0]))) > 15
                ]
                assert len(moved) < 3, (name, moved[:3])


def table_of_mania(*, seated: bool) -> Callable[[BiberClanApp], None]:
    """Return a function that sits down at a table of Biber Mania."""
    match = Match(Setup(("Anna", "Ben", "Cem"), game="mania", seed=7))
    if seated:
        match.sit_down()
    return lambda app: app.router.sit_at(match)
