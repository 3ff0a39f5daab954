"""`biberclan rules`: the rulebook."""

import argparse
import sys
from typing import Any

from biberclan.cli.output import say
from biberclan.cli.parser import Parser
from biberclan.cli.table import open_table
from biberclan.cli.usage import UsageError, quoted
from biberclan.language import _, current
from biberclan.teach.rulebook import Passage, rulebook
from biberclan.ui.start import Rules

_COLUMNS = 76


def add(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add the command to a parser."""
    parser = commands.add_parser(
        "rules",
        help=_("read the rulebook"),
        description=_("Opens the rulebook; without a terminal it prints it."),
        epilog=_("examples:\n  biberclan rules\n  biberclan rules lone\n  biberclan rules BC-21"),
        **settings,
    )
    parser.add_argument(
        "topic",
        nargs="?",
        metavar=_("TOPIC"),
        help=_("a word to look for, or the number of a ruling"),
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Open the rulebook, or print it where there is no terminal."""
    book = rulebook(current())
    passage = book.passages[0] if options.topic is None else book.find(options.topic)
    if passage is None:
        raise UsageError(
            _("The rulebook has nothing about {topic}; allowed: {topics}, or any word.").format(
                topic=quoted(options.topic), topics=", ".join(topic.anchor for topic in book.topics)
            )
        )
    if sys.stdout.isatty():
        return open_table(Rules(passage.anchor), options)
    for each in book.passages if options.topic is None else [passage]:
        say(_printed(each))
    return 0


def _printed(passage: Passage) -> str:
    lines = [passage.title, "", *passage.rows(_COLUMNS)]
    if passage.judgement:
        lines += ["", _("Agreed here: {text}").format(text=passage.judgement)]
    return "\n".join([*lines, "", ", ".join(passage.rulings), ""])
