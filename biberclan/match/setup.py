"""The agreement before a match: the game, its players, the seat that begins, the options."""

from collections.abc import Mapping, Sequence
from dataclasses import field, replace
from itertools import chain, count
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

from biberclan import shelf
from biberclan.characters import (
    LONGEST_NAME,
    clusters,
    first,
    folded,
    harmless,
    is_printable,
    is_visible,
)
from biberclan.dataclass import dataclass
from biberclan.language import translate
from biberclan.match.evening import Evening
from biberclan.rules.head_start import NONE, START, numbers_in, spelled
from biberclan.rules.seats import MAX_SEATS, MIN_SEATS

if TYPE_CHECKING:
    from datetime import datetime

    from biberclan.rules.game import AnyEvent, AnyRules, AnyState, Options

EVERYBODY: Final = range(MAX_SEATS)
"""All seats of any table."""

Help: TypeAlias = Literal["memory_aid", "hints", "what_if"]
HELPS: Final[Sequence[Help]] = get_args(Help)
"""The kinds of help that are agreed for each seat, by their names in a setup."""

NameProblem: TypeAlias = Literal["too_few", "too_many", "empty", "too_long", "twice", "unprintable"]


@dataclass(frozen=True, slots=True, repr=False)
class Beginning:
    """A position that a match begins at, instead of a new deal.

    Attributes:
        line: the position with every card, in its canonical spelling; secret until the match is
            over.
        match: the time at which the match began in which it came up, "" if it is from elsewhere.
        after: the number of actions before it in that match.
        seat: the seat whose knowledge it keeps, with all other cards drawn anew; None if all cards
            are as they were.
    """

    line: str
    match: str = ""
    after: int = 0
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Setup:
    """A match before its first card.

    Attributes:
        names: the name of each seat, bots included, in the order of the turns.
        first: the seat that begins (BC-5).
        game: the id of the game on the shelf.
        options: a value for each of the game's options, the default where none was chosen.
        seed: the seed of all shuffles; secret until the match is over.
        memory_aid: the seats that may see again what they have legally seen.
        hints: the seats that may ask for hints, and have the coach.
        what_if: the seats that may ask what an action would mean.
        bots: the id of the bot that plays each seat, None where a person does; empty for people
            alone.
        evening: the agreement about the evening that this match is part of, None for a single
            match. Records do not have it.
        begins_at: the position that it begins at, None for a new deal. Such a match is for
            practice: it counts in nobody's figures.
        twin_of: if two people play a match once more, with the same shuffles and changed seats, the
            time at which that match began; otherwise None. People may remember its cards, so this
            is for practice, too.
    """

    names: tuple[str, ...]
    first: int = 0
    game: str = shelf.DEFAULT
    options: "Options" = field(default_factory=dict, hash=False)
    seed: int = 0
    memory_aid: Sequence[int] = ()
    hints: Sequence[int] = EVERYBODY
    what_if: Sequence[int] = EVERYBODY
    bots: tuple[str | None, ...] = ()
    evening: Evening | None = field(default=None, compare=False)
    begins_at: Beginning | None = None
    twin_of: "datetime | None" = None

    def __post_init__(self) -> None:
        """Normalize options and bots, so that equal matches have equal setups."""
        object.__setattr__(self, "options", self.rules.FACTS.complete(self.options))
        if all(bot is None for bot in self.bots):
            object.__setattr__(self, "bots", ())
        for help in HELPS:
            object.__setattr__(self, help, self._all_or_some(getattr(self, help)))

    def _all_or_some(self, helped: Sequence[int]) -> tuple[int, ...]:
        """Return the people among some seats; all seats if those are all people."""
        persons = self.person_seats
        some = tuple([seat for seat in persons if seat in helped])
        return tuple(range(self.seats)) if helped and len(some) == len(persons) else some

    @property
    def rules(self) -> "AnyRules":
        """The rules of the game."""
        return shelf.rules_of(self.game)

    @property
    def head_start(self) -> tuple[int, ...]:
        """The points with which each seat starts, empty where nobody has a head start in points."""
        return numbers_in(self.options.get(START, NONE))

    @property
    def seats(self) -> int:
        """The number of players."""
        return len(self.names)

    @property
    def person_seats(self) -> list[int]:
        """The seats that people play, not bots."""
        return [seat for seat in range(self.seats) if self.bot(seat) is None]

    @property
    def human_names(self) -> list[str]:
        """The names of those who are no bots."""
        return [self.names[seat] for seat in self.person_seats]

    @property
    def is_practice(self) -> bool:
        """Whether it counts in nobody's figures, since its cards may be known."""
        return self.begins_at is not None or self.twin_of is not None

    @property
    def helps(self) -> dict[Help, Sequence[int]]:
        """The seats that have each kind of help."""
        return {help: getattr(self, help) for help in HELPS}

    def starting(self, start: Sequence[int]) -> "Setup":
        """Return the same match with another head start for each seat."""
        return replace(self, options={**self.options, START: spelled(start)})

    def helped(self, helps: Mapping[Help, Sequence[int]]) -> "Setup":
        """Return the same match with some kinds of help for other seats."""
        given: Any = helps
        return replace(self, **given)

    def begin(self) -> "tuple[AnyState, Sequence[AnyEvent]]":
        """Return the match at its first decision, and the events on the way to it.

        Raises:
            ValueError: this many players can't play with these options; the message says what is
                allowed. Or they can't begin at that position.
        """
        if self.begins_at is None:
            return self.rules.start(
                self.seats, seed=self.seed, first=self.first, options=self.options
            )
        return self._position(self.begins_at.line), ()

    def _position(self, line: str) -> "AnyState":
        """Return the match at the position that it begins at.

        Raises:
            OptionError: the line does not name every card in canonical spelling, there is nothing
                to decide, or something else has been agreed.
        """
        from biberclan.rules.game import OptionError  # noqa: PLC0415 - the first picture needs none

        lines = shelf.lines_of(self.game)
        state = lines.read(line)
        if state.actor is None or state.paused:
            raise OptionError("here the round is counted: there is nothing to decide")
        plain = state.to_dict()
        options = self.rules.FACTS.complete(lines.options(plain))
        written = lines.write(state), plain["seats"], plain["starter"], plain["seed"], options
        if written != (line, self.seats, self.first, self.seed, self.options):
            raise OptionError("the position says something else than what was agreed")
        return state

    def bot(self, seat: int) -> str | None:
        """Return the bot that plays a seat, None for a person."""
        return self.bots[seat] if self.bots else None

    def again(self, seed: int) -> "Setup":
        """Return the same table with a newly shuffled deck, for a single match."""
        return replace(self, seed=seed, evening=None, begins_at=None, twin_of=None)

    def with_changed_seats(self, begun: "datetime") -> "Setup":
        """Return the same match once more, in which two players have each other's cards.

        The cards and who begins stay with the seats; a bot, help and a head start change them.

        Args:
            begun: the time at which this match began.
        """
        start = {START: spelled(self.head_start[::-1])} if self.head_start else {}
        helps: Any = {help: [1 - seat for seat in seats] for help, seats in self.helps.items()}
        return replace(
            self,
            names=self.names[::-1],
            bots=self.bots[::-1],
            options={**self.options, **start},
            twin_of=begun,
            **helps,
        )

    def __repr__(self) -> str:
        """Name the table, without the seed, which reveals every card."""
        return f"<Setup: {', '.join(self.names)}, {self.game}>"


def explain_option(error: ValueError) -> str:
    """Return the rules' message about an option."""
    from biberclan.rules.game import OptionError  # noqa: PLC0415 - the first picture needs no rules

    if isinstance(error, OptionError):
        return harmless(translate(error.sentence).format(**error.facts))
    return harmless(str(error))


def problem_with_names(names: Sequence[str]) -> tuple[NameProblem, str] | None:
    """Return the problem with the names of the people at a table.

    Returns:
        The problem and the name in question ("" if it is not about a single one), or None.

    >>> problem_with_names(["Anna", "Ben"]), problem_with_names(["Anna", "anna"])
    (None, ('twice', 'anna'))
    """
    if len(names) < MIN_SEATS:
        return "too_few", ""
    if len(names) > MAX_SEATS:
        return "too_many", ""
    seen: set[str] = set()
    for name in names:
        problem = problem_with_name(name)
        if problem is not None:
            return problem, name
        if folded(name) in seen:
            return "twice", name
        seen.add(folded(name))
    return None


def problem_with_name(name: str) -> NameProblem | None:
    r"""Return the problem with a name, wherever it is used, None if there is none.

    >>> problem_with_name("Anna"), problem_with_name("B\x1b[2Jen")
    (None, 'unprintable')
    """
    if not is_visible(name):
        return "empty"
    if not is_printable(name):
        return "unprintable"
    if len(clusters(name)) > LONGEST_NAME:
        return "too_long"
    return None


def unique(name: str, taken: Sequence[str]) -> str:
    """Return a name that is not taken: the given one, if necessary shortened or with a number.

    >>> unique("Wilma", ["Anna", "wilma"]), unique("Wilma the Great", ["Anna"])
    ('Wilma 2', 'Wilma the Gr')
    """
    others = {folded(other) for other in taken}
    numbered = (f"{first(name, LONGEST_NAME - 2)} {number}" for number in count(2))
    return next(
        each for each in chain([first(name, LONGEST_NAME)], numbered) if folded(each) not in others
    )
