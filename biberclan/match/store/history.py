"""The history: which matches were played, how they ended, who plays how.

Nothing in here tells a card of an unfinished match.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from datetime import datetime
from typing import Any, Final

from biberclan.characters import folded
from biberclan.match import times
from biberclan.match.store import reading
from biberclan.match.store.columns import MatchState
from biberclan.match.store.errors import DamagedMatchError, NoSuchMatchError
from biberclan.match.store.reading import Summary
from biberclan.match.store.store import Store

PAGE: Final = 20
"""Matches on a page."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One line of the history.

    Attributes:
        id: the number of the match.
        begun: when it began.
        played: when it was last played.
        state: whether it is over, and how.
        deck: which deck was played.
        people: the name of each seat.
        bots: the id of the bot that played each seat, None where a person did.
        scores: for each round the points of each seat; none unless it is finished.
        winners: the seats that won.
        is_open: whether it is being played just now, by this program or another.
    """

    id: int
    begun: datetime
    played: datetime
    state: MatchState
    deck: str
    people: tuple[str, ...]
    bots: tuple[str | None, ...]
    scores: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    is_open: bool

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each seat over all rounds; none unless it is finished."""
        return tuple(map(sum, zip(*self.scores)))


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A line of the history for a match that can't be read; it can be deleted.

    Attributes:
        id: the number of the match.
    """

    id: int


@dataclass(frozen=True, slots=True)
class Person:
    """What one person has done in all finished matches.

    Attributes:
        name: as it was last written.
        matches: how many there were.
        wins: how many were won alone.
        joint_wins: how many were won together with others.
        rounds: how many rounds there were in them.
        points: all points together.
        maluses: in how many rounds the malus was taken.
        five_of_a_kinds: how many there were.
    """

    name: str
    matches: int = 0
    wins: int = 0
    joint_wins: int = 0
    rounds: int = 0
    points: int = 0
    maluses: int = 0
    five_of_a_kinds: int = 0

    @property
    def points_a_round(self) -> float:
        """The mean."""
        return self.points / self.rounds if self.rounds else 0.0

    @property
    def malus_rate(self) -> float:
        """The share of the rounds in which the malus was taken, 0 to 1."""
        return self.maluses / self.rounds if self.rounds else 0.0


_FIGURES: Final = tuple(field.name for field in fields(Person) if field.name != "name")

_RECENT: Final = 300
"""Matches in which names are looked for."""


def count(store: Store) -> int:
    """Return how many matches there are, those that can't be read included.

    Raises:
        FileError: the file can't be read.
    """
    return store.read(reading.count)


def page(store: Store, offset: int = 0, limit: int = PAGE) -> list[Kept | Unreadable]:
    """List matches, the one last played first.

    Args:
        store: the kept matches.
        offset: how many to leave out.
        limit: how many to list at most; -1 for all.

    Raises:
        FileError: the file can't be read.
    """
    return [_line(store, id) for id in store.read(reading.ids, offset, limit)]


def unfinished(store: Store) -> list[Kept]:
    """List the matches that can be resumed, the one last played first.

    Raises:
        FileError: the file can't be read.
    """
    lines = [_line(store, id) for id in store.read(reading.ids, over=False)]
    return [line for line in lines if isinstance(line, Kept)]


def unreadable(store: Store) -> list[Unreadable]:
    """List the matches that can't be read, of those that are not known to be over.

    Raises:
        FileError: the file can't be read.
    """
    lines = [_line(store, id) for id in store.read(reading.ids, over=False)]
    return [line for line in lines if isinstance(line, Unreadable)]


def _line(store: Store, id: int) -> Kept | Unreadable:
    try:
        told = store.read(reading.summary, id)
    except DamagedMatchError:
        return Unreadable(id)
    return Kept(
        id,
        told.begun,
        told.played,
        told.state,
        told.deck,
        people=tuple(seat.name for seat in told.seats),
        bots=tuple(seat.bot for seat in told.seats),
        scores=told.scores,
        winners=tuple(number for number, seat in enumerate(told.seats) if seat.won),
        is_open=told.state == "unfinished" and store.is_open(id),
    )


def _summaries(store: Store, limit: int = -1) -> Iterator[Summary]:
    for id in store.read(reading.ids, 0, limit):
        with suppress(DamagedMatchError, NoSuchMatchError):
            yield store.read(reading.summary, id)


def names(store: Store) -> list[str]:
    """Return the names of all people who have played lately, whoever played last first.

    Raises:
        FileError: the file can't be read.
    """
    spellings: dict[str, str] = {}
    for match in _summaries(store, _RECENT):
        for seat in match.seats:
            if seat.bot is None:
                spellings.setdefault(folded(seat.name), seat.name)
    return list(spellings.values())


def people(store: Store) -> list[Person]:
    """Return what each person has done in finished matches, whoever played last first.

    Upper and lower case make no difference, as at the table. Matches that can't be read are left
    out.

    Raises:
        FileError: the file can't be read.
    """
    spellings: dict[str, str] = {}
    figures: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for match in _summaries(store):
        winners = sum(seat.won for seat in match.seats)
        for seat in match.seats:
            if seat.bot is not None:
                continue
            person = folded(seat.name)
            spellings.setdefault(person, seat.name)
            if match.state == "finished":
                alone, jointly = seat.won and winners == 1, seat.won and winners > 1
                came_to = (seat.rounds, seat.points, seat.maluses, seat.five_of_a_kinds)
                figures[person].update(dict(zip(_FIGURES, (1, alone, jointly, *came_to))))
    return [
        Person(name, **figures[person]) for person, name in spellings.items() if person in figures
    ]


def as_dict(store: Store) -> dict[str, Any]:
    """Return the whole history as JSON has it.

    Raises:
        FileError: the file can't be read.
    """
    return {
        "matches": [_match_as_dict(kept) for kept in page(store, limit=-1)],
        "people": [
            {
                **asdict(person),
                "points_a_round": person.points_a_round,
                "malus_rate": person.malus_rate,
            }
            for person in people(store)
        ],
    }


def _match_as_dict(kept: Kept | Unreadable) -> dict[str, Any]:
    if isinstance(kept, Unreadable):
        return {"id": kept.id, "state": "unreadable"}
    return {
        "id": kept.id,
        "begun": times.written(kept.begun),
        "played": times.written(kept.played),
        "state": kept.state,
        "deck": kept.deck,
        "people": list(kept.people),
        "bots": list(kept.bots),
        "scores": [list(points) for points in kept.scores],
        "totals": list(kept.totals),
        "winners": [kept.people[seat] for seat in kept.winners],
    }
