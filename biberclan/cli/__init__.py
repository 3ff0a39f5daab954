"""The command line: from arguments to an exit status, with one sentence for any mistake."""

import argparse
import codecs
import io
import os
import sys
from collections.abc import Collection, Mapping, Sequence
from importlib import import_module
from typing import Final

from biberclan import language, shelf
from biberclan.cli import output
from biberclan.cli.parser import DIRECTORIES, Kind, Parser, a_file, one_of
from biberclan.crash import CRASHED, crash_report
from biberclan.language import N_, _, listed, translate, with_guess
from biberclan.match.store.data_files import data_directory
from biberclan.match.store.errors import StoreError
from biberclan.named_tuple import NamedTuple
from biberclan.system.processes import handle_signals_as_pid_1, run_as_child
from biberclan.ui.environment import measure
from biberclan.ui.settings import Settings, Value, config_file
from biberclan.version import version


def main(arguments: Sequence[str] | None = None) -> int:
    """Carry out a command line.

    Args:
        arguments: the arguments after the program's name; None for the process's own.

    Returns:
        The exit status: 0, 1 if what was asked for is not available, 2 if the arguments are wrong,
        3 if something broke, 130 after a Ctrl-C, 141 if the reader of the output has gone; line by
        line 128 plus the number of a signal.
    """
    if arguments is None:
        run_as_child()
        handle_signals_as_pid_1()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_IN_ASCII)
    measure(sys.stdout, os.environ)
    try:
        status = _carry_out(sys.argv[1:] if arguments is None else arguments)
        output.flush()
    except output.UsageError as error:
        output.complain(str(error))
        return error.status
    except StoreError as error:
        output.complain(str(error))
        return CRASHED if error.broke else output.UNDONE
    except output.UnreadError:
        return output.UNREAD
    except KeyboardInterrupt:
        output.complain(_("Stopped by Ctrl-C."))
        return output.INTERRUPTED
    except Exception as error:
        output.complain(crash_report(error))
        return CRASHED
    return status


def _in_ascii(error: UnicodeError) -> tuple[str, int]:
    """Return ASCII for characters that an encoding lacks, such as a minus sign on Windows."""
    assert isinstance(error, UnicodeEncodeError)
    lacking = language.in_ascii(error.object[error.start : error.end])
    return lacking.encode("ascii", "replace").decode(), error.end


_IN_ASCII: Final = f"{__name__}.in_ascii"

codecs.register_error(_IN_ASCII, _in_ascii)


def _carry_out(arguments: Sequence[str]) -> int:
    shelf.register_others()
    try:
        options = read(arguments)
    except SystemExit:  # something complete, such as the help, has been shown
        return 0
    from biberclan.cli.table import open_home, opens_screens  # noqa: PLC0415 - the help needs no table

    if not opens_screens(options):
        for trouble in (*shelf.troubles(), *options.settings.troubles()):
            output.complain(trouble)
    status: int = (options.run or open_home)(options)
    return status


class Subcommand(NamedTuple):
    """A command.

    Attributes:
        module: the module of this package with a function that adds the command's arguments to its
            parser, for instance `add_play`. It is imported only when the command is used, so that
            neither the help that lists all commands nor the start screen waits for it.
        does: its description, in English.
    """

    module: str
    does: str


COMMANDS: Final[Mapping[str, Subcommand]] = {
    "play": Subcommand("play", N_("go straight to the table")),
    "bots": Subcommand("bots", N_("list the bots that can take a seat")),
    "resume": Subcommand("resume", N_("go on with an unfinished match")),
    "learn": Subcommand("learn", N_("learn a game by playing")),
    "train": Subcommand("learn", N_("practise the rules in short questions")),
    "rules": Subcommand("learn", N_("read the rulebook")),
    "history": Subcommand("history", N_("list all kept matches and people")),
    "people": Subcommand("history", N_("list the people who have played, and their figures")),
    "replay": Subcommand("records", N_("look at a finished match again")),
    "review": Subcommand("records", N_("see which choices were good and which were costly")),
    "export": Subcommand("records", N_("write a finished match to a file")),
    "import": Subcommand("records", N_("take in a match from a file")),
    "simulate": Subcommand("simulate", N_("let bots, or chance, play many matches, and count")),
    "serve": Subcommand("serve", N_("play in a tab of a browser on this machine")),
    "completion": Subcommand("completion", N_("let your shell complete commands and options")),
}
"""All commands, in the order of the help."""

_ALONE: Final = ("-h", "--help", "--version", "--spec")


def read(arguments: Sequence[str]) -> argparse.Namespace:
    """Read a command line, and choose the language that it asks for.

    Args:
        arguments: the arguments after the program's name.

    Returns:
        The options; `run` carries them out, None opens the start screen. For every command
        `settings` are people's settings, `directory` is that of the kept matches, and `ascii` says
        whether to draw with ASCII only.

    Raises:
        UsageError: they can't be carried out.
        SystemExit: the help, the version or the spec was asked for, and has been shown.
    """
    language.choose()
    _let_argparse_speak()
    speaking, rest = _speaking().parse_known_args(arguments)
    language.choose(speaking.lang)
    everywhere, rest = _everywhere().parse_known_args(rest)
    settings = _settings(speaking, everywhere)
    language.choose(settings.language)
    language.write_in_ascii(settings.draws_in_ascii)
    parser = _parser({*rest[:1]} & COMMANDS.keys(), COMMANDS if rest else ())
    if rest and rest[0] not in (*_ALONE, *COMMANDS):
        raise _not_a_command(rest[0], parser)
    options, unknown = parser.parse_known_args(rest)
    if unknown:
        raise output.not_understood(unknown[0], f"biberclan {options.command}", ())
    options.settings = settings
    options.directory = data_directory(everywhere.data, os.environ)
    options.ascii = settings.draws_in_ascii
    assert isinstance(options, argparse.Namespace)
    return options


def parser_of(command: str | None = None) -> Parser:
    """Return the parser of a command, or the program's, which knows no command's options."""
    return _parser(()) if command is None else _parser((command,)).commands[command]


def whole_parser() -> Parser:
    """Return the parser of all commands, speaking the language that has been chosen."""
    _let_argparse_speak()
    return _parser(COMMANDS)


def _speaking() -> Parser:
    parser = Parser(add_help=False)
    languages = sorted(language.languages())
    help = _("the language; otherwise that of the system")
    begun = list(filter(language.is_in_progress, languages))
    if begun:
        help = _("{help}; in progress: {languages}").format(help=help, languages=listed(begun))
    parser.add_value("--lang", one_of(*languages, means=language.offered_name), help=help)
    return parser


def _settings(speaking: argparse.Namespace, everywhere: argparse.Namespace) -> Settings:
    flags: dict[str, Value] = {}
    if speaking.lang is not None:
        flags["language"] = speaking.lang
    if everywhere.ascii is not None:
        flags["ascii"] = everywhere.ascii
    return Settings(config_file(everywhere.config, os.environ), flags)


def _everywhere() -> Parser:
    parser = Parser(add_help=False)
    parser.add_argument(
        "--ascii",
        action="store_const",
        const="on",
        help=_("draw with ASCII characters alone"),
    )
    parser.add_argument(
        "--no-ascii",
        action="store_const",
        const="off",
        dest="ascii",
        help=_("draw with all characters, whatever terminal and locale say"),
    )
    parser.add_value(
        "--data",
        Kind(str, _("a directory"), _("DIRECTORY"), DIRECTORIES),
        help=_("where matches are kept; otherwise in the usual place of this system"),
    )
    parser.add_value(
        "--config",
        a_file(),
        help=_("where the settings are kept; otherwise in the usual place of this system"),
    )
    return parser


class _Listed(Parser):
    """A command in the help that lists all commands."""

    def __init__(self, **_: object) -> None:
        """Leave out what makes a parser, since nothing is read with it."""


class _Version(argparse.Action):
    """`--version`."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        output.say(f"biberclan {version()}")
        parser.exit()


class _Spec(argparse.Action):
    """`--spec`."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from biberclan.cli import shapes, spec  # noqa: PLC0415 - a start needs neither

        output.say(shapes.to_json("spec", spec.spec(_parser(COMMANDS))))
        parser.exit()


def _parser(loaded: Collection[str], named: Collection[str] = COMMANDS) -> Parser:
    """Return the parser of a command line.

    Args:
        loaded: the commands whose options it knows.
        named: the commands that it knows by name, if it knows the options of none; empty if no
            arguments were given, since the start screen would wait for them.
    """
    everywhere = [_speaking(), _everywhere()]
    parser = Parser(
        prog="biberclan",
        parents=everywhere,
        description=_(
            "BiberClan, Biberbande and Biber Mania: card games for one shared terminal.\n"
            "Without a command it shows what there is to do."
        ),
        epilog=_(
            "examples:\n"
            "  biberclan\n"
            "  biberclan play --players Anna,Ben,Cem\n"
            "  biberclan learn\n"
            "  biberclan play --help"
        ),
    )
    parser.add_argument("--version", action=_Version, nargs=0, help=_("show the version"))
    parser.add_argument(
        "--spec",
        action=_Spec,
        nargs=0,
        help=_("write all commands, options and defaults as JSON, for other programs"),
    )
    parser.set_defaults(run=None)
    commands = parser.add_subparsers(
        title=_("commands"),
        metavar=_("command"),
        dest="command",
        parser_class=Parser if loaded else _Listed,
    )
    for name, command in COMMANDS.items():
        does = translate(command.does)
        if name in loaded:
            module = import_module(f"biberclan.cli.{command.module}")
            add = getattr(module, f"add_{name}")
            add(commands.add_parser(name, help=does, parents=everywhere))
        elif not loaded and name in named:
            commands.add_parser(name, help=does)
    return parser


def _not_a_command(given: str, parser: Parser) -> output.UsageError:
    if given.startswith("-"):
        return output.not_understood(given, "biberclan", parser.options)
    sentence = _("There is no command {given}; there are {commands}.").format(
        given=output.quoted(given), commands=", ".join(COMMANDS)
    )
    return output.UsageError(with_guess(sentence, given, COMMANDS))


def _let_argparse_speak() -> None:
    """Translate argparse's own messages with our catalogue, into the language spoken then."""

    def translated(message: str | None) -> str | None:
        return message and translate(message)  # a description may be None

    vars(argparse).update(_=translated, ngettext=language.ngettext)
