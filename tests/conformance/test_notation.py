"""The notation, both ways, for every action there is and for texts that are none."""

from random import Random

import pytest

from biberclan.rules.mania.actions import Lay
from biberclan.shelf import rules_of
from tests.conformance.moments import ACTIONS
from tests.conformance.tables import ALL_GAMES


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
