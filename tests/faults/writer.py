"""A program that plays by chance and says what it does, to be killed at any moment.

    python -m tests.faults.writer DIRECTORY SEED

It says, one JSON value a line: the match it has opened, with the actions that stand; then, again
and again, what it is about to do, and that it is done.
"""

import json
import sys
from pathlib import Path
from random import Random

from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.match.store import history
from biberclan.match.store.store import Store
from tests.faults import journals as journals
from tests.match.walking import NAMES


def setup_of(id: int) -> Setup:
    """Return the setup of a match by its number."""
    return Setup(NAMES[: 2 + id % 5], seed=id, options={"deck": ("clan", "combined")[id % 2]})


def say(*what: object) -> None:
    """Say something and make sure that it is heard before anything else happens."""
    print(json.dumps(what), flush=True)


def play(match: Match, rng: Random) -> None:
    """Play a match to its end, taking back and doing again now and then."""
    say("match", match.id, [str(entry.action) for entry in match.log], match.seated)
    while match.actor is not None:
        if match.why_no_undo() is None and rng.random() < 0.5:
            say("undo")
            match.undo()
        elif match.undone is not None and rng.random() < 0.5:
            say("act", str(match.undone))
            match.redo()
        else:
            if match.seated != match.actor and match.view.phase != "deal":
                match.sit_down()
            action = rng.choice(match.legal_actions())
            say("act", str(action))
            match.act(action)
        say("done")


def main() -> None:
    """Play one match after the other."""
    rng = Random(int(sys.argv[2]))
    with Store(Path(sys.argv[1])) as store:
        while True:
            waiting = history.unfinished(store)
            if waiting:
                play(store.resume(waiting[0].id), rng)
            else:
                play(store.begin(setup_of(history.count(store) + 1)), rng)


if __name__ == "__main__":
    main()
