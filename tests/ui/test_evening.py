"""An evening of several matches: agreed in the form, continued by Enter, won at last."""

from pathlib import Path

import pytest
from textual.pilot import Pilot

from biberclan.match import times
from biberclan.match.evening import Evening, Outcome, Standings
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.match.store import evenings, history, reviews
from biberclan.match.store.store import Store
from biberclan.match.store.tables import ReviewResult
from biberclan.people.company import faces_of
from biberclan.people.evenings import bests_of, following, verdict_of
from biberclan.table.game import table_of
from biberclan.table.glyphs import ASCII, UNICODE
from biberclan.teach.learned import Learned
from biberclan.ui.paint.beavers import beaver_rows
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.requests import GoOn
from biberclan.ui.screens.counting import StandingScreen
from biberclan.ui.screens.evening import EveningScreen
from biberclan.ui.screens.history import KeptScreen
from biberclan.words.seam import Award
from tests.store.playing import kept, play
from tests.ui.painted_tables import Watch
from tests.ui.running import push, running, shown, text
from tests.ui.test_damaged_matches import change

PEOPLE = ("Oma", "Paul", "Ida")
GRAND = Evening(4, ("clan", "bande", "mania"))


def play_on(store: Store, games: int, evening: Evening = GRAND) -> Match:
    """Play the first matches of an evening; return the last one."""
    store.now = times.now  # an evening waits for a week
    for number, game in enumerate(evening.games[:games]):
        setup = Setup(PEOPLE, game=game, seed=number + 1, evening=evening, first=number)
        match = store.begin(setup)
        play(match)
    return match


async def look_at_standing(pilot: Pilot[None], match: Match) -> None:
    """Show the last screen of a match."""
    desk = table_of(match.setup.game).open_desk(match)
    await push(pilot, StandingScreen(desk))


async def test_enter_leads_from_a_match_over_the_table_of_the_evening_to_the_next(
    tmp_path: Path,
) -> None:
    with kept(tmp_path) as store:
        match = play_on(store, 1)
    async with running(directory=tmp_path) as pilot:
        await look_at_standing(pilot, match)
        assert "Enter evening" in text(pilot)
        await pilot.goes_on()
        assert shown(pilot) == "EveningScreen"
        seen = text(pilot)
        assert "The grand evening: each game once" in seen
        assert "Next comes Biberbande." in seen
        assert "gives a point for each" in seen
        assert "Best of the evening" in seen
        await pilot.goes_on()
        setup = pilot.table.agreed
        assert (setup.game, setup.names, setup.first) == ("bande", PEOPLE, 1)
        assert setup.evening == GRAND
        assert setup.seed != match.setup.seed


async def test_the_first_screen_goes_on_with_the_evening_by_name(tmp_path: Path) -> None:
    Learned(tmp_path).note_person("Oma")
    with kept(tmp_path) as store:
        play_on(store, 2)
    async with running(directory=tmp_path, size=(120, 40)) as pilot:
        await pilot.pause(0.4)
        line = next(row for row in text(pilot).splitlines() if "Go on with the evening" in row)
        assert all(name in line for name in PEOPLE)
        assert "next: Biber Mania" in line
        await pilot.menu.choose("Go on with the evening")
        assert shown(pilot) == "EveningScreen"
        await pilot.leaves()
        assert shown(pilot) == "HomeScreen"
        change(tmp_path, "PRAGMA foreign_keys = OFF; DROP TABLE notes")
        await pilot.menu.choose("Go on with the evening")
        assert "is damaged" in text(pilot)


async def test_another_evening_can_be_begun_while_one_waits(tmp_path: Path) -> None:
    Learned(tmp_path).note_person("Oma")
    with kept(tmp_path) as store:
        play_on(store, 2)
    async with running(directory=tmp_path) as pilot:
        await pilot.menu.choose("A game evening")
        assert shown(pilot) == "SetupScreen"
        assert "each game once" in text(pilot)


async def test_resume_opens_the_evening_that_waits_above_the_first_screen(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        play_on(store, 2)
    async with running(GoOn(), (120, 40), directory=tmp_path) as pilot:
        assert "Next comes Biber Mania." in text(pilot)
        await pilot.press("q")
        assert shown(pilot) == "HomeScreen"


async def test_the_finale_shows_the_winner_and_starts_nothing(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        match = play_on(store, 3)
        stands = evenings.standings(store, GRAND, PEOPLE)
        for id in (1, 2, 3):
            lucky = {
                seat: ReviewResult(20, 0.1, luck) for seat, luck in enumerate((0.2, 0.1, -0.3))
            }
            reviews.note_review(store, id, lucky)
    assert stands.next_game is None
    for size, is_ascii in (((80, 24), False), ((120, 40), True), ((200, 50), False)):
        async with running(directory=tmp_path, size=size, ascii=is_ascii) as pilot:
            await look_at_standing(pilot, match)
            await pilot.goes_on()
            seen = text(pilot)
            names = [PEOPLE[seat] for seat in stands.leaders]
            assert f"{' and '.join(names)} win" in seen
            assert "Best of the evening" in seen
            assert "Oma had the best cards this evening." in seen
            face = faces_of(match.setup, {})[stands.leaders[0]]
            for row in beaver_rows(face, "glad", ASCII if is_ascii else UNICODE):
                assert row.strip() in seen
            await pilot.goes_on()
            assert shown(pilot) == "HomeScreen"


async def test_no_best_goes_for_blank_rows(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        match = play_on(store, 3)
        (*_all, last) = bests_of(store, GRAND)
    for size in ((120, 40), (200, 50)):
        async with running(directory=tmp_path, size=size) as pilot:
            await look_at_standing(pilot, match)
            await pilot.goes_on()
            rows = text(pilot).splitlines()
            assert any(last.text in row for row in rows), "\n".join(rows)
            told = next(y for y, row in enumerate(rows) if "gives a point for each" in row)
            assert not rows[told - 1][:60].strip()
            bests = next(y for y, row in enumerate(rows) if "Best of the evening" in row)
            assert bests < told or not rows[bests - 1].strip()


async def test_the_history_leads_back_to_an_evening_that_is_over(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        play_on(store, 3)
        play_on(store, 2, Evening(5, GRAND.games))
        async with running(directory=tmp_path) as pilot:
            for match, is_over in ((1, True), (5, False)):
                line = history.line(store, match)
                await push(pilot, KeptScreen(line, store))
                assert ("The whole evening" in text(pilot)) == is_over
            await pilot.leaves()
            await pilot.menu.choose("The whole evening")
            assert "Best of the evening" in text(pilot)
            await pilot.leaves()
            assert shown(pilot) == "KeptScreen"


@pytest.mark.usefixtures("tongue", "program")
@pytest.mark.parametrize("leaders", [1, 2, 3, 4])
@pytest.mark.parametrize("size", [(80, 23), (120, 39), (200, 49)])
def test_who_is_in_front_and_what_comes_next_is_said_whole(
    size: tuple[int, int], leaders: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch, palette = Watch(monkeypatch), Palette()
    names = ("Großmutter", "Benjamin", "Opa Wilhelm", "Friederike")
    outcome = Outcome("clan", [9] * leaders + [1] * (4 - leaders), [*range(leaders)], "most")
    stands = Standings(GRAND, names, [outcome])
    screen = EveningScreen(None, stands, Setup(names))
    screen._bests = [Award("Best round", (0,), "BiberClan: 41 points")] * 8
    canvas = Canvas(*size, palette)
    screen.paint_page(canvas)
    assert not watch.cut, canvas.text()
    assert not list(watch.touching(canvas)), canvas.text()
    left = " ".join(" ".join(row[: size[0] // 2] for row in canvas.text().split("\n")).split())
    said = left if size[0] == 200 else " ".join(canvas.text().split())
    assert verdict_of(stands).split()[-1] in said


def test_an_opponent_of_chosen_strength_stays_for_the_evening() -> None:
    bots = (None, "level/1072", "no such bot")
    assert following(Setup(PEOPLE, bots=bots), "bande").bots == (*bots[:2], "beginner")


def beside(pilot: Pilot[None]) -> str:
    """Return the texts beside the lines of the form."""
    return " ".join(" ".join(row[52:].strip() for row in text(pilot).splitlines()).split())


async def test_an_evening_is_agreed_in_the_form() -> None:
    async with running() as pilot:
        await pilot.menu.choose("plan")
        assert "each game once" in text(pilot)
        await pilot.form.go_to("evening")
        assert "First BiberClan, then" in " ".join(text(pilot).split())
        await pilot.form.go_to("rounds")
        assert "evening it is for BiberClan alone" in beside(pilot)
        await pilot.form.choose("evening", "best of 3")
        assert "has won twice" in beside(pilot)
        await pilot.form.begin()
        evening = pilot.table.agreed.evening
        assert evening is not None
        assert evening.games == ("clan", "clan", "clan")


async def test_six_people_play_only_the_games_for_six() -> None:
    async with running() as pilot:
        await pilot.menu.choose("plan")
        await pilot.form.choose("seats", 6)
        await pilot.form.begin()
        setup = pilot.table.agreed
        assert setup.seats == 6
        assert setup.evening is not None
        assert setup.evening.games == ("clan", "bande")


async def test_matches_that_are_not_kept_count_all_the_same() -> None:
    comes = ("next: Biberbande", "next: Biber Mania", "Enter start screen")
    async with running() as pilot:
        for game, told in zip(GRAND.games, comes):
            match = Match(Setup(PEOPLE, game=game, seed=2, evening=GRAND))
            play(match)
            for _again in range(2):
                await look_at_standing(pilot, match)
                await pilot.goes_on()
                assert told in text(pilot)
