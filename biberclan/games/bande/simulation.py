"""Biberbande's part of the simulation (`biberclan.simulation.package`)."""

from collections.abc import Mapping, Sequence
from typing import Final

from biberclan.language import _, in_percent
from biberclan.rules.bande import FACTS, Event, State, apply
from biberclan.rules.bande.actions import Pass
from biberclan.rules.bande.cards import DECK
from biberclan.rules.bande.events import Knocked, Scored, Won
from biberclan.rules.game import Options
from biberclan.simulation.package import Column, tally_of

NOTICED: Final = (Knocked, Scored, Won)

TALLIES: Final = {name: tally_of(name) for name in FACTS.tallies}


def cards(options: Options) -> int:
    """Return the number of cards in the deck."""
    return len(DECK)


def columns(tallies: Mapping[str, int], rounds: int) -> list[Column]:
    """Return columns for the rate of knocking, and the share of knocks with the fewest points."""
    knocks, won = tallies["knocks"], tallies["knocks_won"]
    return [
        Column(_("Knocked"), in_percent(knocks / (rounds or 1), 1), _("Knocked: of all rounds.")),
        Column(
            _("Rightly"), in_percent(won / (knocks or 1), 1), _("Rightly: nobody had fewer then.")
        ),
    ]


def stop_round(state: State) -> tuple[State, Sequence[Event]] | None:
    """Count the rows as if the seat in turn had knocked a lap ago (BB-32), once a turn is finished.

    Action cards in the rows are replaced as always (BB-34), and nobody is counted as a knocker. See
    `SimulationPackage.stop_round`.
    """
    if state.phase != "draw" or state.knocker is not None:
        return None
    # The previous turn is finished once more, and play passes to the seat that knocked.
    state.knocker = state.decider
    state.actor = (state.decider - 1) % state.seats
    state.turns -= 1
    return state, apply(state, Pass())
