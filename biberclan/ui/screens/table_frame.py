"""The base of every screen with a table on it: headline, board, panel."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from importlib import import_module
from math import inf
from time import monotonic
from typing import Any, Final, cast

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Region, Size
from textual.message import Message
from textual.timer import Timer

from biberclan.language import written
from biberclan.rules.game import AnyReason
from biberclan.shelf import GAMES
from biberclan.table import input_guard
from biberclan.table.bar import BarItem
from biberclan.table.command import AtTable, Command, Commands, command_called, command_for
from biberclan.table.desk import Desk
from biberclan.table.game import BoardLook, division_of, table_of
from biberclan.table.input_guard import InputGuard
from biberclan.table.keys import with_keys
from biberclan.table.layout import PANEL_ROWS, Division
from biberclan.table.look import PanelLook
from biberclan.table.moves import Move
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.notes import rows_in_sentences
from biberclan.ui.paint.palette import Palette
from biberclan.ui.painter import painter_of
from biberclan.ui.screens.frame import FramedScreen
from biberclan.ui.widgets.command_bar import CommandBar
from biberclan.ui.widgets.motion import Call, Moving
from biberclan.ui.widgets.painted import Gesture, Painted
from biberclan.ui.widgets.panel import Panel
from biberclan.ui.widgets.slots_board import Clicked
from biberclan.words.places import Place

_SHORTEST: Final = 0.02
"""The shortest timer, in seconds."""


class Headline(Painted):
    """The top row."""

    _look = ("", False)
    """What it says, and whether it has a colour of its own."""

    def __init__(self, game: str, palette: Palette) -> None:
        super().__init__(palette, id="headline")
        self._title = GAMES[game].title

    def paint(self, width: int, height: int) -> Canvas:
        text, is_marked = self._look
        role, title = ("card.news", "card.news") if is_marked else ("bar", "bar.key")
        canvas = Canvas(width, height, self.palette, role)
        canvas.put(1, 0, self._title, title)
        left = len(self._title) + 3
        dot, room = written(" · "), width - left - 1
        while cell_len(text) > room and dot in text:
            text = text.rpartition(dot)[0]  # the last part as a whole, not half a word
        canvas.put_shortened(left, 0, text, room, role)
        return canvas


class TableFrame(FramedScreen):
    """A table: a headline, the game's board, a panel, the bottom row.

    Attributes:
        guard: decides whether keys and clicks may act.
        panel_rows: the fewest rows of a panel below the board.
        table: the game's `Table`.
    """

    panel_rows = PANEL_ROWS

    def __init__(self, game: str, seats: int) -> None:
        """Set the first looks, which subclasses must be able to return by then.

        Args:
            game: the game on the table.
            seats: the number of seats.
        """
        super().__init__()
        self.guard = InputGuard()
        self._opening: Timer | None = None
        self.table = table_of(game)
        self._shown_panel = self.panel()
        self._headline = Headline(game, self.palette)
        self._board = painter_of(game).board(self.board(), self.palette)
        self._panel = Panel(self._shown_panel, self.palette)
        self._content = Container(id="table")
        self._moving = Moving(self, self.staged_over)
        self._drops_click = False
        self._game, self._seats = game, seats
        self._division: Division | None = None

    def headline(self) -> str:
        """Return the top row; subclasses override it."""
        raise NotImplementedError  # each screen has its own

    def board(self) -> BoardLook:
        """Return the look of the board; subclasses override it."""
        raise NotImplementedError  # each screen has its own

    def panel(self) -> PanelLook:
        """Return the look of the panel; subclasses override it."""
        raise NotImplementedError  # each screen has its own

    def moves(self) -> Sequence[Move]:
        """Return the moves of the cards that are to be shown on their way."""
        return ()

    def is_last_lap(self) -> bool:
        """Return whether the top row has a colour because the end of the round is in sight."""
        return False

    def call(self) -> str:
        """Return the call to everybody once the cards have moved, "" for none."""
        return ""

    @property
    def staging(self) -> float:
        """The factor of the time that staged moments take, 0 if nothing is staged."""
        return self.program.settings.staging if self.moves_cards else 0.0

    @property
    def waits(self) -> bool:
        """Whether the panel says that keys do not act yet."""
        return self.guard.remaining > 0

    def staged_over(self) -> None:
        """Act once a motion that everything else waited for is over; subclasses may override it."""

    def compose_content(self) -> ComposeResult:
        """Lay the table, divided from the first picture on."""
        self._divide(self.app.size)
        yield self._headline
        with self._content:
            yield self._board
            yield self._panel

    def on_resize(self, event: events.Resize) -> None:
        self._moving.end()
        self._divide(event.size)

    def _divide(self, size: Size) -> None:
        if self.fits(size):
            division = division_of(self._game, self._seats, size, self.panel_rows)
            self._content.styles.layout = "horizontal" if division.beside else "vertical"
            self._board.styles.width = division.board[0]
            self._board.divide(division)
            notes = self._board.notes
            self._panel.divide(
                division,
                has_notes=notes is not None and notes.display,
                has_company=self._board.has_company,
            )
            self._division = division
            self._make_room()
            self.divided(division)

    def _make_room(self) -> None:
        """Give the panel the board's spare rows if the news need them to be read."""
        division, look = self._division, self._shown_panel
        if division is None or division.beside:
            return
        (columns, rows), lent = division.panel, 0
        if look.is_read and rows_in_sentences(look.news, columns - 2) >= rows:
            lent = self._board.spare_rows
        self._board.styles.height = division.board[1] - lent
        self._panel.styles.height = rows + lent

    def divided(self, division: Division) -> None:
        """Act on a division of the window; subclasses may override it."""

    def on_mount(self) -> None:
        self.follow()

    def follow(self) -> None:
        self.show_desk()

    def show_desk(self) -> None:
        """Update every part of the screen; only changes are painted."""
        self._moving.end()
        moves, text = self.moves(), self.call()
        size = self.size.width, self._board.size.height
        call = Call(text, size, self.staging) if text else None
        before = self._moving.find(moves, self._place) if moves else self._place
        self._headline.show((self.headline(), self.is_last_lap()))
        look = self.show_pointing()
        away = look.next_up  # the player who sits down next is seen in the panel
        self._board.show_company([None if each == away else each for each in look.beavers])
        self._make_room()
        if moves or call:
            self._moving.begin(moves, before, self._place, call)

    def show_pointing(self) -> PanelLook:
        """Update the parts that may change while somebody points; return the panel's look."""
        self._shown_panel = panel = self.panel()
        self._board.show(self.board())
        self._panel.show(replace(panel, waits=self.waits))
        if self._board.notes is not None:
            self._board.notes.show(panel)
        self.bar.show(tuple(self.items()))
        return panel

    def _place(self, place: Place) -> Region | None:
        return self._panel.place(place) or self._board.place(place)

    def on_mouse_down(self) -> None:
        """End motion, as at a key; a staged motion takes the click for itself."""
        self._drops_click = self._moving.is_staged
        self._moving.end()

    def accepts_input(self, message: Message) -> bool:
        """Return whether a message is for this screen; a click that ended staged motion is not."""
        return not (self._drops_click and isinstance(message, Gesture)) and super().accepts_input(
            message
        )

    def on_screen_suspend(self) -> None:
        """End motion beneath another screen."""
        self._moving.end()

    def shut_guard(self, seconds: float) -> None:
        """Ignore input until what is shown next has been on the screen for some seconds."""
        self.guard.shut(seconds)
        if seconds > 0:
            self.call_after_refresh(self._painted)

    def keep_out(self, key: str, *, is_new: bool = False) -> None:
        """Ignore the key that led here until this has been on the screen for a while.

        Args:
            key: the key.
            is_new: whether people see this for the first time: then it is ignored for longer.
        """
        seconds = input_guard.HANDOVER_SECONDS if is_new else input_guard.CARD_SECONDS
        self.guard.keep_out(key, seconds)
        self.call_after_refresh(self._painted)

    def _painted(self) -> None:
        self.guard.painted()
        self._open_if_due()

    def _open_if_due(self) -> None:
        """Open the panel if the guard is open, else look again when it opens."""
        if self._opening is not None:
            self._opening.stop()
        remaining = self.guard.remaining
        if remaining == 0:
            self._opening = None
            self._panel.open()
        elif remaining != inf:  # else a later painting is waited for
            self._opening = self.set_timer(max(remaining, _SHORTEST), self._open_if_due)


class DeskScreen(TableFrame):
    """A table at which somebody decides: keys and clicks are commands of the game.

    Attributes:
        desk: the desk of the table; set before the screen is made.
        in_lesson: whether there are only the commands of lessons here.
        ruling: the ruling that the rulebook is opened at, "" for the rule at hand.
        note: the answer to the last command, "" for none.
    """

    desk: Desk
    in_lesson = False
    ruling = ""
    note = ""

    def divided(self, division: Division) -> None:
        self.desk.board = division.board

    def board(self) -> BoardLook:
        return self.table.look(self.desk)

    @property
    def commands(self) -> Commands:
        """The commands, with the keys that people have given them."""
        return with_keys(self.table.COMMANDS, self.program.settings.keys)

    def items(self) -> Sequence[BarItem]:
        desk = self.desk
        return [self.item(c) for c in self.commands if c.in_bar(desk) and c.possible(desk)]

    def item(self, command: Command) -> BarItem:
        """Return the present item of a command."""
        return BarItem(
            id=command.id,
            keys=command.keys,
            key=command.shown_key(self.palette.glyphs) if command.shown_key else "",
            label=command.label(self.desk),
            do=partial(command.do, cast(AtTable, self)),
            pinned=command.pinned,
            spare=command.spare,
        )

    def item_for(self, event: events.Key) -> BarItem | None:
        """Return the item of a key, unless it is the key that has led here, doubled.

        Moving cards arrive at once.
        """
        staged = self._moving.is_staged
        self._moving.end()
        self.guard.press(event.key, age=max(0.0, monotonic() - event.time))
        if staged:  # the key ends what is staged, and does nothing else
            self.keep_out(event.key)
            return None
        return None if self.guard.drops_doubled() else self.item_by_key(event.key)

    def item_by_key(self, key: str) -> BarItem | None:
        """Return the item that a key carries out now, None if there is none."""
        command = command_for(key, self.commands, self.desk)
        return None if command is None else self.item(command)

    def item_called(self, id: str) -> BarItem | None:
        """Return the item with an id, None if it can't be carried out now."""
        command = command_called(id, self.commands, self.desk)
        return None if command is None else self.item(command)

    def perform(self, id: str) -> None:
        """Carry out the item with an id, as a click does, if that is possible now."""
        item = self.item_called(id)
        if item is not None:
            self.guard.press(input_guard.CLICK, age=self.program.waited)
            self.carry_out(item)

    def refuse(self, reason: AnyReason) -> None:
        """Say why an action can't be done; silently, since the reason may lie in a hand."""
        why = self.desk.words.explain(reason, self.desk.match.setup.names)
        self.note = f"{why} ({reason.ruling})"

    def point(self, at: Callable[[], None]) -> None:
        """Point at a place; the key that did so, pressed twice, does not carry out the choice."""
        at()
        self.keep_out(self.guard.pressed)

    def on_clicked(self, message: Clicked) -> None:
        """Point at the place clicked; a second click there carries the choice out, or back."""
        command = self.desk.click(message.place)
        if command:
            self.perform(command)
        elif self.desk.stage == "turn":
            self.note = self.desk.sentence_on(message.place)
            self.follow()

    def open(self, screen: str) -> Any:
        """Open a screen above the table, and return it; see `Opens`."""
        module, _colon, kind = screen.partition(":")
        path = module if "." in module else f"biberclan.ui.screens.{module}"
        opened = getattr(import_module(path), kind).over(self)
        self.app.push_screen(opened)
        return opened

    def on_command_bar_chosen(self, message: CommandBar.Chosen) -> None:
        message.prevent_default()
        self.perform(message.item.id)

    def on_panel_chosen(self, message: Panel.Chosen) -> None:
        """Carry out the command that was clicked in the panel."""
        self.perform(message.command)
