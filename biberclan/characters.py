"""The characters of a text from outside, and what they do to a terminal or to a name."""

import os
import re
import unicodedata
from collections.abc import Mapping
from typing import Final

LONGEST_NAME: Final = 12
"""Characters of the longest name of a person or bot: six of them fit side by side in 80 columns."""

_HARMFUL: Final = {"Cc", "Cf", "Cs", "Zl", "Zp"}
"""Categories that move the cursor, change colours, reverse text, or can't be encoded."""

JOINERS: Final = "\u200c\u200d"
"""Zero-width characters that separate letters of some scripts, and join emoji into one."""

_LONE_JOINER: Final = f"(?<![^\x00-\x7f{JOINERS}])[{JOINERS}]"
"""A joiner after nothing that could be joined."""

_REGIONS: Final = range(0x1F1E6, 0x1F200)
"""Letters; two of them make a flag."""

_SHADES: Final = range(0x1F3FB, 0x1F400)
"""Modifiers that give the emoji before them a skin tone."""

_LONGEST_CLUSTER: Final = 12
"""How many characters an emoji of several people, or a letter with its marks, may have at most."""

_SEEN: Final = "LNPS"
"""First letters of the categories of characters that can be seen by themselves."""

_IGNORABLE: Final = (
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U00013441\U00013442"
    "\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Unicode's Default_Ignorable_Code_Point, and characters whose glyph is blank by design."""

_LEFTWARDS: Final = (
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""A letter of Hebrew, Arabic or another script that is written from right to left."""

_LEFTWARD_NAME: Final = f"{_LEFTWARDS}+(?:[ \u00a0'.-]{_LEFTWARDS}+)*"

_UNDECODED: Final = "[\udc80-\udcff]+"
"""Bytes that Python could not decode (PEP 383)."""


class _Harmless(dict[int, str]):
    """Translates each harmful character into its escape sequence, as Python spells it."""

    def __missing__(self, code: int) -> str:
        char = chr(code)
        if unicodedata.category(char) in _HARMFUL and char not in JOINERS:
            char = char.encode("unicode_escape").decode()
        self[code] = char
        return char


_ONE_LINE: Final = _Harmless()
_LINES: Final = _Harmless({ord("\n"): "\n"})


def harmless(text: str, *, lines: bool = False) -> str:
    r"""Return a text in a form that is safe for a terminal, no matter who wrote it.

    Joiners stay where they can join something; all other invisible characters are escaped.

    Args:
        text: may contain a name, a path or anything else from outside.
        lines: whether the text may have several lines.

    >>> harmless("B\x1b[2Jen"), harmless("Anna\nBen", lines=True)
    ('B\\x1b[2Jen', 'Anna\nBen')
    """
    if text.isprintable():
        return text
    decoded = re.sub(_UNDECODED, _as_utf_8, text)
    return re.sub(_LONE_JOINER, _spelled_out, decoded).translate(_LINES if lines else _ONE_LINE)


def is_printable(text: str) -> bool:
    r"""Return whether a text of one line is safe for a terminal as it is.

    >>> is_printable("Zoe"), is_printable("\U0001f468\u200d\U0001f467"), is_printable("Zo\u200de")
    (True, True, False)
    """
    if text.isprintable():
        return True
    return not re.search(_LONE_JOINER, text) and re.sub(f"[{JOINERS}]", "", text).isprintable()


def clusters(text: str) -> list[str]:
    r"""Return the parts of a text that people see as one character each, of limited length.

    >>> [len(cluster) for cluster in clusters("Zoe\u0308 \U0001f468\u200d\U0001f467")]
    [1, 1, 2, 1, 3]
    >>> [len(cluster) for cluster in clusters("\U0001f44d\U0001f3fda\u200d\u2764")]
    [2, 2, 1]
    >>> [len(flag) for flag in clusters("\U0001f1e9\U0001f1ea\U0001f1eb\U0001f1f7")]
    [2, 2]
    """
    parts: list[str] = []
    for char in text:
        if parts and len(parts[-1]) < _LONGEST_CLUSTER and _is_continued(parts[-1], char):
            parts[-1] += char
        else:
            parts.append(char)
    return parts


def first(text: str, most: int) -> str:
    """Return the beginning of a text.

    Args:
        text: the whole text.
        most: how many characters it has at most, as people count them.

    >>> first("Maximiliane", 4)
    'Maxi'
    """
    return "".join(clusters(text)[:most])


def _is_continued(cluster: str, char: str) -> bool:
    """Return whether a character belongs to those before it."""
    category = unicodedata.category(char)
    if category[0] == "M" or char in JOINERS or ord(char) in _SHADES:
        return True
    if cluster.endswith("\u200d"):
        return category == "So" and unicodedata.category(cluster[0]) == "So"
    return ord(char) in _REGIONS and len(cluster) == 1 and ord(cluster) in _REGIONS


def _spelled_out(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape").decode()


def _as_utf_8(undecoded: re.Match[str]) -> str:
    try:
        return undecoded[0].encode("ascii", "surrogateescape").decode()
    except UnicodeDecodeError:
        return undecoded[0]


def decoded_argument(argument: str) -> str:
    """Return the text of a typed argument, whatever the encoding of the locale.

    Not for paths, whose bytes must stay the same.

    Args:
        argument: an argument of the command line as Python has decoded it.
    """
    try:
        return os.fsencode(argument).decode()
    except UnicodeError:  # not UTF-8: bytes that the locale could not decode must be guessed
        return re.sub(_UNDECODED, _as_latin_1, argument)


def _as_latin_1(undecoded: re.Match[str]) -> str:
    return undecoded[0].encode("ascii", "surrogateescape").decode("latin-1")


def is_visible(text: str) -> bool:
    r"""Return whether anything in a text is visible; blanks and marks without a base are not.

    >>> is_visible("Zoe"), is_visible(" "), is_visible("\u3164"), is_visible("\u0301")
    (True, False, False, False)
    """
    return any(unicodedata.category(char)[0] in _SEEN for char in re.sub(_IGNORABLE, "", text))


def folded(name: str) -> str:
    r"""Return a key that is the same for names that look the same.

    It ignores case, composition and invisible characters. It must not ignore more, such as the dots
    of Turkish letters: a kept match with two names that became one could not be read any more.

    >>> folded("Zoe\u0308") == folded("ZO\u00cb") == "zo\u00eb", folded("Zoe") == folded("Zo\u00eb")
    (True, False)
    """
    seen = unicodedata.normalize("NFD", re.sub(_IGNORABLE, "", name))
    return unicodedata.normalize("NFC", " ".join(seen.casefold().split()))


def reverses_names(environment: Mapping[str, str]) -> bool:
    """Return whether the terminal reverses names that are written from right to left, up to a mark.

    VTE and konsole do, and respect a mark in the text that says how far. Other terminals that
    reverse names don't get better with the mark (PuTTY), or get worse (mlterm, kitty); TERM
    identifies them if they were started from VTE. Neovim shows the mark in any terminal.

    >>> reverses_names({"TERM": "xterm-256color", "VTE_VERSION": "7006"})
    True
    >>> reverses_names({"TERM": "xterm-kitty", "VTE_VERSION": "7006"})
    False
    >>> reverses_names({"TERM": "xterm-256color", "VTE_VERSION": "7006", "NVIM": "/run/nvim.1"})
    False
    """
    is_either = "VTE_VERSION" in environment or "KONSOLE_VERSION" in environment
    is_itself = environment.get("TERM") == "xterm-256color" and "NVIM" not in environment
    return is_either and is_itself


def with_direction_marks(text: str) -> str:
    r"""Return a text with an invisible mark after names that are written from right to left.

    A terminal that reverses such a name so that it can be read also reverses whatever comes after
    it, up to the next letter or this mark: in a row of points the last one would come first.

    >>> with_direction_marks("\u05d3\u05e0\u05d4  1  2") == "\u05d3\u05e0\u05d4\u200e  1  2"
    True
    """
    return text if text.isascii() else re.sub(_LEFTWARD_NAME, "\\g<0>\N{LEFT-TO-RIGHT MARK}", text)
