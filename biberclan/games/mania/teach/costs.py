"""What a choice costs that nobody should pay unawares: the end of the round."""

from biberclan.language import _, listed, ngettext
from biberclan.rules.mania import Action, Observation
from biberclan.rules.mania.actions import Give, Lay
from biberclan.rules.mania.scoring import leaders
from biberclan.rules.mania.what_if import what_if
from biberclan.teach.words import Cost, People


def costs(view: Observation, action: Action, people: People) -> list[Cost]:
    """Say what a legal action of the actor would cost; see `Words.costs`."""
    if not what_if(view, action).ends_round:
        return []
    best = leaders(_points_after(view, action))
    if view.actor in best:
        return [Cost(_("Ends the round; nobody has more points then."), ends_round=True)]
    text = ngettext(
        "Ends the round; {names} has the most points then.",
        "Ends the round; {names} have the most points then.",
        len(best),
    ).format(names=listed([people[seat] for seat in best]))
    return [Cost(text, ends_round=True)]


def _points_after(view: Observation, action: Action) -> list[int]:
    """Return the points of each seat if the round ends with an action."""
    points = [pile.size - hand.size for pile, hand in zip(view.piles, view.hands)]
    assert view.actor is not None, "the match is over"
    if isinstance(action, Lay):
        points[view.actor] += 2 * len(action.cards)
    else:
        points[action.seat if isinstance(action, Give) else view.actor] -= 1
    return points
