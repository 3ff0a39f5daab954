"""Which decision is due."""

from typing import Literal, TypeAlias

Phase: TypeAlias = Literal["place", "keep", "cleanup", "flip", "swap", "peek", "deal", "over"]
