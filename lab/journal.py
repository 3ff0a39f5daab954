"""Measure the journal: confirming an action, opening a long history, resuming a match.

    python -m lab.journal [--directory .] [--matches 10000]

Budgets: an action with the journal at most 15 ms at the 95th percentile; the first page of 10,000
matches within 200 ms; everybody's figures within 300 ms, without blocking the screen for more than
50 ms; resuming a match in its last round within 100 ms. The yardstick is a line appended to a file
and flushed to the same disk in the same run.
"""

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

from biberclan.match.match import Match
from biberclan.match.store import history, rows
from biberclan.match.store.store import Store
from biberclan.people import figures
from tests.store.playing import BEGUN, Clock, finished, play, table

ACTIONS = 1500
REPEATS = 25


@contextmanager
def timed(times: list[float]) -> Iterator[None]:
    """Add the duration of the block to a list, in milliseconds."""
    began = perf_counter()
    yield
    times.append(1000 * (perf_counter() - began))


def report(what: str, times: list[float], budget: str = "") -> None:
    """Print median, 95th percentile and maximum."""
    ordered = sorted(times)
    high = ordered[int(0.95 * len(ordered))]
    print(f"  {what:34} {median(ordered):8.2f} {high:8.2f} {ordered[-1]:8.2f} ms  {budget}")


def measure_actions(directory: Path) -> None:
    """Confirm actions with and without the journal, and flush a file in between."""
    flushes: list[float] = []
    without: list[float] = []
    recorded: list[float] = []
    taken_back: list[float] = []
    rng = Random(1)
    line = os.open(directory / "yardstick", os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    with Store(directory / "actions", Clock()) as store:
        kept = store.begin(table(4))
        plain = Match(table(4))
        while len(recorded) < ACTIONS:
            if kept.actor is None:
                kept, plain = store.begin(table(4)), Match(table(4))
            for match in (kept, plain):
                if match.seated != match.actor and match.view.phase != "deal":
                    match.sit_down()
            action = rng.choice(kept.legal_actions())
            with timed(recorded):
                kept.act(action)
            with timed(without):
                plain.act(action)
            with timed(flushes):
                os.write(line, b"place 1:B1 down\n")
                os.fsync(line)
            if kept.why_no_undo() is None and rng.random() < 0.3:
                with timed(taken_back):
                    kept.undo()
                plain.undo()
    os.close(line)
    report("yardstick: a line flushed", flushes)
    report("an action without journal", without)
    report("an action with journal", recorded, "(95 %: at most 15)")
    report("an action taken back", taken_back)


def fill(store: Store, matches: int) -> None:
    """Keep a number of matches: copies of a few, with new dates and alternating names."""
    records = [finished(table(2 + n % 5, seed=n), seed=n) for n in range(20)]
    with store.transaction() as connection:
        for number in range(matches):
            record = records[number % len(records)]
            setup = replace(record.setup, names=record.setup.names[::-1])
            begun = BEGUN + timedelta(hours=number)
            row, _links = rows.insert(connection, setup, begun, record.actions, record.hints_used)
            rows.update(connection, row.finished(record.result))


def measure_history(directory: Path, matches: int) -> None:
    """Open a long history and look at it."""
    with Store(directory, Clock()) as store:
        fill(store, matches)
    print(f"history of {matches} matches, {(directory / 'matches.db').stat().st_size / 1e6:.0f} MB")
    first: list[float] = []
    for _repeat in range(REPEATS):
        with timed(first):
            store = Store(directory, Clock())
            history.count(store)
            history.page(store)
        store.close()
    report("opened, first page listed", first, "(at most 200)")
    looks: dict[str, Callable[[Store], object]] = {
        "a page in the middle": lambda store: history.page(store, matches // 2),
        "the unfinished ones": history.unfinished,
        "everybody's names": history.names,
        "everybody's figures": figures.people,
    }
    with Store(directory, Clock()) as store:
        for what, look in looks.items():
            times: list[float] = []
            for _repeat in range(REPEATS):
                with timed(times):
                    look(store)
            report(what, times, "(at most 300)" if look is figures.people else "")
        pauses: list[float] = []
        for _repeat in range(REPEATS):
            steps = figures.counting(store)
            more: object = True
            while more is not None:
                with timed(pauses):
                    more = next(steps, None)
        report("... between two looks at the keys", pauses, "(at most 50)")


def measure_resume(directory: Path) -> None:
    """Resume a long match at its last round, among the others of the history."""
    times: list[float] = []
    with Store(directory, Clock()) as store:
        match = store.begin(table(6, deck="combined"))
        while match.view.round < 5:
            play(match, 1, seed=len(match.log))
        play(match, 20)
        id = match.id
        assert id is not None
        match.stop_recording()
    for _repeat in range(REPEATS):
        with timed(times):
            store = Store(directory, Clock())
            store.resume(id)
        store.close()
    report(f"opened, {len(match.log)} actions resumed", times, "(at most 100)")


def main() -> None:
    parser = argparse.ArgumentParser(description="What the journal costs.")
    parser.add_argument("--directory", type=Path, help="where; the disk it is on is measured")
    parser.add_argument("--matches", type=int, default=10_000)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=options.directory) as name:
        directory = Path(name)
        print(f"{'':36} {'median':>8} {'95 %':>8} {'most':>8}")
        measure_actions(directory)
        measure_history(directory / "history", options.matches)
        measure_resume(directory / "history")


if __name__ == "__main__":
    main()
