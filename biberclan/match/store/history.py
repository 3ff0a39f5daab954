"""The history: the matches, their results, the judgements in reviews, and everybody's figures.

Nothing here reveals a card of an unfinished match.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, astuple, dataclass, field, fields
from datetime import timedelta
from itertools import product
from typing import TYPE_CHECKING, Any, Final

from biberclan import shelf
from biberclan.characters import folded
from biberclan.match import times
from biberclan.match.store import briefs, chronicle, errors, reading, rows, skill, tables, training
from biberclan.match.store.store import Store

if TYPE_CHECKING:
    from biberclan.match.setup import Setup
    from biberclan.rules.game import AnyObservation

PAGE: Final = 20
"""Matches on a page."""


@dataclass(frozen=True, slots=True)
class Kept(reading.Summary):
    """One line of the history.

    Attributes:
        is_open: whether it is being played just now, by this program or another.
    """

    is_open: bool


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A line of the history for a match that can't be read; it can be deleted.

    Attributes:
        id: the number of the match.
    """

    id: int


@dataclass(slots=True)
class Person:
    """The figures of one person over all finished matches of one game.

    Attributes:
        game: the id of the game.
        name: as it was last written.
        matches: how many there were.
        wins: how many were won alone.
        joint_wins: how many were won together with others.
        rounds: how many rounds there were in them.
        points: all points together.
        tallies: the totals of what else the game counts, by name.
        costs: what their choices have cost in each match whose review is whole, the last first.
    """

    game: str
    name: str
    matches: int = 0
    wins: int = 0
    joint_wins: int = 0
    rounds: int = 0
    points: int = 0
    tallies: Counter[str] = field(default_factory=Counter)
    costs: list[float] = field(default_factory=list)

    @property
    def skill(self) -> skill.Skill | None:
        """What their choices cost in a match, None where nothing is judged yet."""
        return skill.measured(self.costs) if self.costs else None

    @property
    def points_a_round(self) -> float:
        """The mean."""
        return self.points / self.rounds if self.rounds else 0.0

    def rate(self, tally: str) -> float:
        """Return the mean of a tally over the rounds."""
        return self.tallies[tally] / self.rounds if self.rounds else 0.0

    def add(self, seat: tables.Seat, winners: int, looked: tables.Looked | None) -> None:
        """Add what a finished match came to, which has been won by so many, and its review."""
        self.matches += 1
        self.wins += seat.won and winners == 1
        self.joint_wins += seat.won and winners > 1
        self.rounds += seat.rounds
        self.points += seat.points
        for name, number in seat.tallies.items():
            self.tallies[name] += number
        if looked is not None:
            self.costs.append(looked.cost)


_RECENT: Final = 300
"""Matches in which names are looked for."""

_RECENT_EVENING: Final = 30
"""Matches in which those of an evening are looked for."""

_PAUSE: Final = timedelta(hours=3)
"""The longest pause between two matches of an evening."""

_AT_ONCE: Final = 500
"""Matches that are counted between two pauses."""


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
    return [line(store, id) for id in store.read(reading.ids, offset, limit)]


def unfinished(store: Store) -> list[Kept]:
    """List the matches that can be resumed, the one last played first.

    Raises:
        FileError: the file can't be read.
    """
    return [line for line in not_over(store) if isinstance(line, Kept)]


def unreadable(store: Store) -> list[Unreadable]:
    """List the matches that can't be read, of those that are not known to be over.

    Raises:
        FileError: the file can't be read.
    """
    return [line for line in not_over(store) if isinstance(line, Unreadable)]


def not_over(store: Store) -> list[Kept | Unreadable]:
    """List the matches that are not known to be over, the one last played first.

    Raises:
        FileError: the file can't be read.
    """
    return [line(store, id) for id in store.read(reading.ids, over=False)]


def line(store: Store, id: int) -> Kept | Unreadable:
    """Return the line of a match.

    Raises:
        FileError: the file can't be read.
    """
    try:
        told = store.read(reading.summary, id)
    except errors.DamagedMatchError:
        return Unreadable(id)
    is_open = told.state == "unfinished" and store.is_open(id)
    return Kept(**{each.name: getattr(told, each.name) for each in fields(told)}, is_open=is_open)


def evening(store: Store, people: Iterable[str]) -> list[Kept]:
    """Return the finished matches of some people's evening, the last first.

    It is a series: the matches of the same people, whatever the games, with no long pause between
    them.

    Raises:
        FileError: the file can't be read.
    """
    names = {folded(name) for name in people}
    found: list[Kept] = []
    for line in page(store, limit=_RECENT_EVENING):
        if (
            isinstance(line, Kept)
            and line.state == "finished"
            and {folded(name) for name in line.people} == names
        ):
            if found and found[-1].begun - line.played > _PAUSE:
                break
            found.append(line)
    return found


def lucks(store: Store, ids: Sequence[int]) -> dict[str, float]:
    """Return what luck has brought each person in some matches, by folded name, in matches won.

    Nothing unless the reviews of all of them are whole.

    Raises:
        FileError: the file can't be read.
    """
    found: dict[str, float] = {}
    for match in store.read(briefs.read, store.read(briefs.rows, _RECENT_EVENING, ids)):
        if not match.looked:
            return {}
        for seat, looked in match.looked.items():
            name = folded(match.seats[seat].name)
            found[name] = found.get(name, 0.0) + looked.luck
    return found


def setup(store: Store, id: int) -> "Setup":
    """Return what was agreed before a kept match.

    Raises:
        KeptMatchError: it can't be read, or was played by other rules.
        FileError: the file can't be read.
    """
    return store.read(reading.load, id).setup


def standing(store: Store, id: int) -> "AnyObservation":
    """Return what everybody at the table sees of an unfinished match, which stays as it is.

    Raises:
        KeptMatchError: it can't be read, or was played by other rules.
        FileError: the file can't be read.
    """
    from biberclan.match.acting import IllegalActionError
    from biberclan.match.match import Match

    stored = store.read(reading.load, id)
    try:
        match = Match.replay(stored.setup, stored.actions, hints_used=stored.hints_used)
    except IllegalActionError as error:
        raise errors.DamagedMatchError(id) from error
    return match.public


def judgements(store: Store, id: int) -> list[dict[str, Any]]:
    """Return the readable judgements of a match, choice by choice, in plain form.

    Raises:
        FileError: the file can't be read.
    """
    return store.read(reading.reviews, id)


def keep_judgement(store: Store, id: int, position: int, judged: dict[str, Any]) -> None:
    """Keep one judgement, so that a review can go on later.

    Args:
        store: the kept matches.
        id: the number of the match.
        position: where in it the choice was due.
        judged: the judgement in plain form.

    Raises:
        FileError: the file can't be written.
    """
    with store.transaction() as connection:
        rows.insert_review(connection, id, position, json.dumps(judged))


def keep_judgements(store: Store, id: int, judged: Mapping[int, dict[str, Any]]) -> None:
    """Keep all judgements of a match that is being played, in place of those kept before.

    Args:
        store: the kept matches.
        id: the number of the match.
        judged: the judgements in plain form, by where in the match each choice was due.

    Raises:
        FileError: the file can't be written.
    """
    with store.transaction() as connection:
        rows.delete_reviews(connection, id)
        for position, plain in judged.items():
            rows.insert_review(connection, id, position, json.dumps(plain))


def note_review(store: Store, id: int, looked: Mapping[int, tables.Looked]) -> None:
    """Note what the whole review of a finished match came to, by seat.

    Raises:
        FileError: the file can't be written.
    """
    told = json.dumps([[seat, *astuple(one)] for seat, one in looked.items()])
    with store.transaction() as connection:
        rows.note_told(connection, "skills", id, told)


def names(store: Store) -> list[str]:
    """Return the names of all people who have played lately, the last players first.

    Raises:
        FileError: the file can't be read.
    """
    spellings: dict[str, str] = {}
    for match in store.read(briefs.read, store.read(briefs.rows, _RECENT)):
        for seat in match.seats:
            if seat.bot is None:
                spellings.setdefault(folded(seat.name), seat.name)
    return list(spellings.values())


def people(store: Store) -> list[Person]:
    """Return what each person has done in finished matches of each game on the shelf.

    Figures of one game follow those of another in the order of the shelf, and whoever played last
    comes first. Upper and lower case make no difference, as at the table. Matches that can't be
    read are left out.

    Raises:
        FileError: the file can't be read.
    """
    *_before, counted = counting(store)
    return counted


def counting(store: Store) -> Iterator[list[Person]]:
    """Count what people have done, with a pause after some matches each.

    Yields:
        As `people` returns it, of all matches so far; at the end of all there are. The same
        figures go on being counted.

    Raises:
        FileError: the file can't be read.
    """
    listed = store.read(briefs.rows)
    people: dict[str, str] = {}
    spellings: dict[str, str] = {}
    sums: dict[tuple[str, str], Person] = {}
    for start in range(0, len(listed) or 1, _AT_ONCE):
        for match in store.read(briefs.read, listed[start : start + _AT_ONCE]):
            winners = sum(seat.won for seat in match.seats)
            for number, seat in enumerate(match.seats):
                if seat.bot is not None:
                    continue
                if seat.name not in people:
                    people[seat.name] = folded(seat.name)
                    spellings.setdefault(people[seat.name], seat.name)
                if seat.rounds and match.game is not None:
                    one = match.game, people[seat.name]
                    if one not in sums:
                        sums[one] = Person(match.game, spellings[people[seat.name]])
                    sums[one].add(seat, winners, match.looked.get(number))
        every = product(shelf.GAMES, spellings)
        yield [sums[one] for one in every if one in sums]


def as_dict(store: Store) -> dict[str, Any]:
    """Return the whole history as JSON has it.

    Raises:
        FileError: the file can't be read.
    """
    return {
        "matches": [_match_as_dict(kept) for kept in page(store, limit=-1)],
        "people": [_person_as_dict(person) for person in people(store)],
        "chronicle": [chronicle.portrait_as_dict(each) for each in _portraits(store)],
        **{
            table: [training.to_plain(row) for row in training.rows(store, kind)]
            for kind, table in tables.PRACTISED.items()
        },
    }


def _portraits(store: Store) -> list[chronicle.Portrait]:
    *_before, portraits = chronicle.portraits(store)
    return portraits


def _person_as_dict(person: Person) -> dict[str, Any]:
    facts = shelf.rules_of(person.game).FACTS
    return {
        "game": facts.name,
        "name": person.name,
        "matches": person.matches,
        "wins": person.wins,
        "joint_wins": person.joint_wins,
        "rounds": person.rounds,
        "points": person.points,
        "tallies": {tally: person.tallies[tally] for tally in facts.tallies},
        **{tally: person.tallies[tally] for tally in facts.tallies},
        "points_a_round": person.points_a_round,
        **{rate: person.rate(tally) for tally, rate in facts.rates.items()},
        "skill": None if person.skill is None else asdict(person.skill),
        "costs": person.costs,
    }


def _match_as_dict(kept: Kept | Unreadable) -> dict[str, Any]:
    if isinstance(kept, Unreadable):
        return {"id": kept.id, "state": "unreadable"}
    return {
        "id": kept.id,
        "begun": times.written(kept.begun),
        "played": times.written(kept.played),
        "state": kept.state,
        "game": kept.rules.rpartition(" ")[0],
        **kept.options,
        "people": list(kept.people),
        "bots": list(kept.bots),
        "scores": [list(points) for points in kept.scores],
        "totals": list(kept.totals),
        "winners": [kept.people[seat] for seat in kept.winners],
    }
