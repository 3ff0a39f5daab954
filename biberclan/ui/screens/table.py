"""The table: board, panel, bottom row, and the keys and clicks that drive the desk."""

import gc
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final, TypeVar

from biberclan.bots.search import Valued
from biberclan.bots.thinker import Hint
from biberclan.coach import coaching
from biberclan.language import _, translate, written
from biberclan.match.acting import Entry
from biberclan.match.match import Match
from biberclan.match.store.errors import StoreError
from biberclan.people.company import Company, faces_of
from biberclan.people.help import plays_without
from biberclan.rules.game import AnyAction, AnyEvent, Reason
from biberclan.shelf import lines_of
from biberclan.table import input_guard
from biberclan.table.bar import BarItem
from biberclan.table.command import Command
from biberclan.table.commands import COACH, HINT, LOG, NEEDED_HELP, STOP_EXPLAINING, UNDO
from biberclan.table.first_tips import FirstTips
from biberclan.table.game import BoardLook, table_of
from biberclan.table.look import PanelLook
from biberclan.table.moves import Move, paced
from biberclan.table.news import Caller
from biberclan.table.panel_look import panel_for_all, panel_look, with_company
from biberclan.table.situation import DeskStage
from biberclan.ui.bot_play import BotPlay
from biberclan.ui.coaching import Coach
from biberclan.ui.screens.bots_at_table import BotsAtTable
from biberclan.ui.screens.table_frame import DeskScreen
from biberclan.ui.settings import AT_ONCE, PACES
from biberclan.ui.widgets.slots_board import Clicked

if TYPE_CHECKING:
    from biberclan.ui.screens.choices import HintScreen

_T = TypeVar("_T")

_SECOND_RING: Final = 0.35
"""The seconds from the first ring of a call to the second one."""


def _collect() -> None:
    """Collect garbage; to call a built-in function, Textual would first parse its signature."""
    gc.collect()


class TableScreen(DeskScreen):
    """One match at the table."""

    by_line = "biberclan resume --plain"
    counting = "counting:CountingScreen"
    """The screen that counts a round; see `Opens`."""

    _staged: Sequence[AnyEvent] = ()
    """The events that everybody watches, while they do."""

    def __init__(self, match: Match) -> None:
        """Sit at a match in its present state.

        Args:
            match: the match.
        """
        game = match.setup.game
        self.desk = desk = table_of(game).open_desk(match)
        self._agrees = False
        self.first_tips = FirstTips(
            desk, self.program.learned, self.call_after_refresh, lambda: self._panel.drops_hint
        )
        self._company = Company(match, desk.RESULTS)
        self._faces = faces_of(match.setup, self.program.learned.faces)
        self._play = BotPlay()
        self._coach = Coach(desk, self._play)
        super().__init__(game, desk.view.seats)
        self._shown = (len(match.chronicle), match.public)
        self._seen: tuple[DeskStage, int, bool] | None = None
        self._half_seen: object = None
        self._caller = Caller(match)
        self._new_call = ""
        self._was_seen = False
        self._turn_of: int | None = None
        self._bots = BotsAtTable(self, self._play, self._is_watched)
        self._hinted: tuple[Hint, Sequence[Valued]] | None = None

    def on_mount(self) -> None:
        self._play.pace = self.program.settings.pace
        self._turn_of = self._person_in_turn()
        self._company.talks = self.program.settings.talk

    def follow(self) -> None:
        self.first_tips.follow()
        self._company.follow(counted=self.desk.counted)
        self._shut_if_new()
        self._bots.follow()
        self._ring()
        self.show_desk()
        self.call_after_refresh(self.program.follow_match)

    def headline(self) -> str:
        """Return the top row; in the last lap, the number of the round may give way."""
        call = "" if self.staging else self._caller.call
        if not call:
            return self.desk.once(self.desk.headline)
        parts = call, self.desk.whose_turn(), self.desk.which_round()
        return written(" · ").join(filter(None, parts))

    def is_last_lap(self) -> bool:
        return bool(self._caller.call)

    def call(self) -> str:
        call, self._new_call = self._new_call, ""
        if not self.staging:
            return ""
        if call:
            self._staged = self.desk.match.log[-1].events
        return call

    @property
    def waits(self) -> bool:
        """Whether the panel says that keys do not act yet; any key acts while everybody watches."""
        return self.guard.remaining > 0 and not self._staged

    def staged_over(self) -> None:
        """Go on with the things that have waited, which are new on the screen only now."""
        self._staged = ()
        if self.desk.stage != "bot":
            self.shut_guard(self.guard.seconds)
        self.show_desk()

    def show_desk(self) -> None:
        """Update the screen; nothing waits for staged moves that have no place on it."""
        super().show_desk()
        if self._staged and not self._moving.is_staged:
            self.staged_over()

    def items(self) -> Sequence[BarItem]:
        """Return the commands; while everybody watches, any key goes on."""
        if self._staged:
            return (BarItem(key=_("Any key"), label=_("go on")),)
        first, *others = super().items()
        coach = self.item_called(COACH.id) if self._coach.text else None
        return (first, coach, *others) if coach else (first, *others)

    def moves(self) -> Sequence[Move]:
        match = self.desk.match
        done, before = self._shown
        if len(match.chronicle) == done:
            return ()
        self._shown = (len(match.chronicle), match.public)
        new = [entry for entry in match.chronicle[done:] if isinstance(entry, Entry)]
        noted = len(new) < len(match.chronicle) - done  # something was taken back, say
        if not new or noted or not self.moves_cards or len({entry.seat for entry in new}) > 1:
            return ()
        if self._play.pace == AT_ONCE and match.setup.bot(new[0].seat) is not None:
            return ()
        happened = [event for entry in new for event in entry.events]
        found = paced(self.desk.moves(before, self._shown[1], happened), self.staging)
        if any(move.staged for move in found):
            self._staged = happened
        return found

    def board(self) -> BoardLook:
        """Return the look of the board; nothing can be chosen while everybody watches."""
        desk = self.desk
        if self._staged and desk.stage == "turn":
            match = desk.match
            return self.table.still(desk.view, match.setup.names, (), match.log)
        return self.table.look(desk)

    def panel(self) -> PanelLook:
        note = self.note or self._coach.text
        look = panel_look(self.desk, note, agrees=self._agrees)
        if self._coach.text and self.desk.stage == "bot":
            name = self.desk.match.setup.names[self.desk.view.actor]
            look = replace(look, prompt=_("{name} is waiting for you.").format(name=name))
        if self._staged:
            return panel_for_all(self.desk, self._staged)
        look = with_company(look, self.desk, self._company, self._faces)
        aside = _("({key}: no more of these)").format(key=self._key_of(STOP_EXPLAINING))
        yields = self.desk.has_chosen
        log = self._key_of(LOG)
        return replace(
            look, hint=self.first_tips.text, hint_aside=aside, hint_yields=yields, log_key=log
        )

    def _key_of(self, command: Command) -> str:
        """Return the name of the key that a command has at this table."""
        own = next((each for each in self.commands if each.id == command.id), command)
        return own.key_label(self.palette.glyphs)

    def _ring(self) -> None:
        """Ring when a person's turn begins, and twice for a call."""
        before, self._turn_of = self._turn_of, self._person_in_turn()
        self._new_call = self._caller.new_call(self.desk.match)
        if self._new_call:
            self.app.bell()
            self.set_timer(_SECOND_RING, self.app.bell)
        elif self._turn_of not in (None, before):
            self.app.bell()

    def _person_in_turn(self) -> int | None:
        actor = self.desk.view.actor
        is_person = actor is not None and self.desk.match.setup.bot(actor) is None
        return actor if is_person and self.desk.stage in ("handover", "news", "turn") else None

    def _shut_if_new(self) -> None:
        """Shut the guard if something new is about to be painted."""
        desk = self.desk
        if desk.rereads:  # the next thing has been seen before
            return
        before, self._seen = self._seen, (desk.stage, len(desk.match.chronicle), desk.covered)
        half_before, self._half_seen = self._half_seen, desk.first
        if desk.stage == "bot":  # bots wait for nobody's eyes
            return
        if self._seen == before:
            if desk.first not in (None, half_before):
                self.shut_guard(input_guard.CARD_SECONDS)
            return
        if desk.stage == "handover":  # nothing acts for a moment, so nobody waits for the collector
            self.call_after_refresh(_collect)
        others_were_in_turn = before is not None and before[0] in ("handover", "bot")
        slow = others_were_in_turn or desk.stage in ("handover", "look")
        self.shut_guard(input_guard.HANDOVER_SECONDS if slow else input_guard.CARD_SECONDS)

    def item_by_key(self, key: str) -> BarItem | None:
        """Return the item of a key; if there is none now, perhaps say why."""
        item = super().item_by_key(key)
        if item is None and self.desk.stage == "news":
            item = self.item_called("ready")
        if item is None:
            self._say_why_not(key)
        return item

    def _say_why_not(self, key: str) -> None:
        """Say why the command of a key can't be given now, if there is anything to say of it."""
        desk, match = self.desk, self.desk.match
        asked = {command.id for command in self.commands if key in command.keys}
        why = match.why_no_undo() if UNDO.id in asked else None
        if why is not None:
            self._say(desk.words.NAMES.explain_no_undo(why))
        reason = desk.why_no(asked) if desk.stage == "turn" else None
        if reason is not None:
            self.refuse(reason)
            self.show_desk()
        for id, help in NEEDED_HELP.items():
            if id in asked and match.lacks(help):
                self._say(plays_without(match, help))

    def on_clicked(self, message: Clicked) -> None:
        """Remove the answer to the last command; the answer to a click is a refusal."""
        self._agrees = False

    def carry_out(self, item: BarItem) -> None:
        """Carry a command out; an action that can't be saved is not done."""
        moment = self.desk.moment
        self.note, self._agrees, self._coach.text = "", False, ""
        try:
            item.do()
        except StoreError as error:
            self.program.saving.refused(error, self.desk.match)
        if self.desk.stage == "turn" and self.desk.moment == moment:
            self.show_pointing()
        else:
            self.follow()

    def _decide(self, decide: Callable[[], _T]) -> _T:
        """Make a decision, and have it judged by the coach if that is wanted."""
        due = self._coach.due() if self.is_coached else None
        outcome = decide()
        judging = self._coach.judging(due, self._key_of(UNDO), self.show_desk)
        if judging is not None:
            self.work_at(judging)  # before the bots, which may ask the same process
        return outcome

    @property
    def is_coached(self) -> bool:
        """Whether the coach speaks to the person at the keyboard."""
        match, usual = self.desk.match, self.usually_coached
        return coaching.is_coached(match, self.program.learned, usual=usual)

    @property
    def usually_coached(self) -> bool:
        """Whether the coach speaks to people who have made no choice about it."""
        return self.program.settings.coach

    def toggle_coach(self) -> None:
        """Turn the coach on or off for the person at the keyboard, and say so."""
        match, usual = self.desk.match, self.usually_coached
        self.note, self._agrees = coaching.toggle(match, self.program.learned, usual=usual), True

    def sit_down(self) -> None:
        """End the handover once it has lasted long enough.

        Earlier input is dropped, not deferred: it may have been meant for what was shown before.
        """
        if not self.guard.lets_act():
            return
        rereads = self.desk.rereads
        self.desk.ready()
        if rereads:
            self.keep_out(self.guard.pressed)

    def stand_up(self) -> None:
        """Go back to the handover from somebody else's seat."""
        if self.guard.lets_act():
            self.desk.stand_up()

    def act(self, action: AnyAction) -> None:
        """Carry out a legal action that has a key of its own."""
        if self.guard.lets_act():
            self._decide(partial(self.desk.act, action))

    def skip(self) -> None:
        """Stop waiting for the bots."""
        if self.guard.lets_act():  # a doubled key does nothing more; else the guard is open here
            self._play.go_on()

    def change_pace(self) -> None:
        """Let the bots play at the next pace, and name it."""
        self._play.hurry()
        self.program.settings.change("pace", self._play.pace)
        self.note, self._agrees = translate(PACES[self._play.pace].sentence), True

    def copy_position(self) -> None:
        match = self.desk.match
        self.copy(lines_of(match.setup.game).write(match.knowledge()))

    def undo(self) -> None:
        """Take the last action back, and stop the bots."""
        self._bots.stop()
        self.desk.undo()

    def redo(self) -> None:
        """Do the action again that was taken back."""
        self._bots.stop()
        self.desk.redo()

    def on_screen_suspend(self) -> None:
        self._was_seen = self.guard.remaining == 0

    def on_screen_resume(self) -> None:
        """Show the changes of another screen; the key that led here must do nothing yet."""
        self._play.pace = self.program.settings.pace
        self._company.talks = self.program.settings.talk
        if not self._was_seen:
            self._seen = None
        self.keep_out(self.uncovered_by, is_new=not self._was_seen)
        self.follow()

    def _is_watched(self) -> bool:
        """Return whether people see what bots do now, and have nothing else to see or read."""
        reads = bool(self._staged or self._coach.text)
        return self.is_shown and not self.too_small and not reads

    def ask_for_hint(self) -> None:
        desk = self.desk
        with suppress(StoreError):  # the next one notes both
            desk.match.note_hint()
        screen: HintScreen = self.open("choices:HintScreen")

        async def think() -> None:
            question = Hint(desk.match.setup.game, desk.match.knowledge(), desk.at_stake)
            if self._hinted is None or self._hinted[0] != question:
                answer = await self._play.hint(question)
                self._hinted = (question, answer) if answer else None
            if self._hinted is None:
                self.note = _("No hint available. Ask again with {key}.").format(
                    key=self._key_of(HINT)
                )
                screen.dismiss()
            else:
                screen.show_answer(self._hinted[1])

        screen.work_at(think)

    def on_unmount(self) -> None:
        self._bots.stop()
        self._play.stop()

    def confirm(self) -> None:
        """Carry out the choice pointed at, count the round, or stop looking at a card."""
        desk = self.desk
        if not self.guard.lets_act():
            return
        if desk.round_over:
            self.open(self.counting)
            return
        if desk.stage == "look":
            self._decide(desk.stop_looking)
            return
        aim = desk.aim()
        outcome = self._decide(desk.confirm)
        if outcome is None:
            if desk.aim() == aim:
                none = "" if desk.is_covered_now else _("Nothing is chosen yet.")
                self._say(f"{none} {desk.part_due()}".lstrip())
            self.shut_guard(input_guard.CARD_SECONDS)  # the cursor is on the other part only now
        elif isinstance(outcome, Reason):
            self.refuse(outcome)
            if self.program.review is not None:
                self.program.review.note_refusal(outcome.ruling)

    def _say(self, note: str) -> None:
        self.note, self._agrees = note, False
        self.show_desk()
