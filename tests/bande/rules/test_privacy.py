"""Secrets: what is disclosed to whom, glances, and worlds drawn for an observer."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given

from biberclan.rules.bande import (
    State,
    determinize,
    disclosed,
    glance,
    observe,
    parse_action,
    shows,
)
from biberclan.rules.bande.actions import AtSlot, Look, Peek
from biberclan.rules.bande.cards import ACTION_CARDS, PEEK
from biberclan.rules.bande.what_if import what_if
from tests.bande.positions import DECK, PlainCard, every_table, position
from tests.bande.walks import Walk, walks
from tests.notation import play
from tests.walks import chi_square, steady

EVERYBODY = (0, 1, 2)
ALONE = (0,)
BOTS = (1, 2)
"""With a bot as the actor, two people watching."""


def learned(state: State, action: str, seats: tuple[int, ...]) -> str | None:
    before = state.clone()
    return disclosed(before, play(state, action), seats)


@pytest.mark.parametrize(
    ("about", "action", "everybody", "alone", "watching"),
    [
        ({"phase": "look"}, "look", "looked", "looked", None),
        ({}, "draw", "drew", "drew", None),
        ({}, "take 1", "shown", "shown", "shown"),
        ({"hand": 5}, "exchange 1", "shown", "shown", "shown"),
        ({"hand": 5}, "discard", "shown", None, "shown"),
        ({"hand": "swap"}, "swap 1 2:1", "shown", None, "shown"),
        ({"hand": "peek"}, "peek 1", "looked", "looked", "shown"),
        ({"hand": "two"}, "twice", "shown", "drew", "shown"),
        ({"phase": "again", "aside": 1}, "done", None, None, None),
        ({"phase": "again", "aside": 1}, "draw", "drew", "drew", None),
        ({"phase": "knock", "turns": 3}, "knock", "knocked", "knocked", "knocked"),
        ({"phase": "knock", "turns": 3}, "pass", None, None, None),
        ({"knocker": 1, "phase": "again", "aside": 1}, "done", "counted", "counted", "counted"),
        ({"phase": "deal", "knocker": 1}, "deal", "shown", "shown", "shown"),
    ],
)
def test_what_is_learned(
    about: dict[str, object],
    action: str,
    everybody: str | None,
    alone: str | None,
    watching: str | None,
) -> None:
    for seats, expected in ((EVERYBODY, everybody), (ALONE, alone), (BOTS, watching)):
        state = position(seats=3, **about)  # type: ignore[arg-type]  # each is named as `position` has it
        assert learned(state, action, seats) == expected


def test_bb_28_a_knock_is_heard_by_whoever_listens() -> None:
    state = position(seats=3, phase="knock", turns=3)
    assert learned(state.clone(), "knock", ALONE) == "knocked"
    assert learned(state.clone(), "knock", BOTS) == "knocked"
    assert learned(state, "knock", ()) is None


def test_a_card_shown_to_everybody_is_learned_by_all_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(ACTION_CARDS, PEEK, ACTION_CARDS[PEEK]._replace(audience="everybody"))
    state = position(seats=3, hand="peek")
    would_be = what_if(observe(state, 0), Peek(1)).rows[0][1]
    for seats in (EVERYBODY, ALONE, BOTS):
        assert learned(state.clone(), "peek 2", seats) == "shown"
    assert would_be.known_by == EVERYBODY
    assert would_be.card is None, "not before it is shown"


@given(walks)
@steady(10)
def test_a_glance_shows_what_lies_open_the_own_hand_and_what_is_looked_at(walk: Walk) -> None:
    for step in walk.steps():
        plain = step.after.to_dict()
        actor = step.before.actor
        for observer in (None, *range(walk.seats)):
            after = step.action if observer == actor else None
            seen = glance(observe(step.after, observer), after)
            own = observer is not None and observer == plain["actor"]
            assert (seen.hand is None) is (plain["hand"] is None or not own)
            looked_at: tuple[int, ...] = ()
            if isinstance(after, Look):
                looked_at = (0, 3)
            elif isinstance(after, AtSlot) and shows(step.events, leaving=False):
                looked_at = (after.slot,)
            for seat, (row, slots) in enumerate(zip(seen.rows, plain["rows"])):
                for number, (sighted, slot) in enumerate(zip(row, slots)):
                    visible = slot["up"] or (seat == actor and number in looked_at)
                    assert (sighted.card is not None) is visible
            assert len(seen.discard) == len(plain["discard"])
            assert seen.discard[-1] is not None
            assert not any(card is not None for card in seen.discard[:-1])


@every_table
def test_what_one_looks_at_is_nobody_elses(seats: int) -> None:
    state = position("1 2 3 4", seats=seats, phase="look")
    play(state, "look")
    for seat in range(1, seats):
        # An action that is not one's own shows nothing.
        seen = glance(observe(state, seat), parse_action("look"))
        assert {sighted.card for row in seen.rows for sighted in row} == {None}
        shown = glance(observe(state, seat), parse_action("look"), observe(state, 0))
        told = [[sighted.card for sighted in row] for row in shown.rows]
        assert told == [[1, None, None, 4], *[[None] * 4] * (seats - 1)], (
            "nothing but what is shown to all"
        )


@pytest.mark.parametrize("observer", [None, 0, 1, 2])
def test_every_unknown_card_is_as_likely_in_every_place(observer: int | None) -> None:
    """In a row, in another's hand, at either end of the draw pile; the seed is fixed."""
    state = position(
        "1:0 2 3:012 swap:01", "peek:2 6 7:1 8", "9 9 two:2 0", hand=5, actor=1, aside=1
    )
    seen = observe(state, observer)
    rng = Random(20)
    worlds = [determinize(seen, rng).to_dict() for _ in range(3000)]
    left = DECK.copy()
    left.subtract([9, "two"])
    if observer == 1:
        left.subtract([5])
    unknown: dict[str, list[PlainCard]] = {}
    for seat, row in enumerate(state.to_dict()["rows"]):
        for slot, truth in enumerate(row):
            cards = [world["rows"][seat][slot]["card"] for world in worlds]
            if observer in truth["known_by"]:
                assert set(cards) == {truth["card"]}
                left.subtract([truth["card"]])
            else:
                unknown[f"{seat} {slot}"] = cards
    if observer == 1:
        assert {world["hand"] for world in worlds} == {5}
    else:
        unknown["hand"] = [world["hand"] for world in worlds]
    unknown["top"] = [world["draw"][-1] for world in worlds]
    unknown["bottom"] = [world["draw"][0] for world in worlds]
    left += Counter()
    # One in ten thousand by chance, with thirteen kinds of card.
    assert {where: chi_square(Counter(cards), left) < 39 for where, cards in unknown.items()} == (
        dict.fromkeys(unknown, True)
    )
    # Two places together: equally likely in either order.
    pairs = list(zip(unknown["0 1"], unknown["top"]))
    lower = sum(str(one) < str(other) for one, other in pairs)
    higher = sum(str(one) > str(other) for one, other in pairs)
    assert abs(lower - higher) < 4 * (lower + higher) ** 0.5
    assert len({world["seed"] for world in worlds}) == 3000
    assert state.to_dict()["seed"] not in {world["seed"] for world in worlds}
