"""An argparse parser that complains in sentences, readers of values, and offers for shells.

Readers return None for an invalid value. Offers that are kept in files, or have to be loaded, are
looked up only when a shell asks for them.
"""

import argparse
import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from types import MappingProxyType
from typing import (
    TYPE_CHECKING,
    Any,
    Final,
    Literal,
    NamedTuple,
    NoReturn,
    TypeAlias,
    TypeVar,
    cast,
)

from biberclan.cli.output import UsageError, not_understood, refusal, say
from biberclan.language import _, either
from biberclan.match.store.place import data_directory
from biberclan.outside import plain
from biberclan.shelf import DEFAULT, GAMES

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


_ADDRESS: Final = re.compile(r"((tcp|tls)://)?([\w.-]+|\[[0-9a-fA-F:]+\]):[0-9]{1,5}")
_WHOLE: Final = re.compile(r"\s*[+-]?[0-9]{1,1000}\s*")


class OneOf:
    """A reader that accepts any of some words, ignoring case.

    Attributes:
        words: the words.
        means: returns the meaning of a word, "" if it says so itself.

    >>> OneOf("de", "en")("De"), OneOf("de", "en")("nl")
    ('de', None)
    """

    def __init__(self, *words: str, means: Callable[[str], str] = lambda word: "") -> None:
        """Take the words and their meanings."""
        self.words = words
        self.means = means

    def __call__(self, given: str) -> str | None:
        """Return the word that was given, None for any other."""
        word = plain(given).strip().lower()
        return word if word in self.words else None


def whole_number(
    lowest: int | None = None, highest: int | None = None
) -> Callable[[str], int | None]:
    """Return a reader of whole numbers within bounds.

    >>> [whole_number(2, 6)(given) for given in ("2", "6", "7", "two", "2.5", "３", "−3")]
    [2, 6, None, None, None, 3, None]
    """

    def read(given: str) -> int | None:
        figures = plain(given)
        if not _WHOLE.fullmatch(figures):
            return None
        number = int(figures)
        too_low = lowest is not None and number < lowest
        too_high = highest is not None and number > highest
        return None if too_low or too_high else number

    return read


def address(given: str) -> str | None:
    """Read the address of a server, such as tcp://10.0.0.5:8786.

    >>> address("tcp://10.0.0.5:8786"), address("localhost:8786"), address("tls://[::1]:1")
    ('tcp://10.0.0.5:8786', 'localhost:8786', 'tls://[::1]:1')
    >>> address("tcp://10.0.0.5"), address("http://localhost:8786")
    (None, None)
    """
    return given if _ADDRESS.fullmatch(given) else None


def match_or_file(given: str) -> int | str:
    """Read the number of a kept match, or the name of a file: digits alone are a number.

    >>> match_or_file("12"), match_or_file("./12"), match_or_file("evening.txt")
    (12, './12', 'evening.txt')
    """
    number = whole_number(1)(given)
    return given if number is None else number


Offer: TypeAlias = tuple[str, str]
"""A whole word, and its meaning, "" if it says so itself."""


class TypedPart(NamedTuple):
    """The part of a command line that has been typed.

    Attributes:
        word: the beginning of the value, up to the cursor.
        values: the values of options, by their names without dashes.
    """

    word: str
    values: Mapping[str, str] = MappingProxyType({})

    @property
    def game(self) -> str:
        """The game that the command is about."""
        game = self.values.get("game", DEFAULT).lower()
        return game if game in GAMES else DEFAULT

    @property
    def directory(self) -> Path:
        """The directory of the kept matches that the command would look into."""
        return data_directory(self.values.get("data"), os.environ)


class Completions(NamedTuple):
    """The words and paths that can be typed at one place.

    Attributes:
        words: returns the words.
        paths: whether the path of a file or directory will do as well.
    """

    words: Callable[[TypedPart], Iterable[Offer]] = lambda typed: ()
    paths: Literal["", "files", "directories"] = ""


FILES: Final = Completions(paths="files")
DIRECTORIES: Final = Completions(paths="directories")


Read = TypeVar("Read")

_OPTION: Final = re.compile(r"-[^\d.\s]\S*")
"""The words that argparse takes for options; those that look like numbers are values."""
_NEGATIVES: Final = re.compile(r"-\d+,.*")
"""Numbers with commas, of which the first is negative; argparse takes them for an option."""


_HELP: Final = {"-h", "--help"}


def name_of(given: str) -> str:
    """Return the name of an option, with its dashes, without a value behind it."""
    return given.partition("=")[0]


class Value(argparse.Action):
    """An option with a value, or a positional argument.

    Attributes:
        offers: a shell's offers for it.
        words: the values that are allowed, none if there are others, too.
    """

    def __init__(
        self, *args: Any, offers: Completions, words: Sequence[str], **settings: Any
    ) -> None:
        """Take the settings of argparse, the offers and the words."""
        super().__init__(*args, **settings)
        self.offers = offers
        self.words = words

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: Any, *_: Any
    ) -> None:
        """Keep the value."""
        setattr(namespace, self.dest, values)


def _words(read: Callable[[str], object]) -> tuple[str, ...]:
    """Return the words that a reader accepts, none if it accepts others, too."""
    return read.words if isinstance(read, OneOf) else ()


def _valid(read: Callable[[str], object]) -> Completions:
    """Return a shell's offers for a reader: the words that it accepts, if it has some."""
    if isinstance(read, OneOf):
        return Completions(lambda typed: ((word, read.means(word)) for word in read.words))
    return Completions()


def _joined(given: Iterable[str]) -> list[str]:
    """Join negative numbers to the option that they follow, as argparse needs them."""
    joined: list[str] = []
    for each in given:
        if joined and _OPTION.fullmatch(joined[-1]) and _NEGATIVES.fullmatch(each):
            joined[-1] += f"={each}"
        else:
            joined.append(each)
    return joined


class Parser(argparse.ArgumentParser):
    """A parser without abbreviations whose complaints are one sentence each."""

    def __init__(self, **settings: Any) -> None:
        """Prepare a parser; see argparse for the settings."""
        super().__init__(
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
            exit_on_error=False,
            **settings,
        )
        self.color = False  # Python 3.14 would colour the help, though it is escaped like all else
        self._allowed: dict[str, str] = {}
        self._required: list[str] = []
        self._at_need: list[Callable[[Parser, Sequence[str]], None]] = []

    @property
    def options(self) -> Mapping[str, argparse.Action]:
        """The action of each option, by its name with dashes."""
        self._add_needed()
        return self._option_string_actions

    @property
    def operands(self) -> "list[Value]":
        """The positional arguments, in their order."""
        return [each for each in self._get_positional_actions() if isinstance(each, Value)]

    @property
    def arguments(self) -> list[argparse.Action]:
        """The positional arguments and the options that the help names."""
        every = [*self.operands, *dict.fromkeys(self.options.values())]
        return [each for each in every if each.help != argparse.SUPPRESS]

    @property
    def commands(self) -> "Mapping[str, Parser]":
        """The parsers of the commands, by name."""
        [found] = (each for each in self._actions if isinstance(each, argparse._SubParsersAction))
        return cast("Mapping[str, Parser]", found.choices)

    def add_at_need(self, add: "Callable[[Parser, Sequence[str]], None]") -> None:
        """Leave options to be added once an unknown one is given, or all are to be named.

        Args:
            add: adds them to this parser, for the arguments given, none if all are to be named.
        """
        self._at_need.append(add)

    def _add_needed(self, given: Sequence[str] = ()) -> None:
        while self._at_need:
            self._at_need.pop()(self, given)

    def add_value(
        self,
        option: str,
        read: Callable[[str], Read | None],
        *,
        help: str,
        allowed: str = "",
        metavar: str = "",
        default: Read | None = None,
        alone: Read | None = None,
        offers: Completions | None = None,
    ) -> None:
        """Add an option that a value follows.

        Args:
            option: the option, with its dashes.
            read: returns the value of a text, None if it is invalid.
            help: the description of the option.
            allowed: says which values are valid; a `OneOf` says so itself.
            metavar: stands for the value in the help; likewise.
            default: the value if the option is not given.
            alone: the value if the option is given without one; None if one must follow.
            offers: a shell's offers for the value, if not the words that are valid.
        """
        self.add_argument(
            option,
            action=Value,
            offers=offers or _valid(read),
            words=_words(read),
            type=self._reader(option, read, allowed),
            metavar=metavar or "|".join(_words(read)),
            help=help,
            default=default,
            nargs=None if alone is None else "?",
            const=alone,
        )

    def add_operand(
        self,
        name: str,
        read: Callable[[str], Read | None],
        *,
        help: str,
        allowed: str = "",
        metavar: str = "",
        required: bool = True,
        offers: Completions | None = None,
    ) -> None:
        """Add a positional argument.

        Args:
            name: its name in the options read.
            read: returns the value of a text, None if it is invalid.
            help: the description of the value.
            allowed: says which values are valid; a `OneOf` says so itself.
            metavar: stands for the value in the help and in complaints; likewise.
            required: whether it must be given.
            offers: a shell's offers for it, if not the words that are valid.
        """
        metavar = metavar or "|".join(_words(read))
        if required:
            self._required.append(metavar)
        self.add_argument(
            name,
            action=Value,
            offers=offers or _valid(read),
            words=_words(read),
            type=self._reader(metavar, read, allowed),
            metavar=metavar,
            help=help,
            nargs=None if required else "?",
        )

    def _reader(
        self, called: str, read: Callable[[str], Read | None], allowed: str
    ) -> Callable[[str], Read]:
        """Wrap a reader so that for an invalid value the error says what is allowed."""
        allowed = allowed or either(_words(read))
        self._allowed[called] = allowed

        def type_(given: str) -> Read:
            value = read(given)
            if value is None:
                raise refusal(called, given, allowed, _words(read))
            return value

        return type_

    def parse_known_args(
        self, args: Iterable[str] | None = None, namespace: Any = None
    ) -> tuple[Any, list[str]]:
        """Parse as argparse does.

        Raises:
            UsageError: an option or a command is wrong.
        """
        args = _joined(args or ())
        if self.add_help and self._subparsers is None:
            self._check_options(args)
        try:
            return super().parse_known_args(args, namespace)
        except argparse.ArgumentError as error:
            raise UsageError(self._sentence(error.argument_name)) from None

    def unknown(self, given: Iterable[str]) -> list[str]:
        """Return the given options that do not exist, as they are given."""
        options = filter(_OPTION.fullmatch, takewhile(lambda each: each != "--", given))
        return [each for each in options if name_of(each) not in self._option_string_actions]

    def _check_options(self, given: Sequence[str]) -> None:
        """Complain about an unknown option, before argparse would complain about a missing one.

        Raises:
            UsageError: there is an unknown option.
        """
        if self.unknown(given):
            self._add_needed(() if _HELP & set(given) else given)
        if unknown := self.unknown(given):
            raise not_understood(unknown[0], self.prog, self.options)

    def format_help(self) -> str:
        """Return the help, which names all options."""
        self._add_needed()
        return super().format_help()

    def print_help(self, file: "SupportsWrite[str] | None" = None) -> None:
        """Write the help; argparse itself would ignore a full disk."""
        say(self.format_help().rstrip("\n"))

    def error(self, message: str) -> NoReturn:
        """Complain about a missing argument; argparse calls this for nothing else here."""
        raise UsageError(self._sentence(None))

    def _sentence(self, argument: str | None) -> str:
        if argument is None:
            option = self._required[0]
            return _("{option} is missing: {allowed}.").format(
                option=option, allowed=self._allowed[option]
            )
        if argument in self._allowed:
            return _("{option} needs something after it: {allowed}.").format(
                option=argument, allowed=self._allowed[argument]
            )
        return _("{option} stands alone, with nothing after it.").format(option=argument)
