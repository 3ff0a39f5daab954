"""What Biber Mania, its options and what it counts are called."""

from biberclan.language import _, in_points
from biberclan.rules.mania.decks import ASSUMED
from biberclan.rules.mania.scoring import ONE_ROUND


def name() -> str:
    """Return the name of the game."""
    return "Biber Mania"


def summary() -> str:
    """Say in one line what the game is about."""
    return _("Lay groups, beat others and steal: the largest pile and the smallest hand win.")


def tally_name(tally: str) -> str:
    """Return the heading for what is counted besides points."""
    return {
        "last_cards": _("Went out"),
        "groups_beaten": _("Beaten"),
    }[tally]


def option_name(option: str) -> str:
    """Return what an option is called."""
    return {"deck": _("Deck"), "target": _("Target")}[option]


def option_value(option: str, value: str) -> str:
    """Say what a value of an option means."""
    if option == "deck":
        return _("110 cards, assumed") if value == ASSUMED else _("a deck of your own")
    if value == ONE_ROUND:
        return _("a single round")
    return in_points(int(value))
