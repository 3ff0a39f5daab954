"""What has happened, in one sentence each, with nothing in it but what everybody may know."""

from biberclan.games.mania.teach.phrases import a, name_of, row_of, some
from biberclan.language import _, listed, ngettext
from biberclan.rules.game import FADED
from biberclan.rules.mania import Event
from biberclan.rules.mania.events import (
    Accepted,
    BeatDisplay,
    Dealt,
    Declined,
    Drew,
    FilledDisplay,
    FilledStock,
    Gave,
    Laid,
    Levied,
    PassedOver,
    Refused,
    RoundEnded,
    Scored,
    Stole,
    Wished,
    Won,
)
from biberclan.teach.words import People


def tell(event: Event, people: People, *, aloud: bool = False) -> str | None:
    """Say what happened, all of it; see `Words.tell`. By ear nothing needs to be added."""
    match event:
        case Laid(seat, cards):
            return _("{actor} lays {cards}.").format(actor=people[seat], cards=some(cards))
        case BeatDisplay(seat, cards):
            return ngettext(
                "{actor} beats {cards} in the display and takes the card.",
                "{actor} beats {cards} in the display and takes the cards.",
                len(cards),
            ).format(actor=people[seat], cards=some(cards))
        case Accepted(seat, other, cards):
            return ngettext(
                "{actor} beats {cards} on {owner}'s pile and takes the card.",
                "{actor} beats {cards} on {owner}'s pile and takes the cards.",
                len(cards),
            ).format(actor=people[seat], owner=people[other], cards=some(cards))
        case Refused(seat, other, cards):
            return ngettext(
                "{actor} beats {cards} on {owner}'s pile and refuses: it is out of the game.",
                "{actor} beats {cards} on {owner}'s pile and refuses: they are out of the game.",
                len(cards),
            ).format(actor=people[seat], owner=people[other], cards=some(cards))
        case Drew(seat, None):
            return _("{actor} draws a card from the draw pile.").format(actor=people[seat])
        case Drew(seat, int(card)):
            return _("{actor} draws {card} from the stock.").format(
                actor=people[seat], card=a(card)
            )
        case PassedOver(seat):
            return _("{actor} has no cards and misses the turn.").format(actor=people[seat])
        case Stole() | Wished() | Declined() | Levied() | Gave():
            return _tell_of_an_action_card(event, people)
        case _:
            return _tell_of_the_table(event, people)


def _tell_of_an_action_card(
    event: Stole | Wished | Declined | Levied | Gave, people: People
) -> str:
    """Say what an action card has done."""
    actor = people[event.seat]
    match event:
        case Stole(place="display", card=card):
            return _("{actor} steals {card} from the display.").format(actor=actor, card=a(card))
        case Stole(place="stock", card=card):
            return _("{actor} steals {card} from the stock.").format(actor=actor, card=a(card))
        case Stole(place=int(owner), card=card):
            return _("{actor} steals {card} from {owner}'s pile.").format(
                actor=actor, card=a(card), owner=people[owner]
            )
        case Wished(other=other, card=card, met=False) if card == FADED:
            text = _("{actor} wishes for a card from {owner} in vain.")
            return text.format(actor=actor, owner=people[other])
        case Wished(other=other, card=card, met=met):
            text = (
                _("{actor} wishes for {card} from {owner} and gets it.")
                if met
                else _("{actor} wishes for {card} from {owner}, who has none.")
            )
            return text.format(actor=actor, card=a(card), owner=people[other])
        case Declined():
            return _("{actor} wishes for nothing.").format(actor=actor)
        case Levied(king=king, card=card, met=False) if card == FADED:
            text = _("{actor} has nothing to add to {owner}'s King.")
            return text.format(actor=actor, owner=people[king])
        case Levied(king=king, card=card, met=True):
            return _("{actor} has to add {card} to {owner}'s King.").format(
                actor=actor, card=a(card), owner=people[king]
            )
        case Levied(king=king, card=card):
            return _("{actor} has no {digit} to add to {owner}'s King.").format(
                actor=actor, digit=name_of(card), owner=people[king]
            )
        case Gave(other=other, card=None):
            return _("{actor} draws a card from the draw pile for {owner}.").format(
                actor=actor, owner=people[other]
            )
        case Gave(other=other, card=int(card)):
            return _("{actor} draws {card} from the stock for {owner}.").format(
                actor=actor, card=a(card), owner=people[other]
            )
    raise AssertionError(event)


def _tell_of_the_table(event: Event, people: People) -> str | None:
    match event:
        case FilledDisplay(cards):
            return _("New in the display: {cards}.").format(cards=row_of(cards))
        case FilledStock(cards):
            return _("New in the stock: {cards}.").format(cards=row_of(cards))
        case RoundEnded("last_cards", (seat,)):
            return _("{actor} has laid the last card: the round ends at once.").format(
                actor=people[seat]
            )
        case RoundEnded("levy", seats):
            return ngettext(
                "{names} has given the last card to the King: the round ends.",
                "{names} have given their last cards to the King: the round ends.",
                len(seats),
            ).format(names=_names(seats, people))
        case RoundEnded():
            return _("Draw pile and stock are used up: the round ends at once.")
        case Scored(number):
            return _("Round {round} is counted.").format(round=number)
        case Dealt(number, seat):
            return _("Round {round}: {actor} begins.").format(round=number, actor=people[seat])
        case Won(seats):
            return ngettext("{names} wins the match.", "{names} win the match.", len(seats)).format(
                names=_names(seats, people)
            )
    return None


def _names(seats: tuple[int, ...], people: People) -> str:
    return listed([people[seat] for seat in seats])
