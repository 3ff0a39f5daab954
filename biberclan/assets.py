"""Access to pictures, texts and catalogues: beside the package, or inside it in a wheel."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import biberclan

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def asset(path: str) -> "Traversable":
    """Return an asset, which may not be a file of its own: the program may be in an archive.

    Args:
        path: the path below `assets/`, with slashes.

    Raises:
        FileNotFoundError: there is no such asset.

    >>> asset("locale").is_dir()
    True
    >>> asset("no/such.thing")
    Traceback (most recent call last):
    ...
    FileNotFoundError: no asset no/such.thing
    """
    found = _root().joinpath(path)
    if found.is_file() or found.is_dir():
        return found
    raise FileNotFoundError(f"no asset {path}")


def files_in(folder: "Traversable", ending: str) -> "list[Traversable]":
    """Return the files of a folder whose names have an ending, by name."""
    found = (file for file in folder.iterdir() if file.name.endswith(ending))
    return sorted(found, key=lambda file: file.name)


def read_toml(file: "Traversable") -> dict[str, Any]:
    """Return the content of a TOML file."""
    import tomllib  # noqa: PLC0415 - no start reads one

    return tomllib.loads(file.read_text(encoding="utf-8"))


@cache
def _root() -> "Traversable":
    for package in map(Path, biberclan.__path__):
        for place in (package / "assets", package.parent / "assets"):
            if place.is_dir():
                return place
    from importlib.resources import files  # noqa: PLC0415 - costs a start more than all assets

    return files("biberclan").joinpath("assets")
