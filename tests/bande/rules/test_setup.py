"""Cards, rows, looks, who begins: before the first turn (rulings BB-1 to BB-8, BB-40)."""

from collections import Counter

import pytest

from biberclan.rules.bande import FACTS, begin, glance, legal_actions, new, observe, parse_action
from biberclan.rules.bande.events import Dealt, Looked
from tests.bande.positions import DECK, all_cards, every_table, position, row_of
from tests.notation import legal, play, refusal


def test_bb_40_the_cards_of_every_edition() -> None:
    cards = all_cards(new(2, seed=1).to_dict())
    assert cards == DECK
    assert FACTS.best == "fewest"


@every_table
def test_bb_01_an_action_card_stays_the_first_of_the_discard_pile(seats: int) -> None:
    first = Counter[bool]()
    for seed in range(300):
        state, events = begin(seats, seed=seed)
        (card,) = state.to_dict()["discard"]
        first[isinstance(card, str)] += 1
        assert events[0] == Dealt(1, 0, state.discard[0])
        play(state, *["look"] * seats)
        takes = {f"take {slot}" for slot in (1, 2, 3, 4)}
        assert legal(state) - {"draw"} == (takes if isinstance(card, int) else set())
    specials = sum(count for card, count in DECK.items() if isinstance(card, str))
    assert first[True] / 300 == pytest.approx(specials / DECK.total(), abs=0.1)


@every_table
def test_bb_02_action_cards_are_dealt_and_have_no_effect(seats: int) -> None:
    rows = [row for seed in range(100) for row in new(seats, seed=seed).to_dict()["rows"]]
    held = sum(any(isinstance(slot["card"], str) for slot in row) for row in rows)
    assert held / len(rows) == pytest.approx(0.79, abs=0.1)
    state = position("two swap peek two", seats=seats)
    assert legal(state) == {"draw", "take 1", "take 2", "take 3", "take 4"}


@every_table
def test_bb_03_an_action_card_seen_gives_no_right(seats: int) -> None:
    state = position("two 1 2 swap", seats=seats, phase="look")
    for _ in range(seats):
        assert legal(state) == {"look"}
        play(state, "look")
    assert row_of(state, 0) == "two:0 1 2 swap:0"
    for text in ("twice", "swap 4 2:1", "exchange 1", "discard"):
        assert refusal(state, text).code == "other_decision"


@every_table
def test_bb_04_everybody_looks_at_the_outer_cards_before_every_round(seats: int) -> None:
    state, events = begin(seats, seed=3, first=1)
    for _round in range(2):
        starter = state.to_dict()["starter"]
        for ahead in range(seats):
            actor = (starter + ahead) % seats
            assert (state.actor, state.to_dict()["phase"]) == (actor, "look")
            assert legal(state) == {"look"}
            # Nobody may know beforehand what will be looked at.
            before = observe(state, actor)
            assert [sighted.card for sighted in before.rows[actor]] == [None] * 4
            events = play(state, "look")
            assert events == [Looked(actor, (0, 3))]
            row = state.to_dict()["rows"][actor]
            assert [slot["known_by"] for slot in row] == [[actor], [], [], [actor]]
            for seat in range(seats):
                seen = [sighted.card is not None for sighted in observe(state, seat).rows[actor]]
                assert seen == ([True, False, False, True] if seat == actor else [False] * 4)
        assert (state.actor, state.to_dict()["phase"]) == (starter, "draw")
        while state.phase not in ("deal", "over"):
            actions = sorted(legal(state), key=len)
            play(state, "knock" if "knock" in actions else actions[0])
        play(state, "deal")


@every_table
def test_bb_05_nobody_looks_again(seats: int) -> None:
    state = position("1:0 2 3 4:0", seats=seats)
    reason = refusal(state, "look")
    assert (reason.code, reason.ruling) == ("looked", "BB-5")
    seen = observe(state, 0)
    assert [sighted.card for sighted in seen.rows[0]] == [1, None, None, 4]
    assert [sighted.card for sighted in glance(seen).rows[0]] == [None] * 4
    looking = glance(seen, parse_action("look"))
    assert [sighted.card for sighted in looking.rows[0]] == [1, None, None, 4]
    play(state, "draw", "discard")
    assert [slot["known_by"] for slot in state.to_dict()["rows"][0]] == [[0], [], [], [0]]


@every_table
def test_bb_06_a_row_is_never_rearranged(seats: int) -> None:
    state = position("1 2 3 4", seats=seats, hand="swap")
    own = {f"swap {slot} 1:{other}" for slot in (1, 2, 3, 4) for other in (1, 2, 3, 4)}
    assert not own & legal(state)
    assert refusal(state, "swap 1 1:2").code == "own_row"


@every_table
def test_bb_07_whoever_is_said_to_begin_begins(seats: int) -> None:
    assert new(seats, seed=1).actor == 0
    for first in range(seats):
        state, events = begin(seats, seed=1, first=first)
        assert state.actor == first
        assert state.to_dict()["starter"] == first
        assert events[0] == Dealt(1, first, state.discard[0])


@every_table
def test_bb_07_then_the_left_neighbour_of_whoever_began(seats: int) -> None:
    for starter in range(seats):
        following = (starter + 1) % seats
        for knocker in range(seats):
            last = (knocker - 1) % seats
            state = position(seats=seats, actor=last, knocker=knocker, starter=starter, turns=seats)
            play(state, "draw", "discard")
            plain = state.to_dict()
            assert (plain["phase"], plain["actor"]) == ("deal", following)
            # All stays as it was counted until the deal.
            assert (plain["starter"], plain["knocker"]) == (starter, knocker)
            assert (plain["round"], plain["turns"]) == (1, seats + 1)
            assert refusal(state, "draw").ruling == "BB-7"
            (dealt,) = play(state, "deal")
            plain = state.to_dict()
            assert dealt == Dealt(2, following, state.discard[0])
            assert (plain["starter"], plain["actor"], plain["phase"]) == (
                following,
                following,
                "look",
            )
            assert (plain["round"], plain["knocker"], plain["turns"]) == (2, None, 0)
            assert all_cards(plain) == DECK
            assert len(plain["discard"]) == 1
            assert {slot["up"] for row in plain["rows"] for slot in row} == {False}


def test_bb_08_two_players_begin_in_turn() -> None:
    for first in (0, 1):
        state = new(2, seed=4, first=first)
        starters = [state.to_dict()["starter"]]
        while actions := legal_actions(state):
            texts = [str(action) for action in actions]
            play(state, "knock" if "knock" in texts else texts[-1])
            if texts == ["deal"]:
                starters.append(state.to_dict()["starter"])
        assert starters == [first, 1 - first, first, 1 - first]
