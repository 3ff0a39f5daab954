"""Opening the kept matches; people are asked about any obstacle."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from biberclan.language import _
from biberclan.match.store.errors import DamagedError, FileError, OpenToOthersError, OthersOwnError
from biberclan.match.store.rights import check_rights, end_rights
from biberclan.match.store.store import Store, set_aside

if TYPE_CHECKING:
    from biberclan.ui.screens.trouble import Choice

GoOn = Callable[[Store | None], None]
"""Called with the store that has been opened, None for none."""


class Opening:
    """Opens the matches kept in a directory, and asks about the rights of others once."""

    def __init__(
        self,
        directory: Path | None,
        ask: "Callable[[FileError, Sequence[Choice]], None]",
        leave: Callable[[], None],
    ) -> None:
        """Open nothing yet.

        Args:
            directory: where matches are kept; None to keep none.
            ask: says what is in the way and asks how to go on.
            leave: ends the program.
        """
        self._directory = directory
        self._ask = ask
        self._leave = leave
        self._narrowed = False
        self._rights_are_fine = False

    def open(self, go_on: GoOn) -> None:
        """Open the kept matches, or ask how to go on without them; then go on."""
        if self._directory is None:
            go_on(None)
            return
        try:
            if not self._rights_are_fine:
                check_rights(self._directory)
            store = Store(self._directory, lambda: datetime.now(UTC))
        except (OpenToOthersError, OthersOwnError) as error:
            self._ask_about_rights(error, go_on)
        except FileError as error:
            aside = [(_("Keep the file aside and begin a new one"), lambda: self.set_aside(go_on))]
            self._ask(
                error,
                [
                    *(aside if isinstance(error, DamagedError) else []),
                    (_("Try again"), lambda: self.open(go_on)),
                    (_("Play without saving"), lambda: go_on(None)),
                    (_("Leave BiberClan"), self._leave),
                ],
            )
        else:
            go_on(store)

    def set_aside(self, go_on: GoOn) -> None:
        """Give the file with the matches another name and begin a new one; then go on."""
        assert self._directory is not None
        try:
            set_aside(self._directory)
        except FileError as error:
            self._ask(
                error,
                [
                    (_("Try again"), lambda: self.open(go_on)),
                    (_("Leave BiberClan"), self._leave),
                ],
            )
        else:
            self.open(go_on)

    def _ask_about_rights(self, error: FileError, go_on: GoOn) -> None:
        narrow = [(_("Make it yours alone"), lambda: self._narrow(go_on))]
        can_narrow = isinstance(error, OpenToOthersError) and not self._narrowed
        self._ask(
            error,
            [
                *(narrow if can_narrow else []),
                (_("Go on as it is"), lambda: self._accept(go_on)),
                (_("Play without saving"), lambda: go_on(None)),
                (_("Leave BiberClan"), self._leave),
            ],
        )

    def _narrow(self, go_on: GoOn) -> None:
        assert self._directory is not None
        end_rights(self._directory)
        self._narrowed = True  # what rights are left now can't be taken away
        self.open(go_on)

    def _accept(self, go_on: GoOn) -> None:
        self._rights_are_fine = True
        self.open(go_on)
