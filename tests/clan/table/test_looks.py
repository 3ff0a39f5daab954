"""From the desk to looks: cards in their places, slots that may be chosen, slots touched."""

from dataclasses import replace

from biberclan.games.clan.table import TABLE
from biberclan.games.clan.table.desk import ClanDesk
from biberclan.rules.clan import parse_action
from biberclan.table.look import SlotLook
from biberclan.table.slots_desk import ELSEWHERE
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.paint.slots import paint_heading
from tests.match.walking import acted, moments_when, walks
from tests.ui.tables import desk_at, match_at

B1, B2, B3, T1, T2 = range(5)


def slot(desk: ClanDesk, seat: int, at: int) -> SlotLook:
    return TABLE.look(desk)[seat].slots[at]


def test_what_lies_in_the_slots() -> None:
    desk = desk_at("7 (3:0) .", "")
    kinds = [look.kind for look in TABLE.look(desk)[0].slots]
    assert kinds == ["up", "down", "free", "free", "closed"]
    assert slot(desk, 0, B1).card == 7
    assert slot(desk, 0, B2).card is None
    assert slot(desk, 0, B3).label == "B3"


def test_with_the_memory_aid_what_one_has_seen_is_shown_to_them_alone() -> None:
    desk = desk_at("7 (3:0) (4:1)", "", memory_aid=True)
    assert [look.kind for look in TABLE.look(desk)[0].slots[:3]] == ["up", "known", "down"]
    assert slot(desk, 0, B2).card == 3
    waiting = desk_at("7 (3:0) (4:1)", "", memory_aid=True, seated=False)
    assert [look.kind for look in TABLE.look(waiting)[0].slots[:3]] == ["up", "down", "down"]


def test_protection_is_shown_as_the_one_in_turn_meets_it() -> None:
    desk = desk_at("7", "5", "4 4 4 | 2")
    assert not slot(desk, 0, B1).protected  # one's own lone card
    assert slot(desk, 1, B1).protected
    assert [slot(desk, 2, at).protected for at in (B1, B2, B3, T1)] == [True, True, False, False]


def test_what_may_be_chosen_has_the_digit_that_chooses_it() -> None:
    desk = desk_at("7 7", "5")
    assert slot(desk, 0, B3).pick == "3"
    assert slot(desk, 0, T1).pick == "4"
    assert slot(desk, 0, T2).pick == ""
    assert slot(desk, 1, B1).pick == ""
    assert slot(desk, 1, B2).pick == ELSEWHERE
    desk.go_to(1)
    assert slot(desk, 0, B3).pick == ELSEWHERE
    assert slot(desk, 1, B2).pick == "2"
    assert [look.near for look in TABLE.look(desk)] == [False, True]
    waiting = desk_at("7 7", "5", seated=False)
    assert all(not look.pick for lodge in TABLE.look(waiting) for look in lodge.slots)


def test_the_cursor_is_shown_to_who_decides_and_only_once() -> None:
    for _rng, walk in walks(3):
        for match in walk:
            desk = ClanDesk(match)
            cursors = sum(look.cursor for lodge in TABLE.look(desk) for look in lodge.slots)
            assert cursors == (desk.stage == "turn")


def test_who_is_in_turn_is_marked_and_lodges_keep_their_places() -> None:
    for _rng, walk in walks(3):
        for match in walk:
            looks = TABLE.look(ClanDesk(match))
            names = match.setup.names
            assert tuple(look.title for look in looks) == names
            active = [seat for seat, look in enumerate(looks) if look.active]
            over = match.view.phase in ("deal", "over")
            assert active == ([] if over else [match.actor])


def test_who_has_closed_the_round_is_marked() -> None:
    desk = desk_at("7", "4 4 4 | 2 2", "1", ender=1)
    assert [look.ender for look in TABLE.look(desk)] == [False, True, False]


def test_points_so_far_stand_beside_the_names() -> None:
    desk = desk_at("", "", round=3, scores=[[10, -6], [5, 7]])
    assert [look.points for look in TABLE.look(desk)] == [15, 1]


def test_a_counted_round_lies_open_and_nothing_is_protected() -> None:
    desk = desk_at("7 7 7 | 7 7", "5", hand=None, ender=0, seated=False)
    for lodge in TABLE.look(desk):
        assert not lodge.active
        assert all(not look.protected and not look.pick for look in lodge.slots)


def touched(desk: ClanDesk) -> set[tuple[int, int]]:
    looks = TABLE.look(desk)
    return {(i, j) for i, lodge in enumerate(looks) for j, s in enumerate(lodge.slots) if s.touched}


def test_what_was_touched_since_the_last_turn_is_marked() -> None:
    match = match_at("7 7", "4 4", "", draws=[1, 2, 3, 6], seated=False)
    acted(match, "place 1:B3 up", "place 1:T1 up", "exchange 2:B2 up", "keep B1 up")
    assert match.actor == 0
    assert touched(ClanDesk(match)) >= {(0, T1), (1, B2), (2, B1)}


def test_the_marks_stay_while_one_uses_action_cards() -> None:
    match = match_at("7 7", "4 4", draws=[1, "flip", 3], seated=False)
    acted(match, "place 1:B3 up", "place 2:B3 up")
    match.sit_down()
    before = touched(ClanDesk(match))
    assert (1, B3) in before
    match.act(parse_action("flip 2:B1"))
    assert (1, B3) in touched(ClanDesk(match))


def test_a_new_round_begins_without_marks() -> None:
    for match in moments_when(4, lambda match: any(str(e.action) == "deal" for e in match.log)):
        actions = [str(entry.action) for entry in match.log]
        since = actions[len(actions) - actions[::-1].index("deal") :]
        if match.actor is not None:
            assert len(touched(ClanDesk(match))) <= 2 * len(since)


def test_points_below_nothing_bear_a_proper_minus() -> None:
    anna, ben = TABLE.look(desk_at("7", "4", round=2, scores=[[-12, -1]]))
    for width, points in ((40, "−12 points"), (26, "−12 pts.")):
        canvas = Canvas(width, 1, Palette())
        paint_heading(canvas, replace(anna, title="Annabella Lena"))
        assert canvas.text().endswith(points)
    assert ben.points == -1
