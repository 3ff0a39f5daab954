"""An evening: matches of the same people, agreed beforehand, with one table of points.

Points of different games can't be added. So a match gives each player a point for each other player
they finish ahead of; if all matches are of one game, it gives one to its winner.
"""

from collections.abc import Sequence
from functools import cached_property

from biberclan.dataclass import dataclass
from biberclan.named_tuple import NamedTuple
from biberclan.rules.points import Best, merit


class Evening(NamedTuple):
    """The agreement before the first match of an evening.

    Attributes:
        id: a number that the matches of an evening have in common.
        games: the id of the game of each match, in order, if all are played.
    """

    id: int
    games: tuple[str, ...]

    @property
    def is_of_one_game(self) -> bool:
        """Whether it is the best of several matches, rather than one of each of several games."""
        return len(set(self.games)) == 1

    @property
    def wins_needed(self) -> int:
        """The number of matches of one game that a player must win to end the evening."""
        return len(self.games) // 2 + 1


class Outcome(NamedTuple):
    """The end of one match of an evening.

    Attributes:
        game: the id of its game.
        totals: the points of each seat.
        winners: the seats that have won.
        best: whether the most or the fewest points win.
    """

    game: str
    totals: Sequence[int]
    winners: Sequence[int]
    best: Best

    def left_behind(self) -> list[int]:
        """Return the number of others that each seat leaves behind.

        >>> Outcome("clan", [7, 9, 7, 2], [1], "most").left_behind()
        [1, 3, 1, 0]
        """
        place = {seat: n for n, seat in places(self.totals, self.winners, self.best)}
        return [sum(place[other] > place[seat] for other in place) for seat in sorted(place)]

    def won(self) -> list[int]:
        """Return 1 for each seat that has won, and 0 for the others."""
        return [int(seat in self.winners) for seat in range(len(self.totals))]


@dataclass(frozen=True)
class Standings:
    """The standings of an evening.

    Attributes:
        evening: the agreement.
        names: the name of each seat.
        outcomes: its finished matches, in order.
    """

    evening: Evening
    names: Sequence[str]
    outcomes: Sequence[Outcome]

    @cached_property
    def points(self) -> list[list[int]]:
        """The points of the evening of each seat for each finished match."""
        of_one = self.evening.is_of_one_game
        return [each.won() if of_one else each.left_behind() for each in self.outcomes]

    @cached_property
    def totals(self) -> list[int]:
        """The points of the evening of each seat so far."""
        return self._sum(self.points)

    @property
    def leaders(self) -> list[int]:
        """The seats in front, none before the first match; if level, those leaving more behind."""
        if not self.outcomes:
            return []
        won = self._sum([each.won() for each in self.outcomes])
        behind = self._sum([each.left_behind() for each in self.outcomes])
        level = behind if self.evening.is_of_one_game else won
        merits = list(zip(self.totals, level))
        return [seat for seat, merit in enumerate(merits) if merit == max(merits)]

    @property
    def next_game(self) -> str | None:
        """The id of the game that is played next, None once the evening is over."""
        evening = self.evening
        if evening.is_of_one_game and max(self.totals, default=0) >= evening.wins_needed:
            return None
        return next(iter(self.games_left), None)

    @property
    def games_left(self) -> list[str]:
        """The ids of the games of the evening's unfinished matches, in order."""
        left = list(self.evening.games)
        for outcome in self.outcomes:
            if outcome.game in left:
                left.remove(outcome.game)
        return left

    def _sum(self, rows: Sequence[Sequence[int]]) -> list[int]:
        return [sum(row[seat] for row in rows) for seat in range(len(self.names))]


def places(totals: Sequence[int], winners: Sequence[int], best: Best) -> list[tuple[int, int]]:
    """Return the place of each seat, the winners first: pairs of place and seat.

    Args:
        totals: the points of each seat.
        winners: the seats that have won, with or without the best points.
        best: whether the most or the fewest points win.

    >>> places([7, 9, 7], [1], "most")
    [(1, 1), (2, 0), (2, 2)]
    """

    def standing(seat: int) -> tuple[bool, int]:
        if seat in winners:
            return True, 0  # those who win together share the first place
        return False, merit(totals[seat], best)

    seats = sorted(range(len(totals)), key=lambda seat: (standing(seat), -seat), reverse=True)
    return [(1 + sum(standing(other) > standing(seat) for other in seats), seat) for seat in seats]
