"""Measure who wins how often against whom, and write `docs/strength.md`.

    python -m lab.strength [--game mania] [--bot regular] [--against greedy] [--seats 2]
                                   [--matches 50] [--anew | --write]

Each table of the plan is played in parts; the result of a part is added to `RESULTS` at once, so
that an interrupted run continues where it stopped. The first four options select tables,
`--matches` asks for more or fewer matches than usual. `--anew` forgets the results of those tables;
use it after each change to a bot. `--write` plays nothing. The elder thinks for its usual number of
rollouts, so that a row does not depend on how busy a machine is.
"""

import argparse
import json
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from biberclan.bots.cast import CAST, ELDER, FOLK, REGULAR
from biberclan.shelf import GAMES
from biberclan.simulation.totals import interval
from lab import ROOT
from lab.strangers import HELD_OUT, STRANGERS
from lab.tournament import opponent, share_won

DOCUMENT: Final = ROOT / "docs" / "strength.md"
RESULTS: Final = ROOT / "lab" / "strength.jsonl"
BESIDE: Final = RESULTS.with_name("beside.json")
"""What other commands have measured for the document, by kind and game."""

SEED: Final = 2027
"""The seed of all tables; none was tuned with it."""
PART: Final = 10
"""How many matches are played before the results are kept."""
MATCHES: Final[Mapping[str, int]] = {ELDER: 150}
"""How many matches the tables of some bots have; others have `USUALLY`."""
USUALLY: Final = 400


class Table(NamedTuple):
    """Who plays what against whom.

    Attributes:
        game: the id of the game.
        options: as in a match.
        seats: how many; all but one are the others'.
        bot: the id of the one whose share is measured.
        against: the id of all the others.
        aim: the share to be reached.
    """

    game: str
    options: Mapping[str, str]
    seats: int
    bot: str
    against: str
    aim: float | None = None

    @property
    def key(self) -> dict[str, Any]:
        """What a row of the results says about the table."""
        return {name: value for name, value in self._asdict().items() if name != "aim"} | {
            "seed": SEED
        }


AIMS: Final[Mapping[tuple[str, str, int], float]] = {
    ("mania", REGULAR, 2): 0.55,
    ("mania", REGULAR, 4): 0.30,
    ("mania", ELDER, 2): 0.75,
    ("mania", ELDER, 4): 0.40,
    ("bande", ELDER, 2): 0.60,
    ("bande", ELDER, 4): 0.33,
    ("clan", ELDER, 4): 0.45,
}
"""The share of matches to be won by a bot, alone against strangers of one kind."""

ONE_ROUND: Final = Table("clan", {"rounds": "1"}, 2, REGULAR, "greedy", 0.60)
COMBINED: Final = {"deck": "combined"}
HIDING: Final = ("regular/hidden", "regular/late", "regular/hunting")


def plan() -> Iterator[Table]:
    """List all tables, the cheap ones first."""
    for bot in (REGULAR, ELDER):
        for game in GAMES:
            for seats in (2, 4):
                for other in STRANGERS[game]:
                    yield Table(game, {}, seats, bot, other, AIMS.get((game, bot, seats)))
        if bot == REGULAR:
            yield ONE_ROUND
            for game in GAMES:
                weaker = list(CAST)[: list(CAST).index(REGULAR) + 1]
                for one, other in zip(weaker[1:], weaker):
                    yield Table(game, {}, 2, one, other)
                for one in FOLK:
                    yield Table(game, {}, 2, one, REGULAR)
    for game in GAMES:
        yield Table(game, {}, 2, ELDER, "greedy")
        yield Table(game, {}, 2, ELDER, REGULAR, 0.65 if game == "bande" else None)
    for other in HIDING:
        yield Table("clan", {}, 4, ELDER, other, AIMS["clan", ELDER, 4])
    for other in STRANGERS["clan"]:
        yield Table("clan", COMBINED, 4, ELDER, other, AIMS["clan", ELDER, 4] - 0.05)


CHOSEN: Final = ("game", "bot", "against", "seats")
"""The attributes of a table by which the command picks some."""

Row = dict[str, Any]


def results() -> list[Row]:
    if not RESULTS.exists():
        return []
    return [json.loads(line) for line in RESULTS.read_text(encoding="utf-8").splitlines()]


def beside() -> dict[str, dict[str, list[list[str]]]]:
    """Return the rows of what other commands have measured."""
    told: dict[str, dict[str, list[list[str]]]] = json.loads(BESIDE.read_text(encoding="utf-8"))
    return told


def keep(what: str, game: str, rows: list[list[str]]) -> None:
    """Keep what another command has measured, and write the document."""
    told = beside()
    told[what][game] = rows
    BESIDE.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    for path, text in written():
        path.write_text(text, encoding="utf-8")


def parts_of(table: Table, rows: Iterable[Row]) -> list[Row]:
    """Return the parts of a table that were played."""
    key = table.key
    return [row for row in rows if {name: row[name] for name in key} == key]


def play(table: Table, matches: int | None = None) -> None:
    """Play what is missing of a table, up to a number of matches or as many as usual."""
    begun = sum(part["matches"] for part in parts_of(table, results()))
    bots = [opponent(table.game, table.bot)]
    bots += [opponent(table.game, table.against)] * (table.seats - 1)
    for first in range(begun, matches or MATCHES.get(table.bot, USUALLY), PART):
        shares = [
            share_won(table.game, table.options, bots, number, SEED)
            for number in range(first, first + PART)
        ]
        row = {**table.key, "first": first, "matches": PART, "won": sum(shares)}
        with RESULTS.open("a", encoding="utf-8") as file:
            file.write(f"{json.dumps(row)}\n")
        print(*table.key.values(), first + PART, sum(shares) / PART, flush=True)


def line(table: Table, parts: list[Row]) -> str:
    number = sum(part["matches"] for part in parts)
    share = sum(part["won"] for part in parts) / number
    low, high = interval(share, number)
    aim, reached = "", ""
    if table.aim is not None:
        aim = f"≥ {table.aim:.2f}"
        reached = "yes" if share >= table.aim else "perhaps" if high >= table.aim else "no"
    played = ", ".join(f"{name} {value}" for name, value in table.options.items()) or "usual"
    held_out = " (held out)" if table.against in HELD_OUT else ""
    return (
        f"| {table.seats} | {played} | {table.bot} | {table.against}{held_out} | {share:.3f} | "
        f"{low:.2f} to {high:.2f} | {number} | {aim} | {reached} |"
    )


HEADING: Final = """\
# Who wins how often

Written by `python -m lab.strength` from `lab/strength.jsonl`: don't edit either by hand. Each row
has the share of the matches that a bot wins against others of one kind; at four seats it sits alone
among three of them, where even would be .25. Joint winners share a match. Seats change after each
match. All bots play the same deals, which come from seed {seed} and the number of a match, from 0.
Strangers are players by authors who have not read how ours judge (`lab/strangers/__init__.py`); no
bot is tuned against those held out. The elder thinks as it does at the table. Intervals are 95 %.
"Perhaps" means that the aim was missed, but is within the interval. Where there are fewer than
{usually} matches, or {elder} of the elder, or none, time ran out.

*At your level*: the share wanted of an opponent whose strength is chosen, and the share it won in
matches of two other than those from which its strength was learned
(`python -m lab.levels --check quick`, or `slow`). It can't win more than the elder does: 0.80
against the regular is out of reach in every game, in Biberbande also 0.80 against the greedy one
and 0.65 against the regular. In BiberClan, 0.80 against the greedy one is only just within .05: a
player who asks the elder in two of three decisions wins as much there as he does.

Biberbande's strengths at which the elder is asked in more than a few decisions have not been
checked with other cards yet.

*Asking the elder*: from a player who never asks him and forgets nothing up to the elder himself,
strength is a straight line over the share of decisions in which he is asked, fitted to these
matches. In Biberbande each way to play has deals of its own, and each deal is played from both
sides. Before, all had the same 400 deals, which promised 0.04 to 0.06 too much in the upper half.
Of those matches, the ones of a player who asks in 0.68 (0.566 of 400 against the regular, 0.689 of
320 against the greedy one) count here by their lead over a player who never asks, who had won 0.559
and 0.697 of the same deals.

*How long the elder thinks*: seconds of processor time on a busy machine, in decisions spread over
matches between regulars, and a yardstick of the same run (`python -m lab.answers`). The aim is at
most .3 for the elder's decisions, .2 for hints.
"""

NOTES: Final[Mapping[str, str]] = {
    "clan": """\
**Recognizing styles** was left out: nothing was to be gained, and bots are not told what was done
before. The elder imagines regulars, hasty and open players at the other seats, whatever these have
done so far. Weighing the styles by that can gain no more than knowing them. In 328 decisions of a
regular alone among three of one style (hunting 160, early 61, late 58, secretive 49), with 60
rollouts each, imagining only that style gained 0.01 matches in 100 a decision (-0.18 to 0.21;
hunting alone 0.07, -0.25 to 0.38), counted in 240 more rollouts in which the others did play in it.

**A learned value instead of playing rounds out**, linear in the regular's figures and fitted to who
won, was compared with 100 rollouts played out, in 300 decisions in matches of two of one round. It
gains, in matches in 100 a decision:

- 0.19 (-0.04 to 0.42) if rounds are valued after one more turn of the seat, in 0.9 times the time;
- 0.26 (0.04 to 0.48) after two turns, in 1.25 times;
- -0.37 (-0.67 to -0.07) at once, in 0.3 times.

In matches of five rounds with four and more players, the regular's own figures of each lodge, taken
after one more turn of the seat, are no worse than rounds played out, and take a quarter of the time
(`_LAPS` in `biberclan/games/clan/bots/rollouts.py` has the figures). The elder uses them there for
rounds that nobody has closed. At two and three seats they lose, and rounds are played out. Among
three others who hide cards, close late, go for the leader or envy, each of 100 decisions at four
seats lost 0.05 (-0.15 to 0.25). The elder's rows at four seats above were measured when it played
all rounds out.
""",
    "bande": """\
Gains below are matches in 100 for each decision, unless said otherwise.

**What the elder got wrong.** In the first lap, in which nobody may knock, laying down a card from
the discard pile ends the turn and drawing one does not. Rounds were valued a fixed number of laps
later, with one more turn after the first, and it took cards too often. Valued after the same number
of turns, each of 103 first decisions of a round gained 0.42 (0.11 to 0.73); among four, with a
number to take, each of 150 gained 0.47 (0.28 to 0.66; 300 rollouts). Also, candidates were dropped
after only 16 worlds; after 62 (a 64th of the rollouts) each of 554 decisions gained 0.06 (0.02 to
0.10). Before, the elder had won 0.573, 0.587 and 0.487 of the same 150 matches of two against the
three strangers. All this is counted in 300 to 600 more rollouts to the end of the round, with the
true strangers at the other seats and half of the decisions against each of the first two.

**What made no difference**, counted in the same way. Before that change, in 178 to 190 decisions
with 600 rollouts each:

- all actions as candidates, without a prior and with 16,000 rollouts: -0.04 (-0.16 to 0.07);
- all rounds played out, in 517 decisions without the first ones of a round: 0.01 (-0.04 to 0.06) in
  three times the time.

After it, in 302 decisions:

- a third lap before rounds are valued: 0.02 (-0.02 to 0.07);
- own knocks with three points more: 0.00 (-0.04 to 0.03);
- imagining regulars who knock with two points more: -0.02 (-0.10 to 0.05);
- a prior that counts as 3 rollouts instead of 15: 0.01 (-0.02 to 0.04).

A lead before a round predicts the winner best with the spread that is used (4.7; 3,000 matches
between the elder's style and the strangers). In 226 matches the elder expected 0.57 of a match when
it drew, and won 0.59; when 4 and more points behind, it won 0.10 more than it expected.

**What it can't know** is what is left: with the others' true cards before it, each of 178 decisions
gained 0.62 (0.18 to 1.06), counted with these. The discard pile says little about them. Of the
variance of a card that its owner alone knows (3.73 in 700 matches against each of three), after its
slot and lap, every second of the last six cards on the discard pile, which its owner usually laid
there, explains 2 %; the card whose place it took, and the lowest one laid since, explain 7 %. The
elder is told the pile, not who laid what.

**Following all hints** wins 0.595 of 200 matches against the regular, each of 100 deals played from
both sides; the elder wins 0.573 of the same, so hints win 0.022 more (-0.04 to 0.09). Hints name
the knock together with the action before it. Before they did, following them won 0.36.

**Recognizing styles** gains nothing and was left out: if the elder imagined the actual stranger at
the other seat, each of 190 decisions gained 0.02 (-0.04 to 0.08), and weighing styles can't gain
more.

**A learned value** is used: with two players rounds are valued two laps on, with more one lap on.
It costs nothing except in the first decisions, as said above. A decision takes 0.02 to 0.04 s of
processor time on average, at most 0.27 s, in 60 decisions at each number of seats.
""",
    "mania": """\
**What the elder got wrong.** A rollout ends before a seat's turn. If that seat could lay its last
cards at once and be ahead, this was valued at 0.63 on average, though it wins always. That was so
before 3 % of the turns in 3,000 rounds of two, between a regular and two strangers or a regular,
and 2.5 % in 240 rounds of four. Elsewhere the log loss fell from 0.592 to 0.586 (against strangers
from 0.570 to 0.556) when expected points were added to the standing. Before, the elder had won
0.570 of the first 100 matches here against one stranger, 0.585 against the other and 0.695 against
the regular.

**Weights.** Fitted again from a seed (`python -m lab.standings --value`) to 3,000 other rounds of
two, the standing weighs 0.44 (± 0.08; in use 0.38) and a point 0.023 (± 0.020; in use 0.07). The
weights in use differ, though in the first 300 of these rounds they do hardly worse, with a log loss
of 0.638 against 0.634. They stay, since all rows of the elder were played with them.

**What made no difference**, by the value after one more lap with the true stranger at the other
seat (30 decisions, 960 rollouts each; a regular's choice loses 0.96 matches in 100 a decision
there, 0.42 to 1.5). With regulars imagined at the other seat the elder lost 0.26 (0.06 to 0.46),
with other styles among them 0.25, with the other stranger 0.25; only with the same stranger 0.09
(-0.03 to 0.21). So imagining a pool of styles gains nothing. With twice the rollouts, or with a
prior that counts as 0, 3 or 20 rollouts instead of 10, differences were within chance (8 decisions
only).

**With three and more players the regular relied too little on its plan.** A point that it gains as
planned now counts 0.25 there; it counted 0.06, as it still does with two. In other deals, the same
for both weights, it won 0.419 of 150 alone among two strangers of the first kind, before 0.256;
among four 0.155 of 100, before 0.135. The rows above for four seats were 0.210, 0.304 and 0.349
before. Among regulars of before it won 0.324 of 150 at three seats, 0.313 of 150 at four and 0.178
of 100 at five, where 0.333, 0.25 and 0.2 are even. Of 0.06, 0.11, 0.16 and 0.25 at four seats the
last was chosen, in other deals than those above. This was the third time that the regular met the
racer there, and the first time that the elder met it at two seats.

**The steps between the four bots** are, in Elo points, 196 from the beginner to the greedy one, 375
from there to the regular and about 190 to the elder; 250 each would be equal. They had been 21, 552
and 190 when the greedy one laid the lowest of the largest groups, not the highest, and never drew a
useful card from the stock: it had won 0.530 of 400 against the beginner and 0.040 of 400 against
the regular. With its own groups and the regular's draws and thefts it won 0.210 (0.17 to 0.26) of
300 against the regular; with the regular's groups and its own draws and thefts 0.243 (0.20 to
0.29). Not ending a lost round changed nothing. Compared with the best, its choices now cost no more
than the regular's; compared with the regular's own they cost a quarter of a match
(`docs/strategy.md`).
""",
}
"""What else was measured in a game, with the result."""

ADDED: Final[Mapping[str, str]] = {
    "levels": """\
**At your level**

| Against | Wanted | Won | Interval | Matches |
| --- | --- | --- | --- | --- |""",
    "thinking": """\
**Asking the elder in a share of the decisions**, forgetting nothing

| Against | Asked | Won | Matches |
| --- | --- | --- | --- |""",
    "answers": """\
**How long the elder thinks**

| Seats | Decision: median | Mean | Most | Hint: median | Mean | Most | Decisions | Yardstick |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |""",
}
"""The tables of what other commands have measured."""

COLUMNS: Final = """\
| Seats | Options | Who | Against | Share | Interval | Matches | Aim | Reached |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |"""


def document(rows: list[Row]) -> str:
    lines = [HEADING.format(seed=SEED, usually=USUALLY, elder=MATCHES[ELDER])]
    tables = list(plan())
    for game in GAMES:
        lines += [f"## {GAMES[game].title}", "", COLUMNS]
        for table in tables:
            if table.game == game and (parts := parts_of(table, rows)):
                lines.append(line(table, parts))
        lines.append("")
        for what, head in ADDED.items():
            if game in beside()[what]:
                lines += [head, *(f"| {' | '.join(row)} |" for row in beside()[what][game]), ""]
        if game in NOTES:
            lines.append(NOTES[game])
    return "\n".join(lines)


def written() -> Iterator[tuple[Path, str]]:
    """Yield the document with what it should hold."""
    yield DOCUMENT, document(results())


def main() -> None:
    parser = argparse.ArgumentParser(description="Who wins how often against whom.")
    parser.add_argument("--game", choices=list(GAMES))
    parser.add_argument("--bot")
    parser.add_argument("--against")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--matches", type=int)
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    tables = [
        table
        for table in plan()
        if all(getattr(asked, name) in (None, getattr(table, name)) for name in CHOSEN)
    ]
    if asked.anew:
        gone = [part for table in tables for part in parts_of(table, results())]
        kept = [json.dumps(row) for row in results() if row not in gone]
        RESULTS.write_text("".join(f"{row}\n" for row in kept), encoding="utf-8")
    for table in [] if asked.write else tables:
        play(table, asked.matches)
    for path, text in written():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
