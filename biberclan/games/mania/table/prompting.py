"""What stands in the top row, what the person in turn is asked, and what Enter does."""

from collections import Counter
from collections.abc import Sequence
from typing import assert_never

from biberclan.games.mania.teach.names import name_of, short
from biberclan.language import _, listed, ngettext, written
from biberclan.rules.mania import Event, Observation
from biberclan.rules.mania.cards import Cards
from biberclan.rules.mania.events import Drew, Wished, taken
from biberclan.teach.words import People


def round_of(view: Observation) -> str:
    """Say which round is played, and how far the match goes; "" in a match of one round."""
    if view.target is None:
        return ""
    which = _("Round {round}").format(round=view.round)
    return written(" · ").join((which, _("up to {points} points").format(points=view.target)))


def turn_of(view: Observation, people: People) -> str:
    """Say whose turn it is, and who draws meanwhile."""
    parts = [_("{name}'s turn").format(name=people[view.turn])]
    if view.actor != view.turn and view.actor is not None:
        parts.append(_("{name} draws").format(name=people[view.actor]))
    return written(" · ").join(parts)


def new_in_hand(view: Observation, events: Sequence[Event], held: Cards | None) -> Cards | None:
    """Return what has come into the viewer's hand by their last action, sorted.

    Args:
        view: what they see.
        events: what the action has brought about.
        held: their hand before it, None if that is not to be told.

    Returns:
        The cards; None where a card drawn unseen is among them and can't be told.
    """
    assert view.observer is not None
    unseen = Drew(view.observer, None, forced=False), Drew(view.observer, None, forced=True)
    if not any(event in unseen for event in events):
        return taken(events, view.observer)
    if held is None:
        return None
    return tuple(sorted((Counter(view.hand) - Counter(held)).elements()))  # who draws lays nothing


def looking_at(cards: Cards | None, events: Sequence[Event], people: People) -> str:
    """Say what has come into somebody's hand, or how a wish was answered.

    Args:
        cards: what is new in the hand, None if it is not to be read.
        events: what has brought it there.
        people: the name of each seat.

    Returns:
        A sentence in which {name} stands for them.
    """
    for event in events:
        if isinstance(event, Wished):
            text = (
                _("{name}, wish granted: {card} from {owner}. Enter: go on.")
                if event.met
                else _("{name}, {owner} has none: {card}. Enter: go on.")
            )
            return _filled(text, card=name_of(event.card), owner=people[event.other])
    if cards is None:
        return _("{name}, your new card is in your hand. Enter: go on.")
    return _filled(_("{name}, new in your hand: {cards}. Enter: go on."), cards=short(cards))


def winners_of(view: Observation, people: People) -> str:
    """Say who has won."""
    winners = listed([people[seat] for seat in view.winners or ()])
    return _("The match is over. Most points: {names}. Enter: the final count.").format(
        names=winners
    )


def prompt_for(view: Observation, people: People, whom: int | None) -> str:
    """Ask for the decision that is due.

    Args:
        view: the table.
        people: the name of each seat.
        whom: who a wish or a gift is for, if that is chosen.

    Returns:
        A sentence in which {name} stands for the person who decides.
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
        case "draw" | "deal" | "over":
            assert view.actor is not None
            owed = view.owed[view.actor]
            text = ngettext(
                "{name}, you have lost a card: draw one.",
                "{name}, you have lost cards: draw {count} more.",
                owed,
            )
            return _filled(text, count=str(owed))
    assert_never(view.phase)


def _filled(text: str, **values: str) -> str:
    return text.format(name="{name}", **values)
