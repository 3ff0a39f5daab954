"""The checks by `test_pretended.py` where Windows is pretended."""

import importlib
import io
import sys
from pathlib import Path

import pytest

from biberclan.cli import main
from biberclan.match.store.locks import hold_alone
from biberclan.system import files
from biberclan.ui.requests import Request
from lab import ROOT
from tests.command_line import Opened
from tests.ui.test_private_names import unlisted


@pytest.mark.parametrize("module", ["fcntl", "pwd", "resource", "termios", "tty"])
def test_what_only_posix_has_is_not_there(module: str) -> None:
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module(module)
    assert files.OPEN_FILES_STAY


@pytest.mark.parametrize(
    "line",
    [
        "bots",
        "completion fish",
        "history --json",
        "rules protection",
        "simulate --players beginner,beginner --matches 2 --rounds 1 --jobs 2",
    ],
)
def test_commands_that_write(
    line: str, command_line: None, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(line.split()) == 0
    assert capfd.readouterr().out


@pytest.mark.parametrize(
    "line", ["play --players Anna,bot:elder", "learn 3", "train --name Anna", "rules"]
)
def test_commands_that_open_the_table(line: str, table: Opened) -> None:
    main(line.split())
    assert [isinstance(start, Request) for start, _ascii in table] == [True]


def test_a_match_line_by_line(
    command_line: None, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = io.TextIOWrapper(io.BytesIO(b"place 1:B1 up\n"))
    monkeypatch.setattr(sys, "stdin", typed)
    line = "--lang en play --plain --players Anna,bot:beginner --first Anna --seed 7"
    assert main(line.split()) == 0
    assert "Anna lays the 0 face up on B1" in capsys.readouterr().out


def test_a_lock_file_that_somebody_else_has_open_stays(tmp_path: Path) -> None:
    path = tmp_path / "lock"
    path.symlink_to(tmp_path / "elsewhere")
    with pytest.raises(Exception, match="no ordinary file"):
        hold_alone(path)
    assert not (tmp_path / "elsewhere").exists()


def test_what_the_driver_shares_with_textuals_is_listed() -> None:
    assert not [*unlisted(ROOT / "biberclan" / "ui" / "windows_driver.py")]
