"""Bots and hints without a screen: the wait for them is limited, and ended by signals."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final

from biberclan.bots import thinker
from biberclan.bots.asking import Failed
from biberclan.bots.cast import REGULAR, bot_name
from biberclan.bots.search import Valued
from biberclan.language import _
from biberclan.match.acting import BotTurn
from biberclan.match.match import Match
from biberclan.plain.vocabulary import spelled
from biberclan.plain.voice import Voice
from biberclan.rules.game import AnyAction
from biberclan.table.failed_bots import about_failed_bot

_PATIENCE: Final = thinker.SECONDS + thinker.PATIENCE + thinker.MARGIN
"""The most seconds to wait for a bot or a hint."""


class Thinking:
    """Bots and hints, one after the other."""

    def __init__(self) -> None:
        """Start nothing yet."""
        self._thinker = thinker.Thinker()

    def decide(self, game: str, turn: BotTurn) -> thinker.Reply:
        """Return a bot's decision, `Failed` if the bot is broken or takes too long."""
        try:
            return self.think(thinker.at_table(game, turn.bot, turn.observation, turn.actions))
        except EOFError:
            return Failed(turn.bot)

    def hint(self, match: Match) -> Sequence[Valued]:
        """Return the values of the choices of the seat in turn; none if no answer came."""
        game, answer = match.setup.game, None
        with suppress(EOFError):
            answer = self.think(thinker.Hint(game, match.knowledge(), match.legal_actions()))
        return answer if isinstance(answer, list) else ()

    def think(self, question: thinker.Request) -> thinker.Reply:
        """Return the reply to a request; the time for `Work` is not limited.

        Raises:
            EOFError: the thinking process has died, or took too long and was ended.
        """
        patience = None if isinstance(question, thinker.Work) else _PATIENCE
        replies: SimpleQueue[thinker.Reply | EOFError] = SimpleQueue()

        def wait() -> None:
            try:
                replies.put(self._thinker.answer())
            except Exception:  # it has died, or its pipe was closed by `stop`
                replies.put(EOFError())

        self._thinker.ask(question)
        Thread(target=wait, daemon=True).start()
        try:
            reply = replies.get(timeout=patience)
        except Empty:
            self.stop()
            raise EOFError from None
        except BaseException:  # a signal: nobody waits any more
            self.stop()
            raise
        if isinstance(reply, EOFError):
            raise reply
        return reply

    def stop(self) -> None:
        """End all thinking."""
        self._thinker.stop()


class PlainBots:
    """The bots at one table."""

    def __init__(self, thinking: Thinking, voice: Voice, directory: Path | None) -> None:
        """Let them all play.

        Args:
            thinking: works out their decisions.
            voice: asks people if one of them has failed.
            directory: the directory of the file about bots that have failed; None for none.
        """
        self._directory = directory
        self._thinking = thinking
        self._voice = voice
        self._stand_in: str | None = None

    def decide(self, match: Match) -> AnyAction | None:
        """Return the decision of the bot in turn, None if it has failed and must be asked again."""
        turn = match.bot_turn(self._stand_in)
        self._stand_in = None
        answer = self._thinking.decide(match.setup.game, turn)
        if isinstance(answer, Failed):
            self._has_failed(match, answer)
            return None
        return answer

    def _has_failed(self, match: Match, failed: Failed) -> None:
        """Ask how to go on; nobody else decides in its place unless people say so."""
        actor = match.public.actor
        assert actor is not None
        setup = match.setup
        self._voice.say(about_failed_bot(self._directory, setup.game, setup.names[actor], failed))
        prompt = _("Enter lets {bot} decide this once; again asks the bot again:")
        prompt = prompt.format(bot=bot_name(REGULAR))
        if spelled(self._voice.ask(prompt).strip()) != spelled(_("again")):
            self._stand_in = REGULAR
