"""What a shell can offer where a value is to be typed.

What is kept, or has to be loaded, is looked at only when a shell asks for it.
"""

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias, TypeVar

from biberclan.characters import folded
from biberclan.language import current, written
from biberclan.shelf import DEFAULT, GAMES

if TYPE_CHECKING:
    from biberclan.match.store.history import Kept
    from biberclan.match.store.store import Store

_T = TypeVar("_T")

_LATELY: Final = 50
"""How many matches are offered at most."""

Offer: TypeAlias = tuple[str, str]
"""A whole word, and what it means, "" if it says so itself."""


@dataclass(frozen=True, slots=True)
class Typed:
    """What of a command line has been typed.

    Attributes:
        word: the beginning of the value, up to the cursor.
        values: the values of options, by their names without dashes.
    """

    word: str
    values: Mapping[str, str] = field(default_factory=dict)

    @property
    def game(self) -> str:
        """The game that the command is about."""
        game = self.values.get("game", DEFAULT).lower()
        return game if game in GAMES else DEFAULT


class Offers(NamedTuple):
    """What can be typed at one place.

    Attributes:
        words: returns the words.
        paths: whether the path of a file or directory will do as well.
    """

    words: Callable[[Typed], Iterable[Offer]] = lambda typed: ()
    paths: Literal["", "files", "directories"] = ""


FILES: Final = Offers(paths="files")
DIRECTORIES: Final = Offers(paths="directories")


def words(every: Iterable[str]) -> Offers:
    """Return an offer of words that need no explanation."""
    pairs = [(word, "") for word in every]
    return Offers(lambda typed: pairs)


def _finished(typed: Typed) -> list[Offer]:
    """Offer the numbers of the matches that can be looked at again."""
    from biberclan.match.store import history

    lines = _kept(typed, lambda store: history.page(store, limit=_LATELY))
    matches = (line for line in lines if isinstance(line, history.Kept))
    return [_numbered(match) for match in matches if match.state == "finished"]


def _unfinished(typed: Typed) -> list[Offer]:
    """Offer the numbers of the matches that can be resumed."""
    from biberclan.match.store import history

    return [_numbered(match) for match in _kept(typed, history.unfinished)]


def _people(typed: Typed) -> list[Offer]:
    """Offer the names of all who have played, learned or trained."""
    from biberclan.teach.lately import known_names
    from biberclan.teach.learned import Learned

    learned = Learned(_directory(typed))
    names = _kept(typed, lambda store: known_names(learned, store)) or known_names(learned, None)
    return [(name, "") for name in names]


def _players(typed: Typed) -> Iterator[Offer]:
    """Offer who can play beside those already named: people who have played, and bots."""
    from biberclan.match.store import history

    head, comma, _last = typed.word.rpartition(",")
    named = {folded(name) for name in head.split(",")}
    for name in _kept(typed, history.names):
        if folded(name) not in named:
            yield f"{head}{comma}{name}", ""
    for id, said in _bots(typed.game):
        yield f"{head}{comma}bot:{id}", said


def _styled_bots(typed: Typed) -> Iterator[Offer]:
    """Offer the bots that can play beside those already named."""
    from biberclan.bots.registry import styled

    head, comma, _tail = typed.word.rpartition(",")
    for id, said in (*_bots(typed.game), *((id, "") for id in styled(typed.game))):
        yield f"{head}{comma}{id}", said


def _bots(game: str) -> Iterator[Offer]:
    from biberclan.bots.registry import able

    return ((id, f"{bot.name}: {bot.sentence}") for id, bot in able(game).items())


def _named(typed: Typed) -> Iterator[Offer]:
    """Offer those who are to play."""
    named = (name.strip() for name in typed.values.get("players", "").split(","))
    return ((name, "") for name in named if name and not name.lower().startswith("bot:"))


def _lessons(typed: Typed) -> Iterator[Offer]:
    """Offer the lessons by their numbers."""
    from biberclan.teach.lesson_files import lessons

    every = enumerate(lessons(typed.game, current()), 1)
    return ((str(number), lesson.title) for number, lesson in every)


def _topics(typed: Typed) -> Iterator[Offer]:
    """Offer the passages of the rulebook, and rulings as soon as one has been begun."""
    from biberclan.teach.rulebook import rulebook

    for passage in rulebook(typed.game, current()).passages:
        yield passage.anchor, passage.title
        if typed.word:
            yield from ((ruling, passage.title) for ruling in passage.rulings)


def _directory(typed: Typed) -> Path:
    from biberclan.match.store.place import data_directory

    return data_directory(typed.values.get("data"), os.environ)


def _kept(typed: Typed, ask: "Callable[[Store], list[_T]]") -> list[_T]:
    """Ask the kept matches, if there are any; what is wrong with them is said elsewhere."""
    from datetime import UTC, datetime

    from biberclan.match.store.errors import StoreError
    from biberclan.match.store.store import FILE, Store

    directory = _directory(typed)
    if (directory / FILE).exists():
        with suppress(StoreError), Store(directory, lambda: datetime.now(UTC)) as store:
            return ask(store)
    return []


def _numbered(match: "Kept") -> Offer:
    from biberclan.teach.telling_matches import day_of, game_of, outcome_of

    told = (day_of(match), game_of(match), ", ".join(match.people), outcome_of(match))
    return str(match.id), written(" · ").join(told)


FINISHED: Final = Offers(_finished)
UNFINISHED: Final = Offers(_unfinished)
PEOPLE: Final = Offers(_people)
PLAYERS: Final = Offers(_players)
BOTS: Final = Offers(_styled_bots)
NAMED: Final = Offers(_named)
LESSONS: Final = Offers(_lessons)
TOPICS: Final = Offers(_topics)
