"""The cast: the characters that play the games. Each game says how they play it."""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Any, ClassVar, Final

from biberclan.characters import folded
from biberclan.language import N_, spellings, translate
from biberclan.rules.game import Action, AnyAction, AnyState, Observation
from biberclan.shelf import rules_of

REGULAR: Final = "regular"
"""The id of the character with other styles, which also decides once instead of a failed bot."""

ELDER: Final = "elder"
"""The id of the character that searches."""

NEWCOMER: Final = "greedy"
"""The id of the character that people are assumed to equal before their first match."""

LEVEL: Final = "level"
"""The id of the bot of chosen strength (`biberclan.bots.level`), in all games measured."""

CAST: Final[Mapping[str, str]] = {
    "beginner": N_("Pip"),
    "greedy": N_("Gus"),
    REGULAR: N_("Wilma"),
    ELDER: N_("Old Bruno"),
}
"""Their names by id, the weakest first, in English until they are shown."""

FOLK: Final[Mapping[str, str]] = {
    "hasty": N_("Flint"),
    "patient": N_("Greta"),
    "hunter": N_("Rufus"),
}
"""The names of the regulars in another style, by id."""

EVERYBODY: Final[Mapping[str, str]] = {**CAST, **FOLK, LEVEL: N_("Mira")}
"""The names of all characters."""


_NUMBER: Final = re.compile(r" \d+$")
"""A number after a name, which distinguishes two bots of the same name."""


def character(bot: str) -> str:
    """Return the id of a bot's character, without its style or strength.

    >>> character("level/1350"), character("elder")
    ('level', 'elder')
    """
    return bot.partition("/")[0]


def bot_name(bot: str) -> str:
    """Return the name of one of the cast in the language spoken now."""
    return translate(EVERYBODY[bot])


def present_names(seat_names: Sequence[str], bots: Sequence[str | None]) -> tuple[str, ...]:
    """Return the names of players, those of the cast in the language spoken now.

    Other names stay, as do all of them if two players would have the same.

    Args:
        seat_names: the names with which they have played.
        bots: the id of the bot that played each seat, None where a person did.

    >>> present_names(["Anna", "Opa Bruno", "Opa Bruno 2", "Karl"], [None, *["elder"] * 3])
    ('Anna', 'Old Bruno', 'Old Bruno 2', 'Karl')
    >>> present_names(["Old Bruno", "Opa Bruno"], [None, "elder"])
    ('Old Bruno', 'Opa Bruno')
    """
    names = tuple(present_name(*each) for each in zip(seat_names, bots))
    return names if len(set(map(folded, names))) == len(names) else tuple(seat_names)


def present_name(name: str, bot: str | None) -> str:
    """Return the name of one player; see `present_names`."""
    message = EVERYBODY.get(character(bot or ""))
    if message is None:
        return name
    own, present = _NUMBER.sub("", name), translate(message)
    if own == present or own not in spellings(message):  # as a rule no other catalogue is read
        return name
    return present + name.removeprefix(own)


class Character(ABC):
    """One of the cast. A game derives its bot from this class, with a sentence and `decide`.

    Attributes:
        id: the id of the character.
        how: one honest sentence about how it plays the game, in English.
    """

    id: ClassVar[str]
    how: ClassVar[str]

    @property
    def name(self) -> str:
        """The name in the language spoken now."""
        return bot_name(self.id)

    @property
    def sentence(self) -> str:
        """The sentence in the language spoken now."""
        return translate(self.how)

    @abstractmethod
    def decide(
        self, observation: Any, actions: Sequence[Any], *, seconds: float, rng: Random
    ) -> AnyAction:
        """Choose an action; see `Bot`."""


class Judging(Character):
    """The base of all games' regulars, which decide at once, by a judgement without search.

    A game derives its regular from this class, with a sentence and `choose`, and from that the
    regulars in other styles.

    Attributes:
        game: the id of the game.
        style: the style in which they judge, in a form of the game's own.
    """

    id = REGULAR
    game: ClassVar[str]
    style: Any

    def __init__(self, style: Any = None) -> None:
        """Play in the usual style, or in another."""
        if style is not None:
            self.style = style

    @staticmethod
    @abstractmethod
    def choose(world: AnyState, style: Any) -> AnyAction:
        """Return the action rated highest in an imagined world by a judgement in a style."""

    def decide(
        self, observation: Observation, actions: Sequence[Action], *, seconds: float, rng: Random
    ) -> AnyAction:
        """Choose an action; see `Bot`."""
        if len(actions) == 1:
            return actions[0]
        return self.choose(self.imagine(observation, rng), self.style)

    def imagine(self, observation: Any, rng: Random) -> AnyState:
        """Return a world that fits the observation, or as much of it as the judgement reads."""
        return rules_of(self.game).determinize(observation, rng)


def by_id(*bots: type[Character]) -> Mapping[str, Callable[[], Character]]:
    """Return the bots of a game as `BotPackage.BOTS` has them."""
    return MappingProxyType({bot.id: bot for bot in bots})


def styled(
    regular: type[Judging], styles: Mapping[str, Any]
) -> Mapping[str, Callable[[], Character]]:
    """Return the regular of a game in each of its styles, as `BotPackage.STYLED` has them."""
    return MappingProxyType(
        {f"{REGULAR}/{name}": partial(regular, style) for name, style in styles.items()}
    )
