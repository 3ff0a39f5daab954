"""A player of BiberClan by an author who has not looked at how the other bots judge.

She has watched many rounds and remembers how many points a lodge like this one came to in the end:
a row of weights for each thing that she notices about it, fitted by least squares to some thousand
rounds of `regular` and of drafts of herself, at two and at four seats. From that she estimates the
odds of staying ahead of each rival at the end of the match, and does what is best against them all.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from math import exp, inf, log, sqrt
from operator import add, mul
from random import Random
from typing import Final, NamedTuple, TypeAlias

from biberclan.rules.clan import Action, Observation
from biberclan.rules.clan.actions import Cleanup, Exchange, Flip, Keep, Peek, Place, Swap
from biberclan.rules.clan.cards import COPIES, HIGHEST_NUMBER, Card
from biberclan.rules.clan.lodge import ABOVE, BELOW, SLOTS, Slot
from biberclan.rules.clan.scoring import BONUS, MALUS
from biberclan.rules.sighted import Sighted


class Guess(NamedTuple):
    """A card as she thinks of it.

    Attributes:
        worth: its number, or the number to be expected.
        number: its number, None if she has not seen it.
        up: whether it lies face up.
        known_by: the seats that have seen it.
    """

    worth: float
    number: Card | None
    up: bool
    known_by: tuple[int, ...]


Lodge: TypeAlias = tuple[Guess | None, ...]

ONLY_RIVALS, ONLY_OWNER, BOTH = 2.4, 6.0, 3.5
"""The average of a face-down card, by who has seen it: cards dumped on others are low, cards hidden
in one's own lodge are high."""

MINE, RIVALS, TURN_LEFT, IN_REACH = range(4)
"""The kinds of lodges: her own and a rival's before the round is closed; then one whose owner has a
turn left, and one whose owner has none, but which somebody can still reach."""

ANY, ONE, TWO, THREE, FOUR, FILLED, SPARE = range(7)
COVERED, LONE, OPEN, SPIED, HIDDEN = range(7, 12)
LOW, BURIED, HIGH_DOWN, HIGH_UP, OWN_SECRET, DUMPED = range(12, 18)
PAIR, LATE_PAIR, OPEN_PAIR = range(18, 21)
TRIPLE, TRIPLE_OPEN, TRIPLE_OUTS, QUAD, QUAD_OPEN, AVERAGE = range(21, 27)
_WATCHED: Final = (
    # mine, a rival's, with a turn left, in reach: at two seats, then at more
    (-12.14, -3.51, -0.69, -0.69, -8.89, -2.78, 1.22, 1.18),  # any lodge
    (-2.53, -2.38, -0.43, -0.43, -1.33, -2.08, -1.16, -0.27),  # one card lies in it
    (-3.25, -4.01, -0.39, -0.39, -1.36, -3.21, -0.81, -0.17),  # two cards
    (-3.63, -6.23, -0.34, -0.34, -1.13, -4.48, -0.89, 0.69),  # three
    (-3.63, -8.68, -0.57, -0.57, -0.37, -6.28, -0.49, 0.93),  # four
    (3.26, 2.03, 0.00, 0.00, 2.56, 1.47, -1.11, -1.14),  # free slots that can be filled in time
    (1.11, 0.04, 0.00, 0.00, 0.04, -0.67, -0.04, -1.24),  # turns left over
    (0.89, 1.06, 0.99, 0.99, 0.73, 0.87, 0.94, 0.87),  # worth of covered cards
    (0.77, 0.81, 1.02, 1.02, 0.58, 0.69, 0.84, 1.02),  # worth of a lone face-up card
    (0.65, 0.99, 1.01, 1.01, 0.42, 0.69, 0.81, 0.75),  # worth of other face-up ones
    (0.76, 1.04, 1.00, 1.00, 0.50, 0.77, 0.90, 0.77),  # worth of face-down ones that others know
    (0.74, 0.91, 0.93, 0.93, 0.56, 0.67, 0.70, 0.78),  # worth of those that nobody else knows
    (0.16, 0.24, 0.09, 0.09, 0.19, 0.20, -0.07, 0.01),  # points that uncovered cards lack to three
    (-0.50, -0.42, -0.02, -0.02, -0.65, -0.53, 0.01, -0.11),  # points that covered ones lack
    (-0.47, -0.28, 0.11, 0.11, -0.26, -0.53, -0.64, -0.61),  # above six, face down
    (0.04, 0.05, -0.09, -0.09, 0.04, -0.14, -0.20, -0.57),  # above six, face up
    (0.00, -0.62, -0.56, -0.56, 0.00, 0.34, 0.51, 0.49),  # unknown to her, known to its owner
    (-0.50, 0.00, 0.00, 0.00, -0.26, 0.10, 0.40, 0.29),  # unknown to both
    (0.49, 0.65, 0.63, 0.63, 0.46, 1.01, 0.72, 0.30),  # copies left of a pair's number
    (0.52, 0.76, 0.90, 0.90, 0.51, 0.99, 0.81, 0.20),  # the same with one free slot
    (-0.39, -0.20, -1.12, -1.12, -0.34, -0.72, -0.30, -0.18),  # a pair that can be spied
    (0.43, 1.13, 1.39, 1.39, 0.88, 0.94, 0.82, 0.04),  # bonus for three
    (-0.15, -3.23, -3.14, -3.14, -1.96, -1.77, 1.37, -1.03),  # of these, cards that others see
    (1.02, 1.07, 0.02, 0.02, -0.90, 0.07, -1.27, 2.94),  # copies left for a fourth
    (1.01, 1.00, 1.00, 1.00, 0.84, 0.73, 1.00, 0.81),  # bonus for four
    (-3.53, 0.03, 0.00, 0.00, -0.59, 0.06, 0.00, 0.71),  # of these, cards that others see
    (4.64, 3.80, 1.13, 1.13, 4.20, 3.91, 1.68, 0.17),  # average of the cards not seen
)
_BY_KIND: Final = tuple(zip(*_WATCHED))
EXPERIENCE: Final = (_BY_KIND[:4], _BY_KIND[4:])
"""`EXPERIENCE[seats > 2][kind][thing]`: how much it adds to the points in the end."""

NERVES: Final = 4.5
"""Her uncertainty about an estimate at the end of a round when she thinks of the malus."""
ROUND_LUCK, MATCH_LUCK = 14.0, 12.0
"""The points by which totals may still drift apart: in this round, and in each later one."""


def _logistic(x: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, x))))


def _with(lodge: Lodge, slot: Slot, guess: Guess | None) -> Lodge:
    return (*lodge[:slot], guess, *lodge[slot + 1 :])


def _count(lodge: Lodge) -> float:
    numbers = [guess.number for guess in lodge if guess and guess.number is not None]
    equal = max(map(numbers.count, numbers), default=0)
    return sum(guess.worth for guess in lodge if guess) + BONUS.get(equal, 0)


class Table:
    """One decision as she looks at it."""

    def __init__(self, observation: Observation) -> None:
        assert observation.actor is not None, "the match is over"
        self.observation = observation
        self.me = observation.actor
        self.everybody = tuple(range(observation.seats))
        seen = [card for card in observation.discard if card is not None]
        seen += chain.from_iterable(map(observation.cards, self.everybody))
        seen += [] if observation.hand is None else [observation.hand]
        numbers = range(HIGHEST_NUMBER + 1)
        self.unseen = [COPIES[observation.deck][card] - seen.count(card) for card in numbers]
        self.average = sum(map(mul, numbers, self.unseen)) / max(1, sum(self.unseen))
        self.lodges: list[Lodge] = [
            tuple(self._guess(seat, sighted) for sighted in lodge)
            for seat, lodge in enumerate(observation.lodges)
        ]
        self.totals = [
            sum(points[seat] for points in observation.scores) for seat in self.everybody
        ]
        self.experience = EXPERIENCE[observation.seats > 2]
        self.estimates: dict[tuple[int, Lodge, int, int], float] = {}

    def _guess(self, seat: int, sighted: Sighted | None) -> Guess | None:
        if sighted is None:
            return None
        card, known_by = sighted.card, sighted.known_by
        if card is not None:
            worth = float(card)
        elif seat in known_by:
            worth = BOTH if len(known_by) > 1 else ONLY_OWNER
        else:
            worth = ONLY_RIVALS
        return Guess(worth, card, sighted.up, known_by)

    def notice(self, seat: int, lodge: Lodge, turns: int) -> list[float]:
        """Return the amount of each thing that she notices about a lodge that is not full.

        `turns` is about the number of turns left in the round; once it is closed, the number of
        others that can still reach into the lodge.
        """
        free = lodge.count(None)
        ups = sum(guess is not None and guess.up for guess in lodge)
        noticed = [0.0] * len(self.experience[0])
        noticed[ANY] = noticed[(ANY, ONE, TWO, THREE, FOUR)[5 - free]] = 1.0
        noticed[FILLED] = min(free, turns)
        noticed[SPARE] = max(0, turns - free)
        noticed[AVERAGE] = self.average
        equal: dict[Card, list[bool]] = {}
        for slot, guess in enumerate(lodge):
            if guess is None:
                continue
            if any(lodge[above] is not None for above in ABOVE[slot]):
                how = COVERED
            elif guess.up:
                how = LONE if ups == 1 else OPEN
            else:
                how = SPIED if len(guess.known_by) > (seat in guess.known_by) else HIDDEN
            worth = guess.worth
            noticed[how] += worth
            noticed[BURIED if how == COVERED else LOW] += max(0.0, 3 - worth)
            if how > COVERED:
                noticed[HIGH_UP if guess.up else HIGH_DOWN] += max(0.0, worth - 6)
            if guess.number is None:
                noticed[OWN_SECRET if seat in guess.known_by else DUMPED] += 1
            else:
                equal.setdefault(guess.number, []).append(how in (OPEN, SPIED))
        for number, risky in equal.items():
            outs = min(3, self.unseen[number])
            if len(risky) == 2:
                noticed[PAIR if free > 1 else LATE_PAIR] += outs
                noticed[OPEN_PAIR] += any(risky)
            elif len(risky) == 3:
                noticed[TRIPLE] += BONUS[3]
                noticed[TRIPLE_OPEN] += sum(risky)
                noticed[TRIPLE_OUTS] += outs
            elif len(risky) == 4:
                noticed[QUAD] += BONUS[4]
                noticed[QUAD_OPEN] += sum(risky)
        return noticed

    def estimate(self, seat: int, lodges: list[Lodge], ender: int | None, done: bool) -> float:
        """Return the points that a seat will have in this round, before any malus.

        `done` says whether her own turn is over.
        """
        lodge, seats = lodges[seat], self.observation.seats
        if None not in lodge:
            return _count(lodge)  # nobody can reach into it
        if ender is None:
            kind = MINE if seat == self.me else RIVALS
            turns = min(4, *[at.count(None) for other, at in enumerate(lodges) if other != seat])
        else:
            to_come = ((ender - self.me) % seats or seats) - 1
            away = (seat - self.me) % seats
            moves = away <= to_come and not (done and seat == self.me)
            turns = to_come - (moves and seat != self.me)
            if done and not (moves or turns):
                return _count(lodge)
            kind = TURN_LEFT if moves else IN_REACH
        key = seat, lodge, kind, turns
        if key not in self.estimates:
            noticed = self.notice(seat, lodge, turns)
            self.estimates[key] = sum(map(mul, self.experience[kind], noticed))
        return self.estimates[key]

    def odds(self, changed: Mapping[int, Lodge], done: bool) -> float:
        """Return the logarithm of the odds of staying ahead of everybody, some lodges changed."""
        lodges = [changed.get(seat, lodge) for seat, lodge in enumerate(self.lodges)]
        me, ender = self.me, self.observation.ender
        mine = lodges[me]
        if done and None not in mine:
            numbers = {guess.number for guess in mine if guess}
            if len(numbers) == 1 and None not in numbers:
                return inf
            ender = me if ender is None else ender
        points = [self.estimate(seat, lodges, ender, done) for seat in range(len(lodges))]
        if ender is not None:
            safe = 1.0
            for seat, estimate in enumerate(points):
                if seat != ender:
                    safe *= _logistic((points[ender] - estimate) / NERVES)
            points[ender] -= MALUS * (1 - safe)
        luck = ROUND_LUCK + MATCH_LUCK * sqrt(self.observation.rounds - self.observation.round)
        totals = list(map(add, self.totals, points))
        return sum(
            log(_logistic((totals[me] - total) / luck))
            for seat, total in enumerate(totals)
            if seat != me
        )

    def value(self, action: Action) -> float:
        """Return her liking for an action; only actions of one phase are compared."""
        me, lodges = self.me, self.lodges
        match action:
            case Keep(slot, up):
                return self.odds({me: _with(lodges[me], slot, self._laid(self._hand(), up))}, True)
            case Place(seat, slot, up) | Exchange(seat, slot, up):
                after = _with(lodges[seat], slot, self._laid(self._hand(), up))
                taken = lodges[seat][slot]
                if taken is None or seat == me:
                    return self.odds({seat: after}, True)
                return max(
                    self.odds(
                        {seat: after, me: _with(lodges[me], free, self._laid(taken, face))}, True
                    )
                    for free in SLOTS
                    if lodges[me][free] is None and all(lodges[me][below] for below in BELOW[free])
                    for face in (True, False)
                )
            case Cleanup(seat, slot):
                return self.odds({seat: _with(lodges[seat], slot, None)}, False)
            case Flip(seat, slot):
                guess = lodges[seat][slot]
                assert guess is not None, "the action is not legal"
                turned = guess._replace(up=not guess.up, known_by=self.everybody)
                return self.odds({seat: _with(lodges[seat], slot, turned)}, False)
            case Swap(seat, slot, other, at):
                one = _with(lodges[seat], slot, lodges[other][at])
                return self.odds(
                    {seat: one, other: _with(lodges[other], at, lodges[seat][slot])}, False
                )
            case Peek(seat, slot):
                guess = lodges[seat][slot]
                assert guess is not None, "the action is not legal"
                return (guess.worth if guess.number is None else -2.0) + (seat != me)
        return 0.0

    def _hand(self) -> Guess:
        hand = self.observation.hand
        assert hand is not None, "there is nothing to lay"
        return Guess(hand, hand, False, self.observation.hand_known_by)

    def _laid(self, guess: Guess, up: bool) -> Guess:
        known_by = self.everybody if up else tuple(sorted({*guess.known_by, self.me}))
        return guess._replace(up=up, known_by=known_by)


class Newcomer:
    """Learned the game by watching."""

    name: Final = "Newcomer"
    sentence: Final = "Has watched many rounds and weighs the odds of staying ahead of everybody."

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        """Choose an action; see `biberclan.bots.package.Bot`."""
        return max(actions, key=Table(observation).value)
