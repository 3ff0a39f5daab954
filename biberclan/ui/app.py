"""The Textual app: its start, its settings and its end."""

import os
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from textual import constants
from textual.driver import Driver
from textual.screen import Screen

from biberclan import language, shelf
from biberclan.assets import asset
from biberclan.language import _
from biberclan.match.store.errors import StoreError
from biberclan.match.store.store import Store
from biberclan.people.lately import last_game
from biberclan.teach.learned import Learned
from biberclan.ui.paint.palette import Palette
from biberclan.ui.saving import Saving
from biberclan.ui.screens.home import HomeScreen
from biberclan.ui.screens.questions import Choice, QuitScreen, TroubleScreen, WelcomeScreen
from biberclan.ui.settings import Settings
from biberclan.ui.shell import Shell, TerminalDriver, apply_theme
from biberclan.ui.start import Home, Start
from biberclan.ui.terminal_input import TakenUp
from biberclan.ui.widgets.painted import Painted

if TYPE_CHECKING:
    from biberclan.coach.sealed_review import SealedReview
    from biberclan.match.match import Match
    from biberclan.ui.navigation import Navigation
    from biberclan.ui.tables import Tables


class BiberClanApp(Shell):
    """The whole program.

    To keep secrets there is no command palette (it saves screenshots), no text selection, no
    notifications, and no variable in a crash report.

    Attributes:
        settings: the settings of the people here.
        palette: colours and glyphs.
        learned: what each person has learned.
        saving: the kept matches, as far as they can be kept.
        match: the match at the table, None while there is none.
        review: the sealed review of that match.
    """

    CSS_PATH = None
    ENABLE_COMMAND_PALETTE = False
    ALLOW_SELECT = False
    TITLE = "BiberClan"

    def __init__(
        self,
        start: Start | None = None,
        *,
        directory: Path | None = None,
        settings: Settings | None = None,
        driver: type[Driver] = TerminalDriver,
    ) -> None:
        """Prepare the program.

        Args:
            start: opens the first screen; None for the start screen.
            directory: the directory of the kept matches; None to keep none.
            settings: the settings of the people here; None for the usual ones.
            driver: reads input and shows the screens.
        """
        self.settings = Settings() if settings is None else settings
        colourless = "NO_COLOR" in os.environ
        # With its own greys switched off too, Textual leaves every colour to the terminal.
        super().__init__(driver_class=driver, ansi_color=True if colourless else None)
        self.palette = Palette(coloured=not colourless, ascii=self.settings.draws_in_ascii)
        apply_theme(self, self.palette, self.settings.theme)
        self.stylesheet.add_source(
            asset("styles/biberclan.tcss").read_text(encoding="utf-8"), is_default_css=False
        )
        self._let_move()
        self._start = start or Home()
        self.learned = Learned(directory)
        self.saving = Saving(directory, self)
        self.match: Match | None = None
        self.review: SealedReview | None = None

    @cached_property
    def navigation(self) -> "Navigation":
        """The ways to all other screens, which are loaded when one is first needed."""
        from biberclan.ui.navigation import Navigation  # noqa: PLC0415 - when first needed

        return Navigation(self)

    @cached_property
    def tables(self) -> "Tables":
        """The ways to a table; the first paint does not wait for the modules they load."""
        from biberclan.ui.tables import Tables  # noqa: PLC0415 - when first needed

        return Tables(self)

    @property
    def store(self) -> Store | None:
        """The kept matches, None while there are none."""
        return self.saving.store

    @property
    def last_game(self) -> str:
        """The game that was played or learned last."""
        return last_game(self.learned, self.store)

    def on_mount(self) -> None:
        """Open the kept matches and the first screen."""
        self.set_class("NO_COLOR" in os.environ, "-colourless")
        self.saving.open(self._begin)

    def _begin(self) -> None:
        """Name the games and settings that are wrong, if any, and open the first screen."""
        games, settings = shelf.troubles(), self.settings.troubles()
        if not (games or settings):
            self._start.open(self)
            return
        go_on = [(_("Go on"), lambda: self._start.open(self))]
        head = _("Some of the settings are not in order") if settings else _("A game is missing")
        troubles = "\n".join((*games, *settings))
        self.push_screen(TroubleScreen(self.palette, troubles, go_on, head))

    def show(self, screen: Screen[None]) -> None:
        """Show a screen in place of all others."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(screen)

    def open_welcome(self) -> None:
        """Show a newcomer what the program offers."""
        self.show(WelcomeScreen(self.learned, self.palette))

    def open_home(self) -> None:
        """Show the start screen in place of all others; the table is left."""
        self.leave_table()
        try:
            self.show(HomeScreen(self.palette, self.store, self.last_game))
        except StoreError as error:
            self.show(HomeScreen(self.palette, None, self.last_game))
            self.saving.tell(error)

    def ask(self, error: StoreError, choices: Sequence[Choice]) -> None:
        """Say what is in the way and ask how to go on."""
        self.push_screen(TroubleScreen(self.palette, str(error), choices))

    def follow_match(self) -> None:
        """Have the latest choices judged, for the review at the end."""
        if self.review is not None:
            self.review.follow()

    def on_taken_up(self, message: TakenUp) -> None:
        """Cover the table, as after resuming, before anything of it is painted there."""
        if self.match is not None and self.match.can_cover:
            self.tables.cover(self.match)
        message.set_up()

    def leave_table(self) -> None:
        """Release the match that was played here, so that other processes can open it."""
        if self.review is not None:
            self.review.close()
            self.review = None
        if self.match is not None:
            self.match.stop_recording()
            self.match = None

    def follow_settings(self) -> None:
        """Apply the present settings to everything that is shown."""
        language.choose(self.settings.language)
        language.write_in_ascii(self.settings.draws_in_ascii)
        self.palette.draw_in_ascii(self.settings.draws_in_ascii)
        apply_theme(self, self.palette, self.settings.theme)
        self._let_move()
        for screen in self.screen_stack:
            for widget in screen.query(Painted):
                widget.repaint()

    def _let_move(self) -> None:
        self.animation_level = constants.TEXTUAL_ANIMATIONS if self.settings.motion else "none"

    def bell(self) -> None:
        """Ring, if people want to hear anything."""
        if self.settings.sound:
            super().bell()

    def on_unmount(self) -> None:
        """Leave the table with the program."""
        self.leave_table()

    async def action_quit(self) -> None:
        """Ask before leaving."""
        if not isinstance(self.screen, QuitScreen):
            self.push_screen(QuitScreen(self.palette, self.match))

    def action_help_quit(self) -> None:
        """Ask before leaving, for Ctrl+C too."""
        self.call_next(self.action_quit)


def run(
    start: Start,
    *,
    directory: Path | None,
    settings: Settings,
    driver: type[Driver] = TerminalDriver,
) -> int:
    """Run the program until people leave it.

    Args:
        start: opens the first screen.
        directory: the directory of the kept matches; None to keep none.
        settings: the settings of the people here.
        driver: reads input and shows the screens; usually that of this terminal.

    Returns:
        The exit status: 0, or 1 if the program broke.
    """
    app = BiberClanApp(start, directory=directory, settings=settings, driver=driver)
    try:
        return app.run_to_end()
    finally:
        app.saving.close()
