"""Whose lessons they are: asked for once, kept by name, and another one's at the next newcomer."""

from pathlib import Path

from textual.pilot import Pilot

from biberclan.match.setup import Setup
from biberclan.match.store.training import people
from biberclan.teach.learned import FILE, Learned
from biberclan.teach.lesson_files import lessons
from biberclan.ui.screens.guided_round import GuidedRoundScreen
from biberclan.ui.screens.lessons import LessonScreen
from biberclan.ui.screens.menu import MenuScreen
from tests.store.playing import kept, play, table
from tests.ui.bots_at_table import until
from tests.ui.running import app_of, open_training, press, running, screen_of, shown, text

LODGE = lessons("clan", "en")[0].anchor
SECOND = lessons("clan", "en")[1].title


async def learn(pilot: Pilot[None], game: str = "") -> None:
    """Open the lessons from anywhere."""
    app_of(pilot).open_lessons(game)
    await pilot.pause()


def lesson(pilot: Pilot[None]) -> LessonScreen:
    """Return the lesson that is shown."""
    return screen_of(pilot, LessonScreen)


async def test_the_first_newcomer_is_asked_once_the_second_one_has_lessons_of_their_own(
    tmp_path: Path,
) -> None:
    async with running(directory=tmp_path) as pilot:
        await learn(pilot, "clan")
        assert shown(pilot) == "NameScreen"
        assert "Who learns?" in text(pilot)
        await press(pilot, *"Lisa", "enter")
        assert shown(pilot) == "LessonsScreen"
        app_of(pilot).learned.note_done(LODGE)
        await pilot.press("escape")
    async with running(directory=tmp_path) as pilot:
        await learn(pilot, "clan")
        assert "Lisa is learning" in text(pilot), "nobody is asked twice"
        await press(pilot, "1")
        assert lesson(pilot)._run.again
        await press(pilot, "escape", "n", "n", *"Ben", "enter")
        assert "Ben is learning" in text(pilot)
        assert "done" not in text(pilot)
        await press(pilot, "1")
        assert not lesson(pilot)._run.again
    learned = Learned(tmp_path)
    assert learned.person == "Ben"
    assert learned.progress.of("Lisa") == {LODGE}


async def test_who_gives_no_name_gets_one(tmp_path: Path) -> None:
    async with running(directory=tmp_path) as pilot:
        await learn(pilot)
        await press(pilot, "enter")
        assert "Young Beaver is learning" in text(pilot)
        await pilot.press("escape")
        await learn(pilot)
        assert shown(pilot) == "LessonsScreen"


async def test_a_name_not_given_is_not_asked_for_in_vain(tmp_path: Path) -> None:
    async with running(directory=tmp_path) as pilot:
        await learn(pilot)
        await press(pilot, "escape")
        assert shown(pilot) == "WelcomeScreen"
        assert Learned(tmp_path).person == ""


async def test_whoever_has_played_last_learns_and_owns_what_was_done_without_a_name(
    tmp_path: Path,
) -> None:
    (tmp_path / FILE).write_text(f'{{"lessons": {{"done": ["{LODGE}"]}}}}')
    with kept(tmp_path) as store:
        play(store.begin(Setup(("Tim", "Pip"), bots=(None, "beginner"))), 3)
    async with running(directory=tmp_path) as pilot:
        await until(pilot, lambda: f"Tim, next: {SECOND}" in text(pilot))
        await learn(pilot, "clan")
        assert "Tim is learning" in text(pilot)
        assert "done" in text(pilot)
        app_of(pilot).open_guided_round("clan")
        await pilot.pause()
        assert isinstance(pilot.app.screen, GuidedRoundScreen)
        assert pilot.app.screen.desk.match.setup.people[0] == "Tim"
    assert Learned(tmp_path).progress.of("Tim") == {LODGE}


async def test_what_was_learned_is_deleted_with_what_was_practised(tmp_path: Path) -> None:
    learned = Learned(tmp_path)
    for name in ("Ben", "Lisa"):
        learned.learn_as(name)
        learned.note_done(LODGE)
    async with running(directory=tmp_path) as pilot:
        await open_training(pilot, "clan")
        assert "Training: Lisa" in text(pilot)
        await press(pilot, "d")
        assert "has learned and practised" in text(pilot)
        await press(pilot, "1")
        assert "D delete" not in text(pilot)
    assert list(Learned(tmp_path).progress.people) == ["Ben"]


async def test_who_has_only_learned_can_be_chosen_in_the_trainer(tmp_path: Path) -> None:
    learned = Learned(tmp_path)
    for name in ("Lisa", "Mia"):
        learned.learn_as(name)
        learned.note_done(LODGE)
    with kept(tmp_path) as store:
        play(store.begin(table()), 3)
        assert people(store) == []
    async with running(directory=tmp_path) as pilot:
        await open_training(pilot, "clan")
        await press(pilot, "n")
        screen = screen_of(pilot, MenuScreen)
        names = [item.label for item in screen.entries()]
        assert names == ["Mia", "Anna", "Ben", "Cem", "Lisa", "Somebody else"]
