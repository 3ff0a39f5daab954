"""All that is kept of matches and people, as other programs are told it.

Nothing here reveals a card of an unfinished match.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any, Literal

from biberclan.dataclass import dataclass
from biberclan.match.store import history, tables
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import Store
from biberclan.named_tuple import NamedTuple
from biberclan.people import figures, practised
from biberclan.people.figures import Person, Portrait
from biberclan.people.telling_matches import names_of
from biberclan.people.telling_people import with_present_names


class KeptMatch(NamedTuple):
    """A kept match.

    Attributes:
        id: the number of the match.
        begun: when it began.
        played: when it was last played.
        state: whether it is over, and how it ended.
        game: the name of the game in records.
        options: the value of each option of the game.
        people: the names of the players, seat by seat.
        bots: for each seat the id of the bot that played it, null for a person.
        practice: whether it began at a position or repeated the cards of another match, and so
            counts in no figures.
        scores: for each round the points of each seat; empty unless the match is finished.
        totals: the total points of each seat; empty unless the match is finished.
        winners: the names of the winners; empty unless the match is finished.
    """

    id: int
    begun: datetime
    played: datetime
    state: tables.MatchState
    game: str
    options: Mapping[str, str]
    people: Sequence[str]
    bots: Sequence[str | None]
    practice: bool
    scores: Sequence[Sequence[int]]
    totals: Sequence[int]
    winners: Sequence[str]


class UnreadableMatch(NamedTuple):
    """A match that can't be read.

    Attributes:
        id: the number of the match.
        state: says that it can't be read.
    """

    id: int
    state: Literal["unreadable"] = "unreadable"


@dataclass(frozen=True, slots=True)
class People:
    """People: figures, chronicle, and what they have practised.

    Attributes:
        people: the figures of each person in each game.
        chronicle: each person in all games together, whoever played last first.
        training: what people have been asked about in the trainer.
        decisions: positions in which people have said what they would do.
        slips: the kinds of mistakes in people's finished matches.
        guesses: people's first guesses at measured figures.
    """

    people: Sequence[Person]
    chronicle: Sequence[Portrait]
    training: Sequence[tables.Trained]
    decisions: Sequence[tables.Decided]
    slips: Sequence[tables.Mistake]
    guesses: Sequence[tables.Guessed]


@dataclass(frozen=True, slots=True)
class History(People):
    """All kept matches and all people.

    Attributes:
        matches: all kept matches, the most recently played first.
    """

    matches: Sequence[KeptMatch | UnreadableMatch]


def kept_people(store: Store) -> People:
    """Return all that is kept of people.

    Raises:
        FileError: the file can't be read.
    """
    return People(**_of_people(store))


def kept_history(store: Store) -> History:
    """Return all that is kept.

    Raises:
        FileError: the file can't be read.
    """
    matches = [_kept_match(each) for each in history.page(store, limit=-1)]
    return History(**_of_people(store), matches=matches)


def _of_people(store: Store) -> dict[str, Any]:
    return {
        "people": figures.people(store),
        "chronicle": [with_present_names(each) for each in figures.all_portraits(store)],
        "training": practised.rows(store, tables.Trained),
        "decisions": practised.rows(store, tables.Decided),
        "slips": practised.rows(store, tables.Mistake),
        "guesses": practised.rows(store, tables.Guessed),
    }


def _kept_match(kept: Listed | history.Unreadable) -> KeptMatch | UnreadableMatch:
    if isinstance(kept, history.Unreadable):
        return UnreadableMatch(kept.id)
    names = names_of(kept)
    return KeptMatch(
        kept.id,
        kept.begun,
        kept.played,
        kept.state,
        kept.rules.rpartition(" ")[0],
        kept.options,
        names,
        kept.bots,
        kept.is_practice,
        kept.scores,
        kept.totals,
        [names[seat] for seat in kept.winners],
    )
