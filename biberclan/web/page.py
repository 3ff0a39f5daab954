"""The page in the browser: its texts and the files that it loads, all from this machine."""

from collections.abc import Mapping
from enum import IntEnum
from html import escape
from importlib.resources import files
from string import Template
from typing import Final

from biberclan import language
from biberclan.assets import asset
from biberclan.language import N_, _, translate

FILES: Final[Mapping[str, str]] = {
    "page.css": "text/css",
    "page.js": "text/javascript",
    "xterm.css": "text/css",
    "textual.js": "text/javascript",
    "RobotoMono-VariableFont_wght.ttf": "font/ttf",
}
"""All files by name, each with its type. No others are served, whatever the path."""

_THEIRS: Final = {
    "xterm.css": "css",
    "textual.js": "js",
    "RobotoMono-VariableFont_wght.ttf": "fonts",
}
"""The folders of the files that come from textual-serve."""

_STATIC: Final = files("textual_serve").joinpath("static")


def read_file(name: str) -> bytes:
    """Return the content of one of the files."""
    if name in _THEIRS:
        return _STATIC.joinpath(_THEIRS[name], name).read_bytes()
    return asset(f"web/{name}").read_bytes()


def written_page(wanted: language.Language | None, host: str) -> str:
    """Return the page.

    Args:
        wanted: its language; None for that of the environment.
        host: the name and port under which the server was asked for it. If the browser uses another
            one, as behind a proxy, the page says so, since the table is refused there.
    """
    chosen = language.choose(wanted)
    language.write_in_ascii(False)  # regardless of the server's terminal
    sections = {}
    for goodbye in Goodbye:
        sentence, button = map(escape, goodbye_text(goodbye, host))
        shown = "" if goodbye is Goodbye.UNDRAWN else " hidden"
        take = ' data-take="1"' if goodbye in (Goodbye.ELSEWHERE, Goodbye.TAKEN) else ""
        pressed = f"<button{take}>{button}</button>" if button else ""
        sections[goodbye] = (
            f'<section id="goodbye-{goodbye:d}"{shown}><p>{sentence}</p>{pressed}</section>'
        )
    undrawn = sections.pop(Goodbye.UNDRAWN)
    page = Template(asset("web/page.html").read_text(encoding="utf-8"))
    return page.substitute(
        language=chosen,
        host=escape(host),
        undrawn=undrawn,
        sections="\n".join(sections.values()),
        keyboard=escape(_("show or hide the keyboard")),
        coming=escape(_("The table is being set up …")),
        turn=escape(_("Turn the phone on its side: the letters will be larger.")),
    )


def elsewhere(wanted: language.Language | None, host: str) -> str:
    """Return the text for any name or port that is not the server's own.

    Args:
        wanted: its language; None for that of the environment.
        host: the name and port of the page.
    """
    language.choose(wanted)
    language.write_in_ascii(False)
    return goodbye_text(Goodbye.FOREIGN, host)[0]


class Goodbye(IntEnum):
    """Close codes: that of a server that ends, and others in WebSocket's private range."""

    LOST = 1001
    LEFT = 4000
    BROKEN = 4001
    ELSEWHERE = 4002
    TAKEN = 4003
    STRANGER = 4004
    UNDRAWN = 4005
    """Never sent: the browser can't draw a terminal."""
    FOREIGN = 4006
    """Never sent: the page was loaded under another name or port, as through a proxy."""


_WORDS: Final[Mapping[Goodbye, tuple[str, str]]] = {
    Goodbye.LEFT: (N_("You have left BiberClan."), N_("Open it again")),
    Goodbye.BROKEN: (
        N_("BiberClan has stumbled and had to stop. The match goes on where it was."),
        N_("Open it again"),
    ),
    Goodbye.ELSEWHERE: (N_("The table is in another tab now."), N_("Go on here")),
    Goodbye.TAKEN: (
        N_("There is one table, and it stands in another tab or window."),
        N_("Go on here"),
    ),
    Goodbye.STRANGER: (
        N_("Open the whole address that 'biberclan serve' prints: it contains the key."),
        "",
    ),
    Goodbye.UNDRAWN: (N_("This browser can't draw the table: it needs JavaScript."), ""),
    Goodbye.FOREIGN: (
        N_(
            "BiberClan is at http://{host} alone. A tunnel to it has the same port at both ends,"
            " as with ssh -L {port}:{host}."
        ),
        "",
    ),
    Goodbye.LOST: (
        N_("Nobody answers: 'biberclan serve' has ended. The match is kept."),
        N_("Try again"),
    ),
}
"""The text in a tab: a sentence, and a button if there is anything to do."""


def goodbye_text(goodbye: Goodbye, host: str) -> tuple[str, str]:
    """Return the text in a tab, in the chosen language; see `_WORDS`.

    Args:
        goodbye: the close code.
        host: the name and port of the server.
    """
    sentence, button = _WORDS[goodbye]
    text = translate(sentence).format(host=host, port=host.partition(":")[2] or "80")
    return text, button and translate(button)
