"""What has happened, line by line, as whoever reads it may be told it."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from biberclan.match.acting import TakenBack
from biberclan.match.recalling import recall
from biberclan.teach.words import tell_taken_back
from biberclan.ui.desk import Desk

_RECENT: Final = 12
"""How many lines are told beside the table at most."""


def recent_lines(desk: Desk) -> tuple[str, ...]:
    """Tell what has happened since the last turn of whoever is next to sit, or in their turn."""
    match, people = desk.match, desk.match.setup.people
    seat = match.next_to_sit
    if desk.stage != "handover" or seat is None:
        return tuple(islice(newest_lines(desk), _RECENT))[::-1]
    lines = (desk.words.tell(event, people) for event in match.since(seat))
    return tuple(line for line in lines if line is not None)


def newest_lines(desk: Desk) -> Iterator[str]:
    """Tell what has happened in this round, as it may be told now, beginning with the newest."""
    people = desk.match.setup.people
    for happened in recall(desk.match):
        if isinstance(happened, TakenBack):
            yield tell_taken_back(happened, people)
        elif desk.counted or not isinstance(happened, desk.RESULTS):
            line = desk.words.tell(happened, people)
            if line is not None:
                yield line
