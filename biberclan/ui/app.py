"""The Textual app: its start and its end."""

import os
from pathlib import Path

from textual.driver import Driver

from biberclan import shelf
from biberclan.language import _
from biberclan.ui.requests import Home, NewTable, Quit, Request, Resume, Trouble, Welcome
from biberclan.ui.router import Router
from biberclan.ui.settings import Settings
from biberclan.ui.shell import Shell, TerminalDriver
from biberclan.ui.terminal_input import TakenUp


class BiberClanApp(Shell):
    """The whole program.

    To keep secrets there is no command palette (it saves screenshots), no text selection, no
    notifications, and no variable in a crash report.
    """

    CSS_PATH = None
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    TITLE = "BiberClan"

    def __init__(
        self,
        start: Request | None = None,
        *,
        directory: Path | None = None,
        settings: Settings | None = None,
        driver: type[Driver] = TerminalDriver,
    ) -> None:
        """Prepare the program.

        Args:
            start: what is opened first; None for the start screen.
            directory: the directory of the kept matches; None to keep none.
            settings: the settings of the people here; None for the usual ones.
            driver: reads input and shows the screens.
        """
        super().__init__(directory, Settings() if settings is None else settings, driver)
        self._start = Home() if start is None else start  # a row without fields is false
        self.router = Router(self)

    def open(self, request: Request) -> None:
        self.router.open(request)

    def on_mount(self) -> None:
        """Open the kept matches and the first screen."""
        self.set_class("NO_COLOR" in os.environ, "-colourless")
        # Not yet: until Mount is handled Textual throws away what it paints.
        self.call_next(self.saving.open, self._begin)

    def _begin(self) -> None:
        """Name the games and settings that are wrong, if any, and open the first screen."""
        games, settings = shelf.troubles(), self.settings.troubles()
        if not (games or settings):
            self._open_first()
            return
        head = _("Some of the settings are not in order") if settings else _("A game is missing")
        troubles = "\n".join((*games, *settings))
        self.open(Trouble(troubles, [(_("Go on"), self._open_first)], head))

    def _open_first(self) -> None:
        """Open the first screen, above the start screen if it does not stand alone."""
        if isinstance(self._start, Home) and self.learned.is_new:
            self.open(Welcome())
            return
        if not isinstance(self._start, Home | NewTable | Resume):
            self.open(Home())
        self.open(self._start)

    def on_taken_up(self, message: TakenUp) -> None:
        """Cover the table, as after resuming, before anything of it is painted there."""
        if self.match is not None and self.match.can_cover:
            self.router.cover(self.match)
        message.set_up()

    def on_unmount(self) -> None:
        """Leave the table with the program, and release the kept matches."""
        self.leave_table()
        self.saving.close()

    async def action_quit(self) -> None:
        self.open(Quit(self.match))

    def action_help_quit(self) -> None:
        self.call_next(self.action_quit)
