"""Whether the interval of skill holds, shown with bots of known strength.

    python -m tests.bench.skill judge FILE [--game clan] [--bots greedy,regular] [--matches 12]
    python -m tests.bench.skill check FILE [--matches 12] [--pairs 10000]
    python -m tests.bench.skill costs FILE...

`judge` plays matches of bots, reviews each choice as if people had made it, and adds a line for
each match to a file. `check` draws evenings of both bots from such a file and works out the
interval of their skill (`biberclan.match.store.skill`): how often it holds what the whole file
comes to, and how wide it is beside the interval of the winning share. It should hold in 93 to 97 %
of cases and be at most half as wide. `costs` prints what each bot's choices cost:
`assets/costs.toml`.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any

from biberclan.bots.cast import CAST
from biberclan.bots.registry import find
from biberclan.match.store.skill import Skill, measured
from biberclan.rules.game import AnyAction
from biberclan.shelf import GAMES, rules_of
from biberclan.simulation.playing import play_match
from biberclan.teach.review import ChoiceToJudge, JudgedChoice, judge


def judged_match(game: str, bots: Sequence[str], seed: int) -> dict[str, Any]:
    """Play a match of bots and judge each of their choices.

    Args:
        game: which game.
        bots: the id of the bot at each seat.
        seed: the only source of chance.
    """
    rules, rng = rules_of(game), Random(seed)
    players = [find(game, bot) for bot in bots]
    judged: list[JudgedChoice] = []
    position = 0

    def choose(state: Any) -> AnyAction:
        nonlocal position
        actions, position = rules.legal_actions(state), position + 1
        if len(actions) == 1:
            return actions[0]
        view = rules.observe(state, state.actor)
        chosen = players[state.actor].decide(view, actions, seconds=float("inf"), rng=rng)
        judged.append(judge(ChoiceToJudge(game, position, view, actions, chosen)))
        return chosen

    played = play_match(game, len(bots), {}, seed, choose)
    winners = played.result.winners
    return {
        "game": game,
        "bots": list(bots),
        "won": [(seat in winners) / len(winners) for seat in range(len(bots))],
        "choices": [
            [one.seat, one.wins, one.best_wins, one.error, one.points, one.best_points]
            for one in judged
        ],
    }


def figures(match: dict[str, Any], seat: int) -> tuple[float, float]:
    """Return what the choices of a seat have cost in a judged match, and what it won."""
    costs = [best - wins for one, wins, best, *_rest in match["choices"] if one == seat]
    return sum(costs), match["won"][seat]


def holds(shown: Skill, truth: float) -> bool:
    """Return whether an interval holds what it should."""
    return shown.margin is not None and abs(shown.cost - truth) <= shown.margin


def check(path: Path, evening: int, pairs: int) -> None:
    """Draw pairs of evenings and print how often intervals hold, how wide they are, what they tell.

    Args:
        path: judged matches of the same two bots.
        evening: how many matches an evening has.
        pairs: how many pairs are drawn.
    """
    rng = Random(0)
    played: dict[str, list[tuple[float, float]]] = {}
    both: list[tuple[float, float]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        match = json.loads(line)
        each = {bot: figures(match, seat) for seat, bot in enumerate(match["bots"])}
        for bot, figure in each.items():
            played.setdefault(bot, []).append(figure)
        weaker, stronger = (each[bot] for bot in CAST if bot in each)
        both.append((weaker[0] - stronger[0], stronger[1] - weaker[1]))
    rows = {**played, "the difference at one table": both}
    for name, of_matches in rows.items():
        truths = [mean(column) for column in zip(*of_matches)]
        held, widths, told, wrong = [0, 0], [0.0, 0.0], [0, 0], [0, 0]
        for _pair in range(pairs):
            drawn = zip(*rng.choices(of_matches, k=evening))
            for number, (column, truth) in enumerate(zip(drawn, truths)):
                shown = measured(column)
                held[number] += holds(shown, truth)
                widths[number] += 2 * (shown.margin or 0.0)
                told[number] += shown.cost > (shown.margin or 0.0)
                wrong[number] += shown.cost < -(shown.margin or 0.0)
        print(f"{name}: {len(of_matches)} matches, {pairs} evenings of {evening}")
        for number, what in enumerate(("cost of choices", "winning share")):
            print(
                f"  {what:16} {truths[number]:.3f}   held {held[number] / pairs:.1%}"
                f"   width {widths[number] / pairs:.3f}"
                f"   above 0 {told[number] / pairs:.1%}, below {wrong[number] / pairs:.1%}"
            )
        print(f"  width, beside that of the winning share: {widths[0] / widths[1]:.2f}")


def print_costs(paths: Sequence[Path]) -> None:
    """Print what the choices of each bot have cost in a match, as `assets/costs.toml` has it."""
    costs: dict[str, dict[str, list[float]]] = {}
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines():
            match = json.loads(line)
            for seat, bot in enumerate(match["bots"]):
                of_game = costs.setdefault(match["game"], {})
                of_game.setdefault(bot, []).append(figures(match, seat)[0])
    for game in GAMES:
        print(f"\n[{game}]")
        for bot in CAST:
            shown = measured(costs[game][bot])
            print(f"{bot} = {shown.cost:.3f} # ± {shown.margin:.3f}, {shown.matches} matches")


def main() -> None:
    """Judge, check, or print costs."""
    parser = argparse.ArgumentParser(description="Whether the interval of skill holds.")
    parser.add_argument("what", choices=["judge", "check", "costs"])
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--game", default="clan")
    parser.add_argument("--bots", default="greedy,regular")
    parser.add_argument("--matches", type=int, default=12)
    parser.add_argument("--pairs", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    file, *_others = options.files
    if options.what == "check":
        check(file, options.matches, options.pairs)
    elif options.what == "costs":
        print_costs(options.files)
    else:
        bots = options.bots.split(",")
        for number in range(options.matches):
            seats = bots if number % 2 else bots[::-1]
            line = json.dumps(judged_match(options.game, seats, options.seed + number))
            with file.open("a", encoding="utf-8") as judged:
                judged.write(f"{line}\n")


if __name__ == "__main__":
    main()
