"""What is wrong with the settings is told on every way in, all of it, and stops nothing."""

import sys
from itertools import product
from pathlib import Path

import pytest

from biberclan.cli import main, output
from biberclan.ui.settings import Settings
from tests.command_line import Opened, biberclan_says

WRONG = {
    "values, names, keys": b'sound = 1\nthme = 2\n[keys]\nundo = "q"\nlgo = "z"\nhelp = 3\n',
    "no TOML": b"sound = \n",
    "not UTF-8": b"# K\xfcche\nsound = true\n",
    "too deep": b"a = " + b"[" * 5000,
}

WAYS = (
    "bots",
    "history",
    "rules protection",
    "simulate --matches 1 --seed 1 --rounds 1",
    "play --plain --players Anna,bot:beginner",
    "learn --plain 1",
    "export 77",
)


@pytest.mark.parametrize(
    ("way", "wrong"), [*product(WAYS, [*WRONG][:1]), *product([*WAYS][:1], [*WRONG][1:])]
)
def test_every_way_in_tells_it_once(way: str, wrong: str, tmp_path: Path) -> None:
    file = tmp_path / "config.toml"
    usual = biberclan_says(*way.split(), "--config", str(file))
    file.write_bytes(WRONG[wrong])
    done = biberclan_says(*way.split(), "--config", str(file))
    troubles = [f"biberclan: {trouble}" for trouble in Settings(file).troubles()]
    assert len(troubles) == (5 if "keys" in wrong else 1)
    assert done.stderr.splitlines() == [*troubles, *usual.stderr.splitlines()]
    assert done.returncode == usual.returncode
    assert len(done.stdout.splitlines()) == len(usual.stdout.splitlines())  # times differ
    assert file.read_bytes() == WRONG[wrong]


def test_a_directory_is_told_too(tmp_path: Path) -> None:
    done = biberclan_says("bots", "--config", str(tmp_path), "--lang", "de")
    assert done.returncode == 0
    assert done.stderr == (
        f"biberclan: {tmp_path.name}: Sie ist ein Verzeichnis und bleibt es; "
        "es gelten die üblichen Einstellungen.\n"
    )


@pytest.mark.parametrize("way", ["", "play --players Anna,Ben", "learn", "rules", "train"])
def test_screens_tell_it_themselves(
    way: str, tmp_path: Path, table: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(output, "complain", told.append)
    (tmp_path / "config.toml").write_bytes(b"sound = 1\n")
    assert main([*way.split(), "--config", str(tmp_path / "config.toml")]) == 0
    assert len(table) == 1
    assert told == []
    monkeypatch.setattr(sys.stdin, "isatty", lambda: False)
    assert main([*way.split(), "--config", str(tmp_path / "config.toml")]) in (0, 2)
    assert told[0].endswith("sound can be false or true; false holds.")


def test_who_only_asks_for_help_is_not_told(tmp_path: Path) -> None:
    (tmp_path / "config.toml").write_bytes(b"sound = 1\n")
    for way in ("--version", "--help", "play --help"):
        assert not biberclan_says(*way.split(), "--config", str(tmp_path / "config.toml")).stderr
