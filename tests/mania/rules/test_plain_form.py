"""The plain form, both ways: exactly the contract's entries, and a sentence for each mistake."""

import json
from typing import Any

import pytest

from biberclan.rules.mania import new, read
from tests.mania.positions import DECK, Plain, every_table, position

ENTRIES = (
    *("game", "deck", "target", "seats", "round", "scores", "starter", "turn", "actor", "phase"),
    *("hands", "lacks", "piles", "display", "stock", "draw", "refused", "owed", "asked", "left"),
    *("victim", "winners"),
)


@every_table
def test_it_has_the_entries_of_the_contract(seats: int) -> None:
    plain = new(seats, seed=3, target=250, first=1).to_dict()
    assert set(plain) == {*ENTRIES, "seed", "shuffles"}
    assert plain["game"] == "bibermania"
    assert (plain["target"], plain["seats"], plain["round"], plain["scores"]) == (250, seats, 1, [])
    assert (plain["starter"], plain["turn"], plain["actor"], plain["phase"]) == (1, 1, 1, "lay")
    assert (plain["lacks"], plain["piles"]) == ([[]] * seats, [[]] * seats)
    assert (plain["refused"], plain["owed"]) == ([], [0] * seats)
    assert (plain["asked"], plain["left"], plain["victim"], plain["winners"]) == (
        None,
        0,
        None,
        None,
    )
    for seat, hand in enumerate(plain["hands"]):
        assert all(entry["known_by"] == [seat] for entry in hand)
    assert json.loads(json.dumps(plain)) == plain


GOOD = position("7 9*", "3 4", seats=3, piles=["5 5"], refused="8", target=20).to_dict()

HELD = {"card": 7, "known_by": [0]}


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "biberclan"}, '"game" is one of bibermania'),
        ({"seats": 6}, '"seats" is 5 or less'),
        ({"seats": 2}, '"hands" has an entry for each of 2 seats'),
        ({"deck": [["king"]]}, r'"deck\[0\]" is a card and how many'),
        ({"deck": [["queen", 3]]}, r'"deck\[0\]": a card is 1 to 10 or one of joker'),
        ({"deck": [[5, 3], [5, 3]]}, "an entry for this card already"),
        ({"deck": [[5, -3]]}, r'"deck\[0\]" is 0 or more'),
        (
            {"deck": [[c, n] for c, n in DECK.items() if c != "king"]},
            "card, and none here is the king",
        ),
        (
            {"deck": [[c, 2 if n == 8 else n] for c, n in DECK.items()]},
            "a deck for 3 seats",
        ),
        ({"target": 0}, '"target" is 1 or more'),
        ({"target": 1_000_000}, '"target" is 999999 or less'),
        ({"round": 0}, '"round" is 1 or more'),
        ({"target": None, "round": 2}, '"round" is 1 or less'),
        ({"scores": [[1, 2]]}, "a number for each of 3 seats"),
        ({"starter": 3}, '"starter" is 2 or less'),
        ({"turn": -1}, '"turn" is 0 or more'),
        ({"actor": 1}, '"actor" is the seat in "turn"'),
        ({"actor": None}, '"actor" is nobody exactly in the phase "over"'),
        ({"phase": "tea"}, '"phase" is one of lay, beat'),
        ({"phase": "deal", "target": None}, 'without "target" is over'),
        ({"winners": [0]}, '"winners" names somebody exactly in the phase "over"'),
        ({"hands": [[HELD | {"known_by": [1]}], [], []]}, "the holder alone, or every seat"),
        ({"hands": [[HELD | {"known_by": [0, 1]}], [], []]}, "the holder alone, or every seat"),
        ({"hands": [[{"card": 7}], [], []]}, 'has "card" and "known_by"'),
        ({"hands": [[HELD | {"card": 11}], [], []]}, "a card is 1 to 10"),
        ({"hands": [[HELD | {"card": True}], [], []]}, "a card is 1 to 10"),
        ({"hands": [[], [], []]}, "nothing can be done in this phase"),
        ({"lacks": [[7], [], []]}, "no card that the hand holds"),
        ({"lacks": [[8, 8], [], []]}, "has each card once"),
        ({"piles": [[[]], [], []]}, "no empty groups"),
        ({"piles": [[5], [], []]}, "is a list, not of the kind int"),
        ({"display": [1] * 10}, '"display" has at most 9 cards'),
        ({"stock": [1] * 6}, '"stock" has at most 5 cards'),
        ({"draw": "king"}, '"draw" is a list'),
        ({"refused": [0]}, r'"refused\[0\]": a card is 1 to 10'),
        ({"owed": [0, 0]}, '"owed" has an entry for each'),
        ({"owed": [0, -1, 0]}, r'"owed\[1\]" is 0 or more'),
        ({"owed": [1, 0, 0]}, '"owed" is 0 for the seat in "turn"'),
        ({"asked": 1}, '"asked" is a fellow player in the phase "accept"'),
        ({"phase": "accept"}, '"asked" is a fellow player in the phase "accept"'),
        ({"phase": "accept", "asked": 0}, '"asked" is a fellow player'),
        ({"phase": "accept", "asked": 1}, "no group on top"),
        ({"left": 1}, '"left" is 1 or 2 in the phases "steal" and "give"'),
        ({"phase": "steal"}, '"left" is 1 or 2 in the phases'),
        ({"phase": "steal", "left": 3}, '"left" is 2 or less'),
        ({"victim": 1}, '"victim" is a seat when the second gift is due'),
        ({"phase": "give", "left": 1}, '"victim" is a seat when the second gift is due'),
        ({"phase": "give", "left": 1, "victim": 0}, '"victim" is another seat than "turn"'),
        ({"phase": "draw"}, "who draws has lost cards"),
        ({"phase": "beat"}, "nothing can be done in this phase"),
        ({"phase": "wish", "piles": [[], [], []]}, "has laid something"),
        ({"seed": "1"}, '"seed" is a whole number'),
    ],
)
def test_what_describes_no_match_is_refused(change: dict[str, Any], said: str) -> None:
    read(GOOD)
    bad: Plain = GOOD | change
    with pytest.raises(ValueError, match=said):
        read(bad)
