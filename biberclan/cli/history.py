"""`biberclan history`: the kept matches, and how everybody has done."""

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import groupby
from textwrap import wrap
from typing import Any, Final

from biberclan.characters import harmless
from biberclan.cli.kept import open_store
from biberclan.cli.output import say
from biberclan.cli.parser import Parser
from biberclan.language import _, in_figures
from biberclan.match.store import history
from biberclan.match.store.history import Kept, Person, Unreadable
from biberclan.teach.telling_matches import day_of, game_of, outcome_of
from biberclan.teach.telling_people import figures_of, headings_for
from biberclan.teach.words import words_of

_COLUMNS: Final = 79


def add_history(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add the command to a parser."""
    parser = commands.add_parser(
        "history",
        description=_("Lists all kept matches, the one last played first, and the people."),
        epilog=_("examples:\n  biberclan history\n  biberclan history --json"),
        **settings,
    )
    parser.add_argument("--json", action="store_true", help=_("write JSON, for other programs"))
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """List everything."""
    with open_store(options) as store:
        if options.json:
            say(json.dumps(history.as_dict(store), indent=2))
            return 0
        matches, people = history.page(store, limit=-1), history.people(store)
    if not matches:
        say(_("No match has been kept yet."))
        return 0
    say("\n".join(_matches(matches)))
    by_game = [(game, list(group)) for game, group in groupby(people, lambda one: one.game)]
    for game, group in by_game:
        say("\n".join(["", *([words_of(game).name()] if by_game[1:] else []), *_people(group)]))
    return 0


def _matches(matches: Sequence[Kept | Unreadable]) -> Iterator[str]:
    heads = (_("Number"), _("Played"), _("Game"), _("People"))
    rows = _table(heads, [_match(kept) for kept in matches], to_the_left=(1, 2, 3))
    people_begin = rows[0].rindex(heads[-1])
    for row in rows:
        yield from wrap(row, _COLUMNS, subsequent_indent=" " * people_begin)


def _people(people: Sequence[Person]) -> list[str]:
    heads = (_("Name"), *headings_for(people[0].game))
    return _table(heads, [(one.name, *figures_of(one)) for one in people], to_the_left=(0,))


def _match(kept: Kept | Unreadable) -> tuple[str, ...]:
    if isinstance(kept, Unreadable):
        return str(kept.id), day_of(kept), "", outcome_of(kept)
    points = [f" {in_figures(total)}" for total in kept.totals] or [""] * len(kept.people)
    people = ", ".join(name + scored for name, scored in zip(kept.people, points))
    return str(kept.id), day_of(kept), game_of(kept), f"{people}: {outcome_of(kept)}"


def _table(
    heads: Sequence[str], rows: Sequence[Sequence[str]], to_the_left: Sequence[int]
) -> list[str]:
    """Return rows below their heads, all columns as wide as they need."""
    from rich.cells import cell_len  # a name may have characters of two cells, or of none

    rows = [heads, *([harmless(cell) for cell in row] for row in rows)]
    widths = [max(map(cell_len, column)) for column in zip(*rows)]

    def padded(column: int, text: str) -> str:
        blanks = " " * (widths[column] - cell_len(text))
        return text + blanks if column in to_the_left else blanks + text

    return ["  ".join(padded(*cell) for cell in enumerate(row)).rstrip() for row in rows]
