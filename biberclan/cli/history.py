"""`biberclan history`: the kept matches, and how everybody has done."""

import argparse
import json
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any, Final

from biberclan.characters import harmless
from biberclan.cli.kept import open_store
from biberclan.cli.output import say
from biberclan.cli.parser import Parser
from biberclan.language import _, in_figures, in_percent
from biberclan.match.store import history
from biberclan.match.store.history import Kept, Person, Unreadable
from biberclan.rules.clan.cards import DECKS
from biberclan.teach.telling_matches import day_of, outcome_of

_COLUMNS: Final = 79
_CARDS: Final[dict[str, int]] = {deck: len(cards) for deck, cards in DECKS.items()}


def add(commands: "argparse._SubParsersAction[Parser]", **settings: Any) -> None:
    """Add the command to a parser."""
    parser = commands.add_parser(
        "history",
        help=_("list all kept matches and people"),
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
    if people:
        say("\n".join(["", *_people(people)]))
    return 0


def _matches(matches: Sequence[Kept | Unreadable]) -> Iterator[str]:
    heads = (_("Number"), _("Played"), _("Cards"), _("People"))
    rows = _table(heads, [_match(kept) for kept in matches], to_the_left=(1, 3))
    people_begin = rows[0].rindex(heads[-1])
    for row in rows:
        yield from wrap(row, _COLUMNS, subsequent_indent=" " * people_begin)


def _people(people: Sequence[Person]) -> list[str]:
    heads = (_("Name"), _("Matches"), _("Won"), _("Shared"), _("Average"), _("Malus"), _("Five"))
    return _table(heads, [_person(person) for person in people], to_the_left=(0,))


def _match(kept: Kept | Unreadable) -> tuple[str, ...]:
    if isinstance(kept, Unreadable):
        return str(kept.id), day_of(kept), "", outcome_of(kept)
    points = [f" {total}" for total in kept.totals] or [""] * len(kept.people)
    people = ", ".join(name + scored for name, scored in zip(kept.people, points))
    cards = str(_CARDS.get(kept.deck, "?"))
    return str(kept.id), day_of(kept), cards, f"{people}: {outcome_of(kept)}"


def _person(person: Person) -> tuple[str, ...]:
    return (
        person.name,
        str(person.matches),
        str(person.wins),
        str(person.joint_wins),
        in_figures(person.points_a_round, 1),
        in_percent(person.malus_rate),
        str(person.five_of_a_kinds),
    )


def _table(
    heads: Sequence[str], rows: Sequence[Sequence[str]], to_the_left: Sequence[int]
) -> list[str]:
    """Return rows below their heads, all columns as wide as they need."""
    rows = [[harmless(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(heads, *rows)]
    return [
        "  ".join(
            text.ljust(width) if column in to_the_left else text.rjust(width)
            for column, (text, width) in enumerate(zip(row, widths))
        ).rstrip()
        for row in (heads, *rows)
    ]
