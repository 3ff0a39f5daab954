"""First-time tips: sentences about things that occur at a table for the first time."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from biberclan.assets import read_toml
from biberclan.language import Language, Say, current, taught
from biberclan.named_tuple import NamedTuple
from biberclan.shelf import texts_of

FILE: Final = "first_times.toml"
"""The file with a game's tips, in the folder of its texts: one table each, by id."""


class Tip(NamedTuple):
    """A tip on something that occurs for the first time.

    Attributes:
        text: a sentence of one line.
        ruling: the ruling at which the rulebook says more.
        guide: the sentence of the guided first round, "" for the same; in it "{bot}" stands for
            the other player.
    """

    text: str
    ruling: str
    guide: str


def tips(game: str, language: Language | None = None) -> Mapping[str, Tip]:
    """Return a game's tips by their ids.

    No two games share an id: what has been explained is kept by ids alone.

    Args:
        game: its id on the shelf.
        language: the language, None for the one spoken now.
    """
    return read_tips(game, taught(language or current()))


def read_tips(game: str, say: Say) -> dict[str, Tip]:
    """Return a game's tips, in the language that `say` speaks.

    Raises:
        KeyError: a tip lacks its sentence or its ruling.
    """
    return {
        id: Tip(
            say(f"{game}, first time: {id}", " ".join(row["text"].split())),
            row["ruling"],
            say(f"{game}, guide: {id}", " ".join(row["guide"].split())) if "guide" in row else "",
        )
        for id, row in _rows(game).items()
    }


@cache
def _rows(game: str) -> Mapping[str, Mapping[str, str]]:
    return read_toml(texts_of(game) / FILE)
