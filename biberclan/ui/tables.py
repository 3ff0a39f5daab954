"""The ways to a table."""

from dataclasses import replace
from functools import partial
from secrets import randbits
from typing import TYPE_CHECKING

from biberclan.bots.cast import ELDER, present_names
from biberclan.coach.sealed_review import SealedReview
from biberclan.language import _
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.match.store import errors, history
from biberclan.match.store.store import Store
from biberclan.people import lately
from biberclan.people.opponents import settled, setup_against_bot
from biberclan.ui.screens.table import TableScreen

if TYPE_CHECKING:
    from biberclan.ui.app import BiberClanApp


class Tables:
    """Begins matches and resumes them: shows their tables in place of all other screens.

    It loads the rules and the table, and none of the screens that are opened above it, so that
    people who only play do not pay for these.
    """

    def __init__(self, program: "BiberClanApp") -> None:
        """Begin nothing yet.

        Args:
            program: shows the tables, and has the kept matches and what people have learned.
        """
        self._program = program
        self._saving = program.saving

    @property
    def _store(self) -> Store | None:
        return self._saving.store

    def begin(self, setup: Setup) -> None:
        """Begin a match and show its table in place of all other screens."""
        self._try_to_begin(settled(setup, self._store))

    def _try_to_begin(self, setup: Setup) -> None:
        """Begin a match and show its table; ask how to go on if it should be kept but can't be."""
        again = partial(self._try_to_begin, setup)
        try:
            match = Match(setup) if self._store is None else self._store.begin(setup)
        except errors.StoreError as error:
            anew = (_("Save in a new file"), lambda: self._saving.open(again))
            self._program.ask(
                error,
                [
                    anew if isinstance(error, errors.GoneError) else (_("Try again"), again),
                    (_("Play without saving"), lambda: self.sit_at(Match(setup))),
                    (_("To the start screen"), self._program.open_home),
                ],
            )
        else:
            self.sit_at(match)

    def resume(self, id: int | None) -> None:
        """Go on with a kept match, None for the one played last, at its handover."""
        if self._store is None:  # people have chosen to play without the kept matches
            self._program.open_home()
            return
        try:
            if id is None:
                id = next((kept.id for kept in history.resumable(self._store)), None)
            if id is None:
                self._program.open_home()
            else:
                self._program.leave_table()
                self.sit_at(self._store.resume(id))
        except errors.DamagedError as error:
            self._saving.tell(error)
        except errors.StoreError as error:
            self._program.ask(error, [(_("To the start screen"), self._program.open_home)])

    def begin_again(self, id: int) -> None:
        """Begin a match of the same people in the same game as a kept one, newly shuffled."""
        with self._saving.telling():
            setup = history.setup(self._saving.store_of(id), id)
            bots = [setup.bot(seat) for seat in range(setup.seats)]
            people = present_names(setup.people, bots)
            self.begin(replace(setup.again(randbits(32)), people=people))

    def begin_against_bot(self, game: str = "", opponent: str = "") -> None:
        """Begin a match of the last person here against a bot.

        Args:
            game: the game, "" for the last one.
            opponent: the bot, "" for the last one.
        """
        opponent = opponent or lately.last_opponent(self._store)
        self.begin(setup_against_bot(self._program.learned, self._store, game, opponent))

    def begin_with_coach(self, game: str) -> None:
        """Begin a match of the last person here against the elder, with the coach."""
        setup = setup_against_bot(self._program.learned, self._store, game, ELDER)
        self._program.learned.note_coached(setup.people[0], True)
        self.begin(setup)

    def cover(self, match: Match) -> None:
        """Show the table of the match played here at its handover, in place of all screens."""
        match.cover()
        self._show_table(match)

    def sit_at(self, match: Match) -> None:
        """Show the table of a match in place of all other screens."""
        self._program.leave_table()
        self._program.match = match
        self._program.review = SealedReview(match, lambda: self._store)
        self._program.learned.note_match(match.setup)
        self._show_table(match)

    def _show_table(self, match: Match) -> None:
        self._program.show(TableScreen(match, self._program.learned, self._program.palette))
