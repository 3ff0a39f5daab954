"""Playing on from a position: who takes which seat, and what is known of the hidden cards."""

from collections.abc import Sequence
from secrets import randbits
from typing import Final, NamedTuple

from biberclan.bots.registry import able, find
from biberclan.language import _
from biberclan.match.setup import EVERYBODY, explain_option, unlike
from biberclan.match.starts import game_of, play_on
from biberclan.people.opponents import among_bots
from biberclan.rules.game import OptionError
from biberclan.shelf import lines_of
from biberclan.table.bar import BarItem
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.requests import NewTable, PlayOn
from biberclan.ui.screens.frame import PaintedScreen, both_ways
from biberclan.ui.widgets.form import clicked_step, value_text

_TOP: Final = 3
_VALUES: Final = 24
"""The column of the values."""


class _Row(NamedTuple):
    """A line of the form: its label, and what can be chosen there."""

    label: str
    values: Sequence[str]


class PlayOnScreen(PaintedScreen):
    """A small form: the hidden cards, each seat, the memory aid."""

    def __init__(self, asked: PlayOn, person: str) -> None:
        """Propose that the seat whose knowledge comes first is a person's, the others bots'.

        Args:
            asked: the position.
            person: the name of a person who takes a bot's seat.
        """
        super().__init__()
        self._asked, self._cursor = asked, 0
        self._game = game_of(asked.lines[0])
        said = [lines_of(self._game).said(line) for line in asked.lines]
        self._knowing = [each["observer"] for each in said]
        self._bots = [None, *able(self._game)]
        own = (said[0]["actor"] or 0) if self._knowing[0] is None else self._knowing[0]
        _names, others = among_bots(self._game, "", own, said[0]["seats"])
        plays = [
            None if seat == own else bot or others[seat] for seat, bot in enumerate(asked.bots)
        ]
        self._person = person
        known = [self._bots.index(bot) if bot in self._bots else 1 for bot in plays]
        self._chosen = [0, *known, 1]
        self._problem = ""

    def _seated(self) -> tuple[Sequence[str], Sequence[str | None]]:
        """Return the name and the bot of each seat as chosen now; people keep their names."""
        asked, bots = self._asked, [self._bots[place] for place in self._chosen[1:-1]]
        keep = [now is before is None for now, before in zip(bots, asked.bots)]
        people, taken = list[str](), [name for name, kept in zip(asked.people, keep) if kept]
        for name, bot, kept in zip(asked.people, bots, keep):
            wanted = self._person if bot is None else find(self._game, bot).name
            people.append(name if kept else unlike(wanted, taken))
            taken.append(people[-1])
        return people, bots

    def _rows(self) -> Sequence[_Row]:
        people, _bots = self._seated()
        seats = [
            _Row(name, [now] * len(self._bots)) for name, now in zip(self._asked.people, people)
        ]
        cards = [
            _("as they were")
            if seat is None
            else _("drawn anew, but for what {name} knew").format(name=self._asked.people[seat])
            for seat in self._knowing
        ]
        return (_Row(_("Hidden cards"), cards), *seats, _Row(_("Memory aid"), [_("off"), _("on")]))

    def items(self) -> Sequence[BarItem]:
        arrows = self.palette.glyphs.arrows
        pointing = ("up", "k", "shift+tab"), ("down", "j", "tab")
        return (
            *both_ways(self._point, _("point"), arrows[1:3], *pointing),
            *both_ways(self._change, _("change"), arrows, ("left", "h"), ("right", "l", "space")),
            BarItem(keys=("enter",), label=_("play"), do=self._begin),
            self.closing("q", pinned=True),
        )

    def _point(self, step: int) -> None:
        self._cursor = (self._cursor + step) % len(self._chosen)

    def _change(self, step: int) -> None:
        values = self._rows()[self._cursor].values
        self._chosen[self._cursor] = (self._chosen[self._cursor] + step) % len(values)

    def clicked(self, x: int, y: int) -> None:
        """Change the value that was clicked, or point at its line."""
        if 0 <= y - _TOP < len(self._chosen):
            self._cursor = y - _TOP
            if step := clicked_step(x - _VALUES, self._value(self._cursor)):
                self._change(step)
            self.refresh_page()

    def _value(self, row: int) -> str:
        return value_text(self._rows()[row].values[self._chosen[row]], self.palette)

    def _begin(self) -> None:
        asked, (people, bots), (knowing, *_plays, aid) = self._asked, self._seated(), self._chosen
        line, is_as_it_was = asked.lines[knowing], self._knowing[knowing] is None
        # As it was, later shuffles are as they were, too, and the line says their seed.
        seed = 0 if asked.match and is_as_it_was else randbits(32)
        try:
            setup = play_on(
                line,
                people,
                bots,
                seed=seed,
                match=asked.match,
                after=asked.after,
                memory_aid=EVERYBODY if aid else (),
            )
        except OptionError as error:
            self._problem = explain_option(error)
        else:
            self.program.open(NewTable(setup))

    def paint_page(self, canvas: Canvas) -> None:
        palette = self.palette
        self.paint_head(canvas, _("Play on from here"))
        for place, row in enumerate(self._rows()):
            y, here = _TOP + place, place == self._cursor
            if here:
                canvas.put(2, y, palette.glyphs.pointer, palette["water.active"])
                canvas.point(2, y)
            canvas.put(4, y, row.label, palette["water"])
            role = "bar.head" if here else "water.strong"
            canvas.put(_VALUES, y, self._value(place), palette[role])
        text = self._problem or _("A match of its own, for practice: it counts in no figures.")
        role = "water.bad" if self._problem else "water"
        canvas.text_rows(4, _TOP + len(self._chosen) + 1, text, canvas.width - 8, palette[role])
