"""What the lessons of Biberbande ask for besides what those of every game do."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from biberclan.games.bande.teach.names import SLOT_NAMES, Spot, spots_of
from biberclan.rules.bande import Action, Event, Observation, Reason
from biberclan.rules.bande.events import Scored
from biberclan.teach import words
from biberclan.teach.goals import CommonCondition, read_entries

Attempt: TypeAlias = words.Attempt[Action, Observation, Event, Reason]


@dataclass(frozen=True, slots=True)
class Condition(CommonCondition):
    """A condition; see `CommonCondition`.

    Attributes:
        at: it touches a spot of the table, and no other spots than these.
        points: how many points the learner gets in the counting that follows.
    """

    at: tuple[Spot, ...] = ()
    points: int | None = None

    def _fits(self, action: Action, actor: int) -> bool:
        spots = set(spots_of(action, actor))
        return not self.at or (bool(spots) and spots <= set(self.at))

    def _came_about(self, attempt: Attempt) -> bool:
        events = attempt.events
        points = [e.counts[attempt.actor].points for e in events if isinstance(e, Scored)]
        return self.points is None or self.points in points


def read_condition(table: words.Written, people: words.People) -> Condition:
    """Return the condition that a table describes; see `Condition` for its entries.

    Args:
        table: the entries; spots are written "Ben:4".
        people: the names of the seats.

    Raises:
        TypeError: there is an unknown entry.
        ValueError: a spot is not in the notation.
    """

    def read_spot(text: str) -> Spot:
        try:
            name, slot = text.split(":")
            return people.index(name), SLOT_NAMES.index(slot)
        except ValueError:
            raise ValueError(f"no such spot: {text!r}") from None

    def read_spots(texts: Sequence[str]) -> tuple[Spot, ...]:
        return tuple(map(read_spot, texts))

    return Condition(**read_entries(table, {"at": read_spots}))
