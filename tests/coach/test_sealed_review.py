"""The review that is worked out while a match is played: sealed, right, and carried over."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Timer
from typing import Any, Final

import pytest

from biberclan.bots.thinker import LOWEST_PRIORITY, Work
from biberclan.cli.shapes import plain
from biberclan.coach import sealed_review
from biberclan.coach.kept_review import KeptReview
from biberclan.coach.review import JudgedChoice
from biberclan.coach.sealed_review import SealedReview
from biberclan.match import times
from biberclan.match.acting import Choice
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.match.store import history, reviews, rows
from biberclan.match.store.store import Store
from biberclan.match.store.tables import Mistake
from biberclan.people import figures, practised
from biberclan.people.json_documents import kept_history
from tests.ui.running import PATIENCE

SETUP: Final = Setup(("Anna", "Ben"), seed=4, options={"rounds": "1"})


class Instantly:
    """Answers at once that another choice would have been far better."""

    asked: list[Choice]
    stopped: int
    free: Event

    def __init__(self, niceness: int) -> None:
        assert niceness == LOWEST_PRIORITY

    def ask(self, work: Work) -> None:
        (question,) = work.arguments
        Instantly.asked.append(question)

    def answer(self) -> JudgedChoice:
        assert self.free.wait(PATIENCE)
        one = self.asked[-1]
        seat = one.observation.own_seat
        best = next(action for action in one.actions if action != one.chosen)
        return JudgedChoice(one.position, seat, one.chosen, 0.1, 9.0, best, 0.9, 12.0)

    def stop(self) -> None:
        Instantly.stopped += 1


@contextmanager
def busy() -> Iterator[Event]:
    """Let judging wait until this is set."""
    Instantly.free = free = Event()
    try:
        yield free
    finally:
        free.set()


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    Instantly.asked, Instantly.stopped, Instantly.free = [], 0, Event()
    Instantly.free.set()
    monkeypatch.setattr(sealed_review, "Thinker", Instantly)
    monkeypatch.setattr(sealed_review, "PATIENCE", 0.0)


def step(match: Match, number: int = 0) -> None:
    """Do the next thing, whatever it is."""
    match stage := match.stage:
        case "handover":
            match.sit_down()
        case "look":
            match.stop_looking()
        case "bot":
            match.act_as_bot(match.bot_turn().actions[0])
        case _:
            assert stage in ("turn", "counting")
            legal = match.legal_actions()
            match.act(legal[number % len(legal)])


def play(match: Match, review: SealedReview, choices: int = 10_000) -> None:
    """Play until a number of choices have been made, or to the end."""
    while match.stage != "over" and len(list(match.choices())) < choices:
        step(match, len(match.log))
        review.follow()


def until_judged(match: Match, review: SealedReview) -> None:
    """Wait until all choices are judged."""
    end = time.monotonic() + PATIENCE
    while len(review._standing()) < len(list(match.choices())):
        assert time.monotonic() < end
        time.sleep(0.01)


def reviewed(store: Store, match: Match, choices: int = 10_000) -> SealedReview:
    """Play on, wait until all choices are judged, and close the review."""
    review = SealedReview(match, lambda: store)
    play(match, review, choices)
    until_judged(match, review)
    review.close()
    return review


def positions(judged: list[dict[str, Any]]) -> list[int]:
    return [each["position"] for each in judged]


def test_every_choice_is_judged_by_the_end_and_kept_with_its_cost(store: Store) -> None:
    match = store.begin(SETUP)
    review = reviewed(store, match)
    made = [choice.position for choice in match.choices()]
    assert [one.position for one in review.unsealed()] == made
    assert match.id is not None
    assert positions(reviews.judgements(store, match.id)) == made
    assert {mistake.person for mistake in practised.rows(store, Mistake)} == {"Anna", "Ben"}
    assert all(person.skill for person in figures.people(store))
    assert len(Instantly.asked) == len(made)
    assert Instantly.stopped == 1


def test_what_is_judged_after_the_last_counting_is_unsealed_by_following(store: Store) -> None:
    with busy() as free:
        match = store.begin(SETUP)
        review = SealedReview(match, lambda: store)
        play(match, review)
        review.follow()
        assert not any(person.skill for person in figures.people(store))
        assert practised.rows(store, Mistake) == []
        free.set()
        until_judged(match, review)
    review.follow()
    assert all(person.skill for person in figures.people(store))
    before = practised.rows(store, Mistake)
    assert before
    review.follow()
    review.close()
    assert practised.rows(store, Mistake) == before


def test_how_somebody_played_is_told_once_all_of_it_is_judged(store: Store) -> None:
    match = store.begin(SETUP)
    review = SealedReview(match, lambda: store)
    play(match, review, choices=5)
    until_judged(match, review)
    with busy():
        play(match, review)
        assert not any(person.skill for person in figures.people(store))
    until_judged(match, review)
    review.close()
    assert all(person.skill for person in figures.people(store))


def test_closing_waits_for_the_last_choices_of_a_match_alone(store: Store) -> None:
    for over in (False, True):
        with busy() as free:
            match = store.begin(SETUP)
            review = SealedReview(match, lambda: store)
            play(match, review, choices=10_000 if over else 5)
            Timer(0.2, free.set).start()
            begun = time.monotonic()
            review.close(PATIENCE)
            assert (time.monotonic() - begun >= 0.2) is over
            assert any(person.skill for person in figures.people(store)) is over


def test_nothing_is_told_before_the_end(store: Store) -> None:
    match = store.begin(SETUP)
    review = reviewed(store, match, choices=5)
    assert review.unsealed() == []
    assert practised.rows(store, Mistake) == []
    assert "0.9" not in repr(review) + repr(vars(review)["_asked"])


def test_what_is_judged_is_carried_over(store: Store) -> None:
    match = store.begin(SETUP)
    reviewed(store, match, choices=5)
    match.stop_recording()
    assert len(Instantly.asked) == 5
    id = history.unfinished(store)[0].id
    match = store.resume(id)
    reviewed(store, match)
    assert len(Instantly.asked) == len(list(match.choices()))
    assert len(reviews.judgements(store, id)) == len(Instantly.asked)


def test_what_is_taken_back_is_judged_anew(store: Store) -> None:
    match = store.begin(SETUP)
    review = SealedReview(match, lambda: store)
    while match.why_no_undo() is not None:  # an action that can be taken back
        step(match, len(match.log))
        review.follow()
    until_judged(match, review)
    before = len(Instantly.asked)
    last = match.log[-1].action
    match.undo()
    review.follow()
    assert [one.chosen for one in review._standing()][-1:] != [last]
    if match.stage == "handover":
        match.sit_down()
    other = next(action for action in match.legal_actions() if action != last)
    match.act(other)
    review.follow()
    until_judged(match, review)
    assert len(Instantly.asked) == before + 1
    assert review._standing()[-1].chosen == other


def test_what_is_taken_back_before_its_turn_is_not_judged(store: Store) -> None:
    with busy() as free:
        match = store.begin(SETUP)
        review = SealedReview(match, lambda: store)
        while match.why_no_undo() is not None or len(list(match.choices())) < 3:
            step(match, len(match.log))
            review.follow()
        last = match.log[-1].action
        match.undo()
        review.follow()
        if match.stage == "handover":
            match.sit_down()
        match.act(next(action for action in match.legal_actions() if action != last))
        review.follow()
        free.set()
        until_judged(match, review)
    assert [one.position for one in Instantly.asked] == [one.position for one in match.choices()]


def test_who_only_looks_in_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealed_review, "PATIENCE", 60.0)
    match = Match(SETUP)
    review = SealedReview(match, lambda: None)
    play(match, review, choices=3)
    review.close()
    assert not Instantly.asked
    assert review._thread is not None
    review._thread.join(PATIENCE)
    assert not review._thread.is_alive()


def refused(store: Store) -> dict[str, int]:
    """Return the number of refusals that other programs are told, by person."""
    slips = plain(kept_history(store))["slips"]
    return {each["person"]: each["refused"] for each in slips if each["refused"]}


ALONE = Setup(("Anna", "Pip"), bots=(None, "beginner"), seed=4)


@pytest.mark.parametrize("setup", [SETUP, ALONE], ids=["people", "one"])
def test_what_is_refused_is_told_once_the_match_is_over(store: Store, setup: Setup) -> None:
    match = store.begin(setup)
    review = SealedReview(match, lambda: store)
    match.sit_down()
    for _time in range(2):
        review.note_refusal("BC-21")
    review.follow()
    assert not refused(store)
    play(match, review)
    until_judged(match, review)
    review.close()
    assert refused(store) == {"Anna": 2}


@pytest.mark.parametrize("resumed", [1, 2])
def test_what_is_refused_is_kept_where_people_leave_and_told_once(
    store: Store, resumed: int
) -> None:
    match = store.begin(SETUP)
    review = SealedReview(match, lambda: store)
    for _time in range(resumed):
        match.sit_down()
        review.note_refusal("BC-21")
        review.close()
        match.stop_recording()
        assert not refused(store), "the match goes on"
        match = store.resume(1)
        review = SealedReview(match, lambda: store)
    play(match, review)
    review.close()
    assert refused(store) == {"Anna": resumed}
    review.keep()
    SealedReview(match, lambda: store).close()
    assert refused(store) == {"Anna": resumed}
    assert reviews.refused(store, 1) == []


@pytest.mark.parametrize("told", [5, [[0]], [[9, "BC-21"]], [[0, "\x1b"]], [0]])
def test_what_was_refused_and_makes_no_sense_is_left_out(store: Store, told: object) -> None:
    match = store.begin(SETUP)
    with store.transaction() as connection:
        rows.note(connection, 1, "refused", told)
    SealedReview(match, lambda: store).close()
    assert reviews.refused(store, 1) == []


def test_the_process_ends_while_nobody_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealed_review, "IDLE", 0.05)
    match = Match(SETUP)
    review = SealedReview(match, lambda: None)
    for choices in (3, 6):
        before = Instantly.stopped
        play(match, review, choices=choices)
        until_judged(match, review)
        end = time.monotonic() + PATIENCE
        while Instantly.stopped == before:
            assert time.monotonic() < end
            time.sleep(0.01)
    assert len(Instantly.asked) == len(list(match.choices()))
    review.close()


@pytest.mark.parametrize("practice", [False, True])
def test_no_mistake_is_noted_where_the_cards_may_be_known(store: Store, practice: bool) -> None:
    setup = SETUP.with_changed_seats(times.now()) if practice else SETUP
    match = store.begin(setup)
    reviewed(store, match)
    assert bool(practised.rows(store, Mistake)) is not practice
    for person in SETUP.names:
        practised.forget(store, person)
    again = KeptReview(store, match.id or 0)
    again._judged_before.clear()
    for question in match.choices():
        again.keep(question, next(one for one in again.judged if one.position == question.position))
    assert bool(practised.rows(store, Mistake)) is not practice
