"""The cards of a match: any composition that the booklet's rules can be played with."""

import tomllib
from typing import Any

import pytest

from biberclan.assets import asset
from biberclan.rules import mania
from biberclan.rules.mania import FACTS, new
from biberclan.rules.mania.decks import from_text
from tests.mania.positions import ACTION_CARDS, DECK, PlainCard, all_cards, every_table


@every_table
def test_bm_01_the_assumed_deck_has_110_cards(seats: int) -> None:
    assert dict(mania.DECK) == DECK
    assert sum(DECK.values()) == 110
    plain = new(seats, seed=1).to_dict()
    assert plain["deck"] == [[card, DECK[card]] for card in DECK]
    assert all_cards(plain) == DECK


def test_bm_01_the_file_has_the_assumed_deck() -> None:
    text = asset("mania/deck.toml").read_text(encoding="utf-8")
    assert from_text(text) == DECK
    assert {str(card): number for card, number in DECK.items()} == tomllib.loads(text)
    read = FACTS.options["deck"].read
    assert read is not None
    assert read(text) == FACTS.options["deck"].default


SMALL: dict[PlainCard, int] = {
    **dict.fromkeys(range(3, 10), 3),
    "joker": 12,
    **dict.fromkeys(ACTION_CARDS, 1),
}
"""The fewest cards that two can play with: 41."""


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({5: 1}, "at least 2 of each digit, not one 5"),
        ({6: 0}, "7 digits in a row"),
        ({"joker": 1, 4: 20}, "at least 2 jokers, not 1"),
        ({"joker": 0, 4: 20}, "at least 2 jokers, not 0"),
        *[({card: 0}, f"every action card, and none here is the {card}") for card in ACTION_CARDS],
        ({"joker": 12 + 999 - 41 + 1}, "at most 999 cards, not 1000"),
        ({"joker": 11}, "for 2 seats has at least 41 cards, .* not 40"),
        ({11: 3}, "no card 11"),
        ({0: 3}, "no card 0"),
        ({"5": 3}, "no card '5'"),
        ({"beaver": 3}, "no card 'beaver'"),
        ({True: 3}, "no card True"),
        ({5: -1}, "a whole number of 5 from 0, not -1"),
        ({5: 2.0}, "a whole number of 5 from 0, not 2.0"),
        ({5: True}, "a whole number of 5 from 0, not True"),
    ],
)
def test_bm_01_each_condition_of_a_deck_has_its_sentence(change: dict[Any, Any], said: str) -> None:
    new(2, deck=SMALL, seed=1)
    with pytest.raises(ValueError, match=said):
        new(2, deck={**SMALL, **change}, seed=1)


def test_bm_01_a_deck_says_how_many_of_each_card_there_are() -> None:
    none: Any = None
    with pytest.raises(ValueError, match="says of each card"):
        new(3, deck=none, seed=1)


@pytest.mark.parametrize(("seats", "cards"), [(2, 41), (3, 54), (4, 67), (5, 65)])
def test_bm_01_there_are_enough_cards_and_one_to_draw(seats: int, cards: int) -> None:
    deck = {**SMALL, "joker": 12 + cards - 41}
    state = new(seats, deck=deck, seed=1)
    assert len(state.to_dict()["draw"]) == 1
    with pytest.raises(ValueError, match=f"at least {cards} cards"):
        new(seats, deck={**deck, "joker": 12 + cards - 42}, seed=1)


def test_equal_decks_give_the_same_match() -> None:
    turned = dict(reversed(SMALL.items()))
    one, other = new(2, deck=SMALL, seed=5), new(2, deck={**turned, 1: 0}, seed=5)
    assert one.to_dict() == other.to_dict()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "7 digits in a row"),
        ("5 = many", "entries such as: joker = 6; not '5 = many'"),
        ("5x8", "entries such as"),
        ("5 = 8 = 9", "entries such as"),
        ("beaver = 8", "no card 'beaver'"),
        ("5 = 8\n5 = 9", "one entry for each card, not two for 5"),
        ("5 = -1", "entries such as"),
        ("5 = 9999999999999", "entries such as"),
    ],
)
def test_a_text_that_is_no_deck_is_refused(text: str, said: str) -> None:
    read = FACTS.options["deck"].read
    assert read is not None
    with pytest.raises(ValueError, match=said):
        read(text)


def test_a_chosen_deck_and_target_have_one_spelling() -> None:
    deck, target = FACTS.options["deck"], FACTS.options["target"]
    assert deck.read is not None
    assert target.read is not None
    lines = "\n".join(f"{card} = {number}  # so many" for card, number in reversed(SMALL.items()))
    text = deck.read(lines)
    assert text.splitlines() == [text]
    assert (deck.read(text), text in deck, lines in deck) == (text, True, False)
    options = {"deck": text, "target": target.read("0030")}
    plain = mania.start(2, seed=1, first=0, options=options)[0].to_dict()
    assert plain == new(2, deck=SMALL, target=30, seed=1).to_dict()
    for wrong in ("0", "", "-3", "many", "1.5", "9" * 7):
        with pytest.raises(ValueError, match="a target is none or a whole number"):
            target.read(wrong)
