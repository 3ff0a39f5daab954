"""The catalogues of messages: taken from the code, brought up to date, compiled.

    python -m tests.catalogues

What is new stands untranslated in the .po file afterwards; `tests/test_language.py` says what is
left to do.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from biberclan import __version__
from biberclan.language import DOMAIN

HOUSE = Path(__file__).parent.parent
CODE = HOUSE / "biberclan"
PO = HOUSE / "assets" / "locale" / "de" / "LC_MESSAGES" / f"{DOMAIN}.po"
MO = PO.with_suffix(".mo")

ARGPARSE = (
    "usage: ",
    "options",
    "show this help message and exit",
    "show program's version number and exit",
)
"""What argparse itself says in our help, looked up in our catalogue."""


def template() -> Catalog:
    """Return a catalogue of all messages of the code, untranslated."""
    catalogue = Catalog(charset="utf-8", fuzzy=False)
    found = extract_from_dir(CODE, method_map=[("**.py", "python")], comment_tags=["Translators:"])
    for file, _line, message, comments, context in found:
        # Without line numbers: they change with every edit of the code.
        catalogue.add(
            message,
            locations=[(f"biberclan/{file}", 0)],
            auto_comments=[_plain(comment) for comment in comments],
            context=context,
        )
    for message in ARGPARSE:
        catalogue.add(message, locations=[("argparse", 0)])
    return catalogue


def _plain(comment: str) -> str:
    return comment.removeprefix("Translators:").strip()


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
