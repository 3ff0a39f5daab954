"""The bots at one table: they play in their turns; if one fails, people say how to go on."""

import asyncio
from collections.abc import Callable
from math import inf

from textual.worker import Worker

from biberclan.bots.asking import Failed
from biberclan.bots.cast import REGULAR, bot_name
from biberclan.language import _
from biberclan.match.store.errors import StoreError
from biberclan.table.failed_bots import about_failed_bot
from biberclan.ui.bot_play import BEAT, BotPlay
from biberclan.ui.requests import Home, Trouble, WayOn
from biberclan.ui.screens.table_frame import DeskScreen


class BotsAtTable:
    """Lets the bots at a table play, one decision after the other."""

    def __init__(self, table: DeskScreen, play: BotPlay, is_watched: Callable[[], bool]) -> None:
        """Wait until one of them is in turn.

        Args:
            table: shows their actions.
            play: asks them, and keeps the pace.
            is_watched: whether people see what is done now, and have nothing else to read.
        """
        self._table = table
        self._play = play
        self._is_watched = is_watched
        self._work: Worker[None] | None = None
        self._stand_in: str | None = None
        self._has_failed = False

    def follow(self) -> None:
        """Let them play if one of them is in turn; they stop by themselves."""
        if self._table.desk.stage == "bot" and self._work is None and not self._has_failed:
            self._work = self._table.work_at(self._decide)

    def stop(self) -> None:
        """Let them do nothing more, not even the action that they think about."""
        if self._work is not None:
            self._work.cancel()
            self._work = None

    async def _decide(self) -> None:
        table, desk = self._table, self._table.desk
        pause = BEAT
        try:
            while desk.stage == "bot":
                turn = desk.match.bot_turn(self._stand_in)
                self._stand_in = None
                # Bots think during the pause, which hides how long: that depends on their cards.
                answer, _ = await asyncio.gather(
                    self._play.decide(desk.match.setup.game, turn), self._play.wait(pause)
                )
                while not self._is_watched():
                    await asyncio.sleep(0.1)
                if isinstance(answer, Failed):
                    self._work = None
                    self._ask_how_to_go_on(answer)
                    return
                desk.act_as_bot(answer)
                table.follow()
                pause = inf
        except StoreError as error:
            self._work = None
            table.program.saving.refused(error, desk.match)
        else:
            self._work = None
            table.follow()

    def _ask_how_to_go_on(self, failed: Failed) -> None:
        """Ask how to go on after a failure; no other bot decides unless people say so."""
        self._has_failed = True
        program, desk, actor = self._table.program, self._table.desk, self._table.desk.view.actor
        assert actor is not None

        def go_on(stand_in: str | None = None) -> None:
            self._has_failed = False
            self._stand_in = stand_in
            self._table.follow()

        setup = desk.match.setup
        directory, name = program.saving.directory, setup.names[actor]
        sentence = about_failed_bot(directory, setup.game, name, failed)
        choices: list[WayOn] = [
            (_("Let {bot} decide this once").format(bot=bot_name(REGULAR)), lambda: go_on(REGULAR)),
            (_("Ask it again"), go_on),
        ]
        if desk.match.id is not None:
            home = _("To the start screen; the match can be continued")
            choices.append((home, self._table.opener(Home())))
        program.open(Trouble(sentence, choices))
