"""The environment of the program: what Textual reads in it, and what it says of the terminal."""

import os
from collections.abc import Mapping, MutableMapping
from typing import Final, TextIO

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


def measure(stream: TextIO | None, environment: MutableMapping[str, str]) -> None:
    """Let the size of a terminal be its own: what the environment says would hold for ever.

    Docker, Jupyter and some shells hand COLUMNS and LINES on to terminals of other sizes. Where
    there is no terminal, or one that does not know its size, people may say it so.

    Args:
        stream: what may be a terminal; None if it is closed.
        environment: loses the variables, or gets them where a terminal does not know its size.
    """
    try:
        size = os.get_terminal_size(stream.fileno()) if stream else ()
    except (OSError, ValueError):
        return
    if size and all(size):
        environment.pop("COLUMNS", None)
        environment.pop("LINES", None)
    elif size:  # Rich would take 25 rows for it, Textual 24
        environment.setdefault("COLUMNS", "80")
        environment.setdefault("LINES", "24")


_NAMED: Final = ("alacritty", "contour", "foot", "ghostty", "rio", "st", "wezterm")
"""The `TERM` of terminals that have all colours. st has no COLORTERM, ssh passes none on."""

_ALL: Final = ("xterm-ghostty", "xterm-kitty", "xterm-rio", "-direct", "-truecolor")
"""The ends of others, "-direct" by what terminfo means with it; Rich sees 256 or sixteen there."""

_FEWER: Final = {
    "mlterm": "256",
    "dvtm-256color": "256",
    "dvtm": "standard",
    "eterm-color": "standard",
    "screen-256color-bce": "256",
    "screen-bce": "standard",
}
"""By the `TERM` of terminals that read the numbers of a colour as something else, which of them
they have. dvtm, mtm (the last two) and those within Emacs hand COLORTERM on."""


def colour_system(environment: Mapping[str, str]) -> str:
    """Return the colours of the terminal as Textual names them, "auto" where COLORTERM is right.

    GNU screen hands COLORTERM on, but reads the three numbers of a colour as attributes, as some
    others do. The Linux console has sixteen, whatever a profile exports.

    >>> colour_system({"STY": "1.x", "TERM": "xterm-256color", "COLORTERM": "truecolor"})
    '256'
    >>> colour_system({"STY": "1.x", "TERM": "screen.linux"}), colour_system({"TERM": "linux"})
    ('standard', 'standard')
    >>> colour_system({"TERM": "screen-256color", "COLORTERM": "truecolor", "TMUX": "/tmp/1"})
    'auto'
    >>> colour_system({"TERM": "screen.xterm", "TEXTUAL_COLOR_SYSTEM": "truecolor"})
    'truecolor'
    >>> colour_system({"TERM": "foot"}), colour_system({"TERM": "st-256color"})
    ('truecolor', 'truecolor')
    >>> colour_system({"TERM": "tmux-direct"}), colour_system({"TERM": "xterm-kitty"})
    ('truecolor', 'truecolor')
    >>> [colour_system({"TERM": name}) for name in ("ghostty", "xterm-ghostty", "wezterm")]
    ['truecolor', 'truecolor', 'truecolor']
    >>> [colour_system({"TERM": name}) for name in ("contour", "xterm-rio", "eat-truecolor")]
    ['truecolor', 'truecolor', 'truecolor']
    >>> colour_system({"TERM": "dvtm-256color", "COLORTERM": "truecolor"})
    '256'
    >>> colour_system({"TERM": "screen-256color-bce", "COLORTERM": "truecolor"})
    '256'
    >>> colour_system({"TERM": "eterm-color", "COLORTERM": "truecolor"})
    'standard'
    """
    wish = environment.get("TEXTUAL_COLOR_SYSTEM", "auto")
    if wish != "auto" and wish in _COLOR_SYSTEMS:
        return wish
    if is_gnu_screen(environment):
        return "standard" if _is_console(environment) else "256"
    named = environment.get("TERM", "")
    if named in _FEWER:
        return _FEWER[named]
    kind = named.partition("-")[0]
    has_all = kind in _NAMED or named.endswith(_ALL)
    if is_plain_xterm(environment) or (has_all and not environment.get("COLORTERM")):
        return "truecolor"
    return "standard" if _is_console(environment) else "auto"


def _is_console(environment: Mapping[str, str]) -> bool:
    """Return whether the terminal is the Linux console, or GNU screen says that it was begun there.

    It says so where its own terminal is known as screen.linux, as with Debian's ncurses-term.
    """
    named = environment.get("TERM", "").removeprefix("screen.")
    return named.partition("-")[0] == "linux"


def is_plain_xterm(environment: Mapping[str, str]) -> bool:
    """Return whether the terminal is xterm, which has more colours than its TERM tells.

    >>> is_plain_xterm({"TERM": "xterm", "XTERM_VERSION": "XTerm(379)"})
    True
    """
    is_xterm = environment.get("TERM") == "xterm" and "XTERM_VERSION" in environment
    return is_xterm and not environment.get("COLORTERM")


def is_gnu_screen(environment: Mapping[str, str]) -> bool:
    """Return whether the terminal is a window of GNU screen.

    What says so is TERM, too, which sudo and ssh leave; tmux has the same in older versions.
    """
    is_named = environment.get("TERM", "").startswith("screen") and not environment.get("TMUX")
    return bool(environment.get("STY")) or is_named


def cuts_rows_behind(environment: Mapping[str, str]) -> bool:
    """Return whether a narrower window cuts what the shell has written, unless lines wrap here.

    Ghostty folds no rows while they do not wrap, on either of its screens:
    `findings/ghostty_cuts_the_shell_behind_programs_that_do_not_wrap.sh`.

    >>> cuts_rows_behind({"TERM": "xterm-ghostty"}), cuts_rows_behind({"TERM_PROGRAM": "ghostty"})
    (True, True)
    """
    named = environment.get("TERM", "").endswith("ghostty")
    return named or environment.get("TERM_PROGRAM") == "ghostty"


def knows_strings(environment: Mapping[str, str]) -> bool:
    """Return whether the terminal takes what is said in strings (OSC) for no text.

    One within Emacs writes their beginning as it is to the terminal round Emacs, which then waits
    for their end and shows nothing more.

    >>> knows_strings({"TERM": "eterm-color"}), knows_strings({"TERM": "xterm"})
    (False, True)
    """
    return environment.get("TERM", "").partition("-")[0] != "eterm"


def make_safe(environment: MutableMapping[str, str]) -> None:
    """Remove everything from an environment that makes Textual give secrets away, or break.

    What it says of colours afterwards is true of the terminal.
    """
    for name in [name for name in environment if name.startswith("TEXTUAL")]:
        if name not in _HARMLESS:
            del environment[name]
    colours = colour_system(environment)
    environment.pop("TEXTUAL_COLOR_SYSTEM", None)
    if colours != "auto":
        environment["TEXTUAL_COLOR_SYSTEM"] = colours
    if environment.get("NO_COLOR") == "":  # means nothing by no-color.org, but Textual obeys it
        del environment["NO_COLOR"]


def is_unicode(environment: Mapping[str, str]) -> bool:
    """Return whether a terminal with this environment shows more than ASCII, as far as it says.

    Args:
        environment: names the terminal and the locale; if the locale names no encoding, the system
            is asked.

    >>> is_unicode({"LANG": "de_DE.ISO-8859-1"}), is_unicode({"LC_ALL": "C"}), is_unicode({})
    (False, False, True)
    >>> is_unicode({"LC_CTYPE": "C.UTF-8", "LANG": "C"})
    False
    >>> [is_unicode({"LANG": "C.UTF-8", "TERM": name}) for name in ("linux", "screen.linux")]
    [False, False]
    >>> is_unicode({"LANG": "de_DE.UTF-8", "TERM": "Eterm"})
    False
    >>> is_unicode({"LC_CTYPE": "C.UTF-8", "LANG": "de_DE.ISO-8859-1"})
    False
    """
    if _is_console(environment) or environment.get("TERM", "").partition("-")[0] == "Eterm":
        return False  # the console's fonts lack many of the signs; Eterm knows no UTF-8
    wishes = [environment.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    locale = next((wish for wish in wishes if wish and wish not in _COERCED), "")
    if not locale:
        return True
    if locale in _PLAIN:
        return False  # Python may have changed the encoding since
    encoding = locale.partition(".")[2].partition("@")[0]
    if not encoding:
        from locale import getencoding  # noqa: PLC0415 - seldom needed, and each start would wait

        encoding = getencoding()
    return encoding.lower().replace("-", "") == "utf8"
