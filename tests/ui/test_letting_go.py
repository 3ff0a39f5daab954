"""Screens that are closed are let go of, with all that was painted on them."""

import gc

from textual.pilot import Pilot
from textual.strip import Strip

from tests.match.walking import table
from tests.ui.running import press, running, shown


async def open_and_close(pilot: Pilot[None], times: int) -> int:
    """Open and close screens over the table; return how many painted rows are left."""
    for _ in range(times):
        for key in ("s", "v", "question_mark"):
            await press(pilot, key, "escape")
            assert shown(pilot) == "TableScreen"
    gc.collect()
    return sum(isinstance(one, Strip) for one in gc.get_objects())


async def test_nothing_is_left_of_closed_screens() -> None:
    async with running(table(3)) as pilot:
        before = await open_and_close(pilot, 2)
        assert await open_and_close(pilot, 6) < before + 24  # less than one screen
