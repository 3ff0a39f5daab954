"""Waiting for the thinking process, at most for so long, and still heeding signals."""

from queue import Empty, SimpleQueue
from secrets import randbits
from threading import Thread

from biberclan.bots.asking import Failed
from biberclan.bots.thinker import (
    MARGIN,
    PATIENCE,
    SECONDS,
    Decide,
    Reply,
    Request,
    Thinker,
    Work,
)
from biberclan.match.acting import BotTurn


class Thinking:
    """Bots and hints, one after the other."""

    def __init__(self) -> None:
        """Start nothing yet."""
        self._thinker = Thinker()

    def decide(self, game: str, turn: BotTurn) -> Reply:
        """Return what a bot decides, `Failed` if it is broken or takes too long."""
        seed, patience = randbits(32), SECONDS + PATIENCE
        question = Decide(game, turn.bot, turn.observation, turn.actions, SECONDS, seed, patience)
        try:
            return self.think(question)
        except EOFError:
            return Failed(turn.bot)

    def think(self, question: Request) -> Reply:
        """Return the reply to a request; some `Work` may take as long as it takes.

        Raises:
            EOFError: the thinking process has died, or took too long and was ended.
        """
        patience = None if isinstance(question, Work) else SECONDS + PATIENCE + MARGIN
        replies: SimpleQueue[Reply | EOFError] = SimpleQueue()

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
