"""What was measured: read, guessed at, judged, kept by name, and due again."""

import json
import tomllib
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from biberclan.language import current, taught
from biberclan.match.store.store import Store
from biberclan.match.store.tables import Guessed, Trained
from biberclan.people import practised
from biberclan.shelf import GAMES, texts_of
from biberclan.train.facts import FILE, MEASURED, Fact, facts, read_facts
from biberclan.train.guessing import SITTING, Guessing
from biberclan.train.training import Training
from tests.train.measured import SHARES, use_facts

FEW = ("points", "turns", "cards", "players")


@pytest.fixture(autouse=True)
def _measured(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    use_facts(monkeypatch, tmp_path_factory.mktemp("facts"))


def guessing(store: Store | None = None, person: str = "Lisa") -> Guessing:
    return Guessing(Training(store, person, "clan", Random(1)))


def fact(value: float, error: float = 0.4, unit: str = "of 100 rounds", most: int = 100) -> Fact:
    return Fact("x 2", "How many?", "So many.", unit, 0, most, value, error, 1000)


def test_surprises_and_sure_ones_come_in_turns_for_one_number_of_seats_first() -> None:
    names = [each.name for each in read_facts("clan", taught("en"))]
    first = [f"share-{n} 2" for n in range(SHARES)]
    assert names == [*first, "malus-points 2", *(f"share-{n} 4" for n in range(SHARES))]


def test_a_fact_that_is_not_measured_yet_is_said_for_the_catalogues_alone() -> None:
    said: list[tuple[str, str]] = []

    def say(context: str, text: str) -> str:
        said.append((context, text))
        return text

    assert not [each for each in read_facts("clan", say) if each.id == "later"]
    assert ("clan, fact: later", "How many: later, with {seats} players?") in said


@pytest.mark.parametrize(
    ("guess", "right", "verdict"),
    [
        (31, True, "Right."),
        (36, True, "Near enough, 5.0 too high."),
        (33, True, "Near enough, 2.0 too high."),
        (26, True, "Near enough, 5.0 too low."),
        (37, False, "6.0 too high."),
        (25, False, "6.0 too low."),
    ],
)
def test_a_share_is_right_within_five_of_a_hundred(guess: int, right: bool, verdict: str) -> None:
    told = fact(31.0)
    assert (abs(told.off(guess)) <= 1) is right
    assert told.verdict(guess) == verdict


@pytest.mark.parametrize(
    ("told", "right"),
    [
        (fact(20.0, unit="points"), range(16, 25)),  # a fifth of it
        (fact(31.0, 8.0), range(23, 40)),  # its interval
        (fact(1.5, 0.1, "turns"), range(1, 3)),  # both whole numbers beside it
        (fact(0.3, 0.1, "cards"), range(1)),
    ],
)
def test_other_guesses_are_right_within_a_fifth_or_the_interval(told: Fact, right: range) -> None:
    assert [n for n in range(101) if abs(told.off(n)) <= 1] == [*right]


def test_the_interval_stays_on_the_line_and_figures_have_as_many_digits_as_are_sure() -> None:
    assert fact(0.2).interval == pytest.approx((0, 0.6))
    assert fact(99.9).interval[1] == 100
    assert fact(8.25, 0.04, "turns").value_text == "8.25 turns"
    assert fact(8.3, 0.1, "cards").value_text == "8.3 cards"
    assert fact(1.0, unit="points").in_unit(1) == "1 point"
    assert fact(31.0).measured == (
        "Measured: 31.0 of 100, most likely from 30.6 to 31.4 (1000 counted)."
    )


def test_where_it_is_the_most_is_asked_if_that_is_sure_and_not_plain(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    units = {"turns": "more", "points": "unsure", "cards": "alike", "of 100 matches": "won"}
    row = '[[fact]]\nid = "{id}"\nunit = "{unit}"\nquestion = "With {{seats}}?"\nwhy = "So."\n'
    rows = [row.format(id=id, unit=unit) for unit, id in units.items()]
    (tmp_path / FILE).write_text("".join(rows), encoding="utf-8")
    values = {2: 5.0, 4: 8.0, 6: 6.0}
    measured = {
        id: {
            str(seats): {"value": value, "error": 2.0 if id == "unsure" else 0.1, "n": 10}
            for seats, value in (values | {6: 7.4} if id == "alike" else values).items()
        }
        for id in units.values()
    }
    (tmp_path / MEASURED).write_text(json.dumps(measured), encoding="utf-8")
    monkeypatch.setattr("biberclan.train.facts.texts_of", lambda game: tmp_path)
    read = read_facts("clan", taught("en"))
    (which,) = (each for each in read if each.compared)
    names = [each.name for each in read if each.id == "more"]
    assert names == ["more 2", "more most", "more 4", "more 6"]
    assert (which.name, which.least, which.most) == ("more most", 2, 6)
    assert which.text == "With 2, 4 or 6? With how many players is that number highest?"
    assert [guess for guess in range(2, 7) if abs(which.off(guess)) <= 1] == [4]
    assert [which.verdict(guess) for guess in (2, 4, 6)] == ["No.", "Right.", "No."]
    assert which.value_text == "4 players"
    assert which.measured == "Measured: 5.0 turns with 2, 8.0 turns with 4 and 6.0 turns with 6."


def test_a_sitting_asks_ten_of_which_no_two_give_each_other_away() -> None:
    sitting = guessing()
    sitting.begin()
    assert [each.name for each in sitting.left] == [f"share-{n} 2" for n in range(SITTING)]
    for _question in range(SITTING):
        sitting.guess(0)
    assert not sitting.left
    sitting.begin()
    names = [each.name for each in sitting.left]
    assert names[:2] == ["share-10 2", "malus-points 2"]
    assert names[2:] == [f"share-{n} 4" for n in range(8)], "what was wrong does not come at once"
    assert not sitting.guesses


def test_a_sitting_has_no_fact_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("biberclan.train.guessing.SITTING", 99)
    sitting = guessing()
    sitting.begin()
    ids = [each.id for each in sitting.left]
    assert len(ids) == len(set(ids)) == SHARES + 1


def test_what_was_wrong_is_due_today_and_what_was_right_after_days(store: Store) -> None:
    now = [datetime(2026, 11, 21, 12).astimezone()]
    store.now = lambda: now[0]
    sitting = guessing(store)
    sitting.begin()
    sitting.guess(1)  # 0.5 of 100
    sitting.guess(99)  # 10.5 of 100
    assert sitting.standing == "1 due today"
    again = guessing(store)
    again.begin()
    assert again.left[0].name == "share-1 2"
    again.guess(10)
    assert again.standing == "0 of 23 known"
    now[0] += timedelta(days=1)
    assert guessing(store).standing == "2 due today"
    assert guessing(store, "Tim").standing == "say a number, see the measured one"
    rows = practised.rows(store, Trained, "lisa")
    assert {(row.kind, row.ruling, row.box) for row in rows} == {
        ("guess", "share-0 2", 1),
        ("guess", "share-1 2", 1),
    }
    assert not Training(store, "Lisa", "clan", Random(1)).due_topics(), (
        "no question about a rule is"
    )


def test_the_first_guess_is_kept_and_others_see_it_by_name(store: Store) -> None:
    for person, number in (("Tim", 70), ("Lisa", 20), ("lisa", 40)):
        sitting = guessing(store, person)
        sitting.begin()
        told = sitting.guess(number)
    assert told.others == [("You, at first", 20), ("Tim", 70)]
    kept = practised.rows(store, Guessed)
    assert {(row.person, row.fact, row.guess) for row in kept} == {
        ("Tim", "share-0 2", 70),
        ("Lisa", "share-0 2", 20),
    }
    practised.forget(store, "Lisa")
    assert [row.person for row in practised.rows(store, Guessed)] == ["Tim"]


def test_the_summary_tells_the_best_and_the_worst_guess_and_surprises() -> None:
    sitting = guessing()
    sitting.begin()
    for number in (30, 10, 60, 29, 40, 50, 60, 70, 80, 12):
        sitting.guess(number)
    assert sitting.summary() == [
        "7 of 10 right, 2 too high, 1 too low.",
        "Your best guess: How many: share-1, with 2 players? You said 10 of 100, "
        "it is 10.5 of 100.",
        "Your worst guess: How many: share-9, with 2 players? You said 12 of 100, "
        "it is 90.5 of 100. Why share-9.",
        "Surprising, too: How many: share-2, with 2 players? You said 60 of 100, "
        "it is 20.5 of 100.",
        "Surprising, too: How many: share-0, with 2 players? You said 30 of 100, it is 0.5 of 100.",
    ]


def test_one_guess_alone_is_neither_the_best_nor_the_worst() -> None:
    sitting = guessing()
    sitting.begin()
    sitting.guess(90)
    assert sitting.summary() == ["0 of 1 right, 1 too high, 0 too low."]


@pytest.mark.parametrize("game", GAMES)
def test_every_fact_of_the_games_can_be_asked(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("biberclan.train.facts.texts_of", texts_of)
    read = facts(game, current())
    assert len({each.name for each in read}) == len(read)
    for each in read:
        assert each.least <= each.value <= each.most, each.name
        assert each.error >= 0 < each.count, each.name
        assert "{" not in each.text + each.why, each.name
        assert each.unit.startswith("of 100 ") or each.unit in FEW
        assert not each.compared or 2 <= each.least < each.most <= 6, each.name
    file = texts_of(game) / FILE
    if file.is_file():
        rows = tomllib.loads(file.read_text(encoding="utf-8"))["fact"]
        assert all(row.keys() >= {"least", "most"} for row in rows if row["unit"][0] != "o")
