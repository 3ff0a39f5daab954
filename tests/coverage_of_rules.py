"""Which test proves each ruling and what teaches it, in both languages.

    python -m tests.coverage_of_rules

prints the matrix and fails if a cell is empty that should be filled.
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations, product
from pathlib import Path
from typing import Final

from biberclan.games.clan.teach import NOVELTIES, consequences
from biberclan.language import Language
from biberclan.rules.clan import Action, State, why_not
from biberclan.rules.clan.actions import Cleanup, Decline, Exchange, Flip, Keep, Peek, Place, Swap
from biberclan.rules.clan.lodge import OCCUPIED, OUTLINES, SLOTS, UP, is_full
from biberclan.teach.lesson_files import lessons
from biberclan.teach.rulebook import rulebook
from tests.positions import PlainCard, position
from tests.rulings import RULINGS

TESTS: Final = Path(__file__).parent
LANGUAGES: Final[tuple[Language, ...]] = ("de", "en")

NOT_TAUGHT: Final = {
    "KV-21": "a slip in the advertising of another game's booklet; there is no rule in it",
}
"""Rulings that nobody at the table has any use for, and why."""


@dataclass(frozen=True, slots=True)
class Row:
    """One ruling, and all that proves or teaches it.

    Attributes:
        ruling: its id.
        tests: the tests named after it.
        reasons: the codes of the refusals that rest on it.
        lessons: the lessons' steps that teach it, as "lone 2".
        hints: the consequences and first occurrences that are explained by it.
        passages: the rulebook's passage for each language, "" where there is none.
    """

    ruling: str
    tests: tuple[str, ...]
    reasons: tuple[str, ...]
    lessons: Mapping[Language, tuple[str, ...]]
    hints: tuple[str, ...]
    passages: Mapping[Language, str]

    def missing(self) -> Iterator[str]:
        """Yield what should be there and is not."""
        if not self.tests:
            yield f"{self.ruling} has no test named after it"
        if self.ruling in NOT_TAUGHT:
            if any(self.passages.values()):
                yield f"{self.ruling} is taught after all: take it off the list"
            return
        for language in LANGUAGES:
            if not self.passages[language]:
                yield f"{self.ruling} stands in no passage of the rulebook ({language})"
        if self.lessons["de"] != self.lessons["en"]:
            yield f"{self.ruling} is taught by different lessons in German and English"


def rows() -> tuple[Row, ...]:
    """Return a row for each ruling."""
    tests, reasons = tests_by_ruling(), reasons_by_ruling()
    taught = {language: _lessons_by_ruling(language) for language in LANGUAGES}
    hints = _hints_by_ruling()
    return tuple(
        Row(
            ruling,
            tuple(sorted(tests.get(ruling, ()))),
            tuple(sorted(reasons.get(ruling, ()))),
            {language: tuple(taught[language].get(ruling, ())) for language in LANGUAGES},
            tuple(sorted(hints.get(ruling, ()))),
            {language: _passage(language, ruling) for language in LANGUAGES},
        )
        for ruling in RULINGS
    )


def _passage(language: Language, ruling: str) -> str:
    passage = rulebook("clan", language).for_ruling(ruling)
    return passage.anchor if passage is not None and "".join(passage.paragraphs) else ""


@cache
def tests_by_ruling() -> dict[str, set[str]]:
    """Return the names of the tests that carry each ruling's id."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for book, number in re.findall(r"_(bc|kv)_(\d+)(?=_|$)", node.name):
                    found[f"{book.upper()}-{int(number)}"].add(node.name)
    return dict(found)


@cache
def reasons_by_ruling() -> dict[str, set[str]]:
    """Return the codes of all refusals that there can be, by the ruling that they rest on."""
    found: dict[str, set[str]] = defaultdict(set)
    for state in tables():
        for action in tries():
            reason = why_not(state, action)
            if reason is not None:
                found[reason.ruling].add(reason.code)
    return dict(found)


def tables() -> Iterator[State]:
    """Yield every decision over every lodge, once the actor's own and once somebody else's."""
    hands: tuple[PlainCard, ...] = (5, "cleanup", "flip", "swap", "peek")
    for outline, hand in product(OUTLINES, hands):
        lodge = _written(outline)
        yield position("(9)", lodge, hand=hand, ender=1 if is_full(outline) else None)
        if not is_full(outline):
            yield position(lodge, "(9)", hand=hand)
    yield position("1", "2", hand=5, phase="keep")
    yield position("1", "2", hand=None)
    over = position("1", "2", hand=None).to_dict() | {"phase": "over", "actor": None}
    yield State.from_dict(over | {"winners": [0]})


def _written(outline: int) -> str:
    """Write a lodge with an outline down; the numbers on its cards do not matter."""
    words = [
        "." if not outline & OCCUPIED[slot] else "1" if outline & UP[slot] else "(1)"
        for slot in SLOTS
    ]
    return f"{' '.join(words[:3])} | {' '.join(words[3:])}"


@cache
def tries() -> tuple[Action, ...]:
    """Return everything that might be tried at a table of two, and at one seat too many."""
    spots = list(product(range(3), SLOTS))
    return (
        *(verb(*spot, True) for verb in (Place, Exchange) for spot in spots),
        *(verb(*spot) for verb in (Cleanup, Flip, Peek) for spot in spots),
        *(Keep(slot, True) for slot in SLOTS),
        *(Swap.between(*pair) for pair in combinations(spots, 2)),
        Decline(),
    )


def _lessons_by_ruling(language: Language) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for lesson in lessons("clan", language):
        for number, step in enumerate(lesson.steps, 1):
            for ruling in step.rulings:
                found[ruling].append(f"{lesson.anchor} {number}")
    return dict(found)


def _hints_by_ruling() -> dict[str, set[str]]:
    found: dict[str, set[str]] = defaultdict(set)
    for code, ruling in (*consequences.RULINGS.items(), *NOVELTIES.items()):
        found[ruling].add(code)
    return dict(found)


def report(matrix: tuple[Row, ...]) -> Iterator[str]:
    """Yield the lines of the matrix."""
    heads = ("ruling", "tests", "why not", "lesson", "hint", "rulebook", "de", "en")
    table: list[tuple[str, ...]] = [heads]
    for row in matrix:
        untaught = NOT_TAUGHT.get(row.ruling)
        table.append(
            (
                row.ruling,
                str(len(row.tests)),
                ", ".join(row.reasons) or "-",
                ", ".join(row.lessons["en"]) or "-",
                ", ".join(row.hints) or "-",
                row.passages["en"] or (f"not taught: {untaught}" if untaught else "MISSING"),
                *("yes" if row.passages[language] else "-" for language in LANGUAGES),
            )
        )
    widths = [min(max(map(len, column)), 34) for column in zip(*table)]
    for line in table:
        cells = [cell if len(cell) <= w else cell[: w - 1] + "…" for cell, w in zip(line, widths)]
        yield "  ".join(cell.ljust(width) for cell, width in zip(cells, widths)).rstrip()
    taught = [row for row in matrix if row.passages["en"]]
    yield ""
    yield (
        f"{len(matrix)} rulings, {sum(bool(row.tests) for row in matrix)} tested, "
        f"{len(taught)} in the rulebook, {sum(bool(row.lessons['en']) for row in matrix)} in "
        f"lessons, {sum(bool(row.reasons) for row in matrix)} in refusals, "
        f"{sum(bool(row.hints) for row in matrix)} in hints"
    )
    for ruling, why in NOT_TAUGHT.items():
        yield f"not taught: {ruling}, {why}"


def gaps(matrix: tuple[Row, ...]) -> list[str]:
    """Return what should be there and is not, and what rests on no ruling that there is."""
    found = [gap for row in matrix for gap in row.missing()]
    named = {*tests_by_ruling(), *reasons_by_ruling(), *_lessons_by_ruling("de")}
    named |= {*_lessons_by_ruling("en"), *_hints_by_ruling()}
    named |= {
        ruling
        for book in LANGUAGES
        for p in rulebook("clan", book).passages
        for ruling in p.rulings
    }
    return found + [f"there is no ruling {ruling}" for ruling in sorted(named - set(RULINGS))]


if __name__ == "__main__":
    matrix = rows()
    print("\n".join(report(matrix)))
    empty = gaps(matrix)
    print("\n".join(empty))
    sys.exit(1 if empty else 0)
