"""What a choice would do, in one sentence, to whoever is about to make it."""

from biberclan.games.bande.teach.names import place, the
from biberclan.language import _
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
    Peek,
    Swap,
    Take,
    Twice,
)
from biberclan.teach.words import People


def preview(view: Observation, action: Action, people: People) -> str:
    """Say what an action would do.

    Args:
        view: what may be read on the screen; a covered hand is left out.
        action: a legal action of the actor.
        people: the name of each seat.
    """
    actor = view.actor
    assert actor is not None
    card = _("the card") if view.hand is None else the(view.hand)
    match action:
        case Look():
            return _("Look at your two outer cards in secret.")
        case Draw():
            if view.phase == "again":
                return _("Draw the second card.")
            return _("Draw the top card of the draw pile.")
        case Take(slot):
            top = view.discard[-1]
            return _("Take {card} into {place}; the old card goes to the discard pile.").format(
                card=_("the card") if top is None else the(top),
                place=place(people, actor, actor, slot),
            )
        case Exchange(slot):
            return _("Lay {card} into {place}; the old card goes to the discard pile.").format(
                card=card, place=place(people, actor, actor, slot)
            )
        case Discard():
            return _("Discard {card} unused.").format(card=card)
        case Swap(slot, seat, other_slot):
            return _("Swap the cards in {one} and {other}; nobody looks.").format(
                one=place(people, actor, actor, slot),
                other=place(people, actor, seat, other_slot),
            )
        case Peek(slot):
            return _("Look at the card in {place} in secret.").format(
                place=place(people, actor, actor, slot)
            )
        case _:
            return _preview_plain(action)


def _preview_plain(action: Action) -> str:
    """Say what an action does that touches no row and no card."""
    return {
        Twice: _("Draw a card; if you discard it unused, you may draw a second one."),
        Done: _("Draw no second card."),
        Knock: _("Knock: everybody else has one final turn."),
        Pass: _("End your turn without knocking."),
        Deal: _("Shuffle all the cards and begin the next round."),
    }[type(action)]
