"""Write docs/strategy.md: how other styles fare, what chapters gain, and how sure skill is.

    python -m tests.strategy

Takes some minutes: each style plays against the regular. What the chapters gain has been measured
by `python -m tests.course`, what choices cost by `python -m tests.bench.skill`; both are only
written down here.
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
from tests.bench import skill
from tests.bench.skill import EVENING, EVENINGS

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

_SKILL: Final = f"""## Skill as a number

What somebody's choices have cost in a match: of each one, how much more rarely the match is won
with it than with the best one, as the review judges it by what the seat could know; added up. The
chance before the first choice, less that cost, plus luck is the result. So the cost is the result
corrected by what the cards and the others brought, as AIVAT does it, with the values that the
review has worked out, and applying AIVAT to them gives the same number again.

Those values are not exact: the regular is imagined to play on, in Biberbande and Biber Mania for no
more than a lap or two. So luck does not come to nothing on average, as it would in AIVAT proper,
which takes the values of the cards that were not drawn; nobody works those out. Costs are to be
compared with costs of the same game, as `assets/costs.toml` has the cast's; they do not say how
often somebody wins. In Biber Mania they do not even say who is stronger: `patient` gives away less
than the regular, and wins less often. Nobody's level is told there.

*Skill*: matches of two bots whose choices were judged as if people had made them
(`python -m tests.bench.skill judge`). {EVENINGS:,} evenings of {EVENING} matches are drawn from
them: how often the interval of 95 % holds the cost in all of them, how wide it is on average, and
how wide that of the winning share is. Costs and shares are those of the first one named, or by how
much that one gives away less than the other one at the same table and wins more than half. The aim
is 93 to 97 % held, and half the width at most; so few matches prove neither.
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
    yield _SKILL
    yield "| Game | Who | n | Cost | Luck | Won | Holds | Width | Share's width | Of that |"
    yield f"|{' --- |' * 10}"
    for game in GAMES:
        yield from skill.table(game)


if __name__ == "__main__":
    FILE.write_text("\n".join(_lines()).rstrip() + "\n", encoding="utf-8")
