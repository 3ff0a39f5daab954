"""A card that was turned away is not shown again by leaving the table and coming back."""

import signal
import time
from pathlib import Path

from biberclan.table.glyphs import UNICODE
from biberclan.ui.input_guard import HANDOVER_SECONDS
from tests.store.playing import kept
from tests.store.test_looks import looked
from tests.terminal.conftest import Start
from tests.terminal.driver import Terminal

LOOK = "remember this card"


def sat_down(terminal: Terminal) -> Terminal:
    """Sit down at a resumed match."""
    terminal.until("I am ready")
    time.sleep(HANDOVER_SECONDS)
    terminal.press("space")
    terminal.until(lambda: "I am ready" not in terminal.text() and "Enter" in terminal.rows()[-1])
    terminal.until(lambda: UNICODE.waits not in terminal.text())
    terminal.settle()
    return terminal


def test_a_look_goes_on_in_a_resumed_match_until_it_was_ended(start: Start, tmp_path: Path) -> None:
    with kept(tmp_path / "data") as store:
        looked(store, None, None)
    terminal = sat_down(start("resume", "1", "--lang", "en"))
    assert LOOK in terminal.text()
    terminal.press("enter")
    terminal.until(lambda: LOOK not in terminal.text())
    terminal.send(signal.SIGKILL)
    terminal.wait()
    terminal = sat_down(start("resume", "1", "--lang", "en"))
    assert LOOK not in terminal.text()
