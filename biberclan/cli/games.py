"""Which game a command is about, and what is chosen of its options."""

import argparse
from collections.abc import Mapping, Sequence

from biberclan.cli.parser import Parser
from biberclan.cli.usage import UsageError, refusal
from biberclan.cli.values import one_of
from biberclan.language import _
from biberclan.rules.game import Options
from biberclan.shelf import DEFAULT, GAMES, rules_of
from biberclan.teach.words import words_of


def add_game(parser: Parser) -> None:
    """Add the option that says which game it is."""
    parser.add_value(
        "--game",
        one_of(*GAMES),
        allowed=either(list(GAMES)),
        metavar="|".join(GAMES),
        help=_("which game: {games}; otherwise {game}").format(
            games=either([f"{game} ({words_of(game).name()})" for game in GAMES]), game=DEFAULT
        ),
        default=DEFAULT,
    )


def add_options(parser: Parser) -> None:
    """Add `--game`, and an option for each option that a game on the shelf has."""
    add_game(parser)
    for option, values in _every_option().items():
        parser.add_value(
            f"--{option}",
            one_of(*values),
            allowed=either(list(values)),
            metavar="|".join(values),
            help="; ".join(_help(game, option) for game in GAMES if option in _of(game)),
        )


def options_of(given: argparse.Namespace) -> Options:
    """Return what was chosen of the options of the game; the rest has its defaults.

    Raises:
        UsageError: the game has no such option, or no such value.
    """
    facts, chosen = _of(given.game), {}
    for option in _every_option():
        value = getattr(given, option)
        if value is None:
            continue
        if not facts:
            raise UsageError(
                _("--{option}: in {game} there is nothing to choose.").format(
                    option=option, game=words_of(given.game).name()
                )
            )
        if option not in facts:
            raise UsageError(
                _("--{option}: {game} has no such option, but {options}.").format(
                    option=option,
                    game=words_of(given.game).name(),
                    options=", ".join(f"--{name} {'|'.join(of)}" for name, of in facts.items()),
                )
            )
        if value not in facts[option]:
            raise refusal(f"--{option}", value, either(facts[option]))
        chosen[option] = value
    return chosen


def check_seats(game: str, seats: int, option: str) -> None:
    """Check that so many can play a game.

    Raises:
        UsageError: they can't; it is said of an option.
    """
    possible = rules_of(game).FACTS.seats
    if seats not in possible:
        raise UsageError(
            _("{option}: {game} is for {least} to {most}, not for {given}.").format(
                option=option,
                game=words_of(game).name(),
                least=possible[0],
                most=possible[-1],
                given=seats,
            )
        )


def either(words: Sequence[str]) -> str:
    """Say which words will do."""
    if len(words) == 1:
        return words[0]
    return _("{many} or {last}").format(many=", ".join(words[:-1]), last=words[-1])


def _of(game: str) -> Mapping[str, tuple[str, ...]]:
    return rules_of(game).FACTS.options


def _every_option() -> dict[str, tuple[str, ...]]:
    """Return the options of all games, each with all values that it has in any of them."""
    every: dict[str, tuple[str, ...]] = {}
    for game in GAMES:
        for option, values in _of(game).items():
            every[option] = tuple(dict.fromkeys((*every.get(option, ()), *values)))
    return every


def _help(game: str, option: str) -> str:
    words, values = words_of(game), _of(game)[option]
    return _("{option}: {values}; otherwise {value}").format(
        option=words.option_name(option),
        values=either([f"{value} ({words.option_value(option, value)})" for value in values]),
        value=values[0],
    )
