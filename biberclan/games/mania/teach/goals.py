"""What the lessons of Biber Mania ask for besides what those of every game do."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from biberclan.games.mania.teach.positions import read_cards
from biberclan.rules.mania import Action, Event, Observation, Reason, parse_action
from biberclan.rules.mania.actions import Lay
from biberclan.rules.mania.cards import Cards
from biberclan.rules.mania.events import Scored
from biberclan.teach import words
from biberclan.teach.goals import CommonCondition, read_entries

Attempt: TypeAlias = words.Attempt[Action, Observation, Event, Reason]


@dataclass(frozen=True, slots=True)
class Condition(CommonCondition):
    """A condition; see `CommonCondition`.

    Attributes:
        does: the action is one of these.
        among: these cards are among those that are laid.
        points: how many points the learner gets in the counting that follows.
    """

    does: tuple[Action, ...] = ()
    among: Cards = ()
    points: int | None = None

    def _fits(self, action: Action, actor: int) -> bool:
        lays = isinstance(action, Lay) and not Counter(self.among) - Counter(action.cards)
        return (not self.does or action in self.does) and (not self.among or lays)

    def _came_about(self, attempt: Attempt) -> bool:
        events = attempt.events
        points = [e.counts[attempt.actor].points for e in events if isinstance(e, Scored)]
        return self.points is None or self.points in points


def read_condition(table: words.Written, people: words.People) -> Condition:
    """Return the condition that a table describes; see `Condition` for its entries.

    Args:
        table: the entries; actions are in the notation, cards as in a hand.
        people: the names of the seats.

    Raises:
        TypeError: there is an unknown entry.
        ValueError: an action or a card is not in the notation.
    """

    def read_actions(texts: Sequence[str]) -> tuple[Action, ...]:
        return tuple(map(parse_action, texts))

    return Condition(**read_entries(table, {"does": read_actions, "among": read_cards}))
