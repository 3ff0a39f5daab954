"""Would you have guessed? Line by line."""

from random import Random

import pytest

from biberclan.match.store.store import Store
from biberclan.plain.drill import PlainDrill
from biberclan.teach.learned import Learned
from biberclan.train.decisions import Decisions
from biberclan.train.training import Training
from tests.plain.script import Script
from tests.train.measured import use_facts


@pytest.fixture(autouse=True)
def _measured(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    use_facts(monkeypatch, tmp_path_factory.mktemp("facts"))


def heard(store: Store | None, person: str, *typed: str) -> list[str]:
    training, voice = Training(store, person, "clan", Random(4)), Script(["guess", *typed])
    PlainDrill(training, Decisions(store, training, Learned(None)), voice).train()
    assert not voice.lines
    return [*voice.heard]


def test_ten_questions_and_then_the_summary() -> None:
    said = heard(None, "Lisa", *["7", ""] * 9, "7", "quit")
    assert said[0] == "guess: would you have guessed? (say a number, see the measured one)"
    first = said.index("How many: share-0, with 2 players?")
    measured = "Measured: 0.5 of 100, most likely from 0.1 to 0.9 (1000 counted)."
    assert measured not in said[:first]
    after = said[first:]
    assert after.index("6.5 too high.") < after.index(measured) < after.index("Why share-0.")
    assert "1 of 10 right, 1 too high, 8 too low." in said


def test_others_are_named_after_the_guess_and_one_may_leave(store: Store) -> None:
    heard(store, "Tim", "40", "no", "quit")
    said = heard(store, "Lisa", "7", "", "", "quit")
    assert said.index("6.5 too high.") < said.index("Tim: 40 of 100.")
    assert "0 of 1 right, 1 too high, 0 too low." in said
    assert heard(store, "Lisa", "", "quit")[0].endswith("(1 due today)")


@pytest.mark.parametrize("typed", ["101", "-1", "4.5", "²", "1" * 5000])
def test_what_is_no_number_on_the_line_is_asked_again(typed: str) -> None:
    said = heard(None, "Lisa", typed, "7", "no", "quit")
    assert "Please type a whole number in that range." in said
    assert "6.5 too high." in said


@pytest.mark.parametrize("typed", ["0", "100"])
def test_the_ends_of_the_line_are_guesses_too(typed: str) -> None:
    said = heard(None, "Lisa", typed, "no", "quit")
    assert "Please type a whole number in that range." not in said
    assert any(text.startswith("Measured: ") for text in said)


@pytest.mark.parametrize("typed", ["help", "many", "?"])
def test_words_in_place_of_a_number_tell_the_question_again(typed: str) -> None:
    said = heard(None, "Lisa", typed, "7", "no", "quit")
    assert said.count("How many: share-0, with 2 players?") == 2
    assert "Please type a whole number in that range." not in said
