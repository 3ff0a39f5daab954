"""TOML as text: changing one value and nothing else, and finding the lines of tables and keys."""

import re
import tomllib
from contextlib import suppress
from typing import Any, Final

from biberclan.outside import decoded, plain

_CAPITAL: Final = re.compile(r"(?<==)\s*(True|TRUE|False|FALSE)\b")
"""A value that other languages write with capitals."""


def read(data: bytes) -> tuple[str, dict[str, Any]]:
    """Return the TOML in a file, whatever an editor has made of its signs, and what that says.

    Raises:
        UnicodeDecodeError: it is no text.
        ValueError, RecursionError: it is no TOML.
    """
    text = decoded(data)
    for version in (text, _CAPITAL.sub(lambda value: value[0].lower(), plain(text))):
        with suppress(ValueError, RecursionError):
            return version, tomllib.loads(version)
    return text, tomllib.loads(text)  # which says where the file as it is goes wrong


def with_value(text: str, name: str, value: str | bool) -> str:
    r"""Return the text of a file with a setting changed or added, and nothing else changed.

    Args:
        text: TOML.
        name: the setting.
        value: its new value.

    Raises:
        ValueError: the line of the setting can't be found.

    >>> with_value('# mine\nsound = true  # loud\n[keys]\nundo = "z"\n', "sound", False)
    '# mine\nsound = false  # loud\n[keys]\nundo = "z"\n'
    """
    wanted = {**tomllib.loads(text), name: value}
    newline = "\r\n" if "\r\n" in text else "\n"
    lines = text.replace("\r\n", "\n").split("\n")
    tables = (at for at, line in enumerate(lines) if line.lstrip().startswith("["))
    end = next(tables, len(lines))
    setting = re.compile(rf"\s*[\"']?{name}[\"']?\s*=")
    at = next((at for at in range(end) if setting.match(lines[at])), None)
    if at is None:
        while end < len(lines) and end > 0 and lines[end - 1].lstrip().startswith("#"):
            end -= 1  # what is said of the table stays with it
        below = next((n for n in range(end, 0, -1) if lines[n - 1].strip()), 0)
        lines.insert(below, f"{name} = {to_toml(value)}")
    else:
        lines[at] = f"{name} = {to_toml(value)}{_comment(lines[at])}"
    changed = newline.join(lines)
    if not changed.endswith("\n"):
        changed += newline
    if tomllib.loads(changed) != wanted:
        raise ValueError(name)
    return changed


def _comment(line: str) -> str:
    """Return the comment at the end of a line, with the blanks before it; "" if it has none."""
    for sign in re.finditer(r"\s*#", line):
        with suppress(ValueError):  # the sign stands in a string
            tomllib.loads(line[: sign.start()])
            return line[sign.start() :]
    return ""


def lines_in(text: str) -> dict[tuple[str, ...], int]:
    r"""Return the line number of each table and each key of a TOML file, by their names.

    >>> lines_in('sound = true\n[keys]\n"undo" = "z"\n')
    {('sound',): 1, ('keys',): 2, ('keys', 'undo'): 3}
    """
    found: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    for number, line in enumerate(text.split("\n"), 1):
        name, equals, _value = line.partition("=")
        with suppress(ValueError, RecursionError):  # the middle of a long value, or nothing
            plain: object = tomllib.loads(f"{name}= 0" if equals else line)
            path: tuple[str, ...] = ()
            while isinstance(plain, dict) and plain:
                [(part, plain)] = plain.items()
                path = (*path, part)
            if plain == 0:
                found.setdefault((*table, *path), number)
            elif path:
                table = path
                found.setdefault(path, number)
    return found


def line_of(error: BaseException, data: bytes) -> int:
    """Return the number of the line in which a file stops being TOML."""
    if isinstance(error, UnicodeDecodeError):
        return data[: error.start].count(b"\n") + 1
    found = re.search(r"at line (\d+)", str(error))
    return int(found[1]) if found else data.count(b"\n") + 1


def to_toml(value: str | bool) -> str:
    """Return a value in TOML."""
    return str(value).lower() if isinstance(value, bool) else f'"{value}"'
