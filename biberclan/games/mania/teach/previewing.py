"""What a choice would do, in one sentence, to whoever is about to make it."""

from biberclan.games.mania.teach.names import CARDS, a, short, some
from biberclan.language import _, either, listed, ngettext, translate
from biberclan.rules.mania import Action, Observation
from biberclan.rules.mania.actions import (
    Accept,
    Beat,
    Deal,
    Decline,
    Draw,
    Give,
    Lay,
    Refuse,
    Steal,
    Wish,
)
from biberclan.rules.mania.cards import Cards
from biberclan.rules.mania.groups import display_group
from biberclan.rules.mania.what_if import WhatIf, what_if
from biberclan.teach.words import People


def preview(view: Observation, action: Action, people: People) -> str:
    """Say what an action would do.

    Args:
        view: what may be read on the screen; a covered hand is left out.
        action: a legal action of the actor.
        people: the name of each seat.
    """
    match action:
        case Lay(cards):
            return _of_laying(view, cards, what_if(view, action), people)
        case Beat(card):
            return _("Take {cards} from the display into your hand.").format(
                cards=some(display_group(card, view.display))
            )
        case Accept():
            return _("Take {cards} into your hand.").format(cards=some(_asked_for(view)))
        case Refuse():
            cards = _asked_for(view)
            return ngettext(
                "Refuse {cards}: the card goes out of the game.",
                "Refuse {cards}: the cards go out of the game.",
                len(cards),
            ).format(cards=some(cards))
        case Steal("display", card):
            return _("Steal {card} from the display.").format(card=a(card))
        case Steal("stock", card):
            return _("Steal {card} from the stock.").format(card=a(card))
        case Steal(int(seat), card):
            return _("Steal {card} from {owner}'s pile.").format(card=a(card), owner=people[seat])
        case Wish(seat, card):
            return _("Wish for {card} from {owner}.").format(card=a(card), owner=people[seat])
        case Decline():
            return _("Wish for nothing.")
        case Give(seat, None):
            return _("Draw a card from the draw pile for {owner}, unseen.").format(
                owner=people[seat]
            )
        case Give(seat, int(card)):
            return _("Draw {card} from the stock for {owner}.").format(
                card=a(card), owner=people[seat]
            )
        case Draw(None):
            return _("Draw the top card of the draw pile.")
        case Draw(int(card)):
            return _("Draw {card} from the stock.").format(card=a(card))
        case Deal():
            return _("Shuffle all the cards and begin the next round.")
    raise AssertionError(action)


def _asked_for(view: Observation) -> Cards:
    """Return the group that the actor takes or refuses."""
    assert view.asked is not None, "nobody's group is beaten"
    return view.piles[view.asked].top


def _of_laying(view: Observation, cards: Cards, after: WhatIf, people: People) -> str:
    laid = some(cards)
    if after.ends_round:
        return ngettext(
            "Lay {cards}: your last card, so the round ends at once.",
            "Lay {cards}: your last cards, so the round ends at once.",
            len(cards),
        ).format(cards=laid)
    beaten = groups_beaten(view, after, people)
    deed = "" if after.card is None else translate(CARDS[after.card].deed)
    if beaten and deed:
        text = _("Lay {cards}: beats {groups}; {deed}.")
    elif beaten:
        text = _("Lay {cards}: beats {groups}.")
    elif deed:
        text = _("Lay {cards}: {deed}.")
    else:
        text = _("Lay {cards}.")
    return text.format(cards=laid, groups=beaten, deed=deed.format(card=a(cards[0])))


def groups_beaten(view: Observation, after: WhatIf, people: People) -> str:
    """Name what would be beaten: "2×4 in the display and Ben's 2×3"; nothing for none."""
    found = []
    if after.display:
        groups = [short(display_group(card, view.display)) for card in after.display]
        found.append(_("{group} in the display").format(group=either(groups)))
    found += [
        _("{owner}'s {group}").format(owner=people[seat], group=short(view.piles[seat].top))
        for seat in after.piles
    ]
    return listed(found)
