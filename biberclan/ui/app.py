"""The program on the terminal: its colours, its signals, its way out when something breaks."""

import asyncio
import os
import signal
import sys
import traceback
from typing import Final

from textual.app import App
from textual.screen import Screen

from biberclan.assets import asset
from biberclan.language import _, write_in_ascii
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.home import HomeScreen
from biberclan.ui.screens.quit import QuitScreen
from biberclan.ui.screens.setup import SetupScreen
from biberclan.ui.screens.table import TableScreen

CRASHED: Final = 1


class BiberClanApp(App[None]):
    """The whole program.

    Secrets: no palette of commands (it saves pictures of the screen), no selection of text, no
    notifications, and a crash that prints no variables.
    """

    CSS_PATH = None
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    TITLE = "BiberClan"

    def __init__(self, setup: Setup | None = None, *, ascii: bool = False) -> None:
        """Prepare the program.

        Args:
            setup: the match to open at once; None opens the start screen.
            ascii: whether to draw with ASCII alone.
        """
        colourless = "NO_COLOR" in os.environ
        # With its own greys switched off too, Textual leaves every colour to the terminal.
        super().__init__(ansi_color=True if colourless else None)
        self.stylesheet.add_source(
            asset("styles/biberclan.tcss").read_text(encoding="utf-8"), is_default_css=False
        )
        self.palette = Palette(coloured=not colourless, ascii=ascii)
        self.crash: str | None = None
        self._setup = setup

    def on_mount(self) -> None:
        """Open the first screen and listen to the terminal's end."""
        for name in (signal.SIGTERM, signal.SIGHUP):
            asyncio.get_running_loop().add_signal_handler(name, self.exit)
        self.set_class("NO_COLOR" in os.environ, "-colourless")
        if self._setup is None:
            self.open_home()
        else:
            self.open_table(self._setup)

    def open_home(self) -> None:
        """Show the start screen in place of whatever is shown."""
        self._show(HomeScreen(self.palette))

    def open_table(self, setup: Setup) -> None:
        """Begin a match and show its table in place of whatever is shown."""
        self._show(TableScreen(Match(setup), self.palette))

    def open_setup(self, setup: Setup | None = None) -> None:
        """Show the setup screen, filled in as for the last match."""
        self._show(SetupScreen(self.palette, setup))

    def _show(self, screen: Screen[None]) -> None:
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(screen)

    async def action_quit(self) -> None:
        """Ask before leaving."""
        if not isinstance(self.screen, QuitScreen):
            self.push_screen(QuitScreen(self.palette))

    def action_help_quit(self) -> None:
        """Ask before leaving, for Ctrl+C too."""
        self.call_next(self.action_quit)

    def action_suspend_process(self) -> None:
        """Stay in the foreground: a suspended program would leave the table to read."""

    def _fatal_error(self) -> None:
        """Leave with a sentence; Textual's own report would print the values of variables."""
        error = sys.exc_info()[1]
        self.crash = crash_report(error)
        self._close_messages_no_wait()

    def _handle_exception(self, error: Exception) -> None:
        self._return_code = CRASHED
        if self._exception is None:
            self._exception = error
            self._exception_event.set()
        self.crash = crash_report(error)
        self._close_messages_no_wait()


def crash_report(error: BaseException | None) -> str:
    """Say that the program broke and where, with no value of any variable.

    Args:
        error: what was raised; its text stays out, for it may hold a card.
    """
    where = ""
    if error is not None:
        frames = traceback.extract_tb(error.__traceback__)
        if frames:
            where = f"{type(error).__name__}, {frames[-1].name}:{frames[-1].lineno}"
    return _("BiberClan has stumbled and had to stop ({where}). Please start it again.").format(
        where=where
    )


def run(setup: Setup | None, *, ascii: bool) -> int:
    """Run the program in this terminal until people leave it.

    Args:
        setup: the match to open at once; None opens the start screen.
        ascii: whether to draw with ASCII alone.

    Returns:
        The exit status: 0, or 1 if the program broke.
    """
    if ascii:
        write_in_ascii()
    app = BiberClanApp(setup, ascii=ascii)
    app.run()
    if app.crash is not None:
        print(app.crash, file=sys.stderr)  # noqa: T201 - the screen is gone
        return CRASHED
    return 0
