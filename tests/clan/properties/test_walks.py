"""The random matches that the properties are tried on do reach everything that can happen."""

from tests.clan.booklet import faces
from tests.clan.walks import Walk

SOME = [
    Walk(seats, deck, seed, dawdle)
    for seats in range(2, 7)
    for deck in ("clan", "combined")
    for seed in range(2)
    for dawdle in (False, True)
]


def test_every_event_every_decision_and_every_lodge_is_reached() -> None:
    events, phases, shapes = set(), set(), set()
    for walk in SOME:
        for step in walk.steps():
            events |= {type(event).__name__ for event in step.events}
            plain = step.after.to_dict()
            phases.add(plain["phase"])
            shapes |= {tuple(faces(lodge).values()) for lodge in plain["lodges"]}
    assert events == {
        "Drew",
        "Lapsed",
        "Reshuffled",
        "Placed",
        "Exchanged",
        "Kept",
        "CleanedUp",
        "Flipped",
        "Swapped",
        "Peeked",
        "Declined",
        "Closed",
        "Scored",
        "Dealt",
        "Won",
    }
    assert phases == {"place", "keep", "cleanup", "flip", "swap", "peek", "deal", "over"}
    assert len(shapes) == 107
