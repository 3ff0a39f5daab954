"""The version of this program: a release, or a development build named by its commit."""

import re
import zlib
from contextlib import suppress
from pathlib import Path
from typing import Final

from biberclan import __version__

_SHOWN: Final = 7
"""How many digits of a commit are shown."""


def version() -> str:
    """Return the version: "1.2.3" for a release, "1.2.3+g1234567" for any other commit.

    A release is the commit with the tag "v1.2.3". An installed package has its version in the name
    of its metadata folder, an archive in the metadata, and unpacked sources in the file PKG-INFO.
    """
    place = Path(__file__).parent.parent
    if not place.is_dir():
        from importlib.metadata import distributions  # noqa: PLC0415 - only in an archive

        found = distributions(name="biberclan", path=[str(place)])
        return next((each.version for each in found), __version__)
    for folder in place.glob(f"biberclan-{__version__}*.dist-info"):
        return folder.name.removeprefix("biberclan-").removesuffix(".dist-info")
    with suppress(OSError):
        for line in (place / "PKG-INFO").read_text(encoding="utf-8").splitlines():
            if line.startswith("Version: "):
                return line.removeprefix("Version: ")
    with suppress(OSError, ValueError, zlib.error):
        git = _Git(place / ".git")
        head = git.head()
        if head and head != git.commit(f"refs/tags/v{__version__}"):
            return f"{__version__}+g{head[:_SHOWN]}"
    return __version__


class _Git:
    """The repository of a checkout, read without git, which may not be installed."""

    def __init__(self, place: Path) -> None:
        if place.is_file():  # another work tree of a repository
            named = place.read_text(encoding="utf-8").removeprefix("gitdir:").strip()
            place = place.parent / named
        self._own = place
        self._shared = place
        with suppress(OSError):
            self._shared = place / (place / "commondir").read_text(encoding="utf-8").strip()

    def head(self) -> str:
        """Return the commit that is checked out, "" if there is none."""
        head = (self._own / "HEAD").read_text(encoding="utf-8").strip()
        return self.commit(head.removeprefix("ref: ")) if head.startswith("ref: ") else head

    def commit(self, ref: str) -> str:
        """Return the commit that a branch or a tag names, "" if there is none."""
        for place in (self._own, self._shared):
            with suppress(OSError):
                return self._peeled((place / ref).read_text(encoding="utf-8").strip())
        with suppress(OSError):
            packed = (self._shared / "packed-refs").read_text(encoding="utf-8")
            if found := re.search(rf"^(\w+) {re.escape(ref)}$(?:\n\^(\w+))?", packed, re.MULTILINE):
                return found[2] or found[1]
        return ""

    def _peeled(self, number: str) -> str:
        """Return the commit of an object; an annotated tag is an object of its own."""
        with suppress(OSError):
            kept = (self._shared / "objects" / number[:2] / number[2:]).read_bytes()
            if found := re.match(rb"tag \d+\0object (\w+)\n", zlib.decompress(kept)):
                return found[1].decode()
        return number
