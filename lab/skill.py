"""Measure the cost of the choices of bots, and how often the interval of skill is right.

    python -m lab.skill judge [--game clan] [--bots greedy,regular] [--matches 60]
    python -m lab.skill costs

`judge` plays matches of two bots, reviews each choice as if people had made it, and adds the
figures of each match to `RESULTS`, until they have played that many in all; the seed of each is the
number of matches before it. Of a bot against itself (`--bots greedy,greedy`) only one seat is kept,
since the two seats depend on each other. `costs` prints the costs of each bot's choices, for
`assets/costs.toml`.

From the same file `python -m tools.strategy` writes the rows of `table`: it draws samples of
matches of two bots and computes the interval of their skill (`biberclan.match.skill`). It should
contain the result of the whole file in 93 to 97 % of the cases, and be at most half as wide as the
interval of the share of matches won.
"""

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import fmean, pvariance
from typing import Any, Final, NamedTuple

from biberclan.bots.cast import CAST, EVERYBODY
from biberclan.bots.registry import find
from biberclan.coach.review import JudgedChoice, Review, judge
from biberclan.match.acting import Choice
from biberclan.match.skill import SPREAD, VARIANCE, Skill, against_regular, measured
from biberclan.rules.game import AnyAction
from biberclan.shelf import GAMES, rules_of
from biberclan.simulation.playing import play_match
from biberclan.simulation.totals import interval

RESULTS: Final = Path(__file__).with_suffix(".jsonl")

DRAWN: Final = (4, 12, 40)
"""The numbers of matches drawn at a time, for a skill."""
TIMES: Final = 10_000
"""The number of draws."""
TOLD: Final = 15
"""The fewest matches of two bots from which samples are drawn."""

KNOWN: Final = 5
"""The fewest judged matches for which a bot's level is reported."""

_DIGITS: Final = 4


class Figure(NamedTuple):
    """The figures of a match for one bot.

    Attributes:
        cost: the cost of its choices.
        luck: the effect of the cards and the other bot.
        won: its share of the match.
    """

    cost: float
    luck: float
    won: float


def judged_match(game: str, bots: Sequence[str], seed: int) -> dict[str, Any]:
    """Play a match of bots, judge each of their choices, and return the figures of each.

    Args:
        game: the id of the game.
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
        judged.append(judge(Choice(game, position, view, actions, chosen)))
        return chosen

    played = play_match(game, len(bots), {}, seed, choose)
    review = Review(judged, played.result.winners)
    seats = range(len(bots)) if seed % 2 else reversed(range(len(bots)))  # the last seat is kept
    came = {
        bots[seat]: [-review.play(seat), review.luck(seat), review.outcome(seat)] for seat in seats
    }
    rounded = {bot: [round(each, _DIGITS) for each in figures] for bot, figures in came.items()}
    return {"game": game, "bots": rounded}


def matches(game: str) -> Iterator[dict[str, Figure]]:
    """Yield the figures of each judged match of a game, by bot."""
    for line in RESULTS.read_text(encoding="utf-8").splitlines():
        match = json.loads(line)
        if match["game"] == game:
            yield {bot: Figure(*match["bots"][bot]) for bot in EVERYBODY if bot in match["bots"]}


def against_others(game: str) -> list[dict[str, Figure]]:
    """Return the matches between different bots; others are only for testing the interval."""
    return [match for match in matches(game) if len(match) > 1]


def costs(game: str) -> dict[str, Skill]:
    """Return the skill of each of the cast by the cost of its choices, the weakest first."""
    played = against_others(game)
    each = {bot: [match[bot] for match in played if bot in match] for bot in CAST}
    return {bot: _skill(game, shown) for bot, shown in each.items() if len(shown) >= KNOWN}


def spread(game: str) -> float:
    """Return the variance of a match's cost divided by its mean, averaged over the cast."""
    return fmean(pvariance(shown) / fmean(shown) for shown in _shown(game))


def variance(game: str) -> float:
    """Return the variance of a match's cost, averaged over the cast except the regular.

    The others are compared with the regular, whose cost is always 0.
    """
    return fmean(pvariance(shown) for shown in _shown(game) if any(shown))


def _shown(game: str) -> Iterator[list[float]]:
    played = against_others(game)
    each = [[match[bot].cost for match in played if bot in match] for bot in CAST]
    yield from (shown for shown in each if len(shown) >= KNOWN)


def table(game: str) -> Iterator[str]:
    """Yield a row for each bot that has played enough against another."""
    pairs: dict[tuple[str, ...], list[dict[str, Figure]]] = {}
    for match in matches(game):
        pairs.setdefault(tuple(match), []).append(match)
    for bots, played in pairs.items():
        for bot in bots if len(played) >= TOLD else ():
            against = " ".join({*bots} - {bot}) or bot
            yield _row(game, f"`{bot}` | `{against}`", [match[bot] for match in played])


def _row(game: str, who: str, played: Sequence[Figure]) -> str:
    """Draw samples; return a row with how often intervals hold, and their relative width."""
    rng = Random(0)
    cost, luck, won = (fmean(column) for column in zip(*played))
    held, width, shares_width = (
        Counter[int](),
        defaultdict[int, float](float),
        defaultdict[int, float](float),
    )
    for count in DRAWN * TIMES:
        drawn = rng.choices(played, k=count)
        low, high = _interval(game, drawn)
        share_low, share_high = interval(fmean([each.won for each in drawn]), count)
        held[count] += low <= cost <= high
        width[count] += high - low
        shares_width[count] += share_high - share_low
    low, high = _interval(game, played)
    told = (
        f"{game} | {who} | {len(played)} | {cost:.2f} | {low:.2f} to {high:.2f} | {luck:+.2f}",
        f"{won:.2f}",
        *(f"{held[count] / TIMES:.1%}" for count in DRAWN),
        *(f"{width[count] / shares_width[count]:.2f}" for count in DRAWN),
    )
    return f"| {' | '.join(told)} |"


def _skill(game: str, played: Sequence[Figure]) -> Skill:
    """Return the skill that a bot has shown in matches, as if it were a person."""
    return measured([each.cost for each in played], game)


def _interval(game: str, played: Sequence[Figure]) -> tuple[float, float]:
    shown = _skill(game, played).interval
    assert shown is not None
    return shown


def print_costs() -> None:
    """Print the cost of each bot's choices in a match, as `assets/costs.toml` has it."""
    for game in GAMES:
        print(f"\n[{game}]")
        for bot, shown in costs(game).items():
            assert shown.interval is not None
            low, high = shown.interval
            print(f"{bot} = {shown.cost:.2f} # {low:.2f} to {high:.2f}, {shown.matches} matches")
    print(f"\n[{SPREAD}]")
    for game in GAMES:
        if not against_regular(game):
            print(f"{game} = {spread(game):.2f}")
    print(f"\n[{VARIANCE}]")
    for game in GAMES:
        if against_regular(game):
            print(f"{game} = {variance(game):.2f}")


def main() -> None:
    parser = argparse.ArgumentParser(description="What the choices of bots cost.")
    parser.add_argument("what", choices=["judge", "costs"])
    parser.add_argument("--game", default="clan")
    parser.add_argument("--bots", default="greedy,regular")
    parser.add_argument("--matches", type=int, default=60)
    options = parser.parse_args()
    if options.what == "costs":
        print_costs()
        return
    bots = options.bots.split(",")
    played = sum(set(match) == set(bots) for match in matches(options.game))
    for number in range(played, options.matches):
        seats = bots if number % 2 else bots[::-1]
        line = json.dumps(judged_match(options.game, seats, number))
        with RESULTS.open("a", encoding="utf-8") as judged:
            judged.write(f"{line}\n")


if __name__ == "__main__":
    main()
