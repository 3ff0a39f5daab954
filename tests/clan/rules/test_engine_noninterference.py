"""Two truths that differ only in what the viewer may not know look alike to them, in everything."""

import gc
import json
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biberclan.rules.clan import (
    Action,
    Event,
    Observation,
    State,
    apply,
    glance,
    legal_actions,
    observe,
    why_not,
)
from biberclan.rules.clan.actions import Cleanup, Exchange, Flip, Keep, Peek, Place
from biberclan.rules.clan.events import Drew, Scored
from biberclan.rules.lying import Lying
from tests.clan.disguise import disguised, disguised_numbers
from tests.clan.positions import Plain, position
from tests.clan.walks import EVERY_ACTION, Walk, decision, decisions, steady, steps, walks


def viewers(walk: Walk) -> tuple[int | None, ...]:
    return (None, *range(walk.seats))


@given(walks, st.integers(0, 2**32))
@steady(4)
def test_what_is_seen_and_what_can_be_done_are_alike(walk: Walk, seed: int) -> None:
    rng = Random(seed)
    for state in decisions(walk):
        plain = state.to_dict()
        for viewer in viewers(walk):
            other = State.from_dict(disguised(plain, viewer, rng))
            seen, seen_other = observe(state, viewer), observe(other, viewer)
            assert seen == seen_other
            assert repr(seen) == repr(seen_other)
            assert glance(seen) == glance(seen_other)
            assert list(legal_actions(state)) == list(legal_actions(other))
            for action in rng.sample(EVERY_ACTION, 5):
                reason, reason_other = why_not(state, action), why_not(other, action)
                assert reason == reason_other
                assert repr(reason) == repr(reason_other)


def reveals(plain: Plain, action: Action) -> bool:
    """Whether an action shows everybody a card that somebody may not have known."""
    match action:
        case Place(up=up) | Keep(up=up):
            return up
        case Exchange(seat=seat, slot=slot, up=up):
            return up or (seat == plain["actor"] and not plain["lodges"][seat][slot]["up"])
        case Cleanup(seat=seat, slot=slot) | Flip(seat=seat, slot=slot):
            return not plain["lodges"][seat][slot]["up"]
    return False


def learns(before: Plain, action: Action, events: list[Event], viewer: int | None) -> bool:
    """Whether the viewer alone is shown a card: the one drawn, taken or peeked at."""
    if any(isinstance(event, Drew) and event.seat == viewer for event in events):
        return True
    return viewer == before["actor"] and isinstance(action, Exchange | Peek)


@given(walks, st.integers(0, 2**32))
@steady(10)
def test_an_action_that_reveals_nothing_looks_alike(walk: Walk, seed: int) -> None:
    rng = Random(seed)
    for step in steps(walk):
        before = step.before.to_dict()
        scored = any(isinstance(event, Scored) for event in step.events)
        if scored or before["phase"] == "deal" or reveals(before, step.action):
            continue
        for viewer in viewers(walk):
            other = State.from_dict(disguised_numbers(before, viewer, rng))
            events = list(apply(other, step.action))
            assert events == step.events
            assert repr(events) == repr(step.events)
            if not learns(before, step.action, step.events, viewer):
                assert observe(other, viewer) == observe(step.after, viewer)


@given(walks, st.integers(0, 2**32))
@steady(4)
def test_no_repr_or_str_tells_a_hidden_card(walk: Walk, seed: int) -> None:
    """Not even a card that the viewer knows: others may stand behind them."""
    rng = Random(seed)
    for state in decisions(walk):
        other = State.from_dict(disguised(state.to_dict(), None, rng))
        assert (repr(state), str(state)) == (repr(other), str(other))
        for viewer in viewers(walk):
            seen, seen_other = observe(state, viewer), observe(other, viewer)
            assert (repr(seen), str(seen)) == (repr(seen_other), str(seen_other))
            assert repr(seen.lodges) == repr(seen_other.lodges)
            assert str(seen.lodges) == str(seen_other.lodges)


def test_a_face_down_card_has_no_face_in_its_repr() -> None:
    texts = {repr(Lying(card, False, known)) for card in range(10) for known in (0, 5, 63)}
    assert len(texts) == 1
    assert len({repr(Lying(card, True, 0)) for card in range(10)}) == 10


def test_an_observation_says_what_is_allowed_and_nothing_else() -> None:
    assert {field.name for field in fields(Observation)} == {
        "observer",
        "deck",
        "seats",
        "round",
        "rounds",
        "scores",
        "starter",
        "actor",
        "ender",
        "phase",
        "winners",
        "hand",
        "hand_known_by",
        "lodges",
        "draw",
        "discard",
        "box",
    }
    state = position("(1:0) 2", "(3) 4", hand=5, seats=3, discard=[6])
    for viewer in (None, 0, 1, 2):
        seen = observe(state, viewer)
        assert isinstance(seen.draw, int)
        for lodge in seen.lodges:
            for sighted in lodge:
                if sighted is not None:
                    assert {field.name for field in fields(sighted)} == {"card", "up", "known_by"}


def test_no_way_leads_from_an_observation_to_the_truth() -> None:
    state = position("(1:0) 2", "(3) 4", hand=5, seats=3, discard=[6])
    plain: list[Any] = [observe(state, viewer) for viewer in (None, 0, 1, 2)]
    reached: dict[int, Any] = {}
    while plain:
        thing = plain.pop()
        if id(thing) in reached or isinstance(thing, type):
            continue
        reached[id(thing)] = thing
        assert not isinstance(thing, State | Lying)
        plain += gc.get_referents(thing)
    assert len(reached) > 20


@given(walks, st.integers(0, 80), st.integers(0, 2**32))
@steady(16)
def test_no_error_text_tells_a_hidden_card(walk: Walk, at: int, seed: int) -> None:
    """A damaged save is refused without quoting what lies face down in it."""
    rng = Random(seed)
    plain = decision(walk, at).to_dict()
    other = disguised(plain, None, rng)
    for damage in range(9):
        texts = []
        for truth in (plain, other):
            with pytest.raises(ValueError) as refused:  # noqa: PT011 - whatever it says, twice
                State.from_dict(spoilt(truth, damage))
            assert refused.value.__cause__ is None
            texts.append(str(refused.value))
        assert texts[0] == texts[1]


def spoilt(plain: Plain, damage: int) -> Plain:
    """Return a plain form that holds all its cards, but not as it should."""
    spoilt: Plain = json.loads(json.dumps(plain))
    lying = [slot for lodge in spoilt["lodges"] for slot in lodge if slot is not None]
    if damage == 0:
        spoilt["draw"] = {"cards": spoilt["draw"]}
    elif damage == 1:
        spoilt["draw"] = [[card] for card in spoilt["draw"]]
    elif damage == 2:
        spoilt["draw"] = [str(card) + "!" for card in spoilt["draw"]]
    elif damage == 3:
        spoilt["lodges"] = {"all": spoilt["lodges"]}
    elif damage == 4:
        spoilt["seed"] = str(spoilt["seed"])
    elif damage == 5 and spoilt["hand"] is not None:
        spoilt["hand"] = [spoilt["hand"]]
    elif damage == 6 and lying:
        del lying[-1]["up"]
    elif damage == 7 and lying:
        lying[-1]["card"] = float(lying[-1]["card"])
    elif damage == 8 and lying:
        spoilt["lodges"] = [[lodge] for lodge in spoilt["lodges"]]
    else:
        spoilt["discard"] = None
    return spoilt
