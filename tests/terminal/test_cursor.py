"""Where the terminal's own cursor is, which people don't see."""

from tests.terminal.conftest import Start
from tests.terminal.driver import QUICK, Terminal


def before_cursor(terminal: Terminal) -> str:
    """Return the row up to the cursor, with its cell."""
    cursor = terminal.screen.cursor
    return terminal.rows()[cursor.y][: cursor.x + 1]


def test_it_goes_with_what_is_pointed_at(start: Start) -> None:
    terminal = start("play", "--players", "Anna,Ben", "--seed", "7", "--lang", "en", command=QUICK)
    terminal.until(lambda: before_cursor(terminal) == " A")
    assert "Anna is next" in terminal.rows()[terminal.screen.cursor.y]
    terminal.press("space")
    terminal.until(lambda: before_cursor(terminal).endswith("B1"))
    terminal.press("right")
    terminal.until(lambda: before_cursor(terminal).endswith("B2"))
    terminal.press("q")
    terminal.until(lambda: before_cursor(terminal).endswith("▸"))
    assert terminal.screen.cursor.hidden
