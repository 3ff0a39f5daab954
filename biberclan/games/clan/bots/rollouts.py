"""Imagined rounds of BiberClan, played on by the regular among others of several styles.

How an unseen card is imagined depends on who laid it face down, and where: a card hidden at home is
mostly a high one, and a card laid face down at somebody else's mostly a low one. If every unseen
card were equally likely everywhere, a card taken blindly would look better or worse than it is, and
the others' lodges too poor.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from random import Random
from types import MappingProxyType
from typing import Final

from biberclan.bots.chances import Odds, draw
from biberclan.bots.enumeration import Solved
from biberclan.bots.memory import Remembered
from biberclan.bots.package import Budget, Rollouts
from biberclan.games.clan import ID
from biberclan.games.clan.bots.judgement import clockwise, expected_points, judge
from biberclan.games.clan.bots.last_turn import solve
from biberclan.games.clan.bots.lodges import World
from biberclan.games.clan.bots.regular import choose
from biberclan.games.clan.bots.weights import IMAGINED, REGULAR, Style
from biberclan.rules.clan import FACTS, Action, Observation, determinize
from biberclan.rules.clan.actions import (
    Cleanup,
    Deal,
    Decline,
    Exchange,
    Flip,
    Keep,
    Peek,
    Place,
    Swap,
)
from biberclan.rules.clan.cards import HIGHEST_NUMBER, KINDS
from biberclan.rules.clan.lodge import LODGE, LYING
from biberclan.rules.clan.scoring import count_round

_AT_HOME: Final[Odds] = tuple((card + 1) / 10 if card <= HIGHEST_NUMBER else 0.0 for card in KINDS)
_AT_ANOTHERS: Final[Odds] = tuple(
    (10 - card) / 10 if card <= HIGHEST_NUMBER else 0.0 for card in KINDS
)
"""Straight lines, close to the counts in matches of four between regulars, between greedy players,
between strangers and in six other styles: with either deck, cards that only their owner knew had a
mean of 4.9 to 6.5 and cards that their owner did not know one of 2.3 to 3.3, where 3.9 to 4.2 were
to be expected.

In 2,296 decisions of the elder alone among three of nine styles, each choice valued in 300 rollouts
from the true cards, these odds gain 0.14 matches in 100 a decision over even ones (0.03 to 0.24 at
95 %). They were chosen among four kinds of odds in 1,288 of them; the other 1,008 alone say 0.11
(-0.02 to 0.24). In 1,812 decisions at two seats they gained nothing (0.07 fewer, -0.02 to 0.16).
Whole matches alone among three newcomers, whom nobody had in mind, show no such gain: the elder won
67 in 100 of 132 matches, and 69 with even odds and the same cards (2 fewer, -8 to 13)."""


_SPREAD: Final = 6.6
"""See `chances.chance_of_winning`. Fitted to the winners of 400 matches between regulars at two
seats. At three to six, 6.0 to 5.5 predict them hardly better; but where everybody attacks the
leader (the style "hunting"), a lead counts less, and 10 to 15 do."""

_LONGEST: Final = 60
"""Decisions of each seat after which an imagined round is counted as it stands (BC-48)."""

_LAPS: Final[Mapping[int, int]] = {2: _LONGEST, 3: _LONGEST, 4: 2, 5: 2, 6: 2}
"""The number of turns of each seat, the one in which it is decided among them, after which an
imagined round that nobody has closed is valued, not played on.

With less to come, fewer worlds tell which action is better. Before anybody has closed the round
this takes a quarter of the time, with 1.5 to 2 times as many rollouts, and each decision gains 0.04
matches in 100 at four seats (-0.13 to 0.21), 0.02 at five (-0.26 to 0.31) and 0.27 at six (0.08 to
0.46), in 270, 150 and 302 decisions, each of another match: both choices were played out in the
same 400 worlds. With the combined deck it is 0.34 at four (-0.07 to 0.75; 62). At two and three
seats rounds are short and the value is too rough: it would cost 0.14 (0.06 to 0.23) and 0.06 (-0.05
to 0.18), in 400 decisions each."""

_REVIEWED: Final = dict.fromkeys(FACTS.seats, 2)
"""The same where past actions are judged: what an action costs against another is known as well as
from the same number of rounds played out, with a standard error of 2 to 3 matches in 100, in half
the time. The chance of winning is 1 to 2 in 100 too low on average."""


class ClanRollouts(Rollouts[Observation, World, Action, Style]):
    """Rollouts with candidates by the regular's judgement, played out by it and by other styles.

    Decisions take about .3 s and hints .2 s of processor time at most; the mean is a third of that,
    or half.
    """

    game = ID
    prior = 20
    own = REGULAR
    imagined = IMAGINED
    spreads = dict.fromkeys(FACTS.seats, _SPREAD)
    unfinished = 0.8  # a fifth of what lodges will differ by is told by those tables
    judge = staticmethod(judge)
    choose = staticmethod(choose)
    clockwise = staticmethod(clockwise)
    budgets: Mapping[int, Budget] = MappingProxyType(
        {
            2: Budget(decision=1000, hint=650, review=120, comparison=320),
            3: Budget(decision=540, hint=360, review=80, comparison=160),
            4: Budget(decision=700, hint=270, review=70, comparison=140),
            5: Budget(decision=430, hint=160, review=60, comparison=120),
            6: Budget(decision=320, hint=125, review=60, comparison=100),
        }
    )

    def __init__(self, laps: Mapping[int, int] = _LAPS) -> None:
        """Value a round after some laps, by the number of seats."""
        self._laps = laps

    @cached_property
    def reviewing(self) -> "ClanRollouts":
        """The same with all rounds valued two laps on."""
        return ClanRollouts(_REVIEWED)

    def imagine(self, observation: Observation, rng: Random) -> World:
        """Draw the unseen cards, high ones where they were hidden at home.

        At two seats each is equally likely: there the regular hides middling cards, others high
        ones.
        """
        world = determinize(observation, rng)
        seat = observation.own_seat
        if world.seats == 2:
            return world
        pile = list(world.pile)
        for owner in range(world.seats):
            for place in range(LODGE * owner, LODGE * (owner + 1)):
                lying = world.lodges[place]
                if lying is None or lying.known_by >> seat & 1:
                    continue
                if lying.known_by == 1 << owner:
                    odds = _AT_HOME
                elif not lying.known_by >> owner & 1:
                    odds = _AT_ANOTHERS
                else:
                    continue
                card = draw(lying.card, pile, odds, rng)
                world.lodges[place] = LYING[card][False][lying.known_by]
        world.pile = tuple(pile)
        return world

    def solve(self, observation: Observation, actions: Sequence[Action]) -> Sequence[Solved] | None:
        """Solve the last turn of a round; all unseen cards are equally likely everywhere."""
        chance = partial(self._chance, observation, played=observation.round)
        return solve(observation, actions, chance)

    def remembered(self, observation: Observation) -> Remembered:
        """Return the lodges; each turn has brought a card there or onto the discard pile."""
        laid = sum(seen is not None for lodge in observation.lodges for seen in lodge)
        return Remembered("lodges", (laid + len(observation.discard)) / observation.seats)

    def equivalence_key(self, world: World, action: Action, value: float) -> Hashable:
        """Return its kind, seats and value: slots that the regular values alike hardly differ."""
        seats = getattr(action, "seat", None), getattr(action, "other_seat", None)
        return type(action), seats, value

    def estimates(self, world: World, *, whole: bool) -> Iterator[Sequence[float] | None]:
        """Value a round that nobody closes in the next turns, and count one that does not end."""
        actor = world.actor
        is_over = world.phase != "keep"  # the turn in which it is decided; of an action card nearly
        turns = self._laps[world.seats] * world.seats - is_over
        for _decision in range(_LONGEST * world.seats):
            if world.actor != actor:
                actor = world.actor
                turns -= 1
                if turns <= 0 and world.ender is None and not whole:
                    yield expected_points(world)
            yield None
        counts = count_round([world.cards_of(seat) for seat in range(world.seats)], None)
        yield [count.points for count in counts]

    def outcomes(
        self, world: World, action: Action, done: Sequence[tuple[int, Action]], after: World
    ) -> Iterator[str]:
        """Name the taker of the card laid, the bonuses, the malus, and the ender of the round."""
        seat = world.decider
        taker = _taker(seat, action, done)
        if taker is not None:
            yield f"taken {taker}"
        counts = count_round([after.cards_of(each) for each in range(after.seats)], after.ender)
        for other, count in enumerate(counts):
            if count.bonus:
                yield "bonus" if other == seat else f"their_bonus {other}"
        if counts[seat].malus:
            yield "malus"
        elif after.ender == seat:
            yield "closes_well"
        elif after.ender is not None and not counts[after.ender].malus:
            yield f"closed_by {after.ender}"


def _taker(seat: int, action: Action, done: Sequence[tuple[int, Action]]) -> int | None:
    """Return the other seat that takes the card just laid into the actor's own lodge, None if none.

    Args:
        seat: the actor.
        action: the action.
        done: the actions after it, each with the seat that acts.
    """
    slot = _laid_at(seat, action)
    for actor, later in done:
        match later:
            case Keep() if slot is None and actor == seat:
                slot = later.slot
            case Exchange(seat=owner, slot=place) if owner == seat and place == slot:
                return None if actor == seat else actor
            case Cleanup() if (later.seat, later.slot) == (seat, slot):
                return None
            case Swap() if (seat, slot) in (
                (later.seat, later.slot),
                (later.other_seat, later.other_slot),
            ):
                return None
            case Place() | Keep() | Exchange() | Cleanup() | Flip() | Swap() | Peek():
                pass  # somewhere else, or the card stays
            case Decline() | Deal():
                pass
        if slot is None:
            return None
    return None


def _laid_at(seat: int, action: Action) -> int | None:
    match action:
        case Place() | Exchange() if action.seat == seat:
            return action.slot
        case Keep():
            return action.slot
        case Place() | Exchange() | Cleanup() | Flip() | Swap() | Peek() | Decline() | Deal():
            return None
