"""The review on the screen: worked out bit by bit, interrupted, continued, led to the replay."""

import re
import threading
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

import pytest
from textual.events import MouseScrollDown, MouseScrollUp
from textual.pilot import Pilot

from biberclan import language
from biberclan.bots.thinker import Work
from biberclan.coach import sealed_review
from biberclan.coach.kept_review import KeptReview
from biberclan.coach.review import JudgedChoice, Review
from biberclan.coach.telling_reviews import SHOWN, Part, heading, highlights, review_lines, title
from biberclan.language import Language, _, choose
from biberclan.match.acting import Choice
from biberclan.match.match import Match
from biberclan.match.record import Record
from biberclan.match.replay import Replay
from biberclan.match.setup import Setup
from biberclan.match.store import reviews
from biberclan.people import figures
from biberclan.people.story import tell_story
from biberclan.shelf import GAMES
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.review import picture
from biberclan.ui.requests import LookBack, NewTable
from biberclan.ui.screens.counting import StandingScreen
from biberclan.ui.screens.replay import ReplayScreen
from biberclan.ui.screens.review import ReviewScreen
from biberclan.ui.settings import Settings
from tests.store.playing import finished, kept, play
from tests.ui.bots_at_table import until
from tests.ui.painted_tables import LONG_NAMES, Watch
from tests.ui.running import (
    PATIENCE,
    app_of,
    open_screen,
    push,
    running,
    screen_of,
    shown,
    strips,
    table_of,
    text,
)

SETUP: Final = Setup(("Anna", "Elke", "Ben"), seed=4, bots=(None, "elder", None))


@pytest.fixture(scope="module")
def record() -> Record:
    """A match played by chance."""
    return finished(SETUP)


def all_questions(record: Record) -> list[Choice]:
    return list(Match.replay(record.setup, record.actions).choices())


def made_up(question: Choice, number: int) -> JudgedChoice:
    """Return a judgement that nobody has thought about."""
    seat = question.observation.own_seat
    best = question.actions[0] if number % 3 else question.chosen
    wins = 0.5 + 0.3 * (number % 7) / 7 * (-1) ** seat
    better = wins if best == question.chosen else min(1.0, wins + 0.01 * (number % 11))
    return JudgedChoice(question.position, seat, question.chosen, wins, 9.0, best, better, 12.0)


def judged(record: Record, left: int = 0) -> list[JudgedChoice]:
    """Return judgements of all choices but so many."""
    asked = all_questions(record)
    return [made_up(one, number) for number, one in enumerate(asked[: len(asked) - left])]


class Noting(KeptReview):
    """Keeps judgements in a list."""

    def __init__(self, kept: list[JudgedChoice]) -> None:
        self.id = 1
        self.kept = kept

    def keep(self, question: Choice, judged: JudgedChoice) -> None:
        assert (question.position, question.chosen) == (judged.position, judged.chosen)
        self.kept.append(judged)

    def note_result(self, review: Review) -> None:
        pass


async def open_review(
    pilot: Pilot[None], record: Record, known: Sequence[JudgedChoice], kept: list[JudgedChoice]
) -> ReviewScreen:
    screen = ReviewScreen(record, known, Noting(kept))
    await push(pilot, screen)
    return screen


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_a_finished_review_stands_on_one_page(
    record: Record, tongue: Language, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    Watch(monkeypatch)
    async with running(size=size) as pilot:
        kept: list[JudgedChoice] = []
        screen = await open_review(pilot, record, judged(record), kept)
        page = text(pilot)
        language.write_in_ascii(True)  # in which words are longest
        screen.refresh_page()
        await pilot.pause()
        _head, _bar, heads, anna, *_rows = text(pilot).splitlines()
        assert {len(heads.rstrip()), len(anna.rstrip())} == {size[0] - 1}
        assert len(heads[-16:].split()) == 2, "apart"
        assert {row.cell_length for row in strips(pilot)} == {size[0]}
        assert "100" in page
        for name in ("Anna", "Ben"):
            assert name in page
        figures = page.splitlines()[2 : screen.top - 1]
        assert any("Anna" in row for row in figures)
        assert not any("Elke" in row for row in figures), "bots are not reviewed"
        assert len(screen.entries()) == SHOWN
        for number in range(1, SHOWN + 1):
            await pilot.does("point")
            assert f" {number} " in text(pilot)
            page_canvas: Any = screen.page._canvas
            assert not page_canvas.cut_off
        assert kept == []


@pytest.mark.parametrize(("costly", "heading"), [(True, "The costliest"), (False, "No costly")])
async def test_the_heading_promises_what_is_listed(
    record: Record, costly: bool, heading: str
) -> None:
    known = judged(record)
    if not costly:
        known = [replace(each, wins=each.best_wins, best=each.chosen) for each in known]
    async with running() as pilot:
        screen = await open_review(pilot, record, known, [])
        assert text(pilot).splitlines()[screen.top - 1].strip().startswith(heading)


@pytest.mark.usefixtures("tongue")
@pytest.mark.parametrize("rows", [(2, 1, 2, 1), (2, 2, 2, 2)])
async def test_the_choice_that_was_made_is_told_whole(
    record: Record, rows: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    parts: tuple[Part, ...] = ("made", "drawback", "better", "gain")
    words = {part: 77 // (len(part) + 1) * number for part, number in zip(parts, rows)}
    said = [(part, " ".join([part] * number)) for part, number in words.items()]
    monkeypatch.setattr(
        "biberclan.coach.telling_reviews.moment_sentences", lambda moment, replay: list(said)
    )
    async with running(size=(80, 24)) as pilot:
        await open_review(pilot, record, judged(record), [])
        seen = Counter(text(pilot).split())
        assert [seen[part] for part in ("made", "better", "gain")] == [
            words[part] for part in ("made", "better", "gain")
        ]
        assert seen["drawback"] == (words["drawback"] if sum(rows) <= 6 else 0)


async def test_a_moment_opens_in_the_replay(record: Record) -> None:
    async with running() as pilot:
        screen = await open_review(pilot, record, judged(record), [])
        position = int(screen.entries()[0].id)
        await pilot.goes_on()
        assert shown(pilot) == "ReplayScreen"
        assert f"Step {position} of {len(record.actions)}" in text(pilot)
        chooser = next(one.seat for one in screen._moments()[0][:1])
        assert f"Seen by {SETUP.names[chooser]}" in text(pilot)
        await pilot.leaves()
        assert shown(pilot) == "ReviewScreen"


async def test_the_replay_tells_how_fast_it_runs_by_keys_and_clicks(record: Record) -> None:
    choose("de")
    async with running() as pilot:
        await push(pilot, ReplayScreen(Replay(record)))
        assert "P ab hier  C Kopie" in text(pilot).splitlines()[-1]
        await pilot.press("space")
        assert "+ - Tempo 2/5 " in text(pilot).splitlines()[-1]
        await pilot.press(*["plus"] * 5)
        assert "+ - Tempo 5/5 " in text(pilot).splitlines()[-1]
        await pilot.click("#bar", offset=(text(pilot).splitlines()[-1].index("- Tempo"), 0))
        assert "+ - Tempo 4/5 " in text(pilot).splitlines()[-1]


async def test_the_wheel_goes_through_the_steps_of_a_replay(record: Record) -> None:
    async with running() as pilot:
        await push(pilot, ReplayScreen(Replay(record)))
        for kind, step in ((MouseScrollDown, 1), (MouseScrollDown, 2), (MouseScrollUp, 1)):
            pilot.app.post_message(kind(None, 9, 9, 0, 0, 0, False, False, False, 9, 9))
            await pilot.pause()
            assert f"Step {step} of {len(record.actions)}" in text(pilot)


async def test_what_the_replay_has_said_stands_among_its_lines_afterwards(record: Record) -> None:
    replay = Replay(record)
    async with running():
        screen = ReplayScreen(replay)
        while replay.position < 30:
            said = screen.panel().says
            replay.forward()
            assert said in (*screen.panel().lines, screen.panel().says)
        assert len(screen.panel().lines) == 12


async def test_the_replay_is_seen_through_everybodys_eyes_in_turn(record: Record) -> None:
    names, seen = record.setup.names, list[str]()
    async with running():
        screen = ReplayScreen(Replay(record))
        for _viewer in range(len(names) + 3):
            seen.append(screen.headline().partition(" · ")[0])
            screen._look_through_next()
    by_seats = [f"Seen by {name}" for name in names]
    assert seen[:-1] == ["Seen by an onlooker", *by_seats, "All cards face up"]
    assert seen[-1] == seen[0]


async def test_a_click_points_at_a_moment_and_another_one_opens_it(record: Record) -> None:
    async with running() as pilot:
        screen = await open_review(pilot, record, judged(record), [])
        third = int(screen.entries()[2].id)
        at = (20, screen.top + 2)
        await pilot.click("#page", offset=at)
        assert shown(pilot) == "ReviewScreen"
        assert screen.cursor == 2
        await pilot.click("#page", offset=at)
        assert shown(pilot) == "ReplayScreen"
        assert f"Step {third} of" in text(pilot)


async def test_what_is_left_is_judged_and_kept(
    record: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(directory=tmp_path) as pilot:
        kept: list[JudgedChoice] = []
        with monkeypatch.context() as not_yet:
            not_yet.setattr(ReviewScreen, "_start", lambda screen: None)
            screen = await open_review(pilot, record, judged(record, left=3), kept)
        asked = all_questions(record)
        assert f"choices judged: {len(asked) - 3} of {len(asked)}" in text(pilot)
        assert "picture" not in [item.label for item in screen.items()]
        screen._start()
        await until(pilot, lambda: len(kept) == 3 and screen._work is None)
        assert {one.position for one in kept} == {one.position for one in asked[-3:]}
        assert "choices judged" not in text(pilot)
        assert "picture" in [item.label for item in screen.items()]


@pytest.mark.parametrize("theme", ["wood", "light"])
async def test_a_whole_review_is_saved_as_a_picture_and_as_text(
    record: Record, tongue: Language, theme: str, tmp_path: Path
) -> None:
    with kept(tmp_path) as store:
        id, _is_new = store.add(record)
        for one in judged(record):
            reviews.keep_judgement(store, id, one.position, one.to_plain())
    settings = Settings(flags={"theme": theme})
    async with running(directory=tmp_path, settings=settings) as pilot:
        await open_screen(pilot, LookBack(id))
        palette = app_of(pilot).palette
        await pilot.does("picture")
        assert _("Saved") in text(pilot)
        written = (tmp_path / f"review-{id}.txt").read_text(encoding="utf-8")
        drawn = (tmp_path / f"review-{id}.svg").read_text(encoding="utf-8")
        await pilot.goes_on()
        assert shown(pilot) == "ReviewScreen"
    review, replay = Review(judged(record), record.result.winners), Replay(record)
    story = tell_story(record.setup.names, record.result.rounds, record.result.winners, "most")
    lines = list(review_lines(review, replay))
    moments = lines[lines.index(heading(highlights(review, whole=True))) :]
    assert len(moments) > SHOWN
    for whole in (written, " ".join(ElementTree.fromstring(drawn).itertext())):
        words = " ".join(whole.split())
        for sentence in (title(), *story, *moments):
            assert " ".join(sentence.split()) in words
        assert all(f"{seat + 1} {SETUP.names[seat]}" in words for seat in SETUP.person_seats)
    water = palette["water"].bgcolor
    assert water is not None
    assert water.name in drawn, "in the colours of the screen"
    assert {*map(len, written.splitlines())} <= {*range(101)}


@pytest.mark.parametrize("ascii", [False, True])
def test_a_picture_of_a_review_cuts_nothing(
    tongue: Language, ascii: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    Watch(monkeypatch)
    language.write_in_ascii(ascii)
    for number, game in enumerate(GAMES):
        people = Setup(LONG_NAMES[number : number + 5], game=game, seed=number)
        played = finished(people)
        review = Review(judged(played), played.result.winners)
        canvas: Any = picture(Replay(played), review, Palette(ascii=ascii))
        assert not canvas.cut_off
        assert all(canvas.text().count(name) > 1 for name in people.names)
        assert not ascii or re.sub("|".join(people.names), "", canvas.text()).isascii()


def test_the_picture_of_a_review_tells_the_story_with_head_starts() -> None:
    start = {"rounds": "3", "start": "0 80"}
    played = finished(Setup(("Anna", "Ben"), seed=4, options=start))
    review = Review(judged(played), played.result.winners)
    shows = " ".join(picture(Replay(played), review, Palette()).text().split())
    names, scores, winners = played.setup.names, played.result.rounds, played.result.winners
    story = tell_story(names, scores, winners, "most", (0, 80))
    assert story != tell_story(names, scores, winners, "most")
    assert f"Ben starts with 80 points. {' '.join(story)}" in shows


async def test_the_costliest_choice_so_far_is_pointed_at_until_people_point_elsewhere(
    record: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ReviewScreen, "_start", lambda screen: None)
    several = [one for one in all_questions(record) if len(one.actions) > 1]
    async with running() as pilot:
        known = [one for one in judged(record) if one.position < several[-2].position]
        screen = await open_review(pilot, record, known, [])
        for place, (question, wins) in enumerate(zip(several[-2:], (0.1, 0.05))):
            here = screen.entries()[screen.cursor].id
            better = next(each for each in question.actions if each != question.chosen)
            costly = replace(made_up(question, 1), wins=wins, best=better, best_wins=0.95)
            screen._take(question, costly)
            assert screen.cursor == 2 * place
            assert (screen.entries()[screen.cursor].id == here) == bool(place)
            screen.cursor = 1


async def test_interrupted_it_is_continued_where_it_was(record: Record) -> None:
    async with running() as pilot:
        kept: list[JudgedChoice] = []
        screen = await open_review(pilot, record, judged(record, left=30), kept)
        await until(pilot, lambda: len(kept) > 0)
        await pilot.does("stop judging")
        await until(pilot, lambda: screen._work is None)
        done = len(kept)
        assert done < 30
        assert "go on judging" in text(pilot)
        await pilot.pause(0.2)
        assert len(kept) == done
        await pilot.does("go on judging", "stop judging", "go on judging")
        assert "stop judging" in text(pilot)
        await until(pilot, lambda: len(kept) > done)
        await pilot.leaves()
        assert shown(pilot) == "HomeScreen"
        assert len({one.position for one in kept}) == len(kept)


@pytest.mark.parametrize("ended_from_outside", [False, True])
async def test_questions_are_not_taken_back_while_the_pool_gives_them_up(
    record: Record, monkeypatch: pytest.MonkeyPatch, ended_from_outside: bool
) -> None:
    """An exception in a thread of the pool would end the program then."""

    def fail(future: Future[JudgedChoice], error: BaseException | None) -> None:
        time.sleep(0.01)
        set_exception(future, error)

    set_exception = Future.set_exception
    raised: list[threading.ExceptHookArgs] = []
    monkeypatch.setattr(Future, "set_exception", fail)
    monkeypatch.setattr(threading, "excepthook", raised.append)
    async with running() as pilot:
        screen = await open_review(pilot, record, judged(record, left=30), [])
        await until(pilot, lambda: len(active_children()) > 0)
        if ended_from_outside:
            active_children()[0].kill()
        else:
            await pilot.does("stop judging")
        await until(pilot, lambda: screen._work is None)
        assert "go on judging" in text(pilot)
        await until(pilot, lambda: len(active_children()) == 0)
        await pilot.pause(0.2)
    assert not raised


async def test_a_match_between_bots_has_nothing_to_look_back_at() -> None:
    bots_alone = finished(Setup(("Elke", "Gerd"), seed=4, bots=("elder", "regular")))
    async with running() as pilot:
        screen = await open_review(pilot, bots_alone, [], [])
        assert screen.entries() == []
        assert "No person made a choice here" in text(pilot)
        await pilot.press("enter", "down", "escape")
        assert shown(pilot) == "HomeScreen"


async def test_the_review_is_ready_when_the_match_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    over = threading.Event()

    class Made:
        """Judges without thinking."""

        def __init__(self, niceness: int) -> None:
            self._judged: list[JudgedChoice] = []

        def ask(self, work: Work) -> None:
            self._judged.append(made_up(work.arguments[0], len(self._judged)))

        def answer(self) -> JudgedChoice:
            assert over.wait(PATIENCE)
            return self._judged[-1]

        def stop(self) -> None:
            self._judged.clear()

    monkeypatch.setattr(sealed_review, "Thinker", Made)
    monkeypatch.setattr(sealed_review, "PATIENCE", 0.0)
    async with running(directory=tmp_path) as pilot:
        app = app_of(pilot)
        await open_screen(pilot, NewTable(Setup(("Anna", "Ben"), seed=4, options={"rounds": "1"})))
        followed: list[int] = []
        with monkeypatch.context() as patched:
            patched.setattr(app, "follow_match", lambda: followed.append(1))
            table_of(pilot).follow()
            await pilot.pause()
        assert followed
        match = table_of(pilot).desk.match
        while match.stage != "over":
            play(match, 1, seed=len(match.log))
            app.follow_match()
        over.set()
        review = app.review
        assert review is not None
        await until(pilot, lambda: len(review.unsealed()) == len(list(match.choices())))
        desk = table_of(pilot).table.open_desk(match)
        await push(pilot, StandingScreen(desk))
        assert " had the best cards." in text(pilot), text(pilot)
        await open_screen(pilot, LookBack(match))
        screen = screen_of(pilot, ReviewScreen)
        assert screen._questions
        assert not screen._unfinished()
        assert screen._work is None
        assert app.store is not None
        assert all(person.skill for person in figures.people(app.store))


async def test_what_a_choice_costs_fits_the_chances_beside_it(record: Record) -> None:
    one = next(each for each in judged(record) if each.best != each.chosen)
    known = [replace(each, wins=0.5, best_wins=0.5, best=each.chosen) for each in judged(record)]
    number = next(n for n, each in enumerate(known) if each.position == one.position)
    known[number] = replace(one, wins=0.416, best_wins=0.584)
    async with running() as pilot:
        screen = await open_review(pilot, record, known, [])
        assert "−16%" in screen.entries()[0].label
        assert "(58% instead of 42%)" in text(pilot)


async def test_after_a_match_of_one_person_it_is_they_who_train() -> None:
    record = finished(Setup(("Tim", "Wilma"), game="bande", seed=4, bots=(None, "regular")))
    async with running() as pilot:
        app_of(pilot).learned.note_person("Lisa")
        await open_review(pilot, record, judged(record), [])
        await pilot.press("t")
        assert "Tim" in text(pilot)
        assert "Lisa" not in text(pilot)


async def test_after_a_match_of_several_whoever_sat_here_alone_trains(record: Record) -> None:
    async with running() as pilot:
        app_of(pilot).learned.note_person("Lisa")
        await open_review(pilot, record, judged(record), [])
        await pilot.press("t")
        assert "Lisa" in text(pilot)
