"""Snapshots that nothing is compared with any more.

Syrupy names them where one process runs all tests. Here several do, and each knows its own tests
alone: so a test has to use all that is kept for it, and each of them has to be some test's.
"""

import re
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from typing import Final

import pytest
from syrupy.assertion import SnapshotAssertion
from syrupy.location import PyTestLocation

from tests.ui.drawing import TextExtension

FOLDER: Final = "__snapshots__"

UNOWNED: Final = pytest.StashKey[list[str]]()
"""The snapshots that are kept for no test, as far as their modules were read."""


def kept(module: Path) -> set[str]:
    """Return the names of all snapshots that are kept for a module of tests."""
    folder = module.parent / FOLDER
    names = {file.stem for file in (folder / module.stem).glob(f"*.{TextExtension.file_extension}")}
    together = folder / f"{module.stem}.ambr"
    if together.is_file():
        names |= {*re.findall("^# name: (.*)$", together.read_text(encoding="utf-8"), re.MULTILINE)}
    return names


def is_of(name: str, test: pytest.Item) -> bool:
    """Return whether a snapshot is one of a test's."""
    where = PyTestLocation(test)
    own = (where.snapshot_name, TextExtension.get_snapshot_name(test_location=where))
    return name in own or name.startswith(tuple(f"{each}{mark}" for each in own for mark in ".["))


def unowned(tests: list[pytest.Item], folder: Path) -> list[str]:
    """Return the snapshots below a folder that are kept for none of the tests.

    Args:
        tests: the tests; a module of which none is there was not read, and is passed over.
        folder: the folder.
    """
    of_module = defaultdict[Path, list[pytest.Item]](list)
    for test in tests:
        of_module[test.path].append(test)
    found = []
    for files in folder.rglob(FOLDER):
        for stem in {each.stem for each in files.iterdir()}:
            module = files.parent / f"{stem}.py"
            if module.exists() and module not in of_module:
                continue
            users = [test for test in of_module[module] if "snapshot" in _fixtures(test)]
            found += [
                f"{module.relative_to(folder)}: {name}"
                for name in kept(module)
                if not any(is_of(name, user) for user in users)
            ]
    return sorted(found)


def _fixtures(test: pytest.Item) -> list[str]:
    return test.fixturenames if isinstance(test, pytest.Function) else []


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Look for snapshots of no test, before any tests are left out."""
    if not any("::" in argument for argument in config.args):
        config.stash[UNOWNED] = unowned(items, config.rootpath / "tests")


@pytest.hookimpl(wrapper=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> Generator[None, object, object]:
    """Let a test fail that does not use a snapshot kept for it."""
    done = yield
    given = [each for each in pyfuncitem.funcargs.values() if isinstance(each, SnapshotAssertion)]
    if given and not pyfuncitem.config.option.update_snapshots:
        used = {compared.snapshot_name for each in given for compared in each.executions.values()}
        unused = {name for name in kept(pyfuncitem.path) if is_of(name, pyfuncitem)} - used
        assert not unused, f"nothing is compared with {unused}: run it with --snapshot-update -n 0"
    return done
