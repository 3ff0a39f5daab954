"""What happened, as everybody may know it: a field is None where the card is not everybody's."""

import pytest

from biberclan.rules.clan import Event, parse_action
from biberclan.rules.clan.actions import (
    Cleanup,
    Decline,
    Exchange,
    Flip,
    Keep,
    Peek,
    Place,
    Swap,
)
from biberclan.rules.clan.cards import FLIP
from biberclan.rules.clan.events import (
    CleanedUp,
    Closed,
    Dealt,
    Declined,
    Drew,
    Exchanged,
    Flipped,
    Kept,
    Peeked,
    Placed,
    Scored,
    Swapped,
)
from tests.clan.positions import PlainCard, every_table, position
from tests.notation import play

B1, B2, B3, T1, T2 = range(5)
LODGES = ["(1) 2 6", "(3) 4 5"]


@pytest.mark.parametrize(
    ("hand", "action", "event"),
    [
        (8, "place 2:T1 up", Placed(0, Place(1, T1, up=True), 8)),
        (8, "place 2:T1 down", Placed(0, Place(1, T1, up=False), None)),
        (8, "exchange 1:B1 up", Exchanged(0, Exchange(0, B1, up=True), 8, 1)),
        (8, "exchange 1:B1 down", Exchanged(0, Exchange(0, B1, up=False), None, 1)),
        (8, "exchange 1:B2 down", Exchanged(0, Exchange(0, B2, up=False), None, 2)),
        (8, "exchange 2:B1 up", Exchanged(0, Exchange(1, B1, up=True), 8, None)),
        (8, "exchange 2:B1 down", Exchanged(0, Exchange(1, B1, up=False), None, None)),
        (8, "exchange 2:B2 down", Exchanged(0, Exchange(1, B2, up=False), None, 4)),
        ("cleanup", "cleanup 2:B1", CleanedUp(0, Cleanup(1, B1), 3, was_up=False)),
        ("cleanup", "cleanup 2:B2", CleanedUp(0, Cleanup(1, B2), 4, was_up=True)),
        ("flip", "flip 2:B1", Flipped(0, Flip(1, B1), 3, up=True)),
        ("flip", "flip 2:B2", Flipped(0, Flip(1, B2), 4, up=False)),
        ("swap", "swap 1:B1 2:B1", Swapped(0, Swap(0, B1, 1, B1), None, None)),
        ("swap", "swap 1:B2 2:B1", Swapped(0, Swap(0, B2, 1, B1), 2, None)),
        ("swap", "swap 1:B2 2:B3", Swapped(0, Swap(0, B2, 1, B3), 2, 5)),
        ("peek", "peek 2:B1", Peeked(0, Peek(1, B1))),
        ("peek", "decline", Declined(0, Decline())),
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
        assert happened[0] == Kept(0, Keep(B2, up=face == "up"), card)


@every_table
def test_drawing_shows_action_cards_alone(seats: int) -> None:
    state = position("1 (2)", seats=seats, actor=seats - 1, hand=3, draws=["flip", 9])
    target = f"place {1 if seats == 2 else seats}:B3 down"
    assert play(state, target)[1:] == [Drew(0, FLIP)]
    assert play(state, "flip 1:B2")[1:] == [Drew(0, None)]


@every_table
def test_the_end_of_a_round_in_order(seats: int) -> None:
    lodges = ["(1) (2) (3) | (4)", *["9"] * (seats - 1)]
    state = position(*lodges, hand=0, draws=[7] * (seats - 1))
    happened = play(state, "place 1:T2 down")
    assert happened[1:] == [Closed(0), Drew(1, None)]
    for seat in range(1, seats):
        happened = play(state, f"place {seat + 1}:B2 down")
    scored = happened[-1]
    assert [type(event) for event in happened] == [Placed, Scored]
    assert isinstance(scored, Scored)
    assert scored.round == 1
    assert [count.points for count in scored.counts] == [0, *[16] * (seats - 1)]
    assert play(state, "deal")[0] == Dealt(2, 0)
