"""What a lesson asks for, as conditions on what was tried, so that a new lesson needs no code."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from biberclan.games.bande.teach.spots import Spot, read_spot, spots_of
from biberclan.rules.bande import Action, Event, Observation, Reason
from biberclan.rules.bande.events import Scored
from biberclan.teach import words

Attempt: TypeAlias = words.Attempt[Action, Observation, Event, Reason]


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition: everything that is given must hold, what is left out does not matter.

    Attributes:
        verbs: the action is one of these: "look", "draw", "take", "exchange", "discard", "swap",
            "peek", "twice", "done", "knock", "pass".
        at: it touches a spot of the table, and no other spots than these.
        refused: the rules refuse it for one of these reasons; without this, nothing refused will
            do.
        happens: all of these events happen, by the names of their classes.
        points: how many points the learner gets in the counting that follows.
    """

    verbs: tuple[str, ...] = ()
    at: tuple[Spot, ...] = ()
    refused: tuple[str, ...] = ()
    happens: tuple[str, ...] = ()
    points: int | None = None

    def holds(self, attempt: Attempt) -> bool:
        """Whether everything that is given holds."""
        if not self._fits(attempt.action, attempt.actor):
            return False
        if attempt.reason is not None or self.refused:
            return attempt.reason is not None and attempt.reason.code in self.refused
        return self._came_about(attempt)

    def _fits(self, action: Action, actor: int) -> bool:
        spots = set(spots_of(action, actor))
        return (not self.verbs or type(action).__name__.lower() in self.verbs) and (
            not self.at or (bool(spots) and spots <= set(self.at))
        )

    def _came_about(self, attempt: Attempt) -> bool:
        events = attempt.events
        points = [e.counts[attempt.actor].points for e in events if isinstance(e, Scored)]
        return {type(event).__name__ for event in events}.issuperset(self.happens) and (
            self.points is None or self.points in points
        )


def read_condition(table: Mapping[str, Any], people: words.People) -> Condition:
    """Return the condition that a table describes; see `Condition` for its entries.

    Args:
        table: the entries; spots are written "Ben:4".
        people: the names of the seats.

    Raises:
        TypeError: there is an unknown entry.
        ValueError: a spot is not in the notation.
    """
    entries: dict[str, Any] = {}
    for name, value in table.items():
        if name == "at":
            entries[name] = tuple(read_spot(text, people) for text in value)
        else:
            entries[name] = tuple(value) if isinstance(value, list) else value
    return Condition(**entries)
