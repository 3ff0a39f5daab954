"""Kills the real program at random moments of play, and checks that nothing is lost.

python -m tests.terminal.kills [how many, 200 by default] [seed]
"""

import random
import signal
import sys
import tempfile
import time
from pathlib import Path

from biberclan.match.match import Match
from biberclan.match.store.store import Store
from biberclan.rules.clan import observe
from tests.match.walking import state_of
from tests.store.playing import query
from tests.terminal.driver import QUICK, Terminal

PEOPLE = ("Lisa", "Tim")
READY = "I am ready"
OVER = "The match is over"


class Player:
    """Somebody who plays by keys and is interrupted without notice.

    Attributes:
        kills: the number of kills.
        confirmed: the number of actions seen on the screen, over all starts.
    """

    def __init__(self, home: Path, seed: int) -> None:
        self.home = home
        self.kills = 0
        self.confirmed = 0
        self._chance = random.Random(seed)
        self._id: int | None = None
        self._next = ""

    def play_and_be_killed(self) -> None:
        """Go on with the match, or begin one, and kill the program at some moment."""
        terminal = self._start()
        try:
            terminal.until(READY)
            self._check_the_table(terminal)
            for _ in range(self._chance.randrange(3)):
                if not self._act(terminal):
                    break
            self._press(terminal)
            time.sleep(self._chance.uniform(0, 0.03))
            terminal.send(signal.SIGKILL)
            terminal.wait()
        finally:
            terminal.close()
        self.kills += 1
        self._check_what_is_kept()

    def _start(self) -> Terminal:
        if self._id is None:
            names = ",".join(PEOPLE)
            seed = str(self._chance.randrange(1000))
            command = ["play", "--players", names, "--seed", seed, "--lang", "en"]
        else:
            command = ["resume", str(self._id), "--lang", "en"]
        return Terminal([*QUICK, *command], self.home)

    def _act(self, terminal: Terminal) -> bool:
        """Press the key that leads on, and await the answer; return whether the match goes on."""
        before = terminal.text()
        if " lay " in terminal.rows()[-1] or " keep " in terminal.rows()[-1]:
            self.confirmed += 1
        self._press(terminal)
        terminal.until(lambda: terminal.text() != before)
        terminal.settle(0.05)
        return OVER not in terminal.rows()[0]

    def _press(self, terminal: Terminal) -> None:
        terminal.press("space" if READY in terminal.rows()[-1] else "enter")

    def _check_the_table(self, terminal: Terminal) -> None:
        """Check that the table is opened at the handover, to the right person."""
        if self._id is None:
            return
        assert f"{self._next} is next" in terminal.text(), terminal.text()

    def _check_what_is_kept(self) -> None:
        """Check that everything that was on the screen is kept, and nothing by halves."""
        match = self._kept()
        kept = sum(
            str(entry.action).split()[0] in ("place", "exchange", "keep") for entry in match.log
        )
        assert kept >= self.confirmed, f"{self.confirmed} actions were seen, {kept} are kept"
        again = Match.replay(match.setup, [entry.action for entry in match.log])
        for viewer in (None, 0, 1):
            assert observe(state_of(again), viewer) == observe(state_of(match), viewer)
        self.confirmed = kept
        if match.actor is None or match.view.phase == "deal":
            self._id, self.confirmed = None, 0  # another one: counting a round has its own keys
        else:
            self._next = PEOPLE[match.actor]

    def _kept(self) -> Match:
        with Store(self.home / "data") as store:
            if self._id is None:
                self._id = max(id for (id,) in query(store, "SELECT id FROM matches"))
            return store.resume(self._id)


def main() -> None:
    """Kill as often as asked for."""
    times = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    with tempfile.TemporaryDirectory() as home:
        player = Player(Path(home), int(sys.argv[2]) if len(sys.argv) > 2 else 1)
        while player.kills < times:
            player.play_and_be_killed()
            print(f"\r{player.kills} of {times} kills, nothing lost", end="", flush=True)
    print()


if __name__ == "__main__":
    main()
