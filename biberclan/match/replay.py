"""A finished match, looked at again: position by position, by whom one likes."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal, TypeAlias

from biberclan.match.match import Entry, carry_out
from biberclan.match.record import Record
from biberclan.match.result import Result
from biberclan.rules import clan as rules
from biberclan.rules.clan import Action, Event, Observation
from biberclan.rules.clan.actions import Deal

Viewer: TypeAlias = int | Literal["open"] | None
"""Who looks on: a seat, everybody with all cards open, or None for an onlooker."""

_EVERY: Final = 16
"""Steps between two positions that are kept."""


class Replay:
    """A finished match and the position in it that is looked at.

    Position 0 is before the first action, position n after the n-th.

    Attributes:
        setup: what was agreed before the match.
        result: what it came to.
        opening: what happened before the first decision.
        log: every action, with its events; the first `position` of them have happened.
        position: where the replay stands.
        rounds: the position at which each round begins.
        turns: the position at which each turn begins.
    """

    def __init__(self, record: Record) -> None:
        """Open a match at its beginning; a record is always one of a finished match."""
        self.setup = setup = record.setup
        self.result: Result = record.result
        state, opening = rules.begin(
            setup.seats, deck=setup.deck, seed=setup.seed, first=setup.first
        )
        self.opening: tuple[Event, ...] = tuple(opening)
        self.log: list[Entry] = []
        rounds, turns = [0], [0]
        self._kept = [state]
        for number, action in enumerate(record.actions, 1):
            before, (state, entry) = state, carry_out(state, action)
            self.log.append(entry)
            if number % _EVERY == 0:
                self._kept.append(state)
            if isinstance(action, Deal):
                rounds.append(number)
            if state.phase not in ("deal", "over") and (
                isinstance(action, Deal) or state.actor != before.actor
            ):
                turns.append(number)
        self.rounds: Sequence[int] = rounds
        self.turns: Sequence[int] = turns
        self.position = 0
        self._state = self._kept[0]

    @property
    def round(self) -> int:
        """The round that is looked at, from 1."""
        return self._state.round

    @property
    def turn(self) -> int:
        """The turn of the round that is looked at, from 1; the last one while it is counted."""
        return bisect_right(self.turns, self.position) - self._turns_before(self.round)

    def go(self, position: int) -> None:
        """Go to a position; before the first is the first, after the last the last."""
        self.position = position = max(0, min(position, len(self.log)))
        state = self._kept[position // _EVERY]
        for entry in self.log[position - position % _EVERY : position]:
            state, _entry = carry_out(state, entry.action)
        self._state = state

    def forward(self) -> bool:
        """Go on by one action and say whether there is another one to come."""
        self.go(self.position + 1)
        return self.position < len(self.log)

    def back(self) -> bool:
        """Go back by one action and say whether there is another one before."""
        self.go(self.position - 1)
        return self.position > 0

    def legal_actions(self) -> Sequence[Action]:
        """Return what could be done at this position."""
        return rules.legal_actions(self._state)

    def view(self, viewer: Viewer) -> Observation:
        """Return what somebody knows at this position.

        Args:
            viewer: a seat with all that it has seen so far, None for an onlooker, "open" for
                what all seats know together: every card in the lodges and the hand.
        """
        if viewer != "open":
            return rules.observe(self._state, viewer)
        return _together([rules.observe(self._state, seat) for seat in range(self.setup.seats)])

    def _turns_before(self, round: int) -> int:
        return bisect_left(self.turns, self.rounds[round - 1])


def _together(views: Sequence[Observation]) -> Observation:
    """Put together what all seats of a table know."""
    return replace(
        views[0],
        observer=None,
        hand=next((view.hand for view in views if view.hand is not None), None),
        lodges=tuple(
            tuple(
                next((sighted for sighted in slot if sighted and sighted.card is not None), None)
                for slot in zip(*lodge)
            )
            for lodge in zip(*(view.lodges for view in views))
        ),
    )
