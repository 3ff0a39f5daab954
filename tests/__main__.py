"""All checks; the first that fails ends them.

python -m tests [arguments for pytest]
"""

import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent

READING = (
    ("ruff", "check", "--quiet"),
    ("ruff", "format", "--check", "--quiet"),
    ("mypy",),
    ("mypy", "--platform", "win32", "--cache-dir", ".mypy_cache/win32", "biberclan"),
    ("lint-imports", "--no-cache"),
    ("pytest", "--collect-only", "-qqq", "-n", "0"),  # compiles all for those who run the tests
)
"""The checks that only read; they run side by side, and one that fails says why."""


def start(check: Sequence[str], pipe: int | None = None) -> "subprocess.Popen[str]":
    command = [str(BIN / check[0]), *check[1:]]
    return subprocess.Popen(
        command, cwd=ROOT, stdout=pipe, stderr=pipe and subprocess.STDOUT, encoding="utf-8"
    )


def main() -> int:
    """Run the checks.

    Returns:
        The exit status of the first that failed, else pytest's, whose words are the last.
    """
    # A shell has what it starts in the background ignore Ctrl-C, which tests press.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    started = [start(check, subprocess.PIPE) for check in READING]
    statuses = []
    for check, process in zip(READING, started, strict=True):
        said = process.communicate()[0]
        statuses.append(process.returncode)
        print("$", *check, f"\n{said.rstrip()}" if process.returncode else "", flush=True)
    failed = next((status for status in statuses if status != 0), None)
    if failed is not None:
        return failed
    pytest = ("pytest", *sys.argv[1:])
    print("$", *pytest, flush=True)
    return start(pytest).wait()


if __name__ == "__main__":
    sys.exit(main())
