"""The course in playing well: walked on the screen and line by line, kept by name."""

from datetime import datetime, timedelta
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from biberclan import language
from biberclan.bots.dilemmas import Weighed
from biberclan.language import current
from biberclan.match.store.store import Store
from biberclan.plain.drill import PlainDrill
from biberclan.rules.bande.actions import Knock
from biberclan.rules.endings import Ended, first_of
from biberclan.rules.game import AnyAction
from biberclan.shelf import GAMES
from biberclan.teach.learned import Learned
from biberclan.train.boxes import DECIDE
from biberclan.train.course import Lecture, course, position
from biberclan.train.course_run import CourseRun
from biberclan.train.decisions import Decisions
from biberclan.train.training import Training
from biberclan.ui.screens.dilemma import DilemmaScreen
from tests.conformance.moments import LANGUAGES
from tests.plain.script import Script
from tests.tiers import once
from tests.ui.driver import Person
from tests.ui.running import (
    arrive,
    screen_of,
    shown,
    table_of,
    text,
    trainer,
)


def choice(game: str, name: str, *, best: bool) -> AnyAction:
    """Return the best choice in a position, or the worst that was compared."""
    dilemma = position(game, name)
    return max(dilemma.compared, key=lambda each: each.wins if best else -each.wins).action


async def decide(pilot: Person, lecture: Lecture, missed: int) -> None:
    """Decide in all positions that come, badly in the first of them, and read each verdict."""
    while shown(pilot) != "LectureScreen":
        await arrive(pilot, "DilemmaScreen")
        screen = screen_of(pilot, DilemmaScreen)
        chosen = choice(lecture.game, screen._run._posed.position, best=missed <= 0)
        knocks = isinstance(chosen, Ended) and chosen.ending == Knock()
        screen.desk.announced = Knock() if knocks else None
        screen.act(first_of(chosen))
        missed -= 1
        await arrive(pilot, "VerdictScreen")
        await pilot.goes_on()
        await pilot.pause(0.05)


@once()
@pytest.mark.parametrize("game", GAMES)
async def test_a_chapter_is_passed_with_six_and_the_missed_ones_are_asked_again(
    game: str, tmp_path: Path
) -> None:
    lecture = course(game, "en")[0]
    async with trainer(game, "Lisa", directory=tmp_path) as pilot:
        await pilot.menu.choose("course", lecture.passage.anchor)
        await arrive(pilot, "LectureScreen")
        assert lecture.passage.title in text(pilot)
        assert "Measured in" in text(pilot)
        await pilot.goes_on()
        await arrive(pilot, "DilemmaScreen")
        assert "position 1 of 8" in text(pilot)
        await pilot.goes_on(2)
        assert shown(pilot) == "DilemmaScreen", "nobody has pointed at anything"
        gathers = game == "mania"
        asked = "First choose cards" if gathers else "Nothing is chosen yet."
        assert asked in text(pilot)
        await decide(pilot, lecture, missed=3)
        assert "5 of 8 good" in text(pilot)
        assert "passed" not in text(pilot)
        assert "5 good choices; to pass you need 6. Enter asks again what you missed." in text(
            pilot
        )
        assert "Enter those you missed" in text(pilot)
        await pilot.goes_on()
        await decide(pilot, lecture, missed=0)
        assert "passed · 8 of 8 good" in text(pilot)
        assert "Enter next chapter" in text(pilot)
        assert "Passed! Enter goes on." in text(pilot)
        await pilot.goes_on()
        assert course(game, "en")[1].passage.title in text(pilot)
        assert "Enter the positions" in text(pilot)
        await pilot.leaves()
        await arrive(pilot, "CourseScreen")
        await pilot.leaves()
        await arrive(pilot, "TrainingScreen")
        assert f"1 of {len(course(game, 'en'))} chapters passed" in text(pilot)


async def test_a_course_that_is_passed_leads_to_a_match_against_the_elder_with_the_coach(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(CourseRun, "has_passed", lambda run, lecture: True)
    for chosen in (course("bande", "en")[0].passage.anchor, "match"):
        async with trainer("bande", "Lisa") as pilot:
            await pilot.menu.choose("course", chosen)
            if chosen != "match":
                assert shown(pilot) != "TableScreen"
                await pilot.goes_on()
            await arrive(pilot, "TableScreen")
            assert pilot.table.agreed.names == ("Lisa", "Old Bruno")
            assert table_of(pilot).is_coached


def test_good_choices_pass_a_chapter_and_after_the_last_comes_the_first_not_passed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run = CourseRun(Decisions(None, Training(None, "Lisa", "clan", Random(1)), Learned(None)))
    *_, last = run.lectures
    monkeypatch.setattr(run.decisions, "cost_of", dict.fromkeys(last.positions, 0.01).get)
    assert run.has_passed(last)
    assert run.following(last) == run.lectures[0]


def test_what_was_missed_comes_again_in_the_trainer_on_another_day(store: Store) -> None:
    now = [datetime(2026, 11, 22, 12).astimezone()]
    store.now = lambda: now[0]

    def of_lisa() -> tuple[Training, CourseRun]:
        lisa = Training(store, "Lisa", "clan", Random(1))
        return lisa, CourseRun(Decisions(store, lisa, Learned(None)))

    lisa, run = of_lisa()
    lecture = run.lectures[0]
    for name, best in zip(lecture.positions, (False, True)):
        dilemma = run.pose(lecture, name).dilemma
        worth = {each.action: each for each in dilemma.compared}
        weighed = Weighed(worth[choice("clan", name, best=best)], dilemma.best)
        run.decisions.note_answer(name, dilemma, weighed.cost)
    assert run.standing(lecture) == "1 of 8 good"
    assert run.to_do(lecture) == list(lecture.positions[2:])
    first = lecture.positions[0]
    for asked in islice(run.decisions.places(Random(1)), 2):
        assert asked.position != first, "it has just been seen"
    _lisa, run = of_lisa()
    assert next(run.decisions.places(Random(1))).position != first, "today"
    now[0] += timedelta(days=1)
    lisa, run = of_lisa()
    assert len(lisa.due_topics(DECIDE)) == 1
    asked = next(run.decisions.places(Random(1)))
    assert asked.position == first
    found = asked.request.function(*asked.request.arguments)
    run.decisions.note_answer(first, found, 0.0)
    assert next(run.decisions.places(Random(1))).position != first
    assert run.standing(lecture) == "2 of 8 good"


@pytest.mark.parametrize("chosen", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_chapter_line_by_line(game: str, chosen: str, tmp_path: Path) -> None:
    language.choose(chosen)
    lecture = course(game, current())[1]
    training = Training(None, "Anna", game, Random(4))
    voice = Script(["kurs" if chosen == "de" else "course"])
    drill = PlainDrill(training, Decisions(None, training, Learned(tmp_path)), voice)
    voice.type([f"{voice.lines[0]} 2"])
    for number, name in enumerate(lecture.positions):
        voice.type([str(choice(game, name, best=number > 1)), ""][: 2 - (number == 7)])
    with pytest.raises(EOFError):
        drill.train()
    heard = "\n".join(voice.heard)
    for sentence in (*lecture.passage.paragraphs, lecture.measured):
        assert sentence in voice.heard
    assert f"2: {lecture.passage.title}" in heard
    run = CourseRun(drill._decisions)
    assert run.has_passed(lecture)
    assert f"{lecture.passage.title}: {run.standing(lecture)}." in heard
    following = run.following(lecture)
    assert following is not None
    assert f": {voice.left[0]} {run.lectures.index(following) + 1}" in heard
    while (following := run.following(lecture)) is not None:
        lecture = following
        for name in lecture.positions:
            drill._decisions.note_answer(name, position(game, name), 0.0)
    play = f"biberclan play --plain --game {game} --players Anna,bot:elder --data {tmp_path}"
    assert play in drill._next_after(lecture)
