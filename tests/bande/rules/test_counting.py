"""Replacing action cards, counting, the end of the match (rulings BB-33 to BB-39)."""

import pytest

from biberclan.rules.bande import State, legal_actions, new
from biberclan.rules.bande.cards import PEEK, SWAP, TWO
from biberclan.rules.bande.events import Redrawn, Refilled, Replaced, Scored, TurnedUp, Won
from biberclan.rules.bande.scoring import Count
from tests.bande.positions import DECK, PlainCard, all_cards, every_table, position, row_of
from tests.notation import legal, play, refusal


def last_turn(*rows: str, knocker: int = 0, **about: object) -> State:
    """Return the last decision of a round; the seat before the knocker discards a 9."""
    seats = len(rows)
    given: dict[str, object] = {"turns": 2 * seats - 1, "starter": 0, "hand": 9, "discard": ["two"]}
    return position(*rows, actor=(knocker - 1) % seats, knocker=knocker, **(given | about))  # type: ignore[arg-type]  # each is named as `position` has it


def test_the_booklets_example_justin_has_twelve() -> None:
    """Position 11: the action card is replaced by the drawn number."""
    state = last_turn("1 2 1 3", "4 2 0 5", "0 4 swap 0", draws=[8])
    events = play(state, "discard")
    assert state.to_dict()["scores"] == [[7, 11, 12]]
    assert row_of(state, 2) == "^0 ^4 ^8 ^0"
    assert events[1:] == [
        TurnedUp(((1, 2, 1, 3), (4, 2, 0, 5), (0, 4, SWAP, 0))),
        Redrawn(2, 2, 8),
        Replaced(2, 2, 8, SWAP),
        Scored(1, (Count((1, 2, 1, 3)), Count((4, 2, 0, 5)), Count((0, 4, 8, 0)))),
    ]


FILL = ("4 5 5 6", "4 6 7 7", "1 1 2 2", "7 8 8 0", "2 3 3 4")
"""Rows of numbers for seats that do not matter."""


@every_table
def test_bb_33_the_knocker_replaces_first_all_of_a_row_from_the_left(seats: int) -> None:
    for knocker in range(seats):
        rows = ["peek 9 9 9", "9 swap swap 9", *FILL[:-1]][:seats]
        rows[-1] = "peek 9 9 peek" if seats > 2 else rows[-1]
        state = last_turn(*rows, knocker=knocker, draws=[0, 1, 2, 3, 4])
        events = play(state, "discard")
        replaced = [(e.seat, e.slot) for e in events if isinstance(e, Replaced)]
        order = [(knocker + ahead) % seats for ahead in range(seats)]
        assert replaced == [
            (seat, slot)
            for seat in order
            for slot, word in enumerate(rows[seat].split())
            if not word.isdigit()
        ]
        assert [e.card for e in events if isinstance(e, Replaced)] == list(range(len(replaced)))


@every_table
def test_bb_34_action_cards_drawn_and_replaced_go_onto_the_discard_pile(seats: int) -> None:
    rows = ["1 2 swap 3", "4 peek 5 6", *FILL][:seats]
    state = last_turn(*rows, draws=["peek", "two", 6, "swap", 0])
    events = play(state, "discard")
    plain = state.to_dict()
    # Each action card drawn at once, the replaced one after its number lies in its place.
    assert plain["discard"] == ["two", 9, "peek", "two", "swap", "swap", "peek"]
    assert row_of(state, 0) == "^1 ^2 ^6 ^3"
    assert row_of(state, 1) == "^4 ^0 ^5 ^6"
    assert [e for e in events if isinstance(e, Redrawn | Replaced)] == [
        Redrawn(0, 2, PEEK),
        Redrawn(0, 2, TWO),
        Redrawn(0, 2, 6),
        Replaced(0, 2, 6, SWAP),
        Redrawn(1, 1, SWAP),
        Redrawn(1, 1, 0),
        Replaced(1, 1, 0, PEEK),
    ]
    assert all_cards(plain) == DECK
    assert plain["scores"][0][:2] == [12, 15]


@every_table
def test_bb_35_a_refill_while_replacing(seats: int) -> None:
    rows = ["1 2 swap 3", *FILL][:seats]
    state = last_turn(*rows, draws=["peek"], empty_after=True)
    lying = len(state.to_dict()["discard"])
    events = play(state, "discard")
    plain = state.to_dict()
    # The action card drawn last stays as the top; the replaced one still lay in the row.
    kinds = [event for event in events if not isinstance(event, TurnedUp | Scored)][1:]
    assert kinds[:2] == [Redrawn(0, 2, PEEK), Refilled(lying + 1)]
    drawn = [event for event in kinds[2:] if isinstance(event, Redrawn)]
    assert len(plain["draw"]) == lying + 1 - len(drawn)
    assert (plain["discard"][0], plain["discard"][-1]) == ("peek", "swap")
    assert len(plain["discard"]) == 2 + len(drawn) - 1
    assert all_cards(plain) == DECK


def test_bb_35_enough_numbers_lie_outside_the_rows() -> None:
    """Nine Swaps, seven Peeks and five Draw Twos in six rows: all are replaced."""
    specials: list[PlainCard] = [*["swap"] * 9, *["peek"] * 7, *["two"] * 5]
    words = [*map(str, specials), "9", "9", "9"]
    rows = [" ".join(words[at : at + 4]) for at in range(0, 24, 4)]
    state = last_turn(*rows, knocker=3, discard=[8], empty_after=True)
    play(state, "discard")
    plain = state.to_dict()
    assert all(isinstance(slot["card"], int) for row in plain["rows"] for slot in row)
    assert all_cards(plain) == DECK


@every_table
def test_bb_36_replacing_is_no_decision(seats: int) -> None:
    rows = ["swap swap peek two", *FILL][:seats]
    state = last_turn(*rows, draws=[9, 9, 9, 9])
    play(state, "discard")
    assert row_of(state, 0) == "^9 ^9 ^9 ^9"
    assert state.to_dict()["scores"][0][0] == 36
    assert legal(state) == {"deal"}


def final_turn(*rows: str, scores: list[list[int]]) -> State:
    seats = len(rows)
    return last_turn(*rows, round=len(scores) + 1, scores=scores, starter=seats - 1)


ROWS = ("0 0 1 1", "2 2 3 3", "2 2 3 3", "4 4 5 5", "4 4 5 5", "6 6 7 7")
"""Rows of 2, 10, 10, 18, 18 and 26 points."""
POINTS = (2, 10, 10, 18, 18, 26)


@every_table
def test_bb_37_level_players_win_together(seats: int) -> None:
    rounds = 4 if seats == 2 else seats
    before = [[0] * seats for _ in range(rounds - 1)]
    # Seat 0 and the last seat come to 36, the others to more.
    before[0] = [34, *[36] * (seats - 2), 36 - POINTS[seats - 1]]
    state = final_turn(*ROWS[:seats], scores=before)
    events = play(state, "discard")
    assert events[-1] == Won((0, seats - 1))
    plain = state.to_dict()
    assert plain["winners"] == [0, seats - 1]
    assert (plain["phase"], plain["actor"], plain["round"]) == ("over", None, rounds)
    # All lies as it was counted.
    assert (plain["knocker"], plain["turns"]) == (0, 2 * seats)
    assert {slot["up"] for row in plain["rows"] for slot in row} == {True}
    assert list(legal_actions(state)) == []
    for action in ("deal", "draw", "knock", "look"):
        reason = refusal(state, action)
        assert (reason.code, reason.ruling, reason.actor) == ("other_decision", "BB-38", None)


@every_table
def test_bb_38_as_many_rounds_as_players_four_for_two(seats: int) -> None:
    state = new(seats, seed=3)
    rounds = 0
    while actions := legal_actions(state):
        texts = [str(action) for action in actions]
        events = play(state, "knock" if "knock" in texts else texts[-1])
        rounds += sum(isinstance(event, Scored) for event in events)
    assert rounds == {2: 4, 3: 3, 4: 4, 5: 5, 6: 6}[seats]
    assert len(state.to_dict()["scores"]) == rounds


@pytest.mark.parametrize(("row", "points"), [("0 0 0 0", 0), ("9 9 9 9", 36), ("0 9 1 8", 18)])
def test_bb_39_a_row_counts_from_nothing_to_thirty_six(row: str, points: int) -> None:
    state = last_turn(row, "1 2 3 4")
    play(state, "discard")
    assert state.to_dict()["scores"] == [[points, 10]]
