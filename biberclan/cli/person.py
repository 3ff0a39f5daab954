"""The option that says who sits here alone."""

import argparse

from biberclan.characters import typed
from biberclan.cli.offers import PEOPLE
from biberclan.cli.parser import Parser
from biberclan.cli.usage import UsageError, quoted
from biberclan.language import _
from biberclan.match.setup import LONGEST_NAME, problem_with_name


def add_name(parser: Parser, *, help: str) -> None:
    """Add the option `--name`."""
    parser.add_value(
        "--name",
        str,
        allowed=_("a name"),
        metavar=_("NAME"),
        help=help,
        default="",
        offers=PEOPLE,
    )


def name_in(options: argparse.Namespace) -> str:
    """Return the name that was given, "" if none was.

    Raises:
        UsageError: it is no name.
    """
    person = typed(options.name)
    if person and problem_with_name(person) is not None:
        raise UsageError(
            _("{name} is no name; allowed: 1 to {longest} characters.").format(
                name=quoted(person), longest=LONGEST_NAME
            )
        )
    return person
