"""The command line for tests: real processes, and a stand-in for the table."""

import os
import subprocess
import sys
from typing import TypeAlias

from biberclan.ui.start import Start
from tests.catalogues import HOUSE

Opened: TypeAlias = list[tuple[Start, bool]]
"""What the table was opened with, and whether it draws with ASCII alone."""

LANGUAGE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def environment(**more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name not in LANGUAGE_VARIABLES}
    return {**kept, "COLUMNS": "80", "PYTHONUTF8": "1", **more}


def biberclan_says(*arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "biberclan", *arguments],
        cwd=HOUSE,
        env=environment(**variables),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
