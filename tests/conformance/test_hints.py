"""A hint depends on what its reader knows alone: not on the clock, nor on how it was reached.

What the coach says of a choice does as well.
"""

from dataclasses import replace
from itertools import count
from random import Random

import pytest

from biberclan.bots import search, thinker
from biberclan.bots.thinker import Hint, Reply
from biberclan.match.acting import Choice
from biberclan.match.match import Match
from biberclan.rules.game import AnyAction
from biberclan.shelf import GAMES
from biberclan.teach import coaching, review
from biberclan.teach.review import judge
from tests.conformance.tables import ALL_GAMES, Table
from tests.store.playing import play, truth


def in_turn(game: str, actions: int) -> Match:
    """Return a match in which somebody has to decide, after so many actions at least."""
    match = Match(Table(game, 3, {}).setup(seed=4))
    play(match, actions, seed=4)
    while len(match._rules.legal_actions(match._state)) < 2 or match.public.paused:
        play(match, 1, seed=len(match.log))
    if match.looking is not None:
        match.stop_looking()
    if match.seated is None:
        match.sit_down()
    return match


def hint(match: Match) -> Reply:
    """Return what a hint says of the decision that is due."""
    return thinker._answer(Hint(match.setup.game, match.knowledge(), match.legal_actions()))


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


@pytest.mark.parametrize("game", ALL_GAMES)
def test_the_same_position_gives_the_same_figures_however_it_was_reached(game: str) -> None:
    match = in_turn(game, 12)
    twin = Match.at(match.setup, truth(match))
    twin.sit_down()
    assert len(twin.log) != len(match.log)
    assert hint(twin) == hint(match)
    other = in_turn(game, 3)
    assert hint(other) != hint(match)


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
        twins = [Match.at(setup, truth(match))]
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
    """Return what the coach says of an action as if it cost much, None if it can't be undone."""
    match.sit_down()
    due = coaching.due(match, match.legal_actions(), match.view)
    assert due is not None
    match.act(action)
    question = due.chosen(match)
    if question is None:
        return None
    judged = judge(question)
    told = due.told(replace(judged, wins=judged.best_wins - 0.3, error=0.0), match)
    assert told
    return told
