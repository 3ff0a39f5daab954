"""JSON for other programs, and its schemas, both derived from the types of the documents.

A document is a named tuple or a dataclass. Its fields and properties are the members of an object,
their types say how each is written, and their docstrings are the descriptions in the schema.
"""

import argparse
import json
import re
from collections import Counter
from collections.abc import Callable, Mapping
from datetime import date, datetime
from functools import cache
from importlib import import_module
from inspect import getdoc
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, cast, get_args, get_origin, get_type_hints

from biberclan.cli.output import say
from biberclan.cli.parser import Parser
from biberclan.language import _
from biberclan.match import times
from biberclan.named_tuple import NamedTuple
from biberclan.shelf import GAMES, GameId
from biberclan.words.seam import AwardTitle, award_id


class Shape(NamedTuple):
    """A kind of document.

    Attributes:
        version: raised when programs that read older documents may fail, but not when a member is
            added.
        place: the module and the name of its class.
        is_line: whether it is one of many lines, which do not name their shape.
    """

    version: int
    place: str
    is_line: bool = False


SHAPES: Final[Mapping[str, Shape]] = {
    "bots": Shape(1, "biberclan.cli.bots:Bots"),
    "courses": Shape(1, "biberclan.cli.learn:Courses"),
    "history": Shape(1, "biberclan.people.json_documents:History"),
    "match": Shape(1, "biberclan.simulation.rows:Row", is_line=True),
    "people": Shape(1, "biberclan.people.json_documents:People"),
    "replay": Shape(1, "biberclan.coach.json_documents:Replayed"),
    "review": Shape(1, "biberclan.coach.json_documents:Reviewed"),
    "rules": Shape(1, "biberclan.teach.rulebook:Contents"),
    "simulation": Shape(1, "biberclan.simulation.totals:SimulationFigures"),
    "spec": Shape(1, "biberclan.cli.spec:Spec"),
}
"""All shapes by name; a document begins with the name."""


def add_json(parser: Parser, shape: str, help: str | None = None) -> None:
    """Add the option by which a command writes a document of a shape."""
    help = help or _("write JSON, for other programs")
    parser.add_argument("--json", action="store_true", help=help)
    parser.set_defaults(shape=shape)


def say_json(options: argparse.Namespace, content: object) -> None:
    """Write a document of the command's shape to standard output."""
    say(to_json(options.shape, content))


def to_json(shape: str, content: object) -> str:
    """Return the text of a document; see `document`."""
    return json.dumps(document(shape, content), indent=2)


def document(shape: str, content: object) -> dict[str, Any]:
    """Return a document in JSON types.

    Args:
        shape: one of `SHAPES`.
        content: an object of its class.
    """
    return {"shape": shape, "version": SHAPES[shape].version, **plain(content)}


def plain(value: Any) -> Any:
    """Return an object that is part of a document in JSON types."""
    return _written_as(cast(Any, type(value))).write(value)


def schema(shape: str) -> dict[str, Any]:
    """Return the schema of a document (JSON Schema, draft 2020-12)."""
    version, place, is_line = SHAPES[shape]
    module, _colon, kind = place.partition(":")
    described = _written_as(getattr(import_module(module), kind)).schema
    # With types, since readers generated from a schema take a bare 1 for 1.0.
    head = {
        "shape": {"type": "string", "const": shape},
        "version": {"type": "integer", "const": version},
    }
    if is_line:
        head.clear()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"biberclan {shape} {version}",
        **described,
        "properties": {**head, **described["properties"]},
        "required": [*head, *described["required"]],
    }


class _Written(NamedTuple):
    """The schema of a type, and a function that returns one of its values in JSON types."""

    schema: dict[str, Any]
    write: Callable[[Any], Any] = lambda value: value


_PLAIN: Final[Mapping[Any, _Written]] = {
    str: _Written({"type": "string"}),
    int: _Written({"type": "integer"}),
    bool: _Written({"type": "boolean"}),
    float: _Written({"type": "number"}),
    NoneType: _Written({"type": "null"}),
    date: _Written({"type": "string", "format": "date"}, date.isoformat),
    datetime: _Written({"type": "string", "format": "date-time"}, times.to_text),
    # Of a game's own types, shared code knows only actions, which have a notation.
    Any: _Written({"type": "string"}, str),
    GameId: _Written({"type": "string"}, lambda game: GAMES[game].name),
    AwardTitle: _Written({"type": "string"}, award_id),
}


@cache
def _written_as(hint: Any) -> _Written:
    if hint in _PLAIN:
        return _PLAIN[hint]
    kind, inner = get_origin(hint), get_args(hint)
    if kind is Annotated:
        return _written_as(inner[0])
    if kind is Literal:
        return _Written({"enum": [*inner]})
    if kind in (Union, UnionType):
        return _one_of(inner)
    if kind is None:
        return _members(hint)
    if kind is Counter:
        kind, inner = Mapping, (*inner, int)
    if issubclass(kind, Mapping):
        values = _written_as(inner[1])
        if get_origin(inner[0]) is tuple:
            return _each(values, lambda given: given.values())
        keys = _written_as(inner[0])
        table = {"type": "object", "additionalProperties": values.schema}
        return _Written(
            table, lambda given: {keys.write(k): values.write(v) for k, v in given.items()}
        )
    if kind is tuple and inner[-1] is not Ellipsis:
        [one] = {*inner}  # mixed types need "prefixItems", which many readers treat as anything
        row = _each(_written_as(one))
        sizes = {"minItems": len(inner), "maxItems": len(inner)}
        return row._replace(schema=row.schema | sizes)
    return _each(_written_as(inner[0]))


def _each(items: _Written, of: Callable[[Any], Any] = lambda given: given) -> _Written:
    array = {"type": "array", "items": items.schema}
    return _Written(array, lambda given: [items.write(each) for each in of(given)])


def _one_of(hints: tuple[Any, ...]) -> _Written:
    """Return how a value of one of several types is written; classes can be distinguished."""
    every = [(hint, _written_as(hint)) for hint in hints]

    def write(value: Any) -> Any:
        fitting = [one for hint, one in every if hint is type(value)]
        return (fitting or [one for hint, one in every if hint is not NoneType])[0].write(value)

    return _Written({"anyOf": [one.schema for _hint, one in every]}, write)


def _members(kind: type) -> _Written:
    hints = get_type_hints(kind, include_extras=True)
    types = {name: hint for name, hint in hints.items() if "not in JSON" not in get_args(hint)}
    about = _described(kind)
    for base in reversed(kind.__mro__):
        for name, member in vars(base).items():
            if isinstance(member, property) and not name.startswith("_"):
                types[name] = get_type_hints(member.fget, include_extras=True)["return"]
                about[name] = _as_attribute(getdoc(member) or "")
    members = {name: _written_as(hint) for name, hint in types.items()}
    described = {
        name: {
            **member.schema,
            **({"description": _json_terms(about[name])} if name in about else {}),
        }
        for name, member in members.items()
    }
    whole = {"type": "object", "properties": described, "required": [*members]}
    summary = (getdoc(kind) or "").partition("\n")[0]
    return _Written(
        {"description": summary, **whole},
        lambda given: {name: one.write(getattr(given, name)) for name, one in members.items()},
    )


_NONE: Final = re.compile(r"\bNone\b")
_SEE: Final = re.compile(r"[;,]? see `[^`]+`")
_ATTRIBUTE: Final = re.compile(r"^    ([\w, ]+): (.+(?:\n {8,}.+)*)", re.MULTILINE)


def _described(kind: type) -> dict[str, str]:
    """Return the descriptions of attributes in the docstrings of a class and its bases."""
    found: dict[str, str] = {}
    for base in reversed(kind.__mro__[:-1]):
        _head, _title, listed = (getdoc(base) or "").partition("Attributes:\n")
        for names, text in _ATTRIBUTE.findall(listed):
            found.update(dict.fromkeys(names.split(", "), text))
    return found


def _as_attribute(docstring: str) -> str:
    """Return the summary of a property as if it described an attribute: with a small letter."""
    return docstring[:1].lower() + docstring.partition("\n")[0][1:]


def _json_terms(text: str) -> str:
    """Return a docstring in the words of JSON instead of Python."""
    return _NONE.sub("null", _SEE.sub("", " ".join(text.split())))
