"""Kept matches and people's figures as lines of text; Rich knows the width of letters."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby, zip_longest
from operator import add
from shutil import get_terminal_size
from typing import Final

from rich.cells import cell_len

from biberclan.characters import harmless
from biberclan.cli import output
from biberclan.language import _, in_figures
from biberclan.match.store.history import Unreadable
from biberclan.match.store.listed import Listed
from biberclan.people.figures import Person, Portrait
from biberclan.people.telling_matches import day_of, game_of, names_of, outcome_of
from biberclan.people.telling_people import figures_of, headings_for, person_sentences
from biberclan.shelf import GAMES
from biberclan.table.layout import wrapped

_GAP: Final = "  "
"""Stands between the columns of a table."""


def blocks(
    matches: Sequence[Listed | Unreadable], people: Sequence[Person], portraits: Sequence[Portrait]
) -> Iterator[str]:
    """Yield the parts of the history, each in one or more lines.

    Args:
        matches: all kept matches, the one last played first.
        people: the figures of all people, those of one game one after the other.
        portraits: the portraits of all people.
    """
    if not matches:
        yield _("No match has been kept yet.")
        return
    yield "\n".join(_matches(matches))
    yield from people_blocks(people, portraits)


def people_blocks(people: Sequence[Person], portraits: Sequence[Portrait]) -> Iterator[str]:
    """Yield the parts about people, each after an empty line; see `blocks`."""
    by_game = [(game, list(group)) for game, group in groupby(people, lambda one: one.game)]
    for game, group in by_game:
        yield "\n".join(["", *([GAMES[game].title] if by_game[1:] else []), *_people(group)])
    columns = min(output.COLUMNS, _room()) - len(_GAP)
    for portrait in portraits:
        said = (
            line for each in person_sentences(portrait) for line in wrapped(harmless(each), columns)
        )
        yield "\n".join(["", harmless(portrait.name), *(_GAP + line for line in said)])


def _room() -> int:
    """Return the number of columns that a line may take."""
    return get_terminal_size().columns - 1


def _matches(matches: Sequence[Listed | Unreadable]) -> list[str]:
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


def _people(people: Sequence[Person]) -> list[str]:
    heads = (_("Name"), *headings_for(people[0].game))
    return _table(heads, [(one.name, *figures_of(one)) for one in people], to_the_left=(0,))


def _match(line: Listed | Unreadable) -> tuple[str, ...]:
    if isinstance(line, Unreadable):
        return str(line.id), day_of(line), "", outcome_of(line)
    points = [f" {in_figures(total)}" for total in line.totals] or [""] * len(line.names)
    names = ", ".join(map(add, names_of(line), points))
    return str(line.id), day_of(line), game_of(line), f"{names}: {outcome_of(line)}"


def _table(
    heads: Sequence[str], rows: Sequence[Sequence[str]], to_the_left: Sequence[int]
) -> list[str]:
    """Return rows below their heads, with all columns as wide as necessary.

    A name may have characters of two cells, or of none.
    """
    rows = [heads, *([harmless(cell) for cell in row] for row in rows)]
    widths = [max(map(cell_len, column)) for column in zip(*rows)]

    def padded(column: int, text: str) -> str:
        blanks = " " * (widths[column] - cell_len(text))
        return text + blanks if column in to_the_left else blanks + text

    return [_GAP.join(padded(*cell) for cell in enumerate(row)).rstrip() for row in rows]
