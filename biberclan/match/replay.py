"""Replays of finished matches, position by position, through anybody's eyes."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final, Literal, TypeAlias

from biberclan.match.acting import Entry, carry_out
from biberclan.match.record import Record
from biberclan.rules.game import AnyAction, AnyEvent, AnyObservation, Result
from biberclan.shelf import has_lines, lines_of

Viewer: TypeAlias = int | Literal["open"] | None
"""The viewer: a seat, everybody with all cards open, or None for an onlooker."""

_EVERY: Final = 16
"""The number of actions between two positions that are kept in memory."""


class Replay:
    """A finished match, and the current position in it.

    Position 0 is before the first action, position n after the n-th.

    Attributes:
        setup: the agreement before the match.
        begun: the time at which it began.
        result: the result of the match.
        opening: the events before the first decision.
        log: every action, with its events; the first `position` of them have happened.
        position: the current position.
        rounds: the position at which each round begins, 0 for those before it.
        turns: the position at which each turn begins.
    """

    def __init__(self, record: Record) -> None:
        """Open a match at its beginning; a record is always one of a finished match."""
        self.setup = setup = record.setup
        self.begun = record.begun
        self.result: Result = record.result
        self._rules = setup.rules
        state, opening = setup.begin()
        self.opening: tuple[AnyEvent, ...] = tuple(opening)
        self.log: list[Entry] = []
        rounds, turns = [0] * state.round, [0]
        self._kept = [state]
        for number, action in enumerate(record.actions, 1):
            state, entry = carry_out(self._rules, state, action)
            self.log.append(entry)
            if number % _EVERY == 0:
                self._kept.append(state)
            if entry.mark == "round":
                rounds.append(number)
            if entry.mark is not None:
                turns.append(number)
        self.rounds: Sequence[int] = rounds
        self.turns: Sequence[int] = turns
        self.position = 0
        self._state = self._kept[0]

    @property
    def round(self) -> int:
        """The round at the current position, from 1."""
        round: int = self._state.round
        return round

    @property
    def turn(self) -> int:
        """The turn within the round, from 1; the last one while the round is counted."""
        before = bisect_left(self.turns, self.rounds[self.round - 1])
        return bisect_right(self.turns, self.position) - before

    def go(self, position: int) -> None:
        """Go to a position; the first or the last if it is out of range."""
        self.position = position = max(0, min(position, len(self.log)))
        state = self._kept[position // _EVERY]
        for entry in self.log[position - position % _EVERY : position]:
            state, _entry = carry_out(self._rules, state, entry.action)
        self._state = state

    def forward(self) -> bool:
        """Go on by one action and return whether there is another one to come."""
        self.go(self.position + 1)
        return self.position < len(self.log)

    def leap(self, places: Sequence[int], way: int) -> None:
        """Go forward to the next of some places, or back if `way` is negative.

        If there is none, go to the end, or to the beginning.
        """
        before = (each for each in reversed(places) if each < self.position)
        self.go(self.first_after(places) if way > 0 else next(before, 0))

    def first_after(self, places: Sequence[int]) -> int:
        """Return the first of some places after this position, or the end."""
        return next((each for each in places if each > self.position), len(self.log))

    @property
    def last_events(self) -> tuple[AnyEvent, ...]:
        """The events of the last action before this position, or those of the opening."""
        return self.log[self.position - 1].events if self.position else self.opening

    def legal_actions(self) -> Sequence[AnyAction]:
        """Return the legal actions at this position."""
        return self._rules.legal_actions(self._state)

    def line(self, viewer: Viewer) -> str:
        """Return this position as a line: what a seat knew, or for other viewers all of it."""
        table = self._state if viewer in ("open", None) else self.view(viewer)
        return lines_of(self.setup.game).write(table)

    @property
    def can_be_played_on(self) -> bool:
        """Whether there is a decision here, in a game whose positions can be written as lines."""
        is_decision = self._state.actor is not None and not self._state.paused
        return is_decision and has_lines(self.setup.game)

    def view(self, viewer: Viewer) -> AnyObservation:
        """Return a viewer's observation at this position.

        Args:
            viewer: a seat with all that it has seen so far, None for an onlooker, "open" for the
                knowledge of all seats together.
        """
        rules, state = self._rules, self._state
        if viewer != "open":
            return rules.observe(state, viewer)
        return rules.reveal([rules.observe(state, seat) for seat in range(self.setup.seats)])
