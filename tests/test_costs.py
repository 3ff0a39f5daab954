"""A test that is too dear for the core is named, and fails the run of the core."""

from types import SimpleNamespace
from typing import Any

import pytest

from tests.costs import DEAR, Costs, rod


@pytest.mark.parametrize(
    ("times", "limited", "status", "named"),
    [(1 / 4, True, 0, False), (12, True, 1, True), (12, False, 0, False)],
)
def test_a_dear_test(times: float, limited: bool, status: int, named: bool) -> None:
    costs, said = Costs(limited=limited), list[str]()
    costs.of["one"] = times * DEAR * rod()
    session: Any = SimpleNamespace(exitstatus=0)
    terminal: Any = SimpleNamespace(write_line=said.append)
    costs.pytest_sessionfinish(session)
    costs.pytest_terminal_summary(terminal)
    assert session.exitstatus == status
    assert ("too dear" in said[-1]) == named
