"""The kept matches, for the commands that need them, and `biberclan history`, which lists them."""

import argparse
from collections.abc import Callable
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import Final, TypeVar

from biberclan.cli.output import complain, say
from biberclan.cli.parser import Completions, Offer, Parser, TypedPart, whole_number
from biberclan.cli.shapes import add_json, say_json
from biberclan.language import _, written
from biberclan.match.store import errors, history, place
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import FILE, Store
from biberclan.people import figures
from biberclan.people.chronicle import catch_up
from biberclan.people.for_programs import kept_history, kept_people
from biberclan.people.telling_matches import day_of, game_of, outcome_of, people_of

_T = TypeVar("_T")

_LATELY: Final = 50
"""The most matches that are offered, or newly read for the chronicle."""


def open_store(directory: Path) -> Store:
    """Open the kept matches of a directory.

    If others may read or change them, this complains, but opens them all the same.

    Raises:
        FileError: they can't be opened.
    """
    store = Store(directory)
    try:
        place.check_rights(directory)
    except errors.OthersOwnError as error:
        complain(str(error))
    except errors.OpenToOthersError as error:
        complain(f"{error} {_('Start biberclan without a command to make it yours alone.')}")
    return store


def add_match_number(
    parser: Parser, offers: Completions, *, help: str, required: bool = True
) -> None:
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


def kept(typed: TypedPart, ask: Callable[[Store], list[_T]]) -> list[_T]:
    """Query the kept matches, if there are any; their errors are reported elsewhere."""
    if (typed.directory / FILE).exists():
        with suppress(errors.StoreError), Store(typed.directory) as store:
            return ask(store)
    return []


def _finished(typed: TypedPart) -> list[Offer]:
    """Offer the numbers of the finished matches."""
    lines = kept(typed, lambda store: history.page(store, limit=_LATELY))
    matches = (line for line in lines if isinstance(line, Listed))
    return [_numbered(match) for match in matches if match.state == "finished"]


def _unfinished(typed: TypedPart) -> list[Offer]:
    """Offer the numbers of the matches that can be resumed."""
    return [_numbered(match) for match in kept(typed, history.unfinished)]


def _numbered(match: Listed) -> Offer:
    told = (day_of(match), game_of(match), ", ".join(people_of(match)), outcome_of(match))
    return str(match.id), written(" · ").join(told)


FINISHED: Final = Completions(_finished)
UNFINISHED: Final = Completions(_unfinished)


def add_history(parser: Parser) -> None:
    """Add the arguments of `biberclan history`."""
    parser.description = _("Lists all kept matches, the one last played first, and the people.")
    parser.epilog = _("examples:\n  biberclan history\n  biberclan history --json")
    add_json(parser, "history")
    parser.set_defaults(run=_history)


def _history(options: argparse.Namespace) -> int:
    with open_store(options.directory) as store:
        _catch_up(store)
        if options.json:
            say_json(options, kept_history(store))
            return 0
        matches, people = history.page(store, limit=-1), figures.people(store)
        portraits = figures.all_portraits(store)
    from biberclan.cli import history_table  # noqa: PLC0415 - the help needs no Rich

    for block in history_table.blocks(matches, people, portraits):
        say(block)
    return 0


def add_people(parser: Parser) -> None:
    """Add the arguments of `biberclan people`."""
    parser.description = _(
        "Lists the people who have played here: their figures, and what there\nis to tell of them."
    )
    parser.epilog = _("examples:\n  biberclan people\n  biberclan people --json")
    add_json(parser, "people")
    parser.set_defaults(run=_people)


def _people(options: argparse.Namespace) -> int:
    with open_store(options.directory) as store:
        _catch_up(store)
        if options.json:
            say_json(options, kept_people(store))
            return 0
        people, portraits = figures.people(store), figures.all_portraits(store)
    from biberclan.cli import history_table  # noqa: PLC0415 - the help needs no Rich

    told = "\n".join(history_table.people_blocks(people, portraits)).lstrip("\n")
    say(told or _("Nobody has finished a match here yet."))
    return 0


def _catch_up(store: Store) -> None:
    """Note the feats of the last matches; without new notes, the known ones are told."""
    with suppress(errors.FileError):
        for _noted in islice(catch_up(store), _LATELY):
            pass
