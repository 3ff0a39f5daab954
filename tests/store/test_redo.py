"""Doing again what was taken back; both stand in the chronicle for everybody to read."""

from random import Random

import pytest

from biberclan.match.acting import Entry, TakenBack
from biberclan.match.match import Match
from biberclan.rules.clan import Action, parse_action
from biberclan.rules.game import Result
from tests.store.playing import actions_of, table, truth

DOWN = parse_action("place 1:B1 down")
ELSEWHERE = parse_action("place 2:B3 down")


class Journal:
    """A journal that can be told to fail."""

    id = 1

    def __init__(self) -> None:
        self.actions: list[Action] = []
        self.full = False

    def record(self, action: Action, result: Result | None) -> None:
        if self.full:
            raise OSError("full")
        self.actions.append(action)

    def take_back(self) -> None:
        if self.full:
            raise OSError("full")
        self.actions.pop()

    def end_look(self) -> None:
        raise AssertionError("nobody looks at a card here")

    def note_hints(self, seat: int, asked: int) -> None:
        raise AssertionError("nobody asks for a hint here")

    def close(self) -> None:
        self.full = True


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
    assert journal.actions == []
    match.redo()
    assert journal.actions == [DOWN]


def test_what_the_journal_could_not_keep_is_not_done_again() -> None:
    journal = Journal()
    match = laid_down(journal)
    match.undo()
    before = truth(match)
    journal.full = True
    with pytest.raises(OSError, match="full"):
        match.redo()
    assert truth(match) == before
    assert match.undone == DOWN
    journal.full = False
    match.redo()
    assert actions_of(match) == ["place 1:B1 down"]


def test_without_a_journal_it_goes_on() -> None:
    journal = Journal()
    match = laid_down(journal)
    journal.full = True
    match.stop_recording()
    match.undo()
    match.redo()
    assert actions_of(match) == ["place 1:B1 down"]
    assert match.id is None
