"""What a key is called: by people, by Textual, and where it types a letter of another alphabet."""

import re
import unicodedata
from typing import Final

from biberclan.language import N_, NP_, translate

_NAMED: Final = (
    r"(ctrl\+)?(shift\+)?(left|right|up|down|home|end|insert|delete|pageup|pagedown)"
    r"|(ctrl\+)?f([1-9]|1\d|2[0-4])|(shift\+)?(tab|escape)|space|enter|backspace"
    r"|ctrl\+[abd-hjklnoprs-y]"
)
"""Keys of more than one letter. Some with Ctrl mean the same on every screen or are other keys."""

_RENAMED: Final = {
    "solidus": "slash",
    "reverse_solidus": "backslash",
    "commercial_at": "at",
    "hyphen_minus": "minus",
    "plus_sign": "plus",
    "low_line": "underscore",
}
"""Characters that Textual names differently from Unicode."""

_LATIN: Final = str.maketrans(
    "ıіςερτυθιοπασδφγηξκλζχψωβνμ"
    "йцукенгшщзфывапролдячсмить"
    "קראטוןםפשדגכעיחלךזסבהנמצ"
    "ضصثقفغعهخحشسيبلاتنمئءؤرىة؟",
    "iswertyuiopasdfghjklzxcvbnm"
    "qwertyuiopasdfghjklzxcvbnm"
    "ertyuiopasdfghjklzxcvbnm"
    "qwertyuiopasdfghjklzxcvnm?",
)
"""The letter of ours that stands on the same key: of ı on a Turkish keyboard, і on a Ukrainian one,
then Greek, Russian, Hebrew and Arabic, with its question mark. What shares their letters, but not
the places, as Bulgarian does, is read as these."""


def key_name(text: str) -> str | None:
    """Return the key that a text stands for, as Textual names it; None if there is none.

    >>> key_name("z"), key_name("Z"), key_name("F5"), key_name("+"), key_name("zz")
    ('z', 'z', 'f5', 'plus', None)
    >>> [key_name(other) for other in ("İ", "Ш", "٣", "ｉ", "؟", "é", "²")]
    ['i', 'i', '3', 'i', 'question_mark', 'é', '²']
    """
    lower = _as_shown(text) if len(text) == 1 else text.lower()
    if len(lower) != 1 or not lower.isprintable():
        return lower if re.fullmatch(_NAMED, lower) else None
    if lower.isalnum():
        return lower
    name = unicodedata.name(lower, "").lower().replace("-", "_").replace(" ", "_")
    return _RENAMED.get(name, name) or None


_LABELS: Final = {
    "space": N_("Space"),
    "enter": N_("Enter"),
    "tab": N_("Tab"),
    "escape": N_("Esc"),
    "backspace": N_("Backspace"),
    "insert": NP_("key", "Insert"),
    "delete": NP_("key", "Delete"),
    "home": NP_("key", "Home"),
    "end": NP_("key", "End"),
    "pageup": NP_("key", "Page Up"),
    "pagedown": NP_("key", "Page Down"),
    "left": NP_("key", "Left"),
    "right": NP_("key", "Right"),
    "up": NP_("key", "Up"),
    "down": NP_("key", "Down"),
    "ctrl": NP_("key", "Ctrl"),
    "shift": NP_("key", "Shift"),
}
"""Keys with a name of their own, by the name that Textual gives them."""


def key_label(key: str) -> str:
    """Return the name that people use for a key, given as they or as Textual would write it.

    >>> key_label("a"), key_label("f5"), key_label("Shift+PageUp"), key_label("question_mark")
    ('A', 'F5', 'Shift+Page Up', '?')
    """
    if len(key) == 1:
        return key.upper()
    if "_" in key:  # the name of a sign
        return unicodedata.lookup(key.replace("_", " "))
    parts = key.lower().split("+")
    return "+".join(translate(_LABELS[part]) if part in _LABELS else part.upper() for part in parts)


def _as_shown(character: str) -> str:
    """Return the small letter, digit or sign by which people know the key that has typed another.

    Input methods for Chinese and Japanese type letters and blanks as wide as theirs.
    """
    if character.isascii():
        return character.lower()
    if unicodedata.decomposition(character).startswith("<wide>"):
        character = unicodedata.normalize("NFKC", character)
    digit = unicodedata.decimal(character, None)
    return character.lower()[0].translate(_LATIN) if digit is None else str(digit)
