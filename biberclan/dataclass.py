"""Dataclasses that are made fast.

The standard decorator compiles up to six methods for each class, one by one. The classes of a table
took a tenth of the time to its first picture that way, and those of `play --help` a quarter. Here
only `__init__` is compiled, and once for classes of the same shape; the other methods are the same
functions for all classes, or closures.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from biberclan.compiled import method, method_code

__all__ = ["dataclass"]

_UNGIVEN: Final = object()
"""The default of an argument whose value a factory makes."""


def _fast(
    *,
    init: bool = True,
    repr: bool = True,
    eq: bool = True,
    frozen: bool = False,
    slots: bool = False,
    kw_only: bool = False,
) -> Callable[[type], Any]:
    """Return a decorator that does what the standard one does with these arguments."""

    def decorate(cls: type) -> Any:
        inherits = dataclasses.is_dataclass(cls)
        cls.__doc__ = cls.__doc__ or cls.__name__  # else `inspect` is asked for its signature
        made: Any = dataclasses.dataclass(
            init=False,
            repr=False,
            eq=False,
            frozen=frozen and inherits,  # as its check of the bases demands
            slots=slots,
            kw_only=kw_only,
        )(cls)
        made.__dataclass_params__.frozen = frozen  # for classes that inherit from this one
        methods: dict[str, object] = {}
        if init:
            methods["__init__"] = _init(made, frozen=frozen)
        if repr:
            methods["__repr__"] = _repr(made)
        if eq:
            methods["__eq__"] = _eq(made)
            methods["__hash__"] = _hash(made) if frozen else None
        if frozen:
            methods |= {"__setattr__": _refuse, "__delattr__": _refuse}
            if slots:
                methods |= {"__getstate__": _getstate, "__setstate__": _setstate}
        for name, function in methods.items():
            if name not in cls.__dict__:
                setattr(made, name, function)
        return made

    return decorate


def _init(cls: type, *, frozen: bool) -> object:
    names: dict[str, object] = {"_set": object.__setattr__, "_UNGIVEN": _UNGIVEN}
    defaults: dict[str, object] = {}
    positional, keywords, lines = ["self"], ["*"], []
    placed = sorted(fields(cls), key=lambda each: bool(each.kw_only))
    for at, each in enumerate(placed):
        value = f"_{at}"
        if each.default is not MISSING:
            defaults[each.name] = each.default
        elif each.default_factory is not MISSING:
            defaults[each.name] = _UNGIVEN
            names[f"_make{at}"] = each.default_factory
            value = f"_make{at}() if _{at} is _UNGIVEN else _{at}"
        (keywords if each.kw_only else positional).append(f"_{at}")
        lines.append(f"_set(self, '_{at}', {value})" if frozen else f"self._{at} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    arguments = ", ".join([*positional, *(keywords if len(keywords) > 1 else ())])
    code = method_code(f"__init__({arguments})", *(lines or ["pass"]))
    types = {each.name: each.type for each in placed}
    made = method(code, cls.__qualname__, types, defaults, names)
    made.__annotations__["return"] = None
    return made


def _values(cls: type, counts: Callable[["Field[Any]"], bool]) -> Callable[[object], object]:
    """Return a function that returns the values of the fields that count."""
    names = [each.name for each in fields(cls) if counts(each)]
    if len(names) == 1:
        only = attrgetter(*names)
        return lambda one: (only(one),)
    return attrgetter(*names) if names else lambda _one: ()


def _eq(cls: type) -> object:
    values = _values(cls, lambda each: each.compare)

    def equals(self: object, other: object) -> bool:
        return values(self) == values(other) if type(other) is type(self) else NotImplemented

    return equals


def _hash(cls: type) -> object:
    values = _values(cls, lambda each: each.compare if each.hash is None else each.hash)

    def hashed(self: object) -> int:
        return hash(values(self))

    return hashed


def _repr(cls: type) -> object:
    names = [each.name for each in fields(cls) if each.repr]

    def described(self: object) -> str:
        values = [f"{name}={getattr(self, name)!r}" for name in names]
        return f"{self.__class__.__qualname__}({', '.join(values)})"

    return described


def _refuse(self: object, name: str, *_value: object) -> None:
    raise FrozenInstanceError(f"cannot change field {name!r}")


def _getstate(self: Any) -> list[object]:
    return [getattr(self, each.name) for each in fields(self)]


def _setstate(self: Any, state: list[object]) -> None:
    for each, value in zip(fields(self), state, strict=True):
        object.__setattr__(self, each.name, value)


if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    dataclass = _fast
