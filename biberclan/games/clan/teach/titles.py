"""What BiberClan, its options and what it counts are called."""

from biberclan.language import _


def name() -> str:
    """Return the name of the game."""
    return "BiberClan"


def summary() -> str:
    """Say in one line what the game is about."""
    return _("Build lodges at home and next door: after five rounds the most points win.")


def option_name(option: str) -> str:
    """Return what is called the deck."""
    return {"deck": _("Deck")}[option]


def option_value(option: str, value: str) -> str:
    """Say which deck is meant."""
    named = {"deck": {"clan": _("BiberClan, 66 cards"), "combined": _("combined, 120 cards")}}
    return named[option][value]


def tally_name(tally: str) -> str:
    """Return the heading for what is counted besides points."""
    return {"maluses": _("Malus"), "five_of_a_kinds": _("Five")}[tally]
