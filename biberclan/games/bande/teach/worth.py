"""What a choice is worth in points, as far as the cards concerned can be seen."""

from typing import TypeGuard

from biberclan.rules.bande import Action, Observation
from biberclan.rules.bande.actions import Exchange, Swap, Take
from biberclan.rules.bande.cards import Card, is_number
from biberclan.rules.bande.what_if import what_if
from biberclan.teach.words import Worth


def worth(view: Observation, action: Action) -> Worth | None:
    """Say by how much the points of the actor's row would change; see `Words.worth`.

    Of an action card nobody knows what would replace it (BB-34).
    """
    actor = view.actor
    assert actor is not None, "the match is over"
    match action:
        case Take(slot) | Exchange(slot) | Swap(slot):
            goes = view.rows[actor][slot].card
            comes = what_if(view, action).rows[actor][slot].card
            if _counts(goes) and _counts(comes):
                return Worth(actor, comes - goes)
    return None


def _counts(card: Card | None) -> TypeGuard[Card]:
    return card is not None and is_number(card)
