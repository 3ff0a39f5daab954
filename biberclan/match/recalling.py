"""The events of a round, without what can no longer be seen."""

from collections.abc import Container, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from biberclan.match.acting import Entry, Note, TakenBack
from biberclan.match.match import Match
from biberclan.rules.game import FADED, AnyEvent, seat_of


class _Everywhere:
    """Contains every place: cards of an action that was taken back can be seen nowhere."""

    def __contains__(self, place: Any) -> bool:
        return True


def recall(match: Match) -> Iterator[AnyEvent | Note]:
    """Yield what has happened in this round, the newest first, as the reader may read it now.

    A log must not remember more than people do: events before the last turn of its reader leave out
    cards that can no longer be seen (BC-47), unless the match is over, or somebody with the memory
    aid sits here. Lazy, so that the cost does not depend on the length of the round.
    """
    since = _end_of_last_turn(match)
    rules, stirred = match.setup.rules, set[Hashable]()

    def told(events: Sequence[AnyEvent], *, fresh: bool, stands: bool = True) -> Iterator[AnyEvent]:
        for event in reversed(events):
            cards, moved = rules.traces(event)
            yield event if fresh else _faded(event, cards, stirred if stands else _Everywhere())
            if stands:
                stirred.update(moved)

    left, undone = len(match.log), 0
    for entry in reversed(match.chronicle):
        if not isinstance(entry, Entry):
            undone += isinstance(entry, TakenBack)
            yield entry
            continue
        stands = undone == 0
        if stands:
            left -= 1
        else:
            undone -= 1
        yield from told(entry.events, fresh=left >= since, stands=stands)
        if entry.mark == "round":
            return
    yield from told(match.opening, fresh=since == 0)


def events_since(match: Match, seat: int) -> list[AnyEvent]:
    """Return the events of this round since the end of a seat's last turn.

    If the seat is in turn, the events of that turn come last.
    """
    return [each for each in happened_since(match, seat) if not isinstance(each, Note)]


def happened_since(match: Match, seat: int) -> list[AnyEvent | Note]:
    """Return the events since the end of a seat's last turn, and what others took back meanwhile.

    Reopening a turn does not count as taking something back.
    """
    setup, happened = match.setup, list[AnyEvent | Note]()
    others, undone = False, 0
    for entry in reversed(match.chronicle):
        if isinstance(entry, TakenBack):
            undone += 1
            is_own = entry.seat == seat or setup.bot(entry.seat) is not None
            if not is_own and entry.action not in setup.rules.FACTS.endings:
                happened.insert(0, entry)
        elif not isinstance(entry, Entry):
            happened.insert(0, entry)
        elif undone:
            undone -= 1
        elif entry.mark == "round":
            return [*entry.events, *happened]
        else:
            others = others or entry.seat != seat
            if others and entry.seat == seat:
                # That action may have drawn for the next seat, which happened after the turn.
                drawn = [event for event in entry.events if seat_of(event) != seat]
                return [*drawn, *happened]
            happened[:0] = entry.events
    return [*match.opening, *happened]


def _end_of_last_turn(match: Match) -> int:
    """Return the number of actions before the end of the reader's last turn in this round.

    It is 0 if everything may be shown. A turn belongs to the seat that begins it, whichever seat
    decides in it. It is not over while its last card is still being looked at.
    """
    reader, log = match.reader, match.log
    if match.seated in match.setup.memory_aid or reader is None:
        return 0
    end = len(log)
    is_over = bool(log) and log[-1].mark is not None and match.looking is None
    for number in range(len(log) - 1, -1, -1):
        if log[number].mark == "round":
            break
        if number == 0 or log[number - 1].mark is not None:  # a turn begins
            if is_over and log[number].seat == reader:
                return end
            end, is_over = number, True
    return 0


def _faded(
    event: AnyEvent, cards: Mapping[str, Hashable], stirred: Container[Hashable]
) -> AnyEvent:
    """Return an event without the cards that can no longer be seen."""
    gone = [name for name, place in cards.items() if place is None or place in stirred]
    return replace(event, **{name: _without(getattr(event, name)) for name in gone})


def _without(value: Any) -> Any:
    """Return a faded card for each card in a value; None stays None."""
    if isinstance(value, tuple):
        return (FADED,) * len(value)
    return None if value is None else FADED
