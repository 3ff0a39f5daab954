"""What Biberbande teaches: conditions of lessons, kinds of decisions, and due first-time tips."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from biberclan.dataclass import dataclass
from biberclan.games.bande.words.names import PHASES, SLOT_NAMES, SPECIALS, spots_of
from biberclan.rules.bande import Event, Observation
from biberclan.rules.bande import events as happened
from biberclan.rules.bande.cards import SPECIAL_NAMES, TWO, is_number
from biberclan.rules.bande.legality import may_end_with_knock
from biberclan.words import positions
from biberclan.words import seam as words


@dataclass(frozen=True, slots=True)
class Condition(positions.SpotCondition):
    """A condition; see `SpotCondition`."""

    spots_of = staticmethod(spots_of)


def read_condition(table: words.Written) -> Condition:
    """Return the condition that a table describes; see `Words.read_condition`.

    Its entries are those of `Condition`; spots are written "2:4".
    """
    read_spots = partial(positions.read_spots, SLOT_NAMES)
    return Condition(**positions.read_entries(table, {"at": read_spots}))


def decision_kind(view: Observation) -> str | None:
    """Return the kind of decision that is due; see `Words.decision_kind`."""
    kind = PHASES[view.phase].kind
    if view.phase == "use" and (view.hand is None or not is_number(view.hand)):
        return "special" if view.hand is None else SPECIALS[view.hand].decision
    return "last" if view.knocker is not None and kind in ("piles", "number") else kind


_TIPS: Final = {card: f"bande_{name}" for card, name in SPECIAL_NAMES.items()}
"""The id of the tip on each action card."""


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
        case happened.Took(replaced=replaced):
            yield "bande_taken"
            if not is_number(replaced):
                yield "bande_special_out"
        case happened.Exchanged(replaced=replaced):
            if not is_number(replaced):
                yield "bande_special_out"
        case happened.Used(action=action):
            yield SPECIALS[action.card].tip
        case happened.DrawTwoEnded():
            yield SPECIALS[TWO].tip
        case happened.Refilled():
            yield "bande_refilled"
        case (
            happened.Dealt()
            | happened.Looked()
            | happened.Drew()
            | happened.Discarded()
            | happened.DrawTwoUsed()
        ):
            pass
        case (
            happened.DrawTwoStopped() | happened.Knocked() | happened.Passed() | happened.TurnedUp()
        ):
            pass
        case happened.Redrawn() | happened.Replaced() | happened.Scored() | happened.Won():
            pass


def _tips_on_decision(view: Observation) -> Iterator[str]:
    tip, top = PHASES[view.phase].tip, view.discard[-1]
    if view.phase == "draw" and top in _TIPS:
        tip = "bande_blocked"
    elif view.phase == "use" and view.hand is not None:  # a covered hand is explained when seen
        tip = _TIPS.get(view.hand, "bande_number")
    if tip:
        yield tip
    if view.phase in ("use", "knock") and may_end_with_knock(view):
        yield "bande_knock"
