"""What has happened, and what a choice would do, in one sentence each."""

from biberclan.games.clan.teach.phrases import (
    laid,
    place,
    place_aloud,
    place_told,
    slot_name,
    taken,
)
from biberclan.language import _, a_number, listed, ngettext
from biberclan.rules.clan import Action, Event, Observation
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
from biberclan.rules.clan.cards import CLEANUP, FLIP, PEEK, SWAP
from biberclan.rules.clan.events import (
    CleanedUp,
    Closed,
    Dealt,
    Declined,
    Drew,
    Exchanged,
    Flipped,
    Kept,
    Lapsed,
    Peeked,
    Placed,
    Reshuffled,
    Scored,
    Swapped,
    Won,
)
from biberclan.rules.clan.lodge import Slot
from biberclan.rules.game import FADED
from biberclan.teach.words import People


def tell(event: Event, people: People, *, aloud: bool = False) -> str | None:
    """Say what happened; see `Words.tell`. A drawn card that is then used goes without saying."""

    def at(doer: int, seat: int, slot: Slot) -> str:
        return (
            place_aloud(people, doer, seat, slot) if aloud else place_told(people, doer, seat, slot)
        )

    match event:
        case Placed(seat, action, card):
            return _("{actor} lays {laid} on {place}.").format(
                actor=people[seat],
                laid=laid(card),
                place=at(seat, action.seat, action.slot),
            )
        case Exchanged(seat, action, card, was):
            text = (
                _("{actor} lays {laid} on {place}; {taken} goes to the discard pile.")
                if seat == action.seat
                else _("{actor} takes {taken} from {place} and lays {laid} there.")
            )
            return text.format(
                actor=people[seat],
                laid=laid(card),
                taken=taken(was),
                place=at(seat, action.seat, action.slot),
            )
        case Kept(seat, action, card):
            text = (
                _("{actor} keeps the taken card face down on {place}.")
                if card is None
                else _("{actor} keeps the taken card: {laid} on {place}.")
            )
            return text.format(
                actor=people[seat],
                laid=laid(card),
                place=at(seat, seat, action.slot),
            )
        case CleanedUp(seat, action, card):
            return _("Cleanup: {actor} puts {card} from {place} onto the discard pile.").format(
                actor=people[seat],
                card=taken(card),
                place=at(seat, action.seat, action.slot),
            )
        case Flipped(seat, action, card, up):
            text = _("Flip: {actor} turns {card} on {place} face down.")
            if up:
                text = _("Flip: {actor} turns over {place}; it is {card}.")
                if card == FADED:
                    text = _("Flip: {actor} turns over {place}.")
            return text.format(
                actor=people[seat],
                card=a_number(card) if up else taken(card),
                place=at(seat, action.seat, action.slot),
            )
        case Swapped(seat, action):
            return _("Swap: {actor} swaps {one} and {other}.").format(
                actor=people[seat],
                one=at(seat, action.seat, action.slot),
                other=at(seat, action.other_seat, action.other_slot),
            )
        case Peeked(seat, action):
            return _("Peek: {actor} looks at {place}.").format(
                actor=people[seat], place=at(seat, action.seat, action.slot)
            )
        case Declined(seat):
            return _("Peek: {actor} skips it.").format(actor=people[seat])
        case _:
            return _tell_of_the_table(event, people)


def _tell_of_the_table(event: Event, people: People) -> str | None:
    match event:
        case Lapsed(seat, card):
            text = {
                CLEANUP: _("{actor} draws a Cleanup, but there is nothing to clear away."),
                FLIP: _("{actor} draws a Flip, but there is nothing to turn over."),
                SWAP: _("{actor} draws a Swap, but there is nothing to swap."),
                PEEK: _("{actor} draws a Peek, but there is nothing to look at."),
            }[card]
            return text.format(actor=people[seat])
        case Drew():
            return None
        case Reshuffled(cards):
            return ngettext(
                "The draw pile is empty: {count} discarded card becomes the new one.",
                "The draw pile is empty: {count} discarded cards, shuffled, become the new one.",
                cards,
            ).format(count=cards)
        case Closed(seat):
            return _("{actor} has five cards first: one final turn for everybody else.").format(
                actor=people[seat]
            )
        case Scored(number):
            return _("Round {round} is counted.").format(round=number)
        case Dealt(number, seat):
            return _("Round {round}: {actor} begins.").format(round=number, actor=people[seat])
        case Won(seats, five_of_a_kind):
            text = (
                ngettext(
                    "Five of a kind: {names} wins the match.",
                    "Five of a kind: {names} win the match.",
                    len(seats),
                )
                if five_of_a_kind
                else ngettext("{names} wins the match.", "{names} win the match.", len(seats))
            )
            return text.format(names=listed([people[seat] for seat in seats]))
    return None


def preview(view: Observation, action: Action, people: People) -> str:
    """Say what an action would do, to whoever is about to do it.

    Args:
        view: what may be read on the screen; a covered hand is left out.
        action: a legal action of the actor.
        people: the name of each seat.
    """
    actor = view.actor
    card = _("the card") if view.hand is None else taken(view.hand)
    face = _("face up") if getattr(action, "up", False) else _("face down")
    match action:
        case Place(seat, slot):
            return _("Lay {card} {face} on {place}.").format(
                card=card, face=face, place=place(people, actor, seat, slot)
            )
        case Exchange(seat, slot):
            text = (
                _("Lay {card} {face} on {place}; the old one goes onto the discard pile.")
                if seat == actor
                else _("Lay {card} {face} on {place}; take what lies there.")
            )
            return text.format(card=card, face=face, place=place(people, actor, seat, slot))
        case Keep(slot):
            return _("Keep {card} {face} on {slot}.").format(
                card=card, face=face, slot=slot_name(slot)
            )
        case Cleanup(seat, slot):
            return _("Put the card on {place} onto the discard pile.").format(
                place=place(people, actor, seat, slot)
            )
        case Flip(seat, slot):
            return _("Turn over the card on {place}.").format(
                place=place(people, actor, seat, slot)
            )
        case Swap(seat, slot, other_seat, other_slot):
            return _("Swap {one} and {other}; each keeps its face.").format(
                one=place(people, actor, seat, slot),
                other=place(people, actor, other_seat, other_slot),
            )
        case Peek(seat, slot):
            return _("Look at the card on {place} in secret.").format(
                place=place(people, actor, seat, slot)
            )
        case Decline():
            return _("Skip the Peek.")
        case Deal():
            return _("Shuffle all the cards and begin the next round.")
