"""Dataclasses that are made fast.

The standard decorator compiles up to six methods for each class, one by one. The classes of a table
took a tenth of the time to its first picture that way, and those of `play --help` a quarter. Here
only `__init__` is compiled, because it is called often and should be fast; the other methods are
the same functions for all classes, or closures.
"""

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, fields
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

__all__ = ["compiled", "dataclass"]

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
        for name, method in methods.items():
            if name not in cls.__dict__:
                setattr(made, name, method)
        return made

    return decorate


def _init(cls: type, *, frozen: bool) -> object:
    names: dict[str, object] = {"_set": object.__setattr__, "_UNGIVEN": _UNGIVEN}
    taken: dict[bool, list[str]] = {False: [], True: []}
    lines = []
    for each in fields(cls):
        name = value = each.name
        argument = name
        if each.default is not MISSING:
            names[f"_{name}"] = each.default
            argument = f"{name}=_{name}"
        elif each.default_factory is not MISSING:
            names[f"_{name}"] = each.default_factory
            argument = f"{name}=_UNGIVEN"
            value = f"_{name}() if {name} is _UNGIVEN else {name}"
        taken[bool(each.kw_only)].append(argument)
        lines.append(f"_set(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    arguments = ", ".join(["self", *taken[False], *(["*", *taken[True]] if taken[True] else [])])
    made = compiled(f"__init__({arguments})", *(lines or ["pass"]), **names)
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    made.__annotations__ = {each.name: each.type for each in fields(cls)} | {"return": None}
    return made


def compiled(head: str, *lines: str, **names: object) -> Any:
    """Return a function made of these lines; it is as fast as one written by hand.

    Args:
        head: its name and its arguments.
        lines: its body, without names that people have typed.
        names: what names of the body stand for.
    """
    exec("\n    ".join((f"def {head}:", *lines)), names)  # noqa: S102 - names of fields alone
    return names[head.partition("(")[0]]


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
        told = [f"{name}={getattr(self, name)!r}" for name in names]
        return f"{self.__class__.__qualname__}({', '.join(told)})"

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
