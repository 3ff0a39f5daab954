"""The worlds that the elder imagines: possible ones, with likely cards where others hid some."""

from random import Random
from statistics import mean

import pytest

from biberclan.games.clan.bots import ROLLOUTS
from biberclan.rules.clan import State, apply, determinize, legal_actions, new, observe
from biberclan.rules.clan.cards import Deck


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("deck", ["clan", "combined"])
def test_an_imagined_world_looks_to_the_seat_as_the_true_one(seats: int, deck: Deck) -> None:
    rng = Random(8)
    state = new(seats, deck=deck, seed=6)
    for _ in range(150):
        if state.actor is None:
            break
        seen = observe(state, state.actor)
        world = ROLLOUTS.imagine(seen, rng)
        assert observe(world, state.actor) == seen
        determinize(observe(world, world.actor), rng)  # the cards are those of the deck
        apply(state, rng.choice(legal_actions(state)))


def hidden(seats: int) -> State:
    """Return a match in which seat 1 has three cards face down and seat 0 knows none of them.

    The first was laid by its owner, the second by somebody else; the third is known to both.
    """
    plain = new(seats, seed=3).to_dict()
    others = [2, 1] if seats > 2 else [1, 1]
    for slot, known in enumerate(([1], [others[0]], sorted({1, others[0]}))):
        card = next(card for card in plain["draw"] if type(card) is int)
        plain["draw"].remove(card)
        plain["lodges"][1][slot] = {"card": card, "up": False, "known_by": known}
    return State.from_dict(plain)


def means(state: State) -> list[float]:
    rng = Random(9)
    seen = observe(state, 0)
    return list(map(mean, zip(*(ROLLOUTS.imagine(seen, rng).cards_of(1) for _ in range(1000)))))


@pytest.mark.parametrize("seats", [3, 6])
def test_a_card_is_imagined_high_where_its_owner_hid_it_and_low_where_another_did(
    seats: int,
) -> None:
    at_home, at_anothers, known_to_both = means(hidden(seats))
    assert at_home > 5
    assert at_anothers < 3
    assert 3.4 < known_to_both < 4.6


def test_at_two_seats_every_unseen_card_is_imagined_alike() -> None:
    assert all(3.4 < each < 4.6 for each in means(hidden(2)))
