"""Two truths that differ only in what the viewer may not know look alike to them, in everything.

The other truth is written down by each game's tests (`tests/<game>/disguise.py`), from what may be
seen at a real table, so that it does not repeat a mistake of `observe`.
"""

import gc
import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from random import Random
from typing import Any, cast

import pytest

import tests.bande.disguise
import tests.clan.disguise
import tests.mania.disguise
import tests.toy.disguise
from biberclan.rules.bande.what_if import what_if as what_if_in_bande
from biberclan.rules.mania.what_if import what_if as what_if_in_mania
from biberclan.rules.sighted import Lying
from tests.conformance.moments import ACTIONS
from tests.conformance.tables import OTHERS, TABLES, Table, at_every_table, steps
from tests.tiers import once

Plain = dict[str, Any]

DISGUISED: Mapping[str, Callable[[Plain, int | None, Random], Plain]] = {
    "clan": tests.clan.disguise.disguised,
    "bande": tests.bande.disguise.disguised,
    "mania": tests.mania.disguise.disguised,
    "toy": tests.toy.disguise.disguised,
}

WHAT_IF: Mapping[str, Callable[[Any, Any], object]] = {
    "bande": what_if_in_bande,
    "mania": what_if_in_mania,
}

ALLOWED = {
    "clan": "observer deck seats start round rounds scores starter actor ender phase winners "
    "hand hand_known_by lodges draw discard box",
    "bande": "observer seats start round scores starter actor knocker turns phase again aside "
    "winners hand hand_known_by rows draw discard",
    "mania": "observer seats start deck target round counted starter turn actor phase hands "
    "piles display stock draw refused owed asked left victim winners",
    "toy": "observer seats round scores starter actor phase gone known cards pile",
}
"""The fields of an observation."""


def pairs(table: Table, seed: int, every: int) -> Iterator[tuple[Any, Any, int | None, Random]]:
    """Yield states of a match, each with one that a viewer must not be able to tell from it."""
    rng = Random(seed)
    for state, _action in steps(table, seed, every):
        plain = state.to_dict()
        for viewer in (None, *range(table.seats)):
            yield state, table.rules.read(DISGUISED[table.game](plain, viewer, rng)), viewer, rng


@once("table.game")
@at_every_table
def test_what_is_seen_and_what_can_be_done_are_alike(table: Table) -> None:
    rules, differ = table.rules, 0
    what_if = WHAT_IF.get(table.game, lambda seen, action: None)
    for state, other, viewer, rng in pairs(table, seed=7, every=6 if table.game == "mania" else 2):
        differ += state.to_dict() != other.to_dict()
        seen, seen_other = rules.observe(state, viewer), rules.observe(other, viewer)
        assert seen == seen_other
        assert repr(seen) == repr(seen_other)
        assert rules.glance(seen, None) == rules.glance(seen_other, None)
        holds = getattr(state, "phase", "") == "use" or table.game == "mania"
        if viewer != state.actor and holds:
            continue  # what another may do depends on a secret hand, and so do the reasons why not
        legal = list(rules.legal_actions(state))
        assert legal == list(rules.legal_actions(other))
        for action in rng.sample(ACTIONS[table.game], 5):
            reasons = [rules.why_not(each, action) for each in (state, other)]
            assert reasons[0] == reasons[1]
            assert repr(reasons[0]) == repr(reasons[1])
        for action in legal[-5:] if viewer == state.actor and not state.paused else ():
            assert what_if(seen, action) == what_if(seen_other, action)
    assert differ


@pytest.mark.parametrize("table", [each for each in TABLES if each.game in OTHERS], ids=str)
def test_what_is_shown_to_everybody_is_all_that_an_onlooker_sees(table: Table) -> None:
    """Of the knowledge of the seat that acted; no game of the program shows anything so."""
    rules, rng, shown = table.rules, Random(11), 0
    for state, _chosen in steps(table, seed=11, every=3):
        legal, before = rules.legal_actions(state), state.actor
        for action in rng.sample(legal, min(len(legal), 6)):
            after = state.clone()
            if rules.shows(rules.apply(after, action), leaving=True) != "everybody":
                continue
            seen = rules.observe(after, before)
            public = rules.glance(rules.observe(after, None), action, seen)
            shown += public != rules.glance(rules.observe(after, None), None)
            for viewer in {*range(table.seats)} - {before}:
                other = rules.read(DISGUISED[table.game](after.to_dict(), viewer, rng))
                known = rules.observe(other, before)
                assert rules.glance(rules.observe(other, None), action, known) == public
    assert shown


@at_every_table
def test_no_repr_or_str_tells_a_hidden_card(table: Table) -> None:
    """Not even a card that the viewer knows: others may stand behind them."""
    for state, other, viewer, _rng in pairs(table, seed=8, every=9):
        if viewer is None:
            assert (repr(state), str(state)) == (repr(other), str(other))
            for seat in (None, *range(table.seats)):
                seen, seen_other = (table.rules.observe(each, seat) for each in (state, other))
                for field in fields(seen):
                    if field.name in ("lodges", "rows", "hands"):
                        texts = [repr(getattr(each, field.name)) for each in (seen, seen_other)]
                        assert texts[0] == texts[1]
                assert (repr(seen), str(seen)) == (repr(seen_other), str(seen_other))


def test_a_face_down_card_has_no_face_in_its_repr() -> None:
    texts = {repr(Lying(card, False, known)) for card in range(13) for known in (0, 5, 63)}
    assert len(texts) == 1
    assert len({repr(Lying(card, True, 0)) for card in range(13)}) == 13


@at_every_table
def test_an_observation_says_what_is_allowed_and_nothing_else(table: Table) -> None:
    """And no way leads from it to the truth."""
    for state, _action in steps(table, seed=9, every=40):
        left: list[Any] = [table.rules.observe(state, seat) for seat in (None, 0, 1)]
        assert {field.name for field in fields(left[0])} == {*ALLOWED[table.game].split()}
        assert isinstance(getattr(left[0], "draw", 0), int)
        reached: dict[int, Any] = {}
        while left:
            thing = left.pop()
            if id(thing) in reached or isinstance(thing, type):
                continue
            reached[id(thing)] = thing
            assert not isinstance(thing, type(state) | Lying)
            left += gc.get_referents(thing)
        assert len(reached) > 10


@at_every_table
def test_there_is_nobody_on_a_chair_that_is_not_there(table: Table) -> None:
    for seat in (-1, table.seats, 99):
        with pytest.raises(ValueError, match=f"from 0 to {table.seats - 1}, not {seat}"):
            table.rules.observe(table.start(seed=1), seat)


@at_every_table
def test_no_error_text_tells_a_hidden_card(table: Table) -> None:
    """A damaged save is refused without quoting what is secret in it."""
    refused = 0
    for state, other, viewer, rng in pairs(table, seed=10, every=9):
        if viewer is not None:
            continue
        truths = [each.to_dict() | {"seed": 1} for each in (state, other)]
        names = [name for name in truths[0] if len({shape(truth[name]) for truth in truths}) == 1]
        for _time in range(12):
            chance, texts = rng.getrandbits(32), []
            for truth in truths:
                try:
                    table.rules.read(spoilt(truth, names, Random(chance)))
                except ValueError as error:
                    assert error.__cause__ is None  # noqa: PT017 - both outcomes are right
                    texts.append(str(error))
            assert len(texts) != 1
            assert len({*texts}) < 2
            refused += bool(texts)
    assert refused > 20


def shape(value: Any) -> str:
    """Return the structure of a plain form without its values."""
    values = value.values() if isinstance(value, dict) else value
    return f"[{' '.join(map(shape, values))}]" if isinstance(value, dict | list) else "."


def spoilt(truth: Plain, names: list[str], rng: Random) -> Plain:
    """Return a plain form in which some value is replaced by one that does not belong there."""
    plain = json.loads(json.dumps(truth))
    at: Any = plain
    place: Any = rng.choice(names)
    for _depth in range(rng.randrange(4)):
        if not isinstance(at[place], dict | list) or not at[place]:
            break
        at = at[place]
        place = rng.choice(list(at) if isinstance(at, dict) else range(len(at)))
    value = at[place]
    at[place] = rng.choice([{"cards": value}, [value], f"{value}!", [f"{value}!", value]])
    return cast(Plain, plain)


@at_every_table
def test_a_world_drawn_by_the_same_chance_is_the_same_and_can_be_played_on(table: Table) -> None:
    rules, rng = table.rules, Random(3)
    for state, _action in steps(table, seed=11, every=8):
        seen = rules.observe(state, rng.randrange(table.seats))
        one, other = (rules.determinize(seen, Random(5)) for _twice in "12")
        assert one.to_dict() == other.to_dict()
        assert one.to_dict().get("seed", 0) != state.to_dict().get("seed", 1)
        for _step in range(10):
            if actions := rules.legal_actions(one):
                rules.apply(one, rng.choice(actions))
        assert rules.read(one.to_dict()).to_dict() == one.to_dict()
