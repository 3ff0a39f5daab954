"""What action cards do (rulebook: "Die Aktionskarten")."""

import pytest

from biberclan.rules.mania import shows
from biberclan.rules.mania.events import BeatDisplay, Gave, Levied, Stole, Wished, traces
from tests.mania.positions import DECK, hand_of, lies, pile_of, position
from tests.notation import legal, play, why


def test_bm_39_a_party_beats_nothing_and_is_not_beaten_but_robbed() -> None:
    party = "1 5 9 partybeaver"
    state = position(f"{party} 7", "3", piles=["", "2 2 2 2"], display="1 1 1 1 3", stock="")
    play(state, f"lay {party}")
    assert (state.turn, pile_of(state, 0), pile_of(state, 1)) == (1, party, "2 2 2 2")
    for laid in ("10 10 10 10", "joker joker joker joker"):
        state = position(f"{laid} 7", "3", piles=["", party], display="9")
        play(state, f"lay {laid}")
        assert (state.turn, pile_of(state, 1)) == (1, party)
    state = position("thief 7", "3", piles=["", party])
    play(state, "lay thief", "steal 2 partybeaver")
    assert pile_of(state, 1) == "1 5 9"
    # Beside another card it stays safe; alone it is a lone action card.
    state = position("7 7 8", "3", piles=["", "5 partybeaver"])
    play(state, "lay 7 7")
    assert (state.turn, pile_of(state, 1)) == (1, "5 partybeaver")
    state = position("joker 8", "3", piles=["", "partybeaver"])
    play(state, "lay joker", "accept")
    assert hand_of(state, 0) == "8 partybeaver*"


def test_bm_40_jokers_can_be_stolen() -> None:
    state = position("thief 7", "3", piles=["", "5 joker"], stock="1 joker")
    play(state, "lay thief")
    assert {"steal display joker", "steal stock joker", "steal 2 joker"} <= legal(state)
    play(state, "steal 2 joker")
    assert hand_of(state, 0) == "7 joker*"


def test_bm_41_a_card_is_stolen_from_display_stock_or_a_fellow_players_top_group() -> None:
    piles = ["4 | 8", "6 | 5 joker", ""]
    state = position("thief 7", "3", "9", piles=piles, display="10 10 king", stock="1 1 2")
    play(state, "lay thief")
    assert legal(state) == {
        "steal display 10",
        "steal display king",
        "steal stock 1",
        "steal stock 2",
        "steal 2 5",
        "steal 2 joker",
    }
    assert why(state, "steal 1 thief") == ("own_pile", "BM-41")
    assert why(state, "steal 2 6") == ("not_there", "BM-41")
    assert why(state, "steal 2 7") == ("not_there", "BM-41")
    assert why(state, "steal 3 9") == ("not_there", "BM-41")
    assert why(state, "steal display 9") == ("not_there", "BM-41")
    assert why(state, "steal stock 3") == ("not_there", "BM-41")
    assert why(state, "steal 4 5") == ("no_such_seat", "BM-41")
    assert Stole(0, 1, 5) in play(state, "steal 2 5")
    assert hand_of(state, 0) == "5* 7"
    assert (state.phase, state.actor, state.owed) == ("draw", 1, [0, 1, 0])
    assert shows(play(state.clone(), "draw stock 1"), leaving=False) is None
    assert shows(play(state, "draw pile"), leaving=False) == "actor"


def test_bm_42_the_superbeaver_steals_two_one_after_the_other() -> None:
    state = position("superbeaver 7", "3", piles=["", "4 4 | 5"])
    play(state, "lay superbeaver")
    assert (state.phase, state.left) == ("steal", 2)
    assert why(state, "decline") == ("other_decision", "BM-42")
    play(state, "steal 2 5")
    assert (state.phase, state.left) == ("steal", 1)
    play(state, "steal 2 4")  # which the first theft uncovered
    assert (hand_of(state, 0), pile_of(state, 1)) == ("4* 5* 7", "4")
    assert state.owed == [0, 2]


def test_bm_42_a_single_possibility_is_carried_out_without_asking() -> None:
    state = position("superbeaver 7", "3 3", piles=["", "5 5"], display="", stock="")
    events = play(state, "lay superbeaver")
    assert events[1:3] == [Stole(0, 1, 5), Stole(0, 1, 5)]


def test_bm_43_stealing_comes_after_beating_and_before_refilling() -> None:
    """The tip of the booklet: beat the top group, and steal from what lay below it."""
    state = position("5 5 thief 9", "3", piles=["", "joker joker | 4 4 4"], display="4 4 4 10")
    play(state, "lay 5 5 thief", "accept")
    assert state.phase == "steal"
    assert legal(state) == {
        "steal display 10",  # the display is not full again
        "steal stock 1",
        "steal stock 2",
        "steal stock 3",
        "steal 2 joker",
    }
    play(state, "steal 2 joker")
    assert hand_of(state, 0) == "4* 4* 4* 4* 4* 4* 9 joker*"
    assert state.owed == [0, 4]


def test_bm_44_a_bodyguard_keeps_others_from_being_beaten_not_from_being_stolen() -> None:
    state = position("7 7 thief 9", "3", piles=["", "6 6 bodyguard"])
    play(state, "lay 7 7 thief")
    assert {"steal 2 6", "steal 2 bodyguard"} <= legal(state)
    state = position("joker 9", "3", piles=["", "bodyguard"])
    play(state, "lay joker", "refuse")
    assert lies(state, "refused") == "bodyguard"
    # Laid now it keeps nobody from being beaten: a pair of sixes beats as one.
    state = position("6 bodyguard 9", "3", piles=["", "5 5"])
    play(state, "lay 6 bodyguard")
    assert state.phase == "accept"


def test_bm_45_without_the_bodyguard_the_rest_can_be_beaten() -> None:
    for laid in ("7 7 7", "joker joker joker"):
        state = position("9", f"{laid} 3", piles=["6 6 bodyguard"], turn=1)
        play(state, f"lay {laid}")
        assert (state.turn, pile_of(state, 0)) == (0, "6 6 bodyguard")
    state = position("7 7 9", "3", "thief 9", piles=["", "6 6 bodyguard"], turn=2)
    play(state, "lay thief", "steal 2 bodyguard", "draw pile", "lay 7 7")
    assert (state.phase, state.asked) == ("accept", 1)


def test_bm_46_a_robbed_group_is_judged_by_what_lies_there() -> None:
    state = position("7 9", "3", "thief 9", piles=["", "6 thief"], turn=2)
    play(state, "lay thief", "steal 2 thief", "draw pile", "lay 7")
    assert (state.phase, state.asked) == ("accept", 1)


def test_bm_47_everybody_adds_one_card_of_the_kings_digit() -> None:
    state = position("6 6 king 9", "6 6* 7", "joker 4", "4", "6 1")
    events = play(state, "lay 6 6 king")
    assert [event for event in events if isinstance(event, Levied)] == [
        Levied(1, 0, 6, True),
        Levied(2, 0, 6, False),
        Levied(3, 0, 6, False),
        Levied(4, 0, 6, True),
    ]
    assert traces(Levied(4, 0, 6, True)).cards == {"card": 0}, "the King's group shows it"
    assert traces(Levied(3, 0, 6, False)).cards == {"card": None}, "a 6 that nobody has laid"
    assert pile_of(state, 0) == "6 6 6 6 king"
    assert [hand_of(state, seat) for seat in range(5)] == ["9", "6 7", "4 joker", "4", "1"]
    assert state.lacks == [(), (), (6,), (6,), ()]
    assert (state.turn, state.owed) == (1, [0] * 5)  # nobody draws for it


def test_bm_48_the_levy_comes_after_beating_and_counts_afterwards() -> None:
    state = position("6 king 9 9", "6 7 7 7 1", piles=["", "5 5 | 5 5 5"], display="8 8")
    play(state, "lay 6 king")
    assert pile_of(state, 1) == "5 5 | 5 5 5"
    assert pile_of(state, 0) == "6 6 king"
    play(state, "lay 7 7 7")
    assert (state.phase, state.asked) == ("accept", 0)


def test_bm_49_a_lone_king_does_nothing() -> None:
    state = position("king 9", "9 7")
    play(state, "lay king")
    assert (state.turn, hand_of(state, 1), pile_of(state, 0)) == (1, "7 9", "king")
    state = position("king 9", "9 king", "7 8")
    assert len(play(state, "lay king")) == 1
    assert [hand_of(state, seat) for seat in range(3)] == ["9", "9 king", "7 8"]
    assert state.lacks == [(), (), ()]


def test_bm_50_a_wish_names_a_seat_and_a_card() -> None:
    state = position("fairy 9", "7 7 8*", "5", seats=3)
    play(state, "lay fairy")
    assert len(legal(state)) == 2 * 19 + 1
    assert why(state, "wish 1 9") == ("own_hand", "BM-50")
    assert why(state, "wish 4 9") == ("no_such_seat", "BM-50")
    met, unmet, declined = state, state.clone(), state.clone()
    assert Wished(0, 1, 7, True) in play(met, "wish 2 7")
    assert (hand_of(met, 0), hand_of(met, 1)) == ("7* 9", "7 8*")
    assert Wished(0, 2, 7, False) in play(unmet, "wish 3 7")
    assert (hand_of(unmet, 0), unmet.lacks) == ("9", [(), (), (7,)])
    play(declined, "decline")
    for after in (met, unmet, declined):
        assert (after.turn, after.phase, after.owed) == (1, "lay", [0, 0, 0])


def test_bm_50_a_deck_may_lack_a_card_that_nobody_can_wish_for() -> None:
    deck = {card: number for card, number in DECK.items() if card not in (1, 2)}
    state = position("fairy 9", "7 8", deck=deck, stock="3 4")
    play(state, "lay fairy")
    assert why(state, "wish 2 1") == ("not_in_deck", "BM-50")
    assert "wish 2 3" in legal(state)


def test_bm_51_the_meanie_draws_two_cards_for_one_fellow_player() -> None:
    state = position("meanie 9", "7", "5", stock="1 1 2", draws="8")
    play(state, "lay meanie")
    assert (state.phase, state.left, state.victim) == ("give", 2, None)
    assert legal(state) == {
        *("give 2 stock 1", "give 2 stock 2", "give 2 pile"),
        *("give 3 stock 1", "give 3 stock 2", "give 3 pile"),
    }
    assert why(state, "give 1 pile") == ("own_hand", "BM-51")
    assert why(state, "give 4 pile") == ("no_such_seat", "BM-51")
    assert why(state, "give 2 stock 3") == ("not_in_stock", "BM-51")
    assert why(state, "decline") == ("other_decision", "BM-51")
    assert Gave(0, 2, None) in play(state, "give 3 pile")
    assert (state.phase, state.left, state.victim) == ("give", 1, 2)
    assert why(state, "give 2 pile") == ("other_victim", "BM-51")
    play(state, "give 3 stock 1")
    assert hand_of(state, 2) == "1* 5 8"
    assert (state.turn, state.phase, state.victim, state.owed) == (1, "lay", None, [0, 0, 0])


def test_bm_51_a_single_possibility_is_carried_out_without_asking() -> None:
    state = position("meanie 9", "7", stock="", draws="8 4")
    events = play(state, "lay meanie")
    assert events[1:3] == [Gave(0, 1, None), Gave(0, 1, None)]
    assert hand_of(state, 1) == "4 7 8"


@pytest.mark.parametrize(
    ("action", "phase"),
    [("thief", "steal"), ("superbeaver", "steal"), ("fairy", "wish"), ("meanie", "give")],
)
def test_bm_52_beating_comes_first_and_then_the_action(action: str, phase: str) -> None:
    state = position(f"7 {action} 9", "3", piles=["", "4 4"])
    play(state, f"lay 7 {action}")
    assert state.phase == "accept"
    play(state, "accept")
    assert state.phase == phase
    # In the display too it beats before it acts, with or without a choice.
    state = position(f"7 {action} 9", "3", display="4 4 9")
    assert play(state, f"lay 7 {action}")[1] == BeatDisplay(0, (4, 4))
    assert state.phase == phase
    state = position(f"7 {action} 9", "3", display="4 4 5 5 9")
    play(state, f"lay 7 {action}")
    assert legal(state) == {"beat 4", "beat 5"}
    play(state, "beat 5")
    assert state.phase == phase
    state = position(f"7 {action} 9", "3", piles=["", "4"])
    play(state, f"lay {action}")
    assert state.phase == phase
