"""When to end a round, as the program shows it: a table for each game where players decide that."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from lab.facts import bande, clan

FEWEST: Final = 50
"""With fewer cases than this nothing is shown."""


class Told(NamedTuple):
    """The description of a table.

    Attributes:
        fact: what was measured.
        classes: the classes of the number that decides.
        ends: the first number above each class but the last.
        parts: the parts of a match or round, "" for all of it.
    """

    fact: str
    classes: Sequence[str]
    ends: Sequence[int]
    parts: Sequence[str]


TABLES: Final = {
    "clan": Told(
        "clan-closing-gain",
        [*clan.LEADS, clan.LARGEST_LEAD],
        [*clan.LEADS.values()],
        ["", *(f"/round {number}" for number in range(1, 6))],
    ),
    "bande": Told(
        "bande-knocking-gain",
        [*bande.SUMS, bande.LARGEST_SUM],
        [*bande.SUMS.values()],
        ["", *(f"/lap {lap}" for lap in (*bande.LAPS, bande.LAST_LAP))],
    ),
}


def written(game: str, measured: Mapping[str, Mapping[str, Mapping[str, Any]]]) -> str:
    """Return the file of a game: by seats, then by parts, a gain and its error for each class."""
    told = TABLES[game]
    seats = sorted({seats for each in told.classes for seats in measured[f"{told.fact}/{each}"]})
    rows = []
    for number in seats:
        cells = [
            [
                _cell(measured.get(f"{told.fact}/{each}{part}", {}).get(number))
                for each in told.classes
            ]
            for part in told.parts
        ]
        rows.append(f'  "{number}": {json.dumps(cells)}')
    gains = ",\n".join(rows)
    return f'{{\n "ends": {json.dumps(told.ends)},\n "gains": {{\n{gains}\n }}\n}}\n'


def _cell(found: Mapping[str, Any] | None) -> list[float] | None:
    if found is None or found["n"] < FEWEST:
        return None
    return [round(found["value"], 1), round(found["error"], 1)]
