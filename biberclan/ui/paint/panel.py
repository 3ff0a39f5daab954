"""Painting the panel, wide below the board or tall beside it."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from rich.cells import cell_len
from textual.geometry import NULL_REGION, Region

from biberclan.named_tuple import NamedTuple
from biberclan.table.layout import Size, hand_room, hand_size, wrapped
from biberclan.table.look import PanelLook, PileLook
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.cards import paint_edges, paint_slot
from biberclan.ui.paint.company import all_fit, paint_all, paint_last_line, paint_next, still_fit
from biberclan.ui.paint.notes import Room, Way, how_poorly, paint_log, paint_standings
from biberclan.words.places import Place

_ID: Final = re.compile(r"\([A-Z]{2}-\d+\)")


def paint_ruled(canvas: Canvas, at: tuple[int, int], rows: list[str], role: str) -> None:
    """Paint rows of sentences, with each id of a ruling dimmed.

    Args:
        canvas: the canvas to paint on.
        at: the left column and the upper row.
        rows: the rows.
        role: the style of all the rest.
    """
    x, top = at
    canvas.block(x, top, rows, role)
    for y, row in enumerate(rows, top):
        for id in _ID.finditer(row):
            canvas.put(x + cell_len(row[: id.start()]), y, id[0], "water.dim")


_PILES: Final = ((17, 11), (13, 9), (11, 7), (9, 5), (7, 3))
"""Columns and rows of the cards on the piles, largest first."""
_SMALLEST_PILE: Final = (5, 3)
"""The same if more piles than usual stand beside each other."""
_LOOKED_AT: Final = 13
"""The fewest columns of a large card that is looked at: a picture with weave needs as many."""
_GAP: Final = 4
"""The fewest columns between two piles; a caption may be a little wider than its card."""
_GAP_BESIDE: Final = 2
"""The same in a tall panel, where captions take two rows."""
_CAPTION_GAP: Final = 2
"""Columns between two captions, where there is room: with one they read as one sentence."""
_MOST_EDGES: Final = 3
"""The most edges of cards that are seen of a pile below its top card."""
_CARDS_AN_EDGE: Final = 15
"""The number of cards that each of them stands for."""
_AFTER_PILES: Final = 2
"""Further columns behind the last of them, whose caption may be the widest."""
_MOST_PILES: Final = 3
"""The number of piles for which there is always room, so that they keep their places."""
_FEW_ROWS: Final = 10
"""In a wide panel with fewer rows a sentence gets two rows, else three."""
_SENTENCE_BESIDE: Final = 5
"""Rows for a sentence in a tall panel."""
_LOG_BESIDE: Final = 6
"""Rows for the log in a tall panel, before there are any for the points: these stand beside the
names, too."""
_PILES_OF_BESIDE: Final = 5
"""The largest share of a tall panel's rows that the piles take: one in this many."""
_STANDINGS_FROM: Final = 100
"""The fewest columns with room for the standings beside the text of a handover."""
_STANDINGS_COLUMNS: Final = 32
_LOG_COLUMNS: Final = 26
"""Columns of the log, before there are any for larger piles."""


class Shown(NamedTuple):
    """Something that lies in the panel, or can be clicked there.

    Attributes:
        region: the region in which a click is meant for it.
        command: the command of a click, "" for that of its place, if it is one.
        place: its place, None where a click is no more than a command.
        card: the region of its card.
    """

    region: Region
    command: str = ""
    place: Place | None = None
    card: Region = NULL_REGION


class PanelPainter:
    """Paints a panel.

    Attributes:
        places: the places of the things in it that are painted so far.
        drops_hint: whether its hint has made way for the news.
    """

    def __init__(self, canvas: Canvas, look: PanelLook, *, beside: bool) -> None:
        """Prepare the painting.

        Args:
            canvas: the canvas to fill.
            look: the look of the panel.
            beside: whether it stands beside the board, and is tall.
        """
        self.places: list[Shown] = []
        self.drops_hint = False
        self._canvas, self._beside = canvas, beside
        self._look = replace(look, tells_all=beside or look.is_read)
        self._large = [pile for pile in look.piles if pile.large]
        self._small = [pile for pile in look.piles if not pile.large]

    def paint(self) -> None:
        """Paint the prompt, and all the rest below it."""
        canvas, look = self._canvas, self._look
        prompt = wrapped(look.prompt, canvas.width - 4)
        # In a wide panel a large card keeps its rows: the rest of the prompt stands beside it.
        top = 1 if not self._beside and not look.text and self._large else None
        head, rest = prompt[:top], prompt[len(prompt[:top]) :]
        for y, row in enumerate(head):
            canvas.bar(y, row, "bar.head")
        self.places.append(Shown(Region(0, 0, canvas.width, len(head)), look.prompt_command))
        top = len(head)
        if look.text:
            top = canvas.text_rows(1, top, look.text, canvas.width - 2, "water.strong")
        room = Room(1, top, canvas.width - 2, canvas.height - top)
        left = paint_next(canvas, room, look)
        if left == room:
            self._look = replace(look, next_up=None)  # for want of room, if there is one
        room = left
        if self._beside:
            self._paint_tall(room)
        elif look.piles:
            self._paint_wide(room, " ".join(rest))
        else:
            self._paint_without_piles(room)

    def _paint_wide(self, room: Room, rest: str) -> None:
        """Paint large cards, and beside them the rest of the prompt, a sentence, piles and log."""
        canvas, whole = self._canvas, room
        hand = self._hand_beside_piles(room)
        self._name_cards(hand[0])
        self._paint_large(room.left, room.top, hand)
        room = _behind(room, max(len(self._large), 1) * (hand[0] + 2))
        prompt = wrapped(rest, room.columns) if rest else []
        canvas.block(room.left, room.top, prompt, "bar.head")
        below = self._paint_sentence(_below(room, room.top + len(prompt)))
        rows = 2 if canvas.height < _FEW_ROWS else 3
        card = _pile_size(room.columns - _LOG_COLUMNS, room.rows - rows, hand)
        piles = Room(room.left, canvas.height - card[1], self._across_piles(card), card[1])
        if below <= piles.top:  # a long sentence comes first
            caption_rows = int(below < piles.top)
            self._paint_piles(piles.left, piles.top, card, self._small, caption_rows)
        # Until somebody points elsewhere, the news has the rest of the row of a short sentence.
        look = self._look
        is_short = not (rest or look.warns) and cell_len(look.says) <= piles.columns
        top = room.top if is_short and look.news and not look.hint_yields else below
        log = _below(room, below)  # in place of the piles
        if below <= piles.top:
            log = self._beside_piles(_below(room, top), piles, has_captions=below < piles.top)
        between = Room(room.left, below, piles.columns - _GAP, piles.top - 1 - below)
        side = room if self._large or look.turns else whole  # nothing lies beside it
        above = side._replace(top=below, rows=between.rows)
        self._paint_around_piles(between, above, log)

    def _across_piles(self, card: Size) -> int:
        """Return the columns of the piles below the board, with the gap behind the last one."""
        across = max(_MOST_PILES, len(self._small)) * (card[0] + _GAP)
        return max(across, _with_gaps([cell_len(pile.caption) for pile in self._small]))

    def _beside_piles(self, room: Room, piles: Room, *, has_captions: bool) -> Room:
        """Return the part of a room to the right of the piles."""
        look, log = self._look, _behind(room, piles.columns + _AFTER_PILES)
        if has_captions:
            return log
        # Without captions above the piles, what would be cut begins right behind them.
        is_cut = look.news or len(wrapped(look.hint, log.columns)) > log.rows
        return _behind(room, self.places[-1].card.right + _GAP - room.left) if is_cut else log

    def _paint_around_piles(self, between: Room, above: Room, log: Room) -> None:
        """Paint the points or the hint above the piles, talk and log beside or above them.

        Args:
            between: the room above the piles alone, below the sentence.
            above: the same across the panel.
            log: the room beside the piles.
        """
        look, seats = self._look, len(self._look.standings)
        goes_above = not look.hint and self._worth(above) > self._worth(log)
        counted = self._large and look.has_points and look.is_counted and between.rows > seats
        if counted and not (goes_above and self._worth(above)[0] > self._worth(log)[0]):
            top = between.top + min(1, between.rows - 1 - seats)  # never over a caption
            paint_standings(self._canvas, between._replace(top=top), look.standings)
            goes_above = False
        elif look.hint and self._paint_tip(
            between._replace(columns=between.columns + _AFTER_PILES)
        ):
            self._look = replace(look, hint="")  # the log has all of its room for the news
        self._paint_talk_and_log(above if goes_above else log, at_bottom=not goes_above)

    def _worth(self, room: Room) -> tuple[int, ...]:
        """Return the ranks of the layout of the news in a room, and the area of the room."""
        look = self._look
        way = how_poorly(look, room.columns, room.rows) if look.news else (Way.APART, 0)
        return -way[0], -way[1], room.columns * room.rows

    def _paint_tip(self, room: Room) -> bool:
        """Paint the hint above the piles; return whether there is room for it."""
        tip = wrapped(f"{self._look.hint} {self._look.hint_aside}".rstrip(), room.columns)
        fits = len(tip) < room.rows
        if fits:
            top = room.top + room.rows - 1 - len(tip)
            self._canvas.block(room.left, top, tip, "bar.note")
        return fits

    def _paint_without_piles(self, room: Room) -> None:
        """Paint the sentence and below it the log, for a game whose cards all lie on the board."""
        look = self._look
        if look.has_points and look.is_counted and self._canvas.width >= _STANDINGS_FROM:
            left = room.left + room.columns - _STANDINGS_COLUMNS
            table = Room(left, room.top + 1, _STANDINGS_COLUMNS, room.rows - 1)
            paint_standings(self._canvas, table, look.standings)
            room = room._replace(columns=room.columns - _STANDINGS_COLUMNS - _GAP)
        self._paint_talk_and_log(_below(room, self._paint_sentence(room)))

    def _hand_beside_piles(self, room: Room) -> Size:
        """Return the size of a card in hand; one that is looked at has room for its note."""
        columns, rows = hand_room((self._canvas.width, self._canvas.height), beside=False)
        hand = hand_size(columns, min(rows, room.rows))
        if any(pile.card is not None and pile.card.kind == "known" for pile in self._large):
            widest = max(cell_len(pile.note) for pile in self._large)
            return max(hand[0], _LOOKED_AT, widest + 1 - widest % 2), hand[1]
        return hand

    def _paint_tall(self, room: Room) -> None:
        """Paint everything below one another."""
        canvas, look = self._canvas, self._look
        if not look.piles:
            log = _below(room, self._paint_sentence(room) + 1)
            above = log._replace(rows=log.rows - len(look.standings) - 2)
            # The points are beside the names, too.
            if look.has_points and still_fit(look, log, above):
                log = self._paint_standings_at_bottom(log)
            self._paint_talk_and_log(log)
            return
        seats = len(look.standings)
        hand = hand_size(*hand_room((canvas.width, canvas.height), beside=True, seats=seats))
        large, small = self._large, self._small
        if len(large) > 1:
            hand = hand_size((room.columns - 2) // len(large) - 2, hand[1])
        self._name_cards(hand[0])
        across = max(len(large), 1) * (hand[0] + 2) - 2
        self._paint_large(room.left + (room.columns - across) // 2, room.top + 1, hand)
        top = room.top + hand[1] + 2
        below = self._paint_sentence(_below(room, top))
        card = _pile_size(room.columns, canvas.height // _PILES_OF_BESIDE, hand, _GAP_BESIDE)
        piles_at = max(below + 1, top + _SENTENCE_BESIDE) + 2
        lines = [small]
        if len(small) > _MOST_PILES:
            lines = _in_lines(small, canvas.width - room.left)
        for line in lines:
            self._paint_piles(room.left, piles_at, card, line, caption_rows=2)
            piles_at += card[1] + 2
        log = _below(room, piles_at - 1)
        above = log._replace(rows=log.rows - len(look.standings) - 2)
        has_room = above.rows >= _LOG_BESIDE and all_fit(self._look, above)
        if look.has_points and has_room:
            log = self._paint_standings_at_bottom(log)
        self._paint_talk_and_log(log)

    def _paint_standings_at_bottom(self, room: Room) -> Room:
        """Paint the standings at the bottom of a tall panel; return the room above them."""
        standings = self._look.standings
        rows = len(standings) + 2
        at = room.top + room.rows - rows
        table = Room(room.left, at + 1, room.columns, rows - 1)  # apart from the log above
        paint_standings(self._canvas, table, standings)
        return room._replace(rows=room.rows - rows)

    def _paint_talk_and_log(self, room: Room, *, at_bottom: bool = True) -> None:
        """Paint a bot's talk and the log; beside the board everybody's beaver, too."""
        canvas, look = self._canvas, self._look
        if self._beside and look.beavers:
            room = paint_all(canvas, room, look)
        room = paint_last_line(canvas, room, look)
        at_bottom = at_bottom and bool(look.piles)
        painted = paint_log(canvas, room, look, at_bottom=at_bottom)
        self.drops_hint = bool(look.hint) and not painted

    def _paint_sentence(self, room: Room) -> int:
        """Paint the effect of a choice, which a click there carries out; return the row below."""
        look, (x, top, columns, _rows) = self._look, room
        warning = f"{self._canvas.palette.glyphs.warns} {look.warns}" if look.warns else ""
        for text, role in (
            (look.says, "water.bad" if look.refused else "water.good"),
            (warning, "water.warn"),
        ):
            rows = wrapped(text, columns) if text else []
            paint_ruled(self._canvas, (x, top), rows, role)
            top += len(rows)
        if look.says_command:
            region = Region(x, room.top, columns, top - room.top)
            self.places.append(Shown(region, look.says_command))
        return top

    def _paint_large(self, x: int, y: int, size: Size) -> None:
        """Paint held or looked-at cards, or the empty place of the card in hand.

        The name of a card stands on its upper edge, its note on the lower one.
        """
        canvas = self._canvas
        if not self._large and self._look.turns:
            canvas.frame(x, y, size, canvas.palette.glyphs.empty, "water.dim", fill=None)
        for pile in self._large:
            edges = _edges(pile, size[0]) or ("", "")
            if pile.card is not None:
                # A name that stands on the edge need not stand on the card.
                on_edges = (*edges, " ".join(edges))
                label = "" if pile.card.label in on_edges else pile.card.label
                paint_slot(canvas, x, y, size, replace(pile.card, label=label))
            for row, text in zip((y, y + size[1] - 1), edges):
                if text:
                    tag = f" {text} " if cell_len(text) + 4 <= size[0] else text
                    if cell_len(tag) > size[0] - 2:  # both corners stay, or none
                        tag += " " * (size[0] - cell_len(tag))
                    canvas.put(x + (size[0] - cell_len(tag)) // 2, row, tag, "bar.head")
            card = Region(x, y, *size)
            self.places.append(Shown(card, place=pile.place, card=card))
            x += size[0] + 2

    def _name_cards(self, columns: int) -> None:
        """Put the names that are too wide for their large cards into the sentence."""
        names = [pile.caption for pile in self._large if _edges(pile, columns) is None]
        said = " ".join(filter(None, [*names, self._look.says]))
        self._look = replace(self._look, says=said)

    def _paint_piles(
        self, x: int, y: int, size: Size, piles: Sequence[PileLook], caption_rows: int
    ) -> None:
        """Paint the piles beside each other, with their captions above them."""
        room = self._canvas.width - x
        step = min(size[0] + _GAP, room // max(len(piles), 1))
        captions = [_caption(pile, caption_rows, step - 1) for pile in piles]
        if caption_rows == 2 and not any(number for _name, number in captions):
            captions = [[name] for name, _number in captions]
        taken = _columns(captions, size[0])
        most = room + (x > 1)
        if step <= size[0] or sum(taken) + len(piles) > most:
            size = _SMALLEST_PILE
            taken = _columns(captions, size[0])
            if sum(taken) + len(piles) > most:  # numbers in the lower row leave room
                taken = _columns([caption[:1] for caption in captions], size[0])
        # Captions that would reach the last column begin before their cards to leave it blank,
        # unless they would touch the river there.
        before = int(sum(taken) + len(piles) > room and x > 1)
        spare = room - sum(taken)
        gap = _CAPTION_GAP if _with_gaps(taken) <= room else 1
        crowded = any(columns + gap > step for columns in taken[:-1])
        for pile, caption, columns in zip(piles, captions, taken):
            # On two rows both stand in the middle above the card.
            middle = columns if caption_rows == 2 else 0
            for row, text in enumerate(caption, y - len(caption)):
                left = x - before + max(0, (middle - cell_len(text)) // 2)
                self._canvas.put(left, row, text, "water")
            card = Region(x + max(0, (middle - size[0]) // 2), y, *size)
            across = columns + max(0, min(gap, spare)) if crowded else step
            spare -= gap
            self._paint_pile(pile, card, x + across - 1)
            region = Region(x, y - 1, across, size[1] + 1)
            self.places.append(Shown(region, place=pile.place, card=card))
            x += across

    def _paint_pile(self, pile: PileLook, card: Region, right: int) -> None:
        """Paint the card on a pile, and edges of cards below it as far as a column."""
        if pile.card is not None:
            paint_slot(self._canvas, card.x, card.y, card.size, pile.card)
            edges = min(_MOST_EDGES, (pile.cards - 1) // _CARDS_AN_EDGE, right - card.right)
            if edges > 0:
                paint_edges(self._canvas, card.right, card.y, (edges, card.height), pile.card)


def _below(room: Room, top: int) -> Room:
    return Room(room.left, top, room.columns, room.top + room.rows - top)


def _behind(room: Room, columns: int) -> Room:
    return Room(room.left + columns, room.top, room.columns - columns, room.rows)


def _pile_size(columns: int, rows: int, hand: Size, gap: int = _GAP) -> Size:
    """Return the size of the cards on the piles, below captions: no larger than the hand."""
    for card in _PILES:
        if card <= hand and card[1] + 1 <= rows and _MOST_PILES * (card[0] + gap) <= columns:
            return card
    return _PILES[-1]


def _edges(pile: PileLook, columns: int) -> tuple[str, str] | None:
    """Return the texts on the upper and lower edge of a large card, None if one is too wide."""
    upper, lower = pile.caption, pile.note
    if cell_len(lower) > columns and pile.card is not None and lower == pile.card.label:
        lower = ""  # it finds room on the card itself
    elif cell_len(upper) > columns and not lower and upper.count(" ") == 1:
        upper, lower = upper.split(" ")
    return None if max(cell_len(upper), cell_len(lower)) > columns else (upper, lower)


def _in_lines(piles: list[PileLook], columns: int) -> list[list[PileLook]]:
    """Return more piles than usual in two lines if their captions have no room in one."""
    taken = _columns([_caption(pile, 2) for pile in piles], _SMALLEST_PILE[0])
    if _with_gaps(taken) <= columns:
        return [piles]
    return [piles[: len(piles) // 2], piles[len(piles) // 2 :]]


def _with_gaps(columns: Sequence[int]) -> int:
    """Return the columns of captions with the gaps between them."""
    return sum(columns) + _CAPTION_GAP * (len(columns) - 1)


def _columns(captions: Sequence[Sequence[str]], least: int) -> list[int]:
    """Return the number of columns of each pile with its caption, at least `least`."""
    return [max([least, *map(cell_len, caption)]) for caption in captions]


def _caption(pile: PileLook, rows: int, columns: int = 0) -> list[str]:
    """Return the caption of a pile on a number of rows: of two the lower one is for a number.

    A long caption is broken unless it fits in the columns.
    """
    if rows != 2:
        return [pile.caption] * rows
    what, _blank, number = pile.caption.rpartition(" ")
    if pile.broken and cell_len(what) > columns:
        return pile.broken.split("\n")
    return [what, number] if number.isdecimal() else [pile.caption, ""]
