"""What can't be taken back at Biberbande, though it shows nobody a card."""

from random import Random

from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.rules.bande import parse_action
from tests.store.playing import play

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
