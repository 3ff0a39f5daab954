"""Count how rounds of Biber Mania go, for the regular (`biberclan.games.mania.bots.standing`).

    python -m lab.standings [--table 2] [--rounds 500] [--seed 1] [--value]

Rounds are played between regulars of all styles and strangers, except those held out. Counted are
how fast hands shrink and piles grow, whether the cards last, and which groups are beaten. Regulars
play by the file in assets, and the counts replace it: another run continues from there, and the
same file gives the same results on every machine.

`--value` counts nothing, and fits the elder's value (`biberclan.games.mania.bots`): how well the
standing and the points of seats before a turn predict the winner. For every two seats of which one
won the round, the log odds are assumed to be linear in their differences. A regular plays among
strangers and regulars, for about 3,000 rounds. The weights are the means of those that fit each
tenth of the rounds; their spread gives the standard error. The log loss shows how much it matters
that other weights are in use.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import exp, log1p, sqrt
from operator import mul, sub
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, NamedTuple

from biberclan.bots.dilemmas import CERTAIN
from biberclan.games.mania.bots.judgement import REGULAR, STYLES, Style, choose
from biberclan.games.mania.bots.rollouts import POINT, STAND
from biberclan.games.mania.bots.standing import COUNTED, TURNS, Outlook
from biberclan.rules import mania
from biberclan.rules.mania import Action, State, apply, new
from biberclan.rules.mania.actions import Lay
from biberclan.rules.mania.cards import HIGHEST, Cards
from biberclan.rules.mania.groups import beats, target
from lab import ROOT
from lab.strangers import HELD_OUT, STRANGERS
from lab.tournament import decided
from lab.values import least_squares

MET: Final = [stranger for id, stranger in STRANGERS["mania"].items() if id not in HELD_OUT]
"""The strangers that are not held out."""
POOL: Final = [REGULAR, *STYLES.values()] + 3 * MET
"""The players at the table; about half of them think differently from the regular."""

LARGEST: Final = 20
"""Larger hands count as this size."""
FEW: Final = 40
"""Hand sizes that occur less often count as the nearest more frequent size."""
ADDED: Final = 5
"""How many groups are added for each size and digit, beaten as often as all of that size."""
SIZES: Final = 6
"""Larger groups count as groups of this many equal cards."""
PLACES: Final = 3

TABLES: Final = {"2": (2,), "more": (3, 4, 4, 5)}
"""The numbers of seats at which each part of the file is counted."""

BY_HAND: Final = "2"
"""The part whose beaten shares are set by hand, to about half of those counted: with the counted
ones the regular won .471 (.423 to .520) of 400 against its earlier self, with these .529."""


class Turn(NamedTuple):
    """The notes taken at the beginning of a turn.

    Attributes:
        actor: the seat whose turn it is.
        held: the number of cards that each seat holds or has to draw.
        points: the points that each seat would write down.
        to_draw: the number of cards left to draw.
    """

    actor: int
    held: Sequence[int]
    points: Sequence[int]
    to_draw: int

    @classmethod
    def of(cls, state: State) -> "Turn":
        held = [len(hand) + owed for hand, owed in zip(state.hands, state.owed)]
        piles = [sum(map(len, groups)) for groups in state.piles]
        points = list(map(sub, piles, held))
        return cls(state.turn, held, points, state.left_to_draw + len(state.stock))


class Round:
    """A round under way between players of the pool."""

    def __init__(self, seats: int, rng: Random, pool: Sequence[Any] = POOL) -> None:
        self.state = new(seats, seed=rng.getrandbits(63), first=rng.randrange(seats))
        self.players = [rng.choice(pool) for _ in range(seats)]
        self.seed = rng.getrandbits(63)

    def action(self, state: State) -> Action:
        """Return the action of the player who decides in a state of this round."""
        player = self.players[state.decider]
        if not isinstance(player, Style):
            action: Action = decided(mania, player, state, Random(self.seed))
            return action
        return choose(state, player)


class Counts:
    """The counts of rounds played to their ends."""

    def __init__(self) -> None:
        self.at_risk = [[0] * TURNS for _ in range(LARGEST + 1)]
        self.ends = [[0] * TURNS for _ in range(LARGEST + 1)]
        self.grown = [[0.0] * TURNS for _ in range(LARGEST + 1)]
        self.met = [0] * (LARGEST + 1)
        self.lasting: list[tuple[tuple[float, float], float]] = []
        self.exposed = [[0] * (HIGHEST + 1) for _ in range(SIZES + 1)]
        self.beaten = [[0] * (HIGHEST + 1) for _ in range(SIZES + 1)]

    def play(self, seats: int, rng: Random) -> None:
        played = Round(seats, rng)
        state = played.state
        turns: list[Turn] = []
        fresh: list[Cards | None] = [None] * seats
        while state.actor is not None:
            action = played.action(state)
            if isinstance(action, Lay):
                turns.append(Turn.of(state))
                self._count_beaten(state, action.cards, fresh)
                fresh[state.turn] = action.cards
            apply(state, action)
        self._count_turns(turns, Turn.of(state), all(state.hands))

    def _count_beaten(self, state: State, laid: Cards, fresh: Sequence[Cards | None]) -> None:
        for seat, group in enumerate(fresh):
            pile = state.piles[seat]
            if seat == state.turn or not pile or pile[-1] != group:
                continue
            form = target(group)
            if form is None or form.size > len(state.hands[state.turn]):
                continue
            at = min(form.size, SIZES) if form.name == "set" else 0
            self.exposed[at][form.value] += 1
            self.beaten[at][form.value] += beats(laid, group)

    def _count_turns(self, turns: Sequence[Turn], end: Turn, used_up: bool) -> None:
        for at, now in enumerate(turns):
            own = [turn for turn in turns[at + 1 :] if turn.actor == now.actor]
            own_after = [*own, *[end] * TURNS][:TURNS]
            for seat, held in enumerate(now.held):
                if seat == now.actor:
                    continue
                size = min(held, LARGEST)
                self.met[size] += 1
                for lap, then in enumerate(own_after):
                    self.grown[size][lap] += then.points[seat] - now.points[seat]
                theirs = [turn for turn in turns[at + 1 :] if turn.actor == seat][:TURNS]
                for lap, turn in enumerate(theirs):
                    self.at_risk[size][lap] += 1
                    self.ends[size][lap] += turn is turns[-1] and not end.held[seat]
            each = now.to_draw / len(now.held)
            known = TURNS if used_up else len(own)
            for lap in range(min(known, TURNS)):
                self.lasting.append(((each, -lap - 1.0), float(lap < len(own))))

    def told(self) -> dict[str, Any]:
        """Return the results, by the names of `Counted`."""
        often = [size for size, met in enumerate(self.met) if met >= min(FEW, max(self.met))]
        near = [min(often, key=lambda one: abs(one - size)) for size in range(LARGEST + 1)]
        return {
            "stays": [self._stays(size) for size in near],
            "gains": [self._gains(size) for size in near],
            "lasts": logistic(self.lasting),
            "beaten": [self._beaten(size) for size in range(SIZES + 1)],
        }

    def _stays(self, size: int) -> list[float]:
        """Return the share that still holds cards after each turn (Kaplan-Meier estimator)."""
        stays, row = 1.0, []
        for ended, at_risk in zip(self.ends[size], self.at_risk[size]):
            stays *= 1 - (ended + 0.1) / (at_risk + 1)
            row.append(round(stays, PLACES))
        return row

    def _beaten(self, size: int) -> list[float]:
        """Return the share beaten for each digit; for rare ones, that of all groups of the size."""
        beaten, exposed = self.beaten[size], self.exposed[size]
        usual = (sum(beaten) + 1) / (sum(exposed) + 2)
        return [
            round((one + ADDED * usual) / (all_ + ADDED), PLACES)
            for one, all_ in zip(beaten, exposed)
        ]

    def _gains(self, size: int) -> list[float]:
        return [0.0, *(round(grown / self.met[size], PLACES) for grown in self.grown[size])]


def logistic(rows: Sequence[tuple[Sequence[float], float]]) -> list[float]:
    """Return the factors of a logistic regression, found by eight Newton steps.

    >>> logistic([((1.0,), 1.0), ((1.0,), 1.0), ((1.0,), 1.0), ((1.0,), 0.0)])
    [1.0986]
    """
    factors = [0.0] * len(rows[0][0])
    for _step in range(8):
        factors = least_squares(_step_of_newton(rows, factors))
    return factors


def _step_of_newton(
    rows: Sequence[tuple[Sequence[float], float]], factors: Sequence[float]
) -> Iterator[tuple[Sequence[float], float]]:
    for figures, happened in rows:
        odds = sum([factor * figure for factor, figure in zip(factors, figures)])
        chance = 1 / (1 + exp(-max(-12.0, min(12.0, odds))))
        weight = sqrt(chance * (1 - chance))
        aim = odds + (happened - chance) / weight**2
        yield [weight * figure for figure in figures], weight * aim


def count(table: str, rounds: int, seed: int) -> dict[str, Any]:
    """Return the counts of some rounds, for a part of the file."""
    rng = Random(f"{seed}/{table}")
    counts = Counts()
    for _ in range(rounds):
        counts.play(rng.choice(TABLES[table]), rng)
    told = counts.told()
    if table == BY_HAND:
        del told["beaten"]
    return told


def compared(seats: int, rng: Random) -> Iterator[tuple[tuple[float, ...], float]]:
    """Play a round; yield the differences of two seats before a turn, and which of them won."""
    played = Round(seats, rng, [REGULAR, *MET])
    played.players[0] = REGULAR
    state = played.state
    turns: list[list[tuple[float, float]]] = []
    while state.actor is not None:
        if state.phase == "lay":
            outlooks = [Outlook(state, seat) for seat in range(seats)]
            if not outlooks[state.turn].goes_out:
                turns.append([(each.stand(each.now), each.points()) for each in outlooks])
        apply(state, played.action(state))
    won = [points == max(state.scores[-1]) for points in state.scores[-1]]
    for figures in turns:
        for one, other in combinations(range(seats), 2):
            if won[one] or won[other]:
                yield tuple(map(sub, figures[one], figures[other])), (1 + won[one] - won[other]) / 2


def print_value(table: str, rounds: int, seed: int) -> None:
    """Print the weights of the standing and the points, fitted to rounds at a table."""
    rng = Random(f"{seed}/{table}")
    tenths = [
        [row for _ in range(rounds // 10) for row in compared(rng.choice(TABLES[table]), rng)]
        for _tenth in range(10)
    ]
    weights = list(zip(*map(logistic, tenths)))
    for name, found in zip(("stand", "point"), weights):
        error = CERTAIN * stdev(found) / sqrt(len(found))
        print(f"{table}, {rounds} rounds: a {name} weighs {fmean(found):.3f} ± {error:.3f}")
    rows = [row for tenth in tenths for row in tenth]
    fits, used = (log_loss(rows, each) for each in (list(map(fmean, weights)), (STAND, POINT)))
    print(f"{table}, {rounds} rounds: log loss {fits:.4f}, as in use {used:.4f}")


def log_loss(rows: Sequence[tuple[Sequence[float], float]], factors: Sequence[float]) -> float:
    """Return the log loss: the average surprise at the results."""
    signed = [(1 if won else -1, figures) for figures, won in rows if won in (0, 1)]
    odds = [sign * sum(map(mul, factors, figures)) for sign, figures in signed]
    return fmean([log1p(exp(-each)) for each in odds])


def main() -> None:
    """Count, and write the asset, or print the value."""
    parser = argparse.ArgumentParser(description="Counts how rounds of Biber Mania go.")
    parser.add_argument("--table", choices=list(TABLES), help="otherwise all of them")
    parser.add_argument("--rounds", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--value", action="store_true")
    asked = parser.parse_args()
    file = ROOT / "assets" / COUNTED
    told = json.loads(file.read_text(encoding="utf-8"))
    for table in [asked.table] if asked.table else TABLES:
        if asked.value:
            print_value(table, asked.rounds, asked.seed)
            continue
        told[table] |= count(table, asked.rounds, asked.seed)
    if not asked.value:
        text = json.dumps(told).replace("], [", "],\n[").replace("]], ", "]],\n")
        file.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
