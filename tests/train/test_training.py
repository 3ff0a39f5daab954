"""The questions of the trainer and when they come again: boxes, mistakes, decisions, knowledge."""

from datetime import UTC, date, datetime, timedelta, timezone, tzinfo
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any, Self

import pytest

from biberclan import language
from biberclan.bots.dilemmas import NOTABLE, Dilemma
from biberclan.coach import mistakes
from biberclan.coach.review import JudgedChoice
from biberclan.language import Language
from biberclan.match.match import Match
from biberclan.match.record import Record
from biberclan.match.setup import Setup
from biberclan.match.store import reviews
from biberclan.match.store.store import Store
from biberclan.match.store.tables import Mistake, Trained
from biberclan.people import practised
from biberclan.shelf import GAMES, rules_of
from biberclan.teach.learned import Learned
from biberclan.teach.lessons import lessons
from biberclan.train import dilemmas
from biberclan.train.agenda import _next_lesson
from biberclan.train.boxes import DAYS, DECIDE, Boxes, Card, Topic, known_topics, next_topic
from biberclan.train.decisions import _TRIES, Decisions, Posed
from biberclan.train.dilemmas import seek
from biberclan.train.drills import games_with_drills
from biberclan.train.training import SESSION, DrillRun, Training, title, topics
from biberclan.words.seam import words_of
from tests.store.playing import kept, play
from tests.ui.dilemmas import decisions, posed

TODAY = date(2026, 1, 1)
A, B, C = (Topic("count", ruling) for ruling in ("BC-53", "BC-54", "BC-55"))
LATER = Card(1, TODAY + timedelta(days=1))


def asked(
    boxes: Boxes, last: Topic | None = None, topics: tuple[Topic, ...] = (A, B, C)
) -> set[Topic]:
    """Return everything that may be asked about next."""
    return {next_topic(topics, boxes, TODAY, Random(seed), last) for seed in range(20)}


def test_what_is_due_comes_before_what_is_new_and_that_before_the_rest() -> None:
    assert asked({}) == {A, B, C}
    assert asked({A: LATER}) == {B, C}
    assert asked({A: LATER, B: Card(3, TODAY)}) == {B}
    assert asked(dict.fromkeys((A, B, C), LATER)) == {A, B, C}


def test_a_next_lesson_waits_only_for_who_has_learned_the_game() -> None:
    first, second, *_ = lessons("clan", "en")
    assert _next_lesson(frozenset(), "clan") == ""
    assert _next_lesson(frozenset({first.anchor}), "clan") == second.title


def test_the_last_box_is_the_last() -> None:
    card = Card(len(DAYS) - 1, TODAY).after(True, TODAY)
    assert (card.box, card.due) == (len(DAYS) - 1, TODAY + timedelta(days=DAYS[-1]))
    assert card.after(False, card.due)[:2] == (0, card.due), "a mistake leads back to the first"


def test_it_is_known_once_it_was_right_on_two_days() -> None:
    assert known_topics((A, B, C), {A: LATER, B: LATER.after(True, LATER.due)}) == [B]


def test_a_day_ends_at_midnight_where_people_are(store: Store) -> None:
    store.now = lambda: FarEast(2026, 11, 22, 12, tzinfo=UTC)
    assert Training(store, "Lisa", "clan", Random(1)).today == date(2026, 11, 23)


class FarEast(datetime):
    """A point in time on a machine whose clock is 14 hours ahead."""

    def astimezone(self, tz: tzinfo | None = None) -> Self:
        return super().astimezone(tz or timezone(timedelta(hours=14)))


def test_nothing_is_asked_about_twice_in_a_row_unless_there_is_nothing_else() -> None:
    assert asked({A: Card(0, TODAY)}, last=A) == {B, C}
    assert asked({A: Card(0, TODAY)}, last=A, topics=(A,)) == {A}


@pytest.mark.parametrize("game", games_with_drills())
@pytest.mark.parametrize("went", [None, True, False])
def test_a_session_asks_what_is_due_first_no_kind_thrice_and_the_position_of_the_day_last(
    game: str, went: bool | None
) -> None:
    training, answer = Training(None, "Anna", game, Random(1)), None
    by_kind = {topic.kind: topic for topic in training.topics if topic.kind != DECIDE}
    due = [*by_kind.values()][:2]
    training.cards = {topic: Card(1, training.today, 1, 1) for topic in due}
    run = DrillRun(training, was_good=lambda day: answer)
    asked: list[Topic | None] = []
    while not run.is_over:
        assert run.wants_today == (len(asked) == SESSION - 1)
        if run.wants_today:
            answer = went
            run.count_today()
            assert not run.wants_today
            if went is not None:
                break
        run.next()
        asked.append(training._last)
        run.answer(run.question.right)
    assert run.is_over
    assert run.results == [True] * (SESSION - 1) + [went is not False]
    assert {*asked[:2]} == {*due}
    kinds = [topic.kind for topic in asked if topic]
    assert max(map(kinds.count, kinds)) <= 2
    run.next()
    assert not run.results
    assert run._kinds.total() == 1
    run.results = [True] * (SESSION - 1)
    assert run.wants_today == (went is None), "left undecided it comes again"


def test_refused_twice_and_it_is_due_until_it_is_known(store: Store) -> None:
    for times, due in ((1, 0), (2, 2)):
        mistakes.note_refusal(store, "Lisa", "clan", "BC-21")
        mistakes.note_refusal(store, "Lisa", "clan", "BC-1")  # which no drill asks about
        lisa = Training(store, "LISA", "clan", Random(1))
        assert len(lisa.due_topics()) == due
        assert lisa.mistakes["BC-21"].refused == times
    assert len(Training(store, "Tim", "clan", Random(1)).due_topics()) == 0
    question = lisa.ask()
    assert question.ruling == "BC-21"
    lisa.note_answer(question, False)
    assert len(Training(store, "Lisa", "clan", Random(1)).due_topics()) == 2
    lisa.note_answer(question, True)
    assert practised.rows(store, Mistake) == []
    topic = Topic(question.kind, "BC-21")
    for day in (1, 4, 11):
        lisa.note(topic, True, lisa.today + timedelta(days=day))
    assert lisa.cards[topic].box == 4
    for _refusal in "12":
        mistakes.note_refusal(store, "Lisa", "clan", "BC-21")
    assert Training(store, "Lisa", "clan", Random(1)).cards[topic].box == 0


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
            mistakes.note_costs(store, match.setup.names, [(question, cheap)])
            person = match.setup.names[seat]
            before = {row.ruling: row.cost for row in practised.rows(store, Mistake, person)}
            mistakes.note_costs(store, match.setup.names, [(question, judged)])
            after = {row.ruling: row.cost for row in practised.rows(store, Mistake, person)}
            rulings = [
                {told.ruling for told in words.would_mean(question.observation, each, ("A", "B"))}
                for each in (best, chosen)
            ]
            changed = {ruling for ruling in after if after[ruling] != before.get(ruling)}
            people = {row.person for row in practised.rows(store, Mistake)}
            assert people <= {"Lisa", "Tim"}
            kind = words.decision_kind(question.observation)
            assert kind is not None
            assert changed - {kind} <= rulings[0] ^ rulings[1]
            assert kind in changed
            noted += len(changed) - 1
            player = Training(store, person, game, Random(1))
            assert Topic(DECIDE, kind) in player.due_topics()
            player.note(Topic(DECIDE, kind), True)
            assert Topic(DECIDE, kind) not in player.due_topics()
    assert noted or rules_of(game).FACTS.name != "biberclan"


def of_lisa(store: Store | None, learned: Learned | None = None) -> tuple[Training, Decisions]:
    lisa = Training(store, "Lisa", "clan", Random(1))
    return lisa, Decisions(store, lisa, Learned(None) if learned is None else learned)


def test_only_ones_own_choices_come_again(store: Store) -> None:
    match = store.begin(Setup(("Lisa", "Tim"), seed=4))
    play(match)
    for made in islice(match.choices(), 9):
        seat, best = match.log[made.position].seat, made.actions[-1]
        judged = JudgedChoice(made.position, seat, made.chosen, 0.1, 9, best, 0.5, 9)
        reviews.keep_judgement(store, match.id or 0, made.position, judged.to_plain())
    _lisa, asking = of_lisa(store)
    assert {judged.seat for _match, judged in asking._own_choices} == {0}


def found(position: str, dilemma: Dilemma, seed: str = "") -> Posed:
    return Posed(position, dilemma, dilemmas.at_a_table_of_bots(dilemma, "Lisa"), "", seed)


def wanted(asking: Decisions, **choice: Any) -> list[str | None]:
    """Return the kind looked for in each place, one after the other."""
    places = islice(asking.places(Random(1), **choice), _TRIES + 1)
    requests = [place.request for place in places]
    for number, request in enumerate(requests):
        _game, _seed, kind, loosely = request.arguments
        assert request.function is seek
        assert loosely is (kind is not None and number >= _TRIES // 2)
    return [request.arguments[2] for request in requests]


def test_a_costly_decision_brings_its_kind_up_until_one_is_good(tmp_path: Path) -> None:
    first, other = decisions("clan")[3], decisions("clan")[5]
    dilemma, kind = posed(first), dilemmas.kind_of(first)
    assert kind is not None
    assert kind != dilemmas.kind_of(other)
    now = [datetime(2026, 11, 22, 12).astimezone()]
    with kept(tmp_path) as store:
        store.now = lambda: now[0]
        lisa, asking = of_lisa(store)
        assert wanted(asking) == [None] * (_TRIES + 1)
        asking.asks(found("bots 1", dilemma))
        asking.note_answer("bots 1", dilemma, 0.05)
        asking.note_answer("bots 1", dilemma, 0.0)  # only the first answer counts
        assert len(lisa.due_topics(DECIDE)) == 1
        assert lisa.due_questions() == 0
        assert wanted(asking) == [None] * (_TRIES + 1), "the same kind again at once"
        asking.asks(found("bots 2", posed(other)))
        assert wanted(asking) == [kind] * _TRIES + [None]
    with kept(tmp_path) as store:
        store.now = lambda: now[0]
        lisa, asking = of_lisa(store)
        assert wanted(asking) == [kind] * _TRIES + [None]
        assert lisa.ask().kind != DECIDE
        asking.note_answer("bots 3", dilemma, 0.02)
        assert len(lisa.due_topics(DECIDE)) == 0
        rows = practised.rows(store, Trained, "lisa")
        assert [(row.kind, row.ruling, row.box, row.correct) for row in rows] == [
            (DECIDE, kind, 1, 1)
        ]
        now[0] += timedelta(days=1)
        assert wanted(of_lisa(store)[1]) == [kind] * _TRIES + [None]
        lisa.forget()
        assert of_lisa(store)[0].cards == {}


def test_a_kind_that_is_asked_for_is_the_only_one_that_will_do() -> None:
    _lisa, asking = of_lisa(None)
    assert wanted(asking, kind="flip") == ["flip"] * _TRIES


def test_the_position_of_the_day_stays_the_same_whatever_is_due() -> None:
    dilemma = posed(decisions("clan")[3])
    places = []
    for cost in (0.1, 0.0):
        _lisa, asking = of_lisa(None)
        asking.note_answer("bots 1", dilemma, cost)
        places.append([place.request for place in islice(asking.of_day(asking.today), 5)])
    assert places[0] == places[1]


def test_the_position_of_the_day_is_searched_once_a_day(tmp_path: Path) -> None:
    now = [datetime(2026, 11, 22, 12).astimezone()]

    def seeds() -> list[str]:
        places = islice(of_lisa(store, Learned(tmp_path))[1].of_day(now[0].date()), 3)
        return [place.request.arguments[1] for place in places]

    with kept(tmp_path) as store:
        store.now = lambda: now[0]
        learned = Learned(tmp_path)
        _lisa, asking = of_lisa(store, learned)
        *_others, place = islice(asking.of_day(asking.today), 6)
        asking.asks(place.posed(posed(decisions("clan")[3]), "Lisa"))
        looked_at = seeds()
        assert looked_at[0] == place.request.arguments[1]
        assert looked_at[1].endswith(" 0"), "if nothing is found there, it is looked for again"
        asking.asks(found("bots 1", posed(decisions("clan")[3])))
        assert seeds() == looked_at, "another position is no position of the day"
        now[0] += timedelta(days=1)
        assert [seed.split()[-1] for seed in seeds()] == ["0", "1", "2"]


def test_the_position_of_a_day_counts_for_that_day_even_if_it_is_answered_after_midnight(
    store: Store,
) -> None:
    now = [datetime(2026, 11, 22, 23, 59).astimezone()]
    store.now = lambda: now[0]
    lisa, asking = of_lisa(store)
    run = DrillRun(lisa, was_good=asking.was_good)
    run.results = [True] * (SESSION - 1)
    assert run.wants_today
    [place] = islice(asking.of_day(run.day), 1)
    posed_late = place.posed(posed(decisions("clan")[3]), "Lisa")
    now[0] += timedelta(minutes=2)
    asking.note_answer(posed_late.position, posed_late.dilemma, 0.0)
    run.count_today()
    assert run.is_over
    assert asking.costs == of_lisa(store)[1].costs == {date(2026, 11, 22): 0.0}
    assert asking.was_good(asking.today) is None, "the next day has one of its own"
    run.next()
    assert run.day == asking.today == date(2026, 11, 23)


def test_the_clock_is_read_once_for_one_answer(store: Store) -> None:
    """At midnight the box, the answer and the decision have the same day."""
    first = decisions("clan")[3]
    days: list[datetime] = []

    def now() -> datetime:
        days.append(datetime(2026, 11, 22, 12).astimezone() + timedelta(days=len(days)))
        return days[-1]

    lisa, asking = of_lisa(store)
    question = lisa.ask()
    store.now = now
    lisa.note_answer(question, True)
    assert len(days) == 1
    asking.note_answer("bots 1", posed(first), 0.1)
    assert len(days) == 2
    rows = practised.rows(store, Trained, "lisa")
    assert [(row.due - days[0].date()).days for row in rows] == [1, 1]
    for told in (
        lisa.due_questions,
        lisa.waiting,
        lambda: topics(lisa),
        lambda: Training(store, "Lisa", "clan", Random(1)),
    ):
        days.clear()
        told()
        assert len(days) == 1


def test_a_clock_that_was_ahead_puts_nothing_off(store: Store) -> None:
    """Once it is right again, a topic is due as if it had been asked about today."""
    topics = of_lisa(store)[0].topics[:3]
    ahead = TODAY + timedelta(days=400)
    for topic, box, due in zip(topics, (0, 1, 99), (ahead, ahead, TODAY)):
        practised.keep(store, Trained("Lisa", "biberclan", *topic, box, due, 1, 0))
    store.now = lambda: datetime(2026, 1, 1, 12).astimezone()
    cards = of_lisa(store)[0].cards
    assert [(cards[topic].due - TODAY).days for topic in topics] == [0, 1, 0]


@pytest.mark.parametrize("game", games_with_drills())
def test_no_two_topics_have_one_title(game: str, tongue: Language) -> None:
    training = Training(None, "Anna", game, Random(1))
    titles = [title(game, topic) for topic in topics(training)]
    language.choose("en")
    assert sorted(set(titles)) == sorted(titles)
    assert len(titles) > 10


def test_of_topics_with_one_title_the_most_urgent_is_named() -> None:
    training = Training(None, "Anna", "clan", Random(1))
    shared = [topic for topic in training.topics if topic.about in ("BC-21", "BC-22")]
    [shown] = [topic for topic in topics(training) if topic in shared]
    training.note(shown, True)
    [then] = [topic for topic in topics(training) if topic in shared]
    assert then != shown, "another one is less known now"
