"""The notation, both ways, for every action there is and for texts that are none."""

from collections.abc import Mapping
from random import Random

import pytest

from biberclan.rules.bande import actions as bande_actions
from biberclan.rules.clan import actions as clan_actions
from biberclan.rules.game import AnyAction
from biberclan.rules.mania import actions as mania_actions
from biberclan.rules.mania.actions import Lay
from biberclan.rules.mania.cards import JOKER, KING, THIEF
from biberclan.shelf import rules_of
from tests.conformance.moments import ACTIONS
from tests.conformance.tables import ALL_GAMES
from tests.toy import rules as toy_rules

WRITTEN: Mapping[str, Mapping[str, AnyAction]] = {
    "clan": {
        "place 2:T1 up": clan_actions.Place(1, 3, up=True),
        "exchange 3:B2 down": clan_actions.Exchange(2, 1, up=False),
        "keep B3 up": clan_actions.Keep(2, up=True),
        "cleanup 2:T1": clan_actions.Cleanup(1, 3),
        "flip 1:B2": clan_actions.Flip(0, 1),
        "swap 1:B2 3:T1": clan_actions.Swap(0, 1, 2, 3),
        "peek 2:B1": clan_actions.Peek(1, 0),
        "decline": clan_actions.Decline(),
        "deal": clan_actions.Deal(),
        "peek 6:T2": clan_actions.Peek(5, 4),
    },
    "bande": {
        "look": bande_actions.Look(),
        "draw": bande_actions.Draw(),
        "take 3": bande_actions.Take(2),
        "exchange 3": bande_actions.Exchange(2),
        "discard": bande_actions.Discard(),
        "swap 2 3:4": bande_actions.Swap(1, 2, 3),
        "peek 1": bande_actions.Peek(0),
        "twice": bande_actions.Twice(),
        "done": bande_actions.Done(),
        "knock": bande_actions.Knock(),
        "pass": bande_actions.Pass(),
        "deal": bande_actions.Deal(),
        "swap 4 6:1": bande_actions.Swap(3, 5, 0),
    },
    "mania": {
        "lay 5 5 thief": mania_actions.Lay((5, 5, THIEF)),
        "lay 10 joker joker": mania_actions.Lay((10, JOKER, JOKER)),
        "beat 7": mania_actions.Beat(7),
        "beat thief": mania_actions.Beat(THIEF),
        "accept": mania_actions.Accept(),
        "refuse": mania_actions.Refuse(),
        "steal display 7": mania_actions.Steal("display", 7),
        "steal stock joker": mania_actions.Steal("stock", JOKER),
        "steal 3 thief": mania_actions.Steal(2, THIEF),
        "wish 3 7": mania_actions.Wish(2, 7),
        "decline": mania_actions.Decline(),
        "give 3 stock 7": mania_actions.Give(2, 7),
        "give 3 pile": mania_actions.Give(2, None),
        "draw stock king": mania_actions.Draw(KING),
        "draw pile": mania_actions.Draw(None),
        "deal": mania_actions.Deal(),
    },
    "toy": {
        "look": toy_rules.Look(),
        "keep": toy_rules.Keep(),
        "swap": toy_rules.Swap(),
        "show 1": toy_rules.Show(0),
        "show 2": toy_rules.Show(1),
        "deal": toy_rules.Deal(),
    },
}
"""Actions of each kind, as the contract has them written."""

NO_ACTIONS = {
    "clan": [
        *("", " ", "plaice 2:T1 up", "Place 2:T1 up", "place 2:T1", "place 2:T1 open"),
        *("place 2:T1 Up", "place 2:T3 up", "place 2:t1 up", "place 0:T1 up", "place 7:T1 up"),
        *("place -1:T1 up", "place 02:T1 up", "place ²:T1 up", "place ٢:T1 up"),
        *("place 2.0:T1 up", "place 2:T1:B1 up", "place T1 up", "place 2: T1 up"),
        *("place 2:T1  up", "place 2:T1 up ", " place 2:T1 up", "place 2:T1 up\n"),
        *("place\t2:T1 up", "place 2:T1 up down", "keep 1:B1 up", "keep B1", "cleanup B1"),
        *("flip 1:B2 up", "swap 1:B2", "swap 1:B2 3:T1 2:T1", "swap 3:T1 1:B2"),
        *("swap 1:T1 1:B2", "peek", "decline 1:B1", "deal deal", "DEAL", "'\"\\"),
    ],
    "bande": [
        *("", "sleep", "take", "take 0", "take 5", "take 1 ", " take 1", "take  1", "take 1\n"),
        *("take\t1", "take 1 2", "take 01", "take +1", "take ²", "exchange 1:2", "swap 2"),
        *("swap 2 3", "swap 2 3:5", "swap 2 0:1", "swap 2 7:1", "swap 0 2:1", "swap 2 3:4:1"),
        *("swap 1:2 3:4", "peek 1:2", "look 1", "draw 2", "discard 1", "DEAL", "deal deal"),
        "'\"\\",
    ],
    "mania": [
        *("", "lay", "lay ", "lay 0", "lay 11", "lay 05", "lay ⁵", "lay 5  5", "lay 5 4"),
        *("lay thief 5", "lay joker 5", "lay king thief", "lay 5 5\n", " lay 5"),
        *("lay gemeinling", "LAY 5", "beat", "beat 5 5", "steal 7", "steal pile 7"),
        *("steal 0 7", "steal 6 7", "steal display", "wish 7", "wish 6 7", "wish stock 7"),
        *("give 3", "give 3 7", "give 3 pile 7", "give 3 display 7", "give 6 pile", "draw"),
        *("draw 7", "draw pile 7", "draw display 7", "accept 2", "deal deal", "'\"\\"),
    ],
    "toy": ["", "Look", "look 1", "swap 2", "show", "show 0", "show 4", "show  1", "deal deal"],
}
"""Texts that look like actions."""


@pytest.mark.parametrize("game", ALL_GAMES)
def test_actions_are_read_and_written_as_the_contract_says(game: str) -> None:
    for text, action in WRITTEN[game].items():
        assert rules_of(game).parse_action(text) == action
        assert str(action) == text
    assert {type(action) for action in ACTIONS[game]} == {*map(type, WRITTEN[game].values())}


@pytest.mark.parametrize("game", ALL_GAMES)
def test_what_only_looks_like_an_action_is_quoted(game: str) -> None:
    for text in NO_ACTIONS[game]:
        with pytest.raises(ValueError, match="not an action") as refused:
            rules_of(game).parse_action(text)
        assert repr(text) in str(refused.value)


@pytest.mark.parametrize("game", ALL_GAMES)
def test_every_action_is_read_back(game: str) -> None:
    texts = [str(action) for action in ACTIONS[game]]
    assert len(set(texts)) == len(texts)
    assert [rules_of(game).parse_action(text) for text in texts] == list(ACTIONS[game])


@pytest.mark.parametrize("game", ALL_GAMES)
def test_a_text_is_an_action_or_a_value_error_that_quotes_it(game: str) -> None:
    rng, rules, every = Random(1), rules_of(game), set(ACTIONS[game])
    texts = sorted(map(str, every))
    words = sorted({word for text in texts for word in text.split()})
    characters = sorted({character for text in texts for character in text}) + list(
        "0²٢-+\t\n'\"\\"
    )
    read = 0
    for _ in range(4000):
        if rng.random() < 0.5:
            text = " ".join(rng.choices(words, k=rng.randrange(6)))
        else:
            text = rng.choice(texts)
            at = rng.randrange(len(text) + 1)
            put = "".join(rng.choices(characters, k=rng.randrange(3)))
            text = text[:at] + put + text[at + rng.randrange(4) :]
        try:
            action = rules.parse_action(text)
        except ValueError as error:
            assert repr(text) in str(error)  # noqa: PT017 - both outcomes are right, each in its way
        else:
            assert str(action) == text
            assert action in every or isinstance(action, Lay)  # those are too many
            read += 1
    assert read


@pytest.mark.parametrize("game", ALL_GAMES)
def test_lines_are_split_by_the_caller(game: str) -> None:
    for text in map(str, ACTIONS[game]):
        for more in ("\n", f"\n{text}", " ", "\r"):
            with pytest.raises(ValueError, match="not an action"):
                rules_of(game).parse_action(text + more)
