"""What Biberbande and what it counts are called."""

from biberclan.language import _


def name() -> str:
    """Return the name of the game."""
    return "Biberbande"


def summary() -> str:
    """Say in one line what the game is about."""
    return _("Four cards face down that you have to remember: the fewest points win.")


def tally_name(tally: str) -> str:
    """Return the heading for what is counted besides points."""
    return {"knocks": _("Knocks"), "knocks_won": _("Paid off")}[tally]


def option_name(option: str) -> str:
    """Return what an option is called; there is none to choose.

    Raises:
        KeyError: whatever was asked for.
    """
    raise KeyError(option)


def option_value(option: str, value: str) -> str:
    """Say what a value of an option means; there is none to choose.

    Raises:
        KeyError: whatever was asked for.
    """
    raise KeyError(option)
