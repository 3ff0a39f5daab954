"""Everybody's figures, and the whole history in plain form."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from itertools import product
from typing import Any

from biberclan import shelf
from biberclan.characters import folded
from biberclan.match import times
from biberclan.match.skill import Skill, is_beside, measured
from biberclan.match.store import chronicle, history, tables, training
from biberclan.match.store.listed import Brief, Listed
from biberclan.match.store.store import Store


@dataclass(slots=True)
class Person:
    """The figures of one person over all finished matches of one game.

    Attributes:
        game: the id of the game.
        name: the name as it was last written.
        matches: the number of those matches.
        wins: the number won alone.
        joint_wins: the number won together with others.
        rounds: the number of rounds in them.
        points: all points together.
        tallies: the totals of the game's other figures, by name.
        costs: the cost of their choices in each match whose review is whole, the last first.
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
    def skill(self) -> Skill | None:
        """Their skill, None where nothing is judged yet."""
        return measured(self.costs, self.game) if self.costs else None

    @property
    def points_a_round(self) -> float:
        """The mean of the points of a round."""
        return self.points / self.rounds if self.rounds else 0.0

    def rate(self, tally: str) -> float:
        """Return the mean of a tally over the rounds."""
        return self.tallies[tally] / self.rounds if self.rounds else 0.0

    def add(self, match: Brief, seat: int) -> None:
        """Add the result of a finished match at a seat, and its review."""
        looked, alone = match.looked.get(seat), match.winners == (seat,)
        self.matches += 1
        self.wins += alone
        self.joint_wins += seat in match.winners and not alone
        self.rounds += len(match.scores)
        self.points += sum(points[seat] for points in match.scores)
        for name, counted in match.tallies.items():
            self.tallies[name] += counted[seat]
        if looked is not None and looked.beside == is_beside(self.game):
            self.costs.append(looked.cost)


def people(store: Store) -> list[Person]:
    """Return the figures of each person in finished matches of each game on the shelf.

    They are in the order of the games on the shelf, and for each game the last players come first.
    Upper and lower case make no difference, as at the table. Matches that can't be read are left
    out.

    Raises:
        FileError: the file can't be read.
    """
    *_before, counted = counting(store)
    return counted


def counting(store: Store) -> Iterator[list[Person]]:
    """Count the figures of people, with a pause after some matches each.

    Yields:
        The figures as `people` returns them, of all matches so far; at the end of all there are.
        The same objects go on being counted.

    Raises:
        FileError: the file can't be read.
    """
    people: dict[str, str] = {}
    spellings: dict[str, str] = {}
    sums: dict[tuple[str, str], Person] = {}
    for batch in history.in_batches(store):
        for match in batch:
            game = match.game
            for seat in match.person_seats if match.scores else ():
                name = match.people[seat]
                if name not in people:
                    people[name] = folded(name)
                    spellings.setdefault(people[name], name)
                if game is not None:
                    one = game, people[name]
                    if one not in sums:
                        sums[one] = Person(game, spellings[people[name]])
                    sums[one].add(match, seat)
        every = product(shelf.GAMES, spellings)
        yield [sums[one] for one in every if one in sums]


def as_dict(store: Store, named: chronicle.Named) -> dict[str, Any]:
    """Return the whole history in the form that JSON gives it.

    Args:
        store: the kept matches.
        named: returns the names that players have now.

    Raises:
        FileError: the file can't be read.
    """
    return {
        "matches": [_match_as_dict(kept, named) for kept in history.page(store, limit=-1)],
        "people": [_person_as_dict(person) for person in people(store)],
        "chronicle": [
            chronicle.portrait_as_dict(each, named) for each in chronicle.all_portraits(store)
        ],
        **{
            table: [tables.to_plain(row) for row in training.rows(store, kind)]
            for kind, table in tables.PRACTISED.items()
        },
    }


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
        "skill": None if person.skill is None else _skill_as_dict(person.skill, person.game),
        "costs": person.costs,
    }


def _skill_as_dict(skill: Skill, game: str) -> dict[str, Any]:
    return {**asdict(skill), "beside": "regular" if is_beside(game) else "best"}


def _match_as_dict(kept: Listed | history.Unreadable, named: chronicle.Named) -> dict[str, Any]:
    if isinstance(kept, history.Unreadable):
        return {"id": kept.id, "state": "unreadable"}
    people = named(kept.people, kept.bots)
    return {
        "id": kept.id,
        "begun": times.written(kept.begun),
        "played": times.written(kept.played),
        "state": kept.state,
        "game": kept.rules.rpartition(" ")[0],
        **kept.options,
        "people": list(people),
        "bots": list(kept.bots),
        "scores": [list(points) for points in kept.scores],
        "totals": list(kept.totals),
        "winners": [people[seat] for seat in kept.winners],
    }
