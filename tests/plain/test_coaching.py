"""What others hear of the coach among several people: nothing that depends on a hand."""

from collections.abc import Iterator
from typing import Any

import pytest

from biberclan.coach import coaching, why
from biberclan.coach.review import JudgedChoice
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.plain.coaching import PlainCoach
from biberclan.plain.table import PlainTable
from biberclan.rules.game import AnyAction, AnyObservation
from tests.plain.script import Script


def begun(game: str, seed: int) -> Match:
    match = Match(Setup(("Anna", "Ben"), game=game, seed=seed))
    match.sit_down()
    return match


def choices(game: str, *, ending: bool) -> Iterator[tuple[Match, AnyAction]]:
    """Yield first choices of matches, those that end the turn or those after which it goes on."""
    for seed in range(4):
        for action in begun(game, seed).legal_actions():
            tried = begun(game, seed)
            tried.act(action)
            if tried.stage == ("handover" if ending else "turn"):
                yield begun(game, seed), action


def heard(match: Match, action: AnyAction, costs: str, patch: pytest.MonkeyPatch) -> Script:
    """Make a choice with the coach on; what it says of the choice is given."""
    patch.setattr(PlainCoach, "_why_costly", lambda *_: costs)
    voice = Script([""])
    PlainTable(match, voice, coached=True)._try(action)
    return voice


def test_it_asks_whatever_the_choice_was_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    said = []
    for costs in ("It costs much.", ""):
        match, action = next(choices("mania", ending=False))
        voice = heard(match, action, costs, monkeypatch)
        assert voice.shown == [costs or "The coach has nothing to add."]
        assert "Take it back? undo does that, Enter goes on:" in voice.heard
        said.append((voice.heard, voice.left))
    assert said[0] == said[1]


@pytest.mark.parametrize("covered", [False, True])
def test_what_comes_of_a_choice_is_not_told_over_a_covered_hand(
    covered: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[why.Tried] = []

    def contrast(_game: str, _view: AnyObservation, *about: Any) -> why.Contrast:
        tried.extend(about[:2])
        return why.Contrast(["It costs much."], [])

    monkeypatch.setattr(coaching, "contrast", contrast)
    match, action = next(choices("mania", ending=False))
    due = coaching.due_choice(match, match.legal_actions(), match.view, covered=covered)
    assert due is not None
    match.act(action)
    here, there = {"leads": 0.1}, {"leads": 0.9}
    judged = JudgedChoice(
        0, 0, action, 0.1, 0.0, action, 0.9, 0.0, outcomes=here, best_outcomes=there
    )
    assert due.reason(judged, match) == "It costs much."
    assert [each.outcomes for each in tried] == ([{}, {}] if covered else [here, there])


@pytest.mark.parametrize("game", ["clan", "mania"])
def test_it_is_silent_where_a_choice_ends_the_turn(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends = [*choices(game, ending=True)]
    assert ends
    for match, action in ends:
        voice = heard(match, action, "It costs much.", monkeypatch)
        assert not voice.shown
        assert not [said for said in voice.heard if "Take it back?" in said]
