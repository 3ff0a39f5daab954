"""Long commands in a terminal: a bar while they run, and Ctrl+C shows what is done."""

import pytest

from tests.terminal.conftest import Start


@pytest.mark.parametrize(
    ("arguments", "bar"),
    [(("--players", "regular,greedy", "--jobs", "2"), "━━━━━"), (("--ascii",), "-----")],
    ids=["bots", "chance"],
)
def test_ctrl_c_shows_what_is_done(start: Start, arguments: tuple[str, ...], bar: str) -> None:
    terminal = start("simulate", *arguments, "--matches", "90000", "--lang", "de")
    terminal.until("/90000")
    terminal.until(lambda: " 0/90000" not in terminal.text())
    assert bar in terminal.text()
    terminal.press("ctrl+c")
    assert terminal.wait() == 130
    said = terminal.text()
    assert bar not in said
    assert "In einem Durchgang: " in said
    assert " von 90000 Partien mit Strg-C abgebrochen." in said
    assert "Traceback" not in said
