"""Chosen strength: it forgets, errs, and plays at the rating asked for; chances from points."""

from dataclasses import replace
from functools import partial
from itertools import pairwise
from random import Random

import pytest

from biberclan.bots.cast import CAST, ELDER, FOLK, LEVEL
from biberclan.bots.chances import chance_of_winning
from biberclan.bots.level import (
    Levels,
    Play,
    levels_of,
    misjudged,
    parse_level_id,
    rating_of,
    teeth,
)
from biberclan.bots.memory import Remembered, faded, share_left
from biberclan.bots.package import bots_of
from biberclan.bots.registry import find
from biberclan.rules.game import AnyState
from biberclan.rules.points import Best
from biberclan.shelf import GAMES, rules_of
from biberclan.simulation.running import play_matches
from biberclan.simulation.totals import interval
from biberclan.simulation.tournament import Tournament
from lab.strength import Table, parts_of, results
from tests.tiers import rest

PERFECT = Play(noise=0.0, span=99, thought=0.0)


def measured(game: str) -> Levels:
    levels = levels_of(game)
    assert levels is not None
    return levels


def positions(game: str, number: int = 12) -> list[AnyState]:
    """Return positions of a match between regulars in which there is a choice."""
    rules, found = rules_of(game), list[AnyState]()
    state, _events = rules.start(2, seed=5, first=0, options={})
    while len(found) < number and state.actor is not None:
        actions = rules.legal_actions(state)
        if len(actions) > 1:
            found.append(state.clone())
        view = rules.observe(state, state.actor)
        regular = find(game, "regular")
        rules.apply(state, regular.decide(view, actions, seconds=9.0, rng=Random(1)))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_what_was_measured_ascends_from_shares_below_a_fifth(game: str) -> None:
    levels = measured(game)
    assert set(levels.ratings) == {*CAST, *FOLK}
    for one, other in pairwise(levels.rows):
        assert one.rating < other.rating
        assert all(one.shares[bot] < other.shares[bot] for bot in one.shares)
    assert set(levels.rows[0].shares) == {"regular", "greedy"}
    assert all(share <= 0.22 for share in levels.rows[0].shares.values())


@pytest.mark.parametrize("game", GAMES)
def test_one_more_in_rating_is_hardly_another_way_to_play(game: str) -> None:
    levels = measured(game)
    low, high = levels.range
    plays = [levels.play(rating) for rating in range(low, high + 1)]
    for one, other in pairwise(plays):
        assert 0 <= other.thought - one.thought < 0.05
    assert plays[0].thought == 0
    assert plays[-1].thought > 0.95


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["regular", "greedy"])
def test_the_strongest_is_told_to_win_what_the_elder_has_won(game: str, bot: str) -> None:
    parts = parts_of(Table(game, {}, 2, ELDER, bot), results())
    matches = sum(part["matches"] for part in parts)
    low, high = interval(sum(part["won"] for part in parts) / matches, matches)
    assert low < measured(game).rows[-1].shares[bot] < high


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["regular", "greedy"])
def test_a_share_and_its_rating_lead_to_each_other(game: str, bot: str) -> None:
    levels = measured(game)
    for share in (0.25, 0.33, 0.44):
        assert levels.share(levels.rating_for(bot, share), bot) == pytest.approx(share, abs=0.001)


@rest
@pytest.mark.parametrize("game", GAMES)
def test_the_stronger_one_wins_and_about_as_often_as_it_says(game: str) -> None:
    levels = measured(game)
    weak, middle = (round(levels.rating_for("greedy", share)) for share in (0.25, 0.5))
    matches = 60
    won = []
    for rating in (weak, middle):
        tournament = Tournament(game, (f"{LEVEL}/{rating}", "greedy"), {}, seed=3)
        totals = play_matches(tournament, matches)
        won.append(totals.share(totals.players[0]))
    assert won[0] < won[1]
    three_standard_errors = 0.2
    assert won == pytest.approx([0.25, 0.5], abs=three_standard_errors)


@pytest.mark.parametrize("game", GAMES)
def test_without_errors_the_best_is_chosen_and_with_large_ones_anything(game: str) -> None:
    rules, rollouts = rules_of(game), bots_of(game).ROLLOUTS
    differing = 0
    for state in positions(game):
        view, actions = rules.observe(state, state.actor), rules.legal_actions(state)
        best, *_others = rollouts.candidates(
            rules.determinize(view, Random(7)), actions, len(actions)
        )
        assert misjudged(game, view, actions, PERFECT, Random(7)) == best[0]
        wild = PERFECT._replace(noise=50.0)
        picked = {misjudged(game, view, actions, wild, Random(seed)) for seed in range(12)}
        differing += len(picked) > 1
        assert picked <= set(actions)
    assert differing


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_seen_is_never_forgotten_and_the_rest_in_the_end(game: str) -> None:
    rules, rollouts = rules_of(game), bots_of(game).ROLLOUTS
    forgotten = 0
    for state in positions(game, 40):
        view = rules.observe(state, state.actor)
        remembered = rollouts.remembered(view)
        assert remembered is not None
        ages = partial(aged, remembered)
        assert faded(game, view, ages(0.0), 7) == view
        blank = faded(game, view, ages(1e9), 7)
        assert rules.glance(blank, None) == rules.glance(
            replace(view, **{remembered.field: getattr(blank, remembered.field)}), None
        )
        again = faded(game, blank, ages(1e9), 7)
        assert again == blank, "nothing is left to forget"
        rules.determinize(blank, Random(1))
        some = faded(game, view, ages(8.0), 7)
        assert faded(game, some, ages(0.0), 7) == some
        forgotten += blank != view
    assert forgotten


def aged(remembered: Remembered, turns: float) -> Remembered:
    return remembered._replace(turns=turns)


def test_more_cards_and_longer_ago_means_less_is_left() -> None:
    assert share_left(4, 3, 7) > share_left(4, 6, 7) > share_left(8, 6, 7)
    assert share_left(4, 3, 12) > share_left(4, 3, 7)


@pytest.mark.parametrize("game", GAMES)
def test_teeth_follow_the_measured_strength(game: str) -> None:
    assert [teeth(game, id) for id in CAST] == [1, 2, 3, 4]
    assert all(teeth(game, id) in (2, 3, 4) for id in FOLK)
    low, _high = measured(game).range
    assert teeth(game, f"{LEVEL}/{low}") == 1
    assert teeth(game, f"{LEVEL}/1500") == 3
    assert rating_of(game, f"{LEVEL}/1234") == 1234
    assert rating_of(game, LEVEL) is None
    assert teeth(game, LEVEL) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_strength_that_nobody_can_have_is_the_nearest_that_there_is(game: str) -> None:
    low, high = measured(game).range
    for id, nearest in ((f"{LEVEL}/1", low), (f"{LEVEL}/9999", high)):
        assert find(game, id).sentence == find(game, f"{LEVEL}/{nearest}").sentence
        assert rating_of(game, id) == nearest


def test_ids_say_the_strength_and_nothing_else_is_one() -> None:
    for id in ("level", "level/900", "level/like-900"):
        choice = parse_level_id(id)
        assert choice is not None
        assert choice.id == id
    for id in ("level/900", "level/like-900"):
        assert parse_level_id(f"{id}-12") == parse_level_id(id), "of an earlier version"
    others = ("level/", "level/x", "levels", "level/like-", "regular/late", "level/99999")
    for id in (*others, "level/1200-0", "level/0900", "level/900-012"):
        assert parse_level_id(id) is None


@pytest.mark.parametrize("best", ["most", "fewest"])
def test_the_chances_of_all_seats_make_one(best: Best) -> None:
    for totals, left in (([30, 41, 22], 3), ([90, 90, 70], 0), ([0, 0], 5), ([-3, 4, 4, 1], 1)):
        seats = range(len(totals))
        chances = [chance_of_winning(totals, left, seat, spread=6, best=best) for seat in seats]
        assert sum(chances) == pytest.approx(1)
        winning = max(totals) if best == "most" else min(totals)
        assert chances.index(max(chances)) == totals.index(winning)
