r"""The record of a finished match: everything about it as text, which can be read back.

A record is UTF-8 text; every line ends with "\n". The header has these lines in this order, each
once; then come an empty line and one action a line in the game's notation:

    BiberClan record 1             the version of this format
    rules: biberclan 1             the game and the version of its rules
    deck: clan                     each option of the game, in the order of its facts
    rounds: 3                      one that came later: only if it is not the default
    seat 1: Anna                   the names in the order of the turns, two to six
    seat 2: Ben
    bot 2: elder                   only for seats that a bot played: its id
    first: 1                       the seat that began
    memory aid: no                 or: yes
    hints: yes                     or: no, nobody could ask for one
    hints used: 0 2                how often each seat asked for one
    seed: 7                        what all shuffles came from, a whole number
    date: 2026-11-21T18:30:00Z     when the match began, in UTC
    points: 213 187                the total of each seat
    winners: 1                     the seats that won

    place 1:B1 up
    place 2:B1 down
    ...

There is one way to write a match: `record_reading.read` accepts exactly what `Record.text` writes,
so that reading and writing again gives the same bytes. Points and winners are what the actions lead
to. Seats count from 1.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from biberclan.match import times
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.game import AnyAction, Result

FIRST_LINE: Final = "BiberClan record 1"
YES_NO: Final = ("no", "yes")


@dataclass(frozen=True, slots=True)
class Record:
    """A finished match; made by `of`, which replays it.

    Attributes:
        setup: what was agreed before.
        begun: when it began.
        actions: all actions, in order.
        result: what they lead to.
        hints_used: how often each seat asked for a hint.
    """

    setup: Setup
    begun: datetime
    actions: tuple[AnyAction, ...]
    result: Result
    hints_used: tuple[int, ...]

    @classmethod
    def of(
        cls,
        setup: Setup,
        begun: datetime,
        actions: Iterable[AnyAction],
        hints_used: Sequence[int] = (),
    ) -> "Record":
        """Replay a match, with every check, and note its result.

        Args:
            setup: what was agreed before.
            begun: when it began.
            actions: all actions, in order.
            hints_used: how often each seat asked for a hint; empty if nobody did.

        Raises:
            IllegalActionError: an action does not fit.
            ValueError: the match is not over after the last action.
        """
        match = Match.replay(setup, actions, hints_used=hints_used)
        result = setup.rules.result(event for entry in match.log for event in entry.events)
        if result is None:
            raise ValueError("the match is not over")
        done = tuple(entry.action for entry in match.log)
        return cls(setup, begun, done, result, tuple(match.hints_used))

    def text(self) -> str:
        """Return the record as text."""
        setup, facts = self.setup, self.setup.rules.FACTS
        lines = [
            FIRST_LINE,
            f"rules: {facts.rules}",
            *(f"{name}: {value}" for name, value in facts.written(setup.options).items()),
            *(f"seat {seat}: {name}" for seat, name in enumerate(setup.people, 1)),
            *(f"bot {seat}: {bot}" for seat, bot in enumerate(setup.bots, 1) if bot is not None),
            f"first: {setup.first + 1}",
            f"memory aid: {YES_NO[setup.memory_aid]}",
            f"hints: {YES_NO[setup.hints]}",
            f"hints used: {' '.join(map(str, self.hints_used))}",
            f"seed: {setup.seed}",
            f"date: {times.written(self.begun)}",
            points_line(self.result),
            winners_line(self.result),
            "",
            *map(str, self.actions),
        ]
        return "".join(f"{line}\n" for line in lines)


def points_line(result: Result) -> str:
    """Return the header line with the points."""
    return f"points: {' '.join(map(str, result.totals))}"


def winners_line(result: Result) -> str:
    """Return the header line with the winners."""
    return f"winners: {' '.join(str(seat + 1) for seat in result.winners)}"
