"""BiberClan as an agent is told of it (`biberclan.envs.features`)."""

from collections.abc import Sequence
from typing import cast

from biberclan.envs import features as feature
from biberclan.rules.clan.actions import PHASES
from biberclan.rules.clan.cards import COPIES, HIGHEST_NUMBER, KINDS, Deck
from biberclan.rules.clan.lodge import LODGE
from biberclan.rules.clan.scoring import BONUS, MAX_ROUNDS
from biberclan.rules.game import Options


def features(seats: int, options: Options) -> Sequence[feature.Feature]:
    """Return the features for a table; see `EnvironmentPackage`."""
    copies = COPIES[cast(Deck, options["deck"])]
    best = LODGE * HIGHEST_NUMBER + max(BONUS.values())
    return (
        feature.one_of("phase", PHASES),
        feature.seat("actor", seats),
        feature.seat("starter", seats),
        feature.seat("ender", seats),
        feature.number("round", MAX_ROUNDS),
        feature.number("rounds", MAX_ROUNDS),
        feature.totals(seats, MAX_ROUNDS * best),
        feature.seats_among("winners", seats),
        feature.one_of("hand", KINDS),
        feature.seats_among("hand_known_by", seats),
        feature.slots("lodges", seats, LODGE, range(HIGHEST_NUMBER + 1)),
        feature.number("draw", sum(copies)),
        feature.pile("discard", KINDS, max(copies)),
        feature.cards("box", KINDS, max(copies)),
    )
