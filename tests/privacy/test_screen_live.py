"""Non-interference on the real screen: the program runs, and every cell of it is compared.

Two matches that differ only in what the viewer may not be shown stand on the same screen one
after the other; cells, names of widgets and what lies beneath are the same.
"""

import asyncio
from collections import Counter
from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widget import Widget

from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.shelf import GAMES
from tests.conformance.test_painting import another, memory, stages
from tests.match.walking import state_of, step, table
from tests.tiers import once, sampled, seldom
from tests.ui.running import (
    app_of,
    clock_by_hand,
    opening,
    press_in_time,
    running,
    shown,
    sit_at,
    strips,
    table_of,
)

RARELY = 18
"""Every stage has its picture compared without a terminal; here it is one of so many."""

KEYS = 4
"""How many of the screens above a table are looked at in each stage, the rarest first."""


def beneath(pilot: Pilot[None]) -> list[str]:
    """Return all texts of widgets: names, classes, titles, tooltips; and the cursor's place."""
    told = [app_of(pilot).title, app_of(pilot).sub_title, str(app_of(pilot).screen.title)]
    told.append(str(app_of(pilot).cursor_position))
    for widget in app_of(pilot).screen.walk_children(Widget):
        told += [repr(widget), str(widget.name), str(widget.tooltip), str(widget.border_title)]
        told += [str(widget.border_subtitle), " ".join(sorted(widget.classes))]
    return told


async def over(pilot: Pilot[None], match: Match, keys: Sequence[str]) -> list[object]:
    """Return what is on a match's table, and on the screens that keys open above it."""
    await sit_at(pilot, match)
    pictures: list[object] = [(strips(pilot), beneath(pilot))]
    for key in keys:
        await pilot.press(key)
        assert shown(pilot) != "TableScreen"
        pictures.append((strips(pilot), beneath(pilot)))
        await pilot.press("escape")
        assert shown(pilot) == "TableScreen"
    return pictures


@sampled
@once("game")
@pytest.mark.parametrize("game", GAMES)
@memory
async def test_the_table_and_all_over_it_show_nothing_that_may_not_be_seen(
    game: str, aided: Sequence[int]
) -> None:
    pressed: Counter[str] = Counter()
    size = (120, 40) if aided else (80, 24)
    async with running(Match(Setup(("Anna", "Ben"), game=game)), size) as pilot:
        for rng, match in islice(stages(game, aided=aided), None, None, seldom(RARELY)):
            await sit_at(pilot, match)
            remembers = match.seated in match.setup.memory_aid or match.looking is not None
            remembers = remembers or match.view.paused
            other = another(match, match.seated, rng, remembers=remembers)
            keys = sorted(opening(pilot), key=pressed.__getitem__)[:KEYS]
            pictures = [await over(pilot, one, keys) for one in (match, other)]
            for key, *pair in zip(["", *keys], *pictures, strict=True):
                assert pair[0] == pair[1], key
            pressed.update(keys)
    assert len(pressed) >= 6


async def test_the_handover_leaves_nothing_of_the_turn_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Played by keys: the screen between two turns is the one that a newcomer would be shown."""
    clock = clock_by_hand(monkeypatch)
    rng = Random(11)
    compared = 0
    async with running(table(3, seed=5, deck="combined")) as pilot:
        while compared < 6:
            desk = table_of(pilot).desk
            clock.wait()
            if desk.stage == "handover":
                cells = strips(pilot)
                played = desk.match
                await sit_at(pilot, played)
                assert strips(pilot) == cells
                compared += 1
                await press_in_time(pilot, clock, "space")
            elif desk.stage == "turn":
                keys = ["right", "down", "tab", "f", "x", "2", "1", "enter", "enter", "s", "escape"]
                await pilot.press(rng.choice(keys))
            else:
                await pilot.press("enter", "escape")
            if shown(pilot) != "TableScreen":
                await pilot.press("enter")
                while shown(pilot) != "TableScreen":
                    await pilot.press("escape")


async def test_a_screen_over_the_table_lets_nothing_through() -> None:
    """Help and the like hide the table: only what they say themselves is painted."""
    match = Match(table(3, seed=5))
    match.sit_down()
    other = another(match, None, Random(1), remembers=False)
    assert state_of(other).hand != state_of(match).hand
    async with running(match) as pilot:
        of_the_hand = {"question_mark", "w"}  # they say what can be done with it
        for key in set(opening(pilot)) - of_the_hand:
            pictures = []
            for one in (match, other):
                await sit_at(pilot, one)
                await pilot.press(key)
                pictures.append(strips(pilot))
            assert pictures[0] == pictures[1], key


async def test_while_people_wait_nothing_changes_on_the_screen() -> None:
    match = Match(table(3, seed=5))
    async with running(match) as pilot:
        before = strips(pilot)
        await asyncio.sleep(0.3)
        await pilot.pause()
        assert strips(pilot) == before


async def test_one_match_after_the_other_leaves_nothing_of_the_first() -> None:
    rng = Random(4)
    first = Match(table(3, seed=5))
    for _ in range(20):
        step(first, rng)
    async with running(table(3, seed=9)) as pilot:
        fresh = strips(pilot)
    async with running(first) as pilot:
        await sit_at(pilot, Match(table(3, seed=9)))
        assert strips(pilot) == fresh
