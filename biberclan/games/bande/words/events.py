"""Events in sentences and in a few words, which contain only what everybody may know."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from biberclan.games.bande.words import names
from biberclan.language import N_, _, capitalized, listed, ngettext, translate
from biberclan.named_tuple import NamedTuple
from biberclan.people.awards import best_memory, most_often
from biberclan.rules.bande import Event, events
from biberclan.rules.bande.actions import looked_at
from biberclan.rules.bande.cards import TWO, Card, Slot, is_number
from biberclan.rules.game import seat_of
from biberclan.words.places import Place
from biberclan.words.seam import Award, Felt, Forms, SeatNames, Spot, named_spots, next_of

_LUCKY: Final = 2
"""The highest number worth telling that was drawn to replace an action card."""
_CLEAR: Final = 3
"""The least lead over everybody else that is worth telling after a knock, in points."""


class _Voice(NamedTuple):
    """The names of cards and places in one of the two forms.

    Attributes:
        the: names a card that could be seen before.
        a: names a card that comes to light.
        at: names a slot, given the seat that acts and the row's owner.
    """

    the: Callable[[Card], str]
    a: Callable[[Card], str]
    at: Callable[[SeatNames, int, int, Slot], str]


def tell(event: Event, seat_names: SeatNames, *, aloud: bool = False) -> str | None:
    """Return the sentence about an event, None if it goes without saying; see `Words.tell`."""
    text, _few, fields = _forms(event, seat_names, _ALOUD if aloud else _WHOLE)
    if text is None:
        return None
    text = text.format_map(fields)
    return capitalized(text) if isinstance(event, events.Replaced) else text


def brief(event: Event, seat_names: SeatNames, reader: int | None) -> str | None:
    """Return a few words about an event, to follow a name; see `Words.brief`."""

    def named(card: Card) -> str:
        return str(card) if is_number(card) else names.title(card)

    def at(seat_names: SeatNames, doer: int, seat: int, slot: Slot) -> str:
        if seat == reader != doer:
            return _("your slot {slot}").format(slot=names.SLOT_NAMES[slot])
        return names.place(seat_names, doer, seat, slot)

    _whole, text, fields = _forms(event, seat_names, _Voice(named, named, at))
    return None if text is None else text.format_map(fields)


def _aloud(seat_names: SeatNames, doer: int, seat: int, slot: Slot) -> str:
    """Name a place in a sentence to be heard: "slot 2 of their own row", else "Ben's slot 2"."""
    if seat == doer:
        return _("slot {slot} of their own row").format(slot=names.SLOT_NAMES[slot])
    return names.place(seat_names, doer, seat, slot)


_WHOLE: Final = _Voice(names.the, names.a, names.place)
_ALOUD: Final = _Voice(names.the, names.a, _aloud)


def _forms(event: Event, seat_names: SeatNames, voice: _Voice) -> Forms:
    """Return both forms of an event, with the words for all gaps."""
    whole, few, fields = _own_forms(event, seat_names, voice)
    seat = seat_of(event)
    if seat is None:
        return whole, few, fields
    spots = named_spots([voice.at(seat_names, seat, *spot) for spot in _spots(event)])
    return whole, few, {"actor": seat_names[seat], **spots, **fields}


def _own_forms(event: Event, seat_names: SeatNames, voice: _Voice) -> Forms:
    """Return both forms, with the words for the gaps that name neither the actor nor spots."""
    match event:
        case events.Dealt(number, card=card):
            return (
                _("Round {round}: {actor} begins; {card} lies on the discard pile."),
                _("begins round {round}"),
                {"round": number, "card": voice.a(card)},
            )
        case events.Looked():
            whole = _("{actor} looks at the two outer cards.")
            return whole, _("looks at the two outer cards"), {}
        case events.Refilled(cards):
            whole = ngettext(
                "The draw pile is empty: {count} discarded card becomes the new one.",
                "The draw pile is empty: {count} discarded cards, shuffled, become the new one.",
                cards,
            )
            return whole, _("new draw pile: {count}"), {"count": cards}
        case events.Took(card=card, replaced=replaced):
            gone = voice.a(replaced)
            return (
                _("{actor} takes {card} into {place}; {replaced} goes to the discard pile."),
                _("takes {card} into {spot} (was {old})"),
                {"card": voice.the(card), "replaced": gone, "old": gone},
            )
        case events.Exchanged(replaced=replaced):
            gone = voice.a(replaced)
            return (
                _("{actor} lays the drawn card into {place}; {replaced} goes to the discard pile."),
                _("lays a card into {spot} (was {old})"),
                {"replaced": gone, "old": gone},
            )
        case events.Discarded(card=card):
            return (
                _("{actor} discards {card} unused."),
                _("discards {card}"),
                {"card": voice.a(card)},
            )
        case events.Used(action=action):
            whole, few = map(translate, names.SPECIALS[action.card].told)
            return whole, few, {}
        case events.DrawTwoUsed():
            whole, few = map(translate, names.SPECIALS[TWO].told)
            return whole, few, {}
        case events.DrawTwoStopped():
            return _("{actor} draws no second card."), _("draws no second card"), {}
        case events.DrawTwoEnded(_seat, cards):
            whole = ngettext(
                "The Draw Two goes to the discard pile.",
                "{count} Draw Two cards go to the discard pile.",
                cards,
            )
            return whole, None, {"count": cards}
        case events.Knocked(seat):
            whole = ngettext(
                "{actor} knocks: Final turns! {other} has one.",
                "{actor} knocks: Final turns! Everybody else has one.",
                len(seat_names) - 1,
            )
            return whole, _("knocks: Final turns!"), {"other": next_of(seat_names, seat)}
        case events.TurnedUp():
            return _("All the rows are turned up."), None, {}
        case events.Redrawn(seat, slot, card) if not is_number(card):
            spot = names.place(seat_names, None, seat, slot)
            whole = _("For {place}, {card} is drawn: on to the next card.")
            return whole, None, {"place": spot, "card": voice.a(card)}
        case events.Replaced(seat, slot, card, special):
            spot, gone = names.place(seat_names, None, seat, slot), voice.the(special)
            whole = _("{card} replaces {replaced} in {place}.")
            return whole, None, {"card": voice.a(card), "replaced": gone, "place": spot}
        case events.Scored(number):
            return _("Round {round} is counted."), None, {"round": number}
        case events.Won(seats):
            whole = ngettext("{names} wins the match.", "{names} win the match.", len(seats))
            return whole, None, {"names": listed([seat_names[seat] for seat in seats])}
        case events.Drew() | events.Passed() | events.Redrawn():
            return None, None, {}


def _spots(event: Event) -> tuple[Spot, ...]:
    return names.spots_of(event.action, event.seat) if isinstance(event, events.Acted) else ()


def touched(event: Event) -> tuple[Place, ...]:
    """Return the slots that an event has touched; see `Words.touched`.

    The looks at the outer cards touch nothing: everybody looks at the same ones.
    """
    return tuple(Place("slot", *spot) for spot in _spots(event))


def reactions(event: Event) -> Sequence[Felt]:
    """Return the seats that an event moves; see `Words.reactions`. A knock changes no points."""
    match event:
        case events.Swapped(_seat, action):
            return [(action.seat, "robbed")]
        case events.Knocked(seat):
            return [(seat, "ended")]
        case events.Dealt() | events.Looked() | events.Refilled() | events.Drew() | events.Took():
            return []
        case events.Exchanged() | events.Discarded() | events.Used() | events.Passed():
            return []
        case events.DrawTwoUsed() | events.DrawTwoStopped() | events.DrawTwoEnded():
            return []
        case events.TurnedUp() | events.Redrawn() | events.Replaced() | events.Scored():
            return []
        case events.Won():
            return []


def awards(events: Iterable[Event], seat_names: SeatNames) -> Sequence[Award]:
    """Return the awards: best knock, best memory, luckiest draw ...; see `Words.awards`."""
    story = list(events)
    return [
        *_best_knock(story),
        *_best_memory(story),
        *_luckiest_draw(story),
        *_most_knocks(story),
    ]


def robberies(story: Iterable[Event]) -> Iterable[tuple[int, int]]:
    """Yield for each Swap its actor and the other seat; see `Words.robberies`."""
    for event in story:
        if isinstance(event, events.Swapped):
            yield event.seat, event.action.seat


def _luckiest_draw(story: Sequence[Event]) -> Iterable[Award]:
    """Yield the award for the lowest number drawn to replace an action card."""
    drawn = [event for event in story if isinstance(event, events.Replaced)]
    lowest = min((event.card for event in drawn), default=_LUCKY + 1)
    if lowest <= _LUCKY:
        seats = tuple(sorted({event.seat for event in drawn if event.card == lowest}))
        text = _("a {card} came up for an action card").format(card=lowest)
        yield Award(N_("Luckiest draw"), seats, text)


def _most_knocks(story: Sequence[Event]) -> Iterable[Award]:
    """Return the award for the most knocks."""
    knocks = Counter(event.seat for event in story if isinstance(event, events.Knocked))
    return most_often(N_("Loudest tail"), knocks, N_("knocked {times}"))


def _best_knock(story: Sequence[Event]) -> Iterable[Award]:
    """Yield the award for the knocker who had the fewest points by the widest margin."""
    knocks: list[tuple[int, int, int]] = []
    knocker: int | None = None
    for event in story:
        if isinstance(event, events.Knocked):
            knocker = event.seat
        elif isinstance(event, events.Scored) and knocker is not None:
            points = [count.points for count in event.counts]
            own = points.pop(knocker)
            margin = min(points) - own
            if margin >= _CLEAR:
                knocks.append((margin, knocker, event.round))
            knocker = None
    widest = max((margin for margin, _seat, _round in knocks), default=0)
    best = [(seat, number) for margin, seat, number in knocks if margin == widest]
    if best:
        text = ngettext(
            "{margin} point fewer than anybody else",
            "{margin} points fewer than anybody else",
            widest,
        ).format(margin=widest)
        if len(best) == 1:
            text = _("{feat}, round {round}").format(feat=text, round=best[0][1])
        yield Award(N_("Best knock"), tuple(sorted({seat for seat, _number in best})), text)


def _best_memory(story: Sequence[Event]) -> Iterable[Award]:
    """Return the award for the most uses of cards in one's own row that had been seen before."""
    used: Counter[int] = Counter()
    seen: set[Spot] = set()
    for event in story:
        match event:
            case events.Looked(seat, slots):
                seen.update((seat, slot) for slot in slots)
            case events.Took(seat, action) | events.Exchanged(seat, action):
                used[seat] += (seat, action.slot) in seen
                seen.add((seat, action.slot))
            case events.Swapped(seat, action):
                used[seat] += (seat, action.slot) in seen
                seen -= {(seat, action.slot), (action.seat, action.other_slot)}
            case events.Used(seat, action):
                seen.update((seat, slot) for slot in looked_at(action))
            case events.Scored():
                seen.clear()
            case events.Dealt() | events.Refilled() | events.Drew() | events.Discarded():
                pass
            case events.DrawTwoUsed() | events.DrawTwoStopped() | events.DrawTwoEnded():
                pass
            case events.Knocked() | events.Passed() | events.TurnedUp() | events.Won():
                pass
            case events.Redrawn() | events.Replaced():
                pass
    return best_memory(used)
