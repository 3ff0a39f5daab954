"""The painter of Biber Mania's table, and its board, which reports clicks; see `Painter`.

Display, stock and draw pile, everybody's pile, one's own hand; and pictures of the rulebook.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from rich.cells import cell_len
from textual import events
from textual.geometry import Region

from biberclan.games.mania.card_looks import CardLook, label_of
from biberclan.games.mania.card_painting import (
    CardPainter,
    Places,
    fan_columns,
    named_size,
    wider_columns,
)
from biberclan.games.mania.pile_counting import PileCounting
from biberclan.games.mania.table.desk import ManiaDesk
from biberclan.games.mania.table.layout import BoardLayout, board_layout, picture_card
from biberclan.games.mania.table.looks import BoardLook, Chip, PersonLook, still_board
from biberclan.language import _, in_points, written
from biberclan.rules.mania import Observation
from biberclan.rules.mania.decks import DISPLAY, STOCK
from biberclan.table.glyphs import ASCII
from biberclan.table.layout import Division, Size, shortened
from biberclan.table.look import news_mark
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette, seat_role
from biberclan.ui.paint.river import paint_ripples
from biberclan.ui.painter import Painter
from biberclan.ui.widgets.painted import Painted
from biberclan.ui.widgets.slots_board import Board, Clicked
from biberclan.words.places import DRAW_PILE, Place

_HELD: Final = (5, 3)
"""Columns and rows of a card in a hand that is not shown."""


class ManiaBoard(Painted, Board):
    """The board; it tells which place was clicked."""

    def __init__(self, look: BoardLook, palette: Palette) -> None:
        """Set its first look."""
        super().__init__(palette, id="board")
        self._look = look
        self._places: Places = []
        self._layout: BoardLayout | None = None
        self._rows = 0

    def divide(self, division: Division) -> None:
        """Take the rows that a division of the window leaves; see `Board`."""
        self.styles.height = self._rows = division.board[1]
        self.repaint()

    @property
    def spare_rows(self) -> int:
        """The number of rows at its lower edge that hold nothing but the hand; see `Board`."""
        return 0 if self._layout is None else self._layout.spare(self._rows)

    def paint(self, width: int, height: int) -> Canvas:
        """Paint the board, and remember the regions in which a click means something.

        Everything keeps its place where the panel has taken the spare rows.
        """
        rows = self._rows or height
        self._layout = layout = board_layout(len(self._look.people), (width, rows))
        painter = BoardPainter(Canvas(width, height, self.palette))
        painter.paint_board(layout, self._look)
        self._places = painter.places
        return painter.canvas

    def place(self, place: Place) -> Region | None:
        """Return the region of the screen where a card lies, or to which it goes; see `Board`."""
        if self._layout is None:
            return None
        found = self._find(place, self._layout)
        return None if found is None else found.translate(self.region.offset)

    def _find(self, place: Place, layout: BoardLayout) -> Region | None:
        (columns, rows), seat = layout.card, place.owner
        match place.area:
            case "pile":
                return Region(seat * layout.column + 1, layout.people + 1, columns, rows)
            case "hand" if seat == self._look.holder and self._look.hand:
                return Region((self.size.width - columns) // 2, layout.hand, columns, rows)
            case "seat":  # at the number of the cards in hand
                right = (seat + 1) * layout.column - 1
                return Region(right - _HELD[0], max(0, layout.people - 1), *_HELD)
            case _:
                return next((region for region, its in self._places if its == place), None)

    def on_click(self, event: events.Click) -> None:
        """Tell which place was clicked."""
        event.stop()
        for region, place in self._places:
            if region.contains(event.x, event.y):
                self.post_message(Clicked(place))
                return


_MARGIN: Final = 1
"""Columns to the left and right of what lies on the board."""
_MOST_NEWS: Final = 3
"""The most numbers of news that stand beside a hand or a pile."""


class BoardPainter(CardPainter):
    """Paints the board, or groups of cards and people alone."""

    def paint_board(self, layout: BoardLayout, look: BoardLook) -> None:
        """Paint the whole board."""
        width, cards = self.canvas.width, len(look.hand)
        self._paint_water(layout, look)
        self._paint_shared_cards(layout, look)
        for number, person in enumerate(look.people):
            x, y, columns = number * layout.column, layout.people, layout.column
            self.paint_person(x, y, columns, layout.card, person, footers=layout.footers)
        is_raised = any(card.raised for card in look.hand)
        rows = 1 if is_raised else layout.hand - layout.line
        left = _hand_at(width, layout, cards)
        # Without a row of their own the gathered cards are written to the left of the raised ones.
        right = left if is_raised and not layout.footers else width
        self._paint_chips(layout.line, rows, look.chips, right)
        self.paint_fan(left, layout.hand, width - left - _MARGIN, layout.card, look.hand)

    def _paint_water(self, layout: BoardLayout, look: BoardLook) -> None:
        canvas = self.canvas
        free = range(layout.stock + layout.open[1] + 1, layout.people)
        if free:
            canvas.waves(free[len(free) // 2])
        below = layout.people + layout.card[1] + 1 + layout.footers
        if below < layout.line:
            canvas.waves(below)
        if not look.hand:
            paint_ripples(canvas, below + 1)

    def _paint_shared_cards(self, layout: BoardLayout, look: BoardLook) -> None:
        """Paint display, stock and draw pile beside each other, or the latter two below."""
        canvas = self.canvas
        card, y = layout.open, layout.stock
        draw_at = canvas.width - card[0] - _MARGIN
        between = (canvas.width - (DISPLAY + STOCK + 1) * card[0] - 2 * _MARGIN) // 2
        stock_at = _MARGIN if y else draw_at - max(1, between - 1) - STOCK * card[0]
        end = canvas.width if y else stock_at - 2
        canvas.put(_MARGIN, 0, _("Display"), "water.dim")
        canvas.put(stock_at, y, _("Stock"), "water.dim")
        self.paint_groups(_MARGIN, 1, card, look.display, end)
        self.paint_groups(stock_at, y + 1, card, look.stock, draw_at - 1)
        caption = _("Draw pile {count}").format(count=look.draw)
        canvas.put(canvas.width - _MARGIN - cell_len(caption), y, caption, "water.dim")
        if look.draw:
            pile = CardLook(None, pick=bool(look.draw_key), cursor=look.draw_cursor)
            self.paint_card(draw_at, y + 1, card, pile)
            role = "card.down.cursor" if look.draw_cursor else "card.down.pick"
            canvas.put(draw_at + 1, y + 1, look.draw_key, role)
            self.places.append((Region(draw_at, y + 1, *card), DRAW_PILE))

    def paint_groups(
        self, x: int, y: int, card: Size, groups: Sequence[Sequence[CardLook]], right: int = 0
    ) -> None:
        """Paint groups of cards beside each other, the cards of each overlapping.

        Args:
            x: the left column.
            y: the upper row.
            card: columns and rows of a card.
            groups: the groups.
            right: the column up to which cards may be wider than the others if their names need it.
        """
        columns = [card[0] + (len(group) - 1) * (card[0] - 1) for group in groups]
        wider = wider_columns([group[0].card for group in groups], card, right - x - sum(columns))
        for group, taken, more in zip(groups, columns, wider):
            size = card[0] + more, card[1]
            self.paint_fan(x, y, taken + more, size, group)
            x += taken + more

    def paint_person(
        self, x: int, y: int, columns: int, card: Size, look: PersonLook, *, footers: int = 1
    ) -> None:
        """Paint somebody's name, size of the hand, top group of the pile, and size of the pile.

        Args:
            x: the left column.
            y: the row of the name.
            columns: the number of columns.
            card: columns and rows of a card.
            look: its look.
            footers: the number of rows below the pile; with two of them the hand is counted in the
                first, and the points of the match stand above the name.
        """
        canvas, palette, glyphs = self.canvas, self.palette, self.palette.glyphs
        room = columns - 1
        key = f"[{look.key}]" if look.key else ""
        (news, words, brief), *below = _texts_about(look, footers, palette, room - 1)
        taken = 1 + cell_len(look.name) + 1 + (len(key) + 1 if key else 0)
        badges = _badges(news, room)
        hand = words if taken + cell_len(badges + words) <= room else brief
        pointer = glyphs.pointer if look.active else " "
        left = room - cell_len(badges + hand) - bool(hand) - len(key) - bool(key) - 1
        name = shortened(look.name, left, glyphs.more)
        canvas.put(x, y, pointer + name, seat_role(look.seat, active=look.active))
        if key:
            at = x + 1 + cell_len(name) + 1
            canvas.put(at, y, key, "bar.head" if look.cursor else "bar.key")
        self._paint_text(x + room - cell_len(badges + hand), y, badges, hand)
        if look.total is not None and footers > 1:
            canvas.put(x, y - 1, f" {in_points(look.total)} ", "water")
        card = named_size(look.group, card, room)
        self.paint_fan(x + 1, y + 1, room, card, look.group)
        if not look.group:
            canvas.frame(x + 1, y + 1, card, glyphs.empty, "water.dim", fill=None)
        self.places.append((Region(x, y, columns, card[1] + 2), Place("seat", look.seat)))
        for row, (news, words, brief) in enumerate(below, y + 1 + card[1]):
            badges = _badges(news, room - 1 - cell_len(brief))
            text = shortened(words, room - 1 - cell_len(badges), glyphs.more)
            self._paint_text(x + 1, row, badges, text)

    def _paint_text(self, x: int, y: int, badges: str, text: str) -> None:
        self.canvas.put(x, y, badges.rstrip(), "card.news")
        self.canvas.put(x + len(badges), y, text, "water")

    def _paint_chips(self, y: int, rows: int, chips: Sequence[Chip], right: int) -> None:
        """Paint the answers, or the gathered cards, one after the other, left of a column.

        Letters stand with their names if there are enough rows for that.
        """
        canvas = self.canvas
        if right < canvas.width:
            chips = [_fitting(chip, right - _MARGIN, self.palette) for chip in chips]
        named = [replace(chip, text=f"{chip.text} {chip.name}".rstrip()) for chip in chips]
        laid = _laid(named, canvas.width - 1, gap=int(named == [*chips]))
        if laid and laid[-1][1] < rows:
            chips = named
        else:
            laid = _laid(chips, None, gap=1)
        for chip, (x, row) in zip(chips, laid):
            if chip.place is None:
                room = right - x - 1
                text = chip.text if cell_len(chip.text) <= room else chip.brief or chip.text
                text = shortened(text, room, self.palette.glyphs.more)
                canvas.put(x, y, text, "water.dim")
                continue
            width, top = _columns_of(chip), y + row
            role = "bar.head" if chip.cursor else "bar"
            key_role = "bar.head" if chip.cursor else "bar.key"
            edges = ("[", "]") if chip.cursor else (" ", " ")
            canvas.put(x, top, edges[0], role)
            if chip.cursor:
                canvas.point(x + 1, top)
            if chip.key:
                canvas.put(x + 1, top, chip.key, key_role)
                canvas.put(x + 1 + cell_len(chip.key), top, " ", role)
            canvas.put(x + width - 1 - cell_len(chip.text), top, chip.text + edges[1], role)
            self.places.append((Region(x, top, width, 1), chip.place))


_PersonText: TypeAlias = tuple[tuple[int, ...], str, str]
"""The numbers of some news, and their subject: in words, and in fewer."""


def _texts_about(
    look: PersonLook, footers: int, palette: Palette, columns: int
) -> list[_PersonText]:
    """Return the words about somebody: beside the name, then row by row below the pile.

    Args:
        look: the person.
        footers: the rows below the pile.
        palette: the palette.
        columns: their columns.
    """
    dot = written(" · ")
    hand, pile = (
        _("Hand {count}").format(count=look.hand),
        _("Pile {count}").format(count=look.pile),
    )
    cards = " ".join(label_of(card, ascii=palette.glyphs is ASCII) for card in look.known)

    def telling(news: tuple[int, ...], row: str, brief: str, known: str) -> _PersonText:
        """Add the cards that the hand is known to hold, rather one or two more than the word."""
        whole = row + dot + known.format(cards=cards)
        left = columns - cell_len(_badges(news, columns - cell_len(brief)))
        rather = whole if cell_len(whole) <= left else row + dot + cards
        return news, rather if cards else row, brief

    if footers == 0:
        return [(look.hand_news, hand + dot + pile, hand)]
    if footers == 1:
        total = "" if look.total is None else dot + in_points(look.total)
        below = telling(look.pile_news, pile + total, pile, _("in hand: {cards}"))
        return [(look.hand_news, hand, hand), below]
    first = telling(look.hand_news, hand, hand, _("has {cards}"))
    return [((), "", ""), first, (look.pile_news, pile, pile)]


def _badges(news: Sequence[int], columns: int) -> str:
    """Return the signs of the newest news, one or as many as fit, followed by a blank."""
    shown = news[-_MOST_NEWS:]
    while len(shown) > 1 and cell_len(news_mark(shown)) >= columns:
        shown = shown[1:]
    return f"{news_mark(shown)} " if shown else ""


def _fitting(chip: Chip, columns: int, palette: Palette) -> Chip:
    """Return an answer in so few columns, in fewer words if need be."""
    over = _columns_of(chip) - columns
    if chip.place is None or over <= 0:
        return chip
    text = chip.brief or chip.text
    room = cell_len(chip.text) - over
    return replace(chip, text=shortened(text, room, palette.glyphs.more))


def _columns_of(chip: Chip) -> int:
    """Return the number of columns that an answer takes."""
    return cell_len(chip.text) + 2 + (cell_len(chip.key) + 1 if chip.key else 0)


def _laid(chips: Sequence[Chip], columns: int | None, gap: int) -> list[tuple[int, int]]:
    """Return the column and the row of each answer.

    Args:
        chips: the answers.
        columns: the number of columns, None for as many as needed, in one row.
        gap: columns between two of them.
    """
    places, x, row = list[tuple[int, int]](), _MARGIN, 0
    for chip in chips:
        if columns is not None and x > _MARGIN and x + _columns_of(chip) > columns:
            x, row = _MARGIN, row + 1
        places.append((x, row))
        x += _columns_of(chip) + gap
    return places


_GATHERED_COLUMNS: Final = 28
"""Columns to the left of a hand with room for the gathered cards."""


def _hand_at(width: int, layout: BoardLayout, cards: int) -> int:
    """Return the left column of the hand on a board so wide."""
    room = width - 2 * _MARGIN
    step = fan_columns(cards, layout.card, room)
    used = room if not step else layout.card[0] + max(0, cards - 1) * step
    free = room - min(used, room)
    aside = 0 if layout.footers else min(free, _GATHERED_COLUMNS)
    return _MARGIN + max(free // 2, aside)


_PICTURE_COLUMNS: Final = 18


class ManiaPainter(Painter):
    """Paints display, piles and hand."""

    def board(self, look: BoardLook, palette: Palette) -> ManiaBoard:
        """Return the board, with everything that lies on the table."""
        return ManiaBoard(look, palette)

    def counting(self, desk: ManiaDesk) -> PileCounting:
        """Return the counting of the piles and hands."""
        return PileCounting(desk)

    def picture(
        self, names: Sequence[str], view: Observation, room: Size, palette: Palette
    ) -> Canvas:
        """Return a picture of the rulebook; see `Painter`."""
        look = still_board(view, [*names, *[""] * (view.seats - len(names))], ())
        holds = 0 < len(look.hand) == view.hands[view.turn].size
        columns = room[0] // (len(names) + 1)
        card = picture_card(columns, room)
        columns = max(_PICTURE_COLUMNS, min(columns, 2 * card[0] + _PICTURE_COLUMNS // 2))
        canvas = Canvas(room[0], 2 * card[1] + 2, palette)
        painter = BoardPainter(canvas)
        painter.paint_groups(0, 0, card, look.display)
        for number, person in enumerate(look.people[: len(names)]):
            painter.paint_person(number * columns, card[1], columns, card, person)
        if holds:
            at, y = len(names) * columns + 1, card[1]
            name = _("Hand: {name}").format(name=names[view.turn])
            canvas.put(at, y, name, "water")
            painter.paint_fan(at, y + 1, room[0] - at, card, look.hand)
        return canvas


PAINTER: Final = ManiaPainter()
