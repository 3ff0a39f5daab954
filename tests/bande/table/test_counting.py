"""Counting a round as people do: turned up, action cards replaced one by one, then added up."""

from typing import Any

import pytest

from biberclan.games.bande.table import TABLE
from biberclan.games.bande.table.commands import STOPS
from biberclan.games.bande.table.desk import BandeDesk
from biberclan.games.bande.table.row_counting import RowCounting
from biberclan.language import Language
from biberclan.rules.bande.events import Redrawn
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from tests.bande.positions import play
from tests.bande.table.tables import match_at, state_of, walks


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


def shown(counting: RowCounting, step: int, room: int = 15, *, ascii: bool = False) -> list[str]:
    """Return the rows of the screen after so many steps."""
    canvas = Canvas(80, 24, Palette()["water"])
    counting.paint(canvas, 0, step, Palette(ascii=ascii), room=room)
    return canvas.text().splitlines()


def line(counting: RowCounting, step: int, name: str) -> list[str]:
    """Return the words of somebody's line."""
    return next(row for row in shown(counting, step, 9) if row.strip().startswith(name)).split()


def test_the_whole_story() -> None:
    desk = ended("4 swap 2 1", "5 6 peek 8", draws=["two", 7, 3])
    counting = RowCounting(desk)
    told = [(line(counting, step, "Anna"), line(counting, step, "Ben")) for step in range(14)]
    assert counting.steps == 13
    assert told[0] == (["Anna", "■"], ["Ben"])
    assert told[1] == (["Anna", "■", "[4]", "⇄", "[2]", "[1]", "Swap"], ["Ben"])
    assert told[2][1] == ["Ben", "[5]", "[6]", "◉", "[8]", "Peek"]
    assert told[3][0] == ["Anna", "■", "[4]", "⇄", "[2]", "[1]", "Swap→Draw", "Two"]
    assert told[4][0] == ["Anna", "■", "[4]", "[7]", "[2]", "[1]", "Swap→Draw", "Two→7"]
    assert told[5][1] == ["Ben", "[5]", "[6]", "[3]", "[8]", "Peek→3"]
    assert [words[6] for words, _ben in told[6:10]] == ["4", "11", "13", "14"]
    assert told[13][1][5] == "22"
    assert told[13][0][6:8] == ["14", "•"]


def test_whoever_knocked_turns_up_first_and_the_remarks_judge_the_knock() -> None:
    for rows, said in (
        (("0 0 1 1", "5 6 7 8"), "Anna knocked, and nobody has fewer."),
        (("5 6 7 8", "0 0 1 1"), "Anna knocked and has 26, not the fewest; that costs nothing."),
    ):
        counting = RowCounting(ended(*rows, draws=[]))
        end = "\n".join(shown(counting, counting.steps))
        assert said in end
        assert "has the fewest points in this round: 2." in end
        assert said not in "\n".join(shown(counting, counting.steps - 1))
    level = RowCounting(ended("0 0 1 1", "1 1 0 0", draws=[]))
    assert "Anna and Ben have the fewest points" in "\n".join(shown(level, level.steps))


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
            counting = RowCounting(BandeDesk(match))
            rows = counting._story[-1]
            assert [row.points for row in rows] == list(match.view.scores[-1])
            replaced += sum(isinstance(event, Redrawn) for event in match.log[-1].events)
    assert replaced > 20


def test_a_round_without_its_story_is_counted_as_it_lies() -> None:
    desk = BandeDesk(match_at("1 2 3 4", "5 6 7 8", phase="deal", seated=False))
    counting = RowCounting(desk)
    assert line(counting, counting.steps, "Anna")[1:6] == ["[1]", "[2]", "[3]", "[4]", "10"]


@pytest.mark.parametrize("seats", range(2, 7))
def test_counting_and_remarks_leave_room_for_the_sheet(seats: int, tongue: Language) -> None:
    match = match_at(seats=seats, actor=seats - 1, knocker=0, turns=2 * seats - 1, hand=9)
    play(state_of(match), "discard")
    counting = RowCounting(BandeDesk(match))
    room = 23 - seats - 3  # as on the screen, whose last row is the bar
    canvas = Canvas(80, 24, Palette()["water"])
    assert counting.paint(canvas, 2, counting.steps, Palette(), room=room) + 1 + seats < 23
    assert shown(counting, counting.steps, ascii=True)
