"""The kept matches, for the commands that need them."""

import argparse
import os
from datetime import UTC, datetime

from biberclan.cli.parser import Parser
from biberclan.cli.values import whole_number
from biberclan.language import _
from biberclan.match.store.place import data_directory
from biberclan.match.store.store import Store


def open_store(options: argparse.Namespace) -> Store:
    """Open the kept matches of the directory that the options and the environment name.

    Raises:
        FileError: they can't be opened.
    """
    return Store(data_directory(options.data, os.environ), lambda: datetime.now(UTC))


def add_match_number(parser: Parser, *, help: str, required: bool = True) -> None:
    """Add the number of a kept match to what a command takes, as `id`."""
    parser.add_operand(
        "id",
        whole_number(1),
        allowed=_("a whole number from 1"),
        metavar=_("NUMBER"),
        help=help,
        required=required,
    )
