"""Test the effects of single flipped bits on a file with kept matches.

    python -m lab.bit_flips --flips 10000 --seed 1 [--jobs 2] [--near TEXT]

Each flip must have one of three effects: the whole file is refused with a sentence, a match is
reported as damaged, or nothing is noticed. Anything else is printed as a fault, and the exit status
is 1.
"""

import argparse
import sys
import tempfile
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path
from random import Random

from tests.faults.flips import MEMORY, Whole, bits_near, flipped, whole


@cache
def original() -> Whole:
    """Return the file before any bit is flipped; each process makes its own."""
    with tempfile.TemporaryDirectory() as name:
        return whole(Path(name))


def outcome(bit: int) -> tuple[str, int]:
    """Flip a bit and return the effect; any exception is a fault."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as name:
        try:
            return flipped(original(), bit, Path(name)), bit
        except Exception as error:
            return f"fault: {type(error).__name__}: {error}", bit


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="What single flipped bits do.")
    parser.add_argument("--flips", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--near", help="flip bits near this text alone, such as T18: for times")
    options = parser.parse_args(arguments)
    data = original().data
    bits = range(8 * len(data)) if options.near is None else bits_near(data, options.near)
    chosen = Random(options.seed).sample(bits, min(options.flips, len(bits)))
    counts: Counter[str] = Counter()
    with ProcessPoolExecutor(options.jobs) as pool:
        for told, bit in pool.map(outcome, chosen, chunksize=50):
            counts[told.split(":")[0]] += 1
            if told.startswith("fault"):
                print(f"  bit {bit}: {told}", flush=True)
    print(f"{len(chosen)} of {len(bits)} bits flipped, seed {options.seed}")
    for what in ("refused", "told", "harmless", "fault"):
        print(f"  {what:10} {counts[what]:6}")
    return 1 if counts["fault"] else 0


if __name__ == "__main__":
    sys.exit(main())
