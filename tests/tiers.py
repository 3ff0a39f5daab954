"""The core of the tests, which the README's line runs, and the rest, which `--all` adds.

A test is in the core as it stands, unless a mark says otherwise:

- `rest`: it is not in the core at all.
- `once("screen", "table.game")`: of its cases, the core has the first for each pair of values of
  these parameters, or of an attribute of them; without names, the first of all.
- `sampled`: the core has it with a tenth of its random play; the rest has it again, in full. Such
  a test asks `often` how much to play. Tests of hypothesis have the mark from `walks.steady`.

A test that is named by its node id runs in full, whatever its marks.
"""

from collections.abc import Callable, Hashable
from enum import StrEnum
from typing import Final

import pytest

TENTH: Final = 10
SELDOM: Final = 4


class Tier(StrEnum):
    """Which tests run."""

    CORE = "core"
    REST = "rest"
    ALL = "all"


_tier = Tier.CORE
_fresh = False

rest = pytest.mark.rest
sampled = pytest.mark.sampled
once: Callable[..., pytest.MarkDecorator] = pytest.mark.once

MARKS: Final = (
    "rest: not in the core",
    "once(*parameters): in the core once for these parameters' values",
    "sampled: a tenth of its random play in the core",
)


def choose(config: pytest.Config) -> None:
    """Take the tier from the command line, before any test is read."""
    global _tier, _fresh
    _fresh = config.getoption("fresh")
    named = any("::" in argument for argument in config.args)
    _tier = Tier.ALL if named else Tier(config.getoption("tier"))
    if _tier is Tier.REST:  # pictures of tests that are left out are none too many
        config.option.disable_unused_snapshots = True


def is_core() -> bool:
    """Return whether the core runs, and nothing else."""
    return _tier is Tier.CORE


def fresh() -> bool:
    """Return whether tests of properties try other examples than the same in each run."""
    return _fresh


def often(times: int, least: int = 1) -> int:
    """Return how often to play where the whole suite plays so many times."""
    return max(least, times // TENTH) if is_core() else times


def seldom(each: int) -> int:
    """Return of how many one is looked at where the whole suite looks at one of so many."""
    return each * SELDOM if is_core() else each


def select(items: list[pytest.Item]) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Return the tests of the chosen tier, and those that are left out."""
    kept: list[pytest.Item] = []
    left: list[pytest.Item] = []
    met = set[Hashable]()
    for item in items:
        core = item.get_closest_marker("rest") is None
        for mark in item.iter_markers("once"):
            key = (mark.args, item.nodeid.partition("[")[0], _values(item, mark.args))
            core = core and key not in met
            met.add(key)
        again = item.get_closest_marker("sampled") is not None
        runs = _tier is Tier.ALL or (core if is_core() else again or not core)
        (kept if runs else left).append(item)
    return kept, left


def _values(item: pytest.Item, names: tuple[str, ...]) -> tuple[str, ...]:
    assert isinstance(item, pytest.Function)
    found = []
    for name in names:
        parameter, _, attribute = name.partition(".")
        value = item.callspec.params[parameter]
        found.append(repr(getattr(value, attribute) if attribute else value))
    return tuple(found)
