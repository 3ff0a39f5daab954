"""The shape of the house: how large it is, and in how many places one thing is told.

    python -m lab.shape

Lines of code are lines with code on them: no blanks, comments or docstrings. Figures show where one
is; a clear text is worth more than any of them.
"""

import ast
import asyncio
import io
import sys
import tokenize
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from inspect import isfunction
from pathlib import Path
from types import FrameType
from typing import Any, Final, NamedTuple

import biberclan
import tests
from biberclan.match.setup import Setup
from biberclan.shelf import GAMES
from tests.ui.running import press, running

CODE: Final = Path(biberclan.__file__).parent
TESTS: Final = Path(tests.__file__).parent

CARDS: Final = {"clan": "flip", "bande": "knock", "mania": "steal"}
"""For each game an action of its people, of which much is said in many places."""

PHASES: Final = {
    "clan": {"place", "keep", "cleanup", "flip", "swap", "peek", "deal", "over"},
    "bande": {"look", "draw", "use", "again", "knock", "deal", "over"},
    "mania": {"lay", "beat", "accept", "steal", "wish", "give", "draw", "deal", "over"},
}

SEAM: Final = (
    "rules.game:Rules",
    "rules.game:State",
    "rules.game:Observation",
    "rules.game:Reason",
    "bots.package:BotPackage",
    "bots.package:Rollouts",
    "teach.words:Words",
    "teach.words:Position",
    "teach.drills:Drills",
    "table.game:Table",
    "ui.painter:Painter",
    "ui.staging:Counting",
    "table.desk:Desk",
    "plain.game:Plain",
    "simulation.package:SimulationPackage",
)
"""Protocols and base classes whose members a game provides."""

DEFAULTS: Final = {
    "rules.game:State": "rules.state:MatchState",
    "rules.game:Observation": "rules.state:MatchView",
    "bots.package:Rollouts": "bots.package:Rollouts",
    "teach.words:Words": "teach.simple_words:SimpleWords",
    "teach.words:Position": "teach.simple_words:PlayedPosition",
    "table.game:Table": "table.slots_table:SlotsTable",
    "table.desk:Desk": "table.spot_desk:SpotDesk",
    "ui.painter:Painter": "ui.painter:SlotsPainter",
    "ui.staging:Counting": "ui.painter:PointsCounting",
    "plain.game:Plain": "plain.game:SimplePlain",
}
"""The defaults of members of the seam, for a game that is content with them."""


class Source(NamedTuple):
    """A module as text: its tree, the rows with code on them, those of its imports, its words."""

    path: Path
    tree: ast.Module
    code: frozenset[int]
    imports: frozenset[int]
    words: frozenset[str]

    @property
    def name(self) -> str:
        """The module's dotted name."""
        parts = self.path.relative_to(CODE.parent).with_suffix("").parts
        return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _rows(nodes: Iterable[ast.stmt]) -> Iterator[int]:
    for node in nodes:
        yield from range(node.lineno, (node.end_lineno or node.lineno) + 1)


@cache
def read(path: Path) -> Source:
    text = path.read_text(encoding="utf-8")
    tree = ast.parse(text)
    statements = [node for node in ast.walk(tree) if isinstance(node, ast.stmt)]
    told = frozenset(
        _rows(
            node
            for node in statements
            if isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Constant)
            and isinstance(node.value.value, str)
        )
    )
    code: set[int] = set()
    words: set[str] = set()
    layout = {tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type in {tokenize.COMMENT, tokenize.NL, *layout} or token.start[0] in told:
            continue
        code |= set(range(token.start[0], token.end[0] + 1))
        if token.type in (tokenize.NAME, tokenize.STRING):
            words.add(token.string.lower())
    imports = _rows(n for n in statements if isinstance(n, ast.Import | ast.ImportFrom))
    return Source(path, tree, frozenset(code), frozenset(imports), frozenset(words))


def sources(folder: Path = CODE) -> list[Source]:
    """Read all modules below a folder."""
    return [read(path) for path in sorted(folder.rglob("*.py"))]


def lines(among: Iterable[Source]) -> int:
    """Count the lines of code."""
    return sum(len(source.code) for source in among)


def imported(source: Source, modules: Mapping[str, Source]) -> Iterator[str]:
    """Yield the modules of ours that a module imports, anywhere in it but for types alone."""
    for_types = {
        id(inner)
        for node in ast.walk(source.tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(source.tree):
        if id(node) in for_types:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in modules)
        elif isinstance(node, ast.ImportFrom) and node.module:
            inner = {f"{node.module}.{alias.name}" for alias in node.names} & modules.keys()
            yield from inner or {node.module} & modules.keys()


def circles(modules: Mapping[str, Source]) -> list[list[str]]:
    """Return the groups of modules that import each other, each as large as it can be."""
    arrows = {name: set(imported(source, modules)) - {name} for name, source in modules.items()}
    reached: dict[str, set[str]] = {}
    for name in modules:
        seen: set[str] = set()
        ahead = [name]
        while ahead:
            fresh = arrows[ahead.pop()] - seen
            seen |= fresh
            ahead.extend(fresh)
        reached[name] = seen
    groups = {
        frozenset(other for other in reached[name] if name in reached[other])
        for name in modules
        if name in reached[name]
    }
    return sorted(sorted(group) for group in groups)


def phase_tables(game: str) -> list[str]:
    """Return the places of dictionaries and matches that ask for three or more phases of a game."""
    places = []
    for source in sources():
        if not {"games", "rules"} & set(source.path.parts) or game not in source.path.parts:
            continue
        for node in ast.walk(source.tree):
            keys: list[Any] = []
            if isinstance(node, ast.Dict):
                keys = [key.value for key in node.keys if isinstance(key, ast.Constant)]
            elif isinstance(node, ast.Match):
                keys = [
                    part.value.value
                    for case in node.cases
                    for part in ast.walk(case.pattern)
                    if isinstance(part, ast.MatchValue) and isinstance(part.value, ast.Constant)
                ]
            else:
                continue
            if len(PHASES[game].intersection(k for k in keys if isinstance(k, str))) >= 3:
                places.append(f"{source.path.relative_to(CODE)}:{node.lineno}")
    return places


def _named(place: str) -> type:
    module, _, name = place.partition(":")
    kind: type = getattr(import_module(f"biberclan.{module}"), name)
    return kind


def members() -> dict[str, set[str]]:
    """Return for each part of the seam the members that a game provides."""
    found = {}
    for place in SEAM:
        kind = _named(place)
        asked: Iterable[str] = getattr(kind, "__abstractmethods__", ())
        if getattr(kind, "_is_protocol", False):
            own = (vars(base) for base in kind.__mro__ if getattr(base, "_is_protocol", False))
            asked = {each for space in own for each in space if not each.startswith("_")}
        found[place] = set(asked)
    return found


def without_default(place: str, asked: set[str]) -> set[str]:
    """Return the members of a part of the seam with no default, and those its default asks for."""
    if place not in DEFAULTS:
        return asked
    kind = _named(DEFAULTS[place])
    given: set[str] = set()
    wanted: set[str] = set(getattr(kind, "__abstractmethods__", ()))
    for base in kind.__mro__[:-1]:
        own = vars(base)
        inner = {field.name for field in fields(base)} if is_dataclass(base) else set[str]()
        given |= own.keys() | inner
        wanted |= own.get("__annotations__", {}).keys() - inner - own.keys()
        wanted |= {
            name
            for name, each in own.items()
            if isfunction(each) and "NotImplementedError" in each.__code__.co_names
        }
    return (asked - given) | {name for name in wanted if not name.startswith("_")}


def switchboards() -> list[str]:
    """Return the places of functions that carry out a screen's commands by their names."""
    return [
        f"{source.path.relative_to(CODE)}:{node.lineno}"
        for source in sources()
        for node in ast.walk(source.tree)
        if isinstance(node, ast.FunctionDef) and node.name == "do"
    ]


async def arrow_key() -> Counter[tuple[str, str]]:
    """Count the calls of our functions, by file and name, for one arrow key at a full table.

    A comprehension counts with the function that it stands in: from Python 3.12 on most are no
    functions any more.
    """
    calls: Counter[tuple[str, str]] = Counter()
    ours = str(CODE)

    def note(frame: FrameType, event: str, _argument: object) -> None:
        code = frame.f_code
        is_own = not code.co_name.endswith(("comp>", "genexpr>"))
        if event == "call" and is_own and code.co_filename.startswith(ours):
            calls[code.co_filename, code.co_qualname] += 1

    people = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fritz")
    async with running(Setup(people, options={"deck": "combined"}, seed=7), (120, 40)) as pilot:
        app = pilot.app
        await pilot.pause(0.7)
        await pilot.press("space")
        await pilot.pause(0.7)
        await pilot.press("right")
        await pilot.pause(0.3)
        sys.setprofile(note)
        try:
            await press(pilot, "left")
        finally:
            sys.setprofile(None)
        assert app.is_running
    return calls


def main() -> None:
    """Print all figures."""
    every = sources()
    total = lines(every)
    share = sum(len(source.imports & source.code) for source in every) / total
    print(f"biberclan/: {len(every)} modules, {total} lines of code, {share:.1%} of them imports")
    for package in sorted({source.path.relative_to(CODE).parts[0] for source in every}):
        inside = [s for s in every if s.path.relative_to(CODE).parts[0] == package]
        if len(inside) > 1:
            print(f"  {package}: {len(inside)} modules, {lines(inside)} lines")
    for game in GAMES:
        above, rules = sources(CODE / "games" / game), sources(CODE / "rules" / game)
        card = CARDS[game]
        naming = sum(any(card in word for word in source.words) for source in every)
        print(
            f"{game}: {lines(above)} lines in {len(above)} files above its rules, {lines(rules)} "
            f"in {len(rules)} below; {naming} files name {card!r}; "
            f"{len(phase_tables(game))} tables by phase"
        )
    seam = members()
    left = {place: without_default(place, asked) for place, asked in seam.items()}
    print(
        f"members that a game must satisfy: {sum(map(len, seam.values()))}; "
        f"{sum(map(len, left.values()))} where it is content with the defaults"
    )
    counts = (
        f"{place.partition(':')[2]} {len(asked)} ({len(left[place])})"
        for place, asked in seam.items()
    )
    print("  " + ", ".join(counts))
    print(f"switchboards: {len(switchboards())}")
    rings = circles({source.name: source for source in every})
    print(f"circles: {len(rings)}", *("  " + ", ".join(ring) for ring in rings), sep="\n")
    calls = asyncio.run(arrow_key())
    stages = sum(count for (_file, name), count in calls.items() if name == "Desk.stage")
    print(
        f"one arrow key: {calls.total()} calls of {len(calls)} functions in "
        f"{len({file for file, _name in calls})} files, {stages} of them of Desk.stage"
    )
    tested = [path.read_text(encoding="utf-8") for path in sorted(TESTS.rglob("*.py"))]
    print(f"tests/: {len(tested)} modules, {sum(text.count(chr(10)) for text in tested)} lines")


if __name__ == "__main__":
    main()
