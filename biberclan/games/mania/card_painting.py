"""Painting cards: one, or several fanned out so that the corner of each can be read."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate, combinations, groupby, pairwise
from typing import Final

from rich.cells import cell_len, set_cell_size
from textual.geometry import Region

from biberclan.games.mania.card_looks import CardLook, label_of, sign_of, times
from biberclan.games.mania.words.names import key_of, name_of, parts_of
from biberclan.rules.mania.cards import HIGHEST, Card, is_digit
from biberclan.table.glyphs import ASCII
from biberclan.table.layout import Size, shortened
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import badge_within, number_role
from biberclan.ui.paint.faces import digit_rows, sign_rows
from biberclan.ui.paint.palette import Palette
from biberclan.words.places import Place

Places = list[tuple[Region, Place]]
"""The regions in which a click points at something."""

_CORNER: Final = 3
"""Columns of a card that show its edge and its label."""
_LITTLE: Final = 2
"""The most columns by which a card is widened so that its name need not be broken."""
_DRAWN_FROM: Final = 3
"""The fewest rows within the border of a card that shows more than its label."""


def fan_columns(count: int, card: Size, columns: int) -> int:
    """Return the number of columns that each card of a fan shows, 0 if they do not fit.

    >>> fan_columns(3, (4, 3), 40), fan_columns(25, (4, 3), 78), fan_columns(26, (4, 3), 78)
    (4, 3, 0)
    """
    if count < 2:
        return card[0] if card[0] <= columns else 0
    step = min(card[0], (columns - card[0]) // (count - 1))
    return step if step >= _CORNER else 0


class CardPainter:
    """Paints cards on a canvas.

    Attributes:
        canvas: the canvas.
        palette: colours and glyphs of the canvas.
        places: the regions in which a click points at something that is painted.
    """

    def __init__(self, canvas: Canvas) -> None:
        """Begin with what the canvas shows already."""
        self.canvas, self.palette = canvas, canvas.palette
        self.places: Places = []

    def paint_fan(
        self, x: int, y: int, columns: int, card: Size, looks: Sequence[CardLook]
    ) -> None:
        """Paint cards beside each other, overlapping as far as they must; raised ones a row higher.

        Where not even their corners fit, equal cards become one with their number on it.

        Args:
            x: the left column.
            y: the upper row of cards that are not raised.
            columns: the number of columns.
            card: columns and rows of a card.
            looks: the cards, sorted.
        """
        steps = [fan_columns(len(looks), card, columns)] * len(looks)
        if looks and not steps[0]:
            looks = list(_joined(looks))
            step = fan_columns(len(looks), card, columns)
            steps = [step or _narrow(look) for look in looks]
            card = card if step else (_CORNER, card[1])  # only the first sign is read
        if not looks:
            return
        if _CORNER <= steps[0] < card[0]:  # names may need the columns left over
            spare = columns - card[0] - steps[0] * (len(looks) - 1)
            covered = [look.card for look in looks[:-1]]
            wider = wider_columns(covered, (steps[0] + 1, card[1]), spare)
            steps = [step + more for step, more in zip(steps, (*wider, 0))]
        lefts = [sum(steps[:i]) for i in range(len(looks))]
        used = min(columns, lefts[-1] + card[0])
        fan = CardPainter(Canvas(used, card[1] + 1, self.palette))
        places: Places = []
        for look, left, step in zip(looks, lefts, steps):
            top = 0 if look.raised else 1
            visible = card[0] if look is looks[-1] else min(step, card[0])
            fan.paint_card(left, top, card, look, visible=visible)
            if look.place is not None:
                places.append((Region(x + left, y - 1 + top, *card), look.place))
        first = 0 if any(look.raised for look in looks) else 1
        self.canvas.paste(fan.canvas, x, y - 1 + first, first, card[1] + 1)
        self.places += reversed(places)  # cards painted later lie on top

    def paint_card(
        self, x: int, y: int, size: Size, look: CardLook, *, visible: int | None = None
    ) -> None:
        """Paint one card.

        Args:
            x: left column.
            y: upper row.
            size: columns and rows, the border included; at least 3 by 3.
            look: its look.
            visible: the number of its columns that no other card will cover, None for all of them.
        """
        (width, height), canvas, glyphs = size, self.canvas, self.palette.glyphs
        marked = ".cursor" if look.cursor else ".pick" if look.pick or look.beaten else ""
        role = _base(look) + marked
        border = glyphs.cursor if look.cursor else glyphs.plain
        canvas.frame(x, y, size, border, role, fill=glyphs.weave if look.card is None else " ")
        if look.cursor:
            canvas.point(x + 1, y + 1)
        if look.card is not None:
            # The right border is covered first.
            inner = min(width - 2, (visible or width) - 1), height - 2
            self._paint_face((x + 1, y + 1), inner, look.card, role, pointed=look.cursor)
        sign = glyphs.down if look.beaten else glyphs.mark if look.new else ""
        if look.pick and look.card is not None:
            sign = key_of(look.card)
        if look.number > 1:
            canvas.put(x + 1, y, f"{times(glyphs)}{look.number}", role)
        elif sign:
            canvas.put(x + 1, y, sign, role)
        if look.badge:
            badge = badge_within(look.badge, min(width, visible or width) - 1, glyphs)
            canvas.put(x, y + height - 1, badge, "bar.note")

    def _paint_face(
        self, at: tuple[int, int], inner: Size, card: Card, role: str, *, pointed: bool
    ) -> None:
        """Paint the face of a card into the visible part within its border."""
        if not is_digit(card):
            self._paint_sign(at, inner, card, role)
            return
        role, glyphs = number_role(card, pointed=pointed), self.palette.glyphs
        drawn = digit_rows(card, inner, glyphs) if inner[1] >= _DRAWN_FROM else []
        if len(drawn) > 1:
            self._paint_middle(at, inner, drawn, role)
        else:
            label = label_of(card, ascii=glyphs is ASCII)[: inner[0]]
            if card == HIGHEST and len(digit_rows(1, inner, glyphs)) > 1:
                self._paint_middle(at, inner, [label], role)  # as other digits are drawn there
            else:
                self.canvas.put(*at, label, role)

    def _paint_sign(self, at: tuple[int, int], inner: Size, card: Card, role: str) -> None:
        """Paint the letter of a card that is no digit and, with room for it, name and picture."""
        (x, y), (columns, rows), glyphs = at, inner, self.palette.glyphs
        self.canvas.put(x, y, label_of(card, ascii=glyphs is ASCII)[:columns], role)
        if not _bears_name(inner):
            return
        words = _name_rows(card, (columns, rows - 1), self.palette)
        picture = sign_rows(sign_of(card), (columns, rows - 1 - len(words)), glyphs)
        if len(picture) == 1:
            if len(words) == 1:
                self._paint_middle(at, inner, words, role)
            else:  # below the letter
                self._paint_middle((x, y + 1), (columns, rows - 1), words, role)
            return
        self._paint_middle((x, y + 1), (columns, rows - 1 - len(words)), picture, role)
        self._paint_middle((x, y + rows - len(words)), (columns, len(words)), words, role)

    def _paint_middle(self, at: tuple[int, int], room: Size, rows: list[str], role: str) -> None:
        if rows:
            left = at[0] + (room[0] - cell_len(rows[0])) // 2
            self.canvas.block(left, at[1] + (room[1] - len(rows)) // 2, rows, role)


def _joined(looks: Sequence[CardLook]) -> Iterator[CardLook]:
    """Yield one card for all that look alike apart from the place of a click."""
    for _key, alike in groupby(looks, key=lambda look: (look.card, look.raised)):
        cards = list(alike)
        at = next((look for look in cards if look.cursor), cards[0])
        new, badge = any(look.new for look in cards), cards[-1].badge
        yield replace(at, number=len(cards), new=new, badge=badge)


def _narrow(look: CardLook) -> int:
    """Return the number of columns that a card shows if only its first sign is read."""
    two_cells = look.card == HIGHEST or look.number > 1
    return _CORNER if two_cells else _CORNER - 1


def _base(look: CardLook) -> str:
    if look.card is None:
        return "card.down"
    return "card.up" if is_digit(look.card) else "card.action"


def least_columns(card: Card, size: Size, name_rows: int) -> int:
    """Return the columns that a card of a size needs to bear its name on a number of rows at most.

    >>> from biberclan.rules.mania.cards import HIPPIE, PARTYBEAVER
    >>> [least_columns(card, (7, 5), 2) for card in (PARTYBEAVER, HIPPIE)]
    [8, 7]
    >>> [least_columns(card, (7, 5), 1) for card in (PARTYBEAVER, HIPPIE)]
    [13, 8]
    """
    columns, rows = size
    if is_digit(card) or not _bears_name((columns - 2, rows - 2)):
        return columns
    while True:
        named = _broken(parts_of(card), (columns - 2, name_rows))
        if len(named) <= name_rows and max(map(cell_len, named)) <= columns - 2:
            return columns
        columns += 1


def wider_columns(cards: Sequence[Card | None], size: Size, spare: int) -> list[int]:
    """Return the columns added to each card for its name: on two rows, on one if little more."""
    wider = [0] * len(cards)
    for name_rows in (2, 1):
        for place, card in enumerate(cards):
            need = 0 if card is None else least_columns(card, size, name_rows) - size[0]
            more = need - wider[place]
            if 0 < more <= spare and (name_rows > 1 or more <= _LITTLE):
                wider[place] = need
                spare -= more
    return wider


def named_size(looks: Sequence[CardLook], size: Size, columns: int) -> Size:
    """Return the size of a fan's cards: wider if a name needs it and no other shows less."""
    widest = max((least_columns(look.card, size, 2) for look in looks if look.card), default=0)
    fits = size[0] < widest <= columns - (len(looks) - 1) * size[0]
    return (widest, size[1]) if fits else size


def _bears_name(inner: Size) -> bool:
    return inner[0] >= _CORNER + 2 and inner[1] >= _DRAWN_FROM


def _name_rows(card: Card, room: Size, palette: Palette) -> list[str]:
    """Return the name of a card as it fits: whole, on several rows, or its beginning."""
    columns, rows = room
    if rows == 0:
        return []
    parts, more = parts_of(card), palette.glyphs.more
    fit = [each for each in accumulate(parts[:-1]) if cell_len(each) <= columns]
    beginnings = [[*parts[:end], parts[end] + more] for end in range(len(parts) - 2, 0, -1)]
    if fit and cell_len(fit[-1]) > columns // 2:
        beginnings = [fit[-1:]]
    for shown in (parts, *beginnings):
        named = _broken(shown, room)
        if len(named) <= rows and all(cell_len(row.rstrip("-")) <= columns for row in named):
            widest = min(columns, max(map(cell_len, named)))  # a hyphen may be left out
            return [set_cell_size(row, widest) for row in named]
    return [shortened(name_of(card), columns, more)]


def _broken(parts: Sequence[str], room: Size) -> list[str]:
    """Break the parts of a name into as few rows as have room with their hyphens, if any.

    >>> parts = "Su", "per", "bea", "ver"
    >>> _broken(parts, (11, 1)), _broken(parts, (9, 2)), _broken(parts, (5, 4))
    (['Superbeaver'], ['Super-', 'beaver'], ['Su-', 'per-', 'bea-', 'ver'])
    >>> _broken(parts, (5, 3))
    ['Super-', 'bea-', 'ver']
    """
    name = "".join(parts)
    columns, most = room
    if cell_len(name) <= columns or len(parts) < 2:
        return [name]
    ways = [
        ["".join(parts[start:end]) for start, end in pairwise((0, *breaks, len(parts)))]
        for count in range(1, min(most, len(parts)))
        for breaks in combinations(range(1, len(parts)), count)
    ]
    ways.sort(key=lambda rows: (len(rows), max(map(cell_len, rows))))
    for hyphen in (1, 0):  # one may be left out
        for *rows, last in ways:
            if max(cell_len(last), *(cell_len(row) + hyphen for row in rows)) <= columns:
                return [*(row + "-" for row in rows), last]
    return [*(part + "-" for part in parts[:-1]), parts[-1]]
