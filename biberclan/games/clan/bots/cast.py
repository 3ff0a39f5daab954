"""The bots that play BiberClan, and how each of them decides."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Final

from biberclan.bots.cast import Character, Judging
from biberclan.bots.search import Searcher
from biberclan.games.clan import ID
from biberclan.games.clan.bots.cards import cards_after, cards_seen, expected_number, points
from biberclan.games.clan.bots.regular import choose
from biberclan.games.clan.bots.weights import REGULAR, STYLES, UNKNOWN_CARD
from biberclan.language import N_
from biberclan.rules.clan import Action, Observation
from biberclan.rules.clan.actions import Cleanup, Flip
from biberclan.rules.sighted import Sighted

_UNKNOWN: Final = Sighted(None, False, ())
"""A face-down card, to a player who forgets its number."""

_WHIM: Final = 5.0
"""The number of points by which the beginner may misjudge an action."""


class Beginner(Character):
    """Builds its own lodge by the cards that lie face up, and hardly looks at the others."""

    id = "beginner"
    how = N_(
        "Pip learned the rules this morning: he looks at his own lodge, forgets what lies "
        "face down, and is glad when it is full."
    )

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        """Choose an action; see `Bot`."""
        me = observation.own_seat
        face_up = tuple(
            tuple(seen if seen is None or seen.up else _UNKNOWN for seen in lodge)
            for lodge in observation.lodges
        )
        observation = replace(observation, lodges=face_up)
        lodges = cards_seen(observation)
        now = points(lodges[me], UNKNOWN_CARD)

        def liking(action: Action) -> float:
            cards = cards_after(lodges, observation, action)[me]
            mine = now if cards is lodges[me] else points(cards, UNKNOWN_CARD)
            if isinstance(action, Cleanup) and action.seat != me:
                mine += lodges[action.seat][action.slot] or 0
            elif isinstance(action, Flip) and action.seat != me:
                mine += UNKNOWN_CARD
            return mine + _WHIM * rng.random()

        return max(actions, key=liking)


class Greedy(Character):
    """Maximises its own points right after the action, less those of the best rival."""

    id = "greedy"
    how = N_("Gus counts what would lie there after this one move, and looks no further.")

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        """Choose an action; see `Bot`."""
        me = observation.own_seat
        usual = expected_number(observation)
        lodges = cards_seen(observation)
        now = [points(cards, usual) for cards in lodges]
        leads = []
        for action in actions:
            after = cards_after(lodges, observation, action)
            counted = [
                count if cards is before else points(cards, usual)
                for cards, before, count in zip(after, lodges, now)
            ]
            mine = counted.pop(me)
            leads.append(mine - max(counted))
        most = max(leads) - 1e-9  # the order of a sum may change its last digit
        return rng.choice([action for action, lead in zip(actions, leads) if lead >= most])


class Regular(Judging):
    """Takes the action that its judgement rates highest."""

    game = ID
    how = N_("Wilma has built a thousand lodges: she decides at once and knows what lasts.")
    choose = staticmethod(choose)
    style = REGULAR


class Hasty(Regular):
    """In a hurry."""

    id = "hasty"
    how = N_(
        "Flint lays every card face up, for what it counts right now, and closes the round as "
        "soon as he can."
    )
    style = STYLES["rushing"]


class Patient(Regular):
    """Has time."""

    id = "patient"
    how = N_("Greta hides nearly all of her cards, and closes the round only with a good lead.")
    style = STYLES["secretive"]


class Hunter(Regular):
    """Attacks the others."""

    id = "hunter"
    how = N_(
        "Rufus would rather harm others than help himself: he lays his worst cards into their "
        "lodges, into the leader's first."
    )
    style = STYLES["chasing"]


class Elder(Searcher):
    """Tries the actions that the regular rates highest, and takes the one that wins most."""

    game = ID
    how = N_(
        "Old Bruno thinks before each move: he imagines a few hundred ways the round could "
        "go on, and draws lots for the cards that he has not seen."
    )
