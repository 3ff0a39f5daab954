"""Without the memory aid no refusal tells what one would have to remember."""

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Any

import pytest

import tests.bande.disguise
import tests.clan.disguise
import tests.mania.disguise
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.game import AnyAction
from biberclan.shelf import GAMES, rules_of
from biberclan.teach.words import words_of
from tests.conformance.moments import ACTIONS, moments
from tests.conformance.tables import NAMES

FORGOTTEN: Mapping[str, Callable[[dict[str, Any], int, Random], dict[str, Any]]] = {
    "clan": tests.clan.disguise.forgotten,
    "bande": tests.bande.disguise.forgotten,
    "mania": tests.mania.disguise.forgotten,
}


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_done_and_why_not_hangs_on_what_is_in_sight(game: str) -> None:
    rules, words, rng = rules_of(game), words_of(game), Random(1)
    every, compared = tuple(ACTIONS[game]), 0
    decisions = [each for each in moments(game) if each.legal and not each.state.paused]
    for state, legal, _events in rng.sample(decisions, 120):
        other = rules.read(FORGOTTEN[game](state.to_dict(), state.actor, rng))
        pair = [
            Match.at(Setup(NAMES[: state.seats], game=game), each.to_dict())
            for each in (state, other)
        ]
        for match in pair:
            match.sit_down()
        assert pair[0].view == pair[1].view
        assert tuple(pair[1].legal_actions()) == legal
        for action in (*rng.sample(every, 40), *_near(every, legal, rng)):
            reasons = [match.why_not(action) for match in pair]
            assert reasons[0] == reasons[1]
            if reasons[0] is not None:
                told = {words.explain(reason, NAMES) for reason in reasons}
                assert len(told) == 1
                compared += 1
    assert compared > 1000


def _near(every: Iterable[AnyAction], legal: Iterable[AnyAction], rng: Random) -> list[AnyAction]:
    """Return some actions of the kind that is due."""
    kinds = {type(action) for action in legal}
    same = [action for action in every if type(action) in kinds]
    return rng.sample(same, min(40, len(same)))
