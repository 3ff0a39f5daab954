"""The repository refers to nothing outside of it."""

import re
import subprocess
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent
OUTSIDE = re.compile(r"\b(?:DESIGN|RULES|HOUSE|CONTRACTS|BRIEF)\.md\b|\brulebooks/")


def test_nothing_refers_to_a_file_outside_of_the_repository() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "*.py", "*.md", "*.toml", "*.txt", "*.po", "*.tcss", ".ci"],
        cwd=HOUSE,
        capture_output=True,
        text=True,
    )
    if listed.returncode:
        pytest.skip("not a checkout")
    for name in listed.stdout.splitlines():
        if HOUSE / name != Path(__file__):
            found = OUTSIDE.search((HOUSE / name).read_text(encoding="utf-8"))
            assert found is None, f"{name}: {found and found[0]}"
