"""What is seen at this moment, without what only memory holds (BB-5)."""

from hypothesis import given

from biberclan.rules.bande import glance, observe, parse_action
from biberclan.rules.bande.actions import Look, Peek
from tests.bande.positions import every_table, position
from tests.bande.walks import Walk, walks
from tests.notation import play
from tests.walks import steady


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
            elif isinstance(after, Peek):
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


@every_table
def test_an_onlooker_sees_no_face_down_card(seats: int) -> None:
    """Not even one that all at the table know: it was taken from the discard pile."""
    state = position("1:0 2 3 4", seats=seats, discard=[8])
    play(state, "take 1", "draw")
    seen = observe(state, None)
    assert {sighted.card for row in seen.rows for sighted in row} == {None}
    assert seen.rows[0][0].known_by == tuple(range(seats))
    assert (seen.hand, seen.hand_known_by) == (None, (1,))
