"""The promises of the seam for every game on the shelf; and only the seated player in turn acts."""

from random import Random
from typing import get_args

import pytest

from biberclan import shelf
from biberclan.match.acting import IllegalActionError, NotSeatedError
from biberclan.match.match import Match
from biberclan.rules import bande, clan, mania
from biberclan.rules.bande import actions as bande_actions
from biberclan.rules.clan import actions as clan_actions
from biberclan.rules.game import Rules
from biberclan.rules.mania import actions as mania_actions
from tests.conformance.tables import Table, at_every_table, steps
from tests.match.walking import state_of
from tests.store.playing import play, seat_actor, truth
from tests.tiers import once
from tests.toy import rules as toy

CLAN: Rules[clan.State, clan.Action, clan.Observation, clan.Event, clan.Reason] = clan
BANDE: Rules[bande.State, bande.Action, bande.Observation, bande.Event, bande.Reason] = bande
MANIA: Rules[mania.State, mania.Action, mania.Observation, mania.Event, mania.Reason] = mania

TOY: Rules[toy.State, toy.Action, toy.Observation, toy.Event, toy.Reason] = toy


def test_every_game_is_found_by_the_name_that_its_rules_have() -> None:
    for game in shelf.GAMES:
        assert shelf.game_called(shelf.rules_of(game).FACTS.name) == game


def test_the_shelf_knows_how_many_can_play() -> None:
    for game, entry in shelf.GAMES.items():
        assert entry.seats == shelf.rules_of(game).FACTS.seats


def test_the_front_of_a_game_exports_all_that_the_seam_asks_for() -> None:
    # Type checkers of whoever uses the package go by this list.
    asked = {name for name in dir(Rules) if not name.startswith("_")}
    for game in (clan, bande, mania):
        assert asked <= {*game.__all__}


def test_rates_are_shares_of_what_is_counted() -> None:
    for game in shelf.GAMES:
        facts = shelf.rules_of(game).FACTS
        assert set(facts.rates) <= set(facts.tallies)


def test_each_phase_has_its_row() -> None:
    assert tuple(clan_actions.PHASES) == get_args(clan_actions.Phase)
    assert tuple(bande_actions.PHASES) == get_args(bande_actions.Phase)
    assert tuple(mania_actions.PHASES) == get_args(mania_actions.Phase)


@at_every_table
def test_nobody_acts_from_another_seat(table: Table) -> None:
    match = Match(table.setup(seed=1))
    (first,) = table.rules.legal_actions(state_of(match))[:1]
    assert match.seated is None
    assert not match.legal_actions()
    with pytest.raises(NotSeatedError):
        match.act(first)
    match.sit_down()
    assert match.seated == match.actor
    assert list(match.legal_actions()) == list(table.rules.legal_actions(state_of(match)))


@once("table.game")
@at_every_table
def test_what_is_refused_has_a_ruling_and_changes_nothing(table: Table) -> None:
    actions = {str(action): action for _state, action in steps(table, seed=2)}
    match, rng, refused = Match(table.setup(seed=2)), Random(2), 0
    while match.actor is not None:
        seat_actor(match)
        before, number = truth(match), len(match.log)
        legal = list(match.legal_actions())
        action = rng.choice(list(actions.values()))
        assert (match.why_not(action) is None) == (action in legal)
        if action not in legal:
            refused += 1
            with pytest.raises(IllegalActionError) as caught:
                match.act(action)
            reason = caught.value.reason
            assert str(caught.value) == f"{reason.code} ({reason.ruling})"
            assert (truth(match), len(match.log)) == (before, number)
        play(match, 1, seed=number)
    assert refused
