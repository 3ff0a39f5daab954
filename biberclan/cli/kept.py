"""The kept matches, for the commands that need them."""

import argparse
import os
from datetime import UTC, datetime

from biberclan.cli.offers import Offers
from biberclan.cli.output import complain
from biberclan.cli.parser import Parser, whole_number
from biberclan.language import _
from biberclan.match.store.errors import OpenToOthersError, OthersOwnError
from biberclan.match.store.place import check_rights, data_directory
from biberclan.match.store.store import Store


def open_store(options: argparse.Namespace) -> Store:
    """Open the kept matches of the directory that the options and the environment name.

    If others may read or change them, that is said, but they are opened all the same.

    Raises:
        FileError: they can't be opened.
    """
    directory = data_directory(options.data, os.environ)
    store = Store(directory, lambda: datetime.now(UTC))
    try:
        check_rights(directory)
    except OthersOwnError as error:
        complain(str(error))
    except OpenToOthersError as error:
        complain(f"{error} {_('Start biberclan without a command to make it yours alone.')}")
    return store


def add_match_number(parser: Parser, offers: Offers, *, help: str, required: bool = True) -> None:
    """Add the argument `id`, the number of a kept match, to a command."""
    parser.add_operand(
        "id",
        whole_number(1),
        allowed=_("a whole number from 1"),
        metavar=_("NUMBER"),
        help=help,
        required=required,
        offers=offers,
    )
