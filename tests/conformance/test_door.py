"""Nobody acts in a match but who sits there and is in turn, and all goes by the rules."""

from random import Random

import pytest

from biberclan.match.acting import IllegalActionError, NotSeatedError
from biberclan.match.match import Match
from tests.conformance.tables import Table, at_every_table, steps
from tests.store.playing import play, seat_actor, truth


@at_every_table
def test_nobody_acts_from_another_seat(table: Table) -> None:
    match = Match(table.setup(seed=1))
    (first,) = table.rules.legal_actions(match._state)[:1]
    assert match.seated is None
    assert not match.legal_actions()
    with pytest.raises(NotSeatedError):
        match.act(first)
    match.sit_down()
    assert match.seated == match.actor
    assert list(match.legal_actions()) == list(table.rules.legal_actions(match._state))


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
            assert caught.value.reason.code
            assert caught.value.reason.ruling
            assert (truth(match), len(match.log)) == (before, number)
        play(match, 1, seed=number)
    assert refused


@at_every_table
def test_a_bot_acts_where_it_is_in_turn_and_nowhere_else(table: Table) -> None:
    match = Match(table.setup(seed=3, bots=1))
    play(match, seed=3)
    for entry in match.log:
        assert entry.seat in range(table.seats)
    assert match.view.winners
    with pytest.raises(NotSeatedError):
        match.bot_turn()
