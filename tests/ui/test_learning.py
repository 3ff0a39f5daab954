"""Each person's lessons, and the guided round in which somebody learns."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot

from biberclan import shelf
from biberclan.bots.registry import find, kindest
from biberclan.games.clan.table.desk import ClanDesk
from biberclan.language import Language, _
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.people.practised import people
from biberclan.shelf import GAMES
from biberclan.teach.learned import FILE, Learned
from biberclan.teach.lessons import lessons
from biberclan.ui.requests import GuidedRound, Learn, Train
from biberclan.ui.screens.guided_round import (
    GuidedCounting,
    GuidedRoundScreen,
    PraiseScreen,
    guided_round,
)
from biberclan.ui.screens.lessons import LessonsScreen
from biberclan.words.tips import tips
from tests.store.playing import kept, play, table
from tests.teach.texts import LANGUAGES, rows
from tests.ui.bots_at_table import until
from tests.ui.running import app_of, open_screen, push, running, shown, text, trainer
from tests.ui.tables import match_at

LODGE = lessons("clan", "en")[0].anchor
SECOND = lessons("clan", "en")[1].title


async def learn(pilot: Pilot[None], game: str = "") -> None:
    """Open the lessons from anywhere."""
    await open_screen(pilot, Learn(game))


async def test_the_first_newcomer_is_asked_once_the_second_one_has_lessons_of_their_own(
    tmp_path: Path,
) -> None:
    async with running(directory=tmp_path) as pilot:
        await learn(pilot, "clan")
        assert shown(pilot) == "NameScreen"
        assert "Who is learning?" in text(pilot)
        await pilot.writes("Lisa")
        assert shown(pilot) == "LessonsScreen"
        app_of(pilot).learned.note_done(LODGE)
        await pilot.leaves()
    async with running(directory=tmp_path) as pilot:
        await learn(pilot, "clan")
        assert "Lisa is learning" in text(pilot), "nobody is asked twice"
        await pilot.menu.choose(LODGE)
        assert pilot.lesson.run.again
        await pilot.leaves()
        await pilot.does("name")
        await pilot.menu.choose("new")
        await pilot.writes("Ben")
        assert "Ben is learning" in text(pilot)
        assert "done" not in text(pilot)
        await pilot.menu.choose(LODGE)
        assert not pilot.lesson.run.again
    learned = Learned(tmp_path)
    assert learned.person == "Ben"
    assert learned.progress.of("Lisa") == {LODGE}


async def test_who_trains_first_is_asked_for_a_name_so_that_it_is_known_whose_it_is(
    tmp_path: Path,
) -> None:
    async with trainer("clan", directory=tmp_path) as pilot:
        assert shown(pilot) == "NameScreen"
        assert "Who is training?" in text(pilot)
        await pilot.writes("Lisa")
        assert "Training: Lisa" in text(pilot)
    async with trainer("clan", directory=tmp_path) as pilot:
        assert "Training: Lisa" in text(pilot), "nobody is asked twice"


async def test_who_gives_no_name_gets_one(tmp_path: Path) -> None:
    async with running(directory=tmp_path) as pilot:
        await learn(pilot)
        await pilot.goes_on()
        assert "Young Beaver is learning" in text(pilot)
        await pilot.leaves()
        await learn(pilot)
        assert shown(pilot) == "LessonsScreen"


async def test_a_name_not_given_is_not_asked_for_in_vain(tmp_path: Path) -> None:
    async with running(directory=tmp_path) as pilot:
        await learn(pilot)
        await pilot.leaves()
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
        await open_screen(pilot, GuidedRound("clan"))
        assert isinstance(pilot.app.screen, GuidedRoundScreen)
        assert pilot.app.screen.desk.match.setup.names[0] == "Tim"
    assert Learned(tmp_path).progress.of("Tim") == {LODGE}


async def test_what_was_learned_is_deleted_with_what_was_practised(tmp_path: Path) -> None:
    learned = Learned(tmp_path)
    for name in ("Ben", "Lisa"):
        learned.learn_as(name)
        learned.note_done(LODGE)
    async with trainer("clan", directory=tmp_path) as pilot:
        assert "Training: Lisa" in text(pilot)
        await pilot.does("delete")
        assert "has learned and practised" in text(pilot)
        await pilot.menu.choose("Delete it")
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
    async with trainer("clan", directory=tmp_path) as pilot:
        await pilot.does("name")
        names = [item.label for item in pilot.menu.entries]
        assert names == ["Mia", "Anna", "Ben", "Cem", "Lisa", "Somebody else"]


@pytest.mark.parametrize("game", GAMES)
def test_what_the_guide_says_fits_in_two_rows(game: str) -> None:
    for language in LANGUAGES:
        guided = {id: tip.guide for id, tip in tips(game, language).items() if tip.guide}
        assert guided
        for tip, sentence in guided.items():
            assert rows(sentence.format(bot="Brunhilde 2"), 76) <= 2, tip


@pytest.mark.parametrize(("game", "size", "rows"), [("clan", (80, 26), 12), ("mania", (80, 24), 7)])
async def test_the_guide_takes_no_rows_from_a_hand_on_the_board(
    game: str, size: tuple[int, int], rows: int
) -> None:
    async with running(size=size) as pilot:
        match = Match(Setup(("Nora", "Paule"), game=game, seed=5, bots=(None, "beginner")))
        screen = GuidedRoundScreen(match)
        await push(pilot, screen)
        assert screen._panel.size.height == rows


@pytest.mark.parametrize("game", GAMES)
async def test_the_round_is_guided_counted_praised_and_leads_to_a_match(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GuidedRoundScreen, "work_at", lambda screen, work: None)
    async with running() as pilot:
        app, rng = app_of(pilot), Random(4)
        learned = app.learned
        match = Match(Setup(("Nora", "Paule"), game=game, seed=5, bots=(None, "beginner")))
        screen = GuidedRoundScreen(match)
        await push(pilot, screen)
        assert "A round against Paule" in text(pilot)
        assert "of 5" not in text(pilot)
        desk, said = screen.desk, set()
        for _step in range(500):
            if desk.stage in ("counting", "over"):
                break
            if desk.stage == "bot":
                desk.act_as_bot(rng.choice(desk.match.bot_turn().actions))
            elif desk.stage == "look":
                desk.stop_looking()
            elif desk.stage in ("news", "handover"):
                desk.ready()
            else:
                screen.first_tips.follow()
                said.add(screen.panel().text)
                desk.act(rng.choice(desk.legal))
        assert {tip.guide.format(bot="Paule") for tip in tips(game).values() if tip.guide} & said
        assert {tip.text for tip in tips(game).values() if not tip.guide} & said
        assert not any("Pip" in text or "{" in text for text in said)
        assert learned.explanations.people == {}, "at a real table all is explained as usual"
        screen.follow()
        await pilot.goes_on()
        assert isinstance(app.screen, GuidedCounting)
        await pilot.goes_on()
        assert isinstance(app.screen, PraiseScreen)
        assert "Now a match against Paule" in text(pilot)
        own, other = desk.scores[-1]
        is_won = (own < other) is (game == "bande")
        theirs = f"{own} points, Paule {other}." if is_won else f"{own} points for you, {other} for"
        assert theirs in " ".join(text(pilot).split())
        assert guided_round(game) in learned.done
        assert "The course is done" not in text(pilot), "no lesson has been taken"
        assert f"Done: 0 of {len(lessons(game, 'en'))} lessons." in " ".join(text(pilot).split())
        assert "2 The other lessons" in text(pilot)
        monkeypatch.setattr("biberclan.people.recent.last_opponent", lambda store: "elder")
        begun: list[Setup] = []
        monkeypatch.setattr(app.router, "_begin", begun.append)
        await pilot.menu.choose("Now a match against Paule")
        [setup] = begun
        assert (setup.game, setup.bots) == (game, (None, "beginner")), "as it was offered"


async def test_after_the_round_the_offer_of_a_match_is_whole(tongue: Language) -> None:
    async with running() as pilot:
        match = match_at("7 7 7", "4", hand=None, ender=0, scores=[[36, 4]], phase="deal")
        match.setup = replace(match.setup, names=("Nora", "Brunhilde 2"), bots=(None, "beginner"))
        desk = ClanDesk(match)
        desk.count()
        screen = PraiseScreen(desk)
        await push(pilot, screen)
        assert _("Now a match against {bot}").format(bot="Brunhilde 2") in text(pilot)
        assert _("to its end") in text(pilot)


async def test_a_course_is_done_with_its_lessons_and_the_round() -> None:
    async with running() as pilot:
        for lesson in lessons("clan", "en"):
            app_of(pilot).learned.note_done(lesson.anchor)
        desk = ClanDesk(match_at("7 7 7", "4", hand=None, ender=0, scores=[[36, 4]], phase="deal"))
        desk.match.setup = replace(desk.match.setup, bots=(None, "beginner"))
        desk.count()
        await push(pilot, PraiseScreen(desk))
        assert "The course is done" in text(pilot)
        assert "The other lessons" not in text(pilot)


@pytest.mark.parametrize("game", GAMES)
async def test_whoever_is_new_has_a_friendly_name_and_the_bot_its_own(game: str) -> None:
    bot = find(game, kindest(game)).name
    async with running() as pilot:
        assert f"Play against {bot}" in text(pilot)
        app = app_of(pilot)
        await open_screen(pilot, GuidedRound(game))
        assert isinstance(app.screen, GuidedRoundScreen)
        assert app.screen.desk.match.setup.names == ("Young Beaver", bot)
        await app.push_screen(listed := LessonsScreen(game))
        assert f"Your first round against {bot}" in text(pilot)
        for item in listed.entries()[:-1]:  # the last one is no lesson
            assert listed.entries()[LessonsScreen(game).cursor] == item
            app.learned.note_done(item.id)
        assert LessonsScreen(game).cursor == 0, "all is done"


async def test_only_games_with_questions_are_trained(monkeypatch: pytest.MonkeyPatch) -> None:
    has_part = shelf.has_part
    monkeypatch.setattr(
        shelf, "has_part", lambda *part: part != ("clan", "drills") and has_part(*part)
    )
    async with running() as pilot:
        desk = ClanDesk(match_at("7 7 7", "4", hand=None, ender=0, scores=[[36, 4]], phase="deal"))
        desk.match.setup = replace(desk.match.setup, bots=(None, "beginner"))
        desk.count()
        await push(pilot, PraiseScreen(desk))
        assert "Now a match" in text(pilot)
        assert "Practise" not in text(pilot)
        for last, trained in (("mania", "Biber Mania"), ("clan", "Biberbande")):
            app_of(pilot).learned.note_game(last)
            await open_screen(pilot, Train(person="Lisa"))
            assert f"Training: Lisa, {trained}" in text(pilot)


async def test_the_second_time_the_guide_is_silent() -> None:
    async with running() as pilot:
        app_of(pilot).learned.note_done(guided_round("clan"))
        match = Match(Setup(("Nora", "Pip"), seed=5, bots=(None, "beginner")))
        screen = GuidedRoundScreen(match)
        await push(pilot, screen)
        assert screen.panel().text == ""
