"""What would you do? A position to decide as at the table; the elder grades the choice."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from rich.cells import cell_len

from biberclan.bots.cast import ELDER, bot_name
from biberclan.bots.dilemmas import Weighed
from biberclan.bots.search import Valued
from biberclan.bots.thinker import Reply, Work
from biberclan.coach.why import in_order
from biberclan.language import _, written
from biberclan.rules.game import AnyAction
from biberclan.table.bar import BarItem
from biberclan.table.desk import Desk
from biberclan.table.game import table_of
from biberclan.table.look import PanelLook
from biberclan.table.panel_look import panel_look
from biberclan.train.decisions import DecisionRun, Decisions, Posed
from biberclan.train.dilemmas import grade, sign
from biberclan.ui.bot_play import BotPlay
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.screens.choices import HintScreen
from biberclan.ui.screens.menu import MenuItem
from biberclan.ui.screens.task import TaskScreen

PANEL_ROWS: Final = 10
"""Rows for the verdict, the compared choices, and the arguments for one of them."""


class DilemmaScreen(TaskScreen):
    """One position, decided once."""

    panel_rows = PANEL_ROWS
    leave_keys = ("escape", "q")

    def __init__(
        self,
        posed: Posed,
        decisions: Decisions,
        following: Callable[[], None] | None = None,
    ) -> None:
        """Lay out a position.

        Args:
            posed: the position.
            decisions: notes the decision.
            following: shows the next position in place of this one, None if there is none.
        """
        self._run = DecisionRun(posed, decisions)
        self._following = following
        self._thinking = BotPlay()
        game = decisions.game
        self.desk = desk = table_of(game).open_desk(self._run.match)
        super().__init__(game, desk.view.seats)

    def on_unmount(self) -> None:
        self._thinking.stop()

    def headline(self) -> str:
        return written(" · ").join(filter(None, (*self._run.head, self.desk.which_round())))

    def panel(self) -> PanelLook:
        """Return the look of the panel; the first cursor, which nobody has set, is no proposal."""
        look, desk = panel_look(self.desk, self.note), self.desk
        if desk.has_chosen or desk.is_answering or self.note:
            return look
        says = [_("Point at what you would do, then Enter.")]
        if desk.view != desk.match.setup.rules.glance(desk.view, None):
            says.append(_("If a hidden card is shown here, you have seen it."))
        return replace(look, says=" ".join(says), refused=False, warns="")

    def leave_label(self) -> str:
        """Return the label of leaving, or of taking back a choice first."""
        return _("back") if self.desk.has_chosen else _("training")

    def leave(self) -> None:
        """Take back the choice so far; if there is none, go back to the training."""
        desk = self.desk
        if not desk.has_chosen:
            super().leave()
            return
        desk.unchoose()
        desk.pointed = False
        self.note = ""
        self.show_desk()

    def confirm(self) -> None:
        """Make the choice pointed at, if somebody has pointed at it."""
        if not self.asks_to_point() and not self.desk.choose_part():
            self.act(self.desk.proposal())

    def act(self, action: AnyAction) -> None:
        """Decide, or say why the action can't be done."""
        desk = self.desk
        reason = desk.match.why_not(action)
        if reason is not None:
            self.refuse(reason)
            return
        action = desk.match.choice(action, desk.announced)
        run = self._run
        screen = VerdictScreen(desk, self.show_desk, run, self._go_on)
        self.app.push_screen(screen)

        async def judge() -> None:
            judgement: Reply = run.judgement(action)
            try:
                if isinstance(judgement, Work):
                    judgement = await self._thinking.think(judgement)
            except EOFError:  # the thinking process was ended; the next request starts another
                screen.dismiss()
                return
            assert isinstance(judgement, Weighed)
            run.decide(action, judgement)
            screen.show_verdict(action)

        screen.work_at(judge)

    def _go_on(self, wanted: bool) -> None:
        """Go on once the verdict has been read: to the next position if it is wanted."""
        if wanted and self._following is not None:
            self._following()
        else:
            self.dismiss()


class VerdictScreen(HintScreen):
    """The grade of a choice, and the values of the others; the table stays in sight."""

    top = 2
    panel_rows = PANEL_ROWS

    def __init__(
        self,
        desk: Desk,
        show_table: Callable[[], None],
        run: DecisionRun,
        go_on: Callable[[bool], None],
    ) -> None:
        """Wait for the verdict.

        Args:
            desk: the position.
            show_table: shows the cursor on the table.
            run: the decision and its verdict.
            go_on: called once everything has been read, with whether another position is wanted.
        """
        super().__init__(desk, show_table)
        self._run = run
        self._go_on = go_on
        self._own: AnyAction = None

    def show_verdict(self, action: AnyAction) -> None:
        """Show the verdict on a choice that has been made, and the arguments for or against it."""
        self._own = action
        self.cursor = [each.action for each in in_order(self._run.compared)].index(action)
        self.show_answer(self._run.compared)

    def preview(self, valued: Valued) -> str:
        """Return the sentence about a choice, which says so if it was made."""
        text = super().preview(valued)
        return _("You: {action}").format(action=text) if valued.action == self._own else text

    def heading(self) -> str:
        return _("What would you do?")

    def likes(self) -> str:
        return _("{bot} compares:").format(bot=bot_name(ELDER))

    def leave_label(self) -> str:
        return _("back")

    def items(self) -> Sequence[BarItem]:
        if not self.answer:
            return (self.leaving(),)
        on = replace(self.choosing(), label=_("go on"))
        more = self.playing_on(self._desk.match)
        return (*self.pointing(), self.leaving(), *self.by_key(), *self.far(), on, *more)

    def chosen(self, item: MenuItem) -> None:
        self.dismiss()
        self._go_on(True)

    def leave(self) -> None:
        """Go back to the position, or from a decided one to the screen before it."""
        super().leave()
        if self.answer:
            self._go_on(False)

    def paint_frame(self, canvas: Canvas) -> None:
        super().paint_frame(canvas)
        if self.answer:
            cost, again = self._run.cost, self._run.again
            role = {"best": "water.good", "good": "water.good", "costly": "water.bad"}
            text = f"{sign(grade(cost))} {self._run.verdict}"
            canvas.put(1, 0, text, role[grade(cost)])
            left = cell_len(text) + 3
            if left + cell_len(again) < canvas.width:
                canvas.put(left, 0, again, "water.dim")
