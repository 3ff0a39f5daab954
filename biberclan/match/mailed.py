"""A record that people have mailed, pasted or edited, brought back into the one form that it has.

What mail, chats and editors do to lines is undone: quoting, blank lines, other blanks, ends and
signs, a header line that is wrapped, a text before and after. Then it is read as strictly as any
other, so that it is the same match, to the point, or none.
"""

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from biberclan.match.record import FIRST_LINE, Record, RecordError, RecordProblem, read
from biberclan.named_tuple import NamedTuple
from biberclan.outside import decoded, plain, tidy, unquoted

_FIRST: Final = re.compile(r"(?:.*[:>] *)?(BiberClan record \d+)")
"""The first line, perhaps after who has written it, and when: "[19:03] Anna: "."""

_ENTRY: Final = re.compile(r"[a-z ]+\d?:")

_CHOSEN: Final = re.compile(r"\s*(seat|bot) [0-9]:")
"""An entry whose value is people's own words."""


class _Line(NamedTuple):
    """A line, and its number in the file, from 1."""

    number: int
    text: str


def read_passed_on(data: bytes) -> Record:
    """Read a record, whatever it went through on its way.

    Raises:
        RecordError: it is none; the line is that of the file.
    """
    try:
        text = decoded(data)
    except UnicodeDecodeError as error:
        before = error.object[: error.start]
        raise RecordError(before.count(b"\n") + 1, RecordProblem.TEXT) from None
    with suppress(RecordError):
        return read(text.encode())  # as it was written: nothing is to be undone
    lines = _lines_in(text)
    try:
        return _read(lines)
    except RecordError as error:
        if error.problem is not RecordProblem.NOTATION:
            raise
        no_action = error
    try:
        return _read([line for line in lines if line.number < no_action.line])
    except RecordError as without:  # what comes after should have been an action
        raise no_action if without.problem is RecordProblem.UNFINISHED else without from None


def _read(lines: Sequence[_Line]) -> Record:
    try:
        return read("".join(f"{line.text}\n" for line in lines).encode())
    except RecordError as error:
        at = min(error.line, len(lines))
        error.line += lines[at - 1].number - at
        raise


def _lines_in(text: str) -> list[_Line]:
    """Return the lines of a record, and those of the text after it.

    Raises:
        RecordError: there is no record in the text.
    """
    given = [_Line(*each) for each in enumerate(map(unquoted, tidy(text).split("\n")), 1)]
    firsts = ((at, _FIRST.fullmatch(_bare(line.text))) for at, line in enumerate(given))
    start, first = next((each for each in firsts if each[1]), (0, None))
    if first is None:
        raise RecordError(1, RecordProblem.NOT_A_RECORD, FIRST_LINE)
    header, wrapped = [_Line(given[start].number, first[1])], list[str]()
    rest = iter([line for line in given[start + 1 :] if line.text])
    for number, line in rest:
        bare = _bare(line)
        if header[1:] and not _ENTRY.match(bare):
            wrapped.append(bare)
            continue
        header[-1] = header[-1]._replace(text=" ".join((header[-1].text, *wrapped)))
        wrapped.clear()
        header.append(_Line(number, bare))
        if bare.startswith("winners:"):
            header.append(_Line(number + 1, ""))
            break
    return header + [_Line(number, _bare(line)) for number, line in rest]


def _bare(line: str) -> str:
    """Return a line in the signs of a record; people's own words stay as they are."""
    return " ".join((line if _CHOSEN.match(line) else plain(line)).split())
