"""What would you do? Kinds, positions that tell nothing, the same for everybody; and the course."""

import json
from dataclasses import replace
from datetime import date
from itertools import count, islice
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from biberclan import language
from biberclan.bots import dilemmas as looking
from biberclan.bots import search
from biberclan.bots.dilemmas import (
    NOTABLE,
    Dilemma,
    PastDecision,
    Weighed,
    advice,
    compare,
    weigh,
    weighed_choice,
    with_own,
)
from biberclan.bots.package import bots_of
from biberclan.bots.registry import find
from biberclan.bots.search import Valued
from biberclan.coach.review import judge
from biberclan.coach.why import reasons
from biberclan.language import current, in_percent
from biberclan.match.acting import Choice
from biberclan.rules.endings import first_of
from biberclan.shelf import GAMES, lines_of, rules_of, texts_of
from biberclan.table.game import table_of
from biberclan.table.layout import wrapped
from biberclan.teach.rulebook import rulebook
from biberclan.train import dilemmas
from biberclan.train.boxes import DECIDE
from biberclan.train.course import ENOUGH, FOUND, course, position
from biberclan.train.course_run import CourseRun
from biberclan.train.decisions import result_of_day, seeds
from biberclan.train.dilemmas import (
    at_a_table_of_bots,
    cost_as_seen,
    grade,
    seek,
    sit_down,
    verdict,
)
from biberclan.train.drills import drills_of
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.rulebook import paint_passage
from biberclan.words.seam import words_of
from tests.conformance.moments import LANGUAGES, moments
from tests.conformance.tables import ALL_GAMES
from tests.ui.dilemmas import decisions, posed
from tools.catalogues import COMPLETE
from tools.strategy import FILE as FIGURES

QUICK = {"clan": 24, "bande": 40, "mania": 24}
"""The few worlds in which choices are compared here."""


def as_posed(decision: PastDecision) -> Dilemma:
    """Return a decision as a dilemma between its tempting choices."""
    tempting = decision.tempting
    return Dilemma(decision, [Valued(each, 0.5, 10, 9, 0.01) for each in tempting], 7)


@pytest.mark.parametrize("game", ALL_GAMES)
def test_whoever_decides_sees_what_the_seat_knew_and_nothing_else(game: str) -> None:
    for decision in decisions(game):
        dilemma = as_posed(decision)
        table = at_a_table_of_bots(dilemma, "Pip")
        assert len({*table.names}) == decision.observation.seats
        match = sit_down(dilemma, table)
        assert table.names[match.actor or 0] == "Pip"
        assert match.view == decision.observation
        assert [*match.legal_actions()] == [*decision.actions]
        look = table_of(game).look(table_of(game).open_desk(match))
        other = Dilemma(decision, dilemma.compared, 8)  # hidden cards are drawn by another chance
        twin = sit_down(other, table)
        assert table_of(game).look(table_of(game).open_desk(twin)) == look
        for valued in dilemma.compared:
            answer = dilemma.compared
            assert reasons(game, decision.observation, valued, answer, table.names, 1)


@pytest.mark.parametrize("game", GAMES)
def test_any_choice_can_be_weighed_and_twice_it_weighs_the_same(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        looking,
        "_compare",
        lambda decision, choices, rng, each=0, compare=looking._compare: compare(
            decision, choices, rng, QUICK[game]
        ),
    )
    decision = next(each for each in decisions(game) if len(each.actions) > 4)
    dilemma = as_posed(decision)
    for action in (decision.actions[0], decision.actions[-1]):
        first, second = (
            weighed_choice(dilemma, action) or weigh(dilemma, action) for _time in "12"
        )
        assert first == second
        compared = looking.with_own(dilemma, action, first)
        cost = cost_as_seen(first.cost, compared, action)
        assert grade(cost) == grade(first.cost)
        assert cost == pytest.approx(first.cost, abs=0.02)
        assert verdict(cost)


def test_what_a_choice_costs_is_the_difference_of_the_chances_that_people_see() -> None:
    (decision, *_others) = decisions("clan")
    best, own = (
        Valued(action, wins, 20.0, 100)
        for action, wins in zip(decision.actions, (0.584, 0.416), strict=False)
    )
    assert (in_percent(best.wins), in_percent(own.wins)) == ("58%", "42%")
    seen = cost_as_seen(0.168, [best, own], own.action)
    assert verdict(seen) == "This costs 16% in winning chances."
    assert "−16%" in result_of_day(seen), "the same"
    halves = [replace(best, wins=0.49), replace(own, wins=0.325)]
    assert [in_percent(each.wins) for each in halves] == ["49%", "32%"]
    assert "17%" in verdict(cost_as_seen(0.165, halves, own.action)), "rounded alike"
    close = replace(own, wins=best.wins - 0.014)
    assert cost_as_seen(0.03, [best, close], own.action) == 0.03, "the difference is none"


@pytest.mark.parametrize("game", ALL_GAMES)
def test_advice_comes_from_those_who_neither_err_on_purpose_nor_search(game: str) -> None:
    decision = next(iter(decisions(game)))
    view, actions = decision.observation, decision.actions
    wanted = [
        find(game, bot).decide(view, actions, seconds=1, rng=Random(1))
        for bot in ("greedy", "regular")
    ]
    assert advice(game, view, actions, Random(1)) == wanted


def test_a_cost_counts_only_if_it_is_certain() -> None:
    best = Valued("a", 0.5, 10, 99)
    for wins, error, told in (
        (0.52, 0.01, "best"),
        (0.497, 0.01, "best"),
        (0.481, 0.001, "good"),
        (0.46, 0.03, "good"),
        (0.46, 0.01, "costly"),
    ):
        assert grade(Weighed(Valued("b", wins, 9, 99, error), best).cost) == told, wins
    assert grade(Weighed(best, best).cost) == "best"


def test_what_was_chosen_costs_as_much_beside_the_choices_that_were_compared() -> None:
    compared = [Valued("a", 0.5, 10, 99), Valued("b", 0.4, 9, 99), Valued("c", 0.2, 8, 99)]
    dilemma = Dilemma(next(iter(decisions("clan"))), compared, 7)
    weighed = Weighed(Valued("d", 0.3, 7, 99), Valued("a", 0.55, 10, 99))
    shown = with_own(dilemma, "d", weighed)
    assert [each.action for each in shown] == ["a", "b", "d", "c"]
    assert shown[2].wins == pytest.approx(0.25)
    assert with_own(dilemma, "c", weighed) == compared


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_judgement_at_a_glance_does_not_count_where_choices_are_compared(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def alike(
        _game: object, _view: object, candidates: list[Any], _rng: object, *, counts: bool
    ) -> None:
        for each in candidates:
            each.add(0.5, 3)

    monkeypatch.setattr(search, "_try_in_one_world", alike)
    monkeypatch.setattr(type(bots_of(game).ROLLOUTS), "solve", lambda *_: None)
    for decision in decisions(game):
        view, actions = decision.observation, decision.actions
        compared = looking._compare(decision, actions[:4], Random(1))
        assert {each.wins for each in compared} == {0.5}
        for chosen in (actions[0], actions[-1]):
            assert judge(Choice(game, 0, view, actions, chosen)).cost == 0


def test_where_no_choice_is_clearly_worse_there_is_no_dilemma() -> None:
    rules = rules_of("bande")
    state, _events = rules.start(2, seed=1, first=0, options={})
    while str(rules.legal_actions(state)[0]) != "peek 1":
        rules.apply(state, rules.legal_actions(state)[-1 if state.phase == "use" else 0])
    view, actions = rules.observe(state, state.actor), rules.legal_actions(state)
    same = (actions[0], actions[-1])  # who has seen that card already sees nothing new
    assert compare(PastDecision("bande", view, same, (), same[:1]), 1) is None


def test_the_same_seed_gives_everybody_the_same_position_and_grades() -> None:
    seed, ours = next((str(n), found) for n in count() if (found := seek("bande", str(n))))
    others = seek("bande", seed)
    assert others is not None
    assert (ours.decision.observation, ours.compared) == (
        others.decision.observation,
        others.compared,
    )
    costs = [Weighed(each, ours.best).cost for each in ours.compared]
    assert costs[0] == 0 < max(costs)
    day = date(2026, 11, 22)
    assert len({*islice(seeds("clan", day), 2), *islice(seeds("bande", day), 2)}) == 4


LONGEST_TITLE = 28


@pytest.mark.parametrize("game", ALL_GAMES)
def test_every_real_decision_is_of_a_kind_and_every_kind_comes_up(game: str) -> None:
    words, rules = words_of(game), rules_of(game)
    met = set()
    for state, legal, _events in moments(game):
        view = rules.observe(state, state.actor)
        kind = words.decision_kind(view)
        assert kind in words.NAMES.decisions or (kind is None and len(legal) < 2)
        assert kind is None or not (state.actor is None or state.paused)
        met.add(kind)
        glanced = words.decision_kind(rules.glance(view, None))
        assert glanced == kind, "depends on what only memory holds"
    assert met - {None} == set(words.NAMES.decisions)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_has_a_name_of_its_own_and_is_no_question(game: str) -> None:
    words, drills = words_of(game), drills_of(game)
    assert drills is not None
    assert DECIDE not in drills
    rulings = {ruling for kind in drills.values() for ruling in kind.rulings}
    assert not rulings & set(words.NAMES.decisions)
    for tongue in LANGUAGES:
        language.choose(tongue)
        titles = [words.NAMES.decision_title(kind) for kind in words.NAMES.decisions]
        assert len({*titles}) == len(titles)
        assert all(0 < len(title) <= LONGEST_TITLE for title in titles)
        language.choose("en")
        told = {*titles, *map(words.NAMES.decision_title, words.NAMES.decisions)}
        if tongue in COMPLETE:
            assert len(told) == 2 * len(words.NAMES.decisions), "not translated"


@pytest.mark.parametrize(
    ("wins", "is_open"), [(0.95, False), (0.5, True), (0.05, False), (None, False)]
)
def test_a_match_that_is_as_good_as_decided_is_no_dilemma(
    wins: float | None, is_open: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    decision = decisions("clan")[0]
    best = Valued(decision.actions[0], wins or 0.0, 12.5, 99)
    found = None if wins is None else Dilemma(decision, [best], 5)
    monkeypatch.setattr(looking, "compare", lambda decision, seed: found)
    assert looking.likeliest([decision], Random(5)) is (found if is_open else None)


@pytest.mark.parametrize("game", ALL_GAMES)
def test_positions_of_every_kind_are_found(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dilemmas, "likeliest", lambda found, rng: posed(found[0]))
    kinds = words_of(game).NAMES.decisions
    for kind in kinds:
        loosely = kind != next(iter(kinds))
        found = (dilemmas.seek(game, str(seed), kind, loosely) for seed in count())
        dilemma = next(each for each in found if each is not None)
        assert dilemmas.kind_of(dilemma.decision) == kind
        assert len(dilemma.decision.tempting) > 1
        table = dilemmas.at_a_table_of_bots(dilemma, "Lisa")
        assert table.options == kinds[kind].options
        match = dilemmas.sit_down(dilemma, table)
        assert match.view == dilemma.decision.observation


TAUGHT = tuple(GAMES)
POSITIONS = 8
LARGEST = 400_000
COSTLY = 0.05
ROOM = 78 - 4, 24 - 3
"""Columns and rows for a chapter in the smallest window."""


@pytest.mark.parametrize("game", TAUGHT)
def test_a_kept_position_holds_nothing_but_what_its_actor_knows(game: str) -> None:
    found = json.loads((texts_of(game) / FOUND).read_text(encoding="utf-8"))
    for lecture in course(game, "en"):
        kept = found[lecture.passage.anchor]["positions"]
        assert len(kept) == len(lecture.positions) == POSITIONS > ENOUGH
        for plain, name in zip(kept, lecture.positions):
            dilemma = position(game, name)
            view = dilemma.decision.observation
            assert view.observer == view.actor
            assert plain["position"] == lines_of(game).write(view)
            assert sit_down(dilemma, at_a_table_of_bots(dilemma, "Lisa")).view == view


@pytest.mark.parametrize("game", TAUGHT)
def test_in_each_position_of_the_course_a_choice_is_clearly_worse(game: str) -> None:
    for lecture in course(game, "en"):
        for name in lecture.positions:
            dilemma = position(game, name)
            assert {first_of(each.action) for each in dilemma.compared} <= {
                *dilemma.decision.actions
            }
            costs = [Weighed(each, dilemma.best).cost for each in dilemma.compared]
            assert costs[0] == 0
            assert max(costs) >= COSTLY > NOTABLE


@pytest.mark.parametrize("game", TAUGHT)
def test_what_a_chapter_says_is_measured_and_written_down(game: str) -> None:
    told = FIGURES.read_text(encoding="utf-8")
    for lecture in course(game, "en"):
        assert lecture.gain - 2 * lecture.error > 0, lecture.passage.anchor
        assert f"| {lecture.passage.title} | {lecture.gain:+.1%} |" in told


@pytest.mark.parametrize("chosen", LANGUAGES)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_chapter_fits_into_the_smallest_window(game: str, chosen: str) -> None:
    language.choose(chosen)
    columns, rows = ROOM
    for lecture in course(game, current()):
        assert len(lecture.passage.title) < 46
        assert lecture.passage.picture is not None
        book = rulebook(game, current())
        sheet = paint_passage(book, lecture.passage, columns, Palette())
        view = lecture.passage.picture.view
        if game == "mania" and len(view.hands[view.turn].cards) == view.hands[view.turn].size:
            assert "Hand: Anna" in sheet.text()
        assert sheet.height + len(wrapped(lecture.measured, columns)) <= rows
        for good in (ENOUGH - 1, ENOUGH):
            costs = dict.fromkeys(lecture.positions, 1.0)
            costs |= dict.fromkeys(lecture.positions[:good], 0.0)
            decisions: Any = SimpleNamespace(game=game, cost_of=costs.get)
            result = CourseRun(decisions).result(lecture)
            assert result
            assert sheet.height + len(wrapped(result, columns)) <= rows


def test_the_kept_positions_take_little_room() -> None:
    assert sum(len((texts_of(game) / FOUND).read_bytes()) for game in TAUGHT) < LARGEST
