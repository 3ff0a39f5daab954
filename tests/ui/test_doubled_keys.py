"""Keys and clicks that arrive in a bunch: every door opens and closes once, and nothing breaks."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from textual import events
from textual.message import Message
from textual.pilot import Pilot
from textual.screen import Screen

from biberclan.match.store import history
from biberclan.ui.screens.frame import FramedScreen
from tests.tiers import once, rest
from tests.ui.bunches import CHARACTERS, SCENES, Thrower, pressed, thrower
from tests.ui.running import running, shown, table_of, text
from tests.ui.tables import match_at

DOORS = (
    ("home", "1", "Go on: Anna", "TableScreen"),
    ("home", "3", "A new match", "HomeScreen"),
    ("begin", "1", "for 2 to 6", "SetupScreen"),
    ("home", "4", "Learn and train", "HomeScreen"),
    ("home", "5", "More", "HomeScreen"),
    ("home", "escape", "Esc", "HomeScreen QuitScreen"),
    ("welcome", "1", "Learn a game", "HomeScreen LessonsScreen"),
    ("welcome", "2", "Play against Pip", "TableScreen"),
    ("welcome", "4", "We know them", "SetupScreen"),
    ("setup", "f5", "Start the match", "TableScreen"),
    ("setup", "escape", "Esc", "HomeScreen"),
    ("peeking", "w", "W what if", "TableScreen MeaningScreen"),
    ("placing", "i", "I hint", "TableScreen HintScreen"),
    ("placing", "q", "Q quit", "TableScreen QuitScreen"),
    ("log", "escape", "Esc", "TableScreen"),
    ("hint", "escape", "Esc", "TableScreen"),
    ("quit", "1", "Stay", "TableScreen"),
    ("quit", "2", "To the start screen", "HomeScreen"),
    ("counting", "enter", "Enter", "TableScreen"),
    ("counting", "q", "Q quit", "TableScreen CountingScreen QuitScreen"),
    ("standing", "enter", "Enter", "TableScreen StandingScreen ReviewScreen"),
    ("standing", "a", "A play again", "TableScreen"),
    ("standing", "n", "N new match", "SetupScreen"),
    ("lessons", "2", "Face up or face down", "HomeScreen LessonsScreen LessonScreen"),
    ("lesson", "f1", "F1 rules", "HomeScreen LessonScreen RulebookScreen"),
    ("rules", "escape", "Esc", "HomeScreen"),
    ("history", "enter", "Anna, Ben", "HomeScreen HistoryScreen KeptScreen"),
    ("history", "d", "D delete", "HomeScreen HistoryScreen TroubleScreen"),
    ("replay", "escape", "Esc", "HomeScreen"),
    ("review", "enter", "Enter", "HomeScreen ReviewScreen ReplayScreen"),
    ("trouble", "enter", "Go on", "HomeScreen"),
)
"""The scene, the key, the text to click in its place, and the screens that lie there then."""


async def open(throwing: Thrower, scene: str) -> None:
    """Show a screen as it is at first."""
    throwing.app.animation_level = "none"
    SCENES[scene](throwing.app)
    await throwing.settle(scene)


def screens(throwing: Thrower) -> str:
    """Return the names of the screens that lie above one another."""
    return " ".join(type(one).__name__ for one in throwing.app.screen_stack[1:])


def repeated(key: str, times: int) -> Iterator[Message]:
    for _time in range(times):
        yield events.Key(key, CHARACTERS.get(key, key if len(key) == 1 else None))


def click(throwing: Thrower, seen: str, times: int) -> Iterator[Message]:
    """Click so many times where a text is seen last."""
    rows = text(throwing.pilot).splitlines()
    y = max(y for y, row in enumerate(rows) if seen in row)
    for _time in range(times):
        yield from pressed(rows[y].index(seen), y)


@once()
@pytest.mark.parametrize(("clicked", "bunched"), [(False, True), (True, False)])
async def test_a_door_opens_once(clicked: bool, bunched: bool, tmp_path: Path) -> None:
    async with thrower(tmp_path, 1) as throwing:
        found, doors = [], DOORS[clicked::2]  # each in one of both ways
        for scene, key, seen, _then in doors:
            await open(throwing, scene)
            for event in list(click(throwing, seen, 3) if clicked else repeated(key, 3)):
                throwing.throw(event)
                if not bunched:  # so that the program may begin to act
                    await asyncio.sleep(0)
            await throwing.settle(f"{scene}: {seen if clicked else key}")
            found.append((scene, key, seen, screens(throwing)))
    assert found == list(doors)


@pytest.mark.parametrize(("scene", "key"), [("setup", "f5"), ("standing", "a")])
async def test_a_match_begins_once(scene: str, key: str, tmp_path: Path) -> None:
    async with thrower(tmp_path, 1) as throwing:
        await open(throwing, scene)
        store = throwing.app.store
        assert store is not None
        before = history.count(store)
        for event in repeated(key, 5):
            throwing.throw(event)
        await throwing.settle(scene)
        assert history.count(store) == before + 1


async def type_at_once(pilot: Pilot[None], *keys: str) -> None:
    """Press keys one after the other without waiting."""
    for key in keys:
        pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
    await pilot.pause()


async def test_what_is_typed_fast_is_not_lost() -> None:
    async with running() as pilot:
        await pilot.press("2", "1")
        await type_at_once(pilot, "ctrl+u", *"Elke", "f5")
        assert shown(pilot) == "TableScreen"
        assert table_of(pilot).desk.match.setup.names[0] == "Elke"


async def test_choices_made_fast_are_not_lost() -> None:
    async with running(match_at("7 7", "4 4", hand=5, draws=[3])) as pilot:
        await type_at_once(pilot, "3", "f", "enter")
        desk = table_of(pilot).desk
        assert desk.view.lodges[0][2] is not None
        assert desk.stage == "handover"


def screens_of_ours(of: type[Screen[Any]] = FramedScreen) -> set[type[Screen[Any]]]:
    """Return the program's screens."""
    below = of.__subclasses__()
    return {of} if not below else set().union(*(screens_of_ours(one) for one in below))


@rest
async def test_nothing_breaks_whatever_arrives(tmp_path: Path) -> None:
    async with thrower(tmp_path, seed=1) as throwing:
        for name in SCENES:
            await throwing.scene(name, 3)
    ours = {one for one in screens_of_ours() if one.__module__.startswith("biberclan.")}
    missing = {one.__name__ for one in ours - throwing.shown}
    assert not missing
