"""Whoever sits down at a wrong seat covers it again, and everybody hears of it; of undo, too."""

from random import Random

import pytest

from biberclan.match.acting import NotSeatedError, WrongSeat
from biberclan.match.match import Match
from biberclan.match.recalling import recall
from biberclan.plain import telling
from biberclan.table.game import table_of
from biberclan.table.news import SinceYourTurn
from tests.conformance.tables import CLOSELY, Table, at_every_table
from tests.match.walking import state_of
from tests.store.playing import play, seat_actor


def news(match: Match) -> list[str]:
    """Return the news of whoever sits or sits down next, as sentences."""
    return [item.sentence for news in SinceYourTurn(match).by_person for item in news.items]


@at_every_table
def test_right_after_sitting_down_it_is_covered_again_and_told(table: Table) -> None:
    match = Match(table.setup(seed=1))
    handover, seat = match.view, match.next_to_sit
    assert seat is not None
    desk = table_of(table.game).open_desk(match)
    desk.ready()
    assert match.seated == seat
    assert desk.is_first_look
    desk.stand_up()
    assert desk.stage == "handover"
    assert match.seated is None
    assert match.view == desk.view == handover
    assert match.next_to_sit == seat
    told = f"{match.setup.names[seat]}'s side of the table was uncovered, and covered again."
    assert next(recall(match)) == WrongSeat(seat)
    assert news(match).count(told) == telling.news(match).count(told) == 1
    desk.ready()
    assert news(match).count(told) == 1, "at the turn, too"
    play(match, 1)
    assert not desk.is_first_look
    with pytest.raises(NotSeatedError):
        match.stand_up()


@at_every_table
def test_what_can_be_taken_back_is_not_changed_by_a_wrong_seat(table: Table) -> None:
    match, rng, compared = Match(table.setup(seed=3)), Random(3), 0
    while match.actor is not None and len(match.log) < CLOSELY:
        play(match, 1, seed=rng.randrange(2**32))
        if match.stage != "handover":
            continue
        match.sit_down()
        why, state, looking = match.why_no_undo(), state_of(match), match.looking
        match.stand_up()
        assert (match.why_no_undo(), state_of(match), match.looking) == (why, state, looking)
        compared += 1
    assert compared


@at_every_table
def test_the_log_tells_no_less_after_a_wrong_seat(table: Table) -> None:
    match, rng, compared = Match(table.setup(seed=3)), Random(3), 0
    while match.actor is not None and len(match.log) < CLOSELY:
        play(match, 1, seed=rng.randrange(2**32))
        if match.stage != "handover":
            continue
        told, seat = [*recall(match)], match.next_to_sit
        assert seat is not None
        match.sit_down()
        match.stand_up()
        assert [*recall(match)] == [WrongSeat(seat), *told]
        match.chronicle.pop()
        compared += 1
    assert compared


@at_every_table
def test_one_person_among_bots_has_no_wrong_seat(table: Table) -> None:
    match = Match(table.setup(seed=1, bots=table.seats - 1))
    match.sit_down()
    assert not match.is_first_look
    assert not match.can_cover
    match.cover()
    assert match.seated == 0


@at_every_table
def test_covered_at_any_moment_it_goes_on_at_the_handover(table: Table) -> None:
    match, rng = Match(table.setup(seed=2)), Random(2)
    while match.actor is not None and len(match.log) < CLOSELY:
        if not match.public.paused:
            seat_actor(match)
            assert match.can_cover
            decides, looking = match.actor, match.looking
            match.cover()
            assert match.seated is None
            assert match.view == match.public
            assert match.next_to_sit == decides
            assert match.looking == looking
        play(match, 1, seed=rng.randrange(2**32))


@at_every_table
def test_the_next_person_hears_that_a_move_was_taken_back(table: Table) -> None:
    heard = 0
    for seed in range(8):
        match, rng = Match(table.setup(seed=seed)), Random(seed)
        endings = table.rules.FACTS.endings
        while match.why_no_undo() is not None or match.log[-1].action in endings:
            play(match, 1, seed=rng.randrange(2**32))
        undone = match.log[-1]
        match.undo()
        taken_back = match.setup.names[undone.seat] + " has taken a move back"
        assert match.reader == undone.seat
        assert not [line for line in news(match) if line.startswith(taken_back)], "one's own"
        while match.actor == undone.seat:
            play(match, 1, seed=rng.randrange(2**32))
        if match.public.paused or match.reader == undone.seat or match.log[-1].mark == "round":
            continue  # a round has ended, or who took it back still looks at something
        lines = news(match), telling.news(match)
        assert [sum(line.startswith(taken_back) for line in each) for each in lines] == [1, 1]
        heard += 1
    assert heard
