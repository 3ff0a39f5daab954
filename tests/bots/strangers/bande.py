"""A stranger at Biberbande: rules of thumb by somebody who has not read the project's bots.

They put one question to every move: how many points is it worth to me? A point more in a rival's
row counts as a share of a point less in mine. Nothing is looked ahead further than one's own turn.
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
from biberclan.rules.bande.cards import DECK, PEEK, SWAP, TWO, Card, is_number
from biberclan.rules.bande.observation import Observation
from biberclan.rules.bande.row import OUTER, SLOTS, Slot
from biberclan.rules.bande.scoring import rounds_for
from biberclan.rules.sighted import Sighted

MIDDLE: Final = 5
"""About what a number card counts on average (225 points on 45 cards)."""

FLEXIBLE: Final = 0.75
"""What a point above the middle is worth before the last lap: such a card will hardly stay."""

INSIGHT: Final = 1.2
"""What knowing one more card of one's own row is worth before the last lap."""

EXPOSED: Final = 0.25
"""How much of a low card's advantage is lost if everybody knows where it lies: Swaps find it."""

FED: Final = 0.25
"""How often the next player has a use for a good card on the discard pile."""

DENIED: Final = 0.15
"""How much of what a card is worth to the next player is gained by taking it first."""

PATIENCE: Final = 0.6
"""By how much a knock is put off for each point of the own highest card above the middle."""

LEAD: Final = 4
"""By how many points a seat should lead in the match before it knocks in the last round."""

AHEAD_OF_ONE: Final = 4
AHEAD: Final = 7
"""By how many points one's row should be better than the others' before one knocks; of several,
each has another turn, and with it a Swap."""

HURRY: Final = 0.2
"""How much less than that suffices after each lap."""

ENOUGH: Final = 5
"""A row of so few points hardly gets better: knock."""


class Table:
    """What the cards on a table should count, as far as the actor can tell.

    Attributes:
        seen: what the actor may know of the match.
        me: the actor.
        others: the other seats.
        unseen: the cards that the actor has not seen.
        mean: what a card that nobody has seen counts on average; an action card is replaced by a
            number when the round is counted.
        rows: for each seat what its four cards should count.
        totals: for each seat its points, the present row included.
        last_lap: whether somebody has knocked.
        last_round: whether the match ends with this round.
        shares: for each seat how much of one's own point it is worth that it gets one more: all of
            them together are worth a whole one, those ahead the most.
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
        """Return what a card in a row should count.

        The longer somebody has kept a card that they know, the lower it is. One of the inner cards,
        which are not looked at before the first turn, was probably chosen. What somebody else than
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
        """Whether the actor knows a card of its own row."""
        return self.me in self.seen.rows[self.me][slot].known_by

    def cost(self, points: float) -> float:
        """Return how bad it is to have a card of so many points in one's own row."""
        if self.last_lap or points < MIDDLE:
            return points
        return MIDDLE + (points - MIDDLE) * FLEXIBLE

    def feed(self, points: float) -> float:
        """Return how much it hurts to leave a number on top of the discard pile."""
        following = (self.me + 1) % self.seen.seats
        if following == self.seen.knocker:
            return 0.0
        use = max(*self.rows[following], self.mean + 1.5) - points
        return FED * self.shares[following] * max(0.0, use)

    def lay(self, card: Card, slot: Slot, *, shown: bool) -> float:
        """Return what it is worth to lay a number into one's own row.

        Args:
            card: the number.
            slot: where.
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
        """Return what a use of a card in hand is worth; to discard it unused is worth 0 or less."""
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
        """Return what a card in hand is worth; a Draw Two is not asked for."""
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
        """Return what a card from the draw pile is worth before it is seen."""
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
        """Take the open card if it is better than what is to be expected from the draw pile."""
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
        if table.seen.again and worth[best] < table.worth_of_drawing():
            return Discard()
        return best

    def _content(self, table: Table) -> bool:
        """Whether to knock: well ahead, and with no high card left that the next turns replace."""
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
