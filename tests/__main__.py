"""All checks, one after the other; the first that fails ends them.

python -m tests [arguments for pytest]
"""

import subprocess
import sys
from pathlib import Path

HOUSE = Path(__file__).parent.parent
BIN = Path(sys.executable).parent

CHECKS = (
    ("ruff", "check", "--quiet"),
    ("ruff", "format", "--check", "--quiet"),
    ("mypy",),
    ("lint-imports", "--no-cache"),
    ("pytest", *sys.argv[1:]),
)


def main() -> int:
    """Run the checks.

    Returns:
        The exit status of the first that failed, else pytest's, whose words are the last.
    """
    for check in CHECKS:
        print("$", *check, flush=True)
        status = subprocess.run((BIN / check[0], *check[1:]), cwd=HOUSE).returncode
        if status != 0:
            break
    return status


if __name__ == "__main__":
    sys.exit(main())
