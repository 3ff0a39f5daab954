"""An argparse parser that complains in sentences, kinds of values, and offers for shells.

Offers that come from files, or have to be loaded, are looked up only when a shell asks for them.
"""

import argparse
import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import takewhile
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Generic, Literal, NoReturn, TypeAlias, TypeVar, cast

from biberclan.cli.output import UsageError, not_understood, refusal, say
from biberclan.language import _, either
from biberclan.match.store.data_files import data_directory
from biberclan.named_tuple import NamedTuple
from biberclan.outside import plain
from biberclan.shelf import DEFAULT, GAMES

if TYPE_CHECKING:
    from _typeshed import SupportsWrite


_ADDRESS: Final = r"((tcp|tls)://)?([\w.-]+|\[[0-9a-fA-F:]+\]):[0-9]{1,5}"
_WHOLE: Final = r"\s*[+-]?[0-9]{1,1000}\s*"


def address(given: str) -> str | None:
    """Read the address of a server, such as tcp://10.0.0.5:8786.

    >>> address("tcp://10.0.0.5:8786"), address("localhost:8786"), address("tls://[::1]:1")
    ('tcp://10.0.0.5:8786', 'localhost:8786', 'tls://[::1]:1')
    >>> address("tcp://10.0.0.5"), address("http://localhost:8786")
    (None, None)
    """
    return given if re.fullmatch(_ADDRESS, given) else None


def match_or_file(given: str) -> int | str:
    """Read the number of a kept match, or the name of a file; only digits mean a number.

    >>> match_or_file("12"), match_or_file("./12"), match_or_file("evening.txt")
    (12, './12', 'evening.txt')
    """
    number = whole_number(1).read(given)
    return given if number is None else number


def game_called(given: str) -> str | None:
    """Read a game: its id, or its name as records and titles have it, in any case.

    >>> game_called("Mania"), game_called("bibermania"), game_called("Biber Mania")
    ('mania', 'mania', 'mania')
    """
    word = plain(given).replace(" ", "").lower()
    return next((id for id, entry in GAMES.items() if word in (id, entry.name)), None)


Offer: TypeAlias = tuple[str, str]
"""A whole word, and its meaning, "" if it explains itself."""


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
        return game_called(self.values.get("game", DEFAULT)) or DEFAULT

    @property
    def directory(self) -> Path:
        """The directory of the kept matches that the command would use."""
        return data_directory(self.values.get("data"), os.environ)


class Completions(NamedTuple):
    """The words and paths that can be typed in one place.

    Attributes:
        words: returns the words.
        paths: which paths can be typed as well, if any: those of files or of directories.
    """

    words: Callable[[TypedPart], Iterable[Offer]] = lambda typed: ()
    paths: Literal["", "files", "directories"] = ""


FILES: Final = Completions(paths="files")
DIRECTORIES: Final = Completions(paths="directories")


Read = TypeVar("Read")


class Kind(NamedTuple, Generic[Read]):
    """A kind of value that can be typed.

    Attributes:
        read: returns the value of a text, None if it is invalid.
        allowed: says which values are valid.
        metavar: stands for the value in the help, and for a positional argument in complaints.
        offers: a shell's offers for it.
        words: all valid values; empty if they can't be listed.
    """

    read: Callable[[str], Read | None]
    allowed: str
    metavar: str
    offers: Completions = Completions()
    words: Sequence[str] = ()


def one_of(*words: str, means: Callable[[str], str] = lambda word: "") -> Kind[str]:
    """Return the kind of value that is one of some words, in any case.

    Args:
        words: the words.
        means: returns the meaning of a word, "" if it explains itself.

    >>> one_of("de", "en").read("De"), one_of("de", "en").read("nl")
    ('de', None)
    """

    def read(given: str) -> str | None:
        word = plain(given).strip().lower()
        return word if word in words else None

    offers = Completions(lambda typed: ((word, means(word)) for word in words))
    return Kind(read, either(words), "|".join(words), offers, words)


def whole_number(lowest: int | None = None, highest: int | None = None) -> Kind[int]:
    """Return the kind of value that is a whole number within bounds.

    >>> [whole_number(2, 6).read(given) for given in ("2", "6", "7", "two", "2.5", "３", "−3")]
    [2, 6, None, None, None, 3, None]
    """

    def read(given: str) -> int | None:
        figures = plain(given)
        if not re.fullmatch(_WHOLE, figures):
            return None
        number = int(figures)
        too_low = lowest is not None and number < lowest
        too_high = highest is not None and number > highest
        return None if too_low or too_high else number

    allowed = _("a whole number")
    if lowest is not None:
        allowed = _("a whole number from {least}")
    if highest is not None:
        allowed = _("a whole number from {least} to {most}")
    return Kind(read, allowed.format(least=lowest, most=highest), _("NUMBER"))


PIPE: Final = "-"
"""What names standard input or output where a command can use it, as in other programs."""


def a_file(*, or_pipe: bool = False) -> Kind[str]:
    """Return the kind of value that is the name of a file.

    Args:
        or_pipe: whether `PIPE` is allowed as well; otherwise it would be the name of a file.

    >>> a_file().read("-"), a_file().read("./-"), a_file(or_pipe=True).read("-")
    (None, './-', '-')
    """

    def read(given: str) -> str | None:
        return None if given == PIPE and not or_pipe else given

    return Kind(read, _("the name of a file"), _("FILE"), FILES)


def a_picture(*formats: str) -> Kind[str]:
    """Return the kind of value that is the name of a file of some formats, or of none.

    >>> [a_picture(".svg").read(name) for name in ("won.SVG", "won", "won.png", "-")]
    ['won.SVG', 'won', None, None]
    """

    def read(given: str) -> str | None:
        return file.read(given) if Path(given).suffix.lower() in ("", *formats) else None

    allowed = _("a file whose name ends in {formats}").format(formats=either(formats))
    file = a_file()
    return file._replace(read=read, allowed=allowed)


_OPTION: Final = r"-[^\d.\s]\S*"
"""Words that argparse treats as options; those that look like numbers are values."""
_NEGATIVES: Final = r"-\d+,.*"
"""Numbers with commas, the first one negative; argparse would treat them as an option."""


_HELP: Final = {"-h", "--help"}


def name_of(given: str) -> str:
    """Return the name of an option with its dashes, without a value after "="."""
    return given.partition("=")[0]


class Value(argparse.Action):
    """An option with a value, or a positional argument.

    Attributes:
        kind: the kind of value.
    """

    def __init__(self, *args: Any, kind: Kind[Any], **settings: Any) -> None:
        super().__init__(*args, **settings)
        self.kind = kind

    def __call__(
        self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: Any, *_: Any
    ) -> None:
        """Keep the value."""
        setattr(namespace, self.dest, values)


def _joined(given: Iterable[str]) -> list[str]:
    """Join negative numbers to the option before them, as argparse requires."""
    joined: list[str] = []
    for each in given:
        if joined and re.fullmatch(_OPTION, joined[-1]) and re.fullmatch(_NEGATIVES, each):
            joined[-1] += f"={each}"
        else:
            joined.append(each)
    return joined


class Parser(argparse.ArgumentParser):
    """A parser without abbreviations whose complaints are one sentence each."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
            exit_on_error=False,
            **settings,
        )
        self.color = False  # Python 3.14 would colour the help, which is escaped like everything
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
        """Add options later: once an unknown one is given, or when all have to be listed.

        Args:
            add: adds them to this parser, given the arguments; no arguments if all are listed.
        """
        self._at_need.append(add)

    def _add_needed(self, given: Sequence[str] = ()) -> None:
        while self._at_need:
            self._at_need.pop()(self, given)

    def add_value(
        self,
        name: str,
        kind: Kind[Read],
        *,
        help: str,
        default: Read | None = None,
        alone: Read | None = None,
        required: bool = True,
    ) -> None:
        """Add an option with a value, or a positional argument.

        Args:
            name: the option with its dashes, or the name of the positional argument.
            kind: the kind of value.
            help: the description of the option or argument.
            default: the value if the option is not given.
            alone: the value if the option is given without one; None if one must follow.
            required: whether a positional argument must be given.
        """
        is_option = name.startswith("-")
        called = name if is_option else kind.metavar
        self._allowed[called] = kind.allowed
        if required and not is_option:
            self._required.append(called)

        def read(given: str) -> Read:
            value = kind.read(given)
            if value is None:
                raise refusal(called, given, kind.allowed, kind.words)
            return value

        self.add_argument(
            name,
            action=Value,
            kind=kind,
            type=read,
            metavar=kind.metavar,
            help=help,
            default=default,
            nargs=None if alone is None and (is_option or required) else "?",
            const=alone,
        )

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

    def unknown_options(self, given: Iterable[str]) -> list[str]:
        """Return the given options that do not exist, as they were given."""
        options = takewhile(lambda each: each != "--", given)
        known = self._option_string_actions
        return [
            each for each in options if re.fullmatch(_OPTION, each) and name_of(each) not in known
        ]

    def _check_options(self, given: Sequence[str]) -> None:
        """Complain about an unknown option, before argparse would complain about a missing one.

        Raises:
            UsageError: there is an unknown option.
        """
        if self.unknown_options(given):
            self._add_needed(() if _HELP & set(given) else given)
        if unknown := self.unknown_options(given):
            raise not_understood(unknown[0], self.prog, self.options)

    def format_help(self) -> str:
        """Return the help, with all options."""
        self._add_needed()
        return super().format_help()

    def print_help(self, file: "SupportsWrite[str] | None" = None) -> None:
        """Write the help; argparse's own method ignores a full disk."""
        say(self.format_help().rstrip("\n"))

    def error(self, message: str) -> NoReturn:
        """Complain about a missing argument, the only case in which argparse calls this here.

        Raises:
            UsageError: always.
        """
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
        return _("{option} takes nothing after it.").format(option=argument)
