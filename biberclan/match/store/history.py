"""The history: which matches were played, how they ended, who plays how.

Nothing in here tells a card of an unfinished match.
"""

from collections import Counter, defaultdict
from dataclasses import asdict, dataclass, fields
from datetime import datetime
from typing import Any, Final

from biberclan.characters import folded
from biberclan.match import times
from biberclan.match.store.errors import DamagedMatchError
from biberclan.match.store.rows import MatchState
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


def count(store: Store) -> int:
    """Return how many matches there are.

    Raises:
        FileError: the file can't be read.
    """
    total: int = store.query("SELECT count(*) FROM matches")[0][0]
    return total


def page(store: Store, offset: int = 0, limit: int = PAGE) -> list[Kept]:
    """List matches, the one last played first.

    Args:
        store: the kept matches.
        offset: how many to leave out.
        limit: how many to list at most; -1 for all.

    Raises:
        StoreError: the file can't be read.
    """
    return _list(
        store,
        "SELECT id, begun, played, state, deck FROM matches"
        " ORDER BY played DESC, id DESC LIMIT ? OFFSET ?",
        limit,
        offset,
    )


def unfinished(store: Store) -> list[Kept]:
    """List the matches that can be resumed, the one last played first.

    Raises:
        StoreError: the file can't be read.
    """
    return _list(
        store,
        "SELECT id, begun, played, state, deck FROM matches WHERE state = 'unfinished'"
        " ORDER BY played DESC, id DESC",
    )


def _list(store: Store, sql: str, *values: int) -> list[Kept]:
    return [_kept(store, *row) for row in store.query(sql, *values)]


def _kept(store: Store, id: int, begun: str, played: str, state: MatchState, deck: str) -> Kept:
    seats = store.query("SELECT name, bot, won FROM seats WHERE match_id = ? ORDER BY seat", id)
    scores = store.query("SELECT points FROM scores WHERE match_id = ? ORDER BY round, seat", id)
    points = [points for (points,) in scores]
    try:
        return Kept(
            id,
            times.read(begun),
            times.read(played),
            state,
            deck,
            people=tuple(name for name, _bot, _won in seats),
            bots=tuple(bot for _name, bot, _won in seats),
            scores=tuple(zip(*[iter(points)] * len(seats))),
            winners=tuple(seat for seat, (_name, _bot, won) in enumerate(seats) if won),
            is_open=state == "unfinished" and store.is_open(id),
        )
    except (ValueError, TypeError) as error:
        raise DamagedMatchError(id) from error


def names(store: Store) -> list[str]:
    """Return the names of all people who have played, whoever played last first.

    Raises:
        FileError: the file can't be read.
    """
    spellings: dict[str, str] = {}
    for (name,) in store.query(
        "SELECT name FROM seats JOIN matches ON id = match_id WHERE bot IS NULL"
        " GROUP BY name ORDER BY max(played) DESC, max(id) DESC, min(seat)"
    ):
        spellings.setdefault(folded(name), name)
    return list(spellings.values())


def people(store: Store) -> list[Person]:
    """Return what each person has done in finished matches, whoever played last first.

    Upper and lower case make no difference, as at the table.

    Raises:
        FileError: the file can't be read.
    """
    figures: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for name, *values in store.query(
        "SELECT name, count(*), sum(won AND winners = 1), sum(won AND winners > 1), sum(rounds),"
        " sum(points), sum(maluses), sum(five_of_a_kinds)"
        " FROM seats JOIN matches ON id = match_id"
        " JOIN (SELECT match_id, sum(won) AS winners FROM seats GROUP BY match_id) USING (match_id)"
        " WHERE state = 'finished' AND bot IS NULL GROUP BY name"
    ):
        figures[folded(name)].update(dict(zip(_FIGURES, values)))
    return [Person(name, **figures[folded(name)]) for name in names(store) if figures[folded(name)]]


def as_dict(store: Store) -> dict[str, Any]:
    """Return the whole history as JSON has it.

    Raises:
        StoreError: the file can't be read.
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


def _match_as_dict(kept: Kept) -> dict[str, Any]:
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
