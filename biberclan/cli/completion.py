"""`biberclan completion`: completing command lines in a shell."""

import argparse
import shlex
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

from biberclan import language
from biberclan.assets import asset
from biberclan.characters import decoded_argument, harmless
from biberclan.cli import COMMANDS, parser_of
from biberclan.cli.output import hand_over
from biberclan.cli.parser import Completions, Offer, Parser, TypedPart, Value, one_of
from biberclan.language import _, translate
from biberclan.named_tuple import NamedTuple

SHELLS: Final = ("bash", "zsh", "fish")


def add_completion(parser: Parser) -> None:
    """Add the arguments of `biberclan completion`."""
    parser.description = _("Writes what your shell needs to complete commands and options.")
    parser.epilog = _(
        "examples:\n"
        "  biberclan completion bash >> ~/.bashrc\n"
        "  biberclan completion zsh >> ~/.zshrc\n"
        "  mkdir -p ~/.config/fish/completions\n"
        "  biberclan completion fish > ~/.config/fish/completions/biberclan.fish"
    )
    parser.add_value("shell", one_of(*SHELLS), help=_("which shell it is"))
    parser.add_argument("line", nargs="?", help=argparse.SUPPRESS)  # typed so far; for the scripts
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Write the script for a shell, or the possible completions of a command line."""
    if options.line is None:
        script = asset(f"shells/biberclan.{options.shell}")
        hand_over(script.read_text(encoding="utf-8"))
    else:
        hand_over(completed(decoded_argument(options.line)))
    return 0


def completed(line: str) -> str:
    """Return the possible completions, in the format that the scripts in `assets/shells/` read.

    Args:
        line: the command line up to the cursor, as it was typed.

    Returns:
        A first row that says which paths can follow: "files", "directories", or "words" for none.
        Then a row for each word: the whole word, a tab and its meaning.
    """
    *words, word = split(line)
    offers, typed = _place(words[1:], word)
    behind = word.removesuffix(typed.word)
    rows = [
        f"{behind}{harmless(each)}\t{' '.join(harmless(said).split())}\n"
        for each, said in offers.words(typed)
        if each.startswith(typed.word)
    ]
    return "".join((f"{offers.paths or 'words'}\n", *rows))


def split(line: str) -> list[str]:
    r"""Return the words of a command line; the last one is still being typed.

    >>> split("biberclan play "), split("biberclan play --first 'Anna L")
    (['biberclan', 'play', ''], ['biberclan', 'play', '--first', 'Anna L'])
    >>> split("biberclan import my\\ ")
    ['biberclan', 'import', 'my ']
    """
    for close in ("", "'", '"'):
        with suppress(ValueError):  # inside a quotation
            *words, word = shlex.split(f"{line}\0{close}")
            return [*words, word.removesuffix("\0")]
    return [""]


class _Read(NamedTuple):
    """The meaning of the words of a command line.

    Attributes:
        values: the values of options, "" for those that stand alone.
        operands: the words between the options.
        open: the option at the end whose value comes next.
    """

    values: dict[str, str]
    operands: list[str]
    open: Value | None


def _read(parser: Parser, words: Iterable[str]) -> _Read:
    values: dict[str, str] = {}
    operands: list[str] = []
    due: Value | None = None
    for word in words:
        name, _equals, value = word.partition("=")
        option = parser.options.get(name)
        if due is not None:
            values[due.dest] = word
            due = None
        elif option is None:
            operands += [] if word.startswith("-") else [word]
        else:
            values[option.dest] = value
            due = option if isinstance(option, Value) and name == word else None
    return _Read(values, operands, due)


def _place(words: list[str], word: str) -> tuple[Completions, TypedPart]:
    """Return the offers for the word after some others, and the part typed so far."""
    values, operands, due = _read(parser_of(), words)
    if values.get("lang") in language.languages():
        language.choose(values["lang"])
    if not operands:
        parser, places = parser_of(), [Completions(lambda typed: _commands())]
    elif operands[0] in COMMANDS:
        parser = parser_of(operands[0])
        values, operands, due = _read(parser, words)
        del operands[:1]  # the command, unless an option before it has taken it as its value
        places = [operand.kind.offers for operand in parser.operands]
    else:
        return Completions(), TypedPart(word)
    option, equals, value = word.partition("=")
    begun = parser.options.get(option)
    if due is not None:
        return due.kind.offers, TypedPart(word, values)
    if equals and isinstance(begun, Value):
        return begun.kind.offers, TypedPart(value, values)
    if word.startswith("-") or len(operands) >= len(places):
        return Completions(lambda typed: _options(parser, values)), TypedPart(word)
    return places[len(operands)], TypedPart(word, values)


def _commands() -> Iterable[Offer]:
    return ((name, translate(command.does)) for name, command in COMMANDS.items())


def _options(parser: Parser, given: Iterable[str]) -> Iterable[Offer]:
    return (
        (name, (option.help or "").replace("%%", "%"))
        for name, option in parser.options.items()
        if name.startswith("--") and option.dest not in given
    )
