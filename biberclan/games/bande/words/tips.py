"""First-time tips: the ids of those that could be given now (`biberclan.words.tips`)."""

from collections.abc import Iterator, Sequence
from typing import Final

from biberclan.games.bande.words.names import PHASES, SPECIALS
from biberclan.rules.bande import Event, Observation
from biberclan.rules.bande import events as told
from biberclan.rules.bande.cards import SPECIAL_NAMES, TWO, is_number
from biberclan.rules.bande.legality import may_end_with_knock

_OF: Final = {card: f"bande_{name}" for card, name in SPECIAL_NAMES.items()}


def due_tips(view: Observation, events: Sequence[Event]) -> Iterator[str]:
    """Yield the ids of the tips that are due, none in a handover; see `Words.due_tips`."""
    if view.round_over:
        yield PHASES[view.phase].tip
        return
    if view.observer is None:
        return
    yield from _tips_on_decision(view)
    if view.knocker is not None:
        yield "bande_knocked"
    for event in events:
        yield from _tips_on_event(event)


def _tips_on_event(event: Event) -> Iterator[str]:
    match event:
        case told.Took(replaced=replaced):
            yield "bande_taken"
            if not is_number(replaced):
                yield "bande_special_out"
        case told.Exchanged(replaced=replaced):
            if not is_number(replaced):
                yield "bande_special_out"
        case told.Used(action=action):
            yield SPECIALS[action.card].tip
        case told.DrawTwoEnded():
            yield SPECIALS[TWO].tip
        case told.Refilled():
            yield "bande_refilled"
        case told.Dealt() | told.Looked() | told.Drew() | told.Discarded() | told.DrawTwoUsed():
            pass
        case told.DrawTwoStopped() | told.Knocked() | told.Passed() | told.TurnedUp():
            pass
        case told.Redrawn() | told.Replaced() | told.Scored() | told.Won():
            pass


def _tips_on_decision(view: Observation) -> Iterator[str]:
    tip, top = PHASES[view.phase].tip, view.discard[-1]
    if view.phase == "draw" and top in _OF:
        tip = "bande_blocked"
    elif view.phase == "use" and view.hand is not None:  # a covered hand is explained when seen
        tip = _OF.get(view.hand, "bande_number")
    if tip:
        yield tip
    if view.phase in ("use", "knock") and may_end_with_knock(view):
        yield "bande_knock"
