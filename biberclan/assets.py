"""The place of pictures, texts and catalogues: beside the package, or inside it in a wheel."""

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).parent
_PLACES: Final = (_PACKAGE / "assets", _PACKAGE.parent / "assets")


def asset(path: str) -> Path:
    """Return the path of an asset on this machine.

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
    for place in _PLACES:
        found = place / path
        if found.exists():
            return found
    raise FileNotFoundError(f"no asset {path}")
