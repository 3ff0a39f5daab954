"""What can be opened: screens and the command line ask for it with one of these rows.

A row names nothing of any screen, so that whoever asks need not load what is opened.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from biberclan.named_tuple import NamedTuple
from biberclan.shelf import DEFAULT, lines_of

if TYPE_CHECKING:
    from biberclan.match.match import Match
    from biberclan.match.record import Record
    from biberclan.match.replay import Viewer
    from biberclan.match.setup import Setup
    from biberclan.rules.game import Options

WayOn = tuple[str, Callable[[], object]]
"""A way to go on: its label and its function."""


class Home(NamedTuple):
    """The start screen, in place of all others; the table is left."""


class Welcome(NamedTuple):
    """What the program offers a newcomer, in place of all other screens."""


class Trouble(NamedTuple):
    """A trouble, and the ways to go on.

    Attributes:
        text: a sentence about the trouble, or several with line breaks between them.
        choices: the ways to go on, the safest last; none if people can only go on.
        head: the heading, "" for the usual one.
        careful: whether to point at the safest first; otherwise at the first.
    """

    text: str
    choices: Sequence[WayOn] = ()
    head: str = ""
    careful: bool = False


class Quit(NamedTuple):
    """The question whether to leave the program, and the match at the table if there is one."""

    match: "Match | None" = None


class AskWho(NamedTuple):
    """The question who sits here alone, with all known names; `choose` is called with one."""

    head: str
    choose: Callable[[str], None]


class ChangeSettings(NamedTuple):
    """The settings."""


class NewTable(NamedTuple):
    """The table of a new match."""

    setup: "Setup"


class AgainstBot(NamedTuple):
    """The table of a new match of the last person here against a bot.

    Attributes:
        game: the game, "" for the last one.
        opponent: the bot, "" for the last one.
        coached: whether the coach is turned on.
    """

    game: str = ""
    opponent: str = ""
    coached: bool = False


class Rematch(NamedTuple):
    """The table of a new match of the same people in the same game as a kept one.

    Attributes:
        id: the number of the kept match.
        changed: whether it has the same cards, with changed seats; newly shuffled otherwise.
    """

    id: int
    changed: bool = False


class Resume(NamedTuple):
    """The table of a kept match.

    Attributes:
        id: its number, None for the one played last.
        instead: why it is not the one that people have most likely meant, "" if it is.
    """

    id: int | None = None
    instead: str = ""


class SetUp(NamedTuple):
    """The setup screen, in place of all others.

    Attributes:
        setup: the setup of the last match, with which it is filled in; None to fill in the
            seats of the last match of the game.
        game: the game chosen at first.
        evening: the kind of evening chosen at first, "" for a single match.
        at: the id of the line that has the focus first, "" for the first name.
        chosen: the options that have been chosen for other games meanwhile, by game.
    """

    setup: "Setup | None" = None
    game: str = DEFAULT
    evening: str = ""
    at: str = ""
    chosen: "Mapping[str, Options] | None" = None


class GoOn(NamedTuple):
    """The table of the evening of a match just played, or of the one that waits, if one does."""

    after: "Match | None" = None


class PlayOn(NamedTuple):
    """The question who takes which seat, to play on from a position.

    Attributes:
        lines: the position as each of some seats knew it, or as it was; the first is proposed.
        names: the name of each seat.
        bots: the bot that played each seat, None where a person did.
        match: the time at which the match began in which it came up, "" for none.
        after: the number of actions before it there.
    """

    lines: "Sequence[str]"
    names: "Sequence[str]"
    bots: "Sequence[str | None]"
    match: str = ""
    after: int = 0

    @classmethod
    def from_match(cls, match: "Match") -> "PlayOn":
        """Return the question for the position of a lesson or a task, as its person knows it."""
        setup = match.setup
        line = lines_of(setup.game).write(match.knowledge())
        return cls([line], setup.names, [None] * setup.seats)


class SeeHistory(NamedTuple):
    """The kept matches."""


class Watch(NamedTuple):
    """The replay of a finished match.

    Attributes:
        source: the number of a kept match, or a record.
        position: the position in it to begin at.
        viewer: the viewer through whose eyes it is shown.
    """

    source: "int | Record"
    position: int = 0
    viewer: "Viewer" = None


class LookBack(NamedTuple):
    """The review of a finished match: the number of a kept one, or one just played."""

    source: "int | Match"


class Learn(NamedTuple):
    """The lessons of a game.

    Attributes:
        game: the game, "" for the one played or learned last.
        number: the lesson to begin with, from 1; None for the list.
        person: the learner, "" for the person who sat here alone last; asked for if there is none.
    """

    game: str = ""
    number: int | None = None
    person: str = ""


class GuidedRound(NamedTuple):
    """The table of a guided round against the kindest bot, which is not kept."""

    game: str


class Train(NamedTuple):
    """The trainer of a game.

    Attributes:
        game: a game with drills, "" for the last game, or the first with drills.
        person: the trainee, "" for the person who sat here alone last; asked for if there is none.
    """

    game: str = ""
    person: str = ""


class TakeCourse(NamedTuple):
    """The course in playing a game well, for the person who sat here alone last."""

    game: str


class ReadRules(NamedTuple):
    """The rulebook of a game, open at a passage: its anchor, "" for the beginning."""

    anchor: str = ""
    game: str = DEFAULT


Request: TypeAlias = (
    Home
    | Welcome
    | Trouble
    | Quit
    | AskWho
    | ChangeSettings
    | NewTable
    | AgainstBot
    | Rematch
    | Resume
    | SetUp
    | GoOn
    | PlayOn
    | SeeHistory
    | Watch
    | LookBack
    | Learn
    | GuidedRound
    | Train
    | TakeCourse
    | ReadRules
)
