"""Every game on the shelf keeps what the seam promises; that it fits is checked by the types."""

from typing import get_args

from biberclan import shelf
from biberclan.rules import bande, clan, mania
from biberclan.rules.bande import actions as bande_actions
from biberclan.rules.clan import actions as clan_actions
from biberclan.rules.game import Rules
from biberclan.rules.mania import actions as mania_actions
from tests.toy import rules as toy

CLAN: Rules[clan.State, clan.Action, clan.Observation, clan.Event, clan.Reason] = clan
BANDE: Rules[bande.State, bande.Action, bande.Observation, bande.Event, bande.Reason] = bande
MANIA: Rules[mania.State, mania.Action, mania.Observation, mania.Event, mania.Reason] = mania

TOY: Rules[toy.State, toy.Action, toy.Observation, toy.Event, toy.Reason] = toy


def test_every_game_is_found_by_the_name_that_its_rules_have() -> None:
    for game in shelf.GAMES:
        assert shelf.game_called(shelf.rules_of(game).FACTS.name) == game


def test_the_shelf_knows_how_many_can_play() -> None:
    for game, place in shelf.GAMES.items():
        assert place.seats == shelf.rules_of(game).FACTS.seats


def test_rates_are_shares_of_what_is_counted() -> None:
    for game in shelf.GAMES:
        facts = shelf.rules_of(game).FACTS
        assert set(facts.rates) <= set(facts.tallies)


def test_each_phase_has_its_row() -> None:
    assert tuple(clan_actions.PHASES) == get_args(clan_actions.Phase)
    assert tuple(bande_actions.PHASES) == get_args(bande_actions.Phase)
    assert tuple(mania_actions.PHASES) == get_args(mania_actions.Phase)
