"""Every event, every reason, every choice has its sentence, in both languages."""

import re
from dataclasses import replace
from typing import get_args

import pytest

from biberclan.games.clan import teach
from biberclan.games.clan.teach.events import preview, tell
from biberclan.games.clan.teach.names import slot_name
from biberclan.games.clan.teach.refusals import explain
from biberclan.language import Language
from biberclan.match.match import Match
from biberclan.match.setup import NameProblem
from biberclan.rules.clan import Event, Reason, legal_actions, observe, parse_action, why_not
from biberclan.rules.clan.disclosure import Disclosure
from biberclan.rules.clan.events import Drew, Lapsed, Reshuffled, Won
from biberclan.rules.clan.legality import Code
from biberclan.rules.clan.lodge import SLOT_NAMES
from biberclan.rules.clan.phases import Phase
from biberclan.teach.lately import explain_name_problem
from biberclan.teach.rulebook import rulebook
from tests.clan.positions import position, refusal
from tests.match.walking import NAMES, state_of, table, walks


def is_sentence(text: str) -> bool:
    """Whether nothing of a template is left in it."""
    return bool(re.fullmatch(r"[^{}]+[.!?]", text)) and "None" not in text


def events() -> list[Event]:
    """Collect events of every kind."""
    found: list[Event] = [Reshuffled(1), Reshuffled(30), Won((0,), True), Won((0, 1, 2), False)]
    for _rng, walk in walks(6):
        *_, match = walk
        found += [*match.opening, *(event for entry in match.log for event in entry.events)]
    assert {type(event) for event in found} == set(get_args(Event))
    return found


def test_everything_that_happens_is_told(tongue: Language) -> None:
    for event in events():
        text = tell(event, NAMES)
        if isinstance(event, Drew):
            assert text is None  # it goes without saying
        else:
            assert text is not None
            assert is_sentence(text), text


def test_a_match_won_by_five_of_a_kind_is_told_as_that() -> None:
    assert tell(Won((0, 1), True), ("Anna", "Ben")) == (
        "Five of a kind: Anna and Ben win the match."
    )


def test_who_did_it_is_named(tongue: Language) -> None:
    for event in events():
        seat = getattr(event, "seat", None)
        text = tell(event, NAMES)
        if seat is not None and text is not None:
            assert NAMES[seat] in text


def test_where_it_was_done_is_named(tongue: Language) -> None:
    for event in events():
        action = getattr(event, "action", None)
        text = tell(event, NAMES) or ""
        for place in re.findall(r"(\d):(\w\d)", str(action) if action is not None else ""):
            assert slot_name(SLOT_NAMES.index(place[1])) in text
            if int(place[0]) - 1 != getattr(event, "seat", None):
                assert NAMES[int(place[0]) - 1] in text


def test_lapsed_cards_are_announced_by_name(tongue: Language) -> None:
    told = {tell(Lapsed(0, card), NAMES) or "" for card in (10, 11, 12, 13)}
    assert len(told) == 4
    assert not any(re.search("laps|verf[aä]ll", text) for text in told), "told, not named"
    assert all(text.startswith(f"{NAMES[0]} ") for text in told)


REASONS: dict[Code, Reason] = {
    "other_decision": refusal(position("7", ""), "keep B1 up"),
    "occupied": refusal(position("7", ""), "place 1:B1 up"),
    "unsupported": refusal(position("7", ""), "place 1:T1 up"),
    "fifth_card": refusal(position("7", "7 7 7 | 7"), "place 2:T2 up"),
    "empty": refusal(position("7", ""), "exchange 2:B1 up"),
    "full_lodge": refusal(position("7", "7 7 7 | 1 1", ender=1), "exchange 2:T2 up"),
    "covered": refusal(position("7", "7 7 7 | 2"), "exchange 2:B1 up"),
    "lone": refusal(position("7", "7"), "exchange 2:B1 up"),
    "face_up": refusal(position("7", "7 7", hand="peek"), "peek 2:B1"),
    "same_lodge": refusal(position("7 7", "7 7", hand="swap"), "swap 2:B1 2:B2"),
}


def test_every_reason_has_its_sentence(tongue: Language) -> None:
    out_of_table = why_not(position("7", ""), parse_action("place 6:B1 up"))
    assert out_of_table is not None
    reasons: dict[Code, Reason] = {**REASONS, "no_such_seat": out_of_table}
    assert set(reasons) == set(get_args(Code))
    sentences = {code: explain(reason, NAMES[:2]) for code, reason in reasons.items()}
    assert all(is_sentence(text) for text in sentences.values())
    assert len(set(sentences.values())) == len(sentences)


def test_the_same_reason_at_home_and_elsewhere(tongue: Language) -> None:
    for code, reason in REASONS.items():
        if reason.seat is None:
            continue
        for seat in range(6):
            text = explain(replace(reason, seat=seat, actor=0), NAMES)
            assert is_sentence(text)
            if seat and code not in ("same_lodge", "no_such_seat"):
                assert NAMES[seat] in text


@pytest.mark.parametrize("phase", get_args(Phase))
def test_every_decision_has_its_duty_and_its_rule(phase: Phase, tongue: Language) -> None:
    assert is_sentence(explain(Reason("other_decision", "BC-7", phase, 0), NAMES))
    anchor = teach.NAMES.passage_at_hand(replace(Match(table(2)).view, phase=phase))
    passage = rulebook("clan", tongue).passage(anchor)
    assert passage.title
    assert all(re.fullmatch(r"(BC|KV)-\d+", ruling) for ruling in passage.rulings)


def test_every_choice_has_its_preview(tongue: Language) -> None:
    kinds = set()
    for _rng, walk in walks(4):
        for match in walk:
            if match.actor is None:
                continue
            state = state_of(match)
            for action in legal_actions(state):
                text = preview(observe(state, match.actor), action, NAMES)
                assert is_sentence(text), text
                kinds.add(type(action))
    assert len(kinds) == 9


def test_a_preview_never_tells_what_lies_face_down(tongue: Language) -> None:
    one, other = (position("7 (3) (4)", "2 2 (5)"), position("7 (6) (1)", "2 2 (8)"))
    assert list(legal_actions(one)) == list(legal_actions(other))
    for action in legal_actions(one):
        assert preview(observe(one, 0), action, NAMES) == preview(observe(other, 0), action, NAMES)


@pytest.mark.parametrize("why", [*get_args(Disclosure), "nothing", "seated"])
def test_every_reason_against_taking_back_has_its_sentence(why: str, tongue: Language) -> None:
    assert is_sentence(teach.NAMES.explain_no_undo(why))


@pytest.mark.parametrize("problem", get_args(NameProblem))
def test_every_problem_with_names_has_its_sentence(problem: NameProblem, tongue: Language) -> None:
    assert is_sentence(explain_name_problem(problem, "Anna"))


def test_names_that_look_like_templates_are_left_alone(tongue: Language) -> None:
    people = ("{card}", "{0}", "%s", "[b]x[/b]", "{name}", "\\n")
    for event in events():
        tell(event, people)
    for reason in REASONS.values():
        explain(reason, people)
    text = explain(REASONS["fifth_card"], people)
    assert "{0}" in text
