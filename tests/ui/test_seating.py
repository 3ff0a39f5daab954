"""Who is seated at a new table, and which ways lead to its form."""

from pathlib import Path

import pytest
from textual.widgets import Input

from biberclan.match.setup import Setup
from biberclan.teach.learned import Learned
from biberclan.ui.requests import Home, Learn
from biberclan.ui.screens import setup
from tests.match.walking import table
from tests.store.playing import kept
from tests.ui.driver import Person
from tests.ui.running import app_of, open_screen, open_setup, running, shown, text


def against_pip(pilot: Person, name: str, game: str) -> bool:
    """Return whether a match of somebody against Pip has begun."""
    agreed = pilot.table.agreed
    assert agreed.bots == (None, "beginner")
    return (agreed.names, agreed.game) == ((name, "Pip"), game)


async def test_against_pip_it_begins_at_once_in_the_game_last_played_or_learned(
    tmp_path: Path,
) -> None:
    async with running() as pilot:
        assert "BiberClan, at once" in text(pilot)
        await pilot.menu.choose("against")
        assert against_pip(pilot, "Young Beaver", "clan")
    with kept(tmp_path) as store:
        store.begin(Setup(("Tim", "Ben"), game="mania")).stop_recording()
    Learned(tmp_path).keep()
    async with running(directory=tmp_path) as pilot:
        await pilot.menu.choose("new")
        assert "Biber Mania, at once" in text(pilot), "an earlier version has kept no more"
        await pilot.menu.choose("against")
        assert against_pip(pilot, "Tim", "mania")
    learned = Learned(tmp_path)
    learned.learn_as("Lisa")
    async with running(directory=tmp_path) as pilot:
        await open_screen(pilot, Learn("bande"))
        await pilot.leaves()
        await open_screen(pilot, Home())
        await pilot.menu.choose("new")
        assert "Biberbande, at once" in text(pilot)
        await pilot.menu.choose("against")
        assert against_pip(pilot, "Lisa", "bande")


@pytest.mark.parametrize(("id", "explains"), [("play", True), ("together", True), ("knows", False)])
async def test_whoever_is_new_plays_at_once_or_fills_the_form_in(
    tmp_path: Path, id: str, explains: bool
) -> None:
    async with running(directory=tmp_path) as pilot:
        await pilot.menu.choose(id)
        if id == "play":
            assert against_pip(pilot, "Young Beaver", "clan")
        else:
            assert shown(pilot) == "SetupScreen"
        assert app_of(pilot).learned.explanations.of("Mia").on is explains
    assert not Learned(tmp_path).is_new


async def test_playing_anew_begins_with_the_last_table() -> None:
    async with running(table(4, deck="combined", first=2, memory_aid=True)) as pilot:
        await open_setup(pilot, pilot.table.agreed)
        await pilot.form.begin()
        agreed = pilot.table.agreed
        assert agreed.names == ("Anna", "Ben", "Cem", "Dora")
        assert (agreed.first, agreed.options["deck"], agreed.memory_aid) == (
            2,
            "combined",
            (0, 1, 2, 3),
        )


@pytest.mark.parametrize(
    ("game", "names", "bots"),
    [
        ("clan", ("Cem", "Pip"), (None, "beginner")),
        ("bande", ("Dora", "Ben", "Anna"), ()),
        ("mania", ("Cem", "Pip"), (None, "beginner")),
    ],
)
async def test_a_new_match_seats_those_of_the_last_one_and_not_all_who_are_known(
    tmp_path: Path, game: str, names: tuple[str, ...], bots: tuple[str | None, ...]
) -> None:
    with kept(tmp_path) as store:
        for setup in (
            Setup(("Emil", "Fina", "Gerd", "Hugo"), game="clan", seed=1),
            Setup(("Dora", "Ben", "Anna"), game="bande", seed=2),
            Setup(("Cem", "Pip"), game="clan", seed=3, bots=(None, "beginner")),
        ):
            store.begin(setup).stop_recording()
    Learned(tmp_path).keep()
    async with running(directory=tmp_path) as pilot:
        await pilot.menu.choose(f"play {game}")
        await pilot.form.begin()
        agreed = pilot.table.agreed
        assert (agreed.game, agreed.names, agreed.bots) == (game, names, bots)


async def test_nobody_is_seated_by_the_name_of_people_who_have_given_none(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        setup = Setup(("Young Beaver", "Opa Bruno"), seed=1, bots=(None, "elder"))
        store.begin(setup).stop_recording()
    Learned(tmp_path).keep()
    async with running(directory=tmp_path) as pilot:
        await pilot.menu.choose("plan")
        rows = pilot.app.screen.query(Input)
        names = [row.value for row in rows]
        assert names[:3] == ["Beaver 1", "Old Bruno", "Beaver 3"], "in the language of now"
        assert pilot.form.line("evening").index == 1
        assert pilot.form.line("seats").index == 0


async def test_whoever_gnawed_on_wood_last_is_found_by_lot_and_it_says_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lots = iter([2, 1])
    monkeypatch.setattr(setup, "randbelow", lambda seats: next(lots))
    async with running() as pilot:
        await open_setup(pilot, Setup(("Anna", "Ben", "Cem")))
        await pilot.form.turn("first", -1)
        assert "whoever gnawed wood last" in text(pilot)
        await pilot.form.turn("seats")
        await pilot.form.turn("seats", -1)
        assert "whoever gnawed wood last" in text(pilot), "whatever number plays"
        await pilot.form.begin()
        assert "So Cem begins. To be honest: it was drawn by lot." in text(pilot)
        await pilot.menu.choose("That was last week!")
        assert "So Ben begins" in text(pilot)
        await pilot.menu.choose("Ben begins")
        assert pilot.table.agreed.first == 1


async def test_another_game_leaves_people_bots_and_what_was_chosen_for_the_first() -> None:
    seats = Setup(("Anna", "Mira"), bots=(None, "level/1072"))
    async with running() as pilot:
        await open_setup(pilot, seats)
        for id in ("rounds", "face0"):
            await pilot.form.turn(id, -1)
        beaver = pilot.form.line("face0").index
        for steps in (1, -1):
            await pilot.form.turn("game", steps)
            assert pilot.form.line("face0").index == beaver
        await pilot.form.begin()
        played = pilot.table.agreed
        assert (played.game, played.options["rounds"]) == ("clan", "4")
        assert (played.names, played.bots) == (seats.names, seats.bots)
