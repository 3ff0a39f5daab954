"""Each thing is explained once, when it first occurs, to whoever sits there, until told to stop."""

import json
from dataclasses import replace

import pytest

from biberclan.games.clan.words import due_tips
from biberclan.match.match import Match
from biberclan.match.recalling import events_since
from biberclan.rules.clan import parse_action
from biberclan.rules.clan.events import Reshuffled
from biberclan.teach.first_time import FirstTimes
from biberclan.teach.tips import tips
from tests.match.walking import table, walks
from tests.ui.tables import match_at


def explain(first: FirstTimes, match: Match) -> tuple[FirstTimes, str | None]:
    actor = match.actor
    events = () if actor is None else events_since(match, actor)
    return first.next(due_tips(match.view, events))


def test_everything_occurs_and_is_explained_once() -> None:
    explained: list[str] = []
    for _rng, walk in walks(6):
        first, told = FirstTimes(), []
        for match in walk:
            first, tip = explain(first, match)
            if tip is not None:
                assert match.seated is not None or match.view.phase in ("deal", "over")
                told.append(tip)
        assert len(told) == len(set(told))
        assert set(told) == first.explained
        explained += told
    # By chance a draw pile rarely runs out, and five equal cards rarely meet.
    assert set(explained) | {"reshuffled", "five"} == tips("clan").keys()


def test_a_new_draw_pile_is_explained() -> None:
    match = Match(table(2))
    match.sit_down()
    rest = frozenset(tips("clan")) - {"reshuffled"}
    assert FirstTimes(rest).next(due_tips(match.view, [Reshuffled(30)]))[1] == "reshuffled"
    assert FirstTimes(rest).next(due_tips(match.view, []))[1] is None


def test_the_only_face_up_card_is_explained_where_its_frame_shows_that() -> None:
    for lodges, told in {("5", ""): False, ("", "5"): True, ("5 6", "5 4"): False}.items():
        view = match_at(*lodges, hand=3).view
        assert ("lone" in due_tips(view, [])) == told


def test_nobody_is_told_what_they_have_just_done_themselves() -> None:
    match = match_at("5", "8 5", hand=3)
    events = match.act(parse_action("exchange 2:B1 up"))
    assert "taken" not in due_tips(match.view, events)
    assert "taken" in due_tips(replace(match.view, observer=1), events)


def test_nothing_is_explained_in_the_handover_or_after_being_told_to_stop() -> None:
    match = Match(table(2))
    assert explain(FirstTimes(), match) == (FirstTimes(), None)
    match.sit_down()
    assert explain(FirstTimes(), match)[1] == match.view.phase
    stopped = FirstTimes().stopped()
    assert explain(stopped, match) == (stopped, None)


def test_what_has_been_explained_can_be_kept() -> None:
    first = FirstTimes(frozenset({"lone", "place"}), on=False)
    kept = json.loads(json.dumps(first.to_plain()))
    assert FirstTimes.from_plain(kept) == first
    assert FirstTimes.from_plain(json.loads(json.dumps(FirstTimes().to_plain()))) == FirstTimes()


@pytest.mark.parametrize(
    "plain", [None, [], "x", 3, {}, {"explained": 3}, {"explained": [4, None, []]}]
)
def test_whatever_else_was_kept_counts_as_nothing_explained(plain: object) -> None:
    assert FirstTimes.from_plain(plain) == FirstTimes()
