"""The environment of the program: what Textual reads in it, and what it says of the terminal."""

from collections.abc import Mapping, MutableMapping
from typing import Final

_HARMLESS: Final = frozenset(
    {
        "TEXTUAL_ANIMATIONS",
        "TEXTUAL_COLOR_SYSTEM",
        "TEXTUAL_DISABLE_KITTY_KEY",
        "TEXTUAL_FPS",
        "TEXTUAL_SMOOTH_SCROLL",
    }
)
"""Textual's own variables that only change how things look. All others are removed from the
environment: they log every key, save screenshots or send both over the network."""

_COLOR_SYSTEMS: Final = frozenset({"auto", "standard", "256", "truecolor", "windows"})
"""The values of TEXTUAL_COLOR_SYSTEM; any other breaks Rich."""

_COERCED: Final = ("C.UTF-8", "C.utf8", "UTF-8")
"""The values that Python itself puts into LC_CTYPE if the system does not know the locale."""

_PLAIN: Final = ("C", "POSIX")
"""Locales without UTF-8."""


def make_safe(environment: MutableMapping[str, str]) -> None:
    """Remove from an environment all by which Textual would give secrets away, or break."""
    for name in [name for name in environment if name.startswith("TEXTUAL")]:
        if name not in _HARMLESS:
            del environment[name]
    if environment.get("TEXTUAL_COLOR_SYSTEM", "auto") not in _COLOR_SYSTEMS:
        del environment["TEXTUAL_COLOR_SYSTEM"]
    if environment.get("NO_COLOR") == "":  # means nothing by no-color.org, but Textual obeys it
        del environment["NO_COLOR"]


def is_unicode(environment: Mapping[str, str], encoding: str) -> bool:
    """Return whether a terminal with this environment shows more than ASCII, as far as it says.

    Args:
        environment: names the terminal and the locale.
        encoding: the encoding of the system if the locale names none.

    >>> is_unicode({"LANG": "de_DE.ISO-8859-1"}, "utf-8"), is_unicode({}, "ascii")
    (False, True)
    >>> is_unicode({"LC_ALL": "C"}, "ascii"), is_unicode({"LANG": "en_IN"}, "UTF-8")
    (False, True)
    >>> is_unicode({"LC_CTYPE": "C.UTF-8", "LANG": "C"}, "UTF-8")
    False
    >>> is_unicode({"LANG": "de_DE.UTF-8", "TERM": "linux"}, "UTF-8")
    False
    >>> is_unicode({"LC_CTYPE": "C.UTF-8", "LANG": "de_DE.ISO-8859-1"}, "UTF-8")
    False
    """
    if environment.get("TERM", "").partition("-")[0] == "linux":
        return False  # the console's fonts lack many of the signs
    wishes = [environment.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    locale = next((wish for wish in wishes if wish and wish not in _COERCED), "")
    if not locale:
        return True
    if locale in _PLAIN:
        return False  # Python may have changed the encoding since
    named = locale.partition(".")[2].partition("@")[0]
    return (named or encoding).lower().replace("-", "") == "utf8"
