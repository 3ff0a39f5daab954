"""The phases of a game, each with the actions that belong to it."""

from typing import NamedTuple


class Due(NamedTuple):
    """The decision of a phase.

    Attributes:
        ruling: the id of the ruling that allows nothing else.
        actions: the kinds of actions that belong to it.
    """

    ruling: str
    actions: tuple[type, ...] = ()
