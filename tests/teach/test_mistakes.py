"""What goes wrong at the table brings its drill up, until its ruling is known."""

from datetime import date, datetime
from pathlib import Path
from random import Random

import pytest

from biberclan.bots.dilemmas import NOTABLE
from biberclan.match.match import Match
from biberclan.match.record import Record
from biberclan.match.setup import Setup
from biberclan.match.store import training
from biberclan.match.store.tables import Mistake
from biberclan.shelf import GAMES, rules_of
from biberclan.teach import mistakes
from biberclan.teach.boxes import DECIDE, Topic
from biberclan.teach.review import JudgedChoice
from biberclan.teach.training import Training
from biberclan.teach.words import words_of
from tests.store.playing import kept, play


def test_refused_twice_and_it_is_due_until_it_is_known(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        for times, due in ((1, 0), (2, 2)):
            mistakes.note_refusal(store, "Lisa", "clan", "BC-21")
            mistakes.note_refusal(store, "Lisa", "clan", "BC-1")  # which no drill asks about
            lisa = Training(store, "LISA", "clan", Random(1))
            assert lisa.due() == due
            assert lisa.mistakes["BC-21"].refused == times
        assert Training(store, "Tim", "clan", Random(1)).due() == 0
        question = lisa.ask()
        assert question.ruling == "BC-21"
        lisa.answered(question, False)
        assert Training(store, "Lisa", "clan", Random(1)).due() == 2
        lisa.answered(question, True)
        assert training.rows(store, Mistake) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_costly_choice_counts_for_what_makes_the_difference(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Training, "today", date(2026, 11, 22))  # the clock passes midnight
    rng = Random(4)
    with kept(tmp_path) as store:
        match = store.begin(Setup(("Lisa", "Tim"), game=game, seed=4))
        play(match)
        done = [entry.action for entry in match.log]
        record = Record.of(match.setup, datetime(2026, 11, 22).astimezone(), done)
        words = words_of(game)
        noted = 0.0
        for question in rng.sample(list(Match.replay(record.setup, record.actions).choices()), 25):
            position, seat = question.position, match.log[question.position].seat
            best, chosen = question.actions[-1], question.chosen
            judged = JudgedChoice(position, seat, chosen, 0.4, 9, best, 0.5, 9)
            cheap = JudgedChoice(position, seat, chosen, 0.5 - NOTABLE, 9, best, 0.5, 9)
            mistakes.note_costs(store, match.setup.people, [(question, cheap)])
            person = match.setup.people[seat]
            before = {row.ruling: row.cost for row in training.rows(store, Mistake, person)}
            mistakes.note_costs(store, match.setup.people, [(question, judged)])
            after = {row.ruling: row.cost for row in training.rows(store, Mistake, person)}
            rulings = [
                {told.ruling for told in words.would_mean(question.observation, each, ("A", "B"))}
                for each in (best, chosen)
            ]
            changed = {ruling for ruling in after if after[ruling] != before.get(ruling)}
            people = {row.person for row in training.rows(store, Mistake)}
            assert people <= {"Lisa", "Tim"}
            kind = words.decision_kind(question.observation)
            assert kind is not None
            assert changed - {kind} <= rulings[0] ^ rulings[1]
            assert kind in changed
            noted += len(changed) - 1
            player = Training(store, person, game, Random(1))
            assert Topic(DECIDE, kind) in player.due_topics()
            player.decided(kind, True)
            assert Topic(DECIDE, kind) not in player.due_topics()
    assert noted or rules_of(game).FACTS.name != "biberclan"
