"""`biberclan history` and `people`: kept matches, people's figures and the chronicle."""

import argparse
from contextlib import suppress
from itertools import islice
from typing import Final

from biberclan.cli.kept import open_store
from biberclan.cli.output import say
from biberclan.cli.parser import Parser
from biberclan.cli.shapes import add_json, say_json
from biberclan.language import _
from biberclan.match.store import errors, history
from biberclan.match.store.store import Store
from biberclan.people import figures
from biberclan.people.json_documents import kept_history, kept_people

_CAUGHT_UP: Final = 50
"""How many matches are newly read for the chronicle at most."""


def add_history(parser: Parser) -> None:
    """Add the arguments of `biberclan history`."""
    parser.description = _("Lists all kept matches, the one last played first, and the people.")
    parser.epilog = _("examples:\n  biberclan history\n  biberclan history --json")
    add_json(parser, "history")
    parser.set_defaults(run=_list_history)


def _list_history(options: argparse.Namespace) -> int:
    from biberclan.cli.history_text import blocks  # noqa: PLC0415 - the help needs no widths

    with open_store(options.directory) as store:
        _catch_up(store)
        if options.json:
            say_json(options, kept_history(store))
            return 0
        matches, people = history.page(store, limit=-1), figures.people(store)
        portraits = figures.all_portraits(store)
    for block in blocks(matches, people, portraits):
        say(block)
    return 0


def add_people(parser: Parser) -> None:
    """Add the arguments of `biberclan people`."""
    parser.description = _(
        "Lists the people who have played here: their figures, and what there\nis to tell of them."
    )
    parser.epilog = _("examples:\n  biberclan people\n  biberclan people --json")
    add_json(parser, "people")
    parser.set_defaults(run=_list_people)


def _list_people(options: argparse.Namespace) -> int:
    from biberclan.cli.history_text import people_blocks  # noqa: PLC0415 - the help needs no widths

    with open_store(options.directory) as store:
        _catch_up(store)
        if options.json:
            say_json(options, kept_people(store))
            return 0
        people, portraits = figures.people(store), figures.all_portraits(store)
    text = "\n".join(people_blocks(people, portraits)).lstrip("\n")
    say(text or _("Nobody has finished a match here yet."))
    return 0


def _catch_up(store: Store) -> None:
    """Note the feats of the last matches; if that fails, the known ones are shown."""
    with suppress(errors.FileError):
        for _noted in islice(figures.catch_up(store), _CAUGHT_UP):
            pass
