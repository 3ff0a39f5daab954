"""The first screens that the command line can ask for."""

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from biberclan.shelf import DEFAULT

if TYPE_CHECKING:
    from biberclan.match.record import Record
    from biberclan.match.setup import Setup
    from biberclan.ui.app import BiberClanApp


class Home(NamedTuple):
    """The start screen."""

    def open(self, program: "BiberClanApp") -> None:
        """Open it."""
        if program.learned.is_new:
            program.open_welcome()
        else:
            program.open_home()


class NewTable(NamedTuple):
    """The table of a new match."""

    setup: "Setup"

    def open(self, program: "BiberClanApp") -> None:
        """Open it."""
        program.tables.begin(self.setup)


class Resume(NamedTuple):
    """The table of a kept match: its number, None for the one played last."""

    id: int | None = None

    def open(self, program: "BiberClanApp") -> None:
        """Open it."""
        program.tables.resume(self.id)


class GoOn(NamedTuple):
    """The table of the evening that waits for its next match."""

    def open(self, program: "BiberClanApp") -> None:
        """Open it."""
        program.open_home()
        program.navigation.go_on_with_evening()


class Again(NamedTuple):
    """The replay of a finished match: the number of a kept one, or a record."""

    source: "int | Record"

    def open(self, program: "BiberClanApp") -> None:
        """Open it."""
        program.open_home()
        if isinstance(self.source, int):
            program.navigation.replay_kept(self.source)
        else:
            program.navigation.replay(self.source)


class LookBack(NamedTuple):
    """The review of a kept match, by its number."""

    id: int

    def open(self, program: "BiberClanApp") -> None:
        """Open it."""
        program.open_home()
        program.navigation.review_kept(self.id)


class Learn(NamedTuple):
    """The lessons of a game, or one of them: its number from 1; "" for the last learner's name."""

    number: int | None = None
    game: str = DEFAULT
    person: str = ""

    def open(self, program: "BiberClanApp") -> None:
        """Open it."""
        program.open_home()
        program.navigation.open_lessons(self.game, self.number, self.person)


class Train(NamedTuple):
    """The trainer of a game for a person, by name, "" for the one who sat here alone last."""

    game: str = DEFAULT
    person: str = ""

    def open(self, program: "BiberClanApp") -> None:
        """Open it."""
        program.open_home()
        program.navigation.open_training(self.game, self.person)


class ReadRules(NamedTuple):
    """The rulebook of a game, open at a passage: its anchor, "" for the beginning."""

    anchor: str = ""
    game: str = DEFAULT

    def open(self, program: "BiberClanApp") -> None:
        """Open it."""
        program.open_home()
        program.navigation.open_rulebook(self.anchor, self.game)


Start: TypeAlias = Home | NewTable | Resume | GoOn | Again | LookBack | Learn | Train | ReadRules
