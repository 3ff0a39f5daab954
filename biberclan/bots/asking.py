"""Asking any bot for its decision, one of ours or of another package."""

from collections.abc import Sequence
from random import Random

from biberclan.bots.registry import find, is_ours
from biberclan.rules.game import Action, AnyAction, Observation


class BrokenBotError(Exception):
    """A bot failed, or answered with what it may not do; the message is its id."""


def ask(
    game: str,
    bot: str,
    observation: Observation,
    actions: Sequence[Action],
    *,
    seconds: float,
    rng: Random,
) -> AnyAction:
    """Return a bot's decision; see `Bot.decide`.

    Args:
        game: which game is played.
        bot: the bot's id.
        observation: all that its seat may know.
        actions: the legal actions.
        seconds: how long people are willing to wait.
        rng: the only source of chance.

    Returns:
        One of the actions.

    Raises:
        BrokenBotError: there is no such bot, it failed, or it wants what it may not do.
    """
    try:
        decided = find(game, bot).decide(observation, actions, seconds=seconds, rng=rng)
        return actions[actions.index(decided)]  # not one that merely claims to equal it
    except BaseException as error:  # foreign bots may raise anything, SystemExit included
        if is_ours(game, bot) and isinstance(error, KeyboardInterrupt):
            raise
        raise BrokenBotError(bot) from error
