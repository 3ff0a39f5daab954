"""What is worth telling of a whole match of BiberClan, from what everybody could follow."""

from collections import Counter
from collections.abc import Iterable, Sequence

from biberclan.games.clan.teach.phrases import place
from biberclan.games.clan.teach.spots import Spot
from biberclan.language import _, ngettext
from biberclan.rules.clan import Event
from biberclan.rules.clan.cards import Card
from biberclan.rules.clan.events import (
    CleanedUp,
    Exchanged,
    Flipped,
    Kept,
    Peeked,
    Placed,
    Scored,
    Swapped,
    Won,
)
from biberclan.teach.words import Honour, People


def honours(events: Iterable[Event], people: People) -> Sequence[Honour]:
    """Say who was boldest and who remembered best; see `Words.honours`."""
    events = list(events)
    return [
        *_five_of_a_kind(events),
        *_boldest_theft(events, people),
        *_best_memory(events, people),
    ]


def _five_of_a_kind(events: Sequence[Event]) -> Iterable[Honour]:
    """Yield who has won by five of a kind, whatever the points."""
    number = 1
    for event in events:
        match event:
            case Scored():
                number = event.round
            case Won(seats, five_of_a_kind=True):
                text = ngettext(
                    "wins the match in round {round}",
                    "win the match in round {round}",
                    len(seats),
                )
                yield Honour(_("Five of a kind"), seats, text.format(round=number))


def _boldest_theft(events: Sequence[Event], people: People) -> Iterable[Honour]:
    """Yield who took the highest card that everybody saw out of another's lodge."""
    best: tuple[Card, Exchanged, int] | None = None
    taking: Exchanged | None = None
    number = 1
    for event in events:
        card: Card | None = None
        match event:
            case Exchanged(seat, action) if seat != action.seat:
                taking, card = event, event.taken
            case Kept() if taking is not None:
                card = event.card
            case Scored():
                number = event.round + 1
        if taking is not None and card is not None and (best is None or card > best[0]):
            best = card, taking, number
    if best is not None:
        card, theft, number = best
        at = place(people, None, theft.action.seat, theft.action.slot)
        text = _("the {card} from {spot}, round {round}")
        if not any(isinstance(event, Scored) and event.round > 1 for event in events):
            text = _("the {card} from {spot}")  # there was only one round
        text = text.format(card=card, spot=at, round=number)
        yield Honour(_("Boldest theft"), (theft.seat,), text)


def _best_memory(events: Sequence[Event], people: People) -> Iterable[Honour]:
    """Yield who used most often a face-down card that they had seen before."""
    used: Counter[int] = Counter()
    seen: dict[Spot, frozenset[int]] = {}
    taken: frozenset[int] = frozenset()
    for event in events:
        match event:
            case Placed(seat, action, card):
                _lie(seen, (action.seat, action.slot), {seat}, up=card is not None)
            case Exchanged(seat, action, card):
                spot = action.seat, action.slot
                taken = seen.get(spot, frozenset())
                used[seat] += seat in taken
                _lie(seen, spot, {seat}, up=card is not None)
            case Kept(seat, action, card):
                _lie(seen, (seat, action.slot), taken | {seat}, up=card is not None)
            case CleanedUp(seat, action) | Flipped(seat, action):
                spot = action.seat, action.slot
                used[seat] += seat in seen.get(spot, ())
                up = isinstance(event, CleanedUp) or event.up
                _lie(seen, spot, range(len(people)), up=up)
            case Swapped(seat, action):
                one, other = (action.seat, action.slot), (action.other_seat, action.other_slot)
                used[seat] += any(seat in seen.get(spot, ()) for spot in (one, other))
                nobody: frozenset[int] = frozenset()
                seen[one], seen[other] = seen.get(other, nobody), seen.get(one, nobody)
            case Peeked(seat, action):
                spot = action.seat, action.slot
                seen[spot] = seen.get(spot, frozenset()) | {seat}
            case Scored():
                seen.clear()
    most = max(used.values(), default=0)
    if most:
        text = ngettext(
            "{count} face-down card used from memory",
            "{count} face-down cards used from memory",
            most,
        ).format(count=most)
        yield Honour(_("Best memory"), tuple(s for s in sorted(used) if used[s] == most), text)


def _lie(seen: dict[Spot, frozenset[int]], spot: Spot, by: Iterable[int], *, up: bool) -> None:
    """Note who has seen the card that lies somewhere now, if it lies face down."""
    if up:
        seen.pop(spot, None)
    else:
        seen[spot] = frozenset(by)
