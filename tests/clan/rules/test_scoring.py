"""Counting a round (rulings BC-53 to BC-63; positions 5 and 6 of the rulings)."""

import pytest

from biberclan.rules.clan import State, legal_actions, result
from biberclan.rules.clan.events import Scored, Won
from biberclan.rules.clan.lodge import SLOT_NAMES
from biberclan.rules.clan.scoring import count_round
from tests.clan import booklet
from tests.clan.positions import DECKS, every_table, lodge, position
from tests.notation import play


def finish(
    ender: str,
    *others: str,
    seats: int | None = None,
    round: int = 1,
    scores: list[list[int]] | None = None,
) -> tuple[State, Scored]:
    """Play the last action of a round that seat 0 has closed, and return how it was counted.

    The lodges are those that are counted: the last seat lays its last card. Empty lodges between
    the first and the others fill the table up to so many seats.
    """
    lodges = [ender, *[""] * ((seats or 0) - 1 - len(others)), *others]
    last = len(lodges) - 1
    slots = lodge(lodges[last], len(lodges))
    slot = max(number for number, lying in enumerate(slots) if lying is not None)
    lodges[last], _, card = lodges[last].rpartition(" ")
    state = position(
        *lodges, actor=last, ender=0, hand=int(card.strip("()")), round=round, scores=scores
    )
    action = f"place {last + 1}:{SLOT_NAMES[slot]} down"
    expected = booklet.after(state.to_dict(), action)
    events = play(state, action)
    assert state.to_dict() == expected
    return state, next(event for event in events if isinstance(event, Scored))


def test_the_booklets_example_of_a_count() -> None:
    """Position 6: Sarah closed the round; Lisa 24, Tim 21, Sarah 23 less 10."""
    state, scored = finish("3 (4) 4 | 5 (7)", "(1) 1 1 | 6", "1 4 (8) | 8")
    sarah, lisa, tim = scored.counts
    assert (sarah.sum, sarah.bonus, sarah.malus, sarah.points) == (23, 0, 10, 13)
    assert (lisa.sum, lisa.bonus, lisa.malus, lisa.points) == (9, 15, 0, 24)
    assert (tim.sum, tim.bonus, tim.malus, tim.points) == (21, 0, 0, 21)
    assert state.to_dict()["scores"] == [[13, 24, 21]]
    assert [count.cards for count in scored.counts] == [(3, 4, 4, 5, 7), (1, 1, 1, 6), (1, 4, 8, 8)]


@every_table
def test_bc_53_the_bonus_needs_no_full_lodge(seats: int) -> None:
    _, scored = finish("9 9 8 | 8 7", "(1) 1 1 | 6", seats=seats)
    assert scored.counts[-1].points == 24
    _, scored = finish("9 9 8 | 8 7", "5 5 5", seats=seats)
    assert scored.counts[-1].points == 30


@every_table
def test_bc_54_four_equal_cards_bring_25_and_not_both(seats: int) -> None:
    for equal in ("3 3 3 | 3", "3 3 3 | 3 1", "(3) (3) (3) | (3)"):
        _, scored = finish("9 9 8 | 8 7", equal, seats=seats)
        assert scored.counts[-1].bonus == 25


@every_table
def test_bc_55_three_and_two_equal_cards_bring_15(seats: int) -> None:
    _, scored = finish("9 9 8 | 8 7", "3 4 3 | 4 3", seats=seats)
    assert (scored.counts[-1].bonus, scored.counts[-1].points) == (15, 32)
    _, scored = finish("9 9 8 | 8 7", "3 4 3 | 4", seats=seats)
    assert (scored.counts[-1].bonus, scored.counts[0].bonus) == (0, 0)


@every_table
def test_bc_56_zeros_are_equal_cards(seats: int) -> None:
    _, scored = finish("9 9 8 | 8 7", "0 0 0", seats=seats)
    assert scored.counts[-1].points == 15
    _, scored = finish("9 9 8 | 8 7", "0 0 0 | 0", seats=seats)
    assert scored.counts[-1].points == 25


@every_table
def test_bc_57_what_lies_there_counts(seats: int) -> None:
    _, scored = finish("9 9 8 | 8 7", "(4)", seats=seats)
    assert [count.points for count in scored.counts] == [41, *[0] * (seats - 2), 4]
    _, scored = finish("9 9 8 | 8 7", "4 . 6", seats=seats)
    assert scored.counts[-1].points == 10


@every_table
def test_bc_58_five_of_a_kind_wins_the_whole_match_at_the_reveal(seats: int) -> None:
    state = position("(2) (2) (2) | (2)", seats=seats, hand=2, scores=[])
    play(state, "place 1:T2 down")
    # Not at once: everybody has their final turn first.
    while state.to_dict()["phase"] == "place":
        assert state.to_dict()["winners"] is None
        seat = (state.actor or 0) + 1
        events = play(state, f"place {seat}:B1 up")
    assert events[-1] == Won((0,), five_of_a_kind=True)
    plain = state.to_dict()
    assert (plain["phase"], plain["actor"], plain["winners"]) == ("over", None, [0])
    assert plain["round"] == 1
    assert len(plain["scores"]) == 1
    assert list(legal_actions(state)) == []


def test_a_result_counts_five_of_a_kind_and_no_other_bonus() -> None:
    for cards, fives in (("9 9 9 | 9", 1), ("9 9 9 | 8", 0)):
        state = position(cards, "1", hand=9, round=5, scores=[[9, 0]] * 4)
        events = play(state, "place 1:T2 up", "place 2:B2 up")
        told = result(events)
        assert told is not None
        assert dict(told.tallies) == {"maluses": (0, 0), "five_of_a_kinds": (fives, 0)}


@every_table
def test_bc_58_even_with_fewer_points_and_in_any_round(seats: int) -> None:
    for number in range(1, 6):
        behind = [[0] * (seats - 1) + [50]] * (number - 1)
        state, _ = finish("0 0 0 | 0 0", "9 9 9 | 9", seats=seats, round=number, scores=behind)
        assert state.to_dict()["winners"] == [0]
        assert state.to_dict()["phase"] == "over"


@every_table
def test_bc_58_whoever_has_them_wins_also_without_closing_the_round(seats: int) -> None:
    state, scored = finish("9 9 9 | 9 8", "0 0 0 | 0 0", seats=seats)
    assert state.to_dict()["winners"] == [seats - 1]
    # Four of the five are equal cards like any four.
    assert scored.counts[-1].points == 25


@every_table
def test_bc_59_two_with_five_of_a_kind_win_together(seats: int) -> None:
    state, _ = finish("9 9 9 | 9 9", "0 0 0 | 0 0", seats=seats)
    assert state.to_dict()["winners"] == [0, seats - 1]


def test_bc_60_which_numbers_can_be_five_of_a_kind() -> None:
    five = {deck: {n for n in range(10) if cards[n] >= 5} for deck, cards in DECKS.items()}
    assert five == {"clan": set(range(7)), "combined": set(range(10))}
    for number in five["clan"]:
        text = f"{number} {number} {number} | {number} {number}"
        state = position(text, ender=0, actor=1, hand=7, deck="clan", seats=2)
        play(state, "place 2:B1 up")
        assert state.to_dict()["winners"] == [0]


@every_table
def test_bc_61_only_strictly_more_points_bring_the_malus(seats: int) -> None:
    level, _ = finish("1 2 3 | 4 5", "7 8", seats=seats)
    assert level.to_dict()["scores"][0][0] == 15
    behind, _ = finish("1 2 3 | 4 5", "7 9", seats=seats)
    assert behind.to_dict()["scores"][0][0] == 5
    ahead, _ = finish("1 2 3 | 4 5", "6 8", seats=seats)
    assert ahead.to_dict()["scores"][0][0] == 15


@pytest.mark.parametrize("seats", range(3, 7))
def test_bc_61_any_one_player_is_enough(seats: int) -> None:
    for better in range(1, seats):
        others = ["1"] * (seats - 1)
        others[better - 1] = "9 7"
        state, scored = finish("1 2 3 | 4 5", *others)
        assert state.to_dict()["scores"][0][0] == 5
        # Only the seat that closed the round ever has it.
        assert [count.malus for count in scored.counts[1:]] == [0] * (seats - 1)


@every_table
def test_bc_62_sums_with_bonuses_are_compared_before_the_malus(seats: int) -> None:
    # 1+1+1+2+3 = 8 with the bonus 23, against 9+9+4 = 22.
    state, _ = finish("1 1 1 | 2 3", "9 9 4", seats=seats)
    assert state.to_dict()["scores"][0][0] == 23
    # The other's bonus counts too: 9+9+8+8+7 = 41 against 9+9+9 = 27 with the bonus 42.
    state, _ = finish("9 9 8 | 8 7", "9 9 9", seats=seats)
    assert state.to_dict()["scores"][0] == [31, *[0] * (seats - 2), 42]
    # Earlier rounds do not count: only this one does.
    state, _ = finish("9 9 8 | 8 7", "1", seats=seats, round=2, scores=[[0] * (seats - 1) + [60]])
    assert state.to_dict()["scores"][1][0] == 41


@every_table
def test_bc_63_points_can_be_negative(seats: int) -> None:
    """Position 5: the lowest count with five cards is 4, hence -6; the best ordinary one is 69."""
    state, scored = finish("0 0 1 | 1 2", "9", seats=seats)
    assert state.to_dict()["scores"] == [[-6, *[0] * (seats - 2), 9]]
    assert (scored.counts[0].sum, scored.counts[0].points) == (4, -6)
    state, scored = finish("0 0 1 | 1 2", "9 9 9 | 9 8", seats=seats)
    assert scored.counts[-1].points == 69


def test_bc_63_a_negative_total_stays_negative() -> None:
    state, _ = finish("0 0 1 | 1 2", "9", round=5, scores=[[-6, 0]] * 4)
    scores = state.to_dict()["scores"]
    assert [sum(points) for points in zip(*scores)] == [-30, 9]
    assert state.to_dict()["winners"] == [1]


def test_bc_48_a_round_that_is_stopped_counts_without_malus() -> None:
    assert [count.points for count in count_round([(1,), (9, 9)], None)] == [1, 18]
