"""BiberClan's part of the simulation (`biberclan.simulation.package`)."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from biberclan.language import _, in_percent
from biberclan.rules.clan import FACTS, Event, State
from biberclan.rules.clan.cards import DECKS, Deck
from biberclan.rules.clan.events import Closed, Scored, Won
from biberclan.rules.clan.resolution import end_round
from biberclan.rules.game import Options, Result
from biberclan.simulation.package import Column, tally_of


def _rounds_closed(result: Result, events: Sequence[Event]) -> tuple[int, ...]:
    closed = [event.seat for event in events if isinstance(event, Closed)]
    return tuple(map(closed.count, range(len(result.totals))))


NOTICED: Final = (Closed, Scored, Won)

TALLIES: Final = {
    "rounds_closed": _rounds_closed,
    "malus": tally_of("maluses"),
    "five_of_a_kinds": tally_of("five_of_a_kinds"),
}


def cards(options: Options) -> int:
    """Return the number of cards in the deck."""
    deck = cast(Deck, FACTS.complete(options)["deck"])
    return len(DECKS[deck])


def columns(tallies: Mapping[str, int], rounds: int) -> list[Column]:
    """Return a player's share of rounds closed, of these with malus, and fives of a kind."""
    closed, malus = tallies["rounds_closed"], tallies["malus"]
    fives = str(tallies["five_of_a_kinds"])
    return [
        Column(_("Closed"), in_percent(closed / (rounds or 1), 1), _("Closed: of all rounds.")),
        Column(_("Malus"), in_percent(malus / (closed or 1), 1), _("Malus: of those closed.")),
        Column(_("Fives"), fives, _("Fives: five of a kind.")),
    ]


def stop_round(state: State) -> tuple[State, Sequence[Event]] | None:
    """Count the lodges as they lie, once a card would be laid and nobody has closed (BC-48).

    That card is discarded. See `SimulationPackage.stop_round`.
    """
    if state.phase != "place" or state.ender is not None:
        return None
    assert state.hand is not None
    state.discard += (state.hand,)
    events: list[Event] = []
    end_round(state, events)
    return state, events
