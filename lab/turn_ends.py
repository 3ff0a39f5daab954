"""Check what is known about turns of Biber Mania that can end the round, and what bots miss there.

    python -m lab.turn_ends --check 10000
    python -m lab.turn_ends --missed 500 [--seats 2]

For the check, small worlds are made from positions of play: few cards are unseen, and in every
order of them every choice of everybody is played to the end of the turn by the rules. No code is
shared with `Rollouts.solve`, and no action may differ. What bots miss is counted in rounds of
regulars, their styles and strangers, at turns in which a choice wins for certain; the cost of a
miss is the share of rounds that the seat then loses when regulars play on from there.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from contextlib import nullcontext
from fractions import Fraction
from itertools import islice, permutations
from math import inf, sqrt
from random import Random
from statistics import mean, stdev
from typing import Final, TypeAlias
from unittest.mock import patch

from rich.progress import track

from biberclan.bots.enumeration import Solved
from biberclan.bots.package import bots_of
from biberclan.bots.registry import find, styled
from biberclan.games.mania.bots import ROLLOUTS
from biberclan.games.mania.bots.judgement import choose
from biberclan.games.mania.bots.rollouts import ManiaRollouts
from biberclan.rules.game import AnyAction, AnyState
from biberclan.rules.mania import Action, State, apply, determinize, legal_actions, new, observe
from biberclan.rules.mania.events import Levied, Wished
from lab.last_turns import positions
from lab.strangers import STRANGERS

GAME: Final = "mania"

_SEATS: Final = (2, 2, 3, 4, 5)
_RANDOM: Final = 0.3
"""The share of random actions on the way to a small world."""
_UNSEEN: Final = 3
"""How many cards are unseen in a small world at most, ..."""
_STOCK: Final = 3
"""... and how many are in its stock."""
_ASKED: Final = 0.1
"""The share of the decisions of a match that are made small."""
_PLAYED_ON: Final = 100
"""The rounds that are played on after a miss."""

End: TypeAlias = tuple[Fraction, int] | None
"""The certain share of the match and points, None if the round may go on."""


def small(state: State, rng: Random) -> State:
    """Return a position with few unseen cards, whose draw pile and stock may end in this turn."""
    plain = state.to_dict()
    hidden = [
        card
        for seat, hand in enumerate(plain["hands"])
        for card in hand
        if seat != state.turn and len(card["known_by"]) == 1
    ]
    rng.shuffle(hidden)
    left = min(len(hidden), rng.randint(0, 2))
    for card in hidden[left:]:
        card["known_by"] = list(range(state.seats))
    fewest = 0 if plain["stock"] else 1
    most = max(fewest, min(rng.randint(0, _UNSEEN - left), len(plain["draw"])))
    stock = rng.randint(0 if most else 1, min(_STOCK, len(plain["stock"])))
    plain["refused"] += plain["draw"][most:] + plain["stock"][stock:]
    plain["draw"], plain["stock"] = plain["draw"][:most], plain["stock"][:stock]
    return State.from_dict(plain)


def orders(state: State) -> Iterator[State]:
    """Yield a state for each order of the cards that the seat in turn has not seen."""
    shown = [*state.shown]
    shown[state.turn] = state.hands[state.turn]
    rest = [Counter(hand) - Counter(seen) for hand, seen in zip(state.hands, shown)]
    unseen = [card for each in rest for card in each.elements()]
    unseen += state.shuffled[: state.left_to_draw]
    for cards in sorted(set(permutations(unseen))):
        world, dealt = state.clone(), iter(cards)
        world.hands = [
            tuple(sorted([*seen, *islice(dealt, each.total())])) for seen, each in zip(shown, rest)
        ]
        world.shuffled = tuple(dealt)
        if all({*hand}.isdisjoint(lacks) for hand, lacks in zip(world.hands, world.lacks)):
            yield world


def end_after(world: State, action: Action, seat: int) -> End:
    """Return the end that a seat can force with an action in a world."""
    after = world.clone()
    if any(isinstance(event, Levied | Wished) for event in apply(after, action)):
        return None  # it may be different in another world
    if len(after.scores) == world.round:
        assert after.winners is not None, "these are matches of a single round"
        won = Fraction(seat in after.winners, len(after.winners))
        return won, after.scores[-1][seat]
    if after.phase == "lay":
        return None
    ends = [end_after(after, each, seat) for each in legal_actions(after)]
    if after.actor != seat:
        assert len(set(ends)) == 1, "what others draw makes no difference"
        return ends[0]
    known = [end for end in ends if end is not None]
    best = max(known, default=None)
    return best if best is not None and (best[0] == 1 or len(known) == len(ends)) else None


def differs(ends: set[End], solved: Solved | None) -> bool:
    """Return whether the known worth of an action differs from that of every order of the cards."""
    known = None if solved is None else (solved.wins, int(solved.points))
    return ends != {known} and not (known is None and len(ends) > 1)


def checked(count: int, seed: int) -> Iterator[tuple[State, int, int, int]]:
    """Yield small worlds; of each the number of orders, of actions that end it and that differ."""
    rng = Random(seed)
    while count:
        state = new(rng.choice(_SEATS), seed=rng.getrandbits(63))
        while state.actor is not None and count:
            actions = legal_actions(state)
            wanted = state.turn == state.actor and rng.random() < _ASKED
            if wanted and len(actions) > 1:
                count -= 1
                yield _compared(small(state, rng))
            apply(state, rng.choice(actions) if rng.random() < _RANDOM else choose(state))


def _compared(state: State) -> tuple[State, int, int, int]:
    seat, actions = state.turn, legal_actions(state)
    solved = ROLLOUTS.solve(observe(state, seat), actions) or [None] * len(actions)
    worlds = list(orders(state))
    wrong = [
        differs({end_after(world, action, seat) for world in worlds}, each)
        for action, each in zip(actions, solved)
    ]
    return state, len(worlds), len(actions) - solved.count(None), sum(wrong)


def sure(state: State) -> Mapping[Action, Solved]:
    """Return the actions that win for certain, if others do not."""
    actions = legal_actions(state)
    solved = ROLLOUTS.solve(observe(state, state.actor), actions) or ()
    won = {action: each for action, each in zip(actions, solved) if each and each.wins == 1}
    return won if len(won) < len(actions) else {}


def missed(seats: int, count: int, seed: int) -> Mapping[str, list[float]]:
    """Return for each bot what it gives away of the match at each choice with a sure win."""
    rng = Random(seed)
    asked = {name: find(GAME, name) for name in bots_of(GAME).BOTS} | STRANGERS[GAME]
    players = [*asked.values(), *(find(GAME, name) for name in styled(GAME))]
    players.remove(asked["elder"])  # it would take too long
    at_table = rng.choices(players, k=seats)

    def play(state: AnyState) -> AnyAction:
        if not any(state.piles):
            at_table[rng.randrange(seats)] = rng.choice(players)
        view, actions = observe(state, state.actor), legal_actions(state)
        return at_table[state.decider].decide(view, actions, seconds=inf, rng=rng)

    lost = defaultdict[str, list[float]](list)
    source = positions(GAME, seats, play, lambda state: bool(sure(state)), rng)
    for state in track(islice(source, count), f"{seats} seats", count):
        won, view, actions = sure(state), observe(state, state.actor), legal_actions(state)
        for name, bot in asked.items():
            tried = {name: True}
            if name == "elder":
                tried["elder, before it knew"] = False
            for told, knows in tried.items():
                with nullcontext() if knows else patch.object(ManiaRollouts, "solve", _nothing):
                    action = bot.decide(view, actions, seconds=inf, rng=Random(seed))
                lost[told].append(0.0 if action in won else 1 - played_on(state, action, rng))
    return lost


def _nothing(*_: object) -> None:
    """Solve nothing."""


def played_on(state: State, action: Action, rng: Random) -> float:
    """Return the share of the match after an action, if regulars play the round on."""
    view, seat = observe(state, state.actor), state.decider
    shares = []
    for _world in range(_PLAYED_ON):
        world = determinize(view, rng)
        apply(world, action)
        while world.winners is None:
            apply(world, choose(world))
        shares.append((seat in world.winners) / len(world.winners))
    return mean(shares)


def main() -> None:
    parser = argparse.ArgumentParser(description="Check turns that end a round, and ask bots.")
    parser.add_argument("--check", type=int, default=0, help="positions to check")
    parser.add_argument("--missed", type=int, default=0, help="choices with a sure win to ask in")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.check:
        found = track(checked(asked.check, asked.seed), total=asked.check)
        counts = [figures for _state, *figures in found]
        worlds, known, wrong = (sum(each) for each in zip(*counts))
        print(f"{asked.check} positions, {worlds} worlds: of {known} actions known {wrong} differ")
    if asked.missed:
        for name, lost in missed(asked.seats, asked.missed, asked.seed).items():
            share = sum(map(bool, lost)) / len(lost)
            error = 1.96 * stdev(lost) / sqrt(len(lost))
            print(
                f"{name:<22} misses {100 * share:5.1f} % of {len(lost)}:"
                f" {100 * mean(lost):6.3f} ± {100 * error:.3f} % of the match each"
            )


if __name__ == "__main__":
    main()
