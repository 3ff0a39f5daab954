"""What is worth telling of a whole match of Biber Mania, from what everybody could follow."""

from collections import Counter
from collections.abc import Iterable, Sequence

from biberclan.language import _, ngettext
from biberclan.rules.mania import Event
from biberclan.rules.mania.events import Accepted, BeatDisplay, Dealt, Laid, Refused, Stole
from biberclan.teach.words import Honour, People


def honours(events: Iterable[Event], people: People) -> Sequence[Honour]:
    """Say who laid and beat the most at once and who stole most; see `Words.honours`."""
    events = list(events)
    return [*_largest_catch(events), *_boldest_thief(events), *_largest_group(events)][:2]


def _largest_catch(events: Sequence[Event]) -> Iterable[Honour]:
    """Yield who beat the most cards in one turn, all groups together."""
    caught: Counter[tuple[int, int, int]] = Counter()
    turn, number = 0, 0
    for event in events:
        match event:
            case Dealt(round=number):
                pass
            case Laid():
                turn += 1
            case BeatDisplay(seat, cards) | Accepted(seat, _, cards) | Refused(seat, _, cards):
                caught[turn, seat, number] += len(cards)
    most = max(caught.values(), default=0)
    if most > 1:
        _turn, seat, when = next(key for key in caught if caught[key] == most)
        text = _("{count} cards beaten in one turn, round {round}")
        if number == 1:
            text = _("{count} cards beaten in one turn")  # there was only one round
        yield Honour(_("Largest catch"), (seat,), text.format(count=most, round=when))


def _boldest_thief(events: Sequence[Event]) -> Iterable[Honour]:
    """Yield who stole the most cards from other people's piles."""
    stolen = Counter(e.seat for e in events if isinstance(e, Stole) and isinstance(e.place, int))
    most = max(stolen.values(), default=0)
    if most:
        text = ngettext(
            "{count} card stolen from somebody's pile",
            "{count} cards stolen from other people's piles",
            most,
        ).format(count=most)
        seats = tuple(seat for seat in sorted(stolen) if stolen[seat] == most)
        yield Honour(_("Boldest thief"), seats, text)


def _largest_group(events: Sequence[Event]) -> Iterable[Honour]:
    """Yield who laid the largest group."""
    laid = [event for event in events if isinstance(event, Laid)]
    most = max((len(event.cards) for event in laid), default=0)
    if most > 1:
        seats = tuple(sorted({event.seat for event in laid if len(event.cards) == most}))
        text = _("{count} cards laid at once").format(count=most)
        yield Honour(_("Largest group"), seats, text)
