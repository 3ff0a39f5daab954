"""A damaged plain form: a state that can be looked at, or a ValueError, never anything else."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from biberclan.rules.clan import State, legal_actions, observe
from tests.clan.positions import Plain
from tests.clan.walks import Walk, decision, steady, walks

VALUES: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 14),
    st.integers(),
    st.floats(allow_nan=False),
    st.sampled_from(["clan", "combined", "flip", "swap", "place", "keep", "deal", "over", "", "7"]),
    st.lists(st.one_of(st.integers(-1, 7), st.booleans(), st.none(), st.just([0])), max_size=6),
    st.dictionaries(st.sampled_from(["card", "up", "known_by"]), st.integers(0, 3)),
)


def damaged(plain: Plain, path: list[int], value: Any) -> Plain:
    """Put a value in somewhere: each number of the path chooses one of what is inside."""
    at: Any = plain
    for depth, number in enumerate(path, start=1):
        inside = list(at) if isinstance(at, dict) else range(len(at))
        step = inside[number % len(inside)]
        if depth == len(path) or not isinstance(at[step], dict | list) or not at[step]:
            at[step] = value
            break
        at = at[step]
    return plain


@given(walks, st.integers(0, 60), st.lists(st.integers(0, 99), min_size=1, max_size=4), VALUES)
@steady(800)
def test_damage_is_refused_or_harmless(walk: Walk, at: int, path: list[int], value: Any) -> None:
    plain = damaged(json.loads(json.dumps(decision(walk, at).to_dict())), path, value)
    try:
        accepted = State.from_dict(plain)
    except ValueError as error:
        assert str(error)  # noqa: PT017 - both outcomes are right, each in its way
    else:
        assert State.from_dict(accepted.to_dict()).to_dict() == accepted.to_dict()
        legal_actions(accepted)
        for observer in (None, *range(accepted.seats)):
            observe(accepted, observer)
