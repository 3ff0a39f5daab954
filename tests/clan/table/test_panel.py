"""The panel, the top row and the log: the prompt, what a choice would cost, and the past."""

from typing import get_args

import pytest
from rich.cells import cell_len

from biberclan.games.clan.table.desk import ClanDesk
from biberclan.games.clan.words import NAMES
from biberclan.games.clan.words.events import tell
from biberclan.language import Language
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.clan.events import Disclosure
from biberclan.table.look import PileLook, SlotLook
from biberclan.table.panel_look import newest_lines, panel_look, recent_lines
from biberclan.ui.paint.canvas import Canvas
from biberclan.ui.paint.palette import Palette
from biberclan.ui.screens.reading import LogScreen
from biberclan.ui.widgets.panel import Panel
from biberclan.words.places import ASIDE, DRAW_PILE, LOOKED_AT, Place
from tests.desks import slot_at
from tests.match.walking import acted, moments_when, walk, walks
from tests.ui.tables import desk_at, match_at

LONG = tuple(f"Maximiliane{number}" for number in range(1, 7))
"""As long as names may be."""


def test_the_handover_names_who_is_next_and_shows_no_piles() -> None:
    look = panel_look(desk_at("7", "4", actor=1, seated=False))
    assert "Ben" in look.prompt
    assert look.prompt_command == "ready"
    assert look.piles == ()
    assert look.says == ""


def hand(desk: ClanDesk) -> tuple[str, int | None]:
    look = panel_look(desk).piles[0].card
    assert look is not None
    return look.kind, look.card


def test_the_hand_lies_as_it_would_be_laid_and_can_be_covered() -> None:
    desk = desk_at("", "", hand=8)
    assert hand(desk) == ("up", 8)
    desk.toggle_face()
    assert hand(desk) == ("known", 8)
    desk.toggle_cover()
    assert hand(desk) == ("down", None)
    desk.toggle_cover()
    assert hand(desk) == ("known", 8)


def test_while_a_peeked_card_is_looked_at_the_next_one_is_not_shown() -> None:
    desk = desk_at("7 7", "4 (3)", hand="peek", draws=[2])
    desk.point(slot_at(1, 1))
    desk.confirm()
    assert desk.stage == "look"
    peeked, *piles = panel_look(desk).piles
    assert peeked == PileLook(Place(LOOKED_AT, 1, 1), "Ben's B2", SlotLook("known", card=3))
    assert [pile.card and pile.card.card for pile in piles] == [None, None, None]
    assert panel_look(desk).prompt_command == "confirm"
    assert desk.click(peeked.place) == "confirm"
    assert desk.click(slot_at(1, 1)) == "", "where it lies it is not shown"


def test_a_click_on_a_pile_that_nothing_can_be_done_with_points_at_nothing() -> None:
    desk = desk_at("7 7", "4 4", hand=8)
    before = desk.aim()
    assert [desk.click(place) for place in (DRAW_PILE, ASIDE)] == ["", ""]
    assert desk.aim() == before


def test_piles_tell_their_sizes_and_the_top_of_the_discard_pile() -> None:
    look = panel_look(desk_at("7", "4", draws=[2], discard=[1, 9], box=["flip"]))
    _hand, draw, discard, box = look.piles
    assert "1" in draw.caption
    assert "2" in discard.caption
    assert "1" in box.caption
    assert discard.card is not None
    assert discard.card.card == 9
    assert draw.card is not None
    assert draw.card.card is None


def test_empty_piles_show_no_card() -> None:
    look = panel_look(desk_at("7", "4", draws=[2]))
    assert [pile.card is None for pile in look.piles[2:]] == [True, True]


def test_the_final_turn_is_announced() -> None:
    desk = desk_at("7", "4 4 4 | 2 2", ender=1)
    assert "Ben" in desk.headline()
    assert "Final turn" in panel_look(desk).prompt


def test_a_note_takes_the_place_of_the_preview() -> None:
    look = panel_look(desk_at("7", "4"), "Everybody has seen the card.")
    assert look.says == "Everybody has seen the card."
    assert look.refused


def test_who_sits_down_reads_first_what_has_happened_since() -> None:
    match = match_at("", "", "", draws=[1, 2, 3])
    acted(match, "place 1:B1 up", "place 2:B1 down", "place 1:B2 up")
    lines = recent_lines(ClanDesk(match))
    assert len(lines) == 2
    assert "Ben" in lines[0]
    assert "Cem" in lines[1]


def test_the_lines_are_of_this_round_only() -> None:
    later = moments_when(3, lambda match: match.view.phase == "place" and match.view.round > 1)
    for match in later:
        assert sum("begins" in line for line in newest_lines(ClanDesk(match))) == 1


def test_the_lines_are_in_the_order_of_what_happened() -> None:
    for _rng, walk_ in walks(2, memory_aid=True):  # with which all of it is told
        for match in walk_:
            if match.seated is not None and len(match.log) > 20:
                break
        names = match.setup.names
        events = [*match.opening, *(event for entry in match.log for event in entry.events)]
        told = [line for line in (tell(event, names) for event in events) if line is not None]
        desk = ClanDesk(match)
        desk.count()
        assert list(newest_lines(desk))[::-1] == told
        assert list(recent_lines(desk)) == told[-12:]


@pytest.mark.usefixtures("program")
def test_the_log_shows_older_lines_when_scrolled_and_stops_at_the_first() -> None:
    for _rng, walk_ in walks(1):
        match = next(match for match in walk_ if len(match.log) == 30)
    palette = Palette()
    screen = LogScreen(ClanDesk(match))
    whole = Canvas(100, 200, palette)
    screen.paint_page(whole)
    rows = [row for row in whole.text().splitlines()[2:] if row.strip()]
    for back in (0, 5, 10, 1000):
        screen.first_row = back
        window = Canvas(100, 12, palette)
        screen.paint_page(window)
        end = max(len(rows) - back, 10)
        assert window.text().splitlines()[2:] == rows[end - 10 : end]


def said(panel: Panel) -> str:
    """Return the two rows beside the hand, in the smallest window with the smallest panel."""
    painted = panel.paint(80, 6).text().split("\n")
    return " ".join(row[13:].strip() for row in painted[1:3])


@pytest.mark.parametrize("why", [*get_args(Disclosure), "nothing", "seated", "resumed"])
def test_at_80_columns_why_not_to_take_back_is_read_to_its_end(why: str, tongue: Language) -> None:
    desk = desk_at("", "")
    sentence = NAMES.explain_no_undo(why)
    assert said(Panel(panel_look(desk, sentence), Palette())).startswith(sentence)


def test_at_80_columns_no_sentence_is_cut_off(tongue: Language) -> None:
    palette = Palette()
    longest: dict[tuple[str, str], tuple[str, Panel]] = {}
    for rng, _walk in walks(6):
        setup = Setup(
            LONG[: rng.randint(2, 6)], options={"deck": "combined"}, seed=rng.getrandbits(32)
        )
        for match in walk(setup, rng):
            desk = ClanDesk(match)
            if desk.stage == "turn":
                desk.point(slot_at(rng.randrange(desk.view.seats), rng.randrange(5)))
            look = panel_look(desk)
            assert cell_len(f" BiberClan  {desk.headline()} ") <= 80
            assert cell_len(f" {look.prompt} ") <= 80, look.prompt
            key = (desk.stage, desk.view.phase)
            if len(look.says) > len(longest.get(key, ("", None))[0]):
                longest[key] = look.says, Panel(look, palette)
    for says, panel in longest.values():
        assert said(panel).startswith(says), says


def log(match: Match) -> list[str]:
    """Return the lines of the log, the oldest first."""
    return list(newest_lines(ClanDesk(match)))[::-1]


def test_bc_47_what_cannot_be_seen_any_more_is_told_without_its_value() -> None:
    match = match_at("7 (8)", "4 5 6", hand="flip", draws=[1, 2, 3, "cleanup", 4])
    acted(match, "flip 1:B1", "place 1:B3 up", "exchange 2:B1 down", "place 1:T1 down")
    assert log(match) == [  # Ben's second turn has begun
        "Flip: Anna turns a card on B1 face down.",
        "Anna lays the 1 face up on B3.",
        "Ben lays a card face down on B1; the 4 goes to the discard pile.",
        "Anna lays a card face down on T1.",
    ]
    acted(match, "cleanup 2:B2", "place 2:B2 up")
    assert log(match)[1:] == [  # Anna's turn, who knows what has happened since
        "Anna lays the 1 face up on B3.",
        "Ben lays a card face down on B1; a card goes to the discard pile.",
        "Anna lays a card face down on T1.",
        "Cleanup: Ben puts the 5 from B2 onto the discard pile.",
        "Ben lays the 4 face up on B2.",
    ]


@pytest.mark.parametrize("memory_aid", [False, True])
def test_another_card_of_the_same_value_is_another_card(memory_aid: bool) -> None:
    match = match_at("7", "4 5", hand=7, draws=[1, 1, 2, 3], memory_aid=memory_aid)
    acted(match, "exchange 1:B1 up", "place 2:B3 up", "exchange 1:B1 up", "place 2:T1 up")
    if memory_aid:
        match.sit_down()  # whoever has the aid is told by it while they sit there
    laid, first = "Anna lays the 7 face up on B1", "; the 7 goes to the discard pile."
    assert log(match)[0] == (
        laid + first
        if memory_aid
        else "Anna lays a card face up on B1; a card goes to the discard pile."
    )


def test_what_was_taken_back_lies_nowhere() -> None:
    match = match_at("", "", hand=7, draws=[1, 2, 3, 4])
    acted(match, "place 1:B1 up")
    match.undo()
    acted(match, "place 1:B2 up")
    assert log(match)[:3] == [
        "Anna lays the 7 face up on B1.",
        "Anna takes that back; everybody has seen it.",
        "Anna lays the 7 face up on B2.",
    ]
    acted(match, "place 2:B1 up", "place 1:B1 up")
    assert log(match)[:3] == [
        "Anna lays a card face up on B1.",
        "Anna takes that back; everybody has seen it.",
        "Anna lays the 7 face up on B2.",
    ]


def test_a_covered_card_does_not_say_who_leads() -> None:
    desk = desk_at("1 1 2 | 2", "9 9", hand=5)
    desk.toggle_cover()
    desk.point(slot_at(0, 4))
    assert desk.warns() == "Ends the round: Ben has one final turn."


@pytest.mark.parametrize(
    ("own", "other", "phase", "warned"),
    [("7", "", "place", "your 7 on B1"), ("3", "", "place", ""), ("7", "8", "flip", "")],
)
def test_nobody_is_warned_of_what_is_small_or_has_to_be_done(
    own: str, other: str, phase: str, warned: str
) -> None:
    desk = desk_at(own, other, hand="flip" if phase == "flip" else 5, phase=phase)
    desk.point(slot_at(0, 0 if phase == "flip" else 1))
    assert desk.warns() == (f"Then anybody may touch {warned}." if warned else "")


@pytest.mark.parametrize("own", ["1 1 2 | 2", "1 1 . | 2"])
def test_the_cursor_stands_at_no_end_of_a_round_by_itself(own: str) -> None:
    desk = desk_at(own, "9 9", hand=5)
    assert desk.proposal() in desk.legal
    assert not desk.ends_round(desk.proposal())


def test_where_everything_ends_the_round_the_cursor_stands_there() -> None:
    desk = desk_at("1 1 2 | 2", "9 9", hand=5, phase="keep")
    assert str(desk.proposal()) == "keep T2 up"
