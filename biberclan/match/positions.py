"""Kept positions: worlds that are read only for the observation of the seat that decides there."""

from collections.abc import Sequence
from typing import Any

from biberclan.rules.game import AnyAction, AnyObservation
from biberclan.shelf import rules_of


def position_in(game: str, world: dict[str, Any]) -> tuple[AnyObservation, Sequence[AnyAction]]:
    """Return the observation and the legal actions of the seat that has to decide.

    Args:
        game: the game.
        world: a state, in the plain form.

    Raises:
        ValueError: it describes no state.
    """
    rules = rules_of(game)
    state = rules.read(world)
    return rules.observe(state, state.actor), rules.legal_actions(state)
