"""The ways from one screen to another: what screens may ask of the app."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, cast

from textual.screen import Screen

from biberclan.match.store.errors import StoreError
from biberclan.shelf import DEFAULT

if TYPE_CHECKING:
    from biberclan.bots.asking import Failed
    from biberclan.match.match import Match
    from biberclan.match.record import Record
    from biberclan.match.replay import Viewer
    from biberclan.match.setup import Setup
    from biberclan.match.store.store import Store
    from biberclan.ui.settings import Settings


class Doors(Protocol):
    """Opens screens; the app does."""

    @property
    def settings(self) -> "Settings":
        """What people have set."""

    def follow_settings(self) -> None:
        """Let the settings as they are now hold for everything that is shown."""

    def open_settings(self) -> None:
        """Show the settings above whatever is shown."""

    def open_home(self) -> None:
        """Show the start screen and nothing else."""

    def ask_who(self, head: str, choose: Callable[[str], None]) -> None:
        """Ask which of all known people sits here alone, or who else; if none is known, just that.

        Args:
            head: the question.
            choose: hears the name.
        """

    def open_lessons(self, game: str = "", number: int | None = None, person: str = "") -> None:
        """Show the lessons of a game above whatever is shown.

        Args:
            game: which game, "" for the one played or learned last.
            number: the lesson to begin with, from 1; None for the list.
            person: who learns, "" for whoever sat here alone last; asked for if that is nobody.
        """

    def open_training(self, game: str = DEFAULT, person: str = "") -> None:
        """Show the trainer of a game above whatever is shown.

        Args:
            game: a game with drills.
            person: who trains, "" for whoever sat here alone last.
        """

    def note_refusal(self, person: str, game: str, ruling: str) -> None:
        """Note that something was refused to somebody, so that its drill comes up.

        Args:
            person: whose choice it was.
            game: the game that is played.
            ruling: why.
        """

    def about_failed_bot(self, game: str, name: str, failed: "Failed") -> str:
        """Write down where a bot has failed at a table, and say that it has.

        Args:
            game: which game it played.
            name: what it is called at the table.
            failed: how it has failed.
        """

    def open_rulebook(self, anchor: str = "", game: str = DEFAULT) -> None:
        """Show the rulebook of a game above whatever is shown.

        Args:
            anchor: the passage to open it at, "" for the beginning.
            game: whose rules.
        """

    def open_history(self, store: "Store") -> None:
        """Show the kept matches above whatever is shown."""

    def open_setup(self, setup: "Setup | None" = None, game: str = DEFAULT) -> None:
        """Show the setup screen.

        Args:
            setup: that of the last match, with which the form is filled in.
            game: the game to begin with if there was none.
        """

    def play_against_bot(self, game: str = "") -> None:
        """Begin a match of whoever was here last against the kindest bot, at once.

        Args:
            game: which game, "" for the one played or learned last.
        """

    def open_guided_round(self, game: str) -> None:
        """Show the table of a round against the kindest bot that is guided and not kept."""

    def open_table(self, setup: "Setup") -> None:
        """Begin a match and show its table in place of whatever is shown."""

    def resume(self, id: int | None) -> None:
        """Go on with a kept match, at its handover.

        Args:
            id: its number, None for the one played last.
        """

    def replay(self, record: "Record", position: int = 0, viewer: "Viewer" = None) -> None:
        """Open the table of a finished match above whatever is shown.

        Args:
            record: the match.
            position: where in it.
            viewer: through whose eyes.
        """

    def replay_kept(self, id: int) -> None:
        """Open the table of a kept finished match, by its number."""

    def review_match(self, match: "Match") -> None:
        """Look back at a match that has just ended."""

    def review_kept(self, id: int) -> None:
        """Look back at a kept finished match, by its number; what is judged is kept with it."""

    def tell(self, error: StoreError) -> None:
        """Say what has gone wrong; people have a choice only if the whole file is damaged."""

    def refused(self, error: StoreError, match: "Match") -> None:
        """Say that an action could not be kept and so was not done, and ask how to go on."""


def doors_of(screen: Screen[Any]) -> Doors:
    """Return the ways out of a screen."""
    return cast(Doors, screen.app)
