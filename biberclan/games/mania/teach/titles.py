"""What Biber Mania, its options and what it counts are called."""

from typing import Final

from biberclan.language import N_, _, in_points, translate
from biberclan.rules.mania.decks import ASSUMED
from biberclan.rules.mania.scoring import ONE_ROUND

_TALLIES: Final = {"last_cards": N_("Went out"), "groups_beaten": N_("Beaten")}

_OPTIONS: Final = {"deck": N_("Deck"), "target": N_("Target")}


def name() -> str:
    """Return the name of the game."""
    return "Biber Mania"


def summary() -> str:
    """Say in one line what the game is about."""
    return _("Lay groups, beat others and steal: the largest pile and the smallest hand win.")


def tally_name(tally: str) -> str:
    """Return the heading for what is counted besides points."""
    return translate(_TALLIES[tally])


def option_name(option: str) -> str:
    """Return what an option is called."""
    return translate(_OPTIONS[option])


def option_value(option: str, value: str) -> str:
    """Say what a value of an option means."""
    if option == "deck":
        return _("110 cards, assumed") if value == ASSUMED else _("a deck of your own")
    if value == ONE_ROUND:
        return _("a single round")
    return in_points(int(value))
