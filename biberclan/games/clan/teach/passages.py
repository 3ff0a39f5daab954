"""What the rulebook asks of BiberClan: its rulings' ids, the passage at hand, its pictures."""

from collections.abc import Mapping
from typing import Any, Final

from biberclan.games.clan.teach.positions import read_position
from biberclan.rules.clan import Observation
from biberclan.rules.clan.phases import Phase
from biberclan.teach.words import People

BOOKS: Final = ("BC", "KV")
"""What the ids of the rulings begin with: BiberClan's own, and those of the combined deck."""

_AT_HAND: Final[dict[Phase, str]] = {
    "place": "drawing",
    "keep": "keep",
    "cleanup": "cleanup",
    "flip": "flip",
    "swap": "swap",
    "peek": "peek",
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
        table: a position as for `read_position`, of up to three lodges. "hand" may be left out,
            and so may "turn" where the passage is not about an owner: then somebody whose lodge
            is not in the picture is in turn.

    Returns:
        Whose lodges they are, the first seats of the view, and the view.

    Raises:
        KeyError, TypeError, ValueError: something is missing, superfluous or not in the notation.
    """
    entries = dict(table)
    people = tuple(entries["lodges"])
    if "turn" not in entries:
        # Somebody with an empty lodge looks on, for whom nothing in the picture is their own.
        entries |= {"lodges": {**entries["lodges"], "": ""}, "turn": ""}
    elif len(people) == 1:
        entries["lodges"] = {**entries["lodges"], "": ""}
    # The card in hand is not in the picture, but the position needs one.
    return people, read_position({"hand": 0, **entries}).begin().view
