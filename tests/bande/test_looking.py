"""A look ends a turn in Biberbande: who looks stays at the keyboard until they turn away."""

from pathlib import Path

import pytest

from biberclan.match.acting import NotSeatedError
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.bande import parse_action
from tests.bande.positions import position
from tests.store.playing import kept

LOOK = parse_action("look")
PEOPLE = ("Anna", "Ben", "Cem")


def cards_shown(match: Match) -> list[tuple[int, int]]:
    """Return the spots whose card is shown."""
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
    match.sit_down()
    assert cards_shown(match) == []


def test_a_look_that_was_interrupted_goes_on_for_who_looked(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
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
    match = Match.at(Setup(PEOPLE[:2], game="bande"), last.to_dict())
    match.sit_down()
    match.act(parse_action("peek 1"))
    assert match.view.paused
    assert match.looking is None
    assert match.seated is None
    match.act(parse_action("deal"))
    assert match.next_to_sit == match.actor
