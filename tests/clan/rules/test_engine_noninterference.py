"""What an action shows, worked out apart from the engine: nothing else may be seen of it."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from biberclan.rules.clan import (
    Action,
    Event,
    State,
    apply,
    observe,
)
from biberclan.rules.clan.actions import Cleanup, Exchange, Flip, Keep, Peek, Place
from biberclan.rules.clan.events import Drew, Scored
from tests.clan.disguise import disguised_numbers
from tests.clan.positions import Plain
from tests.clan.walks import Walk, steady, steps, walks


def viewers(walk: Walk) -> tuple[int | None, ...]:
    return (None, *range(walk.seats))


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
