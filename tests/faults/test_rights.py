"""Rights of others to files are told and ended; places where nothing can be written are told."""

import json
import os
import stat
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from biberclan.cli import main
from biberclan.match.store.data_files import check_rights, end_rights
from biberclan.match.store.errors import (
    NoDirectoryError,
    OpenToOthersError,
    OthersOwnError,
)
from biberclan.match.store.store import Store
from biberclan.ui.requests import ReadRules
from lab import ROOT
from tests.store.playing import Clock, kept, play, short, table
from tests.ui.bots_at_table import until
from tests.ui.running import app_of, running, shown, text

FILES = (
    "matches.db",
    "matches.db-wal",
    "matches.db-shm",
    "matches.db.version-1",
    "matches.db.damaged",
    "matches.lock",
    "match-1.lock",
    "learned.json",
)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """A directory with a match in it."""
    with kept(tmp_path / "data") as store:
        store.add(short(table(2)))
    return tmp_path / "data"


def rights(path: Path) -> int:
    return stat.S_IMODE(path.lstat().st_mode)


@pytest.mark.parametrize(
    ("name", "mode", "left"),
    [
        *(
            (name, mode, 0o600)
            for name in FILES[:5]
            for mode in (0o640, 0o604, 0o620, 0o602, 0o666)
        ),
        *((name, mode, mode & ~0o022) for name in FILES[5:] for mode in (0o620, 0o602, 0o666)),
    ],
)
def test_every_file_of_ours_is_looked_at(data: Path, name: str, mode: int, left: int) -> None:
    check_rights(data)
    (data / name).touch()
    (data / name).chmod(mode)
    with pytest.raises(OpenToOthersError) as caught:
        check_rights(data)
    assert caught.value.path == data / name
    end_rights(data)
    check_rights(data)
    assert rights(data / name) == left


@pytest.mark.parametrize(("mode", "left"), [(0o770, 0o750), (0o702, 0o700), (0o777, 0o755)])
def test_the_directory_is_looked_at_too(data: Path, mode: int, left: int) -> None:
    data.chmod(mode)
    with pytest.raises(OpenToOthersError) as caught:
        check_rights(data)
    assert caught.value.path == data
    end_rights(data)
    check_rights(data)
    assert rights(data) == left


@pytest.mark.parametrize("mode", [0o1777, 0o755])
def test_where_others_can_take_nothing_away_all_is_well(data: Path, mode: int) -> None:
    data.chmod(mode)
    (data / "notes.txt").touch()
    (data / "notes.txt").chmod(0o666)  # not ours
    check_rights(data)
    end_rights(data)
    assert (rights(data), rights(data / "notes.txt")) == (mode, 0o666)
    check_rights(data / "missing")
    check_rights(Path("/dev/null"))
    check_rights(data / "notes.txt" / "below")


def test_nothing_is_changed_through_a_link(data: Path, tmp_path: Path) -> None:
    (tmp_path / "theirs").mkdir()
    (tmp_path / "theirs").chmod(0o777)
    (data / "learned.json").symlink_to(tmp_path / "theirs")
    (data / "match-1.lock").symlink_to(tmp_path / "nowhere")
    os.mkfifo(data / "match-2.lock", 0o666)
    check_rights(data)
    end_rights(data)
    assert rights(tmp_path / "theirs") == 0o777


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give files away")
@pytest.mark.parametrize("name", ["", "matches.db"])
def test_what_belongs_to_somebody_else_is_told(data: Path, name: str) -> None:
    os.chown(data / name, NOBODY, -1)
    with pytest.raises(OthersOwnError) as caught:
        check_rights(data)
    assert caught.value.path == data / name


def test_the_log_is_as_private_as_the_database(data: Path) -> None:
    with kept(data) as store:
        play(store.begin(table()), 2)
        for part in ("-wal", "-shm"):
            assert rights(data / f"matches.db{part}") == 0o600
    (data / "matches.db").chmod(0o644)
    end_rights(data)
    with kept(data) as store:
        play(store.begin(table()), 2)
        check_rights(data)


@pytest.mark.usefixtures("command_line")
def test_the_command_line_says_so_and_goes_on(
    data: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (data / "matches.db").chmod(0o644)
    assert main(["--data", str(data), "history", "--json"]) == 0
    said = capsys.readouterr()
    assert len(json.loads(said.out)["matches"]) == 1
    assert said.err.startswith("biberclan: Other people on this computer may read or change ")
    assert said.err.count("\n") == 1
    assert rights(data / "matches.db") == 0o644


@pytest.mark.parametrize("answer", ["yours", "as it is", "unsaved"])
async def test_the_start_screen_waits_for_an_answer(data: Path, answer: str) -> None:
    (data / "learned.json").write_text("{}")
    (data / "learned.json").chmod(0o622)
    data.chmod(0o777)
    async with running(directory=data) as pilot:
        app = app_of(pilot)
        await until(pilot, lambda: "Other people on this computer" in text(pilot))
        await pilot.press({"yours": "1", "as it is": "2", "unsaved": "3"}[answer])
        await until(pilot, lambda: shown(pilot) == "HomeScreen")
        assert (app.store is None) == (answer == "unsaved")
        if answer != "unsaved":
            # The same start: it is not asked again.
            app.saving.open(partial(app.open, ReadRules()))
            await until(pilot, lambda: shown(pilot) == "RulebookScreen")
    was = answer != "yours"
    assert rights(data) == (0o777 if was else 0o755)
    assert rights(data / "learned.json") == (0o622 if was else 0o600)
    async with running(directory=data) as pilot:
        await until(pilot, lambda: shown(pilot) == ("TroubleScreen" if was else "HomeScreen"))


async def test_what_can_not_be_ended_is_offered_no_second_time(
    data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data.chmod(0o777)
    monkeypatch.setattr(os, "fchmod", lambda file, mode: None)  # as on a disk without rights
    async with running(directory=data) as pilot:
        await until(pilot, lambda: "Make it yours alone" in text(pilot))
        await pilot.press("1")
        await until(pilot, lambda: "Make it yours alone" not in text(pilot))
        await until(pilot, lambda: "Go on as it is" in text(pilot))
        await pilot.press("escape")
        assert app_of(pilot).store is None


NOBODY = 65534

PROGRAM = """
import os, sys
from pathlib import Path
from biberclan.match.store import errors, history
from biberclan.match.store.store import Store
from tests.store.playing import Clock
if os.getuid() == 0:  # to whom everything is allowed
    os.setgid({nobody})
    os.setuid({nobody})
try:
    with Store(Path(sys.argv[1]), Clock()) as store:
        print(history.count(store))
except errors.StoreError as error:
    print(type(error).__name__)
"""


def as_somebody_else(directory: Path) -> str:
    """Open a directory with no rights to it but those that everybody has."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM.format(nobody=NOBODY), str(directory)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout.strip()


@pytest.mark.parametrize("below", ["", "below", "below/that"])
def test_a_file_where_the_directory_should_be(tmp_path: Path, below: str) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(NoDirectoryError) as caught:
        Store(tmp_path / "file" / below, Clock())
    assert str(caught.value.path) in str(caught.value)
    assert (tmp_path / "file").read_text() == "mine"


def test_a_name_too_long_for_a_directory(tmp_path: Path) -> None:
    with pytest.raises(NoDirectoryError):
        Store(tmp_path / ("x" * 300), Clock())


def test_a_directory_that_may_not_be_made(place: Path) -> None:
    place.chmod(0o555)
    assert as_somebody_else(place / "data") == "NoDirectoryError"


@pytest.mark.parametrize("filled", [False, True])
def test_a_directory_that_may_not_be_written(place: Path, filled: bool) -> None:
    if filled:
        with kept(place) as store:
            store.begin(table())
        (place / "matches.db").chmod(0o644)
        (place / "matches.lock").chmod(0o666)
    place.chmod(0o555)
    assert as_somebody_else(place) == "ReadOnlyError"


def test_a_file_that_may_not_be_written(place: Path) -> None:
    with kept(place) as store:
        store.begin(table())
    place.chmod(0o777)
    (place / "matches.lock").chmod(0o666)
    for rights in (0o444, 0o400):
        (place / "matches.db").chmod(rights)
        assert as_somebody_else(place) == "ReadOnlyError"
