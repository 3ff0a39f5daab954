"""Everybody's figures and records against one another, counted from the kept matches.

The feats of a match, such as awards, are not in the file by themselves, since games find them in
the events of a match: they are noted once for each match (`catch_up`), and can be made anew at any
time.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import field
from itertools import product
from operator import attrgetter
from typing import Any, Final, Literal, TypeAlias

from biberclan import shelf
from biberclan.bots.cast import character
from biberclan.characters import folded
from biberclan.dataclass import dataclass
from biberclan.match.match import Match
from biberclan.match.skill import Skill, against_regular, measured
from biberclan.match.store import errors, history, reading, rows, tables
from biberclan.match.store.listed import Brief
from biberclan.match.store.store import Store
from biberclan.named_tuple import NamedTuple
from biberclan.people.awards import awards_of
from biberclan.rules.points import best_points
from biberclan.words.seam import AwardTitle, words_of

Who: TypeAlias = tuple[Literal["person", "bot"], str]
"""The identity of a player: a person's folded name or a bot's id."""


class Feats(NamedTuple):
    """The awards and thefts of a finished match.

    Attributes:
        awards: the seats that got each award.
        robberies: the number of cards that a seat took from another: pairs of thief and victim.
    """

    awards: Mapping[str, tuple[int, ...]]
    robberies: Mapping[tuple[int, int], int]


_FEATS: Final[tables.Columns] = {
    "awards": tables.by_name(tables.numbers(0)),
    "robberies": tables.number_rows(0, tables.LARGEST),  # thief, victim, number of cards
}
"""The values of a note of feats."""


@dataclass(slots=True)
class Rival:
    """A person's record against one opponent.

    Attributes:
        name: the opponent, a person or a bot.
        matches: how many matches they have played together.
        wins: how many of them the person has won alone.
        losses: how many of them the opponent has won alone.
        robbed: how many cards the person has taken from the opponent.
        robbed_by: how many cards the opponent has taken from the person.
    """

    name: str
    matches: int = 0
    wins: int = 0
    losses: int = 0
    robbed: int = 0
    robbed_by: int = 0


@dataclass(slots=True)
class _Tally:
    """Finished matches of one person.

    Attributes:
        name: the name, as it was last written.
        matches: how many matches they have played.
        wins: how many of them they have won alone.
        joint_wins: how many of them they have won together with others.
    """

    name: str
    matches: int = 0
    wins: int = 0
    joint_wins: int = 0

    def _count(self, match: Brief, seat: int) -> bool:
        """Count a match; return whether it was won alone."""
        alone = match.winners == (seat,)
        self.matches += 1
        self.wins += alone
        self.joint_wins += seat in match.winners and not alone
        return alone


def _cost(match: Brief, seat: int, game: str) -> list[float]:
    """Return the cost of the choices in a match whose review is whole, nothing otherwise."""
    result = match.review_results.get(seat)
    if result is None or result.against_regular != against_regular(game):
        return []
    return [result.cost]


@dataclass(slots=True)
class Person(_Tally):
    """The figures of one person over all finished matches of one game.

    Attributes:
        game: the name of the game in records.
        rounds: how many rounds they have played.
        points: the sum of their points in all rounds.
        tallies: the totals of the game's other figures, by name.
        costs: what their choices cost in each completely reviewed match, the latest match first.
    """

    game: shelf.GameId = shelf.DEFAULT
    rounds: int = 0
    points: int = 0
    tallies: Counter[str] = field(default_factory=Counter)
    costs: list[float] = field(default_factory=list)

    @property
    def skill(self) -> Skill | None:
        """Their skill, None as long as no match of theirs has been judged."""
        return measured(self.costs, self.game) if self.costs else None

    @property
    def beside(self) -> Literal["regular", "best"]:
        """What their choices are compared with: those of the regular, or the best ones."""
        return "regular" if against_regular(self.game) else "best"

    @property
    def points_a_round(self) -> float:
        """Their average points in a round."""
        return self.points / self.rounds if self.rounds else 0.0

    @property
    def rates(self) -> dict[str, float]:
        """The averages of some tallies in a round, by the name of the rate."""
        rates = shelf.rules_of(self.game).FACTS.rates
        return {rate: self.rate(tally) for tally, rate in rates.items()}

    def rate(self, tally: str) -> float:
        """Return the mean of a tally over the rounds."""
        return self.tallies[tally] / self.rounds if self.rounds else 0.0

    def add(self, match: Brief, seat: int) -> None:
        """Add the result of a finished match at a seat, and its review."""
        self._count(match, seat)
        self.rounds += len(match.scores)
        self.points += sum([points[seat] for points in match.scores])
        for name, counted in match.tallies.items():
            self.tallies[name] += counted[seat]
        self.costs += _cost(match, seat, self.game)


@dataclass(slots=True)
class Portrait(_Tally):
    """One person in the chronicle of all games.

    Attributes:
        streak: how many of their latest matches they have won alone in a row.
        longest_streak: the most matches that they have ever won alone in a row.
        best: their best result in a match of each game, in points.
        awards: how often they have won each award.
        rivals: everybody they have played against.
        costs: for each game, what their choices cost in each completely reviewed match, the latest
            match last.
    """

    streak: int = 0
    longest_streak: int = 0
    best: dict[shelf.GameId, int] = field(default_factory=dict)
    awards: Counter[AwardTitle] = field(default_factory=Counter)
    rivals: dict[Who, Rival] = field(default_factory=dict)
    costs: dict[shelf.GameId, list[float]] = field(default_factory=dict)

    @property
    def nemesis(self) -> Rival | None:
        """Whoever has taken the most cards from them, None if nobody has taken any."""
        rival = max(self.rivals.values(), key=attrgetter("robbed_by"), default=None)
        return rival if rival is not None and rival.robbed_by else None

    @property
    def victim(self) -> Rival | None:
        """Whoever has lost the most cards to them, None if nobody has lost any."""
        rival = max(self.rivals.values(), key=attrgetter("robbed"), default=None)
        return rival if rival is not None and rival.robbed else None

    def _add(self, match: Brief, seat: int, feats: Feats | None) -> None:
        """Add a finished match; matches come in the order in which they were played."""
        self.name = match.names[seat]
        won = self._count(match, seat)
        self.streak = self.streak + 1 if won else 0
        self.longest_streak = max(self.longest_streak, self.streak)
        if match.game is not None:
            points = sum(row[seat] for row in match.scores)
            so_far, best = self.best.get(match.game, points), shelf.rules_of(match.game).FACTS.best
            self.best[match.game] = best_points((so_far, points), best)
            if cost := _cost(match, seat, match.game):
                self.costs.setdefault(match.game, []).extend(cost)
        others: dict[Who, list[int]] = {}
        for number, name in enumerate(match.names):
            if number != seat:
                others.setdefault(_who(name, match.bots[number]), []).append(number)
        for who, numbers in others.items():
            name = match.names[numbers[0]]
            rival = self.rivals.setdefault(who, Rival(name))
            rival.name = name
            rival.matches += 1
            rival.wins += won
            rival.losses += any(match.winners == (number,) for number in numbers)
            if feats is not None:
                rival.robbed += sum(feats.robberies.get((seat, each), 0) for each in numbers)
                rival.robbed_by += sum(feats.robberies.get((each, seat), 0) for each in numbers)
        if feats is not None:
            self.awards.update(title for title, seats in feats.awards.items() if seat in seats)


def _who(name: str, bot: str | None) -> Who:
    """Return the identity of a player: of a bot its id, since its name depends on the language."""
    if bot is None:
        return "person", folded(name)
    return "bot", character(bot)


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
    """Count the figures of people, with a pause after every few hundred matches.

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
                name = match.names[seat]
                if name not in people:
                    people[name] = folded(name)
                    spellings.setdefault(people[name], name)
                if game is not None:
                    one = game, people[name]
                    if one not in sums:
                        sums[one] = Person(spellings[people[name]], game=game)
                    sums[one].add(match, seat)
        every = product(shelf.GAMES, spellings)
        yield [sums[one] for one in every if one in sums]


def unnoted(store: Store) -> list[int]:
    """Return the numbers of the finished matches of which nothing is noted yet, the last first.

    Raises:
        FileError: the file can't be read.
    """
    noted = _feats(store)
    finished = store.read(
        lambda connection: connection.execute(
            "SELECT id FROM matches WHERE state = 'finished' ORDER BY played DESC, id DESC"
        ).fetchall()
    )
    return [id for (id,) in finished if id not in noted]


def note(store: Store, id: int, feats: Feats) -> None:
    """Note the feats of a finished match.

    Raises:
        FileError: the file can't be written.
    """
    robberies = [[*pair, times] for pair, times in feats.robberies.items()]
    with store.transaction() as connection:
        rows.note(connection, id, "feats", {"awards": dict(feats.awards), "robberies": robberies})


def catch_up(store: Store) -> Iterator[None]:
    """Note the feats of all finished matches that lack them, with a pause after each.

    Matches that can't be played again are left out.

    Raises:
        FileError: the file can't be read or written.
    """
    for id in unnoted(store):
        try:
            record = store.record(id)
        except errors.KeptMatchError:
            continue
        match = Match.replay(record.setup, record.actions)
        robberies = Counter(words_of(match.setup.game).robberies(match.events))
        awards = {award.title: award.seats for award in awards_of(match)}
        note(store, id, Feats(awards, robberies))
        yield


def portraits(store: Store) -> Iterator[list[Portrait]]:
    """Yield the portraits of all people, the last players first, pausing like `counting`.

    The last ones cover all finished matches. Bots have none.

    Raises:
        FileError: the file can't be read.
    """
    feats = _feats(store)
    found: dict[str, Portrait] = {}
    for batch in history.in_batches(store, oldest_first=True):
        for match in batch:
            for seat in match.person_seats if match.scores else ():
                key = folded(match.names[seat])
                portrait = found.pop(key, None) or Portrait(match.names[seat])
                found[key] = portrait
                portrait._add(match, seat, feats.get(match.id))
        yield list(found.values())[::-1]


def all_portraits(store: Store) -> list[Portrait]:
    """Return the portraits of all people, the last players first; see `portraits`.

    Raises:
        FileError: the file can't be read.
    """
    *_before, found = portraits(store)
    return found


def _feats(store: Store) -> dict[int, Feats]:
    """Return the feats of each match, as far as they can be read."""

    def read(note: tuple[int, Any]) -> tuple[int, Feats]:
        values = tables.checked(_FEATS, note[1])
        robberies = {(thief, victim): times for thief, victim, times in values["robberies"]}
        return note[0], Feats(values["awards"], robberies)

    return dict(tables.readable(read, store.read(reading.notes, "feats")))
