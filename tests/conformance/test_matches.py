"""States and records of every game: plain form, clones, replay, undo, and kept matches."""

import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from biberclan.match.acting import TakenBack
from biberclan.match.match import Match
from biberclan.match.record import RecordError, read
from biberclan.match.replay import Replay
from biberclan.rules.mania.observation import Pile
from biberclan.rules.sighted import Sighted
from biberclan.shelf import GAMES, rules_of
from biberclan.words.seam import words_of
from tests.conformance.tables import CLOSELY, OWN_TABLES, Table, at_every_table, steps
from tests.match.walking import state_of, with_state
from tests.store.playing import finished, play, seat_actor, truth
from tests.tiers import once
from tools import golden

COMMON = {"game", "seats", "round", "scores", "starter", "actor", "phase", "winners"}

MAY_BE_LEFT_OUT = {"seed", "shuffles", "rounds", "start"}

at_every_real_table = pytest.mark.parametrize("table", OWN_TABLES, ids=str)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_begins_a_match_is_told_what_is_allowed(game: str) -> None:
    rules = rules_of(game)
    most = rules.FACTS.seats[-1]
    wrong: dict[str, tuple[str, tuple[Any, ...]]] = {
        "seats": (f"from 2 to {most}", (1, most + 1, True, 3.0, "3")),
        "seed": ("a whole number", (None, 1.5, "7")),
        "first": ("from 0 to 2", (-1, 3, None)),
    }
    for name, (allowed, values) in wrong.items():
        for value in values:
            arguments = {"seats": 3, "seed": 1, "first": 0, name: value}
            with pytest.raises(ValueError, match=f"{name} must be .*{allowed}, not {value!r}"):
                rules.start(**arguments, options={})


@at_every_table
def test_it_is_json_and_tells_everything(table: Table) -> None:
    for state, action in steps(table, seed=1, every=5):
        plain = state.to_dict()
        assert plain.keys() >= COMMON
        assert plain["game"] == table.rules.FACTS.name
        assert plain["seats"] == table.seats
        assert (plain["actor"], plain["phase"]) == (state.actor, state.phase)
        assert json.loads(json.dumps(plain)) == plain
        again = table.rules.read(json.loads(json.dumps(plain)))
        assert again.to_dict() == plain
        assert list(table.rules.legal_actions(again)) == list(table.rules.legal_actions(state))
        assert table.rules.apply(again, action) == table.rules.apply(state, action)
        assert again.to_dict() == state.to_dict()


@at_every_table
def test_who_changes_it_does_not_change_the_state(table: Table) -> None:
    for state, _action in steps(table, seed=2, every=20):
        plain = state.to_dict()
        again = table.rules.read(plain)
        before = json.dumps(plain)
        for holder in [*_inside(plain)]:
            holder.clear()
        assert json.dumps(state.to_dict()) == json.dumps(again.to_dict()) == before


def _inside(plain: Any) -> Iterator[Any]:
    """Yield every list and object in a plain form, the inner ones first."""
    for value in plain.values() if isinstance(plain, dict) else plain:
        if isinstance(value, dict | list):
            yield from _inside(value)
            yield value


@at_every_table
def test_what_is_none_is_refused(table: Table) -> None:
    good = table.start(seed=3).to_dict()
    bad: Any
    for bad in ({}, good | {"phase": "tea"}, good | {"game": "whist"}):
        with pytest.raises(ValueError, match=r".+"):
            table.rules.read(bad)


@at_every_real_table
def test_shuffles_to_come_may_be_left_out(table: Table) -> None:
    for state, _action in steps(table, seed=4, every=20):
        plain = state.to_dict()
        without = {name: value for name, value in plain.items() if name not in ("seed", "shuffles")}
        assert table.rules.read(without).to_dict() == plain | {"seed": 0, "shuffles": 0}


@at_every_real_table
def test_what_is_missing_is_named(table: Table) -> None:
    bad: Any
    good = table.start(seed=3).to_dict()
    for entry in good.keys() - MAY_BE_LEFT_OUT:
        with pytest.raises(ValueError, match=f'"{entry}" is missing'):
            table.rules.read({name: value for name, value in good.items() if name != entry})
    for bad in (None, [], table.rules.FACTS.name, 7):
        with pytest.raises(ValueError, match="a state is an object with named entries"):
            table.rules.read(bad)


@once("table.game")
@at_every_real_table
def test_damage_is_refused_or_harmless(table: Table) -> None:
    """A damaged plain form is a state to look at and play on with, or a ValueError."""
    rng, rules, accepted = Random(5), table.rules, 0
    states = [state for state, _action in steps(table, seed=5, every=2)]
    for state in rng.sample(states, min(50, len(states))):
        plain = state.to_dict()
        words = [value for value in plain.values() if isinstance(value, str)]
        for _ in range(10):
            damaged = _damaged(json.loads(json.dumps(plain)), words, rng)
            try:
                again = rules.read(damaged)
            except ValueError as error:
                assert str(error)  # noqa: PT017 - both outcomes are right, each in its way
                continue
            assert rules.read(again.to_dict()).to_dict() == again.to_dict()
            for observer in (None, *range(again.seats)):
                rules.observe(again, observer)
            legal = rules.legal_actions(again)
            if legal and len(plain["draw"]) > 5 and again.to_dict()["draw"] == plain["draw"]:
                rules.apply(again, legal[0])
            accepted += 1
    assert accepted


def _damaged(plain: Any, words: list[str], rng: Random) -> Any:
    """Put a value in somewhere, most often one that is nearly right."""
    few = rng.randrange(-1, 8)
    value = rng.choice(
        [
            *(None, True, False, "", "7", 0.5, 10**12, rng.randrange(-2, 21)),
            *(rng.choice(words), {"card": few}, {"card": few, "up": False, "known_by": [0]}),
            *([], [few], [few, few], [few, None], [True], [[0]], [rng.choice(words)]),
        ]
    )
    at, depth = plain, rng.randrange(4)
    while True:
        place = rng.choice(list(at) if isinstance(at, dict) else range(len(at)))
        if not depth or not isinstance(at[place], dict | list) or not at[place]:
            at[place] = value
            return plain
        at, depth = at[place], depth - 1


@once("table.game")
@at_every_table
def test_a_clone_goes_its_own_way(table: Table) -> None:
    kept = []
    for state, _action in steps(table, seed=1, every=3):
        before = state.to_dict()
        kept.append((state, before))
        for action in table.rules.legal_actions(state):
            clone = state.clone()
            assert clone.to_dict() == before
            table.rules.apply(clone, action)
            assert state.to_dict() == before
            assert clone.to_dict() != before
    # The other way round: what has happened to the match since has not reached its copies.
    assert all(state.to_dict() == before for state, before in kept)


@at_every_table
def test_the_list_of_legal_actions_is_the_callers_own(table: Table) -> None:
    for state, _action in steps(table, seed=6, every=20):
        listed = table.rules.legal_actions(state)
        before = list(listed)
        if isinstance(listed, list):
            listed.clear()
        assert list(table.rules.legal_actions(state)) == before


@once("table.game")
@at_every_table
def test_the_same_seed_and_actions_lead_to_the_same_match(table: Table) -> None:
    rules = table.rules
    one, other = table.start(seed=2), table.start(seed=2)
    for _state, action in steps(table, seed=2):
        assert rules.apply(one, action) == rules.apply(other, action)
        assert one.to_dict() == other.to_dict()
    assert one.to_dict()["winners"]
    assert table.start(seed=3).to_dict() != table.start(seed=2).to_dict()


@once("table.game")
@at_every_table
def test_every_position_is_the_one_that_was_played(table: Table) -> None:
    record = finished(table.setup(seed=1), seed=1)
    replay, rules = Replay(record), table.rules
    states = [table.start(seed=1)]
    for action in record.actions:
        state = states[-1].clone()
        rules.apply(state, action)
        states.append(state)
    order = [*range(len(states))]
    Random(1).shuffle(order)
    for position in order[:40]:
        replay.go(position)
        state = states[position]
        assert replay.round == state.round
        assert list(replay.legal_actions()) == list(rules.legal_actions(state))
        for viewer in (None, *range(table.seats)):
            assert replay.view(viewer) == rules.observe(state, viewer)
        assert replay.view("open").observer is None
    replay.go(len(states))
    assert replay.view(None).winners == record.result.winners


@once("table.game")
@at_every_table
def test_rounds_and_turns_begin_where_the_game_says(table: Table) -> None:
    record = finished(table.setup(seed=2), seed=2)
    replay = Replay(record)
    assert len(replay.rounds) == len(record.result.rounds)
    assert list(replay.turns) == sorted(set(replay.turns))
    assert set(replay.rounds) <= set(replay.turns)
    for number, position in enumerate(replay.rounds, 1):
        replay.go(position)
        assert (replay.round, replay.turn) == (number, 1)
    rounds = table.rules.rounds(replay.view(None))
    assert rounds in (None, len(replay.rounds))


@once("table.game")
@at_every_table
def test_read_and_written_again_it_is_the_same(table: Table) -> None:
    record = finished(table.setup(seed=1, bots=1), seed=1)
    text = record.text()
    again = read(text.encode())
    assert again == record
    assert again.text() == text
    assert tuple(again.result.tallies) == table.rules.FACTS.tallies


@once("table.game")
@at_every_table
def test_points_and_winners_are_what_the_actions_lead_to(table: Table) -> None:
    record = finished(table.setup(seed=2), seed=2)
    totals, best = record.result.totals, table.rules.FACTS.best
    leading = max(totals) if best == "most" else min(totals)
    assert {totals[seat] for seat in record.result.winners} == {leading}
    points = f"points: {' '.join(map(str, totals))}"
    other = f"points: {' '.join(str(total + 1) for total in totals)}"
    with pytest.raises(RecordError) as caught:
        read(record.text().replace(points, other).encode())
    assert (caught.value.problem.name.lower(), caught.value.form) == ("result", points)


@once("table.game")
@at_every_table
def test_what_is_no_action_is_answered_with_an_example_of_one(table: Table) -> None:
    record = finished(table.setup(seed=3), seed=3)
    with pytest.raises(RecordError) as caught:
        read(record.text().replace(f"\n\n{record.actions[0]}\n", "\n\nnonsense\n").encode())
    assert caught.value.problem.name.lower() == "notation"
    assert str(table.rules.parse_action(caught.value.form)) == caught.value.form


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
        before = state_of(match)
        play(match, 1, seed=rng.randrange(2**32))
        done = match.log[-1]
        people = range(table.seats)
        learned = table.rules.disclosed(before, done.events, [done.seat])
        others = [seat for seat in people if seat != done.seat]
        seen = table.rules.disclosed(before, done.events, others) is not None
        assert match.why_no_undo() == learned
        if learned is None:
            match.undo()
            assert state_of(match) is before
            assert match.chronicle[-1] == TakenBack(done.seat, done.action, seen)
            match.redo()
            shown += seen
        if match.actor not in (None, done.seat) and match.looking is None and not match.view.paused:
            match.sit_down()
            assert match.why_no_undo() == "seated"
    assert shown


@once("table.game")
@at_every_table
def test_who_can_take_something_back_has_seen_nothing_new(table: Table) -> None:
    """Open on the table is what was open before, and what came from the actor's own hand."""
    rules, compared = table.rules, 0
    for seed in range(4):
        match, rng = Match(table.setup(seed=seed, bots=seed % 2)), Random(seed)
        while match.actor is not None and len(match.log) < CLOSELY:
            play(match, 1, seed=rng.randrange(2**32))
            if match.why_no_undo() is not None:
                continue
            after, onlooker = state_of(match), match.public
            match.undo()
            before, actor = state_of(match), match.actor
            hand = before.cards[actor] if table.game == "toy" else rules.observe(before, actor).hand
            own = Counter(numbers(hand))
            assert open_cards(onlooker) <= open_cards(match.public) + own
            for viewer in (None, actor):
                then, now = (rules.unbegun(rules.observe(each, viewer)) for each in (before, after))
                assert open_cards(now) <= open_cards(then) + own
                assert (
                    open_cards(rules.glance(now, None))
                    <= open_cards(rules.glance(then, None)) + own
                )
            while match.undone is not None:
                match.redo()
            compared += 1
    assert compared


OPEN = (
    "lodges",
    "rows",
    "piles",
    "cards",
    "display",
    "stock",
    "discard",
    "aside",
    "box",
    "refused",
)
"""The attributes of observations, of whatever game, that hold the cards on the table."""


def open_cards(view: Any) -> Counter[int]:
    """Return the cards on the table that somebody sees; hands are not on the table."""
    return Counter(card for name in OPEN for card in numbers(getattr(view, name, ())))


def numbers(cards: Any) -> Iterator[int]:
    """Yield the cards in a pile, a row or a slot, however deep."""
    match cards:
        case int():
            yield cards
        case Sighted():
            yield from numbers(cards.card)
        case Pile():
            yield from numbers(cards.groups)
        case tuple():
            for each in cards:
                yield from numbers(each)


@at_every_table
def test_what_bots_do_binds_a_person_only_if_it_has_shown_them_a_card(table: Table) -> None:
    match, rng = Match(table.setup(seed=3, bots=table.seats - 1)), Random(3)
    why: str | None = "nothing"
    told: set[str | None] = set()
    while match.actor is not None and len(match.log) < CLOSELY:
        before, paused = state_of(match), match.view.paused
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


@once("table.game")
@at_every_table
def test_whether_it_can_be_taken_back_hangs_on_what_has_been_seen(table: Table) -> None:
    """And the sentence about it: two matches that look the same to the actor say the same."""
    compared = 0
    for seed in range(12):
        bots = (0, table.seats - 1)[seed % 2]
        match, rng = Match(table.setup(seed=seed, bots=bots)), Random(seed)
        while match.actor is not None and len(match.log) < 60:
            play(match, 1, seed=rng.randrange(2**32))
            if match.bot_in_turn is not None or match.actor is None or match.public.paused:
                continue
            seat_actor(match)
            known = table.rules.observe(state_of(match), match.actor)
            pair = [
                with_state(match, state_of(match)),
                with_state(match, table.rules.determinize(known, rng)),
            ]
            action = rng.choice(match.legal_actions())
            seen = [[shown(each, each.act(action))] for each in pair]
            while seen[0] == seen[1]:
                assert pair[0].why_no_undo() == pair[1].why_no_undo()
                compared += state_of(pair[0]) != state_of(pair[1])
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


def shown(match: Match, events: Any) -> list[Any]:
    """Return all that people see of a match after some events."""
    words, names = words_of(match.setup.game), match.setup.names
    return [match.view, match.public, [words.tell(event, names) for event in events]]


@pytest.mark.parametrize("name", golden.PLAYED)
def test_golden_playthroughs_come_out_as_they_are_written_down(name: str) -> None:
    written = (golden.KEPT / name).read_text(encoding="utf-8")
    assert golden.playthrough(*golden.PLAYED[name]) == written
