"""Secrets: glances, and worlds drawn for an observer."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Any

import pytest
from hypothesis import given

from biberclan.rules.clan import determinize, glance, observe, parse_action, unbegun
from biberclan.rules.clan.cards import Deck
from tests.clan.positions import DECKS, PlainCard, both_decks, every_table, position
from tests.clan.walks import Walk, walks
from tests.notation import play
from tests.walks import steady


@given(walks)
@steady(10)
def test_a_glance_shows_what_lies_open_and_the_own_hand(walk: Walk) -> None:
    for state in walk.decisions():
        plain = state.to_dict()
        for observer in (None, *range(walk.seats)):
            seen = glance(observe(state, observer))
            own = observer == plain["actor"] or isinstance(plain["hand"], str)
            assert (seen.hand is None) is (plain["hand"] is None or not own)
            for lodge, slots in zip(seen.lodges, plain["lodges"]):
                for sighted, slot in zip(lodge, slots):
                    assert (sighted is None) is (slot is None)
                    if sighted is not None:
                        assert sighted.card == (slot["card"] if slot["up"] else None)
            assert len(seen.discard) == len(plain["discard"])
            assert seen.discard[-1:] == tuple(plain["discard"][-1:])
            assert not any(card is not None for card in seen.discard[:-1])


@every_table
def test_a_peek_is_looked_at_as_long_as_it_is_said_to_be(seats: int) -> None:
    state = position("(1:0)", "(8)", seats=seats, hand="peek")
    peek = parse_action("peek 2:B1")
    play(state, str(peek))
    seen = observe(state, 0)
    at = glance(seen, peek).lodges
    assert [lodge[0] and lodge[0].card for lodge in at[:2]] == [None, 8]
    assert [lodge[0] and lodge[0].card for lodge in glance(seen).lodges[:2]] == [None, None]
    # Onlookers see the place, not the card.
    onlooker = glance(observe(state, 1), peek).lodges[1][0]
    assert onlooker is not None
    assert onlooker.card is None


@pytest.mark.parametrize("hand", [5, "cleanup", "flip", "swap", "peek"])
def test_before_somebody_sits_down_nothing_tells_what_has_been_drawn(hand: PlainCard) -> None:
    state = position("(1) 4", "(8) 2", "9", hand=hand)
    for observer in (None, 0, 1, 2):
        seen = unbegun(observe(state, observer))
        assert (seen.phase, seen.hand, seen.hand_known_by) == ("place", None, (0,))


def evenly(counts: Mapping[Any, int], expected: Mapping[Any, float]) -> bool:
    """Return whether counts are as even as chance makes them, by the chi-square test.

    The bound is five standard deviations above what is usual: far from chance, near to any bias.
    """
    usual = len(expected) - 1
    assert set(counts) <= set(expected)
    far = sum((counts[key] - mean) ** 2 / mean for key, mean in expected.items())
    return far < usual + 5 * sqrt(2 * usual)


@both_decks
def test_every_order_of_the_unseen_cards_is_as_likely_as_any_other(deck: Deck) -> None:
    state = position("(1:0) (2) 3", "(4) (6:1) 7", actor=1, deck=deck, discard=[0, 9], box=["flip"])
    seen, worlds = observe(state, 0), 2000
    hidden = ["hand", (0, 1), (1, 0), (1, 1)]
    unseen = Counter(DECKS[deck]) - Counter([1, 3, 7, 0, 9, "flip"])
    numbers = sum(count for card, count in unseen.items() if isinstance(card, int))
    at_slot: Counter[Any] = Counter()
    in_pile: Counter[Any] = Counter()
    next_to: Counter[Any] = Counter()
    rng = Random(1)
    for _world in range(worlds):
        world = determinize(seen, rng).to_dict()
        at_slot["hand", world["hand"]] += 1
        for seat, slot in ((0, 1), (1, 0), (1, 1)):
            at_slot[(seat, slot), world["lodges"][seat][slot]["card"]] += 1
        pile = world["draw"]
        in_pile.update(enumerate(pile))
        next_to.update((type(one), type(two)) for one, two in pairwise(pile))
    cards = {card: count for card, count in unseen.items() if isinstance(card, int)}
    assert evenly(
        at_slot,
        {(at, card): worlds * n / numbers for at in hidden for card, n in cards.items()},
    )
    size = seen.draw
    left = 1 - len(hidden) / numbers  # of each number; action cards are in the pile alone
    in_a_pile = {c: n * left if isinstance(c, int) else n for c, n in unseen.items()}
    assert evenly(
        in_pile,
        {(at, c): worlds * n / size for at in range(size) for c, n in in_a_pile.items()},
    )
    special = sum(n for c, n in unseen.items() if isinstance(c, str))
    assert evenly(
        {"beside": next_to[str, str], "apart": worlds * (size - 1) - next_to[str, str]},
        {
            "beside": worlds * special * (special - 1) / size,
            "apart": worlds * (size - 1 - special * (special - 1) / size),
        },
    )


def test_more_of_a_card_than_the_deck_has_is_refused() -> None:
    seen = observe(position("(1) 2", "3", deck="clan"), 0)
    # One 0 too many, and a draw pile that makes up for it.
    zeros = (0,) * (DECKS["clan"][0] + 1)
    seen = replace(seen, discard=zeros, draw=seen.draw - len(zeros) + 1)
    with pytest.raises(ValueError, match="do not make up the deck"):
        determinize(seen, Random(1))
