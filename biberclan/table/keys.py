"""Keys that people have given to commands, in place of the program's own."""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import TypeAlias

from biberclan.characters import harmless
from biberclan.language import _, listed, with_guess
from biberclan.table.command import Command, Commands
from biberclan.table.key_names import key_label, key_name

Keys: TypeAlias = Mapping[str, tuple[str, ...]]
"""Keys as people have written them, by the id of the command that they are given to."""

_Held: TypeAlias = Mapping[tuple[str, str], str]
"""Given keys that other commands of a table need: the owner of each, by the id and the key."""


def with_keys(commands: Commands, keys: Keys) -> Commands:
    """Return the commands of a table with the keys that people have given them.

    Args:
        commands: the commands of a table.
        keys: keys by the id of the command, as the settings have them.
    """
    if not keys:
        return commands
    held = _held_keys(commands, keys)
    given = {command.id: _usable(command.id, keys, held) for command in commands}
    taken = {key_name(text) for texts in given.values() for text in texts}
    return tuple(
        _with_keys(command, given[command.id]) if given[command.id] else _yielding(command, taken)
        for command in commands
    )


def problems_with_keys(keys: Keys, tables: Mapping[str, Commands]) -> Iterator[tuple[str, str]]:
    """Yield a sentence about each mistake in the keys that people have given.

    Args:
        keys: keys by the id of the command.
        tables: the commands of each game's table, by the title of the game.

    Yields:
        The id of a command, and a sentence.
    """
    known = {command.id: command for commands in tables.values() for command in commands}
    for id in keys:
        if id not in known:
            names = [command.id for command in known.values() if command.help() and command.keys]
            text = _("There is no command {name}; there are {names}.")
            text = text.format(
                name=_('"{text}"').format(text=harmless(id[:20])), names=", ".join(names)
            )
            yield id, with_guess(text, id, names)
            continue
        for wrong in (text for text in keys[id] if key_name(text) is None):
            text = _("There is no key {key} that could be given to {name}; it is left out.")
            yield id, text.format(key=_('"{text}"').format(text=harmless(wrong[:12])), name=id)
        for text in _belonging(id, keys, tables):
            yield id, text


def _belonging(id: str, keys: Keys, tables: Mapping[str, Commands]) -> Iterator[str]:
    """Yield the sentences about keys of a command that belong to others in some games."""
    games: dict[tuple[str, str, str], list[str]] = {}
    for title, commands in tables.items():
        held = _held_keys(commands, keys)
        for command in (command for command in commands if command.id == id):
            instead = ", ".join(map(key_label, _usable(id, keys, held) or command.keys))
            for text in keys[id]:
                if (id, text) in held:
                    games.setdefault((text, held[id, text], instead), []).append(title)
    for (text, other, instead), titles in games.items():
        said = _("In {games} the key {key} belongs to {other}; there {name} has {keys}.")
        if " " in other:  # "type y" or "seat 6": one for each key, which nobody needs to name
            said = _("In {games} the key {key} means something else; there {name} has {keys}.")
        yield said.format(
            games=listed(titles), key=key_label(text), other=other, name=id, keys=instead
        )


def _held_keys(commands: Commands, keys: Keys) -> _Held:
    # A command that is refused all its keys keeps its own, which others may have been given.
    held: dict[tuple[str, str], str] = {}
    while clash := next(_clashes(commands, keys, held), None):
        held |= clash
    return held


def _clashes(commands: Commands, keys: Keys, held: _Held) -> Iterator[_Held]:
    order = list(keys)
    given = {command.id: _usable(command.id, keys, held) for command in commands}
    named = ((command, text) for command in commands for text in given[command.id])
    for (command, text), other in product(named, commands):
        key = key_name(text)
        if command.id == other.id or (key in command.keys and key in other.keys):
            continue  # what the program's own commands share, they may go on sharing
        if not given[other.id]:
            clashes = key in other.keys and not other.yields()
        elif order.index(other.id) < order.index(command.id):
            clashes = key in map(key_name, given[other.id])
        else:
            clashes = False
        if clashes:
            yield {(command.id, text): other.id}


def _usable(id: str, keys: Keys, held: _Held) -> list[str]:
    """Return the keys given to a command that exist and are free for it."""
    return [text for text in keys.get(id, ()) if key_name(text) and (id, text) not in held]


def _with_keys(command: Command, texts: Sequence[str]) -> Command:
    keys = tuple(filter(None, map(key_name, texts)))
    return replace(command, keys=keys, shown_key=lambda glyphs: key_label(texts[0]))


def _yielding(command: Command, taken: Container[str | None]) -> Command:
    """Return a command without the keys that it has yielded to others, if it has."""
    keys = tuple(key for key in command.keys if not (key in taken and command.yields()))
    if keys == command.keys:
        return command
    return replace(command, keys=keys)
