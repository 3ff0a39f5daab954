"""Where nothing can be written, the reason is said, and the match can be played unsaved."""

import subprocess
import sys
from pathlib import Path

import pytest

from biberclan.match.match import Match
from biberclan.match.store.errors import FileError, NoDirectoryError
from biberclan.match.store.store import Store
from tests.store.playing import Clock, kept, play, table

ROOT = Path(__file__).parent.parent.parent
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
    """Open a directory without any rights to it but those that everybody has."""
    return subprocess.run(
        [sys.executable, "-c", PROGRAM.format(nobody=NOBODY), str(directory)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    ).stdout.strip()


def test_a_missing_directory_is_made(tmp_path: Path) -> None:
    with kept(tmp_path / "a" / "b") as store:
        play(store.begin(table()), 3)


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


@pytest.mark.parametrize("name", ["matches.db", "matches.lock"])
def test_a_directory_where_a_file_should_be(tmp_path: Path, name: str) -> None:
    (tmp_path / name).mkdir()
    with pytest.raises(FileError):
        Store(tmp_path, Clock())
    assert (tmp_path / name).is_dir()


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


def test_a_match_is_played_where_nothing_can_be_kept(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(NoDirectoryError):
        Store(tmp_path / "file", Clock())
    match = Match(table())
    play(match)
    assert match.view.phase == "over"
