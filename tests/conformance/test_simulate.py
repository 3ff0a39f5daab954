"""Every game can be simulated: to its end, reproducibly, and with the figures that it asks for."""

from random import Random
from types import SimpleNamespace

import pytest

from biberclan.bots.package import bots_of
from biberclan.cli.shapes import plain
from biberclan.games.clan import simulation as clan
from biberclan.simulation import playing, tournament
from biberclan.simulation import tournament as tournaments
from biberclan.simulation.package import SimulationPackage, simulation_of
from biberclan.simulation.playing import Choose, play_match
from biberclan.simulation.running import nothing, play_matches
from biberclan.simulation.totals import MATCH, figures
from biberclan.simulation.tournament import RandomPlay, Tournament
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
    one, other = (play_matches(asked, 3) for _ in range(2))
    data = plain(figures(asked, one, timed=False))
    assert data == plain(figures(asked, other, timed=False))
    others = play_matches(RandomPlay(table.game, table.seats, table.options, seed=4), 3)
    assert data != plain(figures(asked, others, timed=False))
    assert data["game"] == table.rules.FACTS.name
    assert data["options"] == {**data["options"], **table.options}
    assert one.rounds >= 3
    assert one.turns >= one.rounds
    assert one.decisions >= one.turns
    assert all(len(line) <= 80 for line in tournament.as_lines(figures(asked, one)))


@pytest.mark.parametrize("table", OWN_TABLES, ids=str)
def test_a_simulation_ends_although_nobody_ends_a_round(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "TURN_CAP", 1)
    match = play_match(table.game, table.seats, table.options, 5, by_chance(table, seed=1))
    assert len(match.rounds) == len(match.result.rounds)
    assert any(played.stopped for played in match.rounds)
    assert match.result.winners
    totals = match.result.totals
    best = max(totals) if table.rules.FACTS.best == "most" else min(totals)
    assert {totals[seat] for seat in match.result.winners} == {best}


@once("table.game")
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_counted_on_the_way_is_what_all_events_and_states_say(table: Table) -> None:
    rules, package = table.rules, simulation_of(table.game)
    played = play_match(table.game, table.seats, table.options, 6, Random(6))
    chance = Random(6).random
    state, opening = rules.start(table.seats, seed=6, first=0, options=table.options)
    events, turns, decisions, before = [*opening], [1], [0], state.clone()
    while actions := rules.legal_actions(state):
        if state.paused:
            events += rules.apply(state, actions[0])
        else:
            decisions[-1] += 1
            events += rules.apply(state, actions[int(chance() * len(actions))])
        mark = rules.marks(before, state)
        if mark == "round":
            turns.append(1)
            decisions.append(0)
        turns[-1] += mark == "turn"
        before = state.clone()
    result = rules.result(events)
    assert result == played.result
    assert {name: tally(result, events) for name, tally in package.TALLIES.items()} == (
        played.tallies
    )
    assert [each.turns for each in played.rounds] == turns
    assert [each.decisions for each in played.rounds] == decisions


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_marks_asks_only_who_decided_before_and_whether_a_round_was_over(table: Table) -> None:
    choose = by_chance(table, seed=2)
    state = table.start(seed=2)
    while state.winners is None:
        before = state.clone()
        table.rules.apply(state, choose(state))
        in_turn = SimpleNamespace(actor=before.actor, paused=before.paused)
        assert table.rules.marks(in_turn, state) == table.rules.marks(before, state)


@once("table.game")
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_tournament_shares_out_every_match(table: Table) -> None:
    bot = next(iter(bots_of(table.game).BOTS))
    tournament = Tournament(table.game, (bot,) * table.seats, table.options, seed=4)
    results = play_matches(tournament, 2)
    assert results.matches == 2
    assert sum(player.won for player in results.players) == 2 * MATCH
    names = simulation_of(table.game).TALLIES
    assert all(set(player.tallies) == set(names) for player in results.players)
    lines = tournaments.as_lines(figures(tournament, results))
    assert all(len(line) <= 80 for line in lines)
    assert tournaments.as_lines(figures(tournament, nothing(tournament)))
