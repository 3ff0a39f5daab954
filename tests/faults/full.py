"""A program that plays while there is no room left to write, and says how that went.

    python -m tests.faults.full limit|disk|beginning DIRECTORY

"limit" takes the room away by a limit on the size of files, "disk" by filling up the disk, which
must be a small one; "beginning" begins again and again with ever more room.
"""

import json
import os
import resource
import sys
from pathlib import Path
from random import Random

from biberclan.match.match import Match
from biberclan.match.store import history
from biberclan.match.store.errors import DiskFullError
from biberclan.match.store.store import Store
from tests.faults import journals
from tests.store.playing import Clock, actions_of, kept, play, table, truth
from tests.store.test_schema import content, version


class Limit:
    """Room that a limit takes away: files may not grow any more."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory
        self._rolls_back = os.environ.get(journals.VARIABLE) == journals.ROLLBACK

    def take(self, left: int) -> None:
        """Leave so many bytes for the log to grow, or a tenth of them for a rollback journal."""
        log = self._directory / "matches.db-wal"
        size = log.stat().st_size if log.exists() else 0
        left = (
            left // 10 if self._rolls_back and (self._directory / "matches.db").exists() else left
        )
        resource.setrlimit(resource.RLIMIT_FSIZE, (size + left, resource.RLIM_INFINITY))

    def give(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)


class Disk:
    """Room that another file takes away."""

    def __init__(self, directory: Path) -> None:
        self._ballast = directory / "ballast"

    def take(self, left: int) -> None:
        """Leave so many bytes on the disk."""
        with self._ballast.open("ab", buffering=0) as file:
            try:
                while file.write(bytes(1024)) == 1024:
                    pass
            except OSError:
                pass
            file.truncate(max(0, file.tell() - left))

    def give(self) -> None:
        self._ballast.unlink(missing_ok=True)


def play_until_full(match: Match, rng: Random) -> None:
    """Play by chance until nothing can be kept any more; the refused action changes nothing."""
    for _action in range(10_000):
        before = truth(match), actions_of(match), match.seated == match.actor
        try:
            play(match, 1, seed=rng.getrandbits(30))
        except DiskFullError:
            assert (truth(match), actions_of(match)) == before[:2], "a refused action has happened"
            return
    raise AssertionError("it was never full")


def run_out(room: Limit | Disk, directory: Path) -> list[str]:
    """Play, run out of room, make room, run out again, go on without saving.

    Returns:
        The actions that were kept.
    """
    rng = Random(1)
    with Store(directory, Clock()) as store:
        match = store.begin(table(6, deck="combined"))
        play(match, 9)
        room.take(left=20_000)
        play_until_full(match, rng)
        play_until_full(match, rng)
        room.give()
        play(match, 3)
        room.take(left=9_000)
        play_until_full(match, rng)
        kept = actions_of(match)
        match.stop_recording()
        play(match)
        assert match.view.phase == "over"
    return kept


def begin_with_little(directory: Path) -> list[str]:
    """Begin anew, and with an old file, with ever more room.

    Returns:
        The outcome of each beginning.
    """
    outcomes = []
    for room in range(0, 120_000, 12_000):
        for old in (False, True):
            place = directory / f"{room}{old}"
            place.mkdir()
            before = content(version(1, place)) if old else []
            limit = Limit(place)
            limit.take(left=room)
            match = None
            try:
                with Store(place, Clock()) as store:
                    match = store.begin(table())
                    play(match, 5)
                outcomes.append("kept")
            except DiskFullError:
                outcomes.append("refused")
            limit.give()
            for copy in place.glob("matches.db.version-1*"):
                assert content(copy) == before, "half a copy lies beside the file"
            with kept(place) as store:
                if match is not None:
                    assert actions_of(store.resume(4 if old else 1)) == actions_of(match)
                assert history.count(store) >= (3 if old else 0)
    return outcomes


def main() -> None:
    directory = Path(sys.argv[2])
    match sys.argv[1]:
        case "limit":
            print(json.dumps(run_out(Limit(directory), directory)))
        case "disk":
            print(json.dumps(run_out(Disk(directory), directory)))
        case "beginning":
            print(json.dumps(begin_with_little(directory)))


if __name__ == "__main__":
    main()
