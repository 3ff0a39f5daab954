"""What may be explained now because it occurs: the ids of tips (`biberclan.teach.tips`)."""

from collections.abc import Iterator, Sequence
from typing import Final

from biberclan.games.bande.words.names import PHASES, SPECIALS
from biberclan.rules.bande import Event, Observation
from biberclan.rules.bande.cards import SPECIAL_NAMES, TWO, is_number
from biberclan.rules.bande.events import (
    Dealt,
    Discarded,
    DrawTwoEnded,
    DrawTwoStopped,
    DrawTwoUsed,
    Drew,
    Exchanged,
    Knocked,
    Looked,
    Passed,
    Redrawn,
    Refilled,
    Replaced,
    Scored,
    Took,
    TurnedUp,
    Used,
    Won,
)
from biberclan.rules.bande.what_if import may_end_with_knock

_OF: Final = {card: f"bande_{name}" for card, name in SPECIAL_NAMES.items()}


def due_tips(view: Observation, events: Sequence[Event]) -> Iterator[str]:
    """Yield what could be explained, the most urgent first; nothing in a handover.

    Args:
        view: what is on the screen.
        events: what has happened since the person's last action.
    """
    if view.round_over:
        yield PHASES[view.phase].tip
        return
    if view.observer is None:
        return
    yield from _of_the_decision(view)
    if view.knocker is not None:
        yield "bande_knocked"
    for event in events:
        match event:
            case Took(replaced=replaced):
                yield "bande_taken"
                if not is_number(replaced):
                    yield "bande_special_out"
            case Exchanged(replaced=replaced):
                if not is_number(replaced):
                    yield "bande_special_out"
            case Used(action=action):
                yield SPECIALS[action.card].tip
            case DrawTwoEnded():
                yield SPECIALS[TWO].tip
            case Refilled():
                yield "bande_refilled"
            case Dealt() | Looked() | Drew() | Discarded() | DrawTwoUsed() | DrawTwoStopped():
                pass
            case Knocked() | Passed() | TurnedUp() | Redrawn() | Replaced() | Scored() | Won():
                pass


def _of_the_decision(view: Observation) -> Iterator[str]:
    tip, top = PHASES[view.phase].tip, view.discard[-1]
    if view.phase == "draw" and top in _OF:
        tip = "bande_blocked"
    elif view.phase == "use" and view.hand is not None:  # a covered hand is explained when seen
        tip = _OF.get(view.hand, "bande_number")
    if tip:
        yield tip
    if view.phase in ("use", "knock") and may_end_with_knock(view):
        yield "bande_knock"
