"""What a choice would mean: true of what then happens, told from the actor's knowledge alone."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from biberclan.games.clan.words.meaning import consequences, tell_consequence
from biberclan.rules.clan import (
    Event,
    Observation,
    State,
    apply,
    glance,
    legal_actions,
    new,
    observe,
)
from biberclan.rules.clan.events import Closed, Scored
from biberclan.rules.clan.lodge import count_cards
from biberclan.rules.clan.what_if import what_if
from tests.clan.positions import both_decks, every_table
from tests.match.walking import NAMES, disguised, walks


def view_of(state: State) -> Observation:
    """Return what the actor sees, without what only memory holds."""
    return glance(observe(state, state.actor))


def decisions(seats: int, deck: str, seed: int, many: int = 250) -> Iterator[State]:
    """Play by chance and stop at every decision."""
    rng = Random(seed)
    state = new(seats, deck=deck, seed=seed)  # type: ignore[arg-type]  # parametrized by name
    for _ in range(many):
        if state.actor is None:
            state = new(seats, deck=state.deck, seed=rng.getrandbits(32))
        yield state
        apply(state, rng.choice(legal_actions(state)))


@every_table
@both_decks
def test_what_if_is_what_then_happens(seats: int, deck: str) -> None:
    for state in decisions(seats, deck, seed=seats):
        if state.phase == "deal":
            continue
        for action in legal_actions(state):
            expected = what_if(view_of(state), action)
            after = state.clone()
            events: list[Event] = list(apply(after, action))
            kinds = {type(event) for event in events}
            assert (Closed in kinds, Scored in kinds) == (expected.closes, expected.ends_round)
            if Scored not in kinds:
                assert tuple(after.outlines) == expected.outlines
                assert (after.actor != state.actor) == expected.ends_turn
            assert state.actor is not None
            fifth = after.phase == "keep" and count_cards(after.outlines[state.actor]) == 4
            assert fifth == expected.fifth_follows


def test_only_face_up_cards_are_named_and_nothing_hidden_makes_a_difference() -> None:
    for _rng, walk in walks(5):
        for match in walk:
            if match.seated is None or match.seated != match.actor:
                continue
            view, other = match.view, disguised(match, match.seated, remembers=False).view
            known = match.knowledge()
            for action in match.legal_actions()[::2]:
                assert consequences(view, action) == consequences(other, action)
                for consequence in consequences(known, action):
                    one = consequence.one
                    if one.at is None or not one.up:
                        unknown = replace(consequence, one=replace(one, card=None))
                        told = [
                            tell_consequence(c, NAMES, match.seated) for c in (consequence, unknown)
                        ]
                        assert told[0] == told[1]
                    else:
                        lying = view.lodges[one.at[0]][one.at[1]]
                        assert lying is not None
                        assert (lying.card, lying.up) == (one.card, True)
