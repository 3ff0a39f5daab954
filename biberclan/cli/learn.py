"""`biberclan learn`, `train` and `rules`: lessons, trainer and rulebook."""

import argparse
import re
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from biberclan.characters import decoded_argument
from biberclan.cli.games import add_game
from biberclan.cli.kept import query_kept
from biberclan.cli.output import UndoneError, UsageError, quoted, say
from biberclan.cli.parser import Completions, Kind, Offer, Parser, TypedPart, whole_number
from biberclan.cli.shapes import add_json, say_json
from biberclan.cli.table import add_plain, open_table, take_up, why_no_table
from biberclan.language import _, current, with_guess
from biberclan.match.setup import problem_with_name
from biberclan.named_tuple import NamedTuple
from biberclan.outside import name_in
from biberclan.people.recent import explain_name_problem, known_names
from biberclan.shelf import GAMES, GameId
from biberclan.teach.learned import Learned
from biberclan.teach.lessons import lessons
from biberclan.teach.rulebook import Contents, Passage, Rulebook, rulebook
from biberclan.train.course import Lecture, course
from biberclan.train.drills import games_with_drills
from biberclan.ui.requests import Learn, ReadRules, Train


class LessonRow(NamedTuple):
    """A lesson.

    Attributes:
        number: its number, as in `biberclan learn 3`.
        anchor: its name, the same in every language.
        title: its heading.
        remember: the sentence to remember.
        rulings: the rulings that it teaches.
    """

    number: int
    anchor: str
    title: str
    remember: str
    rulings: Sequence[str]


class Courses(NamedTuple):
    """What can be learned of a game, in one language.

    Attributes:
        game: the name of the game in records.
        lessons: the lessons on the rules.
        chapters: the chapters of the course in playing well.
    """

    game: GameId
    lessons: Sequence[LessonRow]
    chapters: Sequence[Lecture]


def add_learn(parser: Parser) -> None:
    """Add the arguments of `biberclan learn`."""
    parser.description = _(
        "Opens the lessons, or one of them. What somebody has done is kept by name."
    )
    parser.epilog = _("examples:\n  biberclan learn\n  biberclan learn 3 --name Lisa")
    number = Kind(str, whole_number(1).allowed, _("NUMBER"), Completions(_lessons))
    parser.add_value("lesson", number, help=_("the number of the lesson"), required=False)
    _add_name(parser, help=_("who learns; otherwise whoever was here last"))
    add_game(parser)
    add_plain(parser)
    add_json(parser, "courses", _("list the lessons and the course as JSON, for other programs"))
    parser.set_defaults(run=_learn)


def _lesson_rows(game: str) -> list[LessonRow]:
    return [
        LessonRow(
            number,
            lesson.anchor,
            lesson.title,
            lesson.remember,
            list(dict.fromkeys(ruling for step in lesson.steps for ruling in step.rulings)),
        )
        for number, lesson in enumerate(lessons(game, current()), 1)
    ]


def _lessons(typed: TypedPart) -> Iterator[Offer]:
    return ((str(lesson.number), lesson.title) for lesson in _lesson_rows(typed.game))


def _learn(options: argparse.Namespace) -> int:
    if options.json:
        chapters = course(options.game, current())
        say_json(options, Courses(options.game, _lesson_rows(options.game), chapters))
        return 0
    person = _name_in(options)
    if options.lesson is None:
        return take_up(Learn(game=options.game, person=person), options)
    count = len(lessons(options.game, current()))
    number = whole_number(1, count).read(options.lesson)
    if number is None:
        raise UsageError(
            _("There is no lesson {given}; allowed: 1 to {count}.").format(
                given=quoted(options.lesson), count=count
            )
        )
    return take_up(Learn(options.game, number, person), options)


def add_train(parser: Parser) -> None:
    """Add the arguments of `biberclan train`."""
    parser.description = _(
        "Asks short questions about the rules and the table. What you know is kept\n"
        "by name, and comes again when it is due."
    )
    parser.epilog = _("examples:\n  biberclan train\n  biberclan train --name Lisa")
    _add_name(parser, help=_("who trains; otherwise whoever was here last"))
    add_game(parser)
    add_plain(parser)
    parser.set_defaults(run=_train)


def _train(options: argparse.Namespace) -> int:
    person = _name_in(options)
    if options.game not in games_with_drills():
        raise UndoneError(
            _("There is no training for {game} yet.").format(game=GAMES[options.game].title)
        )
    return take_up(Train(options.game, person), options)


def _add_name(parser: Parser, *, help: str) -> None:
    name = Kind(str, _("a name"), _("NAME"), Completions(_people))
    parser.add_value("--name", name, help=help, default="")


def _people(typed: TypedPart) -> list[Offer]:
    """Offer the names of all who have played, learned or trained."""
    learned = Learned(typed.directory)
    names = query_kept(typed.directory, lambda store: known_names(learned, store))
    return [(name, "") for name in names or known_names(learned, None)]


def _name_in(options: argparse.Namespace) -> str:
    """Return the given name, "" if there is none.

    Raises:
        UsageError: it is not a name.
    """
    person = name_in(options.name)
    problem = problem_with_name(person) if person else None
    if problem is not None:
        raise UsageError(f"--name: {explain_name_problem(problem, quoted(person))}")
    return person


_COLUMNS: Final = 76


def add_rules(parser: Parser) -> None:
    """Add the arguments of `biberclan rules`."""
    parser.description = _("Opens the rulebook, or writes it out where there is no terminal.")
    parser.epilog = _(
        "examples:\n  biberclan rules\n  biberclan rules lone\n  biberclan rules BC-21"
    )
    parser.add_value(
        "topic",
        Kind(str, _("a word"), _("TOPIC"), Completions(_passages)),
        help=_("a word to look for, or the number of a ruling"),
        required=False,
    )
    add_game(parser)
    add_json(parser, "rules")
    parser.set_defaults(run=_rules, plain=False)


def _rules(options: argparse.Namespace) -> int:
    """Open the rulebook, or print it if there is no screen."""
    book = rulebook(options.game, current())
    passage = (
        book.passages[0] if options.topic is None else book.find(decoded_argument(options.topic))
    )
    if passage is None:
        no_ruling = book.no_such_ruling(decoded_argument(options.topic))
        if no_ruling:
            raise UndoneError(no_ruling)
        said = _("The rulebook has nothing about {topic}; try another word, or none at all.")
        raise UndoneError(
            with_guess(said.format(topic=quoted(options.topic)), options.topic, _topics(book))
        )
    chapters = book.chapters
    if options.topic is not None:
        [chapter] = (each for each in chapters if each.anchor == passage.chapter)
        chapters = (chapter._replace(passages=(passage,)),)
    if options.json:
        say_json(options, Contents(options.game, chapters))
        return 0
    if why_no_table() is None:
        return open_table(ReadRules(passage.anchor, options.game), options)
    for chapter in chapters:
        if options.topic is None:
            say(_headed(chapter.title, "="))
        for each in chapter.passages:
            say(_printed(each))
    return 0


def _passages(typed: TypedPart) -> Iterator[Offer]:
    """Offer the passages of the rulebook, and its rulings once a word has been begun."""
    for passage in rulebook(typed.game, current()).passages:
        yield passage.anchor, passage.title
        if typed.word:
            yield from ((ruling, passage.title) for ruling in passage.rulings)


def _topics(book: Rulebook) -> list[str]:
    """Return the words by which passages can be found."""
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
