"""The table on the screen: whole matches by keys and by mouse, every size, pictures."""

from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.pilot import Pilot

from biberclan import language
from biberclan.games.bande.row import PLAN
from biberclan.games.bande.table.desk import BandeDesk
from biberclan.match.match import Match
from biberclan.rules.bande import Action
from biberclan.table.game import division_of
from biberclan.ui.widgets.slots_board import SlotsView
from biberclan.words.places import Place
from tests.bande.table.tables import after, match_at, table
from tests.desks import slot_at
from tests.tiers import rest
from tests.ui.drawing import Scene, painted
from tests.ui.running import resize, running, strips, table_of, text, through


def desk_of(pilot: Pilot[None]) -> BandeDesk:
    desk = table_of(pilot).desk
    assert isinstance(desk, BandeDesk)
    return desk


def keys_for(desk: BandeDesk, action: Action) -> list[str]:
    """Return the keys that a person presses for an action."""
    plain = {"draw": ["d"], "twice": ["d", "enter"], "knock": ["k", "enter"], "look": ["enter"]}
    words = str(action).replace(":", " ").split()
    if words[0] in ("discard", "done", "pass"):
        return ["n", "enter"]
    if words[0] in plain:
        return plain[words[0]]
    if words[0] == "swap" and desk.view.seats == 2:
        del words[2]
    return [*words[1:], "enter"]


async def test_who_looks_last_is_named_and_told_nothing_of_the_next_turn() -> None:
    async with running(Match(table(2))) as pilot:
        for key in ("space", "enter", "enter", "space", "enter"):
            await pilot.press(key)
        desk = desk_of(pilot)
        assert (desk.stage, desk.view.phase) == ("look", "draw")
        assert desk.whose_turn() == "Ben looks"
        assert table_of(pilot).first_tips.text == ""


async def test_enter_says_what_to_do_where_nothing_is_chosen() -> None:
    async with running(match_at("1 2 3 4", "5 6 7 8", hand=0)) as pilot:
        shown = "1 to 4, Enter: lay it there. N: no, discard it."
        assert shown in text(pilot)
        assert not table_of(pilot).note
        await pilot.press("enter")
        note = table_of(pilot).note.replace("\N{NO-BREAK SPACE}", " ")
        assert note == f"Nothing is chosen yet. {shown}"
        await pilot.press("2")
        assert not table_of(pilot).note


async def test_a_key_says_why_nobody_can_knock_or_draw_now() -> None:
    async with running(match_at("1 2 3 4", "5 6 7 8", hand=0)) as pilot:
        for key, told in (
            ("k", "Ben has had no turn in this round yet: nobody can knock so early."),
            ("d", "You have drawn a card: use it, or discard it unused."),
        ):
            await pilot.press(key)
            assert table_of(pilot).note.startswith(told)
    async with running(match_at("1 2 3 4", "5 6 7 8", phase="draw", seated=False)) as pilot:
        await pilot.press("k")
        assert not table_of(pilot).note, "of a turn nobody sits at"


def deciding(
    pilot: Pilot[None], rng: Random, carry_out: Callable[[BandeDesk, Action], Awaitable[None]]
) -> Callable[[], Awaitable[None]]:
    """Return a function that acts by chance, announces each knock it may, and checks the result."""

    async def play() -> None:
        desk = desk_of(pilot)
        action = rng.choice(list(desk.legal))
        before = len(desk.match.log)
        if desk.may_announce and desk.announced is None:
            table_of(pilot).perform("announce")
        knocks = desk.announced is not None
        await carry_out(desk, action)
        done, *end_of_turn = [str(entry.action) for entry in desk.match.log[before:]]
        assert done == str(action)
        assert end_of_turn in ([], ["knock"] if knocks else ["pass"])

    return play


@rest
async def test_a_whole_match_by_keys() -> None:
    async with running(Match(table(3, seed=2))) as pilot:

        async def press_keys(desk: BandeDesk, action: Action) -> None:
            await pilot.press(*keys_for(desk, action))

        await through(pilot, deciding(pilot, Random(3), press_keys))
        assert desk_of(pilot).match.view.winners is not None


async def click_place(pilot: Pilot[None], place: Place) -> None:
    """Click a card of a row or of the panel."""
    desk, screen = desk_of(pilot), table_of(pilot)
    if place.area != "slot":
        region = next(p.region for p in screen._panel._places if p.place == place)
        await pilot.click("#panel", offset=(region.x + 2, region.bottom - 2))
        return
    division = division_of("bande", desk.view.seats, screen.size)
    layout = PLAN.grid(desk.view.seats, division.board)
    x, y = PLAN.origins(layout.part[0], layout.card)[place.at]
    row = list(screen.query(SlotsView))[place.owner]
    await pilot.click(row, offset=(x + 1, y + 1))


async def test_a_round_by_mouse() -> None:
    async with running(Match(table(2, seed=6))) as pilot:

        async def click(desk: BandeDesk, action: Action) -> None:
            before = len(desk.match.log)
            for place in desk.places_of(action):
                for _time in range(2):
                    if len(desk.match.log) == before and desk.first != place:
                        await click_place(pilot, place)

        await through(pilot, deciding(pilot, Random(4), click), "CountingScreen")


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 40), (200, 60), (80, 60), (240, 24)])
def test_cards_grow_and_stay_within_the_window(seats: int, size: tuple[int, int]) -> None:
    width, height = size
    division = division_of("bande", seats, size)
    layout = PLAN.grid(seats, division.board)
    if division.beside:
        assert division.board[0] + division.panel[0] == width
    else:
        assert division.board[1] + division.panel[1] + 2 == height
    assert layout.part[1] >= layout.card[1] + 2
    assert PLAN.origins(layout.part[0], layout.card)[0][0] >= 0
    if size != (80, 24):
        least = PLAN.grid(seats, division_of("bande", seats, (80, 24)).board).card
        assert layout.card >= least


async def test_rows_lie_as_there_is_room_and_arrows_follow_them() -> None:
    match = match_at("1 2 3 4", "5 6 7 8", "0 1 2 3", discard=[4])
    async with running(match, (120, 40)) as pilot:
        wanted = strips(pilot)
        desk_of(pilot).point(slot_at(0, 0))
        await pilot.does("down")
        assert desk_of(pilot).cursor == slot_at(1, 0)
    async with running(match, (80, 24)) as pilot:
        await resize(pilot, 120, 40)
        assert strips(pilot) == wanted
        await pilot.resize_terminal(80, 24)
        desk_of(pilot).point(slot_at(0, 3))
        await pilot.does("right")
        assert desk_of(pilot).cursor == slot_at(1, 0)


async def test_what_has_happened_stands_where_nobody_has_a_row() -> None:
    match = match_at("1 2 3 4", "5 6 7 8", "0 1 2 3", discard=[4], seated=False)
    async with running(match) as pilot:
        rows = list(table_of(pilot).query(SlotsView))
        free = table_of(pilot)._board.notes
        assert free is not None
        assert (free.region.x, free.region.y) == (rows[1].region.x, rows[2].region.y)
        for _turn in range(2):
            await pilot.does("ready", "draw", "stop", "confirm")
        await pilot.seat.sits_down()
        assert "discards" in free.paint(*free.size).text()
        assert "discards" not in table_of(pilot)._panel.paint(*table_of(pilot)._panel.size).text()


async def test_a_lesson_s_text_leaves_room_for_six() -> None:
    division = division_of("bande", 6, (80, 24), 10)
    assert division.panel[1] >= 10
    assert PLAN.grid(6, division.board).card == (5, 3)


SIX = ("1 2 3 4", "5 6 7 8", "0 1 2 3", "swap 4 5 6", "9 9 9 9", "peek two 7 8")
PICTURES: dict[str, Scene] = {
    "handover-six": (lambda: match_at(*SIX, seated=False), "de", (80, 24), ()),
    "look-two": (lambda: match_at(*SIX[:2], phase="look"), "en", (80, 24), ("e", "enter")),
    "use-two": (lambda: match_at(*SIX[:2], hand=8), "de", (80, 24), ("e", "2")),
    "swap-six": (
        lambda: match_at(*SIX, hand="swap", actor=5, knocker=1, turns=9),
        "en",
        (80, 24),
        ("e", "2", "enter", "9", "1"),
    ),
    "knock-six": (
        lambda: match_at(*SIX, phase="knock", turns=6),
        "en",
        (120, 40),
        ("e", "right"),
    ),
    "life-six": (
        lambda: after(*SIX, do=["take 2", "draw", "swap 1 1:3", "draw", "exchange 4", "take 1"]),
        "de",
        (80, 24),
        (),
    ),
    "draw-four": (lambda: match_at(*SIX[:4], discard=[4]), "de", (120, 40), ("e",)),
    "counting-six": (
        lambda: match_at(
            *SIX, hand=9, actor=5, knocker=0, turns=11, draws=["swap", 7, 2, 0], round=2
        ),
        "en",
        (80, 24),
        ("e", "n", "enter", "enter"),
    ),
    "counting-two": (
        lambda: match_at("4 swap 2 1", "5 6 peek 8", hand=9, actor=1, knocker=0, turns=3),
        "de",
        (80, 24),
        ("e", "n", "enter", "enter"),
    ),
}


@pytest.mark.parametrize("name", PICTURES)
async def test_picture(name: str, picture: SnapshotAssertion) -> None:
    assert await painted(PICTURES[name]) == picture


async def test_picture_in_ascii(picture: SnapshotAssertion) -> None:
    language.write_in_ascii(True)
    scene = match_at(*SIX, hand="peek", discard=["two"], memory_aid=True)
    found = await painted((lambda: scene, "de", (80, 24), ("e", "2")), ascii=True)
    assert found.split("\n\n")[0].isascii()
    assert found == picture


@pytest.mark.parametrize("at", [{"phase": "look"}, {"hand": "peek"}])
async def test_a_doubled_key_does_not_turn_away_what_is_looked_at(
    at: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(match_at(*SIX[:3], **at)) as pilot:
        monkeypatch.setattr("biberclan.table.input_guard.HANDOVER_SECONDS", 60)
        await pilot.press("1", "enter", "enter")
        assert desk_of(pilot).stage == "look"
        table_of(pilot).guard.shut(0)
        await pilot.goes_on()
        assert desk_of(pilot).stage == "handover"
