"""Taking back leads to the match as it was, and doing again to what it had become."""

from random import Random

import pytest

from biberclan.match.match import Match
from tests.conformance.tables import Table, at_every_table
from tests.store.playing import actions_of, play, truth

pytestmark = pytest.mark.usefixtures("all_games")


@at_every_table
def test_undo_and_redo(table: Table) -> None:
    match, rng, undone = Match(table.setup(seed=1)), Random(1), 0
    assert match.why_no_undo() == "nothing"
    while match.actor is not None:
        before, done = truth(match), actions_of(match)
        play(match, 1, seed=rng.randrange(2**32))
        after = truth(match)
        if match.why_no_undo() is not None:
            continue
        undone += 1
        match.undo()
        assert (truth(match), actions_of(match)) == (before, done)
        match.redo()
        assert truth(match) == after
    assert undone


@at_every_table
def test_what_somebody_has_learned_by_is_not_taken_back(table: Table) -> None:
    match = Match(table.setup(seed=2))
    people = range(table.seats)
    while match.actor is not None:
        before = match._state
        play(match, 1, seed=len(match.log))
        learned = table.rules.disclosed(before, match.log[-1].events, people)
        if learned is not None:
            assert match.why_no_undo() == learned
