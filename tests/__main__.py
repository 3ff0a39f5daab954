"""The static checks, then the tests.

    python -m tests                     the static checks and the core tests
    python -m tests --rest              the tests that the core leaves out, or runs in part
    python -m tests --all               the static checks and all tests
    python -m tests --nightly           the property tests with new examples
    python -m tests --touched           the core tests that depend on what you changed since main
    python -m tests tests/clan -k flip  some of the core tests; any arguments for pytest

`tests/tiers.py` says which tests are in the core.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from lab import ROOT
from tests.costs import rod, spent
from tests.tiers import Tier
from tests.touched import touched

BIN: Final = Path(sys.executable).parent

STATIC_CHECKS: Final = (
    ("ruff", "check", "--quiet"),
    ("ruff", "format", "--check", "--quiet"),
    ("mypy",),
    ("mypy", "--platform", "win32", "--cache-dir", ".mypy_cache/win32", "biberclan"),
    ("lint-imports", "--no-cache"),
)
"""They run in parallel, and one that fails says why."""

BUDGET: Final = 30_000.0
"""The processor time of the README's line, in yardsticks of the same run."""


def start(check: Sequence[str], pipe: int | None = None) -> "subprocess.Popen[str]":
    command = [str(BIN / check[0]), *check[1:]]
    return subprocess.Popen(
        command, cwd=ROOT, stdout=pipe, stderr=pipe and subprocess.STDOUT, encoding="utf-8"
    )


def check_statically() -> int:
    """Run the static checks; return the exit status of the first that failed, else 0."""
    started = [start(check, subprocess.PIPE) for check in STATIC_CHECKS]
    statuses = []
    for check, process in zip(STATIC_CHECKS, started, strict=True):
        said = process.communicate()[0]
        statuses.append(process.returncode)
        print("$", *check, f"\n{said.rstrip()}" if process.returncode else "", flush=True)
    return next((status for status in statuses if status != 0), 0)


def test(*arguments: str) -> int:
    """Run tests; return pytest's exit status."""
    command = ("pytest", *arguments)
    print("$", *command, flush=True)
    return start(command).wait()


def within_budget(before: float) -> bool:
    """Say what all of this has cost, and return whether that is less than 1.5 times the budget.

    Args:
        before: the yardstick at the beginning.
    """
    cost = 2 * spent() / (before + rod())
    print(f"{spent():.0f} s of processor time, {cost / BUDGET:.2f} of the budget")
    return cost < 1.5 * BUDGET


def main(arguments: Sequence[str]) -> int:
    """Run what is asked for; the first check that fails ends it.

    Returns:
        The exit status of the first that failed, else pytest's, whose words are the last.
    """
    match arguments:
        case []:
            before = rod()
            status = check_statically() or test()
            return status or (0 if within_budget(before) else 1)
        case ["--all", *more]:
            return check_statically() or test("--tier", Tier.ALL, *more)
        case ["--rest", *more]:
            return test("--tier", Tier.REST, *more)
        case ["--nightly", *more]:
            seed = str(Random().randrange(2**32))
            print("seed:", seed)
            fresh = ("--fresh", "--hypothesis-seed", seed)
            return test("--tier", Tier.ALL, "-m", "hypothesis", *fresh, *more)
        case ["--touched", *more]:
            found = touched()
            return 0 if found is None else test(*found, *more)
        case _:
            return test(*arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
