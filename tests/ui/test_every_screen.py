"""Every screen of a match, in every language and drawing: nothing cut, in ASCII if wanted."""

from collections.abc import Callable
from random import Random

import pytest
from textual.pilot import Pilot

from biberclan import language
from biberclan.match.match import Match
from biberclan.teach.decisions import Decisions, Posed
from biberclan.teach.dilemmas import at_a_table_of_bots
from biberclan.teach.learned import Learned
from biberclan.teach.rulebook import rulebook
from biberclan.teach.training import Training
from biberclan.ui.app import BiberClanApp
from biberclan.ui.screens.dilemma import DilemmaScreen
from tests.ui.dilemmas import decisions, posed
from tests.ui.running import open_training, opening, press, running, shown, strips, text
from tests.ui.tables import match_at


def matches() -> list[Match]:
    """Matches at all stages, six people and two."""
    six = ("7 (3) 5 | 2", "(4) 4", "9 9 9 | 8", "", "1 2", "(0:5) 1 | ")
    ended = ("1 1 1 | 7", "9 9 9 | 9 8", "0 0 0")
    return [
        match_at(*six, hand=8, seated=False, draws=[3], discard=[1, 6], box=["flip"]),
        match_at(*six, hand=8, draws=[3], memory_aid=True, actor=5),
        match_at(*six, hand="swap", draws=[3], ender=None),
        match_at(*six, hand="peek", draws=[3]),
        match_at("7 7", "4 4", hand=5, phase="keep", ender=None),
        match_at(*ended, hand=7, ender=1, round=3, scores=[[10, -6, 0]] * 2),
        match_at(*ended, hand=7, ender=1, round=5, scores=[[10, -6, 69]] * 4),
    ]


Visit = Callable[[str, Pilot[None]], None]


async def tour(visit: Visit, size: tuple[int, int] = (80, 24), *, ascii: bool = False) -> None:
    """Show one screen after the other; visit each with its name."""
    async with running(size=size, ascii=ascii) as pilot:
        visit("home", pilot)
        await press(pilot, "1")
        visit("setup", pilot)
        await pilot.press("ctrl+u", "f5")
        visit("setup refused", pilot)
    for number, match in enumerate(matches()):
        async with running(match, size, ascii=ascii) as pilot:
            visit(f"table {number}", pilot)
            if number in (0, 2):
                for key in opening(pilot):
                    await pilot.press(key)
                    visit(shown(pilot), pilot)
                    await pilot.press("escape")
                await pilot.press("u", "2", "enter")
                visit("refused", pilot)
            if number >= 5:
                await pilot.press("f", "enter")  # the last card of the round
                visit(f"table {number} counted", pilot)
                await pilot.press("enter")
                visit(shown(pilot), pilot)
                if number == 6:
                    await pilot.press("enter")
                    visit(shown(pilot), pilot)
    async with running(size=size, ascii=ascii) as pilot:
        assert isinstance(pilot.app, BiberClanApp)
        await open_training(pilot, "clan", "Lisa")
        for keys in ("", "s", "m", "1", "n"):
            await press(pilot, *keys)
            visit(shown(pilot), pilot)
            if keys == "n":
                await press(pilot, "n")
                visit(shown(pilot), pilot)
            if keys:
                await pilot.press("escape")
        dilemma = posed(decisions("clan")[3])
        place = Posed("bots 1", dilemma, at_a_table_of_bots(dilemma, "Lisa"), "")
        lisa = Training(None, "Lisa", "clan", Random(1))
        screen = DilemmaScreen(place, Decisions(None, lisa, Learned(None)), pilot.app.palette)
        await pilot.app.push_screen(screen)
        visit(shown(pilot), pilot)
        screen.act(dilemma.best.action)
        await pilot.pause()
        visit(shown(pilot), pilot)
    async with running(matches()[0], (50, 20), ascii=ascii) as pilot:
        visit("too small", pilot)


def assert_filled(name: str, pilot: Pilot[None]) -> None:
    """Every row is as wide as the window, and the cursor stands on something."""
    rows = strips(pilot)
    assert {row.cell_length for row in rows} == {pilot.app.size.width}, name
    assert len(rows) == pilot.app.size.height
    assert (pilot.app.cursor_position == (0, 0)) == (name == "too small"), name


async def test_ascii_means_ascii(german: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(language, "_in_ascii", True)
    rulebook.cache_clear()
    foreign: dict[str, set[str]] = {}

    def visit(name: str, pilot: Pilot[None]) -> None:
        assert_filled(name, pilot)
        foreign[name] = {char for char in text(pilot) if not char.isascii()}

    await tour(visit, ascii=True)
    rulebook.cache_clear()
    assert not {name: chars for name, chars in foreign.items() if chars}


async def test_without_colour_nothing_has_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    coloured: set[str] = set()
    names: set[str] = set()

    def visit(name: str, pilot: Pilot[None]) -> None:
        assert_filled(name, pilot)
        names.add(name)
        for style in (segment.style for row in strips(pilot) for segment in row):
            for colour in (style.color, style.bgcolor) if style is not None else ():
                if colour is not None and not colour.is_default:
                    coloured.add(f"{name}: {colour.name}")

    await tour(visit)
    assert not coloured
    assert {"KnowledgeScreen", "MemoryScreen", "DrillScreen", "NameScreen"} < names
    assert {"TrainingScreen", "DilemmaScreen", "VerdictScreen"} < names
    assert {"HelpScreen", "LogScreen", "MeaningScreen", "RulebookScreen", "QuitScreen"} < names
    assert {"SheetScreen", "SettingsScreen", "CountingScreen", "StandingScreen"} < names
