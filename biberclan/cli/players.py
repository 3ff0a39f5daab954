"""Players as the command line names them: people and bots."""

from collections.abc import Iterator
from typing import Final, TypeAlias

from biberclan.bots.cast import LEVEL
from biberclan.bots.level import Levels, levels_of, parse_level_id
from biberclan.bots.registry import NoSuchBotError, able, find, ids
from biberclan.characters import folded
from biberclan.cli.games import check_seats
from biberclan.cli.kept import query_kept
from biberclan.cli.output import UsageError, quoted
from biberclan.cli.parser import Offer, TypedPart
from biberclan.language import _, with_guess
from biberclan.match.setup import problem_with_names, unique
from biberclan.match.store import history
from biberclan.people.recent import explain_name_problem, names_given

BOT: Final = "bot"
"""The prefix of a bot's id among players, before a colon."""

Players: TypeAlias = tuple[tuple[str, ...], tuple[str | None, ...]]
"""The name of each seat, and the id of the bot that plays it, None for a person."""


def players_in(game: str, given: str) -> Players:
    """Return the players that a text names.

    Raises:
        UsageError: they can't play the game together.
    """
    words = names_given(given)
    bots = tuple(bot_in(game, word) for word in words)
    taken = [word for word, bot in zip(words, bots) if bot is None]
    names = []
    for word, bot in zip(words, bots):
        names.append(word if bot is None else unique(find(game, bot).name, taken))
        taken.append(names[-1])
    problem = problem_with_names(names)
    if problem is not None:
        code, name = problem
        raise UsageError(f"--players: {explain_name_problem(code, quoted(name))}")
    check_seats(game, len(names), "--players")
    return tuple(names), bots


def bot_in(game: str, word: str) -> str | None:
    """Return the id of the bot that a word names, None for a person's name.

    Raises:
        UsageError: there is no such bot, or the word has no id.
    """
    kind, _colon, id = (part.strip() for part in word.partition(":"))
    if kind.lower() != BOT:
        return None
    if id:
        return bot_called(game, id)
    bots = list(able(game))
    raise UsageError(
        _("--players: which bot? Write {example} for instance; there are {bots}.").format(
            example=f"{BOT}:{bots[0]}", bots=", ".join(bots)
        )
    )


def bot_called(game: str, id: str) -> str:
    """Return the id of a bot that can play a game.

    Raises:
        UsageError: there is no such bot, or it is broken.
    """
    levels, choice = levels_of(game), parse_level_id(id)
    try:
        if levels and choice and choice.rating and levels.within(choice.rating) != choice.rating:
            raise NoSuchBotError(id)
        find(game, id)
    except NoSuchBotError:
        if levels is not None and id.lower().startswith(LEVEL):
            raise UsageError(_no_level(id, levels)) from None
        if id in ids(game):
            problem = _("--players: the bot {id} is installed, but broken; there are {bots}.")
        else:
            problem = _("--players: there is no bot {id}; there are {bots}.")
        bots = able(game)
        said = problem.format(id=quoted(id), bots=", ".join(bots))
        by_name = {bot.name.casefold(): id for id, bot in bots.items()}
        raise UsageError(with_guess(said, by_name.get(id.casefold(), id), bots)) from None
    return id


def _no_level(id: str, levels: Levels) -> str:
    low, high = levels.range
    text = _(
        "--players: {id} is no level; there are {lowest} to {highest}, and {level} for one as "
        "strong as you."
    )
    return text.format(
        id=quoted(id), lowest=f"{LEVEL}/{low}", highest=f"{LEVEL}/{high}", level=LEVEL
    )


def offered_bots(game: str) -> Iterator[Offer]:
    """Offer the bots of a game."""
    return ((id, f"{bot.name}: {bot.sentence}") for id, bot in able(game).items())


def offered_players(typed: TypedPart) -> Iterator[Offer]:
    """Offer players that are not named yet: people who have played, and bots."""
    head, comma, _last = typed.word.rpartition(",")
    named = {folded(name) for name in head.split(",")}
    for name in query_kept(typed.directory, history.names):
        if folded(name) not in named:
            yield f"{head}{comma}{name}", ""
    for id, said in offered_bots(typed.game):
        yield f"{head}{comma}{BOT}:{id}", said


def offered_names(typed: TypedPart) -> Iterator[Offer]:
    """Offer the people named as players."""
    named = (name.strip() for name in typed.values.get("players", "").split(","))
    return ((name, "") for name in named if name and not name.lower().startswith(f"{BOT}:"))
