"""Hints, meanings and reviews tell only what their viewer may know."""

import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from biberclan.bots import thinker
from biberclan.bots.package import Budget
from biberclan.bots.thinker import Reply, Request
from biberclan.games.clan.bots import ROLLOUTS
from biberclan.match.match import Match
from biberclan.ui.bot_play import BotPlay
from biberclan.ui.requests import LookBack
from biberclan.ui.screens.choices import HintScreen
from tests.conformance.test_painting import another
from tests.match.walking import walks
from tests.privacy.test_screen_live import beneath
from tests.store.playing import kept, play, table
from tests.tiers import once
from tests.ui.driver import Person
from tests.ui.running import quiet, running, screen_of, shown, sit_at, strips, table_of, text


async def _at_once(_play: BotPlay, question: Request) -> Reply:
    return thinker._answer(question)


@pytest.fixture(autouse=True)
def _a_quick_bruno(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BotPlay, "think", _at_once)
    monkeypatch.setattr(ROLLOUTS, "budgets", dict.fromkeys(range(2, 7), Budget(8, 8, 8, 8)))


def turns(memory_aid: bool, share: float) -> Iterator[Match]:
    """Yield some turns of some matches."""
    rng = Random(4)
    for _rng, walk in walks(3, memory_aid=memory_aid):
        for match in walk:
            if match.legal_actions() and match.view.phase != "deal" and rng.random() < share:
                yield match


async def asked(pilot: Person, match: Match, command: str, screen: str) -> list[object]:
    """Return all that is on the screen after a key, and after each entry pointed at."""
    await sit_at(pilot, match)
    if table_of(pilot).desk.stage == "look":
        return []
    await pilot.table.open(command)
    assert shown(pilot) == screen
    pictures: list[object] = []
    for _ in range(2):
        await quiet(pilot)  # until the hint has come
        pictures += [strips(pilot), beneath(pilot)]
        await pilot.press("down")
    await pilot.goes_on()
    await quiet(pilot)
    return [*pictures, strips(pilot)]


@once("screen")
@pytest.mark.parametrize("memory_aid", [False, True])
@pytest.mark.parametrize(
    ("command", "screen"),
    [
        ("hint", "HintScreen"),
        ("meaning", "MeaningScreen"),
    ],
)
async def test_what_helps_knows_only_what_its_seat_has_seen(
    command: str, screen: str, memory_aid: bool
) -> None:
    compared = 0
    async with running(table(2)) as pilot:
        for match in turns(memory_aid, 0.013):
            # A hint goes by everything that the seat has seen, with the memory aid or without.
            remembers = memory_aid or command == "hint"
            other = another(match, match.seated, Random(1), remembers=remembers)
            told = await asked(pilot, match, command, screen)
            assert await asked(pilot, other, command, screen) == told
            compared += bool(told)
    assert compared > 2


async def test_a_covered_card_is_covered_in_a_hint_too() -> None:
    async with running(table(2)) as pilot:
        match = next(match for match in turns(False, 0.05) if match.view.phase == "place")
        await sit_at(pilot, match)
        await pilot.does("cover", "hint")
        screen = screen_of(pilot, HintScreen)
        assert screen.entries()
        assert all("Lay the card" in item.label for item in screen.entries())
        for _ in screen.entries():
            assert not re.search(r"your \d|counts (only )?\d", text(pilot), re.IGNORECASE)
            await pilot.press("down")


async def test_there_is_no_review_of_a_match_that_is_still_played(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        play(store.begin(table(2)), 20)
    async with running(LookBack(1), directory=tmp_path) as pilot:
        assert shown(pilot) == "TroubleScreen"
        assert "ReviewScreen" not in [type(screen).__name__ for screen in pilot.app.screen_stack]
