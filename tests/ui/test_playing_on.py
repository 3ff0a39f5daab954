"""Playing on at the screen: from a replay, a task or a line; copying a position."""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from biberclan import language
from biberclan.bots.cast import REGULAR
from biberclan.match.record import Record
from biberclan.match.replay import Replay
from biberclan.match.setup import EVERYBODY, Beginning, Setup
from biberclan.match.store import history
from biberclan.match.store.listed import Listed
from biberclan.shelf import GAMES, lines_of
from biberclan.teach.learned import Learned
from biberclan.teach.lessons import LessonRun, lessons
from biberclan.train.decisions import Decisions, Posed
from biberclan.train.dilemmas import at_a_table_of_bots
from biberclan.train.training import Training
from biberclan.ui.requests import PlayOn
from biberclan.ui.screens.counting import StandingScreen
from biberclan.ui.screens.dilemma import DilemmaScreen
from biberclan.ui.screens.history import KeptScreen
from biberclan.ui.screens.lessons import LessonScreen
from biberclan.ui.screens.replay import ReplayScreen
from tests.conformance.test_playing_on import begun, played_out
from tests.store.playing import finished, kept
from tests.ui.dilemmas import decisions, posed
from tests.ui.running import (
    Hands,
    app_of,
    open_screen,
    push,
    running,
    screen_of,
    shown,
    table_of,
    text,
)

at_each_game = pytest.mark.parametrize("game", GAMES)


def record_of(game: str, seed: int = 4) -> Record:
    bots = (None, None, REGULAR)
    return finished(Setup(("Anna", "Ben", "Wilma"), game=game, seed=seed, bots=bots))


async def looking_at(pilot: Hands, record: Record, position: int) -> Replay:
    replay = Replay(record)
    replay.go(position)
    await push(pilot, ReplayScreen(replay))
    return replay


@at_each_game
@pytest.mark.parametrize("ascii", [False, True])
async def test_a_replay_is_played_on_as_a_seat_knew_it(
    game: str, ascii: bool, german: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(language, "_in_ascii", ascii)
    record = record_of(game)
    async with running(ascii=ascii, directory=tmp_path) as pilot:
        replay = await looking_at(pilot, record, 8)
        actor = replay.view(None).actor
        name = record.setup.names[actor]
        assert "P ab hier" in text(pilot)
        await pilot.press("p")
        form = text(pilot)
        assert "Von hier aus weiterspielen" in form
        assert f"bis auf das, was {name} wusste" in form
        assert form.isascii() or not ascii
        await pilot.press("enter")
        match = table_of(pilot).desk.match
        setup, begins_at = match.setup, match.setup.begins_at
        assert begins_at is not None
        assert begins_at == Beginning(begins_at.line, "2026-11-21T18:30:00Z", 8, actor)
        assert setup.person_seats == [actor], "a person where the knowledge is, else bots"
        assert setup.memory_aid
        assert len(set(setup.names)) == 3
        told = lines_of(game).write(match.setup.rules.observe(setup.begin()[0], actor))
        assert told == replay.line(actor)
        truth = replay.line("open")
        assert begins_at.line != truth
        assert truth not in "".join(p.read_text("latin-1") for p in tmp_path.glob("matches.db*"))


async def test_seats_and_knowledge_are_chosen_and_as_it_was_is_offered_last(tmp_path: Path) -> None:
    record = record_of("bande", seed=0)  # a line does not say the usual seed
    async with running(directory=tmp_path) as pilot:
        replay = await looking_at(pilot, record, 9)
        await pilot.press("p", "left")
        assert "as they were" in text(pilot)
        actor = replay.view(None).actor
        for seat in range(3):  # the other seats, too
            await pilot.press("down", *([] if seat == actor else ["right"] * 20))
            while record.setup.names[seat] not in text(pilot).splitlines()[4 + seat].split()[1:]:
                await pilot.press("left")
        await pilot.press("down", "right", "enter")
        setup = table_of(pilot).desk.match.setup
        assert setup.begins_at is not None
        assert setup.begins_at.line == replay.line("open")
        assert setup.begins_at.seat is None
        assert (setup.seed, setup.memory_aid) == (record.setup.seed, ())


async def test_where_a_round_is_counted_nothing_is_played_on() -> None:
    record = record_of("bande")
    replay = Replay(record)
    while not replay.view(None).paused:
        replay.forward()
    async with running() as pilot:
        await looking_at(pilot, record, replay.position)
        await pilot.press("p", "c")
        assert shown(pilot) == "ReplayScreen"
        assert pilot.app.clipboard == ""


@at_each_game
async def test_a_position_is_copied_as_the_viewer_knew_it(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = record_of(game)
    async with running(size=(80, 40)) as pilot:
        replay = await looking_at(pilot, record, 8)
        written: list[str] = []
        monkeypatch.setattr(pilot.app._driver, "write", written.append)
        for viewer in ("open", 0, 1):
            await pilot.press("c")
            line = replay.line("open" if viewer == "open" else int(viewer))
            assert pilot.app.clipboard == line
            assert line[-20:] in " ".join(text(pilot).split()), "shown, too, for selecting"
            assert any("\x1b]52;c;" in each for each in written), "OSC 52"
            await pilot.press("enter", "v")


async def test_at_the_table_a_position_is_copied_alone_and_with_the_memory_aid() -> None:
    alone = Setup(("Anna", "Pip"), seed=4, bots=(None, "beginner"), memory_aid=EVERYBODY)
    async with running(alone) as pilot:
        await pilot.press("c")
        match = table_of(pilot).desk.match
        assert pilot.app.clipboard == lines_of("clan").write(match.knowledge())
        assert pilot.app.clipboard.endswith("observer 1")
    for other in (replace(alone, memory_aid=()), replace(alone, bots=())):
        async with running(other) as pilot:
            if other.bots == ():
                await pilot.press("space")
            assert table_of(pilot).desk.stage == "turn"
            await pilot.press("c")
            assert pilot.app.clipboard == "", "whoever sits down next could read it"


async def test_a_task_is_played_on_once_it_is_decided(tmp_path: Path) -> None:
    dilemma = posed(decisions("clan")[3])
    place = Posed("bots 1", dilemma, at_a_table_of_bots(dilemma, "Lisa"), "")
    async with running(directory=tmp_path) as pilot:
        lisa = Training(None, "Lisa", "clan", Random(1))
        screen = DilemmaScreen(place, Decisions(None, lisa, Learned(None)))
        await push(pilot, screen)
        await pilot.press("p")
        assert shown(pilot) == "DilemmaScreen"
        screen.act(dilemma.best.action)
        await pilot.pause()
        await pilot.press("p", "enter")
        setup = table_of(pilot).desk.match.setup
        view = dilemma.decision.observation
        assert setup.names[view.actor] == "Lisa"
        assert setup.person_seats == [view.actor]
        assert setup.rules.observe(setup.begin()[0], view.actor) == view


async def test_a_lesson_that_ends_within_a_turn_is_played_on() -> None:
    lesson = lessons("clan", "en")[8]
    run = LessonRun(lesson, None)
    while not run.finished:
        if run.waiting:
            run.go_on()
        else:
            run.show()
    async with running() as pilot:
        app_of(pilot).learned.begun[lesson] = run
        await push(pilot, LessonScreen(8, "clan"))
        await pilot.press("p", "enter")
        setup = table_of(pilot).desk.match.setup
        assert setup.person_seats == [run.match.actor]
        assert setup.begins_at is not None


async def test_what_cannot_be_played_on_is_said_in_the_form() -> None:
    async with running() as pilot:
        counted = Replay(record_of("bande"))
        while not counted.view(None).paused:
            counted.forward()
        line = counted.line("open")
        await open_screen(pilot, PlayOn([line], ("A", "B", "C"), (None, None, None)))
        await pilot.press("enter")
        assert "nothing to decide" in text(pilot)


async def test_a_long_name_is_seen_to_be_cut_before_who_takes_its_seat() -> None:
    async with running() as pilot:
        line = Replay(record_of("clan")).line("open")
        names = ("ねこねこねこねこねこねこ", "Wilhelmine W", "C")
        await open_screen(pilot, PlayOn([line], names, (None, None, None)))
        assert "For ねこねこねこね … ← ねこねこねこねこねこねこ →" in text(pilot)
        assert "For Wilhelmine W " in text(pilot)


async def test_the_history_and_the_finale_say_where_it_comes_from(
    german: None, tmp_path: Path
) -> None:
    told = "Ab Schritt 34 einer Partie vom 20.11.2026 gespielt, wie Ben sie kannte."
    with kept(tmp_path) as store:
        match = played_out(store.begin(begun("clan")), Random(1))
        line = history.line(store, match.id or 0)
        assert isinstance(line, Listed)
        async with running() as pilot:
            await push(pilot, KeptScreen(line, store))
            assert "zur Übung" in text(pilot).splitlines()[1]
            assert told in " ".join(text(pilot).split())
    async with running(match) as pilot:
        table_of(pilot).desk.count()
        await push(pilot, StandingScreen(table_of(pilot).desk))
        screen_of(pilot, StandingScreen)
        assert told in text(pilot)
