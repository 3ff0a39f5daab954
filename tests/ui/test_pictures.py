"""Pictures of the screens, kept as text beside the tests so that a change shows in a diff.

    pytest tests/ui/test_pictures.py --snapshot-update

paints them anew. Below the characters stands the style of each cell: a letter, explained at the
end.
"""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from biberclan import language
from biberclan.language import Language
from biberclan.match.match import Match
from biberclan.train.training import Training
from biberclan.ui.app import BiberClanApp
from biberclan.ui.screens.drill import DrillScreen
from biberclan.ui.screens.frame import FramedScreen
from biberclan.ui.screens.training import TrainingScreen
from tests.ui.drawing import drawn
from tests.ui.running import push, running, strips
from tests.ui.tables import match_at

Act = Callable[[Pilot[None]], Awaitable[Any]]


SIX = ("7 (3) 5 | 2", "(4) 4", "9 9 9 | 8", "", "1 2", "(0) 1")
FOUR = ("7 7 7 | (7) ", "(4) 4 . |", "9", "1 2 3 | 4 5")


def pressing(*keys: str) -> Act:
    async def act(pilot: Pilot[None]) -> None:
        for key in keys:
            await pilot.press(key)

    return act


def showing(screen: Callable[[BiberClanApp], FramedScreen]) -> Act:
    """Show a screen above the first one."""

    async def act(pilot: Pilot[None]) -> None:
        assert isinstance(pilot.app, BiberClanApp)
        await push(pilot, screen(pilot.app))

    return act


def training_of(game: str, app: BiberClanApp) -> FramedScreen:
    """Return the trainer, in which nobody has done anything yet."""
    return TrainingScreen(None, game, "Lisa")


def six(**at: Any) -> Match:
    """Return a match of six people, with a few cards on the piles."""
    return match_at(*SIX, draws=[3, 6], discard=[1, 6], box=["flip"], **at)


def ended(*lodges: str, **at: Any) -> Match:
    """Return a round before its last card."""
    return match_at(*lodges, hand=7, ender=1, **at)


PICTURES: dict[str, tuple[Callable[[], Match | None], Language, tuple[int, int], Act]] = {
    "start": (lambda: None, "en", (80, 24), pressing()),
    "setup": (lambda: None, "de", (80, 24), pressing("2", "1")),
    "handover-six": (lambda: six(hand=8, seated=False), "de", (80, 24), pressing()),
    "turn-two": (lambda: match_at("7 (3)", "4 4", hand=8), "en", (80, 24), pressing("e")),
    "turn-six": (lambda: six(hand=8, actor=5), "en", (120, 40), pressing("e", "6", "1")),
    "final-turn-four": (
        lambda: match_at(*FOUR, hand="swap", ender=3),
        "de",
        (120, 40),
        pressing("e", "6", "1", "enter"),
    ),
    "peek-four": (
        lambda: match_at(*FOUR, hand="peek", ender=3, memory_aid=True, draws=[5]),
        "en",
        (80, 24),
        pressing("e", "6", "1", "enter"),
    ),
    "counting-two": (
        lambda: ended("1 1 1 | 7", "9 9 9 | 9 8", round=2, scores=[[10, -6]]),
        "de",
        (80, 24),
        pressing("e", "enter", "enter"),
    ),
    "counting-six": (
        lambda: ended("7 7 7 | 7", "9 9 5 | 9 8", "0 0 0", "1", "", "4 5"),
        "en",
        (80, 24),
        pressing("e", "enter", "enter"),
    ),
    "standing-four": (
        lambda: ended("1 1 1 | 7", "9 9 9 | 9 8", "0", "3", round=5, scores=[[9, -6, 0, 69]] * 4),
        "de",
        (120, 40),
        pressing("e", "enter", "enter", "enter"),
    ),
    "standing-six": (
        lambda: ended(
            "7 7 7 | 7", "9 9 5 | 9 8", "0", "1", "", "4 5", round=5, scores=[[9] * 6] * 4
        ),
        "en",
        (80, 24),
        pressing("e", "enter", "enter", "enter"),
    ),
    "training": (lambda: None, "de", (80, 24), showing(lambda app: training_of("clan", app))),
    "question": (
        lambda: None,
        "de",
        (80, 24),
        showing(lambda app: DrillScreen(Training(None, "Lisa", "clan", Random(5)))),
    ),
    "help": (lambda: match_at("7 (3)", "4 4", hand=8), "de", (80, 24), pressing("question_mark")),
}


@pytest.mark.parametrize("name", PICTURES)
async def test_picture(name: str, picture: SnapshotAssertion) -> None:
    match, tongue, size, act = PICTURES[name]
    language.choose(tongue)
    async with running(match(), size) as pilot:
        await act(pilot)
        assert drawn(strips(pilot)) == picture


WINDOWS = ((80, 24), (120, 40), (200, 50))
MOMENTS = {
    f"{name}-{size[0]}": (name, size)
    for name in ("handover-six", "turn-six", "standing-four")
    for size in WINDOWS
    if size != PICTURES[name][2]
}


@pytest.mark.parametrize(("name", "size"), MOMENTS.values(), ids=MOMENTS)
async def test_moment_in_other_windows(
    name: str, size: tuple[int, int], picture: SnapshotAssertion
) -> None:
    match, tongue, _usual, act = PICTURES[name]
    language.choose(tongue)
    async with running(match(), size) as pilot:
        await act(pilot)
        assert drawn(strips(pilot)) == picture


async def test_picture_in_ascii(picture: SnapshotAssertion) -> None:
    language.choose("de")
    language.write_in_ascii(True)
    async with running(six(hand=8, actor=5), (80, 24), ascii=True) as pilot:
        await pressing("e")(pilot)
        assert drawn(strips(pilot)) == picture


async def test_picture_without_colour(
    picture: SnapshotAssertion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    async with running(match_at(*FOUR, hand=8, ender=3), (80, 24)) as pilot:
        await pressing("e")(pilot)
        assert drawn(strips(pilot)) == picture
