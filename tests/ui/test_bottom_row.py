"""The bottom row: what gives way where there is too little room for all."""

from biberclan.table.bar import BarItem, with_room


def row(columns: int, *items: BarItem) -> str:
    return " ".join(item.key for item in with_room(items, columns))


ENTER = BarItem(key="Enter", label="lay")
LOG = BarItem(key="V", label="log", spare=5)
POINT = BarItem(key="<>", label="point", spare=4)
COVER = BarItem(key="X", label="cover")
HELP = BarItem(key="?", label="help", pinned=True)
UNSEEN = BarItem(keys=("a",))

ITEMS = (ENTER, LOG, POINT, COVER, UNSEEN, HELP)
TAKEN = 1 + sum(item.columns + 2 for item in ITEMS if item.columns)
"""The columns of the row with two blanks behind each item, and one before the first."""


def test_all_are_shown_in_their_order_where_there_is_room() -> None:
    assert row(TAKEN, *ITEMS) == "Enter V <> X ?"
    assert row(TAKEN - 2, *ITEMS) == "Enter <> X ?", "no two items touch"


def test_what_is_most_to_spare_gives_way_first_wherever_it_stands() -> None:
    shown = [row(columns, *ITEMS) for columns in range(TAKEN, 0, -1)]
    assert [*dict.fromkeys(shown)][:3] == ["Enter V <> X ?", "Enter <> X ?", "Enter V X ?"]
    assert shown[-1] == "?", "what is pinned stays"


def test_a_short_one_fills_the_room_that_a_long_one_has_left() -> None:
    long = BarItem(key="W", label="what if" * 9, spare=1)
    assert row(TAKEN, long, *ITEMS) == "Enter V <> X ?"
