"""The awards of a finished match: for the largest catch and group, the best wishes."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from biberclan.language import N_, NN_, _
from biberclan.people.awards import most_often
from biberclan.rules.mania import Event
from biberclan.rules.mania import events as told
from biberclan.words.seam import Award, People

_MANY: Final = 3
"""The least number of cards laid or beaten at once that is worth telling."""


def awards(events: Iterable[Event], people: People) -> Sequence[Award]:
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
            case told.Dealt(round=number):
                pass
            case told.Laid():
                turn += 1
            case (
                told.BeatDisplay(seat, cards)
                | told.Accepted(seat, _, cards)
                | told.Refused(seat, _, cards)
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
            case told.Stole(seat, int(other)) | told.Wished(seat, other, met=True):
                yield seat, other
            case _:
                pass  # a seat that loses a laid group is beaten, not robbed


def _best_nose(events: Sequence[Event]) -> Iterable[Award]:
    """Return the award for the most wishes granted."""
    met = Counter(event.seat for event in events if isinstance(event, told.Wished) and event.met)
    text = NN_("{count} wish come true", "{count} wishes come true")
    return most_often(N_("Best nose"), met, text)


def _first_out(events: Sequence[Event]) -> Iterable[Award]:
    """Return the award for the most rounds ended with one's last cards."""
    out: Counter[int] = Counter()
    for event in events:
        if isinstance(event, told.RoundEnded) and event.ending == "last_cards":
            out.update(event.seats)
    text = NN_("out of cards first", "out of cards first in {count} rounds")
    return most_often(N_("Emptiest hand"), out, text, least=1)


def _largest_group(events: Sequence[Event]) -> Iterable[Award]:
    """Yield the award for the largest group laid."""
    laid = [event for event in events if isinstance(event, told.Laid)]
    most = max((len(event.cards) for event in laid), default=0)
    if most >= _MANY:
        seats = tuple(sorted({event.seat for event in laid if len(event.cards) == most}))
        text = _("{count} cards laid at once").format(count=most)
        yield Award(N_("Largest group"), seats, text)
