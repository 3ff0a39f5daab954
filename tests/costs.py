"""What each test costs in processor time, its child processes included; the dearest are named."""

import os
from collections import defaultdict
from collections.abc import Generator
from heapq import nlargest
from operator import itemgetter
from typing import Final

import pytest

DEAR: Final = 2.0
"""The seconds of a quiet core above which a test belongs to the rest, or is cut."""

NAMED: Final = 10
"""How many of the dearest tests a run names."""

_COST: Final = "processor seconds"


def spent() -> float:
    """Return the processor time of this process and of its children that have ended, in seconds."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


class Costs:
    """Measures where tests run; adds up, and says, where their reports arrive."""

    def __init__(self) -> None:
        self.of: dict[str, float] = defaultdict(float)
        self._begun = 0.0

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self) -> Generator[None, object, object]:
        """Note what has been spent before a test."""
        self._begun = spent()
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(
        self,
    ) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        """Write into a report what its test has spent so far."""
        report = yield
        report.user_properties.append((_COST, spent() - self._begun))
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Take in the report of a phase, from here or from another process."""
        for name, spent_so_far in report.user_properties:
            if name == _COST and isinstance(spent_so_far, float):
                self.of[report.nodeid] = spent_so_far  # the last phase has seen all of it

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Name the dearest tests."""
        total = sum(self.of.values())
        terminalreporter.write_line(f"{total:.0f} s of processor time; the dearest tests:")
        for test, seconds in nlargest(NAMED, self.of.items(), key=itemgetter(1)):
            terminalreporter.write_line(f"  {seconds:5.1f} s  {test}")
