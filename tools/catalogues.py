"""Update the catalogues of messages from the code and the assets, and compile them.

    python -m tools.catalogues [LANGUAGE ...]

New messages are then untranslated in the .po files, and shown in English until they are translated.
A language that is named and has no catalogues yet gets empty ones.
"""

import ast
import sys
import tomllib
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from functools import cache, partial
from io import BytesIO
from itertools import product
from pathlib import Path
from typing import Final

from babel import Locale
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from biberclan import __version__
from biberclan.language import DOMAIN, SHARE, TEACHING, Language, languages
from biberclan.shelf import GAMES
from biberclan.teach.lessons import read_lesson
from biberclan.teach.rulebook import endings, read_chapter
from biberclan.train.course import FILE as COURSE
from biberclan.train.facts import FILE as FACTS
from biberclan.train.facts import read_facts
from biberclan.words.talk import ASSET as TALK
from biberclan.words.talk import read_talk
from biberclan.words.tips import FILE, read_tips
from hatch_build import compile_catalogues
from lab import ROOT

CODE = ROOT / "biberclan"
LOCALE = ROOT / "assets" / "locale"

DOMAINS: Final = (DOMAIN, TEACHING)

ARGPARSE = ("usage: ", "options", "positional arguments", "show this help message and exit")
"""The messages of argparse itself in our help, looked up in our catalogue."""

MANUAL: Final = [
    "NAME",
    "SYNOPSIS",
    "DESCRIPTION",
    "OPTIONS",
    "COMMANDS",
    "EXAMPLES",
    "ENVIRONMENT",
]
"""The headings of manual pages, which `tools/manual_pages.py` writes."""

ON_MANUAL: Final = "heading of a manual page"
"""Their context in the catalogue."""

COMPLETE: Final = ("de",)
"""Languages that must be complete; any other may be merged unfinished."""

_LISTED = 20
"""How many untranslated sentences are listed for each catalogue at most."""

_NOTE = "# Translators: "


_PLURAL = ("ngettext", "NN_")
_CALLS = {"_": 1, "N_": 1, "pgettext": 2, "NP_": 2, "OptionError": 1, **dict.fromkeys(_PLURAL, 2)}
"""The functions that translate, now or later, and how many of their arguments are messages."""


def translations() -> tuple[Language, ...]:
    """Return all languages except English."""
    return languages()[1:]


def template(domain: str = DOMAIN) -> Catalog:
    """Return a catalogue of all messages, untranslated.

    Raises:
        ValueError: a message is put together at run time, and so would be in no catalogue.
    """
    catalogue = Catalog(charset="utf-8", fuzzy=False)
    if domain == TEACHING:
        _add_texts(catalogue)
        return catalogue
    for path in sorted(CODE.rglob("*.py")):
        _add_messages(catalogue, path)
    for message in ARGPARSE:
        catalogue.add(message, locations=[("argparse", 0)])
    for message in MANUAL:
        catalogue.add(message, context=ON_MANUAL, locations=[("manual page", 0)])
    return catalogue


def _add_texts(catalogue: Catalog) -> None:
    """Add the texts of lessons, first-time tips and rulebooks, reading them as the program does."""

    def note(where: Path, context: str, text: str) -> str:
        place = where.relative_to(ROOT).as_posix()
        catalogue.add(text, context=context, locations=[(place, 0)])
        return text

    endings(partial(note, CODE / "teach" / "rulebook.py"))
    read_talk(partial(note, ROOT / "assets" / TALK))
    for game in GAMES:
        folder = ROOT / "assets" / game
        read_tips(game, partial(note, folder / FILE))
        read_facts(game, partial(note, folder / FACTS))
        texts = ((read_lesson, "lessons/*"), (read_chapter, "rulebook/*"), (read_chapter, COURSE))
        for read, files in texts:
            for path in sorted(folder.glob(f"{files.removesuffix('.toml')}.toml")):
                read(game, tomllib.loads(path.read_text(encoding="utf-8")), partial(note, path))


def _add_messages(catalogue: Catalog, path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    lines = source.splitlines()
    for call, name in _translating(source):
        texts = call.args[: _CALLS[name]]
        where = path.relative_to(ROOT).as_posix()
        constants = [text.value for text in texts if isinstance(text, ast.Constant)]
        messages = [text for text in constants if isinstance(text, str)]
        if len(messages) < len(texts):
            raise ValueError(f"{where}:{call.lineno}: write the message out")
        above = lines[call.lineno - 2].strip()
        catalogue.add(
            tuple(messages) if name in _PLURAL else messages[-1],
            locations=[(where, 0)],  # no line: it changes with every edit of the code
            auto_comments=[above.removeprefix(_NOTE)] if above.startswith(_NOTE) else (),
            context=messages[0] if name in ("pgettext", "NP_") else None,
        )


@cache
def _translating(source: str) -> list[tuple[ast.Call, str]]:
    """Return the calls that translate, each with its name, in their order.

    Cached, since the tests ask several times and reading all of the code takes long.
    """
    # Not Babel's own extractor: whether that looks into f-strings depends on the version of Python.
    calls = [
        (node, name)
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and node.args and (name := _called(node)) in _CALLS
    ]
    return sorted(calls, key=lambda found: (found[0].lineno, found[0].col_offset))


def _called(call: ast.Call) -> str:
    """Return the name of the called function, "" for a method unless it is gettext's."""
    match call:
        case ast.Call(func=ast.Name(id=name)):
            return name
        case ast.Call(func=ast.Attribute(attr="pgettext"), args=[ast.Constant(), ast.Constant()]):
            return "pgettext"
    return ""


def po_file(language: Language, domain: str = DOMAIN) -> Path:
    """Return the .po file with the translations into a language."""
    return LOCALE / language / "LC_MESSAGES" / f"{domain}.po"


def mo_file(language: Language, domain: str = DOMAIN) -> Path:
    """Return the .mo file that gettext reads."""
    return po_file(language, domain).with_suffix(".mo")


def translated(language: Language = "de", domain: str = DOMAIN) -> Catalog:
    with po_file(language, domain).open("rb") as file:
        return read_po(file, locale=language, domain=domain)


def share(every: Sequence[Catalog]) -> int:
    """Return the share of all messages of a language that is translated, in percent."""
    left = sum(len(list(unfinished(catalogue))) for catalogue in every)
    total = sum(map(len, every))
    return 100 * (total - left) // total


def unfinished(catalogue: Catalog) -> Iterator[str]:
    """Yield the messages that are not translated, or only by a guess."""
    for message in catalogue:
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and (message.fuzzy or not all(forms)):
            yield message.id if isinstance(message.id, str) else message.id[0]


def written(*begun: Language) -> Iterator[tuple[Path, str]]:
    """Yield each file with its expected contents, also for new languages."""
    for language in dict.fromkeys((*translations(), *begun)):
        catalogues = [_updated(language, domain) for domain in DOMAINS]
        for domain, catalogue in zip(DOMAINS, catalogues):
            out = BytesIO()
            write_po(out, catalogue, width=100, include_lineno=False, sort_by_file=True)
            yield po_file(language, domain), out.getvalue().decode()
        done = share(catalogues)
        if language not in COMPLETE and done < 100:
            yield LOCALE / language / SHARE, f"{done}\n"


def _updated(language: Language, domain: str) -> Catalog:
    """Return a catalogue with the messages that the code and the assets have now."""
    known = po_file(language, domain).exists()
    catalogue = translated(language, domain) if known else Catalog(locale=language, domain=domain)
    before = {(message.context, message.id) for message in catalogue}
    catalogue.project, catalogue.version = "BiberClan", __version__
    catalogue.last_translator = catalogue.language_team = "BiberClan"
    catalogue.msgid_bugs_address = ""
    catalogue.header_comment = f"# The {Locale.parse(language).english_name} texts of BiberClan."
    catalogue.fuzzy = False
    catalogue.update(template(domain), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    if {(message.context, message.id) for message in catalogue} != before:
        catalogue.revision_date = datetime.now(UTC)
    return catalogue


def update(*begun: Language) -> None:
    """Write the files of all languages, also of new ones; print what has to be translated."""
    for note in LOCALE.glob(f"*/{SHARE}"):
        note.unlink()
    for path, text in written(*begun):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    compile_catalogues(LOCALE)
    for language, domain in product(dict.fromkeys((*translations(), *begun)), DOMAINS):
        left = list(unfinished(translated(language, domain)))
        where = po_file(language, domain).relative_to(LOCALE)
        for message in left[:_LISTED]:
            print(f"to translate ({where}):", message)
        if left[_LISTED:]:
            print(f"to translate ({where}): {len(left) - _LISTED} more")


if __name__ == "__main__":
    update(*sys.argv[1:])
