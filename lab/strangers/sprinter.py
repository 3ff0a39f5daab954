"""A player of Biberbande for measuring: one who is gone before the others have sorted their rows.

Its author had read the rulebooks and the rules' interface, but none of the bots.

How it thinks. A row is the sum of four cards, and each card a distribution over the unseen cards.
The cards that only their owner knows are the lowest of those that the owner has seen so far: order
statistics, whose rank grows with the turns played and is not a whole number. A card that nobody
knows is an average card, and so is an action card in a row. One more turn gives the owner one more
draw, or a low card from the discard pile, to replace the worst card of the row with; and now and
then somebody else's Swap takes a good card out of it. So each row can be forecast one or two turns
ahead, and from the rows follows the chance of ending the match in front: in the last round by
counting, before that with the rounds to come as noise.

Whatever it has to decide, it then compares two ends of the round. In one it knocks after this turn:
its row stays as it is, and each other row has one more turn. In the other it waits: its row has one
more turn, and the others have two, or one where one of them knocks. It knocks as soon as the first
end is better. That happens early: a row with two or three low cards gains little by a turn, while
the others still have high ones to get rid of. An exchange, a take, a Swap or a Peek is worth the
better of the two ends after it, and a draw what the unseen cards are worth on average. It puts no
value on being free to choose later: it would rather be gone.
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import erf, sqrt
from operator import mul
from random import Random
from typing import Final, NamedTuple, TypeAlias

from biberclan.rules.bande import Action, Observation, rounds
from biberclan.rules.bande.actions import (
    Discard,
    Done,
    Draw,
    Exchange,
    Knock,
    Pass,
    Peek,
    Swap,
    Take,
    Twice,
)
from biberclan.rules.bande.cards import (
    DECK,
    HIGHEST_NUMBER,
    KINDS,
    ROW,
    SLOTS,
    SWAP,
    TWO,
    Card,
    is_number,
)
from biberclan.rules.bande.legality import may_end_with_knock
from biberclan.rules.sighted import Sighted

NUMBERS: Final = range(HIGHEST_NUMBER + 1)
"""The values of the number cards."""

TOTALS: Final = range(ROW * HIGHEST_NUMBER + 1)
"""The points that a row can have."""

SEEN_AT_FIRST: Final = 2.0
"""The cards that a seat has seen before its first turn."""

SEEN_IN_A_TURN: Final = 0.7
"""The cards that a seat sees in a turn and might keep."""

KNOCKERS_SHARPNESS: Final = 1.5
"""How many times as many cards the known cards of whoever has knocked are the lowest of."""

EAGER: Final = 3
"""The highest card on top of the discard pile that a seat is expected to take."""

AIM_AT_KNOCKER: Final = 0.7
"""The part of a single opponent's Swaps that fetch a card of the seat that has knocked."""

AIM_AT_ANY: Final = 0.5
"""The part of a single opponent's Swaps that do so when nobody, or somebody else, has knocked."""

OVERTAKEN: Final = 0.22
"""The chance that a single opponent knocks within the lap that waiting takes."""

COMPANY: Final = 0.15
"""The power of the number of opponents with which that chance grows."""

ROUND_SPREAD: Final = 8.0
"""The standard deviation of the difference between two seats' points in a round to come."""

Chances: TypeAlias = tuple[float, ...]
"""The chance of each number of points, from 0 on."""


class Forecast(NamedTuple):
    """What a card will count, as far as can be told.

    Attributes:
        chances: how likely each number is.
        seen: whether the owner knows the card.
        mean: the points on average.
    """

    chances: Chances
    seen: bool
    mean: float


Row: TypeAlias = tuple[Forecast, ...]
"""The four cards of a row."""

Rows: TypeAlias = tuple[Row, ...]
"""The rows of all seats."""


def forecast(chances: Sequence[float], *, seen: bool) -> Forecast:
    """Return the forecast of a card with these chances of each number."""
    return Forecast(tuple(chances), seen, sum(map(mul, chances, NUMBERS)))


CERTAIN: Final = tuple(
    forecast([float(each == number) for each in NUMBERS], seen=True) for number in NUMBERS
)
"""The forecast of each number that its owner knows."""

FAR: Final = 2 * TOTALS[-1] * 6 + 100
"""More points than two seats can ever lie apart."""


@cache
def ahead(rounds_left: int) -> Chances:
    """Return the chance of ending in front of a seat, by how far it is behind, from -FAR on."""
    if not rounds_left:
        return tuple((1 + (lead > 0) - (lead < 0)) / 2 for lead in range(-FAR, FAR + 1))
    spread = ROUND_SPREAD * sqrt(2 * rounds_left)
    return tuple((1 + erf(lead / spread)) / 2 for lead in range(-FAR, FAR + 1))


def together(one: Chances, other: Chances) -> Chances:
    """Return the chance of each number of points of two parts of a row together."""
    sums = [0.0] * (len(one) + len(other) - 1)
    for points, chance in enumerate(one):
        if chance:
            for at, more in enumerate(other, points):
                sums[at] += chance * more
    return tuple(sums)


def lowest(chances: Chances, draws: float) -> Chances:
    """Return the chances of the lowest of so many draws, which need not be a whole number."""
    left, found, before = 1.0, [], 1.0
    for chance in chances:
        left = max(0.0, left - chance)
        above = left**draws
        found.append(before - above)
        before = above
    return tuple(found)


def mixed(one: Sequence[float], other: Sequence[float], part: float) -> list[float]:
    """Return chances of which a part are the other ones."""
    return [a + part * (b - a) for a, b in zip(one, other)]


def with_card(row: Row, slot: int, card: Forecast) -> Row:
    """Return the row with another card in a slot."""
    return (*row[:slot], card, *row[slot + 1 :])


def worst_of(row: Row) -> int:
    """Return the slot with the most points on average."""
    return max(SLOTS, key=lambda slot: row[slot].mean)


class Prospect:
    """What the rows will be worth at the end of the round, from what the observer knows.

    Attributes:
        rows: the forecast of every card.
        me: the seat of the observer.
    """

    def __init__(self, observation: Observation) -> None:
        self._table = observation
        self.me = observation.own_seat
        self._after = ahead(max(0, rounds(observation) - observation.round))
        sums = [sum(points) for points in zip(*observation.scores)] or [0] * observation.seats
        starts = observation.start or [0] * observation.seats
        self._sums = [a + b for a, b in zip(sums, starts)]

        lying = [card.card for row in observation.rows for card in row]
        seen = (*observation.discard, *observation.aside, *lying, observation.hand)
        unseen = Counter(DECK) - Counter(card for card in seen if card is not None)
        left = max(1, unseen.total())
        numbers = max(1, sum(unseen[number] for number in NUMBERS))
        self.odds = {card: unseen[card] / left for card in KINDS}
        fresh = tuple(unseen[number] / numbers for number in NUMBERS)
        self._mean_card = forecast(fresh, seen=False)
        twice = 1 + self.odds[TWO]
        self._swaps = self.odds[SWAP] * twice
        self._draw = tuple(self.odds[number] * twice for number in NUMBERS)

        self.rows = tuple(self._row(seat) for seat in range(observation.seats))
        self._low = lowest(fresh, 2)
        self._pairs: dict[tuple[Chances, Chances], Chances] = {}
        self._totals: dict[Row, Chances] = {}
        self._moved: dict[tuple[Row, Card | None], Row] = {}
        self._fronts: dict[tuple[int, Row], list[float]] = {}
        self._fields: dict[tuple[str, Rows, Card | None], list[float]] = {}

    def _row(self, seat: int) -> Row:
        table = self._table
        cards = table.rows[seat]
        hidden = sum(card.card is None and seat in card.known_by for card in cards)
        laps, more = divmod(table.turns, table.seats)
        turns = laps + ((seat - table.starter) % table.seats < more)
        kept_cards = sum(seat in card.known_by for card in cards)
        draws = (SEEN_AT_FIRST + SEEN_IN_A_TURN * turns) / max(1, kept_cards)
        if seat == table.knocker:
            draws *= KNOCKERS_SHARPNESS
        kept = lowest(self._mean_card.chances, max(1.0, draws)) if hidden else ()
        return tuple(self._card(card, seat, kept) for card in cards)

    def _card(self, card: Sighted, owner: int, kept: Chances) -> Forecast:
        seen = owner in card.known_by
        if card.card is None:
            return forecast(kept, seen=True) if seen else self._mean_card
        if is_number(card.card):
            certain = CERTAIN[card.card]
            return certain if seen else certain._replace(seen=False)
        return self._mean_card  # an action card counts what will replace it

    def moved(self, row: Row, top: Card | None = None) -> Row:
        """Return a row after another turn of its owner.

        Args:
            row: the row.
            top: the number on top of the discard pile, None if there is none or nobody can tell.
        """
        key = row, top
        if key not in self._moved:
            slot = worst_of(row)
            worst = row[slot]
            if top is not None and top + 1 < worst.mean:
                better = CERTAIN[top]
            else:
                better = self._drawn(worst)
            self._moved[key] = with_card(row, slot, better)
        return self._moved[key]

    def _drawn(self, worst: Forecast) -> Forecast:
        """Return what lies in the place of a row's worst card after a draw."""
        fetched = self._swaps / 2
        draw = [chance + fetched * kept for chance, kept in zip(self._draw, self._low)]
        stays = 1 - sum(draw)
        chances = [stays * chance for chance in worst.chances]
        for number, chance in enumerate(draw):
            if not chance:
                continue
            if worst.seen:
                for had, likely in enumerate(worst.chances):
                    chances[min(had, number)] += chance * likely
            elif number < worst.mean:
                chances[number] += chance
            else:
                for had, likely in enumerate(worst.chances):
                    chances[had] += chance * likely
        return forecast(chances, seen=True)

    def _robbed(self, row: Row, swaps: float) -> Row:
        """Return one's own row after so many Swaps of others that each fetch a card from it."""
        if swaps <= 0:
            return row
        slot = min(SLOTS, key=lambda slot: row[slot].mean if row[slot].seen else HIGHEST_NUMBER)
        given = self._mean_card.chances
        left = forecast(mixed(row[slot].chances, given, min(1, swaps)), seen=True)
        return with_card(row, slot, left)

    def _pair(self, one: Forecast, other: Forecast) -> Chances:
        key = one.chances, other.chances
        if key not in self._pairs:
            self._pairs[key] = together(*key)
        return self._pairs[key]

    def _total(self, row: Row) -> Chances:
        """Return the chance of each number of points of a row."""
        if row not in self._totals:
            left, right = self._pair(*row[:2]), self._pair(*row[2:])
            if left.count(0.0) < right.count(0.0):
                left, right = right, left
            self._totals[row] = together(left, right)
        return self._totals[row]

    def _front(self, seat: int, row: Row) -> list[float]:
        """Return the chance of ending in front of a seat, by one's own points in this round."""
        key = seat, row
        if key not in self._fronts:
            chances = self._total(row)
            ahead, span = self._after, len(chances)
            at = FAR + self._sums[seat] - self._sums[self.me]
            self._fronts[key] = [
                sum(map(mul, chances, ahead[at - points : at - points + span])) for points in TOTALS
            ]
        return self._fronts[key]

    def _field(self, others: Sequence[tuple[int, Row]]) -> list[float]:
        """Return the chance of ending in front of all others, by one's own points in this round."""
        field, *more = [self._front(seat, row) for seat, row in others]
        for front in more:
            field = list(map(mul, field, front))
        return field

    def _chance(self, own: Row, field: Sequence[float]) -> float:
        chance: float = sum(map(mul, self._total(own), field))
        return chance

    def _others(self, rows: Rows, top: Card | None, turns: int) -> list[tuple[int, Row]]:
        """Return the other seats' rows, of which the next so many have had another turn."""
        me, seats = self.me, len(rows)
        others = []
        for step in range(1, seats):
            seat = (me + step) % seats
            row = rows[seat]
            if step <= turns:
                row = self.moved(row, top if step == 1 else None)
            others.append((seat, row))
        return others

    def _ended_field(self, rows: Rows, top: Card | None, turns: int) -> list[float]:
        """Return the chance of ending in front after so many more turns, by one's own points."""
        key = "ended", (*rows[: self.me], *rows[self.me + 1 :]), top
        if key not in self._fields:
            self._fields[key] = self._field(self._others(rows, top, turns))
        return self._fields[key]

    def _waited_field(self, rows: Rows, top: Card | None) -> list[float]:
        """Return the chance of ending in front if the knock is put off, by one's own points."""
        key = "waited", (*rows[: self.me], *rows[self.me + 1 :]), top
        if key not in self._fields:
            once = self._others(rows, top, len(rows))
            early = self._field(once)
            late = self._field([(seat, self.moved(row)) for seat, row in once])
            self._fields[key] = mixed(late, early, OVERTAKEN * (len(rows) - 1) ** COMPANY)
        return self._fields[key]

    def knocked(self, rows: Rows, top: Card | None) -> float:
        """Return what knocking is worth after this turn."""
        turns = len(rows) - 1
        own = self._robbed(rows[self.me], self._swaps * AIM_AT_KNOCKER * sqrt(turns))
        return self._chance(own, self._ended_field(rows, top, turns))

    def waited(self, rows: Rows, top: Card | None) -> float:
        """Return what it is worth not to knock after this turn."""
        own = self._robbed(self.moved(rows[self.me]), self._swaps * AIM_AT_ANY * 2)
        return self._chance(own, self._waited_field(rows, top))

    def ended(self, rows: Rows, top: Card | None) -> float:
        """Return what the rows are worth after one's own last turn."""
        seats, knocker = len(rows), self._table.knocker
        assert knocker is not None
        turns = (knocker - self.me) % seats - 1
        own = self._robbed(rows[self.me], self._swaps * AIM_AT_ANY * turns / (seats - 1))
        return self._chance(own, self._ended_field(rows, top, turns))

    def worth(self, rows: Rows, top: Card | None) -> float:
        """Return what the rows are worth when this turn is done."""
        if top is not None and top > EAGER:
            top = None
        if self._table.knocker is not None:
            return self.ended(rows, top)
        waited = self.waited(rows, top)
        if may_end_with_knock(self._table):
            return max(waited, self.knocked(rows, top))
        return waited

    def with_own(self, row: Row) -> Rows:
        """Return the rows with another one in place of one's own."""
        return (*self.rows[: self.me], row, *self.rows[self.me + 1 :])

    def laid(self, number: Card, slot: int) -> float:
        """Return what it is worth to lay a number into a slot of one's own row."""
        replaced = self._table.rows[self.me][slot].card
        top = TWO if self._table.aside else replaced
        return self.worth(self.with_own(with_card(self.rows[self.me], slot, CERTAIN[number])), top)

    def drawn(self) -> float:
        """Return what a draw is worth before the card is seen."""
        row = self.rows[self.me]
        slot = worst_of(row)
        idle, worth, sure = self.worth(self.rows, None), 0.0, 0.0
        for number in NUMBERS:
            odds = self.odds[number]
            if odds and number < row[slot].mean:
                worth += odds * max(idle, self.laid(number, slot))
                sure += odds
        again = self.odds[TWO]
        if sure and again:
            worth += again * (worth + (1 - sure) * idle)
            sure += again
        return worth + (1 - sure) * idle

    def peeked(self, slot: int) -> float:
        """Return what it is worth to look at a card of one's own row."""
        row = self.rows[self.me]
        if row[slot].seen:
            return self.worth(self.rows, None)
        return sum(
            chance * self.worth(self.with_own(with_card(row, slot, CERTAIN[number])), None)
            for number, chance in enumerate(row[slot].chances)
            if chance
        )

    def swapped(self, action: Swap) -> float:
        """Return what it is worth to swap two cards."""
        rows = list(self.rows)
        given, got = rows[self.me][action.slot], rows[action.seat][action.other_slot]
        table = self._table.rows
        known = self.me in table[action.seat][action.other_slot].known_by
        theirs = action.seat in table[self.me][action.slot].known_by
        rows[self.me] = with_card(rows[self.me], action.slot, got._replace(seen=known))
        rows[action.seat] = with_card(
            rows[action.seat], action.other_slot, given._replace(seen=theirs)
        )
        return self.worth(tuple(rows), None)


def promising(prospect: Prospect, actions: Sequence[Action]) -> list[Action]:
    """Return the actions without the Swaps that others are better than."""
    swaps = [action for action in actions if isinstance(action, Swap)]
    rows, me = prospect.rows, prospect.me
    best: dict[object, Action] = {}
    worst = sorted(SLOTS, key=lambda slot: -rows[me][slot].mean)[:2]
    for action in swaps:
        if action.slot in worst:
            kinds = rows[me][action.slot], action.seat, rows[action.seat][action.other_slot]
            best.setdefault(kinds, action)
    return [*best.values(), *(action for action in actions if not isinstance(action, Swap))]


def weigh(prospect: Prospect, observation: Observation, action: Action) -> float:
    """Return what an action is worth."""
    match action:
        case Knock():
            return prospect.knocked(prospect.rows, _top(observation))
        case Pass():
            return prospect.waited(prospect.rows, _top(observation))
        case Draw():
            return prospect.drawn()
        case Take(slot):
            top = observation.discard[-1]
            assert top is not None
            return prospect.laid(top, slot)
        case Exchange(slot):
            assert observation.hand is not None
            return prospect.laid(observation.hand, slot)
        case Discard():
            if observation.again:
                return prospect.drawn()
            return prospect.worth(prospect.rows, TWO if observation.aside else observation.hand)
        case Swap():
            return prospect.swapped(action)
        case Peek(slot):
            return prospect.peeked(slot)
        case Twice():
            return 2.0
        case Done():
            return -1.0
        case _:
            return 0.0


def _top(observation: Observation) -> Card | None:
    card = observation.discard[-1]
    return card if card is not None and card <= EAGER else None


class Sprinter:
    """Knocks before the others have sorted their rows."""

    name = "Sprinter"
    sentence = "Forecasts the rows and knocks as soon as its own will do."

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        """Choose the action that leaves the best chance of ending in front."""
        if len(actions) == 1:
            return actions[0]
        prospect = Prospect(observation)
        return max(
            promising(prospect, actions),
            key=lambda action: weigh(prospect, observation, action),
        )
