"""Starts the program in a terminal and makes sure that it ends."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.terminal.driver import PROGRAM, Terminal

Start = Callable[..., Terminal]

PLAY = ("play", "--players", "Anna,Ben", "--seed", "7", "--lang", "en")


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Start the program with arguments."""
    terminals: list[Terminal] = []

    def start(*arguments: str, command: Sequence[str] = PROGRAM, **settings: Any) -> Terminal:
        terminals.append(Terminal([*command, *arguments], tmp_path, **settings))
        return terminals[-1]

    yield start
    for terminal in terminals:
        terminal.close()


def begun(start: Start, **settings: Any) -> Terminal:
    """Start a match, and wait until the first person is asked to sit down."""
    terminal = start(*PLAY, **settings)
    terminal.until("Anna is next")
    return terminal
