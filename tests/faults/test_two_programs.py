"""Two programs at once: a match is open in one of them, and both keep working."""

import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from biberclan.match.store import connecting
from biberclan.match.store.errors import BusyError, OpenElsewhereError
from biberclan.match.store.store import set_aside
from lab import ROOT
from tests.store.playing import actions_of, kept, listed, play, table
from tests.tiers import once

pytestmark = pytest.mark.usefixtures("each_journal")


OTHER = """
import json, sys
from pathlib import Path
from biberclan.match.store.store import Store
from tests.store.playing import Clock, actions_of, listed, play
with Store(Path(sys.argv[1]), Clock()) as store:
    match = store.resume(1)
    for line in sys.stdin:
        play(match, int(line))
        print(json.dumps(actions_of(match)), flush=True)
"""


class Other:
    """Another program that plays match 1 when it is told to."""

    def __init__(self, directory: Path) -> None:
        self.program = Popen(
            [sys.executable, "-c", OTHER, str(directory)],
            cwd=ROOT,
            stdin=PIPE,
            stdout=PIPE,
            text=True,
        )

    def play(self, actions: int) -> list[str]:
        assert self.program.stdin is not None
        assert self.program.stdout is not None
        self.program.stdin.write(f"{actions}\n")
        self.program.stdin.flush()
        stands: list[str] = json.loads(self.program.stdout.readline())
        return stands

    def end(self, *, by_force: bool) -> None:
        """End it, in good order or by force."""
        if by_force:
            self.program.kill()
        self.program.communicate()
        assert self.program.returncode == (-9 if by_force else 0)


@once()
@pytest.mark.parametrize("by_force", [False, True])
def test_the_second_one_is_told_and_both_go_on(tmp_path: Path, by_force: bool) -> None:
    with kept(tmp_path) as store:
        store.begin(table()).stop_recording()
        other = Other(tmp_path)
        try:
            other.play(3)
            with pytest.raises(OpenElsewhereError):
                store.resume(1)
            assert listed(store)[0].is_open
            mine = store.begin(table(2))
            for _round in range(5):
                play(mine, 2)
                stands = other.play(2)
            assert store.delete_all() == 0
            with pytest.raises(BusyError):
                set_aside(tmp_path)
        finally:
            other.end(by_force=by_force)
        assert {line.id: line.is_open for line in listed(store)} == {1: False, 2: True}
        resumed = store.resume(1)
        assert actions_of(resumed) == stands
        assert len(stands) == 13
        assert play(resumed)
        assert play(mine)
        assert sorted(line.state for line in listed(store)) == ["finished", "finished"]


@once()
def test_many_programs_begin_at_the_same_time(tmp_path: Path) -> None:
    script = """
import sys
from pathlib import Path
from biberclan.match.store.store import Store
from tests.store.playing import Clock, listed, play, table
sys.stdin.read()
with Store(Path(sys.argv[1]), Clock()) as store:
    play(store.begin(table()), 10)
"""
    programs = [
        Popen([sys.executable, "-c", script, str(tmp_path / "new")], cwd=ROOT, stdin=PIPE)
        for _program in range(4)
    ]
    for program in programs:
        assert program.stdin is not None
        program.stdin.close()
    assert [program.wait() for program in programs] == [0] * len(programs)
    with kept(tmp_path / "new") as store:
        assert [len(actions_of(store.resume(id))) for id in range(1, 5)] == [10] * 4


def test_what_holds_the_file_need_not_be_biberclan(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A tool for databases does, too, as long as a change in it is not saved."""
    monkeypatch.setattr(connecting, "PATIENCE", 0.05)
    with kept(tmp_path) as store, closing(sqlite3.connect(tmp_path / "matches.db")) as tool:
        tool.execute("BEGIN IMMEDIATE")
        with pytest.raises(BusyError, match="Another program is busy"):
            store.begin(table(2))
