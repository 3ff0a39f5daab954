"""Anything else in place of a file: a sentence at once, and nothing is written to it."""

import json
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from biberclan.match.store import history
from biberclan.match.store.errors import FileError, NotAFileError
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import Store, set_aside
from biberclan.system.files import TooLargeError, read_file, replace_file
from biberclan.teach.learned import FILE, Explanations, Learned
from biberclan.ui.settings import Settings
from lab import ROOT
from tests.command_line import Says, biberclan_says
from tests.store.playing import Clock, kept, short, table

Maker = Callable[[Path], object]


def _directory(path: Path) -> None:
    (path / "inside").mkdir(parents=True)


def _link_to_nowhere(path: Path) -> None:
    path.symlink_to(path.with_name("nowhere"))


def _link_in_a_circle(path: Path) -> None:
    path.symlink_to(path)


def _link_to_a_device(path: Path) -> None:
    path.symlink_to("/dev/zero")


STRANGE: dict[str, Maker] = {
    "directory": _directory,
    "FIFO": os.mkfifo,
    "link to nowhere": _link_to_nowhere,
    "circle": _link_in_a_circle,
    "device": _link_to_a_device,
}


@pytest.mark.parametrize("kind", STRANGE)
@pytest.mark.parametrize("command", ["import", "replay"])
def test_no_record_is_waited_for(tmp_path: Path, kind: str, command: str, says: Says) -> None:
    STRANGE[kind](tmp_path / "record")
    done = says("--lang", "en", "--data", f"{tmp_path}/d", command, f"{tmp_path}/record")
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("biberclan: ")
    assert done.stderr.count("\n") == 1
    expected = {
        "directory": "is a directory",
        "FIFO": "is a pipe or a device",
        "link to nowhere": "There is no file",
        "circle": "can't be read",
        "device": "is a pipe or a device",
    }
    assert expected[kind] in done.stderr


def test_a_huge_file_is_not_read_to_its_end(tmp_path: Path, says: Says) -> None:
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(2**40)
    done = says("--lang", "en", "import", str(tmp_path / "huge"))
    (tmp_path / "huge").unlink()  # pytest keeps what tests leave, and a copy would be as large
    assert (done.returncode, done.stdout) == (1, "")
    assert "is too large" in done.stderr


def test_a_link_that_people_name_themselves_is_theirs(tmp_path: Path, says: Says) -> None:
    (tmp_path / "record").write_text(short(table(2)).text())
    (tmp_path / "link").symlink_to("record")
    data = ("--lang", "en", "--data", str(tmp_path / "data"))
    assert says(*data, "import", str(tmp_path / "link")).returncode == 0
    done = says(*data, "export", "1", str(tmp_path / "link"))
    assert (done.returncode, "stays as it is" in done.stderr) == (1, True)
    (tmp_path / "nowhere").symlink_to(tmp_path / "made by nobody")
    done = says(*data, "export", "1", str(tmp_path / "nowhere"))
    assert (done.returncode, "stays as it is" in done.stderr) == (1, True)
    assert not (tmp_path / "made by nobody").exists()


@pytest.mark.parametrize("kind", STRANGE)
@pytest.mark.parametrize("name", ["matches.db", "matches.db-wal", "matches.lock"])
def test_something_strange_where_the_matches_should_be(
    tmp_path: Path, kind: str, name: str
) -> None:
    if name != "matches.db":
        with kept(tmp_path) as store:
            store.add(short(table(2)))
        (tmp_path / name).unlink(missing_ok=True)
    STRANGE[kind](tmp_path / name)
    before = (tmp_path / name).lstat()
    if kind == "FIFO":  # for real, since it could be waited for
        done = biberclan_says("--lang", "en", "--data", str(tmp_path), "history")
        assert (done.returncode, done.stderr.count("\n")) == (1, 1)
        assert "is no ordinary file" in done.stderr
    else:
        with pytest.raises(NotAFileError):
            Store(tmp_path, Clock())
    assert (tmp_path / name).lstat().st_ino == before.st_ino
    assert not (tmp_path / "nowhere").exists()


@pytest.mark.parametrize("kind", STRANGE)
def test_something_strange_where_a_match_is_held(tmp_path: Path, store: Store, kind: str) -> None:
    store.begin(table(2)).stop_recording()
    STRANGE[kind](tmp_path / "match-1.lock")
    (line,) = history.page(store)
    assert isinstance(line, Listed)
    assert not line.is_open
    for use in (store.resume, store.give_up, store.delete):
        with pytest.raises(NotAFileError):
            use(1)
    assert not (tmp_path / "nowhere").exists()


def test_a_database_may_be_a_link_to_another_disk(tmp_path: Path) -> None:
    (tmp_path / "here").mkdir()
    (tmp_path / "there").touch(mode=0o600)
    (tmp_path / "here" / "matches.db").symlink_to(tmp_path / "there")
    with kept(tmp_path / "here") as store:
        store.add(short(table(2)))
    assert (tmp_path / "there").stat().st_size


def test_a_name_that_is_taken_by_a_link_to_nowhere_is_not_used(tmp_path: Path) -> None:
    (tmp_path / "matches.db").write_bytes(b"x")
    (tmp_path / "matches.db.damaged").symlink_to(tmp_path / "nowhere")
    assert set_aside(tmp_path).name == "matches.db.damaged-2"
    assert (tmp_path / "matches.db.damaged").is_symlink()


@pytest.mark.parametrize("kind", STRANGE)
def test_what_is_learned_is_put_in_the_place_of_something_strange(
    tmp_path: Path, kind: str
) -> None:
    STRANGE[kind](tmp_path / FILE)
    learned = Learned(tmp_path)
    assert learned.explanations.of("Anna").on
    learned.explanations = learned.explanations.stopped(["Anna"])
    learned.keep()
    assert not (tmp_path / "nowhere").exists()
    assert [path.name for path in tmp_path.iterdir()] == [FILE]
    if kind != "directory":
        assert stat.S_IMODE((tmp_path / FILE).lstat().st_mode) == 0o600
        assert not Learned(tmp_path).explanations.of("Anna").on


@pytest.mark.parametrize("link", [Path.symlink_to, Path.hardlink_to])
def test_what_is_learned_is_not_written_through_a_link(
    tmp_path: Path, link: Callable[[Path, Path], None]
) -> None:
    theirs = tmp_path / "theirs"
    theirs.write_text("precious")
    theirs.chmod(0o644)
    link(tmp_path / FILE, theirs)
    Learned(tmp_path).keep()
    assert theirs.read_text() == "precious"
    assert json.loads((tmp_path / FILE).read_text())
    assert stat.S_IMODE((tmp_path / FILE).lstat().st_mode) == 0o600


@pytest.mark.parametrize("content", [b"[" * 60_000, b'"' + b"x" * 2**20 + b'"'])
def test_what_is_learned_is_read_within_bounds(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    assert Learned(tmp_path).explanations == Explanations()


def test_a_kill_while_it_is_written_loses_nothing(tmp_path: Path) -> None:
    learned = Learned(tmp_path)
    learned.explanations = learned.explanations.stopped(["Anna"])
    learned.keep()
    script = f"""
import os, signal
from pathlib import Path
from biberclan.teach.learned import Learned
os.fsync = lambda file: os.kill(os.getpid(), signal.SIGKILL)
learned = Learned(Path({str(tmp_path)!r}))
learned.explanations = type(learned.explanations)()
learned.keep()
"""
    killed = subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=False)
    assert killed.returncode == -signal.SIGKILL
    assert not Learned(tmp_path).explanations.of("Anna").on


def test_a_data_directory_that_is_a_file(tmp_path: Path) -> None:
    for kind, make in STRANGE.items():
        make(tmp_path / kind)
        if kind != "directory":
            with pytest.raises(FileError):
                Store(tmp_path / kind, Clock())
            Learned(tmp_path / kind).keep()


@pytest.mark.parametrize("kind", ["FIFO", "device"])
def test_a_pipe_or_a_device_is_not_replaced(kind: str, tmp_path: Path, says: Says) -> None:
    """Root could do that to /dev/stdout and /dev/null themselves."""
    place = tmp_path / "strange"
    STRANGE[kind](place)
    inode = place.lstat().st_ino
    line = ("--lang", "en", "simulate", "--matches", "1")
    for option in ("--out", "--plot"):
        done = says(*line, option, place)
        assert done.returncode == 1
        assert f'{option}: "{place}" is a pipe or a device, not a file.' in done.stderr
    assert place.lstat().st_ino == inode
    assert [*tmp_path.iterdir()] == [place]


def test_settings_linked_to_a_pipe_leave_it_there(tmp_path: Path) -> None:
    """As in a link to /dev/null, in whose place root could put them."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "config.toml").symlink_to(tmp_path / "pipe")
    assert not Settings(tmp_path / "config.toml").change("sound", False)
    assert stat.S_ISFIFO((tmp_path / "pipe").stat().st_mode)


def test_a_file_of_just_the_largest_size_is_read(tmp_path: Path) -> None:
    replace_file(tmp_path / "file", b"x" * 10)
    assert len(read_file(tmp_path / "file", 10, follow_links=False)) == 10
    with pytest.raises(TooLargeError):
        read_file(tmp_path / "file", 9, follow_links=False)
