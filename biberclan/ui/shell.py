"""The shell around the screens: the terminal, settings and kept matches, input, and the crash."""

import asyncio
import os
import sys
import threading
import warnings
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, Protocol, Self, runtime_checkable

from textual import constants, events
from textual._compositor import ChopsUpdate, LayoutUpdate  # what `App._display` writes
from textual.app import App
from textual.driver import Driver
from textual.geometry import Offset
from textual.message import Message
from textual.screen import Screen
from textual.theme import BUILTIN_THEMES
from textual.theme import Theme as TextualTheme
from textual.worker import WorkerFailed

from biberclan import language
from biberclan.assets import asset
from biberclan.characters import reverses_names
from biberclan.crash import CRASHED, crash_report
from biberclan.match.store.store import Store
from biberclan.people.recent import last_game
from biberclan.table.key_names import key_name
from biberclan.teach.learned import Learned
from biberclan.ui.environment import is_gnu_screen
from biberclan.ui.paint.palette import SIXTEEN, THEMES, Palette
from biberclan.ui.requests import Request
from biberclan.ui.saving import Saving
from biberclan.ui.settings import Settings
from biberclan.ui.terminal_modes import AFRESH, NEW_ROWS
from biberclan.ui.terminal_output import BriefUpdate, Shown
from biberclan.ui.widgets.painted import Painted

if sys.platform == "win32":
    from biberclan.ui.windows_driver import TerminalDriver
else:
    from biberclan.ui.driver import TerminalDriver

if TYPE_CHECKING:
    from biberclan.coach.sealed_review import SealedReview
    from biberclan.match.match import Match

__all__ = ["Shell", "TerminalDriver"]

_TREMBLE: Final = Offset(2, 1)
"""The most columns and rows by which a hand slips while it clicks."""


def apply_theme(app: App[None], palette: Palette, theme: str) -> None:
    """Change the theme; everything painted before has to be repainted.

    Args:
        app: the program.
        palette: the palette of its widgets.
        theme: a name of `THEMES`. A terminal with sixteen colours gets their theme instead.
    """
    if app.console.color_system == "standard":
        theme = SIXTEEN
    palette.use(theme)
    if theme not in app.available_themes:
        app.register_theme(_for_textual(theme))
    app.theme = theme


def _for_textual(theme_name: str) -> TextualTheme:
    theme = THEMES[theme_name]
    colours = {
        f"table-{name.replace('_', '-')}": _css_colour(colour)
        for name, colour in theme.colours.items()
    }
    if theme.colours["water"] == "default":
        # Textual's own style sheets need the variables of such a theme.
        ansi = BUILTIN_THEMES["ansi-dark"]
        return replace(ansi, name=theme_name, variables={**ansi.variables, **colours})
    return TextualTheme(theme_name, primary="#2f6f8a", dark=theme.dark, variables=colours)


def _css_colour(colour: str) -> str:
    colour = colour.split()[0]  # without words such as "bold"
    return colour if colour.startswith("#") else f"ansi_{colour}"


def pointed_at(screen: Screen[Any]) -> Offset:
    """Return the place of the cursor on a screen, set by the first widget that points anywhere."""
    for widget in screen.walk_children(Painted):
        place = widget.pointed_at
        if place is not None:
            return place
    return Offset(0, 0)


@runtime_checkable
class _Guarded(Protocol):
    """A screen that says which input is for it."""

    def accepts_input(self, message: Message) -> bool: ...


class Shell(App[None]):
    """A program that accepts only input to things that people saw, and tells no secret in a crash.

    Attributes:
        crash: the sentence to leave with, None as long as nothing is broken.
        waited: the seconds for which the last input had waited when the program turned to it.
        settings: the settings of the people here.
        palette: colours and glyphs.
        learned: what each person has learned.
        saving: the kept matches, as far as they can be kept.
        match: the match at the table, None while there is none.
        review: the sealed review of that match.
    """

    crash: str | None = None
    waited = 0.0
    _pressed_at: Offset | None = None
    """Where the button of the mouse has been pressed that is still held."""

    def __init__(self, directory: Path | None, settings: Settings, driver: type[Driver]) -> None:
        """Prepare the program.

        Args:
            directory: the directory of the kept matches; None to keep none.
            settings: the settings of the people here.
            driver: reads input and shows the screens.
        """
        self.settings = settings
        colourless = "NO_COLOR" in os.environ
        self._shown: Shown = {}
        self._columns = 0
        self._turned = reverses_names(os.environ)
        # With its own greys switched off too, Textual leaves every colour to the terminal.
        super().__init__(driver_class=driver, ansi_color=True if colourless else None)
        self.palette = Palette(coloured=not colourless, ascii=settings.draws_in_ascii)
        apply_theme(self, self.palette, settings.theme)
        self._styled_for = self.theme
        self.stylesheet.set_variables(self.get_css_variables())
        self.stylesheet.add_source(
            asset("styles/biberclan.tcss").read_text(encoding="utf-8"), is_default_css=False
        )
        self._let_move()
        self.learned = Learned(directory)
        self.saving = Saving(directory, self.open, self.leave_table, self.exit)
        self.match: Match | None = None
        self.review: SealedReview | None = None

    def open(self, request: Request) -> None:
        """Open what a screen asks for."""
        raise NotImplementedError  # the program above the screens knows them all

    @property
    def store(self) -> Store | None:
        """The kept matches, None while there are none."""
        return self.saving.store

    @property
    def last_game(self) -> str:
        """The game that was played or learned last."""
        return last_game(self.learned, self.store)

    def show(self, screen: Screen[None]) -> None:
        """Show a screen in place of all others."""
        while len(self.screen_stack) > 1:
            self.pop_screen()
        self.push_screen(screen)

    def follow_match(self) -> None:
        """Have the latest choices judged, for the review at the end."""
        if self.review is not None:
            self.review.follow()

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

    def refresh_css(self, animate: bool = True) -> None:
        """Read the style sheets anew for another theme alone; Textual would at each start, too."""
        if self._styled_for != self.theme:
            self._styled_for = self.theme
            super().refresh_css(animate)

    def _let_move(self) -> None:
        self.animation_level = constants.TEXTUAL_ANIMATIONS if self.settings.motion else "none"

    def bell(self) -> None:
        if self.settings.sound:
            super().bell()

    @property
    def cursor_position(self) -> Offset:
        """The place of the terminal's cursor; see `pointed_at`.

        GNU screen has no alternate screen unless it is told to have one. There a smaller window
        scrolls away what stands above the cursor, and keeps it where nothing can erase it; what
        stands below is gone. So the cursor stays at the top.
        """
        if is_gnu_screen(os.environ):
            return Offset(0, 0)
        typed_at: Offset | None = getattr(self.focused, "cursor_screen_offset", None)
        return pointed_at(self.screen) if typed_at is None else typed_at

    @cursor_position.setter
    def cursor_position(self, place: Offset) -> None:
        """Ignore what Textual's widgets set; the place is asked for whenever something is shown."""

    async def on_event(self, event: events.Event) -> None:
        """Ignore input from before people could see the current screen; a letter means its key."""
        if isinstance(event, events.Resize | events.AppFocus):
            self._shown.clear()  # the terminal may have lost it
        if isinstance(event, events.Resize):
            self._fit(event.size.width)
        if isinstance(event, events.InputEvent) and not event.is_forwarded:
            self.waited = max(0.0, monotonic() - event.time)  # a click is made of it only now
        if isinstance(event, events.Key):
            event.key = _as_known(event)  # a field takes the character instead
        elif isinstance(event, events.MouseEvent) and not event.is_forwarded:
            event = self._as_meant(event)
        screen = self.screen_stack[-1] if self.screen_stack else None
        if not isinstance(screen, _Guarded) or screen.accepts_input(event):
            await super().on_event(event)

    def _fit(self, columns: int) -> None:
        """Leave nothing beyond the edge of a window that has become narrower."""
        if columns < self._columns and self._driver is not None:
            self._driver.write(AFRESH if self.is_web else NEW_ROWS)
        self._columns = columns

    def _as_meant(self, event: events.MouseEvent) -> events.MouseEvent:
        """Return what a report of the mouse means; for Textual each press and release is a click.

        A button that is let go elsewhere clicks on nothing. Some terminals do not report one that
        is let go outside of the window: the mouse then comes back with no button held.
        """
        pressed = self._pressed_at
        if isinstance(event, events.MouseDown):
            self._pressed_at = event.screen_offset
            return event
        is_back = isinstance(event, events.MouseMove) and event.button == 0 and pressed is not None
        if is_back:
            x, y = event.screen_offset
            event = events.MouseUp(None, x, y, 0, 0, 1, False, False, False, x, y)
        if isinstance(event, events.MouseUp):
            self._pressed_at = None
            away = event.screen_offset - pressed if pressed is not None else Offset(0, 0)
            if is_back or abs(away.x) > _TREMBLE.x or abs(away.y) > _TREMBLE.y:
                self.screen.suppress_click()
        return event

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        """Write an update, unless the window is narrower by now: all is painted anew for that."""
        if screen.outer_size.width > self._columns > 0:
            return
        if isinstance(renderable, ChopsUpdate | LayoutUpdate):
            renderable = BriefUpdate(renderable, self._shown, turned=self._turned)
        super()._display(screen, renderable)

    def refresh(
        self, *, repaint: bool = True, layout: bool = False, recompose: bool = False
    ) -> Self:
        self._shown.clear()  # another program may have used the terminal
        return super().refresh(repaint=repaint, layout=layout, recompose=recompose)

    def break_off(self, error: BaseException | None) -> None:
        """Leave with a sentence because of an exception in any thread.

        Args:
            error: the exception that was raised.
        """
        if isinstance(error, WorkerFailed):
            error = error.error
        if self.crash is None:
            self.crash = crash_report(error)
        with suppress(RuntimeError):  # the loop has already ended
            self.exit(return_code=CRASHED)

    def _fatal_error(self) -> None:
        """Leave with a sentence; Textual's own report would print the values of variables."""
        self.break_off(sys.exc_info()[1])

    def panic(self, *renderables: object) -> None:
        """Do the same for an exception that would print itself."""
        self._fatal_error()

    def run_to_end(self) -> int:
        """Run until people leave, or something breaks.

        Returns:
            The exit status: 0, or `CRASHED` if something broke.
        """

        def loop_broke(loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
            if "exception" in context:  # without one it is only a remark
                self.break_off(context["exception"])

        # Python's own reports would print texts of exceptions.
        threading.excepthook = lambda raised: self.break_off(raised.exc_value)
        sys.unraisablehook = lambda raised: self.break_off(raised.exc_value)
        warnings.simplefilter("ignore")
        try:
            with asyncio.Runner() as runner:
                runner.get_loop().set_exception_handler(loop_broke)
                # While it reports the mouse, GNU screen holds an Esc back until the next key.
                runner.run(self.run_async(mouse="STY" not in os.environ))
        except Exception as error:
            self.break_off(error)
        finally:
            if TerminalDriver.in_use is not None:  # an exception may have kept Textual from it
                TerminalDriver.in_use.restore()
            try:
                sys.stderr.flush()
            except OSError:  # the terminal is gone; Python would flush again at exit, and fail
                os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stderr.fileno())
        if self.crash is not None:
            with suppress(OSError):  # the terminal may be gone
                print(self.crash, file=sys.stderr)  # noqa: T201 - the screen is gone
            return CRASHED
        return 0


def _as_known(event: events.Key) -> str:
    """Return the key that people mean by what they have typed; with Alt it is another one."""
    character = event.character or ""
    if "+" in event.key or (len(event.key) > 1 and character.isascii()):
        return event.key
    return key_name(character or event.key) or event.key
