"""The history: the matches, how they began and what came of them.

Nothing here reveals a card of an unfinished match.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from biberclan.characters import folded
from biberclan.match.store import errors, reading
from biberclan.match.store.listed import Brief, Listed
from biberclan.match.store.store import Store, replayed
from biberclan.named_tuple import NamedTuple

if TYPE_CHECKING:
    from biberclan.match.setup import Setup
    from biberclan.rules.game import AnyObservation

PAGE: Final = 20
"""Matches on a page."""


class Unreadable(NamedTuple):
    """A line of the history for a match that can't be read, but can be deleted.

    Attributes:
        id: the number of the match.
    """

    id: int


_RECENT: Final = 300
"""How many matches are searched for recent facts, such as names and strength."""

_AT_ONCE: Final = 500
"""How many matches are counted between two pauses."""

_RECENT_EVENING: Final = 30
"""How many matches are searched for those of an evening."""

_PAUSE: Final = timedelta(hours=3)
"""The longest pause between two matches of an evening."""


def count(store: Store) -> int:
    """Return the number of matches, including those that can't be read.

    Raises:
        FileError: the file can't be read.
    """
    return store.read(reading.count)


def page(store: Store, offset: int = 0, limit: int = PAGE) -> list[Listed | Unreadable]:
    """List matches, the one last played first.

    Args:
        store: the kept matches.
        offset: how many to skip.
        limit: how many to list at most; -1 for all.

    Raises:
        FileError: the file can't be read.
    """
    return [line(store, id) for id in store.read(reading.ids, offset, limit)]


def unfinished(store: Store) -> list[Listed]:
    """List the matches that are not over, those that are being played included.

    Raises:
        FileError: the file can't be read.
    """
    return [line for line in not_over(store) if isinstance(line, Listed)]


def resumable(store: Store) -> list[Listed]:
    """List the matches that nobody is playing just now, the one last played first.

    Raises:
        FileError: the file can't be read.
    """
    return [line for line in unfinished(store) if not line.is_open]


def unreadable(store: Store) -> list[Unreadable]:
    """List the matches that can't be read, of those that are not known to be over.

    Raises:
        FileError: the file can't be read.
    """
    return [line for line in not_over(store) if isinstance(line, Unreadable)]


def not_over(store: Store) -> list[Listed | Unreadable]:
    """List the matches that are not known to be over, the one last played first.

    Raises:
        FileError: the file can't be read.
    """
    return [line(store, id) for id in store.read(reading.ids, over=False)]


def line(store: Store, id: int) -> Listed | Unreadable:
    """Return the line of a match.

    Raises:
        FileError: the file can't be read.
    """
    try:
        listed = store.read(reading.summary, id)
    except errors.DamagedMatchError:
        return Unreadable(id)
    return replace(listed, is_open=listed.state == "unfinished" and store.is_open(id))


def evening(
    store: Store, people: Iterable[str], names: Callable[[Listed], Sequence[str]]
) -> list[Listed]:
    """Return the finished matches of some people's evening, the last first.

    It is a series: the matches of the same people, whatever the games, with no long pause between
    them.

    Args:
        store: the kept matches.
        people: their names.
        names: returns the names of a match's players.

    Raises:
        FileError: the file can't be read.
    """
    wanted = {folded(name) for name in people}
    found: list[Listed] = []
    for line in page(store, limit=_RECENT_EVENING):
        if (
            isinstance(line, Listed)
            and line.state == "finished"
            and not line.is_practice
            and {folded(name) for name in names(line)} == wanted
        ):
            if found and found[-1].begun - line.played > _PAUSE:
                break
            found.append(line)
    return found


def recent(store: Store) -> list[Brief]:
    """Return the last matches, the last first; those that can't be read are left out.

    Raises:
        FileError: the file can't be read.
    """
    return reading.briefs(store.read(reading.stored, _RECENT))


def in_batches(store: Store, *, oldest_first: bool = False) -> Iterator[list[Brief]]:
    """Yield all matches, some at a time, so that counting can pause in between.

    There is at least one batch. Matches that can't be read are left out.

    Args:
        store: the kept matches.
        oldest_first: whether the match last played comes last instead of first.

    Raises:
        FileError: the file can't be read.
    """
    listed = store.read(reading.stored)[:: -1 if oldest_first else 1]
    for start in range(0, len(listed) or 1, _AT_ONCE):
        yield reading.briefs(listed[start : start + _AT_ONCE])


def setup(store: Store, id: int) -> "Setup":
    """Return the agreement before a kept match.

    Raises:
        KeptMatchError: it can't be read, or was played by other rules.
        FileError: the file can't be read.
    """
    return store.read(reading.load, id).setup


def with_changed_seats(store: Store, id: int) -> "Setup":
    """Return the agreement to play a kept match once more, with changed seats; see `setup`."""
    stored = store.read(reading.load, id)
    return stored.setup.with_changed_seats(stored.summary.begun)


def twin(store: Store, setup: "Setup") -> Listed | None:
    """Return the finished match whose cards a match has, None if there is none.

    Raises:
        FileError: the file can't be read.
    """
    ids = [] if setup.twin_of is None else store.read(reading.find, setup.twin_of, setup.seed)
    lines = [line(store, id) for id in ids]
    return next((each for each in lines if isinstance(each, Listed)), None)


def standing(store: Store, id: int) -> "tuple[AnyObservation, int | None]":
    """Return the public view of an unfinished match, which stays as it is, and who sits down next.

    Raises:
        KeptMatchError: it can't be read, or was played by other rules.
        FileError: the file can't be read.
    """
    match = replayed(store.read(reading.load, id))
    return match.public, match.next_to_sit


def names(store: Store) -> list[str]:
    """Return the names of all people who have played lately, the last players first.

    Raises:
        FileError: the file can't be read.
    """
    spellings: dict[str, str] = {}
    for match in recent(store):
        for seat in match.person_seats:
            spellings.setdefault(folded(match.names[seat]), match.names[seat])
    return list(spellings.values())
