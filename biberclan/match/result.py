"""What a match came to: every round's counts, and who won."""

from collections.abc import Iterable
from dataclasses import dataclass

from biberclan.rules.clan import Event
from biberclan.rules.clan.events import Scored, Won
from biberclan.rules.clan.scoring import Count


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a finished match.

    Attributes:
        rounds: for each round played the count of each seat.
        winners: the seats that won, several if level.
    """

    rounds: tuple[tuple[Count, ...], ...]
    winners: tuple[int, ...]

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat over all rounds."""
        return tuple(sum(count.points for count in counts) for counts in zip(*self.rounds))


def result_of(events: Iterable[Event]) -> Result | None:
    """Return the result that the events of a whole match tell, None if nobody has won yet."""
    rounds = []
    for event in events:
        if isinstance(event, Scored):
            rounds.append(event.counts)
        elif isinstance(event, Won):
            return Result(tuple(rounds), event.seats)
    return None
