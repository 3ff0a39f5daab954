"""The kept matches, for the commands that need them, and `biberclan history`, which lists them."""

import argparse
import json
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from itertools import chain, groupby, islice, zip_longest
from operator import add
from pathlib import Path
from shutil import get_terminal_size
from typing import Final, TypeVar

from biberclan.characters import harmless
from biberclan.cli.output import complain, say
from biberclan.cli.parser import Completions, Offer, Parser, TypedPart, whole_number
from biberclan.language import _, in_figures, written
from biberclan.match.store import chronicle, errors, figures, history, place
from biberclan.match.store.store import FILE, Store
from biberclan.shelf import GAMES
from biberclan.teach.chronicle import catch_up, figures_of, headings_for, told_of
from biberclan.teach.telling_matches import day_of, game_of, outcome_of, people_of

_T = TypeVar("_T")

_LATELY: Final = 50
"""The most matches that are offered, or newly read for the chronicle."""

_COLUMNS: Final = 79
"""The most columns of sentences; tables take as many as the terminal has."""

_GAP: Final = "  "
"""Stands between the columns of a table."""


def open_store(directory: Path) -> Store:
    """Open the kept matches of a directory.

    If others may read or change them, this complains, but opens them all the same.

    Raises:
        FileError: they can't be opened.
    """
    store = Store(directory)
    try:
        place.check_rights(directory)
    except errors.OthersOwnError as error:
        complain(str(error))
    except errors.OpenToOthersError as error:
        complain(f"{error} {_('Start biberclan without a command to make it yours alone.')}")
    return store


def add_match_number(
    parser: Parser, offers: Completions, *, help: str, required: bool = True
) -> None:
    """Add the argument `id`, the number of a kept match, to a command."""
    parser.add_operand(
        "id",
        whole_number(1),
        allowed=_("a whole number from 1"),
        metavar=_("NUMBER"),
        help=help,
        required=required,
        offers=offers,
    )


def kept(typed: TypedPart, ask: Callable[[Store], list[_T]]) -> list[_T]:
    """Query the kept matches, if there are any; their errors are reported elsewhere."""
    if (typed.directory / FILE).exists():
        with suppress(errors.StoreError), Store(typed.directory) as store:
            return ask(store)
    return []


def _finished(typed: TypedPart) -> list[Offer]:
    """Offer the numbers of the finished matches."""
    lines = kept(typed, lambda store: history.page(store, limit=_LATELY))
    matches = (line for line in lines if isinstance(line, history.Listed))
    return [_numbered(match) for match in matches if match.state == "finished"]


def _unfinished(typed: TypedPart) -> list[Offer]:
    """Offer the numbers of the matches that can be resumed."""
    return [_numbered(match) for match in kept(typed, history.unfinished)]


def _numbered(match: history.Listed) -> Offer:
    told = (day_of(match), game_of(match), ", ".join(people_of(match)), outcome_of(match))
    return str(match.id), written(" · ").join(told)


FINISHED: Final = Completions(_finished)
UNFINISHED: Final = Completions(_unfinished)


def add_history(parser: Parser) -> None:
    """Add the arguments of `biberclan history`."""
    parser.description = _("Lists all kept matches, the one last played first, and the people.")
    parser.epilog = _("examples:\n  biberclan history\n  biberclan history --json")
    parser.add_argument("--json", action="store_true", help=_("write JSON, for other programs"))
    parser.set_defaults(run=_history)


def _history(options: argparse.Namespace) -> int:
    """List everything."""
    with open_store(options.directory) as store:
        with suppress(errors.FileError):  # without new notes, the known ones are told
            for _noted in islice(catch_up(store), _LATELY):
                pass
        if options.json:
            say(json.dumps(figures.as_dict(store), indent=2))
            return 0
        matches, people = history.page(store, limit=-1), figures.people(store)
        portraits = chronicle.all_portraits(store)
    if not matches:
        say(_("No match has been kept yet."))
        return 0
    say("\n".join(_matches(matches)))
    by_game = [(game, list(group)) for game, group in groupby(people, lambda one: one.game)]
    for game, group in by_game:
        say("\n".join(["", *([GAMES[game].title] if by_game[1:] else []), *_people(group)]))
    from biberclan.table.wrapping import wrapped  # noqa: PLC0415 - the help needs no Rich

    columns = min(_COLUMNS, _room()) - len(_GAP)
    for portrait in portraits:
        said = (line for each in told_of(portrait) for line in wrapped(harmless(each), columns))
        say("\n".join(["", harmless(portrait.name), *(_GAP + line for line in said)]))
    return 0


def _room() -> int:
    """Return the number of columns that a line may take."""
    return get_terminal_size().columns - 1


def _matches(matches: Sequence[history.Listed | history.Unreadable]) -> list[str]:
    from rich.cells import cell_len  # noqa: PLC0415 - the help needs no Rich

    from biberclan.table.wrapping import wrapped  # noqa: PLC0415 - the help needs no Rich

    def width(cells: Iterable[str]) -> int:
        return max(map(cell_len, cells))

    def in_rows(cells: Sequence[str], columns: int) -> list[list[str]]:
        longest = width(word for cell in cells for word in cell.split(" "))
        return [wrapped(cell, max(columns, longest)) for cell in cells]

    heads = (_("Number"), _("Played"), _("Game"), _("People"))
    numbers, days, games, people = zip(*(map(harmless, _match(line)) for line in matches))
    room = _room() - width([heads[0], *numbers]) - width([heads[1], *days]) - 3 * len(_GAP)
    games_in_rows = in_rows(games, room // 2)
    columns = room - width([heads[2], *chain(*games_in_rows)])
    cells = zip(zip(numbers), zip(days), games_in_rows, in_rows(people, columns))
    rows = [row for match in cells for row in zip_longest(*match, fillvalue="")]
    return _table(heads, rows, to_the_left=(1, 2, 3))


def _people(people: Sequence[figures.Person]) -> list[str]:
    heads = (_("Name"), *headings_for(people[0].game))
    return _table(heads, [(one.name, *figures_of(one)) for one in people], to_the_left=(0,))


def _match(line: history.Listed | history.Unreadable) -> tuple[str, ...]:
    if isinstance(line, history.Unreadable):
        return str(line.id), day_of(line), "", outcome_of(line)
    points = [f" {in_figures(total)}" for total in line.totals] or [""] * len(line.people)
    people = ", ".join(map(add, people_of(line), points))
    return str(line.id), day_of(line), game_of(line), f"{people}: {outcome_of(line)}"


def _table(
    heads: Sequence[str], rows: Sequence[Sequence[str]], to_the_left: Sequence[int]
) -> list[str]:
    """Return rows below their heads, with all columns as wide as necessary.

    A name may have characters of two cells, or of none.
    """
    from rich.cells import cell_len  # noqa: PLC0415 - the help needs no Rich

    rows = [heads, *([harmless(cell) for cell in row] for row in rows)]
    widths = [max(map(cell_len, column)) for column in zip(*rows)]

    def padded(column: int, text: str) -> str:
        blanks = " " * (widths[column] - cell_len(text))
        return text + blanks if column in to_the_left else blanks + text

    return [_GAP.join(padded(*cell) for cell in enumerate(row)).rstrip() for row in rows]
