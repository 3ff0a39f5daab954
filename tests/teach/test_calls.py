"""What is called out to everybody, and how often."""

from random import Random

import pytest

from biberclan.match.match import Match
from biberclan.plain.table import PlainTable
from biberclan.shelf import GAMES
from biberclan.teach.calls import Caller
from biberclan.teach.words import words_of
from tests.conformance.tables import TABLES
from tests.plain.script import Script
from tests.ui.tables import match_at


def walked(game: str, seed: int) -> list[str]:
    """Return what is called out in a random match, each with the number of the round."""
    rng = Random(seed)
    table = next(table for table in TABLES if table.game == game)
    match = Match(table.setup(seed))
    caller, calls = Caller(match), list[str]()
    while match.actor is not None:
        if match.seated is not None and match.looking is not None:
            match.stop_looking()
        elif match.seated is None and not match.view.paused:
            match.sit_down()
        else:
            match.act(rng.choice(match.legal_actions()))
            call = caller.new_call(match)
            if call:
                calls.append(f"{match.public.round} {call}")
            assert caller.new_call(match) == "", "once is enough"
    return calls


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_each_round_is_called_once(game: str) -> None:
    called = [each for seed in range(4) for each in walked(game, seed)]
    last_lap = words_of(game).NAMES.last_lap
    assert any(each.endswith(last_lap) for each in called)
    for seed in range(4):
        calls = walked(game, seed)
        assert len(calls) == len(set(calls))


def test_what_is_taken_back_and_done_again_is_not_called_again() -> None:
    match = match_at("7 (3) 2 | 4", "4 (4)", hand=8, draws=[3], discard=[5])
    caller = Caller(match)
    action = next(each for each in match.legal_actions() if str(each) == "place 1:T2 up")
    match.act(action)
    assert caller.new_call(match)
    match.undo()
    assert not caller.new_call(match)
    assert not caller.call
    match.redo()
    assert not caller.new_call(match)
    assert caller.call


def test_line_by_line_it_is_a_line() -> None:
    match = match_at("7 (3) 2 | 4", "4 (4)", hand=8, draws=[3], discard=[5])
    voice = Script(["place 1:T2 up"])
    PlainTable(match, voice).step()
    assert voice.heard[-1] == "Five cards! Last lap!"
