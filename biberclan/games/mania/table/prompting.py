"""What the person in turn is asked."""

from biberclan.games.mania.teach.phrases import short
from biberclan.language import _, ngettext
from biberclan.rules.mania import Observation
from biberclan.teach.words import People


def prompt_for(view: Observation, people: People, whom: int | None) -> str:
    """Ask for the decision that is due.

    Args:
        view: the table.
        people: the name of each seat.
        whom: who a wish or a gift is for, if that is chosen.

    Returns:
        A sentence with {name} for who decides.
    """
    match view.phase:
        case "lay":
            return _("{name}, lay a group of cards onto your pile.")
        case "beat":
            return _("{name}, which group of the display do you beat?")
        case "accept":
            assert view.asked is not None
            text = _("{name}, you beat {cards} of {owner}. Do you take it?")
            return _filled(text, cards=short(view.piles[view.asked].top), owner=people[view.asked])
        case "steal":
            if view.left > 1:
                return _("{name}, steal a card, and then another one.")
            return _("{name}, steal a card.")
        case "wish":
            if whom is None:
                return _("{name}, from whom do you wish for a card? N: from nobody.")
            return _filled(
                _("{name}, which card do you wish for from {owner}?"), owner=people[whom]
            )
        case "give":
            if whom is None:
                return _("{name}, who gets the Meanie's two cards?")
            return _filled(_("{name}, which card does {owner} get?"), owner=people[whom])
    assert view.actor is not None
    owed = view.owed[view.actor]
    text = ngettext(
        "{name}, you have lost a card: draw one.",
        "{name}, you have lost cards: draw {count} more.",
        owed,
    )
    return _filled(text, count=str(owed))


def _filled(text: str, **values: str) -> str:
    return text.format(name="{name}", **values)
