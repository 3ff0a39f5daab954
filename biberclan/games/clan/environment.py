"""BiberClan as an agent is told of it (`biberclan.envs.features`)."""

from collections.abc import Sequence
from typing import cast

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
from biberclan.rules.clan.actions import PHASES
from biberclan.rules.clan.cards import COPIES, HIGHEST_NUMBER, KINDS, Deck
from biberclan.rules.clan.lodge import LODGE
from biberclan.rules.clan.scoring import BONUS, MAX_ROUNDS
from biberclan.rules.game import Options


def features(seats: int, options: Options) -> Sequence[Feature]:
    """Return the features for a table; see `EnvironmentPackage`."""
    copies = COPIES[cast(Deck, options["deck"])]
    best = LODGE * HIGHEST_NUMBER + max(BONUS.values())
    return (
        one_of("phase", PHASES),
        seat("actor", seats),
        seat("starter", seats),
        seat("ender", seats),
        number("round", MAX_ROUNDS),
        number("rounds", MAX_ROUNDS),
        totals(seats, MAX_ROUNDS * best),
        seats_among("winners", seats),
        one_of("hand", KINDS),
        seats_among("hand_known_by", seats),
        slots("lodges", seats, LODGE, range(HIGHEST_NUMBER + 1)),
        number("draw", sum(copies)),
        pile("discard", KINDS, max(copies)),
        cards("box", KINDS, max(copies)),
    )
