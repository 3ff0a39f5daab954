"""The phases of a game, each with the actions that are due in it."""

from typing import NamedTuple


class Due(NamedTuple):
    """The decision that is due in a phase.

    Attributes:
        ruling: the id of the ruling that nothing else can be done.
        actions: the kinds of actions that belong to it.
    """

    ruling: str
    actions: tuple[type, ...] = ()
