"""What the rulebook asks of Biber Mania: its rulings' ids, the passage at hand, its pictures."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from biberclan.games.mania.teach.names import PHASES
from biberclan.games.mania.teach.positions import read_position
from biberclan.rules.mania import Observation
from biberclan.rules.mania.observation import Hand
from biberclan.teach.words import People

BOOKS: Final = ("BM",)
"""What the ids of the rulings begin with."""


def passage_at_hand(view: Observation) -> str:
    """Return the anchor of the passage for the decision that is due."""
    return PHASES[view.phase].passage


def read_picture(table: Mapping[str, Any]) -> tuple[People, Observation]:
    """Return the picture that a table of the rulebook describes.

    Args:
        table: a position as for `read_position`.

    Returns:
        Whose places they are, and the view of an onlooker to whom the hand of whoever decides is
        shown, and of the others' hands what everybody knows.

    Raises:
        KeyError, TypeError, ValueError: something is missing, superfluous or not in the notation.
    """
    position = read_position(table)
    view: Observation = position.begin().view
    hands = tuple(
        Hand(
            len(held),
            tuple(sorted(at.card for at in held if at.card and (at.known or own))),
            tuple(sorted(at.card for at in held if at.card and at.known)),
            (),
        )
        for own, held in (
            (seat == position.actor, held) for seat, held in enumerate(position.hands)
        )
    )
    return position.people, replace(view, hands=hands)
