"""The kept matches while the program runs; people are asked how to go on if anything goes wrong."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from biberclan.language import _
from biberclan.match.store import errors
from biberclan.match.store.data_files import check_rights, end_rights
from biberclan.match.store.store import Store, set_aside
from biberclan.ui.requests import Home, Request, Trouble, WayOn

if TYPE_CHECKING:
    from biberclan.match.match import Match


class Saving:
    """Opens the matches kept in a directory and goes on without them if it must.

    It asks once about the rights of others.

    Attributes:
        store: the kept matches, None while there are none.
        directory: their directory; None to keep none.
    """

    def __init__(
        self,
        directory: Path | None,
        show: Callable[[Request], None],
        leave_table: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        """Open nothing yet.

        Args:
            directory: the directory of the kept matches; None to keep none.
            show: opens the questions, and the start screen.
            leave_table: releases the match played here.
            leave: leaves the program.
        """
        self.store: Store | None = None
        self.directory = directory
        self._show = show
        self._leave_table = leave_table
        self._leave = leave
        self._narrowed = False
        self._rights_are_fine = False

    def open(self, go_on: Callable[[], None]) -> None:
        """Open or reopen the kept matches, or ask how to go on without them; then go on."""
        self.close()
        if self.directory is None:
            go_on()
            return
        try:
            if not self._rights_are_fine:
                check_rights(self.directory)
            self.store = Store(self.directory)
        except (errors.OpenToOthersError, errors.OthersOwnError) as error:
            self._ask_about_rights(error, go_on)
        except errors.FileError as error:
            aside = [(_("Set the file aside and begin a new one"), lambda: self._renew(go_on))]
            again = (_("Try again"), lambda: self.open(go_on))
            first = [*(aside if isinstance(error, errors.DamagedError) else []), again]
            self._ask(error, [*first, *self._without(go_on)])
        else:
            go_on()

    def close(self) -> None:
        """Release the kept matches if they are open."""
        if self.store is not None:
            self.store.close()
            self.store = None

    def tell(self, error: errors.StoreError) -> None:
        """Say what has gone wrong; people have a choice only if the whole file is damaged."""
        if isinstance(error, errors.DamagedError):
            aside = (_("Set the file aside and begin a new one"), self._begin_anew)
            self._ask(error, [aside, *self._without(self._go_on_without)])
        else:
            self._ask(error, [])

    @contextmanager
    def reporting_errors(self) -> Iterator[None]:
        """Report the errors that kept matches raise in the block."""
        try:
            yield
        except errors.StoreError as error:
            self.tell(error)

    def store_of(self, id: int) -> Store:
        """Return the kept matches, of which one is asked for.

        Raises:
            NoSuchMatchError: none are kept.
        """
        if self.store is None:
            raise errors.NoSuchMatchError(id)
        return self.store

    def refused(self, error: errors.StoreError, match: "Match") -> None:
        """Say that an action could not be kept and so was not done, and ask how to go on."""
        anew = [(_("Save in a new file"), lambda: self._save_anew(match))]
        anew = anew if isinstance(error, errors.GoneError) else []
        self._ask(
            error,
            [
                *anew,
                (_("Go on without saving"), match.stop_recording),
                (_("Leave the program"), self._leave),
                (_("Back to the table"), lambda: None),
            ],
            careful=not anew,
        )

    def _save_anew(self, match: "Match") -> None:
        """Save a whole match in a new file after its own has gone."""
        match.stop_recording()

        def keep() -> None:
            if self.store is None:
                return
            try:
                self.store.keep(match)
            except errors.StoreError as error:
                self.refused(error, match)

        self.open(keep)

    def _begin_anew(self) -> None:
        self._leave_table()
        self.close()
        self._renew(partial(self._show, Home()))

    def _go_on_without(self) -> None:
        self._leave_table()
        self.close()
        self._show(Home())

    def _ask(
        self, error: errors.StoreError, choices: Sequence[WayOn], *, careful: bool = False
    ) -> None:
        """Say what is in the way and ask how to go on."""
        self._show(Trouble(str(error), choices, careful=careful))

    def _renew(self, go_on: Callable[[], None]) -> None:
        """Give the file with the matches another name and begin a new one; then go on."""
        assert self.directory is not None
        try:
            set_aside(self.directory)
        except errors.FileError as error:
            again = (_("Try again"), lambda: self.open(go_on))
            self._ask(error, [again, (_("Leave the program"), self._leave)])
        else:
            self.open(go_on)

    def _ask_about_rights(self, error: errors.StoreError, go_on: Callable[[], None]) -> None:
        narrow = [(_("Make it yours alone"), lambda: self._narrow(go_on))]
        can_narrow = isinstance(error, errors.OpenToOthersError) and not self._narrowed
        accept = (_("Go on as it is"), lambda: self._accept(go_on))
        first = [*(narrow if can_narrow else []), accept]
        self._ask(error, [*first, *self._without(go_on)])

    def _without(self, go_on: Callable[[], None]) -> Sequence[WayOn]:
        """Return the last two ways to go on: without saving, or not at all."""
        leave = (_("Leave the program"), self._leave)
        return [(_("Play without saving"), go_on), leave]

    def _narrow(self, go_on: Callable[[], None]) -> None:
        assert self.directory is not None
        end_rights(self.directory)
        self._narrowed = True  # the rights that are left now can't be taken away
        self.open(go_on)

    def _accept(self, go_on: Callable[[], None]) -> None:
        self._rights_are_fine = True
        self.open(go_on)
