"""Kills a playing program at random moments and checks that nothing confirmed is lost."""

import json
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import sleep

from biberclan.match.match import Match
from biberclan.rules.clan import parse_action
from tests.faults.writer import setup_of
from tests.store.playing import actions_of, kept, query, truth

ROOT = Path(__file__).parent.parent.parent


@dataclass
class Watcher:
    """Keeps track of the output of the killed programs.

    Attributes:
        stands: the actions of each match that were confirmed.
        might: the actions of each match if the action begun last was carried out, too.
        kills: the number of kills, and the number of them between the first word and the last.
    """

    stands: dict[int, list[str]] = field(default_factory=dict)
    might: dict[int, list[str]] = field(default_factory=dict)
    kills: int = 0
    in_play: int = 0
    pending: int = 0

    def hear(self, said: bytes) -> None:
        """Follow the output of one program up to its kill."""
        id = 0
        lines = said.split(b"\n")[:-1]
        for line in lines:
            match json.loads(line):
                case ["match", id, actions, seated]:
                    assert seated is None, "a resumed match opens at the handover"
                    known = (self.stands.get(id, []), self.might.get(id, []))
                    assert actions in known, f"match {id}: {len(actions)} actions, not {known}"
                    self.stands[id] = self.might[id] = actions
                case ["act", action]:
                    self.might[id] = [*self.stands[id], action]
                case ["undo"]:
                    self.might[id] = self.stands[id][:-1]
                case ["done"]:
                    self.stands[id] = self.might[id]
        self.kills += 1
        self.in_play += id > 0
        self.pending += bool(lines) and json.loads(lines[-1])[0] in ("act", "undo")

    def check(self, directory: Path) -> None:
        """Resume the match that the last program has left, and compare the whole state."""
        with kept(directory) as store:
            for id, stands in self.stands.items():
                expected = [truth(walk(id, actions)) for actions in (stands, self.might[id])]
                record = query(store, "SELECT state FROM matches WHERE id = ?", id)
                match = (
                    store.resume(id)
                    if record == [("unfinished",)]
                    else Match.replay(store.record(id).setup, store.record(id).actions)
                )
                assert match.setup == setup_of(id)
                assert truth(match) in expected
                assert match.seated is None
                self.stands[id] = self.might[id] = actions_of(match)
                match.stop_recording()


def walk(id: int, actions: list[str]) -> Match:
    """Walk through a match without the store."""
    return Match.replay(setup_of(id), map(parse_action, actions))


def kill(directory: Path, watcher: Watcher, rng: Random) -> None:
    """Let a program play, and kill it at a random moment."""
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.faults.writer", str(directory), str(rng.getrandbits(30))],
        cwd=ROOT,
        stdout=subprocess.PIPE,
    )
    assert program.stdout is not None
    said = b""
    if rng.random() < 0.8:
        said = program.stdout.readline()  # it plays now
    sleep(rng.uniform(0, 0.15))
    program.kill()
    said += program.stdout.read()
    program.stdout.close()
    assert program.wait() == -9, "it ended by itself"
    watcher.hear(said)
    if rng.random() < 0.5:  # else the next program finds what this one has left
        watcher.check(directory)
