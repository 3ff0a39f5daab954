"""`biberclan resume`: a kept match goes on."""

import argparse

from biberclan.cli.kept import UNFINISHED, match_number, open_store
from biberclan.cli.output import BrokenError, UndoneError
from biberclan.cli.parser import Parser
from biberclan.cli.table import BY_LINE, add_plain, take_up
from biberclan.language import _, listed
from biberclan.match.store import errors, evenings, history
from biberclan.match.store.listed import Listed
from biberclan.match.store.store import Store
from biberclan.people.telling_matches import names_of
from biberclan.ui.requests import GoOn, Resume


def add_resume(parser: Parser) -> None:
    """Add the arguments of `biberclan resume`."""
    parser.description = _("Goes on with an unfinished match where it was left.")
    parser.epilog = _("examples:\n  biberclan resume\n  biberclan resume 12")
    parser.add_value(
        "id",
        match_number(UNFINISHED),
        help=_("the number of the match; otherwise the one played last"),
        required=False,
    )
    add_plain(parser)
    parser.set_defaults(run=_resume)


def _resume(options: argparse.Namespace) -> int:
    """Open the table, if the match can be resumed."""
    id: int | None = options.id
    instead = ""
    try:
        with open_store(options.directory) as store:
            if id is None and _evening_waits(store):
                return take_up(GoOn(), options)
            if id is None:
                id, instead = _played_last(store)
            store.resume(id).stop_recording()  # the program resumes it in a moment
    except errors.FileError as error:
        if options.plain:
            way = _("So no match can be resumed; this asks how to go on: {command}")
            kind = BrokenError if error.broke else UndoneError
            raise kind(f"{error} {way.format(command=BY_LINE)}") from None
        # otherwise the program asks how to go on, on the terminal
    return take_up(Resume(id, instead), options)


def _evening_waits(store: Store) -> bool:
    """Return whether an evening is unfinished and nothing was played since its last match."""
    waiting = evenings.waiting(store)
    if waiting is None:
        return False
    last = history.line(store, waiting.last)
    return isinstance(last, Listed) and all(
        match.played < last.played for match in history.resumable(store)
    )


def _played_last(store: Store) -> tuple[int, str]:
    """Return the match to resume, and why it is not the last one if that is open elsewhere."""
    unfinished = history.unfinished(store)
    for match in unfinished:
        if not match.is_open:
            passed = unfinished[0]
            return match.id, "" if match is passed else _instead(passed, match)
    for match in unfinished:
        raise errors.OpenElsewhereError(match.id)
    for damaged in history.unreadable(store):
        raise errors.DamagedMatchError(damaged.id)
    raise UndoneError(_("There is no match to resume; biberclan play begins one."))


def _instead(passed: Listed, match: Listed) -> str:
    text = _(
        "Match {id} is open elsewhere: another BiberClan is playing it. The one played last "
        "before it is match {other}: {people}."
    )
    return text.format(id=passed.id, other=match.id, people=listed(names_of(match)))
