"""Every way in which a round ends, counting, and collecting points (rulebook: "Spielende")."""

import pytest

from biberclan.rules.mania import new, observe, start
from biberclan.rules.mania.events import RoundEnded, Scored, Won
from biberclan.rules.mania.scoring import HIGHEST_TARGET, Count
from tests.mania.positions import every_table, hand_of, lies, pile_of, position
from tests.notation import play, why


def test_bm_57_the_round_goes_on_with_an_empty_draw_pile_while_there_is_stock() -> None:
    state = position("7 9", "3 4", display="8 9", empty_after=True)
    play(state, "lay 7", "lay 3")
    assert (state.phase, lies(state, "display"), lies(state, "draw")) == ("lay", "8 9", "")
    state = position("meanie 9", "3 4", empty_after=True)
    play(state, "lay meanie")
    assert why(state, "give 2 pile") == ("pile_empty", "BM-57")


ENDED = RoundEnded("cards_gone", ())


def test_bm_57_stealing_ends_it() -> None:
    state = position("superbeaver 9", "3", piles=["", "4 4"], stock="1", empty_after=True)
    events = play(state, "lay superbeaver", "steal stock 1")
    assert ENDED in events
    assert (state.phase, hand_of(state, 0)) == ("over", "1* 9")  # it arrives, the second does not
    assert (state.left, state.turn, state.owed) == (0, 0, [0, 0])
    assert state.scores == ((1 - 2, 2 - 1),)


def test_bm_57_a_meanie_ends_it() -> None:
    state = position("meanie 9", "3", stock="", draws="5", empty_after=True)
    assert ENDED in play(state, "lay meanie")
    assert (hand_of(state, 1), state.victim, state.left) == ("3 5", None, 0)


def test_bm_57_refilling_ends_it() -> None:
    state = position(
        "7 9", "3", piles=["", "4"], display="1", stock="", draws="5 6", empty_after=True
    )
    assert ENDED in play(state, "lay 7", "refuse")
    assert (state.phase, lies(state, "display")) == ("over", "5 6")
    assert (state.owed, hand_of(state, 1)) == ([0, 1], "3")  # nobody draws any more


def test_bm_57_drawing_ends_it() -> None:
    display = "1 2 3 5 6 6 6 joker joker"
    state = position(
        "7 7 9", "3", "2", piles=["", "4 4", "5 5"], display=display, stock="1", empty_after=True
    )
    play(state, "lay 7 7", "refuse")
    events = play(state, "refuse")
    assert events[-1] == Won((0,))
    assert ENDED in events
    assert (hand_of(state, 1), state.owed) == ("1* 3", [0, 1, 2])


def test_bm_58_ones_last_cards_end_it_at_once() -> None:
    state = position("7 7 thief", "3", piles=["4", "4 4 4"], display="3 3 3", stock="2")
    events = play(state, "lay 7 7 thief")
    assert events[1:] == [
        RoundEnded("last_cards", (0,)),
        Scored(1, (Count(4, 0), Count(3, 1)), (4, 2)),
        Won((0,)),
    ]
    assert (pile_of(state, 0), pile_of(state, 1)) == ("4 | 7 7 thief", "4 4 4")
    assert (lies(state, "display"), lies(state, "stock")) == ("3 3 3", "2")


def test_bm_59_a_levy_that_empties_a_hand_ends_it_when_all_have_paid() -> None:
    state = position("6 king 9", "6", "6 7", "6", display="1")
    events = play(state, "lay 6 king")
    assert RoundEnded("levy", (1, 3)) in events
    assert pile_of(state, 0) == "6 6 6 6 king"
    assert (hand_of(state, 2), lies(state, "display")) == ("7", "1")
    assert state.scores == ((4, 0, -1, 0),)


@every_table
def test_bm_61_nobody_has_another_turn_for_it(seats: int) -> None:
    state = position("7", seats=seats)
    play(state, "lay 7")
    assert (state.phase, state.actor) == ("over", None)
    assert why(state, "deal") == ("other_decision", "BM-61")


def test_bm_62_pile_cards_count_up_and_hand_cards_down() -> None:
    state = position("7 7", "3 4 5", "8 joker", piles=["4 thief", "1", "9 9 | 5"], refused="8 8 8")
    events = play(state, "lay 7 7")
    assert state.scores == ((4, -2, 1),)
    assert Scored(1, (Count(4, 0), Count(1, 3), Count(3, 2)), (4, -2, 1)) in events


def test_bm_63_who_are_level_win_together() -> None:
    state = position("7 7", "3", "4", piles=["", "4 5 | 6", ""])
    play(state, "lay 7 7")
    assert state.scores == ((2, 2, -1),)
    assert state.winners == (0, 1)


def test_bm_64_only_the_winners_points_are_written_down() -> None:
    state = position("7 7", "3", piles=["", "4 5"], target=5)
    assert Scored(1, (Count(2, 0), Count(2, 1)), (2, 0)) in play(state, "lay 7 7")
    assert (state.phase, state.counted, state.winners) == ("deal", ((2, 1),), None)
    for public in (state, observe(state, None)):
        assert public.scores == ((2, 0),)
    # 1 would have more in all rounds together, but nothing of it is written down.
    state = position("7 7", "3", target=5, round=3, scores=[[3, 2], [3, 2]])
    play(state, "lay 7 7")
    assert (state.phase, state.winners) == ("over", (0,))
    # Also when they are negative.
    state = position(
        "superbeaver 9", "3 4 4", stock="1", empty_after=True, target=3, round=2, scores=[[3, 0]]
    )
    play(state, "lay superbeaver", "steal stock 1")
    assert (state.counted[-1], state.phase, state.winners) == ((-1, -3), "deal", None)
    assert state.scores[-1] == (-1, 0)


def test_bm_64_only_who_reaches_the_target_wins() -> None:
    for target, winners in ((8, (0,)), (9, None)):
        state = position("7 7", "3", target=target, round=3, scores=[[6, 0], [0, 7]])
        play(state, "lay 7 7")
        assert state.winners == winners
    assert new(2, target=1, seed=1).target == 1
    for wrong in (0, -1, 2.0, "5", True, HIGHEST_TARGET + 1):
        with pytest.raises(ValueError, match="None or a whole number from 1 to 999999, not"):
            new(2, target=wrong, seed=1)  # type: ignore[arg-type]  # that is what is tested
    begun, _events = start(2, seed=1, first=0, options={"target": str(HIGHEST_TARGET)})
    assert begun.target == new(2, target=HIGHEST_TARGET, seed=1).target == HIGHEST_TARGET


def test_bm_65_of_two_who_reach_the_target_the_higher_total_wins() -> None:
    both = position("7 7", "3", piles=["", "4 5 | 6"], target=5, round=3, scores=[[4, 1], [1, 3]])
    play(both, "lay 7 7")
    assert both.scores == ((4, 0), (0, 3), (2, 2))
    assert both.winners == (0,)
    level = position("7 7", "3", piles=["", "4 5 | 6"], target=5, round=3, scores=[[4, 1], [1, 4]])
    play(level, "lay 7 7")
    assert level.winners == (0, 1)
