"""What the results of a simulation depend on, in short: machines with the same one agree."""

import sys
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import biberclan

_SOURCES: Final = (
    "rules/**/*.py",
    "bots/**/*.py",
    "games/*/bots/**/*.py",
    "games/*/simulation.py",
    "simulation/*.py",
)


@cache
def fingerprint() -> str:
    """Return a text that differs where rules, bots or the version of Python do.

    Python counts because functions of `random` have changed from one minor version to another.
    """
    root = Path(biberclan.__file__).parent
    digest = sha256(f"{sys.version_info.major}.{sys.version_info.minor}".encode())
    for path in sorted(path for pattern in _SOURCES for path in root.glob(pattern)):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0")
        digest.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return digest.hexdigest()
