"""The figures that Biber Mania gives to the simulation."""

from random import Random

import pytest

from biberclan.games.mania import simulation
from biberclan.rules.mania import State, apply, legal_actions, new, result
from biberclan.rules.mania.events import Scored, Won
from biberclan.simulation import playing
from biberclan.simulation.playing import play_match
from tests.mania.positions import position
from tests.notation import play


def test_last_cards_and_beaten_groups_are_counted() -> None:
    state = position("7 7 8", "3", piles=["", "5 5 | 6 6"])
    beaten = play(state, "lay 7 7", "refuse", "draw pile", "draw pile")
    state = position("7 7", "3", piles=["", "5 5 | 6 6"])
    told = result([*beaten, *play(state, "lay 7 7")])
    assert told is not None
    assert {name: tally(told, ()) for name, tally in simulation.TALLIES.items()} == {
        "last_cards": (1, 0),
        "groups_beaten": (1, 0),
    }


def test_a_round_is_stopped_between_turns_only() -> None:
    state = position("9", "3", piles=["5 5", "4 4"], phase="accept", asked=1)
    assert simulation.stop_round(state) is None


@pytest.mark.parametrize("target", [None, 100])
def test_a_stopped_round_ends_the_match_with_whoever_is_ahead(target: int | None) -> None:
    scores = [[30, 12]] if target else []
    state = position(
        "9", "3", piles=["5 5", "4 4 4"], target=target, round=len(scores) + 1, scores=scores
    )
    stopped = simulation.stop_round(state)
    assert stopped is not None
    counted, events = stopped
    assert (counted.phase, counted.actor) == ("over", None)
    scored, won = events
    assert isinstance(scored, Scored)
    assert scored.written == ((1, 2) if target is None else (0, 2))
    assert isinstance(won, Won)
    assert counted.winners == won.seats == ((1,) if target is None else (0,))


@pytest.mark.parametrize("seats", [2, 5])
def test_every_round_ends_by_itself(seats: int) -> None:
    for seed in range(5):
        rng = Random(seed)
        state: State = new(seats, seed=seed)
        for _ in range(2000):
            if state.winners is not None:
                break
            actions = legal_actions(state)
            small = [each for each in actions if len(str(each).split()) == 2]
            apply(state, rng.choice(small or actions))
        assert state.winners is not None


def test_a_match_for_a_target_out_of_reach_is_stopped_with_whoever_is_ahead(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(playing, "ROUND_CAP", 3)
    rng = Random(1)
    match = play_match(
        "mania", 2, {"target": "5000"}, 7, lambda state: rng.choice(legal_actions(state))
    )
    assert [played.stopped for played in match.rounds] == [False, False, False, True]
    totals = match.result.totals
    assert match.result.winners == tuple(s for s in range(2) if totals[s] == max(totals))


def test_what_the_reports_say() -> None:
    counted = {"last_cards": 3, "groups_beaten": 10}
    assert [column.text for column in simulation.columns(counted, 4)] == ["75.0%", "2.5"]
    assert simulation.cards({}) == 110
