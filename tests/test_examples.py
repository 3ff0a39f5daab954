"""The examples in docstrings and in the README have the results that they show."""

import doctest
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest

from lab import ROOT

PROMPT: Final = ">>> "

WITH_EXAMPLES = [
    path
    for folder in ("biberclan", "tests", "lab", "tools")
    for path in sorted((ROOT / folder).rglob("*.py"))
    if PROMPT in path.read_text(encoding="utf-8") and path != Path(__file__)
]


@pytest.mark.parametrize("path", WITH_EXAMPLES, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_a_module(path: Path) -> None:
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    found = doctest.testmod(import_module(name))
    assert found.attempted
    assert not found.failed


def test_the_readme() -> None:
    found = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert found.attempted
    assert not found.failed
