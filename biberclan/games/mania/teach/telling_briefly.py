"""What has happened, in a few words each: for the news since somebody's last turn."""

from biberclan.games.mania.teach.phrases import name_of, short
from biberclan.language import _
from biberclan.rules.mania import Event
from biberclan.rules.mania.events import (
    Accepted,
    BeatDisplay,
    Dealt,
    Declined,
    Drew,
    Gave,
    Laid,
    Levied,
    PassedOver,
    Refused,
    RoundEnded,
    Stole,
    Wished,
)
from biberclan.teach.words import People


def brief(event: Event, people: People, reader: int | None) -> str | None:
    """Say what happened, after the name of who did it; see `Words.brief`."""
    match event:
        case Laid(_seat, cards):
            return _("lays {cards}").format(cards=short(cards))
        case BeatDisplay(_seat, cards):
            return _("beats {cards}, display").format(cards=short(cards))
        case Accepted(_seat, other, cards):
            text = _("beats your {cards}") if other == reader else _("beats {owner}'s {cards}")
            return text.format(owner=people[other], cards=short(cards))
        case Refused(_seat, other, cards):
            text = (
                _("beats your {cards}: refused")
                if other == reader
                else _("beats {owner}'s {cards}: refused")
            )
            return text.format(owner=people[other], cards=short(cards))
        case Drew(_seat, None):
            return _("draws a card")
        case Drew(_seat, int(card)):
            return _("draws {card}").format(card=name_of(card))
        case PassedOver():
            return _("has no cards")
        case RoundEnded("last_cards"):
            return _("has laid the last card")
        case Dealt(number, _seat):
            return _("begins round {round}").format(round=number)
        case Stole() | Wished() | Declined() | Levied() | Gave():
            return _of_an_action_card(event, people, reader)
    return None


def _of_an_action_card(
    event: Stole | Wished | Declined | Levied | Gave, people: People, reader: int | None
) -> str:
    match event:
        case Stole(place="display", card=card):
            return _("steals {card}, display").format(card=name_of(card))
        case Stole(place="stock", card=card):
            return _("steals {card}, stock").format(card=name_of(card))
        case Stole(place=int(other), card=card):
            text = _("steals your {card}") if other == reader else _("steals {owner}'s {card}")
        case Wished(other=other, card=card, met=True):
            text = _("wishes for your {card}") if other == reader else _("gets {owner}'s {card}")
        case Wished(other=other, card=card):
            text = (
                _("wishes for your {card}: none")
                if other == reader
                else _("wishes for {owner}'s {card}: none")
            )
        case Declined():
            return _("wishes for nothing")
        case Levied(king=other, card=card, met=met):
            if not met:
                return _("no {card} for the King").format(card=name_of(card))
            text = (
                _("adds {card} to your King")
                if other == reader
                else _("adds {card} to {owner}'s King")
            )
        case Gave(other=other, card=None):
            text = _("draws one for you") if other == reader else _("draws one for {owner}")
            return text.format(owner=people[other])
        case Gave(other=other, card=int(card)):
            text = _("draws {card} for you") if other == reader else _("draws {card} for {owner}")
    return text.format(owner=people[other], card=name_of(card))
