"""The keys in reports that name a key by number, as terminals with the kitty protocol send them.

Such a report says more than which key it was: `CSI number:shifted:layout ; held:event ; text u`,
and the same with another end for keys such as arrows. xterm's older `CSI 27 ; held ; number ~` is
what tmux sends where "extended-keys" is "always". All that a report says is read, or refused here.
"""

import re
from typing import Final

from textual._keyboard_protocol import FUNCTIONAL_KEYS

_REPORT: Final = r"\x1b\[([0-9:]*)(?:;([0-9:]*))?(?:;([0-9:]*))?([u~ABCDEFHPQRS])"

_SHIFT: Final = 1
_ALT: Final = 2
_CTRL: Final = 4
_OF_THE_DESKTOP: Final = 8 | 16 | 32
"""Super, Hyper and Meta, which are held for windows. Two more bits say that Caps Lock and Num Lock
are on; the terminal has taken them into account."""

_RELEASED: Final = "3"
"""The event of a key being let go; one that repeats while it is held is a key like any other."""

_KEYPAD: Final = "0123456789./*-+\r=,"
"""What the keys of the keypad type, in the order of their numbers."""

_FIRST_OF_KEYPAD: Final = 57399

_PRIVATE: Final = range(0xE000, 0xF900)
"""The numbers of keys without a character; Unicode leaves them to private use."""

_MEANT: Final = r"left|right|up|down|home|end|insert|delete|pageup|pagedown|f[0-9]+"
"""The keys without a character that people press for a program. All others are held or pressed
for something else: Shift and its like, locks, volume, Print Screen."""

_NAMES: Final = {"\t": "tab", "\x1b": "escape"}
"""Keys that are others with Shift; with Ctrl, too."""

_PLAIN: Final = "\r \x7f"
"""Enter, Space and Backspace: Shift or Ctrl still held while one types does not change them."""


def keys_in(sequence: str) -> list[str] | None:
    r"""Return what a report says was typed.

    Args:
        sequence: an escape sequence.

    Returns:
        Characters, and the names of keys without one; none if nobody has meant anything by it.
        None if the sequence is no such report.

    >>> keys_in("\x1b[57441;2u"), keys_in("\x1b[32;2u"), keys_in("\x1b[97;2;65u")
    ([], [' '], ['A'])
    >>> keys_in("\x1b[57417;129u"), keys_in("\x1b[57404;129;53u"), keys_in("\x1b[1;2C")
    (['left'], ['5'], ['shift+right'])
    >>> keys_in("\x1b[118;3u"), keys_in("\x1b[27;2;13~"), keys_in("\x1bOA")
    ([], ['\r'], None)
    """
    match = re.fullmatch(_REPORT, sequence)
    if match is None:
        return None
    number, modifiers, text, end = match.groups(default="")
    if number == "27" and end == "~" and text:
        number, text, end = text, "", "u"
    state, _colon, event = modifiers.partition(":")
    held = max(int(state or 1) - 1, 0)
    if event == _RELEASED or held & _OF_THE_DESKTOP:
        return []
    if typed := [character for character in map(_character, text.split(":")) if character]:
        return typed  # whatever was held to type it
    if held & _ALT:
        return []
    code, shifted, *_layout = *number.split(":"), ""
    character = _character(code) if end == "u" else ""
    if character:
        return [_with_held(character, _character(shifted), held)]
    name = FUNCTIONAL_KEYS.get(f"{code or 1}{end}", "")
    return [_held_names(held) + name] if re.fullmatch(_MEANT, name) else []


def _with_held(character: str, shifted: str, held: int) -> str:
    """Return a typed character, or the name of a key that is another one with what is held."""
    if character in _PLAIN:
        return character
    if held & _CTRL or (held & _SHIFT and character in _NAMES):
        return _held_names(held) + _NAMES.get(character, character)
    if held & _SHIFT:
        capital = shifted or character.upper()
        return capital if len(capital) == 1 else character
    return character


def _held_names(held: int) -> str:
    return "ctrl+" * bool(held & _CTRL) + "shift+" * bool(held & _SHIFT)


def _character(number: str) -> str:
    """Return the character with a number, "" if it is no character that can be typed."""
    code = int(number or 0)
    if 0 <= code - _FIRST_OF_KEYPAD < len(_KEYPAD):
        return _KEYPAD[code - _FIRST_OF_KEYPAD]
    if code in _PRIVATE or code > 0x10FFFF:
        return ""
    character = chr(code)
    return character if character in _NAMES or character in _PLAIN or code >= 32 else ""
