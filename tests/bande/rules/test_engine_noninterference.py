"""Two truths that differ only in what the viewer may not know look alike to them, in everything."""

import gc
import json
from dataclasses import fields
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biberclan.rules.bande import (
    Action,
    Observation,
    State,
    apply,
    glance,
    legal_actions,
    observe,
    why_not,
)
from biberclan.rules.bande.actions import Draw, Exchange, Look, Peek, Take, Twice
from biberclan.rules.bande.events import Scored
from biberclan.rules.bande.what_if import what_if
from biberclan.rules.lying import Lying
from tests.bande.disguise import disguised
from tests.bande.positions import Plain, every_table, play, position
from tests.bande.walks import EVERY_ACTION, Walk, decision, decisions, seeds, steps, walks
from tests.clan.walks import steady


def viewers(walk: Walk) -> tuple[int | None, ...]:
    return (None, *range(walk.seats))


@every_table
@given(seed=seeds)
@steady(3)
def test_what_is_seen_and_what_can_be_done_are_alike(seats: int, seed: int) -> None:
    walk, rng = Walk(seats, seed, dawdle=False), Random(seed)
    for state in decisions(walk):
        plain = state.to_dict()
        for viewer in viewers(walk):
            other = State.from_dict(disguised(plain, viewer, rng))
            seen, seen_other = observe(state, viewer), observe(other, viewer)
            assert seen == seen_other
            assert repr(seen) == repr(seen_other)
            assert glance(seen) == glance(seen_other)
            if viewer is None or viewer != state.actor:
                # What another may do depends on a secret hand, and so do the reasons why not.
                continue
            assert list(legal_actions(state)) == list(legal_actions(other))
            for action in legal_actions(state)[-5:]:
                assert what_if(seen, action) == what_if(seen_other, action)
            for action in rng.sample(EVERY_ACTION, 5):
                assert why_not(state, action) == why_not(other, action)


@given(walks)
@steady(10)
def test_where_no_hand_is_held_what_can_be_done_is_public(walk: Walk) -> None:
    rng = walk.rng()
    for state in decisions(walk):
        if state.phase != "use":
            other = State.from_dict(disguised(state.to_dict(), None, rng))
            assert list(legal_actions(state)) == list(legal_actions(other))
            for action in rng.sample(EVERY_ACTION, 5):
                assert why_not(state, action) == why_not(other, action)


def shown(actor: int, action: Action) -> set[tuple[int, int]]:
    """Return the face-down card that an action turns up for everybody."""
    return {(actor, action.slot)} if isinstance(action, Take | Exchange) else set()


@every_table
@given(seed=seeds)
@steady(3)
def test_an_action_looks_alike_but_for_what_it_shows(seats: int, seed: int) -> None:
    """Everybody reads what `apply` returns, so nothing in it may depend on a secret."""
    walk, rng = Walk(seats, seed, dawdle=False), Random(seed)
    for step in steps(walk):
        before, actor = step.before.to_dict(), step.before.actor
        assert actor is not None
        scored = any(isinstance(event, Scored) for event in step.events)
        if scored or before["phase"] == "deal":
            continue
        kept = shown(actor, step.action)
        for viewer in viewers(walk):
            other = State.from_dict(disguised(before, viewer, rng, kept=kept))
            events = list(apply(other, step.action))
            assert events == step.events
            assert repr(events) == repr(step.events)
            learns = viewer == actor and isinstance(step.action, Draw | Look | Peek | Twice)
            if not learns:
                assert observe(other, viewer) == observe(step.after, viewer)


@given(walks, st.integers(0, 2**32))
@steady(8)
def test_no_repr_or_str_tells_a_hidden_card(walk: Walk, seed: int) -> None:
    """Not even a card that the viewer knows: others may stand behind them."""
    rng = Random(seed)
    for state in decisions(walk):
        other = State.from_dict(disguised(state.to_dict(), None, rng))
        assert (repr(state), str(state)) == (repr(other), str(other))
        for viewer in viewers(walk):
            seen, seen_other = observe(state, viewer), observe(other, viewer)
            assert (repr(seen), str(seen)) == (repr(seen_other), str(seen_other))
            assert repr(seen.rows) == repr(seen_other.rows)


def test_a_face_down_card_has_no_face_in_its_repr() -> None:
    texts = {repr(Lying(card, False, known)) for card in range(13) for known in (0, 5, 63)}
    assert len(texts) == 1
    assert len({repr(Lying(card, True, 0)) for card in range(13)}) == 13


@every_table
def test_an_onlooker_sees_no_face_down_card(seats: int) -> None:
    """Not even one that all at the table know: it was taken from the discard pile."""
    state = position("1:0 2 3 4", seats=seats, discard=[8])
    play(state, "take 1", "draw")
    seen = observe(state, None)
    assert {sighted.card for row in seen.rows for sighted in row} == {None}
    assert seen.rows[0][0].known_by == tuple(range(seats))
    assert (seen.hand, seen.hand_known_by) == (None, (1,))


@every_table
def test_there_is_nobody_on_a_chair_that_is_not_there(seats: int) -> None:
    state = position(seats=seats)
    for seat in (-1, seats, 99):
        with pytest.raises(ValueError, match=f"from 0 to {seats - 1}, not {seat}"):
            observe(state, seat)


def test_an_observation_says_what_is_allowed_and_nothing_else() -> None:
    assert {field.name for field in fields(Observation)} == {
        "observer",
        "seats",
        "round",
        "scores",
        "starter",
        "actor",
        "knocker",
        "turns",
        "phase",
        "again",
        "aside",
        "winners",
        "hand",
        "hand_known_by",
        "rows",
        "draw",
        "discard",
    }
    state = position("1:0 2 3 4", "5 6 7 8", hand=5, seats=3, discard=[6])
    for viewer in (None, 0, 1, 2):
        seen = observe(state, viewer)
        assert isinstance(seen.draw, int)
        assert seen.paused is False
        for row in seen.rows:
            for sighted in row:
                assert {field.name for field in fields(sighted)} == {"card", "up", "known_by"}


def test_no_way_leads_from_an_observation_to_the_truth() -> None:
    state = position("1:0 2 3 4", "5 6 7 8", hand=5, seats=3, discard=[6])
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
@steady(30)
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
    last = spoilt["rows"][-1][-1]
    match damage:
        case 0:
            spoilt["draw"] = {"cards": spoilt["draw"]}
        case 1:
            spoilt["draw"] = [*([card] for card in spoilt["draw"]), []]
        case 2:
            spoilt["draw"] = [*(f"{card}!" for card in spoilt["draw"]), "!"]
        case 3:
            spoilt["rows"] = {"all": spoilt["rows"]}
        case 4:
            spoilt["seed"] = str(spoilt["seed"])
        case 5:
            spoilt["hand"] = [spoilt["hand"]]
        case 6:
            del last["up"]
        case 7:
            last["card"] = f"{last['card']}?"
        case _:
            spoilt["rows"] = [[row] for row in spoilt["rows"]]
    return spoilt
