"""Disks without shared memory, without locks, or with errors: kept all the same, or truly told."""

import errno
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from biberclan.match.store import connecting, data_files, errors
from biberclan.match.store.store import FILE, Store, set_aside
from biberclan.system import files
from lab import ROOT
from tests.store.playing import Clock, actions_of, kept, play, query, table

PATH = Path("some") / FILE


class Unshared(sqlite3.Connection):
    """A connection over a file system on which memory can't be shared."""

    is_exclusive = False

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        """Refuse whatever needs a write-ahead log with a shared index."""
        if "locking_mode" in sql:
            self.is_exclusive = "EXCLUSIVE" in sql
        elif not self.is_exclusive:
            super().execute("SELECT count(*) FROM sqlite_master").fetchone()
            if super().execute("PRAGMA journal_mode").fetchone() == ("wal",):
                raise failed(sqlite3.SQLITE_IOERR_SHMMAP, "SQLITE_IOERR_SHMMAP")
        return super().execute(sql, *args)


def failed(code: int, name: str = "") -> sqlite3.OperationalError:
    """Return an error of SQLite."""
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorcode, error.sqlite_errorname = code, name
    return error


@pytest.fixture
def unshared(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Keep matches where memory can't be shared, until that is undone."""
    connect = sqlite3.connect

    def unshared(*args: Any, **settings: Any) -> sqlite3.Connection:
        return connect(*args, **settings, factory=Unshared)

    monkeypatch.setattr(sqlite3, "connect", unshared)
    return monkeypatch


def journal(store: Store) -> tuple[str, int]:
    """Return the journal of a file, and how often it is flushed."""
    [(mode,)] = query(store, "PRAGMA journal_mode")
    [(flushed,)] = query(store, "PRAGMA synchronous")
    return mode, flushed


def test_without_shared_memory_matches_are_kept(
    tmp_path: Path, unshared: pytest.MonkeyPatch
) -> None:
    for _time in range(2):
        with kept(tmp_path) as store, kept(tmp_path) as other:
            assert journal(store) == journal(other) == ("truncate", 2)
            match = store.begin(table())
            play(match, 5)
            theirs = other.begin(table(2))
            play(theirs, 3)
            play(match, 2)
    assert match.id is not None
    with kept(tmp_path) as store:
        assert len(actions_of(store.resume(match.id))) == 7
    unshared.undo()  # the directory has been moved to another disk
    with kept(tmp_path) as store:
        assert journal(store) == ("wal", 2)
        assert len(actions_of(store.resume(match.id))) == 7


def test_a_file_from_another_disk_goes_on_without_shared_memory(
    tmp_path: Path, unshared: pytest.MonkeyPatch
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Unshared, "is_exclusive", True)
        with kept(tmp_path) as store:
            play(store.begin(table()), 5)
            for part in ("", "-wal"):
                shutil.copy(tmp_path / f"{FILE}{part}", tmp_path / f"killed{part}")
    (tmp_path / "moved").mkdir()
    for part in ("", "-wal"):
        shutil.move(tmp_path / f"killed{part}", tmp_path / "moved" / f"{FILE}{part}")
    with kept(tmp_path / "moved") as store:
        assert journal(store) == ("truncate", 2)
        assert len(actions_of(store.resume(1))) == 5


def test_on_a_disk_that_writes_changes_elsewhere_no_memory_is_shared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    disks = iter(["ext4", "btrfs", "btrfs", "ext4"])
    known: list[str] = []
    for disk in disks:  # the directory is moved from one to the other
        monkeypatch.setattr(connecting, "file_system", lambda _directory, disk=disk: disk)
        with kept(tmp_path) as store, kept(tmp_path) as other:
            assert journal(store) == journal(other) == ("wal" if disk == "ext4" else "truncate", 2)
            assert (tmp_path / f"{FILE}-shm").exists() == (disk == "ext4")
            match = store.resume(1) if known else store.begin(table())
            assert actions_of(match) == known
            known += play(match, 2)
            match.stop_recording()


@pytest.mark.skipif(sys.platform != "linux", reason="other systems are not asked")
def test_the_file_system_of_a_directory_is_known(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert files.file_system(Path("/proc/self")) == "proc"
    mounts = (
        "22 1 0:1 / / rw - ext4 /dev/a rw",
        f"23 22 0:2 / {tmp_path} rw shared:1 - xfs /dev/b rw",
        f"24 22 0:3 /@home {tmp_path}/a\\040b rw,noatime shared:2 - btrfs /dev/c rw,subvol=/@home",
        f"25 22 0:4 / {tmp_path}/a\xa0b rw shared:3 - bcachefs /dev/d rw",
        f"26 22 0:5 / {tmp_path}/a\fb rw shared:4 - nfs4 other:/ rw",
    )
    monkeypatch.setattr(Path, "read_bytes", lambda _path: "\n".join(mounts).encode())
    places = [tmp_path / name for name in ("a b/data", "a", "a\xa0b", "a\fb")]
    found = [files.file_system(at) for at in (*places, Path("/"))]
    assert found == ["btrfs", "xfs", "bcachefs", "nfs4", "ext4"]


SCRIPT = """
import sys
from pathlib import Path
from tests.store.playing import actions_of, kept, play, query, table
with kept(Path(sys.argv[1])) as store:
    match = store.begin(table())
    play(match, 4)
    with kept(Path(sys.argv[1])) as other:
        print(query(other, "PRAGMA journal_mode"), len(actions_of(match)), flush=True)
    sys.stdin.read()
"""


@pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("cc") is None, reason="needs a compiler, and Linux"
)
def test_where_the_system_shares_no_memory_matches_are_kept(tmp_path: Path) -> None:
    """As above, but the system itself refuses; the program is killed, and another one goes on."""
    library = tmp_path / "no_sharing.so"
    source = Path(__file__).with_name("no_sharing.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-o", library, source, "-ldl"], check=True)
    for number, mode in enumerate(("wal", "truncate", "truncate"), 1):
        preload = {} if mode == "wal" else {"LD_PRELOAD": str(library)}
        program = subprocess.Popen(
            [sys.executable, "-c", SCRIPT, str(tmp_path / "data")],
            cwd=ROOT,
            env={**os.environ, **preload},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert program.stdout is not None
        assert program.stdout.readline() == f"[('{mode}',)] 4\n"
        program.kill()
        program.communicate()
        with kept(tmp_path / "data") as store:
            for id in range(1, number + 1):
                match = store.resume(id)
                assert len(actions_of(match)) == 4
                match.stop_recording()


def refusing(code: int) -> Callable[..., Any]:
    """Return a function that the system refuses."""

    def refuse(*args: Any, **settings: Any) -> Any:
        raise OSError(code, os.strerror(code))

    return refuse


@pytest.mark.parametrize("code", [errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP, errno.EACCES])
def test_a_disk_without_locks_is_told_as_such(
    tmp_path: Path, code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(files, "_lock_now", refusing(code))
    with pytest.raises(errors.NoLocksError, match=r"be locked .* --data"):
        Store(tmp_path, Clock())


def test_a_limit_on_the_size_of_files_is_a_full_disk(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(bytes(size := 3 * data_files._PROBED))
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        found = data_files.why_not_written(tmp_path / FILE)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert isinstance(found, errors.DiskFullError)


CAUSES = [
    ("fsync", errno.EIO, errors.FaultyError),
    ("fsync", errno.ESTALE, errors.FaultyError),
    ("fsync", errno.EDQUOT, errors.DiskFullError),
    ("fsync", errno.ENOSPC, errors.DiskFullError),
    ("fsync", errno.EFBIG, errors.DiskFullError),
    ("fsync", errno.EROFS, errors.ReadOnlyDiskError),
    ("fsync", errno.EACCES, errors.ReadOnlyError),
    ("lock", errno.ENOLCK, errors.NoLocksError),
    ("lock", errno.EOPNOTSUPP, errors.NoLocksError),
]


@pytest.mark.parametrize(("what", "code", "kind"), CAUSES)
@pytest.mark.parametrize(
    "said",
    [
        sqlite3.SQLITE_IOERR_WRITE,
        sqlite3.SQLITE_IOERR_FSYNC,
        sqlite3.SQLITE_IOERR_LOCK,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_PERM,
    ],
)
def test_what_sqlite_could_not_do_is_tried_and_the_system_says_why(
    tmp_path: Path,
    what: str,
    code: int,
    kind: type[errors.FileError],
    said: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(
            *((os, "fsync") if what == "fsync" else (files, "_lock_range")), refusing(code)
        )
        with (
            pytest.raises(errors.FileError) as caught,
            connecting.translating_sqlite_errors(tmp_path / FILE),
        ):
            raise failed(said)
    assert type(caught.value) is kind
    if kind is errors.FaultyError:
        assert f"({errno.errorcode[code]})" in str(caught.value)
    assert not list(tmp_path.iterdir()), "nothing is left of it"


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        (sqlite3.SQLITE_FULL, errors.DiskFullError),
        (sqlite3.SQLITE_IOERR_WRITE, errors.FaultyError),
        (sqlite3.SQLITE_IOERR_SHMMAP, errors.FaultyError),
        (sqlite3.SQLITE_BUSY, errors.BusyError),
        (sqlite3.SQLITE_PROTOCOL, errors.BusyError),
        (sqlite3.SQLITE_READONLY, errors.ReadOnlyError),
        (sqlite3.SQLITE_CANTOPEN, errors.ReadOnlyError),
        (sqlite3.SQLITE_CORRUPT, errors.DamagedError),
        (sqlite3.SQLITE_IOERR_SHORT_READ, errors.DamagedError),
    ],
)
def test_where_all_of_that_is_possible_sqlite_is_right(
    tmp_path: Path, said: int, kind: type[errors.FileError]
) -> None:
    with (
        pytest.raises(errors.FileError) as caught,
        connecting.translating_sqlite_errors(tmp_path / FILE),
    ):
        raise failed(said, "SQLITE_IOERR_SOMETHING")
    assert type(caught.value) is kind
    assert (kind is not errors.FaultyError) or "(SQLITE_IOERR_SOMETHING)" in str(caught.value)


def test_a_disk_that_can_not_be_read_has_not_damaged_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE).write_bytes(b"x")
    for refuses, kind in ((True, errors.FaultyError), (False, errors.DamagedError)):
        with monkeypatch.context() as patch:
            if refuses:
                patch.setattr(Path, "open", refusing(errno.EIO))
            with (
                pytest.raises(errors.FileError) as caught,
                connecting.translating_sqlite_errors(tmp_path / FILE),
            ):
                raise failed(sqlite3.SQLITE_IOERR_READ)
        assert type(caught.value) is kind


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (errno.EACCES, errors.ReadOnlyError),
        (errno.EPERM, errors.ReadOnlyError),
        (errno.EROFS, errors.ReadOnlyDiskError),
        (errno.ENOSPC, errors.DiskFullError),
        (errno.EIO, errors.FaultyError),
        (errno.ENOTCONN, errors.FaultyError),
        (errno.EMFILE, errors.FaultyError),
        (errno.ENOENT, errors.NoDirectoryError),
        (errno.EISDIR, errors.NotAFileError),
    ],
)
def test_each_error_of_the_system_has_its_sentence(code: int, kind: type[errors.FileError]) -> None:
    assert type(data_files.of_system(OSError(code, os.strerror(code)), PATH)) is kind


def test_a_rollback_journal_left_alone_is_set_aside_with_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / f"{FILE}-journal").write_bytes(b"x" * 600)
    with pytest.raises(errors.LostError):
        Store(tmp_path, Clock())
    (tmp_path / FILE).write_bytes(b"")
    renamed, rename = list[str](), Path.rename

    def noted(path: Path, to: Path) -> Path:
        renamed.append(path.name)
        return rename(path, to)

    monkeypatch.setattr(Path, "rename", noted)
    set_aside(tmp_path)
    assert renamed[-1] == FILE, "a journal without its file would be lost"
    assert not (tmp_path / f"{FILE}-journal").exists()
    assert (tmp_path / f"{FILE}.damaged-journal").exists()
    with kept(tmp_path) as store:
        play(store.begin(table()), 2)


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (errno.EACCES, errors.NoDirectoryError),
        (errno.EROFS, errors.ReadOnlyDiskError),
        (errno.ENOTCONN, errors.FaultyError),
        (errno.ENOSPC, errors.DiskFullError),
    ],
)
def test_a_directory_that_can_not_be_made_is_told_with_its_cause(
    tmp_path: Path, code: int, kind: type[errors.FileError], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "mkdir", refusing(code))
    with pytest.raises(errors.FileError) as caught:
        Store(tmp_path / "data", Clock())
    assert type(caught.value) is kind
