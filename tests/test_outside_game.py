"""A game that another package brings, with a bot: the toy, from the first screen to the last."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from biberclan import shelf
from biberclan.bots.registry import find, ids
from biberclan.coach.review import judge
from biberclan.match.match import Match
from biberclan.match.record import RecordError, read
from biberclan.match.replay import Replay
from biberclan.match.setup import EVERYBODY, Setup
from biberclan.plain.table import PlainTable
from biberclan.rules.game import AnyAction, AnyObservation, AnyState
from biberclan.teach.lessons import LessonRun, lessons
from biberclan.teach.rulebook import rulebook
from biberclan.train.dilemmas import seek
from biberclan.train.drills import make_question
from biberclan.ui.app import BiberClanApp
from biberclan.ui.requests import Watch
from biberclan.web.driver import main
from biberclan.web.program import Arguments
from biberclan.words.tips import tips
from lab import ROOT
from tests.bots.others import install
from tests.match.walking import state_of
from tests.plain.script import Script
from tests.store.playing import finished
from tests.toy.rules import Keep, Show
from tests.toy.table import TABLE, ToyDesk
from tests.toy.words import WORDS
from tests.ui.running import app_of, running, strips, table_of, text

ENTRY_POINTS = """[biberclan.games]
toy = tests.toy:ENTRY
[biberclan.bots.toy]
shower = tests.test_outside_game:Shower
"""

BROKEN = """[biberclan.games]
nowhere = tests.no_such_module:ENTRY
odd = tests.test_outside_game:Shower
twin = tests.test_outside_game:TWIN
partly = tests.test_outside_game:PARTLY
clan = tests.toy:ENTRY
../up = tests.toy:ENTRY
"""

TWIN = shelf.GAMES["clan"]
PARTLY = shelf.GameEntry("partly", "Partly", range(2, 4), "tests.toy.rules", "tests.no_such_parts")


class Shower:
    """A bot that shows a card whenever it can."""

    name = "Shower"
    sentence = "Shows your card."

    def decide(
        self,
        observation: AnyObservation,
        actions: Sequence[AnyAction],
        *,
        seconds: float,
        rng: Random,
    ) -> AnyAction:
        return actions[-1]


class Covering(ToyDesk):
    """A desk at which the number of cards left stands for a hand."""

    @property
    def can_cover(self) -> bool:
        return self.stage == "turn"

    def without_hand(self) -> AnyObservation:
        return replace(self.view, pile=0)


@pytest.fixture(autouse=True)
def _games_as_before() -> Iterator[None]:
    """Forget the games of other packages again."""
    before = dict(shelf.GAMES)
    yield
    shelf.GAMES.clear()
    shelf.GAMES.update(before)
    shelf._BROKEN.clear()
    find.cache_clear()


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the toy and a bot for it."""
    install(tmp_path, monkeypatch, ENTRY_POINTS)
    shelf.register_others()


def biberclan(place: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run the program as a process that finds the package."""
    return subprocess.run(
        [sys.executable, "-m", "biberclan", "--lang", "en", "--data", place / "data", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(place), str(ROOT)))},
        input=typed,
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )


@pytest.mark.usefixtures("toy")
def test_a_covered_hand_is_not_painted_beside_the_piles() -> None:
    desk = Covering(Match(Setup(("Anna", "Ben"), game="toy", seed=2)))
    desk.ready()
    assert [pile.caption for pile in TABLE.piles(desk)] == ["Draw 16"]
    desk.toggle_cover()
    assert [pile.caption for pile in TABLE.piles(desk)] == ["Draw 0"]


def test_the_lines_that_contributors_are_told_bring_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").split("```toml\n")[-1]
    groups = tomllib.loads(told.split("```")[0])["project"]["entry-points"]
    assert groups == {shelf.GROUP: {"toy": "tests.toy:ENTRY"}}
    install(tmp_path, monkeypatch, f"[{shelf.GROUP}]\ntoy = {groups[shelf.GROUP]['toy']}\n")
    shelf.register_others()
    assert shelf.rules_of("toy").FACTS.name == "toy"


@pytest.mark.usefixtures("toy")
def test_a_package_brings_a_game_and_another_a_bot_for_it() -> None:
    assert [*shelf.GAMES][-1] == "toy"
    assert shelf.rules_of("toy").FACTS.name == "toy"
    assert shelf.troubles() == []
    assert ids("toy") == ("beginner", "greedy", "regular", "elder", "shower")
    assert find("toy", "shower").name == "Shower"


def test_a_broken_package_is_named_in_a_sentence_and_all_other_games_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch, BROKEN)
    games = [*shelf.GAMES]
    shelf.register_others()
    assert [*shelf.GAMES] == games
    told = shelf.troubles()
    told.sort()
    assert [sentence.split('"')[1] for sentence in told] == ["nowhere", "odd", "partly", "twin"]
    assert all("brought by the package others" in sentence for sentence in told)
    assert "ModuleNotFoundError: No module named 'tests.no_such_module'" in told[0]
    done = biberclan(tmp_path, "bots")
    assert done.returncode == 0
    assert sorted(done.stderr.splitlines()) == [f"biberclan: {each}" for each in told]
    assert "Wilma" in done.stdout


async def test_a_missing_game_is_told_before_the_start_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch, BROKEN)
    shelf.register_others()
    async with running() as pilot:
        assert "A game is missing" in text(pilot)
        await pilot.goes_on()
        assert "A new match" in text(pilot)


@pytest.mark.usefixtures("toy")
async def test_it_is_played_by_keys_from_the_first_screen_to_the_last() -> None:
    async with running() as pilot:
        await pilot.menu.choose("play toy")
        await pilot.form.begin()
        seen: set[str] = set()
        for _key in range(200):
            screen, desk = type(pilot.app.screen).__name__, table_of(pilot).desk
            if screen == "StandingScreen":
                break
            assert isinstance(desk, ToyDesk)
            stage = desk.stage
            seen.add(f"{screen} {stage}")
            shows = [a for a in desk.legal if isinstance(a, Show)]
            if screen == "TableScreen" and stage == "turn" and shows:
                await pilot.press("right")
                card = desk.cursor.owner
                await pilot.press("enter")
                assert desk.stage == "look"
                assert "to everybody for a moment" in text(pilot)
                shown = [number for number, seen in enumerate(desk.view.cards) if seen is not None]
                assert shown == [card]
                assert desk.match.public.cards == desk.view.cards
                await pilot.press("enter")
                assert set(desk.view.cards) == {None}
                await pilot.press("d")
            else:
                await pilot.press("space" if stage in ("handover", "news") else "enter")
            await pilot.pause()
        assert "The winner" in text(pilot)
        assert {"TableScreen look", "TableScreen counting", "CountingScreen over"} <= seen


@pytest.mark.usefixtures("toy")
async def test_a_command_of_its_table_opens_a_screen_of_its_own() -> None:
    async with running(Match(Setup(("Anna", "Ben"), game="toy", seed=2))) as pilot:
        await pilot.does("ready", "gone")
        assert "The cards that are gone" in text(pilot)
        await pilot.goes_on()
        assert pilot.app.screen is table_of(pilot)


@pytest.mark.usefixtures("toy")
def test_it_is_played_line_by_line_with_undo_hints_and_what_if() -> None:
    voice = Script()
    table = PlainTable(Match(Setup(("Anna", "Ben"), game="toy", seed=2)), voice)
    voice.type(["", "look", "", "", "", "look", "", "", ""])
    voice.type(["what swap", "hint", "cards", "rules", "show", "show ben", "undo", "", ""])
    voice.type(["keep", "undo", "redo", "", "draw", "count", "standing", ""])
    voice.type(["", "look", "", "", "", "look", "", "", "", "keep", "", "keep", "news", ""])
    table.play()
    assert table.match.view.winners == (1,)
    for sentence in (
        "Everybody: Enter shows what you all may see for a moment.",
        "Anna shows Ben's card to everybody.",
        "A card has been turned up or looked at since: it can't be taken back.",
        "Type a name, too.",
        "A turn.",
        "Ben: 4 points.",
    ):
        assert sentence in voice.heard, sentence
    assert "Your card: 8." in voice.shown
    assert "Ben's card: 7." in voice.shown
    assert any(said.startswith("Old Bruno suggests: swap.") for said in voice.shown)
    counted = voice.heard.index("Anna: 8 points.")
    assert not any("7" in said or "8" in said for said in voice.heard[:counted])


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("memory_aid", [False, True])
def test_what_a_bot_shows_waits_until_everybody_has_seen_it(memory_aid: bool) -> None:
    bots = ("shower", None, None)
    aid = EVERYBODY if memory_aid else ()
    setup = Setup(("Bot", "Anna", "Ben"), game="toy", seed=2, bots=bots, memory_aid=aid)
    match = Match(setup)
    for seat in range(3):
        if match.bot_in_turn:
            match.act_as_bot(match.bot_turn().actions[0])
        else:
            match.sit_down()
            match.act(match.legal_actions()[0])
            match.stop_looking()
        assert match.actor == (seat + 1) % 3
    table_before = match.public
    match.act_as_bot(Show(1))
    assert match.everybody_looks
    assert match.seated is None
    assert [card is None for card in match.view.cards] == [True, False, True]
    actions = [entry.action for entry in match.log]
    again = Match.replay(setup, actions)
    assert again.view == match.view
    assert not Match.replay(setup, actions, looked=len(actions)).everybody_looks
    match.stop_looking()
    assert match.public.cards == table_before.cards
    match.act_as_bot(Keep())


@pytest.mark.usefixtures("toy")
def test_the_program_plays_keeps_and_counts_it(tmp_path: Path) -> None:
    done = biberclan(
        tmp_path,
        *("play", "--plain", "--game", "toy", "--players", "Anna,bot:regular", "--seed", "2"),
        typed="look\n\n\nkeep\n",
    )
    assert done.stderr == ""
    assert "Wilma" in done.stdout
    done = biberclan(
        tmp_path, "resume", "--plain", typed="\n" * 3 + "look\n\n\nkeep\nkeep\n" + "\n" * 5
    )
    assert "The match is over" in done.stdout, done.stdout
    assert "Swaps" in biberclan(tmp_path, "simulate", "--game", "toy", "--matches", "3").stdout


def test_the_program_in_a_browser_has_it_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(tmp_path, monkeypatch, ENTRY_POINTS)
    monkeypatch.setattr(BiberClanApp, "run_to_end", lambda app: len(shelf.GAMES))
    assert main(Arguments(tmp_path, tmp_path / "config.toml", {}).written()) == 4


@pytest.mark.usefixtures("toy")
def test_its_choices_are_judged_in_a_review() -> None:
    record = finished(Setup(("Anna", "Ben"), game="toy", seed=2), seed=3)
    judged = [judge(question) for question in Match.replay(record.setup, record.actions).choices()]
    assert len(judged) >= 4
    assert any(choice.cost > 0 for choice in judged)


@pytest.mark.usefixtures("toy")
async def test_without_positions_as_lines_it_is_looked_at_again_and_no_more(tmp_path: Path) -> None:
    record = finished(Setup(("Anna", "Ben"), game="toy", seed=2), seed=3)
    replay = Replay(record)
    assert not replay.can_be_played_on
    with pytest.raises(RecordError):
        read(record.text().replace("\ndate: ", "\nposition: toy: nothing\ndate: ").encode())
    async with running() as pilot:
        app_of(pilot).open(Watch(record))
        await pilot.pause()
        assert "Turn 1" in text(pilot)
    alone = Setup(
        ("Anna", "Pip"), game="toy", seed=2, bots=(None, "beginner"), memory_aid=EVERYBODY
    )
    async with running(alone) as pilot:
        await pilot.press("c", "question_mark")
        assert "Copy the position" not in text(pilot)
    done = biberclan(tmp_path, "play", "--position", "toy: nothing")
    assert done.returncode == 2
    assert done.stderr == (
        "biberclan: --position: a position begins with a game and a colon: biberclan, biberbande, "
        "bibermania\n"
    )


@pytest.mark.usefixtures("toy")
def test_it_is_taught_by_lessons_a_rulebook_a_guide_and_questions() -> None:
    for tongue in ("en", "de"):  # what nobody has translated is said in English
        [lesson] = lessons("toy", tongue)
        run = LessonRun(lesson, {"swap": "D"})
        while not run.finished:
            if run.waiting:
                run.go_on()
            else:
                assert run.attempt(run.answers()[0]).outcome == "done"
        assert run.text == "Few points win: keep a low card, swap a high one."
        assert {tip for tip, said in tips("toy", tongue).items() if said.guide} >= {"toy_look"}
        book = rulebook("toy", tongue)
        assert all(book.passage(said.passage) for said in WORDS.NAMES.phases.values())
        picture = book.passage("toy-rounds").picture
        assert picture is not None
        assert None not in picture.view.cards
    question = make_question("toy", "may", Random(1), "TOY-4")
    assert question.ruling == "TOY-4"
    found = (seek("toy", str(seed)) for seed in range(200))
    dilemma = next(each for each in found if each is not None)
    assert dilemma.best.wins > dilemma.compared[-1].wins


@pytest.mark.usefixtures("toy")
async def test_its_screen_tells_nothing_that_its_viewer_may_not_know() -> None:
    rules, rng, compared = shelf.rules_of("toy"), Random(1), 0
    async with running(Match(Setup(("Anna", "Ben"), game="toy", seed=2))) as pilot:
        screen = table_of(pilot)
        match = screen.desk.match

        async def painted(state: AnyState) -> list[str]:
            match._state = state
            screen.desk.sit_at(match)
            screen.follow()
            await pilot.pause()
            return [str(strip) for strip in strips(pilot)]

        keys = ["space", "enter", "enter", "space", "enter", "enter", "space"]
        for key in [*keys, "right", "enter", "enter", "left", "enter", "space", "d"]:
            truth = state_of(match)
            seen = rules.observe(truth, match.seated)
            before = await painted(truth)
            for _ in range(3):
                other = rules.determinize(seen, rng)
                compared += other != truth
                assert await painted(other) == before, key
            await painted(truth)
            await pilot.press(key)
    assert compared > 30
