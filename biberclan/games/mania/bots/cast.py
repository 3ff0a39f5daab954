"""The bots that play Biber Mania, and how each of them decides."""

from collections.abc import Sequence
from random import Random
from typing import Final

from biberclan.bots.cast import Character, Judging
from biberclan.bots.search import Searcher
from biberclan.games.mania import ID
from biberclan.games.mania.bots.judgement import REGULAR, STYLES, choose
from biberclan.language import N_
from biberclan.rules.mania import Action, Observation, State
from biberclan.rules.mania.actions import (
    Accept,
    Beat,
    Deal,
    Decline,
    Draw,
    Give,
    Lay,
    Refuse,
    Steal,
    Wish,
)
from biberclan.rules.mania.cards import HIGHEST, Card, Cards
from biberclan.rules.mania.observation import known_state
from biberclan.rules.seats import CLOCKWISE

_WHIM: Final = 2.5
"""The most cards by which the beginner misjudges a group."""


class Beginner(Character):
    """Lays equal digits, keeps the other cards for later, and takes all that it beats."""

    id = "beginner"
    how = N_(
        "Pip learned the rules this morning: he likes equal digits, saves the other cards for "
        "later, and takes whatever he beats."
    )

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        """Choose an action; see `Bot`."""

        def liking(action: Action) -> float:
            value = 0.0
            match action:
                case Lay(cards):
                    value = sum(1.0 if card <= HIGHEST else 0.3 for card in cards)
                case Accept():
                    value = 2 * _WHIM
                case Decline():
                    value = _WHIM
                case Beat() | Refuse() | Steal() | Wish() | Give() | Draw() | Deal():
                    pass
            return value + _WHIM * rng.random()

        return max(actions, key=liking)


class Greedy(Character):
    """Lays the highest of the largest groups, takes what it beats, and wishes for nothing."""

    id = "greedy"
    how = N_(
        "Gus always lays as many cards as he can, keeps whatever he beats, and steals from "
        "whoever is ahead."
    )

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        """Choose an action; see `Bot`."""
        lays = [action for action in actions if isinstance(action, Lay)]
        if lays:
            return max(lays, key=lambda lay: (len(lay.cards), lay.cards))
        draws = [action for action in actions if isinstance(action, Draw)]
        if draws:
            return max(draws, key=lambda draw: _use(draw.card, observation.hand))
        ahead = _leader(observation)
        for action in actions:
            match action:
                case Accept() | Decline():
                    return action
                case Give(seat, None) | Steal(seat, _) if seat == ahead:
                    return action
        given = [each for each in actions if isinstance(each, Give) and each.seat == ahead]
        return (given or actions)[0]


def _use(card: Card | None, hand: Cards) -> tuple[float, Card]:
    """Return the sort key of a card to draw: a useful one comes before the unseen one, None."""
    if card is None:
        return 0.5, 0
    return (1.5 if card > HIGHEST else hand.count(card)), card


def _leader(observation: Observation) -> int:
    """Return the fellow player of the observer with the most points, clockwise the first."""
    others = CLOCKWISE[observation.seats][observation.own_seat][1:]
    return max(others, key=observation.points.__getitem__)


class Regular(Judging):
    """Takes the action that its judgement rates highest."""

    game = ID
    how = N_(
        "Wilma decides at once: she keeps her hand in order, knows which group will last, and "
        "ends the round when she is ahead."
    )
    choose = staticmethod(choose)
    style = REGULAR

    def imagine(self, observation: Observation, rng: Random) -> State:
        """Return what is known: no other card makes a difference to the judgement."""
        return known_state(observation)


class Hasty(Regular):
    """In a hurry."""

    id = "hasty"
    how = N_("Flint lays his large groups at once, and hardly goes after those of others.")
    style = STYLES["hasty"]


class Patient(Regular):
    """Has time."""

    id = "patient"
    how = N_("Greta keeps her hand small: what she beats, she refuses if she may.")
    style = STYLES["wary"]


class Hunter(Regular):
    """Goes for others."""

    id = "hunter"
    how = N_("Rufus goes for the groups of others, and takes whatever he beats.")
    style = STYLES["grasping"]


class Elder(Searcher):
    """Tries the actions that the regular rates highest, and takes the one that wins most."""

    game = ID
    how = N_(
        "Old Bruno thinks before each move: he imagines a hundred ways the round could go "
        "on, and draws lots for what he does not know of the hands."
    )
