"""The evenings that were agreed, and their standings by the kept matches."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Final

from biberclan.match.evening import Evening, Outcome, Standings
from biberclan.match.store import reading
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import Store
from biberclan.named_tuple import NamedTuple
from biberclan.shelf import rules_of

_WAITS: Final = timedelta(days=7)
"""The longest time that an evening waits for its next match."""


class Waiting(NamedTuple):
    """An unfinished evening.

    Attributes:
        standings: its standings.
        last: the number of its last match.
    """

    standings: Standings
    last: int


def matches(store: Store, evening: Evening) -> list[Listed]:
    """Return the matches of an evening, in order.

    Raises:
        FileError: the file can't be read.
    """
    return [match for match in store.read(reading.of_evenings) if match.evening == evening]


def standings(store: Store, evening: Evening, names: Sequence[str]) -> Standings:
    """Return the standings of an evening that was agreed, by its finished matches.

    Raises:
        FileError: the file can't be read.
    """
    outcomes = [
        Outcome(match.game, match.totals, match.winners, rules_of(match.game).FACTS.best)
        for match in matches(store, evening)
        if match.state == "finished" and match.game is not None
    ]
    return Standings(evening, names, outcomes)


def over_with(store: Store, match: Listed) -> Standings | None:
    """Return the final standings of the evening of a finished match; None if it has not ended.

    Raises:
        FileError: the file can't be read.
    """
    stands = match.evening and standings(store, match.evening, match.names)
    return stands if stands and stands.next_game is None else None


def waiting(store: Store) -> Waiting | None:
    """Return the evening begun last, if it is unfinished and not long ago.

    Raises:
        FileError: the file can't be read.
    """
    last = next(reversed(store.read(reading.of_evenings)), None)
    if last is None or last.evening is None or last.state == "unfinished":
        return None
    stands = standings(store, last.evening, last.names)
    is_old = store.now() - last.played > _WAITS
    if is_old or not stands.outcomes or stands.next_game is None:
        return None
    return Waiting(stands, last.id)
