"""What a choice costs that nobody should pay unawares: the round's end, or protection."""

from collections.abc import Iterator

from biberclan.games.clan.teach.consequences import Consequence, consequences
from biberclan.games.clan.teach.phrases import slot_name
from biberclan.language import _, listed, ngettext
from biberclan.rules.clan import Action, Observation
from biberclan.rules.clan.protection import protection
from biberclan.rules.clan.scoring import count_round
from biberclan.rules.clan.what_if import what_if
from biberclan.teach.words import Cost, People


def costs(view: Observation, action: Action, people: People) -> list[Cost]:
    """Say what a legal action of the actor would cost.

    Args:
        view: what may be read on the screen; a covered hand is left out.
        action: the action.
        people: the name of each seat.
    """
    foreseen = consequences(view, action)
    told = []
    if any(each.code == "closes" for each in foreseen):
        told.append(Cost(_tell_end(view, action, people), ends_round=True))
    bared = [_tell_card(each) for each in _bared(view, foreseen)]
    if bared:
        text = _("Then anybody may touch {cards}.").format(cards=listed(bared))
        told.append(Cost(text, ends_round=False))
    return told


def _tell_end(view: Observation, action: Action, people: People) -> str:
    ahead = [people[seat] for seat in _ahead(view, action)]
    if not ahead:
        return _("Ends the round: everybody else has one final turn.")
    return ngettext(
        "Ends the round; {names} leads with what lies open.",
        "Ends the round; {names} lead with what lies open.",
        len(ahead),
    ).format(names=listed(ahead))


def _ahead(view: Observation, action: Action) -> list[int]:
    """Return who would have the most points by the face-up cards, if the actor would not.

    Nobody, if the actor's own card is covered.
    """
    actor = view.actor
    assert actor is not None, "the match is over"
    if view.hand is None:
        return []
    lodges = what_if(view, action).lodges
    up = [[s.card for s in lodge if s and s.up and s.card is not None] for lodge in lodges]
    points = [count.points for count in count_round(up, None)]
    most = max(points)
    return [] if points[actor] == most else [s for s, mine in enumerate(points) if mine == most]


def _bared(view: Observation, foreseen: tuple[Consequence, ...]) -> Iterator[Consequence]:
    """Yield each of the actor's own cards that would lose its protection against others."""
    actor = view.actor
    assert actor is not None, "the match is over"
    for each in foreseen:
        loses = each.code in ("not_lone", "uncovered", "exposed")
        if not loses or each.at is None or each.origin is None:
            continue
        own = each.at[0] == actor == each.origin[0]
        if own and protection(view.outline(actor), each.origin[1], owner=False) is not None:
            yield each


def _tell_card(bared: Consequence) -> str:
    assert bared.at is not None
    slot = slot_name(bared.at[1])
    if bared.card is None:
        return _("your card on {slot}").format(slot=slot)
    return _("your {card} on {slot}").format(card=bared.card, slot=slot)
