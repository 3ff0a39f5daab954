"""What is worth telling of a whole match of Biberbande, from what everybody could follow."""

from collections import Counter
from collections.abc import Iterable, Sequence

from biberclan.games.bande.teach.spots import Spot
from biberclan.language import _, ngettext
from biberclan.rules.bande import Event
from biberclan.rules.bande.events import (
    Exchanged,
    Knocked,
    Looked,
    Peeked,
    Scored,
    Swapped,
    Took,
)
from biberclan.teach.words import Honour, People


def honours(events: Iterable[Event], people: People) -> Sequence[Honour]:
    """Say whose knock paid off most and who remembered best; see `Words.honours`."""
    events = list(events)
    return [*_best_knock(events), *_best_memory(events)]


def _best_knock(events: Sequence[Event]) -> Iterable[Honour]:
    """Yield who knocked and then had the fewest points by the widest margin."""
    best: tuple[int, int, int] | None = None
    knocker: int | None = None
    for event in events:
        if isinstance(event, Knocked):
            knocker = event.seat
        elif isinstance(event, Scored) and knocker is not None:
            points = [count.points for count in event.counts]
            own = points.pop(knocker)
            margin = min(points) - own
            if margin > 0 and (best is None or margin > best[0]):
                best = margin, knocker, event.round
            knocker = None
    if best is not None:
        margin, seat, number = best
        text = ngettext(
            "{margin} point fewer than anybody else, round {round}",
            "{margin} points fewer than anybody else, round {round}",
            margin,
        ).format(margin=margin, round=number)
        yield Honour(_("Best knock"), (seat,), text)


def _best_memory(events: Sequence[Event]) -> Iterable[Honour]:
    """Yield who used most often a card of their own row that they had seen before."""
    used: Counter[int] = Counter()
    seen: set[Spot] = set()
    for event in events:
        match event:
            case Looked(seat, slots):
                seen.update((seat, slot) for slot in slots)
            case Took(seat, action) | Exchanged(seat, action):
                used[seat] += (seat, action.slot) in seen
                seen.add((seat, action.slot))
            case Peeked(seat, action):
                seen.add((seat, action.slot))
            case Swapped(seat, action):
                used[seat] += (seat, action.slot) in seen
                seen -= {(seat, action.slot), (action.seat, action.other_slot)}
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
