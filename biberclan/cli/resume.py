"""`biberclan resume`: back to a kept match."""

import argparse
from typing import Any

from biberclan.cli.kept import add_match_number, open_store
from biberclan.cli.offers import UNFINISHED
from biberclan.cli.output import UsageError
from biberclan.cli.parser import Parser
from biberclan.cli.plain import add_plain, open_plain
from biberclan.cli.table import BY_LINE, open_table
from biberclan.language import _
from biberclan.match.store import history
from biberclan.match.store.errors import DamagedMatchError, FileError, OpenElsewhereError
from biberclan.match.store.store import Store
from biberclan.ui.start import Resume


def add_resume(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add the command to a parser."""
    parser = commands.add_parser(
        "resume",
        description=_("Goes on with an unfinished match where it was left."),
        epilog=_("examples:\n  biberclan resume\n  biberclan resume 12"),
        **settings,
    )
    add_match_number(
        parser,
        UNFINISHED,
        help=_("the number of the match; otherwise the one played last"),
        required=False,
    )
    add_plain(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Open the table, if the match can be resumed."""
    id: int | None = options.id
    try:
        with open_store(options) as store:
            id = _played_last(store) if id is None else id
            store.resume(id).stop_recording()  # the program takes it up again in a moment
    except FileError as error:
        if options.plain:
            way = _("So no match can be resumed; this asks how to go on: {command}")
            raise UsageError(f"{error} {way.format(command=BY_LINE)}") from None
        # otherwise the program asks how to go on, on the terminal
    opened = open_plain if options.plain else open_table
    return opened(Resume(id), options)


def _played_last(store: Store) -> int:
    unfinished = history.unfinished(store)
    if not unfinished:
        for damaged in history.unreadable(store):
            raise DamagedMatchError(damaged.id)
        raise UsageError(_("No match waits to be resumed; biberclan play begins one."))
    for kept in unfinished:
        if not kept.is_open:
            return kept.id
    raise OpenElsewhereError(unfinished[0].id)
