"""Cards got by a last choice are seen before the table is covered, and covered ones nowhere."""

from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

from biberclan.games.mania.table.desk import ManiaDesk
from biberclan.games.mania.table.looks import board_look
from biberclan.games.mania.words.events import looking_at
from biberclan.language import Language
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.match.store.store import Store
from biberclan.plain.table import PlainTable
from biberclan.rules.game import seat_of
from biberclan.rules.mania import parse_action
from biberclan.rules.mania.cards import ACTION_CARDS, JOKER, KING, Card
from biberclan.rules.mania.events import Wished, gained_cards
from tests.mania.positions import UNBEATEN, position
from tests.mania.table.tables import match_at, table
from tests.match.walking import with_state
from tests.plain.script import Script
from tests.ui.running import running, strips, table_of, text

LAST: dict[str, tuple[dict[str, Any], list[str], tuple[Card, ...]]] = {
    "a theft": ({"phase": "steal", "left": 1, "display": "3 8 8"}, ["steal display 8"], (8,)),
    "the second theft": (
        {"phase": "steal", "left": 2, "display": "3 8 8"},
        ["steal display 8", "steal display 3"],
        (3, 8),
    ),
    "a group of the display": (
        {"phase": "beat", "display": "5 5 6 6", "piles": ["7 7", "10"]},
        ["beat 6"],
        (6, 6),
    ),
    "the only group there": ({"display": "5 5 8", "hand": "7 7 9"}, ["lay 7 7"], (5, 5)),
    "a group of a pile": ({"phase": "accept", "asked": 1}, ["accept"], (3, 3)),
    "a wish": ({"phase": "wish"}, ["wish 2 6"], (6,)),
    "a wish in vain": ({"phase": "wish"}, ["wish 2 10"], ()),
}
"""Anna's position, her last actions of the turn, and the cards that she gets by them."""

NOTHING: dict[str, tuple[dict[str, Any], str]] = {
    "a group that beats nothing": ({"hand": "7 7 9", "display": "8 8 8"}, "lay 7 7"),
    "a group that is refused": ({"phase": "accept", "asked": 1}, "refuse"),
    "no wish": ({"phase": "wish"}, "decline"),
}


def at(hand: str = "9 9", **where: Any) -> Match:
    """Return a match in which Anna decides, her 7s on her pile and Ben's 3s on his."""
    where.setdefault("piles", ["7 7", "3 3"] if "phase" in where else ["", "10"])
    where.setdefault("display", "9 9 9")
    if "hand" in where:
        hand = where.pop("hand")
    return match_at(hand, "6 8 8 4", "6 10", **where)


def stage(desk: ManiaDesk) -> str:
    return str(desk.stage)


@pytest.mark.parametrize("how", LAST)
def test_the_last_choice_shows_what_it_has_brought(how: str, tongue: Language) -> None:
    where, actions, cards = LAST[how]
    match = at(**where)
    desk = ManiaDesk(match)
    for action in actions:
        assert stage(desk) == "turn"
        desk.act(parse_action(action))
    assert stage(desk) == "look"
    assert (match.seated, match.next_to_sit, desk.view.observer) == (0, 0, 0)
    assert desk.got == cards
    hand = board_look(desk).hand
    assert {card.card for card in hand if card.new} >= set(cards)
    assert [person.active for person in board_look(desk).people] == [True, False, False]
    assert "Anna" in desk.headline()
    desk.stop_looking()
    assert stage(desk) == "handover"
    assert desk.view.hand == ()


@pytest.mark.parametrize("how", NOTHING)
def test_a_choice_that_brings_nothing_ends_the_turn_at_once(how: str) -> None:
    where, action = NOTHING[how]
    desk = ManiaDesk(at(**where))
    desk.act(parse_action(action))
    assert stage(desk) == "handover"


def test_the_handover_names_whoever_has_yet_to_look_and_not_the_next_player() -> None:
    match = at(phase="steal", left=1, display="3 8 8")
    match.act(parse_action("steal display 8"))
    match.cover()
    desk = ManiaDesk(match)
    assert stage(desk) == "handover"
    assert desk.whose_turn() == "Anna looks"
    assert [person.active for person in board_look(desk).people] == [True, False, False]


def test_a_covered_hand_stays_covered_while_what_everybody_saw_is_named() -> None:
    desk = ManiaDesk(at(phase="steal", left=1, display="3 8 8"))
    desk.toggle_cover()
    desk.act(parse_action("steal display 8"))
    assert desk.prompt() == "Anna, new in your hand: 8. Enter: go on."
    assert {card.card for card in board_look(desk).hand} == {None}


def test_a_covered_hand_stays_covered_while_bots_play() -> None:
    state = position("7 7 9", "6 8 8 4", display="8 8 8", piles=["", "10"])
    setup = Setup(("Anna", "Pip"), game="mania", bots=(None, "beginner"))
    desk = ManiaDesk(Match.at_position(setup, state.to_dict()))
    desk.toggle_cover()
    desk.act(parse_action("lay 7 7"))
    assert (stage(desk), desk.view.hand) == ("bot", (9,))
    assert [card.card for card in board_look(desk).hand] == [None]


def test_alone_among_bots_only_what_nobody_could_foresee_is_waited_for() -> None:
    for action, looks in (("steal", False), ("wish", True)):
        where = {"phase": "wish"} if looks else {"phase": "steal", "left": 1, "display": "3 8 8"}
        state = position("9 9", "6 8 8 4", piles=["7 7", "3 3"], **where)
        bots = (None, "beginner")
        match = Match.at_position(Setup(("Anna", "Pip"), game="mania", bots=bots), state.to_dict())
        match.act(parse_action("wish 2 6" if looks else "steal display 8"))
        assert (match.looking is not None) == looks, action
        match.stop_looking()
        assert match.bot_in_turn == "beginner"
        assert match.seated == 0


def test_it_can_be_taken_back_as_long_as_nothing_was_turned_up() -> None:
    desk = ManiaDesk(at(phase="accept", asked=1, display=UNBEATEN))
    before = desk.view
    desk.act(parse_action("accept"))
    assert stage(desk) == "look"
    desk.undo()
    assert stage(desk) == "turn"
    assert desk.view == before
    desk.redo()
    assert stage(desk) == "look"
    desk.stop_looking()
    desk.undo()
    assert stage(desk) == "handover"
    assert desk.match.next_to_sit == 0


def test_an_interrupted_look_goes_on_for_whoever_looked(store: Store) -> None:
    rng, match = Random(3), store.begin(table(3, seed=3))
    while match.looking is None or not gained_cards(match.log[-1].events, match.log[-1].seat):
        match.sit_down()
        match.stop_looking()
        match.sit_down()
        match.act(rng.choice(match.legal_actions()))
    seat, hand = match.log[-1].seat, match.view.hand
    match.stop_recording()
    match = store.resume(1)
    assert (match.seated, match.next_to_sit, match.view.hand) == (None, seat, ())
    match.sit_down()
    assert match.view.hand == hand
    assert ManiaDesk(match).got
    match.stop_looking()
    match.stop_recording()
    match = store.resume(1)
    assert match.looking is None


def test_whoever_gets_cards_looks_at_them_in_any_match() -> None:
    looked = 0
    for number in range(6):
        rng, match = Random(number), Match(table(2 + number % 4, seed=number))
        while match.actor is not None and len(match.log) < 120:
            if match.seated is None and not match.view.paused:
                match.sit_down()
            match.act(rng.choice(match.legal_actions()))
            entry = match.log[-1]
            assert entry.seat == seat_of(entry.events[0])
            over = match.actor is None or match.view.paused
            leaves = match.actor != entry.seat and not over
            if leaves and gained_cards(entry.events, entry.seat):
                assert (match.looking, match.seated) == (entry.action, entry.seat)
                looked += 1
            match.stop_looking()
    assert looked > 20


def test_line_by_line_the_hand_is_shown_before_somebody_else_is_asked() -> None:
    voice = Script(["steal display 8", "", "", ""])
    game = PlainTable(at(phase="steal", left=1, display="3 8 8"), voice)
    with pytest.raises(EOFError):
        game.play()
    assert "Anna steals an 8 from the display." in voice.heard
    assert "Anna: Enter shows what only Anna may see." in voice.heard
    assert voice.shown == ["In hand: an 8 and two 9s."]
    assert voice.heard.index("Anna: Enter goes on.") < voice.heard.index(
        "Ben is next: press Enter when Ben sits here."
    )


def test_what_one_is_told_fits_into_the_smallest_window(tongue: Language) -> None:
    names = ("Maximiliane1", "Maximiliane2")
    told = [
        looking_at((), (Wished(0, 1, card, met),), names)
        for card in (10, JOKER, *ACTION_CARDS)
        for met in (True, False)
    ]
    told += [looking_at(None, (), names), looking_at((10,) * 7 + (JOKER, KING), (), names)]
    for prompt in told:
        assert cell_len(prompt.format(name=names[0])) < 80, prompt


def test_what_a_wish_was_in_vain_for_is_named_in_the_sentence() -> None:
    for card, said in ((3, "no 3"), (KING, "no King")):
        told = looking_at((), (Wished(0, 1, card, met=False),), ("Lisa", "Pip"))
        assert told == f"{{name}}, Pip has {said}. Enter: go on."


REFILL = "6 6 6 10 10 10 10 10"
"""The next cards of the draw pile, which come into the display."""


@pytest.mark.parametrize("key", ["i", "w"])
async def test_a_covered_hand_stays_covered_above_news_that_are_read_again(key: str) -> None:
    cells = []
    for hand in ("5 5 7 thief", "1 joker joker king", "2 3 4 hippie"):
        match = match_at("7 7 9", hand, "8", display="8 8 8", piles=["", "10"], draws=REFILL)
        match.act(parse_action("lay 7 7"))
        match.sit_down()
        async with running(match) as pilot:
            await pilot.does("stop explaining")
            await pilot.table.cover()
            await pilot.press("b")
            assert "Any key: go on." in text(pilot)
            shown = [strips(pilot)]
            await pilot.press(key)
            assert table_of(pilot).desk.stage == "turn", "even a key that would ask about the hand"
            cells.append([*shown, strips(pilot)])
    assert all(each == cells[0] for each in cells)


async def test_news_can_be_read_again_where_all_cards_can_be_drawn_at_once() -> None:
    match = match_at("7 7 9", "5", "3", display="8 8 8", piles=["", "10"])
    match.act(parse_action("lay 7 7"))
    lost = position("9", "5", "3", piles=["7 7"], phase="draw", actor=1, owed=[0, 2, 0])
    match = with_state(match, lost)
    match.sit_down()
    async with running(match) as pilot:
        assert "draw" in text(pilot)
        await pilot.press("b")
        assert "Any key: go on." in text(pilot)
