"""What a choice is worth in points, as far as that is certain at once."""

from biberclan.rules.mania import Action, Observation
from biberclan.rules.mania.actions import Accept, Beat, Lay, Steal
from biberclan.rules.mania.what_if import what_if
from biberclan.teach.words import Worth


def worth(view: Observation, action: Action) -> Worth | None:
    """Say by how much the actor's points would change; see `Words.worth`.

    A card laid no longer counts against its owner, and counts for them instead (BM-62); one that
    is taken counts against them.
    """
    actor = view.actor
    assert actor is not None, "the match is over"
    match action:
        case Lay(cards) if view.hand:
            after = what_if(view, action)
            choice_follows = len(after.display) > 1
            if not choice_follows:
                return Worth(actor, 2 * len(cards) - len(after.takes))
        case Beat() | Accept() | Steal():
            return Worth(actor, -len(what_if(view, action).takes))
    return None
