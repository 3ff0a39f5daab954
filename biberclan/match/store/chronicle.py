"""The chronicle: people's records against one another, over all games.

The feats of a match, such as awards, are not in the file by themselves, since games find them in
the events of a match: they are noted once for each match (`note`), and can be made anew at any
time. A note has a checksum; one that is damaged counts as missing.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from typing import Any, Final, Literal, TypeAlias

from biberclan.characters import folded
from biberclan.match.skill import is_beside
from biberclan.match.store import history, reading, rows, tables
from biberclan.match.store.listed import Brief
from biberclan.match.store.store import Store
from biberclan.rules.points import best_points
from biberclan.shelf import rules_of

Who: TypeAlias = tuple[Literal["person", "bot"], str]
"""The identity of a player: a person's folded name or a bot's id."""

Named: TypeAlias = Callable[[Sequence[str], Sequence[str | None]], Sequence[str]]
"""Returns the names that players have now, by those they played with and by the ids of bots."""


@dataclass(frozen=True, slots=True)
class Feats:
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
    """Two people's record in matches that they played together.

    Attributes:
        name: the other one, a person or a bot.
        matches: the number of those.
        wins: the number that the one has won alone.
        losses: the number that the other has won alone.
        robbed: the number of cards that the one took from the other.
        robbed_by: the number of cards that the other took from the one.
    """

    name: str
    matches: int = 0
    wins: int = 0
    losses: int = 0
    robbed: int = 0
    robbed_by: int = 0


@dataclass(slots=True)
class Portrait:
    """One person in the chronicle of all games.

    Attributes:
        name: the name as it was last written.
        matches: the number of finished matches.
        wins: the number of those won alone.
        joint_wins: the number won together with others.
        streak: the number won alone in a row, up to the last.
        longest_streak: the largest number won alone in a row.
        best: the best points of a match in each game, by its id.
        awards: the number of times that each award was won.
        rivals: everybody they have played with.
        costs: the cost of their choices in each match of a game whose review is whole, by the id
            of the game, the last match at the end.
    """

    name: str
    matches: int = 0
    wins: int = 0
    joint_wins: int = 0
    streak: int = 0
    longest_streak: int = 0
    best: dict[str, int] = field(default_factory=dict)
    awards: Counter[str] = field(default_factory=Counter)
    rivals: dict[Who, Rival] = field(default_factory=dict)
    costs: dict[str, list[float]] = field(default_factory=dict)

    @property
    def nemesis(self) -> Rival | None:
        """The one who has taken most cards from this person; None if nobody has."""
        return max(
            (rival for rival in self.rivals.values() if rival.robbed_by),
            key=lambda rival: rival.robbed_by,
            default=None,
        )

    @property
    def victim(self) -> Rival | None:
        """The one from whom this person has taken most cards; None if there is nobody."""
        return max(
            (rival for rival in self.rivals.values() if rival.robbed),
            key=lambda rival: rival.robbed,
            default=None,
        )

    def _add(self, match: Brief, seat: int, feats: Feats | None) -> None:
        """Add a finished match; matches come in the order in which they were played."""
        self.name = match.people[seat]
        self.matches += 1
        won = match.winners == (seat,)
        self.wins += won
        self.joint_wins += seat in match.winners and not won
        self.streak = self.streak + 1 if won else 0
        self.longest_streak = max(self.longest_streak, self.streak)
        if match.game is not None:
            points = sum(row[seat] for row in match.scores)
            so_far, best = self.best.get(match.game, points), rules_of(match.game).FACTS.best
            self.best[match.game] = best_points((so_far, points), best)
            looked = match.looked.get(seat)
            if looked is not None and looked.beside == is_beside(match.game):
                self.costs.setdefault(match.game, []).append(looked.cost)
        others: dict[Who, list[int]] = {}
        for number, name in enumerate(match.people):
            if number != seat:
                others.setdefault(_who(name, match.bots[number]), []).append(number)
        for who, numbers in others.items():
            name = match.people[numbers[0]]
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
    return "bot", bot.partition("/")[0]


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


def portraits(store: Store) -> Iterator[list[Portrait]]:
    """Yield the portraits of all people, the last players first, with a pause after some matches.

    The last ones cover all finished matches. Bots have none.

    Raises:
        FileError: the file can't be read.
    """
    feats = _feats(store)
    found: dict[str, Portrait] = {}
    for batch in history.in_batches(store, oldest_first=True):
        for match in batch:
            for seat in match.person_seats if match.scores else ():
                key = folded(match.people[seat])
                portrait = found.pop(key, None) or Portrait(match.people[seat])
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


def portrait_as_dict(portrait: Portrait, named: Named) -> dict[str, Any]:
    """Return a portrait in the form that JSON gives it."""
    rivals = [
        {**asdict(rival), "name": named((rival.name,), (id if kind == "bot" else None,))[0]}
        for (kind, id), rival in portrait.rivals.items()
    ]
    return {
        "name": portrait.name,
        "matches": portrait.matches,
        "wins": portrait.wins,
        "joint_wins": portrait.joint_wins,
        "streak": portrait.streak,
        "longest_streak": portrait.longest_streak,
        "best": {rules_of(game).FACTS.name: points for game, points in portrait.best.items()},
        "awards": dict(portrait.awards),
        "rivals": rivals,
    }


def _feats(store: Store) -> dict[int, Feats]:
    """Return the feats of each match, as far as they can be read."""
    found = {}
    for id, plain in store.read(reading.notes, "feats"):
        with suppress(*tables.NONSENSE):
            told = tables.checked(_FEATS, plain)
            robberies = {(thief, victim): times for thief, victim, times in told["robberies"]}
            found[id] = Feats(told["awards"], robberies)
    return found
