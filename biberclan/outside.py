"""Text from outside, cleaned of what editors, mail and chats have done to it.

Everything that people mail, edit or paste is read here first: names, and files with decks, settings
and records. What is left is what they meant, or the actual reader refuses it.
"""

import codecs
import re
import unicodedata
from collections.abc import Iterable
from typing import Final

from biberclan.characters import decoded_argument, is_visible

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
"""Byte order marks, each with the encoding of the text after it."""

_LINE_ENDS: Final = "\r\n|[\r\n\v\f\x85\u2028\u2029]"

_INVISIBLE: Final = "[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]"
"""Characters without width that chats and web pages insert: hyphens, spaces, directions, marks."""

_LOOK_ALIKE: Final = str.maketrans(
    dict.fromkeys("‐‑‒–—―−﹣－", "-") | dict.fromkeys("‘’‚‛′´", "'") | dict.fromkeys("“”„‟″«»", '"')
)
_FENCE: Final = r"\s*(```|~~~)"
_QUOTED: Final = r"\s*[>|][>|\s]*"
_LISTED: Final = r"^(?:[-*+•·–]|[0-9]{1,2}[.)])\s+"
_ADDRESS: Final = r"\s*<[^<>\s]*@[^<>]*>"
_QUOTES: Final = ('""', "''", "“”", "„“", "‘’", "‚‘", "«»", "»«")


def decoded(data: bytes) -> str:
    r"""Return the text of a file, in UTF-8 or in what an editor has made of it.

    Raises:
        UnicodeDecodeError: it is no such text.

    >>> decoded("5 = 8".encode("utf-16"))
    '5 = 8'
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding)
    return data.decode()


def tidy(text: str) -> str:
    r"""Return a text with one kind of line end and blank, and without invisible characters.

    >>> tidy("seat 1:\u00a0Anna \r\nfirst: 1\u200b")
    'seat 1: Anna\nfirst: 1'
    """
    return "\n".join(
        "".join(" " if c == "\t" or unicodedata.category(c) == "Zs" else c for c in line).rstrip()
        for line in re.split(_LINE_ENDS, re.sub(_INVISIBLE, "", text))
    )


def plain(text: str) -> str:
    """Return a tidy text of an ASCII format, with characters that look like ASCII replaced by it.

    >>> plain("ｊｏｋｅｒ ＝ 6"), plain("−3"), plain("“hands”"), plain("۵ = ۸")
    ('joker = 6', '-3', '"hands"', '5 = 8')
    """
    return unicodedata.normalize("NFKC", in_our_digits(tidy(text)).translate(_LOOK_ALIKE))


def in_our_digits(text: str) -> str:
    """Return a text with ASCII digits instead of those of other scripts, such as Persian.

    >>> in_our_digits("b۱"), in_our_digits("²")
    ('b1', '²')
    """
    if text.isascii():
        return text
    return "".join(str(unicodedata.decimal(char, char)) for char in text)


def unquoted(line: str) -> str:
    """Return a line of a mail without the signs and blanks that mark it as quoted.

    >>> unquoted("> > 5 = 8"), unquoted("  5 = 8")
    ('5 = 8', '5 = 8')
    """
    found = re.match(_QUOTED, line)
    return line[found.end() :] if found else line.lstrip()


def passed_on(text: str) -> str:
    r"""Return the content of a mail or chat message: inside a fence if there is one, and unquoted.

    >>> passed_on("My deck:\n```toml\n5 = 8\n```\nYours, Ben"), passed_on("> 5 = 8\n>\n> 6 = 8")
    ('5 = 8', '5 = 8\n\n6 = 8')
    """
    lines = [unquoted(line) for line in text.split("\n")]
    fences = [at for at, line in enumerate(lines) if re.match(_FENCE, line)]
    if len(fences) > 1:
        lines = lines[fences[0] + 1 : fences[1]]
    return "\n".join(lines)


def name_in(text: str) -> str:
    r"""Return the name that somebody has typed or pasted; "" for blanks.

    >>> name_in(" Anna\u00a0Lena\n"), name_in("“Ben”"), name_in("Zoe\u0308") == "Zo\u00eb"
    ('Anna Lena', 'Ben', True)
    """
    name = unicodedata.normalize("NFC", " ".join(tidy(decoded_argument(text)).split()))
    return _bare(name) if is_visible(name) else ""


def names_in(text: str, joining: Iterable[str] = ()) -> list[str]:
    r"""Return the names in a text: one a line, or separated by commas, semicolons or tabs.

    A name missing between two commas is "".

    Args:
        text: may also be a list with bullets or numbers.
        joining: words that may separate the last two of several names.

    >>> names_in("Anna, Ben\nCleo"), names_in("1. Anna\n2. Ben\n"), names_in("Anna-Lena Ott")
    (['Anna', 'Ben', 'Cleo'], ['Anna', 'Ben'], ['Anna-Lena Ott'])
    >>> names_in("Anna, Ben & Cleo", ["&"]), names_in("Anna & Ben", ["&"])
    (['Anna', 'Ben', 'Cleo'], ['Anna & Ben'])
    """
    names: list[str] = []
    for line in re.split(_LINE_ENDS, re.sub(_ADDRESS, "", _bare(text.strip()))):
        parts = [name_in(part) for part in re.split("[,;\t]", re.sub(_LISTED, "", unquoted(line)))]
        names += parts if parts[-1] else parts[:-1]
    if len(names) > 1:
        between = "|".join(map(re.escape, joining)) or "(?!)"
        names[-1:] = re.split(rf"\s+(?:{between})\s+", names[-1])
    return names


def _bare(text: str) -> str:
    """Return a text without a pair of quotes around all of it."""
    if len(text) > 2 and text[0] + text[-1] in _QUOTES:
        return text[1:-1].strip()
    return text
