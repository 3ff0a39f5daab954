"""Bunches of keys and clicks: nothing breaks, whatever screen they arrive at."""

from pathlib import Path
from typing import Any

from textual.screen import Screen

from biberclan.ui.screens.frame import FramedScreen
from tests.ui.bunches import SCENES, thrower


def screens(of: type[Screen[Any]] = FramedScreen) -> set[type[Screen[Any]]]:
    """Return the program's screens."""
    below = of.__subclasses__()
    return {of} if not below else set().union(*(screens(one) for one in below))


async def test_nothing_breaks_whatever_arrives(tmp_path: Path) -> None:
    async with thrower(tmp_path, seed=1) as throwing:
        for name in SCENES:
            await throwing.scene(name, 3)
    ours = {one for one in screens() if one.__module__.startswith("biberclan.")}
    missing = {one.__name__ for one in ours - throwing.shown}
    assert not missing
