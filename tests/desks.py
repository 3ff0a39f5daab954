"""Keys pressed at a desk of any game, without a screen."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

from biberclan.rules.game import AnyAction
from biberclan.table.command import AtTable, Commands, command_for
from biberclan.words.places import Place


def slot_at(seat: int, slot: int) -> Place:
    """Return the place of a slot."""
    return Place("slot", seat, slot)


def press(desk: Any, commands: Commands, *keys: str, act: Callable[[AnyAction], object]) -> None:
    """Press keys that can be pressed; an action bound to them is passed on."""
    at = SimpleNamespace(desk=desk, confirm=desk.confirm, act=act, point=lambda point: point())
    for key in keys:
        command = command_for(key, commands, desk)
        assert command is not None, key
        command.do(cast(AtTable, at))
