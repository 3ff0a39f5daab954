"""Throw random input at the program in a real terminal; see `tests.terminal.thrower`.

    python -m lab.thrower [--events 100000] [--seed 1] [--jobs 1] [--life N] [--minutes M]

With `--life` only that run is repeated. The exit status is 1 if the program failed.
"""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count
from math import inf

from tests.terminal.thrower import live

EVENTS_IN_A_LIFE = 1500


def main() -> int:
    """Throw, and report every fault.

    Returns:
        The exit status.
    """
    parser = argparse.ArgumentParser(description="Throw things at the program.")
    parser.add_argument("--events", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--life", type=int)
    parser.add_argument("--minutes", type=float, default=inf)
    options = parser.parse_args()
    until = time.monotonic() + options.minutes * 60
    thrown = faults = lives = 0
    numbers = count() if options.life is None else iter([options.life])
    live_once = partial(live, options.seed, events=EVENTS_IN_A_LIFE)
    with ProcessPoolExecutor(options.jobs) as pool:
        while thrown < options.events and time.monotonic() < until:
            some = [number for number, _ in zip(numbers, range(options.jobs))]
            if not some:
                break
            for outcome in pool.map(live_once, some):
                lives += 1
                thrown += outcome.events
                if outcome.fault is not None:
                    faults += 1
                    print(outcome.fault, flush=True)
    print(f"{thrown} events in {lives} lives: {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
