"""What is said to everybody at a table, and what is shown to one person alone."""

from collections.abc import Sequence

import pytest

from biberclan.bots.search import Valued
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.plain import telling
from biberclan.plain.game import plain_of
from biberclan.plain.thinking import Thinking
from biberclan.rules.game import AnyObservation
from tests.plain.tables import PEOPLE, after, begun, type_in
from tests.store.playing import play


@pytest.mark.parametrize(("game", "query"), [("clan", "lodge"), ("bande", "row")])
def test_cards_are_told_of_whoever_is_named_and_else_of_whose_turn_it_is(
    game: str, query: str
) -> None:
    for name, whose in ((" ben", "Ben: "), (" anna", "Anna: "), ("", "Anna: ")):
        _match, table, voice = begun(game)
        type_in(table, voice, query + name)
        assert voice.heard[-1].startswith(whose)


def test_after_each_answer_a_handover_asks_again_for_its_enter() -> None:
    _match, table, voice = after(Setup(PEOPLE, game="bande", seed=7))
    lines = ("help", "undo", "row ben", "standing", "wrong", "hint", "xyzzy")
    type_in(table, voice, *lines)
    asked = voice.heard.count("Anna is next: press Enter when Anna sits here.")
    assert asked == len(lines)


@pytest.mark.parametrize("game", ["bande", "mania"])
def test_what_a_move_would_mean_is_secret_where_that_it_can_be_done_is(game: str) -> None:
    match, table, voice = begun(game)
    move = plain_of(game).typed(match.legal_actions()[0], match.view, PEOPLE)
    type_in(table, voice, f"what if {move}")
    assert voice.shown
    assert len(voice.heard) == 1  # the prompt
    assert voice.left[-1] == ""


@pytest.mark.parametrize("is_private", [True, False])
def test_the_rule_at_hand_is_that_of_a_refusal_only_where_nobody_reads_along(
    is_private: bool,
) -> None:
    rules = []
    for lines in ([], ["knock"]):
        _match, table, voice = begun("bande", is_private=is_private)
        type_in(table, voice, *lines)
        voice.heard.clear()
        type_in(table, voice, "rule")
        rules.append(voice.heard[1:])
    assert (rules[0] != rules[1]) is is_private


def test_the_rule_of_a_refusal_is_at_hand_until_something_is_done() -> None:
    rules = []
    for lines in ([], ["t1 up"]):
        _match, table, voice = begun("clan")
        type_in(table, voice, *lines, "b1 up", "rules")
        rules.append(voice.heard[-1])
    assert rules[0] == rules[1]


def test_a_hint_is_explained_by_what_the_one_who_asks_knows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, table, voice = begun("mania")
    views: list[AnyObservation] = []

    def told(_game: str, view: AnyObservation, *_about: object, only: bool) -> Sequence[str]:
        views.append(view)
        return ["Lay it."]

    best = Valued(match.legal_actions()[0], 0.5, 3.0, 100)
    monkeypatch.setattr(Thinking, "hint", lambda *_: [best])
    monkeypatch.setattr(telling, "hint", told)
    type_in(table, voice, "hint")
    assert views == [match.view]
    assert voice.shown == ["Lay it."]


def test_the_points_are_those_of_all_rounds() -> None:
    match = Match(Setup(PEOPLE, game="bande", seed=1))
    play(match)
    result = match.setup.rules.result(match.events)
    assert result is not None
    anna, ben = result.totals
    assert telling.points(match.setup, match.public) == f"Points: Anna {anna} and Ben {ben}."
