"""The layers: who may import what, and that nobody but rules and match reaches a State."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest

from biberclan.bots.cast import CAST
from biberclan.rules.game import Observation, Rules, State
from biberclan.rules.state import MatchState
from biberclan.shelf import GAMES
from lab import ROOT
from tests.command_line import python_says

_N = TypeVar("_N", bound=ast.AST)

PACKAGE = ROOT / "biberclan"

HARMLESS = {
    "abc",
    "bisect",
    "collections",
    "dataclasses",
    "functools",
    "hashlib",
    "itertools",
    "operator",
    "random",
    "re",
    "string",
    "struct",
    "types",
    "typing",
}
"""The parts of the standard library that the rules may use: no files, clock, network or process."""

MAKING_CLASSES = {"biberclan.compiled", "biberclan.dataclass", "biberclan.named_tuple"}

TRUTH = {"State", "apply", "begin", "determinize", "new", "observe", "read", "start"}
"""The names of the rules that lead to a State."""

IMAGINED = {"State", "apply", "determinize"}
"""Those of them that bots may have: for worlds that they imagine."""

BOTS = ["bots", *(f"games/{path.parent.name}/bots" for path in PACKAGE.glob("games/*/bots"))]
"""The bots of all games."""

SHOWING = [
    *("ui", "plain", "table", "teach"),
    *(
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.glob("games/*/[a-z]*")
        if path.stem not in ("bots", "simulation")
    ),
]
"""The packages that teach and show, shared ones and those of all games."""

SHARED = [
    *("cli", "web", "ui", "plain", "simulation", "table", "train", "coach", "people", "teach"),
    *("words", "bots", "match", "system"),
    *(path.name for path in PACKAGE.glob("[a-z]*.py") if path.name != "shelf.py"),
    *(f"rules/{path.name}" for path in PACKAGE.glob("rules/[a-z]*.py")),
]
"""The packages of every game: all but the games, their rules, and the shelf that they stand on."""

RULES = [f"biberclan.rules.{path.parent.name}" for path in PACKAGE.glob("rules/*/__init__.py")]
"""The packages of rules."""

WORDS = [f"{entry.parts}.words" for entry in GAMES.values()]
"""The packages in which games speak for themselves."""


def sources(part: str) -> list[Path]:
    """Return the modules of a package, or a module itself."""
    path = PACKAGE / part
    found = sorted(path.rglob("*.py")) if path.is_dir() else [path]
    assert found, part
    return found


def tree(path: Path) -> ast.Module:
    """Return a module as Python reads it."""
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def imports(path: Path) -> Sequence[tuple[str, str | None]]:
    """Return the modules that a module imports, each with the name taken from it, if one is."""
    found: list[tuple[str, str | None]] = []
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            found += ((alias.name, None) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written out"
            found += ((node.module or "", alias.name) for alias in node.names)
    return found


def nodes(part: str, kind: type[_N]) -> Iterator[tuple[str, _N]]:
    """Yield the nodes of a kind in the modules of a package, each with its place."""
    for path in sources(part):
        for node in ast.walk(tree(path)):
            if isinstance(node, kind):
                yield f"{path}:{getattr(node, 'lineno', 0)}", node


def test_the_import_contracts_are_kept() -> None:
    linter = Path(sys.executable).parent / "lint-imports"
    done = subprocess.run(
        [linter, "--no-cache"], cwd=ROOT, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("game", GAMES)
def test_the_rules_load_nothing_but_the_standard_library(game: str) -> None:
    script = (
        f"import sys; before = set(sys.modules); import biberclan.rules.{game};"
        "print(*sorted({name.partition('.')[0] for name in set(sys.modules) - before}))"
    )
    done = python_says("-c", script)
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert "biberclan" in loaded
    assert loaded - set(sys.stdlib_module_names) == {"biberclan"}


@pytest.mark.parametrize("path", sources("rules"), ids=lambda path: path.stem)
def test_the_rules_ask_for_nothing_that_could_surprise(path: Path) -> None:
    for module, name in imports(path):
        root = module.partition(".")[0]
        if root == "biberclan":
            assert module.startswith("biberclan.rules") or module in MAKING_CLASSES
        else:
            assert root in HARMLESS, f"{path.name} imports {module}"
            # Chance comes in as an argument; there is no global one.
            assert root != "random" or name == "Random"


def named(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def free_of_textual() -> list[str]:
    """Return the modules that say they need no Textual, and those said to in ARCHITECTURE.md."""
    said = [
        named(path)
        for path in sorted(PACKAGE.rglob("*.py"))
        if re.search(r"\b(no|[Ww]ithout) Textual\.", ast.get_docstring(tree(path)) or "")
    ]
    parts = [f"{entry.parts}.{part}" for entry in GAMES.values() for part in ("table", "plain")]
    return [*said, *parts, *map(named, sources("table"))]


def test_what_says_so_loads_no_textual() -> None:
    modules = free_of_textual()
    assert {"biberclan.table.look", "biberclan.table.slots_table"} < set(modules)
    script = (
        "import importlib, sys\n"
        f"for module in {modules}:\n"
        "    importlib.import_module(module)\n"
        "    if 'textual' in sys.modules: sys.exit(f'{module} loads it')\n"
    )
    done = python_says("-c", script)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("words", ["biberclan.words.seam", *WORDS])
def test_words_load_no_textual(words: str) -> None:
    script = (
        f"import sys, {words}, biberclan.teach.lessons, biberclan.coach.review; print(*sys.modules)"
    )
    done = python_says("-c", script)
    assert done.returncode == 0, done.stderr
    loaded = set(done.stdout.split())
    assert words in loaded
    assert not loaded & {"textual", "rich", "biberclan.ui"}


@pytest.mark.parametrize("part", SHARED)
def test_who_serves_every_game_names_none(part: str) -> None:
    of_games = (*RULES, "biberclan.games")
    for path in sources(part):
        for module, name in imports(path):
            for named in (module, f"{module}.{name}"):
                assert not any(f"{named}.".startswith(f"{game}.") for game in of_games), path
    for where, node in nodes(part, ast.Constant):
        assert node.value not in GAMES, where


@pytest.mark.parametrize("part", [part for part in SHARED if part not in ("match", "people")])
def test_who_serves_every_game_names_no_bot(part: str) -> None:
    # The match names one as an example in the form of records, people's figures in that of JSON.
    for where, node in nodes(part, ast.Constant):
        assert part == "bots" or node.value not in CAST, where


@pytest.mark.parametrize(
    ("part", "kept_from"),
    [
        *((part, TRUTH) for part in SHOWING),
        *((part, TRUTH - IMAGINED) for part in BOTS),
    ],
)
def test_what_plays_teaches_or_shows_never_reaches_a_state(part: str, kept_from: set[str]) -> None:
    for path in sources(part):
        for module, name in imports(path):
            if module in ("biberclan.rules", *RULES):
                # Whole modules would bring the State along by attribute.
                assert name is not None, path
                assert name not in GAMES, path
                assert name not in kept_from, path
            assert (module, name) != ("biberclan", "rules"), path
            for rules in RULES:
                if part not in BOTS:
                    assert module != f"{rules}.observation" or name not in kept_from, path
                assert module not in (f"{rules}.state", f"{rules}.resolution", f"{rules}.seam")


@pytest.mark.parametrize("part", BOTS)
def test_bots_draw_the_worlds_of_any_game_and_never_ask_for_the_true_one(part: str) -> None:
    for where, node in nodes(part, ast.Attribute):
        assert "rules" not in ast.unparse(node.value) or node.attr not in TRUTH - IMAGINED, where


@pytest.mark.parametrize("part", [*BOTS, "simulation"])
def test_who_plays_without_a_table_loads_no_screen(part: str) -> None:
    modules = [
        ".".join(path.relative_to(ROOT).with_suffix("").parts)
        for path in sources(part)
        if path.stem != "__init__"
    ]
    if part == "simulation":
        modules += [f"biberclan.games.{game}.simulation" for game in GAMES]
    script = f"import sys, {', '.join(modules)}; print(*sys.modules)"
    done = python_says("-c", script)
    assert done.returncode == 0, done.stderr
    loaded = {name.partition(".")[0] for name in done.stdout.split()}
    assert not loaded & {"textual", "rich", "sqlite3"}


@pytest.mark.parametrize(
    "part",
    SHOWING,
)
def test_what_teaches_or_shows_asks_no_rules_of_the_shelf_for_a_state(part: str) -> None:
    for where, node in nodes(part, ast.Attribute):
        # Files are read and processes started, too.
        everyday = node.attr in ("read", "start") and "rules" not in ast.unparse(node.value)
        assert everyday or node.attr not in TRUTH & set(Rules.__dict__), where


@pytest.mark.parametrize("part", ["ui", "table", "teach", "games", "bots", "cli", "simulation"])
def test_nobody_reads_what_a_match_keeps_to_itself(part: str) -> None:
    for where, node in nodes(part, ast.Attribute):
        assert node.attr != "_state", where


def test_texts_are_read_and_written_in_an_encoding_that_is_named() -> None:
    # Otherwise it is that of the system: on Windows seldom UTF-8.
    for where, call in nodes("", ast.Call):
        if isinstance(call.func, ast.Attribute) and call.func.attr in ("read_text", "write_text"):
            assert "encoding" in {keyword.arg for keyword in call.keywords}, where


@pytest.mark.parametrize("part", ["ui/screens", "ui/widgets", "games"])
def test_no_handler_calls_those_of_its_bases(part: str) -> None:
    # Textual calls all of them: they would act twice.
    for where, node in nodes(part, ast.Attribute):
        is_handler = node.attr.startswith("on_") and node.attr != "on_event"  # it calls them
        assert ast.unparse(node.value) != "super()" or not is_handler, where


@pytest.mark.parametrize("part", SHARED)
def test_shared_code_asks_a_view_for_nothing_that_a_game_need_not_have(part: str) -> None:
    everywhere = {name for kind in (Observation, State) for name in dir(kind)}
    if part == "rules/state.py":  # what it lays down itself
        everywhere |= {*vars(MatchState), *MatchState.__annotations__}
    for where, node in nodes(part, ast.Attribute):
        asked = ast.unparse(node.value).rpartition(".")[2].lstrip("_")
        is_view = asked in ("view", "public", "observation", "state", "world")
        assert not is_view or node.attr in everywhere, where
    for where, keyword in nodes(part, ast.keyword):
        assert keyword.arg != "hand", where
