"""Biber Mania as an agent is told of it (`biberclan.envs.features`)."""

from collections.abc import Sequence
from itertools import chain

from biberclan.envs.features import (
    Feature,
    cards,
    counts,
    number,
    numbers_of_seats,
    one_of,
    seat,
    seats_among,
    totals,
)
from biberclan.rules.game import Options
from biberclan.rules.mania.actions import PHASES
from biberclan.rules.mania.cards import KINDS
from biberclan.rules.mania.decks import deck_of, from_text, hand_size
from biberclan.rules.mania.observation import Hand, Pile
from biberclan.rules.mania.scoring import ONE_ROUND

_ROUNDS = 10
"""Later rounds are told as this one; their number is open if points are collected."""


def features(seats: int, options: Options) -> Sequence[Feature]:
    """Return the features for a table; see `EnvironmentPackage`.

    Of a hand: its size; the cards in it that the observer knows, that everybody knows, and those
    that everybody knows not to be in it. Of a pile: its size; the cards of the top group, of the
    next one, and of all groups.
    """
    copies = [number for _card, number in deck_of(from_text(options["deck"]), seats)]
    most, dealt = max(copies), hand_size(seats)
    target = sum(copies) if options["target"] == ONE_ROUND else int(options["target"])

    def hand(value: Hand) -> list[float]:
        known = (*counts(value.cards, KINDS, most), *counts(value.shown, KINDS, most))
        return [value.size / sum(copies), *known, *counts(value.lacks, KINDS, 1)]

    def pile(value: Pile) -> list[float]:
        below = value.groups[-2] if len(value.groups) > 1 else ()
        groups = (value.top, below, tuple(chain.from_iterable(value.groups)))
        return [
            value.size / sum(copies),
            *(n for each in groups for n in counts(each, KINDS, most)),
        ]

    return (
        one_of("phase", PHASES),
        seat("actor", seats),
        seat("turn", seats),
        seat("starter", seats),
        number("round", _ROUNDS),
        totals(seats, target),
        seats_among("winners", seats),
        Feature("hands", (seats, 1 + 3 * len(KINDS)), hand, depth=1),
        Feature("piles", (seats, 1 + 3 * len(KINDS)), pile, depth=1),
        cards("display", KINDS, most),
        cards("stock", KINDS, most),
        number("draw", sum(copies)),
        cards("refused", KINDS, most),
        numbers_of_seats("owed", seats, dealt),
        seat("asked", seats),
        number("left", 2),
        seat("victim", seats),
    )
