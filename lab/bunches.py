"""Throw bunches of keys, clicks and resizes at every screen until something breaks.

    python -m lab.bunches [--events 100000] [--seed 1]

Each fault is shown with the screen where it began and the last bunch. The same seed throws the same
events, though not at exactly the same time.
"""

import argparse
import asyncio
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.ui.bunches import SCENES, thrower


async def throw(events: int, seed: int) -> None:
    """Throw a number of events, with a fresh program for every round of screens."""
    thrown, began = 0, time.monotonic()
    while thrown < events:
        with TemporaryDirectory() as directory:
            async with thrower(Path(directory), seed) as throwing:
                names = list(SCENES)
                Random(seed).shuffle(names)
                for name in names:
                    try:
                        await throwing.scene(name, 20)
                    except BaseException as error:
                        error.add_note(f"seed {seed}, screen {name}")
                        raise
                thrown += throwing.thrown
        print(f"seed {seed}: {thrown} events in {time.monotonic() - began:.0f} s", flush=True)
        seed += 1


def main() -> None:
    """Throw as the command line asks for."""
    parser = argparse.ArgumentParser(description="Throw bunches of keys, clicks and resizes.")
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    asyncio.run(throw(arguments.events, arguments.seed))


if __name__ == "__main__":
    main()
