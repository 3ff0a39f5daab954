"""The page of people's help: in the form before a match, and at the table between two rounds."""

from random import Random
from typing import Any

import pytest

from biberclan import language
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.shelf import GAMES
from biberclan.ui.screens.helps import HelpsScreen
from tests.match.walking import step
from tests.ui.running import app_of, form, open_setup, running, shown, text


def page(pilot: Any) -> HelpsScreen:
    screen = pilot.app.screen
    assert isinstance(screen, HelpsScreen)
    return screen


async def test_it_stays_with_the_names() -> None:
    async with form() as pilot:
        for name in ("Lisa", "Tim", "Sarah"):
            await pilot.form.write(name)
            await pilot.press("enter")
        await pilot.press("f4", "enter", "left", "1", "2", "backspace", "8")
        assert "+18" in text(pilot)
        await pilot.press("backspace", "backspace", "8", "down", "right", "right", "space")
        assert page(pilot)._helping.setup.hints == (0, 2)
        await pilot.press("escape")
        assert "Lisa +8, memory" in text(pilot)
        await pilot.press("f5")
        agreed = pilot.table.agreed
        assert (agreed.head_start, agreed.memory_aid, agreed.hints) == ((8, 0, 0), (0,), (0, 2))
        learned = app_of(pilot).learned
        await open_setup(pilot, Setup(("tim", "LISA")))
        await pilot.form.begin()
        agreed = pilot.table.agreed
        assert (agreed.head_start, agreed.memory_aid, agreed.hints) == ((0, 8), (1,), (1,))
        learned.forget("Lisa")
        await open_setup(pilot, Setup(("Tim", "Lisa")))
        await pilot.form.begin()
        assert (pilot.table.agreed.head_start, pilot.table.agreed.memory_aid) == ((), ())


@pytest.mark.parametrize("tongue", language.languages())
async def test_all_kinds_fit_into_a_small_window(tongue: language.Language) -> None:
    language.choose(tongue)
    async with form() as pilot:
        await pilot.press("f4")
        screen = page(pilot)
        assert screen._columns()[-1] + len(screen._heads[-1]) <= 80
        assert screen._heads[-1] in text(pilot)


async def test_a_head_start_that_none_can_have_is_not_remembered() -> None:
    async with form() as pilot:
        app_of(pilot).learned.helps["lisa"] = {"clan": 5000}
        await pilot.form.write("Lisa")
        assert "5000" not in text(pilot)
        await pilot.press("f4", "f")
        assert "Fair:" in text(pilot)


async def test_coach_and_explanations_are_there_too() -> None:
    async with form() as pilot:
        learned = app_of(pilot).learned
        await pilot.form.write("Lisa")
        await pilot.press("f4", "right", "enter", "right", "right", "enter", "right", "enter")
        assert learned.coached["lisa"]
        assert not learned.explanations.of("Lisa").on
        assert page(pilot)._helping.setup.hints == (0, 1, 2), "there is no coach without hints"


async def test_fair_is_told_when_asked_and_holds_when_agreed() -> None:
    async with form() as pilot:
        await open_setup(pilot, Setup(("Lisa", "Wilma"), bots=(None, "regular")))
        assert "Fair:" not in text(pilot)
        await pilot.press("f4")
        assert "Fair:" not in text(pilot)
        await pilot.press("f")
        assert "Fair: Lisa +" in text(pilot)
        assert "Expected to win: Lisa (50%)" in " ".join(text(pilot).split())
        assert not page(pilot)._helping.setup.head_start
        await pilot.press("down", "f")
        assert not page(pilot)._helping.setup.head_start, "it was told anew"
        await pilot.press("f", "escape", "f5")
        assert pilot.table.agreed.head_start[0] > 0


@pytest.mark.parametrize("game", GAMES)
async def test_between_two_rounds_all_but_a_head_start_can_be_changed(game: str) -> None:
    options = {"target": "100"} if game == "mania" else {}
    match, rng = Match(Setup(("Lisa", "Tim"), game=game, options=options, seed=3)), Random(3)
    while match.stage != "counting":
        step(match, rng)
    async with running(match) as pilot:
        await pilot.press("f4")
        assert shown(pilot) == "HelpsScreen"
        await pilot.press("enter", "left", "8")
        assert "before the first card" in text(pilot)
        await pilot.press("escape")
        assert match.setup.memory_aid == (0,)
        assert not match.setup.head_start
    over = Match(Setup(("Lisa", "Tim"), game=game, options=options, seed=3))
    async with running(over) as pilot:
        await pilot.press("f4")
        assert shown(pilot) == "TableScreen", "not during a round"


async def test_no_long_name_reaches_into_what_is_chosen() -> None:
    names = ("ねこねこねこねこねこねこ", "Wilhelmine W")
    async with running(Match(Setup(names))) as pilot:
        await open_setup(pilot, Setup(names))
        await pilot.press("f4")
        long, whole = (row.split() for row in text(pilot).splitlines()[4:6])
        assert long[1:4] == ["ねこねこねこ…", "off", "on"]
        assert whole[:4] == ["Wilhelmine", "W", "off", "on"]


async def test_by_mouse_and_for_bots() -> None:
    async with form() as pilot:
        bots = (None, "regular", "elder", None, None, "greedy")
        names = ("Lisa", "Wilma", "Opa Bruno", "Tim", "Sarah", "Gus")
        await open_setup(pilot, Setup(names, bots=bots))
        await pilot.press("f4")
        screen = page(pilot)
        screen.clicked(screen._columns()[1], 4 + 3)
        screen.clicked(screen._columns()[1], 4 + 3)
        assert 3 not in screen._helping.setup.hints
        screen.clicked(screen._columns()[0], 4 + 1)
        screen.clicked(screen._columns()[0], 4 + 1)
        assert screen._helping.setup.memory_aid == ()
        assert not screen._helping.setup.head_start, "that was no click on it"
        screen.clicked(screen._columns()[-1], 4 + 1)
        assert screen._helping.setup.head_start == (0, 1, 0, 0, 0, 0)
        assert all(name in text(pilot) for name in names)
