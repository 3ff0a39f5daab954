"""What a bot is."""

from collections.abc import Sequence
from random import Random
from typing import Protocol

from biberclan.rules.clan import Action, Observation


class Bot(Protocol):
    """Someone who can take a seat at the table.

    A bot keeps nothing between decisions: what its seat has legally seen is in the observation.
    """

    @property
    def name(self) -> str:
        """Who this is, to be shown at the table; no more than twelve characters are."""

    @property
    def sentence(self) -> str:
        """One honest sentence about how they play."""

    def decide(
        self,
        observation: Observation,
        actions: Sequence[Action],
        *,
        seconds: float,
        rng: Random,
    ) -> Action:
        """Choose an action.

        Args:
            observation: all that the bot's seat may know; the bot's seat is its observer and
                its actor.
            actions: the legal actions, at least one.
            seconds: how long people are willing to wait for the answer, infinite if nobody waits;
                at the table, who takes much longer counts as broken.
            rng: the only source of chance. With the same observation, actions and random source
                the answer is the same, as long as the time is not used up.

        Returns:
            One of the actions.
        """
