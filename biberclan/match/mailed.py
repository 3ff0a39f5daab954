"""A record that people have mailed, pasted or edited, brought back into the one form that it has.

What mail, chats and editors do to lines is undone: quoting, wrapping, blank lines, other blanks,
ends and signs, capitals, a text before and after. Then it is read as strictly as any other, so that
it is the same match, to the point, or none.
"""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Final, NamedTuple

from biberclan import shelf
from biberclan.match.record import FIRST_LINE, Record, RecordError, RecordProblem, read
from biberclan.outside import decoded, plain, tidy, unquoted

_FIRST: Final = re.compile(r"(?:.*[:>] *)?biberclan\s+record\s+\d+", re.IGNORECASE)
"""The first line, perhaps after who has written it, and when: "[19:03] Anna: "."""

_ENTRY: Final = re.compile(r"([a-z][a-z ]*?)\s*(\d?)\s*:\s*(.*)", re.IGNORECASE)
_SLOT: Final = re.compile(r"\b[a-z]\d\b")

_CHOSEN: Final = ("seat", "bot")
"""The entries whose values are people's own words."""

_LONGEST: Final = 4000
"""The most characters that wrapped lines are put together to; the longest have some hundreds."""


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
    header, body = _header(_lines_in(text))
    actions, after = _actions(header, body)
    try:
        return _read(header + actions)
    except RecordError as error:
        if error.problem is not RecordProblem.UNFINISHED or not after:
            raise
    return _read([*header, *actions, after[0]])  # what comes after should have been an action


def _read(lines: Sequence[_Line]) -> Record:
    try:
        return read("".join(f"{line.text}\n" for line in lines).encode())
    except RecordError as error:
        at = min(error.line, len(lines))
        error.line += lines[at - 1].number - at
        raise


def _lines_in(text: str) -> list[_Line]:
    """Return the lines of a record and after it that are not blank, without marks of quoting.

    Raises:
        RecordError: there is no record in the text.
    """
    lines = [_Line(*each) for each in enumerate(map(unquoted, tidy(text).split("\n")), 1)]
    for at, line in enumerate(lines):
        if _FIRST.fullmatch(plain(line.text)):
            return [line for line in lines[at:] if line.text]
    raise RecordError(1, RecordProblem.NOT_A_RECORD, FIRST_LINE)


def _header(lines: Sequence[_Line]) -> tuple[list[_Line], Sequence[_Line]]:
    """Return the header, with the empty line after it, and the lines that follow."""
    first = " ".join(plain(lines[0].text).split())
    version = first.rpartition(" ")[2]
    header = [lines[0]._replace(text=f"{FIRST_LINE.rpartition(' ')[0]} {version}")]
    for at, line in enumerate(lines[1:], 1):
        entry = _ENTRY.fullmatch(line.text) or _ENTRY.fullmatch(plain(line.text))
        if entry is None:
            if len(header) == 1 or len(header[-1].text) > _LONGEST:
                return header, lines[at:]
            header[-1] = _continued(header[-1], plain(line.text).casefold())  # a wrapped line
            continue
        key, number, value = entry.groups()
        key = " ".join(key.casefold().split())
        if key not in _CHOSEN:
            value = " ".join(plain(value).casefold().split())
        if key in ("date", "came up"):
            value = value.upper()
        header.append(_Line(line.number, f"{key}{number and f' {number}'}: {value}"))
        if key == "winners":
            return [*header, _Line(line.number + 1, "")], lines[at + 1 :]
    return header, ()


def _actions(
    header: Sequence[_Line], lines: Sequence[_Line]
) -> tuple[list[_Line], Sequence[_Line]]:
    """Return the actions in the notation, and the lines after the last one."""
    parses = _parser({line.text for line in header})
    actions: list[_Line] = []
    last = 0
    for line in lines:
        words = " ".join(plain(line.text).lower().split())
        written = _SLOT.sub(lambda slot: slot[0].upper(), words)
        if parses(written):
            actions.append(line._replace(text=written))
        elif actions and parses(whole := f"{actions[-1].text} {written}"):
            actions[-1] = actions[-1]._replace(text=whole)
        else:
            actions.append(line)
            continue
        last = len(actions)
    return actions[:last], actions[last:]


def _parser(header: set[str]) -> Callable[[str], bool]:
    """Return what tells the actions of the game that a header names."""
    for game in shelf.GAMES:
        rules = shelf.rules_of(game)
        if f"rules: {rules.FACTS.rules}" in header:
            break
    else:
        return lambda text: False

    def parses(text: str) -> bool:
        try:
            rules.parse_action(text)
        except ValueError:
            return False
        return len(text) <= _LONGEST

    return parses


def _continued(line: _Line, text: str) -> _Line:
    return line._replace(text=f"{line.text} {text}")
