"""Write docs/strategy.md: how bots of other styles fare, and what the course's chapters gain.

    python -m tests.strategy

Takes some minutes: each style plays against the regular. What the chapters gain has been measured
by `python -m tests.course` and is only written down here.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from biberclan.bots.dilemmas import CERTAIN
from biberclan.bots.package import bots_of
from biberclan.shelf import GAMES
from biberclan.teach.course import course

FILE: Final = Path(__file__).parent.parent / "docs" / "strategy.md"
MATCHES: Final = 1000
SEED: Final = 1

_HEAD: Final = f"""# What wins

Measured between bots, each of which knows no more than its seat; for people who want to play well,
and for whoever tunes a bot. The course in playing well (`biberclan train`, C) says the same in
words. All ranges are 95 % sure. `python -m tests.strategy` writes this file, and
`python -m tests.course` measures the chapters and finds their positions.

*Styles*: the regular bot in another style against the regular itself, two seats, {MATCHES:,}
matches that change seats, `--seed {SEED}`; even is 50 %.

*Chapters*: decisions of bots' matches at two or three seats, each of another match, to which a
chapter applies. What it says is tried against the most promising other choice, in the same worlds;
both are chosen before anything is tried. What is gained is a share of the match, on average.
"Better" says in how many of the decisions it was the better one of the two.
"""


def _played(game: str, style: str) -> dict[str, Any]:
    command = [sys.executable, "-m", "biberclan", "simulate", "--game", game, "--json"]
    command += ["--players", f"{style},regular", "--matches", str(MATCHES), "--seed", str(SEED)]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    player: dict[str, Any] = json.loads(told)["players"][0]
    return player


def _lines() -> Iterator[str]:
    yield _HEAD
    for game, place in GAMES.items():
        yield f"## {place.title}\n"
        yield "| Style | Won | Range | n |\n| --- | --- | --- | --- |"
        for style in bots_of(game).STYLED:
            player = _played(game, style)
            low, high = player["win_share_interval_95"]
            yield f"| `{style}` | {player['win_share']:.1%} | {low:.1%} to {high:.1%} | {MATCHES} |"
        yield "\n| Chapter | Gained | Range | Better | n |\n| --- | --- | --- | --- | --- |"
        for each in course(game, "en"):
            reach = CERTAIN * each.error
            yield (
                f"| {each.passage.title} | {each.gain:+.1%} | {each.gain - reach:+.1%} to "
                f"{each.gain + reach:+.1%} | {each.better} | {each.decisions} |"
            )
        yield ""


if __name__ == "__main__":
    FILE.write_text("\n".join(_lines()).rstrip() + "\n", encoding="utf-8")
