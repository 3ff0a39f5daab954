"""The private names of Textual that the program depends on, which is why its version is exact."""

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from biberclan.system.files import OPEN_FILES_STAY
from tools.catalogues import ROOT

LEANS_ON: Final = {
    "textual.app.App": {
        "_display": "extended, for what it writes says every colour again and again",
        "_driver": "restored after an exception that has kept Textual from it",
        "_exception": "set as Textual does, so that tests see it",
        "_exception_event": "set with the exception",
        "_fatal_error": "replaced, for it would print the values of variables",
        "_handle_exception": "replaced, for it would print the values of variables",
        "_loop": "asked to end the program, from any thread",
        "_mouse_down_widget": "forgotten when the button is let go elsewhere: that is no click",
        "_return_code": "says that the program broke",
    },
    "textual.message_pump.MessagePump": {
        "_close_messages_no_wait": "ends the program where nothing else can be relied on",
        "_on_message": "extended, so that old input never reaches a screen",
    },
    "textual.widget.Widget": {
        "_dirty_regions": "forgotten when painted, as Textual does where it paints",
        "_styles_cache": "emptied, for Textual keeps what was painted for ever",
    },
    "textual.driver.Driver": {
        "_app": "told to leave",
        "_loop": "asked to tell it, from a signal or a thread",
        "_size": "says which clicks lie outside of the window of a browser",
    },
    "textual.drivers.linux_driver.LinuxDriver": {
        "_enable_mouse_support": "called when a stopped program goes on",
        "_file": "replaced, for a terminal that is gone must not raise",
        "_get_terminal_size": "says which clicks lie outside of the window",
        "_run_input_thread": "replaced, for it would print exceptions",
        "_sigcont_application": "replaced, for it would deadlock",
        "_sigtstp_application": "replaced, for a suspended table would stay readable",
        "_writer_thread": "asked whether anything can still be written",
    },
    "textual.drivers.web_driver.WebDriver": {
        "_enable_bracketed_paste": "called for a tab that knows nothing yet",
        "_enable_mouse_support": "called for a tab that knows nothing yet",
        "_input_reader": "read from, through our own parser",
        "_on_meta": "called with what the server says",
        "_write": "replaced, for it would lose what a pipe does not take at once",
    },
    "textual.drivers.windows_driver.WindowsDriver": {
        "_file": "replaced, for a terminal that is gone must not raise",
        "_restore_console": "called when the program ends by force",
        "_writer_thread": "asked whether anything can still be written",
    },
    "textual._xterm_parser.XTermParser": {
        "_parse_extended_key": "replaced, for it takes Shift alone and letting go for keys",
        "_sequence_to_key_events": "extended, to read such reports",
    },
}
"""The private names of each class of Textual's, and the reasons they are needed."""

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
