"""The figures that BiberClan gives to the simulation."""

from biberclan.games.clan import simulation
from tests.clan.positions import position


def test_where_a_round_is_stopped_the_card_in_hand_goes_to_the_discard_pile() -> None:
    state = position("1 2", "3", hand=5, discard=[4])
    stopped = simulation.stop_round(state)
    assert stopped is not None
    counted = stopped[0].to_dict()
    assert (counted["phase"], counted["hand"], counted["discard"]) == ("deal", None, [4, 5])


def test_no_round_is_stopped_that_ends_by_itself() -> None:
    assert simulation.stop_round(position("1 2", "3", hand=5, ender=1)) is None
    assert simulation.stop_round(position("1 2", "3", hand="flip")) is None
