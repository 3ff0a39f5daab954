"""The bots' talk at the table: a line at a handful of moments that everybody has just seen."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, Literal, TypeAlias

from biberclan.assets import asset, read_toml
from biberclan.bots.cast import character
from biberclan.language import Language, Say, cached_as_written, taught

Moment: TypeAlias = Literal["robbed", "ended", "malus", "equal", "long", "won", "lost"]
"""The occasion of a line: one's card was taken, one ends the round, gets a malus, a bonus, the
round grows long, ..."""

ASSET: Final = "talk.toml"

_ANYBODY: Final = "anybody"
"""The part with the lines for those who have none of their own for a moment."""

Lines: TypeAlias = Mapping[str, Sequence[str]]
"""The lines of one character for each moment; its manner is a single line under "manner"."""


@cached_as_written
def talk(language: Language) -> Mapping[str, Lines]:
    """Return the lines of each of the cast, by id and moment."""
    return read_talk(taught(language))


def read_talk(say: Say) -> Mapping[str, Lines]:
    """Return the lines of each of the cast, in the language that `say` speaks."""
    table = read_toml(asset(ASSET))
    said = {
        who: {
            moment: [say(f"{who} says: {moment}", line) for line in _listed(lines)]
            for moment, lines in moments.items()
        }
        for who, moments in table.items()
    }
    common = said.pop(_ANYBODY)
    return {who: {**common, **lines} for who, lines in said.items()}


def _listed(lines: str | list[str]) -> list[str]:
    return [lines] if isinstance(lines, str) else lines


class Talker:
    """Chooses the lines that bots say, never the same line twice in a row."""

    def __init__(self, seed: int) -> None:
        """Begin in silence.

        Args:
            seed: the seed of the choices.
        """
        # Not the match's own random numbers: the lines have nothing to do with the cards.
        self._random = Random(seed)
        self._last: dict[str, str] = {}

    def number(self, who: str, moment: Moment, language: Language) -> int | None:
        """Return the number of the next line of a moment, None if there is none for that bot.

        Args:
            who: the bot's id.
            moment: the moment that the bot has just had.
            language: the language.
        """
        who = character(who)
        lines = talk(language).get(who, {}).get(moment, ())
        numbers = [n for n, line in enumerate(lines) if line != self._last.get(who)]
        if not numbers:
            return None
        number = self._random.choice(numbers)
        self._last[who] = lines[number]
        return number
