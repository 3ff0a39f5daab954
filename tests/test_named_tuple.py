"""Named tuples made fast are like those of the standard library."""

import copy
import inspect
import pickle
import typing
from typing import Any, Generic, TypeVar

import pytest

from biberclan.named_tuple import NamedTuple

T = TypeVar("T")


class Card(NamedTuple):
    """A card."""

    number: int
    kind: str = "hedge"
    above: tuple[int, ...] = ()

    @property
    def doubled(self) -> int:
        return 2 * self.number


class StandardCard(typing.NamedTuple):
    """A card."""

    number: int
    kind: str = "hedge"
    above: tuple[int, ...] = ()


class Hedge(Card):
    __slots__ = ()

    def __new__(cls, number: int) -> "Hedge":
        return super().__new__(cls, number, "hedge")


class Lodge(NamedTuple):
    first: int
    second: int
    third: int


class Pair(NamedTuple, Generic[T]):
    first: T
    second: T


class Nothing(NamedTuple):
    pass


def told(cls: Any) -> list[Any]:
    one = cls(3, above=(1, 2))
    return [
        str(inspect.signature(cls)),
        cls.__match_args__,
        cls._fields,
        cls._field_defaults,
        cls.__doc__,
        typing.get_type_hints(cls),
        cls.__slots__,
        repr(one).partition("(")[2],
        one._asdict(),
        one._replace(number=4),
        cls._make((1, "wall", ())),
        one[0],
        one.above,
        one == (3, "hedge", (1, 2)),
        hash(one) == hash((3, "hedge", (1, 2))),
        tuple(copy.copy(one)),
        type(copy.deepcopy(one)) is cls,
    ]


def test_they_are_made_and_changed_alike() -> None:
    assert told(Card) == told(StandardCard)


@pytest.mark.parametrize("given", [{}, {"number": 1, "colour": 2}])
def test_what_does_not_fit_is_refused_alike(given: dict[str, Any]) -> None:
    errors = []
    for cls in (Card, StandardCard):
        with pytest.raises(TypeError) as raised:
            cls(**given)
        errors.append(str(raised.value).partition("__new__()")[2])
        with pytest.raises(TypeError):
            cls._make((1, "wall", (), 4))
        with pytest.raises(AttributeError):
            cls(1).number = 2  # type: ignore[misc]  # that is what must not be possible
    assert errors[0] == errors[1]


def test_those_of_one_shape_keep_their_own_names() -> None:
    assert Lodge(third=3, second=2, first=1) == (1, 2, 3)
    assert [str(inspect.signature(cls)).count(":") for cls in (Lodge, Card)] == [3, 3]
    with pytest.raises(TypeError, match=r"Lodge.__new__\(\) missing .*'third'"):
        Lodge(1, 2)  # type: ignore[call-arg]  # that is what is refused


def test_they_may_be_generic_or_empty_and_go_through_a_pipe() -> None:
    assert Pair[int](1, 2).second == 2
    assert Nothing() == ()
    assert repr(Nothing()) == "Nothing()"
    back = pickle.loads(pickle.dumps(Card(7, above=(4,))))
    assert (back, type(back), back.doubled) == ((7, "hedge", (4,)), Card, 14)


def test_a_class_that_inherits_may_have_its_own_arguments() -> None:
    assert Hedge(2)._replace(number=3) == Hedge._make((3, "hedge", ())) == Hedge(3)
    with pytest.raises(TypeError, match=r"unexpected field names.*'colour'"):
        Hedge(2)._replace(colour=1)  # type: ignore[call-arg]  # that is what is refused
    with pytest.raises(TypeError, match="Expected 3 arguments, got 2"):
        Hedge._make((3, "hedge"))


def test_a_field_without_a_default_follows_none_with_one() -> None:
    with pytest.raises(TypeError, match=r"[Ff]ield.*first"):

        class Wrong(NamedTuple):
            first: int = 1
            second: int  # type: ignore[misc]  # that is what is refused
