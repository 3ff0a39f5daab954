"""Run all scripts that measure what the program costs, and write `docs/performance.md`.

    python -m lab.performance [NAME ...] [--write]

NAME is one of the scripts (`memory`, `commands`, ...); without any, all run. `performance.json`
keeps what each printed, and the figures are picked out of that; `--write` measures nothing. It
takes about forty minutes, on a machine that does nothing else.
"""

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from datetime import date
from pathlib import Path
from platform import python_version
from typing import Final, NamedTuple

from biberclan.shelf import GAMES
from lab import ROOT
from lab.peers import BUDGETED, BUDGETS

DOCUMENT: Final = ROOT / "docs" / "performance.md"
PRINTED: Final = Path(__file__).with_suffix(".json")


class Figure(NamedTuple):
    """A figure that a script prints.

    Attributes:
        what: what it measures.
        pattern: a regular expression whose only group is the figure.
        unit: the unit.
        budget: the budget, "" if it has none of its own.
    """

    what: str
    pattern: str
    unit: str
    budget: str = ""


APPS: Final = "bare Textual apps"

MEASURED: Final[dict[str, Sequence[Figure]]] = {
    "commands": [
        Figure("`--version`", r"--version +\d+ ms +([\d.]+)", "bare Pythons", "5"),
        Figure("`--help`", r"--help +\d+ ms +([\d.]+)", "bare Pythons", "5"),
        Figure("`play --help`", r"play --help +\d+ ms +([\d.]+)", "bare Pythons"),
    ],
    "first_paint": [
        Figure("The start screen is painted", r"start screen +\d+ ms +([\d.]+)", APPS, "1.3"),
        Figure("The first handover", r"first handover +\d+ ms +([\d.]+)", APPS, "1.6"),
    ],
    "memory --handovers 50": [
        Figure("Four people, 50 handovers", r"after .* ([\d.]+) MiB", "MiB", "60"),
    ],
    **{
        f"memory --game {game} --handovers 300 --elder": [
            Figure(
                f"Two and an elder, 150 of its turns, {game}",
                r"after .* ([\d.]+) MiB =",
                "MiB",
                "96",
            )
        ]
        for game in GAMES
    },
    "idle": [
        Figure("The processor while a table waits", r"handover +([\d.]+)%", "% of a core", ".15"),
        Figure("The same in somebody's turn", r"turn +([\d.]+)%", "% of a core", ".15"),
    ],
    "repaint": [
        Figure("From a key to the screen, median", r"real terminal +([\d.]+) ms", "ms", "10"),
        Figure("The same, of 95 in 100", r"real terminal +[\d.]+ ms +([\d.]+) ms", "ms", "20"),
        *(
            Figure(
                f"Written for an arrow key, {game}", rf"key, {game} +(\d+) bytes", "bytes", "1,300"
            )
            for game in GAMES
        ),
    ],
    **{
        f"answers --game {game} --seats 2,4,6 --matches 1": [
            Figure(f"The elder decides, {seats} seats, {game}", pattern, "yardsticks")
            for seats in (2, 4, 6)
            for pattern in [rf"(?s){seats} seats,.*?decision .*? s +([\d.]+) yardsticks"]
        ]
        for game in ("clan", "bande")
    },
    "answers --game mania --seats 2,4 --matches 1": [
        Figure(f"The elder decides, {seats} seats, mania", pattern, "yardsticks")
        for seats in (2, 4)
        for pattern in [rf"(?s){seats} seats,.*?decision .*? s +([\d.]+) yardsticks"]
    ],
    **{
        f"decisions --game {game}": [
            Figure(f"Random play, {game}", r"play +([\d,]+)", "decisions/s", wanted),
            Figure("A clone before every move", r"each move +([\d.]+)", "times the time", "1.4"),
            Figure("`simulate` by chance", r"by chance +([\d.]+)", "of that pace", ".9"),
        ]
        for game, wanted in (("clan", "400,000"), ("bande", "400,000"), ("mania", "100,000"))
    },
    "peers": [
        Figure(
            f"Random play beside {peer}, {game}",
            rf"{game} beside {peer}.*? +([\d.]+) times",
            "times, by instructions",
            str(budget) if game in BUDGETED else "",
        )
        for peer, budget in BUDGETS.items()
        for game in GAMES
    ],
}
"""The figures of each script with its arguments."""


def measure(names: Sequence[str]) -> None:
    """Run the scripts of these names, and keep what each prints.

    Raises:
        subprocess.CalledProcessError: a script has failed.
    """
    for arguments in MEASURED:
        if names and arguments.split()[0] not in names:
            continue
        print(f"lab.{arguments}", flush=True)
        script, *options = arguments.split()
        command = [sys.executable, "-m", f"lab.{script}", *options]
        done = subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True)
        at = f"{date.today()}, Python {python_version()}"
        kept = printed() | {arguments: {"at": at, "said": done.stdout}}
        PRINTED.write_text(json.dumps(kept, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def printed() -> dict[str, dict[str, str]]:
    """Return what the scripts have printed, and when, by their arguments."""
    found: dict[str, dict[str, str]] = json.loads(PRINTED.read_text(encoding="utf-8"))
    return found


def rows() -> Iterator[str]:
    for arguments, figures in MEASURED.items():
        kept = printed().get(arguments)
        if kept is None:
            continue
        for figure in figures:
            found = re.search(figure.pattern, kept["said"])
            assert found, f"{figure.what} is not in what lab.{arguments} has printed"
            yield (
                f"| {figure.what} | {found[1]} | {figure.unit} | {figure.budget} "
                f"| `lab.{arguments}` | {kept['at']} |"
            )


HEAD: Final = """\
# What the program costs

Written by `python -m lab.performance`: don't edit it. Each script compares with a yardstick from
the same run: a Python that does nothing, a Textual app with one label, the rules alone, or a loop
of pure Python (`lab/yardstick.py`). Absolute times belong to the machine that measured; the ratios
hold elsewhere, too. Each script says how it measures.

| What | Figure | Unit | Budget | Script | Measured |
| --- | --- | --- | --- | --- | --- |
"""

BOUND: Final = """
For comparison: the same rules in C++, on a quiet machine, played 42 times (BiberClan) and 93 times
(Biberbande) as many random decisions a second.
"""


def written() -> Iterator[tuple[Path, str]]:
    """Yield the document with what it should hold."""
    yield DOCUMENT, HEAD + "".join(f"{row}\n" for row in rows()) + BOUND


def main() -> None:
    parser = argparse.ArgumentParser(description="Measures what the program costs.")
    names = sorted({arguments.split()[0] for arguments in MEASURED})
    parser.add_argument("names", nargs="*", choices=[[], *names], metavar="NAME")
    parser.add_argument("--write", action="store_true", help="measure nothing")
    asked = parser.parse_args()
    if not asked.write:
        measure(asked.names)
    for path, text in written():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
