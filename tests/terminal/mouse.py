"""Plays a match by mouse alone: looks at the screen and clicks on its offers, and nothing else."""

import re
import time
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from biberclan.language import _
from tests.terminal.driver import Terminal

Cell: TypeAlias = tuple[int, int]
"""Column and row, from 0."""

HIGH: Final = 5
"""A player by mouse lays no drawn number above this into a row of Biberbande."""

TURNS: Final = 3
"""The fewest turns that everybody has in a round of Biberbande before somebody knocks."""

_CARD: Final = re.compile(r"[╭┏]([0-9A-Z]{1,2})•?[─━]{3,}")
"""The upper edge of a card that can be chosen, with the key that chooses it."""


class MouseError(AssertionError):
    """There is nothing to click on, or clicks change nothing."""


class Mouse:
    """Everybody at a table, with one mouse.

    Attributes:
        clicks: the number of clicks so far.
        seen: the first command of each bottom row that came up.
    """

    def __init__(self, terminal: Terminal, pause: float = 0.0) -> None:
        """Take the mouse.

        Args:
            terminal: the program, at a table or at a handover.
            pause: the seconds for which people look at a new screen before they click.
        """
        self.clicks = 0
        self.seen: set[str] = set()
        self._terminal = terminal
        self._pause = pause
        self._aim: Cell = (0, 0)
        self._choices: Mapping[Cell, str] = {}
        self._passed = 0
        self._round = ""

    def play(self, until: Callable[[], bool] | None = None, most: int = 2000) -> None:
        """Play until a condition holds.

        Args:
            until: the condition; None for the final standing on the screen.
            most: the most clicks that may take.

        Raises:
            MouseError: it does not hold after that many clicks.
        """
        while not (until or self.is_over)():
            if self.clicks >= most:
                raise MouseError(f"no end after {most} clicks\n{self._terminal.text()}")
            self._click(*self._where())
        self._terminal.settle()

    def is_over(self) -> bool:
        """Return whether the final standing is shown."""
        return _("The match is over") in self._terminal.rows()[0]

    def _where(self) -> Cell:
        """Return the next cell to click on."""
        bar = self._terminal.rows()[-1]
        self.seen.add(" ".join(bar.split("  ")[0].split()))
        knock = f"K {_('knock')} "
        if self._is_time_to_knock() and knock in bar:
            self.seen.add(knock.strip())
            return bar.index(knock), len(self._terminal.rows()) - 1
        choices = self._choosable()
        if not choices:
            return self._command(bar)
        if choices == self._choices:  # the first click has pointed; what it would do is told
            return self._called("N") if self._is_high() else self._aim
        self._choices = choices
        self._aim = self._aim_at(choices)
        if self._is_pointed_at(self._aim):  # from the beginning, so the first command does it
            self._choices = {}
            return self._command(bar)
        return self._aim

    def _command(self, bar: str) -> Cell:
        """Return a cell of the first command of the bottom row."""
        return len(bar) - len(bar.lstrip()), len(self._terminal.rows()) - 1

    def _choosable(self) -> Mapping[Cell, str]:
        """Return the cards and choices that can be clicked, with the keys that stand on them."""
        return {
            (edge.start() + 3, y + 1): edge[1]
            for y, row in enumerate(self._terminal.rows())
            for edge in _CARD.finditer(row)
        }

    def _is_pointed_at(self, cell: Cell) -> bool:
        x, y = cell
        return self._terminal.rows()[y - 1][x - 3] == "┏"

    def _called(self, key: str) -> Cell:
        return next(cell for cell, label in self._choices.items() if label == key)

    def _aim_at(self, choices: Mapping[Cell, str]) -> Cell:
        """Choose one: draw if one may, otherwise one place after another."""
        if "D" in choices.values():
            self._passed += 1
            return self._called("D")
        places = [cell for cell, label in choices.items() if label != "N"] or [*choices]
        return places[self.clicks % len(places)]

    def _is_time_to_knock(self) -> bool:
        head = self._terminal.rows()[0].split("·")[0]
        if head != self._round:
            self._round, self._passed = head, 0
        return self._passed > TURNS

    def _is_high(self) -> bool:
        lay = _("Lay {card} into {place}; the old card goes to the discard pile.").split("{")[0]
        for row in self._terminal.rows():
            number = re.search(r"\d", row) if row.startswith(f" {lay}") else None
            if number is not None and "N" in self._choices.values():
                return int(number[0]) > HIGH
        return False

    def _click(self, x: int, y: int) -> None:
        time.sleep(self._pause)
        before = self._terminal.text()
        self._terminal.click(x, y)
        self.clicks += 1
        self._terminal.until(lambda: self._terminal.text() != before)
        self._terminal.settle(0.05)
