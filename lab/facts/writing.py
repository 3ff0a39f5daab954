"""Writing the measured facts: for the program, and beside the guesses for people."""

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from textwrap import fill
from typing import Any, Final, NamedTuple, TypeAlias

from biberclan.shelf import GAMES
from lab import ROOT
from lab.facts import guesses, thresholds
from lab.facts.guesses import Guess

MEASURED: Final = Path(__file__).with_name("measured.json")
DOCUMENT: Final = ROOT / "docs" / "guesses.md"

Kept: TypeAlias = dict[str, dict[str, dict[str, Any]]]
"""What was measured, by the id of the fact and the number of seats."""

LISTED: Final = 20
"""How many wrong guesses are listed for each game."""

NEAR_SHARE: Final = 5.0
"""A share of 100 is guessed right if it is no farther off than this, ..."""
NEAR_MEAN: Final = 0.2
"""... any other figure by this part of what was measured, ..."""
NEAR_AT_LEAST: Final = 0.5
"""... or by this, as for people who guess (`biberclan.train.facts`)."""

KNOWING: Final = {"length", "luck", "rounds", "first starter", "malus"}
"""Topics that nobody can act on: worth half as much as others, ..."""
OF_HABITS: Final = 2.0
"""... and habits are worth this times as much."""

FEWEST: Final = 100
"""Figures for which fewer things were counted are not asked about."""

LEFT_OUT: Final[Mapping[str, str]] = {
    "clan-length-spread": "how much rounds differ in length helps nobody to play better",
    "mania-series-100": "a series takes twenty times as long to play as a game, and nobody plays "
    "differently in it",
}
"""The guesses about what was not measured, and why."""


def read_measured() -> Kept:
    """Return what was measured so far."""
    if not MEASURED.exists():
        return {}
    told: Kept = json.loads(MEASURED.read_text(encoding="utf-8"))
    return told


def write_measured(told: Kept) -> None:
    """Write down what was measured."""
    ordered = [(fact, dict(sorted(by_seats.items()))) for fact, by_seats in sorted(told.items())]
    MEASURED.write_text(_as_json(ordered), encoding="utf-8")


def _as_json(facts: Iterable[tuple[str, Mapping[str, Any]]]) -> str:
    """Return the text of a file: a fact with one number of seats a line."""
    lines = []
    for fact, by_seats in facts:
        rows = [f'  "{seats}": {json.dumps(row)}' for seats, row in by_seats.items()]
        lines.append(f' "{fact}": {{\n' + ",\n".join(rows) + "\n }")
    return "{\n" + ",\n".join(lines) + "\n}\n"


class Compared(NamedTuple):
    """A guess and what was measured.

    Attributes:
        guess: the guess.
        seats: the numbers of seats for which it was measured.
        guessed: the figure guessed for each of them.
        found: what was measured for each of them.
    """

    guess: Guess
    seats: Sequence[int]
    guessed: Sequence[float]
    found: Sequence[Mapping[str, Any]]

    @property
    def is_share(self) -> bool:
        return self.guess.unit.startswith("of 100")

    @property
    def is_habit(self) -> bool:
        """Whether it is about what somebody with a habit wins."""
        return " against regulars" in self.guess.question

    @property
    def is_right(self) -> bool:
        """Whether the guess is near enough at every number of seats."""
        return all(distance <= 1 for distance in self._distances())

    @property
    def wrong_side(self) -> bool:
        """Whether a useful habit was thought to do harm, or the other way round."""
        return self.is_habit and any(
            (guessed - 100 / seats) * (found["value"] - 100 / seats) < 0
            and abs(found["value"] - 100 / seats) > found["error"]
            for seats, guessed, found in zip(self.seats, self.guessed, self.found)
        )

    @property
    def surprise(self) -> float:
        """How far off the guess was, in units of the tolerance, weighted by its worth."""
        distances = list(self._distances())
        worth = OF_HABITS if self.is_habit else 0.5 if self.guess.topic in KNOWING else 1.0
        return worth * sum(distances) / len(distances)

    def _distances(self) -> Iterator[float]:
        for guessed, found in zip(self.guessed, self.found):
            off = max(0.0, abs(found["value"] - guessed) - found["error"])
            if self.is_share:
                yield off / NEAR_SHARE
            else:
                yield off / max(NEAR_MEAN * abs(found["value"]), NEAR_AT_LEAST)


def compared(game: str) -> list[Compared]:
    """Return the guesses about a game that were measured, the most surprising first."""
    told = read_measured()
    found = []
    for guess in guesses.of(game):
        by_seats = told.get(guess.id, {})
        at = [n for n, seats in enumerate(guess.seats) if str(seats) in by_seats]
        if at:
            seats = [guess.seats[n] for n in at]
            figures = [by_seats[str(each)] for each in seats]
            found.append(Compared(guess, seats, [guess.guess[n] for n in at], figures))
    return sorted(found, key=lambda each: -each.surprise)


def texts_of(game: str) -> dict[str, Mapping[str, Any]]:
    """Return what people are asked about a game, by the id of the fact."""
    told = tomllib.loads((ROOT / "assets" / game / "facts.toml").read_text(encoding="utf-8"))
    return {row["id"]: row for row in told["fact"]}


def for_program(game: str) -> Iterator[tuple[str, dict[str, dict[str, float]]]]:
    """Yield the facts that the program asks people, the most surprising first."""
    asked = texts_of(game)
    for each in compared(game):
        figures = {
            str(seats): {
                "value": round(found["value"], places(found)),
                "error": round(found["error"], places(found)),
                "n": found["n"],
            }
            for seats, found in zip(each.seats, each.found)
            if found["n"] >= FEWEST
        }
        if each.guess.id in asked and figures:
            yield each.guess.id, figures


def written() -> Iterator[tuple[Path, str]]:
    """Yield each file with what it should hold."""
    for game in GAMES:
        yield ROOT / "assets" / game / "facts.json", _as_json(for_program(game))
    for game in thresholds.TABLES:
        path = ROOT / "assets" / game / "thresholds.json"
        yield path, thresholds.written(game, read_measured())
    yield DOCUMENT, document()


def write() -> None:
    """Write all files that are made of what was measured."""
    for path, text in written():
        path.write_text(text, encoding="utf-8")


_HEAD: Final = """\
# Guessed first, then measured

Written by `python -m lab.facts --table` from `lab/facts/guesses.toml` and
`lab/facts/measured.json`. Somebody who had read only the booklets made {guessed} guesses about the
three games, before anything was measured between regulars. Of the {measured} that were measured,
{right} are right at each number of seats: within {share:.0f} of 100, or within a fifth of any other
figure. Of the {habits} guesses about a habit, {wrong_side} have the wrong sign: a useful habit was
thought to do harm, or the other way round. Where the guesser was at least half sure, {sure_right}
of {sure} are right, otherwise {unsure_right} of {unsure}.

The tables list the guesses that were farthest off, weighted by their use: habits count twice, facts
that nobody can act on (how long a round takes, luck) half. *Off* is in points for shares of 100,
otherwise in the unit. All ranges are 95 % intervals; `lab/facts/measured.json` has the commands,
the seed and the number of things counted.
"""


def document() -> str:
    every = {game: compared(game) for game in GAMES}
    told = [each for found in every.values() for each in found]
    habits = [each for each in told if each.is_habit]
    sure = [each for each in told if each.guess.sure >= 0.5]
    unsure = [each for each in told if each.guess.sure < 0.5]
    head = _HEAD.format(
        guessed=len(guesses.every()),
        measured=len(told),
        right=_right(told),
        share=NEAR_SHARE,
        habits=len(habits),
        wrong_side=sum(each.wrong_side for each in habits),
        sure=len(sure),
        sure_right=_right(sure),
        unsure=len(unsure),
        unsure_right=_right(unsure),
    )
    lines = ["\n\n".join(fill(each, 100) for each in head.split("\n\n")), ""]
    for game, found in every.items():
        lines += [f"## {GAMES[game].title}", ""]
        lines += [
            "| Question | Seats | Guessed | Measured | Off |",
            "| --- | --- | --- | --- | --- |",
        ]
        texts = texts_of(game)
        lines += [_line(each, texts) for each in found if not each.is_right][:LISTED]
        right = ", ".join(f"`{each.guess.id}`" for each in found if each.is_right)
        lines += ["", f"Guessed right: {right or 'nothing'}.", ""]
    lines.append("## Not measured\n")
    lines += [f"- `{fact}`: {why}." for fact, why in LEFT_OUT.items()]
    return "\n".join(lines) + "\n"


def _right(found: Sequence[Compared]) -> int:
    return sum(each.is_right for each in found)


def places(found: Mapping[str, Any]) -> int:
    """Return the number of decimals with which a figure is shown."""
    return 2 if found["error"] < 0.05 else 1


def figure_of(found: Mapping[str, Any]) -> str:
    """Return a figure with half of its interval."""
    digits = places(found)
    return f"{found['value']:.{digits}f} ± {found['error']:.{digits}f}"


def _line(each: Compared, texts: Mapping[str, Mapping[str, Any]]) -> str:
    asked = texts.get(each.guess.id, {}).get("question", each.guess.question)
    measured = [figure_of(one) for one in each.found]
    off = [f"{one['value'] - guess:+.1f}" for guess, one in zip(each.guessed, each.found)]
    cells = [
        " ".join(asked.split()).format(seats="N"),
        ", ".join(map(str, each.seats)),
        ", ".join(f"{guess:g}" for guess in each.guessed),
        ", ".join(measured),
        ", ".join(off),
    ]
    return f"| {' | '.join(cells)} |"
