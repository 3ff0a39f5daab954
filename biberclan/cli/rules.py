"""`biberclan rules`: the rulebook."""

import argparse
import re
from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from biberclan.characters import typed
from biberclan.cli.games import add_game
from biberclan.cli.output import UsageError, quoted, say
from biberclan.cli.parser import Offer, Offers, Parser, Typed
from biberclan.cli.table import open_table, why_no_table
from biberclan.language import _, current, with_guess
from biberclan.teach.rulebook import Passage, Rulebook, rulebook
from biberclan.ui.start import Rules

_COLUMNS: Final = 76


def add_rules(parser: Parser) -> None:
    """Add what `biberclan rules` takes."""
    parser.description = _("Opens the rulebook, or writes it out where there is no terminal.")
    parser.epilog = _(
        "examples:\n  biberclan rules\n  biberclan rules lone\n  biberclan rules BC-21"
    )
    parser.add_operand(
        "topic",
        str,
        allowed=_("a word"),
        metavar=_("TOPIC"),
        help=_("a word to look for, or the number of a ruling"),
        required=False,
        offers=Offers(_passages),
    )
    add_game(parser)
    parser.set_defaults(run=_rules)


def _rules(options: argparse.Namespace) -> int:
    """Open the rulebook, or print it where nothing can be opened."""
    book = rulebook(options.game, current())
    passage = book.passages[0] if options.topic is None else book.find(typed(options.topic))
    if passage is None:
        said = _("The rulebook has nothing about {topic}; try another word, or none at all.")
        raise UsageError(
            with_guess(said.format(topic=quoted(options.topic)), options.topic, _topics(book))
        )
    if why_no_table() is None:
        return open_table(Rules(passage.anchor, options.game), options)
    if options.topic is None:
        for chapter in book.chapters:
            say(_headed(chapter.title, "="))
            for each in chapter.passages:
                say(_printed(each))
    else:
        say(_printed(passage))
    return 0


def _passages(typed: Typed) -> Iterator[Offer]:
    """Offer the passages of the rulebook, and rulings as soon as one has been begun."""
    for passage in rulebook(typed.game, current()).passages:
        yield passage.anchor, passage.title
        if typed.word:
            yield from ((ruling, passage.title) for ruling in passage.rulings)


def _topics(book: Rulebook) -> list[str]:
    """Return the words by which passages are found."""
    text = " ".join(f"{passage.also} {passage.title}" for passage in book.passages)
    return re.findall(r"\w{3,}", text)


def _printed(passage: Passage) -> str:
    lines = [_headed(passage.title, "-"), *passage.rows(_COLUMNS), ""]
    if passage.judgement:
        agreed = _("Agreed here: {text}").format(text=passage.judgement)
        lines += [*wrap(agreed, _COLUMNS), ""]
    if passage.rulings:
        lines += [", ".join(passage.rulings), ""]
    return "\n".join(lines)


def _headed(title: str, line: str) -> str:
    return f"{title}\n{line * len(title)}\n"
