"""Measure how often the elder wins against each style, and against strangers.

    python -m lab.tournament [--game clan] [--seats 4] [--deck clan] [--matches 100]
                                     [--rollouts 300] [--against regular/late,greedy,stranger]

At more than two seats the elder sits alone among others of one kind. Seats change after each match,
and every opponent gets the same deals. The number of rollouts is fixed, so that the results do not
depend on how busy a machine is. Strangers held out from tuning play only if named.
"""

import argparse
from math import inf
from random import Random

from biberclan.bots.package import AnyBot, bots_of
from biberclan.bots.registry import find, styled
from biberclan.rules.game import AnyAction, AnyRules, AnyState, Options
from biberclan.shelf import rules_of
from biberclan.simulation.playing import play_match
from biberclan.simulation.totals import interval
from lab.strangers import HELD_OUT, STRANGERS


def opponent(game: str, id: str) -> AnyBot:
    return STRANGERS[game].get(id) or find(game, id)


def decided(rules: AnyRules, bot: AnyBot, state: AnyState, rng: Random) -> AnyAction:
    """Return what a bot chooses by its view of a state, however long it takes."""
    actions = rules.legal_actions(state)
    if len(actions) == 1:
        return actions[0]
    return bot.decide(rules.observe(state, state.actor), actions, seconds=inf, rng=rng)


def share_won(
    game: str,
    options: Options,
    bots: list[AnyBot],
    number: int,
    seed: int | str,
    seat: int | None = None,
) -> float:
    """Return the share of one match won by the first of some bots.

    Args:
        game: the game.
        options: the options of the match.
        bots: the bots, in the order of the seats.
        number: the number of the match, which with the seed says how the cards are dealt.
        seed: the seed.
        seat: the seat of the first of the bots; None for another one after each match.
    """
    rules, seats = rules_of(game), len(bots)
    seat = -number % seats if seat is None else seat
    rng = Random(f"{seed}/{number}")
    cards = rng.getrandbits(63)

    def choose(state: AnyState) -> AnyAction:
        return decided(rules, bots[(state.actor - seat) % seats], state, rng)

    winners = play_match(game, seats, options, cards, choose).result.winners
    return (seat in winners) / len(winners)


def main() -> None:
    parser = argparse.ArgumentParser(description="How often the elder wins.")
    parser.add_argument("--game", default="clan")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--deck", choices=("clan", "combined"), help="of the game clan")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--rollouts", type=int, help="before each decision; otherwise as usual")
    parser.add_argument("--against", help="ids with commas; otherwise each style and others")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()

    game, seats = asked.game, asked.seats
    options = {"deck": asked.deck} if asked.deck else {}
    elder: AnyBot = type(find(game, "elder"))(asked.rollouts)  # type: ignore[call-arg] # every elder's
    strangers = [id for id in STRANGERS[game] if id not in HELD_OUT]
    ids = ["regular", "greedy", *strangers, *styled(game)]
    rollouts = asked.rollouts or bots_of(game).ROLLOUTS.budgets[seats].decision
    print(f"{game} {asked.deck or ''}, {seats} seats, {rollouts} rollouts, {asked.matches} matches")
    for id in asked.against.split(",") if asked.against else ids:
        bots = [elder, *[opponent(game, id)] * (seats - 1)]
        won = [
            share_won(game, options, bots, number, asked.seed) for number in range(asked.matches)
        ]
        share = sum(won) / len(won)
        low, high = interval(share, len(won))
        print(f"  {id:24}{share:7.3f}   ({low:.3f} to {high:.3f})", flush=True)


if __name__ == "__main__":
    main()
