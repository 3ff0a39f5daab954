"""The amounts of what is told of bots' turns where a match is played line by line."""

from typing import Final, Literal, TypeAlias, get_args

Amount: TypeAlias = Literal["brief", "all", "nothing"]
"""Each turn in a sentence; everything; only what somebody asks for."""

AMOUNTS: Final[tuple[Amount, ...]] = get_args(Amount)
"""All of them, the usual one first."""
