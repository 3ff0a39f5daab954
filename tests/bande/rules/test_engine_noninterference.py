"""What an action shows, worked out apart from the engine: nothing else may be seen of it."""

from random import Random

from hypothesis import given

from biberclan.rules.bande import (
    Action,
    State,
    apply,
    observe,
)
from biberclan.rules.bande.actions import Draw, Exchange, Look, Peek, Take, Twice
from biberclan.rules.bande.events import Scored
from tests.bande.disguise import disguised
from tests.bande.positions import every_table, play, position
from tests.bande.walks import Walk, seeds, steps
from tests.clan.walks import steady


def viewers(walk: Walk) -> tuple[int | None, ...]:
    return (None, *range(walk.seats))


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


@every_table
def test_an_onlooker_sees_no_face_down_card(seats: int) -> None:
    """Not even one that all at the table know: it was taken from the discard pile."""
    state = position("1:0 2 3 4", seats=seats, discard=[8])
    play(state, "take 1", "draw")
    seen = observe(state, None)
    assert {sighted.card for row in seen.rows for sighted in row} == {None}
    assert seen.rows[0][0].known_by == tuple(range(seats))
    assert (seen.hand, seen.hand_known_by) == (None, (1,))
