"""Play an evening in real terminals, and write the results into the manual.

    python -m lab.terminals [NAME...] [--lang de] [--every 4] [--only-look]

Needs the Debian packages in `lab/terminals/packages.txt`. Names are those of the table; without
any, all are tried. With `--only-look` the manual is not changed.
"""

import argparse
import sys
from datetime import date
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from biberclan import language
from lab.terminals.browser import Chromium
from lab.terminals.console import Console
from lab.terminals.evening import Frame, Part, Report, evening, live, reference
from lab.terminals.lines import WIDE, readable_hands
from lab.terminals.place import Dtach, Emulator, Mosh, Place, Screen, Tmux
from lab.terminals.windows import Kitty, Konsole, Mlterm, Pterm, Qterminal, St, Urxvt, Vte, XTerm

ALL: Final[tuple[type[Place], ...]] = (
    Tmux,
    Screen,
    Dtach,
    Mosh,
    XTerm,
    Urxvt,
    Mlterm,
    Pterm,
    Kitty,
    Vte,
    Konsole,
    Qterminal,
    St,
    Console,
    Chromium,
)
MANUAL: Final = Path(__file__).parent.parent.parent / "docs" / "manual.md"
HEAD: Final = "| Terminal | Version | Colours | Pictures | Mouse | Bell | Line by line | Tried |\n"
NARROWEST: Final = 20


def main() -> int:
    """Try the terminals one after the other.

    Returns:
        The exit status: 1 if anything was wrong.
    """
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--every", type=int, default=4, help="of so many widths one is tried")
    parser.add_argument("--only-look", action="store_true")
    options = parser.parse_args()
    language.choose(options.lang)
    faults = 0

    @cache
    def known(measure: type[Emulator]) -> tuple[list[Part], list[Frame]]:
        language.write_in_ascii(measure.in_ascii)
        with TemporaryDirectory() as folder:
            return (parts := evening()), reference(measure, Path(folder), parts)

    for kind in ALL:
        if options.names and kind.name not in options.names:
            continue
        parts, frames = known(kind.measure)
        with TemporaryDirectory() as folder, TemporaryDirectory() as other:
            report = live(kind, Path(folder), parts, frames)
            print(*report.faults, sep="\n", flush=True)
            widths = range(NARROWEST, WIDE, options.every) if kind.reads_lines else ()
            hands = readable_hands(kind, Path(other), widths)
        print(*hands, sep="\n")
        faults += len(report.faults) + len(hands)
        row = row_of(report, len(frames) - 1, hands)
        print(row, end="", flush=True)
        if not options.only_look:
            MANUAL.write_text(with_row(MANUAL.read_text(encoding="utf-8"), row), encoding="utf-8")
    return 1 if faults else 0


def row_of(report: Report, pictures: int, hands: list[str]) -> str:
    clicks = [words for kind, words in report.faults if kind == "click"]
    cells = [
        report.place.name,
        report.place.version(),
        report.systems.most_common(1)[0][0] if report.systems else "none",
        f"{report.matched} of {pictures}",
        ("no" if clicks else "yes") if report.place.has_mouse else "not asked for",
        "not heard" if report.rung is None else f"{report.rung} times",
        lines_said(report.place, hands),
        date.today().isoformat(),
    ]
    return f"| {' | '.join(cells)} |\n"


def lines_said(kind: type[Place], hands: list[str]) -> str:
    if not kind.reads_lines:
        return "not tried"
    return "readable" if hands else "nothing left"


def with_row(manual: str, row: str) -> str:
    """Return the manual with one row of its table replaced."""
    before, head, rest = manual.partition(HEAD)
    rule, *lines = rest.splitlines(keepends=True)
    end = next((at for at, line in enumerate(lines) if not line.startswith("|")), len(lines))
    rows = {line.split(" | ")[0]: line for line in [*lines[:end], row]}
    ordered = [rows[name] for kind in ALL if (name := f"| {kind.name}") in rows]
    return "".join([before, head, rule, *ordered, *lines[end:]])


if __name__ == "__main__":
    sys.exit(main())
