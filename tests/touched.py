"""The tests that depend on a change: those that import, at however many removes, what has changed.

A game is loaded by its name, which no import shows: a change to its code or texts also concerns its
own tests and those that every game has to pass. Not followed are other texts and pictures, and what
programs import that tests start as processes of their own.
"""

import re
import subprocess
from collections.abc import Iterable
from functools import cache
from typing import Final

import grimp

from lab import ROOT

PACKAGES: Final = ("biberclan", "tests", "lab", "tools")


def changed() -> list[str]:
    """Return the files that differ from `main`, new ones included."""
    asking = (
        ("git", "diff", "--name-only", "--merge-base", "main"),
        ("git", "ls-files", "--others", "--exclude-standard"),
    )
    return [
        name
        for ask in asking
        for name in subprocess.run(
            ask, cwd=ROOT, check=True, capture_output=True, encoding="utf-8"
        ).stdout.splitlines()
    ]


_OF_GAME: Final = re.compile(r"(?:biberclan/games|biberclan/rules|assets)/(\w+)/")
_OF_ALL: Final = re.compile(r"tests/(conftest|tiers|costs)\.py|pyproject\.toml")


def touched() -> list[str] | None:
    """Say what the change against `main` concerns.

    Returns:
        The files of the tests to run, the nearest first; none where all are to run, `None` where
        no test depends on the change.
    """
    files = changed()
    if any(map(_OF_ALL.fullmatch, files)):
        print("All tests depend on this change.")
        return []
    found = depending(files)
    print(f"{len(files)} files have changed, on which {len(found)} modules of tests depend.")
    texts = [file for file in files if not file.endswith((".py", ".md"))]
    if texts:
        print("Which tests read these is known only where they are a game's:", *texts)
    return found or None


def depending(files: Iterable[str]) -> list[str]:
    """Return the files of tests that depend on any of these files, the nearest first.

    Args:
        files: paths from the root of the repository.
    """
    files = list(files)
    graph = _graph()
    near = {module_of(file) for file in files if file.endswith(".py")} & graph.modules
    found = dict.fromkeys(sorted(near))
    while near:
        near = {
            module
            for each in near
            for module in graph.find_modules_that_directly_import(each)
            if module not in found
        }
        found.update(dict.fromkeys(sorted(near)))
    tests = [f"{module.replace('.', '/')}.py" for module in found if ".test_" in module]
    games = {match[1] for match in map(_OF_GAME.match, files) if match}
    for folder in (*sorted(games), *(["conformance"] if games else [])):
        tests += sorted(
            path.relative_to(ROOT).as_posix()
            for path in (ROOT / "tests" / folder).rglob("test_*.py")
        )
    return list(dict.fromkeys(tests))


@cache
def _graph() -> grimp.ImportGraph:
    return grimp.build_graph(*PACKAGES, cache_dir=None)


def module_of(file: str) -> str:
    """Return the name of the module in a file.

    >>> module_of("tests/clan/__init__.py"), module_of("lab/keys.py")
    ('tests.clan', 'lab.keys')
    """
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
