"""What a bot is."""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar

from biberclan.rules.game import Action, Observation

A = TypeVar("A", bound=Action)
O_contra = TypeVar("O_contra", bound=Observation, contravariant=True)


class Bot(Protocol[O_contra, A]):
    """Someone who can take a seat at the table of a game.

    A bot keeps nothing between decisions: what its seat has legally seen is in the observation.
    """

    @property
    def name(self) -> str:
        """The name to be shown at the table; no more than twelve characters are."""

    @property
    def sentence(self) -> str:
        """One honest sentence about how the bot plays."""

    def decide(
        self, observation: O_contra, actions: Sequence[A], *, seconds: float, rng: Random
    ) -> A:
        """Choose an action.

        Args:
            observation: all that the bot's seat may know; the bot's seat is its observer and
                its actor.
            actions: the legal actions, at least one.
            seconds: how long people are willing to wait for the answer, infinite if nobody waits;
                at the table, a bot that takes much longer counts as broken, in a simulation one
                that takes a minute.
            rng: the only source of chance. With the same observation, actions and random source
                the answer is the same, as long as the time is not used up.

        Returns:
            One of the actions.
        """


AnyBot: TypeAlias = Bot[Any, Any]
"""A bot for some game."""
