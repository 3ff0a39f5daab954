"""Secrets leave nothing behind in real terminals, not even in the scrollback."""

import shutil
import signal
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from lab.terminals.place import AFTER, Emulator, Screen, Tmux
from tests.terminal.conftest import Start
from tests.terminal.driver import QUICK, SERIAL, Terminal
from tests.tiers import once

PLAY = ("play", "--plain", "--players", "Anna,Ben", "--seed", "7", "--lang", "en")
MANIA = (*PLAY, "--game", "mania")
CARD = "In hand: a 0."


JOBS = 'set -m; "$@"; echo put aside; read -r line; fg'
"""Runs a program as a shell does that people type in, and goes on with it after an Enter."""


@pytest.fixture(params=[Tmux, Screen], ids=["tmux", "screen"])
def multiplexer(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Emulator]:
    kind: type[Emulator] = request.param
    if shutil.which(kind.tools[0]) is None:
        pytest.skip(f"needs {kind.name}")
    with closing(kind(tmp_path, [PLAY], (60, 12), QUICK)) as opened:
        yield opened


def type_in(multiplexer: Emulator, line: str) -> None:
    multiplexer.press(*line, "enter")


def until(multiplexer: Emulator, text: str) -> None:
    """Wait until a text can be read."""
    end = time.monotonic() + 30
    while text not in multiplexer.everything():
        assert time.monotonic() < end, multiplexer.everything()
        time.sleep(0.1)


def seeing(multiplexer: Emulator) -> Emulator:
    """Sit down and look at the card."""
    until(multiplexer, "press Enter when Anna sits here.")
    type_in(multiplexer, "")
    until(multiplexer, "where does your number card go?")
    type_in(multiplexer, "help")  # so that there is something to scroll
    until(multiplexer, "quit:")
    type_in(multiplexer, "card")
    until(multiplexer, CARD)
    return multiplexer


def test_a_card_leaves_nothing_behind(multiplexer: Emulator) -> None:
    seeing(multiplexer)
    type_in(multiplexer, "")
    until(multiplexer, "> card\n>")
    type_in(multiplexer, "b1 down")
    until(multiplexer, "Ben sits here.")
    type_in(multiplexer, "")
    until(multiplexer, "Ben, ")
    type_in(multiplexer, "help")
    until(multiplexer, "help:")
    assert "In hand" not in multiplexer.everything()


def test_nor_does_it_after_a_signal(multiplexer: Emulator) -> None:
    seeing(multiplexer)
    multiplexer.send(signal.SIGTERM)
    until(multiplexer, f"\n{AFTER}")
    assert "resume --plain" in multiplexer.everything()
    assert "In hand" not in multiplexer.everything()


@pytest.mark.skipif(shutil.which("tmux") is None, reason="needs tmux")
def test_nor_does_it_in_a_window_made_narrow_meanwhile(tmp_path: Path) -> None:
    with closing(Tmux(tmp_path, [PLAY], (60, 12), QUICK)) as tmux:
        seeing(tmux)
        tmux.resize(10, 12)
        type_in(tmux, "")
        until(tmux, "> ")
        time.sleep(0.3)
        assert "In hand" not in tmux.everything()
        assert "a 0." not in tmux.everything()


def with_a_card(start: Start) -> Terminal:
    """Return a terminal in which a card shows that only one person may see."""
    terminal = start(*PLAY, command=QUICK)
    terminal.until("Anna sits here.")
    terminal.press("enter")
    terminal.until("number card go?")
    terminal.press(*"card", "enter")
    terminal.until(CARD)
    return terminal


def test_nothing_typed_is_echoed_while_a_card_shows(start: Start) -> None:
    terminal = with_a_card(start)
    assert not terminal.echoes()
    terminal.press("ctrl+z", "down")
    terminal.until(lambda: "In hand" not in terminal.text())
    terminal.press(*"quit", "enter")
    terminal.until("resume --plain")
    assert terminal.wait() == 0
    assert terminal.echoes()
    assert "In hand" not in terminal.text()
    assert "^[" not in terminal.text()


def test_a_letter_that_wipes_a_card_stands_in_the_next_line(start: Start) -> None:
    terminal = with_a_card(start)
    terminal.press("ö")
    terminal.until("> ö")
    assert "In hand" not in terminal.text()


def test_a_window_that_is_closed_over_a_card_ends_it_in_order(start: Start) -> None:
    terminal = with_a_card(start)
    terminal.hang_up()
    assert terminal.wait(20, reading=False) == 128 + signal.SIGHUP


def test_the_end_is_kind_whatever_ends_it(start: Start) -> None:
    for key, status in (("ctrl+c", 130), ("ctrl+d", 0)):
        terminal = start(*PLAY, command=QUICK)
        terminal.until("Anna sits here.")
        terminal.settle()
        terminal.press(key)
        assert terminal.wait() == status
        assert "Nothing is lost; go on with:\nbiberclan resume" in terminal.text()
        assert "Traceback" not in terminal.text()


def test_two_people_play_by_turns(start: Start) -> None:
    terminal = start(*PLAY, command=QUICK, size=(80, 50))
    for name in ("Anna", "Ben"):
        terminal.until(f"{name} sits here.")
        terminal.press("enter")
        terminal.until(f"{name}, ")
        terminal.press(*"b1 down", "enter")
    terminal.until("Anna sits here.")
    assert "in their own lodge" in terminal.text()


def test_pasted_lines_play_one_turn(start: Start) -> None:
    terminal = start(*PLAY)
    terminal.until("Anna sits here.")
    terminal.throw(b"\r\rb1 down\r\rb2 down\r")
    terminal.settle()
    assert "number card go?" not in terminal.text()
    quick = start(*PLAY, command=QUICK)
    quick.until("Anna sits here.")
    quick.throw(b"\rb1 down\r\rb2 down\r")
    quick.until("number card go?")
    quick.settle()
    assert "b1" not in quick.text()
    quick.throw(b"b1 down\r\rb2 down\r\rb3 down\r")
    quick.until("Ben sits here.")
    quick.settle()
    assert "Ben, " not in quick.text()


def test_what_is_being_typed_is_put_aside_with_the_program(start: Start) -> None:
    terminal = start(*MANIA, command=("sh", "-c", JOBS, "sh", *QUICK))
    terminal.until("Anna sits here.")
    terminal.press("enter")
    terminal.until("Anna, ")
    terminal.press(*"what if 5 5 5")
    terminal.until("5 5 5")
    terminal.settle()  # Ctrl+Z is passed over unless keys are awaited
    terminal.press("ctrl+z")
    terminal.until("put aside")
    assert "5 5" not in terminal.text()
    assert terminal.echoes()
    terminal.press("enter")
    terminal.until("what if 5 5 5")
    assert not terminal.echoes()
    terminal.press("ctrl+c")
    assert terminal.wait() == 130
    assert terminal.echoes()
    assert "5 5" not in terminal.text()


def test_what_was_typed_of_a_hand_is_gone_and_cannot_be_called_back(start: Start) -> None:
    terminal = start(*MANIA, command=QUICK)
    terminal.until("Anna sits here.")
    terminal.press("enter")
    terminal.until("Anna, ")
    long = f"what if {'5 ' * 60}"
    terminal.press(*long, *["backspace"] * (len(long) - 9), "enter")
    terminal.until("You have no 5")
    terminal.press("x", "up", "ctrl+r")
    terminal.until(lambda: "You have" not in terminal.text())
    terminal.settle()
    assert "5" not in terminal.text()


@once()
def test_a_serial_line_is_as_wide_as_people_say(start: Start) -> None:
    terminal = start(*PLAY, command=[*SERIAL, *QUICK], env={"COLUMNS": "40"})
    terminal.until("here.\n>")
    assert max(len(row.rstrip()) for row in terminal.rows()) < 40
