"""What can be chosen on the table of Biber Mania: cards, people and answers, the hand apart."""

from collections.abc import Sequence
from typing import Final

from biberclan.games.mania.table.targets import (
    DRAW_PILE,
    Direction,
    Target,
    action_at,
    key_at,
    lying_in,
    neighbour,
    picks_of,
)
from biberclan.rules.mania import Action, Observation
from biberclan.rules.mania.actions import Give, Wish

FIRST_CARD: Final = Target("hand")
"""What is pointed at where nothing can be chosen but cards of the hand."""


class Picking:
    """The choices of one decision; of a wish or a gift first a person, then a card.

    Attributes:
        whom: who a wish or a gift is for, once that is chosen.
        picks: what can be chosen now.
    """

    def __init__(self, view: Observation, legal: Sequence[Action]) -> None:
        """Choose nothing yet but the only person that a wish or a gift can be for.

        Args:
            view: what may be painted.
            legal: the legal actions, none where cards are to be laid or nobody decides.
        """
        self._view = view
        self._legal = legal
        self._people = {action.seat for action in legal if isinstance(action, Wish | Give)}
        self.choose_whom(next(iter(self._people)) if len(self._people) == 1 else None)

    def choose_whom(self, seat: int | None) -> None:
        """Choose who a wish or a gift is for, None to choose anew."""
        self.whom = seat
        self.picks = picks_of(self._legal, seat)

    @property
    def can_change_whom(self) -> bool:
        """Whether a person has been chosen in whose place there are others."""
        return self.whom is not None and len(self._people) > 1

    @property
    def first(self) -> Target:
        """What is pointed at as long as people have pointed at nothing."""
        picks = list(self.picks) or [FIRST_CARD]
        # The draw pile, if anything is left there.
        return picks[-1] if self._view.phase == "draw" else picks[0]

    @property
    def are_people(self) -> bool:
        """Whether people can be chosen."""
        return any(pick.area == "seat" for pick in self.picks)

    def leads_on(self, target: Target) -> bool:
        """Whether a target can be chosen and more is to be chosen then."""
        return target in self.picks and self.picks[target] is None

    def answers(self, target: Target) -> bool:
        """Whether a target answers the question as it is asked: yes, no, or a card drawn."""
        drawing = self._view.phase == "draw" and target == DRAW_PILE
        return drawing or target.area == "answer"

    def action_at(self, target: Target) -> Action | None:
        """Return what choosing a target would mean, legal or not; None for nothing."""
        return self.picks.get(target) or action_at(target, self._view, self.whom)

    def keyed(self, key: str) -> list[Target]:
        """Return what a key can mean: what can be chosen, else what lies there and can't be."""
        picks = [pick for pick in self.picks if self._is_key_of(pick, key)]
        return picks or [
            target
            for target in dict.fromkeys(lying_in(self._view))
            if self._is_key_of(target, key) and self.action_at(target) is not None
        ]

    def _is_key_of(self, target: Target, key: str) -> bool:
        return key_at(target, self._view).lower() == key

    def following(self, target: Target, step: int) -> Target:
        """Return the next pick after a target, or the one before it, round the table."""
        picks = list(self.picks)
        at = picks.index(target) if target in picks else -1
        return picks[(at + step) % len(picks)]

    def neighbour(self, target: Target, direction: Direction) -> Target:
        """Return the pick to which an arrow leads from a target."""
        return neighbour(list(self.picks), target, direction)
