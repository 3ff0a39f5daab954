"""What BiberClan, its options and what it counts are called."""

from biberclan.language import _, ngettext


def name() -> str:
    """Return the name of the game."""
    return "BiberClan"


def summary() -> str:
    """Say in one line what the game is about."""
    return _("Build in your own lodge and in others: after the last round the most points win.")


def option_name(option: str) -> str:
    """Return what the deck, or the number of rounds, is called."""
    return {"deck": _("Deck"), "rounds": _("Rounds")}[option]


def option_value(option: str, value: str) -> str:
    """Say which deck, or how many rounds, are meant."""
    if option == "rounds":
        return ngettext("{rounds} round", "{rounds} rounds", int(value)).format(rounds=value)
    return {"clan": _("BiberClan, 66 cards"), "combined": _("combined, 120 cards")}[value]


def tally_name(tally: str) -> str:
    """Return the heading for what is counted besides points."""
    return {"maluses": _("Malus"), "five_of_a_kinds": _("Five")}[tally]
