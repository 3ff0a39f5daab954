"""What `man` is told is what the parser knows."""

import pytest

from biberclan.cli import COMMANDS, whole_parser
from tests.manual_pages import written


@pytest.mark.usefixtures("command_line")
def test_the_pages_are_up_to_date() -> None:
    for path, text in written():
        assert path.read_text(encoding="utf-8") == text, "run python -m tests.manual_pages"


@pytest.mark.usefixtures("command_line")
def test_every_command_is_among_them() -> None:
    assert tuple(whole_parser("en").commands) == tuple(COMMANDS)
