"""The desk: pointing, choosing, what Enter would do, in as few keys as possible."""

import re
from typing import get_args

import pytest

from biberclan.games.clan.table import TABLE
from biberclan.games.clan.table.desk import ClanDesk
from biberclan.rules.clan import Reason, legal_actions
from biberclan.rules.clan.actions import Keep
from biberclan.rules.clan.lodge import SLOT_NAMES, SLOTS
from biberclan.table.desk import Direction
from biberclan.table.panel_look import panel_look
from biberclan.table.situation import DeskStage
from tests.desks import slot_at
from tests.match.walking import state_of, walks
from tests.ui.tables import desk_at

B1, B2, B3, T1, T2 = range(5)


def done(desk: ClanDesk) -> str:
    """Press Enter; return the action that it carries out."""
    before = len(desk.match.log)
    desk.confirm()
    assert len(desk.match.log) == before + 1
    return str(desk.match.log[-1].action)


def stage(desk: ClanDesk) -> DeskStage:
    return desk.stage


def test_another_match_has_not_been_counted_yet() -> None:
    counted = desk_at("7 7 7 | 7 7", "4", hand=None, ender=0, seated=False)
    counted.count()
    assert counted.counted
    counted.sit_at(counted.match)
    assert counted.counted
    counted.sit_at(desk_at("9 9 7 | 7 7", "4", hand=None, ender=0, seated=False).match)
    assert not counted.counted


def test_only_in_the_handover_one_sits_down() -> None:
    desk = desk_at("7", "4")
    desk.ready()
    assert desk.stage == "turn"
    counted = desk_at("7 7 7 | 7 7", "4", hand=None, ender=0, seated=False)
    assert counted.stage == "counting"
    counted.ready()
    assert counted.match.seated is None


def test_building_begins_at_home_and_aiming_elsewhere() -> None:
    assert desk_at("7 . .", "4 4").cursor == slot_at(0, B2)
    assert desk_at("7 7", "4 4", hand="cleanup").cursor == slot_at(1, B1)
    assert desk_at("7 7", "", hand="cleanup").cursor == slot_at(0, B1)
    assert desk_at("7 7 7 | 7", "4 4", actor=1, hand="flip").cursor == slot_at(0, B3)


def test_enter_alone_lays_the_card_at_home_face_up() -> None:
    assert done(desk_at("", "")) == "place 1:B1 up"


def test_the_face_is_up_anew_for_each_card() -> None:
    desk = desk_at("", "", draws=[3])
    desk.toggle_face()
    assert done(desk) == "place 1:B1 down"
    assert desk.stage == "handover"
    desk.ready()
    assert desk.face_up


def test_a_digit_points_at_a_slot_of_the_lodge_that_one_is_at() -> None:
    desk = desk_at("7 7 7", "4 4", "")
    desk.digit(4)
    assert desk.cursor == slot_at(0, T1)
    desk.next_group()
    desk.digit(5)
    assert desk.cursor == slot_at(1, T2)
    desk.back()
    desk.digit(2)
    assert desk.cursor == slot_at(0, B2)


def test_a_digit_lays_nothing_however_often_it_is_pressed() -> None:
    desk = desk_at("7 7", "4 4", "2", hand="swap")
    for _time in range(3):
        desk.digit(2)
    assert desk.cursor == slot_at(0, B2)
    assert desk.first is None
    assert not desk.match.log


def test_a_digit_that_cannot_be_used_points_there_and_says_why() -> None:
    desk = desk_at("7 7", "4")
    desk.digit(5)
    says, reason = desk.says()
    assert desk.cursor == slot_at(0, T2)
    assert reason is not None
    assert (reason.ruling, "T2" in says) == ("BC-2", True)


def test_each_lodge_of_the_others_has_a_key_of_its_own() -> None:
    desk = desk_at("7", "4", "", "5", "6", "3", actor=2)
    for number, seat in enumerate((3, 4, 5, 0, 1)):
        key = desk.keys(desk.near)[seat]
        desk.go_to_other(number)
        assert desk.cursor.owner == seat
        keys = desk.keys(seat)
        assert (key, keys[seat], keys[2]) == ("67890"[number], "1-5", "Esc")


def test_keys_stand_beside_names_only_while_they_can_be_pressed() -> None:
    desk = desk_at("7", "4", seated=False)
    assert not desk.keys(0)
    desk.ready()
    assert desk.keys(0) == {0: "1-5", 1: "6"}


def test_in_another_lodge_a_card_to_be_taken_is_pointed_at_first() -> None:
    desk = desk_at("7", ". 4 5", "")
    desk.next_group()
    assert desk.cursor == slot_at(1, B2)
    desk.next_group()
    assert desk.cursor == slot_at(2, B1)


def test_a_lodge_in_which_nothing_can_be_chosen_is_passed_over_but_can_be_gone_to() -> None:
    desk = desk_at("7 7", "4 4 4 | 2 2", "5 5", ender=1, hand=6)
    desk.next_group()
    assert desk.cursor.owner == 2
    desk.go_to_other(0)
    assert desk.cursor == slot_at(1, B1)
    reason = desk.says()[1]
    assert reason is not None
    assert reason.ruling == "BC-32"


@pytest.mark.parametrize("seats", range(2, 7))
def test_arrows_reach_every_slot_and_come_back(seats: int) -> None:
    desk = desk_at(seats=seats)
    reached = {desk.cursor}
    frontier = [desk.cursor]
    while frontier:
        spot = frontier.pop()
        for direction in get_args(Direction):
            desk.point(spot)
            desk.move(direction)
            if desk.cursor not in reached:
                reached.add(desk.cursor)
                frontier.append(desk.cursor)
    assert reached == {slot_at(seat, slot) for seat in range(seats) for slot in SLOTS}
    for spot in reached:
        desk.point(spot)
        desk.move("right")
        desk.move("left")
        assert desk.cursor == spot


def test_tab_goes_to_the_next_lodge_to_choose_from_and_round() -> None:
    desk = desk_at("7 7 7 | 7", "4 4", "", "3 3", hand="flip")
    lodges = sorted({pick.owner for pick in desk.picks})
    assert lodges == [0, 1, 3]
    desk.go_to(3)
    seen = []
    for _lodge in lodges:
        desk.next_group()
        assert desk.cursor in desk.picks
        seen.append(desk.cursor.owner)
    assert seen == lodges
    desk.next_group(-1)
    assert desk.cursor.owner == 1


def test_tab_comes_back_to_what_can_be_chosen_in_the_only_lodge() -> None:
    desk = desk_at("7 7 7", "4 4", phase="keep", hand=5)
    desk.digit(2)
    desk.next_group()
    assert desk.cursor == slot_at(0, T1)


def test_picks_are_where_something_legal_can_be_done() -> None:
    for _rng, walk in walks(5):
        for match in walk:
            if match.seated is None or match.view.phase == "deal":
                continue
            match.stop_looking()
            desk = ClanDesk(match)
            assert desk.stage == "turn"
            assert desk.picks
            legal = legal_actions(state_of(match))
            if match.view.phase == "keep":
                spots = {slot_at(match.seated, a.slot) for a in legal if isinstance(a, Keep)}
            else:
                places = re.findall(r"(\d):(\w\d)", " ".join(map(str, legal)))
                spots = {slot_at(int(seat) - 1, SLOT_NAMES.index(slot)) for seat, slot in places}
            assert desk.picks == spots


def test_a_lesson_does_not_begin_at_its_answer() -> None:
    desk = desk_at("7 7", "4 4", hand=5)
    answers = [action for action in desk.legal if desk.is_pointed_at(action)]
    assert answers
    desk.keep_off(answers)
    assert not any(desk.is_pointed_at(action) for action in answers)
    assert desk.cursor in desk.picks
    assert desk.near == desk.view.actor
    pointed = desk.cursor
    desk.keep_off(answers)
    assert desk.cursor == pointed, "it is elsewhere already"
    desk.keep_off(desk.legal)
    assert desk.cursor == pointed, "everything is an answer"


def test_a_swap_is_chosen_in_two_steps() -> None:
    desk = desk_at("7 7", "4 4", "2 2", hand="swap")
    desk.point(slot_at(2, B2))
    assert desk.says()[1] is None
    assert desk.confirm() is None
    assert desk.first == slot_at(2, B2)
    assert slot_at(2, B1) not in desk.picks
    assert slot_at(2, B2) not in desk.picks
    desk.point(slot_at(0, B1))
    assert done(desk) == "swap 1:B1 3:B2"
    assert desk.first is None


def test_the_first_place_of_a_swap_can_be_taken_back() -> None:
    desk = desk_at("7 7", "4 4", hand="swap")
    picks = desk.picks
    desk.confirm()
    assert desk.picks != picks
    desk.back()
    assert desk.first is None
    assert desk.picks == picks
    assert desk.cursor == slot_at(0, B1)


def test_esc_leads_from_any_lodge_to_ones_own() -> None:
    desk = desk_at("7 7", "4 4", "5 5", actor=1, hand="cleanup")
    assert desk.can_step_back
    desk.back()
    assert desk.cursor == slot_at(1, B1)
    assert not desk.can_step_back


def test_pointing_can_be_remembered_with_the_face_and_the_first_of_two_cards() -> None:
    desk = desk_at("7 7", "4 4", hand=5)
    desk.toggle_face()
    desk.digit(2)
    aim = desk.aim()
    desk.choose(desk.choices()[0])
    assert desk.aim() != aim
    desk.aim_again(aim)
    assert (desk.cursor, desk.face_up) == (slot_at(0, B2), False)
    swap = desk_at("7 7", "4 4", hand="swap")
    swap.confirm()
    aim, picks = swap.aim(), swap.picks
    swap.back()
    swap.aim_again(aim)
    assert (swap.first, swap.picks) == (slot_at(0, B1), picks)


def test_two_cards_of_one_lodge_are_not_swapped() -> None:
    desk = desk_at("7 7", "4 4", hand="swap")
    desk.point(slot_at(0, B1))
    desk.confirm()
    for slot in (B1, B2):
        desk.point(slot_at(0, slot))
        outcome = desk.confirm()
        assert isinstance(outcome, Reason)
        assert outcome.ruling == "KV-6"
    assert desk.first == slot_at(0, B1)


def test_what_cannot_be_done_changes_nothing_and_says_why() -> None:
    desk = desk_at("7 7 7", "4")
    desk.point(slot_at(1, B1))
    says, reason = desk.says()
    assert reason is not None
    assert reason.ruling == "BC-21"
    assert "Ben" in says
    before = state_of(desk.match).to_dict()
    assert desk.confirm() == reason
    assert state_of(desk.match).to_dict() == before
    assert desk.cursor == slot_at(1, B1)


def test_the_taken_card_is_kept_at_home_and_nowhere_else() -> None:
    desk = desk_at("7 7 7", "4 4", phase="keep", hand=5)
    assert desk.cursor == slot_at(0, T1)
    desk.point(slot_at(1, B3))
    reason = desk.confirm()
    assert isinstance(reason, Reason)
    assert reason.ruling == "BC-12"
    desk.point(slot_at(0, T2))
    desk.toggle_face()
    assert done(desk) == "keep T2 down"


def test_only_a_peek_can_be_done_without() -> None:
    assert desk_at("7 7", "4 (3)", hand="peek").can_decline
    assert not desk_at("7 7", "4 (3)", hand="swap").can_decline
    assert not desk_at("7 7", "4 (3)", hand="peek", seated=False).can_decline


def test_what_a_round_came_to_is_told_once_it_has_been_counted() -> None:
    last = desk_at(
        "1 1 1 | 7", "9 9 9 | 9 8", hand=7, ender=1, round=5, scores=[[3, 5]] * 4, seated=True
    )
    last.confirm()
    assert last.stage == "over"
    for counted, rows in ((False, 4), (True, 5)):
        panel, lodges = panel_look(last), TABLE.look(last)
        assert last.counted is counted
        assert len(last.scores) == rows
        assert ("boss" in panel.prompt) is counted
        assert any("wins the match" in line for line in panel.lines) is counted
        assert (lodges[1].points == 20) is not counted
        last.count()


def test_each_covers_the_own_hand_alone_for_as_long_as_they_like() -> None:
    desk = desk_at("", "", hand=8, draws=[3, 4, 5])
    desk.toggle_cover()
    for hand, covered in ((None, True), (3, False), (None, True)):
        assert (desk.open_view.hand, desk.covered) == (hand, covered)
        desk.confirm()
        desk.ready()
