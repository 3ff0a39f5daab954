"""What the rulebook asks of Biberbande: its rulings' ids, the passage at hand, its pictures."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from biberclan.games.bande.teach.positions import read_position
from biberclan.rules.bande import Observation
from biberclan.rules.bande.phases import Phase
from biberclan.teach.words import People

BOOKS: Final = ("BB",)
"""What the ids of the rulings begin with."""

_AT_HAND: Final[dict[Phase, str]] = {
    "look": "look",
    "draw": "two-actions",
    "use": "drawing",
    "again": "draw-two",
    "knock": "knocking",
    "deal": "points",
    "over": "winning",
}
"""The passage that matters for each decision."""


def passage_at_hand(view: Observation) -> str:
    """Return the anchor of the passage for the decision that is due."""
    return _AT_HAND[view.phase]


def read_picture(table: Mapping[str, Any]) -> tuple[People, Observation]:
    """Return the picture that a table of the rulebook describes.

    Args:
        table: a position as for `read_position`. "turn" may be left out where the passage is not
            about an owner: then somebody whose row is not in the picture is in turn.

    Returns:
        Whose rows they are, the first seats of the view, and the view of an onlooker to whom the
        cards are shown that the picture is about: those that somebody has seen, as in a replay
        after the match. All others lie face down.

    Raises:
        KeyError, TypeError, ValueError: something is missing, superfluous or not in the notation.
    """
    entries = dict(table)
    people = tuple(entries["rows"])
    if "turn" not in entries or len(people) == 1:
        entries["rows"] = {**entries["rows"], "": "? ? ? ?"}
        entries.setdefault("turn", "")
    position = read_position(entries)
    view: Observation = position.begin().view
    rows = tuple(
        tuple(
            replace(sighted, card=at.card) if at.seen != "nobody" else sighted
            for sighted, at in zip(seen, written)
        )
        for seen, written in zip(view.rows, position.rows)
    )
    return people, replace(view, rows=rows, hand=position.hand)
