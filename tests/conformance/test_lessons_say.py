"""What a player meets is said in a lesson's own words, not only tagged there, in both languages.

A game brings `tests/<game>/rulings.py`, which satisfies `Ledger`: `SAID`, the words for each ruling
that is taught, and `LEFT`, what no lesson says, and why not.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

import pytest

from biberclan.language import Language
from biberclan.teach.lesson_files import lessons
from biberclan.teach.tips import tips
from tests.conformance.tables import ALL_GAMES
from tests.coverage_of_rules import ledger_of

READ_IN: Final = ("de", "en")
"""The languages whose words a game's `SAID` knows, in the order in which they stand there."""

each_game = pytest.mark.parametrize("game", ALL_GAMES)


def told(game: str, ruling: str, language: Language) -> Iterator[str]:
    """Yield what the steps say that carry a ruling."""
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
    refused = {reason.ruling for reason in ledger_of(game).refusals()}
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
