"""Every ruling that is quoted anywhere can be looked up in docs/rulings.md."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from biberclan.shelf import GAMES
from tests.coverage_of_rules import TESTS, ledger_of

ROOT = TESTS.parent
DOCUMENT = ROOT / "docs" / "rulings.md"
LEDGERS = {game: ledger_of(game).RULINGS for game in GAMES}
BOOKS = {ruling.split("-")[0] for rulings in LEDGERS.values() for ruling in rulings}
QUOTED = re.compile(rf"\b(?:{'|'.join(sorted(BOOKS))})-\d+\b")
MARKS = ("*(inferred)*", "*(judgement call)*")


def entries(text: str) -> Iterator[tuple[str, str]]:
    """Yield each ruling's id with what stands there."""
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
