"""Biberbande as an agent is told of it (`biberclan.envs.features`)."""

from collections.abc import Sequence

from biberclan.envs import features as feature
from biberclan.rules.bande.actions import PHASES
from biberclan.rules.bande.cards import DECK, HIGHEST_NUMBER, KINDS, ROW
from biberclan.rules.bande.scoring import rounds_for
from biberclan.rules.game import Options


def features(seats: int, options: Options) -> Sequence[feature.Feature]:
    """Return the features for a table; see `EnvironmentPackage`."""
    copies = max(map(DECK.count, KINDS))
    return (
        feature.one_of("phase", PHASES),
        feature.seat("actor", seats),
        feature.seat("starter", seats),
        feature.seat("knocker", seats),
        feature.number("round", rounds_for(seats)),
        feature.number("turns", seats),  # from then on everybody may knock
        feature.totals(seats, rounds_for(seats) * ROW * HIGHEST_NUMBER),
        feature.seats_among("winners", seats),
        feature.one_of("hand", KINDS),
        feature.number("again", 1),
        feature.slots("rows", seats, ROW, KINDS),
        feature.number("draw", len(DECK)),
        feature.pile("discard", KINDS, copies),
        feature.cards("aside", KINDS, copies),
    )
