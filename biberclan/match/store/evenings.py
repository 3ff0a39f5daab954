"""The evenings that were agreed, as they stand by the kept matches."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final, NamedTuple

from biberclan.match.evening import Evening, Outcome, Standings
from biberclan.match.store import history, reading
from biberclan.match.store.history import Listed
from biberclan.match.store.store import Store
from biberclan.shelf import rules_of

_WAITS: Final = timedelta(days=7)
"""The longest time that an evening waits for its next match."""


class Waiting(NamedTuple):
    """An evening that goes on.

    Attributes:
        standings: its standings.
        last: the number of its last match.
    """

    standings: Standings
    last: int


def standings(store: Store, evening: Evening, people: Sequence[str]) -> Standings:
    """Return the standings of an evening that was agreed, by its finished matches.

    Raises:
        FileError: the file can't be read.
    """
    belong = store.read(reading.evenings)
    lines = [history.line(store, id) for id in sorted(belong) if belong[id].id == evening.id]
    outcomes = [
        Outcome(line.game, line.totals, line.winners, rules_of(line.game).FACTS.best)
        for line in lines
        if isinstance(line, Listed) and line.state == "finished" and line.game is not None
    ]
    return Standings(evening, people, outcomes)


def over_with(store: Store, match: Listed) -> Standings | None:
    """Return the final standings of the evening of a finished match; None if it has not ended.

    Raises:
        FileError: the file can't be read.
    """
    evening = store.read(reading.evenings).get(match.id)
    stands = evening and standings(store, evening, match.people)
    return stands if stands and stands.next_game is None else None


def waiting(store: Store) -> Waiting | None:
    """Return the evening begun last, if it waits for its next match and is not long ago.

    Raises:
        FileError: the file can't be read.
    """
    belong = store.read(reading.evenings)
    if not belong:
        return None
    last = max(belong)
    line = history.line(store, last)
    if not isinstance(line, Listed) or line.state == "unfinished":
        return None
    stands = standings(store, belong[last], line.people)
    is_old = store.now() - line.played > _WAITS
    if is_old or not stands.outcomes or stands.next_game is None:
        return None
    return Waiting(stands, last)
