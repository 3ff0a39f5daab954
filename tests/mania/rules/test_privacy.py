"""What each seat knows of hands, piles and refused cards; the rest of secrecy is conformance."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given

from biberclan.rules.mania import determinize, disclosed, glance, observe, reveal, why_not
from biberclan.rules.mania import events as happened
from biberclan.rules.mania.actions import Lay
from biberclan.rules.mania.cards import from_plain
from biberclan.rules.mania.observation import Hand, Pile, respect
from tests.mania.positions import DECK, UNBEATEN, position
from tests.mania.walks import Walk, walks
from tests.notation import play
from tests.walks import chi_square, steady


@given(walks)
@steady(25)
def test_a_hand_is_known_by_what_lay_open(walk: Walk) -> None:
    """A witness follows the events alone: everybody knows what each hand holds and lacks."""
    holds: list[Counter[int]] = []
    lacks: list[set[int]] = []

    def takes(seat: int, *cards: int) -> None:
        holds[seat].update(cards)
        lacks[seat] -= set(cards)

    def loses(seat: int, *cards: int) -> None:
        holds[seat] = holds[seat] - Counter(cards)

    def watch(event: Any) -> None:
        match event:
            case happened.Dealt():
                holds[:] = [Counter() for _ in range(walk.seats)]
                lacks[:] = [set() for _ in range(walk.seats)]
            case happened.Laid(seat, cards):
                loses(seat, *cards)
            case happened.BeatDisplay(seat, cards) | happened.Accepted(seat, _, cards):
                takes(seat, *cards)
            case happened.Stole(seat, _, card):
                takes(seat, card)
            case happened.Wished(seat, other, card, met) if met:
                loses(other, card)
                takes(seat, card)
            case happened.Wished(_, other, card, _):
                lacks[other].add(card)
            case happened.Levied(seat, _, card, met):
                loses(seat, card)
                if not met:
                    lacks[seat].add(card)
            case happened.Gave(_, seat, card) | happened.Drew(seat, card):
                if card is None:
                    lacks[seat].clear()
                else:
                    takes(seat, card)

    first = next(iter(walk.decisions()))
    watch(happened.Dealt(1, 0, (), ()))
    assert observe(first, 0).hands[1].shown == ()
    for step in walk.steps():
        for event in step.events:
            watch(event)
        for viewer in range(walk.seats):
            for seat, hand in enumerate(observe(step.after, viewer).hands):
                assert Counter(hand.shown) == holds[seat]
                assert hand.lacks == tuple(sorted(lacks[seat]))
                assert hand.size == len(step.after.hands[seat])
                known = step.after.hands[seat] if seat == viewer else hand.shown
                assert hand.cards == known


def test_what_a_hand_is_known_to_hold_and_to_lack() -> None:
    state = position(
        "fairy fairy 9 9 8", "6 7 7*", "5 4", lacks=["", "3 4", "3"], stock="1 1 2 4 4"
    )
    play(state, "lay fairy", "wish 2 7")
    assert [hand.cards for hand in observe(state, 2).hands] == [(7,), (), (4, 5)]
    assert observe(state, 2).hands[1].lacks == (3, 4)
    state = position("7 7 9", "6", piles=["", "4 4"], lacks=["", "3 4"], stock="1 1 2 4 4")
    play(state, "lay 7 7", "refuse", "draw stock 4")
    assert observe(state, 0).hands[1] == Hand(2, (4,), (4,), (3,))
    play(state, "draw pile")
    assert observe(state, 0).hands[1] == Hand(3, (4,), (4,), ())  # it may be anything


def test_a_glance_remembers_nothing() -> None:
    state = position("7 9*", "6* 5", piles=["1 | 2 2", "3 | 4"], lacks=["", "8"], refused="1 1")
    seen = glance(observe(state, 0))
    assert seen.hands == (Hand(2, (7, 9), (), ()), Hand(2, (), (), ()))
    assert seen.piles == (Pile(3, ((2, 2),)), Pile(2, ((4,),)))
    assert seen.refused == (None, None)
    assert (seen.display, seen.stock) == (state.display, state.stock)
    onlooker = observe(state, None)
    assert glance(onlooker) == onlooker


def test_an_open_replay_shows_every_hand() -> None:
    state = position("7 9*", "6* 5")
    seen = reveal([observe(state, seat) for seat in range(2)])
    assert (seen.observer, [hand.cards for hand in seen.hands]) == (None, [(7, 9), (5, 6)])


def test_every_unknown_card_is_as_likely_in_every_place_that_does_not_lack_it() -> None:
    """The seed is fixed; with nineteen kinds of card, one place in ten thousand is beyond 46."""
    state = position("7 9", "3 4* 5", "8 8 joker", lacks=["", "1 2"])
    seen, rng = observe(state, 0), Random(4)
    worlds = [determinize(seen, rng).to_dict() for _ in range(3000)]
    left = Counter(dict(DECK))
    left.subtract([7, 9, 4, *state.to_dict()["display"], *state.to_dict()["stock"]])
    without = Counter({card: n for card, n in left.items() if card not in (1, 2)})
    for seat, expected in ((1, without), (2, left)):
        found: Counter[Any] = Counter()
        for world in worlds:
            found.update(e["card"] for e in world["hands"][seat] if e["known_by"] == [seat])
        assert chi_square(found, expected) < 60
    top = Counter(world["draw"][-1] for world in worlds)
    assert chi_square(top, left) < 46
    assert len({world["seed"] for world in worlds}) == 3000


def test_cards_that_may_not_lie_somewhere_are_rearranged_almost_evenly() -> None:
    found, rng = Counter[Any](), Random(1)
    for _world in range(5000):
        cards = rng.sample([1, 2, 3], 3)
        respect(cards, [frozenset({1}), frozenset({2})], rng)
        found[tuple(cards)] += 1
    assert chi_square(found, Counter([(2, 1, 3), (2, 3, 1), (3, 1, 2)])) < 20


def test_hands_that_lack_nearly_everything_are_drawn_all_the_same() -> None:
    """With the draw pile empty the hidden cards may fit in one way alone."""
    state = position(
        "7",
        "3 3 5",
        "4 4 6",
        "8 8 8",
        lacks=["", "4 8", "3 8 5", "3 4 6"],
        empty_after=True,
    )
    rng = Random(1)
    for _ in range(200):
        seen = observe(state, 0)
        imagined = determinize(seen, rng)
        assert observe(imagined, 0) == seen
        for hand, lacks in zip(imagined.hands, imagined.lacks):
            assert not set(hand) & set(lacks)


def test_a_refusal_about_cards_asks_ones_own_hand_alone() -> None:
    state, other = position("7 9", "3 4"), position("7 9", "5 6")
    for cards in ((3,), (7, 9), (5, 6), (from_plain("king"),)):
        assert why_not(state, Lay(cards)) == why_not(other, Lay(cards))


@pytest.mark.parametrize(
    ("hand", "piles", "actions", "learned"),
    [
        ("8 8 1", ["", "5 joker | 4 4"], ["lay 8 8", "accept"], "shown"),
        ("8 8 1", ["", "5 joker | 4 4"], ["lay 8 8", "refuse"], "shown"),
        ("8 8 1", ["", "4 4"], ["lay 8 8", "accept"], None),
        ("thief 1", ["", "5 joker | 4"], ["lay thief", "steal 2 4"], "shown"),
        ("thief 1", ["", "5 joker | 4 6"], ["lay thief", "steal 2 4"], None),
        ("superbeaver 1", ["", "5 | 4 6"], ["lay superbeaver", "steal 2 4", "steal 2 6"], "shown"),
    ],
)
def test_what_comes_to_light_below_a_group_is_learned(
    hand: str, piles: list[str], actions: list[str], learned: str | None
) -> None:
    """The others had laid it in the open; but nobody could have looked at it again."""
    state = position(hand, "3 3", piles=piles, display=UNBEATEN)
    *before, last = actions
    play(state, *before)
    then = state.clone()
    assert disclosed(then, play(state, last), [0]) == learned
