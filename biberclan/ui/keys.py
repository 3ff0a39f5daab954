"""Keys that people have given to commands, in place of the program's own."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeAlias

from biberclan.characters import harmless
from biberclan.language import _
from biberclan.ui.commands import Command, Commands
from biberclan.ui.paint.palette import Glyphs

_RESERVED: Final = ("ctrl+c", "ctrl+q", "ctrl+z")
"""Keys that mean the same on every screen."""

Keys: TypeAlias = Mapping[str, tuple[str, ...]]
"""Keys by the id of the command that they are given to."""


def with_keys(commands: Commands, keys: Keys) -> Commands:
    """Return commands with the keys that people have given them, as far as those are in order.

    Args:
        commands: the commands of a table.
        keys: keys by the id of the command, as the settings have them.
    """
    fine = {id for id in keys if _problem(id, keys, [commands]) is None}
    return tuple(_given(c, keys[c.id]) if c.id in fine else c for c in commands)


def problem_with_keys(keys: Keys, tables: Sequence[Commands]) -> str:
    """Say in a sentence what is wrong with the first keys that will not do, "" if all will.

    Args:
        keys: keys by the id of the command.
        tables: the commands of all tables; one that only some of them have may be given a key.
    """
    problems = (_problem(id, keys, tables) for id in keys)
    return next((problem for problem in problems if problem is not None), "")


def _problem(id: str, keys: Keys, tables: Sequence[Commands]) -> str | None:
    """Say what is wrong with the keys of one command, None if nothing is."""
    every = [command for commands in tables for command in commands]
    if all(command.id != id for command in every):
        known = ", ".join(
            dict.fromkeys(command.id for command in every if command.help() and command.keys)
        )
        return _("There is no command {name}; there are {names}.").format(
            name=f'"{harmless(id[:20])}"', names=known
        )
    for text in keys[id]:
        key = key_name(text)
        if key is None:
            return _("{name}: there is no key {key} that could be given.").format(
                name=id, key=f'"{harmless(text[:12])}"'
            )
        for commands in tables:
            own = {key for command in commands if command.id == id for key in command.keys}
            for command in commands:
                if command.id != id and key not in own and key in _keys_of(command, keys):
                    return _("{name}: the key {key} belongs to {other}.").format(
                        name=id, key=_shown(text), other=command.id
                    )
    return None


def _keys_of(command: Command, keys: Keys) -> tuple[str | None, ...]:
    given = keys.get(command.id)
    return command.keys if given is None else tuple(key_name(text) for text in given)


def key_name(text: str) -> str | None:
    """Return the key that a text stands for, as Textual names it; None if there is none.

    >>> key_name("z"), key_name("Z"), key_name("F5"), key_name("+"), key_name("zz")
    ('z', 'z', 'f5', 'plus', None)
    """
    # Imported only here: whoever has given no key needs no list of all of them.
    from textual.keys import Keys as Named
    from textual.keys import _character_to_key

    lower = text.lower()
    if len(text) == 1 and text.isprintable():
        return _character_to_key(lower)
    named = {key.value for key in Named} | {"space"}
    return lower if lower in named and lower not in _RESERVED and "<" not in lower else None


def _given(command: Command, given: Sequence[str]) -> Command:
    keys = tuple(key for key in map(key_name, given) if key is not None)
    return replace(command, keys=keys, shown_key=_showing(given[0]))


def _showing(text: str) -> Callable[[Glyphs], str]:
    return lambda glyphs: _shown(text)


def _shown(key: str) -> str:
    return key.upper() if len(key) == 1 else key.capitalize()
