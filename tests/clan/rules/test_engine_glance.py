"""What is seen at this moment, without what only memory holds (rulings BC-16, BC-47)."""

from hypothesis import given

from biberclan.rules.clan import glance, observe, parse_action
from tests.clan.positions import every_table, position
from tests.clan.walks import Walk, walks
from tests.notation import play
from tests.walks import steady


@given(walks)
@steady(10)
def test_a_glance_shows_what_lies_open_and_the_own_hand(walk: Walk) -> None:
    for state in walk.decisions():
        plain = state.to_dict()
        for observer in (None, *range(walk.seats)):
            seen = glance(observe(state, observer))
            own = observer == plain["actor"] or isinstance(plain["hand"], str)
            assert (seen.hand is None) is (plain["hand"] is None or not own)
            for lodge, slots in zip(seen.lodges, plain["lodges"]):
                for sighted, slot in zip(lodge, slots):
                    assert (sighted is None) is (slot is None)
                    if sighted is not None:
                        assert sighted.card == (slot["card"] if slot["up"] else None)
            assert len(seen.discard) == len(plain["discard"])
            assert seen.discard[-1:] == tuple(plain["discard"][-1:])
            assert not any(card is not None for card in seen.discard[:-1])


@every_table
def test_a_card_taken_from_the_table_is_out_of_the_others_sight(seats: int) -> None:
    state = position("", "3 9", seats=seats, hand=4)
    play(state, "exchange 2:B1 down")
    for seat in range(seats):
        # Everybody remembers it, its holder looks at it.
        assert observe(state, seat).hand == 3
        assert glance(observe(state, seat)).hand == (3 if seat == 0 else None)


@every_table
def test_a_peek_is_looked_at_as_long_as_it_is_said_to_be(seats: int) -> None:
    state = position("(1:0)", "(8)", seats=seats, hand="peek")
    peek = parse_action("peek 2:B1")
    play(state, str(peek))
    seen = observe(state, 0)
    at = glance(seen, peek).lodges
    assert [lodge[0] and lodge[0].card for lodge in at[:2]] == [None, 8]
    assert [lodge[0] and lodge[0].card for lodge in glance(seen).lodges[:2]] == [None, None]
    # Whoever looks on sees the place, not the card.
    onlooker = glance(observe(state, 1), peek).lodges[1][0]
    assert onlooker is not None
    assert onlooker.card is None
