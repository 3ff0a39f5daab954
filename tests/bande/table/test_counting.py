"""Counting a round as people do: turned up, action cards replaced one by one, then added up."""

from typing import Any

import pytest

from biberclan.games.bande.painter import PAINTER
from biberclan.games.bande.table import TABLE
from biberclan.games.bande.table.commands import STOPS
from biberclan.games.bande.table.desk import BandeDesk
from biberclan.language import Language
from biberclan.rules.bande.events import Redrawn
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from tests.bande.table.tables import match_at, state_of, walks
from tests.notation import play


def ended(*rows: str, draws: list[int | str], round: int = 1) -> BandeDesk:
    """Return the desk of a round that has just ended: the last seat discards a 9."""
    seats = len(rows)
    at: Any = {"actor": seats - 1, "knocker": 0, "turns": 2 * seats - 1, "round": round}
    match = match_at(*rows, hand=9, draws=draws, **at)
    desk = BandeDesk(match)
    stop = desk.offered(*STOPS)
    assert stop is not None
    desk.act(stop)
    assert desk.stage in ("counting", "over")
    return desk


def shown(desk: BandeDesk, room: int = 15, *, ascii: bool = False) -> list[str]:
    """Return the rows of the screen when all is counted."""
    canvas = Canvas(80, 24, Palette()["water"])
    PAINTER.counting(desk).paint(canvas, 0, Palette(ascii=ascii), room=room)
    return canvas.text().splitlines()


def line(desk: BandeDesk, name: str) -> list[str]:
    """Return the words of somebody's line."""
    return next(row for row in shown(desk, 9) if row.strip().startswith(name)).split()


def test_the_whole_story() -> None:
    desk = ended("4 swap 2 1", "5 6 peek 8", draws=["two", 7, 3])
    script = PAINTER.counting(desk).script
    told = [(step.seat, step.sums[step.seat], step.text) for step in script]
    assert told == [
        # Anna has knocked, so Ben is counted first; what a card becomes is turned last.
        *((1, 5, ""), (1, 11, ""), (1, 19, "")),
        *((1, 19, "Peek becomes …"), (1, 22, "+3"), (1, 22, "")),
        *((0, 4, ""), (0, 6, ""), (0, 7, "")),
        *((0, 7, "Swap becomes …"), (0, 7, "Draw Two becomes …"), (0, 14, "+7"), (0, 14, "")),
        (0, 14, "Anna has fewer: 14. That is 8 ahead."),
    ]
    signs = [step.shows[0][1].label for step in script]
    assert signs.index("Draw Two") > signs.index("Swap")
    assert script[-1].shows[0][1].card == 7
    assert line(desk, "Anna") == [
        *("Anna", "■", "[4]", "[7]", "[2]", "[1]", "14", "•", "Swap→Draw", "Two→7")
    ]
    assert line(desk, "Ben")[-1] == "Peek→3"


def test_the_remarks_judge_the_knock() -> None:
    for rows, said in (
        (("0 0 1 1", "5 6 7 8"), "Anna knocked, and nobody has fewer."),
        (("5 6 7 8", "0 0 1 1"), "Anna knocked and has 26, not the fewest; that costs nothing."),
    ):
        end = "\n".join(shown(ended(*rows, draws=[])))
        assert said in end
        assert "has the fewest points in this round: 2." in end
    level = "\n".join(shown(ended("0 0 1 1", "1 1 0 0", draws=[])))
    assert "Anna and Ben have the fewest points" in level


def test_until_it_is_counted_the_rows_lie_as_they_were_turned_up() -> None:
    desk = ended("4 swap 2 1", "5 6 7 8", draws=[3])
    assert [look.kind for look in TABLE.look(desk)[0].slots] == ["up", "action", "up", "up"]
    desk.count()
    assert [look.card for look in TABLE.look(desk)[0].slots] == [4, 3, 2, 1]


def test_the_results_are_not_told_before() -> None:
    desk = ended("4 swap 2 1", "5 6 7 8", draws=[3], round=4)
    assert desk.stage == "over"
    assert "wins" not in desk.prompt()
    assert desk.scores == desk.view.scores[:-1]
    desk.count()
    assert desk.prompt() == "The match is over. Fewest points: Anna. Enter: the final count."


def test_the_story_ends_with_what_was_written_down() -> None:
    replaced = 0
    for _rng, walk in walks(8):
        for match in walk:
            if match.view.phase not in ("deal", "over"):
                continue
            end = PAINTER.counting(BandeDesk(match)).script[-1]
            assert list(end.sums) == list(match.view.scores[-1])
            replaced += sum(isinstance(event, Redrawn) for event in match.log[-1].events)
    assert replaced > 20


def test_a_round_without_its_story_is_counted_as_it_lies() -> None:
    desk = BandeDesk(match_at("1 2 3 4", "5 6 7 8", phase="deal", seated=False))
    assert line(desk, "Anna")[1:6] == ["[1]", "[2]", "[3]", "[4]", "10"]


@pytest.mark.parametrize("seats", range(2, 7))
def test_counting_and_remarks_leave_room_for_the_sheet(seats: int, tongue: Language) -> None:
    match = match_at(seats=seats, actor=seats - 1, knocker=0, turns=2 * seats - 1, hand=9)
    play(state_of(match), "discard")
    desk = BandeDesk(match)
    room = 23 - seats - 3  # as on the screen, whose last row is the bar
    canvas = Canvas(80, 24, Palette()["water"])
    assert PAINTER.counting(desk).paint(canvas, 2, Palette(), room=room) + 1 + seats < 23
    assert shown(desk, ascii=True)
