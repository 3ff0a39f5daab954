"""The program on Windows, as far as that can be tested on another system."""

import os
import subprocess
import sys
from signal import SIGUSR1
from typing import Final

import pytest

from lab import ROOT
from tests.terminal.conftest import Start, start
from tests.tiers import once

__all__ = ["start"]

PATH: Final = os.pathsep.join((str(ROOT / "tests" / "windows" / "pretended"), str(ROOT)))

CHECKED: Final = (
    "tests/windows/checks.py",
    "tests/store/test_locks.py",
    "tests/store/test_journal.py::test_a_match_is_open_in_one_place_only",
    "tests/faults/test_strange_files.py::test_a_database_may_be_a_link_to_another_disk",
    "tests/test_cli_matches.py::test_what_is_imported_is_exported_byte_by_byte",
    "tests/ui/test_private_names.py::test_textual_has_the_private_names_that_are_listed",
    "tests/ui/test_bots_at_table.py::test_people_go_on_when_they_have_seen_enough",
)
"""Tests of locks, files, processes, pipes, commands and screens."""


def test_nothing_of_posix_is_needed() -> None:
    command = [sys.executable, "-m", "pytest", "-o", "addopts=", "-p", "no:cacheprovider", *CHECKED]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": PATH},
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == 0, done.stdout


PLAY = ("play", "--players", "Anna,Ben", "--seed", "7", "--lang", "en")


@once()
@pytest.mark.parametrize("hangs", [False, True])
def test_the_screen_is_erased_when_the_window_is_closed(start: Start, hangs: bool) -> None:
    fault = "BiberClanApp.exit = lambda *_: None; windows_driver.END_SECONDS = 0.3; " * hangs
    code = (
        "import sys; from biberclan.cli import main; from biberclan.ui import windows_driver; "
        f"from biberclan.ui.app import BiberClanApp; {fault}sys.exit(main(sys.argv[1:]))"
    )
    terminal = start(*PLAY, command=(sys.executable, "-c", code), env={"PYTHONPATH": PATH})
    terminal.until("Anna is next")
    terminal.send(SIGUSR1)  # stands for Ctrl+Break, and for a window that is being closed
    assert terminal.wait() == (3 if hangs else 0)
    assert terminal.restored()
    assert not terminal.text().strip()
