"""What has happened, in one sentence each, with nothing in it but what everybody may know."""

from biberclan.games.bande.teach.phrases import a, place, place_aloud, sentence, the
from biberclan.language import _, listed, ngettext
from biberclan.rules.bande import Event
from biberclan.rules.bande.cards import is_number
from biberclan.rules.bande.events import (
    Dealt,
    Discarded,
    DrawTwoEnded,
    DrawTwoStopped,
    DrawTwoUsed,
    Exchanged,
    Knocked,
    Looked,
    Peeked,
    Redrawn,
    Refilled,
    Replaced,
    Scored,
    Swapped,
    Took,
    TurnedUp,
    Won,
)
from biberclan.rules.bande.row import Slot
from biberclan.teach.words import People


def tell(event: Event, people: People, *, aloud: bool = False) -> str | None:
    """Say what happened; see `Words.tell`. A turn without a knock goes without saying."""

    def at(doer: int, seat: int, slot: Slot) -> str:
        return place_aloud(people, doer, seat, slot) if aloud else place(people, doer, seat, slot)

    match event:
        case Looked(seat):
            return _("{actor} looks at the two outer cards.").format(actor=people[seat])
        case Took(seat, action, card, replaced):
            return _(
                "{actor} takes {card} into {place}; {replaced} goes to the discard pile."
            ).format(
                actor=people[seat],
                card=the(card),
                place=at(seat, seat, action.slot),
                replaced=a(replaced),
            )
        case Exchanged(seat, action, replaced):
            return _(
                "{actor} lays the drawn card into {place}; {replaced} goes to the discard pile."
            ).format(
                actor=people[seat],
                place=at(seat, seat, action.slot),
                replaced=a(replaced),
            )
        case Discarded(seat, _action, card):
            return _("{actor} discards {card} unused.").format(actor=people[seat], card=a(card))
        case Swapped(seat, action):
            return _("Swap: {actor} swaps the cards in {one} and {other}.").format(
                actor=people[seat],
                one=at(seat, seat, action.slot),
                other=at(seat, action.seat, action.other_slot),
            )
        case Peeked(seat, action):
            return _("Peek: {actor} looks at {place}.").format(
                actor=people[seat], place=at(seat, seat, action.slot)
            )
        case DrawTwoUsed(seat):
            return _("Draw Two: {actor} draws the first card.").format(actor=people[seat])
        case DrawTwoStopped(seat):
            return _("{actor} draws no second card.").format(actor=people[seat])
        case Knocked(seat):
            return _("{actor} knocks: Final turns! Everybody else has one.").format(
                actor=people[seat]
            )
        case _:
            return _tell_of_the_table(event, people)


def _tell_of_the_table(event: Event, people: People) -> str | None:
    match event:
        case DrawTwoEnded(_seat, cards):
            return ngettext(
                "The Draw Two goes to the discard pile.",
                "{count} Draw Two cards go to the discard pile.",
                cards,
            ).format(count=cards)
        case Refilled(cards):
            return ngettext(
                "The draw pile is empty: {count} discarded card becomes the new one.",
                "The draw pile is empty: {count} discarded cards, shuffled, become the new one.",
                cards,
            ).format(count=cards)
        case TurnedUp():
            return _("All the rows are turned up.")
        case Redrawn(seat, slot, card) if not is_number(card):
            return _("For {place} {card} is drawn: on to the next card.").format(
                place=place(people, None, seat, slot), card=a(card)
            )
        case Replaced(seat, slot, card, special):
            return sentence(
                _("{card} replaces {replaced} in {place}.").format(
                    card=a(card), replaced=the(special), place=place(people, None, seat, slot)
                )
            )
        case Scored(number):
            return _("Round {round} is counted.").format(round=number)
        case Dealt(number, seat, card):
            return _("Round {round}: {actor} begins; {card} lies on the discard pile.").format(
                round=number, actor=people[seat], card=a(card)
            )
        case Won(seats):
            return ngettext("{names} wins the match.", "{names} win the match.", len(seats)).format(
                names=listed([people[seat] for seat in seats])
            )
    return None
