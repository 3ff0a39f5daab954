"""The lessons as they are stored: one TOML file each, in English; catalogues translate them."""

import tomllib
from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from biberclan.assets import files_in
from biberclan.language import Language, Say, _, cached_as_written, taught
from biberclan.rules.game import AnyAction
from biberclan.shelf import rules_of, texts_of
from biberclan.words.positions import read_position
from biberclan.words.seam import Condition, Position, Written, words_of


@dataclass(frozen=True, slots=True)
class Remark:
    """An answer to a try that the rules allow but that misses the point.

    Attributes:
        when: the condition on the tries that it answers.
        text: the answer.
        ruling: the ruling that it rests on, "" where no rule is in question.
        aloud: the answer where everything is typed, "" where it mentions no keys.
    """

    when: Condition
    text: str
    ruling: str
    aloud: str


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to read, or to do.

    Attributes:
        text: the text to read first; a command's id in braces stands for its key.
        rulings: the rulings that it teaches; the rulebook opens at the first.
        position: the table that is set up for it; None goes on with the table as it stands.
        goal: the conditions, one of which the learner has to meet; none if there is only text.
        remarks: the answers to tries that miss the point; the first that fits is given, and the
            last always fits.
        replies: the actions afterwards: the others', and the learner's where nothing is new. If
            they end the round, they are watched turn by turn.
        after: the text to read once the point is made; "" goes on at once.
        aloud: the text where everything is typed, "" where it mentions no keys.
    """

    text: str
    rulings: tuple[str, ...]
    position: Position | None
    goal: tuple[Condition, ...]
    remarks: tuple[Remark, ...]
    replies: tuple[AnyAction, ...]
    after: str
    aloud: str


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson.

    Attributes:
        game: the game that it teaches, by its id on the shelf.
        anchor: its name, the same in both languages, and of no other lesson of any game.
        title: its heading.
        steps: the steps, in order.
        remember: the one sentence to remember.
    """

    game: str
    anchor: str
    title: str
    steps: tuple[Step, ...]
    remember: str


@cached_as_written
def lessons(game: str, language: Language) -> tuple[Lesson, ...]:
    """Return all lessons of a game in a language, in their order.

    Args:
        game: its id on the shelf; its lessons lie in the folder `lessons` of its texts.
        language: the language.
    """
    files = files_in(texts_of(game) / "lessons", ".toml")
    return tuple(
        read_lesson(game, tomllib.loads(file.read_text(encoding="utf-8")), taught(language))
        for file in files
    )


_WORDS_A_MINUTE: Final = 120
_MINUTES_A_TASK: Final = 0.2
_MINUTES_OF_A_ROUND: Final = 5
"""The pace of people who read at leisure and have to find each move."""


def how_long(course: Sequence[Lesson]) -> str:
    """Return the sentence about the length of a course, including the round at its end."""
    text = _("{lessons} lessons and a round: about {minutes} minutes. Trying costs nothing.")
    return text.format(lessons=len(course), minutes=_minutes(course))


def _minutes(course: Sequence[Lesson]) -> int:
    """Return the minutes that a course takes with that round, rounded to five."""
    steps = [step for lesson in course for step in lesson.steps]
    texts = [text for step in steps for text in (step.text, step.after)]
    words = sum(len(text.split()) for text in (*texts, *(lesson.remember for lesson in course)))
    tasks = sum(bool(step.goal) for step in steps)
    taken = words / _WORDS_A_MINUTE + tasks * _MINUTES_A_TASK + _MINUTES_OF_A_ROUND
    return 5 * round(taken / 5)


def how_far(course: Sequence[Lesson], done: Container[str]) -> str:
    """Return the sentence about the number of lessons of a course that are done."""
    text = _("Done: {done} of {all} lessons.")
    return text.format(done=sum(each.anchor in done for each in course), all=len(course))


def read_lesson(game: str, table: Written, say: Say) -> Lesson:
    """Return the lesson that a TOML file describes, in the language that `say` speaks.

    Raises:
        KeyError, TypeError, ValueError: an entry is missing, unknown or not in the notation.
    """
    texts = _Texts(f"{game}, lesson: {table['anchor']}", say)
    return Lesson(
        game,
        table["anchor"],
        texts.of(table, "title"),
        tuple(_read_step(game, entry, texts) for entry in table["step"]),
        texts.of(table, "remember"),
    )


class _Texts(NamedTuple):
    """Translates the texts of a lesson."""

    context: str
    say: Say

    def of(self, table: Written, entry: str) -> str:
        """Return a text on one line, "" if there is none."""
        return self.say(self.context, " ".join(table[entry].split())) if entry in table else ""


def _read_step(game: str, table: Written, texts: _Texts) -> Step:
    words, rules = words_of(game), rules_of(game)
    position = read_position(game, table["position"]) if "position" in table else None
    goal = tuple(words.read_condition(entry) for entry in table.get("goal", ()))
    remarks = [
        Remark(
            words.read_condition(entry.get("when", {})),
            texts.of(entry, "text"),
            entry.get("ruling", ""),
            texts.of(entry, "aloud"),
        )
        for entry in table.get("answer", ())
    ]
    return Step(
        text=texts.of(table, "text"),
        rulings=tuple(table.get("rulings", ())),
        position=position,
        goal=goal,
        remarks=tuple(remarks),
        replies=tuple(rules.parse_action(text) for text in table.get("replies", ())),
        after=texts.of(table, "after"),
        aloud=texts.of(table, "aloud"),
    )
