"""The final standing saved as a picture and as text."""

import os
import stat
from pathlib import Path
from xml.etree import ElementTree

from biberclan.games.clan.table.desk import ClanDesk
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.ui.app import BiberClanApp
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.picture_file import save, svg_of
from biberclan.ui.screens.counting import StandingScreen
from tests.store.playing import kept, play
from tests.ui.running import press, shown, text


def test_a_picture_asks_nothing_of_the_network_and_shows_every_word() -> None:
    canvas = Canvas(30, 3, Palette()["water"])
    canvas.put(1, 1, "Anna & <Ben>", Palette()["water.strong"])
    picture = svg_of(canvas, "BiberClan")
    told = "".join(ElementTree.fromstring(picture).itertext()).replace("\xa0", " ")
    assert "Anna & <Ben>" in told
    assert "url(http" not in picture
    assert "@font-face" not in picture


def test_files_are_their_owners_alone_and_written_anew(tmp_path: Path) -> None:
    canvas = Canvas(30, 3, Palette()["water"])
    save(canvas, "", tmp_path / "finale-1")
    canvas.put(0, 0, "Anna", Palette()["water"])
    picture, written = save(canvas, "", tmp_path / "finale-1")
    assert {file.name for file in tmp_path.iterdir()} == {"finale-1.svg", "finale-1.txt"}
    assert written.read_text(encoding="utf-8") == "Anna\n"
    if os.name == "posix":
        assert stat.S_IMODE(picture.stat().st_mode) == 0o600


async def test_the_standing_is_saved_where_matches_are_kept(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        match = store.begin(Setup(("Anna", "Ben"), seed=2))
        play(match)
    app = BiberClanApp(directory=tmp_path)
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(StandingScreen(ClanDesk(match), app.palette))
        await pilot.pause()
        await press(pilot, "s")
        assert str(tmp_path) in text(pilot).replace("\n", "")
        written = (tmp_path / "finale-1.txt").read_text(encoding="utf-8")
        assert "Anna" in written
        assert (tmp_path / "finale-1.svg").read_text(encoding="utf-8").startswith("<svg")
        await press(pilot, "enter")
        assert shown(pilot) == "StandingScreen"


async def test_saving_is_not_offered_where_nothing_is_kept() -> None:
    match = Match(Setup(("Anna", "Ben"), seed=2))
    play(match)
    app = BiberClanApp()
    async with app.run_test(size=(80, 24)) as pilot:
        app.push_screen(StandingScreen(ClanDesk(match), app.palette))
        await pilot.pause()
        assert "S picture" not in text(pilot)
        await press(pilot, "s")
        assert shown(pilot) == "StandingScreen"
