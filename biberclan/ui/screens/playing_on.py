"""Playing on from a position: who takes which seat, and what is known of the hidden cards."""

from collections.abc import Sequence
from secrets import randbits

from biberclan.bots.cast import REGULAR
from biberclan.bots.registry import able, find
from biberclan.language import _
from biberclan.match.setup import EVERYBODY, explain_option, unique
from biberclan.match.starts import game_of, play_on
from biberclan.rules.game import OptionError
from biberclan.shelf import lines_of
from biberclan.table.bar import BarItem
from biberclan.ui.requests import NewTable, PlayOn
from biberclan.ui.screens.values import ValuesScreen


class PlayOnScreen(ValuesScreen):
    """A small form: the hidden cards, each seat, the memory aid."""

    def __init__(self, asked: PlayOn, person: str) -> None:
        """Propose that the seat whose knowledge comes first is a person's, the others bots'.

        Args:
            asked: the position.
            person: the name of a person who takes a bot's seat.
        """
        super().__init__()
        self._asked = asked
        self._game = game_of(asked.lines[0])
        plain = [lines_of(self._game).parse(line) for line in asked.lines]
        self._knowing = [each["observer"] for each in plain]
        self._bots = [None, *able(self._game)]
        own = (plain[0]["actor"] or 0) if self._knowing[0] is None else self._knowing[0]
        plays = [None if seat == own else bot or REGULAR for seat, bot in enumerate(asked.bots)]
        self._person = person
        known = [self._bots.index(bot) if bot in self._bots else 1 for bot in plays]
        self._chosen = [0, *known, 1]
        self._problem = ""

    def _seated(self) -> tuple[Sequence[str], Sequence[str | None]]:
        """Return the name and the bot of each seat as chosen now; people keep their names."""
        asked, bots = self._asked, [self._bots[place] for place in self._chosen[1:-1]]
        keep = [now is before is None for now, before in zip(bots, asked.bots)]
        names, taken = list[str](), [name for name, kept in zip(asked.names, keep) if kept]
        for name, bot, kept in zip(asked.names, bots, keep):
            wanted = self._person if bot is None else find(self._game, bot).name
            names.append(name if kept else unique(wanted, taken))
            taken.append(names[-1])
        return names, bots

    def _values(self) -> Sequence[tuple[str, Sequence[str]]]:
        """Return the label of each line, and what can be chosen there."""
        names, _bots = self._seated()
        seats = [
            (_("For {name}").format(name=name), [now] * len(self._bots))
            for name, now in zip(self._asked.names, names)
        ]
        cards = [
            _("as they were")
            if seat is None
            else _("drawn anew, but for what {name} knew").format(name=self._asked.names[seat])
            for seat in self._knowing
        ]
        return ((_("Hidden cards"), cards), *seats, (_("Memory aid"), [_("off"), _("on")]))

    def head(self) -> str:
        return _("Play on from here")

    def lines(self) -> Sequence[tuple[str, str]]:
        return [(label, each[at]) for (label, each), at in zip(self._values(), self._chosen)]

    def change(self, line: int, step: int) -> None:
        _label, values = self._values()[line]
        self._chosen[line] = (self._chosen[line] + step) % len(values)

    def notes(self) -> Sequence[tuple[str, str]]:
        if self._problem:
            return [("water.bad", self._problem)]
        return [
            (
                "water",
                _("A match of its own, for practice: it does not count in anybody's figures."),
            )
        ]

    def items(self) -> Sequence[BarItem]:
        play = BarItem(keys=("enter",), label=_("play"), do=self._begin)
        return (*super().items(), play, self.closing("q", pinned=True))

    def _begin(self) -> None:
        asked, (names, bots), (knowing, *_plays, aid) = self._asked, self._seated(), self._chosen
        line, is_as_it_was = asked.lines[knowing], self._knowing[knowing] is None
        # As it was, later shuffles are as they were, too, and the line says their seed.
        seed = 0 if asked.match and is_as_it_was else randbits(32)
        try:
            setup = play_on(
                line,
                names,
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
