"""Dataclasses made fast are like those of the standard decorator."""

import copy
import dataclasses
import inspect
import pickle
import re
from collections.abc import Callable
from dataclasses import FrozenInstanceError, field, replace
from typing import Any
from unittest.mock import Mock

import pytest

from biberclan import dataclass as ours


def made(decorator: Callable[..., Any], **how: bool) -> Any:
    class Card:
        number: int
        up: bool = False
        seen: list[int] = field(default_factory=list, hash=False)
        note: str = field(default="", compare=False, repr=False)

    Card.__module__, Card.__qualname__ = __name__, f"{decorator.__module__}.Card"
    return decorator(**how)(Card)


FORMS: list[dict[str, bool]] = [
    {"frozen": True, "slots": True},
    {"frozen": True, "slots": True, "kw_only": True},
    {"frozen": True},
    {"slots": True},
    {"slots": True, "repr": False, "eq": False},
    {},
]


def both(how: dict[str, bool]) -> list[Any]:
    return [made(decorator, **how) for decorator in (ours.dataclass, dataclasses.dataclass)]


@pytest.mark.parametrize("how", FORMS, ids=" ".join)
def test_they_are_made_and_changed_alike(how: dict[str, bool]) -> None:
    told = []
    for card in both(how):
        one, two = card(number=3), replace(card(number=3, seen=[1]), up=True)
        told.append(
            [
                re.sub(r"<.*?>", "<factory>", str(inspect.signature(card))),
                card.__match_args__,
                dataclasses.astuple(one),
                dataclasses.astuple(two),
                one.seen is card(number=3).seen,
                one == card(number=3, note="other"),
                one == two,
                one == (3, False, []),
                repr(one).removeprefix(card.__qualname__) if how.get("repr", True) else "",
                card.__hash__ is None,
                hash(one) == hash((3, False))
                if card.__eq__ != object.__eq__ and card.__hash__
                else None,
            ]
        )
        with pytest.raises(TypeError, match=r"Card\.__init__\(\) missing 1 required"):
            card()
    assert told[0] == told[1]


@pytest.mark.parametrize("how", [how for how in FORMS if "frozen" in how], ids=" ".join)
def test_frozen_ones_stay_as_they_are(how: dict[str, bool]) -> None:
    card = made(ours.dataclass, **how)(number=3)
    with pytest.raises(FrozenInstanceError):
        card.number = 4
    with pytest.raises(FrozenInstanceError):
        del card.number
    assert copy.deepcopy(card) == card


@ours.dataclass(frozen=True, slots=True)
class Spot:
    seat: int
    slot: int

    def __post_init__(self) -> None:
        assert self.seat >= 0

    def __repr__(self) -> str:
        return "<spot>"


def test_nobody_is_asked_for_the_signature_of_a_class_without_a_docstring(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    signature = Mock()  # the real one takes longer than all else
    monkeypatch.setattr(inspect, "signature", signature)
    made(ours.dataclass)
    assert not signature.called


def test_their_own_methods_stay_and_they_go_through_a_pipe() -> None:
    assert pickle.loads(pickle.dumps(Spot(2, 1))) == Spot(2, 1)
    assert repr(Spot(2, 1)) == "<spot>"
    with pytest.raises(AssertionError):
        Spot(-1, 0)


def test_other_packages_may_derive_from_them_with_the_standard_decorator() -> None:
    @dataclasses.dataclass(frozen=True, slots=True, repr=False)
    class Hidden(made(ours.dataclass, frozen=True, slots=True)):  # type: ignore[misc]  # a class made here
        secret: int = 5

    assert Hidden(number=3) == Hidden(number=3)
    assert "secret" not in repr(Hidden(number=3))
    with pytest.raises(TypeError, match="cannot inherit non-frozen dataclass from a frozen one"):
        ours.dataclass()(type("Open", (Hidden,), {}))


def test_ours_derive_from_ours() -> None:
    @ours.dataclass(frozen=True, slots=True)
    class Marked(Spot):
        mark: int = 0

    assert replace(Marked(2, 1), mark=3) == Marked(2, 1, 3) != Marked(2, 1) != Spot(2, 1)
    with pytest.raises(FrozenInstanceError):
        Marked(2, 1).mark = 4  # type: ignore[misc]  # that is what must not be possible
