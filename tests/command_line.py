"""The command line for tests: real processes, and a stand-in for the table."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple, TypeAlias

import pytest

from biberclan.ui.requests import Request
from lab import ROOT

Opened: TypeAlias = list[tuple[Request, bool]]
"""The starts with which the table was opened, each with whether it draws with ASCII alone."""


class Said(NamedTuple):
    """The output of a command line, called as a process calls it.

    Attributes:
        returncode: its exit status.
        stdout: its output.
        stderr: its complaints.
    """

    returncode: int
    stdout: str
    stderr: str


Says: TypeAlias = Callable[..., Said]
"""Carries out a command line, given as arguments."""

PACKAGES = Path(pytest.__file__).parent.parent
"""The folder of what the program needs. With `-S` it is not installed there itself."""

LOCALE_VARIABLES = ("LANGUAGE", "LANG", "LC_")
"""Prefixes of their names. Where no locale is set, Python itself adds LC_CTYPE for its children."""


def environment(**more: str) -> dict[str, str]:
    kept = {n: value for n, value in os.environ.items() if not n.startswith(LOCALE_VARIABLES)}
    return {**kept, "COLUMNS": "80", "PYTHONUTF8": "1", **more}


def python_says(*arguments: str | Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment(**variables),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


def biberclan_says(*arguments: str | Path, **variables: str) -> subprocess.CompletedProcess[str]:
    return python_says("-m", "biberclan", *arguments, **variables)


def ends(pid: int, seconds: float = 60.0) -> bool:
    """Return whether a process ends in time."""
    latest = time.monotonic() + seconds
    while time.monotonic() < latest:
        try:
            os.kill(pid, 0)
            if Path(f"/proc/{pid}/stat").read_text().split()[2] == "Z":
                return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.02)
    return False
