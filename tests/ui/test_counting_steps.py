"""The counting of a round step by step: equal cards light up, the malus bites, any key ends it."""

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from biberclan.match.match import Match
from biberclan.ui.screens.counting import CountingScreen
from tests.ui.running import running, shown, strips, text
from tests.ui.tables import match_at
from tests.ui.test_pictures import TextExtension

SIZES = ((80, 24), (120, 40), (200, 50))
STEPS = {"equal": 4, "bonus": 5, "malus": 13}


def ended() -> Match:
    """A round before its last card; the second lodge has closed it and will not win."""
    return match_at("7 7 (7)", "1 2 3 | (0) 1", hand=9, ender=1)


async def open_counting(pilot: Pilot[None]) -> CountingScreen:
    """Lay the last card and begin to count, the clock standing."""
    await pilot.press("enter", "enter")
    screen = pilot.app.screen
    assert isinstance(screen, CountingScreen)
    assert screen._timer is not None
    screen._timer.pause()
    return screen


@pytest.fixture
def picture(snapshot: SnapshotAssertion) -> SnapshotAssertion:
    """Compare with the picture that is kept."""
    return snapshot.use_extension(TextExtension)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_picture(size: tuple[int, int], picture: SnapshotAssertion) -> None:
    async with running(ended(), size, moving=True) as pilot:
        screen = await open_counting(pilot)
        for name, step in STEPS.items():
            screen._count(step)
            await pilot.pause()
            assert text(pilot) == picture(name=name)


@pytest.mark.parametrize("key", ["z", "enter", "space", "left"])
async def test_any_key_ends_it_in_the_picture_that_stays(key: str) -> None:
    pictures = []
    for moving in (True, False):
        async with running(ended(), moving=moving) as pilot:
            if moving:
                screen = await open_counting(pilot)
                screen._step()
                await pilot.press(key)
                assert screen._timer is not None
                assert screen._timer._task is None
            else:
                await pilot.press("enter", "enter")
            assert shown(pilot) == "CountingScreen"
            pictures.append(strips(pilot))
    assert pictures[0] == pictures[1]


async def test_every_step_changes_the_picture_and_the_last_one_stops_the_clock() -> None:
    async with running(ended(), moving=True) as pilot:
        screen = await open_counting(pilot)
        screen._count(0)
        pictures = []
        for _ in range(screen._all):
            await pilot.pause()
            pictures.append(text(pilot))
            screen._step()
        assert len(set(pictures)) == len(pictures)
        assert screen._timer is not None
        assert screen._timer._task is None


@pytest.mark.parametrize(
    ("lodges", "said"),
    [
        (
            ("7 7 (7)", "1 2 3 | (0) 1"),
            "Ben closed the round with 7 points, but Anna has 45: malus",
        ),
        (("7", "1 2 3 | (0) 1", "7 9"), "with 7 points, but Anna and Cem have 16: malus of 10."),
        (
            ("1", "9 9 9 | 9 1"),
            "Ben closed the round with 62 points, and nobody has more: no malus of 10.",
        ),
    ],
)
async def test_it_is_told_who_has_more_than_who_closed_and_what(
    lodges: tuple[str, ...], said: str
) -> None:
    async with running(match_at(*lodges, hand=9, ender=1)) as pilot:
        await pilot.press("enter", "enter")
        assert said in text(pilot)
