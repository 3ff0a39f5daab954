"""Why a match can't be played with its options, in the language of the game."""

from biberclan.characters import harmless
from biberclan.language import _ as translated
from biberclan.rules.game import OptionError


def explain_option(error: ValueError) -> str:
    """Return what the rules say of an option."""
    if isinstance(error, OptionError):
        return harmless(translated(error.sentence).format(**error.facts))
    return harmless(str(error))
