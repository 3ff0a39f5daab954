"""The end of a round within a turn, exactly: whatever anybody holds, it ends with these points.

A round ends at once when somebody lays their last cards, or when the last card of draw pile and
stock is taken (BM-57, BM-58). Then only numbers of cards are counted, and these lie open. What the
others hold matters to a King's levy and to a wish alone: what these bring is not known here.
"""

from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from random import Random
from typing import Final

from biberclan.bots.enumeration import Solved
from biberclan.rules.game import points_so_far
from biberclan.rules.mania import Action, Observation, State, apply, determinize, legal_actions
from biberclan.rules.mania.actions import Draw, Give, Lay, Steal, Wish
from biberclan.rules.mania.cards import KING
from biberclan.rules.mania.decks import DISPLAY
from biberclan.rules.mania.groups import acting_card, beaten_in_display, beats

_BY_ACTION: Final = 2
"""The most cards that draw pile and stock lose by an action card."""


def solve(
    observation: Observation,
    actions: Sequence[Action],
    chance: Callable[[State, Sequence[float], int], float],
) -> list[Solved | None]:
    """Return the exact worth of actions to the observer, who is the actor.

    It is known of those that end the round in this turn, if it is the best for the observer to do
    so or if nothing else can happen; the observer's later choices of the turn are the best ones.

    Args:
        observation: all that the seat may know.
        actions: legal actions of it.
        chance: returns the chance of a seat to win the match with these totals after this round.
    """
    ends = _Ends(observation.own_seat, chance)
    world = determinize(observation, Random(0))  # any will do: only numbers of cards are counted
    return [ends.after(world, action) for action in actions]


class _Ends:
    """The ends of a round that a seat can bring about."""

    def __init__(self, seat: int, chance: Callable[[State, Sequence[float], int], float]) -> None:
        self._seat, self._chance = seat, chance

    def after(self, world: State, action: Action) -> Solved | None:
        """Return the worth of an action, None if the round may go on or hidden cards count."""
        if isinstance(action, Wish) or _levies(world, action) or not _may_end(world, action):
            return None
        after = world.clone()
        apply(after, action)
        return self._best(after)

    def _best(self, world: State) -> Solved | None:
        """Return the worth of the best that the seat can still do in the turn."""
        if len(world.scores) == world.round:
            return self._counted(world)
        if world.phase == "lay":
            return None
        found = [self.after(world, action) for action in self._different(world)]
        known = [each for each in found if each is not None]
        best = max(known, default=None)
        return best if best is not None and (best.wins == 1 or len(known) == len(found)) else None

    def _different(self, world: State) -> Sequence[Action]:
        """Return the actions that differ in the numbers of cards; it is all one who draws what."""
        actions: dict[Hashable, Action] = {}
        for action in legal_actions(world):
            match action:
                case Steal(place, _card):
                    actions[place] = action
                case Give(seat, card):
                    actions[seat, card is None] = action
                case Draw():
                    return [action]
                case _:
                    actions[action] = action
        return [*actions.values()]

    def _counted(self, world: State) -> Solved:
        """Return the worth of a round that has been counted."""
        points = Fraction(world.scores[-1][self._seat])
        if world.winners is None:
            wins = self._chance(world, points_so_far(world), self._seat)
            return Solved(Fraction(wins), points, is_exact=False)
        won = self._seat in world.winners
        return Solved(Fraction(won, len(world.winners)), points, is_exact=True)


def _levies(world: State, action: Action) -> bool:
    """Return whether a King's levy follows in the same turn (BM-47)."""
    if isinstance(action, Lay):
        return action.cards != world.hands[world.turn] and acting_card(action.cards) == KING
    return world.phase in ("beat", "accept") and acting_card(world.piles[world.turn][-1]) == KING


def _may_end(world: State, action: Action) -> bool:
    """Return whether a round may end in this turn; False where that can be told at a glance."""
    if not isinstance(action, Lay) or action.cards == world.hands[world.turn]:
        return True
    cards, display = action.cards, world.display
    left = world.left_to_draw + len(world.stock)
    left -= DISPLAY - len(display) + _BY_ACTION * (acting_card(cards) is not None)
    if beaten_in_display(cards, display):
        left -= len(cards)
    tops = [pile[-1] for seat, pile in enumerate(world.piles) if pile and seat != world.turn]
    return left <= sum(len(top) for top in tops if beats(cards, top))
