"""Bots think in a process of their own: the screen never waits for them.

Nothing reaches them there but the questions put to them.
"""

import multiprocessing
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random
from typing import Final, TypeAlias

from biberclan.bots.registry import find
from biberclan.bots.search import Valued, evaluate
from biberclan.rules.clan import Action, Observation

HINT_ROLLOUTS: Final = 200


@dataclass(frozen=True, slots=True, repr=False)
class Decide:
    """Ask a bot for its decision.

    Attributes:
        bot: its id.
        observation: what its seat knows.
        actions: what it may do.
        seconds: how long people are willing to wait.
        seed: where its chance comes from.
    """

    bot: str
    observation: Observation
    actions: Sequence[Action]
    seconds: float
    seed: int


@dataclass(frozen=True, slots=True, repr=False)
class Hint:
    """Ask what the best actions are worth to a seat.

    Attributes:
        observation: what the seat knows.
        actions: what it may do.
        seed: where chance comes from.
    """

    observation: Observation
    actions: Sequence[Action]
    seed: int


Question: TypeAlias = Decide | Hint


@dataclass(frozen=True, slots=True)
class Failed:
    """A bot broke, or answered with what it may not do."""

    bot: str


Answer: TypeAlias = Action | list[Valued] | Failed


class Thinker:
    """The other process; started with the first question and again after `stop`."""

    def __init__(self) -> None:
        """Prepare; nothing is started yet."""
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None

    def ask(self, question: Question) -> Connection:
        """Ask a question; one at a time.

        Returns:
            The pipe that becomes readable when the answer is there.
        """
        if self._pipe is None:
            # Neither this process's threads nor its terminal may come along: no fork.
            context = multiprocessing.get_context("spawn")
            pipe, end = context.Pipe()
            process = context.Process(target=_serve, args=(end,), daemon=True)
            # Textual puts a standard error in place that is no file; the new process needs one.
            with redirect_stderr(sys.__stderr__):
                process.start()
            end.close()
            self._pipe, self._process = pipe, process
        self._pipe.send(question)
        return self._pipe

    def answer(self) -> Answer:
        """Take the answer; waits until it is there.

        Raises:
            EOFError: the process has died.
        """
        assert self._pipe is not None, "nothing was asked"
        answer: Answer = self._pipe.recv()
        return answer

    def stop(self) -> None:
        """End the process and with it whatever it is thinking about."""
        if self._process is not None and self._pipe is not None:
            self._process.kill()
            self._process.join()
            self._pipe.close()
            self._process.close()
        self._process = self._pipe = None


def _serve(pipe: Connection) -> None:
    while True:
        try:
            question: Question = pipe.recv()
        except EOFError:
            return
        pipe.send(_answer(question))


def _answer(question: Question) -> Answer:
    rng = Random(question.seed)  # noqa: S311 - a game's chance keeps no secret
    if isinstance(question, Hint):
        return evaluate(question.observation, question.actions, rng, HINT_ROLLOUTS)
    try:
        bot = find(question.bot)
        action = bot.decide(
            question.observation, question.actions, seconds=question.seconds, rng=rng
        )
    except Exception:  # whatever somebody else's bot raises
        return Failed(question.bot)
    return action if action in question.actions else Failed(question.bot)
