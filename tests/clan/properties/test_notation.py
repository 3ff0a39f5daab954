"""The notation, both ways, for every action there is and for texts that are none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biberclan.rules.clan import parse_action
from tests.clan.walks import EVERY_ACTION, steady


def test_every_action_is_read_back() -> None:
    texts = [str(action) for action in EVERY_ACTION]
    assert len(set(texts)) == len(texts) == 687
    assert [parse_action(text) for text in texts] == list(EVERY_ACTION)


WORDS = (
    "place exchange keep cleanup flip swap peek decline deal up down B1 B2 B3 T1 T2 1:B1 2:T2 6:B3 "
    "7:B1 0:T1 1:B4 B1:1 -1:B1 1: :B1 : up: UP"
)
NEARLY = st.lists(st.sampled_from(WORDS.split()), max_size=5).map(" ".join)
VALID = st.sampled_from(EVERY_ACTION).map(str)
DAMAGED = st.builds(
    lambda text, at, cut, put: text[: at % len(text)] + put + text[at % len(text) + cut :],
    VALID,
    st.integers(0, 30),
    st.integers(0, 3),
    st.text(max_size=2),
)


@given(st.one_of(NEARLY, DAMAGED, st.text()))
@steady(1500)
def test_a_text_is_an_action_or_a_value_error_that_quotes_it(text: str) -> None:
    try:
        action = parse_action(text)
    except ValueError as error:
        assert repr(text) in str(error)  # noqa: PT017 - both outcomes are right, each in its way
    else:
        assert str(action) == text
        assert action in EVERY_ACTION


@given(st.text())
@steady(200)
def test_lines_are_split_by_the_caller(text: str) -> None:
    with pytest.raises(ValueError, match="not an action"):
        parse_action(f"deal\n{text}")
