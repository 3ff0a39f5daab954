"""`biberclan completion`: what a shell needs to complete command lines."""

import argparse
from typing import Any, Final

from biberclan.assets import asset
from biberclan.characters import typed
from biberclan.cli.output import hand_over
from biberclan.cli.parser import Parser
from biberclan.cli.values import OneOf
from biberclan.language import _, either

SHELLS: Final = ("bash", "zsh", "fish")


def add(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add the command to a parser."""
    parser = commands.add_parser(
        "completion",
        description=_("Writes what your shell needs to complete commands and options."),
        epilog=_(
            "examples:\n"
            "  biberclan completion bash >> ~/.bashrc\n"
            "  biberclan completion zsh >> ~/.zshrc\n"
            "  mkdir -p ~/.config/fish/completions\n"
            "  biberclan completion fish > ~/.config/fish/completions/biberclan.fish"
        ),
        **settings,
    )
    parser.add_operand(
        "shell",
        OneOf(*SHELLS),
        allowed=either(SHELLS),
        metavar="|".join(SHELLS),
        help=_("which shell it is"),
    )
    parser.add_argument("line", nargs="?", help=argparse.SUPPRESS)  # what the scripts ask about
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Write it, or what can follow on a command line."""
    if options.line is None:
        script = asset(f"shells/biberclan.{options.shell}")
        hand_over(script.read_text(encoding="utf-8"))
    else:
        from biberclan.cli.completing import completed

        hand_over(completed(typed(options.line)))
    return 0
