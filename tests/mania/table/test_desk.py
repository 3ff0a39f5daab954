"""The choices of the person at the table: gathering, pointing and choosing."""

from dataclasses import replace

import pytest

from biberclan.games.mania.table import targets
from biberclan.games.mania.table.commands import COMMANDS, TYPED
from biberclan.games.mania.table.desk import ManiaDesk
from biberclan.games.mania.table.looks import board_look
from biberclan.games.mania.words.names import card_for, key_of
from biberclan.language import Language
from biberclan.rules.mania.actions import Accept, Action, Decline, Draw, Lay, Refuse, Steal, Wish
from biberclan.rules.mania.cards import HIPPIE, JOKER, KINDS, THIEF, Cards
from biberclan.table.command import command_for
from biberclan.table.situation import DeskStage
from biberclan.teach.lessons import Lesson, lessons
from biberclan.words.places import DRAW_PILE, Place
from tests.desks import press
from tests.mania.positions import position
from tests.mania.table.tables import desk_at, table
from tests.match.walking import at_position
from tests.teach.lesson_runs import runs_at_each_goal

FULL = "1 2 2 3 3 4 5 6 6 7 8 8 9 9 10 10 10 joker joker thief fairy hippie meanie king bodyguard"


def gathered(desk: ManiaDesk) -> Cards:
    return desk.gathered


def stage(desk: ManiaDesk) -> DeskStage:
    return desk.stage


def typed(desk: ManiaDesk, keys: str) -> None:
    """Press keys that gather or point."""
    for key in keys:
        desk.press(key)


def pressed(desk: ManiaDesk, *keys: str) -> list[Action]:
    """Press keys that can be pressed, and return the actions carried out."""
    done: list[Action] = []
    press(desk, COMMANDS, *keys, act=done.append)
    return done


def meanings(desk: ManiaDesk, key: str) -> list[str]:
    """Return the ids of the commands that a key stands for in the bottom row."""
    here = [command for command in COMMANDS if key in command.keys and command.possible(desk)]
    return [command.id for command in here if command.in_bar(desk)]


def test_every_card_has_a_key_of_its_own_that_no_other_command_has(tongue: Language) -> None:
    keys = [key_of(card).lower() for card in KINDS]
    assert len(set(keys)) == len(keys)
    taken = {*keys} - {*TYPED}
    assert not taken, "other commands have these keys"
    assert [card_for(key) for key in keys] == list(KINDS)
    others = {key for c in COMMANDS if not c.id.startswith("type ") for key in c.keys}
    assert not others & set(TYPED)


def test_the_same_key_adds_another_card_and_backspace_takes_the_last_one_back() -> None:
    desk = desk_at("5 5 7 thief", "3")
    typed(desk, "55t")
    assert gathered(desk) == (5, 5, THIEF)
    assert [desk.gathering.holds(place) for place in range(4)] == [True, True, False, True]
    desk.gathering.take_last()
    assert gathered(desk) == (5, 5)
    desk.back()
    assert gathered(desk) == ()
    assert not desk.can_step_back


def test_a_card_that_is_not_held_is_refused_by_its_ruling() -> None:
    desk = desk_at("5 7 thief", "3")
    typed(desk, "55")
    assert gathered(desk) == (5,)
    sentence, reason = desk.says()
    assert sentence
    assert reason is not None
    assert reason.ruling == "BM-7"
    typed(desk, "t")
    assert desk.says()[1] is None


def test_a_refused_key_is_a_touch_so_that_escape_only_goes_back() -> None:
    desk = desk_at("5 7 thief", "3")
    assert meanings(desk, "escape") == ["stand up"]
    typed(desk, "4")
    assert meanings(desk, "escape") == ["back"]


def test_zero_is_the_ten() -> None:
    desk = desk_at("1 10 10", "3", display="3 8")
    typed(desk, "00")
    assert gathered(desk) == (10, 10)


def test_what_cannot_be_laid_says_why_and_is_not_laid() -> None:
    desk = desk_at("5 7 thief joker", "3")
    typed(desk, "57")
    reason = desk.says()[1]
    assert reason is not None
    assert reason.code == "different_digits"
    assert desk.confirm() is not None
    assert not desk.match.log


def test_enter_with_nothing_gathered_says_how_to_gather() -> None:
    desk = desk_at("5 7 thief", "3")
    typed(desk, "9")
    assert desk.says()[1] is not None
    assert desk.confirm() is None
    assert desk.says() == (desk.part_due(), None)
    assert desk.part_due().startswith("Click cards")
    assert not desk.match.log


def test_arrows_gather_as_well_and_space_does_not() -> None:
    desk = desk_at("5 7 thief", "3")
    assert not desk.pointed
    desk.move("right")  # shows where the cursor is
    assert desk.cursor == Place("held", at=0)
    desk.move("right")
    assert desk.says()[0].startswith("Up gathers this card")
    desk.move("up")
    assert gathered(desk) == (7,)
    assert command_for("space", COMMANDS, desk) is None
    desk.move("left")
    desk.move("up")
    assert gathered(desk) == (5, 7)
    desk.move("up")
    assert gathered(desk) == (5, 7)
    desk.move("down")
    assert gathered(desk) == (7,)


def test_a_click_gathers_a_second_one_puts_back_and_one_on_the_group_lays() -> None:
    desk = desk_at("5 5 7 9", "3")
    for at in (0, 1, 2):
        assert desk.click(Place("held", at=at)) == ""
    desk.click(Place("held", at=2))
    assert gathered(desk) == (5, 5)
    assert desk.click(targets.GROUP) == "confirm"
    desk.confirm()
    assert desk.match.log[0].action == Lay((5, 5))


def test_what_the_gathered_cards_beat_is_marked() -> None:
    desk = desk_at("7 7 9", "2", "3", piles=["", "4 4", "4 4 4"], display="3 3 8 8 9 joker joker")
    typed(desk, "77")
    look = board_look(desk)
    assert [cards[0].card for cards in look.display if cards[0].beaten] == [3]
    assert [[card.beaten for card in each.group] for each in look.people] == [
        [],
        [True, True],
        [False, False, False],
    ]
    typed(desk, "9")  # no group any more
    look = board_look(desk)
    assert not any(cards[0].beaten for cards in look.display)
    assert not any(card.beaten for person in look.people for card in person.group)


def test_what_can_not_be_laid_beats_nothing() -> None:
    desk = desk_at("7 9 partybeaver", "2", display="3 3")
    typed(desk, "7p")  # a party has three digits
    assert not any(cards[0].beaten for cards in board_look(desk).display)


def test_tab_walks_through_the_groups_worth_laying_the_largest_first() -> None:
    desk = desk_at(FULL, "3", piles=["", "4 4"], display="1 1 2")
    sizes, groups = [], set()
    desk.next_group()
    while desk.gathered not in groups:
        groups.add(desk.gathered)
        sizes.append(len(desk.gathered))
        assert desk.match.why_not(desk.proposal()) is None
        desk.next_group()
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == 7  # a run with the Hippie
    assert (5, HIPPIE) in groups  # it beats the fours
    assert (1, HIPPIE) not in groups  # it beats nothing, and a larger set has the Hippie
    assert len(groups) < len(desk.legal) / 4
    last = desk.gathered
    desk.next_group(-1)
    desk.next_group()
    assert gathered(desk) == last


def test_a_card_at_one_place_is_pointed_at_however_often_its_key_is_pressed() -> None:
    desk = desk_at("9 9", "3", piles=["7 thief", "4 4"], phase="steal", left=1, display="3 8 8")
    typed(desk, "44")
    assert desk.proposal() == Steal(1, 4)


def test_a_card_at_several_places_is_pointed_at_in_turn() -> None:
    desk = desk_at(
        "9 9", "5", piles=["7 thief", "3 3"], phase="steal", left=1, display="3 8 8", stock="3 9"
    )
    typed(desk, "3")
    assert desk.proposal() == Steal("display", 3)
    typed(desk, "3")
    assert desk.proposal() == Steal("stock", 3)
    typed(desk, "33")
    assert desk.proposal() == Steal("display", 3)


def test_of_several_places_the_one_pointed_at_is_named_first() -> None:
    desk = desk_at(
        "9 9", "5", piles=["7 thief", "3 3"], phase="steal", left=1, display="1 3 8", stock="3 9"
    )
    desk.cursor = Place("stock", at=3)
    typed(desk, "3")
    assert desk.proposal() == Steal("stock", 3)
    typed(desk, "3")
    assert desk.proposal() == Steal(1, 3)


@pytest.mark.parametrize("lesson", lessons("mania", "en"), ids=lambda lesson: lesson.anchor)
def test_what_can_be_pointed_at_in_a_lesson_is_named_by_its_key(lesson: Lesson) -> None:
    for run in runs_at_each_goal(lesson):
        desk = ManiaDesk(run.match)
        for clicked in [*desk.picks, *([] if desk.is_laying else targets.lying_in(desk.view))]:
            desk = ManiaDesk(run.match)
            desk.click(clicked)
            target, key = desk.cursor, targets.key_at(desk.cursor, desk.view).lower()
            if not desk.pointed:
                continue
            assert desk.takes(key), f"{lesson.anchor} {run.number}: {target}"
            desk.press(key)
            assert targets.key_at(desk.cursor, desk.view).lower() == key


def test_whether_a_beaten_group_is_taken_is_answered_by_a_key_and_enter() -> None:
    desk = desk_at("9 9", "5", piles=["7 7", "3 3"], phase="accept", asked=1)
    assert not desk.takes("t")
    for key, action in (("n", Refuse()), ("a", Accept())):
        assert pressed(desk, key, key) == []
        assert desk.warns()  # somebody draws two cards for it
        assert desk.proposal() == action


def test_to_wish_for_nothing_is_said_before_it_is_done() -> None:
    desk = desk_at("9 9", "5", "6", piles=["7 fairy"], phase="wish")
    assert pressed(desk, "n") == []
    assert desk.proposal() == Decline()
    assert pressed(desk, "n") == [Decline()]


def test_all_cards_that_are_due_can_be_drawn_at_once_and_are_looked_at_together() -> None:
    desk = desk_at(
        "5", "3", "6", piles=["", "7 7"], phase="draw", turn=1, actor=2, owed=[2, 0, 5], stock="1 2"
    )
    assert pressed(desk, "l") == []
    assert desk.says()[0] == "Draw the top 5 cards of the draw pile."
    before = len(desk.view.hand)
    desk.confirm()
    assert [entry.action for entry in desk.match.log] == [Draw(None)] * 5, "not the next one's"
    assert stage(desk) == "look"
    assert len(desk.view.hand) == before + 5
    assert desk.got is not None
    assert len(desk.got) == 5
    desk.stop_looking()
    assert stage(desk) == "handover"


def test_cards_drawn_into_a_covered_hand_are_not_told() -> None:
    desk = desk_at("5", "3", "6", piles=["", "7 7"], phase="draw", turn=1, actor=0, owed=[5, 0, 0])
    desk.toggle_cover()
    pressed(desk, "l")
    desk.confirm()
    assert stage(desk) == "look"
    assert desk.got is None


@pytest.mark.parametrize("owed", [1, 30])
def test_all_are_offered_only_where_several_are_due_and_lie_there(owed: int) -> None:
    desk = desk_at(
        "5",
        "3",
        piles=["", "7 7"],
        phase="draw",
        turn=1,
        actor=0,
        owed=[owed, 0],
        draws="2 3 4",
        empty_after=True,
        stock="1 2",
    )
    assert not desk.takes("l")


def test_a_wish_names_somebody_then_a_card() -> None:
    desk = desk_at("9 9", "5", "6", piles=["7 fairy"], phase="wish")
    typed(desk, "2")
    assert desk.first is None
    assert desk.confirm() is None
    assert desk.whom == 2
    typed(desk, "j")
    assert desk.proposal() == Wish(2, JOKER)
    desk.back()
    assert desk.first is None
    assert not desk.can_step_back


def test_once_a_person_is_chosen_the_first_click_on_a_card_only_points() -> None:
    desk = desk_at("9 9", "5", "6", piles=["7 fairy"], phase="wish")
    desk.point(Place("seat", 2))
    assert desk.confirm() is None
    assert desk.whom == 2
    assert desk.click(desk.cursor) == ""
    assert desk.click(desk.cursor) == "confirm"


def test_between_two_the_wish_needs_no_name() -> None:
    desk = desk_at("9 9", "5", piles=["7 fairy"], phase="wish")
    typed(desk, "5")
    assert desk.proposal() == Wish(1, 5)
    assert not desk.can_step_back


def test_what_one_arrow_does_the_opposite_one_undoes() -> None:
    for at in (
        {"piles": ["7 fairy"], "phase": "wish"},
        {"piles": ["7 7", "3 3"], "phase": "accept", "asked": 1},
    ):
        desk = desk_at("9 9", "5", **at)
        picks = list(desk.positions(None))
        for pick in picks:
            desk.point(pick)
            desk.move("right")
            assert desk.cursor != pick
            desk.move("left")
            assert desk.cursor == pick
        desk.point(picks[0])
        desk.move("left")
        assert desk.cursor == picks[-1]


def test_the_people_are_numbered_clockwise_from_whose_turn_it_is() -> None:
    desk = desk_at("5", "6", "9 9", piles=["", "", "7 fairy"], phase="wish", turn=2)
    keys = {
        pick.owner: targets.key_at(pick, desk.view) for pick in desk.picks if pick.area == "seat"
    }
    assert keys == {0: "1", 1: "2"}


def test_that_the_only_choice_ends_the_round_is_said_all_the_same() -> None:
    desk = desk_at("5", "3 4")
    desk.choose(Lay((5,)))
    assert len(desk.legal) == 1
    assert desk.warns()


def test_what_is_new_in_the_stock_is_marked_there() -> None:
    desk = desk_at(
        "5",
        "3",
        piles=["thief"],
        phase="steal",
        left=1,
        display="1 1 2 2 3 3 8 8 9",
        stock="4 5 6 7 10",
    )
    desk.act(Steal("stock", 4))
    desk.ready()
    look = board_look(desk)
    assert not any(card.new for group in look.display for card in group)
    assert sum(card.new for group in look.stock for card in group) == 1


def test_who_has_lost_cards_draws_when_the_keyboard_comes_to_them() -> None:
    desk = desk_at(
        "5", "3", "6", piles=["7 7"], phase="draw", actor=2, owed=[0, 0, 1], seated=False
    )
    assert stage(desk) == "handover"
    desk.ready()
    assert desk.view.observer == 2
    assert desk.cursor == DRAW_PILE
    assert pressed(desk, "d") == [Draw(None)]
    desk.act(Draw(None))
    assert stage(desk) == "look"
    assert desk.got is not None
    assert len(desk.got) == 1
    assert sum(card.new for card in board_look(desk).hand) == 1
    desk.stop_looking()
    assert stage(desk) == "handover"


def test_of_a_bot_that_draws_in_the_turn_of_another_it_is_said_that_it_draws() -> None:
    setup = replace(table(3), bots=(None, "beginner", "beginner"))
    for at, said, asked in (
        ({"phase": "draw", "actor": 2, "owed": [0, 0, 1]}, "Anna's turn · Cem draws", "Cem draws."),
        ({"turn": 1, "actor": 1}, "Ben's turn", "Ben is playing."),
    ):
        state = position("5", "3", "6", piles=["7 7"], **at)
        desk = ManiaDesk(at_position(setup, state, seated=False))
        assert (desk.stage, desk.whose_turn(), desk.prompt()) == ("bot", said, asked)


def test_a_covered_hand_can_be_neither_gathered_nor_laid() -> None:
    desk = desk_at("5 5 7 thief", "3")
    typed(desk, "55")
    desk.toggle_cover()
    assert gathered(desk) == ()
    assert not desk.takes("5")
    assert command_for("tab", COMMANDS, desk) is None
    assert desk.confirm() is None
    assert desk.says() == ("Your hand is covered. X uncovers it.", None)
    assert all(card.card is None and card.place is None for card in board_look(desk).hand)
    assert desk.open_view.hand == ()


def test_points_that_are_collected_are_the_winners_alone() -> None:
    desk = desk_at("9 9", "5", target=100, round=2, scores=[[4, 9]])
    assert desk.scores == ((0, 9),)
    assert [person.total for person in board_look(desk).people] == [0, 9]
