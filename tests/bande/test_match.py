"""What is particular to a match of Biberbande: looks, undo, typed lines."""

from random import Random
from typing import Any

import pytest

from biberclan.bots.dilemmas import PastDecision
from biberclan.match.acting import NotSeatedError
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.match.store.store import Store
from biberclan.plain.dilemma import PlainDilemma
from biberclan.plain.table import PlainTable
from biberclan.plain.thinking import Thinking
from biberclan.rules.bande import parse_action
from biberclan.teach.learned import Learned
from biberclan.train.decisions import Decisions, Posed
from biberclan.train.dilemmas import Scene
from biberclan.train.training import Training
from biberclan.words.seam import words_of
from tests.bande.positions import position
from tests.bande.table.tables import match_at
from tests.plain.script import Script
from tests.store.playing import play
from tests.ui.dilemmas import posed

LOOK = parse_action("look")
PEOPLE = ("Anna", "Ben", "Cem")


def cards_shown(match: Match) -> list[tuple[int, int]]:
    return [
        (seat, slot)
        for seat, row in enumerate(match.view.rows)
        for slot, sighted in enumerate(row)
        if sighted.card is not None
    ]


def test_the_next_one_sits_down_only_when_the_look_is_over() -> None:
    match = Match(Setup(PEOPLE, game="bande", seed=1))
    match.sit_down()
    assert cards_shown(match) == []
    match.act(LOOK)
    assert (match.seated, match.actor, match.next_to_sit) == (0, 1, 0)
    assert cards_shown(match) == [(0, 0), (0, 3)]
    assert match.legal_actions() == ()
    with pytest.raises(NotSeatedError):
        match.act(LOOK)
    assert match.why_no_undo() == "looked"
    match.stop_looking()
    assert (match.seated, match.next_to_sit) == (None, 1)
    assert cards_shown(match) == []
    why = words_of("bande").NAMES.explain_no_undo(match.why_no_undo() or "")
    assert why == "A look can't be taken back.", "it is true of whoever asks"
    match.sit_down()
    assert cards_shown(match) == []


def test_a_look_that_was_interrupted_goes_on_for_who_looked(store: Store) -> None:
    match = store.begin(Setup(PEOPLE, game="bande", seed=1))
    match.sit_down()
    match.act(LOOK)
    match.stop_recording()
    match = store.resume(1)
    assert (match.seated, match.next_to_sit, cards_shown(match)) == (None, 0, [])
    match.sit_down()
    assert cards_shown(match) == [(0, 0), (0, 3)]
    match.stop_looking()
    match.stop_recording()
    match = store.resume(1)
    assert (match.seated, match.next_to_sit) == (None, 1)
    match.sit_down()
    assert cards_shown(match) == []


def test_alone_among_bots_a_look_comes_before_their_turns() -> None:
    match = Match(Setup(PEOPLE, game="bande", seed=1, bots=(None, "regular", "regular")))
    match.act(LOOK)
    assert cards_shown(match) == [(0, 0), (0, 3)]
    match.stop_looking()
    assert cards_shown(match) == []
    assert match.bot_in_turn == "regular"
    match.act_as_bot(LOOK)
    assert match.looking is None
    assert cards_shown(match) == []


def test_a_peek_with_which_a_round_ends_leaves_nothing_to_turn_away_from() -> None:
    last = position("1 2 3 4", "5 6 7 8", hand="peek", knocker=1, turns=4)
    match = Match.at_position(Setup(PEOPLE[:2], game="bande"), last.to_dict())
    match.sit_down()
    match.act(parse_action("peek 1"))
    assert match.view.paused
    assert match.looking is None
    assert match.seated is None
    match.act(parse_action("deal"))
    assert match.next_to_sit == match.actor


KNOCK = parse_action("knock")


def about_to_knock() -> Match:
    match = Match(Setup(("Anna", "Ben"), game="bande", seed=1))
    rng = Random(1)
    while KNOCK not in match.legal_actions():
        play(match, 1, seed=rng.randrange(2**32))
    match.sit_down()
    return match


def test_bb_28_a_knock_can_not_be_taken_back() -> None:
    match = about_to_knock()
    match.act(KNOCK)
    assert match.why_no_undo() == "knocked"


def test_bb_28_who_passes_may_take_that_back_and_knock() -> None:
    match = about_to_knock()
    match.act(parse_action("pass"))
    assert match.why_no_undo() is None
    match.undo()
    match.sit_down()
    assert KNOCK in match.legal_actions()


ROWS = ("1 2 3 4", "5 6 7 8")


def done_by(*lines: str, **at: Any) -> list[str]:
    """Return the actions that typed lines have carried out."""
    match = match_at(*ROWS, **at)
    table = PlainTable(match, Script(list(lines)))
    for _line in lines:
        table.step()
    return [str(entry.action) for entry in match.log]


def test_a_turn_ends_without_a_question() -> None:
    assert done_by("2", hand=7, turns=1) == ["exchange 2", "pass"]


def test_a_question_is_answered_by_yes() -> None:
    assert done_by("yes", phase="knock", turns=1) == ["knock"]
    assert done_by("yes", phase="again", aside=1) == ["draw"]
    assert done_by("yes", discard=["swap"]) == ["draw"]
    asked, *answers = shown_by("yes", discard=[3])  # draw, or take?
    assert asked.endswith("can't make that move here.")
    assert any(each.startswith("Type ") for each in answers)
    assert shown_by("yes", hand=7)[0] == '"yes" You can\'t make that move here.'


def test_to_draw_with_a_draw_two_is_to_use_it() -> None:
    assert done_by("draw", hand="two") == done_by("Draw Two", hand="two") == ["twice"]
    assert shown_by("draw", hand=7)[0] == "You have drawn a card: use it, or discard it unused."


def test_a_knock_is_typed_behind_the_move() -> None:
    assert done_by("2 knock", hand=7, turns=1) == ["exchange 2", "knock"]
    assert done_by("discard knock", hand=7, turns=1) == ["discard", "knock"]


def test_after_a_look_at_ones_own_card_people_are_asked() -> None:
    assert done_by("2", "", "", "knock", hand="peek", turns=1) == ["peek 2", "knock"]


def test_what_ended_the_turn_is_taken_back_with_it() -> None:
    assert done_by("discard", "undo", hand=7, turns=1) == []


def shown_by(line: str, **at: Any) -> list[str]:
    """Return what only the person who types a line reads of it."""
    voice = Script([line])
    PlainTable(match_at(*ROWS, **at), voice).step()
    return voice.shown


def test_bb_27_a_knock_that_is_typed_too_early_refuses_the_move_before_it() -> None:
    early = "Ben has had no turn in this round yet: nobody can knock so early."
    assert shown_by("2 knock", hand=7) == [early]
    assert shown_by("what 2 knock", hand=7) == [early]
    assert done_by("2 knock", hand=7) == []
    assert done_by("draw knock") == ["draw"]  # the turn goes on


def test_bb_27_nor_is_a_position_of_the_trainer_decided_by_such_a_move() -> None:
    match, voice = match_at(*ROWS, hand=7), Script(["2 knock"])
    choices = match.legal_actions()
    dilemma = posed(PastDecision("bande", match.knowledge(), choices, (), choices))
    training = Training(None, "Anna", "bande", Random(1))
    place = Posed("", dilemma, Scene(("Anna", "Ben"), {}), "")
    table = PlainDilemma(place, Decisions(None, training, Learned(None)), voice, Thinking())
    table.step()
    assert voice.heard[-1].endswith("nobody can knock so early.")


def test_bb_29_so_does_one_in_a_final_turn() -> None:
    late = "Ben has knocked already: this is your final turn."
    assert shown_by("2 knock", hand=7, knocker=1, turns=4) == [late]
    assert done_by("2 knock", hand=7, knocker=1, turns=4) == []


@pytest.mark.parametrize("line", ["", "help", "what if", "rules"])
def test_what_is_said_to_everybody_hangs_on_no_drawn_card(line: str) -> None:
    heard = []
    for hand in (7, "peek", "two", "swap"):
        voice = Script([line])
        PlainTable(match_at(*ROWS, hand=hand), voice).step()
        heard.append(voice.heard)
    assert heard[0][1:], "an answer after the prompt"
    assert all(each == heard[0] for each in heard)


def test_a_refusal_says_what_can_be_typed_with_this_card() -> None:
    needed = "For that you must have drawn a Draw Two."
    assert shown_by("twice", hand=7) == [needed, "Type the number of a slot, or discard."]
    assert shown_by("twice", hand="peek")[1:] == [
        "Type discard, or for a Peek the number of a slot."
    ]


def test_the_row_is_that_of_whoever_sits_there_and_looks() -> None:
    voice = Script(["", "look", "", "row"])
    table = PlainTable(Match(Setup(("Anna", "Ben"), game="bande", seed=1)), voice)
    for _line in range(4):
        table.step()
    assert voice.shown[-1].startswith("Anna: slot 1 face down, a ")
