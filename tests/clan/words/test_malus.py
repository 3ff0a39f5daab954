"""The malus is explained before the word is used: 10 points off for closing and being beaten."""

from collections.abc import Iterable

import pytest

from biberclan.language import Language
from biberclan.teach.lesson_files import lessons
from biberclan.teach.rulebook import rulebook
from tests.catalogues import translated
from tests.teach.texts import LANGUAGES

HEADINGS = {
    "Malus",
    "Malus: of those closed.",
    "Rounds with malus: {rounds} ({share} %)",
    "Who loses the malus?",
}
"""Of columns, reports and exercises, above sentences that say what it is."""

FIGURES = ("10", "{malus}")


def first_of(texts: Iterable[str]) -> str:
    """Return the first text in which the word is used."""
    return next(text for text in texts if "malus" in text.lower())


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_in_the_lessons_where_it_occurs_first(tongue: Language) -> None:
    steps = [step for lesson in lessons("clan", tongue) for step in lesson.steps]
    said = [
        text
        for step in steps
        for text in (step.text, *(remark.text for remark in step.remarks), step.after)
    ]
    assert "10" in first_of(said)


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_in_the_rulebook_where_it_occurs_first(tongue: Language) -> None:
    passages = rulebook("clan", tongue).passages
    assert "10" in first_of(text for passage in passages for text in passage.paragraphs)


def test_in_whatever_the_program_says_of_it() -> None:
    """Tips, hints, warnings, countings, questions: any of them may be the first that one reads."""
    sentences = 0
    for message in translated("de"):
        forms, said = (
            (text,) if isinstance(text, str) else tuple(text or ())
            for text in (message.id, message.string)
        )
        if message.id in HEADINGS or "malus" not in forms[0].lower() or "biberclan" in forms[0]:
            continue
        for text in (*forms, *said):
            assert any(figure in text for figure in FIGURES), text
        sentences += 1
    assert sentences >= 5
