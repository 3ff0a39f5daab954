"""How a turn of Biberbande ends line by line."""

from typing import Any

from biberclan.plain.table import PlainTable
from tests.bande.table.tables import match_at
from tests.plain.script import Script

ROWS = ("1 2 3 4", "5 6 7 8")


def done_by(*lines: str, **at: Any) -> list[str]:
    """Return which actions some typed lines have carried out."""
    match = match_at(*ROWS, **at)
    table = PlainTable(match, Script(list(lines)))
    for _line in lines:
        table.step()
    return [str(entry.action) for entry in match.log]


def test_a_turn_ends_without_a_question() -> None:
    assert done_by("2", hand=7, turns=1) == ["exchange 2", "pass"]


def test_a_knock_is_typed_behind_the_move() -> None:
    assert done_by("2 knock", hand=7, turns=1) == ["exchange 2", "knock"]
    assert done_by("discard knock", hand=7, turns=1) == ["discard", "knock"]


def test_after_a_look_at_ones_own_card_people_are_asked() -> None:
    assert done_by("2", "", "", "knock", hand="peek", turns=1) == ["peek 2", "knock"]


def test_what_ended_the_turn_is_taken_back_with_it() -> None:
    assert done_by("discard", "undo", hand=7, turns=1) == []
