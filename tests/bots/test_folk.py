"""Those who live in a style play as their sentences say, and not as the regular does."""

from collections import Counter
from functools import cache
from random import Random

import pytest

from biberclan.bots.cast import FOLK
from biberclan.bots.registry import find
from biberclan.rules.game import AnyAction, AnyObservation, AnyState
from biberclan.shelf import GAMES, rules_of
from biberclan.simulation.playing import play_match

MATCHES = 8


@cache
def done_by(game: str, bot: str, seats: int) -> Counter[str]:
    """Return what a bot does among regulars, by words of the notation, as a share of the rounds."""
    rules, player, regular = rules_of(game), find(game, bot), find(game, "regular")
    done, rng, rounds = Counter[str](), Random(1), 0

    def choose(state: AnyState) -> AnyAction:
        actions = rules.legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        view = rules.observe(state, state.actor)
        decider = regular if state.actor else player
        action = decider.decide(view, actions, seconds=9.0, rng=rng)
        if not state.actor:
            done.update(words(view, str(action)))
        return action

    for seed in range(MATCHES):
        rounds += len(play_match(game, seats, {}, seed, choose).rounds)
    return Counter({word: round(1000 * times / rounds) for word, times in done.items()})


def words(view: AnyObservation, action: str) -> list[str]:
    """Return the words that count: what is done, how, and to whom."""
    done, *rest = action.split()
    found = [done, *rest[1:]]
    others = [int(word[0]) - 1 for word in rest if ":" in word and not word.startswith("1:")]
    if others:
        totals = [sum(points) for points in zip(*view.scores)] or [0] * view.seats
        away = f"{done} away"
        found += [away, f"{done} leader"] if totals[others[0]] == min(totals[1:]) else [away]
    return found


@pytest.mark.parametrize(
    ("game", "bot", "seats", "more", "less"),
    [
        ("clan", "hasty", 2, "up", "down"),
        ("clan", "patient", 2, "down", "up"),
        ("clan", "hunter", 4, "place away", "exchange"),
        ("bande", "hasty", 2, "knock", "draw"),
        ("bande", "patient", 2, "draw", "knock"),
        ("bande", "hunter", 4, "swap leader", "knock"),
        ("mania", "hasty", 4, "draw", "beat"),
        ("mania", "patient", 2, "refuse", "accept"),
        ("mania", "hunter", 2, "accept", "refuse"),
    ],
)
def test_a_style_is_seen_in_what_is_done_more_often_and_less(
    game: str, bot: str, seats: int, more: str, less: str
) -> None:
    regular, other = done_by(game, "regular", seats), done_by(game, bot, seats)
    assert other[more] > regular[more]
    assert other[less] < regular[less]


@pytest.mark.parametrize("game", GAMES)
def test_each_has_a_name_and_a_sentence_in_each_game(game: str) -> None:
    assert [find(game, id).name for id in FOLK] == list(FOLK.values())
    assert len({find(game, id).sentence for id in FOLK}) == len(FOLK)
