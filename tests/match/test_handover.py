"""Between two people's turns the match itself shows only what everybody may see."""

from biberclan.match.match import Match
from biberclan.rules.clan import glance, observe, parse_action, unbegun
from biberclan.rules.clan.actions import Peek
from tests.match.walking import acted, state_of, table, walks


def test_in_the_handover_the_view_is_an_onlookers() -> None:
    for memory_aid in (False, True):
        for _rng, walk in walks(4, memory_aid=memory_aid):
            for match in walk:
                if match.seated is None:
                    onlooker = unbegun(observe(state_of(match), None))
                    assert match.view == (onlooker if memory_aid else glance(onlooker))


def test_nobody_is_seated_exactly_between_two_turns() -> None:
    for _rng, walk in walks(4):
        turn: int | None = None
        for match in walk:
            if match.seated is not None:
                assert match.seated == match.actor
                assert match.log == [] or turn in (None, match.seated)
                turn = match.seated
            else:
                turn = None
        assert match.seated is None


def test_only_sitting_down_shows_the_card() -> None:
    match = Match(table())
    assert match.view.hand is None
    match.sit_down()
    assert match.seated == 0
    assert match.view.hand == state_of(match).hand


def test_who_has_laid_their_card_is_up_again() -> None:
    match = acted(Match(table()), "place 1:B1 down")
    assert match.seated is None
    assert match.actor == 1
    assert match.view.hand is None


def test_a_taken_card_is_kept_by_the_same_person() -> None:
    match = acted(Match(table()), "place 1:B1 down", "exchange 1:B1 down")
    assert match.seated == 1
    assert match.view.phase == "keep"
    assert match.view.hand == state_of(match).hand


def test_nobody_is_seated_while_a_counted_round_is_looked_at() -> None:
    for _rng, walk in walks(3):
        for match in walk:
            if match.view.phase in ("deal", "over"):
                assert match.seated is None


def test_whoever_starts_next_deals_without_sitting_down() -> None:
    for _rng, walk in walks(2):
        for match in walk:
            if match.view.phase == "deal":
                assert [str(action) for action in match.legal_actions()] == ["deal"]


def test_who_deals_does_not_see_their_new_card_at_once() -> None:
    for _rng, walk in walks(2):
        for match in walk:
            if match.view.phase == "deal":
                match.sit_down()
                match.act(parse_action("deal"))
                assert match.seated is None
                assert match.view.hand is None or match.view.hand > 9


def test_a_peeked_card_is_shown_until_it_is_turned_away() -> None:
    shown = 0
    for _rng, walk in walks(10):
        for match in walk:
            looked = match.looking
            if match.seated is None or not isinstance(looked, Peek):
                continue
            lying = state_of(match).lodges[5 * looked.seat + looked.slot]
            at = match.view.lodges[looked.seat][looked.slot]
            assert lying is not None
            assert at is not None
            assert at.card == lying.card
            match.stop_looking()
            at = match.view.lodges[looked.seat][looked.slot]
            assert at is not None
            assert at.card is None
            shown += 1
    assert shown > 20
