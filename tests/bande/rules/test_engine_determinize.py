"""A determinized state is one that its observer can't tell from the true one, drawn fairly."""

from collections import Counter
from random import Random

import pytest

from biberclan.rules.bande import determinize, glance, observe
from tests.bande.positions import DECK, PlainCard, position
from tests.walks import chi_square


@pytest.mark.parametrize("observer", [None, 0, 1, 2])
def test_every_unknown_card_is_as_likely_in_every_place(observer: int | None) -> None:
    """In a row, in another's hand, at either end of the draw pile; the seed is fixed."""
    state = position(
        "1:0 2 3:012 swap:01", "peek:2 6 7:1 8", "9 9 two:2 0", hand=5, actor=1, aside=1
    )
    seen = observe(state, observer)
    rng = Random(20)
    worlds = [determinize(seen, rng).to_dict() for _ in range(3000)]
    left = DECK.copy()
    left.subtract([9, "two"])
    if observer == 1:
        left.subtract([5])
    unknown: dict[str, list[PlainCard]] = {}
    for seat, row in enumerate(state.to_dict()["rows"]):
        for slot, truth in enumerate(row):
            cards = [world["rows"][seat][slot]["card"] for world in worlds]
            if observer in truth["known_by"]:
                assert set(cards) == {truth["card"]}
                left.subtract([truth["card"]])
            else:
                unknown[f"{seat} {slot}"] = cards
    if observer == 1:
        assert {world["hand"] for world in worlds} == {5}
    else:
        unknown["hand"] = [world["hand"] for world in worlds]
    unknown["top"] = [world["draw"][-1] for world in worlds]
    unknown["bottom"] = [world["draw"][0] for world in worlds]
    left += Counter()
    # One in ten thousand by chance, with thirteen kinds of card.
    assert {where: chi_square(Counter(cards), left) < 39 for where, cards in unknown.items()} == (
        dict.fromkeys(unknown, True)
    )
    # Two places together: equally likely in either order.
    pairs = list(zip(unknown["0 1"], unknown["top"]))
    lower = sum(str(one) < str(other) for one, other in pairs)
    higher = sum(str(one) > str(other) for one, other in pairs)
    assert abs(lower - higher) < 4 * (lower + higher) ** 0.5
    assert len({world["seed"] for world in worlds}) == 3000
    assert state.to_dict()["seed"] not in {world["seed"] for world in worlds}


def test_what_does_not_make_up_the_deck_is_refused() -> None:
    state = position("1 2 3 4", "5 6 7 8", discard=[4, 5, 6])
    with pytest.raises(ValueError, match="do not make up the deck"):
        determinize(glance(observe(state, 0)), Random(1))
