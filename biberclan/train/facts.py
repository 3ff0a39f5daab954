"""What was measured of a game: questions that are answered by a number, or by a choice of seats.

`facts.toml` has the words and `facts.json` the figures (`python -m lab.facts --table`), the most
surprising first.
"""

import json
from typing import Any, Final

from biberclan.assets import read_toml
from biberclan.dataclass import dataclass
from biberclan.language import (
    Language,
    Say,
    _,
    cached_as_written,
    either,
    in_figures,
    listed,
    ngettext,
    taught,
)
from biberclan.shelf import texts_of

FILE: Final = "facts.toml"
MEASURED: Final = "facts.json"

WHICH: Final = "most"
"""Stands for the number of seats in the name of a fact that asks for it."""

_SHARE: Final = "of 100"
"""The beginning of every unit that is a share."""

_WON: Final = ("of 100 matches", "of 100 games")
"""The units of shares that are hardly ever highest but among the fewest players."""

_NEAR: Final = 5
"""A guess this far off is right: so many of 100, otherwise this fraction of the value."""


@dataclass(frozen=True, slots=True)
class Fact:
    """A measured figure, or the number of players for which it is highest, and the question.

    Attributes:
        name: the fact's id and the number of seats, by which guesses are kept.
        text: the question.
        why: the explanation of the value.
        unit: the unit as in the file.
        least, most: the ends of the line on which one guesses.
        value: the measured value.
        error: half of its 95 % interval.
        count: the number of things counted.
        compared: the figures of all numbers of players in words, if one of these is asked for.
    """

    name: str
    text: str
    why: str
    unit: str
    least: int
    most: int
    value: float
    error: float
    count: int
    compared: str = ""

    @property
    def id(self) -> str:
        """The id of the fact, the same for any number of seats."""
        return self.name.split(" ")[0]

    @property
    def measured(self) -> str:
        """The sentence about the measured value."""
        if self.compared:
            return _("Measured: {values}.").format(values=self.compared)
        text = _("Measured: {value}, most likely from {low} to {high} ({count} counted).")
        low, high = (in_figures(end, self._digits) for end in self.interval)
        return text.format(value=self.value_text, low=low, high=high, count=in_figures(self.count))

    @property
    def interval(self) -> tuple[float, float]:
        """The ends of the 95 % interval, as far as it lies on the line."""
        return max(self.value - self.error, self.least), min(self.value + self.error, self.most)

    @property
    def end(self) -> str:
        """The end of the line, with its unit unless the question says it."""
        return in_figures(self.most) if self._is_share else self.in_unit(self.most)

    @property
    def _is_share(self) -> bool:
        return self.unit.startswith(_SHARE)

    @property
    def figures(self) -> str:
        """The measured value."""
        return in_figures(self.value, self._digits)

    @property
    def value_text(self) -> str:
        """The measured value with its unit."""
        return self.in_unit(self.value, self._digits)

    def in_unit(self, number: float, digits: int = 0) -> str:
        """Return a number with its unit."""
        return self._with_unit(number, digits).format(number=in_figures(number, digits))

    def _with_unit(self, number: float, digits: int) -> str:
        plural = round(number) if not digits else 2
        match self.unit:
            case "points":
                return ngettext("{number} point", "{number} points", plural)
            case "turns":
                return ngettext("{number} turn", "{number} turns", plural)
            case "cards":
                return ngettext("{number} card", "{number} cards", plural)
            case "players":
                return ngettext("{number} player", "{number} players", plural)
            case _:
                return _("{number} of 100")

    @property
    def _digits(self) -> int:
        if self.compared:
            return 0
        return 1 if self.error >= 0.05 else 2

    def off(self, guess: float) -> float:
        """Return by how much a guess was off; up to 1 it is right, below 0 it was too low."""
        if self.compared:
            return 2 * (guess - self.value)
        near = _NEAR if self._is_share else abs(self.value) / _NEAR
        return (guess - self.value) / max(self.error, near, 0.5)  # guesses are whole numbers

    def verdict(self, guess: int) -> str:
        """Return the sentence on how good a guess was."""
        miss, off = abs(guess - self.value), self.off(guess)
        if miss <= self.error:
            return _("Right.")
        if self.compared:
            return _("No.")
        if abs(off) <= 1:
            high, low = _("Near enough, {miss} too high."), _("Near enough, {miss} too low.")
        else:
            high, low = _("{miss} too high."), _("{miss} too low.")
        text = high if off > 0 else low
        return text.format(miss=in_figures(miss, self._digits))


def where_measured() -> str:
    """Return the sentence on whose matches the figures are from."""
    return _(
        "Counted in matches of computer players, all equally good unless the question says "
        "otherwise."
    )


@cached_as_written
def facts(game: str, language: Language) -> tuple[Fact, ...]:
    """Return what was measured of a game, nothing if it has no facts.

    A surprise and what most people guess come in turns, since surprises alone discourage, and each
    fact comes for one number of seats before any comes for another.
    """
    return read_facts(game, taught(language))


def read_facts(game: str, say: Say) -> tuple[Fact, ...]:
    """Return the same in the language that `say` speaks, and say what is not measured yet, too.

    Raises:
        KeyError: a row lacks an entry.
    """
    folder = texts_of(game)
    if not (folder / FILE).is_file():
        return ()
    rows = read_toml(folder / FILE)["fact"]
    measured = json.loads((folder / MEASURED).read_text(encoding="utf-8"))
    facts = {row["id"]: _read(game, row, measured.get(row["id"], {}), say) for row in rows}
    both_ends = [id for both in zip(measured, reversed(measured)) for id in both][: len(measured)]
    ranked = [ranked for id in both_ends for ranked in enumerate(facts[id])]
    return tuple(fact for _place, fact in sorted(ranked, key=lambda each: each[0]))


def _read(game: str, row: dict[str, Any], measured: dict[str, Any], say: Say) -> list[Fact]:
    """Return a fact for each number of seats for which it was measured, and one that asks which."""
    context = f"{game}, fact: {row['id']}"
    question, why = (say(context, " ".join(row[part].split())) for part in ("question", "why"))
    found = [
        Fact(
            name=f"{row['id']} {seats}",
            text=question.format(seats=say("so many players", seats)),
            why=why,
            unit=row["unit"],
            least=row.get("least", 0),
            most=row.get("most", 100),
            value=figures["value"],
            error=figures["error"],
            count=figures["n"],
        )
        for seats, figures in measured.items()
    ]
    ranked = sorted(found, key=lambda fact: fact.value, reverse=True)
    if len(ranked) < 2 or row["unit"] in _WON:
        return found
    highest, second = ranked[:2]
    # Where a guess of either would be right for both, nobody could say why it is more.
    if highest.interval[0] <= second.interval[1] or highest.off(second.value) >= -1:
        return found
    words = [say("so many players", seats) for seats in measured]
    asked = question.format(seats=either(words)), _("With how many players is that number highest?")
    text = _("{value} with {seats}")
    values = [text.format(value=fact.value_text, seats=word) for fact, word in zip(found, words)]
    which = Fact(
        name=f"{row['id']} {WHICH}",
        text=" ".join(asked),
        why=why,
        unit="players",
        least=min(map(int, measured)),
        most=max(map(int, measured)),
        value=int(highest.name.removeprefix(f"{row['id']} ")),
        error=0,
        count=sum(fact.count for fact in found),
        compared=listed(values),
    )
    return [found[0], which, *found[1:]]
