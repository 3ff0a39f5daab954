"""Bots play legally, reproducibly, and by nothing but what their seat knows."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Any
from zlib import crc32

import pytest

from biberclan.bots.cast import ELDER, Judging
from biberclan.bots.level import levels_of
from biberclan.bots.package import BotPackage, Budget, bots_of
from biberclan.bots.registry import find, ids, styled
from biberclan.bots.search import Valued, evaluate
from biberclan.games.clan import bots as clan
from biberclan.rules.game import AnyAction
from biberclan.shelf import GAMES
from tests.conformance.tables import (
    ALL_GAMES,
    CLOSELY,
    TABLES,
    Table,
    all_on_the_shelf,
    at_every_table,
    play_at_random,
)
from tests.conformance.test_indistinguishable import values
from tests.conformance.test_secrets import DISGUISED
from tests.tiers import once

CLAN: BotPackage = clan

WORLDS = 3
"""Imagined worlds in which all candidates are looked at."""

MOST = 12
"""Decisions of a match that are looked at, at most."""


def levels(game: str) -> Iterator[str]:
    """Yield some levels: one that errs much, one that errs little, and one that forgets a lot."""
    measured = levels_of(game)
    if measured is not None:
        low, high = measured.range
        yield from (f"level/{low}", f"level/{high - 1}", f"level/like-{low}-3")


with all_on_the_shelf():
    EVERYBODY = {game: (*ids(game), *levels(game)) for game in GAMES}
    OURS = [(game, name) for game in GAMES for name in EVERYBODY[game]]
    AT_TABLES = [(table, name) for table in TABLES for name in EVERYBODY[table.game]]


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bots that search think less than at the table."""
    for game in GAMES:
        rollouts = bots_of(game).ROLLOUTS
        hurried = dict.fromkeys(rollouts.budgets, Budget(8, 8, 8, 8))
        monkeypatch.setattr(rollouts, "budgets", hurried)


def decide(table: Table, name: str, state: Any, seed: int) -> Any:
    """Let a bot decide for the actor."""
    return find(table.game, name).decide(
        table.rules.observe(state, state.actor),
        table.rules.legal_actions(state),
        seconds=float("inf"),
        rng=Random(seed),
    )


def hint(table: Table, state: Any, seed: int, rollouts: int = 8) -> list[Valued]:
    """Return the values of the actor's best actions, by the search."""
    observation = table.rules.observe(state, state.actor)
    actions = table.rules.legal_actions(state)
    return evaluate(table.game, observation, actions, Random(seed), rollouts, finalists=3)


@cache
def decisions(table: Table, every: int) -> Sequence[Any]:
    """Return some decisions of a match between bots that err now and then."""
    rng = Random(table.seats)
    name = next(iter(bots_of(table.game).BOTS))
    state = table.start(seed=table.seats)
    found = []
    for number in range(every * MOST):
        if state.actor is None:
            break
        actions = table.rules.legal_actions(state)
        if number % every == 0 and len(actions) > 1:
            found.append(state.clone())
        if len(actions) == 1 or rng.random() < 0.3:
            play_at_random(table, state, rng)
        else:
            table.rules.apply(state, decide(table, name, state, seed=number))
    return found


@once("table.game", "name")
@pytest.mark.parametrize(("table", "name"), AT_TABLES, ids=str)
def test_scrambling_what_the_seat_cannot_know_changes_no_decision(table: Table, name: str) -> None:
    scrambler = Random(99)
    for number, state in enumerate(decisions(table, every=10)):
        scrambled = table.rules.determinize(table.rules.observe(state, state.actor), scrambler)
        answer = decide(table, name, state, seed=number)
        assert answer == decide(table, name, scrambled, seed=number)
        assert table.rules.why_not(state, answer) is None


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_scrambling_changes_no_decision_in_any_style_and_no_hint(table: Table) -> None:
    scrambler = Random(98)
    names = styled(table.game) or ids(table.game)
    for number, state in enumerate(decisions(table, every=10)):
        scrambled = table.rules.determinize(table.rules.observe(state, state.actor), scrambler)
        name = names[number % len(names)]
        answer = decide(table, name, state, seed=number)
        assert answer == decide(table, name, scrambled, seed=number)
        assert table.rules.why_not(state, answer) is None
        if number % 4 == 0:
            assert hint(table, state, seed=number) == hint(table, scrambled, seed=number)


def judged(table: Table, seed: int) -> Iterator[tuple[Any, Sequence[AnyAction]]]:
    """Yield decisions of a match whose seats choose as they judge, and err now and then."""
    rng, rollouts, state = Random(seed), bots_of(table.game).ROLLOUTS, table.start(seed=seed)
    for _number in range(CLOSELY):
        if state.actor is None:
            return
        actions = table.rules.legal_actions(state)
        if len(actions) > 1 and not state.paused:
            yield state.clone(), actions
        errs = rng.random() < 0.3
        action = rng.choice(actions) if errs else rollouts.choose(state, rollouts.own)
        table.rules.apply(state, action)


def styles(game: str) -> Sequence[Any]:
    """Return all styles in which seats judge and choose."""
    package = bots_of(game)
    bots = [make() for make in (*package.BOTS.values(), *package.STYLED.values())]
    judging = [bot.style for bot in bots if isinstance(bot, Judging)]
    return [package.ROLLOUTS.own, *package.ROLLOUTS.imagined, *judging]


@at_every_table
def test_the_judgement_reads_only_what_the_actor_knows(table: Table) -> None:
    rng, judge = Random(7), bots_of(table.game).ROLLOUTS.judge
    for state, actions in judged(table, seed=5):
        disguised = DISGUISED[table.game](state.to_dict(), state.actor, rng)
        other = table.rules.read(disguised)
        for style in styles(table.game):
            assert judge(state, actions, style) == judge(other, actions, style)


@pytest.mark.parametrize("table", [each for each in TABLES if each.game != "mania"], ids=str)
def test_what_is_chosen_is_what_is_judged_best(table: Table) -> None:
    """In Biber Mania choosing leaves out what seldom is."""
    rollouts = bots_of(table.game).ROLLOUTS
    for state, actions in judged(table, seed=table.seats):
        for style in styles(table.game):
            values = rollouts.judge(state, actions, style)
            chosen = values[actions.index(rollouts.choose(state, style))]
            assert chosen == pytest.approx(max(values), abs=1e-9)


@at_every_table
def test_an_imagined_world_looks_to_the_seat_as_the_true_one(table: Table) -> None:
    rng, imagine = Random(8), bots_of(table.game).ROLLOUTS.imagine
    for state, _actions in judged(table, seed=6):
        seen = table.rules.observe(state, state.actor)
        world = imagine(seen, rng)
        assert table.rules.observe(world, state.actor) == seen
        assert sorted(values(world.to_dict())) == sorted(values(state.to_dict()))


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_who_searches_asks_the_game_for_chances_and_rounds(table: Table) -> None:
    rollouts = bots_of(table.game).ROLLOUTS
    for number, state in enumerate(decisions(table, every=20)):
        rng = Random(number)
        world = table.rules.determinize(table.rules.observe(state, state.actor), rng)
        chosen = rollouts.candidates(world, table.rules.legal_actions(state), 3)
        assert 1 <= len(chosen) <= 3
        for action, prior in chosen:
            assert table.rules.why_not(state, action) is None
            assert 0 <= prior <= 1
        action, _prior = chosen[0]
        table.rules.apply(world, action)
        assert len(rollouts.play_out(world, [rollouts.own] * table.seats)) == table.seats
        level = [0] * table.seats
        chances = [rollouts.chance_of_winning(world, level, seat) for seat in range(table.seats)]
        assert sum(chances) == pytest.approx(1)
        ahead = [3, *level[1:]]
        better = rollouts.chance_of_winning(world, ahead, 0) > chances[0]
        if len(world.scores) == world.round:  # else the chances may rest on what lies there
            assert better == (table.rules.FACTS.best == "most")


@pytest.mark.parametrize("game", GAMES)
def test_all_candidates_are_tried_in_the_same_worlds_and_others_imagined_in_each_style(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = next(table for table in TABLES if table.game == game and table.seats > 2)
    rollouts = bots_of(game).ROLLOUTS
    play_out, imagine = rollouts.play_out, rollouts.imagine
    drawn: list[list[Any]] = []
    imagined: list[Any] = []
    points: list[float] = []

    def noted(world: Any, styles: list[Any], done: list[Any] | None, *, whole: bool) -> Any:
        drawn.append(styles)
        played = play_out(world, styles, done, whole=whole)
        points.append(played[state.actor])
        return played

    def noted_world(observation: Any, rng: Random) -> Any:
        imagined.append(imagine(observation, rng))
        return imagined[-1]

    state = next(
        state
        for state in decisions(table, every=7)
        if state.actor != 0 and len(hint(table, state, 1)) > 1
    )
    monkeypatch.setattr(rollouts, "play_out", noted)
    monkeypatch.setattr(rollouts, "imagine", noted_world)
    valued = hint(table, state, seed=2, rollouts=80)
    assert sum(one.points * one.rollouts for one in valued) == pytest.approx(sum(points))
    in_which_to_choose_candidates = 1
    assert len(imagined) == in_which_to_choose_candidates + max(one.rollouts for one in valued)
    for world in range(WORLDS):
        styles, *others_tried = drawn[world * len(valued) : (world + 1) * len(valued)]
        assert others_tried == [styles] * (len(valued) - 1)
    assert all(styles[state.actor] is rollouts.own for styles in drawn)
    others = {
        id(style) for styles in drawn for seat, style in enumerate(styles) if seat != state.actor
    }
    assert others == set(map(id, rollouts.imagined))


@once("table.game")
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_chances_are_reckoned_from_the_points_of_each_round_once(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    rollouts = bots_of(table.game).ROLLOUTS
    chance_of_winning = rollouts.chance_of_winning
    reckoned = []

    def noted(world: Any, totals: list[int], seat: int) -> float:
        if len(world.scores) == world.round:  # not counted as it stood, or valued
            given = world.start or (0,) * world.seats
            reckoned.append((totals, [sum(points) for points in zip(given, *world.scores)]))
        assert seat == state.actor
        return chance_of_winning(world, totals, seat)

    monkeypatch.setattr(rollouts, "chance_of_winning", noted)
    rng, state = Random(1), table.start(seed=1)
    while state.winners is None and not reckoned:
        if state.round > 1:
            hint(table, state, seed=1)
        play_at_random(table, state, rng)
    assert all(totals == scores for totals, scores in reckoned)
    assert reckoned or table.rules.rounds(table.rules.observe(state, None)) in (1, 2)


@pytest.mark.parametrize(("game", "name"), OURS)
def test_the_deal_is_no_question(game: str, name: str) -> None:
    rng = Random(2)
    for table in TABLES:
        state = table.start(seed=2)
        while table.game == game and not state.paused and state.winners is None:
            play_at_random(table, state, rng)
        if state.paused:
            break
    assert state.paused
    assert [decide(table, name, state, seed=1)] == list(table.rules.legal_actions(state))


@pytest.mark.parametrize(("game", "name"), OURS)
def test_who_a_bot_is(game: str, name: str) -> None:
    bot = find(game, name)
    assert bot.name
    assert bot.sentence.endswith(".")


@pytest.mark.parametrize("game", ALL_GAMES)
def test_every_game_has_bots_and_a_budget_for_every_table(game: str) -> None:
    package = bots_of(game)
    assert ids(game)[: len(package.BOTS)] == tuple(package.BOTS)
    assert ("level" in ids(game)) == (game != "toy")
    seats = next(table for table in TABLES if table.game == game).rules.FACTS.seats
    assert set(package.ROLLOUTS.budgets) == set(seats)


CHOSEN = {"clan": 0x0BDFB96E, "bande": 0xDBD5D727, "mania": 0x17A00551}
"""A checksum of choices in some matches; whoever means to change the choices changes it, too."""


@pytest.mark.parametrize("game", CHOSEN)
def test_with_the_same_seed_bots_choose_as_ever(game: str) -> None:
    """All but the elder, who searches by the same judgement."""
    names = [*sorted({*bots_of(game).BOTS} - {ELDER}), *styled(game)]
    tables, chosen = [table for table in TABLES if table.game == game], list[str]()
    for table, seed in product(tables, range(3)):
        rng, state = Random(seed), table.start(seed=seed)
        for _decision in range(300):
            if state.actor is None:
                break
            action = decide(table, rng.choice(names), state, seed=rng.getrandbits(32))
            table.rules.apply(state, action)
            chosen.append(str(action))
    assert crc32("\n".join(chosen).encode()) == CHOSEN[game]
