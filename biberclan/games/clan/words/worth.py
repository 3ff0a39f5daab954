"""What a choice is worth in points, as far as one can see."""

from typing import assert_never

from biberclan.games.clan.words.names import spots_of
from biberclan.rules.clan import Action, Observation, actions
from biberclan.rules.clan.scoring import Count, bonus
from biberclan.rules.clan.what_if import Lodges, what_if
from biberclan.rules.sighted import Sighted
from biberclan.teach.words import Worth


def worth(view: Observation, action: Action) -> Worth | None:
    """Return by how much a lodge's points would change, its bonus included; see `Words.worth`."""
    actor = view.actor
    assert actor is not None, "the match is over"
    match action:
        case actions.Place(seat) | actions.Exchange(seat) | actions.Cleanup(seat):
            owner = seat
        case actions.Keep():
            owner = actor
        case actions.Swap(seat, _, other, _) if actor in (seat, other):
            owner = actor
        case actions.Swap() | actions.Flip() | actions.Peek() | actions.Decline() | actions.Deal():
            return None
        case _:
            assert_never(action)
    after = what_if(view, action).lodges
    touched = [slot for seat, slot in spots_of(action, actor) if seat == owner]
    if any(_is_unknown(lodges[owner][slot]) for slot in touched for lodges in (view.lodges, after)):
        return None
    return Worth(owner, _points_of(after, owner) - _points_of(view.lodges, owner))


def _is_unknown(sighted: Sighted | None) -> bool:
    return sighted is not None and sighted.card is None


def _points_of(lodges: Lodges, seat: int) -> int:
    """Return what a lodge counts by the cards in it that can be seen."""
    cards = tuple(one.card for one in lodges[seat] if one is not None and one.card is not None)
    return Count(cards, bonus(cards), 0).points
