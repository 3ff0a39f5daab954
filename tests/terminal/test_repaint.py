"""Only what changes is written, and it always comes to what painting everything would show."""

import signal
from functools import partial
from random import Random
from statistics import median
from typing import Any

import pytest

from tests.bench.repaint import written
from tests.terminal.conftest import Start
from tests.terminal.driver import QUICK, Terminal

MOVES = ("left", "right", "up", "down", "tab", "1", "3", "5")
ACTS = ("enter", "enter", "enter", "space", "x", "w", "v", "?", "escape", "u", "i")
KEYS = (*MOVES, *MOVES, *ACTS)


def cells(terminal: Terminal) -> list[list[Any]]:
    """Return all cells with their colours and attributes."""
    screen = terminal.screen
    return [[screen.buffer[y][x] for x in range(screen.columns)] for y in range(screen.lines)]


def came_back(terminal: Terminal, since: int) -> bool:
    """Whether the program has taken hold of the terminal again."""
    return b"\x1b[?1049h" in terminal.raw[since:]


@pytest.mark.parametrize("game", ["clan", "mania"])
def test_the_screen_is_as_if_painted_anew(start: Start, game: str) -> None:
    random = Random(game)
    people = "Anna,Bruno,日本"
    command = ("play", "--game", game, "--players", people, "--seed", "3", "--lang", "en")
    terminal = start(*command, command=QUICK, size=(120, 40))
    terminal.until("Space")
    for _ in range(2):
        for _ in range(8):
            terminal.press(random.choice(KEYS))
            terminal.settle(0.05)
        terminal.settle(0.5)
        shown, so_far = cells(terminal), len(terminal.raw)
        terminal.send(signal.SIGCONT)  # erases everything and paints it anew
        terminal.until(partial(came_back, terminal, so_far))
        terminal.settle(0.8)
        assert cells(terminal) == shown
        assert len(terminal.raw) - so_far > 3000


@pytest.mark.parametrize(("game", "most"), [("mania", 3000)])
def test_an_arrow_key_writes_little(game: str, most: int) -> None:
    sizes, _share = written(game, 8)
    assert 0 < median(sizes) <= most
