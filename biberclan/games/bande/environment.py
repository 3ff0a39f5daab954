"""Biberbande as an agent is told of it (`biberclan.envs.features`)."""

from collections.abc import Sequence

from biberclan.envs.features import (
    Feature,
    cards,
    number,
    one_of,
    pile,
    seat,
    seats_among,
    slots,
    totals,
)
from biberclan.rules.bande.actions import PHASES
from biberclan.rules.bande.cards import DECK, HIGHEST_NUMBER, KINDS, ROW
from biberclan.rules.bande.scoring import rounds_for
from biberclan.rules.game import Options


def features(seats: int, options: Options) -> Sequence[Feature]:
    """Return the features for a table; see `EnvironmentPackage`."""
    copies = max(map(DECK.count, KINDS))
    return (
        one_of("phase", PHASES),
        seat("actor", seats),
        seat("starter", seats),
        seat("knocker", seats),
        number("round", rounds_for(seats)),
        number("turns", seats),  # from then on everybody may knock
        totals(seats, rounds_for(seats) * ROW * HIGHEST_NUMBER),
        seats_among("winners", seats),
        one_of("hand", KINDS),
        number("again", 1),
        slots("rows", seats, ROW, KINDS),
        number("draw", len(DECK)),
        pile("discard", KINDS, copies),
        cards("aside", KINDS, copies),
    )
