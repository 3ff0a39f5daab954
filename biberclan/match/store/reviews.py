"""What has been judged of kept matches, choice by choice, so that a review can go on later."""

import json
from typing import Any

from biberclan.match.store import reading, rows
from biberclan.match.store.store import Store


def read(store: Store, id: int) -> list[dict[str, Any]]:
    """Return the readable judgements of a match, in plain form.

    Raises:
        FileError: the file can't be read.
    """
    return store.read(reading.reviews, id)


def add(store: Store, id: int, position: int, judged: dict[str, Any]) -> None:
    """Keep one judgement.

    Args:
        store: the kept matches.
        id: the number of the match.
        position: where in it the choice was due.
        judged: the judgement in plain form.

    Raises:
        FileError: the file can't be written.
    """
    with store.transaction() as connection:
        rows.insert_review(connection, id, position, json.dumps(judged))
