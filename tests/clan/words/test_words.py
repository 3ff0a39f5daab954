"""Words are known before they are used: what occurs first, the malus, names of slots."""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import count
from random import Random

import pytest

from biberclan.games.clan.drills import _tries, ask_whether_allowed, counts
from biberclan.games.clan.table import TABLE
from biberclan.games.clan.words import due_tips
from biberclan.games.clan.words.events import brief
from biberclan.games.clan.words.names import slot_name
from biberclan.language import TEACHING, Language
from biberclan.match.match import Match
from biberclan.match.recalling import events_since
from biberclan.rules.clan import observe, parse_action
from biberclan.rules.clan.actions import Cleanup
from biberclan.rules.clan.events import CleanedUp, Reshuffled
from biberclan.rules.clan.scoring import Count
from biberclan.table.panel_look import panel_look
from biberclan.teach.learned import FirstTimes
from biberclan.teach.rulebook import rulebook
from biberclan.train.drills import moments
from biberclan.words.tips import tips
from tests.clan.positions import position
from tests.match.walking import table, walks
from tests.teach.texts import LANGUAGES
from tests.ui.tables import desk_at, match_at
from tools.catalogues import translated


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


@pytest.mark.parametrize(
    "plain", [None, [], "x", 3, {}, {"explained": 3}, {"explained": [4, None, []]}]
)
def test_whatever_else_was_kept_counts_as_nothing_explained(plain: object) -> None:
    assert FirstTimes.from_plain(plain) == FirstTimes()


HEADINGS = {
    "Malus",
    "Malus: of those closed.",
    "Rounds with malus: {rounds} ({share})",
    "Who gets the malus?",
}
"""Headings of columns, reports and exercises, above sentences that explain them."""

FIGURES = ("10", "{malus}")


def first_of(texts: Iterable[str]) -> str:
    return next(text for text in texts if "malus" in text.lower())


@pytest.mark.parametrize("tongue", LANGUAGES)
def test_in_the_rulebook_where_it_occurs_first(tongue: Language) -> None:
    passages = rulebook("clan", tongue).passages
    assert "10" in first_of(text for passage in passages for text in passage.paragraphs)


def test_in_whatever_the_program_says_of_it() -> None:
    """Tips, hints, warnings, countings, questions: any of them may be the first that one reads."""
    sentences = 0
    for message in translated("de"):
        forms, said = (
            (text,) if isinstance(text, str) else tuple(text or ())
            for text in (message.id, message.string)
        )
        if message.id in HEADINGS or "malus" not in forms[0].lower() or "biberclan" in forms[0]:
            continue
        for text in (*forms, *said):
            assert any(figure in text for figure in FIGURES), text
        sentences += 1
    assert sentences >= 5


LETTERS = {"en": re.compile(r"\b[BT][123]\b"), "de": re.compile(r"\b[UO][123]\b")}


@pytest.mark.usefixtures("german")
def test_in_german_the_table_names_slots_in_german() -> None:
    assert [slot_name(slot) for slot in range(5)] == ["U1", "U2", "U3", "O1", "O2"]
    desk = desk_at("7 7", "4", hand=8, draws=[2])
    assert [look.label for look in TABLE.look(desk)[0].slots[2:]] == ["U3", "O1", "O2"]
    read = []
    for number in range(1, 6):
        desk.digit(number)
        read.append(panel_look(desk).says)
    desk.digit(4)
    desk.confirm()
    read += panel_look(desk).lines
    assert str(desk.match.log[-1].action) == "place 1:T1 up"
    for slot in ("U1", "U2", "U3", "O1", "O2"):
        assert any(slot in text for text in read)
    assert not LETTERS["en"].search(" ".join(read))


@pytest.mark.usefixtures("german")
def test_the_notation_is_the_same_in_german() -> None:
    assert str(parse_action("place 2:T1 up")) == "place 2:T1 up"
    with pytest.raises(ValueError, match="O1"):
        parse_action("place 2:O1 up")


def test_lessons_and_rulebook_name_slots_in_their_language() -> None:
    german = translated("de", TEACHING)
    texts = [text for text in german if text.id and str(text.context).startswith("clan")]
    for tongue, other, said in (
        ("en", "de", [str(text.id) for text in texts]),
        ("de", "en", [str(text.string) for text in texts]),
    ):
        for text in said:
            assert not LETTERS[other].search(text), text
        assert sum(len(LETTERS[tongue].findall(text)) for text in said) > 20


def test_what_is_said_to_allow_a_choice_is_true_of_it() -> None:
    told, least = Counter[str](), {"BC-22": 9, "BC-25": 9, "BC-27": 9, "BC-39": 9}
    for number in count():
        rng = Random(number)
        for moment in moments("clan", rng, {"deck": "clan", "rounds": "1"}):
            question = ask_whether_allowed(moment, rng)
            if question is None or question.right != {0} or question.ruling not in least:
                continue
            (seat, slot), *_rest = question.deciding
            view = moment.view
            lodge = view.lodges[seat]
            is_up, ups = lodge[slot].up, sum(each is not None and each.up for each in lodge)
            told[question.ruling] += 1
            found = (seat == view.actor, is_up, ups == 1)
            if question.ruling == "BC-22":
                assert found == (False, False, True)
            elif question.ruling == "BC-25":
                assert found == (True, True, True)
            elif question.ruling == "BC-27":
                assert found == (False, True, False)
            else:
                assert found not in ((False, False, True), (True, True, True))
        if told >= Counter(least):
            break


def test_whoever_acted_reads_of_their_own_lodge_as_of_anybodys() -> None:
    own = CleanedUp(0, Cleanup(0, 2), 7, True)
    assert {brief(own, ("Anna", "Ben"), reader) for reader in (0, 1)} == {"cleans up B3: 7"}
    theirs = CleanedUp(1, Cleanup(0, 2), 7, True)
    assert brief(theirs, ("Anna", "Ben"), 0) == "cleans up your B3: 7"


@pytest.mark.parametrize(("cards", "said"), [((), "0"), ((9,), "9"), ((9, 0), "9 + 0 = 9")])
def test_one_card_is_not_added_up(cards: tuple[int, ...], said: str) -> None:
    assert counts._added(Count(cards, bonus=0, malus=0)) == said


@pytest.mark.parametrize(
    ("lodges", "own", "others"),
    [
        (("5 (3) 6 | 7", "4 4 4"), "BC-9", "BC-11"),  # what one takes is the fifth
        (("5 (3) 6", "4 4 4 | 4"), "BC-13", "BC-27"),
    ],
)
def test_only_whoever_has_four_cards_learns_about_the_fifth(
    lodges: tuple[str, ...], own: str, others: str
) -> None:
    probes = _tries(observe(position(*lodges, hand=8), 0), ("Anna", "Ben"))
    learned = {str(probe.action): probe.permission for probe in probes}
    assert learned["exchange 1:B2 up"] == own
    assert learned["exchange 2:B3 up"] == others
