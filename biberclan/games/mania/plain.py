"""Biber Mania line by line; see `biberclan.plain.game.Plain`.

The typing of actions: cards, where they lie or whom they are from, yes or no. The questions at
decisions, and the queries about the table.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias, assert_never

from biberclan.games.mania.table.commands import COMMANDS
from biberclan.games.mania.words.names import PHASES, name_of, row_of, some
from biberclan.language import (
    _,
    either,
    in_figures,
    in_points,
    ngettext,
    pgettext,
    translate,
    worded,
)
from biberclan.named_tuple import NamedTuple
from biberclan.plain.game import HalfTypedError, Query, draw_pile_sentence, of_all_seats
from biberclan.rules.mania import Action, Event, Observation, actions
from biberclan.rules.mania.cards import JOKER, Cards
from biberclan.rules.mania.events import Scored
from biberclan.rules.mania.groups import beaten_in_display, display_group
from biberclan.table.command import Meaning, words_of
from biberclan.words.seam import SeatNames, next_of

OPEN_REFUSALS: Final = False
"""What can be laid depends on the hand, which is secret."""


Named: TypeAlias = type[Action] | str
"""A kind of action for which a verb is typed, or a place by its name in the code."""


def word(name: Named) -> str:
    """Return the word to show for a verb or a place."""
    return words_of(COMMANDS, "place" if isinstance(name, str) else "verb")[name]


class _Typed(NamedTuple):
    """Typed words, sorted by kinds; more than one of a kind is never meant, cards apart."""

    verb: type[Action] | None
    place: str | None
    seat: int | None
    cards: Cards

    @property
    def card(self) -> int:
        """The one card.

        Raises:
            HalfTypedError: there is none.
        """
        if not self.cards:
            raise HalfTypedError(_("Type the card, too."))
        return self.cards[0]


def _sorted(typed: Sequence[Meaning]) -> _Typed | None:
    by_kind = {
        kind: [meaning.value for meaning in typed if meaning.kind == kind]
        for kind in ("verb", "place", "seat", "card")
    }
    if any(len(by_kind[kind]) > 1 for kind in ("verb", "place", "seat")):
        return None
    verb, place, seat = (next(iter(by_kind[kind]), None) for kind in ("verb", "place", "seat"))
    return _Typed(verb, place, seat, tuple(sorted(by_kind["card"])))


def read(typed: Sequence[Meaning], view: Observation) -> Action | None:
    """Return the action that typed words mean; see `Plain.read`."""
    said = _sorted(typed)
    if said is None or view.actor is None:
        return None
    due = actions.PHASES[view.phase].actions[0]
    verb = said.verb or due
    if verb is actions.Lay:
        if said.place is not None or said.seat is not None:
            return None
        if not said.cards:
            raise HalfTypedError(_("Type the cards that you lay."))
        return actions.Lay(said.cards)
    if len(said.cards) > 1:
        return None
    if verb in _ANSWERS:
        return _answer(verb, said, view)
    if verb is not due and not said.cards and said.place is None:
        return actions.Lay(())  # the rules say what is due
    match verb:
        case actions.Beat:
            return actions.Beat(said.card) if said.place is None and said.seat is None else None
        case actions.Steal:
            return _steal(said, view)
        case actions.Wish:
            return actions.Wish(_whom(said, view), said.card)
        case actions.Give if _can_be_drawn(said):
            return actions.Give(_whom(said, view), _drawn(said))
        case actions.Draw if said.seat is None and _can_be_drawn(said):
            return actions.Draw(_drawn(said))
    return None


_ANSWERS: Final[Mapping[type, Action]] = {
    type(answer): answer
    for answer in (actions.Accept(), actions.Refuse(), actions.Decline(), actions.Deal())
}
"""The actions for which nothing but a verb is typed."""


def _answer(verb: type, said: _Typed, view: Observation) -> Action | None:
    if said.cards or said.place is not None or said.seat is not None:
        return None
    if verb is actions.Accept and said.verb is None:
        return None  # it might just as well be a refusal
    refuses_a_wish = verb is actions.Refuse and view.phase == "wish"
    return actions.Decline() if refuses_a_wish else _ANSWERS[verb]


def _can_be_drawn(said: _Typed) -> bool:
    """Return whether what was typed may be the draw pile or a card of the stock."""
    return said.place != "display" and not (said.place == "deck" and said.cards)


def _drawn(said: _Typed) -> int | None:
    """Return the card of the stock that was typed, None for the draw pile."""
    return None if said.place == "deck" else said.card


def _whom(said: _Typed, view: Observation) -> int:
    if said.seat is not None:
        return said.seat
    others = [seat for seat in range(view.seats) if seat != view.turn]
    if view.phase == "give" and view.victim is not None:
        return view.victim
    if len(others) > 1:
        raise HalfTypedError(_("Type a name, too."))
    return others[0]


def _steal(said: _Typed, view: Observation) -> Action | None:
    if said.place == "deck" or (said.place is not None and said.seat is not None):
        return None
    if said.seat is not None:
        return actions.Steal(said.seat, said.card)
    if said.place is not None:
        return actions.Steal("display" if said.place == "display" else "stock", said.card)
    places: list[actions.Source] = [
        seat for seat, pile in enumerate(view.piles) if seat != view.actor and said.card in pile.top
    ]
    if said.card in view.display:
        places.append("display")
    if said.card in view.stock:
        places.append("stock")
    if len(places) > 1:
        text = _("That card lies in several places: type {display}, {stock} or a name before it.")
        raise HalfTypedError(text.format(display=word("display"), stock=word("stock")))
    return actions.Steal(places[0] if places else "display", said.card)


def typed(action: Action, view: Observation, names: SeatNames) -> str:
    """Return the words that an action is typed with; see `Plain.typed`."""
    match action:
        case actions.Lay(cards):
            return " ".join(map(name_of, cards))
        case actions.Beat(card):
            return name_of(card)
        case actions.Accept() | actions.Refuse() | actions.Decline() | actions.Deal():
            return word(type(action))
        case actions.Steal(place, card):
            at = names[place] if isinstance(place, int) else word(place)
            return f"{at} {name_of(card)}"
        case actions.Wish(seat, card):
            return f"{names[seat]} {name_of(card)}"
        case actions.Give(seat, card):
            return f"{names[seat]} {word('deck') if card is None else name_of(card)}"
        case actions.Draw(card):
            return word("deck") if card is None else name_of(card)
    assert_never(action)


def asks(view: Observation, names: SeatNames) -> str:
    """Return the question for the decision that is due; see `Plain.asks`."""
    asked = view.asked or 0
    owed = view.owed[view.decider]
    return worded(PHASES[view.phase].asks, owed).format(
        name=names[view.decider],
        cards=some(view.piles[asked].top),
        owner=names[asked],
        count=owed,
        groups=either([some(display_group(card, view.display)) for card in _beaten(view)]),
    )


def _beaten(view: Observation) -> Cards:
    """Return the groups of the display of which one must be beaten, each by its card."""
    if view.phase != "beat":
        return ()
    return beaten_in_display(view.piles[view.turn].top, view.display)


def answers(view: Observation, names: SeatNames) -> Sequence[str]:
    """Return the ways to answer the decision; see `Plain.answers`."""
    text = PHASES[view.phase].answers
    if not text:
        return []
    name = next_of(names, view.actor or 0)
    cards = either(list(map(name_of, _beaten(view))))
    return [
        translate(text).format(
            joker=name_of(JOKER),
            cards=cards,
            name=name,
            take=word(actions.Accept),
            refuse=word(actions.Refuse),
            nothing=word(actions.Refuse),
            display=word("display"),
            stock=word("stock"),
            deck=word("deck"),
        )
    ]


def situation(view: Observation, names: SeatNames) -> Sequence[str]:
    """Return sentences about the target of the match, and the turn if somebody else decides."""
    said = []
    if view.target is not None:
        said.append(_("Up to {points}.").format(points=in_points(view.target)))
    if view.actor not in (None, view.turn) and not view.paused:
        said.append(_("It is {name}'s turn.").format(name=names[view.turn]))
    return said


def queries(*, bare: bool = False) -> Sequence[Query]:
    """Return the queries; they tell only what lies on the table; see `Plain.queries`."""
    return (
        Query(pgettext("typed", "hand cards"), _("the cards in your hand"), _hand),
        Query(pgettext("typed", "pile"), _("your pile, or that of a name"), _pile, of_seat=True),
        Query(
            pgettext("typed", "piles all"),
            _("all piles, and how many cards hands have"),
            of_all_seats(_pile),
        ),
        Query(pgettext("typed", "table display stock"), _("display, stock and draw pile"), _table),
    )


def _hand(view: Observation, names: SeatNames, seat: int) -> Sequence[str]:
    return [_("In hand: {cards}.").format(cards=some(view.hand))] if view.hand else []


def _pile(view: Observation, names: SeatNames, seat: int) -> Sequence[str]:
    pile, hand = view.piles[seat], view.hands[seat].size
    held = ngettext("{count} card in hand", "{count} cards in hand", hand).format(count=hand)
    if not pile.size:
        return [_("{name}: no pile, {hand}.").format(name=names[seat], hand=held)]
    text = ngettext(
        "{name}: {count} card on the pile, on top {cards}; {hand}.",
        "{name}: {count} cards on the pile, on top {cards}; {hand}.",
        pile.size,
    )
    return [text.format(name=names[seat], count=pile.size, cards=row_of(pile.top), hand=held)]


def _table(view: Observation, names: SeatNames, seat: int) -> Sequence[str]:
    return [
        _("Display: {cards}.").format(cards=_lying(view.display)),
        _("Stock: {cards}.").format(cards=_lying(view.stock)),
        draw_pile_sentence(view.draw),
    ]


def _lying(cards: Cards) -> str:
    return row_of(cards) or _("nothing")


def look_sentences(
    before: Observation | None, view: Observation, seat: int, action: Action, names: SeatNames
) -> Sequence[str]:
    """Return the card that was drawn unseen, else the whole hand; other cards have been told of."""
    if isinstance(action, actions.Draw) and before is not None:
        new = Counter(view.hand) - Counter(before.hand)
        return [_("Drawn: {card}.").format(card=some(sorted(new.elements())))]
    return _hand(view, names, 0)


def count_sentences(events: Sequence[Event], names: SeatNames) -> Sequence[str]:
    """Return the counting of the round in sentences; see `Plain.count_sentences`."""
    counts = next((event.counts for event in events if isinstance(event, Scored)), ())
    return [
        ngettext(
            "{name}: {pile} on the pile less {hand} in hand makes {points} point.",
            "{name}: {pile} on the pile less {hand} in hand makes {points} points.",
            count.points,
        ).format(name=name, pile=count.pile, hand=count.hand, points=in_figures(count.points))
        for name, count in zip(names, counts)
    ]
