"""The list of lessons, and one at the table: a point to make, an answer to every try."""

from collections.abc import Sequence
from dataclasses import replace

from biberclan.bots.registry import find, kindest
from biberclan.language import _, current, written
from biberclan.rules.game import AnyAction
from biberclan.shelf import GAMES, following
from biberclan.table import input_guard
from biberclan.table.bar import BarItem
from biberclan.table.command import Command, Commands
from biberclan.table.commands import CONFIRM
from biberclan.table.game import table_of
from biberclan.table.keys import with_keys
from biberclan.table.look import PanelLook
from biberclan.table.moves import Move
from biberclan.table.panel_look import panel_look
from biberclan.teach.learned import next_of
from biberclan.teach.lessons import Lesson, LessonRun, how_far, how_long, lessons
from biberclan.train.course import course
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.requests import AskWho, GuidedRound, TakeCourse, Trouble, WayOn
from biberclan.ui.screens.counting import CountingScreen
from biberclan.ui.screens.guided_round import guided_round
from biberclan.ui.screens.menu import MenuItem, MenuScreen
from biberclan.ui.screens.task import TaskScreen
from biberclan.ui.widgets.slots_board import Clicked


class LessonCounting(CountingScreen):
    """The counting of a round that has ended in a lesson."""

    def items(self) -> Sequence[BarItem]:
        """Count on; there is no match to leave."""
        return super().items()[:1]

    def next_label(self) -> str:
        return _("go on")

    def go_on(self) -> None:
        self.dismiss()


class LessonScreen(TaskScreen):
    """One lesson."""

    by_line = "biberclan learn --plain"
    panel_rows = 10

    def __init__(self, number: int, game: str) -> None:
        """Begin a lesson.

        Args:
            number: its place among the lessons, from 0.
            game: its game.
        """
        self._game = game
        self._number = number
        table = table_of(game)
        commands = with_keys(table.COMMANDS, self.program.settings.keys)
        glyphs = self.program.palette.glyphs
        keys = {command.id: command.key_label(glyphs) for command in commands}
        lesson = lessons(game, current())[number]
        learned = self.program.learned
        if lesson in learned.begun:
            self._run = learned.begun.pop(lesson)
        else:
            again = lesson.anchor in learned.done
            self._run = LessonRun(lesson, keys, person=learned.person, again=again)
        self._seen: tuple[int, str] | None = None
        self._moves: Sequence[Move] = ()
        self._help = ""  # the answer to the last try
        self._helped: object = None  # the aim then; whoever aims elsewhere has read it
        self.ruling = self._run.step.rulings[0]
        self.desk = table.open_desk(self._run.match)
        self._ask()
        super().__init__(game, self.desk.view.seats)

    def headline(self) -> str:
        run = self._run
        parts = [
            _("Lesson {number}: {title}").format(number=self._number + 1, title=run.lesson.title),
            _("Step {step} of {steps}").format(step=run.number, steps=len(run.lesson.steps)),
        ]
        return written(" · ").join(parts)

    def panel(self) -> PanelLook:
        run, desk, reading = self._run, self.desk, self._reading
        look = panel_look(desk, self.note)
        # The first cursor, which nobody has set, is no proposal; a preview of it would be a hint.
        silent = reading or ((run.again or not desk.has_chosen) and not desk.is_answering)
        return replace(
            look,
            prompt=self._prompt(),
            prompt_command="confirm" if reading else "",
            says="" if silent and not self.note else look.says,
            # Nothing is lost here, and the task may ask for a costly action: no warning except the
            # answer to the last try, which people read until they begin with the next one.
            warns="" if self.note or reading or desk.aim() != self._helped else self._help,
            text=self._text(),
            lines=(),
            standings=(),
        )

    def _prompt(self) -> str:
        """Return what there is to do now."""
        if self._run.finished:
            return f"{self.palette.glyphs.done} {self._ending()}"
        if self._is_to_count:
            return _("The round is over. Enter: count it.")
        if self._reading:
            return _("Read, then go on with Enter.")
        if self._can_show:
            return _("Your turn: try it, or let Enter show you.")
        if self._run.again:
            return _("Your turn: try it once more, with less help.")
        return _("Your turn: try it.")

    def _ending(self) -> str:
        """Return the sentence on the progress in the course, and on the next lesson."""
        course = lessons(self._game, current())
        following = _("a whole round against {bot}").format(
            bot=find(self._game, kindest(self._game)).name
        )
        if not self._is_last:
            following = course[self._number + 1].title
        return _("{progress} Enter: {following}.").format(
            progress=how_far(course, self.program.learned.done), following=following
        )

    @property
    def _can_show(self) -> bool:
        """Whether Enter shows the right action, since nobody has pointed at another."""
        return self._run.can_show and not self._reading and not self.desk.has_chosen

    def _text(self) -> str:
        """Return the text to read, after a round that of the last actions."""
        if not self._is_to_count:
            return self._run.text
        sentences = self._run.tell_watched(without=self.desk.RESULTS)
        return " ".join(filter(None, (sentences, _("All cards lie face up now."))))

    def moves(self) -> Sequence[Move]:
        moves, self._moves = self._moves, ()
        return moves

    def show_desk(self) -> None:
        """Show the lesson in its present state; input has to wait until a new text is read."""
        before, self._seen = self._seen, (self._run.number, self._text())
        if self._seen != before:
            self.shut_guard(input_guard.CARD_SECONDS)
        super().show_desk()

    @property
    def commands(self) -> Commands:
        """The commands at the table: none while there is only something to read."""
        return () if self._reading else super().commands

    def items(self) -> Sequence[BarItem]:
        if not self._reading:
            # Some steps ask to try what the rules refuse: the mouse can, too.
            refused = self.desk.stage == "turn" and self.desk.says()[1] is not None
            confirm = next(each for each in self.commands if each.id == CONFIRM.id)
            enter = [replace(self.item(confirm), label=_("try it"))] if refused else []
            return [*enter, *super().items()]
        label = _("count") if self._is_to_count else _("go on")
        on = BarItem(id="confirm", keys=("enter", "space"), label=label, do=self._read_on)
        match = self._run.match
        goes_on = self._run.finished and match.stage == "turn"
        return [on, *(self.playing_on(match) if goes_on else ()), *super().items()]

    def leave_label(self) -> str:
        return _("lessons")

    def on_clicked(self, message: Clicked) -> None:
        """Point at the thing clicked, unless there is only something to read."""
        if self._reading and self.desk.stage != "look":
            message.prevent_default()

    @property
    def _reading(self) -> bool:
        """Whether there is only something to read now."""
        return self._run.waiting or self._run.finished

    def leave(self) -> None:
        """Go back to the lessons; in the middle of one, ask first."""
        run = self._run
        if not run.is_under_way:
            self.dismiss()
            return

        def leave() -> None:
            self.program.learned.begun[run.lesson] = run
            self.dismiss()

        sentence = _(
            "You are at step {step} of {steps}. Until BiberClan is closed, it goes on there."
        ).format(step=run.number, steps=len(run.lesson.steps))
        choices: list[WayOn] = [(_("To the lessons"), leave), (_("Stay"), lambda: None)]
        head = _("Leave the lesson?")
        self.program.open(Trouble(sentence, choices, head, careful=True))

    @property
    def _is_to_count(self) -> bool:
        """Whether a round has ended and has not been counted yet."""
        return not self.desk.counted

    def _read_on(self) -> None:
        if not self.guard.lets_act():
            return
        if self._run.finished:
            self._next_lesson()
        elif self._is_to_count:
            self.open("lessons:LessonCounting")
        else:
            run, before = self._run, self._run.match.public
            turns_to_come = run.has_final_turns
            run.go_on()
            self._sit_down()
            if turns_to_come and run.watched and self.moves_cards:
                self._moves = self.desk.moves(before, run.match.public, run.watched[-1].events)

    def on_screen_resume(self) -> None:
        """Show the text to read after a counting."""
        self.show_desk()

    def item(self, command: Command) -> BarItem:
        """Return the present item of a command; Enter shows the right action once it may."""
        item = super().item(command)
        if command.id == CONFIRM.id and self._can_show:
            return replace(item, label=_("show me"))
        return item

    def confirm(self) -> None:
        """Try the action pointed at, if the learner has pointed at it."""
        desk = self.desk
        if self._can_show:
            if self.guard.lets_act():
                shown = self._run.show()
                self._sit_down()
                self.note = shown
        elif not self.asks_to_point() and not desk.choose_part():
            self.act(desk.proposal())

    def act(self, action: AnyAction) -> None:
        """Let the learner try an action, once the task has been seen."""
        if not self.guard.lets_act():
            return
        reply = self._run.attempt(action)
        self.ruling = reply.ruling or self.ruling
        if reply.outcome == "done":
            self._sit_down()
        else:
            self.note = f"{reply.text} ({reply.ruling})" if reply.ruling else reply.text
            self._help = self.note
            self.desk.unchoose()  # the next try begins from scratch
            if self._run.can_show:
                self.desk.pointed = False  # Enter is to show it, not to try the same again
            self._helped = self.desk.aim()

    def _sit_down(self) -> None:
        """Show the table as the lesson has left it."""
        self.note = self._help = ""
        if self._run.match.view.seats != self.desk.view.seats:
            # A board is laid for a number of seats: more or fewer need another screen.
            self.program.learned.begun[self._run.lesson] = self._run
            anew = LessonScreen(self._number, self._game)
            self.app.switch_screen(anew)
            return
        self.desk.sit_at(self._run.match)
        self._ask()
        if self._run.finished:
            self.program.learned.note_done(self._run.lesson.anchor)
        else:
            self.ruling = self._run.step.rulings[0]

    def _ask(self) -> None:
        """Put the cursor beside the answer if there is something to do."""
        if not self._reading:
            self.desk.keep_off(self._run.answers())

    def _next_lesson(self) -> None:
        if self._is_last:
            self.dismiss()
            self.program.open(GuidedRound(self._game))
        else:
            following = LessonScreen(self._number + 1, self._game)
            self.app.switch_screen(following)

    @property
    def _is_last(self) -> bool:
        return self._number + 1 == len(lessons(self._game, current()))


class LessonsScreen(MenuScreen):
    """All lessons of a game; any can be taken at any time."""

    by_line = "biberclan learn --plain"
    top = 5
    label_columns = 46

    def __init__(self, game: str) -> None:
        super().__init__()
        self._game = game
        self.program.learned.note_game(game)
        self._lessons = lessons(game, current())
        self._bot = find(game, kindest(game)).name
        self._point_at_next()

    def _point_at_next(self) -> None:
        anchors = [*(lesson.anchor for lesson in self._lessons), guided_round(self._game)]
        following = next_of(anchors, self.program.learned.done)
        self.cursor = anchors.index(following) if following is not None else 0

    def entries(self) -> Sequence[MenuItem]:
        anchor = guided_round(self._game)
        done = _("done") if anchor in self.program.learned.done else _("with a guide")
        return [
            *(
                MenuItem(
                    each.anchor,
                    each.title,
                    self._how_far(each),
                    do=self.pusher(LessonScreen, n, self._game),
                )
                for n, each in enumerate(self._lessons)
            ),
            MenuItem(
                anchor,
                _("Your first round against {bot}").format(bot=self._bot),
                done,
                do=self.opener(GuidedRound(self._game)),
            ),
            *([self._course()] if course(self._game, current()) else []),
        ]

    def _course(self) -> MenuItem:
        """Return the item of the course in playing well, which comes after the lessons."""
        do = self.opener(TakeCourse(self._game))
        return MenuItem("course", _("Playing well"), _("a second course: what wins"), do=do)

    def _how_far(self, lesson: Lesson) -> str:
        """Return the words that a lesson is done, or at which step it goes on, "" if neither."""
        if lesson.anchor in self.program.learned.done:
            return _("done")
        run = self.program.learned.begun.get(lesson)
        return "" if run is None else _("goes on at step {step}").format(step=run.number)

    def items(self) -> Sequence[BarItem]:
        return (
            *super().items(),
            BarItem(keys=("g",), label=_("other game"), do=self._open_other),
            BarItem(
                keys=("n",),
                label=_("name"),
                do=self.opener(AskWho(_("Who is learning?"), self._learn_as)),
            ),
        )

    def _open_other(self) -> None:
        other = LessonsScreen(following(self._game))
        self.app.switch_screen(other)

    def _learn_as(self, person: str) -> None:
        self.program.learned.learn_as(person)
        self._point_at_next()
        self.refresh_page()

    def on_screen_resume(self) -> None:
        """Point at the lesson to be taken now."""
        self._point_at_next()  # Textual calls the handler of the base class next, which paints

    def paint_frame(self, canvas: Canvas) -> None:
        head = f"{_('Learn the game')}: {GAMES[self._game].title}"
        self.paint_head(canvas, head)
        canvas.put(3, 2, how_long(self._lessons), "water")
        if self.program.learned.person:
            text = _("{name} is learning. Somebody else: N.")
            canvas.put(3, 3, text.format(name=self.program.learned.person), "water.active")
