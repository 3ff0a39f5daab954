"""Setting a match up: the game, the players, the first player, options, memory aid."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from secrets import randbelow, randbits
from typing import Final

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.events import DescendantFocus
from textual.suggester import SuggestFromList
from textual.widget import Widget
from textual.widgets import Input

from biberclan.bots.registry import able
from biberclan.characters import folded, harmless
from biberclan.language import _, listed
from biberclan.match.setup import Setup, explain_option, problem_with_names, unique
from biberclan.outside import name_in
from biberclan.people.company import FACES, faces_of
from biberclan.people.evening_kinds import EACH_GAME, KINDS, kind_of, name_kind
from biberclan.people.evenings import in_game, new_evening
from biberclan.people.help import Helping, in_brief, remembered
from biberclan.people.opponents import with_levels
from biberclan.people.recent import default_name, explain_name_problem, is_given
from biberclan.rules.seats import MAX_SEATS
from biberclan.shelf import GAMES, rules_of
from biberclan.table.bar import BarItem
from biberclan.ui.requests import Home, NewTable, SetUp, Trouble, WayOn
from biberclan.ui.screens import setup_help
from biberclan.ui.screens.frame import FramedScreen
from biberclan.ui.screens.helps import HelpsScreen
from biberclan.ui.screens.setup_row import SeatRow
from biberclan.ui.widgets.form import (
    Beside,
    BesideLook,
    ChoiceField,
    Masthead,
    NameInput,
    Press,
    Problem,
)
from biberclan.words.seam import words_of

_EVENINGS: Final = ("", *KINDS)
"""The kinds of evening that can be played; "" is a match by itself."""


class SetupScreen(FramedScreen):
    """The form before a match."""

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012 - Textual's type
    VERTICAL_BREAKPOINTS = [(0, "-low"), (40, "-tall")]  # noqa: RUF012 - Textual's type

    # Before the next key, which is for the line that they lead to.
    BINDINGS = [  # noqa: RUF012 - Textual's type
        Binding("down", "go(1)", priority=True),
        Binding("up", "go(-1)", priority=True),
    ]

    def __init__(self, known: Sequence[str], asked: SetUp) -> None:
        """Fill the form in.

        Args:
            known: names used before, those used last first; they are offered.
            asked: what it is filled in with.
        """
        super().__init__()
        self._at = asked.at
        self._chosen = asked.chosen or {}
        self._last = setup = asked.setup
        self._known = [name for name in known if is_given(name)]
        self._game = asked.game if setup is None else setup.game
        self._evening = asked.evening if setup is None else kind_of(setup.evening)
        self._bots = list(able(self._game))
        self._levels = setup_help.levels_offered(self._game, () if setup is None else setup.bots)
        self._rows: list[SeatRow] = []
        facts = rules_of(self._game).FACTS
        self._possible = facts.seats
        self._options = facts.complete({}) if setup is None else setup.options
        # A value that is not offered, as the command line takes it, can be chosen again.
        self._values = {
            name: tuple(dict.fromkeys((*option.values, self._options[name])))
            for name, option in facts.options.items()
            if option.numbers is None
        }

    def compose_content(self) -> ComposeResult:
        """Lay the form out, for the size of the window from the first picture on."""
        for length, steps in zip(
            self.app.size, (self.HORIZONTAL_BREAKPOINTS, self.VERTICAL_BREAKPOINTS)
        ):
            self.add_class(*[name for least, name in steps if length >= least][-1:])
        last, palette = self._last, self.palette
        least, most = self._possible[0], self._possible[-1]
        names = list(last.names) if last is not None else []
        seats = min(max(len(names) or least + 1, least), most)
        free = [name for name in self._known if name not in names]
        names += free[: MAX_SEATS - len(names)]
        names += [default_name(seat) for seat in range(len(names), MAX_SEATS)]
        suggester = SuggestFromList(self._known, case_sensitive=False)
        with Horizontal(id="setup"):
            with Vertical(id="form"):
                yield Masthead(palette, id="masthead")
                yield from self._lines(names, seats, suggester)
            yield Beside(palette, id="beside")
        yield Problem(palette, id="problem")

    def _lines(
        self, names: Sequence[str], seats: int, suggester: SuggestFromList
    ) -> Iterator[Widget]:
        """Yield the lines of the form, from the game to the button."""
        last, palette = self._last, self.palette
        titles = [entry.title for entry in GAMES.values()]
        place = list(GAMES).index(self._game)
        yield ChoiceField(_("Game"), titles, place, palette, id="game")
        numbers = [str(number) for number in self._possible]
        chosen = seats - self._possible[0]
        yield ChoiceField(_("How many play"), numbers, chosen, palette, id="seats")
        kinds = [name_kind(kind) for kind in _EVENINGS]
        chosen = _EVENINGS.index(self._evening) if self._evening in _EVENINGS else 0
        yield ChoiceField(_("Evening"), kinds, chosen, palette, id="evening")
        for seat in range(self._possible[-1]):
            bot = last.bot(seat) if last is not None and seat < last.seats else None
            offered = self._bots, self._levels
            row = SeatRow(seat, names[seat], bot, *offered, palette, suggester, self._game)
            self._rows.append(row)
            yield row
        first = last.first if last is not None and last.first < seats else 0
        yield ChoiceField(
            _("Who begins"), [*names[:seats], _gnawed_last()], first, palette, id="first"
        )
        of_game = words_of(self._game).NAMES
        for name, values in self._values.items():
            said = [of_game.option_value(name, value) for value in values]
            chosen = values.index(self._options[name])
            yield ChoiceField(of_game.option_name(name), said, chosen, palette, id=name)
        yield Press(_("Help"), palette, id="helps")
        yield Press(_("Start the match"), palette, id="start")

    def on_mount(self) -> None:
        """Show a name for each player, and explain the line with the focus at once."""
        self.set_focus(self.query_one(f"#{self._at}") if self._at else self._rows[0].field)
        self._show_rows()
        self.bar.show(tuple(self.items()))

    def items(self) -> Sequence[BarItem]:
        back, kind = self.opener(Home()), _("person or bot")
        start = _("start the match")
        return (
            BarItem(keys=("f5", "ctrl+s"), label=start, do=self._start),
            BarItem(keys=("f3",), label=kind, do=self._change_kind),
            BarItem(keys=("f4",), label=_("help"), do=self._help),
            BarItem(key=_("Tab"), label=_("next"), do=self.focus_next),
            BarItem(keys=("escape",), label=_("back"), do=back),
        )

    def item_for(self, event: events.Key) -> BarItem | None:
        """Return the item of a key; a letter typed beside a name goes into the name."""
        row = self._row_of(self.focused)
        step = {"left": -1, "right": 1}.get(event.key)
        if step and row is not None and row.bot and self.focused is row.field:
            return BarItem(do=partial(row.seat_another, step))
        if row is None or not _is_letter(event.character):
            return super().item_for(event)
        # If people type fast, the next letters came here before the name had the focus.
        begun = self.focused is row.field
        if row.field.is_typed and not begun:  # whoever presses Tab after a name means the next one
            later = self._rows[row.seat + 1 : self._seats()]
            row = next((row for row in later if not row.field.is_typed), None)
            if row is None:
                return super().item_for(event)
        type_in = row.field.insert_text_at_cursor if begun else row.field.begin_with
        return BarItem(do=partial(type_in, event.character or ""))

    def on_descendant_focus(self, event: DescendantFocus) -> None:
        """Explain the line that has the focus now."""
        self._show_beside()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the line below."""
        if self.accepts_input(event):  # it is no event for Textual, so nothing has asked before
            self.action_go(1)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Update the list of players who may begin.

        A name written over that of a bot of the last match is a person's.
        """
        row = self._row_of(event.input)
        if row is not None and row.bot_before not in ("", event.value):
            row.seat_person(row.field.value)
        self._show_rows()

    def on_name_input_pasted(self, message: NameInput.Pasted) -> None:
        """Give pasted names to the seats from this one on, in as many as there can be."""
        row = self._row_of(message.field)
        assert row is not None
        names = message.names
        count = self.query_one("#seats", ChoiceField)
        seats = min(max(row.seat + len(names), self._seats()), self._possible[-1])
        count.index = seats - self._possible[0]
        count.repaint()
        with self.prevent(Input.Changed):  # which would take the sentence below away
            for place, name in zip(self._rows[row.seat : seats], names):
                place.seat_person(name)
        self._show_rows()
        left_out = names[seats - row.seat :]
        if left_out:
            text = _("At most {most} can play, so there is no seat for {names}.")
            said = text.format(most=self._possible[-1], names=harmless(listed(left_out)))
            self.query_one(Problem).show(said)

    def on_choice_field_left(self, message: ChoiceField.Left) -> None:
        """Go to the line below."""
        self.action_go(1)

    def on_choice_field_changed(self, message: ChoiceField.Changed) -> None:
        """Follow a choice: the game, the number of seats, bots."""
        choice = message.choice
        row = self._row_of(choice)
        if choice.id == "game":
            game = list(GAMES)[choice.index]
            self._note_faces()
            table = self._collect()
            chosen = {**self._chosen, self._game: table.options}
            setup = replace(in_game(self._with_standing(table), game), options=chosen.get(game, {}))
            self.program.open(SetUp(setup, at="game", chosen=chosen))
            return
        if row is not None and choice is row.kind:
            self._name_seat(row)
        elif row is not None and choice is row.beaver:
            row.wished = list(FACES)[choice.index]
        self._show_rows()

    def _with_standing(self, table: Setup) -> Setup:
        """Return a full table with those for whom this game has no seat; another may have one."""
        last, most = self._last, self._possible[-1]
        if last is None or table.seats < most:
            return table
        seated = {folded(name) for name in table.names}  # whose name was written over another
        standing = [
            seat for seat in range(most, last.seats) if folded(last.names[seat]) not in seated
        ]
        names = [*table.names, *(last.names[seat] for seat in standing)]
        bots = [*map(table.bot, range(most)), *map(last.bot, standing)]
        full = replace(table, names=tuple(names), bots=tuple(bots))
        return remembered(full, self.program.learned, last)

    def on_press_pressed(self, message: Press.Pressed) -> None:
        if message.press.id == "start":
            self._start()
        else:
            self._help()

    def _help(self) -> None:
        """Show who has which help; what is chosen there is remembered by name."""
        setup, learned = self._collect(), self.program.learned
        if self._is_named(setup.names):
            coached = self.program.settings.coach
            helping = Helping(setup, learned, coached=coached)
            page = HelpsScreen(helping, self.program.store, is_new=True)
            self.app.push_screen(page, lambda _closed: self._show_rows())

    def _name_seat(self, row: SeatRow) -> None:
        """Give a seat the name of its bot, or a person's."""
        row.wished = row.bot_before = ""
        taken = [name for other, name in enumerate(self._names()) if other != row.seat]
        name = default_name(row.seat) if row.bot is None else able(self._game)[row.bot].name
        row.field.value, row.field.is_typed = unique(name, taken), False

    def _change_kind(self) -> None:
        """Change the kind of player of the row with the focus: a person, or one of the bots."""
        row = self._row_of(self.focused) or self._rows[0]
        if self.focused in (row.beaver, row.strength):
            row.kind.focus()  # bots choose their beavers themselves
        row.kind.step(1)

    def action_go(self, rows: int) -> None:
        """Go down or up in the order on the screen, staying in the column beside the names."""
        lines = [*self.query("#form > ChoiceField, #form > .name, #form > Press")]
        shown = [line for line in lines if line.display]
        focused = self.focused
        here = next(
            (n for n, line in enumerate(shown) if focused in line.walk_children(with_self=True)), 0
        )
        there = shown[(here + rows) % len(shown)]
        # At once, unlike `focus`.
        if not isinstance(there, SeatRow):
            self.set_focus(there)
            return
        row = self._row_of(focused)
        wanted = there.field if row is None else there.parts[row.parts.index(focused)]
        self.set_focus(wanted if wanted.display else there.kind)

    def _row_of(self, widget: Widget | None) -> SeatRow | None:
        """Return the row that a widget is a part of, None for a widget of no seat."""
        return next((row for row in self._rows if widget in row.parts), None)

    def _seats(self) -> int:
        return self._possible[self.query_one("#seats", ChoiceField).index]

    def _names(self) -> list[str]:
        return [name_in(row.field.value) for row in self._rows[: self._seats()]]

    def _names_shown(self) -> list[str]:
        """Return the name of each seat, or the label of its line if it has none."""
        return [name or row.title.label for name, row in zip(self._names(), self._rows)]

    def _show_rows(self) -> None:
        for row in self._rows:
            row.display = row.seat < self._seats()
        names = self._names_shown()
        first = self.query_one("#first", ChoiceField)
        by_lot = self._by_lot
        first.set_options([*names, _gnawed_last()])
        if by_lot or first.index == len(names):
            first.index = len(names) if by_lot else len(names) - 1
        self._show_faces()
        helps = self.query_one("#helps", Press)
        helps.detail = in_brief(self._collect())
        helps.repaint()
        self.query_one(Problem).show("")
        self._show_beside()

    @property
    def _by_lot(self) -> bool:
        """Whether the player who gnawed on wood last begins."""
        first = self.query_one("#first", ChoiceField)
        return first.index == first.count - 1

    def _show_faces(self) -> None:
        """Show everybody's beaver, and let nobody choose one that is taken."""
        faces = self._faces()
        for row, face in zip(self._rows, faces):
            row.show_beaver(face, {*faces} - {face})

    def _faces(self) -> Sequence[str]:
        """Return the beaver of each seat: chosen here, or by the name on another evening."""
        wished = {folded(name): row.wished for name, row in zip(self._names(), self._rows)}
        wished = {name: face for name, face in wished.items() if face}
        chosen = {
            person: face
            for person, face in self.program.learned.faces.items()
            if face not in wished.values()
        }
        return faces_of(self._collect(), {**chosen, **wished})

    def _note_faces(self) -> None:
        """Let people keep the beavers they have here, chosen or not."""
        learned = self.program.learned
        for row, name, face in zip(self._rows, self._names(), self._faces()):
            known = folded(name) in learned.faces or not name
            if row.bot is None and (row.wished == face or not known):
                learned.note_face(name, face)

    def _show_beside(self) -> None:
        """Explain the line with the focus, and point at it if it is that of a seat."""
        row, line = self._row_of(self.focused), self.focused
        for each in self._rows:
            each.title.show(each is row)
        names = self._names_shown()
        people = tuple(zip(names, self._faces()))
        if row is None or row.seat >= len(people):
            head, sentences = self._about(line, names)
            seat = None
        else:
            seat = row.seat
            head, sentences = names[seat], self._about_seat(row, people[seat][1])
        look = BesideLook(head, tuple(sentences), self._game, seat, people)
        self.query_one(Beside).show(look)

    def _about(self, line: Widget | None, names: Sequence[str]) -> tuple[str, Sequence[str]]:
        # The line learns of fewer seats only a moment later.
        place = min(self.query_one("#first", ChoiceField).index, len(names) - 1)
        first = "" if self._by_lot else names[place]
        id = (line.id if line is not None else None) or "game"
        head = GAMES[self._game].title
        if isinstance(line, ChoiceField) and id != "game":
            head = line.label
        if id == "helps":
            head = _("Help for each seat")
        if id == "evening":
            return head, setup_help.about_evening(self._kind_of_evening(), self._game, len(names))
        sentences = setup_help.about_line(id, self._game, names, first)
        if id in self._values and self._kind_of_evening() == EACH_GAME:
            text = _("This evening it is for {game} alone.")
            sentences = [*sentences, text.format(game=GAMES[self._game].title)]
        return head, sentences

    def _about_seat(self, row: SeatRow, face: str) -> Sequence[str]:
        if row.bot is None:
            return setup_help.about_person(self._game, face)
        # With its present rating.
        bot = with_levels(self._collect(), self.program.store).bot(row.seat)
        return setup_help.introduction(self._game, bot or "", self.palette)

    def _collect(self) -> Setup:
        setup = Setup(
            names=tuple(self._names()),
            first=0 if self._by_lot else self.query_one("#first", ChoiceField).index,
            game=self._game,
            options={
                name: values[self.query_one(f"#{name}", ChoiceField).index]
                for name, values in self._values.items()
            },
            seed=randbits(32),
            bots=tuple(row.player for row in self._rows[: self._seats()]),
            evening=new_evening(self._kind_of_evening(), self._game, self._seats()),
        )
        return remembered(setup, self.program.learned, self._last)

    def _kind_of_evening(self) -> str:
        return _EVENINGS[self.query_one("#evening", ChoiceField).index]

    def _start(self) -> None:
        if not self._is_named(self._names()):
            return
        setup = self._collect()
        try:
            setup.begin()
        except ValueError as error:
            self.query_one(Problem).show(explain_option(error))
            return
        self._note_faces()
        if self._by_lot:
            self._sniff(setup)
        else:
            self.program.open(NewTable(setup))

    def _is_named(self, names: Sequence[str]) -> bool:
        """Return whether people can have these names; say so and point at one if not."""
        problem = problem_with_names(names)
        if problem is None:
            return True
        code, name = problem
        self.query_one(Problem).show(explain_name_problem(code, name))
        alike = [row for row, each in zip(self._rows, names) if each == name]
        for row in alike[-1:] if code == "twice" else alike[:1]:
            row.field.focus()
        return False

    def _sniff(self, setup: Setup) -> None:
        """Draw by lot the player who gnawed on wood last, as often as people like."""
        first = randbelow(setup.seats)
        name = setup.names[first]
        begin = self.opener(NewTable(replace(setup, first=first)))
        ways: list[WayOn] = [
            (_("{name} begins").format(name=name), begin),
            (_("That was last week! Look again"), partial(self._sniff, setup)),
            (_("Back to the form"), lambda: None),
        ]
        head = _("Who gnawed on wood last?")
        self.program.open(Trouble(setup_help.sniffed_out(name), ways, head))


def _gnawed_last() -> str:
    # Translators: one of those who may begin, 26 characters at most.
    return _("whoever gnawed wood last")


def _is_letter(character: str | None) -> bool:
    return character is not None and character.isprintable() and character != " "
