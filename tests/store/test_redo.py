"""Doing again what was taken back; both stand in the chronicle for everybody to read."""

from random import Random

import pytest

from biberclan.match.acting import Entry, TakenBack
from biberclan.match.match import Match
from biberclan.rules.clan import parse_action
from tests.match.journal import Journal
from tests.store.playing import actions_of, table, truth

DOWN = parse_action("place 1:B1 down")
ELSEWHERE = parse_action("place 2:B3 down")


def laid_down(journal: Journal | None = None) -> Match:
    match = Match(table(), journal)
    match.sit_down()
    match.act(DOWN)
    return match


def test_what_was_taken_back_can_be_done_again() -> None:
    match = laid_down()
    after = truth(match)
    assert match.undone is None
    match.undo()
    assert match.undone == DOWN
    events = match.redo()
    assert truth(match) == after
    assert match.undone is None
    assert events == match.log[-1].events
    assert match.seated is None
    match.undo()
    assert match.undone == DOWN


def test_sitting_down_again_makes_no_difference_to_it() -> None:
    match = laid_down()
    match.undo()
    match.sit_down()
    match.redo()
    assert actions_of(match) == ["place 1:B1 down"]
    assert match.seated is None


def test_another_action_takes_its_place() -> None:
    match = laid_down()
    match.undo()
    match.sit_down()
    match.act(ELSEWHERE)
    assert match.undone is None
    assert actions_of(match) == ["place 2:B3 down"]


def test_the_chronicle_keeps_all_of_it() -> None:
    match = laid_down()
    match.undo()
    match.redo()
    match.undo()
    match.sit_down()
    match.act(ELSEWHERE)
    kinds = [type(line) for line in match.chronicle]
    assert kinds == [Entry, TakenBack, Entry, TakenBack, Entry]
    assert match.chronicle[1] == TakenBack(0, DOWN)
    assert match.log == [match.chronicle[-1]]


def test_several_are_done_again_in_their_order() -> None:
    rng = Random(5)
    for seed in range(400):
        match = Match(table(2, seed=seed))
        while match.actor is not None:
            if match.seated != match.actor and match.view.phase != "deal":
                match.sit_down()
            match.act(rng.choice(match.legal_actions()))
            before, steps = truth(match), 0
            while match.why_no_undo() is None:
                match.undo()
                steps += 1
            for _step in range(steps):
                match.redo()
            assert truth(match) == before
            assert match.undone is None
            if steps > 1:
                return
    pytest.fail("nowhere could two actions be taken back")


def test_the_journal_has_what_stands() -> None:
    journal = Journal()
    match = laid_down(journal)
    match.undo()
    assert journal.lines == []
    match.redo()
    assert journal.lines == [str(DOWN)]


def test_what_the_journal_could_not_keep_is_not_done_again() -> None:
    journal = Journal()
    match = laid_down(journal)
    match.undo()
    before = truth(match)
    journal.broken = True
    with pytest.raises(OSError, match="full"):
        match.redo()
    assert truth(match) == before
    assert match.undone == DOWN
    journal.broken = False
    match.redo()
    assert actions_of(match) == ["place 1:B1 down"]


def test_without_a_journal_it_goes_on() -> None:
    journal = Journal()
    match = laid_down(journal)
    journal.broken = True
    match.stop_recording()
    match.undo()
    match.redo()
    assert actions_of(match) == ["place 1:B1 down"]
    assert match.id is None
