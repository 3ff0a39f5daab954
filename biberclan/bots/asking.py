"""Asking any bot for a decision, one of ours or of another package."""

import traceback
from collections.abc import Sequence
from random import Random
from reprlib import Repr
from typing import Final

from biberclan.bots.registry import find, is_ours
from biberclan.named_tuple import NamedTuple
from biberclan.rules.game import Action, AnyAction, Observation

_REPR: Final = Repr()
"""Writes an answer that is no action, or part of it."""

_REPR.maxstring = _REPR.maxother = 200


class Failed(NamedTuple):
    """A bot broke, answered with an illegal action, or did not answer in time.

    Attributes:
        bot: its id.
        trace: the traceback, line by line (`trace_of`); "" if it is not known.
        slow: whether it did not answer in time.
    """

    bot: str
    trace: str = ""
    slow: bool = False


class BrokenBotError(Exception):
    """A bot has failed.

    Attributes:
        failed: how it failed.
        match: in a simulation, the number of the match, from 0.
        seed: the seed of its shuffles.
    """

    match = 0
    seed = 0

    def __init__(self, failed: Failed) -> None:
        super().__init__(failed)
        self.failed = failed


def ask(
    game: str,
    bot: str,
    observation: Observation,
    actions: Sequence[Action],
    *,
    seconds: float,
    rng: Random,
    whole: bool = False,
) -> AnyAction:
    """Return a bot's decision; see `Bot.decide`.

    Args:
        game: the game that is played.
        bot: the bot's id.
        observation: all that its seat may know.
        actions: the legal actions.
        seconds: the seconds that people are willing to wait.
        rng: the only source of chance.
        whole: whether the traceback of a bot that fails may hold values; see `trace_of`.

    Returns:
        One of the actions.

    Raises:
        BrokenBotError: there is no such bot, it failed, or it wants an illegal action.
    """
    try:
        decided = find(game, bot).decide(observation, actions, seconds=seconds, rng=rng)
    except BaseException as error:  # other packages' bots may raise anything, even SystemExit
        if is_ours(game, bot) and isinstance(error, KeyboardInterrupt):
            raise
        raise BrokenBotError(Failed(bot, trace_of(error, whole=whole))) from error
    try:
        return actions[actions.index(decided)]  # not one that merely claims to equal it
    except BaseException as error:
        answer = _REPR.repr(decided) if whole else f"a {type(decided).__name__}"
        # Their number would reveal something about the bot's hand.
        trace = f"ValueError: none of the legal actions: {answer}\n"
        raise BrokenBotError(Failed(bot, trace)) from error


def trace_of(error: BaseException, *, whole: bool) -> str:
    """Return the traceback of an exception, line by line, for the author of the code.

    Args:
        error: the exception.
        whole: whether to add the messages of the exceptions. They may contain cards, which nobody
            may read where people play.
    """
    if whole:
        return "".join(traceback.format_exception(error))
    chain: list[BaseException] = []
    one: BaseException | None = error
    while one is not None and one not in chain:
        chain.insert(0, one)
        one = one.__cause__ or (None if one.__suppress_context__ else one.__context__)
    return "".join(
        "".join([*traceback.format_tb(each.__traceback__), f"{type(each).__qualname__}\n"])
        for each in chain
    )
