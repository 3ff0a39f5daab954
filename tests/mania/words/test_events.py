"""What the news point at, and what is worth telling of a match."""

from biberclan.games.mania.words import awards, robberies, touched
from biberclan.games.mania.words.events import HAND, PILE
from biberclan.rules.mania import Event
from biberclan.rules.mania.events import (
    Accepted,
    BeatDisplay,
    Dealt,
    Laid,
    Levied,
    Refused,
    RoundEnded,
    Stole,
    Wished,
)

PEOPLE = ("Anna", "Ben", "Cem")


def test_the_news_point_at_what_lies_before_people() -> None:
    assert touched(Laid(2, (5,))) == ((2, PILE),)
    assert touched(Stole(0, 1, 5, forced=False)) == ((1, PILE),)
    assert touched(Stole(0, "display", 5, forced=False)) == ()
    assert touched(Levied(0, 2, 7, met=False)) == ()
    assert touched(Wished(0, 1, 7, met=False)) == ((1, HAND),)


def test_the_largest_catch_adds_up_what_one_turn_brought() -> None:
    events: list[Event] = [
        Dealt(1, 0, (), ()),
        Laid(0, (9, 9)),
        BeatDisplay(0, (4, 4), forced=True),
        Refused(0, 1, (5, 5)),
        Laid(1, (9, 9, 9)),
        Accepted(1, 2, (4, 4, 4)),
        Stole(1, 2, 5, forced=False),
        Stole(1, "display", 5, forced=False),
    ]
    catch, group = awards(events, PEOPLE)
    assert (catch.seats, catch.text) == ((0,), "4 cards beaten in one turn")
    catch, _group = awards([*events, Dealt(2, 1, (), ())], PEOPLE)
    assert catch.text == "4 cards beaten in one turn, round 1"
    assert (group.seats, group.text) == ((1,), "3 cards laid at once")
    assert list(robberies(events)) == [(1, 2)]


def test_a_wish_come_true_and_the_last_cards_are_worth_telling() -> None:
    events: list[Event] = [
        Wished(0, 2, 5, met=True),
        Wished(1, 2, 5, met=False),
        RoundEnded("last_cards", (2,)),
    ]
    nose, hand = awards(events, PEOPLE)
    assert (nose.title, nose.seats, nose.text) == ("Best nose", (0,), "1 wish come true")
    assert (hand.seats, hand.text) == ((2,), "out of cards first in 1 round")
    assert list(robberies(events)) == [(0, 2)]
