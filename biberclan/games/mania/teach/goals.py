"""What a lesson asks for, as conditions on what was tried, so that a new lesson needs no code."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from biberclan.games.mania.teach.positions import read_cards
from biberclan.rules.mania import Action, Event, Observation, Reason, parse_action
from biberclan.rules.mania.actions import Lay
from biberclan.rules.mania.cards import Cards
from biberclan.rules.mania.events import Scored
from biberclan.teach import words

Attempt: TypeAlias = words.Attempt[Action, Observation, Event, Reason]


@dataclass(frozen=True, slots=True)
class Condition:
    """A condition: everything that is given must hold, what is left out does not matter.

    Attributes:
        does: the action is one of these.
        verbs: the action is one of these: "lay", "beat", "accept", "refuse", "steal", "wish",
            "decline", "give", "draw", "deal".
        among: these cards are among those that are laid.
        refused: the rules refuse it for one of these reasons; without this, nothing refused will
            do.
        happens: all of these events happen, by the names of their classes.
        points: how many points the learner gets in the counting that follows.
    """

    does: tuple[Action, ...] = ()
    verbs: tuple[str, ...] = ()
    among: Cards = ()
    refused: tuple[str, ...] = ()
    happens: tuple[str, ...] = ()
    points: int | None = None

    def holds(self, attempt: Attempt) -> bool:
        """Whether everything that is given holds."""
        if not self._fits(attempt.action):
            return False
        if attempt.reason is not None or self.refused:
            return attempt.reason is not None and attempt.reason.code in self.refused
        return self._came_about(attempt)

    def _fits(self, action: Action) -> bool:
        return (
            (not self.does or action in self.does)
            and (not self.verbs or type(action).__name__.lower() in self.verbs)
            and (
                not self.among
                or (isinstance(action, Lay) and not Counter(self.among) - Counter(action.cards))
            )
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
        table: the entries; actions are in the notation, cards as in a hand.
        people: the names of the seats.

    Raises:
        TypeError: there is an unknown entry.
        ValueError: an action or a card is not in the notation.
    """
    entries: dict[str, Any] = {}
    for name, value in table.items():
        if name == "does":
            entries[name] = tuple(map(parse_action, value))
        elif name == "among":
            entries[name] = read_cards(value)
        else:
            entries[name] = tuple(value) if isinstance(value, list) else value
    return Condition(**entries)
