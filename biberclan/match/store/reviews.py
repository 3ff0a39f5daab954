"""What reviews have found in kept matches: judgements, what was refused, skill and luck."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import astuple
from typing import Any

from biberclan.characters import folded
from biberclan.match.store import errors, reading, rows, tables
from biberclan.match.store.store import Store


def judgements(store: Store, id: int) -> list[Any]:
    """Return the judgements of a match, choice by choice, in JSON types.

    Raises:
        FileError: the file can't be read.
    """
    return [plain for _id, plain in store.read(reading.notes, "judgement", id)]


def keep_judgement(store: Store, id: int, position: int, judged: dict[str, Any]) -> None:
    """Keep one judgement, so that a review can be continued later.

    Args:
        store: the kept matches.
        id: the number of the match.
        position: the position of the choice in it.
        judged: the judgement in plain form.

    Raises:
        FileError: the file can't be written.
    """
    with store.transaction() as connection:
        rows.note(connection, id, "judgement", judged, position)


def keep_judgements(store: Store, id: int, judged: Mapping[int, dict[str, Any]]) -> None:
    """Keep all judgements of a match that is being played; they replace earlier ones.

    Args:
        store: the kept matches.
        id: the number of the match.
        judged: the judgements in plain form, by the position of each choice in the match.

    Raises:
        FileError: the file can't be written.
    """
    with store.transaction() as connection:
        rows.delete_notes(connection, id, "judgement")
        for position, plain in judged.items():
            rows.note(connection, id, "judgement", plain, position)


def refused(store: Store, id: int) -> list[tuple[int, str]]:
    """Return what was refused in an unfinished match: pairs of a seat and a ruling.

    Raises:
        FileError: the file can't be read.
    """
    with suppress(*tables.NONSENSE):
        for _id, plain in store.read(reading.notes, "refused", id):
            return [tables.refusal(each) for each in plain]
    return []


def keep_refused(store: Store, id: int, refused: Sequence[tuple[int, str]]) -> None:
    """Keep what was refused in a match until it is over; it replaces what was kept before.

    Raises:
        FileError: the file can't be written.
    """
    with store.transaction() as connection:
        rows.delete_notes(connection, id, "refused")
        if refused:
            rows.note(connection, id, "refused", refused)


def note_review(store: Store, id: int, results: Mapping[int, tables.ReviewResult]) -> None:
    """Note the results of the whole review of a finished match, by seat.

    Raises:
        FileError: the file can't be written.
    """
    values = [[seat, *astuple(one)] for seat, one in results.items()]
    with store.transaction() as connection:
        rows.note(connection, id, "skill", values)


def luck_by_name(store: Store, ids: Sequence[int]) -> dict[str, float]:
    """Return each person's luck with the cards in some matches, in matches won, by folded name.

    It is empty unless the reviews of all these matches are complete.

    Raises:
        FileError: the file can't be read.
    """
    try:
        matches = [store.read(reading.summary, id) for id in ids]
    except errors.KeptMatchError:
        return {}
    if not all(match.review_results for match in matches):
        return {}
    found: dict[str, float] = {}
    for match in matches:
        for seat, luck in luck_by_seat(match.review_results, len(match.names)).items():
            name = folded(match.names[seat])
            found[name] = found.get(name, 0.0) + luck
    return found


def luck_by_seat(results: Mapping[int, tables.ReviewResult], seats: int) -> dict[int, float]:
    """Return each person's luck with the cards in a match, by seat, as a share of the match.

    What people's mistakes cost is gained by the others, in equal parts. It is left out, since
    otherwise everybody would be lucky in a match that nobody plays well. If all players are people,
    their luck adds up to zero. Mistakes of bots are not judged and count as luck.

    Args:
        results: the results of the review, by the seats of people.
        seats: the number of players.
    """
    lost = sum(each.cost for each in results.values())
    return {seat: each.luck - (lost - each.cost) / (seats - 1) for seat, each in results.items()}
