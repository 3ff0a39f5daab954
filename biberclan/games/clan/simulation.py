"""BiberClan's part of the simulation (`biberclan.simulation.package`)."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from biberclan.language import _, in_percent
from biberclan.rules.clan import FACTS, Event, State
from biberclan.rules.clan.cards import DECKS, Deck
from biberclan.rules.clan.events import Closed, Scored, Won
from biberclan.rules.clan.scoring import count_round
from biberclan.rules.game import Options, Result
from biberclan.rules.points import best_seats, totals_of
from biberclan.simulation.package import Column, counted


def _rounds_closed(result: Result, events: Sequence[Event]) -> tuple[int, ...]:
    closed = [event.seat for event in events if isinstance(event, Closed)]
    return tuple(map(closed.count, range(len(result.totals))))


NOTICED: Final = (Closed, Scored, Won)

TALLIES: Final = {
    "rounds_closed": _rounds_closed,
    "malus": counted("maluses"),
    "five_of_a_kinds": counted("five_of_a_kinds"),
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

    No malus is counted, and the left neighbour of the seat that began the round deals next.
    """
    if state.phase != "place" or state.ender is not None:
        return None
    counts = count_round([state.cards_of(seat) for seat in range(state.seats)], None)
    plain = state.to_dict()
    everybody = list(range(state.seats))
    for lodge in plain["lodges"]:
        for lying in lodge:
            if lying is not None:
                lying.update(up=True, known_by=everybody)
    plain["discard"].append(plain["hand"])
    plain["scores"].append([count.points for count in counts])
    last = state.round == state.rounds
    totals = totals_of(plain["scores"], state.seats, state.start)
    winners = best_seats(totals, "most") if last else None
    plain.update(
        hand=None,
        hand_known_by=[],
        phase="over" if last else "deal",
        actor=None if last else (state.starter + 1) % state.seats,
        winners=None if winners is None else list(winners),
    )
    scored = Scored(state.round, counts)
    won = [] if winners is None else [Won(winners, False, state.start)]
    return State.from_dict(plain), [scored, *won]
