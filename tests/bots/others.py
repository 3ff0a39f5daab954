"""Bots as others may bring them: some of them no good."""

import os
from collections.abc import Sequence
from random import Random

from biberclan.rules.clan import Action, Observation, parse_action


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
