"""A rematch of two: newly shuffled, or the same cards with changed seats; the finale of both."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from biberclan import language
from biberclan.match.evening import Evening
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.match.store import history
from biberclan.match.store.store import Store
from biberclan.shelf import GAMES
from biberclan.ui.requests import LookBack, Watch
from biberclan.ui.screens.counting import StandingScreen
from biberclan.ui.screens.history import KeptScreen
from tests.store.playing import kept, play
from tests.ui.running import Hands, open_screen, push, running, shown, table_of, text

TWO = Setup(("Anna", "Ben"), game="bande", seed=4)


def finale(store: Store, setup: Setup = TWO) -> Match:
    match = store.begin(setup)
    play(match)
    return match


async def at_the_end(pilot: Hands) -> StandingScreen:
    table_of(pilot).desk.count()
    screen = StandingScreen(table_of(pilot).desk)
    await push(pilot, screen)
    return screen


@asynccontextmanager
async def ended(directory: Path, setup: Setup = TWO, **how: Any) -> AsyncIterator[Hands]:
    """Run the program at the end of a kept match."""
    with kept(directory) as store:
        match = finale(store, setup)
    async with running(match, directory=directory, **how) as pilot:
        await at_the_end(pilot)
        yield pilot


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("ascii", [False, True])
async def test_two_are_asked_and_each_gets_the_cards_of_the_other(
    game: str, ascii: bool, german: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "_in_ascii", ascii)
    agreed = replace(TWO, game=game, bots=(None, "beginner"), memory_aid=(0,))
    async with ended(tmp_path, agreed, ascii=ascii) as pilot:
        assert "Ende" in text(pilot).splitlines()[-1], "the row has room for all of it"
        await pilot.press("a")
        asked = text(pilot)
        assert " ".join(asked.split()).startswith("Noch einmal")
        assert "Anna die Karten, die Ben hatte, und Ben die von Anna" in " ".join(asked.split())
        assert "in keiner Statistik" in asked
        assert asked.isascii() or not ascii
        await pilot.press("2")
        setup = table_of(pilot).desk.match.setup
        assert setup.names == ("Ben", "Anna")
        assert setup.bots == ("beginner", None)
        assert (setup.seed, setup.first) == (4, 0)
        assert setup.memory_aid == (0, 1), "she is the only person"
        assert setup.is_practice


async def test_it_is_chosen_by_mouse_too_and_left_with_esc(tmp_path: Path) -> None:
    async with ended(tmp_path) as pilot:
        await pilot.press("a", "escape")
        assert shown(pilot) == "StandingScreen"
        await pilot.press("a")
        lines = text(pilot).splitlines()
        row = next(y for y, line in enumerate(lines) if "changed seats" in line and "2" in line)
        await pilot.click(offset=(lines[row].index("The same") + 2, row))
        assert table_of(pilot).desk.match.setup.twin_of is not None


async def test_newly_shuffled_is_proposed_first(tmp_path: Path) -> None:
    async with ended(tmp_path) as pilot:
        await pilot.press("a", "enter")
        setup = table_of(pilot).desk.match.setup
        assert (setup.names, setup.twin_of) == (("Anna", "Ben"), None)
        assert setup.seed != TWO.seed


async def test_nobody_else_is_asked(tmp_path: Path) -> None:
    three = replace(TWO, names=("Anna", "Ben", "Cem"))
    with kept(tmp_path) as store:
        matches = [finale(store, three)]
        first = finale(store)
        matches.append(finale(store, history.with_changed_seats(store, first.id or 0)))
    unkept = Match(TWO)
    play(unkept)
    for match in (*matches, unkept):
        async with running(match, directory=tmp_path) as pilot:
            await at_the_end(pilot)
            await pilot.press("a")
            assert table_of(pilot).desk.match.setup.twin_of is None
            assert table_of(pilot).desk.match.setup.seed != TWO.seed


async def test_in_an_evening_the_next_match_is_what_was_agreed(tmp_path: Path) -> None:
    async with ended(tmp_path, replace(TWO, evening=Evening(1, ("bande", "clan")))) as pilot:
        await pilot.press("a")
        assert shown(pilot) == "StandingScreen"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_the_finale_tells_who_did_better_and_its_picture_too(
    size: tuple[int, int], german: None, tmp_path: Path
) -> None:
    with kept(tmp_path) as store:
        first = finale(store)
        match = finale(store, history.with_changed_seats(store, first.id or 0))
        line = history.line(store, match.id or 0)
    async with running(match, size=size, directory=tmp_path) as pilot:
        screen = await at_the_end(pilot)
        told = text(pilot)
        assert "Die Karten, die Anna zuerst hatte: Anna " in told
        assert "Die Karten, die Ben zuerst hatte: Ben " in told
        assert "in beiden Partien." in told
        assert "in beiden Partien." in screen.picture().text()
        with kept(tmp_path / "other") as other:
            await push(pilot, KeptScreen(line, other))
            assert "Mit den Karten einer Partie vom 21.11.2026 und getauschten" in text(pilot)


async def test_while_it_is_played_the_first_one_is_not_opened(german: None, tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        first = finale(store)
        second = store.begin(history.with_changed_seats(store, first.id or 0))
        play(second, 2)
        second.stop_recording()
    async with running(directory=tmp_path) as pilot:
        for look in (Watch(first.id or 0), LookBack(first.id or 0)):
            await open_screen(pilot, look)
            assert shown(pilot) == "TroubleScreen"
            assert "gerade noch einmal gespielt" in " ".join(text(pilot).split())
            await pilot.press("escape")
