"""The history on the screens, with matches of several games."""

import re
from pathlib import Path

import pytest

from biberclan.match.setup import Setup
from biberclan.match.skill import against_regular
from biberclan.match.store import reviews
from biberclan.match.store.store import Store
from biberclan.match.store.tables import ReviewResult
from biberclan.people import figures
from biberclan.people.telling_people import figures_of, headings_for, on_sum
from biberclan.rules.points import Best
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.sheet import Sheet, paint_sheet, paint_sheets
from biberclan.ui.screens import history as screens
from biberclan.ui.screens.history import (
    HistoryScreen,
    KeptScreen,
    PeopleScreen,
    PortraitScreen,
)
from tests.store.playing import finished, kept, listed, play, table
from tests.tiers import once
from tests.ui.running import app_of, push, running, text

pytestmark = pytest.mark.usefixtures("toy_on_the_shelf")


async def test_each_game_is_named_and_counted_by_itself(store: Store) -> None:
    toy = finished(Setup(("Anna", "Ben"), game="toy", seed=2))
    assert toy.result.totals[0] != toy.result.totals[1]
    store.add(finished(table(2)))
    store.add(toy)
    async with running(size=(80, 24)) as pilot:
        app = app_of(pilot)
        await push(pilot, HistoryScreen(store))
        day = "2026-11-21"
        assert f"2  {day}  Toy: Anna, Ben" in text(pilot), "the number that `replay` takes"
        assert f"1  {day}  BiberClan: Anna, Ben" in text(pilot)
        await pilot.press("1")
        assert isinstance(app.screen, HistoryScreen), "no key beside the number"
        await push(pilot, PeopleScreen(store))
        rows = [row.split() for row in text(pilot).splitlines()]
        heads = ["Matches", "Won", "Shared", "Average", "Mistakes"]
        clan = rows.index(["BiberClan", *heads, "Malus", "Five"])
        assert rows.index(["Toy", *heads, "Swaps"]) == clan + 4, "apart"
        for _person in range(3):
            await pilot.press("down")
        await pilot.pause()
        assert "Average" in text(pilot).splitlines()[2]
        match = next(line for line in listed(store) if line.game == "toy")
        await push(pilot, KeptScreen(match, store))
        shown = text(pilot).splitlines()
        assert shown[1].split() == ["Toy"]
        assert shown[3].split() == ["Round", "1", "2", "Total"]
        assert [row.split()[-1] for row in shown[4:6]] == [str(t) for t in toy.result.totals]


async def test_figures_of_people_without_room_are_left_out_whole(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    heads = (
        "Matches",
        "Won",
        "Shared",
        "Average",
        "Mistakes",
        *("Figure" * n for n in range(1, 6)),
    )
    monkeypatch.setattr(screens, "headings_for", lambda game: heads)
    monkeypatch.setattr(screens, "figures_of", lambda person: tuple("0123456789"))
    with kept(tmp_path) as store:
        store.add(finished(Setup(("Anna", "Ben"), game="clan", seed=2)))
        async with running(size=(80, 24)) as pilot:
            await push(pilot, PeopleScreen(store))
            rows = [row.split() for row in text(pilot).splitlines()]
            assert [*heads[:7]] in rows
            assert ["Anna", *"0123456"] in rows


def add_costly(store: Store, game: str, cost: float) -> None:
    """Keep a match in which the first person's choices cost so much."""
    match = store.begin(Setup(("Anna", "Ben"), game=game, seed=2))
    play(match)
    assert match.id is not None
    looked = ReviewResult(20, cost, 0.0, against_regular(game))
    reviews.note_review(store, match.id, {0: looked})


@once("games")
@pytest.mark.usefixtures("tongue")
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40)])
@pytest.mark.parametrize("games", [["clan"], ["bande"], ["mania"], ["clan", "bande", "mania"]])
async def test_wide_figures_of_people_stand_apart(
    games: list[str], size: tuple[int, int], store: Store
) -> None:
    for game in games:
        add_costly(store, game, 12.3)
    wide = {person.game: figures_of(person) for person in figures.people(store) if person.costs}
    async with running(size=size) as pilot:
        await push(pilot, PeopleScreen(store))
        rows = [" ".join(row.split()) for row in text(pilot).splitlines()]
        for game in games:
            assert " ".join(["Anna", *wide[game]]) in rows
            assert any(row.endswith(" ".join(headings_for(game))) for row in rows)


@pytest.mark.usefixtures("tongue")
@pytest.mark.parametrize(("cost", "explained"), [(0.9, False), (1.1, True)])
async def test_more_than_a_win_is_explained_below_the_figures(
    cost: float, explained: bool, store: Store
) -> None:
    add_costly(store, "clan", cost)
    async with running(size=(80, 24)) as pilot:
        await push(pilot, PeopleScreen(store))
        assert (" ".join(on_sum(1.1)) in " ".join(text(pilot).split())) == explained


async def test_a_click_on_somebodys_figures_opens_their_story(store: Store) -> None:
    for game in ("clan", "toy"):
        store.add(finished(Setup(("Anna", "Ben"), game=game, seed=2)))
    async with running(size=(80, 24)) as pilot:
        await push(pilot, PeopleScreen(store))
        for name in ("Ben", "Anna"):
            rows = text(pilot).splitlines()
            for y in [y for y, row in enumerate(rows) if row[1:].startswith(f"{name} ")]:
                await pilot.click(offset=(3, y))
                await app_of(pilot).workers.wait_for_complete()
                await pilot.pause()
                assert text(pilot).startswith(f" {name} (")
                await pilot.press("escape")
        await pilot.click(offset=(3, 20))
        assert text(pilot).startswith(" People")


async def test_bots_have_their_names_in_the_language_spoken_now(store: Store) -> None:
    bots = (None, "elder", "elder", "regular")
    setup = Setup(("Opa Bruno", "Opa Bruno 2", "Opa Bruno 3", "Karl"), seed=2, bots=bots)
    store.add(finished(setup))
    async with running(size=(100, 30)) as pilot:
        await push(pilot, HistoryScreen(store))
        assert "Opa Bruno, Old Bruno 2, Old Bruno 3, Karl" in text(pilot)
        await push(pilot, KeptScreen(listed(store)[0], store))
        assert text(pilot).count("Old Bruno 2") >= 1
        assert "Opa Bruno 2" not in text(pilot)


@pytest.mark.parametrize(("best", "leader"), [("most", "Ben"), ("fewest", "Anna")])
def test_the_sheet_marks_whoever_is_best_in_the_game(best: Best, leader: str) -> None:
    palette = Palette()
    canvas = Canvas(80, 4, palette)
    paint_sheet(canvas, 1, Sheet(("Anna", "Ben"), [(1, 2)] * 2, 2, best))
    marked = [
        "".join(segment.text for segment in strip).split()[0]
        for strip in canvas.strips()
        if any(segment.style == palette["water.active"] for segment in strip)
    ]
    assert marked == [leader]
    crowned = [row.split()[0] for row in canvas.text().splitlines() if palette.glyphs.crown in row]
    assert crowned == [leader], "not by the colour alone"


@pytest.mark.parametrize("rounds", [6, 11, 40, 999])
def test_of_many_rounds_the_sheet_has_the_last_ones_and_the_total(rounds: int) -> None:
    palette = Palette()
    canvas = Canvas(80, 4, palette)
    scores = [(number, 1) for number in range(1, rounds + 1)]
    paint_sheet(canvas, 1, Sheet(("Anna", "Ben"), scores, rounds, "most"))
    rows = canvas.text().replace(palette.glyphs.crown, "").splitlines()
    head, anna, ben = (row.split() for row in rows[1:])
    assert head[1:-1] == anna[1:-1]
    assert head[-2:] == [str(rounds), "Total"]
    assert (anna[-1], ben[-1]) == (str(sum(range(1, rounds + 1))), str(rounds))


@pytest.mark.parametrize(("rounds", "first"), [(11, 1), (12, 1), (44, 1), (45, 12)])
def test_the_sheet_goes_on_below_where_there_are_many_rounds(rounds: int, first: int) -> None:
    palette = Palette()
    canvas = Canvas(80, 19, palette)
    scores = [(number, 1) for number in range(1, rounds + 1)]
    paint_sheets(canvas, 1, Sheet(("Anna", "Ben"), scores, rounds, "most"))
    rows = [row.split() for row in canvas.text().replace(palette.glyphs.crown, "").splitlines()]
    for name in ("Round", "Anna"):
        told = [number for row in rows if row[:1] == [name] for number in row[1:-1]]
        assert told == [str(number) for number in range(first, rounds + 1)]
    assert [row[-1] for row in rows if row[:1] == ["Ben"]][-1] == str(rounds)


async def test_figures_that_all_games_have_stand_below_each_other_and_games_apart(
    store: Store, german: None
) -> None:
    for game in ("clan", "bande", "mania"):
        store.add(finished(Setup(("Anna", "Ben"), game=game, seed=2)))
    async with running(size=(80, 24)) as pilot:
        await push(pilot, PeopleScreen(store))
        rows = text(pilot).splitlines()
        heads = [y for y, row in enumerate(rows) if "Partien" in row and "Siege" in row]
        assert len(heads) == 3
        for name in ("Partien", "Siege", "geteilt", "Schnitt"):
            assert len({rows[y].index(name) for y in heads}) == 1
        cost, _, skill = (re.split(r"(?<=Schnitt) +", rows[y])[1].split()[0] for y in heads)
        assert (cost, skill) == ("Fehler", "Können"), "beside the best, beside Wilma"
        assert rows[heads[0]].index(cost) == rows[heads[-1]].index(skill)
        assert not any(rows[y - 1].strip() for y in heads[1:])
        assert any("Geklopft   Mit Erfolg" in rows[y] for y in heads)


async def test_nobody_is_missing_while_the_chronicle_is_counted_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    people: list[int] = []

    async def count(seconds: float) -> None:
        people.append(len(screen._people))

    with kept(tmp_path) as store:
        for number in range(3):
            store.add(finished(Setup((f"Anna {number}", "Ben"), seed=number)))
        async with running(size=(80, 24)) as pilot:
            app = app_of(pilot)
            monkeypatch.setattr("biberclan.match.store.history._AT_ONCE", 1)
            monkeypatch.setattr("biberclan.ui.screens.history.sleep", count)
            await push(pilot, screen := PortraitScreen(store))
            await app.workers.wait_for_complete()
    assert people == sorted(people)
    assert people[-1] == 4


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_all_that_is_told_of_a_person_can_be_read(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told = [f"Sentence {number} of many that the chronicle tells." for number in range(50)]
    monkeypatch.setattr("biberclan.ui.screens.history.person_sentences", lambda person: told)
    with kept(tmp_path) as store:
        store.add(finished(table(2)))
        async with running(size=size) as pilot:
            app = app_of(pilot)
            await push(pilot, PortraitScreen(store))
            down = app.palette.glyphs.down
            read = set()
            for _row in told:
                page = text(pilot).splitlines()[1:-1]
                seen = {sentence for sentence in told if sentence in "\n".join(page)}
                read |= seen
                assert (told[-1] in seen) != page[-1].rstrip().endswith(down), "it says so"
                await pilot.press("down")
            assert read == set(told)
            await pilot.press("home")
            assert told[0] in text(pilot)
            await pilot.press("down", "right", "left")
            assert told[0] in text(pilot), "everybody is read from the beginning"
