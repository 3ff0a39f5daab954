"""Biber Mania as an agent is told of it (`biberclan.envs.features`)."""

from collections.abc import Sequence
from itertools import chain

from biberclan.envs import features as feature
from biberclan.rules.game import Options
from biberclan.rules.mania.actions import PHASES
from biberclan.rules.mania.cards import KINDS
from biberclan.rules.mania.decks import deck_of, from_text, hand_size
from biberclan.rules.mania.observation import Hand, Pile
from biberclan.rules.mania.scoring import ONE_ROUND

_ROUNDS = 10
"""Later rounds are told as this one; their number is open if points are collected."""


def features(seats: int, options: Options) -> Sequence[feature.Feature]:
    """Return the features for a table; see `EnvironmentPackage`.

    Of a hand: its size; the cards in it that the observer knows, that everybody knows, and those
    that everybody knows not to be in it. Of a pile: its size; the cards of the top group, of the
    next one, and of all groups.
    """
    copies = [number for _card, number in deck_of(from_text(options["deck"]), seats)]
    most, dealt = max(copies), hand_size(seats)
    target = sum(copies) if options["target"] == ONE_ROUND else int(options["target"])

    def hand(value: Hand) -> list[float]:
        known = (
            *feature.counts(value.cards, KINDS, most),
            *feature.counts(value.shown, KINDS, most),
        )
        return [value.size / sum(copies), *known, *feature.counts(value.lacks, KINDS, 1)]

    def pile(value: Pile) -> list[float]:
        below = value.groups[-2] if len(value.groups) > 1 else ()
        groups = (value.top, below, tuple(chain.from_iterable(value.groups)))
        return [
            value.size / sum(copies),
            *(n for each in groups for n in feature.counts(each, KINDS, most)),
        ]

    return (
        feature.one_of("phase", PHASES),
        feature.seat("actor", seats),
        feature.seat("turn", seats),
        feature.seat("starter", seats),
        feature.number("round", _ROUNDS),
        feature.totals(seats, target),
        feature.seats_among("winners", seats),
        feature.Feature("hands", (seats, 1 + 3 * len(KINDS)), hand, depth=1),
        feature.Feature("piles", (seats, 1 + 3 * len(KINDS)), pile, depth=1),
        feature.cards("display", KINDS, most),
        feature.cards("stock", KINDS, most),
        feature.number("draw", sum(copies)),
        feature.cards("refused", KINDS, most),
        feature.numbers_of_seats("owed", seats, dealt),
        feature.seat("asked", seats),
        feature.number("left", 2),
        feature.seat("victim", seats),
    )
