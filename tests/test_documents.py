"""The documents name what exists, and nothing outside; `man` is told what the parser knows."""

import re
import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

from biberclan.cli import COMMANDS, whole_parser
from lab import ROOT
from tools import strategy

DOCUMENTS = (
    "README.md",
    "ARCHITECTURE.md",
    "AGENTS.md",
    "CONTRIBUTING.md",
    "docs/environments.md",
    "docs/manual.md",
    "docs/releasing.md",
    "docs/strength.md",
)
PATH = re.compile(r"`((?!~|\.venv|--)[\w.<>-]*/[\w.<>/-]*|[\w-]+\.(?:md|toml))`")
MODULE = re.compile(r"`(?:python -m )?((?:tests|biberclan|lab|tools)(?:\.(?!pyz\b)[a-z_]+)+)\b")
LINK = re.compile(r"\]\((?!https?:)([^)#]+)")
OUTSIDE = re.compile(r"\b(?:DESIGN|RULES|HOUSE|CONTRACTS|BRIEF)\.md\b|\brulebooks/")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_files_that_a_document_names_exist(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    named = PATH.findall(text) + LINK.findall(text)
    assert named
    for path in named:
        assert any(ROOT.glob(path.replace("<game>", "*"))), f"{document}: {path}"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_modules_that_a_document_names_exist(document: str) -> None:
    for module in MODULE.findall((ROOT / document).read_text(encoding="utf-8")):
        assert find_spec(module) is not None, f"{document}: {module}"


def test_nothing_refers_to_a_file_outside_of_the_repository() -> None:
    listed = subprocess.run(
        ["git", "ls-files", "*.py", "*.md", "*.toml", "*.txt", "*.po", "*.tcss", ".ci"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    if listed.returncode:
        pytest.skip("not a checkout")
    for name in listed.stdout.splitlines():
        if ROOT / name != Path(__file__):
            found = OUTSIDE.search((ROOT / name).read_text(encoding="utf-8"))
            assert found is None, f"{name}: {found and found[0]}"


def test_contributors_are_told_the_lines_that_the_checks_run() -> None:
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").splitlines()
    run = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    lines = [line for line in run if ".venv" in line]
    assert len(lines) == 2
    assert set(lines) <= set(told)


@pytest.mark.usefixtures("command_line")
def test_every_command_is_among_them() -> None:
    assert tuple(whole_parser().commands) == tuple(COMMANDS)


def test_the_strategy_told_is_what_was_measured() -> None:
    rows = "\n".join(strategy.before_skill())
    assert strategy.FILE.read_text(encoding="utf-8").startswith(rows), (
        "run python -m tools.strategy"
    )
