"""Setting a match up: which game, who plays, who begins, options, memory aid."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from secrets import randbits

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.suggester import SuggestFromList
from textual.widget import Widget
from textual.widgets import Input

from biberclan.bots.registry import able
from biberclan.language import _
from biberclan.match.setup import Setup, problem_with_name, problem_with_names, unlike
from biberclan.rules.seats import MAX_SEATS
from biberclan.shelf import DEFAULT, GAMES, rules_of
from biberclan.teach.lately import default_name, explain_name_problem
from biberclan.teach.words import explain_option, words_of
from biberclan.ui.look import BarItem
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.pictures import paint_masthead
from biberclan.ui.screens.frame import FramedScreen
from biberclan.ui.widgets.form import Choice, NameInput, Press
from biberclan.ui.widgets.painted import Painted
from biberclan.ui.widgets.showpiece import Showpiece


class Masthead(Painted):
    """The name of the game and its animal."""

    def paint(self, width: int, height: int) -> Canvas:
        """Paint beaver, name and water."""
        canvas = Canvas(width, height, self.palette["water"])
        paint_masthead(canvas, self.palette)
        return canvas


class Line(Painted):
    """One line of text."""

    def __init__(self, text: str, role: str, palette: Palette, *, id: str) -> None:
        """Set text and style."""
        super().__init__(palette, id=id)
        self._look, self._role = text, role

    def paint(self, width: int, height: int) -> Canvas:
        """Paint the text."""
        canvas = Canvas(width, height, self.palette["water"])
        canvas.put(0, 0, self._look, self.palette[self._role])
        return canvas


class SetupScreen(FramedScreen):
    """The form before a match."""

    def __init__(
        self,
        palette: Palette,
        setup: Setup | None = None,
        known: Sequence[str] = (),
        game: str = DEFAULT,
    ) -> None:
        """Fill the form in.

        Args:
            palette: colours and glyphs.
            setup: the table of the last match, if there was one.
            known: names used before, whoever played last first; they are offered.
            game: the game to begin with if there was no last match.
        """
        super().__init__(palette)
        self._last = setup
        self._known = [name for name in known if problem_with_name(name) is None]
        self._game = game if setup is None else setup.game
        self._bots = list(able(self._game))
        facts = rules_of(self._game).FACTS
        self._possible = facts.seats
        self._options = facts.complete({}) if setup is None else setup.options
        # A value that is not offered, as the command line takes it, can be chosen again.
        self._values = {
            name: tuple(dict.fromkeys((*option.values, self._options[name])))
            for name, option in facts.options.items()
        }

    def compose_content(self) -> ComposeResult:
        """Lay the form out."""
        last, palette = self._last, self.palette
        least, most = self._possible[0], self._possible[-1]
        names = list(last.people) if last is not None else []
        seats = min(max(len(names) or max(len(self._known), least + 1), least), most)
        free = [name for name in self._known if name not in names]
        names += free[: MAX_SEATS - len(names)]
        names += [default_name(seat) for seat in range(len(names), MAX_SEATS)]
        suggester = SuggestFromList(self._known, case_sensitive=False)
        yield Masthead(palette, id="masthead")
        with Vertical(id="form"):
            titles = [place.title for place in GAMES.values()]
            place = list(GAMES).index(self._game)
            yield Choice(_("Game"), titles, place, palette, id="game")
            yield Choice(
                _("How many play"),
                [str(number) for number in self._possible],
                seats - least,
                palette,
                id="seats",
            )
            for seat in range(most):
                with Horizontal(classes="name", id=f"row{seat}"):
                    label = _("Seat {number}").format(number=seat + 1)
                    yield Line(label, "water", palette, id=f"label{seat}")
                    yield NameInput(
                        names[seat],
                        compact=True,
                        suggester=suggester,
                        id=f"name{seat}",
                    )
                    bot = last.bot(seat) if last is not None and seat < last.seats else None
                    kind = self._bots.index(bot) + 1 if bot in self._bots else 0
                    kinds = [_("a person"), *(bot.name for bot in able(self._game).values())]
                    yield Choice("", kinds, kind, palette, id=f"kind{seat}", label_columns=2)
            first = last.first if last is not None and last.first < seats else 0
            yield Choice(_("Who begins"), names[:seats], first, palette, id="first")
            of_game = words_of(self._game).NAMES
            for name, values in self._values.items():
                said = [of_game.option_value(name, value) for value in values]
                chosen = values.index(self._options[name])
                yield Choice(of_game.option_name(name), said, chosen, palette, id=name)
            aid = int(last.memory_aid) if last is not None else 0
            aids = [_("off"), _("on: shows what I have seen")]
            yield Choice(_("Memory aid"), aids, aid, palette, id="aid")
            hints = int(last.hints) if last is not None else 1
            allowed = [_("off"), _("on: may be asked for")]
            yield Choice(_("Hints"), allowed, hints, palette, id="hints")
            yield Line("", "water.bad", palette, id="problem")
            yield Press(_("Start the match"), palette, id="start")
        yield Showpiece(self._game, palette)

    def on_mount(self) -> None:
        """Show as many names as play."""
        self._show_rows()
        self.bar.show(tuple(self.items()))
        self.query_one("#name0", Input).focus()

    def items(self) -> Sequence[BarItem]:
        """Start, move between the lines, or leave."""
        back, kind = self.program.open_home, _("person or bot")
        start = _("start the match")
        return (
            BarItem(keys=("f5", "ctrl+s"), key="F5", label=start, do=self._start),
            BarItem(keys=("f3",), key="F3", label=kind, do=self._change_kind),
            BarItem(key=_("Tab"), label=_("next"), do=self.focus_next),
            BarItem(keys=("escape",), key=_("Esc"), label=_("back"), do=back),
            BarItem(keys=("down",), do=partial(self._go, 1)),
            BarItem(keys=("up",), do=partial(self._go, -1)),
        )

    def item_for(self, event: events.Key) -> BarItem | None:
        """Return what a key stands for; what is typed beside a name goes into the name."""
        seat = self._seat_in_focus()
        if isinstance(self.focused, Choice) and seat is not None and _is_letter(event.character):
            name = self.query_one(f"#name{seat}", NameInput)
            return BarItem(do=partial(name.begin_with, event.character or ""))
        return super().item_for(event)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the line below."""
        self._go(1)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Keep the list of who may begin in step."""
        self._show_rows()

    def on_choice_left(self, message: Choice.Left) -> None:
        """Go to the line below."""
        self._go(1)

    def on_choice_changed(self, message: Choice.Changed) -> None:
        """Follow a choice: the game, the number of seats, bots."""
        choice = message.choice
        if choice.id is not None and choice.id.startswith("kind"):
            self._name_seat(int(choice.id.removeprefix("kind")), choice.index)
        elif choice.id == "game":
            game = list(GAMES)[choice.index]
            self.program.open_setup(replace(self._collect(), game=game, options={}, bots=()))
        else:
            self._show_rows()

    def on_press_pressed(self, message: Press.Pressed) -> None:
        """Start the match."""
        self._start()

    def _name_seat(self, seat: int, kind: int) -> None:
        """Give a seat the name of its bot, or a person's."""
        taken = [name for other, name in enumerate(self._names()) if other != seat]
        name = default_name(seat) if kind == 0 else able(self._game)[self._bots[kind - 1]].name
        self.query_one(f"#name{seat}", Input).value = unlike(name, taken)

    def _change_kind(self) -> None:
        """Let another sit where the focus is: a person, or one of the bots."""
        self.query_one(f"#kind{self._seat_in_focus() or 0}", Choice).step(1)

    def _go(self, rows: int) -> None:
        """Go down or up in the order that one sees, staying beside the names if there."""
        lines = [*self.query("#form > Choice, #form > .name, #start")]
        shown = [line for line in lines if line.display]
        focused = self.focused
        here = next(
            (n for n, line in enumerate(shown) if focused in line.walk_children(with_self=True)), 0
        )
        there = shown[(here + rows) % len(shown)]
        if not there.has_class("name"):
            there.focus()
        else:
            there.query_one(Choice if _is_kind(focused) else Input).focus()

    def _seat_in_focus(self) -> int | None:
        """Return the seat whose name, or what stands beside it, has the focus."""
        id = (self.focused.id or "") if self.focused is not None else ""
        is_of_seat = id.startswith(("name", "kind"))
        return int(id[4:]) if is_of_seat else None

    def _seats(self) -> int:
        return self._possible[self.query_one("#seats", Choice).index]

    def _names(self) -> list[str]:
        names = [self.query_one(f"#name{seat}", Input).value for seat in range(self._seats())]
        return [name.strip() for name in names]

    def _show_rows(self) -> None:
        for seat in range(self._possible[-1]):
            self.query_one(f"#row{seat}").display = seat < self._seats()
        names = [name or default_name(seat) for seat, name in enumerate(self._names())]
        self.query_one("#first", Choice).set_options(names)
        self.query_one("#problem", Line).show("")

    def _collect(self) -> Setup:
        kinds = [self.query_one(f"#kind{seat}", Choice).index for seat in range(self._seats())]
        bots = tuple(self._bots[kind - 1] if kind else None for kind in kinds)
        return Setup(
            people=tuple(self._names()),
            first=self.query_one("#first", Choice).index,
            game=self._game,
            options={
                name: values[self.query_one(f"#{name}", Choice).index]
                for name, values in self._values.items()
            },
            seed=randbits(32),
            memory_aid=bool(self.query_one("#aid", Choice).index),
            hints=bool(self.query_one("#hints", Choice).index),
            bots=bots if any(bots) else (),
        )

    def _start(self) -> None:
        problem = problem_with_names(self._names())
        if problem is not None:
            self.app.bell()
            self.query_one("#problem", Line).show(explain_name_problem(*problem))
            return
        setup = self._collect()
        try:
            setup.check()
        except ValueError as error:
            self.app.bell()
            self.query_one("#problem", Line).show(explain_option(error))
            return
        self.program.open_table(setup)


def _is_kind(widget: Widget | None) -> bool:
    return widget is not None and (widget.id or "").startswith("kind")


def _is_letter(character: str | None) -> bool:
    return character is not None and character.isprintable() and character != " "
