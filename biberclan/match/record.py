r"""The record of a finished match: everything about it as text, which can be read back.

A record is UTF-8 text; every line ends with "\n". The header has these lines in this order, each
once; then come an empty line and one action a line in the game's notation:

    BiberClan record 1             the version of this format
    rules: biberclan 1             the game and the version of its rules
    deck: clan                     each option of the game, in the order of its facts
    rounds: 3                      a newer option: only if it is not the default
    seat 1: Anna                   the names in the order of the turns, two to six
    seat 2: Ben
    bot 2: elder                   only for seats that a bot played: its id
    first: 1                       the seat that began
    memory aid: no                 who had it: yes for everybody, or the seats of some people
    hints: yes                     who could ask for one
    what if: 1                     who could ask what an action means: only if not everybody
    hints used: 0 2                how often each seat asked for one
    seed: 7                        what all shuffles came from, a whole number
    position: biberclan: lodges .. only if it began at one: that, with every card
    came up: 2026-11-20T17:00:00Z 34   only if it did so in a match: its date, actions before it
    known by: 2                    only if all that this seat did not know was drawn anew
    same cards as: 2026-11-20T17:00:00Z   only if two played that match again, with changed seats
    date: 2026-11-21T18:30:00Z     when the match began, in UTC
    points: 213 187                the total of each seat
    winners: 1                     the seats that won

    place 1:B1 up
    place 2:B1 down
    ...

There is only one way to write a match: `read` accepts exactly what `Record.text` writes, so that
reading and writing again gives the same bytes. Points and winners follow from the actions. Seats
count from 1.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from enum import Enum
from itertools import combinations
from typing import Final

from biberclan import shelf
from biberclan.dataclass import dataclass
from biberclan.language import N_, translate
from biberclan.match import times
from biberclan.match.acting import IllegalActionError
from biberclan.match.match import Match
from biberclan.match.setup import EVERYBODY, Beginning, Setup, explain_option, problem_with_names
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import AnyAction, AnyReason, AnyRules, Option, Result

FIRST_LINE: Final = "BiberClan record 1"
_TWIN: Final = "same cards as"


class NotOverError(ValueError):
    """The match is not over after the last action of what should be its record."""


class Record(NamedTuple):
    """A finished match; made by `of`, which replays it.

    Attributes:
        setup: the agreement before the match.
        begun: the time at which it began.
        actions: all actions, in order.
        result: the result that they lead to.
        hints_used: the number of hints that each seat asked for.
    """

    setup: Setup
    begun: datetime
    actions: tuple[AnyAction, ...]
    result: Result
    hints_used: tuple[int, ...]

    @classmethod
    def of(
        cls,
        setup: Setup,
        begun: datetime,
        actions: Iterable[AnyAction],
        hints_used: Sequence[int] = (),
    ) -> "Record":
        """Replay a match, with every check, and note its result.

        Args:
            setup: the agreement before the match.
            begun: the time at which it began.
            actions: all actions, in order.
            hints_used: the number of hints that each seat asked for; empty if nobody did.

        Raises:
            IllegalActionError: an action does not fit.
            NotOverError: the match is not over after the last action.
            ValueError: this number of players can't play with these options.
        """
        match = Match.replay(setup, actions, hints_used=hints_used)
        result = match.result()
        if result is None:
            raise NotOverError("the match is not over")
        done = tuple(entry.action for entry in match.log)
        return cls(setup, begun, done, result, tuple(match.hints_used))

    def text(self) -> str:
        """Return the record as text."""
        setup, facts = self.setup, self.setup.rules.FACTS
        what_if = _written_seats(setup.what_if, setup)
        lines = [
            FIRST_LINE,
            f"rules: {facts.rules}",
            *(f"{name}: {value}" for name, value in facts.recorded(setup.options).items()),
            *(f"seat {seat}: {name}" for seat, name in enumerate(setup.names, 1)),
            *(f"bot {seat}: {bot}" for seat, bot in enumerate(setup.bots, 1) if bot is not None),
            f"first: {setup.first + 1}",
            f"memory aid: {_written_seats(setup.memory_aid, setup)}",
            f"hints: {_written_seats(setup.hints, setup)}",
            *([] if what_if == "yes" else [f"what if: {what_if}"]),
            f"hints used: {' '.join(map(str, self.hints_used))}",
            f"seed: {setup.seed}",
            *position_lines(setup.begins_at),
            *([] if setup.twin_of is None else [f"{_TWIN}: {times.to_text(setup.twin_of)}"]),
            f"date: {times.to_text(self.begun)}",
            points_line(self.result),
            winners_line(self.result),
            "",
            *map(str, self.actions),
        ]
        return "".join(f"{line}\n" for line in lines)


def position_lines(start: Beginning | None) -> Iterator[str]:
    """Yield the header lines on the position that a match begins at, if it does."""
    if start is not None:
        yield f"position: {start.line}"
        if start.match:
            yield f"came up: {start.match} {start.after}"
        if start.seat is not None:
            yield f"known by: {start.seat + 1}"


def points_line(result: Result) -> str:
    """Return the header line with the points."""
    return f"points: {' '.join(map(str, result.totals))}"


def winners_line(result: Result) -> str:
    """Return the header line with the winners."""
    return f"winners: {' '.join(str(seat + 1) for seat in result.winners)}"


_NUMBERS: Final = re.compile(r"-?[0-9]+( -?[0-9]+)*", re.ASCII)
_SEED: Final = re.compile(r"0|-?[1-9][0-9]{0,999}", re.ASCII)

_COUNT: Final = re.compile(r"0|[1-9][0-9]{0,5}", re.ASCII)


class RecordProblem(Enum):
    """A problem with a record, and the sentence about it, marked with `N_`."""

    NOT_A_RECORD = N_('Line {line}: a record of a match begins with "{form}".')
    RULES = N_('Line {line}: this BiberClan knows the rules "{form}" and no others.')
    TEXT = N_("Line {line}: this line is cut off, or it is no text in UTF-8.")
    FORM = N_('Line {line}: something like "{form}" is expected here.')
    NAME = N_(
        "Line {line}: this name will not do: it is empty, too long, there twice or can't be shown."
    )
    OPTIONS = N_("Line {line}: this many players can't play with these options: {form}.")
    POSITION = N_("Line {line}: the match can't begin at this position: {form}.")
    EMPTY = N_("Line {line}: an empty line is expected here, then the actions.")
    NOTATION = N_('Line {line}: an action is expected here, such as "{form}".')
    ILLEGAL = N_("Line {line}: this action is not possible here ({ruling}).")
    UNFINISHED = N_("Line {line}: the record ends here, but the match does not.")
    RESULT = N_('Line {line}: the actions lead to "{form}".')


@dataclass(repr=False, eq=False)
class RecordError(Exception):
    """A record is not valid; the text of the error is a sentence for people.

    Attributes:
        line: the first line that is wrong, from 1.
        problem: the problem with it.
        form: the expected form of the line, if it can be shown; or the rules' message about the
            options or the position.
        reason: the reason why the action is refused.
        names: the names in the record, for a sentence about the reason.
        game: the id of the game.
    """

    line: int
    problem: RecordProblem
    form: str = ""
    reason: AnyReason | None = None
    names: tuple[str, ...] = ()
    game: str = shelf.DEFAULT

    def __str__(self) -> str:
        """Return the sentence about the problem and its line."""
        ruling = "" if self.reason is None else self.reason.ruling
        text = translate(self.problem.value)
        return text.format(line=self.line, form=self.form, ruling=ruling)


def read(data: bytes) -> Record:
    """Read a record and check every action as if it were played now.

    Args:
        data: the whole record.

    Raises:
        RecordError: it is not exactly what `Record.text` writes of some match.
    """
    lines = _Lines(data)
    lines.expect(FIRST_LINE, RecordProblem.NOT_A_RECORD)
    game = _read_game(lines)
    facts = shelf.rules_of(game).FACTS
    options_line = lines.number
    options = {name: _read_option(lines, name, facts.options[name]) for name in facts.options}
    names = _read_people(lines, facts.seats)
    seats = [str(seat + 1) for seat in range(len(names))]
    bots = _read_bots(lines, seats)
    people_at = [seat for seat, bot in zip(seats, bots) if bot is None]
    setup = Setup(
        names,
        game=game,
        options=options,
        bots=bots,
        first=seats.index(lines.value("first", "1", seats.__contains__)),
        memory_aid=_read_seats(lines, "memory aid", "no", people_at),
        hints=_read_seats(lines, "hints", "yes", people_at),
        what_if=_read_seats(lines, "what if", "no", people_at)
        if lines.begins("what if")
        else EVERYBODY,
    )
    try:
        setup.begin()
    except ValueError as error:
        raise RecordError(options_line, RecordProblem.OPTIONS, explain_option(error)) from error
    hints_used = _read_hints(lines, setup)
    setup = setup.again(int(lines.value("seed", "7", _SEED.fullmatch)))
    position_line = lines.number
    try:
        setup = replace(setup, begins_at=_read_beginning(lines, game, seats))
        setup.begin()
    except ValueError as error:
        raise RecordError(position_line, RecordProblem.POSITION, explain_option(error)) from error
    if len(names) == 2 and lines.begins(_TWIN):
        twin_of = times.from_text(lines.value(_TWIN, "2026-11-20T17:00:00Z", _is_time))
        setup = replace(setup, twin_of=twin_of)
    begun = times.from_text(lines.value("date", "2026-11-21T18:30:00Z", _is_time))
    result_line = lines.number
    points = lines.value("points", "213 187", _NUMBERS.fullmatch)
    winners = lines.value("winners", "1", _NUMBERS.fullmatch)
    lines.expect("", RecordProblem.EMPTY)
    try:
        record = Record.of(setup, begun, _read_actions(lines, setup.rules), hints_used)
    except IllegalActionError as error:
        raise RecordError(
            lines.number, RecordProblem.ILLEGAL, reason=error.reason, names=names, game=game
        ) from error
    except NotOverError as error:
        raise RecordError(lines.number, RecordProblem.UNFINISHED) from error
    given = (f"points: {points}", f"winners: {winners}")
    right = (points_line(record.result), winners_line(record.result))
    for number in range(2):
        if given[number] != right[number]:
            raise RecordError(result_line + number, RecordProblem.RESULT, right[number])
    return record


def _read_game(lines: "_Lines") -> str:
    """Return the game that this line names, if the program has the same version of its rules."""
    known = {shelf.rules_of(game).FACTS.rules: game for game in shelf.GAMES}
    for rules, game in known.items():
        if lines.text == f"rules: {rules}":
            lines.expect(lines.text, RecordProblem.RULES)
            return game
    raise RecordError(lines.number, RecordProblem.RULES, f"rules: {', '.join(known)}")


def _read_option(lines: "_Lines", name: str, option: Option) -> str:
    if not option.later:
        return lines.value(name, option.default, option.__contains__)
    if not lines.begins(name):
        return option.default
    example = next((value for value in option.values if value != option.default), "0 8")
    return lines.value(name, example, lambda text: text in option and text != option.default)


def _read_people(lines: "_Lines", possible: range) -> tuple[str, ...]:
    first_line = lines.number
    names: list[str] = []
    while len(names) < possible[0] or lines.begins(f"seat {len(names) + 1}"):
        names.append(lines.value(f"seat {len(names) + 1}", "Anna", lambda name: True))
    problem = problem_with_names(names[: possible[-1]])
    if problem is not None:
        code, name = problem
        seats = [seat for seat, other in enumerate(names) if other == name]
        raise RecordError(first_line + seats[-1 if code == "twice" else 0], RecordProblem.NAME)
    if len(names) > possible[-1]:
        raise RecordError(first_line + possible[-1], RecordProblem.FORM, "first: 1")
    return tuple(names)


def _read_bots(lines: "_Lines", seats: Sequence[str]) -> tuple[str | None, ...]:
    return tuple(
        lines.value(f"bot {seat}", "elder", lambda bot: bot and bot.isprintable())
        if lines.begins(f"bot {seat}")
        else None
        for seat in seats
    )


def _read_beginning(lines: "_Lines", game: str, seats: Sequence[str]) -> Beginning | None:
    if not (lines.begins("position") and shelf.has_lines(game)):
        return None
    start = Beginning(lines.value("position", "", bool))
    if lines.begins("came up"):
        match, after = lines.value("came up", "2026-11-20T17:00:00Z 34", _is_origin).split(" ")
        start = replace(start, match=match, after=int(after))
    if lines.begins("known by"):
        seat = seats.index(lines.value("known by", "1", seats.__contains__))
        start = replace(start, seat=seat)
    return start


def _written_seats(helped: Sequence[int], setup: Setup) -> str:
    """Return who has a kind of help: "yes" for everybody, "no" for nobody, or the seats."""
    if len(helped) == setup.seats:
        return "yes"
    return " ".join(str(seat + 1) for seat in helped) or "no"


def _read_seats(lines: "_Lines", key: str, example: str, names: Sequence[str]) -> Sequence[int]:
    """Return the seats that have a kind of help; see `_written_seats`."""
    some = {" ".join(each) for count in range(1, len(names)) for each in combinations(names, count)}
    others = {"no"} if key == "what if" else {"yes", "no"}
    said = lines.value(key, example, (others | some).__contains__)
    return EVERYBODY if said == "yes" else [int(seat) - 1 for seat in said.split() if said != "no"]


def _read_hints(lines: "_Lines", setup: Setup) -> list[int]:
    def may_ask(seat: int) -> bool:
        return seat in setup.hints and setup.bot(seat) is None

    def fits(text: str) -> bool:
        asked = text.split(" ")
        return len(asked) == setup.seats and all(
            _COUNT.fullmatch(times) if may_ask(seat) else times == "0"
            for seat, times in enumerate(asked)
        )

    example = " ".join("2" if may_ask(seat) else "0" for seat in range(setup.seats))
    return [int(times) for times in lines.value("hints used", example, fits).split(" ")]


def _read_actions(lines: "_Lines", rules: AnyRules) -> Iterator[AnyAction]:
    """Yield the actions one by one; a line stays the current one until the next is asked for."""
    while not lines.over:
        try:
            action = rules.parse_action(lines.text)
        except ValueError as error:
            raise RecordError(
                lines.number, RecordProblem.NOTATION, _example_action(rules)
            ) from error
        yield action
        lines.number += 1


def _example_action(rules: AnyRules) -> str:
    """Return an action in the notation of the game, one that may begin a match."""
    state, _events = rules.start(rules.FACTS.seats[0], seed=0, first=0, options={})
    return str(rules.legal_actions(state)[0])


def _is_origin(text: str) -> bool:
    match, _blank, after = text.partition(" ")
    return _is_time(match) and _COUNT.fullmatch(after) is not None


def _is_time(text: str) -> bool:
    try:
        times.from_text(text)
    except ValueError:
        return False
    return True


class _Lines:
    """The lines of a record, one after the other.

    Attributes:
        number: the line that is read, from 1.
    """

    def __init__(self, data: bytes) -> None:
        *self._lines, self._rest = data.split(b"\n")
        self.number = 1

    @property
    def over(self) -> bool:
        """Whether all lines have been read."""
        return self.number > len(self._lines) and not self._rest

    @property
    def text(self) -> str:
        """The line that is read; empty after the last one."""
        try:
            return self._lines[self.number - 1].decode()
        except (IndexError, UnicodeDecodeError):
            if self.over:
                return ""
            raise RecordError(self.number, RecordProblem.TEXT) from None

    def expect(self, form: str, problem: RecordProblem) -> None:
        """Raise unless this is the current line, and go on to the next."""
        if self.text != form or self.over:
            raise RecordError(self.number, problem, form)
        self.number += 1

    def begins(self, key: str) -> bool:
        """Return whether the current line has this key."""
        return self.text.startswith(f"{key}: ")

    def value(self, key: str, example: str, fits: Callable[[str], object]) -> str:
        """Return the value of the current line for a key, if it fits, and go on to the next."""
        text = self.text.removeprefix(f"{key}: ")
        if not self.begins(key) or not fits(text):
            raise RecordError(self.number, RecordProblem.FORM, f"{key}: {example}")
        self.number += 1
        return text
