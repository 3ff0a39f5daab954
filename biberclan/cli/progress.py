"""How far a long command has come."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

Progress: TypeAlias = Callable[[int], None]
"""Takes how much is done by now."""


@contextmanager
def progress_bar(everything: int, *, ascii: bool) -> Iterator[Progress | None]:
    """Show a bar on standard error while something takes its time; it leaves no trace.

    Args:
        everything: how much there is to do.
        ascii: whether to draw with ASCII characters alone.

    Yields:
        What takes the progress; None where nobody watches, because this is no terminal.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    # Here: only long commands need it, and loading it takes longer than most others run.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    class _Console(Console):
        @property
        def encoding(self) -> str:
            """The encoding, from which Rich knows what it can draw with."""
            return "ascii" if ascii else super().encoding

    columns = BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    with Bar(*columns, console=_Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=everything)
        yield lambda done: bar.update(task, completed=done)
