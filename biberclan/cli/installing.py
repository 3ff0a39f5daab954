"""How to add what a command needs beyond the rest, to the very installation that runs."""

import re
import shlex
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, requires
from importlib.util import find_spec
from pathlib import Path
from typing import Final

import biberclan

_EXTRA: Final = re.compile(r"""(.+?)\s*;\s*extra\s*==\s*["']([\w-]+)["']""")
"""A requirement of an extra, as an installed package has it."""


def how_to_add(extra: str) -> str:
    """Return a command that installs an extra where this program is installed.

    The packages are named rather than the extra: whatever this was installed from may be gone.

    Args:
        extra: "web" or "cluster".
    """
    here, packages = Path(sys.prefix), _packages(extra)
    if (here / "pipx_metadata.json").exists():
        return _written(["pipx", "inject", here.name, *packages])
    if find_spec("pip") is None or (here / "uv-receipt.toml").exists():
        return _written(["uv", "pip", "install", "--python", sys.executable, *packages])
    return _written([sys.executable, "-m", "pip", "install", *packages])


def _packages(extra: str) -> list[str]:
    """Return what an extra requires, from a checkout that is not installed the checkout itself."""
    try:
        found = map(_EXTRA.fullmatch, requires("biberclan") or ())
    except PackageNotFoundError:
        return ["-e", f"{Path(biberclan.__file__).parent.parent}[{extra}]"]
    return [match[1] for match in found if match is not None and match[2] == extra]


def _written(command: list[str]) -> str:
    return subprocess.list2cmdline(command) if sys.platform == "win32" else shlex.join(command)
