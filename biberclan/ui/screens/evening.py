"""The table of an evening: the next match after each one, at the end the winners."""

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from biberclan.language import _
from biberclan.match.evening import Standings
from biberclan.match.setup import Setup
from biberclan.match.store.store import Store
from biberclan.people.company import faces_of
from biberclan.people.evenings import bests_of, following, luck_of, scoring_of, title_of, verdict_of
from biberclan.shelf import GAMES
from biberclan.table.bar import BarItem
from biberclan.table.layout import TEXT_COLUMNS, is_spread, wrapped
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.company import paint_people
from biberclan.ui.paint.palette import seat_role
from biberclan.ui.paint.victory import paint_awards
from biberclan.ui.requests import Home, NewTable
from biberclan.ui.screens.finale import RICH_ROWS, FinaleScreen

_POND_ROWS: Final = 13
"""The fewest rows in which everybody's beaver swims below the rest."""
_LEFT: Final = 76
"""Columns of the table if the bests of the evening stand beside it."""
_NAME: Final = 14
"""The fewest columns of a name."""
_FIGURE: Final = 6
"""Columns of the points of a match of one game."""
_TOTAL: Final = 10
"""Columns of the sum."""


class EveningScreen(FinaleScreen):
    """The standings of an evening, and its next match."""

    def __init__(self, store: Store | None, standings: Standings, last: Setup) -> None:
        """Look up the bests so far.

        Args:
            store: the kept matches, None if none are kept.
            standings: its standings.
            last: the setup of its last match.

        Raises:
            FileError: the file can't be read.
        """
        super().__init__()
        self._standings = standings
        self._last = last
        self._faces = faces_of(last, self.program.learned.faces)
        scoring = scoring_of(standings.evening, last.seats)
        self._told = [scoring, *luck_of(store, standings)]
        self._bests = bests_of(store, standings.evening)

    def items(self) -> Sequence[BarItem]:
        home = self.opener(Home())
        game = self._standings.next_game
        if game is None:
            name = f"evening-{self._standings.evening.id}"
            return (
                BarItem(keys=("enter",), label=_("start screen"), do=home),
                *self.saving(title_of(self._standings.evening), name),
                self.closing("t"),
            )
        label = _("next: {game}").format(game=GAMES[game].title)
        return (
            BarItem(keys=("enter",), label=label, do=self._play_on),
            self.closing("t"),
            BarItem(keys=("q",), label=_("later"), do=home),
        )

    def _play_on(self) -> None:
        game = self._standings.next_game
        assert game is not None, "playing on is not offered"
        self.program.open(NewTable(following(self._last, game)))

    def paint_page(self, canvas: Canvas) -> None:
        stands = self._standings
        names, leaders = stands.names, stands.leaders
        self.paint_head(canvas, title_of(stands.evening))
        over = stands.next_game is None
        title = _("Winner of the evening") if over else _("In front")
        if over and len(leaders) > 1:
            title = _("Winners of the evening")
        verdict = verdict_of(stands)
        aside = canvas.width - (_LEFT if len(leaders) < 2 else canvas.width // 2)
        if not (self._bests and is_spread(canvas.width, canvas.height)):
            aside = 0
        with canvas.within(0, 0, canvas.width - aside, canvas.height) as part:
            top = 2  # if the matches so far can't be read, nobody is in front
            if leaders:
                top = self.paint_winners(part, names, self._faces, leaders, title, verdict)
            columns = min(part.width - 2, TEXT_COLUMNS)
            rows = [row for each in self._told for row in wrapped(each, columns)]
            below = 0 if aside or not self._bests else 1 + len(self._bests)
            rich = canvas.height >= RICH_ROWS
            # Blank rows between people, unless bests would go for them.
            spread = rich and top + 2 * len(names) + 4 + len(rows) + below <= canvas.height
            top = self._paint_table(part, top, 1 + spread)
            top += spread + rich
            part.block(1, top, rows, "water.dim")
            top += len(rows) + (rich and below > 0)
            top += 0 if aside else self._paint_bests(part, top)
        if aside:
            with canvas.within(canvas.width - aside, 0, aside, canvas.height) as part:
                top = max(top, 2 + self._paint_bests(part, 2))
        if canvas.height - top >= _POND_ROWS:
            paint_people(canvas, top + 1, names, self._faces, leaders)

    def _paint_bests(self, canvas: Canvas, top: int) -> int:
        """Paint as many of the bests as there is room for; return the number of rows they take."""
        awards = self._bests[: max(canvas.height - top - 1, 0)]
        if not awards:
            return 0
        self.paint_water(canvas, top, (1, _("Best of the evening")))
        names = self._standings.names
        paint_awards(canvas, top + 1, awards, names)
        return 1 + len(awards)

    def _paint_table(self, canvas: Canvas, top: int, step: int) -> int:
        """Paint a row for each seat and a column for each match; return the row below."""
        palette, stands = self.palette, self._standings
        names, games = stands.names, [outcome.game for outcome in stands.outcomes]
        left = 2 + max(_NAME, *map(cell_len, names))
        columns = [(_FIGURE, f"{number}.") for number in range(1, len(stands.evening.games) + 1)]
        if not stands.evening.is_of_one_game:
            titles = [GAMES[game].title for game in (*games, *stands.games_left)]
            columns = [(cell_len(title) + 2, title) for title in titles]
        self.paint_water(canvas, top, (1, _("Points of the evening")))
        top += 1
        x = left
        for wide, head in (*columns, (_TOTAL, _("Together"))):
            canvas.put(x, top, f"{head:>{wide}}", "water")
            x += wide
        most = max(stands.totals, default=0)
        for seat, name in enumerate(names):
            y, x = top + 1 + seat * step, left
            canvas.put(1, y, name, seat_role(seat))
            for number, (wide, _head) in enumerate(columns):
                text = palette.glyphs.dots
                if number < len(games):
                    text = str(stands.points[number][seat])
                canvas.put(x, y, f"{text:>{wide}}", "water")
                x += wide
            total = stands.totals[seat]
            role = "water.active" if total == most else "water.strong"
            canvas.put_right(x + _TOTAL, y, str(total), role)
            if seat in stands.leaders:
                canvas.put(x + _TOTAL + 1, y, palette.glyphs.crown, "water.drawn")
        return top + 2 + (len(names) - 1) * step
