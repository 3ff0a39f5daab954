"""A damaged file: never a traceback, nothing thrown away, and play goes on."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from biberclan.cli.shapes import plain
from biberclan.match.store import history
from biberclan.match.store.errors import DamagedError, StoreError
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import Store, set_aside
from biberclan.people.json_documents import kept_history
from tests.store.playing import Clock, actions_of, finished, kept, play, short, table
from tests.tiers import often, sampled

FILE = "matches.db"
PAGE = 4096
"""Bytes of a page, of which SQLite reads and writes whole ones."""


def fill(store: Store) -> list[str]:
    """Keep a finished match and one that goes on; return the actions of that one."""
    store.add(short(table(2)))
    match = store.begin(table(2))
    return play(match, 30)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file closed in good order."""
    directory = tmp_path_factory.mktemp("whole")
    with kept(directory) as store:
        fill(store)
    return directory / FILE


@pytest.fixture(scope="module")
def cut_off(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A file and its log as a killed program leaves them."""
    directory = tmp_path_factory.mktemp("cut_off")
    beside = tmp_path_factory.mktemp("beside")
    with kept(directory) as store:
        store.add(finished(table(4)))
    with kept(directory) as store:
        actions = fill(store)
        for name in (FILE, FILE + "-wal"):
            shutil.copy(directory / name, beside / name)
    return beside, actions


def use(directory: Path) -> Iterator[list[str]]:
    """Do everything with the kept matches; yield the actions of each match resumed."""
    with kept(directory) as store:
        plain(kept_history(store))
        for line in history.page(store):
            if isinstance(line, Listed) and line.state == "finished":
                store.record(line.id)
        for line in history.unfinished(store):
            match = store.resume(line.id)
            yield actions_of(match)
            play(match, 3)
        play(store.begin(table()), 3)


def outcome(directory: Path) -> list[list[str]] | StoreError:
    """Use the kept matches; only what people understand may go wrong."""
    try:
        return list(use(directory))
    except StoreError as error:
        return error


def test_cut_off_at_any_byte_it_is_refused_and_left_alone(whole: Path, tmp_path: Path) -> None:
    path = Path(shutil.copy(whole, tmp_path / FILE))
    data = path.read_bytes()
    pages = {
        length for page in range(0, len(data) + 1, PAGE) for length in range(page - 2, page + 3)
    }
    for length in sorted({*range(1, len(data), 29), *pages} & {*range(1, len(data))}, reverse=True):
        os.truncate(path, length)
        with pytest.raises(DamagedError) as caught:
            Store(tmp_path, Clock())
        assert caught.value.path == path
        if length % PAGE == 0:
            assert path.read_bytes() == data[:length]
            assert {file.name for file in tmp_path.iterdir()} == {FILE, "matches.lock"}


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    (tmp_path / FILE).touch()
    assert outcome(tmp_path) == []


@pytest.mark.parametrize(
    "garbage", [b"x", b"SQLite format 3\0", bytes(4096), bytes(range(256)) * 16, b"\xff" * 8192]
)
def test_garbage_is_kept_aside_and_play_goes_on(tmp_path: Path, garbage: bytes) -> None:
    (tmp_path / FILE).write_bytes(garbage)
    assert isinstance(outcome(tmp_path), DamagedError)
    aside = set_aside(tmp_path)
    assert outcome(tmp_path) == []
    assert len(list(use(tmp_path))) == 1
    assert aside.read_bytes() == garbage


@sampled
def test_a_log_cut_off_at_any_place_loses_the_end_at_most(
    cut_off: tuple[Path, list[str]], tmp_path: Path
) -> None:
    directory, actions = cut_off
    size = (directory / f"{FILE}-wal").stat().st_size
    lasted = []
    for length in range(0, size, size // often(60)):
        place = Path(shutil.copytree(directory, tmp_path / str(length)))
        os.truncate(place / f"{FILE}-wal", length)
        resumed = outcome(place)
        assert isinstance(resumed, list)
        for found in resumed:
            assert found == actions[: len(found)]
        lasted.append(sum(map(len, resumed)))
    assert lasted == sorted(lasted)
    assert lasted[-1] > len(actions) / 2


def test_a_file_cut_off_beside_its_log_is_refused_in_sentences(
    cut_off: tuple[Path, list[str]], tmp_path: Path
) -> None:
    directory, actions = cut_off
    size = (directory / FILE).stat().st_size
    for length in range(0, size, 1000):
        place = Path(shutil.copytree(directory, tmp_path / str(length)))
        os.truncate(place / FILE, length)
        resumed = outcome(place)
        assert isinstance(resumed, DamagedError) or resumed == [actions]
        if length == 0:
            log = (directory / f"{FILE}-wal").read_bytes()
            assert (place / f"{FILE}-wal").read_bytes() == log


@sampled
def test_bytes_changed_anywhere_never_lead_to_a_traceback(whole: Path, tmp_path: Path) -> None:
    data = whole.read_bytes()
    rng = Random(1)
    refused = 0
    for number in range(often(100, 30)):
        place = tmp_path / str(number)
        place.mkdir()
        at = rng.randrange(len(data))
        end = min(at + rng.choice((1, 1, 8, 200, 5000)), len(data))
        (place / FILE).write_bytes(data[:at] + rng.randbytes(end - at) + data[end:])
        refused += isinstance(outcome(place), StoreError)
    assert refused
