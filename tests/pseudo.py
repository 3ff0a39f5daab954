"""A language that nobody speaks: letters have marks, and texts are a third longer than in English.

    python -m tests.pseudo FOLDER

writes its catalogues. Any text that the program then shows in plain letters is in no catalogue.
"""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import pytest

from biberclan import language
from biberclan.language import Language
from hatch_build import compiled
from tools.catalogues import DOMAINS, template

CODE: Final[Language] = "qps"
"""Codes from qaa to qtz are free for private use."""

_MARKED: Final = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "àƀćđéƒǵħíĵķĺṁńóṗɋŕśţúṽŵẋýžÀƁĆĐÉƑǴĦÍĴĶĹṀŃÓṖɊŔŚŢÚṼŴẊÝŽ",
)
_FIELD: Final = re.compile(r"({.*?})")
_LONGER: Final = 0.3
_WORD: Final = 7
"""The number of added characters after which a line can be broken."""


def marked(text: str) -> str:
    """Return a text in this language; fields in braces stay.

    >>> marked("Flip: you take {card} and"), marked("Flip")
    ('Ƒĺíṗ: ýóú ţàķé {card} àńđ ~~~~', 'Ƒĺíṗ~')
    """
    parts = _FIELD.split(text)
    more = int(_LONGER * sum(len(part) for part in parts[::2]))
    parts[::2] = [part.translate(_MARKED) for part in parts[::2]]
    gap = " " if " " in text and more > 1 else ""
    words = "".join("~" if number % _WORD else " " for number in range(1, more + 1 - len(gap)))
    return "".join(parts) + gap + words.rstrip()


def write(folder: Path) -> None:
    """Write the catalogues into a folder as `assets/locale` is one."""
    into = folder / CODE / "LC_MESSAGES"
    into.mkdir(parents=True)
    for domain in DOMAINS:
        catalogue = template(domain)
        for message in catalogue:
            if not message.id:
                continue
            forms = (message.id,) if isinstance(message.id, str) else message.id
            if not (message.context or "").startswith("key of"):  # a letter to be typed
                forms = tuple(map(marked, forms))
            message.string = forms[0] if isinstance(message.id, str) else forms
        (into / f"{domain}.mo").write_bytes(compiled(catalogue))


@contextmanager
def spoken(folder: Path) -> Iterator[None]:
    """Speak this language, with its catalogues in an empty folder."""
    write(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(language, "catalogues", lambda: folder)
        try:
            assert language.choose(CODE) in language.languages()
            yield
        finally:
            language.choose(language.ENGLISH)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
