"""What a choice costs that nobody should pay unawares: the round's end, or a secret."""

from biberclan.games.bande.teach.consequences import consequences
from biberclan.language import _
from biberclan.rules.bande import Action, Observation
from biberclan.teach.words import Cost, People


def costs(view: Observation, action: Action, people: People) -> list[Cost]:
    """Say what a legal action of the actor would cost.

    Args:
        view: what may be read on the screen; a covered hand is left out.
        action: the action.
        people: the name of each seat.
    """
    told = {
        "final_turns": Cost(_("Ends the round: everybody else has one more turn."), True),
        "public": Cost(_("Then everybody knows this card in your row."), False),
    }
    return [told[each.code] for each in consequences(view, action) if each.code in told]
