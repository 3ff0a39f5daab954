"""The private names of Textual that the program depends on, which is why its version is exact."""

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from biberclan.system.files import OPEN_FILES_STAY
from lab import ROOT


class Need(NamedTuple):
    """Why a private name is needed, and what Textual would have to offer in its place."""

    why: str
    offer: str


_WRITTEN: Final = Need(
    "replaced, for a terminal that is gone must not raise",
    "an argument of the driver for the file that it writes to",
)
_WRITER: Final = Need(
    "asked whether anything can still be written",
    "a `Driver.write` that returns when the driver is closed instead of blocking or raising",
)

LEANS_ON: Final = {
    "textual.app.App": {
        "_display": Need(
            "extended, for what it writes says every colour again and again",
            "updates that write only the codes that change, or a public hook for an update",
        ),
        "_driver": Need(
            "told to begin all rows anew in a window that has become narrower",
            "a public method that writes to the terminal before it is painted anew",
        ),
        "_fatal_error": Need(
            "replaced, for it would print the values of variables",
            "a public method for an unhandled exception, which `_handle_exception` calls",
        ),
    },
    "textual.widget.Widget": {
        "_dirty_regions": Need(
            "forgotten when painted, as Textual does where it paints",
            "to clear them itself for a widget that overrides the public `render_lines`",
        ),
    },
    "textual.drivers.linux_driver.LinuxDriver": {
        "_file": _WRITTEN,
        "_writer_thread": _WRITER,
    },
    "textual.drivers.web_driver.WebDriver": {
        "_input_reader": Need(
            "read from, through our own parser",
            "a public method that is given the bytes of keys and clicks, before they are parsed",
        ),
    },
    "textual.drivers.windows_driver.WindowsDriver": {
        "_file": _WRITTEN,
        "_restore_console": Need(
            "called when the program ends by force",
            "a public method that restores the console without waiting for the writer",
        ),
        "_writer_thread": _WRITER,
    },
    "textual._xterm_parser.XTermParser": {
        "_parse_extended_key": Need(
            "replaced, for it takes Shift alone and letting go for keys",
            "to drop reports of modifiers and of keys let go, and not to raise on any sequence",
        ),
        "_sequence_to_key_events": Need(
            "extended, to read such reports",
            "a public method from a sequence to keys",
        ),
    },
}
"""The private names of each class of Textual's."""

IMPORTED: Final = {
    "textual._compositor": Need(
        "the updates that are written in fewer bytes", "as for `App._display`"
    ),
    "textual._keyboard_protocol": Need(
        "the names of keys by their numbers", "the table in the public `textual.keys`"
    ),
    "textual._xterm_parser": Need("the parser that is extended", "a public module for it"),
    "textual.drivers._byte_stream": Need(
        "reads the packets of a browser", "as for `WebDriver._input_reader`"
    ),
}
"""The private modules of Textual's that are imported."""

ELSEWHERE: Final = (
    ("biberclan/ui/driver.py", "textual.drivers.linux_driver.LinuxDriver")
    if OPEN_FILES_STAY
    else ("biberclan/ui/windows_driver.py", "textual.drivers.windows_driver.WindowsDriver")
)
"""The driver that can't be imported on this system; see `tests/windows/`."""

HERE: Final = [owner for owner in LEANS_ON if owner not in ELSEWHERE]

_PRIVATE = re.compile(r"_[a-z]\w*")

MODULES = [
    path
    for path in sorted((ROOT / "biberclan").rglob("*.py"))
    if path.relative_to(ROOT).as_posix() not in ELSEWHERE
    and re.search(r"^\s*(from|import) textual\b", path.read_text(encoding="utf-8"), re.MULTILINE)
]
"""The modules that import Textual."""


def loaded(name: str) -> type:
    """Return a class by its module and name."""
    module, _, called = name.rpartition(".")
    owner = getattr(importlib.import_module(module), called)
    assert isinstance(owner, type)
    return owner


@cache
def defined_by(owner: type) -> set[str]:
    """Return the private names that a class defines, for itself or for its objects."""
    source = inspect.getsource(owner)
    return {*filter(_PRIVATE.fullmatch, vars(owner)), *re.findall(r"\bself\.(_[a-z]\w*)", source)}


def inherited(owner: type) -> dict[str, set[str]]:
    """Return the private names that a class has from Textual, each with its defining classes."""
    found: dict[str, set[str]] = {}
    for base in owner.__mro__:
        if base.__module__.partition(".")[0] == "textual":
            for name in defined_by(base):
                found.setdefault(name, set()).add(f"{base.__module__}.{base.__qualname__}")
    return found


def used(tree: ast.AST) -> Iterator[str]:
    """Yield the names of the attributes and functions that code uses or defines."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name


@pytest.mark.parametrize("owner", HERE)
def test_textual_has_the_private_names_that_are_listed(owner: str) -> None:
    names = set(LEANS_ON[owner])
    source = inspect.getsource(loaded(owner))
    assert names == {name for name in names if re.search(rf"\b{name}\b", source)}


def unlisted(path: Path) -> Iterator[str]:
    """Yield the private names that a module's classes share with Textual's, but are not listed."""
    module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ClassDef):
            theirs = inherited(loaded(f"{module}.{node.name}"))
            for name in set(used(node)) & set(theirs):
                if not any(name in LEANS_ON.get(owner, ()) for owner in theirs[name]):
                    yield f"{node.name}: {name} of {theirs[name]}"


def test_what_our_classes_share_with_textuals_is_listed() -> None:
    """No name that is not listed is used, nor by accident called the same."""
    assert not [shared for path in MODULES for shared in unlisted(path)]


def test_no_private_name_is_used_from_outside() -> None:
    theirs = {name for owner in HERE for name in inherited(loaded(owner))}
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in theirs:
                assert ast.unparse(node.value) in ("self", "super()", "os"), f"{path}:{node.lineno}"


def test_no_private_module_is_imported_but_those_listed() -> None:
    found = set[str]()
    for path in MODULES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            found |= {name for name in names if re.match(r"textual\b.*\._", name)}
    assert found == set(IMPORTED)
