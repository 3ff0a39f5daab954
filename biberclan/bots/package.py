"""What the package with the bots of a game offers."""

from collections.abc import Callable, Mapping
from typing import Protocol, cast

from biberclan.bots.bot import AnyBot
from biberclan.bots.rollouts import AnyRollouts
from biberclan.shelf import part


class BotPackage(Protocol):
    """The part "bots" of a game; importing it is cheap and loads no screen."""

    @property
    def BOTS(self) -> Mapping[str, Callable[[], AnyBot]]:  # noqa: N802 - a constant of the module
        """The factories of the game's own bots, by id, in the order in which to list them."""

    @property
    def STYLED(self) -> Mapping[str, Callable[[], AnyBot]]:  # noqa: N802 - as above
        """The factories of the regular in its other styles: "regular/late", for instance.

        Whoever names one can play against it; lists for people do not have them.
        """

    @property
    def ROLLOUTS(self) -> AnyRollouts:  # noqa: N802 - a constant of the module
        """What the search needs to know about the game."""


def bots_of(game: str) -> BotPackage:
    """Return the bots of a game.

    Raises:
        NoSuchGameError: there is no such game.
    """
    return cast(BotPackage, part(game, "bots"))
