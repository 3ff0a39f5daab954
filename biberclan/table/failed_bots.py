"""A bot that has failed: the sentence for people, and the file that tells its author where."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from biberclan.bots.asking import Failed
from biberclan.characters import harmless
from biberclan.language import _
from biberclan.match import times
from biberclan.match.store.data_files import make_directory, open_own
from biberclan.match.store.errors import FileError
from biberclan.version import version

LOG: Final = "bots.log"
"""The name of the file, beside the kept matches."""

_LARGEST: Final = 2**18
"""The bytes that the file may have before it is begun anew."""


def about_failed_bot(directory: Path | None, game: str, name: str, failed: Failed) -> str:
    """Write down where a bot has failed at a table, and return the sentence about it.

    Args:
        directory: the directory of kept matches, None if none are kept.
        game: the game that it played.
        name: its name at the table.
        failed: the failure.
    """
    sentence = _("{name} (the bot {bot}) has broken or wanted what it may not do.")
    return note_failure(sentence.format(name=name, bot=failed.bot), directory, game, failed)


def note_failure(sentence: str, directory: Path | None, game: str, failed: Failed) -> str:
    """Write down where a bot has failed, and return a sentence with the name of the file added.

    Args:
        sentence: the sentence that it has failed.
        directory: the directory of kept matches, None if none are kept.
        game: the game that it played.
        failed: the failure.
    """
    path = None if directory is None else _written(directory / LOG, game, failed)
    return sentence if path is None else f"{sentence} {_('{file} says where.').format(file=path)}"


def _written(path: Path, game: str, failed: Failed) -> Path | None:
    when = times.now().isoformat(" ", "seconds")
    head = f"{when} {failed.bot}, a bot for {game}, at BiberClan {version()}\n"
    text = harmless(head + (failed.trace or "Its process has ended.\n"), lines=True)
    with suppress(FileError, OSError):
        make_directory(path.parent)
        file = open_own(path, os.O_WRONLY | os.O_APPEND)
        try:
            if os.fstat(file).st_size > _LARGEST:
                os.ftruncate(file, 0)
            os.write(file, f"{text}\n".encode(errors="replace"))
        finally:
            os.close(file)
        return path
    return None
