"""The page in the browser: its words and the files that it loads, all from this machine."""

from collections.abc import Mapping
from enum import IntEnum
from html import escape
from importlib.resources import files
from string import Template
from typing import Final, NamedTuple

from biberclan import language
from biberclan.assets import asset
from biberclan.language import _

FILES: Final[Mapping[str, str]] = {
    "page.css": "text/css",
    "page.js": "text/javascript",
    "xterm.css": "text/css",
    "textual.js": "text/javascript",
    "RobotoMono-VariableFont_wght.ttf": "font/ttf",
}
"""All files by name, each with its type. No others are served, whatever path is asked for."""

_THEIRS: Final = {
    "xterm.css": "css",
    "textual.js": "js",
    "RobotoMono-VariableFont_wght.ttf": "fonts",
}
"""The folders of the files that come from textual-serve."""


def read_file(name: str) -> bytes:
    """Return the content of one of the files."""
    if name in _THEIRS:
        return files("textual_serve").joinpath("static", _THEIRS[name], name).read_bytes()
    return asset(f"web/{name}").read_bytes()


def written_page(wanted: language.Language | None) -> str:
    """Return the page.

    Args:
        wanted: its language; None for that of the environment.
    """
    chosen = language.choose(wanted)
    language.write_in_ascii(False)  # whatever the terminal of the server can show
    sections = []
    for goodbye in Goodbye:
        sentence, button = map(escape, said(goodbye))
        shown = "" if goodbye is Goodbye.UNDRAWN else " hidden"
        take = ' data-take="1"' if goodbye in (Goodbye.ELSEWHERE, Goodbye.TAKEN) else ""
        pressed = f"<button{take}>{button}</button>" if button else ""
        sections.append(
            f'<section id="goodbye-{goodbye:d}"{shown}><p>{sentence}</p>{pressed}</section>'
        )
    page = Template(asset("web/page.html").read_text(encoding="utf-8"))
    return page.substitute(
        language=chosen,
        sections="\n".join(sections),
        keyboard=escape(_("show or hide the keyboard")),
        coming=escape(_("The table is being set up …")),
        turn=escape(_("Turn the phone on its side: the letters will be larger.")),
    )


class Goodbye(IntEnum):
    """The codes of closing: that of a server that ends, and others in WebSocket's private range."""

    LOST = 1001
    LEFT = 4000
    BROKEN = 4001
    ELSEWHERE = 4002
    TAKEN = 4003
    STRANGER = 4004
    UNDRAWN = 4005
    """Never sent: the browser can't draw a terminal."""


class TabWords(NamedTuple):
    """The words in a tab: a sentence, and a button if there is anything to do."""

    sentence: str
    button: str = ""


def said(goodbye: Goodbye) -> TabWords:
    """Return the words in a tab, in the chosen language."""
    match goodbye:
        case Goodbye.LEFT:
            return TabWords(_("You have left BiberClan."), _("Open it again"))
        case Goodbye.BROKEN:
            return TabWords(
                _("BiberClan has stumbled and had to stop. The match goes on where it was."),
                _("Open it again"),
            )
        case Goodbye.ELSEWHERE:
            return TabWords(_("The table is in another tab now."), _("Go on here"))
        case Goodbye.TAKEN:
            return TabWords(
                _("There is one table, and it stands in another tab or window."), _("Go on here")
            )
        case Goodbye.STRANGER:
            return TabWords(
                _("Open the whole address that 'biberclan serve' has written: it is the key.")
            )
        case Goodbye.UNDRAWN:
            return TabWords(_("This browser can't draw the table: it needs JavaScript."))
        case Goodbye.LOST:
            return TabWords(
                _("Nobody answers: 'biberclan serve' has ended. The match is kept."),
                _("Try again"),
            )
