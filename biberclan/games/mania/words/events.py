"""Events in words, previews of choices, and awards.

An event has one sentence, a few words for the news, and a place on the table; they tell only what
everybody may know.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from biberclan.games.mania.words.names import (
    CARDS,
    a,
    each_of,
    name_of,
    no,
    row_of,
    short,
    some,
)
from biberclan.language import N_, NN_, _, either, listed, ngettext, translate
from biberclan.named_tuple import NamedTuple
from biberclan.people.awards import most_often
from biberclan.rules.game import FADED
from biberclan.rules.mania import Action, Event, Observation, actions
from biberclan.rules.mania import events as happened
from biberclan.rules.mania.cards import Cards
from biberclan.rules.mania.groups import display_group
from biberclan.rules.mania.what_if import WhatIf, what_if
from biberclan.words.places import Place
from biberclan.words.seam import Award, Felt, SeatNames

_MANY: Final = 3
"""The least number of cards laid or beaten at once that is worth a word."""


class _Telling(NamedTuple):
    """The sentences about an event, with gaps, and the values that fill them.

    Attributes:
        whole: the sentence.
        brief: a few words, to follow the name of who did it; None if it goes without saying. One
            card is {one} there, with its article: a bare digit would be read as a number of cards.
        seats: the seats that did it.
        owner: the seat whose cards it was done to, or None.
        cards: the cards in question.
        round: the number of the round, where that is said.
        touched: the area that it has touched: the "pile" of the owner, or else of the seat that did
            it, or that "seat" itself: its hand.
    """

    whole: str
    brief: str | None = None
    seats: tuple[int, ...] = ()
    owner: int | None = None
    cards: Cards = ()
    round: int = 0
    touched: str = ""


def tell(event: Event, names: SeatNames, *, aloud: bool = False) -> str | None:
    """Return the whole sentence about an event; see `Words.tell`. It is the same when heard."""
    return _whole_sentence(_telling_of(event, None), names)


def _whole_sentence(telling: _Telling, names: SeatNames) -> str:
    """Return the whole sentence."""
    actor = listed([names[seat] for seat in telling.seats])
    cards = some(telling.cards)
    return telling.whole.format(
        actor=actor,
        names=actor,
        owner="" if telling.owner is None else names[telling.owner],
        cards=cards,
        card=cards,
        digit=short(telling.cards),
        round=telling.round,
    )


def brief(event: Event, names: SeatNames, reader: int | None) -> str | None:
    """Return a few words on an event, to follow the name of who did it; see `Words.brief`."""
    telling = _telling_of(event, reader)
    if telling.brief is None:
        return None
    cards = short(telling.cards)
    owner = "" if telling.owner is None else names[telling.owner]
    return telling.brief.format(
        owner=owner, cards=cards, card=cards, one=some(telling.cards), round=telling.round
    )


def touched(event: Event) -> tuple[Place, ...]:
    """Return the places that an event has touched; see `Words.touched`.

    Display and stock lie in front of nobody.
    """
    telling = _telling_of(event, None)
    if not telling.touched:
        return ()
    return (Place(telling.touched, telling.seats[0] if telling.owner is None else telling.owner),)


def _telling_of(event: Event, reader: int | None) -> _Telling:
    """Return the sentences about an event; the seat of the reader, if any, is "you" there."""
    match event:
        case happened.Laid(seat, cards):
            whole, brief = _("{actor} lays {cards}."), _("lays {cards}")
            return _Telling(whole, brief, (seat,), cards=cards, touched="pile")
        case happened.BeatDisplay(seat, cards):
            whole = ngettext(
                "{actor} beats {cards} in the display and takes the card.",
                "{actor} beats {cards} in the display and takes the cards.",
                len(cards),
            )
            return _Telling(whole, _("beats {cards}, display"), (seat,), cards=cards)
        case happened.Accepted(seat, other, cards):
            whole = ngettext(
                "{actor} beats {cards} on {owner}'s pile and takes the card.",
                "{actor} beats {cards} on {owner}'s pile and takes the cards.",
                len(cards),
            )
            brief = _("beats your {cards}") if other == reader else _("beats {owner}'s {cards}")
            return _Telling(whole, brief, (seat,), other, cards, touched="pile")
        case happened.Refused(seat, other, cards):
            whole = ngettext(
                "{actor} beats {cards} on {owner}'s pile and refuses it; it is out of the round.",
                "{actor} beats {cards} on {owner}'s pile and refuses them; they are out of the "
                "round.",
                len(cards),
            )
            brief = (
                _("beats your {cards}: refused")
                if other == reader
                else _("beats {owner}'s {cards}: refused")
            )
            return _Telling(whole, brief, (seat,), other, cards, touched="pile")
        case happened.Drew(seat, card):
            if card is None:
                whole = _("{actor} draws a card from the draw pile.")
                return _Telling(whole, _("draws a card"), (seat,))
            whole, brief = _("{actor} draws {card} from the stock."), _("draws {one}")
            return _Telling(whole, brief, (seat,), cards=(card,))
        case happened.PassedOver(seat):
            whole = _("{actor} has no cards and misses the turn.")
            return _Telling(whole, _("has no cards"), (seat,))
        case happened.Stole(seat, place, card):
            if place == "display":
                whole = _("{actor} steals {card} from the display.")
                return _Telling(whole, _("steals {one}, display"), (seat,), cards=(card,))
            if place == "stock":
                whole = _("{actor} steals {card} from the stock.")
                return _Telling(whole, _("steals {one}, stock"), (seat,), cards=(card,))
            whole = _("{actor} steals {card} from {owner}'s pile.")
            brief = _("steals your {card}") if place == reader else _("steals {owner}'s {card}")
            return _Telling(whole, brief, (seat,), place, (card,), touched="pile")
        case happened.Wished(seat, other, card, met=True):
            whole = _("{actor} wishes for {card} from {owner} and gets it.")
            brief = _("wishes for your {card}") if other == reader else _("gets {owner}'s {card}")
            return _Telling(whole, brief, (seat,), other, (card,), touched="seat")
        case happened.Wished(seat, other, card):
            whole = (
                _("{actor} wishes for a card from {owner} in vain.")
                if card == FADED
                else _("{actor} wishes for {card} from {owner}, who has none.")
            )
            brief = (
                _("wishes for your {card}: none")
                if other == reader
                else _("wishes for {owner}'s {card}: none")
            )
            return _Telling(whole, brief, (seat,), other, (card,), touched="seat")
        case happened.Declined(seat):
            return _Telling(_("{actor} wishes for nothing."), _("wishes for nothing"), (seat,))
        case happened.Levied(seat, king, card, met=True):
            whole = _("{actor} has to add {card} to {owner}'s King.")
            brief = (
                _("adds {one} to your King")
                if king == reader
                else _("adds {one} to {owner}'s King")
            )
            return _Telling(whole, brief, (seat,), king, (card,), touched="pile")
        case happened.Levied(seat, king, card):
            whole = (
                _("{actor} has nothing to add to {owner}'s King.")
                if card == FADED
                else _("{actor} has no {digit} to add to {owner}'s King.")
            )
            return _Telling(whole, _("has no {card} for the King"), (seat,), king, (card,))
        case happened.Gave(seat, other, card):
            if card is None:
                whole = _("{actor} draws a card from the draw pile for {owner}.")
                brief = _("draws one for you") if other == reader else _("draws one for {owner}")
                return _Telling(whole, brief, (seat,), other, touched="seat")
            whole = _("{actor} draws {card} from the stock for {owner}.")
            brief = _("draws {one} for you") if other == reader else _("draws {one} for {owner}")
            return _Telling(whole, brief, (seat,), other, (card,), touched="seat")
        case happened.FilledDisplay(cards):
            return _Telling(_("New in the display: {cards}.").format(cards=row_of(cards)))
        case happened.FilledStock(cards):
            return _Telling(_("New in the stock: {cards}.").format(cards=row_of(cards)))
        case happened.RoundEnded():
            return _telling_of_the_end(event)
        case happened.Scored(number):
            return _Telling(_("Round {round} is counted."), round=number)
        case happened.Dealt(number, seat):
            whole, brief = _("Round {round}: {actor} begins."), _("begins round {round}")
            return _Telling(whole, brief, (seat,), round=number)
        case happened.Won(seats):
            whole = ngettext("{names} wins the match.", "{names} win the match.", len(seats))
            return _Telling(whole, seats=seats)


def _telling_of_the_end(event: happened.RoundEnded) -> _Telling:
    """Return the sentences about the end of a round."""
    seats = event.seats
    match event.ending:
        case "last_cards":
            whole = _("{actor} has laid the last card: the round ends at once.")
            return _Telling(whole, _("has laid the last card"), seats)
        case "levy":
            whole = ngettext(
                "{names} has given the last card to the King: the round ends.",
                "{names} have given their last cards to the King: the round ends.",
                len(seats),
            )
            return _Telling(whole, seats=seats)
        case "cards_gone":
            return _Telling(_("Draw pile and stock are used up: the round ends at once."))


def looking_at(cards: Cards | None, events: Sequence[Event], names: SeatNames) -> str:
    """Return the sentence about the new cards in a hand, or about the answer to a wish.

    Args:
        cards: the new cards in the hand, None if they are not to be read.
        events: the events that have brought them there.
        names: the name of each seat.

    Returns:
        A sentence in which {name} stands for the hand's owner.
    """
    wish = next((event for event in events if isinstance(event, happened.Wished)), None)
    if wish is not None and wish.met:
        text = _("{name}, wish granted: {card} from {owner}. Enter: go on.")
        return text.format(name="{name}", card=name_of(wish.card), owner=names[wish.other])
    if wish is not None:
        text = _("{name}, {owner} has {none}. Enter: go on.")
        return text.format(name="{name}", none=no(wish.card), owner=names[wish.other])
    if cards is None:
        return _("{name}, your new card is in your hand. Enter: go on.")
    text = _("{name}, new in your hand: {cards}. Enter: go on.")
    return text.format(name="{name}", cards=each_of(cards))


def preview(view: Observation, action: Action, names: SeatNames) -> str:
    """Return the sentence about what an action would do, for its actor; see `Words.preview`."""
    match action:
        case actions.Lay(cards):
            return _preview_laying(view, cards, what_if(view, action), names)
        case actions.Beat(card):
            group = display_group(card, view.display)
            telling = _Telling(_("Take {cards} from the display into your hand."), cards=group)
        case actions.Accept():
            telling = _Telling(_("Take {cards} into your hand."), cards=asked_for(view))
        case actions.Refuse():
            group = asked_for(view)
            text = ngettext(
                "No: {cards} is out of the round.",
                "No: {cards} are out of the round.",
                len(group),
            )
            telling = _Telling(text, cards=group)
        case actions.Steal(int(seat), card):
            telling = _Telling(_("Steal {card} from {owner}'s pile."), owner=seat, cards=(card,))
        case actions.Steal(place, card):
            text = (
                _("Steal {card} from the display.")
                if place == "display"
                else _("Steal {card} from the stock.")
            )
            telling = _Telling(text, cards=(card,))
        case actions.Wish(seat, card):
            telling = _Telling(_("Wish for {card} from {owner}."), owner=seat, cards=(card,))
        case actions.Decline():
            telling = _Telling(_("No: wish for nothing."))
        case actions.Give(seat, int(card)):
            telling = _Telling(
                _("Draw {card} from the stock for {owner}."), owner=seat, cards=(card,)
            )
        case actions.Give(seat):
            telling = _Telling(_("Draw a card from the draw pile for {owner}, unseen."), owner=seat)
        case actions.Draw(int(card)):
            telling = _Telling(_("Draw {card} from the stock."), cards=(card,))
        case actions.Draw():
            telling = _Telling(_("Draw the top card of the draw pile."))
        case actions.Deal():
            telling = _Telling(_("Shuffle all the cards and begin the next round."))
    return _whole_sentence(telling, names)


def asked_for(view: Observation) -> Cards:
    """Return the group that the actor takes or refuses."""
    assert view.asked is not None, "nobody's group is beaten"
    return view.piles[view.asked].top


def _preview_laying(view: Observation, cards: Cards, after: WhatIf, names: SeatNames) -> str:
    laid = some(cards)
    if after.ends_round:
        return ngettext(
            "Lay {cards}: your last card, so the round ends at once.",
            "Lay {cards}: your last cards, so the round ends at once.",
            len(cards),
        ).format(cards=laid)
    beaten = _groups_beaten(view, after, names)
    deed = "" if after.card is None else translate(CARDS[after.card].deed)
    if beaten and deed:
        text = _("Lay {cards}: beats {groups}; {deed}.")
    elif beaten:
        text = _("Lay {cards}: beats {groups}.")
    elif deed:
        text = _("Lay {cards}: {deed}.")
    else:
        text = _("Lay {cards}.")
    return text.format(cards=laid, groups=beaten, deed=deed.format(card=a(cards[0])))


def _groups_beaten(view: Observation, after: WhatIf, names: SeatNames) -> str:
    """Name the groups to be beaten: "2×4 in the display and a 3 on Ben's pile"; "" for none."""
    found = []
    if after.display:
        groups = [display_group(card, view.display) for card in after.display]
        named = either([some(group) for group in groups])
        found.append(_("{group} in the display").format(group=named))
    found += [
        _("{group} on {owner}'s pile").format(owner=names[seat], group=some(view.piles[seat].top))
        for seat in after.piles
    ]
    return listed(found)


def reactions(event: Event) -> Sequence[Felt]:
    """Return the seats that an event moves; see `Words.reactions`.

    Nobody is in turn after a round's end.
    """
    match event:
        case happened.Accepted(_seat, other) | happened.Refused(_seat, other):
            return [(other, "robbed")]
        case happened.Stole(seat, place):
            return [(place, "robbed")] if isinstance(place, int) and place != seat else []
        case happened.Wished(_seat, other, met=met):
            return [(other, "robbed")] if met else []
        case happened.Levied(seat, met=met):
            return [(seat, "robbed")] if met else []
        case happened.Laid(seat, cards):
            return [(seat, "equal")] if len(cards) >= _MANY and len(set(cards)) == 1 else []
        case (
            happened.Dealt()
            | happened.BeatDisplay()
            | happened.Declined()
            | happened.Gave()
            | happened.Drew()
        ):
            return []
        case (
            happened.FilledDisplay()
            | happened.FilledStock()
            | happened.PassedOver()
            | happened.RoundEnded()
        ):
            return []
        case happened.Scored() | happened.Won():
            return []


def awards(events: Iterable[Event], names: SeatNames) -> Sequence[Award]:
    """Return the awards: largest catch, largest group, best wishes ...; see `Words.awards`."""
    log = list(events)
    return [
        *_largest_catch(log),
        *_largest_group(log),
        *_best_nose(log),
        *_first_out(log),
    ]


def _largest_catch(events: Sequence[Event]) -> Iterable[Award]:
    """Yield the award for the most cards beaten in one turn, all groups together."""
    caught: Counter[tuple[int, int, int]] = Counter()
    turn, number = 0, 0
    for event in events:
        match event:
            case happened.Dealt(round=number):
                pass
            case happened.Laid():
                turn += 1
            case (
                happened.BeatDisplay(seat, cards)
                | happened.Accepted(seat, _, cards)
                | happened.Refused(seat, _, cards)
            ):
                caught[turn, seat, number] += len(cards)
            case _:
                pass  # nothing else is beaten
    most = max(caught.values(), default=0)
    if most >= _MANY:
        largest = [(seat, when) for (_turn, seat, when), cards in caught.items() if cards == most]
        text = _("{count} cards beaten in one turn")
        if number > 1 and len(largest) == 1:
            text = _("{count} cards beaten in one turn, round {round}")
        seats = tuple(sorted({seat for seat, _when in largest}))
        yield Award(N_("Largest catch"), seats, text.format(count=most, round=largest[0][1]))


def robberies(events: Iterable[Event]) -> Iterable[tuple[int, int]]:
    """Yield the taker and the loser of each card stolen or wished for; see `Words.robberies`."""
    for event in events:
        match event:
            case happened.Stole(seat, int(other)) | happened.Wished(seat, other, met=True):
                yield seat, other
            case _:
                pass  # a seat that loses a laid group is beaten, not robbed


def _best_nose(events: Sequence[Event]) -> Iterable[Award]:
    """Return the award for the most wishes granted."""
    met = Counter(
        event.seat for event in events if isinstance(event, happened.Wished) and event.met
    )
    text = NN_("{count} wish come true", "{count} wishes come true")
    return most_often(N_("Best nose"), met, text)


def _first_out(events: Sequence[Event]) -> Iterable[Award]:
    """Return the award for the most rounds ended with one's last cards."""
    out: Counter[int] = Counter()
    for event in events:
        if isinstance(event, happened.RoundEnded) and event.ending == "last_cards":
            out.update(event.seats)
    text = NN_("out of cards first", "out of cards first in {count} rounds")
    return most_often(N_("Emptiest hand"), out, text, least=1)


def _largest_group(events: Sequence[Event]) -> Iterable[Award]:
    """Yield the award for the largest group laid."""
    laid = [event for event in events if isinstance(event, happened.Laid)]
    most = max((len(event.cards) for event in laid), default=0)
    if most >= _MANY:
        seats = tuple(sorted({event.seat for event in laid if len(event.cards) == most}))
        text = _("{count} cards laid at once").format(count=most)
        yield Award(N_("Largest group"), seats, text)
