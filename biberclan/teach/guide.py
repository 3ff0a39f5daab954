"""The guided first round: what is said at a table when something is due for the first time."""

import tomllib
from collections.abc import Mapping
from functools import cache

from biberclan.assets import asset
from biberclan.language import Language, Say, taught
from biberclan.teach.words import words_of


@cache
def guide(game: str, language: Language) -> Mapping[str, str]:
    """Return what a guide says to some of a game's novelties (`Words.NOVELTIES`), by their ids.

    The others are explained as in any match. In the sentences "{bot}" stands for the other player.

    Args:
        game: its id on the shelf; its guide lies in the assets, in `<game>/guide.toml`.
        language: the language.

    Raises:
        FileNotFoundError: the game has no guide.
        KeyError: the guide speaks of something that never occurs.
    """
    return read_guide(game, taught(language))


def read_guide(game: str, say: Say) -> Mapping[str, str]:
    """Return what the guide of a game says, in the language that `say` speaks.

    Raises:
        FileNotFoundError: the game has no guide.
        KeyError: the guide speaks of something that never occurs.
    """
    table = tomllib.loads(asset(f"{game}/guide.toml").read_text(encoding="utf-8"))
    known = words_of(game).NOVELTIES
    for novelty in table:
        known[novelty]
    return {
        novelty: say(f"{game}, guide: {novelty}", " ".join(text.split()))
        for novelty, text in table.items()
    }
