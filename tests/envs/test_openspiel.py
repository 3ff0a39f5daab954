"""The games in OpenSpiel: its own test, the same numbers, worlds that a player can't tell apart."""

import pickle
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="needs the extra `openspiel`")

# What follows can only be imported where OpenSpiel is installed:
# ruff: noqa: E402

from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator
from open_spiel.python.observation import make_observation

import biberclan.envs.openspiel  # noqa: F401 - registers the games
from biberclan.envs import env
from biberclan.shelf import GAMES
from tests.command_line import python_says
from tests.tiers import often, rest

NAMES = {"clan": "biberclan", "bande": "biberbande", "mania": "bibermania"}

in_every_game = pytest.mark.parametrize("game", NAMES)


def load(game: str, **params: Any) -> Any:
    return pyspiel.load_game(f"python_{NAMES[game]}", params)


def dealt(table: Any, rng: Random) -> Any:
    """Return a match after the chance at its beginning."""
    match = table.new_initial_state()
    while match.is_chance_node():
        match.apply_action(rng.choice(match.chance_outcomes())[0])
    return match


@in_every_game
def test_its_random_matches_keep_to_the_interface(game: str) -> None:
    for seats in {2, GAMES[game].seats[-1]}:
        table = load(game, players=seats)
        pyspiel.random_sim_test(table, num_sims=often(10), serialize=True, verbose=False)


@in_every_game
def test_numbers_and_returns_are_those_of_the_environment(game: str) -> None:
    rng = Random(1)
    match, other = dealt(load(game, players=3), rng), env(game, 3)
    other.reset()
    other._state = match._match.clone()
    other._go_on()
    gained = [0.0] * 3
    while not match.is_terminal():
        seat = match.current_player()
        assert other.agent_selection == f"player_{seat}"
        told = other.observe(other.agent_selection)
        assert match.legal_actions() == np.flatnonzero(told["action_mask"]).tolist()
        assert np.array_equal(match.observation_tensor(seat), told["observation"])
        number = rng.choice(match.legal_actions())
        assert match.action_to_string(seat, number) == str(other.actions[seat][number])
        match.apply_action(number)
        other.step(number)
        gained = [sum(pair) for pair in zip(gained, other.rewards.values(), strict=True)]
    assert match.returns() == gained
    assert any(gained)


@in_every_game
def test_a_resampled_match_looks_the_same_to_the_player(game: str) -> None:
    rng, differed, met = Random(2), 0, 0
    match = dealt(load(game, players=3), rng)
    while not match.is_terminal() and met < often(300, 30):
        for player in range(3):
            true = match._match.to_dict()
            other = match.resample_from_infostate(player, rng.random)
            assert other.observation_string(player) == match.observation_string(player)
            assert np.array_equal(
                other.observation_tensor(player), match.observation_tensor(player)
            )
            assert str(other) == str(match)
            assert other.current_player() == match.current_player()
            if player == match.current_player():
                assert other.legal_actions() == match.legal_actions()
            differed += other._match.to_dict() != true
            met += 1
            if other.current_player() >= 0:
                other.apply_action(other.legal_actions()[0])
            assert match._match.to_dict() == true
        match.apply_action(rng.choice(match.legal_actions()))
    assert differed > 0.9 * met


@in_every_game
def test_another_process_gets_the_same_game_and_match(game: str, tmp_path: Path) -> None:
    """One that has imported nothing yet, as where processes are spawned."""
    table = load(game, players=3, cap=50)
    match = dealt(table, Random(2))
    match.apply_action(match.legal_actions()[-1])
    file = tmp_path / "pickled"
    file.write_bytes(pickle.dumps((table, table.new_initial_state(), match)))
    script = "import pickle, sys; print(*pickle.load(open(sys.argv[1], 'rb')), sep='|')"
    done = python_says("-c", script, file)
    assert (done.stdout, done.stderr) == (f"{table}|None|{match}\n", "")


@in_every_game
def test_what_is_not_legal_is_refused_and_changes_nothing(game: str) -> None:
    rng = Random(4)
    table = load(game, cap=30)
    match = dealt(table, rng)
    while not match.is_terminal():
        before, acted = match._match.to_dict(), len(match.history())
        illegal = set(range(table.num_distinct_actions())) - set(match.legal_actions())
        for number in rng.sample(sorted(illegal), 5):
            with pytest.raises(ValueError, match="is not legal now"):
                match.apply_action(number)
        for number in (-2, table.num_distinct_actions()):
            with pytest.raises(ValueError, match="an action is a number from 0 to"):
                match.apply_action(number)
        assert (match._match.to_dict(), len(match.history())) == (before, acted)
        match.apply_action(rng.choice(match.legal_actions()))
    with pytest.raises(ValueError, match="the match is over"):
        match.apply_action(0)


def test_chance_is_refused_what_it_does_not_have() -> None:
    match = load("clan").new_initial_state()
    with pytest.raises(ValueError, match="chance is a number from 0 to 1, not 2"):
        match.apply_action(2)
    match.apply_action(1)
    with pytest.raises(ValueError, match="chance is a number from 0 to 255, not 256"):
        match.apply_action(256)
    assert match.history() == [1]


def test_a_match_that_goes_on_for_too_long_is_level() -> None:
    rng = Random(3)
    match = dealt(load("clan", cap=20), rng)
    for _decision in range(20):
        match.apply_action(rng.choice(match.legal_actions()))
    assert match.is_terminal()
    assert match.returns() == [0, 0]


@pytest.mark.parametrize(
    "wrong", [{"players": 7}, {"deck": "tarot"}, {"rounds": 6}, {"sides": 1}, {"rounds": "five"}]
)
def test_what_cannot_be_played_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(
        (ValueError, pyspiel.SpielError), match=r"seats must be|must be|Unknown|Wrong type"
    ):
        load("clan", **wrong)


def test_nobody_is_told_more_than_the_rules_let_them_know() -> None:
    everything = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    assert make_observation(load("bande"), everything) is None


@rest
@in_every_game
def test_it_is_played_through_with_all_that_openspiel_asks(game: str) -> None:
    told = playthrough(str(load(game, cap=20)), None, alsologtostdout=False)
    assert "ObservationTensor(1)" in told
    assert "InformationState" not in told


def imagined(sampler: Callable[[], float], state: Any, player: int) -> Any:
    return state.resample_from_infostate(player, sampler)


@rest
@in_every_game
def test_information_set_search_plays_it_better_than_chance(game: str) -> None:
    rng, ahead = Random(4), 0.0
    table = load(game, cap=150, **({"rounds": 1} if game == "clan" else {}))
    for number in range(4 if game == "mania" else 16):  # in Biber Mania luck is less
        chance = np.random.RandomState(number)
        bot = ISMCTSBot(
            table,
            evaluator=RandomRolloutEvaluator(1, chance),
            uct_c=1.5,
            max_simulations=20,
            use_observation_string=True,
            random_state=chance,
        )
        bot.set_resampler(
            partial(imagined, chance.uniform)
        )  # its own takes other numbers each time
        match = dealt(table, rng)
        while not match.is_terminal():
            mine = match.current_player() == number % 2
            match.apply_action(bot.step(match) if mine else rng.choice(match.legal_actions()))
        ahead += match.returns()[number % 2]
    assert ahead > 0, ahead
