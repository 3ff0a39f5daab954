"""Undo, as long as the seat that acted has learned nothing by it or since; and redo."""

from collections.abc import Callable
from random import Random

import pytest

from biberclan.match.acting import Entry, TakenBack
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.bande.actions import Discard, Exchange, Pass
from biberclan.rules.clan import State, parse_action
from tests.match.journal import Journal
from tests.match.walking import acted, state_of, table
from tests.store.playing import actions_of, truth


def over(match: Match, **changes: object) -> Match:
    """Change entries of a match's plain form."""
    match._state = State.from_dict({**state_of(match).to_dict(), **changes})
    return match


def down(card: int, *known_by: int) -> dict[str, object]:
    return {"card": card, "up": False, "known_by": list(known_by)}


def up(card: int) -> dict[str, object]:
    return {"card": card, "up": True, "known_by": [0, 1]}


def two(
    own: list[object], others: list[object], *, hand: object = 5, draw: tuple[object, ...] = (1, 2)
) -> Match:
    """Return a match of two, seat 0 at the keyboard, with these lodges and piles."""
    lodges = [lodge + [None] * (5 - len(lodge)) for lodge in (own, others)]
    phase = hand if isinstance(hand, str) else "place"
    known = [0, 1] if isinstance(hand, str) else [0]
    match = Match(table(2))
    over(match, lodges=lodges, hand=hand, hand_known_by=known, phase=phase, draw=list(draw))
    match.sit_down()
    return match


@pytest.mark.parametrize(
    ("match", "action", "why"),
    [
        (two([down(3)], []), "exchange 1:B1 down", "shown"),
        # a seat that has seen it must not look again
        (two([down(3, 0)], []), "exchange 1:B1 down", "shown"),
        (two([], [down(3, 1)]), "exchange 2:B1 down", "looked"),
        (two([up(3)], [down(4)], hand="cleanup"), "cleanup 2:B1", "shown"),
        (two([up(3)], [down(4)], hand="cleanup"), "cleanup 1:B1", "drew"),
        (two([up(3)], [down(4)], hand="flip"), "flip 2:B1", "shown"),
        (two([up(3)], [down(4)], hand="flip"), "flip 1:B1", "drew"),
        (two([up(3)], [down(4)], hand="swap"), "swap 1:B1 2:B1", "drew"),
        (two([up(3)], [down(4)], hand="peek"), "peek 2:B1", "drew"),
        (two([up(3)], [down(4)], hand="peek"), "decline", "drew"),
        # the next card is an action card without a target, which everybody sees lapse
        (two([], [], draw=(1, "peek")), "place 1:B1 up", "drew"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_the_actor_has_learned_is_not_taken_back(match: Match, action: str, why: str) -> None:
    acted(match, action)
    assert match.why_no_undo() == why


@pytest.mark.parametrize(
    ("match", "action"),
    [
        (two([], []), "place 1:B1 up"),
        (two([], []), "place 2:B3 up"),
        # the next card is an action card, but nobody has begun with it
        (two([], [], draw=(1, "cleanup")), "place 2:B3 up"),
        (two([up(3)], []), "exchange 1:B1 up"),
        (two([], [up(3), up(4)]), "exchange 2:B1 up"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_only_others_have_learned_is_taken_back_and_said(match: Match, action: str) -> None:
    before = state_of(match).to_dict()
    acted(match, action)
    assert match.why_no_undo() is None
    match.undo()
    assert state_of(match).to_dict() == before
    assert match.chronicle[-1] == TakenBack(0, parse_action(action), seen=True)


def test_what_everybody_had_seen_before_may_go_back_and_forth() -> None:
    match = acted(two([], [up(3), up(4)]), "exchange 2:B1 down")
    assert match.why_no_undo() is None  # the taken card lay face up
    before = state_of(match).to_dict()
    acted(match, "keep B1 up")
    assert match.why_no_undo() is None
    match.undo()
    assert state_of(match).to_dict() == before


def test_own_card_that_lay_face_up_may_be_exchanged_back() -> None:
    match = acted(two([up(3)], []), "exchange 1:B1 down")
    assert match.why_no_undo() is None
    match.undo()
    assert state_of(match).discard == ()


@pytest.mark.parametrize("known_by", [(), (1,)])
def test_a_card_kept_face_up_goes_back_but_the_look_at_it_stays(known_by: tuple[int, ...]) -> None:
    match = acted(two([], [down(3, *known_by)]), "exchange 2:B1 down", "keep B1 up")
    assert match.why_no_undo() is None
    match.undo()
    assert match.chronicle[-1] == TakenBack(0, parse_action("keep B1 up"), seen=not known_by)
    assert match.why_no_undo() == "looked"


def test_what_cannot_be_taken_back_is_refused() -> None:
    match = acted(two([down(3)], []), "exchange 1:B1 up")
    before = state_of(match).to_dict()
    with pytest.raises(IndexError):
        match.undo()
    assert state_of(match).to_dict() == before


def test_taking_back_in_the_handover_shows_nobody_a_card() -> None:
    # The key there may already be pressed by the next person: the card that was laid face down
    # would lie open in the hand of the one before.
    match = acted(two([], []), "place 1:B1 down")
    match.undo()
    assert match.seated is None
    assert match.view.hand is None
    match.sit_down()
    assert match.seated == 0
    assert match.view.hand == 5


def test_who_sits_down_again_after_that_may_take_back_more() -> None:
    match = two([], [up(3), up(4)])
    first = state_of(match).to_dict()
    acted(match, "exchange 2:B1 down", "keep B1 down")
    match.undo()
    match.sit_down()
    assert match.why_no_undo() is None
    match.undo()
    assert match.seated == 0  # in one's own turn there is nobody to hide from
    assert state_of(match).to_dict() == first


DOWN = parse_action("place 1:B1 down")
ELSEWHERE = parse_action("place 2:B3 down")


def laid_down(journal: Journal | None = None) -> Match:
    match = Match(table(), journal)
    match.sit_down()
    match.act(DOWN)
    return match


def test_sitting_down_again_makes_no_difference_to_it() -> None:
    match = laid_down()
    match.undo()
    match.sit_down()
    match.redo()
    assert actions_of(match) == ["place 1:B1 down"]
    assert match.seated is None


def test_another_action_takes_its_place() -> None:
    match = laid_down()
    match.undo()
    match.sit_down()
    match.act(ELSEWHERE)
    assert match.undone is None
    assert actions_of(match) == ["place 2:B3 down"]


def test_the_chronicle_keeps_all_of_it() -> None:
    match = laid_down()
    match.undo()
    match.redo()
    match.undo()
    match.sit_down()
    match.act(ELSEWHERE)
    kinds = [type(line) for line in match.chronicle]
    assert kinds == [Entry, TakenBack, Entry, TakenBack, Entry]
    assert match.chronicle[1] == TakenBack(0, DOWN)
    assert match.log == [match.chronicle[-1]]


def test_several_are_done_again_in_their_order() -> None:
    rng = Random(5)
    for seed in range(400):
        match = Match(table(2, seed=seed))
        while match.actor is not None:
            if match.seated != match.actor and match.view.phase != "deal":
                match.sit_down()
            match.act(rng.choice(match.legal_actions()))
            before, steps = truth(match), 0
            while match.why_no_undo() is None:
                match.undo()
                steps += 1
            for _step in range(steps):
                match.redo()
            assert truth(match) == before
            assert match.undone is None
            if steps > 1:
                return
    pytest.fail("nowhere could two actions be taken back")


def test_the_journal_has_what_stands() -> None:
    journal = Journal()
    match = laid_down(journal)
    match.undo()
    assert journal.lines == []
    match.redo()
    assert journal.lines == [str(DOWN)]


def test_what_the_journal_could_not_keep_is_not_done_again() -> None:
    journal = Journal()
    match = laid_down(journal)
    match.undo()
    before = truth(match)
    journal.broken = True
    with pytest.raises(OSError, match="full"):
        match.redo()
    assert truth(match) == before
    assert match.undone == DOWN
    journal.broken = False
    match.redo()
    assert actions_of(match) == ["place 1:B1 down"]


def test_without_a_journal_it_goes_on() -> None:
    journal = Journal()
    match = laid_down(journal)
    journal.broken = True
    match.stop_recording()
    match.undo()
    match.redo()
    assert actions_of(match) == ["place 1:B1 down"]
    assert match.id is None


@pytest.mark.parametrize(
    ("decided", "alone"),
    [
        (lambda action: isinstance(action, Exchange), True),  # which turns a card up
        (lambda action: isinstance(action, Discard), False),  # of a card that the actor had seen
    ],
)
def test_it_is_known_whether_only_the_end_of_a_turn_can_be_taken_back(
    decided: Callable[[object], bool], alone: bool
) -> None:
    match = Match(Setup(("Anna", "Ben"), game="bande", seed=3))
    while match.view.phase != "knock":
        match.stop_looking()
        if match.seated != match.actor:
            match.sit_down()
        legal = match.legal_actions()
        match.act(next((action for action in legal if decided(action)), legal[0]))
        assert not match.reopens_turn
    match.end_turn(None)
    assert match.why_no_undo() is None
    assert match.reopens_turn is alone
    match.undo()
    assert (match.public.phase == "knock") is alone
    if alone:
        match.sit_down()
        match.act(Pass())
        assert not match.reopens_turn, "it has not ended by itself"
