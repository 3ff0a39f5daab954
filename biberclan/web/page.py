"""The page in the browser: its text, and the files it loads, all of them from this machine."""

from collections.abc import Mapping
from html import escape
from importlib.resources import files
from string import Template
from typing import Final

from biberclan import language
from biberclan.assets import asset
from biberclan.language import _
from biberclan.web.goodbyes import Goodbye, said

FILES: Final[Mapping[str, str]] = {
    "page.css": "text/css",
    "page.js": "text/javascript",
    "xterm.css": "text/css",
    "textual.js": "text/javascript",
    "RobotoMono-VariableFont_wght.ttf": "font/ttf",
}
"""All files by name, each with its type. There are no others, whatever path is asked for."""

_THEIRS: Final = {
    "xterm.css": "css",
    "textual.js": "js",
    "RobotoMono-VariableFont_wght.ttf": "fonts",
}
"""The folders of those that textual-serve brings."""


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
    keyboard = escape(_("show or hide the keyboard"))
    return page.substitute(language=chosen, sections="\n".join(sections), keyboard=keyboard)
