"""What a choice costs that nobody should pay unawares: the round's end, or cards."""

from collections.abc import Sequence

from biberclan.games.mania.teach.names import some
from biberclan.language import _, listed, ngettext
from biberclan.rules.mania import Action, Observation
from biberclan.rules.mania.actions import Accept, Give, Lay, Refuse, Steal
from biberclan.rules.mania.scoring import leaders
from biberclan.rules.mania.what_if import WhatIf, what_if
from biberclan.teach.words import Cost, People


def costs(view: Observation, action: Action, people: People) -> list[Cost]:
    """Say what a legal action of the actor would cost; see `Words.costs`."""
    after = what_if(view, action)
    if after.ends_round:
        return [Cost(_end(view, action, people), ends_round=True)]
    found = []
    if isinstance(action, Lay) and after.takes:
        found.append(_("You have to take {cards} into your hand.").format(cards=some(after.takes)))
    seats, number = _robbed(view, action, after)
    if len(seats) == 1:
        text = ngettext(
            "{owner} draws {count} card for it.", "{owner} draws {count} cards for it.", number
        )
        found.append(text.format(owner=people[seats[0]], count=number))
    elif seats:
        text = ngettext(
            "{names} draw {count} card each for it.",
            "{names} draw {count} cards each for it.",
            number,
        )
        found.append(text.format(names=listed([people[seat] for seat in seats]), count=number))
    return [Cost(text, ends_round=False) for text in found]


def _end(view: Observation, action: Action, people: People) -> str:
    """Say that the round ends, and who wins it."""
    best = leaders(_points_after(view, action))
    if view.actor in best:
        return _("Ends the round; nobody has more points then.")
    return ngettext(
        "Ends the round; {names} has the most points then.",
        "Ends the round; {names} have the most points then.",
        len(best),
    ).format(names=listed([people[seat] for seat in best]))


def _points_after(view: Observation, action: Action) -> list[int]:
    """Return the points of each seat if the round ends with an action."""
    points = [pile.size - hand.size for pile, hand in zip(view.piles, view.hands)]
    assert view.actor is not None, "the match is over"
    if isinstance(action, Lay):
        points[view.actor] += 2 * len(action.cards)
    else:
        points[action.seat if isinstance(action, Give) else view.actor] -= 1
    return points


def _robbed(view: Observation, action: Action, after: WhatIf) -> tuple[Sequence[int], int]:
    """Return who would have to draw, and how many cards each."""
    match action:
        case Lay(cards):
            return after.piles, len(cards)
        case Accept() | Refuse() if after.robbed is not None:
            return (after.robbed,), len(view.piles[after.robbed].top)
        case Steal() if after.robbed is not None:
            return (after.robbed,), 1
    return (), 0
