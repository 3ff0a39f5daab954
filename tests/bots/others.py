"""Bots as others may bring them: some of them no good."""

import os
import sys
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from biberclan.bots.registry import find, group
from biberclan.rules.clan import Action, Observation, parse_action
from biberclan.shelf import DEFAULT

if TYPE_CHECKING:
    import pytest  # each process in which they decide would wait for it

ENTRY_POINTS = f"""[{group(DEFAULT)}]
first = tests.bots.others:First
broken = tests.bots.others:Broken
cheat = tests.bots.others:Cheat
mute = tests.bots.others:Mute
dying = tests.bots.others:Dying
slow = tests.bots.others:Slow
stuck = tests.bots.others:Stuck
leaving = tests.bots.others:Leaving
stopping = tests.bots.others:Stopping
posing = tests.bots.others:Posing
reading = tests.bots.others:Reading
gone = tests.bots.nowhere:Gone
quitting = tests.bots.others:Quitting
nameless = tests.bots.others:Nameless
wordless = tests.bots.others:Wordless
blank = tests.bots.others:Blank
numbered = tests.bots.others:Numbered
idle = tests.bots.others:Idle
garish = tests.bots.others:Garish
garish\x1b[31m = tests.bots.others:Garish
an-id-so-long-that-no-table-holds-it = tests.bots.others:First
"""


def install(
    directory: Path, monkeypatch: "pytest.MonkeyPatch", entry_points: str = ENTRY_POINTS
) -> None:
    """Install these bots as a package manager would, also for processes started from here."""
    package = directory / "others-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(entry_points)
    monkeypatch.syspath_prepend(directory)
    find.cache_clear()  # others may have had the same names


class First:
    """Takes the first action there is, and talks."""

    name = "First"
    sentence = "Takes the first one."

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        return self.choose(observation, actions)

    def choose(self, observation: Observation, actions: Sequence[Action]) -> Action:
        print("I am thinking")
        os.write(2, b"aloud")
        return actions[0]


class Broken(First):
    """Raises something."""

    def choose(self, observation: Observation, actions: Sequence[Action]) -> Action:
        raise LookupError(observation)


class Cheat(First):
    """Does what it may not do."""

    def choose(self, observation: Observation, actions: Sequence[Action]) -> Action:
        return parse_action("place 1:T2 up")


class Mute(First):
    """Answers with nothing."""

    def choose(  # type: ignore[override] # that is what is wrong with it
        self, observation: Observation, actions: Sequence[Action]
    ) -> None:
        return None


class Dying(First):
    """Takes the whole process with it."""

    def choose(self, observation: Observation, actions: Sequence[Action]) -> Action:
        os._exit(3)


class Slow(First):
    """Never comes to an end."""

    def choose(self, observation: Observation, actions: Sequence[Action]) -> Action:
        while True:
            pass


class Stuck(First):
    """Never comes to an end, within one step for the interpreter."""

    def choose(self, observation: Observation, actions: Sequence[Action]) -> Action:
        return actions[max(permutations(range(20)))[0]]


class Leaving(First):
    """Ends the program, as it thinks."""

    def choose(self, observation: Observation, actions: Sequence[Action]) -> Action:
        sys.exit("I have had enough")


class Stopping(First):
    """Claims that somebody has pressed Ctrl-C."""

    def choose(self, observation: Observation, actions: Sequence[Action]) -> Action:
        raise KeyboardInterrupt


class Equal:
    """Claims to equal everything."""

    def __eq__(self, other: object) -> bool:
        return True

    def __hash__(self) -> int:
        return 0


class Posing(First):
    """Answers with something that only claims to be an action."""

    def choose(  # type: ignore[override] # that is what is wrong with it
        self, observation: Observation, actions: Sequence[Action]
    ) -> Equal:
        return Equal()


class Reading(First):
    """Asks people what to do, by every way there is."""

    def choose(self, observation: Observation, actions: Sequence[Action]) -> Action:
        assert not sys.stdin.read()
        assert not os.read(0, 1)
        try:
            Path("/dev/tty").open().close()
        except OSError:
            return actions[0]
        raise AssertionError("there is a terminal")


class Quitting(First):
    """Ends the program, as it thinks, before anybody has asked it anything."""

    def __init__(self) -> None:
        sys.exit("not me")


class Nameless(First):
    """Can't say who it is."""

    @property
    def name(self) -> str:  # type: ignore[override] # that is what is wrong with it
        print("Who am I?")
        raise LookupError


class Wordless:
    """Has no sentence."""

    name = "Wordless"
    decide = First.decide
    choose = First.choose


class Blank(First):
    """Has an invisible name."""

    name = " \n\x1b "


class Numbered(First):
    """Has a number for a sentence."""

    sentence = 7  # type: ignore[assignment] # that is what is wrong with it


class Idle:
    """Never decides anything."""

    name = "Idle"
    sentence = "Can't be asked."


class Garish(First):
    """Paints the terminal in its own colours."""

    name = "\x1b[31mThe  one\nwho is always right"
    sentence = "Takes\nwhat it\x1b[2J  likes."
