"""The review: each choice judged by what its seat could know, and figures that add up."""

import json
from collections.abc import Iterator
from dataclasses import replace
from math import inf
from random import Random
from typing import Any

import pytest

from biberclan.bots import search
from biberclan.bots.package import Budget
from biberclan.bots.registry import find
from biberclan.bots.search import Valued
from biberclan.coach import review
from biberclan.coach.review import JudgedChoice, Review, complete, judge, read_judged
from biberclan.coach.telling_reviews import heading, highlights, skill_sentence
from biberclan.games.clan.bots import ROLLOUTS
from biberclan.games.mania import bots as mania
from biberclan.match.acting import Choice
from biberclan.match.match import Match
from biberclan.match.record import Record
from biberclan.match.replay import Replay
from biberclan.match.setup import Setup
from biberclan.match.skill import measured
from biberclan.rules.clan import determinize, legal_actions, observe, parse_action
from biberclan.rules.game import AnyAction
from tests.clan import positions
from tests.store.playing import finished

TABLES = (
    Setup(("Anna", "Ben", "Cem"), seed=3),
    Setup(
        ("Anna", "Elke", "Ben"),
        first=1,
        seed=4,
        options={"deck": "combined"},
        bots=(None, "elder", None),
    ),
)


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge by few rollouts."""
    hurried = Budget(decision=4, hint=4, review=4, comparison=2)
    monkeypatch.setattr(ROLLOUTS, "budgets", dict.fromkeys(range(2, 7), hurried))


@pytest.fixture(scope="module", params=TABLES, ids=["people", "a bot among them"])
def record(request: pytest.FixtureRequest) -> Record:
    """A match played by chance."""
    return finished(request.param)


def choices_in(record: Record) -> Iterator[Choice]:
    """Yield every choice that a person made in a match."""
    return Match.replay(record.setup, record.actions).choices()


def looked_back(record: Record, every: int = 6) -> tuple[list[JudgedChoice], Review]:
    """Judge some of a match's choices."""
    judged = [judge(one) for one in list(choices_in(record))[::every]]
    return judged, Review(judged, record.result.winners)


def one(position: int, wins: float, best_wins: float, seat: int = 0) -> JudgedChoice:
    """Return a made-up judgement."""
    chosen, best = parse_action("place 1:B1 up"), parse_action("place 1:B1 down")
    return JudgedChoice(position, seat, chosen, wins, 10.0, best, best_wins, 12.0)


def test_only_what_is_certain_is_named_for_its_cost() -> None:
    certain, uncertain, slight = one(1, 0.4, 0.5), one(2, 0.3, 0.5), one(3, 0.49, 0.5)
    judged = [replace(certain, error=0.04), replace(uncertain, error=0.11), slight]
    assert [each.is_costly for each in judged] == [True, False, False]
    assert [each.position for each in Review(judged, [0]).costliest(3)] == [1]


def test_every_choice_of_a_person_is_a_question_and_no_other(record: Record) -> None:
    replay = Replay(record)
    asked = {question.position: question for question in choices_in(record)}
    for position, entry in enumerate(replay.log):
        replay.go(position)
        actions = replay.legal_actions()
        if len(actions) == 1 or record.setup.bot(entry.seat) is not None:
            assert position not in asked
            continue
        question = asked.pop(position)
        assert question.chosen == entry.action
        assert list(question.actions) == list(actions)
        assert question.observation == replay.view(entry.seat)
    assert not asked


def test_what_is_judged_is_sound(record: Record) -> None:
    judged, _looked = looked_back(record)
    by_position = {question.position: question for question in choices_in(record)}
    assert len(judged) > 10
    for each in judged:
        question = by_position[each.position]
        assert each.seat == question.observation.observer
        assert each.chosen == question.chosen
        assert each.best in question.actions
        assert 0 <= each.wins <= 1
        assert 0 <= each.best_wins <= 1
        assert each.cost == each.best_wins - each.wins
        assert (each.cost != 0) <= (each.best != each.chosen)


def test_a_choice_is_judged_by_what_its_seat_could_know(record: Record) -> None:
    """Other cards face down, in others' hands and in the piles: the judgement is the same."""
    rng = Random(5)
    for question in list(choices_in(record))[::11]:
        seat = question.observation.observer
        world = determinize(question.observation, rng)
        elsewhere = replace(
            question, observation=observe(world, seat), actions=legal_actions(world)
        )
        assert judge(elsewhere) == judge(question)


def test_what_comes_of_a_choice_is_counted_where_it_is_costly(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thorough = Budget(decision=100, hint=100, review=100, comparison=100)
    monkeypatch.setattr(ROLLOUTS, "budgets", {2: thorough})
    behind = [[5, 12], [5, 13]] * 2
    state = positions.position("9 8 7 | 8", "1", hand=9, round=5, scores=behind, deck="clan")
    view, actions = observe(state, state.actor), legal_actions(state)
    closing, giving_away = parse_action("place 1:T2 up"), parse_action("exchange 2:B1 up")
    asked = [Choice("clan", 0, view, actions, each) for each in (closing, giving_away)]
    best, worse = map(judge, asked)
    assert not best.is_costly
    assert not best.outcomes
    assert not best.best_outcomes
    assert worse.is_costly
    assert worse.outcomes
    assert worse.best_outcomes


@pytest.mark.parametrize(
    ("wins", "compared"),
    [
        (0.59, [(2, False, 0.02)]),
        (0.5, [(8, False, 0.01), (8, True, 0.0)]),
        (None, [(8, False, 0.01)]),
    ],
)
def test_what_looks_worse_or_was_not_tried_is_compared_more_closely(
    record: Record,
    monkeypatch: pytest.MonkeyPatch,
    wins: float | None,
    compared: list[tuple[int, bool, float]],
) -> None:
    """So surely that half of what is named is seen; reasons are counted for what was costly."""
    budget = Budget(decision=4, hint=4, review=4, comparison=8)
    monkeypatch.setattr(ROLLOUTS, "budgets", dict.fromkeys(range(2, 7), budget))
    question = next(choices_in(record))
    best = next(action for action in question.actions if action != question.chosen)
    first = [(best, 0.6)] if wins is None else [(best, 0.6), (question.chosen, wins)]
    asked: list[tuple[int, bool, float]] = []

    def noted(*given: Any, **named: Any) -> list[Valued]:
        asked.append((given[4], named.get("counts", False), named.get("sure", 0.0)))
        return [Valued(action, share, 9, given[4]) for action, share in first]

    for tried in ("evaluate", "compare_choices"):
        monkeypatch.setattr(review, tried, noted)
    judge(question)
    assert asked == [(budget.review, False, 0.0), *compared]


def test_the_same_choice_is_always_judged_the_same(record: Record) -> None:
    question = next(choices_in(record))
    assert judge(question) == judge(question)


def test_questions_tell_nothing_of_themselves(record: Record) -> None:
    assert "hand" not in repr(next(choices_in(record)))


def test_the_plain_form_goes_both_ways(record: Record) -> None:
    for each in looked_back(record, every=20)[0]:
        assert JudgedChoice.from_plain("clan", json.loads(json.dumps(each.to_plain()))) == each


@pytest.mark.parametrize("change", [{"chosen": "place"}, {"chosen": None}, {"more": 1}])
def test_what_is_no_judgement_is_refused(change: dict[str, object]) -> None:
    with pytest.raises((KeyError, TypeError, ValueError, AttributeError)):
        JudgedChoice.from_plain("clan", {**one(1, 0.1, 0.2).to_plain(), **change})


def test_first_chance_luck_and_play_add_up_to_the_outcome(record: Record) -> None:
    judged, looked = looked_back(record)
    winners = record.result.winners
    for seat in {each.seat for each in judged}:
        first = next(each for each in looked.judged if each.seat == seat).best_wins
        outcome = (seat in winners) / len(winners)
        assert first + looked.luck(seat) + looked.play(seat) == pytest.approx(outcome)
        assert looked.line(seat) == [(e.position, e.wins) for e in looked.judged if e.seat == seat]


def test_beside_the_regular_luck_and_play_add_up_as_well() -> None:
    judged = [replace(one(1, 0.5, 0.6), short=-0.1), replace(one(2, 0.4, 0.4), short=0.3)]
    looked = Review(judged, (0,))
    assert looked.play(0) == pytest.approx(-0.2)
    assert looked.luck(0) == pytest.approx(1 - 0.4 + 0.2)
    came = looked.results()[0]
    assert came.cost == pytest.approx(0.2)
    assert came.against_regular
    assert not Review([judged[0], one(2, 0.4, 0.4)], (0,)).results()[0].against_regular


@pytest.fixture(scope="module")
def mania_choices() -> list[Choice]:
    """The choices of people in a match of Biber Mania played by chance."""
    return list(choices_in(finished(Setup(("Anna", "Ben"), seed=5, game="mania"))))


def test_in_biber_mania_choices_are_compared_with_the_regular_s(
    mania_choices: list[Choice], monkeypatch: pytest.MonkeyPatch
) -> None:
    hurried = Budget(decision=4, hint=4, review=4, comparison=8)
    monkeypatch.setattr(mania.ROLLOUTS, "budgets", dict.fromkeys(range(2, 6), hurried))
    compared: list[set[AnyAction]] = []

    def noted(*given: Any, **named: Any) -> list[Valued]:
        if named["playing"] is mania.ROLLOUTS.further:
            compared.append(set(given[2]))
        return search.compare_choices(*given, **named)

    monkeypatch.setattr(review, "compare_choices", noted)
    for choice in mania_choices[:4]:
        rng = Random(choice.position)
        regular = find("mania", "regular")
        usual = regular.decide(choice.observation, choice.actions, seconds=inf, rng=rng)
        assert judge(replace(choice, chosen=usual)).short == 0
        assert not compared, "the regular's own choice falls short of nothing"
        other = next(action for action in choice.actions if action != usual)
        judged = judge(replace(choice, chosen=other))
        assert judged == judge(replace(choice, chosen=other))
        assert judged.short is not None
        assert JudgedChoice.from_plain("mania", judged.to_plain()) == judged
        assert compared == [{usual, other}] * 2
        compared.clear()


def test_what_was_done_is_judged_a_lap_later(mania_choices: list[Choice]) -> None:
    view = next(one.observation for one in mania_choices if one.observation.phase == "lay")
    turns = []
    for playing in (mania.ROLLOUTS, mania.ROLLOUTS.further):
        world = playing.imagine(view, Random(1))
        turn = world.actor
        laid = 0
        playing.rules.apply(world, playing.choose(world, playing.own))
        for points in playing.estimates(world, whole=False):
            if points is not None or world.paused:
                break
            laid += world.phase == "lay"
            playing.rules.apply(world, playing.choose(world, playing.own))
        assert world.actor == turn
        turns.append(laid)
    assert turns == [1, 3]


def test_of_biber_mania_only_what_is_compared_with_the_regular_is_kept() -> None:
    plain = {**one(1, 0.4, 0.5).to_plain(), "chosen": "draw pile", "best": "draw pile"}
    judged = read_judged("mania", [plain, {**plain, "short": 0.1}])
    assert [each.short for each in complete("mania", judged)] == [0.1]
    assert len(complete("clan", read_judged("clan", [one(1, 0.4, 0.5).to_plain()]))) == 1


@pytest.mark.parametrize(("game", "told"), [("clan", "0.0"), ("bande", "0.0"), ("mania", "+0.2")])
def test_what_mistakes_cost_is_never_a_gain(game: str, told: str) -> None:
    lucky = replace(one(1, 0.6, 0.4), short=-0.2 if game == "mania" else None)
    setup = Setup(("Anna", "Ben"), game=game)
    assert skill_sentence(setup, Review([lucky], [0]), 0) == told
    assert skill_sentence(setup, Review([one(1, 0.1, 0.4)], [0]), 0) == "−0.3"
    skill = measured([-0.2] * 4, game).cost
    assert skill == (pytest.approx(-0.2) if game == "mania" else 0.0)


def test_who_never_chose_had_neither_luck_nor_play() -> None:
    looked = Review([one(1, 0.5, 0.5)], (1,))
    assert (looked.luck(1), looked.play(1)) == (0.0, 0.0)
    assert (looked.luck(0), looked.play(0)) == (-0.5, 0.0)


def test_the_costliest_come_first_and_none_that_cost_hardly_any() -> None:
    judged = [one(1, 0.5, 0.6), one(2, 0.4, 0.41), one(3, 0.2, 0.7), one(4, 0.3, 0.5)]
    looked = Review(judged, (0,))
    assert [each.position for each in looked.costliest(5)] == [3, 4, 1]
    assert [each.position for each in looked.costliest(1)] == [3]
    assert looked.play(0) == pytest.approx(-0.81)


def test_what_looked_better_and_turned_out_worse_is_no_cost() -> None:
    looked = Review([one(1, 0.5, 0.6), one(2, 0.4, 0.35)], (0,))
    assert [each.position for each in looked.costliest(5)] == [1]
    assert looked.play(0) == pytest.approx(-0.05)


def test_a_turning_point_is_where_the_chance_changed_without_ones_own_doing() -> None:
    judged = [one(1, 0.5, 0.6), one(5, 0.4, 0.45), one(9, 0.8, 0.9), one(2, 0.1, 0.1, seat=1)]
    looked = Review(judged, (0,))
    found = [(each.position, change) for each, change in looked.turning_points(5)]
    assert [position for position, _change in found] == [9, 5]
    assert [change for _position, change in found] == [pytest.approx(0.5), pytest.approx(-0.05)]


def test_a_chance_that_stays_what_it_is_turns_nowhere() -> None:
    looked = Review([one(1, 1.0, 1.0), one(5, 1.0, 0.996), one(9, 1.0, 1.0)], (0,))
    assert highlights(looked, whole=True) == []
    assert heading([]) == "No costly choice, well played!"
