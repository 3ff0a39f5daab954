"""Each ruling is tested, taught and written down."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from biberclan.language import Language
from biberclan.shelf import GAMES
from biberclan.teach.lessons import lessons
from biberclan.words.seam import words_of
from biberclan.words.tips import tips
from lab import ROOT
from tests.conformance.tables import ALL_GAMES
from tests.coverage_of_rules import TESTS, Matrix, ledger_of, proofs, refusals


@pytest.fixture(scope="module", params=GAMES)
def matrix(request: pytest.FixtureRequest) -> Matrix:
    return Matrix(request.param)


def test_no_cell_is_empty_that_should_be_filled(matrix: Matrix) -> None:
    assert matrix.gaps() == []


@pytest.mark.parametrize("game", GAMES)
def test_every_ruling_is_proved_by_the_rules_alone(game: str) -> None:
    proved = proofs(words_of(game).NAMES.books, TESTS / game / "rules")
    assert [ruling for ruling in ledger_of(game).RULINGS if ruling not in proved] == []


def test_an_empty_cell_is_noticed(matrix: Matrix) -> None:
    row = next(row for row in matrix.rows if not row.untaught)
    for gap in (
        replace(row, tests=()),
        replace(row, passages={"de": "", "en": "lone"}),
        replace(row, passages={"de": "lone", "en": ""}),
        replace(row, untaught="nobody needs it", passages={"de": "x", "en": "x"}),
    ):
        assert list(gap.missing())


def test_the_matrix_has_a_line_for_each_ruling(matrix: Matrix) -> None:
    lines = list(matrix.report())
    for row in matrix.rows:
        assert sum(line.startswith(f"{row.ruling} ") for line in lines) == 1
    assert "MISSING" not in "\n".join(lines)


DOCUMENT = ROOT / "docs" / "rulings.md"
LEDGERS = {game: ledger_of(game).RULINGS for game in GAMES}
BOOKS = {ruling.split("-")[0] for rulings in LEDGERS.values() for ruling in rulings}
QUOTED = re.compile(rf"\b(?:{'|'.join(sorted(BOOKS))})-\d+\b")
MARKS = ("*(inferred)*", "*(judgement call)*")


def entries(text: str) -> Iterator[tuple[str, str]]:
    """Yield each ruling's id with its entry."""
    for found in re.finditer(r"^- \*\*([A-Z]+-\d+)\*\* (.*(?:\n  .*)*)$", text, flags=re.MULTILINE):
        yield found[1], " ".join(found[2].split())


ENTRIES = list(entries(DOCUMENT.read_text(encoding="utf-8")))


def test_the_document_has_exactly_the_rulings_of_the_games_each_once() -> None:
    written = [ruling for ruling, _sentence in ENTRIES]
    assert sorted(written) == sorted(ruling for rulings in LEDGERS.values() for ruling in rulings)


def test_each_ruling_has_a_sentence() -> None:
    for ruling, sentence in ENTRIES:
        for mark in MARKS:
            sentence = sentence.removesuffix(mark).rstrip()
        assert re.fullmatch(r"[A-Z].{20,}\.", sentence), ruling
        assert "*" not in sentence, ruling


def test_judgement_calls_are_marked() -> None:
    marked = {ruling for ruling, sentence in ENTRIES if sentence.endswith("*(judgement call)*")}
    assert marked == {call for game in LEDGERS for call in ledger_of(game).JUDGEMENT_CALLS}


@pytest.mark.parametrize("folder", ["biberclan", "assets", "docs"])
def test_every_quoted_ruling_is_in_the_document(folder: str) -> None:
    known = {ruling for ruling, _sentence in ENTRIES}
    for path in texts(ROOT / folder):
        strangers = set(QUOTED.findall(path.read_text(encoding="utf-8"))) - known
        assert not strangers, path


def texts(folder: Path) -> Iterator[Path]:
    """Yield the files of a folder that people write."""
    for suffix in ("py", "toml", "txt", "po", "md"):
        yield from folder.rglob(f"*.{suffix}")


READ_IN: Final = ("de", "en")
"""The languages whose words a game's `SAID` knows, in the order in which they stand there."""

each_game = pytest.mark.parametrize("game", ALL_GAMES)


def told(game: str, ruling: str, language: Language) -> Iterator[str]:
    """Yield the texts of the steps that carry a ruling."""
    for lesson in lessons(game, language):
        for step in lesson.steps:
            if ruling in step.rulings:
                yield f"{step.text} {step.after} {lesson.remember}"


def untold(game: str, said: Mapping[str, tuple[str, str]]) -> list[str]:
    """Return the rulings whose words are in no step that carries them."""
    return [
        f"{ruling} ({language})"
        for ruling, both in said.items()
        for language, wanted in zip(READ_IN, both, strict=True)
        if not any(re.search(wanted, text) for text in told(game, ruling, language))
    ]


@each_game
def test_each_ruling_is_said_or_left_out_on_purpose(game: str) -> None:
    ledger = ledger_of(game)
    assert {*ledger.SAID, *ledger.LEFT, *ledger.NOT_TAUGHT} == {*ledger.RULINGS}
    assert ledger.SAID.keys().isdisjoint(ledger.LEFT)


@each_game
def test_lessons_say_what_they_are_tagged_with(game: str) -> None:
    assert untold(game, ledger_of(game).SAID) == []


@each_game
def test_no_step_carries_a_ruling_that_no_words_are_known_for(game: str) -> None:
    for lesson in lessons(game, "en"):
        for step in lesson.steps:
            assert ledger_of(game).SAID.keys() >= {*step.rulings}, lesson.anchor


@each_game
def test_what_is_left_to_its_first_time_or_to_a_refusal_is_said_there(game: str) -> None:
    reasons = ledger_of(game).LEFT.items()
    refused = {reason.ruling for reason in refusals(game)}
    assert {r for r, why in reasons if "first occurs" in why} <= {
        *(tip.ruling for tip in tips(game).values())
    }
    assert {r for r, why in reasons if why.startswith("a refusal says")} <= refused


@each_game
def test_an_untold_ruling_is_noticed(game: str) -> None:
    ruling, _both = next(iter(ledger_of(game).SAID.items()))
    nothing = {ruling: ("kein Wort davon", "not a word")}
    assert untold(game, nothing) == [f"{ruling} (de)", f"{ruling} (en)"]
    [untagged, *_rest] = ledger_of(game).LEFT
    assert untold(game, {untagged: (".", ".")}) == [f"{untagged} (de)", f"{untagged} (en)"]


@pytest.mark.parametrize(
    ("tongue", "meaning"),
    [("en", r"lose[sd]? 10\b[^.]*: the malus"), ("de", r"\b10 verlieren: den Malus")],
)
def test_the_malus_is_explained_where_it_is_first_spoken_of(tongue: Language, meaning: str) -> None:
    said = [
        text
        for lesson in lessons("clan", tongue)
        for step in lesson.steps
        for text in (step.text, *(remark.text for remark in step.remarks), step.after)
    ]
    first = next(text for text in said if "malus" in text.casefold())
    assert re.search(meaning, first), first
