"""Biberbande as a game of patience: how low does each row end up if its owner just goes on?

How it thinks. A table, worked out once, says what four cards come to if their owner has so many
turns left and plays them alone, as a patience: always drawing from a full deck, always laying the
drawn number into the best slot. Each decision is one ply: the rows as they would lie afterwards
are looked up in the table, its own as it knows it and the others' as far as they can be guessed,
and the lead over them is compared. Knocking is the same comparison with no turn left for itself
and one for everybody else.

Its author had read the rulebooks and the rules' interface, but none of the bots.
"""

from collections.abc import Sequence
from functools import cache
from math import exp
from random import Random
from typing import Final, TypeAlias

from biberclan.rules.bande import Action, Observation, rounds
from biberclan.rules.bande.actions import (
    Discard,
    Done,
    Draw,
    Exchange,
    Knock,
    Peek,
    Swap,
    Take,
    Twice,
)
from biberclan.rules.bande.cards import DECK, HIGHEST_NUMBER, PEEK, SWAP, Card
from biberclan.rules.sighted import Sighted

UNKNOWN: Final = 10
"""A card in a row that its owner has not seen, or an unknown one on top of the discard pile."""
SPECIAL: Final = 11
"""On top of the discard pile: nothing to take."""

Row: TypeAlias = tuple[int, ...]
"""Four cards, sorted, each 0 to 9 or `UNKNOWN`."""

NUMBERS: Final = tuple([card for card in DECK if card <= HIGHEST_NUMBER])
MEAN: Final = sum(NUMBERS) // len(NUMBERS)
"""The average of an unknown card, 5 exactly; a special card is replaced by such a one."""
CHANCES: Final = {card: DECK.count(card) / len(DECK) for card in dict.fromkeys(DECK)}

LOOT: Final = 2
"""The number of a card swapped in from another's row: people keep low ones."""

TOPS: Final = ((1, 0.06), (3, 0.06), (5, 0.08))
"""Numbers worth taking from the discard pile, and the chance that about such a one lies there."""

HORIZON: Final = (8, 12)
"""One more turn is left for each of these that the lowest row has not gone below."""
MARGIN: Final = 2
"""The lead that one wants for a knock."""
SPREAD: Final = 8
"""The points by which a seat is behind whose lead hardly counts."""


def _with(row: Row, slot: int, card: int) -> Row:
    return tuple(sorted((*row[:slot], card, *row[slot + 1 :])))


def face(card: Card | None) -> int:
    """Return the code of a card in the table."""
    if card is None:
        return UNKNOWN
    return card if card <= HIGHEST_NUMBER else MEAN


def on_top(card: Card | None) -> int:
    """Return the code of a card, perhaps an unknown one, on top of the discard pile."""
    if card is None:
        return UNKNOWN
    return card if card <= HIGHEST_NUMBER else SPECIAL


def looked_up(cards: Sequence[int], turns: int) -> float:
    """Return the average points of cards in any order with a number of turns left."""
    return patience(tuple(sorted(cards)), turns)


@cache
def patience(row: Row, turns: int) -> float:
    """Return the average points of a row whose owner has a number of turns alone."""
    if turns == 0:
        return sum(MEAN if card == UNKNOWN else card for card in row)
    drawing = drawn(row, turns - 1, "first")
    return drawing + sum(
        chance * min(0.0, placed(row, turns - 1, top) - drawing) for top, chance in TOPS
    )


@cache
def drawn(row: Row, left: int, draw: str) -> float:
    """Return the same before a draw, with a number of turns left after this one."""
    return sum(chance * used(row, left, card, draw) for card, chance in CHANCES.items())


def used(row: Row, left: int, card: Card, draw: str) -> float:
    """Return the same with a drawn card in hand.

    Args:
        row: the cards.
        left: the turns left after this one.
        card: the drawn card.
        draw: "first" of a turn, "twin" the first of a Draw Two, "last" where nothing follows.
    """
    aside = drawn(row, left, "last") if draw == "twin" else patience(row, left)
    if card <= HIGHEST_NUMBER:
        return min(aside, placed(row, left, card))
    if card == SWAP:
        return min(aside, placed(row, left, LOOT))
    if card == PEEK:
        return min(aside, peeked(row, left))
    return drawn(row, left, "twin") if draw == "first" else aside


@cache
def placed(row: Row, left: int, card: int) -> float:
    """Return the same after a number has been laid into the best slot."""
    return min(patience(_with(row, slot, card), left) for slot in range(4))


@cache
def peeked(row: Row, left: int) -> float:
    """Return the same after a look at an unknown card, if there is one."""
    if UNKNOWN not in row:
        return patience(row, left)
    at = row.index(UNKNOWN)
    seen = sum(patience(_with(row, at, card), left) for card in NUMBERS)
    specials = len(DECK) - len(NUMBERS)
    return (seen + specials * patience(_with(row, at, MEAN), left)) / len(DECK)


class Patience:
    """Looks up how low the rows will end."""

    name = "Patience"
    sentence = "Plays the row as a patience and compares it with the others'."

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        """Choose the action after which the lead over the others is the greatest."""
        if len(actions) == 1:
            return actions[0]
        return max(actions, key=Table(observation).worth)


class Table:
    """One decision: the rows as they seem to the actor, and as an action leaves them."""

    def __init__(self, seen: Observation) -> None:
        """Guess the others' rows, and the length of the round."""
        assert seen.observer is not None
        self.seen = seen
        self.me = me = seen.observer
        self.next = (me + 1) % seen.seats
        self.totals = [sum(points) for points in zip(*seen.scores)] or [0] * seen.seats
        self.rows = [
            [self.guess(sighted, seat) for sighted in row] for seat, row in enumerate(seen.rows)
        ]
        ends = [total + looked_up(row, 1) for total, row in zip(self.totals, self.rows)]
        best = min(ends[:me] + ends[me + 1 :])
        shares = [exp((best - end) / SPREAD) for end in ends]
        shares[me] = 0.0
        self.weights = [share / sum(shares) for share in shares]
        lowest = min(looked_up(row, 0) for row in self.rows)
        self.turns = 0 if seen.knocker is not None else sum(lowest >= low for low in HORIZON) + 1
        self.due = [self.turns_of(seat) for seat in range(seen.seats)]

    def turns_of(self, seat: int) -> int:
        """Return the number of turns that another seat still has."""
        seen = self.seen
        if seen.knocker is None:
            return self.turns
        to_go = (seen.knocker - self.me) % seen.seats
        return int(0 < (seen.knocker - seat) % seen.seats < to_go)

    def guess(self, sighted: Sighted, seat: int) -> int:
        """Return the code of a card: people who have seen a card of theirs keep low ones."""
        if sighted.card is not None or seat == self.me or seat not in sighted.known_by:
            return face(sighted.card)
        laps = self.seen.turns // self.seen.seats
        return round(3 + 2 * exp(-laps / 2))

    def lead(self, rows: Sequence[Sequence[int]], top: int) -> float:
        """Return the final lead over the others.

        Args:
            rows: the rows after the action.
            top: the card that the next seat finds on the discard pile.
        """
        points = -looked_up(rows[self.me], self.turns)
        for seat, weight in enumerate(self.weights):
            turns = self.due[seat]
            value = looked_up(rows[seat], turns)
            if seat == self.next and turns and top != UNKNOWN:
                row = tuple(sorted(rows[seat]))
                value = drawn(row, turns - 1, "first")
                if top != SPECIAL:
                    value = min(value, placed(row, turns - 1, top))
            points += weight * value
        return points

    def own(self, card: int, slot: int) -> list[list[int]]:
        """Return the rows with another card in a slot of one's own."""
        rows = [list(row) for row in self.rows]
        rows[self.me][slot] = card
        return rows

    def worth(self, action: Action) -> float:
        """Return the final lead over the others after an action."""
        seen, turns, rows = self.seen, self.turns, self.rows
        mine = rows[self.me]
        row = tuple(sorted(mine))
        now = patience(row, turns)
        match action:
            case Take(slot):
                return self.lead(self.own(face(seen.discard[-1]), slot), self.under(slot))
            case Exchange(slot):
                return self.lead(self.own(face(seen.hand), slot), self.under(slot))
            case Draw():
                draw = "last" if seen.phase == "again" else "first"
                return self.lead(rows, UNKNOWN) + now - drawn(row, turns, draw)
            case Twice():
                return self.lead(rows, SPECIAL) + now - drawn(row, turns, "twin")
            case Discard() if seen.again:
                return self.lead(rows, SPECIAL) + now - drawn(row, turns, "last")
            case Discard():
                return self.lead(rows, on_top(seen.hand))
            case Done():
                return self.lead(rows, SPECIAL)
            case Peek(slot):
                then = peeked(row, turns) if mine[slot] == UNKNOWN else now
                return self.lead(rows, SPECIAL) + now - then
            case Swap(slot, seat, other):
                after = self.own(rows[seat][other], slot)
                after[seat][other] = mine[slot]
                return self.lead(after, SPECIAL)
            case Knock():
                return self.knocking()
        return 0.0

    def under(self, slot: int) -> int:
        """Return the top of the discard pile after a card of one's own was laid there."""
        return on_top(self.seen.rows[self.me][slot].card)

    def knocking(self) -> float:
        """Return the advantage of a knock over a pass."""
        seen, me = self.seen, self.me
        mine = looked_up(self.rows[me], 0)
        missed = mine - looked_up(self.rows[me], 1)
        theirs = self.weighed([looked_up(row, 1) for row in self.rows])
        spared = theirs - self.weighed([looked_up(row, 2) for row in self.rows])
        lead = theirs - mine
        if seen.round == rounds(seen):
            lead += self.weighed(self.totals) - self.totals[me]
        return spared - missed + min(0, lead - MARGIN)

    def weighed(self, points: Sequence[float]) -> float:
        """Return the average of the others' points, those in front weighing most."""
        return sum(weight * number for weight, number in zip(self.weights, points))
