"""The decisions of bots at positions of any game."""

from random import Random

from biberclan.bots.package import AnyBot
from biberclan.bots.registry import find
from biberclan.rules.game import AnyState
from biberclan.shelf import rules_of


def decided(game: str, bot: AnyBot | str, state: AnyState, seed: int = 1) -> str:
    """Return the action of a bot, given or named, for the seat in turn, in the notation."""
    rules, deciding = rules_of(game), find(game, bot) if isinstance(bot, str) else bot
    seen, actions = rules.observe(state, state.actor), rules.legal_actions(state)
    return str(deciding.decide(seen, actions, seconds=float("inf"), rng=Random(seed)))
