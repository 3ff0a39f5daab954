"""What has been judged of kept matches, choice by choice, so that a review can go on later."""

import json
from typing import Any

from biberclan.match.store.errors import DamagedMatchError
from biberclan.match.store.store import Store


def read(store: Store, id: int) -> list[dict[str, Any]]:
    """Return what has been judged of a match, in plain form.

    Raises:
        DamagedMatchError: what was kept can't be read.
        FileError: the file can't be read.
    """
    rows = store.query("SELECT judged FROM reviews WHERE match_id = ? ORDER BY position", id)
    try:
        return [json.loads(judged) for (judged,) in rows]
    except (TypeError, ValueError) as error:
        raise DamagedMatchError(id) from error


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
        connection.execute(
            "INSERT OR REPLACE INTO reviews VALUES (?, ?, ?)", (id, position, json.dumps(judged))
        )
