"""Records of matches as files, read and written with a sentence for whatever goes wrong."""

from pathlib import Path
from typing import Final

from biberclan.cli.usage import UsageError, quoted
from biberclan.language import _
from biberclan.match.record import Record
from biberclan.match.record_reading import RecordError, read
from biberclan.match.store.files import NotOrdinaryError, TooLargeError, read_file
from biberclan.teach.words import words_of

_LARGEST: Final = 2**24
"""How many bytes are read at most; no match has as many."""

_LONGEST_PATH: Final = 200


def read_record(file: str) -> Record:
    """Read the record in a file.

    Raises:
        UsageError: it can't be read, or holds no record; the text says in which line, and why.
    """
    try:
        data = read_file(Path(file), _LARGEST, follow_links=True)
    except FileNotFoundError:
        raise UsageError(_("There is no file {file}.").format(file=_named(file))) from None
    except IsADirectoryError:
        raise UsageError(
            _("{file} is a directory, not a record of a match.").format(file=_named(file))
        ) from None
    except NotOrdinaryError:
        raise UsageError(
            _("{file} is a pipe or a device, not a file with a record of a match.").format(
                file=_named(file)
            )
        ) from None
    except TooLargeError:
        raise UsageError(
            _("{file} is too large for a record of a match.").format(file=_named(file))
        ) from None
    except OSError:
        raise UsageError(_("The file {file} can't be read.").format(file=_named(file))) from None
    try:
        return read(data)
    except RecordError as error:
        raise UsageError(f"{_named(file)}: {_what_does_not_fit(error)}") from None


def write_record(record: Record, file: str) -> None:
    """Write a record into a new file; no existing file is touched and no link followed.

    Raises:
        UsageError: the file is there already, or it can't be written.
    """
    path = Path(file)
    try:
        stream = path.open("xb")
    except FileExistsError:
        raise UsageError(
            _("{file} is there already and stays as it is; name another file.").format(
                file=_named(file)
            )
        ) from None
    except OSError:
        raise UsageError(_unwritable(file)) from None
    try:
        with stream:
            stream.write(record.text().encode())
    except OSError:
        path.unlink()  # an incomplete record is useless
        raise UsageError(_unwritable(file)) from None


def _named(file: str) -> str:
    return quoted(file, longest=_LONGEST_PATH)


def _unwritable(file: str) -> str:
    return _("The file {file} can't be written; name another one.").format(file=_named(file))


def _what_does_not_fit(error: RecordError) -> str:
    """Say which line is wrong, and for a refused action why, as its player would be told."""
    if error.reason is None:
        return str(error)
    reason = words_of(error.game).explain(error.reason, error.people)
    if error.reason.actor is None:
        return f"{error} {reason}"
    return _('{problem} {name} would be told: "{reason}"').format(
        problem=error, name=error.people[error.reason.actor], reason=reason
    )
