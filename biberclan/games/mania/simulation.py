"""Biber Mania's part of the simulation (`biberclan.simulation.package`)."""

from collections.abc import Mapping, Sequence
from typing import Final

from biberclan.language import _, in_figures, in_percent
from biberclan.rules.game import Options
from biberclan.rules.mania import FACTS, Event, State
from biberclan.rules.mania.decks import from_text
from biberclan.rules.mania.events import Accepted, Refused, RoundEnded, Scored, Won
from biberclan.rules.mania.scoring import count_round, leaders, totals
from biberclan.simulation.package import Column, tally_of

NOTICED: Final = (Accepted, Refused, RoundEnded, Scored, Won)

TALLIES: Final = {name: tally_of(name) for name in FACTS.tallies}


def cards(options: Options) -> int:
    """Return the number of cards in the deck."""
    deck = from_text(FACTS.complete(options)["deck"])
    return sum(deck.values())


def columns(tallies: Mapping[str, int], rounds: int) -> list[Column]:
    """Return columns for the share of rounds ended with last cards, and groups beaten per round."""
    ended, beaten = tallies["last_cards"], tallies["groups_beaten"]
    return [
        Column(_("Last"), in_percent(ended / (rounds or 1), 1), _("Last: laid the last cards.")),
        Column(_("Beaten"), in_figures(beaten / (rounds or 1), 1), _("Beaten: groups in a round.")),
    ]


def stop_round(state: State) -> tuple[State, Sequence[Event]] | None:
    """Count piles and hands as they are, between two turns, and end the match.

    A round always ends by the rules. A match with a target need not: rounds that are stopped may
    bring nobody any points. So the seats that are ahead then have won.
    """
    if state.phase != "lay":
        return None
    counts = count_round(state.piles, state.hands)
    state.counted += (tuple([count.points for count in counts]),)
    state.phase, state.actor = "over", None
    state.winners = leaders(totals(state.counted, state.target, state.start))
    scored = Scored(state.round, counts, state.scores[-1])
    return state, [scored, Won(state.winners, state.start)]
