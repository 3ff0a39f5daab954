"""What a choice would mean: true of what then happens, told from the actor's knowledge alone."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from biberclan.games.clan.teach.meaning import consequences, tell_consequence
from biberclan.language import Language
from biberclan.rules.clan import (
    Event,
    Observation,
    State,
    apply,
    glance,
    legal_actions,
    new,
    observe,
    parse_action,
)
from biberclan.rules.clan.events import Closed, Scored
from biberclan.rules.clan.lodge import count_cards
from biberclan.rules.clan.what_if import what_if
from biberclan.teach.rulebook import rulebook
from tests.clan.positions import both_decks, every_table, position
from tests.clan.rulings import CONSEQUENCES
from tests.match.walking import NAMES, disguised, walks
from tests.teach.texts import rows

LONG_NAMES = tuple(f"{name:x<12}" for name in NAMES)


def view_of(state: State) -> Observation:
    """Return what the actor sees, without what only memory holds."""
    return glance(observe(state, state.actor))


def decisions(seats: int, deck: str, seed: int, many: int = 250) -> Iterator[State]:
    """Play by chance and stop at every decision."""
    rng = Random(seed)
    state = new(seats, deck=deck, seed=seed)  # type: ignore[arg-type]  # parametrized by name
    for _ in range(many):
        if state.actor is None:
            state = new(seats, deck=state.deck, seed=rng.getrandbits(32))
        yield state
        apply(state, rng.choice(legal_actions(state)))


def foreseen(state: State, action: str) -> list[str]:
    """Return what an action would mean, in the table's words."""
    assert state.actor is not None
    view = view_of(state)
    told = consequences(view, parse_action(action))
    return [tell_consequence(consequence, NAMES, state.actor).text for consequence in told]


def codes(state: State, action: str) -> list[str]:
    return [consequence.code for consequence in consequences(view_of(state), parse_action(action))]


@every_table
@both_decks
def test_what_if_is_what_then_happens(seats: int, deck: str) -> None:
    for state in decisions(seats, deck, seed=seats):
        if state.phase == "deal":
            continue
        for action in legal_actions(state):
            expected = what_if(view_of(state), action)
            after = state.clone()
            events: list[Event] = list(apply(after, action))
            kinds = {type(event) for event in events}
            assert (Closed in kinds, Scored in kinds) == (expected.closes, expected.ends_round)
            if Scored not in kinds:
                assert tuple(after.outlines) == expected.outlines
                assert (after.actor != state.actor) == expected.ends_turn
            assert state.actor is not None
            fifth = after.phase == "keep" and count_cards(after.outlines[state.actor]) == 4
            assert fifth == expected.fifth_follows


def test_only_face_up_cards_are_named_and_nothing_hidden_makes_a_difference() -> None:
    for _rng, walk in walks(5):
        for match in walk:
            if match.seated is None or match.seated != match.actor:
                continue
            view, other = match.view, disguised(match, match.seated, remembers=False).view
            known = match.knowledge()
            for action in match.legal_actions()[::2]:
                assert consequences(view, action) == consequences(other, action)
                for consequence in consequences(known, action):
                    one = consequence.one
                    if one.at is None or not one.up:
                        unknown = replace(consequence, one=replace(one, card=None))
                        told = [
                            tell_consequence(c, NAMES, match.seated) for c in (consequence, unknown)
                        ]
                        assert told[0] == told[1]
                    else:
                        lying = view.lodges[one.at[0]][one.at[1]]
                        assert lying is not None
                        assert (lying.card, lying.up) == (one.card, True)


@both_decks
def test_everything_that_can_come_about_is_told_briefly(deck: str, tongue: Language) -> None:
    told: set[str] = set()
    for state in decisions(6, deck, seed=3, many=600):
        view, actor = view_of(state), state.actor
        if actor is None:
            continue
        legal = legal_actions(state)
        for action in (*legal[::5], legal[-1]):
            for consequence in consequences(view, action):
                told.add(consequence.code)
                text = tell_consequence(consequence, LONG_NAMES, actor).text
                assert "{" not in text
                assert text[0].isupper()
                assert text.endswith(".")
                assert rows(text, 76) <= 2, text
    missing = set(CONSEQUENCES) - told
    assert missing <= {"moves", "looks", "declines"} if deck == "clan" else not missing


def test_each_consequence_rests_on_a_ruling_that_the_rulebook_tells() -> None:
    assert all(rulebook("clan", "en").for_ruling(ruling) for ruling in CONSEQUENCES.values())


@pytest.mark.parametrize(
    ("lodges", "hand", "action", "expected"),
    [
        (("9", ""), 3, "place 1:B2 down", ["secret", "exposed", "opens"]),
        (("9", ""), 3, "place 1:B2 up", ["seen", "not_lone", "exposed", "opens"]),
        (("", ""), 3, "place 1:B2 up", ["seen", "lone"]),
        (("", "9 (2)"), 3, "place 2:B3 up", ["seen", "counts_for", "not_lone", "exposed", "opens"]),
        (("9 8", ""), 3, "place 1:T1 down", ["secret", "covered", "covered", "exposed"]),
        (("9 8 . ", ""), 3, "exchange 1:B1 down", ["secret", "discarded", "exposed", "lone"]),
        (("9", "8 7"), 3, "exchange 2:B1 up", ["seen", "counts_for", "taken", "exposed"]),
        (
            ("9", "8 (7)"),
            3,
            "exchange 2:B2 up",
            ["seen", "counts_for", "taken_secretly", "not_lone", "exposed"],
        ),
        (
            ("9 8 7 | 6", ""),
            3,
            "place 1:T2 up",
            ["seen", "closes", "risks_malus", "fills_lodge"],
        ),
        (("9 8 7", ""), 3, "place 1:T2 up", ["seen", "fourth", "covered", "covered", "exposed"]),
        (("9 8 7", "(1) 5 4 | 3"), 10, "cleanup 2:T1", ["discarded", "uncovered", "uncovered"]),
        (("9", "8 7 | 4"), 10, "cleanup 2:T1", ["discarded", "uncovered", "uncovered"]),
        (("9", "8 (7) | 4"), 10, "cleanup 2:T1", ["discarded", "lone", "uncovered"]),
        (("9", "8 7"), 10, "cleanup 2:B1", ["discarded", "lone", "shuts"]),
        (("9", "8 (7)"), 11, "flip 2:B2", ["turned_up", "not_lone", "exposed"]),
        (("9", "8 7"), 11, "flip 2:B1", ["turned_down", "exposed", "lone"]),
        (("9", ""), 11, "flip 1:B1", ["turned_down", "exposed"]),
        (("9", "8 7"), 12, "swap 1:B1 2:B2", ["moves", "moves", "lone", "exposed"]),
        (("9", "(8)"), 12, "swap 1:B1 2:B1", ["moves", "moves", "exposed", "lone"]),
        (("9", "(8)"), 13, "peek 2:B1", ["looks"]),
        (("9", "(8)"), 13, "decline", ["declines"]),
    ],
)
def test_what_is_protected_exposed_filled_and_triggered(
    lodges: tuple[str, ...], hand: int, action: str, expected: list[str]
) -> None:
    names = {10: "cleanup", 11: "flip", 12: "swap", 13: "peek"}
    state = position(*lodges, hand=names.get(hand, hand))
    again = ["draws_again"] if hand > 9 else []
    assert codes(state, action) == expected + again


def test_the_final_turns_are_foreseen() -> None:
    full = "9 8 7 | 6 5"
    last = position("1 2 3 | 4", full, ender=1)
    assert codes(last, "place 1:T2 up") == ["seen", "fills_lodge", "ends_round"]
    assert codes(last, "exchange 1:T1 up") == ["seen", "discarded", "ends_round"]
    before = position("1 2 3 | 4", "5", full, ender=2)
    assert codes(before, "place 1:T2 up") == ["seen", "fills_lodge"]


def test_a_taken_card_can_be_the_fifth() -> None:
    state = position("1 2 3 | 4", "8 7")
    assert "That will be your fifth card: it closes the round." in foreseen(
        state, "exchange 2:B1 up"
    )
    closed = position("1 2 3 | 4", "8 7", "9 8 7 | 6 5", ender=2)
    assert "That will be your fifth card." in foreseen(closed, "exchange 2:B1 up")


def test_it_is_said_who_else_knows_a_card_that_is_kept_face_down() -> None:
    state = position("1", "8 (7:1)", "")
    apply(state, parse_action("exchange 2:B2 up"))
    assert foreseen(state, "keep B2 down")[0].startswith("Ben knows this card too")
    shown = position("1", "8 7", "")
    apply(shown, parse_action("exchange 2:B1 up"))
    assert foreseen(shown, "keep B2 down")[0].startswith("Ben and Cem know this card too")


def test_nothing_is_foreseen_between_rounds() -> None:
    state = position("9", "8 7", hand=None)
    assert consequences(view_of(state), parse_action("deal")) == []
