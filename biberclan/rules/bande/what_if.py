"""The consequences of an action that everybody can see, without carrying it out.

Used to explain a choice before it is made. It works on an observation, so that nothing secret
can leak into the explanation.
"""

from collections.abc import Iterator
from dataclasses import field, replace
from typing import Literal, TypeAlias

from biberclan.dataclass import dataclass
from biberclan.rules.bande import actions
from biberclan.rules.bande.actions import Action
from biberclan.rules.bande.cards import TWO, Card, Slot
from biberclan.rules.bande.legality import may_end_with_knock
from biberclan.rules.bande.observation import Observation
from biberclan.rules.sighted import Sighted, with_changes

Rows: TypeAlias = tuple[tuple[Sighted, ...], ...]


@dataclass(frozen=True, slots=True)
class WhatIf:
    """The table after an action, before a drawn card is seen or a round is counted.

    Attributes:
        rows: the card that would lie in each slot, as far as the observer knows it now: one that
            would only be seen by carrying the action out is None.
        top: the card that would lie on top of the discard pile, None if the observer does not know
            it now.
        refills: whether the draw pile would have to be refilled for a card to draw (BB-16).
        may_draw_again: whether the actor could then draw a second card (BB-22).
        may_knock: whether the actor could then knock (BB-27).
        ends_turn: whether the actor's turn would be over.
        ends_round: whether the round would be counted next.
    """

    rows: Rows = field(repr=False)
    top: Card | None = field(repr=False)
    refills: bool
    may_draw_again: bool
    may_knock: bool
    ends_turn: bool
    ends_round: bool


def what_if(observation: Observation, action: Action) -> WhatIf:
    """Return the consequences of a legal action of the actor.

    Args:
        observation: an observation of the match, with an actor.
        action: a legal action of the actor.

    Returns:
        The consequences, as far as the observer knows them now.
    """
    actor, knocker, seats = observation.decider, observation.knocker, observation.seats
    ends = _ends(action)
    draws = isinstance(action, actions.Draw | actions.Twice)
    may_draw_again = isinstance(action, actions.Discard) and observation.again
    ends_action = ends == "action" and not may_draw_again
    may_knock = ends_action and may_end_with_knock(observation)
    ends_turn = ends == "turn" or (ends_action and not may_knock)
    return WhatIf(
        rows=with_changes(observation.rows, dict(_changes(observation, action, actor))),
        top=TWO if ends_action and observation.aside else _top_after(observation, action, actor),
        refills=draws and observation.draw == 0,
        may_draw_again=may_draw_again,
        may_knock=may_knock,
        ends_turn=ends_turn,
        ends_round=ends_turn and knocker == (actor + 1) % seats,
    )


def _ends(action: Action) -> Literal["action", "turn"] | None:
    """Return "action" or "turn" if an action ends that, unless a second card may be drawn."""
    match action:
        case actions.Look() | actions.Draw() | actions.Twice() | actions.Deal():
            return None
        case actions.Take() | actions.Exchange() | actions.Discard() | actions.Done():
            return "action"
        case actions.Use():
            return "action"
        case actions.Knock() | actions.Pass():
            return "turn"


def _top_after(observation: Observation, action: Action, actor: int) -> Card | None:
    match action:
        case actions.Take(slot) | actions.Exchange(slot):
            return observation.rows[actor][slot].card
        case actions.Discard():
            return observation.hand
        case actions.Look() | actions.Draw() | actions.Twice() | actions.Done():
            return observation.discard[-1]
        case actions.Knock() | actions.Pass() | actions.Deal():
            return observation.discard[-1]
        case actions.Use():
            return action.card


def _changes(
    observation: Observation, action: Action, actor: int
) -> Iterator[tuple[tuple[int, Slot], Sighted]]:
    """Yield each spot that would change, and the card that would lie there."""
    rows = observation.rows
    match action:
        case actions.Take(slot):
            everybody = tuple(range(observation.seats))
            # An onlooker sees no face-down card, even though everybody at the table knows this one.
            card = None if observation.observer is None else observation.discard[-1]
            yield (actor, slot), Sighted(card, False, everybody)
        case actions.Exchange(slot):
            yield (actor, slot), Sighted(observation.hand, False, (actor,))
        case actions.Swap(slot, seat, other_slot):
            yield (actor, slot), rows[seat][other_slot]
            yield (seat, other_slot), rows[actor][slot]
        case actions.Look() | actions.Use():
            is_for_all = isinstance(action, actions.Use) and action.audience == "everybody"
            eyes = range(observation.seats) if is_for_all else (actor,)
            for slot in actions.looked_at(action):
                sighted = rows[actor][slot]
                known_by = tuple(sorted({*sighted.known_by, *eyes}))
                yield (actor, slot), replace(sighted, known_by=known_by)
        case actions.Draw() | actions.Discard() | actions.Done():
            return
        case actions.Knock() | actions.Pass() | actions.Deal():
            return
