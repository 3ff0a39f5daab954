"""Events in words, previews of choices, and the awards of a match."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from biberclan.games.clan.words import names
from biberclan.language import N_, NN_, _, a_number, listed, ngettext, translate
from biberclan.named_tuple import NamedTuple
from biberclan.people.awards import best_memory, most_often
from biberclan.rules.clan import Action, Event, Observation, actions, events
from biberclan.rules.clan.cards import ACTION_NAMES, Card
from biberclan.rules.clan.lodge import Slot
from biberclan.rules.game import FADED, seat_of
from biberclan.words.places import Place
from biberclan.words.seam import Award, Felt, Forms, SeatNames, Spot, named_spots, next_of

_BOLD: Final = 7
"""The lowest card worth telling of as a theft."""


class _Voice(NamedTuple):
    """The names that one of the two forms puts into its gaps.

    Attributes:
        at: names a slot, given who does something there and whose lodge it is in.
        card: names a card that was touched, which lies face up now or not.
    """

    at: Callable[[SeatNames, int, int, Slot], str]
    card: Callable[[Card, bool], str]


def tell(event: Event, seat_names: SeatNames, *, aloud: bool = False) -> str | None:
    """Return the sentence on an event, None for a draw; see `Words.tell`."""

    def named(card: Card, up: bool) -> str:
        return a_number(card) if up else names.taken(card)

    voice = _Voice(names.place_aloud if aloud else names.place_told, named)
    text, _few, fields = _forms(event, seat_names, voice)
    return None if text is None else text.format_map(fields)


def brief(event: Event, seat_names: SeatNames, reader: int | None) -> str | None:
    """Return an event in a few words, after the name of its actor; see `Words.brief`."""

    def at(seat_names: SeatNames, doer: int, seat: int, slot: Slot) -> str:
        """Name a slot: "B2" where the doer's is meant, "your B2" to its owner, else "Ben's B2"."""
        if seat == reader != doer:
            return names.place(seat_names, reader, seat, slot)
        return names.place_told(seat_names, doer, seat, slot)

    voice = _Voice(at, lambda card, up: str(card))
    _whole, text, fields = _forms(event, seat_names, voice)
    return None if text is None else text.format_map(fields)


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
        case events.Placed(card=card):
            whole, few = _("{actor} lays {laid} on {place}."), _("lays {card} on {spot}")
            return whole, few, {"laid": names.laid(card), "card": _number(card)}
        case events.Exchanged(seat, action, card, was):
            fields = {
                "laid": names.laid(card),
                "new": _number(card),
                "taken": names.taken(was),
                "old": _number(was),
            }
            if seat == action.seat:
                return (
                    _("{actor} lays {laid} on {place}; {taken} goes to the discard pile."),
                    _("lays {new} on {spot} (was {old})"),
                    fields,
                )
            whole = _("{actor} takes {taken} from {place} and lays {laid} there.")
            return whole, _("takes {spot} ({old}), lays {new}"), fields
        case events.Kept(card=card):
            whole = (
                _("{actor} keeps the taken card face down on {place}.")
                if card is None
                else _("{actor} keeps the taken card: {laid} on {place}.")
            )
            fields = {"laid": names.laid(card), "card": _number(card)}
            return whole, _("keeps it on {spot}: {card}"), fields
        case events.CleanedUp(card=card):
            whole = _("Cleanup: {actor} puts {card} from {place} onto the discard pile.")
            return whole, _("cleans up {spot}: {card}"), {"card": voice.card(card, False)}
        case events.Flipped(_, _, card, up):
            few = _("turns up {spot}: {card}") if up else _("turns over {spot}: {card}, face down")
            if not up:
                whole = _("Flip: {actor} turns {card} on {place} face down.")
            elif card == FADED:
                whole = _("Flip: {actor} turns over {place}.")
            else:
                whole = _("Flip: {actor} turns over {place}; it is {card}.")
            return whole, few, {"card": voice.card(card, up)}
        case events.Swapped():
            return _("Swap: {actor} swaps {one} and {other}."), _("swaps {one} and {other}"), {}
        case events.Peeked():
            return _("Peek: {actor} looks at {place}."), _("looks at {spot}"), {}
        case events.Declined():
            return _("Peek: {actor} skips it."), _("skips the Peek"), {}
        case events.Drew():
            return None, None, {}
        case events.Lapsed(_, card):
            whole = translate(names.ACTION_CARDS[ACTION_NAMES[card]].lapsed)
            return whole, _("draws {card} in vain"), {"card": names.action_card(card)}
        case events.Reshuffled(cards):
            whole = ngettext(
                "The draw pile is empty: {count} discarded card becomes the new one.",
                "The draw pile is empty: {count} discarded cards, shuffled, become the new one.",
                cards,
            )
            return whole, _("new draw pile: {count}"), {"count": cards}
        case events.Closed(seat):
            whole = ngettext(
                "{actor} is first to five cards: one final turn for {other}.",
                "{actor} is first to five cards: one final turn for everybody else.",
                len(seat_names) - 1,
            )
            return whole, _("has five cards!"), {"other": next_of(seat_names, seat)}
        case events.Scored(number):
            return _("Round {round} is counted."), None, {"round": number}
        case events.Dealt(number):
            whole, few = _("Round {round}: {actor} begins."), _("begins round {round}")
            return whole, few, {"round": number}
        case events.Won(seats, five_of_a_kind):
            whole = (
                ngettext(
                    "Five of a kind: {names} wins the match.",
                    "Five of a kind: {names} win the match.",
                    len(seats),
                )
                if five_of_a_kind
                else ngettext("{names} wins the match.", "{names} win the match.", len(seats))
            )
            return whole, None, {"names": listed([seat_names[seat] for seat in seats])}


def _number(card: Card | None) -> str:
    return _("face down") if card is None else str(card)


def preview(view: Observation, action: Action, seat_names: SeatNames) -> str:
    """Return the sentence about an action before it is done, for its actor; see `Words.preview`."""
    actor = view.decider
    match action:
        case actions.Place():
            text = _("Lay {card} {face} on {place}.")
        case actions.Exchange(seat):
            text = (
                _("Lay {card} {face} on {place}, the old one on the discard pile.")
                if seat == actor
                else _("Lay {card} {face} on {place}; take what lies there.")
            )
        case actions.Keep():
            text = _("Keep {card} {face} on {slot}.")
        case actions.Cleanup():
            text = _("Put the card on {place} onto the discard pile.")
        case actions.Flip():
            text = _("Turn over the card on {place}.")
        case actions.Swap():
            text = _("Swap {one} and {other}, just as they lie.")
        case actions.Peek():
            text = _("Look at the card on {place} in secret.")
        case actions.Decline():
            text = _("No: the Peek goes unused.")
        case actions.Deal():
            text = _("Shuffle all the cards and begin the next round.")
    places = [names.place(seat_names, actor, *spot) for spot in names.spots_of(action, actor)]
    return text.format(
        **named_spots(places),
        card=_("the card") if view.hand is None else names.taken(view.hand),
        face=_("face up") if getattr(action, "up", False) else _("face down"),
        slot=names.slot_name(action.slot) if isinstance(action, actions.Keep) else "",
    )


def _spots(event: Event) -> tuple[Spot, ...]:
    return names.spots_of(event.action, event.seat) if isinstance(event, events.Acted) else ()


def touched(event: Event) -> tuple[Place, ...]:
    """Return the slots that an event has touched; see `Words.touched`."""
    return tuple(Place("slot", *spot) for spot in _spots(event))


def reactions(event: Event) -> Sequence[Felt]:
    """Return the seats that an event moves, and how; see `Words.reactions`."""
    match event:
        case events.Exchanged(seat, action) | events.CleanedUp(seat, action):
            return [(action.seat, "robbed")] if action.seat != seat else []
        case events.Swapped(seat, action):
            owners = {action.seat, action.other_seat}
            return [(owner, "robbed") for owner in owners - {seat}] if len(owners) > 1 else []
        case events.Closed(seat):
            return [(seat, "ended")]
        case events.Scored(_round, counts):
            equal: list[Felt] = [
                (seat, "equal") for seat, count in enumerate(counts) if count.bonus
            ]
            return [*equal, *((seat, "malus") for seat, count in enumerate(counts) if count.malus)]
        case events.Drew() | events.Lapsed() | events.Reshuffled() | events.Placed():
            return []
        case events.Kept() | events.Flipped() | events.Peeked() | events.Declined():
            return []
        case events.Dealt() | events.Won():
            return []


def awards(events: Iterable[Event], seat_names: SeatNames) -> Sequence[Award]:
    """Return five of a kind, the boldest theft, the best memory ...; see `Words.awards`."""
    log = list(events)
    return [
        *_five_of_a_kind(log),
        *_boldest_theft(log, seat_names),
        *_best_memory(log, seat_names),
        *_fastest_builder(log),
        *_tidiest(log),
    ]


def robberies(log: Iterable[Event]) -> Iterable[tuple[int, int]]:
    """Yield the taker and the owner of each card taken out of a lodge; see `Words.robberies`."""
    for event in log:
        if isinstance(event, events.Exchanged) and event.seat != event.action.seat:
            yield event.seat, event.action.seat


def _fastest_builder(log: Sequence[Event]) -> Iterable[Award]:
    """Return the award for laying the fifth card first, without regret, in the most rounds."""
    built: Counter[int] = Counter()
    closed: list[int] = []
    for event in log:
        match event:
            case events.Closed(seat):
                closed = [seat]
            case events.Scored(_round, counts):
                built.update(seat for seat in closed if not counts[seat].malus)
                closed = []
            case _:
                pass  # no other event tells who closes a round
    text = NN_(
        "first with five cards, and not outdone",
        "first with five cards, and not outdone, in {count} rounds",
    )
    return most_often(N_("Fastest builder"), built, text, least=1)


def _tidiest(log: Sequence[Event]) -> Iterable[Award]:
    """Return the award for cleaning up most often."""
    cleaned = Counter(event.seat for event in log if isinstance(event, events.CleanedUp))
    text = NN_("{count} card cleaned up", "{count} cards cleaned up")
    return most_often(N_("Tidiest beaver"), cleaned, text)


def _five_of_a_kind(log: Sequence[Event]) -> Iterable[Award]:
    """Yield the award for winning by five of a kind, whatever the points."""
    number = 1
    for event in log:
        match event:
            case events.Scored():
                number = event.round
            case events.Won(seats, five_of_a_kind=True):
                text = ngettext(
                    "wins the match in round {round}",
                    "win the match in round {round}",
                    len(seats),
                )
                yield Award(N_("Five of a kind"), seats, text.format(round=number))
            case _:
                pass  # no other event ends a match


def _boldest_theft(log: Sequence[Event], seat_names: SeatNames) -> Iterable[Award]:
    """Yield the award for taking the highest card that everybody saw out of another's lodge.

    A player who takes back a card that they had laid before steals nothing.
    """
    best: tuple[events.Exchanged, int] | None = None
    highest = _BOLD - 1
    taking: events.Exchanged | None = None
    laid_by: defaultdict[Spot, frozenset[int]] = defaultdict(frozenset)
    before: frozenset[int] = frozenset()
    number = 1
    for event in log:
        card: Card | None = None
        match event:
            case events.Placed(seat, action):
                laid_by[action.seat, action.slot] = frozenset({seat})
            case events.Exchanged(seat, action, taken=card):
                spot = action.seat, action.slot
                before, laid_by[spot] = laid_by[spot], frozenset({seat})
                taking = None if seat in before | {action.seat} else event
            case events.Kept(seat, action, card):
                laid_by[seat, action.slot] = before | {seat}
            case events.Swapped(_seat, action):
                one, other = (action.seat, action.slot), (action.other_seat, action.other_slot)
                laid_by[one], laid_by[other] = laid_by[other], laid_by[one]
            case events.Scored():
                number = event.round + 1
            case _:
                pass  # no other event brings a card anywhere
        if taking is not None and card is not None and card > highest:
            best, highest = (taking, number), card
    if best is not None:
        theft, number = best
        at = names.place(seat_names, None, theft.action.seat, theft.action.slot)
        text = _("the {card} from {spot}, round {round}")
        if not any(isinstance(event, events.Scored) and event.round > 1 for event in log):
            text = _("the {card} from {spot}")  # there was only one round
        text = text.format(card=highest, spot=at, round=number)
        yield Award(N_("Boldest theft"), (theft.seat,), text)


def _best_memory(log: Sequence[Event], seat_names: SeatNames) -> Iterable[Award]:
    """Return the award for using a face-down card that one had seen before most often."""
    used: Counter[int] = Counter()
    seen: dict[Spot, frozenset[int]] = {}
    taken: frozenset[int] = frozenset()
    for event in log:
        match event:
            case events.Placed(seat, action, card):
                _lie(seen, (action.seat, action.slot), {seat}, up=card is not None)
            case events.Exchanged(seat, action, card):
                spot = action.seat, action.slot
                taken = seen.get(spot, frozenset())
                used[seat] += seat in taken
                _lie(seen, spot, {seat}, up=card is not None)
            case events.Kept(seat, action, card):
                _lie(seen, (seat, action.slot), taken | {seat}, up=card is not None)
            case events.CleanedUp(seat, action) | events.Flipped(seat, action):
                spot = action.seat, action.slot
                used[seat] += seat in seen.get(spot, ())
                up = isinstance(event, events.CleanedUp) or event.up
                _lie(seen, spot, range(len(seat_names)), up=up)
            case events.Swapped(seat, action):
                one, other = (action.seat, action.slot), (action.other_seat, action.other_slot)
                used[seat] += any(seat in seen.get(spot, ()) for spot in (one, other))
                nobody: frozenset[int] = frozenset()
                seen[one], seen[other] = seen.get(other, nobody), seen.get(one, nobody)
            case events.Peeked(seat, action):
                spot = action.seat, action.slot
                seen[spot] = seen.get(spot, frozenset()) | {seat}
            case events.Scored():
                seen.clear()
            case (
                events.Drew()
                | events.Lapsed()
                | events.Reshuffled()
                | events.Declined()
                | events.Closed()
                | events.Dealt()
                | events.Won()
            ):
                pass
    return best_memory(used)


def _lie(seen: dict[Spot, frozenset[int]], spot: Spot, by: Iterable[int], *, up: bool) -> None:
    """Note the seats that have seen the card on a spot now, if it lies face down."""
    if up:
        seen.pop(spot, None)
    else:
        seen[spot] = frozenset(by)
