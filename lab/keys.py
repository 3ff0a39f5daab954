"""Count the keys of a turn until the card is laid, including Space in the handover.

    python -m lab.keys

The kinds of turn of each game are played in the program itself, without a terminal; its clock is
moved forward before each key, so that no key comes too early. Budget in BiberClan: 2 for a card on
the offered slot, 3 on another own slot, 3 or 4 for the same face down, 4 or 5 for an exchange in
another lodge and keeping the card. In Biberbande 4, with a knock 5. In Biber Mania 4 for a group of
two, 3 for the first one offered.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pytest

from biberclan.match.match import Match
from tests.bande.table.tables import match_at as bande_at
from tests.mania.table.tables import match_at as mania_at
from tests.ui.running import clock_by_hand, running, table_of
from tests.ui.tables import match_at

SIX: Final = ("7", "4 5", "2 3 6", "", "9 8", "1 5 (3)")


_ROWS: Final = partial(bande_at, "1 2 3 4", "5 6 7 8", draws=[0], turns=2, seated=False)
_HANDS: Final = partial(mania_at, "1 1 2 5", "3 4", seated=False)


@dataclass(frozen=True)
class Turn:
    """One turn by keys.

    Attributes:
        kind: the kind of turn.
        keys: the keys pressed.
        actions: the actions that must have been carried out by the last key, and not one key
            before.
        most: the budget.
        lodges: the lodges on the table of BiberClan; the first seat has drawn an 8.
        match: begins a match of another game; None for BiberClan.
    """

    kind: str
    keys: tuple[str, ...]
    actions: tuple[str, ...]
    most: int
    lodges: tuple[str, ...] = ("7", "4 5")
    match: Callable[[], Match] | None = None


TURNS: Final = (
    Turn("the slot offered", ("space", "enter"), ("place 1:B2 up",), 2),
    Turn("a chosen slot", ("space", "3", "enter"), ("place 1:B3 up",), 3),
    Turn("face down, the slot offered", ("space", "space", "enter"), ("place 1:B2 down",), 3),
    Turn("face down, a chosen slot", ("space", "3", "space", "enter"), ("place 1:B3 down",), 4),
    Turn(
        "exchange, the slots offered",
        ("space", "tab", "enter", "enter"),
        ("exchange 2:B1 up", "keep B2 up"),
        4,
    ),
    Turn(
        "exchange, a chosen slot",
        ("space", "tab", "2", "enter", "enter"),
        ("exchange 2:B2 up", "keep B2 up"),
        5,
    ),
    Turn(
        "the same with six people",
        ("space", "0", "2", "enter", "enter"),
        ("exchange 6:B2 up", "keep B2 up"),
        5,
        SIX,
    ),
    Turn(
        "Biberbande: a drawn card into the row",
        ("space", "enter", "2", "enter"),
        ("draw", "exchange 2", "pass"),
        4,
        match=_ROWS,
    ),
    Turn(
        "Biberbande: the same, and a knock",
        ("space", "k", "enter", "2", "enter"),
        ("draw", "exchange 2", "knock"),
        5,
        match=_ROWS,
    ),
    Turn(
        "Biber Mania: a group of two",
        ("space", "1", "1", "enter"),
        ("lay 1 1",),
        4,
        match=_HANDS,
    ),
    Turn(
        "Biber Mania: the first group offered",
        ("space", "tab", "enter"),
        ("lay 1 1",),
        3,
        match=_HANDS,
    ),
)


async def played(turn: Turn) -> Sequence[tuple[str, ...]]:
    """Play a turn and return what had been done after each of its keys."""
    done = []
    match = turn.match() if turn.match else match_at(*turn.lodges, hand=8, draws=[3], seated=False)
    with pytest.MonkeyPatch.context() as patch:
        clock = clock_by_hand(patch)
        async with running(match) as pilot:
            for key in turn.keys:
                clock.wait()
                await pilot.press(key)
                log = table_of(pilot).desk.match.log
                done.append(tuple(str(entry.action) for entry in log))
    return done


def count(done: Sequence[tuple[str, ...]], turn: Turn) -> int | None:
    """Return the number of keys until the card was laid, None if it never was as it should be."""
    return next((n for n, actions in enumerate(done, 1) if actions == turn.actions), None)


def main() -> None:
    print("keys until the card lies, the handover's Space included")
    for turn in TURNS:
        keys = count(asyncio.run(played(turn)), turn)
        told = "never" if keys is None else f"{keys:5}"
        print(f"  {turn.kind:38}{told}  ({turn.most})  {' '.join(turn.keys)}")


if __name__ == "__main__":
    main()
