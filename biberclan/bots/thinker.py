"""Bots think in a process of their own, so that the screen never waits for them.

Only requests reach that process, no keys, and nothing that bots print reaches the screen. Bots of
other packages decide in such a process even in simulations, so that they can break nothing.
"""

import faulthandler
import os
import pickle
import re
import sys
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import astuple
from io import BufferedReader
from queue import SimpleQueue
from random import Random
from secrets import randbits
from subprocess import DEVNULL, PIPE, Popen
from threading import Thread, local
from typing import IO, Any, Final, TypeAlias
from zlib import crc32

from biberclan.bots.asking import BrokenBotError, Failed, ask
from biberclan.bots.endings import with_endings
from biberclan.bots.package import bots_of
from biberclan.bots.search import evaluate
from biberclan.dataclass import dataclass
from biberclan.rules.game import Action, AnyAction, AnyObservation, Observation
from biberclan.system.processes import NO_CONSOLE, lower_priority

SECONDS: Final = 1.0
"""Seconds that a bot at a table may think about one decision."""

PATIENCE: Final = 10.0
"""Seconds that it gets in addition before it counts as broken."""

MARGIN: Final = 1.0
"""Further seconds for its process to end by itself and report what it was doing."""

COMPARED: Final = 3
"""How many choices a hint compares to the end."""

NICENESS: Final = 10
"""The niceness of the thinking process, which may share a core with the screen."""

LOWEST_PRIORITY: Final = 19
"""The niceness of a process that nobody waits for, so that it does not slow down bots and hints."""


@dataclass(frozen=True, slots=True, repr=False)
class Decide:
    """A request for the decision of a bot.

    Attributes:
        game: the game that is played.
        bot: the bot's id.
        observation: all that its seat may know.
        actions: the legal actions.
        seconds: the seconds that people are willing to wait.
        seed: seeds its random source.
        patience: the seconds within which it must answer, or it counts as broken.
        whole: whether the answer includes its error messages if it fails; they may contain cards.
    """

    game: str
    bot: str
    observation: Observation
    actions: Sequence[Action]
    seconds: float
    seed: int
    patience: float
    whole: bool = False


def at_table(
    game: str, bot: str, observation: AnyObservation, actions: Sequence[AnyAction]
) -> Decide:
    """Return the request for a bot's decision where people wait for it; see `Decide`."""
    return Decide(game, bot, observation, actions, SECONDS, randbits(32), SECONDS + PATIENCE)


@dataclass(frozen=True, slots=True, repr=False)
class Hint:
    """A request for the worth of the best actions to a seat.

    The answer depends on nothing else: the same position gives the same hint, figures included, on
    any machine and however busy it is.

    Attributes:
        game: the game that is played.
        observation: all that the seat may know.
        actions: the legal actions.
    """

    game: str
    observation: AnyObservation
    actions: Sequence[Action]


@dataclass(frozen=True, slots=True, repr=False)
class Work:
    """A request to compute something else.

    Attributes:
        function: a function of a module, which the process imports.
        arguments: its arguments.
    """

    function: Callable[..., Any]
    arguments: tuple[Any, ...]


Request: TypeAlias = Decide | Hint | Work


Reply: TypeAlias = Any
"""The reply to a `Decide` is an action of the game or a `Failed`, to a `Hint` a list of the best
actions (`Valued`), to a `Work` the function's result."""


_TIMEOUT: Final = b"T"
"""The first byte of what `faulthandler` writes; a pickle begins with another one."""

_BETWEEN_THREADS: Final = "\n\n"

# Not with multiprocessing: it would import the main module again and start a third process.
_PROGRAM: Final = (
    "import sys; niceness, *sys.path = sys.argv[1:]; "
    "from biberclan.bots.thinker import serve; serve(int(niceness))"
)


class Thinker:
    """The thinking process; the first request starts it, and the first one after `stop`."""

    def __init__(self, niceness: int = NICENESS) -> None:
        """Prepare; nothing is started yet.

        Args:
            niceness: the niceness of the process, 0 to 19.
        """
        self._niceness = niceness
        self._process: Popen[bytes] | None = None
        self._bot = ""

    def ask(self, question: Request) -> BufferedReader:
        """Send a request; only one at a time.

        Returns:
            The pipe that becomes readable when there is a reply.
        """
        if self._process is None:
            command = [sys.executable, "-c", _PROGRAM, str(self._niceness), *sys.path]
            self._process = Popen(  # noqa: S603 - this very Python, and nothing that people type
                command,
                stdin=PIPE,
                stdout=PIPE,
                stderr=DEVNULL,
                # Without a terminal that it could read or write.
                start_new_session=True,
                creationflags=NO_CONSOLE,
            )
        self._bot = question.bot if isinstance(question, Decide) else ""
        questions, answers = self._process.stdin, self._process.stdout
        assert questions is not None
        assert isinstance(answers, BufferedReader)
        with suppress(OSError):  # it has just died; `answer` says so
            pickle.dump(question, questions)
            questions.flush()
        return answers

    def answer(self) -> Reply:
        """Return the reply; waits for it.

        Raises:
            EOFError: the process has died, or was stopped.
        """
        process = self._process  # which another thread may stop meanwhile
        if process is None:
            raise EOFError
        answers = process.stdout
        assert isinstance(answers, BufferedReader)
        try:
            if answers.peek(1)[:1] == _TIMEOUT:
                trace = _main_thread_of(answers.read().decode(errors="replace"))
                answer: Reply = Failed(self._bot, trace, slow=True)
            else:
                answer = pickle.load(answers)  # noqa: S301 - our own process wrote it
        except (EOFError, pickle.UnpicklingError) as error:  # died before or while it wrote
            self.stop()
            raise EOFError from error
        if isinstance(answer, Failed):
            self.stop()  # its process may be in any state
        return answer

    def stop(self) -> None:
        """End the process, whatever it is thinking about."""
        process, self._process = self._process, None
        if process is not None:
            process.kill()
            # Waits for its end and closes the pipes; a half-written request does not matter.
            with suppress(OSError), process:
                pass


def _main_thread_of(dumped: str) -> str:
    r"""Return the part of a `faulthandler` dump on the thread in which bots decide, the last one.

    >>> _main_thread_of("Timeout!\nThread 0x07f (a):\n  b\n\nThread 0x08c (c):\n  d\n")
    'Timeout!\nThread (c):\n  d\n'
    """
    head, _newline, threads = dumped.partition("\n")
    return f"{head}\n{re.sub('0x[0-9a-f]+ ', '', threads.split(_BETWEEN_THREADS)[-1])}"


def serve(niceness: int) -> None:
    """Answer the requests on standard input; this is what the thinking process runs.

    It ends when standard input is closed, even in the middle of a thought.

    Args:
        niceness: the niceness of the process, 0 to 19.
    """
    lower_priority(niceness)
    questions: SimpleQueue[Request] = SimpleQueue()
    asked, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)  # a bot that reads gets end of file
    os.dup2(2, 1)  # what a bot prints is discarded
    Thread(target=_listen, args=(asked, questions), daemon=True).start()
    while True:
        question = questions.get()
        if isinstance(question, Decide):  # ends the process, whatever the bot is doing
            faulthandler.dump_traceback_later(question.patience, exit=True, file=answers)
        answer = _answer(question)
        faulthandler.cancel_dump_traceback_later()
        pickle.dump(answer, answers)
        answers.flush()


def _listen(asked: IO[bytes], questions: SimpleQueue[Request]) -> None:
    """Receive requests; at their end, end the process whatever it is doing."""
    try:
        while True:
            questions.put(pickle.load(asked))  # noqa: S301 - our own process wrote it
    finally:
        os._exit(0)


def _answer(question: Request) -> Reply:
    if isinstance(question, Work):
        return question.function(*question.arguments)
    if isinstance(question, Hint):
        game, view = question.game, question.observation
        rng = Random(crc32(repr(astuple(view)).encode()))
        rollouts = bots_of(game).ROLLOUTS.budgets[view.seats].hint
        valued = evaluate(
            game, view, question.actions, rng, rollouts, finalists=COMPARED, counts=True
        )[:COMPARED]
        return with_endings(game, view, valued, rng, rollouts)[:COMPARED]
    try:
        return ask(
            question.game,
            question.bot,
            question.observation,
            question.actions,
            seconds=question.seconds,
            rng=Random(question.seed),
            whole=question.whole,
        )
    except BrokenBotError as error:
        return error.failed


class _Thinkers(local):
    """One thinker for each thread, since it thinks about one thing at a time."""

    def __init__(self) -> None:
        self.own = Thinker()


_THINKERS: Final = _Thinkers()


def ask_others(
    game: str,
    bot: str,
    observation: Observation,
    actions: Sequence[Action],
    *,
    seconds: float,
    patience: float,
    rng: Random,
) -> AnyAction:
    """Return a bot's decision in a simulation; see `ask` in `biberclan/bots/asking.py`.

    The process stays alive for further decisions.

    Args:
        game: the game that is played.
        bot: the bot's id.
        observation: all that its seat may know.
        actions: the legal actions.
        seconds: the seconds that people are willing to wait, as the bot is told.
        patience: the seconds after which it counts as broken.
        rng: the only source of chance.

    Raises:
        BrokenBotError: it failed, did not answer in time, or wants an illegal action.
    """
    thinker, seed = _THINKERS.own, rng.getrandbits(32)
    thinker.ask(Decide(game, bot, observation, actions, seconds, seed, patience, whole=True))
    try:
        answer = thinker.answer()
    except EOFError:
        answer = Failed(bot)
    if isinstance(answer, Failed):
        raise BrokenBotError(answer)
    return actions[actions.index(answer)]


def stop_others() -> None:
    """End the process in which other packages' bots have decided for this thread, if any."""
    _THINKERS.own.stop()
