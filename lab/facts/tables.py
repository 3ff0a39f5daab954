"""The measured facts as tables and sentences for `docs/strategy.md`."""

from collections.abc import Iterator, Mapping, Sequence
from textwrap import fill
from typing import Any, Final

from lab.facts import guesses
from lab.facts.playing import SEED
from lab.facts.thresholds import FEWEST, TABLES, Told
from lab.facts.writing import Compared, compared, figure_of, read_measured, texts_of

_WIDTH: Final = 100

TOLD: Final = 10
"""How many surprises of each game are listed."""

MALUS: Final = "clan-closing-malus"

_MEASURED: Final = f"""\
## How the facts were measured

`python -m lab.facts` plays matches of regulars, which decide at once and know no more than their
seat, and counts. Deals come from seed {SEED}; who begins is random. To test a habit, one regular
with it plays among regulars without it, from every seat of the same deals.
`lab/facts/measured.json` has each figure with the command that measured it, half of its 95 %
interval and the number of things counted. The interval comes from the differences between parts of
the deals, since events in one deal are not independent. Closing and knocking are tried both ways in
the same deal, in a quarter of the decisions in which they are possible: regulars play the round to
its end, and the chance of winning the match is estimated from the points then. The lead, or the
sum, is what the seat can expect by what it knows, before the others' final turns.

What regulars do is not always best, and what wins against them may not win against people. Of
several seats equally good for it, a regular hits the one whose turn comes first.
"""


def surprises(game: str) -> Iterator[str]:
    """Yield the worst guesses about a game, one a line."""
    rows = texts_of(game)
    told = [each for each in compared(game) if each.guess.id in rows and not each.is_right]
    for each in told[:TOLD]:
        yield _surprise(each, rows[each.guess.id])


def _surprise(each: Compared, row: Mapping[str, Any]) -> str:
    at, guessed, found = each.seats[-1], each.guessed[-1], each.found[-1]
    figures = f"{figure_of(found)} (guessed: {guessed:g})"
    others = [
        f"{figure_of(other)} with {seats} ({guess:g})"
        for seats, guess, other in zip(each.seats[:-1], each.guessed, each.found)
    ]
    question, why = (" ".join(row[name].split()) for name in ("question", "why"))
    answer = "; ".join([figures, *others])
    return fill(
        f"- {question.format(seats=at)} **{answer}.** {why}", _WIDTH, subsequent_indent="  "
    )


def tables(game: str) -> Iterator[str]:
    """Yield the tables of when to end a round, if a game has them."""
    if game == "clan":
        yield (
            "What closing gains over the best other choice, in percent of the match, by the "
            "expected lead and the\nround:\n"
        )
        yield from _by_seats(TABLES[game], "Lead")
        yield "How many of 100 players who close with a lead get the malus:\n"
        yield from _table(MALUS, "Lead", TABLES[game].classes)
    elif game == "bande":
        yield (
            "What a knock gains over going on, in percent of the match, by the expected points of "
            "the own row\nand the lap:\n"
        )
        yield from _by_seats(TABLES[game], "Points")


def how() -> str:
    """Return the section on how the facts were measured."""
    return _MEASURED


def _by_seats(table: Told, head: str) -> Iterator[str]:
    told = read_measured()
    all_of_it, *parts = table.parts
    facts = [f"{table.fact}/{each}" for each in table.classes]
    for number in sorted({int(seats) for fact in facts for seats in told.get(fact, {})}):
        columns = [*(part.removeprefix("/") for part in parts), "all"]
        yield f"| {number} players: {head.lower()} | {' | '.join(columns)} |"
        yield "| --- |" + " --- |" * len(columns)
        for each, fact in zip(table.classes, facts):
            ids = [f"{fact}{part}" for part in (*parts, all_of_it)]
            cells = [_cell(told.get(id, {}).get(str(number)), sign="+") for id in ids]
            yield f"| {each} | {' | '.join(cells)} |"
        yield ""


def _table(fact: str, head: str, classes: Sequence[str]) -> Iterator[str]:
    told = read_measured()
    seats = sorted({int(seats) for each in classes for seats in told.get(f"{fact}/{each}", {})})
    yield f"| {head} | {' | '.join(f'{number} players' for number in seats)} |"
    yield "| --- |" + " --- |" * len(seats)
    for each in classes:
        cells = [_cell(told.get(f"{fact}/{each}", {}).get(str(number))) for number in seats]
        yield f"| {each} | {' | '.join(cells)} |"
    yield ""


def _cell(found: Mapping[str, Any] | None, sign: str = "") -> str:
    if found is None or found["n"] < FEWEST:
        return ""
    return f"{found['value']:{sign}.1f} ± {found['error']:.1f}"


def counted() -> str:
    """Return in a sentence how many guesses were right."""
    told = [each for game in ("clan", "bande", "mania") for each in compared(game)]
    right = sum(each.is_right for each in told)
    text = (
        f"*Facts*: of {len(guesses.every())} guesses by somebody who had read only the booklets, "
        f"{len(told)} were measured, and {right} were right ([docs/guesses.md](guesses.md)). The "
        "worst guesses come first; ± is half of the 95 % interval."
    )
    return fill(text, _WIDTH)
