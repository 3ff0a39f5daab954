"""Advice on a key that ends a turn: with a knock and without, wherever something is advised."""

from random import Random
from typing import Any

import pytest

from biberclan.bots import dilemmas as looking
from biberclan.bots.dilemmas import PastDecision, weigh, weighed_choice
from biberclan.bots.package import Budget, bots_of
from biberclan.bots.search import Valued, evaluate
from biberclan.bots.thinker import Hint, _answer
from biberclan.coach import coaching
from biberclan.coach.review import judge
from biberclan.coach.why import reasons
from biberclan.games.bande import plain
from biberclan.match.match import Match
from biberclan.plain import telling
from biberclan.plain.table import PlainTable
from biberclan.rules import bande
from biberclan.rules.bande.actions import Discard, Exchange, Knock, Pass, Peek
from biberclan.rules.bande.scoring import rounds_for
from biberclan.rules.endings import Ended, endings_after, parse_choice
from biberclan.words.seam import words_of
from tests.bande.table.tables import desk_at, match_at
from tests.match.walking import NAMES, state_of
from tests.plain.script import Script
from tests.tiers import rest

LAST: dict[str, Any] = {
    "turns": 8,
    "round": rounds_for(2),
    "scores": [[20, 0]] + [[0, 0]] * (rounds_for(2) - 2),
}
"""The last round, in which whoever is to win must be far ahead of the other one."""

AHEAD: dict[str, Any] = {**LAST, "scores": [[0, 6]] + [[0, 0]] * (rounds_for(2) - 2)}
"""The last round, in which it is enough to be not too far behind."""

LOW = ("0:0 1:0 0:0 1:0", "9:01 8:01 8:01 7:01")
HIGH = ("8:0 7:0 6:0 8:0", "7:01 7:01 6:01 1:01")
PEOPLE = NAMES[:2]
NO, NO_AND_KNOCK = Ended(Discard(), Pass()), Ended(Discard(), Knock())


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge by fewer rollouts."""
    hurried = Budget(decision=200, hint=300, review=100, comparison=100)
    rollouts = bots_of("bande").ROLLOUTS
    monkeypatch.setattr(rollouts, "budgets", dict.fromkeys(rollouts.budgets, hurried))


def hint(match: Match) -> list[Valued]:
    answer = _answer(Hint("bande", match.knowledge(), match.legal_actions()))
    assert isinstance(answer, list)
    return answer


@pytest.mark.parametrize(("rows", "knocks"), [(LOW, True), (HIGH, False)])
def test_a_hint_weighs_what_ends_a_turn_with_its_knock_and_without(
    rows: tuple[str, str], knocks: bool
) -> None:
    match = match_at(*rows, hand=9, **(LAST if knocks else AHEAD))
    answer = hint(match)
    best = answer[0].action
    assert isinstance(best, Ended)
    assert best.ending == (Knock() if knocks else Pass())
    endings = {each.action.ending for each in answer if isinstance(each.action, Ended)}
    assert endings == {Knock(), Pass()}
    view = match.view
    said = telling.hint("bande", view, answer, PEOPLE, lambda each: plain.typed(each, view, PEOPLE))
    likes = "discard knock" if knocks else plain.typed(best, view, PEOPLE)
    assert f"suggests: {likes}." in said[0]
    names = {each: words_of("bande").preview(view, each, PEOPLE) for each in (NO, NO_AND_KNOCK)}
    assert names == {NO: "Discard the 9 unused.", NO_AND_KNOCK: "Discard the 9 unused, and knock."}


def test_reasons_for_a_knock_are_told_of_the_row_as_it_is_then() -> None:
    match = match_at("0:0 1:0 9:0 1:0", "7 8 6 7", hand=0, turns=8, memory_aid=True)
    chosen = [Ended(Exchange(2), ending) for ending in (Knock(), Pass())]
    answer = [Valued(chosen[0], 0.8, 2, 99), Valued(chosen[1], 0.6, 4, 99)]
    why = reasons("bande", match.view, answer[0], answer, PEOPLE, 9)
    assert "You have the fewest points as far as you can tell: about 2." in why


def test_what_shows_a_card_first_leaves_the_knock_to_the_look_after_it() -> None:
    desk = desk_at("0:0 1:0 0:0 1", LOW[1], hand="peek", **LAST)
    assert desk.at_stake == desk.legal
    desk.act(Peek(3))
    assert desk.stage == "look"
    assert set(desk.at_stake) == {Pass(), Knock()}
    best = hint(desk.match)[0].action
    assert best == Knock()
    desk.choose(best)
    desk.stop_looking()
    assert [str(entry.action) for entry in desk.match.log] == ["peek 4", "knock"]


def test_nothing_is_at_stake_in_another_look() -> None:
    desk = desk_at(*LOW, phase="look", seated=True)
    desk.act(desk.legal[0])
    assert desk.stage == "look"
    assert not desk.at_stake


def test_a_hint_that_is_taken_announces_the_knock_or_calls_it_off() -> None:
    desk = desk_at(*LOW, hand=9, **LAST)
    desk.choose(NO_AND_KNOCK)
    assert desk.says()[0].endswith("Then you knock.")
    desk.choose(NO)
    assert desk.announced is None
    desk.choose(NO_AND_KNOCK)
    desk.confirm()
    assert [str(entry.action) for entry in desk.match.log] == ["discard", "knock"]


@rest
def test_whoever_follows_hints_comes_to_an_end() -> None:
    for seed in range(3):
        state, _events = bande.start(2, seed=seed, first=0, options={})
        done = 0
        while state.round == 1 and not state.paused:
            actions = bande.legal_actions(state)
            action = actions[0]
            if len(actions) > 1:
                view = bande.observe(state, state.actor)
                answer = _answer(Hint("bande", view, actions))
                assert isinstance(answer, list)
                action = answer[0].action
            for each in (action.action, action.ending) if isinstance(action, Ended) else (action,):
                bande.apply(state, each)
            done += 1
            assert done < 160, "nobody knocks"


@pytest.mark.parametrize("knocks", [True, False])
def test_the_coach_judges_a_choice_with_its_knock(knocks: bool) -> None:
    match = match_at(*HIGH, hand=9, **AHEAD) if knocks else match_at(*LOW, hand=9, **LAST)
    due = coaching.due_choice(match, match.legal_actions(), match.view)
    assert due is not None
    match.act(Discard())
    announced = Knock() if knocks else None
    made = due.as_made(match, announced)
    assert made is not None
    assert made.question.chosen == (NO_AND_KNOCK if knocks else NO)
    judged = judge(made.question)
    assert judged.best == (NO if knocks else NO_AND_KNOCK)
    assert judged.is_costly
    assert made.reason(judged, match)


def test_the_coach_speaks_of_the_end_where_only_that_can_be_taken_back() -> None:
    match = match_at("0:0 1:0 0:0 9", LOW[1], hand=1, **LAST)
    setup = match.setup
    alone = Match.at_position(
        type(setup)(setup.names, game="bande", bots=(None, "regular")), state_of(match).to_dict()
    )
    due = coaching.due_choice(alone, alone.legal_actions(), alone.view)
    assert due is not None
    alone.act(Exchange(3))  # shows what lay there
    alone.end_turn(None)
    made = due.as_made(alone)
    assert made is not None
    assert made.question.chosen == Pass()
    judged = judge(made.question)
    assert judged.best == Knock()
    assert made.reason(judged, alone)


def test_what_if_tells_of_the_knock_that_is_typed_with_a_move() -> None:
    match = match_at(*LOW, hand=9, **LAST)
    for typed, ends in (("what if no", False), ("what if no knock", True)):
        voice = Script([typed])
        table = PlainTable(match, voice)
        table.step()
        said = " ".join(voice.shown)
        assert ("Ben has one final turn" in said) is ends
        assert ("After that you may knock." in said) is not ends


def test_what_would_be_done_is_listed_with_a_knock_and_without() -> None:
    from biberclan.ui.screens.meaning import _choices

    desk = desk_at(*LOW, hand=9, **LAST)
    listed = list(map(str, _choices(desk)))
    assert listed == [
        *(f"{first} {end}" for end in ("pass", "knock") for first in map(str, desk.choices()))
    ]
    before = desk_at(*LOW, hand=9)
    assert _choices(before) == list(before.choices())


def test_a_position_is_decided_with_a_knock_or_without() -> None:
    state = state_of(match_at(*LOW, hand=5, **LAST))
    view, actions = bande.observe(state, 0), bande.legal_actions(state)
    decision = PastDecision("bande", view, actions, (), (Discard(), Exchange(1)))
    dilemma = looking.compare(decision, 1)
    assert dilemma is not None
    assert dilemma.best.action == NO_AND_KNOCK
    weighed = weighed_choice(dilemma, NO) or weigh(dilemma, NO)
    assert weighed.is_costly


def test_choices_are_read_as_they_are_written() -> None:
    for choice in (NO, NO_AND_KNOCK, Discard(), Knock(), Ended(Exchange(1), Knock())):
        assert parse_choice(bande, str(choice)) == choice


def test_ends_are_those_that_one_key_decides_on() -> None:
    state = state_of(match_at(*LOW, hand=9, **LAST))
    assert endings_after(bande, state, Discard()) == bande.FACTS.endings
    early = state_of(match_at(*LOW, hand=9, turns=0))
    assert not endings_after(bande, early, Discard())
    over = state_of(match_at(*LOW, hand=9, actor=0, knocker=1, turns=9))
    assert not endings_after(bande, over, Discard())
    peeking = state_of(match_at(*LOW, hand="peek", **LAST))
    assert not endings_after(bande, peeking, Peek(0))


def test_both_ends_are_tried_in_the_same_worlds() -> None:
    state = state_of(match_at(*LOW, hand=9, **LAST))
    tried = evaluate(
        "bande", bande.observe(state, 0), [NO, NO_AND_KNOCK], Random(1), 40, finalists=2
    )
    assert [each.action for each in tried] == [NO_AND_KNOCK, NO]
    assert tried[0].rollouts == tried[1].rollouts
