"""Biberbande dreamt to its end: a sketch of the game, played out some dozens of times.

How it thinks. It guesses all the cards that it does not know (people who have seen a card of
theirs keep low ones, so of two cards drawn for such a slot the lower one is likelier), and plays
the round to its end for everybody in a simple way: each player lays a drawn number on the worst
card they know of, and knocks when their four cards seem low enough. What counts is the chance to
win the match from there, not the points, so it takes more risks when it is behind. All promising
actions are tried in the same dreams.

Its author had read the rulebooks and the rules' interface, but none of the bots.
"""

from collections import Counter
from collections.abc import Sequence
from math import exp, sqrt
from random import Random
from typing import Final

from biberclan.rules.bande import Action, Observation, rounds
from biberclan.rules.bande.actions import (
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
from biberclan.rules.bande.cards import DECK, HIGHEST_NUMBER, PEEK, SWAP, Card

MEAN: Final = 5
"""The average of an unknown card; a special card is replaced by such a one."""
SPECIAL: Final = 99
"""On top of the discard pile: nothing to take."""
INNER: Final = (1, 2)
"""The slots that nobody looks at when the round begins; most cards known there were laid there."""

DREAMS: Final = 200
FEWEST: Final = 30
"""The fewest dreams for each action, however many actions there are."""
LONGEST: Final = 10
"""The laps after which a dream is counted as it stands."""
LIMIT: Final = 8
"""The points with which people knock, one more or less."""
MARGIN: Final = 4
"""The lead of people who knock with more."""
SPREAD: Final = 7.0
"""The distance between the points of two seats after a round, as a standard deviation."""


def shown(card: Card | None) -> int:
    """Return the code of a card, perhaps an unknown one, on top of the discard pile."""
    return card if card is not None and card <= HIGHEST_NUMBER else SPECIAL


def number(card: Card) -> int:
    """Return the points of a card in a row of a dream."""
    return card if card <= HIGHEST_NUMBER else MEAN


class Dream:
    """A round in sketch: rows of numbers, their owners' guesses at them, and cards to come."""

    __slots__ = ("deck", "knocker", "limits", "me", "rng", "rows", "seats", "thought", "top")

    def __init__(
        self,
        rows: list[list[int]],
        thought: list[list[int]],
        deck: list[Card],
        top: int,
        knocker: int | None,
        limits: list[int],
        rng: Random,
    ) -> None:
        """Begin with the table as it stands."""
        self.rows = rows
        self.thought = thought
        self.deck = deck
        self.top = top
        self.knocker = knocker
        self.limits = limits
        self.rng = rng
        self.seats = len(rows)

    def put(self, seat: int, slot: int, card: int) -> None:
        """Lay a number that its owner has seen; the card that lay there is on top now."""
        self.top = self.rows[seat][slot]
        self.rows[seat][slot] = self.thought[seat][slot] = card

    def turn(self, seat: int) -> None:
        """Take a turn in a plain way."""
        thought = self.thought[seat]
        worst = max(thought)
        slot = thought.index(worst)
        if self.top <= worst - 3:
            self.put(seat, slot, self.top)
        elif self.deck:
            self.use(seat, slot, worst, self.deck.pop())

    def use(self, seat: int, slot: int, worst: int, card: Card, again: bool = False) -> None:
        """Use a drawn card in a plain way."""
        if card <= HIGHEST_NUMBER:
            if card < worst - again:
                self.put(seat, slot, card)
            elif again and self.deck:
                self.use(seat, slot, worst, self.deck.pop())
            else:
                self.top = card
            return
        self.top = SPECIAL
        if card == SWAP:
            if worst > 3:
                self.swap(seat, slot)
        elif card == PEEK:
            rows, thought = self.rows[seat], self.thought[seat]
            for at in (*INNER, 0, 3):
                if thought[at] == MEAN != rows[at]:
                    thought[at] = rows[at]
                    break
        elif self.deck:
            self.use(seat, slot, worst, self.deck.pop(), again=True)

    def swap(self, seat: int, slot: int) -> None:
        """Swap with a card that another player thinks well of."""
        thought, rows = self.thought, self.rows
        others = [other for other in range(self.seats) if other != seat]
        other = min(others, key=lambda other: (other != self.knocker, sum(thought[other])))
        one, two = int(self.rng.random() * 4), int(self.rng.random() * 4)
        wanted = one if thought[other][one] <= thought[other][two] else two
        rows[seat][slot], rows[other][wanted] = rows[other][wanted], rows[seat][slot]
        thought[seat][slot] = MEAN - 1
        thought[other][wanted] = MEAN

    def finish(self, seat: int, turns: int) -> list[int]:
        """Play on from a seat's turn and count; `turns` have been finished."""
        seats, last = self.seats, turns + LONGEST * self.seats
        while seat != self.knocker and turns < last:
            self.turn(seat)
            if self.knocker is None and turns + 1 >= seats:
                sums = [sum(thought) for thought in self.thought]
                mine = sums.pop(seat)
                if mine <= self.limits[seat] or mine < min(sums) - MARGIN:
                    self.knocker = seat
            turns += 1
            seat += 1
            if seat == seats:
                seat = 0
        return [sum(row) for row in self.rows]


class Dreamer:
    """Dreams each promising action to the end of the round."""

    name = "Dreamer"
    sentence = "Dreams the round to its end some dozens of times."

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        """Choose the action after which the match is won most often."""
        if len(actions) == 1:
            return actions[0]
        worlds = Worlds(observation, rng)
        chosen = worlds.promising(actions)
        return chosen[0] if len(chosen) == 1 else worlds.best(chosen)


class Worlds:
    """One decision: the known cards of the table, and dreams that fit them."""

    def __init__(self, seen: Observation, rng: Random) -> None:
        """Count the cards that have been seen."""
        assert seen.observer is not None
        self.seen = seen
        self.rng = rng
        self.me = seen.observer
        self.top = shown(seen.discard[-1])
        unseen = Counter(DECK)
        unseen.subtract(card for card in seen.discard if card is not None)
        unseen.subtract(seen.aside)
        unseen.subtract(card.card for row in seen.rows for card in row if card.card is not None)
        if seen.hand is not None:
            unseen.subtract([seen.hand])
        self.unseen = list(unseen.elements())
        self.mine = [MEAN if s.card is None else number(s.card) for s in seen.rows[self.me]]
        self.totals = [sum(points) for points in zip(*seen.scores)] or [0] * seen.seats
        self.left = rounds(seen) - seen.round

    def promising(self, actions: Sequence[Action]) -> list[Action]:
        """Return the actions that are not plainly worse than another."""
        mine = self.mine
        # Of one's own cards the two worst, the unknown ones among equals first.
        order = sorted(range(4), key=lambda slot: -mine[slot])
        worst = order[:2]
        found: list[Action] = []
        for action in actions:
            match action:
                case Exchange(slot) | Take(slot):
                    card = self.seen.hand if isinstance(action, Exchange) else self.top
                    if slot in worst and card is not None and card < max(mine[slot], MEAN + 1):
                        found.append(action)
                case Swap(slot, seat, other):
                    if slot == worst[0] and other in self.likeliest(seat):
                        found.append(action)
                case Peek(slot):
                    if self.seen.rows[self.me][slot].card is None:
                        found.append(action)
                case _:
                    found.append(action)
        # An action that costs nothing is not worth a dream.
        for free in (Peek, Twice):
            chosen: list[Action] = [action for action in found if isinstance(action, free)]
            if chosen:
                return chosen[:1]
        return found or list(actions)

    def likeliest(self, seat: int) -> list[int]:
        """Return the slots of a seat's row in which the lowest cards are likely."""
        guesses = []
        for sighted in self.seen.rows[seat]:
            if sighted.card is not None:
                guesses.append(number(sighted.card))
            else:
                guesses.append(3 if seat in sighted.known_by else MEAN)
        low = sorted(range(4), key=lambda slot: (guesses[slot], slot not in INNER))
        return low[:2] if self.seen.seats == 2 else low[:1]

    def dream(self, rng: Random) -> Dream:
        """Guess all that is unknown."""
        seen, deck = self.seen, self.unseen[:]
        rng.shuffle(deck)
        rows: list[list[int]] = []
        thought: list[list[int]] = []
        for seat, row in enumerate(seen.rows):
            cards: list[int] = []
            for slot, sighted in enumerate(row):
                card = sighted.card
                if card is None:
                    card = deck.pop()
                    known = seat != self.me and seat in sighted.known_by
                    if card >= MEAN and known and deck and self.is_liked(slot, rng):
                        other = deck.pop()
                        deck.insert(0, max(card, other))
                        card = min(card, other)
                cards.append(number(card))
            rows.append(cards)
            # Cards that their owner does not know, the owner takes for average ones.
            thought.append([c if seat in s.known_by else MEAN for c, s in zip(cards, row)])
        limits = [LIMIT + int(rng.random() * 3) - 1 for _ in rows]
        return Dream(rows, thought, deck, self.top, seen.knocker, limits, rng)

    def is_liked(self, slot: int, rng: Random) -> bool:
        """Guess whether a card that its owner knows lies there because they like it."""
        laps = self.seen.turns / self.seen.seats
        kept: float = 1 - 0.6**laps
        return slot in INNER or rng.random() < kept

    def best(self, actions: Sequence[Action]) -> Action:
        """Return the action that wins the most dreams."""
        won = [0.0] * len(actions)
        for _number in range(max(FEWEST, DREAMS // len(actions))):
            seed = self.rng.getrandbits(32)
            for at, action in enumerate(actions):
                won[at] += self.outcome(self.dream(Random(seed)), action)
        return actions[won.index(max(won))]

    def outcome(self, dream: Dream, action: Action) -> float:
        """Return the chance to win the match if the dream comes true."""
        seen, me = self.seen, self.me
        thought, deck = dream.thought[me], dream.deck
        worst = max(self.mine)
        at = thought.index(max(thought))
        match action:
            case Take(slot):
                dream.put(me, slot, self.top)
            case Exchange(slot):
                assert seen.hand is not None
                dream.put(me, slot, seen.hand)
            case Draw() | Twice():
                if deck:
                    dream.use(me, at, worst, deck.pop(), again=isinstance(action, Twice))
            case Discard():
                dream.top = shown(seen.hand)
                if seen.again and deck:
                    dream.use(me, at, worst, deck.pop())
            case Swap(slot, seat, other):
                dream.top = SPECIAL
                rows = dream.rows
                rows[me][slot], rows[seat][other] = rows[seat][other], rows[me][slot]
                known = seen.rows[seat][other].card
                thought[slot] = MEAN if known is None else number(known)
                dream.thought[seat][other] = MEAN
            case Peek(slot):
                dream.top = SPECIAL
                thought[slot] = dream.rows[me][slot]
            case Knock():
                dream.knocker = me
        may_knock = dream.knocker is None and not isinstance(action, Pass)
        if may_knock and seen.turns + 1 >= seen.seats and sum(thought) <= dream.limits[me]:
            dream.knocker = me
        return self.chance(dream.finish((me + 1) % seen.seats, seen.turns + 1))

    def chance(self, points: list[int]) -> float:
        """Return the chance to win the match after these points in this round."""
        totals = [total + more for total, more in zip(self.totals, points)]
        mine = totals.pop(self.me)
        if not self.left:
            best = min(totals)
            return 1.0 if mine < best else 0.5 if mine == best else 0.0
        spread = SPREAD * sqrt(self.left) * sqrt(2)
        return 1 / (1 + sum(exp(1.7 * (mine - total) / spread) for total in totals))
