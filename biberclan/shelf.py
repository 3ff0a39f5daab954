"""The registry of games: found by name, loaded when they are first needed.

Other packages can provide games, too: an entry point in the group `biberclan.games` has the game's
id and names its `GameEntry`.
"""

import re
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeAlias, cast

from biberclan.assets import asset
from biberclan.characters import harmless
from biberclan.language import _
from biberclan.named_tuple import NamedTuple
from biberclan.system.packages import BrokenPackageError, entry_points, guarded, mentions

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from biberclan.rules.game import AnyRules
    from biberclan.rules.position import Lines


GameId: TypeAlias = Annotated[str, "game"]
"""The id of a game; JSON for other programs has its name in records instead."""


class GameEntry(NamedTuple):
    """The names, seats and packages of a game.

    Attributes:
        name: the name of the game in plain forms and records.
        title: the name of the game as people write it, the same in every language.
        seats: the possible numbers of players, the same as in the rules; needed before those load.
        rules: the package of its rules; if it is a single module, positions can't be lines of text.
        parts: the package of the game's other parts.
        texts: the folder with its lessons, rulebook and first-time tips; None for the one in the
            assets.
    """

    name: str
    title: str
    seats: range
    rules: str
    parts: str
    texts: "Traversable | None" = None

    @property
    def for_people(self) -> str:
        """How many people can play it, in words."""
        least, most = self.seats[0], self.seats[-1]
        return _("for {least} to {most} people").format(least=least, most=most)


GROUP: Final = "biberclan.games"
"""The entry-point group in which other packages name their games."""

_ID: Final = r"[a-z][a-z0-9_-]{0,19}"
_NEEDED: Final = ("bots", "words", "table", "plain", "simulation")
_OPTIONAL: Final = ("drills", "painter", "showpiece")

GAMES: Final = {
    "clan": GameEntry(
        "biberclan", "BiberClan", range(2, 7), "biberclan.rules.clan", "biberclan.games.clan"
    ),
    "bande": GameEntry(
        "biberbande", "Biberbande", range(2, 7), "biberclan.rules.bande", "biberclan.games.bande"
    ),
    "mania": GameEntry(
        "bibermania", "Biber Mania", range(2, 6), "biberclan.rules.mania", "biberclan.games.mania"
    ),
}
"""All games by their ids, in the order in which they are offered."""

DEFAULT: Final = next(iter(GAMES))

_BROKEN: Final[dict[str, tuple[str, str]]] = {}
"""The games that can't be loaded, by id: the package that provides each, and the error."""


class NoSuchGameError(ValueError):
    """There is no such game; the message is the id that was asked for."""


def register_others() -> None:
    """Register the games of other packages, except those that can't be loaded completely."""
    for entry in entry_points(GROUP) if mentions(GROUP) else ():
        if entry.name in GAMES or not re.fullmatch(_ID, entry.name):
            continue
        try:
            with guarded():
                GAMES[entry.name] = _checked(entry.load())
        except BrokenPackageError as error:
            _BROKEN[entry.name] = (
                entry.dist.name if entry.dist else "",
                _brief_error(error.__cause__),
            )


def _checked(entry: object) -> GameEntry:
    """Return the entry of a game of another package, after loading all of it."""
    if not isinstance(entry, GameEntry):
        raise TypeError("the entry does not name a GameEntry")
    facts = _load(entry.rules).FACTS
    if (facts.name, facts.seats) != (entry.name, entry.seats):
        raise ValueError("the entry and the rules differ in name or seats")
    if any(entry.name == other.name for other in GAMES.values()):
        raise ValueError("another game has this name")
    for part in _NEEDED:
        _load(f"{entry.parts}.{part}")
    for part in _OPTIONAL:
        if find_spec(f"{entry.parts}.{part}") is not None:
            _load(f"{entry.parts}.{part}")
    return entry


def troubles() -> list[str]:
    """Return a sentence about each game of another package that can't be loaded."""
    text = _(
        'The game "{game}", brought by the package {package}, can\'t be played: {error}. All other '
        "games can."
    )
    return [
        text.format(game=game, package=harmless(package), error=harmless(error))
        for game, (package, error) in _BROKEN.items()
    ]


def _brief_error(error: BaseException | None) -> str:
    lines = str(error).strip().splitlines()
    return f"{type(error).__name__}: {lines[0].rstrip('.')}" if lines else type(error).__name__


def rules_of(game: str) -> "AnyRules":
    """Return the rules of a game.

    Raises:
        NoSuchGameError: there is no such game.

    >>> rules_of("clan").FACTS.name
    'biberclan'
    """
    return cast("AnyRules", _load(_entry(game).rules))


def lines_of(game: str) -> "Lines":
    """Return the positions of a game as lines of text.

    Raises:
        ModuleNotFoundError: it has none, which is allowed for games of other packages.
        NoSuchGameError: there is no such game.
    """
    return cast("Lines", _load(f"{_entry(game).rules}.position").LINES)


def has_lines(game: str) -> bool:
    """Return whether a game has positions as lines of text.

    Raises:
        NoSuchGameError: there is no such game.
    """
    rules = _entry(game).rules
    is_package = hasattr(_load(rules), "__path__")  # a single module holds no other
    return is_package and find_spec(f"{rules}.position") is not None


def part(game: str, name: str) -> Any:
    """Return a part of a game.

    Args:
        game: its id.
        name: "bots", "words", "table", "painter", "plain", "drills", "simulation",
            "showpiece" or "environment"; the caller declares the type of the part.

    Raises:
        NoSuchGameError: there is no such game.
    """
    return _load(f"{_entry(game).parts}.{name}")


def has_part(game: str, name: str) -> bool:
    """Return whether a game has an optional part.

    Args:
        game: its id.
        name: "drills", "painter" or "showpiece".

    Raises:
        NoSuchGameError: there is no such game.
    """
    return find_spec(f"{_entry(game).parts}.{name}") is not None


def texts_of(game: str) -> "Traversable":
    """Return the folder with the lessons, the rulebook and the first-time tips of a game.

    Raises:
        NoSuchGameError: there is no such game.
    """
    return _entry(game).texts or asset(game)


def game_called(name: str) -> str:
    """Return the id of the game that has a name in plain forms and records.

    Raises:
        NoSuchGameError: no game has this name.

    >>> game_called("biberclan")
    'clan'
    """
    for game, entry in GAMES.items():
        if entry.name == name:
            return game
    raise NoSuchGameError(name)


def following(game: str) -> str:
    """Return the game after another one; after the last one, the first."""
    games = list(GAMES)
    return games[(games.index(game) + 1) % len(games)]


def _entry(game: str) -> GameEntry:
    if game not in GAMES:
        register_others()  # in the process of bots this may be the first request
    if game not in GAMES:
        raise NoSuchGameError(game)
    return GAMES[game]


@cache
def _load(module: str) -> Any:
    return import_module(module)
