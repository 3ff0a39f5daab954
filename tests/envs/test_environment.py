"""The games as environments: PettingZoo's own tests, masks, rewards, ends, secrets."""

import warnings
from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import fields
from itertools import islice
from pickle import dumps, loads
from random import Random
from typing import Any, assert_type
from zlib import crc32

import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.spaces import flatten
from gymnasium.vector.utils import batch_space
from pettingzoo.test import api_test, parallel_api_test, seed_test

from biberclan.envs import env, parallel_env
from biberclan.envs.environment import VERSION, Environment, Told
from biberclan.rules.game import Options
from biberclan.shelf import GAMES
from tests.command_line import python_says
from tests.tiers import often, once, sampled

OPTIONS: dict[str, tuple[Options, ...]] = {
    "clan": ({}, {"deck": "combined", "rounds": "2"}),
    "bande": ({},),
    "mania": ({}, {"target": "100"}),
}

TABLES = [
    pytest.param(game, seats, options, id="-".join((game, str(seats), *options.values())))
    for game, some in OPTIONS.items()
    for options in some
    for seats in GAMES[game].seats
]

at_every_table = pytest.mark.parametrize(("game", "seats", "options"), TABLES)
in_every_game = pytest.mark.parametrize("game", OPTIONS)


def decisions(
    table: Environment, seed: int, gained: dict[str, float] | None = None
) -> Iterator[str]:
    """Play a random match, and yield each agent before it decides.

    Args:
        table: the environment.
        seed: the seed of the match and of all choices.
        gained: gets the sum of each agent's rewards.
    """
    rng = Random(seed)
    table.reset(seed=seed)
    for agent in table.agent_iter():
        told, reward, terminated, truncated, _info = table.last()
        if gained is not None:
            gained[agent] = gained.get(agent, 0) + reward
        if terminated or truncated:
            table.step(None)
        else:
            assert told is not None
            yield agent
            table.step(int(rng.choice(np.flatnonzero(told["action_mask"]))))


def gains(table: Environment, seed: int) -> list[float]:
    """Return what each agent gets in a random match."""
    gained: dict[str, float] = {}
    for _agent in decisions(table, seed, gained):
        pass
    return [gained[agent] for agent in table.possible_agents]


@once("game")
@at_every_table
@pytest.mark.parametrize("observations", ["tensor", "dict"])
def test_it_keeps_to_the_interface(
    game: str, seats: int, options: Options, observations: Any
) -> None:
    with warnings.catch_warnings():
        # It knows by name which environments may have masks among what they tell.
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        api_test(env(game, seats, options, observations=observations), num_cycles=often(1000))


def test_a_seed_may_be_a_number_of_numpy() -> None:
    one, other = env("bande", 3), env("bande", 3)
    one.reset(seed=5)
    other.reset(seed=np.int64(5))
    assert one.view("player_0") == other.view("player_0")


@once("game")
@at_every_table
def test_a_seed_fixes_all(game: str, seats: int, options: Options) -> None:
    seed_test(lambda: env(game, seats, options), num_cycles=often(500))


@once("game")
@at_every_table
def test_all_agents_can_be_told_at_once(game: str, seats: int, options: Options) -> None:
    parallel_api_test(parallel_env(game, seats, options), num_cycles=often(300))


@once("game")
@at_every_table
def test_the_mask_is_of_the_legal_actions(game: str, seats: int, options: Options) -> None:
    table = env(game, seats, options, cap=often(2000, 300))
    for agent in decisions(table, seed=1):
        state, seat = table._state, table.possible_agents.index(agent)
        assert seat == state.actor
        marked = np.flatnonzero(table.observe(agent)["action_mask"])
        legal = table._rules.legal_actions(state)
        assert {table.actions[seat][number] for number in marked} == set(legal)
        assert not state.paused
        for other in {*table.possible_agents} - {agent}:
            assert not table.observe(other)["action_mask"].any()


WORLDS = 2000


@sampled
@once("game")
@at_every_table
def test_worlds_that_a_seat_cannot_tell_apart_are_told_alike(
    game: str, seats: int, options: Options
) -> None:
    table, rng, met, others = env(game, seats, options), Random(1), 0, 0
    for seed in range(WORLDS):
        for _agent in decisions(table, seed):
            if met >= often(WORLDS):
                assert others > 0.9 * met
                return
            if rng.random() < 0.95:
                continue
            true, rendered = table._state, table.render()
            for observer in table.possible_agents:
                told = table.observe(observer)
                table._state = table._rules.determinize(table.view(observer), rng)
                again = table.observe(observer)
                assert np.array_equal(told["observation"], again["observation"])
                assert np.array_equal(told["action_mask"], again["action_mask"])
                assert table.render() == rendered
                others += table._state.to_dict() != true.to_dict()
                table._state = true
                met += 1


def test_what_a_seat_has_seen_is_told_to_it_alone() -> None:
    table = env("bande", 2, observations="dict")
    table.reset(seed=1)
    agent = table.agent_selection
    other = next(each for each in table.agents if each != agent)
    (look,) = np.flatnonzero(table.observe(agent)["action_mask"])
    assert str(table.actions[table.possible_agents.index(agent)][look]) == "look"
    table.step(int(look))
    cards = slice(2, -2)  # after "lies there" and "face up", before who has seen it
    own = table.observe(agent)["observation"]["rows"]
    assert own[0, :, cards].sum(1).tolist() == [1, 0, 0, 1]
    assert own[0, :, -2:].tolist() == [[1, 0], [0, 0], [0, 0], [1, 0]]
    seen = table.observe(other)["observation"]["rows"]
    assert not seen[..., cards].any()
    assert seen[1, :, -2:].tolist() == [[0, 1], [0, 0], [0, 0], [0, 1]]


def test_types_say_that_agents_are_told_something() -> None:
    """`last` of PettingZoo says that there may be nothing; this one mypy checks."""
    table = env("bande", seats=2)
    table.reset(seed=1)
    assert_type(table.last()[0], Told)
    assert_type(table.last(observe=False)[0], Told | None)
    assert table.last(observe=False)[0] is None


@in_every_game
def test_nothing_is_told_by_the_way(game: str) -> None:
    table = env(game, 3)
    for _agent in decisions(table, seed=2):
        assert table.infos == {agent: {} for agent in table.agents}


@in_every_game
def test_a_dictionary_flattens_to_the_tensor_in_wrappers_too(game: str) -> None:
    """`findings/gymnasium_lays_equal_dicts_out_in_two_orders.sh`."""
    one, other = env(game, 3), env(game, 3, observations="dict")
    for table in (one, other):
        table.reset(seed=3)
    space: Any = other.observation_space("player_1")
    batched: Any = batch_space(space, 2)
    assert [*batched] == [*space] == ["action_mask", "observation"]
    assert [*batched["observation"]] == [*space["observation"]]
    tensor, parts = (table.observe("player_1")["observation"] for table in (one, other))
    flat: Any = flatten(space["observation"], parts)
    assert np.array_equal(flat, tensor)


def test_gymnasium_before_1_4_makes_the_spaces_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """It takes each further keyword for the name of a part."""
    made = spaces.Dict
    monkeypatch.setattr(spaces, "Dict", lambda given: made(given))
    assert env("clan", 2, observations="dict").observation_space("player_0")["observation"]


@in_every_game
def test_what_was_told_is_the_agents_own(game: str) -> None:
    table = env(game, 2)
    table.reset(seed=1)
    agent = table.agent_selection
    told = table.observe(agent)
    told["action_mask"][:] = 0
    told["observation"][:] = 7
    again = table.observe(agent)
    assert again["action_mask"].any()
    assert again["observation"].max() <= 1


@once("game")
@at_every_table
def test_the_winners_share_1_and_the_others_minus_1(
    game: str, seats: int, options: Options
) -> None:
    table = env(game, seats, options)
    for seed in range(often(20, 3)):
        gained, winners = gains(table, seed), table._state.winners
        lost = seats - len(winners)
        shares = (1 / len(winners), -1 / lost) if lost else (0, 0)
        assert gained == pytest.approx([shares[seat not in winners] for seat in range(seats)])


@pytest.mark.parametrize(("game", "better"), [("clan", 1), ("bande", -1), ("mania", 1)])
def test_a_round_brings_the_points_ahead_of_the_others(game: str, better: int) -> None:
    table = env(game, 3, rewards="round")
    gained = gains(table, 4)
    rounds = table._state.scores
    assert gained == pytest.approx(
        [
            sum(better * (row[seat] - (sum(row) - row[seat]) / 2) for row in rounds)
            for seat in range(3)
        ]
    )


def test_a_match_that_goes_on_for_too_long_is_cut_short() -> None:
    table, gained = env("clan", 3, cap=20), dict[str, float]()
    assert len([*decisions(table, 1, gained)]) == 20
    assert table._state.winners is None
    assert gained == dict.fromkeys(table.possible_agents, 0)


def test_what_is_not_legal_is_refused_with_the_ruling() -> None:
    table = env("clan", 2)
    table.reset(seed=1)
    seat = table.possible_agents.index(table.agent_selection)
    texts = [str(action) for action in table.actions[seat]]
    before = table._state.to_dict()
    top = texts.index(f"place {seat + 1}:T1 up")
    with pytest.raises(ValueError, match=r"T1 up is not legal now: unsupported \(BC-2\)"):
        table.step(top)
    for number in (-1, len(texts), None):
        with pytest.raises(ValueError, match="an action is a number from 0 to"):
            table.step(number)
    assert table._state.to_dict() == before


@pytest.mark.parametrize(
    "wrong",
    [
        {"rewards": "rounds"},
        {"observations": "tuple"},
        {"render_mode": "rgb_array"},
        {"game": "chess"},
        {"seats": 7},
        {"options": {"deck": "tarot"}},
        {"options": {"x": "1"}},
    ],
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"chess|seats must be|deck must be|options are|is one of"):
        env(**wrong)


@in_every_game
def test_bots_play_as_well_as_elsewhere(game: str) -> None:
    table, rng, won = env(game, 2), Random(1), 0
    for seed in range(12):
        table.reset(seed=seed)
        for agent in table.agent_iter():
            bot = "greedy" if agent == "player_0" else "beginner"
            table.step(table.decision_of(bot, rng))
        won += 0 in table._state.winners
    assert won > 6


@in_every_game
@pytest.mark.parametrize("copied", [deepcopy, lambda table: loads(dumps(table))])
def test_a_copy_goes_on_alike_and_by_itself(
    game: str, copied: Callable[[Environment], Environment]
) -> None:
    table, rng = env(game, 3), Random(1)
    for _agent in islice(decisions(table, seed=5), 12):
        pass
    other, before = copied(table), table._state.to_dict()
    for _decision in range(8):
        mask = other.observe(other.agent_selection)["action_mask"]
        other.step(int(rng.choice(np.flatnonzero(mask))))
    assert table._state.to_dict() == before != other._state.to_dict()
    table.reset()
    other.reset()
    assert table._state.to_dict() == other._state.to_dict(), "chance goes on alike"


@in_every_game
def test_the_table_is_told_in_words(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = env(game, 3, render_mode="ansi")
    for _agent in decisions(table, seed=1):
        text = table.render()
        assert text is not None
        assert text.startswith(f"{table.agent_selection}, ")
    told = table.render()
    assert told is not None
    assert "Draw pile" in told
    table.render_mode = "human"
    table.render()
    assert capsys.readouterr().out == told + "\n"


def test_without_the_extra_one_sentence_names_it() -> None:
    done = python_says("-c", "import sys; sys.modules['pettingzoo'] = None; import biberclan.envs")
    assert done.returncode == 1
    assert "is missing: pip install 'biberclan[envs]'" in done.stderr.splitlines()[-1]


TOLD_OTHERWISE = {
    "clan": {"deck", "start"},  # nobody has a head start here
    "bande": {"hand_known_by", "start"},  # the actor, where there is a hand
    "mania": {"deck", "target", "counted", "start"},  # as `scores`
}
"""The attributes of an observation that no feature tells, besides the observer and the seats."""


@in_every_game
def test_all_that_a_seat_knows_is_told(game: str) -> None:
    table = env(game, 2, observations="dict")
    table.reset(seed=1)
    known = {field.name for field in fields(table.view("player_0"))}
    told = set(table.observe("player_0")["observation"])
    assert known - told - {"observer", "seats"} == TOLD_OTHERWISE[game]


PINNED = {"clan": 2055016170, "bande": 2007892293, "mania": 3146108497}
"""Checksums of all numbers of `VERSION` 0; whoever changes one raises the version."""


@in_every_game
def test_the_numbers_stay_within_a_version(game: str) -> None:
    assert VERSION == 0
    table = env(game, GAMES[game].seats[-1])
    told = (table.observe("player_0") for _agent in islice(decisions(table, seed=1), 40))
    texts = [*map(str, table.actions[0]), *(str(each["observation"].tolist()) for each in told)]
    assert crc32("\n".join(texts).encode()) == PINNED[game]
