"""Events as everybody may know them: a field is None where not everybody may know the card."""

import pytest

from biberclan.rules.clan import Event, actions, events, parse_action
from tests.clan.positions import PlainCard, every_table, position
from tests.notation import play

B1, B2, B3, T1, T2 = range(5)
LODGES = ["(1) 2 6", "(3) 4 5"]


@pytest.mark.parametrize(
    ("hand", "action", "event"),
    [
        (8, "place 2:T1 up", events.Placed(0, actions.Place(1, T1, up=True), 8)),
        (8, "place 2:T1 down", events.Placed(0, actions.Place(1, T1, up=False), None)),
        (8, "exchange 1:B1 up", events.Exchanged(0, actions.Exchange(0, B1, up=True), 8, 1)),
        (8, "exchange 1:B1 down", events.Exchanged(0, actions.Exchange(0, B1, up=False), None, 1)),
        (8, "exchange 1:B2 down", events.Exchanged(0, actions.Exchange(0, B2, up=False), None, 2)),
        (8, "exchange 2:B1 up", events.Exchanged(0, actions.Exchange(1, B1, up=True), 8, None)),
        (
            8,
            "exchange 2:B1 down",
            events.Exchanged(0, actions.Exchange(1, B1, up=False), None, None),
        ),
        (8, "exchange 2:B2 down", events.Exchanged(0, actions.Exchange(1, B2, up=False), None, 4)),
        ("cleanup", "cleanup 2:B1", events.CleanedUp(0, actions.Cleanup(1, B1), 3, was_up=False)),
        ("cleanup", "cleanup 2:B2", events.CleanedUp(0, actions.Cleanup(1, B2), 4, was_up=True)),
        ("flip", "flip 2:B1", events.Flipped(0, actions.Flip(1, B1), 3, up=True)),
        ("flip", "flip 2:B2", events.Flipped(0, actions.Flip(1, B2), 4, up=False)),
        ("swap", "swap 1:B1 2:B1", events.Swapped(0, actions.Swap(0, B1, 1, B1), None, None)),
        ("swap", "swap 1:B2 2:B1", events.Swapped(0, actions.Swap(0, B2, 1, B1), 2, None)),
        ("swap", "swap 1:B1 2:B3", events.Swapped(0, actions.Swap(0, B1, 1, B3), None, 5)),
        ("swap", "swap 1:B2 2:B3", events.Swapped(0, actions.Swap(0, B2, 1, B3), 2, 5)),
        ("peek", "peek 2:B1", events.Peeked(0, actions.Peek(1, B1))),
        ("peek", "decline", events.Declined(0, actions.Decline())),
    ],
)
def test_what_an_action_shows(hand: PlainCard, action: str, event: Event) -> None:
    happened = play(position(*LODGES, hand=hand), action)
    assert happened[0] == event
    assert getattr(happened[0], "action", None) == parse_action(action)


@pytest.mark.parametrize("taken", ["3", "(3)"])
def test_what_keeping_shows(taken: str) -> None:
    for face, card in (("up", 3), ("down", None)):
        state = position("", f"{taken} 4", hand=8)
        play(state, "exchange 2:B1 down")
        happened = play(state, f"keep B2 {face}")
        assert happened[0] == events.Kept(0, actions.Keep(B2, up=face == "up"), card)


@every_table
def test_the_end_of_a_round_in_order(seats: int) -> None:
    lodges = ["(1) (2) (3) | (4)", *["9"] * (seats - 1)]
    state = position(*lodges, hand=0, draws=[7] * (seats - 1))
    happened = play(state, "place 1:T2 down")
    assert happened[1:] == [events.Closed(0), events.Drew(1, None)]
    for seat in range(1, seats):
        happened = play(state, f"place {seat + 1}:B2 down")
    scored = happened[-1]
    assert [type(event) for event in happened] == [events.Placed, events.Scored]
    assert isinstance(scored, events.Scored)
    assert scored.round == 1
    assert [count.points for count in scored.counts] == [0, *[16] * (seats - 1)]
    assert play(state, "deal")[0] == events.Dealt(2, 0)
