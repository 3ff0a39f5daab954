"""Check the exact worth of last turns in BiberClan and Biberbande, and what bots give away there.

    python -m lab.last_turns --check 10000 [--game clan]
    python -m lab.last_turns --given-away 2000 [--game clan] [--seats 2]

For the check, small worlds are made from positions of play: few cards are unseen, and every order
of them is played through by the rules, with each seat knowing what it may know. No code is shared
with `Rollouts.solve`, and no figure may differ. What bots give away is measured in matches between
regulars, their styles and strangers; the elder thinks as it does where nothing is known exactly.
"""

import argparse
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import permutations
from math import inf, isclose, sqrt
from operator import attrgetter
from random import Random
from statistics import mean, stdev
from time import process_time
from typing import Any, Final, NamedTuple, TypeAlias
from unittest.mock import patch

from rich.progress import track

from biberclan.bots.enumeration import Solved
from biberclan.bots.package import bots_of
from biberclan.bots.registry import find, styled
from biberclan.rules import bande, clan
from biberclan.rules.bande.cards import LYING as ROW_LYING
from biberclan.rules.bande.scoring import rounds_for
from biberclan.rules.clan.lodge import LYING
from biberclan.rules.game import AnyAction, AnyState
from biberclan.shelf import rules_of
from lab.strangers import STRANGERS

Worth: TypeAlias = tuple[Fraction, Fraction]
"""The acting seat's share of the match and points for the round."""

_UNSEEN: Final = 5
"""How many cards are unseen in a small world."""
_RANDOM: Final = 0.5
"""The share of random actions on the way to a small world."""
_LONGEST: Final = 300
"""The number of actions after which a round is abandoned."""


def positions(
    game: str,
    seats: int,
    choose: Callable[[AnyState], AnyAction],
    wanted: Callable[[AnyState], bool],
    rng: Random,
) -> Iterator[AnyState]:
    """Play matches; yield the states with a choice that are wanted."""
    rules = rules_of(game)
    names = {name: option.values for name, option in rules.FACTS.options.items() if name == "deck"}
    while True:
        options = {name: rng.choice(values) for name, values in names.items() if values}
        first, seed = rng.randrange(seats), rng.getrandbits(63)
        state, _events = rules.start(seats, seed=seed, first=first, options=options)
        acted = 0
        while state.winners is None and acted < _LONGEST:
            actions = rules.legal_actions(state)
            acted = 0 if state.paused else acted + 1
            if len(actions) > 1 and wanted(state):
                yield state.clone()
            rules.apply(state, choose(state) if len(actions) > 1 else actions[0])


def _with_few_hidden(plain: Any, rows: str, left: int, rng: Random) -> int:
    """Let the actor know all cards in slots but a few; return how many stay hidden."""
    me = plain["actor"]
    hidden = [seen for row in plain[rows] for seen in row if seen and me not in seen["known_by"]]
    rng.shuffle(hidden)
    for seen in hidden[left:]:
        seen["known_by"] = sorted({*seen["known_by"], me})
    return min(left, len(hidden))


def _small_clan(state: Any, rng: Random) -> AnyState:
    """Return a position of BiberClan with few unseen cards, often in the last round."""
    plain = state.to_dict()
    hidden = _with_few_hidden(plain, "lodges", rng.randint(1, _UNSEEN), rng)
    most = max(1, _UNSEEN - hidden)
    gone, plain["draw"] = plain["draw"][most:], plain["draw"][:most]
    plain["discard"] += [card for card in gone if isinstance(card, int)]
    plain["box"] += [card for card in gone if not isinstance(card, int)]
    if rng.random() < 0.7:
        before = plain["rounds"] - 1
        plain["round"] = plain["rounds"]
        plain["scores"] = [[rng.randint(15, 25) for _ in range(state.seats)] for _ in range(before)]
    return clan.State.from_dict(plain)


def _small_bande(state: Any, rng: Random) -> AnyState:
    """Return a position of Biberbande with few unseen cards, often in the last round."""
    plain = state.to_dict()
    hidden = _with_few_hidden(plain, "rows", rng.randint(0, 2), rng)
    most = rng.choice((_UNSEEN - 1, _UNSEEN - 1, _UNSEEN - 1, _UNSEEN)) - hidden
    rng.shuffle(plain["draw"])
    gone, plain["draw"] = plain["draw"][most:], plain["draw"][:most]
    plain["discard"] = gone + plain["discard"]
    if rng.random() < 0.7:
        plain["round"] = rounds_for(state.seats)
        before = plain["round"] - 1
        plain["scores"] = [[rng.randint(7, 12) for _ in range(state.seats)] for _ in range(before)]
    return bande.State.from_dict(plain)


def _worlds_clan(state: Any) -> Iterator[AnyState]:
    """Yield a state for each order of the cards of BiberClan that its actor has not seen."""
    me = state.actor
    hidden = [at for at, card in enumerate(state.lodges) if card and not card.known_by >> me & 1]
    unseen = [state.lodges[at].card for at in hidden] + list(state.pile[: state.left])
    for cards in sorted(set(permutations(unseen))):
        if max(cards[: len(hidden)], default=0) > 9:
            continue  # no action card lies in a lodge
        world = state.clone()
        for at, card in zip(hidden, cards):
            lying = world.lodges[at]
            world.lodges[at] = LYING[card][lying.up][lying.known_by]
        world.pile, world.left = cards[len(hidden) :], len(cards) - len(hidden)
        yield world


def _worlds_bande(state: Any) -> Iterator[AnyState]:
    """Yield a state for each order of the cards of Biberbande that its actor has not seen."""
    me = state.actor
    hidden = [at for at, card in enumerate(state.rows) if not card.known_by >> me & 1]
    unseen = [state.rows[at].card for at in hidden] + list(state.pile[: state.left])
    for cards in sorted(set(permutations(unseen))):
        world = state.clone()
        for at, card in zip(hidden, cards):
            world.rows[at] = ROW_LYING[card][False][world.rows[at].known_by]
        world.pile, world.left = cards[len(hidden) :], len(cards) - len(hidden)
        yield world


class _Small(NamedTuple):
    """How small worlds of a game are made, all their orders, and who has ended a round."""

    ended_by: Callable[[Any], int | None]
    make: Callable[[AnyState, Random], AnyState]
    orders: Callable[[AnyState], Iterator[AnyState]]


_SMALL: Final = {
    "clan": _Small(attrgetter("ender"), _small_clan, _worlds_clan),
    "bande": _Small(attrgetter("knocker"), _small_bande, _worlds_bande),
}


def played_through(
    game: str, state: AnyState, possible: Sequence[AnyState]
) -> Mapping[AnyAction, Worth]:
    """Return the worth of each action of a last turn, by playing all worlds to their end."""
    rules, me = rules_of(game), state.decider
    found: dict[AnyAction, Worth] = {}
    for action in rules.legal_actions(state):
        after = [world.clone() for world in possible]
        for world in after:
            rules.apply(world, action)
        found[action] = _worth(game, after, me, state.round)
    return found


def _worth(game: str, after: Iterable[AnyState], me: int, round: int) -> Worth:
    """Return the mean worth of worlds in which a seat chooses only by what it sees."""
    rules, playing = rules_of(game), bots_of(game).ROLLOUTS
    seen = defaultdict[Any, list[AnyState]](list)
    ended: list[AnyState] = []
    for world in after:
        if len(world.scores) == round:
            ended.append(world)
        else:
            assert world.actor == me
            seen[rules.observe(world, me)].append(world)
    wins = points = Fraction(0)
    for world in ended:
        points += world.scores[-1][me]
        if world.winners is not None:
            wins += Fraction(me in world.winners, len(world.winners))
        else:
            totals = list(map(sum, zip(*world.scores)))
            wins += Fraction(playing.chance_of_winning(world, totals, me))
    for alike in seen.values():
        best = max(played_through(game, alike[0], alike).values(), key=_by(game))
        wins += len(alike) * best[0]
        points += len(alike) * best[1]
    count = len(ended) + sum(map(len, seen.values()))
    return wins / count, points / count


def _by(game: str) -> Callable[[Sequence[Any]], tuple[Any, Any]]:
    """Return the key by which worths are compared, the better one higher."""
    good = 1 if rules_of(game).FACTS.best == "most" else -1
    return lambda worth: (worth[0], good * worth[1])


def worths(game: str, state: AnyState) -> list[Solved] | None:
    """Return the exact worth of each action of the actor, None if it is not known of all."""
    rules, playing = rules_of(game), bots_of(game).ROLLOUTS
    actions = rules.legal_actions(state)
    solved = playing.solve(rules.observe(state, state.actor), actions) or ()
    known = [each for each in solved if each is not None]
    return known if len(known) == len(actions) else None


def differs(worth: Worth, solved: Solved) -> bool:
    """Return whether two worths of an action differ; estimates of chances are rounded."""
    if solved.is_exact:
        return worth != (solved.wins, solved.points)
    return worth[1] != solved.points or not isclose(worth[0], solved.wins, abs_tol=1e-12)


def checked(game: str, count: int, seed: int) -> Iterator[tuple[AnyState, int, int]]:
    """Yield small worlds, each with the number of its orders and of actions that differ."""
    rng = Random(seed)
    rules, playing = rules_of(game), bots_of(game).ROLLOUTS

    def choose(state: AnyState) -> AnyAction:
        if rng.random() < _RANDOM:
            return rng.choice(rules.legal_actions(state))
        return playing.choose(state, playing.own)

    def is_last(state: AnyState) -> bool:
        ender = _SMALL[game].ended_by(state)
        return ender is not None and state.actor == (ender - 1) % state.seats

    sources = [positions(game, seats, choose, is_last, rng) for seats in (2, 2, 3, 4)]
    left = count
    while left:
        state = _SMALL[game].make(next(rng.choice(sources)), rng)
        solved = worths(game, state)
        last = rules.rounds(state) in (state.round, None)
        if solved is None or (last and not all(each.is_exact for each in solved)):
            continue  # a small world may have too few cards to be played to its end
        left -= 1
        possible = list(_SMALL[game].orders(state))
        found = played_through(game, state, possible)
        yield state, len(possible), sum(map(differs, found.values(), solved))


def given_away(
    game: str, seats: int, count: int, seed: int
) -> Mapping[str, list[tuple[float, float]]]:
    """Return what each bot gives away in last turns: a share of the match, and points."""
    rng = Random(seed)
    rules, playing = rules_of(game), bots_of(game).ROLLOUTS
    players = [find(game, name) for name in ("regular", *styled(game))]
    players += STRANGERS[game].values()
    at_table = rng.choices(players, k=seats)

    def choose(state: AnyState) -> AnyAction:
        if state.round == 1 and not state.scores:
            at_table[rng.randrange(seats)] = rng.choice(players)
        actor = state.decider
        view, actions = rules.observe(state, actor), rules.legal_actions(state)
        return at_table[actor].decide(view, actions, seconds=inf, rng=rng)

    lost = defaultdict[str, list[tuple[float, float]]](list)

    def matters(state: AnyState) -> bool:
        return len(set(worths(game, state) or ())) > 1

    source = positions(game, seats, choose, matters, rng)
    for _ in track(range(count), f"{game}, {seats} seats"):
        state = next(source)
        view, actions = rules.observe(state, state.actor), list(rules.legal_actions(state))
        began = process_time()
        solved = worths(game, state)
        assert solved is not None
        best = max(solved, key=_by(game))
        lost["seconds"].append((process_time() - began, 0.0))
        asked = {name: find(game, name) for name in bots_of(game).BOTS} | STRANGERS[game]
        for name, bot in asked.items():
            with patch.object(type(playing), "solve", lambda *_: None):  # without exact worths
                action = bot.decide(view, actions, seconds=inf, rng=Random(rng.getrandbits(32)))
            wins, points, _is_exact = solved[actions.index(action)]
            lost[name].append((float(best.wins - wins), float(best.points - points)))
            if name == "elder":
                true = [_true(game, state, each) for each in (actions[solved.index(best)], action)]
                lost["elder, true cards"].append((true[0][0] - true[1][0], true[0][1] - true[1][1]))
    return lost


def _true(game: str, state: AnyState, action: AnyAction) -> tuple[float, float]:
    """Return the worth of an action with the cards as they lie."""
    after = state.clone()
    rules_of(game).apply(after, action)
    wins, points = _worth(game, [after], state.decider, state.round)
    return float(wins), float(points)


def main() -> None:
    parser = argparse.ArgumentParser(description="Check last turns, and measure bots there.")
    parser.add_argument("--game", default="clan")
    parser.add_argument("--check", type=int, default=0, help="positions to check")
    parser.add_argument("--given-away", type=int, default=0, help="positions to ask bots in")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.check:
        found = track(checked(asked.game, asked.check, asked.seed), total=asked.check)
        counts = [(orders, wrong) for _state, orders, wrong in found]
        orders, wrong = (sum(each) for each in zip(*counts))
        print(f"{asked.game}: {len(counts)} positions, {orders} worlds, {wrong} actions differ")
    if asked.given_away:
        lost = given_away(asked.game, asked.seats, asked.given_away, asked.seed)
        for name, each in lost.items():
            told = []
            for figures, scale in zip(zip(*each), (100, 1)):
                error = 1.96 * stdev(figures) / sqrt(len(figures))
                told.append(f"{scale * mean(figures):8.3f} ± {scale * error:.3f}")
            print(f"{name:<18} {len(each)} positions: {told[0]} % of the match, {told[1]} points")


if __name__ == "__main__":
    main()
