"""The tests that prove each ruling of a game, and the texts that teach it, in both languages.

    python -m tests.coverage_of_rules

prints the matrix of every game and fails if a cell is empty that should be filled. A game brings
`tests/<game>/rulings.py`, which satisfies `Ledger`.
"""

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final, Protocol, cast

from biberclan.language import ENGLISH, Language, languages
from biberclan.rules.game import AnyAction, AnyState, Reason
from biberclan.shelf import GAMES, rules_of
from biberclan.teach.lessons import lessons
from biberclan.teach.rulebook import rulebook
from biberclan.words.seam import words_of
from biberclan.words.tips import tips

TESTS: Final = Path(__file__).parent
LANGUAGES: Final = languages()


class Ledger(Protocol):
    """The rulings of a game, and what of its code rests on them."""

    RULINGS: tuple[str, ...]
    """The ids of all rulings, in order."""

    JUDGEMENT_CALLS: frozenset[str]
    """Rulings on points that the booklet leaves to the table."""

    NOT_TAUGHT: Mapping[str, str]
    """Rulings of no use to anybody at the table, each with the reason."""

    CONSEQUENCES: Mapping[str, str]
    """The ruling of each consequence that a choice can have."""

    SAID: Mapping[str, tuple[str, str]]
    """The words, in German and in English, in which a lesson's step tells each of its rulings."""

    LEFT: Mapping[str, str]
    """Rulings that no lesson tells, each with the reason."""

    def tables(self) -> Iterable[AnyState]:
        """Yield positions in which refusals of every kind come up."""

    def tries(self, state: AnyState) -> Iterable[AnyAction]:
        """Return the actions to try at one of them."""


def ledger_of(game: str) -> Ledger:
    return cast(Ledger, import_module(f"tests.{game}.rulings"))


@cache
def refusals(game: str) -> Collection[Reason]:
    """Return refusals of every kind."""
    ledger, rules = ledger_of(game), rules_of(game)
    tried = (rules.why_not(state, a) for state in ledger.tables() for a in ledger.tries(state))
    return {reason for reason in tried if reason is not None}


@dataclass(frozen=True, slots=True)
class Row:
    """One ruling, and all that proves or teaches it.

    Attributes:
        ruling: its id.
        untaught: why it is not taught, "" if it has to be.
        tests: the tests named after it.
        reasons: the codes of the refusals that rest on it.
        lessons: the lessons' steps that teach it, as "lone 2".
        hints: the consequences and first occurrences that are explained by it.
        passages: the rulebook's passage for each language, "" where there is none.
    """

    ruling: str
    untaught: str
    tests: tuple[str, ...]
    reasons: tuple[str, ...]
    lessons: tuple[str, ...]
    hints: tuple[str, ...]
    passages: Mapping[Language, str]

    def missing(self) -> Iterator[str]:
        """Yield the gaps in the tests and passages of the ruling."""
        if not self.tests:
            yield f"{self.ruling} has no test named after it"
        if self.untaught:
            if any(self.passages.values()):
                yield f"{self.ruling} is taught after all: take it off the list"
            return
        for language, passage in self.passages.items():
            if not passage:
                yield f"{self.ruling} stands in no passage of the rulebook ({language})"


class Matrix:
    """All rulings of a game.

    Attributes:
        rows: a row for each ruling.
    """

    def __init__(self, game: str) -> None:
        """Collect everything that rests on the rulings of a game."""
        self._game = game
        self._ledger = ledger = ledger_of(game)
        self._tests = proofs(words_of(game).NAMES.books, TESTS)
        self._reasons: dict[str, set[str]] = defaultdict(set)
        for reason in refusals(game):
            self._reasons[reason.ruling].add(reason.code)
        self._hints: dict[str, set[str]] = defaultdict(set)
        tipped = {id: tip.ruling for id, tip in tips(game).items()}
        for code, ruling in (*ledger.CONSEQUENCES.items(), *tipped.items()):
            self._hints[ruling].add(code)
        self._lessons = self._taught()
        self.rows = tuple(map(self._row, ledger.RULINGS))

    def _taught(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = defaultdict(list)
        for lesson in lessons(self._game, ENGLISH):
            for number, step in enumerate(lesson.steps, 1):
                for ruling in step.rulings:
                    found[ruling].append(f"{lesson.anchor} {number}")
        return found

    def _row(self, ruling: str) -> Row:
        return Row(
            ruling,
            self._ledger.NOT_TAUGHT.get(ruling, ""),
            tuple(sorted(self._tests.get(ruling, ()))),
            tuple(sorted(self._reasons.get(ruling, ()))),
            tuple(self._lessons.get(ruling, ())),
            tuple(sorted(self._hints.get(ruling, ()))),
            {language: self._passage(language, ruling) for language in LANGUAGES},
        )

    def _passage(self, language: Language, ruling: str) -> str:
        passage = rulebook(self._game, language).for_ruling(ruling)
        return passage.anchor if passage is not None and "".join(passage.paragraphs) else ""

    def report(self) -> Iterator[str]:
        """Yield the lines of the matrix."""
        heads = ("ruling", "tests", "why not", "lesson", "hint", "rulebook", *LANGUAGES)
        table: list[tuple[str, ...]] = [heads]
        for row in self.rows:
            untaught = f"not taught: {row.untaught}" if row.untaught else "MISSING"
            table.append(
                (
                    row.ruling,
                    str(len(row.tests)),
                    ", ".join(row.reasons) or "-",
                    ", ".join(row.lessons) or "-",
                    ", ".join(row.hints) or "-",
                    row.passages["en"] or untaught,
                    *("yes" if row.passages[language] else "-" for language in LANGUAGES),
                )
            )
        widths = [min(max(map(len, column)), 34) for column in zip(*table)]
        for line in table:
            cells = [
                text if len(text) <= w else text[: w - 1] + "…" for text, w in zip(line, widths)
            ]
            yield "  ".join(cell.ljust(width) for cell, width in zip(cells, widths)).rstrip()
        rows = self.rows
        yield ""
        yield (
            f"{len(rows)} rulings, {sum(bool(row.tests) for row in rows)} tested, "
            f"{sum(bool(row.passages['en']) for row in rows)} in the rulebook, "
            f"{sum(bool(row.lessons) for row in rows)} in lessons, "
            f"{sum(bool(row.reasons) for row in rows)} in refusals, "
            f"{sum(bool(row.hints) for row in rows)} in hints"
        )
        for row in rows:
            if row.untaught:
                yield f"not taught: {row.ruling}, {row.untaught}"

    def gaps(self) -> list[str]:
        """Return the gaps of all rulings, and a sentence for each id that belongs to no ruling."""
        found = [gap for row in self.rows for gap in row.missing()]
        named = {*self._tests, *self._reasons, *self._hints, *self._lessons}
        passages = rulebook(self._game, ENGLISH).passages
        named |= {ruling for passage in passages for ruling in passage.rulings}
        strangers = sorted(named - set(self._ledger.RULINGS))
        return found + [f"there is no ruling {ruling}" for ruling in strangers]


@cache
def proofs(books: tuple[str, ...], where: Path) -> dict[str, set[str]]:
    """Return the names of the tests that carry each ruling's id.

    Args:
        books: the prefixes of the ids.
        where: the folder with the tests.
    """
    named = re.compile(rf"_({'|'.join(books)})_(\d+)(?=_|$)", re.IGNORECASE)
    found: dict[str, set[str]] = defaultdict(set)
    for file in where.rglob("test_*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                for book, number in named.findall(node.name):
                    found[f"{book.upper()}-{int(number)}"].add(node.name)
    return dict(found)


if __name__ == "__main__":
    empty: list[str] = []
    for game in GAMES:
        matrix = Matrix(game)
        print(game, *matrix.report(), *matrix.gaps(), "", sep="\n")
        empty += matrix.gaps()
    sys.exit(1 if empty else 0)
