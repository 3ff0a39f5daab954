"""The desk: pointing, choosing, what Enter would do, in as few keys as possible."""

import re
from dataclasses import replace
from itertools import islice

import pytest
from rich.cells import cell_len

from biberclan.coach import coaching
from biberclan.games.bande.table import TABLE
from biberclan.games.bande.table.commands import COMMANDS, KNOCK, STOP
from biberclan.games.bande.table.desk import BandeDesk
from biberclan.language import Language
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.bande import Reason, parse_action
from biberclan.rules.bande.cards import ACTION_CARDS, PEEK
from biberclan.table.command import command_called, command_for, words_of
from biberclan.table.panel_look import panel_look
from biberclan.words.places import ASIDE, DISCARD_PILE, DRAW_PILE, NOBODY, Place
from tests.bande.positions import position
from tests.bande.table.tables import desk_at, table, walks
from tests.desks import press, slot_at
from tests.match.walking import at_position, state_of
from tests.ui.painted_tables import played


def pressed(desk: BandeDesk, *keys: str) -> list[str]:
    """Press keys that can be pressed, and return the actions carried out."""
    before = len(desk.match.log)
    press(desk, COMMANDS, *keys, act=desk.act)
    return [str(entry.action) for entry in desk.match.log[before:]]


ROWS = ("1 2 3 4", "5 6 7 8", "0 1 2 3")


def test_the_card_that_can_be_taken_is_the_top_one() -> None:
    desk = desk_at(*ROWS, discard=[9, 5])
    assert desk.prompt() == "Anna, draw a card, or take the 5 into your row."


HOME = [
    ({}, ["enter"], "draw"),
    ({}, ["d"], "draw"),
    ({"discard": [5]}, ["3", "enter"], "take 3"),
    ({"discard": [5]}, ["right", "enter", "enter"], "take 1"),
    ({"phase": "look"}, ["enter"], "look"),
    ({"hand": 7}, ["2", "enter"], "exchange 2"),
    ({"hand": 7}, ["tab", "enter"], "exchange 1"),
    ({"hand": 7}, ["n", "enter"], "discard"),
    ({"hand": 7}, ["n", "n"], "discard"),
    ({"hand": 7}, ["right", "right", "enter"], "discard"),
    ({"hand": "peek"}, ["4", "enter"], "peek 4"),
    ({"hand": "peek"}, ["n", "enter"], "discard"),
    ({"hand": "two"}, ["d", "enter"], "twice"),
    ({"hand": "two"}, ["tab", "enter"], "twice"),
    ({"hand": "two"}, ["n", "enter"], "discard"),
    ({"hand": "swap"}, ["2", "enter", "7", "4", "enter"], "swap 2 3:4"),
    ({"hand": "swap"}, ["n", "enter"], "discard"),
    ({"hand": "swap"}, ["tab", "tab", "tab", "tab", "enter"], "discard"),
    ({"phase": "again", "aside": 1}, ["enter"], "draw"),
    ({"phase": "again", "aside": 1}, ["n", "enter"], "done"),
    ({"phase": "again", "aside": 1}, ["tab", "enter"], "done"),
    ({"phase": "knock", "turns": 2}, ["enter"], "pass"),
    ({"phase": "knock", "turns": 2}, ["n"], "pass"),
    ({"phase": "knock", "turns": 2}, ["k", "enter"], "knock"),
    ({"phase": "knock", "turns": 2}, ["right", "enter"], "knock"),
]


@pytest.mark.parametrize(("at", "keys", "action"), HOME)
def test_every_action_in_a_few_keys(at: dict[str, object], keys: list[str], action: str) -> None:
    assert pressed(desk_at(*ROWS, **at), *keys) == [action]


def test_with_two_a_swap_needs_no_seat() -> None:
    assert pressed(desk_at(*ROWS[:2], hand="swap"), "2", "enter", "4", "enter") == ["swap 2 2:4"]


def test_a_digit_does_nothing_however_often_it_is_pressed() -> None:
    for at in ({"hand": 7}, {"hand": "swap"}, {"hand": "peek"}, {"discard": [5]}):
        desk = desk_at(*ROWS, **at)
        assert pressed(desk, "2", "2", "2") == []
        assert (desk.cursor, desk.first) == (slot_at(0, 1), None)


def test_digits_mean_the_row_that_one_is_at_and_ones_own_from_beside_the_rows() -> None:
    desk = desk_at(*ROWS, hand="swap")
    assert [row.key for row in TABLE.look(desk)] == ["1-4", "6", "7"]
    pressed(desk, "7", "3")
    assert desk.cursor == slot_at(2, 2)
    assert [row.key for row in TABLE.look(desk)] == ["Esc", "6", "1-4"]
    pressed(desk, "escape", "3")
    assert desk.cursor == slot_at(0, 2)


def test_a_swap_may_begin_with_the_other_card() -> None:
    desk = desk_at(*ROWS, hand="swap")
    desk.point(slot_at(2, 3))
    assert desk.says()[0] == "Choose Cem's slot 4 as the first of the two cards."
    assert desk.confirm() is None
    assert desk.picks == {slot_at(0, slot) for slot in range(4)}
    assert pressed(desk, "2", "enter") == ["swap 2 3:4"]


def test_a_half_chosen_swap_is_taken_back() -> None:
    desk = desk_at(*ROWS, hand="swap")
    assert command_called("back", COMMANDS, desk) is None
    pressed(desk, "2", "enter")
    assert desk.first == slot_at(0, 1)
    pressed(desk, "escape")
    assert desk.first is None
    assert slot_at(0, 0) in desk.picks


@pytest.mark.parametrize("card", [7, "swap", "peek", "two"])
def test_a_doubled_enter_does_not_use_the_drawn_card(card: int | str) -> None:
    desk = desk_at(*ROWS, draws=[card])
    assert pressed(desk, "enter", "enter", "enter") == ["draw"]
    assert not panel_look(desk).refused


def test_nobody_knocks_by_a_doubled_key() -> None:
    desk = desk_at(*ROWS, hand=7, turns=2)
    assert pressed(desk, "2", "enter") == ["exchange 2", "pass"]
    assert command_for("enter", COMMANDS, desk) is None


def test_a_turn_ends_by_itself_and_a_knock_is_announced_before() -> None:
    desk = desk_at(*ROWS, hand=7, turns=2)
    pressed(desk, "2")
    assert not desk.warns()
    assert pressed(desk, "k") == []
    assert desk.warns()
    assert desk.says()[0].endswith("Then you knock.")
    assert pressed(desk, "k", "n", "enter") == ["discard", "pass"]
    assert desk.match.actor == 1


def test_what_ends_a_turn_is_taken_back_and_done_again_with_it() -> None:
    desk = desk_at(*ROWS, hand=7, turns=2)
    pressed(desk, "n", "enter")
    desk.undo()
    assert not desk.match.log
    desk.redo()
    assert [str(entry.action) for entry in desk.match.log] == ["discard", "pass"]


def test_who_may_take_back_only_the_end_of_a_turn_is_asked_for_the_knock() -> None:
    desk = desk_at(*ROWS, hand=7, turns=2)
    pressed(desk, "2", "enter")
    desk.undo()
    assert [str(entry.action) for entry in desk.match.log] == ["exchange 2"]
    desk.ready()
    assert desk.view.phase == "knock"


def test_an_announced_knock_is_called_off_with_the_turn() -> None:
    desk = desk_at(*ROWS, hand=7, turns=2)
    assert pressed(desk, "k", "n", "enter") == ["discard", "knock"]
    desk.ready()
    assert desk.stage == "turn"
    assert desk.announced is None  # a knock in the next round would not be asked about


def test_an_announced_knock_needs_enter() -> None:
    desk = desk_at(*ROWS, hand=7, turns=2)
    assert pressed(desk, "k", "n") == []
    assert pressed(desk, "enter") == ["discard", "knock"]


def test_a_knock_can_be_announced_after_a_look_at_ones_own_card() -> None:
    desk = desk_at(*ROWS, hand="peek", turns=2)
    pressed(desk, "2", "enter")
    assert desk.stage == "look"
    pressed(desk, "k")
    desk.stop_looking()
    assert [str(entry.action) for entry in desk.match.log] == ["peek 2", "knock"]


def test_what_is_shown_to_everybody_is_called_a_secret_by_nobody(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(ACTION_CARDS, PEEK, ACTION_CARDS[PEEK]._replace(audience="everybody"))
    desk = desk_at(*ROWS, hand="peek", turns=2)
    pressed(desk, "2", "k", "enter")
    assert desk.stage == "look"
    assert "everybody" in desk.prompt()
    assert "only you" not in desk.prompt()


def test_no_knock_is_announced_before_everybody_has_had_a_turn_nor_after_a_knock() -> None:
    for at in ({"turns": 0}, {"actor": 1, "knocker": 0, "turns": 3}):
        assert not desk_at(*ROWS, hand=7, **at).may_announce


def test_k_points_at_the_knock_and_says_what_it_costs() -> None:
    desk = desk_at(*ROWS, phase="knock", turns=2)
    assert not desk.warns()
    assert pressed(desk, "k", "k") == []
    assert desk.cursor == KNOCK
    assert desk.warns()


REFUSED = [
    ({"discard": ["swap"]}, slot_at(0, 1), "special_on_top"),
    ({"discard": ["swap"]}, DISCARD_PILE, "special_on_top"),
    ({}, slot_at(1, 1), "other_decision"),
    ({"hand": 7}, slot_at(1, 1), "other_card"),
    ({"hand": 7}, DRAW_PILE, "other_decision"),
    ({"hand": "two"}, slot_at(0, 1), "special_in_hand"),
    ({"phase": "knock", "turns": 2}, DISCARD_PILE, "other_decision"),
    ({"phase": "again", "aside": 1}, slot_at(0, 0), "other_decision"),
]


@pytest.mark.parametrize(("at", "place", "code"), REFUSED)
def test_what_cannot_be_done_says_why(at: dict[str, object], place: Place, code: str) -> None:
    desk = desk_at(*ROWS, **at)
    desk.point(place)
    reason = desk.confirm()
    assert isinstance(reason, Reason)
    assert reason.code == code
    assert not desk.match.log
    assert panel_look(desk).refused


def test_a_swap_within_ones_own_row_is_refused() -> None:
    desk = desk_at(*ROWS, hand="swap")
    pressed(desk, "1", "enter")
    desk.point(slot_at(0, 2))
    reason = desk.confirm()
    assert isinstance(reason, Reason)
    assert reason.code == "own_row"


def test_the_arrows_reach_everything() -> None:
    desk = desk_at(*ROWS, hand=7)
    reached = set()
    for _row in range(3):
        for _card in range(10):
            reached.add(desk.cursor)
            desk.move("right")
        desk.move("down")
    assert reached == set(desk.positions(desk.board))


def test_clicks_point_first_and_do_then() -> None:
    desk = desk_at(*ROWS, hand=7)
    assert desk.click(slot_at(0, 1)) == ""
    assert desk.click(slot_at(0, 1)) == "confirm"
    assert desk.click(slot_at(2, 1)) == ""
    knocking = desk_at(*ROWS, phase="knock", turns=2)
    spot = KNOCK
    assert [knocking.click(spot), knocking.click(spot)] == ["", "confirm"]


def test_a_click_on_the_draw_pile_draws_but_a_double_click_does_no_more() -> None:
    desk = desk_at(*ROWS, draws=["two"])
    spot = DRAW_PILE
    assert desk.click(spot) == "confirm"
    desk.confirm()
    assert desk.click(spot) == ""


def test_every_choice_can_be_clicked_in_the_panel() -> None:
    for at in ({}, {"hand": 7}, {"phase": "again", "aside": 1}, {"phase": "knock", "turns": 2}):
        desk = desk_at(*ROWS, **at)
        shown = {pile.place for pile in panel_look(desk).piles}
        for action in desk.legal:
            (place, *_) = desk.places_of(action)
            assert place.area == "slot" or place in shown
        for place in shown - {ASIDE}:
            assert desk.click(place) or desk.cursor == place


def test_the_stages_of_the_look() -> None:
    desk = desk_at(*ROWS, phase="look", starter=0, seated=False)
    told = []
    for _seat in range(3):
        assert str(desk.stage) == "handover"
        desk.ready()
        assert desk.picks == {slot_at(desk.view.actor or 0, 0), slot_at(desk.view.actor or 0, 3)}
        desk.confirm()
        assert str(desk.stage) == "look"
        told.append(desk.headline())
        desk.stop_looking()
    assert [name in head for name, head in zip(("Anna", "Ben", "Cem"), told)] == [True] * 3
    assert desk.view.phase == "draw"


def marks(desk: BandeDesk) -> set[tuple[int, int]]:
    """Return the slots that are marked as touched."""
    return {
        (seat, slot)
        for seat, row in enumerate(TABLE.look(desk))
        for slot, look in enumerate(row.slots)
        if look.touched
    }


def test_what_was_touched_since_ones_last_turn_is_marked() -> None:
    desk = desk_at(*ROWS, hand="swap", turns=1, starter=2, draws=[6, "peek"])
    pressed(desk, "2", "enter", "7", "4", "enter")
    assert marks(desk) == {(0, 1), (2, 3)}
    for keys in (["d", "3", "enter"], ["d", "1", "enter"]):
        desk.ready()
        pressed(desk, *keys)
    assert str(desk.stage) == "look"
    desk.stop_looking()
    assert desk.stage == "handover"
    assert marks(desk) == {(1, 2), (2, 0)}


def test_who_knocked_is_named_and_marked() -> None:
    desk = desk_at(*ROWS, actor=1, knocker=0, turns=3)
    assert "Anna has knocked" in desk.headline()
    assert desk.prompt().startswith("Final turn. Ben")
    assert [row.ender for row in TABLE.look(desk)] == [True, False, False]


LONG = tuple(f"Maximiliane{number}" for number in range(1, 7))
"""As long as names may be."""


def test_every_sentence_fits_into_the_smallest_window(tongue: Language) -> None:
    seen = set()
    for rng, walk in walks(5):
        for match in walk:
            named = Match.at_position(
                type(match.setup)(LONG[: match.setup.seats], game="bande"),
                state_of(match).to_dict(),
            )
            if rng.random() < 0.4 and not match.view.paused and match.actor is not None:
                named.sit_down()
            desk = BandeDesk(named)
            seen.add((desk.stage, desk.view.phase, desk.view.hand))
            assert cell_len(desk.prompt()) < 80 or desk.stage == "over", desk.prompt()
            assert cell_len(desk.headline()) < 68
            assert not re.search(r"[{}]", desk.prompt() + desk.headline() + desk.says()[0])
            piles = panel_look(desk).piles
            assert all(cell_len(pile.caption) <= 14 for pile in piles if pile.large)
            small = [cell_len(pile.caption) + 1 for pile in piles if not pile.large]
            assert sum(small) <= 62  # beside a large card
    assert len(seen) > 12


@pytest.mark.parametrize("phase", ["again", "knock"])
def test_the_tile_the_bar_enter_and_the_typed_line_say_the_same_no(
    phase: str, tongue: Language
) -> None:
    desk = desk_at(*ROWS, phase=phase, turns=2, aside=int(phase == "again"))
    stop = command_called("stop", COMMANDS, desk)
    assert stop is not None
    desk.click(STOP)
    [tile] = [pile for pile in panel_look(desk).piles if pile.place == STOP]
    no = words_of(COMMANDS, "verb")["no"]
    assert [tile.caption.lower(), stop.label(desk), desk.enter_label()] == [no, no, no]


def test_the_coach_judges_what_can_be_taken_back_the_end_of_the_turn_at_least() -> None:
    for action, judged in (("take 4", "pass"), ("draw", None), ("discard", "discard pass")):
        hand = 5 if action == "discard" else None
        state = position("1 2 7 2", "5 6 7 8", hand=hand, discard=(2,), turns=4)
        match = at_position(replace(table(2), bots=(None, "beginner")), state, seated=True)
        desk = BandeDesk(match)
        due = coaching.due_choice(match, match.legal_actions(), match.view)
        assert due is not None
        desk.act(parse_action(action))
        made = due.as_made(match)
        assert (made and str(made.question.chosen)) == judged
        if action != "draw":
            assert match.why_no_undo() is None, "the end of the turn"
            before = len(match.log)
            desk.undo()
            assert before - len(match.log) == len(str(judged).split())


def test_tab_names_a_person_only_where_it_leads_to_one() -> None:
    (following,) = (each for each in TABLE.COMMANDS if each.id == "next")
    said = set()
    for desk in islice(played(Setup(("Anna", "Ben", "Cem"), seed=3, game="bande"), 3), 90):
        assert isinstance(desk, BandeDesk)
        if following.possible(desk):
            label = following.label(desk)
            desk.next_group()
            leads_home = desk.cursor.owner in (desk.view.actor, NOBODY)
            assert (label == "next person") is not leads_home
            said.add((desk.view.phase, label))
    assert {("knock", "next"), ("draw", "next")} <= said
