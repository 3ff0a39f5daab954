"""Bots at a table: their own door, no handover for one person among them, undo back to people."""

from random import Random

import pytest

from biberclan.match.acting import BotTurn, IllegalActionError, NotSeatedError, TakenBack
from biberclan.match.match import Match
from biberclan.match.recalling import happened_since
from biberclan.match.setup import EVERYBODY, Setup
from biberclan.rules.clan import glance, legal_actions, observe, parse_action, unbegun
from tests.match.walking import NAMES, state_of


def table(*bots: str | None, seed: int = 1, first: int = 0, memory_aid: bool = False) -> Setup:
    return Setup(
        NAMES[: len(bots)],
        first,
        options={"deck": "combined"},
        seed=seed,
        memory_aid=EVERYBODY if memory_aid else (),
        bots=bots,
    )


def act_down(match: Match) -> None:
    """Lay a card face down at home for the seat in turn: nobody learns anything by it."""
    wanted = next(
        action
        for action in legal_actions(state_of(match))
        if str(action).startswith(f"place {(match.actor or 0) + 1}:") and str(action)[-4:] == "down"
    )
    if match.bot_in_turn:
        match.act_as_bot(wanted)
    else:
        match.act(wanted)


def play_on(match: Match, rng: Random) -> None:
    """Do the next thing: sit down, act by chance, or let a bot act by chance."""
    if match.bot_in_turn is not None:
        match.act_as_bot(rng.choice(match.bot_turn().actions))
    elif match.legal_actions():
        match.act(rng.choice(match.legal_actions()))
    else:
        match.sit_down()


@pytest.mark.parametrize("memory_aid", [False, True])
def test_one_person_among_bots_always_sits_at_the_keyboard(memory_aid: bool) -> None:
    for seed in range(4):
        rng = Random(seed)
        match = Match(table("regular", None, "elder", seed=seed, memory_aid=memory_aid))
        while match.actor is not None:
            assert match.seated == 1
            seen = observe(state_of(match), 1)
            if match.bot_in_turn is not None:
                seen = unbegun(seen)
            if memory_aid:
                assert match.view == seen
            elif match.looking is None:
                assert match.view == glance(seen)
            if match.bot_in_turn is None:
                assert match.legal_actions()
            else:
                assert list(match.legal_actions()) == []
            play_on(match, rng)
        assert match.seated == 1


def test_several_people_and_bots_hand_over_between_people() -> None:
    for seed in range(4):
        rng = Random(seed)
        match = Match(table(None, "regular", None, "elder", seed=seed))
        while match.actor is not None:
            if match.bot_in_turn is not None:
                assert match.seated is None
                assert match.reader == (2 if match.actor == 1 else 0), "who is next of the people"
                assert match.view.observer is None
            elif match.seated is not None:
                assert match.seated == match.actor
            play_on(match, rng)
        assert match.seated is None


def test_the_same_person_after_bots_sits_down_anew() -> None:
    match = Match(table(None, "regular", None))
    match.sit_down()
    act_down(match)
    act_down(match)
    assert (match.actor, match.seated) == (2, None)
    assert match.view.hand is None
    match.sit_down()
    assert match.view.hand == state_of(match).hand


def test_bots_alone_play_before_an_onlooker() -> None:
    rng = Random(3)
    match = Match(table("regular", "elder", seed=3))
    while match.actor is not None:
        assert match.seated is None
        assert match.view.observer is None
        play_on(match, rng)


def test_a_bot_gets_what_its_seat_knows_and_nothing_else() -> None:
    rng = Random(1)
    match = Match(table(None, "regular", "elder", seed=2))
    turns = 0
    while match.actor is not None:
        if match.bot_in_turn is not None:
            turn, state = match.bot_turn(), state_of(match)
            assert turn == BotTurn(
                str(match.setup.bot(match.actor)),
                observe(state, match.actor),
                legal_actions(state),
            )
            assert repr(turn) == f"<BotTurn: {turn.bot}>"
            turns += 1
        play_on(match, rng)
    assert turns > 40


def test_nobody_acts_for_somebody_else() -> None:
    match = Match(table(None, "regular"))
    with pytest.raises(NotSeatedError):
        match.bot_turn()
    with pytest.raises(NotSeatedError):
        match.act_as_bot(match.legal_actions()[0])
    act_down(match)
    with pytest.raises(NotSeatedError):
        match.act(match.bot_turn().actions[0])
    with pytest.raises(NotSeatedError):
        match.sit_down()
    with pytest.raises(NotSeatedError):
        match.knowledge()
    with pytest.raises(NotSeatedError):
        match.note_hint()


def test_what_a_bot_may_not_do_is_refused_and_changes_nothing() -> None:
    match = Match(table(None, "regular"))
    act_down(match)
    before, log = state_of(match).to_dict(), list(match.log)
    with pytest.raises(IllegalActionError):
        match.act_as_bot(parse_action("place 2:T1 up"))
    assert (state_of(match).to_dict(), match.log) == (before, log)


def test_a_person_deals_for_a_bot() -> None:
    rng = Random(1)
    for seed in range(3):
        match = Match(table("regular", None, seed=seed, first=1))
        while match.view.phase != "deal":
            play_on(match, rng)
        assert match.bot_in_turn is None
        assert [str(action) for action in match.legal_actions()] == ["deal"]
        match.act(parse_action("deal"))


def test_undo_leads_back_to_the_persons_own_last_choice() -> None:
    match = Match(table(None, "regular", None, "elder", seed=2))  # number cards come next
    match.sit_down()
    act_down(match)
    first = state_of(match).to_dict()
    act_down(match)  # the regular
    assert match.why_no_undo() is None
    match.undo()
    assert match.actor == 0
    assert match.log == []
    match.sit_down()
    assert match.why_no_undo() == "seated"
    match.redo()
    assert state_of(match).to_dict() == first
    assert match.bot_in_turn == "regular"


def test_what_a_bot_decides_anew_takes_the_place_of_what_it_did_before() -> None:
    match = Match(table(None, "regular", None, "elder", seed=2))  # number cards come next
    match.sit_down()
    act_down(match)
    act_down(match)  # the regular
    match.undo()
    match.redo()
    assert match.undone == parse_action("place 2:B1 down")
    match.act_as_bot(parse_action("place 2:B3 down"))
    assert match.undone is None


def test_it_is_no_news_that_what_a_bot_did_was_taken_back_with_ones_own() -> None:
    match = Match(table(None, "regular", "elder", seed=2))  # number cards come next
    act_down(match)
    act_down(match)  # the regular
    match.undo()
    assert [type(each) for each in match.chronicle].count(TakenBack) == 2
    assert not [each for each in happened_since(match, 0) if isinstance(each, TakenBack)]


def test_a_card_laid_face_up_can_be_taken_back_whoever_has_seen_it() -> None:
    for people, seen in (((None, "regular", "elder"), False), ((None, "regular", None), True)):
        match = Match(table(*people, seed=2))  # number cards come next
        if match.seated is None:
            match.sit_down()
        before = state_of(match).to_dict()
        match.act(parse_action("place 1:B1 up"))
        assert match.why_no_undo() is None
        match.undo()
        assert state_of(match).to_dict() == before
        assert match.seated == (None if seen else 0)
        assert match.chronicle[-1] == TakenBack(0, parse_action("place 1:B1 up"), seen)


def test_a_match_with_bots_is_walked_through_again() -> None:
    for setup in (table(None, "regular", seed=4), table(None, "elder", None, seed=5)):
        rng = Random(2)
        match = Match(setup)
        while match.actor is not None:
            play_on(match, rng)
            again = Match.replay(setup, [entry.action for entry in match.log])
            assert state_of(again).to_dict() == state_of(match).to_dict()
            assert again.bot_in_turn == match.bot_in_turn
            assert again.seated == (0 if setup.bots.count(None) == 1 else None)


def test_a_look_comes_before_the_turn_of_a_bot() -> None:
    looks = 0
    for seed in range(20):
        match = Match(Setup(NAMES[:3], game="bande", seed=seed, bots=(None, None, "regular")))
        rng = Random(seed)
        while match.actor is not None and len(match.log) < 60:
            if match.looking is not None and match.bot_in_turn is not None:
                shown = match.seated is not None or match.everybody_looks
                assert match.stage == ("look" if shown else "handover")
                looks += 1
            match.stop_looking()
            play_on(match, rng)
    assert looks
