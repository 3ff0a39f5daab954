"""The games as environments of PettingZoo, for learning agents.

    env(game, seats, options, ...)           agents act in turn (`Environment`)
    parallel_env(game, seats, options, ...)  the same behind PettingZoo's interface for all at once

They need the extra `envs`; `docs/environments.md` shows a training loop.
"""

from typing import Any

try:
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel

    from biberclan.envs.environment import Environment
except ModuleNotFoundError as error:
    missing = (error.name or "").partition(".")[0]
    if missing not in ("gymnasium", "numpy", "pettingzoo"):
        raise
    raise ModuleNotFoundError(
        f"Environments need the extra envs, and {missing} is missing: pip install 'biberclan[envs]'"
    ) from error

env = raw_env = Environment


def parallel_env(*arguments: Any, **named: Any) -> Any:
    """Return an environment of all agents at once, in which only the one in turn acts."""
    return turn_based_aec_to_parallel(Environment(*arguments, **named))
