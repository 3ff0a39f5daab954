"""The last turn after a knock, exactly: after it nobody chooses any more.

When the rows are counted, each card that the seat does not know, and each action card, will be a
number that it has not seen, all equally likely: an action card is replaced from the draw pile
(BB-34), whose order nobody knows. So all these places are blanks, and only the numbers on the
others matter.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from math import prod
from typing import Final, TypeAlias

from biberclan.bots.enumeration import SHARES, Solved, Ways, work
from biberclan.named_tuple import NamedTuple
from biberclan.rules.bande import Action, Observation
from biberclan.rules.bande.actions import Discard, Draw, Twice
from biberclan.rules.bande.cards import HIGHEST_NUMBER, ROW, SWAP, TWO, Card, is_number
from biberclan.rules.bande.observation import unseen_cards
from biberclan.rules.bande.scoring import rounds_for
from biberclan.rules.bande.what_if import what_if
from biberclan.rules.game import points_so_far
from biberclan.rules.points import best_seats
from biberclan.rules.sighted import Sighted

_MOST_WORK: Final = 15_000_000
"""The most work (`enumeration.work`) for one decision: about .1 s."""

_TABLES: Final = 10
"""About how many different rows can be left with the same unseen numbers, ..."""
_EACH: Final = 100
"""... and the work for each sum that the blanks of one can have."""

_DRAWN: Final = 3
"""The most cards that a turn draws: one, and two more by a Draw Two."""

_LEFT: Final = (1, 11, 66, 66)
"""How many different numbers can be left unseen, by the most cards that are drawn: each of ten
numbers may be gone, or none."""

_Row: TypeAlias = tuple[Card | None, ...]
"""The numbers of a row, None for a blank."""

_Rows: TypeAlias = tuple[_Row, ...]

_Cards: TypeAlias = tuple[int, ...]
"""The number of unseen cards of each kind."""


class _Worth(NamedTuple):
    """The share of the match, and the points less than none, so that more is better."""

    wins: Fraction
    saved: Fraction


def solve(
    observation: Observation,
    actions: Sequence[Action],
    chance: Callable[[Sequence[int], int], float],
) -> list[Solved] | None:
    """Return the exact worth of actions to the observer, who is the actor; None if it is not known.

    It is known in the last turn, unless the draw pile may be used up or counting would take too
    long.

    Args:
        observation: all that the seat may know.
        actions: legal actions of it.
        chance: returns the chance of a seat to win the match with these totals after this round.
    """
    view, me = observation, observation.observer
    is_last = view.knocker is not None and view.actor == me == (view.knocker - 1) % view.seats
    if not is_last or view.phase not in ("draw", "use", "again"):
        return None
    counting = _Counting(view, chance)
    return counting.solved(actions) if counting.is_possible(actions) else None


class _Counting:
    """The worth of rows at the end of a round to one seat."""

    def __init__(
        self, observation: Observation, chance: Callable[[Sequence[int], int], float]
    ) -> None:
        self._view, self._me = observation, observation.own_seat
        self._others = [seat for seat in range(observation.seats) if seat != self._me]
        self._chance = chance
        self._is_last = observation.round == rounds_for(observation.seats)
        self._rows = _rows(observation)
        unseen = unseen_cards(observation)
        self._unseen: _Cards = tuple([unseen[card] for card in range(TWO + 1)])
        blanks = [row.count(None) for row in self._rows]
        # A Swap, in hand or yet to be drawn, can move a blank from one row to another.
        hand = observation.hand
        may_swap = hand is None or not is_number(hand) or observation.again
        self._most = tuple(
            [min(ROW, blanks[seat] + may_swap) for seat in (self._me, *self._others)]
        )
        self._range = HIGHEST_NUMBER * (self._most[0] + max(self._most[1:])) + 1
        self._ways = cache(self._count)
        self._share = cache(self._work_out_share)
        self._table = cache(self._work_out_table)

    def is_possible(self, actions: Sequence[Action]) -> bool:
        """Return whether the draw pile is enough for whatever happens, and counting is quick."""
        drawn = max(map(self._draws, actions))
        numbers = sum(self._unseen[: HIGHEST_NUMBER + 1]) - drawn
        if self._view.draw < drawn or numbers < sum(row.count(None) for row in self._rows):
            return False
        exponents: int = self._range ** len(self._others)
        tables = _LEFT[drawn] * _TABLES
        return work(self._most, exponents) + tables * exponents * _EACH <= _MOST_WORK

    def _draws(self, action: Action) -> int:
        """Return the most cards that may still be drawn, with no Draw Two within another."""
        match action:
            case Draw():
                return _DRAWN if self._unseen[TWO] else 1
            case Twice():
                return _DRAWN - 1
            case Discard() if self._view.again:
                return _DRAWN if self._unseen[TWO] else 1
            case _:
                return 0

    def solved(self, actions: Sequence[Action]) -> list[Solved]:
        """Return the worth of each action."""
        twos = self._unseen[TWO]
        found = []
        for action in actions:
            is_exact = self._is_last
            match action:
                case Draw():
                    worth, is_exact = self._drawing(self._unseen), is_exact and twos < 2
                case Twice():
                    worth, is_exact = self._two(self._unseen), is_exact and not twos
                case Discard() if self._view.again:
                    table = self._table(self._rows, self._unseen)
                    worth = max(table, self._drawing(self._unseen))
                    is_exact = is_exact and twos < 2
                case _:
                    rows = _rows(self._view, what_if(self._view, action).rows)
                    worth = self._table(rows, self._unseen)
            found.append(Solved(worth.wins, -worth.saved, is_exact))
        return found

    def _drawing(self, unseen: _Cards, *, again: bool = False, nested: bool = False) -> _Worth:
        """Return the worth of drawing a card.

        Args:
            unseen: the unseen cards.
            again: whether another one may be drawn if it is put away.
            nested: whether it is drawn by a Draw Two; then another one counts as put away, since
                the rest would take too long.
        """
        worths = []
        for card, copies in enumerate(unseen):
            if not copies:
                continue
            left = tuple([each - (kind == card) for kind, each in enumerate(unseen)])
            options = [self._table(rows, left) for rows in self._uses(card)]
            if card == TWO and not nested:
                options.append(self._two(left))
            if again:
                options.append(self._drawing(left, nested=True))
            worths.append((copies, max(options)))
        cards = sum(unseen)
        wins, saved = (
            sum((copies * worth[at] for copies, worth in worths), Fraction(0)) / cards
            for at in (0, 1)
        )
        return _Worth(wins, saved)

    def _two(self, unseen: _Cards) -> _Worth:
        """Return the worth of using a Draw Two."""
        return self._drawing(unseen, again=True, nested=True)

    def _uses(self, card: Card) -> Iterator[_Rows]:
        """Yield the rows as a drawn card can leave them, put away first."""
        rows, me = self._rows, self._me
        yield rows
        if is_number(card):
            for own in dict.fromkeys(rows[me]):
                yield _with(rows, me, own, card)
        elif card == SWAP:
            for seat in self._others:
                for own in dict.fromkeys(rows[me]):
                    for other in dict.fromkeys(rows[seat]):
                        yield _with(_with(rows, me, own, other), seat, other, own)

    def _work_out_table(self, rows: _Rows, unseen: _Cards) -> _Worth:
        """Return the worth of rows when they are counted."""
        numbers = unseen[: HIGHEST_NUMBER + 1]
        blanks = tuple([rows[seat].count(None) for seat in (self._me, *self._others)])
        sums = [sum([card for card in row if card is not None]) for row in rows]
        # How many points each other seat has more, the blanks counted from the least possible.
        ahead = [sums[seat] - sums[self._me] - HIGHEST_NUMBER * blanks[0] for seat in self._others]
        wins: float = 0
        total = 0
        for exponent, often in self._ways(numbers).of(blanks):
            behind = []
            for least in ahead:
                exponent, more = divmod(exponent, self._range)
                behind.append(least + more)
            wins += often * self._share(tuple(behind))
            total += often
        points = Fraction(sums[self._me])
        if blanks[0]:
            unseen_sum = sum(number * copies for number, copies in enumerate(numbers))
            points += blanks[0] * Fraction(unseen_sum, sum(numbers))
        return _Worth(Fraction(wins) / (SHARES * total), -points)

    def _count(self, numbers: _Cards) -> Ways:
        """Count how many points each other seat has more by the blanks, from the least possible."""
        for number, copies in enumerate(numbers):
            if copies < self._unseen[number]:
                one_more = (*numbers[:number], copies + 1, *numbers[number + 1 :])
                return self._ways(one_more).without(number)
        strides = [prod([self._range] * at) for at in range(len(self._others))]

        def exponent(group: int, number: int, count: int) -> int:
            if group:
                return strides[group - 1] * number * count
            return sum(strides) * (HIGHEST_NUMBER - number) * count

        return Ways(numbers, self._most, exponent)

    def _work_out_share(self, ahead: tuple[int, ...]) -> float:
        """Return the share of the match, in parts, if the others have so many points more."""
        more = list(ahead)
        more.insert(self._me, 0)
        totals = list(map(sum, zip(points_so_far(self._view), more)))
        if self._is_last:
            winners = best_seats(totals, "fewest")
            return SHARES // len(winners) if self._me in winners else 0
        return SHARES * self._chance(totals, self._me)


def _rows(view: Observation, rows: Sequence[Sequence[Sighted]] = ()) -> _Rows:
    return tuple(
        tuple([s.card if s.card is not None and is_number(s.card) else None for s in row])
        for row in rows or view.rows
    )


def _with(rows: _Rows, seat: int, card: Card | None, other: Card | None) -> _Rows:
    """Return the rows with another card in the place of one of a seat's."""
    at = rows[seat].index(card)
    row = (*rows[seat][:at], other, *rows[seat][at + 1 :])
    return (*rows[:seat], row, *rows[seat + 1 :])
