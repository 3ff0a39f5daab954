"""The lessons as they are written down: one TOML file each, both languages beside each other."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from biberclan.assets import asset
from biberclan.games.clan.teach.goals import Condition
from biberclan.games.clan.teach.positions import Position, read_position
from biberclan.games.clan.teach.spots import read_spot
from biberclan.language import Language, written
from biberclan.rules.clan import Action, parse_action
from biberclan.rules.clan.lodge import SLOT_NAMES


@dataclass(frozen=True, slots=True)
class Remark:
    """What is said to a try that the rules allow but that misses the point."""

    when: Condition
    text: str


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to read, or to do.

    Attributes:
        text: what is said first; commands' keys stand in braces by the commands' ids.
        rulings: the rulings that it teaches; the rulebook opens at the first.
        position: the table that is set up for it; None goes on with the table as it stands.
        goal: what the learner has to do, one of these conditions; none if there is only to read.
        answers: what is said to tries that miss the point, the first that fits; the last always
            fits.
        replies: what the others do afterwards.
        after: what is said once it is done; "" goes on at once.
    """

    text: str
    rulings: tuple[str, ...]
    position: Position | None
    goal: tuple[Condition, ...]
    answers: tuple[Remark, ...]
    replies: tuple[Action, ...]
    after: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson.

    Attributes:
        anchor: its name, the same in both languages.
        title: its heading.
        steps: what there is to do.
        remember: the one sentence to remember.
    """

    anchor: str
    title: str
    steps: tuple[Step, ...]
    remember: str


@cache
def lessons(language: Language) -> tuple[Lesson, ...]:
    """Return all lessons in a language, in their order."""
    files = sorted(asset("clan/lessons").glob("*.toml"))
    return tuple(
        read_lesson(tomllib.loads(file.read_text(encoding="utf-8")), language) for file in files
    )


def read_lesson(table: Mapping[str, Any], language: Language) -> Lesson:
    """Return the lesson that a TOML file describes.

    Raises:
        KeyError, TypeError, ValueError: something is missing, superfluous or not in the notation.
    """
    steps: list[Step] = []
    people: tuple[str, ...] = ()
    for entry in table["step"]:
        step = _read_step(entry, language, people)
        people = step.position.people if step.position is not None else people
        steps.append(step)
    return Lesson(
        table["anchor"],
        written(table["title"][language]),
        tuple(steps),
        _text(table["remember"], language),
    )


def _read_step(table: Mapping[str, Any], language: Language, people: tuple[str, ...]) -> Step:
    position = read_position(table["position"]) if "position" in table else None
    if position is not None:
        people = position.people
    goal = tuple(read_condition(entry, people) for entry in table.get("goal", ()))
    answers = [
        Remark(read_condition(entry.get("when", {}), people), _text(entry["text"], language))
        for entry in table.get("answer", ())
    ]
    return Step(
        text=_text(table["text"], language),
        rulings=tuple(table.get("rulings", ())),
        position=position,
        goal=goal,
        answers=tuple(answers),
        replies=tuple(parse_action(text) for text in table.get("replies", ())),
        after=_text(table["after"], language) if "after" in table else "",
    )


def read_condition(table: Mapping[str, Any], people: tuple[str, ...]) -> Condition:
    """Return the condition that a table describes; see `Condition` for its entries.

    Args:
        table: the entries; spots are written "Ben:T1".
        people: the names of the seats.

    Raises:
        TypeError: there is an entry that means nothing.
        ValueError: a spot or a slot is not in the notation.
    """
    entries: dict[str, Any] = {}
    for name, value in table.items():
        if name in ("at", "protected", "touchable"):
            entries[name] = tuple(read_spot(text, people) for text in value)
        elif name == "slots":
            entries[name] = tuple(SLOT_NAMES.index(text) for text in value)
        else:
            entries[name] = tuple(value) if isinstance(value, list) else value
    return Condition(**entries)


def _text(table: Mapping[str, str], language: Language) -> str:
    return written(" ".join(table[language].split()))
