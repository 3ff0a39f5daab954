"""The command-line options for a game and for its options."""

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from biberclan.cli.output import LONGEST_PATH, UsageError, quoted, refusal, why_unread
from biberclan.cli.parser import (
    Completions,
    Kind,
    Offer,
    Parser,
    TypedPart,
    game_called,
    name_of,
    one_of,
    whole_number,
)
from biberclan.language import _, either, listed, with_guess
from biberclan.match.setup import explain_option
from biberclan.outside import decoded, passed_on, plain
from biberclan.rules.game import Option, Options
from biberclan.shelf import DEFAULT, GAMES, rules_of
from biberclan.system.files import read_file
from biberclan.words.seam import words_of

_LARGEST: Final = 2**16
"""How many bytes are read at most from a file with the value of an option."""


def add_game(parser: Parser) -> None:
    """Add the option that names the game."""
    parser.add_value(
        "--game",
        one_of(*GAMES, means=lambda game: GAMES[game].title)._replace(read=game_called),
        help=_("which game: {games}; otherwise {game}").format(
            games=either([f"{game} ({entry.title})" for game, entry in GAMES.items()]), game=DEFAULT
        ),
        default=DEFAULT,
    )


def add_options(parser: Parser) -> None:
    """Add `--game`, and an option for each option of a game on the shelf.

    These are known only once a game is loaded, so they are added only if one may have been given.
    """
    add_game(parser)
    parser.set_defaults(of_games=())
    parser.add_at_need(_add_of_games)


def _add_of_games(parser: Parser, given: Sequence[str]) -> None:
    """Add the options of the given game if it has all that are given, otherwise of all games."""
    unknown = {name_of(option).removeprefix("--") for option in parser.unknown_options(given)}
    reader = Parser(add_help=False)
    add_game(reader)
    game = reader.parse_known_args(given)[0].game
    games = [game] if unknown and unknown <= _options_of(game).keys() else list(GAMES)
    every = _every_option(games)
    parser.set_defaults(of_games=tuple(every))
    for name, having in every.items():
        options = having.values()
        values = list(dict.fromkeys(value for option in options for value in option.values))
        others = list(dict.fromkeys(_others(each) for each in options if each.read is not None))
        joined = "|".join([*values, *others])
        metavar = _("NUMBERS") if any(each.numbers for each in options) else joined
        offers = _offers(name, any(option.from_file for option in options))
        parser.add_value(
            f"--{name}",
            Kind(str, either([*values, *others]), metavar, offers),
            help="; ".join(_help(game, name, option) for game, option in having.items()),
        )


def options_of(given: argparse.Namespace) -> Options:
    """Return the options chosen for the game; the others have their defaults.

    Raises:
        UsageError: the game has no such option, or no such value.
    """
    facts, chosen = _options_of(given.game), {}
    for option in given.of_games:
        value = getattr(given, option)
        if value is None:
            continue
        if not facts:
            raise UsageError(
                _("--{option}: in {game} there is nothing to choose.").format(
                    option=option, game=GAMES[given.game].title
                )
            )
        if option not in facts:
            raise UsageError(
                _("--{option}: {game} has no such option, only {options}.").format(
                    option=option,
                    game=GAMES[given.game].title,
                    options=listed([f"--{name}" for name in facts]),
                )
            )
        chosen[option] = _value(given.game, option, value)
    return chosen


def add_seed(parser: Parser) -> None:
    """Add the option that makes the shuffles repeatable."""
    parser.add_value(
        "--seed",
        whole_number(),
        help=_("the same number shuffles the same way; otherwise by chance"),
    )


def check_seats(game: str, seats: int, option: str) -> None:
    """Check that a number of people can play a game.

    Raises:
        UsageError: they can't; the sentence names the option.
    """
    possible = rules_of(game).FACTS.seats
    if seats not in possible:
        raise UsageError(
            _("{option}: {game} is for {least} to {most} players, not {given}.").format(
                option=option,
                game=GAMES[game].title,
                least=possible[0],
                most=possible[-1],
                given=seats,
            )
        )


def check_start(game: str, seats: int, options: Options) -> None:
    """Check that a number of people can play a game with the chosen options.

    Raises:
        UsageError: they can't.
    """
    try:
        rules_of(game).start(seats, seed=0, first=0, options=options)
    except ValueError as error:
        raise UsageError(explain_option(error)) from None


def _value(game: str, name: str, given: str) -> str:
    """Return the given value of an option of a game, in its canonical spelling.

    Raises:
        UsageError: there is no such value, or its file can't be read.
    """
    option = _options_of(game)[name]
    offered = one_of(*option.values).read(given)
    if offered is not None:
        return offered
    if option.read is None:
        raise refusal(f"--{name}", given, either(option.values), option.values)
    try:
        text = passed_on(plain(_contents(given))) if option.from_file else plain(given)
        return option.read(text)
    except FileNotFoundError:
        text = _("--{option}: there is no file {file}; allowed: {allowed}.")
        file = quoted(given, LONGEST_PATH)
        said = text.format(option=name, file=file, allowed=_allowed(option))
    except (OSError, UnicodeDecodeError) as error:
        said = f"--{name}: {why_unread(error, given)}"
    except ValueError as error:
        said = f"--{name}: {explain_option(error)}"
    raise UsageError(with_guess(said, given, option.values))


def _contents(path: str) -> str:
    """Return the text in a file.

    Raises:
        OSError: it can't be read.
        UnicodeDecodeError: it is no text.
    """
    return decoded(read_file(Path(path), _LARGEST, follow_links=True))


def _options_of(game: str) -> Mapping[str, Option]:
    return rules_of(game).FACTS.options


def _every_option(games: Iterable[str]) -> dict[str, dict[str, Option]]:
    """Return the options of games by their names, those of each name by game."""
    every: dict[str, dict[str, Option]] = {}
    for game in games:
        for name, option in _options_of(game).items():
            every.setdefault(name, {})[game] = option
    return every


def _offers(name: str, reads_files: bool) -> Completions:
    """Return a shell's offers for an option: its values in the game given so far."""

    def values(typed: TypedPart) -> Iterator[Offer]:
        names, option = words_of(typed.game).NAMES, _options_of(typed.game).get(name)
        for value in () if option is None else option.values:
            yield value, names.option_value(name, value)

    return Completions(values, "files" if reads_files else "")


def _allowed(option: Option) -> str:
    """Return the words for all values that an option can have."""
    return either([*option.values, *([] if option.read is None else [_others(option)])])


def _others(option: Option) -> str:
    """Return a description of the values that are not listed."""
    if option.numbers is not None:
        return _("{example}, seat by seat").format(example=f"0,{option.numbers[3]},0")
    return _("a file") if option.from_file else _("another number")


def _help(game: str, name: str, option: Option) -> str:
    names = words_of(game).NAMES
    said = [_with_meaning(value, names.option_value(name, value)) for value in option.values]
    return _("{game}: {values}; otherwise {value}").format(
        game=GAMES[game].title,
        values=either(said if option.read is None else [*said, _others(option)]),
        value=option.default,
    )


def _with_meaning(value: str, meaning: str) -> str:
    return value if value in meaning.split() else f"{value} ({meaning})"
