"""A hint depends on its reader's knowledge alone: not on the clock, nor on how it was reached.

So does the coach's sentence about a choice.
"""

import re
from collections.abc import Mapping
from dataclasses import replace
from itertools import count, islice
from random import Random
from typing import Any

import pytest

from biberclan.bots import search, thinker
from biberclan.bots.package import Budget, bots_of
from biberclan.bots.search import LEADS, Valued, evaluate
from biberclan.bots.thinker import Hint, Reply
from biberclan.coach import coaching, review
from biberclan.coach.review import judge
from biberclan.coach.why import Tried, contrast, reasons
from biberclan.match.acting import Choice
from biberclan.match.match import Match
from biberclan.rules import clan
from biberclan.rules.game import AnyAction
from biberclan.shelf import GAMES
from biberclan.words.seam import words_of
from lab.reasons import PEOPLE, choices
from tests.clan import reasons as clan_reasons
from tests.clan.positions import position
from tests.conformance.tables import ALL_GAMES, Table
from tests.mania import test_reasons as mania_reasons
from tests.match.walking import state_of
from tests.store.playing import play, truth
from tests.tiers import once

ROLLOUTS = 80
"""The number of rounds imagined for a hint; at a table it may be a thousand."""


@pytest.fixture(autouse=True)
def _in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a hint be found sooner than at a table, by the same steps."""
    for game in ALL_GAMES:
        rollouts = bots_of(game).ROLLOUTS
        hurried = dict.fromkeys(rollouts.budgets, Budget(*[ROLLOUTS] * 4))
        monkeypatch.setattr(rollouts, "budgets", hurried)


def in_turn(game: str, actions: int) -> Match:
    """Return a match in which somebody has to decide, after a number of actions at least."""
    match = Match(Table(game, 3, {}).setup(seed=4))
    play(match, actions, seed=4)
    while len(match.setup.rules.legal_actions(state_of(match))) < 2 or match.public.paused:
        play(match, 1, seed=len(match.log))
    if match.looking is not None:
        match.stop_looking()
    if match.seated is None:
        match.sit_down()
    return match


def hint(match: Match) -> Reply:
    """Return the hint for the decision that is due."""
    return thinker._answer(Hint(match.setup.game, match.knowledge(), match.legal_actions()))


@once()
@pytest.mark.parametrize("game", ALL_GAMES)
def test_the_same_position_gives_the_same_figures_however_busy_the_machine(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = in_turn(game, 12)
    view, legal = match.knowledge(), match.legal_actions()
    asked = Choice(game, 3, view, legal, Random(1).choice(legal))
    at_ease = hint(match), judge(asked)
    minutes = count(0, 60)  # one passes whenever somebody looks at the clock
    for module in (thinker, search, review):
        monkeypatch.setattr(module, "perf_counter", lambda: next(minutes), raising=False)
    assert (hint(match), judge(asked)) == at_ease


@once()
@pytest.mark.parametrize("game", ALL_GAMES)
def test_the_same_position_gives_the_same_figures_however_it_was_reached(game: str) -> None:
    match = in_turn(game, 12)
    twin = Match.at_position(match.setup, truth(match))
    twin.sit_down()
    assert len(twin.log) != len(match.log)
    assert hint(twin) == hint(match)
    other = in_turn(game, 3)
    assert hint(other) != hint(match)


@once()
@pytest.mark.parametrize("game", GAMES)
def test_the_coach_says_the_same_where_nobody_at_the_keyboard_can_tell_tables_apart(
    game: str,
) -> None:
    compared = 0
    for actions in range(8, 60):
        match = in_turn(game, actions)
        seat, chosen = match.public.actor, Random(actions).choice(match.legal_actions())
        bots = tuple(None if each == seat else "regular" for each in range(match.setup.seats))
        setup = replace(match.setup, bots=bots)
        twins = [Match.at_position(setup, truth(match))]
        twins.append(Match.imagined(setup, match.knowledge(), Random(actions)))
        differ = truth(twins[0]) != truth(twins[1])
        said = [coach_says(each, chosen) for each in twins] if differ else []
        if said and None not in said:
            assert said[0] == said[1]
            compared += 1
        if compared == 2:
            return
    assert compared


def coach_says(match: Match, action: AnyAction) -> str | None:
    """Return the coach's sentence on an action as if it cost much, None if it can't be undone."""
    match.sit_down()
    due = coaching.due_choice(match, match.legal_actions(), match.view)
    assert due is not None
    match.act(action)
    made = due.as_made(match)
    if made is None:
        return None
    judged = judge(made.question)
    told = made.reason(replace(judged, wins=judged.best_wins - 0.3, error=0.0), match)
    assert told
    return told


@pytest.mark.parametrize("game", ALL_GAMES)
def test_no_reason_holds_for_the_other_choice_as_well(game: str) -> None:
    argue, explained, rng = words_of(game).argue, 0, Random(1)
    for question in islice(choices(game, rng), 40):
        view, names = question.observation, PEOPLE[: question.observation.seats]
        one, other = question.chosen, rng.choice(question.actions)
        found = contrast(game, view, Tried(one, {}), Tried(other, {}), names)
        ours, theirs = ({each.text for each in argue(view, each, names)} for each in (one, other))
        assert not theirs.intersection(found.drawbacks)
        assert not ours.intersection(found.gains)
        assert ours.issuperset(found.drawbacks)
        assert theirs.issuperset(found.gains)
        if one == other:
            assert not found.drawbacks
            assert not found.gains
        explained += bool(found.drawbacks or found.gains)
    assert explained


@once()
@pytest.mark.parametrize("game", ALL_GAMES)
def test_what_comes_of_choices_is_counted_in_the_same_worlds_and_changes_nothing(game: str) -> None:
    told: set[str] = set()
    for question in islice(choices(game, Random(2)), 6):
        view, actions = question.observation, question.actions
        counted, not_counted = (
            evaluate(game, view, actions, Random(3), 60, finalists=3, counts=counts)
            for counts in (True, False)
        )
        assert not any(each.outcomes for each in not_counted)
        figures = [[(v.action, v.wins, v.points) for v in each] for each in (counted, not_counted)]
        assert figures[0] == figures[1]
        for each in counted:
            assert all(0 < share <= 1 for share in each.outcomes.values())
            told.update(code.partition(" ")[0] for code in each.outcomes)
    known = words_of(game).NAMES.outcomes.keys() | {LEADS}
    assert told
    assert told <= known


def test_a_choice_that_breaks_up_a_pair_is_not_praised_for_the_card_it_gets() -> None:
    state = position("7 7", "9 7", hand=1)
    view = clan.observe(state, 0)
    worse, better = map(clan.parse_action, ("exchange 1:B1 up", "exchange 2:B2 down"))
    told = contrast("clan", view, Tried(worse, {}), Tried(better, {}), PEOPLE[:2])
    assert "You break up your two 7s: a third would bring 15." in told.drawbacks
    assert "You then have the 7 three times: a bonus of 15." in told.gains


def test_only_what_happens_clearly_more_often_is_told_and_not_of_a_covered_hand() -> None:
    state = position("9 8 1 | 2", "9 9 3", hand=4)
    view = clan.observe(state, 0)
    closes, waits = map(clan.parse_action, ("place 1:T2 up", "exchange 1:B3 up"))
    best = Valued(waits, 0.5, 12, 40, 0.01, {"malus": 0.1, "taken 1": 0.5})
    worse = Valued(closes, 0.3, 7, 40, 0.01, {"malus": 0.44, "taken 1": 0.6})
    malus = "In 4 of 10 rounds you close the round and pay the malus; after the best choice in 1."
    told = reasons("clan", view, worse, [best, worse], PEOPLE[:2], 9)
    assert malus in told
    assert not any("takes this card" in text for text in told)
    covered = reasons("clan", view, worse, [best, worse], PEOPLE[:2], 9, covered=True)
    assert covered
    assert not any("of 10" in text for text in covered)


TRUE: Mapping[str, tuple[Mapping[str, Any], int]] = {
    "clan": (clan_reasons.TRUE, 7),
    "mania": (mania_reasons.TRUE, 41),
}
"""For a game what makes each of its sentences true, and by which chance all of them are said."""


@pytest.mark.parametrize("game", TRUE)
def test_an_advantage_is_true_of_the_better_choice_only(game: str) -> None:
    true, chance = TRUE[game]
    met, rng = set[str](), Random(chance)
    for question in islice(choices(game, rng), 500):
        view, better = question.observation, question.chosen
        names = PEOPLE[: view.seats]
        for worse in rng.sample(question.actions, min(4, len(question.actions))):
            for gain in contrast(game, view, Tried(worse, {}), Tried(better, {}), names).gains:
                for pattern, holds in true.items():
                    if found := re.match(pattern, gain):
                        met.add(pattern)
                        said = found[1] if found.re.groups else ""
                        assert holds(view, better, said), (gain, view, better)
                        assert not holds(view, worse, said), (gain, view, better, worse)
    assert met == true.keys()
