"""The trainer logs each answer with the time that it took, for a scheduler to be fitted later."""

from pathlib import Path
from random import Random

import pytest

from biberclan.bots.dilemmas import Dilemma, PastDecision
from biberclan.bots.search import Valued
from biberclan.match.store.tables import Answered
from biberclan.match.store.training import rows
from biberclan.shelf import rules_of
from biberclan.teach import decisions, training
from biberclan.teach.boxes import DECIDE
from biberclan.teach.decisions import DecisionRun, Decisions, Posed
from biberclan.teach.dilemmas import Scene
from biberclan.teach.learned import Learned
from biberclan.teach.training import DrillRun, Training
from tests.store.playing import kept


class Watch:
    """A clock that stands still until it is told to go on."""

    time = 100.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    """Stop the clock by which answers are timed."""
    watch = Watch()
    monkeypatch.setattr(training, "monotonic", watch)
    monkeypatch.setattr(decisions, "monotonic", watch)
    return watch


def test_each_answer_to_a_question_is_logged(tmp_path: Path, watch: Watch) -> None:
    with kept(tmp_path) as store:
        trainer = Training(store, "Lisa", "clan", Random(1))
        run = DrillRun(trainer)
        for seconds, right in ((2.5, True), (7.0, False)):
            run.next()
            watch.time += seconds
            wrong = frozenset({max(run.question.right) + 1})
            run.answer(run.question.right if right else wrong)
            watch.time += 60  # reading why
        logged = rows(store, Answered)
    assert [(one.number, one.right, one.seconds) for one in logged] == [
        (1, True, 2.5),
        (2, False, 7),
    ]
    assert {(one.person, one.game, one.day) for one in logged} == {
        ("Lisa", "biberclan", trainer.today)
    }
    assert logged[-1].ruling == run.question.ruling


def test_a_decision_is_logged_without_the_time_to_judge_it(tmp_path: Path, watch: Watch) -> None:
    rules = rules_of("clan")
    state, _events = rules.start(2, seed=1, first=0, options={})
    actions = rules.legal_actions(state)
    view = rules.observe(state, state.actor)
    compared = [Valued(action, 0.5 - 0.1 * i, 9.0, 9) for i, action in enumerate(actions[:2])]
    dilemma = Dilemma(PastDecision("clan", view, actions, (), actions[:2]), compared, 1)
    with kept(tmp_path) as store:
        trainer = Training(store, "Lisa", "clan", Random(1))
        learned = Learned(tmp_path)
        posed = Posed("bots 1", dilemma, Scene(("Lisa", "Tim"), {}), "")
        run = DecisionRun(posed, Decisions(store, trainer, learned))
        watch.time += 4
        weighed = run.judgement(actions[0])
        watch.time += 30  # the machine's
        run.judgement(actions[0])
        run.decide(actions[0], weighed)  # type: ignore[arg-type]  # it was compared
        [logged] = rows(store, Answered)
    assert (logged.kind, logged.right, logged.seconds) == (DECIDE, True, 4.0)
