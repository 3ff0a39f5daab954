"""How far a long command has come."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

Progress: TypeAlias = Callable[[int], None]
"""Called with how much has been done so far."""


@contextmanager
def progress_bar(everything: int | None, *, ascii: bool) -> Iterator[Progress | None]:
    """Show a progress bar on standard error and remove it at the end.

    Args:
        everything: how much there is to do; None if nobody knows.
        ascii: whether to draw with ASCII characters alone.

    Yields:
        What to call with the progress; None where standard error is no terminal.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    # Imported only here: that takes longer than most commands run.
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
