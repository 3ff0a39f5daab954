"""`biberclan export`, `import`, `replay` and `review`: finished matches, kept here or in files."""

import argparse
import sys
from pathlib import Path
from typing import Final

from biberclan.cli import output
from biberclan.cli.judging import judge_match
from biberclan.cli.kept import FINISHED, match_number, open_store, query_kept
from biberclan.cli.parser import PIPE, Kind, Parser, a_file, a_picture, match_or_file
from biberclan.cli.shapes import add_json, say_json
from biberclan.cli.table import add_plain, open_table, take_up
from biberclan.coach.json_documents import replay_document, review_document
from biberclan.coach.kept_review import KeptReview
from biberclan.coach.review import Review
from biberclan.coach.telling_reviews import review_lines
from biberclan.language import _, listed
from biberclan.match.mailed import read_passed_on
from biberclan.match.record import Record, RecordError
from biberclan.match.replay import Replay
from biberclan.match.store import reading
from biberclan.system.files import TooLargeError, read_file
from biberclan.system.keys import nobody_types
from biberclan.ui.requests import LookBack, Watch
from biberclan.words.seam import words_of

_LARGEST: Final = 2**24
"""How many bytes are read at most; no match has as many."""


def add_export(parser: Parser) -> None:
    """Add the arguments of `biberclan export`."""
    parser.description = _(
        "Writes a finished match as text: who played, how it was shuffled, every action.\n"
        "Whoever has the file can replay the match or import it."
    )
    parser.epilog = _("examples:\n  biberclan export 12 evening.txt\n  biberclan export 12")
    parser.add_value(
        "id", match_number(FINISHED), help=_("the number of the match; biberclan history shows it")
    )
    parser.add_value(
        "file",
        a_file(or_pipe=True),
        help=_("a new file; otherwise the record is shown"),
        required=False,
    )
    parser.set_defaults(run=_export)


def _export(options: argparse.Namespace) -> int:
    with open_store(options.directory) as store:
        record = store.record(options.id)
    if options.file in (None, PIPE):
        output.hand_over(record.text())
    else:
        _write_record(record, options.file)
        output.say(_("The match is in the file now; biberclan import takes it in elsewhere."))
    return 0


def add_import(parser: Parser) -> None:
    """Add the arguments of `biberclan import`."""
    parser.description = _(
        "Takes in a match that was exported, here or elsewhere.\nEvery action is checked first."
    )
    parser.epilog = _("examples:\n  biberclan import evening.txt")
    allowed = _("the name of a file that biberclan export has written")
    parser.add_value(
        "file",
        a_file(or_pipe=True)._replace(allowed=allowed),
        help=_("the file that biberclan export has written, or - for a pipe"),
    )
    parser.set_defaults(run=_import)


def _import(options: argparse.Namespace) -> int:
    """Check the record and keep the match."""
    record = _read_record(options.file)
    with open_store(options.directory) as store:
        id, is_new = store.add(record)
    text = (
        _("The match of {people} is kept now: number {id}.")
        if is_new
        else _("The match of {people} was kept already: number {id}.")
    )
    output.say(text.format(people=listed(list(record.setup.names)), id=id))
    return 0


def add_replay(parser: Parser) -> None:
    """Add the arguments of `biberclan replay`."""
    parser.description = _("Opens a finished match at the table, to be looked at step by step.")
    parser.epilog = _(
        "examples:\n  biberclan replay 12\n  biberclan replay evening.txt\n"
        "  biberclan replay 12 --plain > match.txt"
    )
    allowed = _("the number of a match or the name of a file")
    parser.add_value(
        "match",
        Kind(match_or_file, allowed, _("MATCH"), FINISHED._replace(paths="files")),
        help=_("the number of the match, or a file that biberclan export has written"),
    )
    add_plain(parser)
    add_json(parser, "replay")
    parser.set_defaults(run=_replay)


def _replay(options: argparse.Namespace) -> int:
    """Open the replay, if there is one."""
    match: int | str = options.match
    if isinstance(match, str):
        record = _read_record(match)
        _check_that_it_is_over(record, options)
    else:
        with open_store(options.directory) as store:
            record = store.record(match)  # raises an error if it can't be shown
    if options.json:
        say_json(options, replay_document(record))
        return 0
    if options.plain and (match == PIPE or nobody_types() or not sys.stdout.isatty()):
        from biberclan.plain.replay import whole  # noqa: PLC0415 - the help needs no voices

        for line in whole(record):
            output.say(line)
        return 0
    return take_up(Watch(record if isinstance(match, str) else match), options)


def _check_that_it_is_over(record: Record, options: argparse.Namespace) -> None:
    """Refuse to show a file whose cards are being played again; see `Store.record`.

    Raises:
        UndoneError: they are.
    """
    setup = record.setup
    if twins := query_kept(
        options.directory, lambda store: store.read(reading.twins_in_play, setup)
    ):
        text = _(
            "{file}: match {twin} is being played with the same cards; until that is over, given "
            "up or deleted, this one can't be replayed."
        )
        raise output.UndoneError(text.format(file=_quoted_path(options.match), twin=twins[0]))


def add_review(parser: Parser) -> None:
    """Add the arguments of `biberclan review`."""
    parser.description = _(
        "Looks back at a finished match: everybody's chances, what was costly,\n"
        "what would have been better, how much was luck and how much was skill."
    )
    parser.epilog = _(
        "examples:\n  biberclan review 12\n  biberclan review 12 --plain\n"
        "  biberclan review 12 --picture evening.svg"
    )
    parser.add_value(
        "id", match_number(FINISHED), help=_("the number of the match; biberclan history shows it")
    )
    add_plain(parser)
    parser.add_value(
        "--picture",
        a_picture(".svg", ".txt"),
        help=_("a picture (SVG) of the whole review; as text if the name ends in .txt"),
    )
    add_json(parser, "review")
    parser.set_defaults(run=_review)


def _review(options: argparse.Namespace) -> int:
    """Open the review, or write it out, if the match can be reviewed."""
    with open_store(options.directory) as store:
        kept = KeptReview(store, options.id)  # raises an error if it can't be shown
        if options.json or options.plain or options.picture is not None:
            review = judge_match(kept.record, kept, ascii=options.ascii)
            if options.picture is not None:
                _draw(kept.record, review, options)
            if options.json:
                say_json(options, review_document(kept.record, review))
                return 0
            for line in review_lines(review, Replay(kept.record)) if options.plain else ():
                output.say(line)
            return 0
    return open_table(LookBack(options.id), options)


def _draw(record: Record, review: Review, options: argparse.Namespace) -> None:
    """Write a review as a picture or as text, replacing an existing file."""
    from biberclan.ui.paint.review import drawn  # noqa: PLC0415 - others paint nothing

    file: str = options.picture
    output.replace("--picture", file, drawn(record, review, file, options.settings))


def _read_record(file: str) -> Record:
    """Read the record in a file.

    Raises:
        UndoneError: it can't be read, or holds no record; the text names the line and the reason.
    """
    try:
        data = _read_stdin() if file == PIPE else read_file(Path(file), _LARGEST, follow_links=True)
    except OSError as error:
        raise output.UndoneError(output.why_unread(error, file)) from None
    try:
        return read_passed_on(data)
    except RecordError as error:
        raise output.UndoneError(f"{_quoted_path(file)}: {_problem_with(error)}") from None


def _read_stdin() -> bytes:
    """Read what another program hands over, such as one for mail.

    Raises:
        TooLargeError: there is more than in any match.
    """
    data = b"" if sys.stdin is None else sys.stdin.buffer.read(_LARGEST + 1)
    if len(data) > _LARGEST:
        raise TooLargeError
    return data


def _write_record(record: Record, file: str) -> None:
    """Write a record into a new file; existing files are not changed, links not followed.

    Raises:
        UndoneError: the file is there already, or it can't be written.
    """
    path = Path(file)
    try:
        stream = path.open("xb")
    except FileExistsError:
        raise output.UndoneError(
            _("{file} is there already and stays as it is; name another file.").format(
                file=_quoted_path(file)
            )
        ) from None
    except OSError as error:
        raise output.UndoneError(output.why_unwritten(error, file)) from None
    try:
        with stream:
            stream.write(record.text().encode())
    except OSError as error:
        path.unlink()  # an incomplete record is useless
        raise output.UndoneError(output.why_unwritten(error, file)) from None


def _quoted_path(file: str) -> str:
    return output.quoted(file, longest=output.LONGEST_PATH)


def _problem_with(error: RecordError) -> str:
    """Return the sentence about a wrong line; for a refused action, with the reason."""
    if error.reason is None:
        return str(error)
    reason = words_of(error.game).explain(error.reason, error.names)
    if error.reason.actor is None:
        return f"{error} {reason}"
    return _('{problem} {name} would be told: "{reason}"').format(
        problem=error, name=error.names[error.reason.actor], reason=reason
    )
