"""Bots that others have brought decide in a process of their own, where they can break nothing."""

import threading
from collections.abc import Sequence
from random import Random
from typing import Final

from biberclan.bots.asking import BrokenBotError, Failed
from biberclan.bots.thinker import Decide, Thinker
from biberclan.rules.game import Action, AnyAction, Observation


class _Thinkers(threading.local):
    """One for each thread, for it thinks of one thing at a time."""

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
    """Return a bot's decision, where nobody plays; see `ask` in `biberclan/bots/asking.py`.

    The process stays, for the next decisions.

    Args:
        game: which game is played.
        bot: the bot's id.
        observation: all that its seat may know.
        actions: the legal actions.
        seconds: how long it is told that people are willing to wait.
        patience: after how many seconds it counts as broken.
        rng: the only source of chance.

    Raises:
        BrokenBotError: it failed, did not answer in time, or wants what it may not do.
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
    """End the process in which bots of others have decided for this thread, if there is one."""
    _THINKERS.own.stop()
