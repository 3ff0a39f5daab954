"""The part "simulation" of a game: the figures in its reports."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Protocol, TypeAlias, cast

from biberclan.language import _
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import AnyEvent, AnyState, Options, Result
from biberclan.shelf import part


class Column(NamedTuple):
    """A column of the table of results for one player, besides wins and points.

    Attributes:
        heading: the heading of the column.
        text: the text in it for the player.
        legend: a short sentence that explains the heading.
    """

    heading: str
    text: str
    legend: str


Tally: TypeAlias = Callable[[Result, Sequence[AnyEvent]], tuple[int, ...]]
"""Counts something for each seat, from the result of a match and all its events."""


def tally_of(name: str) -> Tally:
    """Return a tally that reads each seat's figure from a match's result (`Facts.tallies`)."""
    return lambda result, events: result.tallies[name]


class SimulationPackage(Protocol):
    """The part "simulation" of a game; loads no screen."""

    @property
    def TALLIES(self) -> Mapping[str, Tally]:
        """The figures that the reports show besides points, by their names in JSON."""

    @property
    def NOTICED(self) -> Collection[type]:
        """The events that the result of a match and `TALLIES` need; no others are kept.

        Counting a round must produce one of them.
        """

    def cards(self, options: Options) -> int:
        """Return the number of cards it is played with."""

    def columns(self, tallies: Mapping[str, int], rounds: int) -> Sequence[Column]:
        """Return the columns for a player, from their tallies over some rounds, perhaps none."""

    def stop_round(self, state: AnyState) -> tuple[AnyState, Sequence[AnyEvent]] | None:
        """Count a round that has gone on for too long as it stands; this is no rule of the game.

        Args:
            state: a match in the middle of a round; it may be changed.

        Returns:
            The match with the round counted, paused or over, and the events that `TALLIES` and
            `Rules.result` need. None if the round can't be stopped at this decision, or ends by
            itself; then this is called again at the next decision.
        """


def simulation_of(game: str) -> SimulationPackage:
    """Return a game's part of the simulation.

    Raises:
        NoSuchGameError: there is no such game.
    """
    return cast(SimulationPackage, part(game, "simulation"))


def cards_in_words(game: str, options: Options) -> str:
    """Return the number of cards that a game is played with, in words ("66 cards")."""
    return _("{cards} cards").format(cards=simulation_of(game).cards(options))
