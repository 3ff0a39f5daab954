"""Swap and Peek of the combined deck (rulings KV-3 to KV-18, KV-20)."""

from itertools import combinations

import pytest

from biberclan.rules.clan import observe
from biberclan.rules.clan.cards import PEEK, SWAP
from biberclan.rules.clan.events import Drew, Lapsed, Peeked, Swapped, Won
from tests.clan.positions import decided_by, every_table, lodge_of, position, targets
from tests.notation import legal, play, refusal

FULL = "(1) (2) (3) | (4) (5)"


@every_table
def test_kv_03_the_cards_do_what_the_booklet_of_biberclan_says(seats: int) -> None:
    """Not only to one's own cards, as in the other game, and not at will."""
    state = position(*["(1) 2 3"] * seats, hand="swap")
    assert len(legal(state)) == 9 * seats * (seats - 1) // 2
    assert refusal(state, "decline").ruling == "KV-5"
    state = position("", *["(1) 2 3"] * (seats - 1), hand="peek")
    assert targets(state, "peek") == {f"{seat + 1}:B1" for seat in range(1, seats)}


@pytest.mark.parametrize("action", ["swap 1:B1 2:B1", "peek 2:B1", "decline"])
@every_table
def test_kv_04_into_the_box_and_another_card_is_drawn(seats: int, action: str) -> None:
    hand = "swap" if action.startswith("swap") else "peek"
    state = position("(1)", "(2)", seats=seats, hand=hand, draws=[7], discard=[3])
    events = play(state, action)
    assert events[-1] == Drew(0, None)
    plain = state.to_dict()
    assert (plain["box"], plain["discard"], plain["hand"]) == ([hand], [3], 7)
    assert (plain["actor"], plain["phase"]) == (0, "place")


@every_table
def test_kv_05_a_swap_is_compulsory_or_lapses(seats: int) -> None:
    # One lone pair: it must be done, although it hurts.
    state = position("9", *["(1) 2"], *[FULL] * (seats - 2), hand="swap", ender=seats - 1)
    expected = {"swap 1:B1 2:B1"}
    if seats == 2:
        state = position("9", "(1) 2", hand="swap")
    assert legal(state) == expected
    # A pair of two others is one as well: whoever has nothing to give must still swap.
    if seats > 2:
        lodges = [FULL] * (seats - 3)
        state = position("", "(1)", *lodges, "(2)", actor=seats - 1, hand=8, draws=["swap", 2])
        play(state, f"place {seats}:B2 down")
        assert legal(state) == {f"swap 2:B1 {seats}:B1", f"swap 2:B1 {seats}:B2"}
    # No pair at all: one lodge alone can be touched.
    state = position(seats=seats, actor=seats - 1, hand=8, draws=["swap", 2])
    events = play(state, "place 1:B1 down")
    assert events[1:] == [Drew(0, SWAP), Lapsed(0, SWAP), Drew(0, None)]


@every_table
def test_kv_06_the_pairs_are_of_two_lodges(seats: int) -> None:
    state = position(*["(1) (2)"] * seats, hand="swap")
    expected = {
        f"swap {a + 1}:{one} {b + 1}:{other}"
        for a, b in combinations(range(seats), 2)
        for one in ("B1", "B2")
        for other in ("B1", "B2")
    }
    for actor in range(seats):
        state = position(*["(1) (2)"] * seats, hand="swap", actor=actor)
        assert legal(state) == expected
        reason = refusal(state, "swap 1:B1 1:B2")
        assert (reason.code, reason.ruling) == ("same_lodge", "KV-6")
        assert refusal(state, "swap 2:B1 2:B1").code == "same_lodge"


@pytest.mark.parametrize("seats", range(3, 7))
def test_kv_06_two_others_may_be_chosen(seats: int) -> None:
    state = position("", *["(1)"] * (seats - 1), hand="swap")
    assert legal(state) == {
        f"swap {a + 1}:B1 {b + 1}:B1" for a, b in combinations(range(1, seats), 2)
    }
    play(state, "swap 2:B1 3:B1")


def test_kv_07_two_players_swap_with_each_other_or_not_at_all() -> None:
    state = position("(1)", "(2) 3 4", hand="swap")
    assert legal(state) == {"swap 1:B1 2:B1", "swap 1:B1 2:B2", "swap 1:B1 2:B3"}
    # With an empty lodge of one's own it lapses.
    state = position("", "(2) 3 4", actor=1, hand=7, draws=["swap", 1])
    assert Lapsed(0, SWAP) in play(state, "place 2:T1 up")


@every_table
def test_kv_08_lone_open_cards_in_a_swap(seats: int) -> None:
    for actor in range(seats):
        state = position(*["7 (1)"] * seats, hand="swap", actor=actor)
        mine = {f"{actor + 1}:B1"}
        touched = {place for text in legal(state) for place in text.split()[1:]}
        assert touched == mine | {f"{seat + 1}:B2" for seat in range(seats)}
        other = (actor + 1) % seats
        places = sorted([f"{actor + 1}:B2", f"{other + 1}:B1"])
        reason = refusal(state, f"swap {' '.join(places)}")
        assert (reason.code, reason.ruling, reason.seat) == ("lone", "KV-8", other)


@every_table
def test_kv_09_covered_is_under_a_card_and_not_face_down(seats: int) -> None:
    for actor in range(seats):
        lodges = ["(1) (2) | (3)", "(4) (5)", *[""] * (seats - 2)]
        state = position(*lodges, hand="swap", actor=actor)
        assert legal(state) == {"swap 1:T1 2:B1", "swap 1:T1 2:B2"}
        reason = refusal(state, "swap 1:B1 2:B1")
        assert (reason.code, reason.ruling, reason.others) == ("covered", "KV-9", (3,))
        play(state, "swap 1:T1 2:B2")
        assert lodge_of(state, 0) == "(1) (2) . | (5) ."
        assert lodge_of(state, 1) == "(4) (3) . | . ."


@pytest.mark.parametrize("seats", range(3, 7))
def test_kv_10_full_lodges_take_no_part(seats: int) -> None:
    lodges = ["(1)", *["(2)"] * (seats - 2), FULL]
    state = position(*lodges, hand="swap", ender=seats - 1)
    assert not any(f" {seats}:" in text for text in legal(state))
    reason = refusal(state, f"swap 1:B1 {seats}:T1")
    assert (reason.code, reason.ruling, reason.seat) == ("full_lodge", "KV-10", seats - 1)


@every_table
def test_kv_11_the_face_travels_with_the_card(seats: int) -> None:
    state = position("7 8", "(3:1) (4)", seats=seats, hand="swap", draws=["swap", 1])
    event = play(state, "swap 1:B1 2:B1")[0]
    assert isinstance(event, Swapped)
    assert (event.card, event.other_card) == (7, None)
    assert lodge_of(state, 0) == "(3:1) 8 . | . ."
    assert lodge_of(state, 1) == "7 (4) . | . ."
    # Two face-down cards: nobody learns anything, and what was seen stays seen.
    event = play(state, "swap 1:B1 2:B2")[0]
    assert isinstance(event, Swapped)
    assert (event.card, event.other_card) == (None, None)
    assert lodge_of(state, 0) == "(4) 8 . | . ."
    assert lodge_of(state, 1) == "7 (3:1) . | . ."
    assert state.to_dict()["lodges"][1][0]["known_by"] == list(range(seats))


@every_table
def test_kv_12_judged_before_and_again_after(seats: int) -> None:
    # Two open cards each. The first lodge gets a face-down one: its 8 is alone now.
    state = position("7 8", "(3) 4 5", seats=seats, hand="swap", draws=["cleanup", 1])
    play(state, "swap 1:B1 2:B1")
    assert targets(state, "cleanup") == {"1:B1", "1:B2", "2:B1", "2:B2", "2:B3"}
    assert targets(decided_by(state, 1), "cleanup") == {"1:B1", "2:B1", "2:B2", "2:B3"}
    # The same the other way round: the second lodge's 4 is left alone.
    state = position("(7) 8", "3 4", seats=seats, hand="swap", draws=["cleanup", 1])
    play(state, "swap 1:B1 2:B1")
    assert targets(state, "cleanup") == {"1:B1", "1:B2", "2:B1"}
    # A lone card ceases to be one.
    state = position("7 8", "(3) 4", seats=seats, hand="swap", draws=["cleanup", 1])
    assert refusal(state, "swap 1:B1 2:B2").code == "lone"
    play(state, "swap 1:B1 2:B1")
    assert targets(state, "cleanup") == {"1:B1", "1:B2", "2:B1", "2:B2"}


@every_table
def test_kv_13_a_swap_may_be_pointless(seats: int) -> None:
    state = position("7 7", "7 7", seats=seats, hand="swap", draws=[1])
    play(state, "swap 1:B1 2:B1")
    assert lodge_of(state, 0) == lodge_of(state, 1) == "7 7 . | . ."
    assert state.to_dict()["box"] == ["swap"]


@every_table
def test_kv_14_a_peek_may_be_declined(seats: int) -> None:
    state = position("(1) 2", "(3)", seats=seats, hand="peek", draws=[7])
    assert legal(state) == {"decline", "peek 1:B1", "peek 2:B1"}
    reason = refusal(state, "place 1:B3 up")
    assert (reason.code, reason.ruling) == ("other_decision", "KV-14")
    before = state.to_dict()["lodges"]
    play(state, "decline")
    assert state.to_dict()["lodges"] == before


@every_table
def test_kv_15_one_may_peek_at_home(seats: int) -> None:
    for owner in range(seats):
        state = position(*[""] * owner, "(1) 2", seats=seats, actor=owner, hand="peek")
        play(state, f"peek {owner + 1}:B1")
        assert lodge_of(state, owner) == f"(1:{owner}) 2 . | . ."
        seen = observe(state, owner).lodges[owner][0]
        assert seen is not None
        assert seen.card == 1


@every_table
def test_kv_15_who_had_seen_it_still_knows_it(seats: int) -> None:
    state = position("(1:1) 2", seats=seats, hand="peek")
    play(state, "peek 1:B1")
    assert lodge_of(state, 0) == "(1:01) 2 . | . ."


@every_table
def test_kv_16_what_can_not_be_peeked_at(seats: int) -> None:
    lodges = ["(1) (2) | (3)", "7 (4) (5)", FULL][: max(seats, 3)]
    state = position(*lodges, seats=max(seats, 3), hand="peek", ender=2)
    assert targets(state, "peek") == {"1:T1", "2:B2", "2:B3"}
    for text, code in (
        ("peek 1:B1", "covered"),
        ("peek 2:B1", "face_up"),
        ("peek 3:T1", "full_lodge"),
    ):
        reason = refusal(state, text)
        assert (reason.code, reason.ruling) == (code, "KV-16")
    assert refusal(state, "peek 2:T1").code == "empty"


@every_table
def test_kv_17_with_nothing_to_peek_at_it_lapses(seats: int) -> None:
    state = position("7 8", seats=seats, actor=seats - 1, hand=6, draws=["peek", 2])
    events = play(state, "place 1:T1 up")
    assert events[1:] == [Drew(0, PEEK), Lapsed(0, PEEK), Drew(0, None)]
    assert state.to_dict()["box"] == ["peek"]


@every_table
def test_kv_17_with_something_to_peek_at_anywhere_it_does_not(seats: int) -> None:
    for owner in range(seats):
        lodges = [""] * owner + ["(5)"]
        state = position(*lodges, seats=seats, actor=seats - 1, hand=6, draws=["peek"])
        play(state, f"place {owner + 1}:B2 up")
        assert (state.actor, legal(state)) == (0, {"decline", f"peek {owner + 1}:B1"})


@every_table
def test_kv_18_where_one_peeks_is_public_and_what_is_not(seats: int) -> None:
    state = position("", "(8)", seats=seats, hand="peek", draws=[1])
    event = play(state, "peek 2:B1")[0]
    assert isinstance(event, Peeked)
    assert str(event.action) == "peek 2:B1"
    assert "8" not in repr(event)
    for observer in (None, *range(seats)):
        sighted = observe(state, observer).lodges[1][0]
        assert sighted is not None
        assert sighted.known_by == (0,)
        assert sighted.card == (8 if observer == 0 else None)


@every_table
def test_kv_20_five_of_a_kind_wins_with_nines_too(seats: int) -> None:
    lodges = ["9 9 9 | 9 9", *[""] * (seats - 1)]
    state = position(*lodges, actor=seats - 1, hand=1, ender=0)
    events = play(state, f"place {seats}:B1 up")
    assert events[-1] == Won((0,), five_of_a_kind=True)


@every_table
def test_kv_20_malus_and_reshuffle_are_unchanged(seats: int) -> None:
    lodges = ["1 1 2 | 2 3", *[""] * (seats - 2), "9 9"]
    state = position(*lodges, actor=seats - 1, hand=8, ender=0)
    play(state, f"place {seats}:B3 up")
    assert state.to_dict()["scores"][0][0] == 9 - 10
    state = position("(1)", "(2)", seats=seats, hand="swap", empty_after=True)
    discard = state.to_dict()["discard"]
    play(state, "swap 1:B1 2:B1")
    plain = state.to_dict()
    assert sorted([*plain["draw"], plain["hand"]]) == sorted(discard)
    assert plain["discard"] == []
