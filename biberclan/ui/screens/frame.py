"""The base of all screens: the input that they accept, their smallest size, the bottom row."""

import os
from collections.abc import Callable, Coroutine, Sequence
from datetime import datetime
from functools import partial
from math import inf
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, ParamSpec, cast

from textual import events
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.geometry import Size
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input
from textual.worker import Worker

from biberclan.dataclass import dataclass
from biberclan.language import _, written
from biberclan.shelf import has_lines
from biberclan.table.bar import BarItem
from biberclan.table.glyphs import Glyphs
from biberclan.table.input_guard import CLICK
from biberclan.table.layout import MIN_COLUMNS, MIN_ROWS, shortened, wrapped
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.river import Sky, paint_scene, sky_at
from biberclan.ui.requests import PlayOn, Request, Trouble
from biberclan.ui.shell import Shell
from biberclan.ui.widgets.command_bar import CommandBar
from biberclan.ui.widgets.painted import Gesture, Painted

if TYPE_CHECKING:
    from biberclan.match.match import Match

_Given = ParamSpec("_Given")

_NARROW: Final = 20
"""The most columns of a window in which the too-small notice takes the whole width."""


_BY_LINE: Final = "biberclan play --plain --players Anna,Ben"
"""The command that begins a match line by line."""


EVERY_ROW: Final = 1 << 30
"""More rows than any list has."""


def hour_of_day() -> int:
    """Return the hour of the people's local time."""
    return datetime.now().astimezone().hour


def sky_now() -> Sky:
    """Return the sky at the people's local time."""
    return sky_at(hour_of_day())


class TooSmall(Painted):
    """The notice in place of everything in a window that is too small."""

    def __init__(self, palette: Palette, by_line: str = _BY_LINE) -> None:
        """Set the command with which people can go on line by line."""
        super().__init__(palette, id="too-small")
        self._by_line = by_line

    def paint_cells(self, canvas: Canvas) -> None:
        width = canvas.width
        size = written(f"{MIN_COLUMNS} × {MIN_ROWS}")
        needed = _("This window is a little small: BiberClan needs {columns} × {rows}.").format(
            columns=MIN_COLUMNS, rows=MIN_ROWS
        )
        going_on = _("Make it larger and the game goes on.")
        if width >= MIN_COLUMNS and canvas.height == MIN_ROWS - 1:  # another program's own line
            if "TMUX" in os.environ:
                going_on = _('tmux\'s own line takes one row: its "set status off" gives it back.')
            elif "STY" in os.environ:
                going_on = _(
                    'GNU screen\'s own line takes one row: its "hardstatus ignore" gives it back.'
                )
        margin = 1 if width > _NARROW else 0
        notice = f"{needed} {going_on}"
        plain = _("Line by line any window will do: {command}").format(command=self._by_line)
        out = _("Ctrl+C: leave.")
        texts = (f"{notice} {out} {plain}", f"{notice} {out}", f"{needed} {out}", f"{size}. {out}")
        for text in (*texts, size):
            rows = wrapped(text, width - 2 * margin)
            if len(rows) <= canvas.height and " ".join(rows) == text:  # no word cut
                break
        else:
            rows = [shortened(size, width, self.palette.glyphs.more)]
        canvas.block(margin, 0, rows, "water.strong")


class Page(Painted):
    """A page that fills the screen, painted by a method of the screen."""

    @dataclass(repr=False, eq=False)
    class Clicked(Gesture):
        """A cell of the page was clicked."""

        x: int
        y: int

    def __init__(self, palette: Palette, screen: "PaintedScreen") -> None:
        super().__init__(palette, id="page")
        self._owner = screen

    def paint_cells(self, canvas: Canvas) -> None:
        """Let the screen paint, unless the too-small notice is about to replace the page."""
        columns = min(self._owner.smallest[0], self._owner.page_columns)
        if canvas.width >= columns and canvas.height >= self._owner.page_rows:
            self._owner.paint_page(canvas)
            paint_scene(canvas, sky_now())
            canvas.point(1, 0)

    def on_click(self, event: events.Click) -> None:
        """Tell which cell was clicked."""
        event.stop()
        self.post_message(self.Clicked(event.x, event.y))


class FramedScreen(Screen[None]):
    """A screen with a bottom row that asks for a larger window if it does not fit.

    On a slow line or machine, keys and clicks may arrive in a bunch. Input from before people could
    see this screen, or while another one replaces it, is ignored, so that a screen is opened,
    closed or answered only once, however often the key was pressed.

    Textual itself calls the handlers (`on_key`) of the base classes after those of a class, so none
    calls `super()`; `prevent_default` keeps an event from those of the base classes.

    Attributes:
        smallest: columns and rows that it needs.
        by_line: the command with which people can go on line by line from here, "" if the screens
            below know better.
        last_input: the key, or `CLICK`, that has come last.
        uncovered_by: the last input of the screen that covered this one, or stood in its place: it
            has led here.
        palette: colours and glyphs.
        bar: the bottom row.
    """

    smallest = (MIN_COLUMNS, MIN_ROWS)
    by_line = ""

    def __init__(self) -> None:
        super().__init__()
        self.palette = self.program.palette
        self.bar = CommandBar(self.palette)
        self._shown_since = inf
        self._closes_when_shown = False
        self.last_input = ""
        self.uncovered_by = ""

    def compose(self) -> ComposeResult:
        below = (each for each in reversed(self.app.screen_stack) if isinstance(each, FramedScreen))
        by_line = next((each.by_line for each in (self, *below) if each.by_line), _BY_LINE)
        yield TooSmall(self.palette, by_line + self.program.learned.where)
        yield from self.compose_content()
        yield self.bar

    def compose_content(self) -> ComposeResult:
        """Lay out the part above the bottom row; subclasses override it."""
        raise NotImplementedError  # each screen has its own

    def items(self) -> Sequence[BarItem]:
        """Return all present items, in the order of the bottom row; subclasses override it."""
        raise NotImplementedError  # each screen has its own

    def item_for(self, event: events.Key) -> BarItem | None:
        """Return the item that a key carries out now, None if there is none."""
        return next((item for item in self.items() if event.key in item.keys), None)

    def closing(self, *keys: str, label: str = "", pinned: bool = False) -> BarItem:
        """Return the item that closes the screen.

        Args:
            keys: its keys besides Esc.
            label: its label, "" for the usual one.
            pinned: whether it keeps its place at the right.
        """
        label = label or _("back")
        keys = ("escape", *keys)
        return BarItem(keys=keys, label=label, do=self.dismiss, pinned=pinned)

    def arrow_items(
        self,
        go: Callable[[int], object],
        label: str,
        *,
        across: bool = False,
        back: tuple[str, ...] = (),
        on: tuple[str, ...] = (),
    ) -> tuple[BarItem, BarItem]:
        """Return the items of the arrows that go a step back and a step on.

        Args:
            go: goes a number of steps.
            label: the label of both.
            across: whether they are those to the left and right; up and down otherwise.
            back: further keys that go back.
            on: further keys that go on.
        """
        glyphs = self.palette.glyphs
        before, behind, keys = glyphs.up, glyphs.down, (("up", "k"), ("down", "j"))
        if across:
            before, behind, keys = glyphs.left, glyphs.right, (("left", "h"), ("right", "l"))
        return (
            BarItem(keys=(*keys[0], *back), key=before, do=partial(go, -1)),
            BarItem(keys=(*keys[1], *on), key=behind, label=label, do=partial(go, 1)),
        )

    def carry_out(self, item: BarItem) -> None:
        """Carry out an item and show its effect, unless it has opened another screen."""
        item.do()
        if self.is_shown:
            self.follow()

    def follow(self) -> None:
        """Update the screen; subclasses override it."""

    def wheel(self, turn: int) -> None:
        """Act on a turn of the wheel, 1 for down and -1 for up; subclasses override it."""

    def on_mouse_scroll_up(self) -> None:
        self.wheel(-1)

    def on_mouse_scroll_down(self) -> None:
        self.wheel(1)

    def on_key(self, event: events.Key) -> None:
        """Carry out the item of the key."""
        item = None if self.too_small else self.item_for(event)
        if item is not None:
            event.stop()
            self.carry_out(item)

    def on_command_bar_chosen(self, message: CommandBar.Chosen) -> None:
        """Carry out the item that was clicked."""
        self.carry_out(message.item)

    @property
    def program(self) -> Shell:
        """The app, which opens other screens and knows the settings."""
        return cast(Shell, self.app)

    def opener(self, request: Request) -> Callable[[], None]:
        """Return a function that opens something else, for `BarItem.do`."""
        return partial(self.program.open, request)

    def pusher(
        self, make: Callable[_Given, Screen[None]], *given: _Given.args, **named: _Given.kwargs
    ) -> Callable[[], None]:
        """Return a function that shows a new screen above this one, for `BarItem.do`."""

        def show() -> None:
            self.app.push_screen(make(*given, **named))

        return show

    def copy(self, line: str) -> None:
        """Copy a position to the clipboard, and show it.

        No program learns whether its terminal has a clipboard (OSC 52).
        """
        self.app.copy_to_clipboard(line)
        text = _("Copied to the clipboard if the terminal allows it; otherwise select it here.")
        self.program.open(Trouble(f"{text}\n{line}", head=_("The position in one line")))

    def playing_on(self, match: "Match") -> Sequence[BarItem]:
        """Return the item that plays on from a position, none if its game has none as lines."""

        def play_on() -> None:
            self.program.open(PlayOn.from_match(match))

        play = BarItem(keys=("p",), label=_("play on"), do=play_on)
        return (play,) if has_lines(match.setup.game) else ()

    @property
    def is_shown(self) -> bool:
        """Whether this is the topmost screen, and not on its way out."""
        return self.display and self.app.screen_stack[-1:] == [self]

    def accepts_input(self, message: Message) -> bool:
        """Return whether a message is for this screen; input is if people saw the screen then."""
        if isinstance(message, events.Mount):  # parts may be missing if it was closed meanwhile
            return self.is_attached and self in self.app.screen_stack
        if not isinstance(message, events.InputEvent | events.Paste | Gesture | Input.Submitted):
            return True
        return self.is_shown and message.time >= self._shown_since

    def ignore_earlier_input(self) -> None:
        """Ignore input from before now: it can't be meant for the things that are shown next."""
        self._shown_since = monotonic()

    async def on_event(self, event: events.Event) -> None:
        """Handle an event if it is for this screen."""
        if self.accepts_input(event):
            match event:
                case events.Key(key=key):
                    self.last_input = key
                case events.Click() | Gesture():
                    self.last_input = CLICK
            await super().on_event(event)
        if isinstance(event, events.ScreenResume):
            self.ignore_earlier_input()
            if self._closes_when_shown:
                self.dismiss()

    def dismiss(self, result: None = None) -> AwaitComplete:
        """Close this screen and no other, at once or when no other covers it any more."""
        if self.is_shown:
            below = self.app.screen_stack[-2]
            if isinstance(below, FramedScreen):
                below.uncovered_by = self.last_input
            return super().dismiss(result)
        self._closes_when_shown = True
        return AwaitComplete()

    def work_at(self, work: Callable[[], Coroutine[Any, Any, None]]) -> Worker[None]:
        """Do some work in the background, as long as this screen is there.

        Args:
            work: returns the coroutine, so that none is left unawaited if this stops before it.
        """
        worker: Worker[None] = self.run_worker(work)
        return worker

    def on_resize(self, event: events.Resize) -> None:
        """Show the screen, or the too-small notice."""
        self.set_class(not self.fits(event.size), "-too-small")

    def on_unmount(self) -> None:
        """Free the painted cells, as `Painted` does: Textual forgets them before it repaints."""
        self.refresh()

    @property
    def moves_cards(self) -> bool:
        """Whether cards are shown on their way."""
        return self.app.animation_level != "none"

    @property
    def too_small(self) -> bool:
        """Whether the window is too small, so that only a notice is shown."""
        return not self.fits(self.size)

    def fits(self, size: Size) -> bool:
        """Return whether a window of this size is large enough."""
        return size.width >= self.smallest[0] and size.height >= self.smallest[1]


class PaintedScreen(FramedScreen):
    """A screen of one painted page.

    Attributes:
        page_columns: the number of columns that the page needs, if fewer than `smallest`.
        page_rows: the number of rows that the page needs.
        page: the page.
    """

    page_columns = MIN_COLUMNS
    page_rows = MIN_ROWS - 1

    def __init__(self) -> None:
        super().__init__()
        self.page = Page(self.palette, self)

    def compose_content(self) -> ComposeResult:
        yield self.page

    def paint_page(self, canvas: Canvas) -> None:
        """Paint the page; subclasses override it."""
        raise NotImplementedError  # each screen has its own

    def paint_head(self, canvas: Canvas, head: str) -> None:
        """Paint the heading across the first row."""
        canvas.bar(0, head, "bar.head")

    def clicked(self, x: int, y: int) -> None:
        """Act on a click on the page; subclasses override it if more than links can be clicked."""
        self.page.link_at(x, y)()
        if self.is_shown:
            self.follow()

    def on_mount(self) -> None:
        self.refresh_page()

    def on_screen_resume(self) -> None:
        """Show what has changed while another screen was shown."""
        self.refresh_page()

    def follow(self) -> None:
        self.refresh_page()

    def refresh_page(self) -> None:
        """Repaint the page and the bottom row."""
        self.bar.show(tuple(self.items()))
        self.page.repaint()

    def on_page_clicked(self, message: Page.Clicked) -> None:
        self.clicked(message.x, message.y)


class ScrolledScreen(PaintedScreen):
    """A page that may be longer than the window.

    Attributes:
        first_row: the first row seen; painting limits it to the last ones.
        step: the number of rows that the wheel scrolls.
        is_longer: whether it is, so that keys scroll.
    """

    first_row = 0
    step = 1
    is_longer = False

    def keep_within(self, rows: int, room: int) -> None:
        """Scroll no further than to the last of its rows; offer keys if not all of them fit."""
        self.first_row = min(self.first_row, max(0, rows - room))
        if self.is_longer is not (rows > room):
            self.is_longer = rows > room
            self.bar.show(tuple(self.items()))

    def scroll_rows(self, rows: int) -> None:
        """Scroll down, or up if the number is negative."""
        self.first_row = max(0, self.first_row + rows)
        self.refresh_page()

    def scrolling(self) -> tuple[BarItem, ...]:
        """Return the items of the arrows and of the keys that go far, if not all rows fit."""
        if not self.is_longer:
            return ()
        go, page = self.scroll_rows, self.page.size.height - 2
        return (*self.arrow_items(go, _("scroll")), *far_items(go, page))

    def wheel(self, turn: int) -> None:
        self.scroll_rows(turn * self.step)


def more_arrows(seen: range, count: int, glyphs: Glyphs) -> dict[int, str]:
    """Return the arrows beside the first and last item seen, where a list goes on there.

    Args:
        seen: the indices of the items seen.
        count: the number of items of the whole list.
        glyphs: the signs for arrows.
    """
    arrows: dict[int, str] = {}
    if seen and seen.start > 0:
        arrows[seen.start] = glyphs.up
    if seen and seen.stop < count:
        last = seen.stop - 1
        arrows[last] = arrows.get(last, "") + glyphs.down  # both beside the only item seen
    return arrows


def far_items(go: Callable[[int], None], page: int) -> tuple[BarItem, ...]:
    """Return the items of Home, End and the page keys in a list; the bottom row omits them.

    Args:
        go: goes a number of rows down, or up if it is negative, as far as the list goes.
        page: the number of rows that are seen at once.
    """
    rows = {"home": -EVERY_ROW, "end": EVERY_ROW, "pageup": -page, "pagedown": page}
    return tuple(BarItem(keys=(key,), do=partial(go, steps)) for key, steps in rows.items())
