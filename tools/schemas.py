"""Write the schemas of the JSON documents and docs/json.md, from the classes of the documents.

python -m tools.schemas
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from biberclan.cli import parser_of, whole_parser
from biberclan.cli.shapes import SHAPES, schema
from biberclan.language import ENGLISH, choose
from lab import ROOT

SCHEMAS: Final = ROOT / "assets" / "schemas"
PAGE: Final = ROOT / "docs" / "json.md"

_HEAD: Final = """# JSON

These commands write JSON for other programs. Each document names its shape and the version of that
shape. The version changes when programs that read the old one may fail, but not when a member is
added. The schemas (JSON Schema, draft 2020-12) are installed with the program, in `assets/schemas`.
`python -m tools.schemas` writes them and this page.

Games have their names in records: biberclan, biberbande, bibermania. Seats count from 0, except in
the notation of actions, where they count from 1; matches and rounds count from 1. Sentences are in
the language of the program, ids never are. No document contains a card of an unfinished match, or
what was refused in it; `replay` and `review` are about finished matches only.

| Command | Shape |
| --- | --- |
"""


def written() -> Iterator[tuple[Path, str]]:
    choose(ENGLISH)
    for shape in SHAPES:
        yield SCHEMAS / f"{shape}.json", json.dumps(schema(shape), indent=1) + "\n"
    yield PAGE, page()


def page() -> str:
    commands = whole_parser().commands
    shapes = {name: parser_of(name).get_default("shape") for name in commands}
    rows = [f"| `biberclan {name} --json` | {shape} |" for name, shape in shapes.items() if shape]
    rows += [
        "| `biberclan --spec` | spec |",
        "| each line of `biberclan simulate --out FILE` | match |",
    ]
    parts = [_HEAD + "\n".join(rows)]
    for shape, (version, _place, _is_line) in SHAPES.items():
        whole = schema(shape)
        parts += [f"## {shape} {version}\n\n{whole['description']}", "\n".join(_members(whole, ""))]
    return "\n\n".join(parts) + "\n"


def _members(whole: dict[str, Any], indent: str) -> Iterator[str]:
    for name, member in whole["properties"].items():
        if "const" in member:
            continue
        told = f": {member['description']}" if "description" in member else ""
        yield f"{indent}- `{name}` ({_kind(member)}){told}"
        inner = _object_in(member)
        if inner is not None:
            yield from _members(inner, indent + "  ")


def _kind(member: dict[str, Any]) -> str:
    match member:
        case {"enum": values}:
            return " or ".join(map(str, values))
        case {"anyOf": kinds}:
            return " or ".join(dict.fromkeys(map(_kind, kinds)))
        case {"items": dict(items), "maxItems": number}:
            return f"array of {number} {_kind(items)}"
        case {"items": dict(items)}:
            return f"array of {_kind(items)}"
        case {"additionalProperties": dict(values)}:
            return f"object of {_kind(values)}"
        case _:
            return str(member["type"])


def _object_in(member: dict[str, Any]) -> dict[str, Any] | None:
    """Return the schema of the objects that a member is made of."""
    if "properties" in member:
        return member
    inner = [member.get("items"), member.get("additionalProperties"), *member.get("anyOf", ())]
    found = (_object_in(each) for each in inner if isinstance(each, dict))
    return next((each for each in found if each is not None), None)


def update() -> None:
    for path, text in written():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    update()
