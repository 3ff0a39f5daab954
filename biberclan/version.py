"""The version of this program: a release, or a development build named by its commit."""

from contextlib import suppress
from pathlib import Path
from typing import Final

from biberclan import __version__

_SHOWN: Final = 7
"""The number of digits of a commit that are shown."""


def version() -> str:
    """Return the version: "1.2.3" for a release, "1.2.3+g1234567" for any other commit.

    The release is the commit with the tag "v1.2.3". An installed package has its version in the
    name of the folder of its metadata, an archive of it in the metadata, unpacked sources have it
    in the file PKG-INFO.
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
    return f"{__version__}{_build(place / '.git')}"


def _build(repository: Path) -> str:
    """Return the mark of a checkout's commit, "" for a release, or where git can't tell."""
    if not repository.exists():
        return ""
    import subprocess  # noqa: PLC0415 - takes longer to load than most commands take

    tag = f"v{__version__}"
    asked = f"describe --tags --always --match={tag} --abbrev={_SHOWN}".split()
    with suppress(OSError):  # git need not be installed
        done = subprocess.run(  # noqa: S603 - nothing in it is anybody else's
            ["git", f"--git-dir={repository}", *asked],  # noqa: S607 - it lies anywhere
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        described = done.stdout.strip()  # such as "v1.2.3-4-g1234567", or "1234567" without a tag
        if described not in ("", tag):
            return f"+g{described.rpartition('-g')[2]}"
    return ""
