"""Truths that somebody cannot tell apart stay so: drawn, after an action, at a glance."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
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
from biberclan.words.seam import words_of
from tests.conformance.moments import ACTIONS, moments
from tests.conformance.tables import OWN_TABLES, Table, at_every_table, steps
from tests.conformance.test_secrets import DISGUISED
from tests.match.walking import NAMES
from tests.tiers import once


@at_every_table
def test_no_observer_can_tell_them_apart(table: Table) -> None:
    rng, rules, others = Random(1), table.rules, 0
    for state, _action in steps(table, seed=1, every=7):
        for observer in (None, *range(table.seats)):
            seen = rules.observe(state, observer)
            imagined = rules.determinize(seen, rng)
            assert rules.observe(imagined, observer) == seen
            assert rules.glance(rules.observe(imagined, observer), None) == rules.glance(seen, None)
            assert rules.read(imagined.to_dict()).to_dict() == imagined.to_dict()
            assert sorted(values(imagined.to_dict())) == sorted(values(state.to_dict()))
            if observer == state.actor:
                assert list(rules.legal_actions(imagined)) == list(rules.legal_actions(state))
            others += imagined.to_dict() != state.to_dict()
    assert others


@pytest.mark.parametrize("table", OWN_TABLES, ids=str)
def test_what_does_not_make_up_the_deck_is_refused(table: Table) -> None:
    plain = table.start(seed=1).to_dict()
    plain["draw"].pop()
    seen = table.rules.observe(table.rules.read(plain), 0)
    with pytest.raises(ValueError, match="do not make up the deck"):
        table.rules.determinize(seen, Random(1))


def values(plain: Any) -> Iterator[str]:
    """Yield all values of a plain form but the shuffles and the knowledge of seats."""
    for name, value in plain.items() if isinstance(plain, dict) else enumerate(plain):
        if name in ("seed", "shuffles", "known_by", "lacks"):
            continue
        if isinstance(value, dict | list):
            yield from values(value)
        else:
            yield str(value)


MOST = 120
"""Actions of a match that are compared, at most: by chance some matches have thousands."""


@once("table.game")
@at_every_table
def test_who_has_learned_nothing_still_cannot_tell_two_truths_apart(table: Table) -> None:
    """The other truth is imagined by the rules, or written down apart from them."""
    rng, rules, compared = Random(1), table.rules, 0
    some = (
        (seed, *each) for seed in (1, 2, 3, 4) for each in islice(steps(table, seed, every=2), MOST)
    )
    for seed, state, action in some:
        for viewer in range(table.seats):
            if seed % 2:
                other = rules.determinize(rules.observe(state, viewer), rng)
            else:
                other = rules.read(DISGUISED[table.game](state.to_dict(), viewer, rng))
            if rules.why_not(other, action) is not None:
                continue
            pair = [(each.clone(), each) for each in (state, other)]
            events = [rules.apply(after, action) for after, _before in pair]
            if viewer == pair[0][0].actor != state.actor:
                continue  # what waits for them they see when they sit down
            if any(
                rules.disclosed(before, done, [viewer]) is not None
                for (_after, before), done in zip(pair, events)
            ):
                continue
            views = [rules.observe(after, viewer) for after, _before in pair]
            if views[0] != views[1]:  # what has been drawn for the next seat, last of all
                views = [rules.unbegun(view) for view in views]
                events = [done[:-1] for done in events]
            assert views[0] == views[1]
            assert repr(views[0]) == repr(views[1])
            assert events[0] == events[1]
            assert repr(events[0]) == repr(events[1])
            compared += 1
    assert compared


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
            Match.at_position(Setup(NAMES[: state.seats], game=game), each.to_dict())
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
