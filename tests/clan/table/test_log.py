"""The log: what it tells of cards without the memory aid, and to whom (BC-47)."""

import pytest

from biberclan.games.clan.table.desk import ClanDesk
from biberclan.match.match import Match
from biberclan.table.panel_look import newest_lines
from tests.match.walking import acted
from tests.ui.tables import match_at


def log(match: Match) -> list[str]:
    """Return the lines of the log, the oldest first."""
    return list(newest_lines(ClanDesk(match)))[::-1]


def test_bc_47_what_cannot_be_seen_any_more_is_told_without_its_value() -> None:
    match = match_at("7 (8)", "4 5 6", hand="flip", draws=[1, 2, 3, "cleanup", 4])
    acted(match, "flip 1:B1", "place 1:B3 up", "exchange 2:B1 down", "place 1:T1 down")
    assert log(match) == [  # Ben's second turn has begun
        "Flip: Anna turns a card on B1 face down.",
        "Anna lays the 1 face up on B3.",
        "Ben lays a card face down on B1; the 4 goes to the discard pile.",
        "Anna lays a card face down on T1.",
    ]
    acted(match, "cleanup 2:B2", "place 2:B2 up")
    assert log(match)[1:] == [  # Anna's turn, who knows what has happened since
        "Anna lays the 1 face up on B3.",
        "Ben lays a card face down on B1; a card goes to the discard pile.",
        "Anna lays a card face down on T1.",
        "Cleanup: Ben puts the 5 from B2 onto the discard pile.",
        "Ben lays the 4 face up on B2.",
    ]


def test_who_has_had_no_turn_since_reads_all_of_it() -> None:
    match = match_at("7 (8)", "4", "5", hand="flip", draws=[1, 2, 3])
    acted(match, "flip 1:B1", "exchange 1:B2 up", "exchange 2:B1 down")
    assert match.reader == 2
    assert log(match) == [
        "Flip: Anna turns the 7 on B1 face down.",
        "Anna lays the 1 face up on B2; the 8 goes to the discard pile.",
        "Ben lays a card face down on B1; the 4 goes to the discard pile.",
    ]


@pytest.mark.parametrize("memory_aid", [False, True])
def test_another_card_of_the_same_value_is_another_card(memory_aid: bool) -> None:
    match = match_at("7", "4 5", hand=7, draws=[1, 1, 2, 3], memory_aid=memory_aid)
    acted(match, "exchange 1:B1 up", "place 2:B3 up", "exchange 1:B1 up", "place 2:T1 up")
    laid, first = "Anna lays the 7 face up on B1", "; the 7 goes to the discard pile."
    assert log(match)[0] == (
        laid + first
        if memory_aid
        else "Anna lays a card face up on B1; a card goes to the discard pile."
    )


def test_what_was_taken_back_lies_nowhere() -> None:
    match = match_at("", "", hand=7, draws=[1, 2, 3, 4])
    acted(match, "place 1:B1 up")
    match.undo()
    acted(match, "place 1:B2 up")
    assert log(match)[:3] == [
        "Anna lays the 7 face up on B1.",
        "Anna takes that back; everybody has seen it.",
        "Anna lays the 7 face up on B2.",
    ]
    acted(match, "place 2:B1 up", "place 1:B1 up")
    assert log(match)[:3] == [
        "Anna lays a card face up on B1.",
        "Anna takes that back; everybody has seen it.",
        "Anna lays the 7 face up on B2.",
    ]


def test_after_the_match_the_log_tells_everything() -> None:
    match = match_at("9 9 9|9", "1 2", hand=8, draws=[3, 4], discard=[5], round=5)
    acted(match, "place 1:T2 up", "exchange 2:B1 up")
    assert match.actor is None
    assert "Ben lays the 3 face up on B1; the 1 goes to the discard pile." in log(match)
