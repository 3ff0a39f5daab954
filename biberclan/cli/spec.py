"""`biberclan --spec`: all commands, options and defaults, as their parsers know them."""

import argparse
from collections.abc import Sequence
from typing import Any

from biberclan.cli.parser import Parser, Value
from biberclan.cli.shapes import SHAPES
from biberclan.named_tuple import NamedTuple
from biberclan.version import version


class Argument(NamedTuple):
    """An option, or a positional argument.

    Attributes:
        names: the names of the option; none for a positional argument.
        value: the placeholder for its value in the help; null if it has no value.
        words: the allowed values; empty if they can't be listed.
        required: whether it must be given.
        default: the value if it is not given.
        help: its description.
    """

    names: Sequence[str]
    value: str | None
    words: Sequence[str]
    required: bool
    default: str | int | bool | None
    help: str


class Command(NamedTuple):
    """A command.

    Attributes:
        name: the name of the command.
        description: what it does.
        shape: the shape of its JSON document; null if it has no option --json.
        arguments: its positional arguments and its own options.
    """

    name: str
    description: str
    shape: str | None
    arguments: Sequence[Argument]


class Spec(NamedTuple):
    """The command line.

    Attributes:
        program: the version of the program.
        arguments: the options that every command takes.
        commands: the commands, in the order of the help.
        shapes: the version of each shape of JSON; the schemas are in `assets/schemas`.
    """

    program: str
    arguments: Sequence[Argument]
    commands: Sequence[Command]
    shapes: dict[str, int]


def spec(parser: Parser) -> Spec:
    """Describe the command line whose parser knows all commands."""
    everywhere = parser.arguments
    known = {name for each in everywhere for name in each.option_strings}
    commands = [
        Command(
            name,
            each.description or "",
            each.get_default("shape"),
            [_argument(one) for one in each.arguments if not known & {*one.option_strings}],
        )
        for name, each in parser.commands.items()
    ]
    versions = {name: shape.version for name, shape in SHAPES.items()}
    return Spec(version(), [*map(_argument, everywhere)], commands, versions)


def _argument(action: argparse.Action) -> Argument:
    names, default = action.option_strings, action.default
    given: Any = default if isinstance(default, str | int | bool) else None
    return Argument(
        names,
        str(action.metavar) if isinstance(action, Value) else None,
        action.kind.words if isinstance(action, Value) else (),
        not names and action.nargs is None,
        None if default is argparse.SUPPRESS else given,
        (action.help or "").replace("%%", "%"),
    )
