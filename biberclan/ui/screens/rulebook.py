"""The rulebook: passages to leaf through, search in, and follow from one to another."""

from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, Final, Self

from rich.cells import cell_len
from textual import events
from textual.geometry import Region

from biberclan.language import _, current, written
from biberclan.shelf import DEFAULT, GAMES, following
from biberclan.table.bar import BarItem
from biberclan.table.desk import Desk
from biberclan.table.layout import TEXT_COLUMNS, Size, shortened, wrapped
from biberclan.teach.rulebook import Passage, Rulebook, rulebook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.painter import painter_of
from biberclan.ui.screens.frame import EVERY_ROW, ScrolledScreen, more_arrows

if TYPE_CHECKING:
    from biberclan.ui.screens.table_frame import DeskScreen

_LIST_COLUMNS: Final = 25
"""The fewest columns of the list, which takes those that a wide window leaves beside the text."""
_GAP: Final = 3
"""Columns between two pages beside each other."""
_SEVERAL_FROM: Final = 30
"""The fewest rows with which the next passages are shown below one, and beside it if they fit."""


class RulebookScreen(ScrolledScreen):
    """The rulebook of a game, open at a passage."""

    step = 5

    def __init__(self, passage: Passage | None = None, game: str = DEFAULT) -> None:
        """Open it.

        Args:
            passage: the passage to open it at, None for the beginning.
            game: the game.
        """
        super().__init__()
        self._book = rulebook(game, current())
        self._passage = passage or self._book.passages[0]
        self._path: list[Passage] = []
        self._words = ""
        self._searching = False

    @classmethod
    def over(cls, table: "DeskScreen") -> Self:
        """Return the rulebook, open at the rule at hand."""
        game = table.desk.match.setup.game
        if not table.ruling:
            return cls(passage_at_hand(table.desk), game)
        return cls(rulebook(game, current()).for_ruling(table.ruling), game)

    def items(self) -> Sequence[BarItem]:
        if self._searching:
            found = _("leaf through these")
            look = BarItem(keys=("enter", "down"), label=found, do=self._end_search)
            stop = self._stopping()
            return (look, stop) if self._matching_passages() else (stop,)
        glyphs = self.palette.glyphs
        on, back = (partial(self.scroll_rows, rows) for rows in (self.step, -self.step))
        scrolling = (
            BarItem(
                keys=("pagedown", "space", "right"), key=glyphs.right, label=_("read on"), do=on
            ),
            BarItem(keys=("pageup", "left"), key=glyphs.left, label=_("back up"), do=back),
        )
        return (
            *self.arrow_items(self._leaf, _("turn page")),
            *(scrolling if self.is_longer else ()),
            BarItem(keys=("slash", "f3"), key="/", label=_("search"), do=self._begin_search),
            BarItem(
                keys=("backspace",),
                label=_("last passage") if self._path else "",
                do=self._return,
            ),
            BarItem(keys=("home",), do=partial(self._leaf, -EVERY_ROW)),
            BarItem(keys=("end",), do=partial(self._leaf, EVERY_ROW)),
            *(
                BarItem(keys=(str(number),), do=partial(self._see, anchor))
                for number, anchor in enumerate(self._passage.see, 1)
            ),
            BarItem(keys=("g",), label=_("other game"), do=self._open_other),
            *self._ways_out(),
        )

    def _ways_out(self) -> Sequence[BarItem]:
        """Return the items that close the book; Esc shows all passages again first."""
        close = self.closing("f1", "q", label=_("close"), pinned=True)
        if not self._words:
            return (close,)
        return (self._stopping(), BarItem(keys=close.keys, do=close.do))

    def _stopping(self) -> BarItem:
        """Return the item that shows all passages again."""
        off = _("no search")
        return BarItem(keys=("escape",), label=off, do=self._search_off, pinned=True)

    def _open_other(self) -> None:
        other = RulebookScreen(game=following(self._book.game))
        self.app.switch_screen(other)

    def _begin_search(self) -> None:
        self._searching, self._words = True, ""

    def _end_search(self) -> None:
        self._searching = False

    def _search_off(self) -> None:
        self._searching, self._words = False, ""

    def _see(self, anchor: str) -> None:
        self._path.append(self._passage)
        self._open(self._book.passage(anchor))

    def _return(self) -> None:
        if self._path:
            self._open(self._path.pop())

    def on_key(self, event: events.Key) -> None:
        if not self._searching or self.too_small:
            return
        if event.key == "backspace":
            self._search(self._words[:-1])
        elif event.is_printable and event.character is not None:
            self._search(self._words + event.character)
        else:
            return
        event.stop()
        event.prevent_default()

    def _search(self, words: str) -> None:
        self._words = words
        found = self._matching_passages()
        if found and (self._words.strip() or self._passage not in found):
            self._open(found[0])
        self.refresh_page()

    def _matching_passages(self) -> Sequence[Passage]:
        return self._book.search(self._words) if self._words.strip() else self._book.passages

    def _leaf(self, step: int) -> None:
        found = self._matching_passages()
        if self._passage in found:
            place = found.index(self._passage) + step
            self._open(found[min(max(place, 0), len(found) - 1)])
        elif found:
            self._open(found[0])

    def _open(self, passage: Passage) -> None:
        self._passage = passage
        self.first_row = 0

    def _list_columns(self, width: int) -> int:
        longest = max(cell_len(passage.title) for passage in self._book.passages)
        return max(_LIST_COLUMNS, min(width - 1 - TEXT_COLUMNS, longest + 4))

    def _first_listed(self, room: int) -> int:
        found = self._matching_passages()
        place = found.index(self._passage) if self._passage in found else 0
        return min(max(0, place - room // 2), max(0, len(found) - room))

    def paint_page(self, canvas: Canvas) -> None:
        palette, left = self.palette, self._list_columns(canvas.width)
        head = f"{_('Rulebook')}: {GAMES[self._book.game].title}"
        self.paint_head(canvas, head)
        if self._searching or self._words:
            mark = "_" if self._searching else ""
            text = _("Search: {words}").format(words=self._words + mark)
            canvas.put(left, 0, text, "bar.note")
            if self._searching:
                canvas.point(left + cell_len(text) - 1, 0)
        text_area = Region(left, 0, canvas.width - left, canvas.height)
        canvas.link(text_area, partial(self.scroll_rows, self.step))
        room = canvas.height - 2
        width = min(canvas.width - left - 1, TEXT_COLUMNS)
        if not self._matching_passages():
            other = _("Nothing found. Try another word, such as draw or discard.")
            text = self._book.no_such_ruling(self._words) or other
            canvas.text_rows(left, 2, text, width, "water.bad")
            return
        self._paint_list(canvas, left, room)
        sheet = self._sheet(self._passage, (width, room))
        self.keep_within(sheet.height, room)
        if canvas.height >= _SEVERAL_FROM and sheet.height <= room:
            self._paint_several(canvas, left, (width, room))
        else:
            canvas.paste(sheet, left, 2, self.first_row, room)
        if self.first_row + room < sheet.height:
            canvas.put(canvas.width - 2, canvas.height - 1, palette.glyphs.down, "bar.key")

    def _paint_list(self, canvas: Canvas, left: int, room: int) -> None:
        """Paint the titles around the open one, with arrows if the list goes on."""
        palette, found, first = self.palette, self._matching_passages(), self._first_listed(room)
        seen = range(first, min(first + room, len(found)))
        arrows = more_arrows(seen, len(found), palette.glyphs)
        for y, place in enumerate(seen, 2):
            passage, arrow = found[place], arrows.get(place, "")
            here = passage is self._passage
            pointer = palette.glyphs.pointer if here else " "
            columns = left - 2 - (len(arrow) + 1 if arrow else 0)
            title = shortened(passage.title, columns, palette.glyphs.more)
            canvas.put(0, y, pointer + title, "water.active" if here else "water")
            canvas.put(left - 1 - len(arrow), y, arrow, "bar.key")
            canvas.link(Region(0, y, left, 1), partial(self._open, passage))
            if here:
                canvas.point(0, y)

    def _sheet(self, passage: Passage, page: Size) -> Canvas:
        columns, rows = page
        return paint_passage(
            self._book,
            passage,
            columns,
            self.palette,
            rows // 2,
            is_open=passage is self._passage,
            see=self._see,
        )

    def _paint_several(self, canvas: Canvas, left: int, page: Size) -> None:
        """Paint the open passage and the next ones; at the end as many before it as fit.

        Args:
            canvas: the canvas to paint on.
            left: the column in which the text begins.
            page: columns and rows of a page.
        """
        found = self._matching_passages()
        place = found.index(self._passage) if self._passage in found else len(found)
        found = [*found[:place], self._passage, *found[place + 1 :]]
        step, bottom = page[0] + _GAP, 2 + page[1]
        right = left + max(1, (canvas.width - left) // step) * step
        sheet_of = cache(partial(self._sheet, page=page))

        def laid_from(first: int) -> list[tuple[int, int, Passage]]:
            """Lay out as many passages as fit from one on; return where each of them stands."""
            laid, x, y = list[tuple[int, int, Passage]](), left, 2
            for passage in found[first:]:
                rows = sheet_of(passage).foot()
                if y > 2 and y + rows > bottom:
                    x, y = x + step, 2
                if x >= right or y + rows > bottom:
                    break
                laid.append((x, y, passage))
                y += rows + 2
            return laid

        first, laid = place, laid_from(place)
        while first > 0 and first + len(laid) == len(found):  # there is room left at the end
            more = laid_from(first - 1)
            if len(more) <= place - (first - 1):  # none of it for the open one
                break
            first, laid = first - 1, more
        for x, y, passage in laid:
            sheet = sheet_of(passage)
            canvas.paste(sheet, x, y, 0, sheet.height)
            if passage is not self._passage:
                region = Region(x, y, sheet.width, sheet.height)
                canvas.link(region, partial(self._open, passage))


def passage_at_hand(desk: Desk) -> Passage:
    """Return the passage on the refusal of the choice pointed at, else on the present decision."""
    book = rulebook(desk.match.setup.game, current())
    _says, reason = desk.says()
    passage = None if reason is None else book.for_ruling(reason.ruling)
    return passage or book.passage(desk.words.NAMES.passage_at_hand(desk.view))


def paint_passage(
    book: Rulebook,
    passage: Passage,
    width: int,
    palette: Palette,
    rows: int = 0,
    *,
    is_open: bool = True,
    see: Callable[[str], object] | None = None,
) -> Canvas:
    """Return a canvas with a passage, as long as the passage needs.

    Args:
        book: its rulebook.
        passage: the passage.
        width: columns, at least 54 if three people's cards are pictured side by side.
        palette: colours and glyphs.
        rows: the number of rows; the picture takes those that the text leaves.
        is_open: whether it is the passage that is read, not one that is shown behind it.
        see: called with the anchor of another passage when its reference is clicked.
    """
    column = min(width, TEXT_COLUMNS)
    text = passage.rows(column)
    judgement = wrapped(_("Agreed here: {text}").format(text=passage.judgement), column)
    rulings = wrapped(written(" · ").join(passage.rulings), column)
    others = passage.see if is_open else ()
    drawn, caption = None, list[str]()
    height = 3 + len(text) + (len(others) + 2 if others else 0) + len(rulings)
    height += len(judgement) + 1 if passage.judgement else 0
    if passage.picture is not None:
        names, view = passage.picture.names, passage.picture.view
        caption = wrapped(passage.picture.caption, column)
        height += len(caption) + 1
        room = width, rows - height
        drawn = painter_of(book.game).picture(names, view, room, palette)
        height += drawn.height
    sheet = Canvas(width, height, palette)
    sheet.put(0, 0, passage.title, "water.drawn" if is_open else "water.strong")
    sheet.block(0, 2, text, "water")
    y = 3 + len(text)
    if drawn is not None:
        sheet.paste(drawn, 0, y, 0, drawn.height)
        sheet.block(0, y + drawn.height, caption, "water.good")
        y += drawn.height + len(caption) + 1
    if passage.judgement:
        sheet.block(0, y, judgement, "water.bad")
        y += len(judgement) + 1
    if others:
        sheet.put(0, y, _("See also (click, or press the number):"), "water")
        for number, anchor in enumerate(others, 1):
            sheet.put(1, y + number, f"{number} {book.passage(anchor).title}", "water.strong")
            if see is not None:
                sheet.link(Region(0, y + number, width, 1), partial(see, anchor))
        y += len(others) + 2
    sheet.block(0, y, rulings, "water.dim")
    return sheet
