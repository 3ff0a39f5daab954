"""Taking back leads to the match as it was, and doing again to what it had become."""

from random import Random

import pytest

from biberclan.match.acting import TakenBack
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
def test_whoever_acted_may_take_back_what_only_others_have_learned_by(table: Table) -> None:
    """Until the next person sits down; and everybody can read that it was seen."""
    match, rng, shown = Match(table.setup(seed=2)), Random(2), 0
    while match.actor is not None:
        before = match._state
        play(match, 1, seed=rng.randrange(2**32))
        done = match.log[-1]
        people = range(table.seats)
        learned = table.rules.disclosed(before, done.events, [done.seat])
        others = [seat for seat in people if seat != done.seat]
        seen = table.rules.disclosed(before, done.events, others) is not None
        assert match.why_no_undo() == learned
        if learned is None:
            match.undo()
            assert match._state is before
            assert match.chronicle[-1] == TakenBack(done.seat, done.action, seen)
            match.redo()
            shown += seen
        if match.actor not in (None, done.seat) and match.looking is None and not match.view.paused:
            match.sit_down()
            assert match.why_no_undo() == "seated"
    assert shown


@at_every_table
def test_what_bots_do_binds_a_person_only_if_it_has_shown_them_a_card(table: Table) -> None:
    match, rng = Match(table.setup(seed=3, bots=table.seats - 1)), Random(3)
    why: str | None = "nothing"
    told: set[str | None] = set()
    while match.actor is not None:
        before, paused = match._state, match.view.paused
        play(match, 1, seed=rng.randrange(2**32))
        done = match.log[-1]
        learned = table.rules.disclosed(before, done.events, [0])
        if match.actor == 0 != done.seat:
            learned = "seated"
        if learned is not None:
            why = learned
        elif done.seat == 0 and not paused:
            why = None
        assert match.why_no_undo() == why
        if done.seat != 0:
            told.add(why)
    assert len(told) > 1
