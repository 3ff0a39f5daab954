"""A stranger at Biberbande: rules of thumb by somebody who has not read the project's bots.

They ask one question about every move: how many points is it worth to me? A point more in a rival's
row counts as a fraction of a point less in mine. They never look further ahead than the own turn.
"""

from collections import Counter
from collections.abc import Sequence
from math import exp
from random import Random
from typing import Final

from biberclan.rules.bande.actions import (
    Action,
    Discard,
    Draw,
    Exchange,
    Knock,
    Pass,
    Peek,
    Swap,
    Take,
    Twice,
)
from biberclan.rules.bande.cards import DECK, OUTER, PEEK, SLOTS, SWAP, TWO, Card, Slot, is_number
from biberclan.rules.bande.observation import Observation
from biberclan.rules.bande.scoring import rounds_for
from biberclan.rules.sighted import Sighted

MIDDLE: Final = 5
"""The average of a number card, about (225 points on 45 cards)."""

FLEXIBLE: Final = 0.75
"""The value of a point above the middle before the last lap: such a card will hardly stay."""

INSIGHT: Final = 1.2
"""The value of knowing one more card of one's own row before the last lap."""

EXPOSED: Final = 0.25
"""The share of a low card's advantage that is lost if everybody knows its place: Swaps find it."""

FED: Final = 0.25
"""The chance that the next player has a use for a good card on the discard pile."""

DENIED: Final = 0.15
"""The share of a card's value to the next player that is gained by taking it first."""

PATIENCE: Final = 0.6
"""The points by which each point of one's highest card above the middle puts off a knock."""

LEAD: Final = 4
"""The lead in the match, in points, that a seat should have to knock in the last round."""

AHEAD_OF_ONE: Final = 4
AHEAD: Final = 7
"""The lead, in points, that one's row should have over the others' before a knock; of several,
each has another turn, and with it a Swap."""

HURRY: Final = 0.2
"""The part of that lead that is no longer needed after each lap."""

ENOUGH: Final = 5
"""A row of so few points hardly gets better: knock."""


class Table:
    """The expected points of the cards on a table, as far as the actor can tell.

    Attributes:
        seen: the actor's knowledge of the match.
        me: the actor.
        others: the other seats.
        unseen: the cards that the actor has not seen.
        mean: the average of a card that nobody has seen; an action card is replaced by a number
            when the round is counted.
        rows: for each seat the expected points of its four cards.
        totals: for each seat its points, the present row included.
        last_lap: whether somebody has knocked.
        last_round: whether the match ends with this round.
        shares: for each other seat the value of one more point in its row, as a share of a point
            in one's own; they add up to 1, and those of the seats ahead are the largest.
    """

    def __init__(self, observation: Observation) -> None:
        assert observation.observer is not None
        self.seen, self.me = observation, observation.observer
        self.last_lap = observation.knocker is not None
        self.others = [seat for seat in range(observation.seats) if seat != self.me]
        self.unseen = Counter(DECK)
        self.unseen.subtract(card for card in observation.discard if card is not None)
        self.unseen.subtract(observation.aside)
        self.unseen.subtract(s.card for row in observation.rows for s in row if s.card is not None)
        if observation.hand is not None:
            self.unseen.subtract([observation.hand])
        numbers = [card for card in self.unseen.elements() if is_number(card)]
        self.mean = sum(numbers) / len(numbers) if numbers else float(MIDDLE)
        self.rows = [
            [self.estimate(s, seat, slot) for slot, s in enumerate(row)]
            for seat, row in enumerate(observation.rows)
        ]
        self.totals = [
            sum(points[seat] for points in observation.scores) + sum(row)
            for seat, row in enumerate(self.rows)
        ]
        rounds_left = rounds_for(observation.seats) - observation.round
        self.last_round = rounds_left == 0
        best = min(self.totals[seat] for seat in self.others)
        scale = 6 + 3 * rounds_left
        weights = {seat: exp((best - self.totals[seat]) / scale) for seat in self.others}
        self.shares = {seat: w / sum(weights.values()) for seat, w in weights.items()}

    def estimate(self, sighted: Sighted, seat: int, slot: Slot) -> float:
        """Return the expected points of a card in a row.

        The longer somebody has kept a card that they know, the lower it is. One of the inner cards,
        which are not looked at before the first turn, was probably chosen. A card that another than
        its owner has seen was swapped away, and not because it was low.
        """
        card, laps = sighted.card, self.seen.turns / self.seen.seats
        if card is not None:
            return float(card) if is_number(card) else self.mean
        if not sighted.known_by:
            return self.mean
        if seat not in sighted.known_by:
            return max(5.4 - 0.3 * laps, 3.5)
        if slot in OUTER:
            return 2.8 + 2.1 * exp(-0.43 * laps)
        return max(3.2 - 0.12 * laps, 2.2)

    def knows(self, slot: Slot) -> bool:
        """Return whether the actor knows a card of its own row."""
        return self.me in self.seen.rows[self.me][slot].known_by

    def cost(self, points: float) -> float:
        """Return the cost of a card with these points in one's own row."""
        if self.last_lap or points < MIDDLE:
            return points
        return MIDDLE + (points - MIDDLE) * FLEXIBLE

    def feed(self, points: float) -> float:
        """Return the cost of leaving a number on top of the discard pile."""
        following = (self.me + 1) % self.seen.seats
        if following == self.seen.knocker:
            return 0.0
        use = max(*self.rows[following], self.mean + 1.5) - points
        return FED * self.shares[following] * max(0.0, use)

    def lay(self, card: Card, slot: Slot, *, shown: bool) -> float:
        """Return the value of laying a number into one's own row.

        Args:
            card: the number.
            slot: the slot.
            shown: whether everybody sees which card it is.
        """
        replaced = self.seen.rows[self.me][slot].card
        worth = self.cost(self.rows[self.me][slot]) - self.cost(card)
        if replaced is None or is_number(replaced):
            worth -= self.feed(self.rows[self.me][slot])
        if not self.knows(slot) and not self.last_lap:
            worth += INSIGHT
        if shown:
            worth -= EXPOSED * max(0.0, self.mean - card)
        return worth

    def worth(self, card: Card, action: Action) -> float:
        """Return the value of using a card in hand; discarding it unused is worth 0 or less."""
        match action:
            case Exchange(slot):
                return self.lay(card, slot, shown=False)
            case Swap(slot, seat, other_slot):
                mine, theirs = self.rows[self.me][slot], self.rows[seat][other_slot]
                hurt = self.shares[seat] * (mine - theirs)
                return self.cost(mine) - self.cost(theirs) + hurt
            case Peek(slot):
                return -1.0 if self.knows(slot) or self.last_lap else INSIGHT
            case Discard() if is_number(card) and not self.seen.aside:
                return -self.feed(card)
        return 0.0

    def best_worth(self, card: Card) -> float:
        """Return the value of the best use of a card in hand, which is no Draw Two."""
        uses: list[Action] = [Discard()]
        if is_number(card):
            uses += map(Exchange, SLOTS)
        elif card == PEEK:
            uses += map(Peek, SLOTS)
        elif card == SWAP:
            highest = max(SLOTS, key=self.rows[self.me].__getitem__)
            uses += (Swap(highest, seat, slot) for seat in self.others for slot in SLOTS)
        return max(self.worth(card, use) for use in uses)

    def worth_of_drawing(self) -> float:
        """Return the value of a card from the draw pile before it is seen."""
        cards = [(n, self.best_worth(card)) for card, n in self.unseen.items() if n and card != TWO]
        number = sum(n for n, _ in cards)
        if not number:
            return 0.0
        once = sum(n * worth for n, worth in cards) / number
        twice = sum(n * max(worth, once) for n, worth in cards) / number
        return (once * number + twice * self.unseen[TWO]) / (number + self.unseen[TWO])


class Stranger:
    """Somebody who plays Biberbande by rules of thumb."""

    name = "Stranger"
    sentence = "Counts on what people keep, hits whoever leads, and knocks when well ahead."

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        """Choose an action."""
        if len(actions) == 1:
            return actions[0]
        table = Table(observation)
        match observation.phase:
            case "draw":
                return self._draw(table, actions)
            case "use":
                return self._use(table, actions)
            case "knock":
                return Knock() if self._content(table) else Pass()
        return Draw()  # the second card of a Draw Two, which can be discarded

    def _draw(self, table: Table, actions: Sequence[Action]) -> Action:
        """Take the open card if it is better than the card expected from the draw pile."""
        top = table.seen.discard[-1]
        assert top is not None
        worth = {a: table.lay(top, a.slot, shown=True) for a in actions if isinstance(a, Take)}
        take = max(worth, key=worth.__getitem__)
        gain = worth[take] + DENIED / FED * table.feed(top)
        return take if gain > table.worth_of_drawing() else Draw()

    def _use(self, table: Table, actions: Sequence[Action]) -> Action:
        """Make the best use of the drawn card, or of the second one of a Draw Two."""
        card = table.seen.hand
        assert card is not None
        if card == TWO:
            return Twice()
        worth = {action: table.worth(card, action) for action in actions}
        best = max(worth, key=worth.__getitem__)
        again = table.seen.again and Discard() in actions
        if again and worth[best] < table.worth_of_drawing():
            return Discard()
        return best

    def _content(self, table: Table) -> bool:
        """Return whether to knock: well ahead, and no high card is left for later turns."""
        row = table.rows[table.me]
        patience = PATIENCE * (max(row) - MIDDLE)
        laps = table.seen.turns / table.seen.seats
        if table.last_round:
            rival = min(table.totals[seat] for seat in table.others)
            return rival - table.totals[table.me] - patience >= max(0.0, LEAD - HURRY * laps)
        rivals = sum(share * sum(table.rows[seat]) for seat, share in table.shares.items())
        ahead = AHEAD_OF_ONE if table.seen.seats == 2 else AHEAD
        enough = max(0.0, ahead - HURRY * laps)
        return rivals - sum(row) - patience >= enough or sum(row) <= ENOUGH
