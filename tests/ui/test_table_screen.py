"""The table's screen: keys, the handover's clock, other screens over it."""

import re
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from biberclan.games.clan.table import TABLE
from biberclan.match.store.errors import DiskFullError
from biberclan.rules.clan import parse_action
from biberclan.table.input_guard import CARD_SECONDS, HANDOVER_SECONDS
from biberclan.ui.screens import table as table_screen
from biberclan.ui.screens.meaning import MeaningScreen
from biberclan.ui.settings import Settings
from tests.match.journal import Journal
from tests.match.walking import table
from tests.ui.driver import Person
from tests.ui.running import (
    Clock,
    actions,
    app_of,
    clock_by_hand,
    desk_of,
    press_in_time,
    running,
    screen_of,
    shown,
    strips,
    table_of,
    text,
)
from tests.ui.tables import match_at

B1, B2, B3, T1, T2 = range(5)


async def test_what_is_no_longer_needed_is_freed_in_the_handover(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(match_at("", "", hand=8, draws=[3], seated=False)) as pilot:
        await pilot.seat.sits_down()
        freed: list[str] = []
        collector = SimpleNamespace(collect=lambda: freed.append(desk_of(pilot).stage))
        monkeypatch.setattr(table_screen, "gc", collector)
        await pilot.table.lay()
        await pilot.pause()
    assert freed == ["handover"]


async def test_for_a_moment_no_key_opens_the_next_hand(clock: Clock) -> None:
    async with running(match_at("", "", hand=8, draws=[3], seated=False)) as pilot:
        await pilot.seat.sits_down()
        await pilot.table.lay()
        clock.wait(HANDOVER_SECONDS / 2)
        await pilot.press("space")
        assert desk_of(pilot).stage == "handover"
        await pilot.click("#panel", offset=(5, 0))
        assert desk_of(pilot).stage == "handover"
        clock.wait(HANDOVER_SECONDS)
        table_of(pilot)._open_if_due()  # its timer may have found that it was not time yet
        assert desk_of(pilot).stage == "handover", "both may have meant what stood there before"
        await pilot.press("space")
        assert desk_of(pilot).stage == "turn"
        assert desk_of(pilot).view.observer == 1


async def test_the_key_that_opened_the_hand_does_nothing_more_when_doubled(clock: Clock) -> None:
    async with running(match_at("", "", hand=8, draws=[3], seated=False)) as pilot:
        await press_in_time(pilot, clock, "space", "space", "space")
        assert desk_of(pilot).face_up
        await press_in_time(pilot, clock, "space")
        assert not desk_of(pilot).face_up


async def test_after_taking_back_no_key_opens_the_hand_for_a_moment(clock: Clock) -> None:
    cells = []
    for hand in (8, 2):
        async with running(match_at("", "", hand=hand, draws=[3], seated=False)) as pilot:
            await pilot.seat.sits_down()
            await pilot.table.lay(up=False)
            clock.wait()
            await pilot.table.undo()
            assert "Anna is next" in text(pilot)
            cells.append(strips(pilot))
            await pilot.press("space")
            assert desk_of(pilot).stage == "handover"
            await pilot.seat.sits_down()
            assert f"Lay the {hand}" in text(pilot)
    assert cells[0] == cells[1]


async def test_what_cannot_be_taken_back_says_why(clock: Clock) -> None:
    async with running(match_at("(5)", "", hand=8, draws=[3], seated=False)) as pilot:
        await pilot.seat.sits_down()
        await pilot.table.choose("B1")
        await pilot.table.undo()
        assert "A card has been turned up or looked at since" in text(pilot)


@pytest.mark.parametrize("opened_by", ["w", "v", "s", "question_mark", "f1"])
async def test_esc_leaves_what_was_pointed_at_as_it_was(opened_by: str) -> None:
    async with running(match_at("7 7", "4 4", hand=3)) as pilot:
        await pilot.press("6", "2", "f")
        before = strips(pilot)
        await pilot.press(opened_by, "down", "escape")
        assert strips(pilot) == before


async def test_a_peek_is_seen_then_turned_away(clock: Clock) -> None:
    async with running(match_at("7 7", "(3) 4", hand="peek", draws=[8])) as pilot:
        await pilot.table.choose("2:B1")
        assert TABLE.look(desk_of(pilot))[1].slots[0].card == 3
        await pilot.goes_on()
        assert TABLE.look(desk_of(pilot))[1].slots[0].card == 3, "a doubled key"
        clock.wait()
        await pilot.goes_on()
        assert TABLE.look(desk_of(pilot))[1].slots[0].card is None
        assert "Lay the 8" in text(pilot)


async def test_a_doubled_letter_points_and_does_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = clock_by_hand(monkeypatch, card=CARD_SECONDS)
    async with running(match_at("7 7", "(3) 4", hand="peek", draws=[8])) as pilot:
        await press_in_time(pilot, clock, "n", "n")
        assert actions(pilot) == []
        await press_in_time(pilot, clock, "n")
        assert actions(pilot) == ["decline"]


async def test_a_peek_that_is_declined_can_be_taken_up_again() -> None:
    async with running(match_at("7 7", "(3) 4", hand="peek", draws=[8])) as pilot:
        for other in ("back", "digit 1"):
            await pilot.does("decline", other)
            assert "No: the Peek" not in text(pilot)
        await pilot.table.confirm()
        assert actions(pilot) == ["peek 2:B1"]


@pytest.mark.parametrize(
    ("key", "screen"),
    [
        ("question_mark", "HelpScreen"),
        ("f1", "RulebookScreen"),
        ("v", "LogScreen"),
        ("s", "SheetScreen"),
        ("S", "SheetScreen"),  # with Caps Lock on
        ("ы", "SheetScreen"),  # the same keys of a Russian keyboard,
        ("ד", "SheetScreen"),  # of a Hebrew one,
        ("Σ", "SheetScreen"),  # and of a Greek one
        ("ｓ", "SheetScreen"),  # of an input method for Japanese
        ("q", "QuitScreen"),
        ("ctrl+c", "QuitScreen"),
        ("ctrl+q", "QuitScreen"),
    ],
)
@pytest.mark.parametrize("seated", [False, True])
async def test_every_other_screen_leads_back_to_the_same_table(
    key: str, screen: str, seated: bool, clock: Clock
) -> None:
    async with running(match_at("7 (3)", "4", hand=8, seated=seated)) as pilot:
        before = strips(pilot)
        await pilot.press(key)
        assert shown(pilot) == screen
        await pilot.press("escape")
        assert shown(pilot) == "TableScreen"
        assert strips(pilot) == before


async def test_a_doubled_key_does_not_leave() -> None:
    async with running(match_at("7", "4")) as pilot:
        await pilot.press("q", "q", "q")
        assert not pilot.has_left
        await pilot.press("enter", "enter")
        assert not pilot.has_left


async def test_a_counted_round_is_dealt_anew_into_the_handover(clock: Clock) -> None:
    match = match_at("1 1 1 | 7", "9 9 9 | 9 8", hand=7, ender=1, draws=[3])
    async with running(match) as pilot:
        await pilot.table.lay()
        assert "all cards lie face up" in text(pilot)
        await pilot.goes_on()
        assert shown(pilot) == "CountingScreen"
        assert "69" in text(pilot)
        assert "no malus" in text(pilot)
        await pilot.leaves()
        assert shown(pilot) == "TableScreen"
        await pilot.goes_on(2)
        assert shown(pilot) == "TableScreen"
        assert desk_of(pilot).stage == "handover"
        assert "Round 2" in text(pilot)
        await pilot.does("ready")
        assert desk_of(pilot).stage == "handover"
        await pilot.seat.sits_down()
        assert desk_of(pilot).stage == "turn"


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("rounds", [1, 2])
async def test_the_only_round_has_no_points_until_it_is_counted(
    size: tuple[int, int], rounds: int, clock: Clock
) -> None:
    setup = replace(table(2), options={"deck": "clan", "rounds": str(rounds)})
    async with running(setup, size) as pilot:
        for _ in range(2):
            assert ("0 points" in text(pilot)) == (rounds > 1)
            assert ("Total" in text(pilot)) == (rounds > 1 and size == (120, 40))
            await pilot.seat.sits_down()


async def test_after_the_last_round_there_is_a_beaver_boss_and_another_match(clock: Clock) -> None:
    match = match_at(
        "1 1 1 | 7", "9 9 9 | 9 8", hand=7, ender=1, round=5, scores=[[0, 0]] * 4, seated=True
    )
    async with running(match) as pilot:
        await pilot.table.lay()
        await pilot.goes_on(2)
        assert shown(pilot) == "StandingScreen"
        assert "Ben" in text(pilot)
        await pilot.leaves()
        assert "The match is over" in text(pilot)
        await pilot.goes_on(2)
        assert shown(pilot) == "StandingScreen"
        await pilot.does("play again")
        assert shown(pilot) == "TableScreen"
        again = desk_of(pilot).match
        assert again is not match
        assert again.setup.names == match.setup.names
        assert again.setup.seed != match.setup.seed
        assert len(pilot.app.screen_stack) == 2
        assert desk_of(pilot).stage == "handover"


async def test_a_match_that_is_not_kept_is_not_said_to_stay_in_the_history() -> None:
    match = match_at(
        "1 1 1 | 7", "9 9 9 | 9 8", hand=7, ender=1, round=5, scores=[[0, 0]] * 4, seated=True
    )
    async with running(match) as pilot:
        await pilot.table.lay()
        assert match.actor is None
        await pilot.does("quit")
        assert "is not being saved." in text(pilot)
        assert "history" not in text(pilot)


class FullDisk(Journal):
    """A journal that can be told that no room is left."""

    def end_look(self) -> None:
        if self.broken:
            raise DiskFullError(Path("matches.db"))
        super().end_look()


async def test_a_look_that_can_not_be_kept_as_ended_goes_on() -> None:
    match = match_at("7 7", "4 (3)", hand="peek", draws=[2])
    journal = match._journal = FullDisk()
    match.act(parse_action("peek 2:B2"))
    journal.broken = True
    async with running(match) as pilot:
        for _time in range(2):
            await pilot.goes_on()
            assert shown(pilot) == "TroubleScreen"
            await pilot.leaves()
            assert "remember this card" in text(pilot)
        journal.broken = False
        await pilot.goes_on()
        assert "remember this card" not in text(pilot)
        assert match.looking is None


@pytest.mark.parametrize("key", ["e", "z"])
async def test_explanations_can_be_stopped_by_the_key_that_is_named(key: str) -> None:
    settings = Settings()
    settings.keys = {"stop explaining": (key,)}
    async with running(match_at("7 (3)", "4 4", hand=8), settings=settings) as pilot:
        named = f"({key.upper()}: no more of"
        assert named in text(pilot)
        await pilot.press(key)
        assert named not in text(pilot)
        assert not app_of(pilot).learned.explanations.of("Anna").on
        await pilot.press(key)
        assert named in text(pilot), "once more"
        assert app_of(pilot).learned.explanations.of("Anna").on


async def test_what_choices_are_worth_stands_on_the_slots_as_long_as_it_is_read() -> None:
    for leave in (Person.leaves, Person.goes_on):
        async with running(match_at("7 7 (2)", "4 4", hand=7), (120, 40)) as pilot:
            await pilot.table.open("meaning")
            badges = [[s.badge for s in look.slots] for look in TABLE.look(desk_of(pilot))]
            # A third 7 brings 15; the cards face down there may not be looked at again.
            # Ben's points count against Anna, and the 4 that she takes there counts for her.
            assert badges == [["+0", "+0", "", "+22", "+22"], ["+1", "+1", "−7", "−7", ""]]
            screen = screen_of(pilot, MeaningScreen)
            assert any(entry.label.startswith("+22  ") for entry in screen.entries())
            assert "Points +22, by the cards" in text(pilot)
            await leave(pilot)
            assert not any(s.badge for look in TABLE.look(desk_of(pilot)) for s in look.slots)
        async with running(match_at("7 7 (2)", "4 4", hand=7), (120, 40)) as pilot:
            await pilot.does("cover", "meaning")
            looks = TABLE.look(desk_of(pilot))
            assert not any(slot.badge for look in looks for slot in look.slots), "covered"


def styles_of(pilot: Person, said: re.Pattern[str]) -> set[object]:
    """Return the styles of all cells with some text, which stands in one row each time."""
    found = set[object]()
    for row in strips(pilot):
        cells = [segment.style for segment in row for _cell in segment.text]
        for each in said.finditer(row.text):
            found |= set(cells[each.start() : each.end()])
    return found


@pytest.mark.parametrize("is_ascii", [True, False])
async def test_ids_of_rulings_stand_back_in_refusals_and_what_if(is_ascii: bool) -> None:
    id = re.compile(r"\([A-Z]{2}-\d+\)")
    match = match_at("", "7", hand=8)
    async with running(match, (120, 40), ascii=is_ascii) as pilot:
        dim = app_of(pilot).palette["water.dim"]
        await pilot.table.point("2:B1")
        assert styles_of(pilot, id) == {dim}, "refused"
        await pilot.table.open("meaning")
        assert styles_of(pilot, id) == {dim}, "what if"


async def test_what_would_be_is_read_beside_the_board_and_pointed_at_there() -> None:
    async with running(match_at("7 7 (2)", "4 4", seats=6, hand=3), (120, 40)) as pilot:
        aim = desk_of(pilot).aim()
        await pilot.does("meaning", "point", "point")
        assert "Anna" in text(pilot), "the table stays in sight"
        assert desk_of(pilot).aim() != aim
        screen = screen_of(pilot, MeaningScreen)
        assert desk_of(pilot).proposal() == desk_of(pilot).choices()[screen.cursor]
        listed = [row[93:].rstrip() for row in text(pilot).split("\n")[3:15]]
        whole = " ".join(re.sub("[▸↑↓]", " ", " ".join(listed)).split())
        labels = [" ".join(entry.label.split()) for entry in screen.entries()]
        listed_here = [label for label in labels if label in whole]
        assert len(listed_here) >= 3, "no sentence is cut"
        assert labels[screen.cursor] in listed_here
        second = next(y for y, row in enumerate(listed) if row[:6].isspace())
        await pilot.click("#page", offset=(10, screen.top + second))  # which opens it, too
        clicked = desk_of(pilot).choices()[labels.index(listed_here[0])]
        assert desk_of(pilot).proposal() == clicked
        await pilot.leaves()
        desk_of(pilot).aim_again(aim)
        await pilot.table.open("meaning")
        await pilot.leaves()
        assert desk_of(pilot).aim() == aim


async def test_who_sits_at_a_wrong_seat_covers_it_again_and_the_table_says_so(clock: Clock) -> None:
    said = "Anna's side of the table was uncovered, and covered again."
    cells = []
    for hand in (8, 2):
        async with running(match_at("", "", hand=hand, draws=[3], seated=False)) as pilot:
            await pilot.seat.sits_down()
            assert f"Lay the {hand}" in text(pilot)
            assert "Esc not Anna?" in text(pilot)
            await pilot.seat.stands_up()
            assert desk_of(pilot).stage == "handover"
            assert "Anna is next" in text(pilot)
            assert said in text(pilot)
            cells.append(strips(pilot))
            await pilot.does("ready")
            assert desk_of(pilot).stage == "handover", "the hand is not opened by a doubled key"
            await pilot.seat.sits_down()
            assert said in text(pilot)
            assert "Esc not Anna?" in text(pilot)
    assert cells[0] == cells[1]


async def test_there_is_no_way_back_from_a_seat_once_something_is_pointed_at(clock: Clock) -> None:
    async with running(match_at("", "", hand=8, draws=[3], seated=False)) as pilot:
        await pilot.seat.sits_down()
        await pilot.does("right")
        assert "Esc not Anna?" not in text(pilot)
        await pilot.leaves()
        assert desk_of(pilot).stage == "turn"
