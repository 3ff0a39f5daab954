"""What each test costs in processor time, its child processes included; the dearest are named."""

import os
from collections import defaultdict
from collections.abc import Generator
from heapq import nlargest
from operator import itemgetter
from statistics import median
from time import process_time
from typing import Final

import pytest

from lab.yardstick import yardstick

DEAR: Final = 170.0
"""The yardsticks above which a test belongs to the rest, or is cut: two seconds of a quiet core."""

_MOST: Final = 3 * DEAR
"""The yardsticks above which a test of the core fails the run, however busy the machine is."""

NAMED: Final = 10
"""How many of the dearest tests a run names."""

_COST: Final = "processor seconds"


def spent() -> float:
    """Return the processor time of this process and of its children that have ended, in seconds."""
    times = os.times()
    return times.user + times.system + times.children_user + times.children_system


def rod() -> float:
    """Return the processor time of the yardstick, which tells how fast this machine is now."""

    def measured() -> float:
        begun = process_time()
        yardstick()
        return process_time() - begun

    return median(measured() for _ in range(5))


class Costs:
    """Measures where tests run; adds up, and says, where their reports arrive.

    Attributes:
        of: the seconds of each test.
        limited: whether a test that is too dear fails the run.
    """

    def __init__(self, *, limited: bool) -> None:
        self.of: dict[str, float] = defaultdict(float)
        self.limited = limited
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

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail the run if a test was too dear for the core."""
        if self.limited and max(self.of.values(), default=0) > _MOST * rod():
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Name the dearest tests, and say which of them are too dear."""
        most = DEAR * rod()
        total = sum(self.of.values())
        terminalreporter.write_line(f"{total:.0f} s of processor time; the dearest tests:")
        for test, seconds in nlargest(NAMED, self.of.items(), key=itemgetter(1)):
            dear = "  too dear for the core" * (self.limited and seconds > most)
            terminalreporter.write_line(f"  {seconds:5.1f} s  {test}{dear}")
