"""The bots that play Biberbande, from the first lesson on."""

from collections.abc import Sequence
from random import Random
from typing import Final

from biberclan.bots.cast import Character, Judging
from biberclan.bots.search import Searcher
from biberclan.games.bande import ID
from biberclan.games.bande.bots.judgement import PLAIN, SHARP, STYLES, UNKNOWN, choose
from biberclan.language import N_
from biberclan.rules.bande import Action, Observation
from biberclan.rules.bande.actions import (
    Deal,
    Discard,
    Done,
    Draw,
    Exchange,
    Knock,
    Look,
    Pass,
    ShowOwn,
    Swap,
    Take,
    Twice,
    Use,
)
from biberclan.rules.bande.cards import OUTER, is_number, must_be_used

_WHIM: Final = 4.0
"""The most points by which the beginner misjudges an action."""
_ENOUGH: Final = 14.0
"""The beginner knocks with about this total."""

_TAKEN: Final = 4
"""The greedy bot takes a number lower than this from the discard pile."""
_KNOCKED: Final = 10
"""It knocks with this total or less."""

_LOWER: Final = 2.5
"""The points by which the patient bot's row must be lower than the regular's for a knock."""

_LEADER: Final = 1.0
"""The points by which the others must be behind for the hunter to spare them (`Style.rivals`)."""


class Beginner(Character):
    """Plays correctly, and makes the mistakes of somebody who is new to the game.

    It looks at its own row, remembers the outer cards only, and knocks far too soon.
    """

    id = "beginner"
    how = N_(
        "Pip learned the rules this morning: he remembers his two outer cards, forgets the "
        "others, and knocks when he feels like it."
    )

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        """Choose an action; see `Bot`."""
        me = observation.own_seat
        counts = [UNKNOWN] * len(observation.rows[me])
        for slot in OUTER:
            card = observation.rows[me][slot].card
            if card is not None and is_number(card):
                counts[slot] = card
        top = observation.discard[-1]

        def liking(action: Action) -> float:
            value = 0.0
            match action:
                case Take(slot) if top is not None:
                    value = counts[slot] - top
                case Exchange(slot) if observation.hand is not None:
                    value = counts[slot] - observation.hand
                case Swap(slot):
                    value = counts[slot] - UNKNOWN
                case Use() | Draw():
                    value = 1.0
                case Knock():
                    value = _ENOUGH - sum(counts)
                case Take() | Exchange() | Discard() | Look() | Done() | Pass() | Deal():
                    pass
            return value + _WHIM * rng.random()

        return max(actions, key=liking)


class Greedy(Character):
    """A simple baseline: gets rid of the worst card it knows of, and knocks at a fixed total."""

    id = "greedy"
    how = N_("Gus gets rid of his worst card whenever he can, and knocks at ten points.")

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> Action:
        """Choose an action; see `Bot`."""
        me = observation.own_seat
        row = observation.rows[me]
        counts = [UNKNOWN if s.card is None or not is_number(s.card) else s.card for s in row]
        worst = max(counts)
        slot = counts.index(worst)
        if observation.phase == "draw":
            top = observation.discard[-1]
            takes = top is not None and top < min(_TAKEN, worst)
            return Take(slot) if takes else Draw()
        if observation.phase == "knock":
            return Knock() if sum(counts) <= _KNOCKED else Pass()
        if observation.phase == "use":
            return self._use(observation, actions, slot, worst, rng)
        return actions[0]

    def _use(
        self,
        observation: Observation,
        actions: Sequence[Action],
        slot: int,
        worst: float,
        rng: Random,
    ) -> Action:
        """Return the action for the drawn card."""
        me, hand, rows = observation.own_seat, observation.hand, observation.rows
        assert hand is not None
        if is_number(hand):
            return Exchange(slot) if hand < worst else Discard()

        def wants(action: Action) -> bool:
            match action:
                case ShowOwn(own):
                    return rows[me][own].card is None
                case Swap(own, seat, other_slot):
                    hidden = rows[seat][other_slot].card is None
                    return own == slot and worst > UNKNOWN and hidden
                case Twice():
                    return True
                case Look() | Draw() | Take() | Exchange() | Discard():
                    return False
                case Done() | Knock() | Pass() | Deal():
                    return False

        wanted = [action for action in actions if wants(action)]
        if wanted:
            return rng.choice(wanted)
        return rng.choice(actions) if must_be_used(hand) else Discard()


class Regular(Judging):
    """Decides at once: takes the action that its judgement rates highest."""

    game = ID
    how = N_(
        "Wilma decides at once: she knows what a face-down card is worth, and knocks before the "
        "others have caught up."
    )
    choose = staticmethod(choose)
    style = PLAIN


class Hasty(Regular):
    """In a hurry."""

    id = "hasty"
    how = N_("Flint knocks early, with a row that others would still improve.")
    style = STYLES["early"]


class Patient(Regular):
    """Has time."""

    id = "patient"
    how = N_(
        "Greta takes her time: she does not knock until her row is lower than others would ask for."
    )
    style = PLAIN._replace(caution=_LOWER)


class Hunter(Regular):
    """Goes for others."""

    id = "hunter"
    how = N_("Rufus swaps with whoever leads, and goes on while his row can get better.")
    style = SHARP._replace(rivals=_LEADER)


class Elder(Searcher):
    """Thinks each decision through: tries what the regular rates highest, in imagined worlds."""

    game = ID
    how = N_(
        "Old Bruno thinks before each move: he imagines hundreds of ways the round could "
        "go on, thousands if it is close, and draws lots for the cards that he has not "
        "seen."
    )
