"""Everybody's figures, and the whole history in plain form.

Skill is one of them: what somebody's choices cost in a match, and how sure that is.

The result of a match is corrected by what the cards and the others have brought (as AIVAT does;
Burch, Schmid, Moravcik, Morrill and Bowling, 2018): what stays is what the choices themselves have
cost, each by what its seat could know. That varies far less from match to match than who wins.
`docs/strategy.md` says how often the interval holds, and what the number does not tell.

Most matches cost little, and a few mistakes make most of it: where none of them has come up yet,
both the mean and the variance are too low, so that Student's interval holds too rarely. Here the
variance grows in proportion to the cost (the score interval of a quasi-Poisson distribution), and
begins with what it was among bots in that game.
"""

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache
from itertools import product
from math import sqrt
from statistics import NormalDist, fmean
from typing import Any, Final

from biberclan import shelf
from biberclan.assets import asset
from biberclan.characters import folded
from biberclan.match import times
from biberclan.match.store import briefs, chronicle, history, tables, training
from biberclan.match.store.store import Store

LEAST: Final = 3
"""The number of matches from which there is an interval."""

SPREAD: Final = "spread"
"""Where `of_the_cast` keeps the variance of what choices cost in a match, by their mean."""
_USUALLY: Final = 0.15
"""The same for a game in which it has not been measured."""
WEIGHT: Final = 4
"""As how many matches that counts."""
_LOW: Final = 0.03
"""The mean below which the spread is not worked out by it, which may be 0."""

_AT_ONCE: Final = 500
"""Matches that are counted between two pauses."""


@dataclass(frozen=True, slots=True)
class Skill:
    """The skill of somebody, by what their choices cost.

    Attributes:
        matches: in how many matches they were judged.
        cost: what they cost in a match on average, a share of it.
        interval: of 95 %, None for too few matches.
    """

    matches: int
    cost: float
    interval: tuple[float, float] | None


@cache
def of_the_cast() -> Mapping[str, Mapping[str, float]]:
    """Return what the choices of each of the cast cost by game, as measured, and `SPREAD`."""
    costs: dict[str, dict[str, float]] = tomllib.loads(
        asset("costs.toml").read_text(encoding="utf-8")
    )
    return costs


def measured(costs: Sequence[float], game: str) -> Skill:
    """Return the skill that somebody has shown.

    Args:
        costs: what the choices of each match have cost; one match at least.
        game: which game.
    """
    count, cost = len(costs), fmean(costs)
    if count < LEAST:
        return Skill(count, cost, None)
    freedom = WEIGHT + count - 1
    own = sum([(each - cost) ** 2 for each in costs]) / max(cost, _LOW)
    among_bots = of_the_cast()[SPREAD].get(game, _USUALLY)
    spread = (WEIGHT * among_bots + own) / freedom
    # Both ends are where the cost shown is as far off as the quantile allows.
    square = _student(freedom) ** 2 * spread / count
    middle = max(0.0, cost) + square / 2
    reach = sqrt(middle**2 - max(0.0, cost) ** 2)
    return Skill(count, cost, (middle - reach, middle + reach))


def _student(freedom: int) -> float:
    """Return the quantile of 97.5 % of Student's distribution (Fisher and Cornish's series).

    >>> [round(_student(freedom), 2) for freedom in (3, 5, 11, 1000)]
    [3.18, 2.57, 2.2, 1.96]
    """
    z = NormalDist().inv_cdf(0.975)
    terms: tuple[float, ...] = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / float(freedom**power) for power, term in enumerate(terms, 1))


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
    def skill(self) -> Skill | None:
        """Their skill, None where nothing is judged yet."""
        return measured(self.costs, self.game) if self.costs else None

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
        "matches": [_match_as_dict(kept) for kept in history.page(store, limit=-1)],
        "people": [_person_as_dict(person) for person in people(store)],
        "chronicle": [chronicle.portrait_as_dict(each) for each in chronicle.all_portraits(store)],
        **{
            table: [training.to_plain(row) for row in training.rows(store, kind)]
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
        "skill": None if person.skill is None else asdict(person.skill),
        "costs": person.costs,
    }


def _match_as_dict(kept: history.Kept | history.Unreadable) -> dict[str, Any]:
    if isinstance(kept, history.Unreadable):
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
