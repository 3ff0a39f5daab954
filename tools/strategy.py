"""Write docs/strategy.md: facts, results of other styles, gains of chapters, precision of skill.

    python -m tools.strategy [GAME | GAME/STYLE] ...

The styles named, or all of a game, play against the regular, which takes some minutes; `STYLES`
keeps the results, in which "old" marks figures from before a change of the regular. The gains of
chapters come from `python -m lab.course`, the costs of choices from `python -m lab.skill`.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from biberclan.bots.dilemmas import CERTAIN
from biberclan.bots.package import bots_of
from biberclan.match.skill import WEIGHT
from biberclan.shelf import GAMES
from biberclan.train.course import course
from lab import skill
from lab.facts import tables
from lab.skill import DRAWN, TIMES

FILE: Final = Path(__file__).parent.parent / "docs" / "strategy.md"
STYLES: Final = Path(skill.__file__).with_name("styles.json")
MATCHES: Final = 1000
SEED: Final = 1

_HEAD: Final = f"""# What wins

Measured between bots that know no more than their seats; for people who want to play well, and for
authors of bots. The course in playing well (`biberclan train`, C) says the same in words. All
ranges are 95 % intervals. `python -m tools.strategy` writes this file, `python -m lab.facts`
measures the facts, and `python -m lab.course` measures the chapters and finds their positions.

*Styles*: the regular bot in another style against the regular itself, two seats, {MATCHES:,}
matches in which seats change, `--seed {SEED}`; even is 50 %. A star marks results from before the
regular's last change.

*Chapters*: decisions from bots' matches at two or three seats, each from another match, to which a
chapter applies. Its advice is tried against the most promising other choice, in the same worlds;
both are chosen before anything is tried. "Gained" is a share of the match, on average. "Better"
says in how many of the decisions the advice was the better of the two.
"""

_REASONS: Final = """## Reasons

Costly choices in bots' matches were explained as in a review (`python -m lab.reasons`). In
BiberClan and in Biberbande 294 of 300 each (0.96 to 0.99) get a drawback of the choice or an
advantage of the better one, in Biber Mania 284 of 300 (0.91 to 0.97). No sentence is said of both
choices. Before that, 220 in Biber Mania were read one by one: six advantages were just as true of
the worse choice ("It beats nothing in the display" four times, "The good cards of the stock stay
where they are" twice). Now an advantage is said of each choice of which it is true. Of the 16
without any explanation most draw or lay just another digit.
"""

_SKILL: Final = f"""## Skill as a number

The cost of somebody's choices in a match is a sum over these choices: by how much each lowers the
chance of winning, compared with the best choice, as the review judges it by what the seat could
know. The chance before the first choice, minus that cost, plus luck is the result. So the cost is
the result corrected for what the cards and the others brought, as in AIVAT. AIVAT with the values
that the review has worked out gives the same number.

Those values are not exact: they imagine that the regular plays on, in Biberbande and Biber Mania
for no more than a lap or two. So luck does not average out to nothing, as it would in AIVAT proper,
which takes the values of the cards that were not drawn; nobody works those out. Compare costs only
with costs of the same game (`assets/costs.toml` has those of the cast); they do not say how often
somebody wins.

In Biber Mania choices are compared with what the regular would have chosen, which counts as 0, and
rounds are played on for one lap more; better players are below 0. Costs compared with the best
choice did not show there who is stronger: 0.35 for the greedy one and 0.36 for the regular in the
same 60 matches, of which the regular won 0.91. Possible reasons (± are standard errors):

- *What is left undone counts again at each turn.* True in part. 60 choices of regulars that were
  not the best, of 103 at 13 seats, fell short of the best by 0.09 each, and in rounds played to
  their end by 0.11 ± 0.04. So they were mistakes, but together 0.5 of a match for each seat, and
  the elder, who makes none of them, wins only 0.25 more than the regular. Gains over one fixed
  player add up to the additional matches won (Kakade and Langford's lemma, 2002); gains over the
  best choice do not.
- *A lap is too short.* True in part. 42 choices of the greedy one in 4 matches against the regular,
  30 worlds each, fell short of the regular's by 0.15 ± 0.11 a match when valued after one lap, by
  0.35 ± 0.13 after two and 0.48 ± 0.13 at the end of the rounds; it wins 0.41 less than even. The
  choice of a card to steal, in 8 of them, counted 0.01 after one lap, 0.11 after two, 0.12 at the
  end. For a single match, playing rounds to their end adds too much chance: 0.28 with those 30
  worlds, 0.09 after two laps.
- *Losing players have little left to give away.* Not by itself: in proportion to 4 p (1 - p), with
  p the chance before each choice, the cost was 0.017 and 0.033 in 4 matches of the two, and 0.021
  and 0.016 at 6 seats each among equals.
- *The best of several noisy values looks too good.* No: both are compared in new worlds, and the
  elder gave away -0.01 ± 0.02 in 3 matches.

The cost still depends on the opponents, since weaker players leave less to lose: the greedy one
fell short of the regular by 0.23 ± 0.04 against the regular itself, by 0.10 ± 0.05 against the
beginner and by 0.15 ± 0.04 against itself; in 25, 16 and 17 choices a match, so that the cost per
choice is about the same. In the 40 matches of these two the beginner fell short by 0.34 ± 0.06
more. The elder gained 0.27 ± 0.11 over the regular in 4 matches against it, which is too few to
judge anybody's level by.

*Skill* comes from matches of two bots whose choices were judged as if people had made them
(`python -m lab.skill judge`). Samples of these matches are drawn {TIMES:,} times. "Holds" says how
often the 95 % interval contains the cost in all of the matches; "Width" how wide it is on average,
compared with the interval of the share of matches won (Wilson's). The aims are 93 to 97 % and at
most half the width. So few matches are no certain aim themselves. Where one of two wins nearly
always, as in Biber Mania, the share won is more precise than any cost, and the regular's cost there
is 0 by definition.

Costs are skewed: most matches cost little, a few cost much. As long as no large mistake has come
up, the mean and the spread are both too low: Student's interval of 12 matches held in 89.6 to 95 %
of the cases. So the variance is assumed to be proportional to the cost. Its prior is the ratio
found for the cast in the same game, with the weight of {WEIGHT} matches; it was estimated from the
same matches that are sampled.

In Biber Mania the variance does not grow with the cost. Its prior is that of the cast, with the
weight of {WEIGHT} matches. Until a bad match has come up, the intervals hold too rarely for bots
that lose a whole match in few choices (`hunter`). With the sum of the squares of a match's costs as
the prior, they were up to a quarter narrower, but held in as few as 89.9 % of the cases.

Half the width is not reached there. The interval is wide because matches differ, not because few
worlds are imagined: judged in another 20 worlds a choice, the same 46 matches differed by 15 % of
the variance, so that even unlimited worlds would only make the interval 0.92 times as wide. A match
has 3 to 69 choices a seat. Each that is not the regular's gains or loses 0.08 against it, depending
on the position, while the greedy one loses 0.02 by it on average. The more one-sided matches are,
the more the share won says by itself. But equal players alone do not help: after 40 matches the
interval is 0.34 (`patient`), 0.53 (`hasty`), 0.61 (`greedy`) and 1.14 times (`beginner`) as wide as
that of the share won if a bot plays against itself (one seat of each match is counted); the first 5
of `hunter` cost 0.78 each, with a standard deviation of 0.59. It is widest for players who decide
matches by single choices. Costs in proportion to the number of choices were no more precise, nor
were those after three laps. If half of the luck were added (the result has all of it), a match of
two bots would vary by 0.58 to 1.04 times as much as who wins it; costs alone vary by 0.42 to 1.61
times. That would be more precise for the worst and less between near equals, and nobody could say
what it means.
"""


def _play(game: str, wanted: str) -> None:
    """Play matches of a style of a game, or of each of them for "", and keep the results."""
    rows = json.loads(STYLES.read_text(encoding="utf-8"))
    for style in [wanted] if wanted else bots_of(game).STYLED:
        command = [sys.executable, "-m", "biberclan", "simulate", "--game", game, "--json"]
        command += ["--players", f"{style},regular", "--matches", str(MATCHES), "--seed", str(SEED)]
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        player = json.loads(told)["players"][0]
        figures = (player["win_share"], *player["win_share_interval_95"])
        rows[game][style] = [round(each, 4) for each in figures]
        STYLES.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")


def before_skill() -> Iterator[str]:
    """Yield the lines of the file up to the table of skill, which takes a minute."""
    yield _HEAD
    yield f"{tables.counted()}\n"
    styles = json.loads(STYLES.read_text(encoding="utf-8"))
    for game, entry in GAMES.items():
        yield f"## {entry.title}\n"
        yield from tables.surprises(game)
        yield ""
        yield from tables.tables(game)
        yield "| Style | Won | Range | n |\n| --- | --- | --- | --- |"
        for style, (won, low, high, *old) in styles[game].items():
            star = "\\*" if old else ""
            yield f"| `{style}`{star} | {won:.1%} | {low:.1%} to {high:.1%} | {MATCHES} |"
        yield "\n| Chapter | Gained | Range | Better | n |\n| --- | --- | --- | --- | --- |"
        for each in course(game, "en"):
            reach = CERTAIN * each.error
            yield (
                f"| {each.passage.title} | {each.gain:+.1%} | {each.gain - reach:+.1%} to "
                f"{each.gain + reach:+.1%} | {each.better} | {each.decisions} |"
            )
        yield ""
    yield _REASONS
    yield _SKILL
    heads = ["Game", "Who", "Against", "n", "Cost", "Range", "Luck", "Won"]
    heads += [f"{what}, {count}" for what in ("Holds", "Width") for count in DRAWN]
    yield f"| {' | '.join(heads)} |"
    yield f"|{' --- |' * len(heads)}"


if __name__ == "__main__":
    for named in sys.argv[1:]:
        one_game, _, one_style = named.partition("/")
        _play(one_game, one_style)
    rows = [row for game in GAMES for row in skill.table(game)]
    lines = [*before_skill(), *rows, "", tables.how()]
    FILE.write_text("\n".join(lines), encoding="utf-8")
