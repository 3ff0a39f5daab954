"""The figures that Biberbande gives to the simulation."""

from biberclan.games.bande import simulation
from biberclan.rules.bande import apply, parse_action, result
from biberclan.rules.bande.events import Knocked, Replaced, Scored, Won
from tests.bande.positions import position
from tests.notation import play


def test_knocks_and_those_with_the_fewest_points_are_counted_but_no_stopped_round() -> None:
    state = position("0 0 1 0", "8 8 8 8", phase="knock", turns=3, draws=(9,))
    won = play(state, "knock", "draw", "discard")
    state = position("8 8 8 8", "0 0 1 0", phase="knock", turns=3, draws=(9,))
    lost = play(state, "knock", "draw", "discard")
    stopped = simulation.stop_round(position("1 2 3 4", "5 6 7 8", turns=9))
    assert stopped is not None
    told = result([*won, *stopped[1], *lost, *stopped[1], Won((0,))])
    assert told is not None
    assert {name: tally(told, ()) for name, tally in simulation.TALLIES.items()} == {
        "knocks": (2, 0),
        "knocks_won": (1, 0),
    }


def test_a_knock_is_won_by_nobody_who_is_only_second() -> None:
    for row, won in (("2 2 4 4", 1), ("5 5 2 2", 1), ("5 5 2 6", 0)):
        state = position(row, "8 8 8 8", "3 3 4 4", phase="knock", turns=4, draws=(9, 9))
        events = play(state, "knock", "draw", "discard", "draw", "discard")
        told = result([*events, Won((2,))])
        assert told is not None
        assert told.tallies["knocks_won"] == (won, 0, 0)


def test_bb_32_a_round_is_stopped_between_turns_and_only_while_nobody_has_knocked() -> None:
    assert simulation.stop_round(position("1 2 3 4", "5 6 7 8", phase="knock", turns=9)) is None
    assert simulation.stop_round(position("1 2 3 4", "5 6 7 8", hand=2, turns=9)) is None
    assert simulation.stop_round(position("1 2 3 4", "5 6 7 8", knocker=1, turns=9)) is None


def test_bb_32_a_stopped_round_counts_the_rows_with_action_cards_replaced() -> None:
    state = position("1 2 3 4", "5 6 swap 8", actor=1, turns=9, draws=(7,))
    stopped = simulation.stop_round(state)
    assert stopped is not None
    counted, events = stopped
    assert counted.paused
    assert counted.scores == ((10, 26),)
    assert counted.turns == 9
    assert counted.actor == 1  # the left neighbour of the seat that began the round
    assert [type(event) for event in events if isinstance(event, Replaced | Scored)] == [
        Replaced,
        Scored,
    ]
    assert not any(isinstance(event, Knocked) for event in events)
    apply(counted, parse_action("deal"))
    assert counted.knocker is None


def test_what_the_reports_say() -> None:
    counted = {"knocks": 4, "knocks_won": 3}
    assert [column.text for column in simulation.columns(counted, 8)] == ["50.0%", "75.0%"]
    counted = {"knocks": 0, "knocks_won": 0}
    assert [column.text for column in simulation.columns(counted, 0)] == ["0.0%", "0.0%"]
