"""Plant bugs one at a time, and see which test catches each.

    python -m lab.planted [NAME ...] [--tier core|all] [--near 12] [--list]

`planted.toml` has the bugs: subtle ones, as people make them, in all games and layers. They are
planted in a copy of the files that git knows, never here. The tests nearest to the changed file run
first, then all of the tier, up to the first failure; a test that also fails without the bug does
not count. The exit status is 1 if a bug is not caught.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

import pytest

from lab import ROOT
from tests.tiers import Tier
from tests.touched import depending

LIST: Final = Path(__file__).with_suffix(".toml")

_FAILED: Final = re.compile(r"^(?:FAILED|ERROR) (.+?)(?: - .*)?$", re.MULTILINE)

_WORDS: Final = re.compile(r"[a-z]{2,}")

_NOTHING_FAILED: Final = (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED)
"""The exit statuses of pytest if all tests passed, or there were none."""

_PATIENCE: Final = 1800.0
"""Seconds after which tests are taken to hang."""


class Bug(NamedTuple):
    """A bug to be planted.

    Attributes:
        name: its name.
        file: the file, from the root of the repository.
        was: the original text, which occurs once.
        planted: the text that replaces it.
        breaks: what it breaks for people.
    """

    name: str
    file: str
    was: str
    planted: str
    breaks: str

    def planted_in(self, root: Path) -> str:
        """Return the text of the file with the bug.

        Args:
            root: the root of a repository.

        Raises:
            ValueError: the original text does not occur exactly once.
        """
        path = root / self.file
        text = path.read_text(encoding="utf-8") if path.is_file() else ""
        if (times := text.count(self.was)) != 1:
            raise ValueError(
                f"{self.name} can't be planted: what it replaces stands in {self.file} "
                f"{times} times, not once; mend its row in {LIST.name}"
            )
        return text.replace(self.was, self.planted)


def bugs() -> list[Bug]:
    rows = tomllib.loads(LIST.read_text(encoding="utf-8"))["bug"]
    return [Bug(**row) for row in rows]


def nearest_to(file: str) -> list[str]:
    """Return the test files that depend on a file, first those that share most words of its
    path."""
    words = set(_WORDS.findall(file))
    return sorted(depending([file]), key=lambda test: -len(words & {*_WORDS.findall(test)}))


class Caught(NamedTuple):
    """The end of a run of tests.

    Attributes:
        test: the test that has failed, "" if none has.
        near: whether it was among the nearest.
        seconds: the time until then.
    """

    test: str
    near: bool
    seconds: float


class Copy:
    """A copy of the repository, in which bugs are planted."""

    def __init__(self, root: Path, tier: Tier, processes: str) -> None:
        """Copy the files that git knows, changed or not.

        Args:
            root: an empty directory.
            tier: the tests to run.
            processes: the number of processes for tests that are not near.
        """
        self._root, self._tier, self._processes = root, tier, processes
        root.chmod(0o755)  # some tests start programs as nobody, who has to read this
        self._failing: list[str] = []  # without a bug as well
        command = ("git", "ls-files", "-z")
        listed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        for name in filter(None, listed.stdout.decode().split("\0")):
            if (ROOT / name).is_file():
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, root / name)

    def catch(self, bug: Bug, near: int, *, rest: bool) -> Caught:
        """Plant a bug, and take it out again once a test has failed or all have passed.

        Args:
            bug: the bug.
            near: the number of the nearest files of tests, which run first.
            rest: whether all the others run then.
        """
        path, begun = self._root / bug.file, time.monotonic()
        right, wrong = path.read_bytes(), bug.planted_in(self._root)
        path.write_text(wrong, encoding="utf-8")
        try:
            nearest = nearest_to(bug.file)[:near]
            failed = self._run(nearest, "-x", "-n", "0") if nearest else []
            is_near = bool(failed)
            if rest and not failed:
                failed = self._run((), "-x", "-n", self._processes)
        finally:
            path.write_bytes(right)
        return Caught("".join(failed[:1]), is_near, time.monotonic() - begun)

    def failing(self, tests: Iterable[str]) -> set[str]:
        """Return which of some tests fail without a bug; they are skipped from now on."""
        named = [test for test in tests if "::" in test]
        found = self._run(named, "-n", "0") if named else []
        self._failing += found
        return set(found)

    def _run(self, tests: Iterable[str], *options: str) -> list[str]:
        """Run tests, and return those that fail."""
        command = [sys.executable, "-m", "pytest", "--tb=no", "-rfE", "-p", "no:cacheprovider"]
        command += ["--tier", self._tier, *(f"--deselect={test}" for test in self._failing)]
        started = subprocess.Popen(
            [*command, *options, *tests],
            cwd=self._root,
            env={
                **os.environ,
                "PYTHONPATH": str(self._root),  # before the installed package
                "PYTHONDONTWRITEBYTECODE": "",
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
        )
        try:
            said = started.communicate(timeout=_PATIENCE)[0]
        except subprocess.TimeoutExpired:
            started.kill()
            started.communicate()
            return ["a test that hangs"]
        if started.returncode in _NOTHING_FAILED:
            return []
        if started.returncode == pytest.ExitCode.USAGE_ERROR:
            raise ValueError(said)
        return _FAILED.findall(said) or [f"pytest itself: {said.rstrip().splitlines()[-1]}"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Plant what the command line asks for; return the exit status."""
    parser = argparse.ArgumentParser(description="Plants bugs, and says which test catches each.")
    parser.add_argument("names", nargs="*", metavar="NAME", help="bugs of the list; all by default")
    parser.add_argument("--tier", choices=(Tier.CORE, Tier.ALL), default=Tier.CORE)
    parser.add_argument("--near", type=int, default=12, help="files of tests that run first")
    parser.add_argument("--only-near", action="store_true", help="leave it at those")
    parser.add_argument("--processes", default="logical", help="for all the other tests")
    parser.add_argument("--list", action="store_true", help="only name the bugs")
    options = parser.parse_args(arguments)
    known = {bug.name: bug for bug in bugs()}
    if unknown := [name for name in options.names if name not in known]:
        parser.error(f"no such bug: {', '.join(unknown)}")
    chosen = [known[name] for name in options.names] or list(known.values())
    if options.list:
        for bug in chosen:
            print(f"{bug.name:32} {bug.file}: {bug.breaks}")
        return 0
    for bug in chosen:
        try:
            bug.planted_in(ROOT)
        except ValueError as error:
            parser.error(str(error))
    with TemporaryDirectory() as directory:
        copy = Copy(Path(directory), options.tier, options.processes)
        missed = plant(chosen, copy, options.near, rest=not options.only_near)
    print(
        f"{len(chosen) - len(missed)} of {len(chosen)} caught by the tier {options.tier}", *missed
    )
    return 1 if missed else 0


def plant(chosen: Sequence[Bug], copy: Copy, near: int, *, rest: bool) -> list[str]:
    """Plant bugs, print which test catches each, and return the names of those not caught."""
    missed, by_test = [], dict[str, list[Bug]]()
    for bug in chosen:
        caught = copy.catch(bug, near, rest=rest)
        print(f"{bug.name:32} {told(caught)}", flush=True)
        if caught.test:
            by_test.setdefault(caught.test, []).append(bug)
        else:
            missed.append(bug.name)
    again: list[Bug] = []
    for test in copy.failing(by_test):
        print(f"{test} fails without a bug, too", flush=True)
        again += by_test.get(test, [])
    return missed + (plant(again, copy, near, rest=rest) if again else [])


def told(caught: Caught) -> str:
    """Return the line about a bug, behind its name."""
    if not caught.test:
        return f"NOT CAUGHT after {caught.seconds:.0f} s"
    near = " (near)" if caught.near else ""
    return f"caught after {caught.seconds:.0f} s{near} by {caught.test}"


if __name__ == "__main__":
    sys.exit(main())
