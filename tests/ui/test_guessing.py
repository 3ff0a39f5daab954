"""Would you have guessed? A number chosen by keys or mouse, and the measured one beside it."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from biberclan import language
from biberclan.match.store.tables import Guessed
from biberclan.people import practised
from biberclan.train.guessing import SITTING
from biberclan.ui.screens.guess import GuessScreen
from tests.train.measured import use_facts
from tests.ui.running import app_of, click, open_training, running, shown, strips, text


@pytest.fixture(autouse=True)
def _measured(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    use_facts(monkeypatch, tmp_path_factory.mktemp("facts"))


def screen(pilot: Pilot[None]) -> GuessScreen:
    found = pilot.app.screen
    assert isinstance(found, GuessScreen)
    return found


async def test_by_keys_to_the_measured_value_what_others_guessed_and_the_result(
    tmp_path: Path,
) -> None:
    async with running(directory=tmp_path) as pilot:
        store = app_of(pilot).store
        assert store is not None
        day = store.now().astimezone().date()
        practised.keep(store, Guessed("Tim", "biberclan", "share-0 2", day, 40))
        await open_training(pilot, "clan", "Lisa")
        assert "say a number, see the measured one" in text(pilot)
        await pilot.menu.choose("guess")
        assert "How many: share-0, with 2 players?" in text(pilot)
        await pilot.goes_on()
        assert "Choose a number from 0 to 100 first" in text(pilot)
        assert "Tim" not in text(pilot)
        assert "0.5" not in text(pilot)
        await pilot.press("right", "right", "left", "up", "left", "l", "h", "h")
        assert screen(pilot)._number == 58
        for key, number in (("end", 100), ("up", 100), ("down", 90), ("home", 0), ("left", 0)):
            await pilot.press(key)
            assert screen(pilot)._number == number
        await pilot.press("1", "4", "5", "backspace", "backspace", "3")
        assert screen(pilot)._number == 3, "145 is too large, so it begins anew with 5"
        await pilot.goes_on()
        told = text(pilot)
        assert "Near enough, 2.5 too high." in told
        assert "Measured: 0.5 of 100, most likely from 0.1 to 0.9 (1000 counted)." in told
        assert "Why share-0." in told
        (tim,) = [row for row in told.splitlines() if "Tim" in row]
        assert tim.endswith(" 40")
        await pilot.press("left", "9")
        assert text(pilot) == told, "what is guessed is guessed"
        for _question in range(SITTING - 1):
            await pilot.goes_on()
            await pilot.press("9")
            await pilot.goes_on()
        await pilot.does("result")
        assert "2 of 10 right, 0 too high, 8 too low." in text(pilot)
        assert "Your worst guess" in text(pilot)
        numbers: list[int | None] = []
        await pilot.does("ten more")
        assert "share-10" in text(pilot)
        for keys in ("99", "9", "50"):
            await pilot.press(*keys)
            numbers.append(screen(pilot)._number)
            await pilot.goes_on(2)
        assert numbers == [99, 8, 50], "no number beyond the end of the line"
        await pilot.press("5", "0")
        assert "▒" not in text(pilot)
        await pilot.goes_on()
        assert "▒" in text(pilot), "the interval"
        await pilot.leaves()
        assert shown(pilot) == "TrainingScreen"
        assert "9 due today" in text(pilot)
        assert len(practised.rows(store, Guessed, "Lisa")) == SITTING + 4


async def test_all_arrows_lead_along_the_shortest_line(tmp_path: Path) -> None:
    async with running(directory=tmp_path) as pilot:
        await open_training(pilot, "clan", "Lisa")
        await pilot.menu.choose("guess")
        guessing = screen(pilot)._guessing
        guessing.left = [replace(guessing.left[0], least=2, most=4), *guessing.left[1:]]
        numbers = []
        for key in ("up", "up", "up", "down", "left"):
            await pilot.press(key)
            numbers.append(screen(pilot)._number)
        assert numbers == [3, 4, 4, 3, 2]


async def test_by_mouse(tmp_path: Path) -> None:
    async with running(directory=tmp_path) as pilot:
        await open_training(pilot, "clan", "Lisa")
        await pilot.menu.choose("guess")
        (row,) = [y for y, line in enumerate(text(pilot).splitlines()) if "your guess" in line]
        line = strips(pilot)[row].text
        first, last = line.index("─"), line.rindex("─")
        for x, number in ((first, 0), (last, 100), ((first + last) // 2, 50), (1, 0)):
            await click(pilot, None, x, row)
            assert screen(pilot)._number == number
        await click(pilot, None, last, row + 5)
        assert screen(pilot)._number == 0, "a click elsewhere chooses nothing"
        screen(pilot).on_mouse_scroll_up()
        await pilot.pause()
        assert screen(pilot)._number == 1
        await pilot.goes_on()
        assert "Near enough, 0.5 too high." in text(pilot)
        told = text(pilot)
        screen(pilot).on_mouse_scroll_down()
        await pilot.pause()
        assert text(pilot) == told
        await click(pilot, None, 5, 20)
        assert "share-1," in text(pilot)
        assert screen(pilot)._number is None


@pytest.mark.parametrize("tongue", ["en", "de"])
@pytest.mark.parametrize(
    ("ascii", "size"), [(False, (80, 24)), (True, (80, 24)), (False, (120, 40))]
)
async def test_it_is_seen_whole_in_both_languages_and_in_ascii(
    tmp_path: Path, tongue: str, ascii: bool, size: tuple[int, int]
) -> None:
    async with running(size=size, ascii=ascii, directory=tmp_path) as pilot:
        language.choose(tongue)
        language.write_in_ascii(ascii)
        await open_training(pilot, "clan", "Lisa")
        await pilot.menu.choose("guess")
        await pilot.press("3")
        await pilot.goes_on()
        told = text(pilot)
        assert told.isascii() is ascii
        full, woven, rule = ("#", "%", "-") if ascii else ("█", "▒", "─")
        yours, measured = (line for line in told.splitlines() if line.count(rule) > 40)
        assert yours.count(full) > measured.count(full)
        assert ("zu hoch" in told) is (tongue == "de")
        assert woven not in yours
        for _question in range(SITTING - 1):
            await pilot.goes_on()
            await pilot.press("5", "0")
            await pilot.goes_on()
        await pilot.goes_on()
        assert "share-9" in text(pilot)
