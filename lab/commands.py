"""Measure how long commands take that only print something, compared with a bare Python.

    python -m lab.commands [--repeats 21]

Each runs as a process of its own, alternating with `python -c pass`.
Budget: the median of `--version` and `--help` at most 5 times that of the bare Python.
"""

import argparse
import subprocess
import sys
import time
from statistics import median

from biberclan.cli import COMMANDS

BUDGET = 5
BARE = ("-c", "pass")
BUDGETED = ("--version", "--help")


def seconds(arguments: tuple[str, ...]) -> float:
    """Run Python and return the seconds it took."""
    began = time.perf_counter()
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True)
    return time.perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser(description="Commands that only say something.")
    parser.add_argument("--repeats", type=int, default=21)
    options = parser.parse_args()
    lines = [*BUDGETED, *(f"{command} --help" for command in COMMANDS)]
    bare: list[float] = []
    took: dict[str, list[float]] = {line: [] for line in lines}
    for _ in range(options.repeats):  # interleaved, so that a slow moment affects all
        bare.append(seconds(BARE))
        for line in lines:
            took[line].append(seconds(("-m", "biberclan", *line.split())))
    print(f"medians of {options.repeats} starts")
    print(f"  {'python -c pass':18} {median(bare) * 1000:8.0f} ms  (the yardstick)")
    for line, times in took.items():
        ratio = median(times) / median(bare)
        budget = f"(at most {BUDGET})" if line in BUDGETED else ""
        print(f"  {line:18} {median(times) * 1000:8.0f} ms {ratio:8.1f}  {budget}".rstrip())


if __name__ == "__main__":
    main()
