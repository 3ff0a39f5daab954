"""What BiberClan and what it counts are called."""

from biberclan.language import _


def name() -> str:
    """Return the name of the game."""
    return "BiberClan"


def summary() -> str:
    """Say in one line what the game is about."""
    return _("Build lodges at home and next door: after five rounds the most points win.")


def tally_name(tally: str) -> str:
    """Return the heading for what is counted besides points."""
    return {"maluses": _("Malus"), "five_of_a_kinds": _("Five")}[tally]
