"""Every game can be simulated: to its end, reproducibly, and with the figures that it asks for."""

from random import Random

import pytest

from biberclan.bots.package import bots_of
from biberclan.games.clan import simulation as clan
from biberclan.simulation import random_play
from biberclan.simulation import tournament as tournaments
from biberclan.simulation.package import SimulationPackage, simulation_of
from biberclan.simulation.playing import Choose, play_match
from biberclan.simulation.random_play import RandomPlay, play_random_matches
from biberclan.simulation.tournament import MATCH, Tournament, play_tournament
from tests.conformance.tables import OWN_TABLES, TABLES, Table
from tests.tiers import once

CLAN: SimulationPackage = clan


def by_chance(table: Table, seed: int) -> Choose:
    rng = Random(seed)
    return lambda state: rng.choice(table.rules.legal_actions(state))


@once("table.game")
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_random_play_is_reproducible_and_counts_every_round(table: Table) -> None:
    asked = RandomPlay(table.game, table.seats, table.options, seed=3)
    one, other = (play_random_matches(asked, 3) for _ in range(2))
    data = random_play.as_dict(one)
    del data["timing"]
    again = random_play.as_dict(other)
    del again["timing"]
    assert data == again
    assert data["game"] == table.rules.FACTS.name
    assert {name: {**data, **data["options"]}[name] for name in table.options} == table.options
    assert one.rounds >= 3
    assert one.turns >= one.rounds
    assert one.decisions >= one.turns
    assert all(len(line) <= 80 for line in random_play.as_lines(one))


@pytest.mark.parametrize("table", OWN_TABLES, ids=str)
def test_a_simulation_ends_although_nobody_ends_a_round(table: Table) -> None:
    match = play_match(
        table.game, table.seats, table.options, 5, by_chance(table, seed=1), turn_cap=1
    )
    assert len(match.rounds) == len(match.result.rounds)
    assert any(played.stopped for played in match.rounds)
    assert match.result.winners
    totals = match.result.totals
    best = max(totals) if table.rules.FACTS.best == "most" else min(totals)
    assert {totals[seat] for seat in match.result.winners} == {best}


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_within_a_turn_it_makes_no_difference_from_when_on_marks_looks(table: Table) -> None:
    choose = by_chance(table, seed=2)
    state = table.start(seed=2)
    turn = state.clone()
    while state.winners is None:
        before = state.clone()
        table.rules.apply(state, choose(state))
        mark = table.rules.marks(before, state)
        assert table.rules.marks(turn, state) == mark
        if mark is not None or state.paused:
            turn = state.clone()


@once("table.game")
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_tournament_shares_out_every_match(table: Table) -> None:
    bot = next(iter(bots_of(table.game).BOTS))
    tournament = Tournament(table.game, (bot,) * table.seats, table.options, seed=4)
    results = play_tournament(tournament, 2)
    assert results.matches == 2
    assert sum(player.won for player in results.players) == 2 * MATCH
    data = tournaments.as_dict(tournament, results)
    names = simulation_of(table.game).TALLIES
    assert all(set(names) <= set(player) for player in data["players"])
    assert all(set(player.tallies) == set(names) for player in results.players)
    assert all(len(line) <= 80 for line in tournaments.as_lines(tournament, results))
    assert tournaments.as_lines(tournament, tournament.nothing())
