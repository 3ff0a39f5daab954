"""Memory: looked at, turned down, moved, named by keys and mouse; figures kept by name."""

from pathlib import Path
from random import Random

from textual.pilot import Pilot

from biberclan.match.store import training
from biberclan.match.store.tables import Recalled
from biberclan.teach.memory import MOST, Exchanged, Memories, Swapped, new_task
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.memory import MemoryScreen
from tests.store.playing import kept
from tests.ui.running import click, open_training, press, push, running, screen_of, strips, text
from tests.ui.test_training import store_of


def test_cards_lie_where_the_moves_have_left_them() -> None:
    for seed in range(50):
        task = new_task(2 + seed % 8, Random(seed))
        lying = list(task.shown)
        for move in task.moves:
            match move:
                case Swapped(first, second):
                    assert first < second
                    lying[first], lying[second] = lying[second], lying[first]
                case Exchanged(place, card, away):
                    assert lying[place] == away
                    lying[place] = card
        assert tuple(lying) == task.final


def memory_screen(pilot: Pilot[None]) -> MemoryScreen:
    return screen_of(pilot, MemoryScreen)


async def test_harder_after_what_was_right_and_easier_after_what_was_not(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        training.keep(store, Recalled("Tim", 6, 4, 2, 20.0))
    async with running(directory=tmp_path) as pilot:
        await open_training(pilot, "clan", "Lisa")
        await press(pilot, "m")
        for right in (True, False):
            task = memory_screen(pilot)._laid
            await pilot.press(*["enter"] * (1 + len(task.moves)))
            said = [card if right else (card + 1) % 10 for card in task.final]
            await press(pilot, *map(str, said), "enter")
            assert ("All 3 right" if right else "4 of 4 not right") in text(pilot)
            await press(pilot, "enter")
        assert len(memory_screen(pilot)._laid.shown) == 3
        rows = {row.cards: row for row in training.rows(store_of(pilot), Recalled, "lisa")}
        assert (rows[3].asked, rows[3].correct, rows[4].correct) == (1, 1, 0)
        assert rows[3].seconds > 0 == rows[4].seconds
        shown = [row.split() for row in text(pilot).splitlines()]
        assert ["Tim", "6"] in shown
        assert any(row[:5] == ["Lisa", "3", "1", "of", "1,"] for row in shown)
        await press(pilot, "escape")
        assert "3 cards at most" in text(pilot)


async def test_by_mouse_and_with_as_many_cards_as_one_likes() -> None:
    async with running() as pilot:
        memories = Memories(None, "Lisa")
        await pilot.app.push_screen(MemoryScreen(memories, Palette(), Random(3)))
        screen = memory_screen(pilot)
        screen._begin(MOST - 1)
        await press(pilot, "plus", "plus")
        assert len(screen._laid.shown) == MOST
        assert {row.cell_length for row in strips(pilot)} == {80}
        screen._begin(3)
        await pilot.press("minus", "minus")
        for _click in range(1 + len(screen._laid.moves)):
            await click(pilot, None, 40, 12)
        for place, card in enumerate(screen._laid.final):
            for index in (place, 2 + card):
                x, y = screen._places[index].offset
                await click(pilot, None, x + 1, y)
        await click(pilot, None, 70, 20)
        assert "All 2 right" in text(pilot)


async def test_what_was_said_stands_below_every_card() -> None:
    async with running() as pilot:
        await pilot.app.push_screen(MemoryScreen(Memories(None, "Lisa"), Palette(), Random(3)))
        screen = memory_screen(pilot)
        screen._begin(3)
        await pilot.press("enter", *["enter"] * len(screen._laid.moves))
        first, *others = screen._laid.final
        said = ((first + 1) % 10, *others)
        await pilot.press(*map(str, said), "enter")
        below = [row.split() for row in text(pilot).splitlines() if row.lstrip().startswith("!")]
        assert below == [["!", *map(str, said)]]


async def test_face_down_cards_tell_nothing() -> None:
    async with running() as pilot:
        pages = []
        for seed in (1, 2):
            screen = MemoryScreen(Memories(None, "Lisa"), Palette(), Random(seed))
            await push(pilot, screen)
            await press(pilot, *["enter"] * (1 + len(screen._laid.moves)))
            pages.append((screen._laid, text(pilot)))
        (ours, page), (others, other_page) = pages
        assert ours != others
        assert page == other_page
