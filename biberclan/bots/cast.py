"""The cast: the characters that play every game. How each of them plays one, the game says."""

from collections.abc import Mapping
from typing import ClassVar, Final

from biberclan.language import N_, translate

REGULAR: Final = "regular"
"""The id of the one who has other styles, too, and decides once in the place of a failed bot."""

CAST: Final[Mapping[str, str]] = {
    "beginner": N_("Pip"),
    "greedy": N_("Gus"),
    REGULAR: N_("Wilma"),
    "elder": N_("Old Bruno"),
}
"""Their names by id, the weakest first, in English until they are shown."""


class Character:
    """One of the cast. A game derives a bot from this class, says how they play, and decides.

    Attributes:
        id: which of them.
        how: one honest sentence about how they play the game, in English.
    """

    id: ClassVar[str]
    how: ClassVar[str]

    @property
    def name(self) -> str:
        """The name in the language spoken now."""
        return translate(CAST[self.id])

    @property
    def sentence(self) -> str:
        """The sentence in the language spoken now."""
        return translate(self.how)
