"""Positions, conditions and kinds of decisions of Biberbande, for lessons and the rulebook."""

from dataclasses import dataclass
from functools import partial

from biberclan.games.bande.words.names import PHASES, SLOT_NAMES, SPECIALS, spots_of
from biberclan.rules.bande import Observation
from biberclan.rules.bande.cards import is_number
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
