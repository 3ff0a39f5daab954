"""Named tuples that are made fast.

`typing.NamedTuple` compiles a method for each class, and makes all others anew. A table loads a
hundred such classes before its first picture, a thirtieth of the work until then. Here all share
them.
"""

import sys
from collections import namedtuple
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any, Final, Self

from biberclan.compiled import method, method_code

__all__ = ["NamedTuple"]


class _Named(tuple[Any, ...]):
    """What all named tuples share."""

    __slots__ = ()
    _fields = tuple[str, ...]()  # not annotated: all annotations of a class are its fields

    @classmethod
    def _make(cls, values: Iterable[Any]) -> Self:
        made = tuple.__new__(cls, values)  # for a class that inherits may have its own arguments
        if len(made) != len(cls._fields):
            raise TypeError(f"Expected {len(cls._fields)} arguments, got {len(made)}")
        return made

    def _replace(self, /, **values: Any) -> Self:
        made = self._make(map(values.pop, self._fields, self))
        if values:
            raise TypeError(f"Got unexpected field names: {[*values]!r}")
        return made

    __replace__ = _replace  # what `copy.replace` calls, from Python 3.13 on

    def _asdict(self) -> dict[str, Any]:
        return dict(zip(self._fields, self, strict=True))

    def __repr__(self) -> str:
        values = [f"{name}={value!r}" for name, value in zip(self._fields, self, strict=True)]
        return f"{type(self).__name__}({', '.join(values)})"

    def __getnewargs__(self) -> tuple[Any, ...]:
        return tuple(self)


_One = namedtuple("_One", "only")
_field: Final = cache(type(vars(_One)["only"]))
"""What reads the field at a place; Python's own is faster than a property."""

_NAMES: Final[dict[str, object]] = {"_tuple": tuple.__new__}


class _Maker(type):
    """Makes a class of named tuples where a class statement names `NamedTuple` as its base."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
        types = body.get("__annotations__", {})
        values = "".join(f"_{at}, " for at in range(len(types)))
        code = method_code(f"__new__(_cls, {values})", f"return _tuple(_cls, ({values}))")
        defaults = {field: body[field] for field in types if field in body}
        body |= {field: _field(at, None) for at, field in enumerate(types)}
        body |= {
            "__slots__": (),
            "__new__": method(code, body["__qualname__"], types, defaults, _NAMES),
            "__match_args__": (*types,),
            "_fields": (*types,),
            "_field_defaults": defaults,
        }
        return type(name, (_Named, *bases[1:]), body)


if TYPE_CHECKING or sys.version_info >= (3, 14):  # where a class keeps annotations elsewhere
    from typing import NamedTuple
else:
    NamedTuple = type.__new__(_Maker, "NamedTuple", (), {})
