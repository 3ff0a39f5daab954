"""Taking back leads to the match as it was, and doing again to what it had become."""

from copy import copy
from random import Random
from typing import Any

from biberclan.match.acting import TakenBack
from biberclan.match.match import Match
from biberclan.teach.words import words_of
from tests.conformance.tables import CLOSELY, Table, at_every_table
from tests.store.playing import play, seat_actor, truth


@at_every_table
def test_undo_and_redo(table: Table) -> None:
    match, rng, undone = Match(table.setup(seed=1)), Random(1), 0
    assert match.why_no_undo() == "nothing"
    while match.actor is not None and len(match.log) < CLOSELY:
        before, done = truth(match), [*match.log]
        play(match, 1, seed=rng.randrange(2**32))
        after = truth(match)
        if match.why_no_undo() is not None:
            continue
        undone += 1
        match.undo()
        assert (truth(match), match.log) == (before, done)
        match.redo()
        assert truth(match) == after
    assert undone


@at_every_table
def test_whoever_acted_may_take_back_what_only_others_have_learned_by(table: Table) -> None:
    """Until the next person sits down; and everybody can read that it was seen."""
    match, rng, shown = Match(table.setup(seed=2)), Random(2), 0
    while match.actor is not None and len(match.log) < CLOSELY:
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
    while match.actor is not None and len(match.log) < CLOSELY:
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


@at_every_table
def test_whether_it_can_be_taken_back_hangs_on_what_has_been_seen(table: Table) -> None:
    """And what is said of it: two matches that look the same to whoever acts say the same."""
    compared = 0
    for seed in range(12):
        bots = (0, table.seats - 1)[seed % 2]
        match, rng = Match(table.setup(seed=seed, bots=bots)), Random(seed)
        while match.actor is not None and len(match.log) < 60:
            play(match, 1, seed=rng.randrange(2**32))
            if match.bot_in_turn is not None or match.actor is None or match.public.paused:
                continue
            seat_actor(match)
            known = table.rules.observe(match._state, match.actor)
            pair = [over(match, match._state), over(match, table.rules.determinize(known, rng))]
            action = rng.choice(match.legal_actions())
            seen = [[shown(each, each.act(action))] for each in pair]
            while seen[0] == seen[1]:
                assert pair[0].why_no_undo() == pair[1].why_no_undo()
                compared += pair[0]._state != pair[1]._state
                if pair[0].why_no_undo() is None:
                    for each in pair:
                        each.undo()
                    assert pair[0].chronicle[-1] == pair[1].chronicle[-1]
                    assert [shown(each, ()) for each in pair] == [shown(pair[0], ())] * 2
                    break
                if pair[0].bot_in_turn is None:
                    break
                answer = rng.choice(pair[0].bot_turn().actions)
                if answer not in pair[1].bot_turn().actions:
                    break
                seen = [[*past, shown(e, e.act_as_bot(answer))] for past, e in zip(seen, pair)]
    assert compared > 20


def over(match: Match, state: Any) -> Match:
    """Return the same match over another truth, or as it is, to be played on by itself."""
    other = copy(match)
    other._state, other._past = state, copy(match._past)
    for name in ("log", "chronicle", "_undone"):
        setattr(other, name, [*getattr(match, name)])
    other._past.states = [*match._past.states]
    return other


def shown(match: Match, events: Any) -> list[Any]:
    """Return what people see of a match after this has happened."""
    words, people = words_of(match.setup.game), match.setup.people
    return [match.view, match.public, [words.tell(event, people) for event in events]]
