"""Write docs/strategy.md: facts, how other styles fare, what chapters gain, how sure skill is.

    python -m tools.strategy [GAME | GAME/STYLE] ...

The styles named, or all of a game, play against the regular, which takes some minutes, and `STYLES`
keeps the results; "old" marks figures from before a change of the regular. The gains of chapters
have been measured by `python -m lab.course`, the costs of choices by
`python -m lab.skill`. All of them are written down.
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

Measured between bots, each of which knows no more than its seat; for people who want to play well,
and for whoever tunes a bot. The course in playing well (`biberclan train`, C) says the same in
words. All ranges are 95 % sure. `python -m tools.strategy` writes this file, `python -m lab.facts`
measures the facts, and `python -m lab.course` the chapters, whose positions it finds.

*Styles*: the regular bot in another style against the regular itself, two seats, {MATCHES:,}
matches that change seats, `--seed {SEED}`; even is 50 %. With a star: as the regular played before
its last change.

*Chapters*: decisions of bots' matches at two or three seats, each of another match, to which a
chapter applies. What it says is tried against the most promising other choice, in the same worlds;
both are chosen before anything is tried. What is gained is a share of the match, on average.
"Better" says in how many of the decisions it was the better one of the two.
"""

_REASONS: Final = """## Reasons

Costly choices made now and then in bots' matches, explained as in a review
(`python -m lab.reasons`): of 300 in BiberClan and of 300 in Biberbande 294 each (0.96 to
0.99) are told a drawback of the choice or a gain of the better one, of 300 in Biber Mania 284 (0.91
to 0.97). No sentence is said of both choices. Before that 220 in Biber Mania were read one by one:
six gains were as true of the worse choice, of which they were not said ("It beats nothing in the
display" four times, "The good cards of the stock stay where they are" twice). Now they are said of
each choice of which they are true. Of the 16 that are told nothing most draw or lay just another
digit.
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
often somebody wins.

In Biber Mania choices are compared with what the regular would have chosen, which counts as 0, and
rounds are played on for one lap more; whoever plays better is below 0. What choices fall short of
the best did not tell there who is stronger: 0.35 for the greedy one and 0.36 for the regular in the
same 60 matches, of which the regular won 0.91. What was looked into (± are standard errors):

- *What is left lying counts at each turn.* That is it, for one part. 60 choices of regulars that
  were not the best, of 103 at 13 seats, fell short of it by 0.09 each, and in rounds played to
  their end by 0.11 ± 0.04: so they were mistakes, but 0.5 of a match a seat together, and the
  elder, who makes none of them, wins 0.25 more than the regular. What choices bring beside one
  player's adds up to what is won more (Kakade and Langford's lemma, 2002); beside the best it does
  not.
- *A lap is too short.* That is it, for the other part. 42 choices of the greedy one in 4 matches
  against the regular, 30 worlds each, fell short of the regular's by 0.15 ± 0.11 a match when
  valued after one lap, by 0.35 ± 0.13 after two and 0.48 ± 0.13 at the end of the rounds; it wins
  0.41 less than even. Which card is stolen, 8 of them, counted 0.01 after one lap, 0.11 after two,
  0.12 at the end. For one match the chance in rounds played to their end is too great: 0.28 with
  those 30 worlds, 0.09 after two laps.
- *Whoever is losing has little left to give away.* Not that alone: in proportion to 4 p (1 - p), p
  the chance before each choice, it was 0.017 and 0.033 in 4 matches of the two, and 0.021 and 0.016
  at 6 seats each among their equals.
- *The best of several values that are due to chance looks too good.* No: both are compared in new
  worlds, and the elder gave away -0.01 ± 0.02 in 3 matches.

It still depends on the company, since weaker players leave less to be lost: the greedy one fell
short of the regular by 0.23 ± 0.04 against the regular itself, by 0.10 ± 0.05 against the beginner
and by 0.15 ± 0.04 against itself; in 25, 16 and 17 choices a match, so that the same number of
choices costs about as much. In the 40 matches of the two the beginner fell short by 0.34 ± 0.06
more. The elder brought 0.27 ± 0.11 more than the regular in 4 matches against it, too few to tell
anybody's level by.

*Skill*: matches of two bots whose choices were judged as if people had made them
(`python -m lab.skill judge`). So many of them are drawn {TIMES:,} times: how often the
interval of 95 % holds the cost in all of them, and how wide it is on average, as a part of the
width of the winning share's (Wilson's). The aim is 93 to 97 % held, and half the width at most. So
few matches are no sure aim themselves. Between two of whom one wins nearly always, as in Biber
Mania, the winning share is surer than any cost, and the regular's cost there is 0 by definition.

Costs are skewed: most matches cost little, a few cost much. Where no large mistake has come up yet,
the mean and the spread are both too low: Student's interval of 12 matches held in 89.6 to 95 % of
the cases. So the variance is taken to grow in proportion to the cost, and what it is in proportion
begins with that of the cast in the same game, which counts as {WEIGHT} matches; it has been worked
out from the very matches that are drawn.

In Biber Mania the variance does not grow with the cost. It begins with that of the cast, which
counts as {WEIGHT} matches. Before any match is known to be a bad one, the intervals hold too rarely
for bots that lose a whole match in few choices (`hunter`). Where the variance began with the sum of
the squares of what a match's choices cost, they were up to a quarter narrower, but held in as few
as 89.9 % of the cases.

Half the width is not reached there. It is wide because matches differ, not because few worlds
are imagined: judged in another 20 worlds a choice, the same 46 matches differed by 15 % of the
variance, so that any number of worlds would make the interval 0.92 times as wide. A match has 3 to
69 choices a seat; each that is not the regular's brings more or less than it by 0.08, as the
position is, where the greedy one loses 0.02 by it on average. The more one-sided matches are, the
more the winning share tells by itself. But equals are not enough: after 40 matches the interval is
0.34 (`patient`), 0.53 (`hasty`), 0.61 (`greedy`) and 1.14 times (`beginner`) as wide as the winning
share's if a bot plays against itself (one seat of each match is counted); the first 5 of `hunter`
cost 0.78 each, with a standard deviation of 0.59. Widest it is for whoever decides matches by
single choices. Costs in proportion to the number of choices were no surer, nor were those after
three laps. With half of the luck counted in, as the result counts all of it, a match of two bots
would vary by 0.58 to 1.04 times as much as who wins it, where costs alone vary by 0.42 to 1.61
times: surer for the worst, less sure between near equals, and nobody could say what it means.
"""


def _play(game: str, wanted: str) -> None:
    """Let a style of a game play, or each of them for "", and keep the results."""
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
    for game, place in GAMES.items():
        yield f"## {place.title}\n"
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
