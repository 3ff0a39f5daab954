"""Write the manual pages from the parser of the command line.

    python -m tools.manual_pages

The pages are kept in assets, so that the program is installed without this code.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from biberclan import language
from biberclan.cli import whole_parser
from biberclan.cli.parser import Parser
from biberclan.language import ENGLISH, _, languages, pgettext
from lab import ROOT
from tools.catalogues import MANUAL, ON_MANUAL

MAN: Final = ROOT / "assets" / "man"

_ENVIRONMENT: Final = {"BIBERCLAN_DATA": "--data", "BIBERCLAN_CONFIG": "--config"}
"""Environment variables, each with the equivalent option."""


def written() -> Iterator[tuple[Path, str]]:
    """Yield each page; `man` would show one in progress to people who have not asked for it."""
    for chosen in languages():
        if not language.is_in_progress(chosen):
            language.choose(chosen)
            place = MAN / ("" if chosen == ENGLISH else chosen) / "man1"
            yield place / "biberclan.1", manual(whole_parser())
    language.choose(ENGLISH)


def manual(parser: Parser) -> str:
    """Return the page for `man`, in the current language."""
    titles = [pgettext(ON_MANUAL, title) for title in MANUAL]
    name, synopsis, description, options_, commands_, examples, environment = titles
    whole, _, more = (parser.description or "").partition("\n")
    everywhere = parser.arguments
    parts = [
        f'.TH BIBERCLAN 1 "" "BiberClan" ""\n.SH {name}\nbiberclan \\- {_roff(whole)}',
        f".SH {synopsis}\n.B biberclan\n[\\fI{_roff(_command())}\\fR] ...",
        f".SH {description}\n{_roff(whole)}\n{_roff(more)}",
        f".SH {options_}",
        *map(_told, everywhere),
        f".SH {commands_}",
    ]
    known = {option for each in everywhere for option in each.option_strings}
    for called, each in parser.commands.items():
        parts.append(f".SS {called}\n{_roff(each.description or '')}")
        own = (action for action in each.arguments if not known & {*action.option_strings})
        parts += map(_told, own)
        parts.append(_examples(each))
    parts += [f".SH {examples}", _examples(parser), f".SH {environment}"]
    for variable, option in _ENVIRONMENT.items():
        [action] = (each for each in everywhere if option in each.option_strings)
        parts.append(f".TP\n.B {variable}\n{_roff(action.help or '')}")
    return "\n".join(filter(None, parts)) + "\n"


def _command() -> str:
    return _("command")


def _told(action: argparse.Action) -> str:
    names = ", ".join(f"\\fB{_roff(name)}\\fR" for name in action.option_strings)
    value = f"\\fI{_roff(str(action.metavar))}\\fR" if action.metavar else ""
    return f".TP\n{' '.join(filter(None, (names, value)))}\n{_roff(action.help or '')}"


def _examples(parser: Parser) -> str:
    """Return the examples at the end of a parser's help."""
    lines = (parser.epilog or "").splitlines()[1:]
    return "\n".join([".PP", ".nf", *(_roff(line) for line in lines), ".fi"]) if lines else ""


def _roff(text: str) -> str:
    """Return a text with everything escaped that is special in roff."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("%%", "%")
    return "\n".join(f"\\&{row}" if row[:1] in (".", "'") else row for row in escaped.split("\n"))


def update() -> None:
    for path, text in written():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    update()
