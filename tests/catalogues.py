"""The catalogues of messages: taken from the code, brought up to date, compiled.

    python -m tests.catalogues

What is new stands untranslated in the .po file afterwards; `tests/test_language.py` says what is
left to do.
"""

import ast
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from biberclan import __version__
from biberclan.language import DOMAIN

HOUSE = Path(__file__).parent.parent
CODE = HOUSE / "biberclan"
PO = HOUSE / "assets" / "locale" / "de" / "LC_MESSAGES" / f"{DOMAIN}.po"
MO = PO.with_suffix(".mo")

ARGPARSE = ("usage: ", "options", "positional arguments", "show this help message and exit")
"""What argparse itself says in our help, looked up in our catalogue."""

_NOTE = "# Translators: "


_CALLS = {"_": 1, "ngettext": 2, "pgettext": 2, "OptionError": 1}
"""What translates or is translated later, and how many of its arguments are in the catalogue."""


def template() -> Catalog:
    """Return a catalogue of all messages of the code, untranslated.

    Raises:
        ValueError: a message is put together on the way, and so would be in no catalogue.
    """
    catalogue = Catalog(charset="utf-8", fuzzy=False)
    for path in sorted(CODE.rglob("*.py")):
        _add_messages(catalogue, path)
    for message in ARGPARSE:
        catalogue.add(message, locations=[("argparse", 0)])
    return catalogue


def _add_messages(catalogue: Catalog, path: Path) -> None:
    # Not with Babel's own extractor: whether that one looks into f-strings depends on the Python.
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    calls = [
        (node, node.func.id)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args
    ]
    for call, name in sorted(calls, key=lambda found: (found[0].lineno, found[0].col_offset)):
        texts = call.args[: _CALLS.get(name, 0)]
        if not texts:
            continue
        where = path.relative_to(HOUSE).as_posix()
        constants = [text.value for text in texts if isinstance(text, ast.Constant)]
        messages = [text for text in constants if isinstance(text, str)]
        if len(messages) < len(texts):
            raise ValueError(f"{where}:{call.lineno}: write the message out")
        above = lines[call.lineno - 2].strip()
        catalogue.add(
            tuple(messages) if name == "ngettext" else messages[-1],
            locations=[(where, 0)],  # no line: it changes with every edit of the code
            auto_comments=[above.removeprefix(_NOTE)] if above.startswith(_NOTE) else (),
            context=messages[0] if name == "pgettext" else None,
        )


def translated() -> Catalog:
    """Return the German catalogue as it is committed."""
    with PO.open("rb") as file:
        return read_po(file, locale="de", domain=DOMAIN)


def compiled(catalogue: Catalog) -> bytes:
    """Return what gettext reads."""
    out = BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def unfinished(catalogue: Catalog) -> Iterator[str]:
    """Name the messages that are not translated, or only by a guess."""
    for message in catalogue:
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and (message.fuzzy or not all(forms)):
            yield message.id if isinstance(message.id, str) else message.id[0]


def bring_up_to_date() -> None:
    """Take the messages from the code and write both files."""
    catalogue = translated() if PO.exists() else Catalog(locale="de", domain=DOMAIN)
    before = {message.id for message in catalogue}
    catalogue.project, catalogue.version = "BiberClan", __version__
    catalogue.last_translator = catalogue.language_team = "BiberClan"
    catalogue.msgid_bugs_address = ""
    catalogue.header_comment = "# The German texts of BiberClan."
    catalogue.fuzzy = False
    catalogue.update(template(), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    if {message.id for message in catalogue} != before:
        catalogue.revision_date = datetime.now(UTC)
    with PO.open("wb") as file:
        write_po(file, catalogue, width=100, include_lineno=False, sort_by_file=True)
    MO.write_bytes(compiled(catalogue))
    for message in unfinished(catalogue):
        print("to translate:", message)


if __name__ == "__main__":
    bring_up_to_date()
