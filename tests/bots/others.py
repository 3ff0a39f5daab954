"""Bots as others may bring them: some of them no good."""

import os
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from biberclan.bots.registry import GROUP
from biberclan.rules.clan import Action, Observation, parse_action

ENTRY_POINTS = f"""[{GROUP}]
first = tests.bots.others:First
broken = tests.bots.others:Broken
cheat = tests.bots.others:Cheat
mute = tests.bots.others:Mute
dying = tests.bots.others:Dying
slow = tests.bots.others:Slow
gone = tests.bots.nowhere:Gone
"""


def install(directory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install these bots as a package manager would, also for processes started from here."""
    package = directory / "others-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1.0\n")
    (package / "entry_points.txt").write_text(ENTRY_POINTS)
    monkeypatch.syspath_prepend(directory)


class First:
    """Takes the first action there is, and talks."""

    name = "First"
    sentence = "Takes the first one."

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        print("I am thinking")
        os.write(2, b"aloud")
        return actions[0]


class Broken(First):
    """Raises something."""

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        raise LookupError(observation)


class Cheat(First):
    """Does what it may not do."""

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        return parse_action("place 1:T2 up")


class Mute(First):
    """Answers with nothing."""

    def decide(  # type: ignore[override] # that is what is wrong with it
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> None:
        return None


class Dying(First):
    """Takes the whole process with it."""

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        os._exit(3)


class Slow(First):
    """Never comes to an end."""

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        while True:
            pass
