"""What shells and `man` want to know of the command line: taken from its parser, kept in assets.

    python -m tests.shell_files

Nobody who plays needs what makes these files, so they are kept beside the code.
"""

import argparse
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, cast

import shtab

from biberclan import language
from biberclan.cli.options import whole_parser
from biberclan.cli.parser import Parser
from biberclan.language import ENGLISH, Language, _, languages, pgettext
from tests.catalogues import MANUAL, ON_MANUAL, ROOT

SHELLS: Final = ROOT / "assets" / "shells"
MAN: Final = ROOT / "assets" / "man"

_WORD: Final = re.compile(r"[a-z0-9]+")

_ENVIRONMENT: Final = {"BIBERCLAN_DATA": "--data", "BIBERCLAN_CONFIG": "--config"}
"""Variables, each with the option that says the same."""


def written() -> Iterator[tuple[Path, str]]:
    """Return each file that is kept, with what is to be in it."""
    for chosen in languages():
        parser = spoken(chosen)
        for shell in ("bash", "zsh", "fish"):
            script = shtab.complete(parser, shell)
            yield SHELLS / chosen / f"biberclan.{shell}", f"{script.rstrip()}\n"
        yield MAN / chosen / "biberclan.1", manual(spoken(chosen))
    language.choose(ENGLISH)


def spoken(chosen: Language) -> Parser:
    """Return the parser of the whole command line in a language, with what shells can offer."""
    language.choose(chosen)
    parser = whole_parser(chosen)
    for each in (parser, *commands(parser).values()):
        for action in options(each):
            metavar = str(action.metavar or "")
            if metavar in (_("FILE"), _("MATCH")):
                offered = shtab.FILE
            elif metavar == _("DIRECTORY"):
                offered = shtab.DIRECTORY
            else:
                if "|" in metavar:
                    words = (word for word in metavar.split("|") if word != _("others"))
                    action.choices = list(filter(_WORD.fullmatch, words))
                continue
            action.complete = offered  # type: ignore[attr-defined] # how shtab is told
    return parser


def options(parser: Parser) -> list[argparse.Action]:
    """Return all options and positional arguments of a parser."""
    return [each for each in parser._actions if not isinstance(each, argparse._SubParsersAction)]


def commands(parser: Parser) -> dict[str, Parser]:
    """Return the parsers of the commands."""
    [found] = (each for each in parser._actions if isinstance(each, argparse._SubParsersAction))
    return cast(dict[str, Parser], found.choices)


def manual(parser: Parser) -> str:
    """Return the page for `man`, in the language that is spoken."""
    titles = [pgettext(ON_MANUAL, title) for title in MANUAL]
    name, synopsis, description, options_, commands_, examples, environment = titles
    whole, _, more = (parser.description or "").partition("\n")
    everywhere = options(parser)
    parts = [
        f'.TH BIBERCLAN 1 "" "BiberClan" ""\n.SH {name}\nbiberclan \\- {_roff(whole)}',
        f".SH {synopsis}\n.B biberclan\n[\\fI{_roff(_command())}\\fR] ...",
        f".SH {description}\n{_roff(whole)}\n{_roff(more)}",
        f".SH {options_}",
        *map(_told, everywhere),
        f".SH {commands_}",
    ]
    known = {option for each in everywhere for option in each.option_strings}
    for called, each in commands(parser).items():
        parts.append(f".SS {called}\n{_roff(each.description or '')}")
        parts += [_told(action) for action in options(each) if not known & {*action.option_strings}]
        parts.append(_examples(each))
    parts += [f".SH {examples}", _examples(parser), f".SH {environment}"]
    for variable, option in _ENVIRONMENT.items():
        [action] = (each for each in everywhere if option in each.option_strings)
        parts.append(f".TP\n.B {variable}\n{_roff(action.help or '')}")
    return "\n".join(filter(None, parts)) + "\n"


def _command() -> str:
    return _("command")


def _told(action: argparse.Action) -> str:
    """Return an option with what it does."""
    names = ", ".join(f"\\fB{_roff(name)}\\fR" for name in action.option_strings)
    value = f"\\fI{_roff(str(action.metavar))}\\fR" if action.metavar else ""
    return f".TP\n{' '.join(filter(None, (names, value)))}\n{_roff(action.help or '')}"


def _examples(parser: Parser) -> str:
    """Return the examples at the end of a parser's help."""
    lines = (parser.epilog or "").splitlines()[1:]
    return "\n".join([".PP", ".nf", *(_roff(line) for line in lines), ".fi"]) if lines else ""


def _roff(text: str) -> str:
    """Return a text so that roff takes no sign of it for its own."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-").replace("%%", "%")
    return "\n".join(f"\\&{row}" if row[:1] in (".", "'") else row for row in escaped.split("\n"))


def bring_up_to_date() -> None:
    """Write all files."""
    for path, text in written():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    bring_up_to_date()
