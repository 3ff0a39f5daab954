"""What the news point at, and what is worth telling of a match."""

from biberclan.games.mania.teach import (
    honours,
    touched,
)
from biberclan.games.mania.teach.events import HAND, PILE
from biberclan.rules.mania import Event
from biberclan.rules.mania.events import (
    Accepted,
    BeatDisplay,
    Dealt,
    Laid,
    Levied,
    Refused,
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
    catch, thief = honours(events, PEOPLE)
    assert (catch.seats, catch.text) == ((0,), "4 cards beaten in one turn")
    catch, _thief = honours([*events, Dealt(2, 1, (), ())], PEOPLE)
    assert catch.text == "4 cards beaten in one turn, round 1"
    assert (thief.seats, thief.text) == ((1,), "1 card stolen from somebody's pile")
