"""Functions that are compiled from lines, because they are called often and should be fast."""

from collections.abc import Mapping, Sequence
from functools import cache
from types import CodeType, FunctionType
from typing import Any


def compiled(head: str, *lines: str, **names: object) -> Any:
    """Return a function made of these lines; it is as fast as one written by hand.

    Args:
        head: its name and its arguments.
        lines: its body, without names that people have typed.
        names: what names of the body stand for.
    """
    exec("\n    ".join((f"def {head}:", *lines)), names)  # noqa: S102 - names of fields alone
    return names[head.partition("(")[0]]


@cache
def method_code(head: str, *lines: str) -> CodeType:
    """Return the code of a method whose fields are called _0, _1 and so on."""
    code: CodeType = compiled(head, *lines).__code__
    return code


def method(
    code: CodeType,
    cls: str,
    types: Mapping[str, object],
    defaults: Mapping[str, object],
    names: dict[str, object],
) -> FunctionType:
    """Return a method that has the fields of a class as its arguments.

    Classes of one shape share the code, since compiling it takes ten times as long as this.

    Args:
        code: that of `method_code`.
        cls: the name of the class.
        types: the fields in the order of the arguments, each with its type.
        defaults: the values of fields that need not be given.
        names: what names of the code stand for.

    Raises:
        TypeError: a field that must be given follows one that need not.
    """
    fields: Sequence[str] = [*types]
    called: dict[object, Any] = {f"_{at}": name for at, name in enumerate(fields)}
    positional = fields[: code.co_argcount - 1]
    given = [name for name in positional if name in defaults]
    if given != positional[len(positional) - len(given) :]:
        raise TypeError(f"{cls}: a field without a default follows {given[0]!r}")
    made = FunctionType(
        code.replace(
            co_varnames=tuple(called.get(each, each) for each in code.co_varnames),
            co_names=tuple(called.get(each, each) for each in code.co_names),
            co_consts=tuple(called.get(each, each) for each in code.co_consts),
        ),
        names,
        code.co_name,
        tuple(defaults[name] for name in given),
    )
    made.__kwdefaults__ = {name: defaults[name] for name in defaults if name not in given}
    made.__qualname__ = f"{cls}.{code.co_name}"
    made.__annotations__ = dict(types)
    return made
