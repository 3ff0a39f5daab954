"""What is particular to Biberbande's lessons, positions, rulebook and arguments."""

import re
from collections import Counter
from dataclasses import replace
from itertools import count, islice
from random import Random

import pytest

from biberclan.games.bande.drills import ask_knock, ask_known, ask_whether_allowed
from biberclan.games.bande.table.commands import COMMANDS
from biberclan.games.bande.words import argue
from biberclan.games.bande.words.events import awards, brief
from biberclan.games.bande.words.lessons import read_condition
from biberclan.games.bande.words.meaning import consequences
from biberclan.language import Language
from biberclan.plain.game import plain_of
from biberclan.plain.listening import HeardAction, Listener, NotUnderstood
from biberclan.rules.bande import State, glance, observe, parse_action, why_not
from biberclan.rules.bande.actions import Swap
from biberclan.rules.bande.cards import PEEK
from biberclan.rules.bande.events import Redrawn, Replaced, Scored, Swapped
from biberclan.shelf import rules_of
from biberclan.teach.lessons import LessonRun
from biberclan.teach.rulebook import rulebook
from biberclan.train.drills import Moment, make_question, moments
from biberclan.words.positions import read_position
from biberclan.words.tips import tips
from tests.bande.lesson_play import FIRST, NOWHERE_ELSE, PLAYED
from tests.bande.positions import position
from tests.teach.lesson_runs import begin, lesson_of, runs_at_each_goal
from tests.teach.twins import twin

each_lesson = pytest.mark.parametrize("anchor", PLAYED)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "but the top one"), ("de", "außer der obersten")]
)
def test_bb_16_the_tip_says_that_the_top_card_stays(language: Language, said: str) -> None:
    assert said in tips("bande", language)["bande_refilled"].text


@each_lesson
def test_to_confirm_at_once_is_not_the_answer(anchor: str) -> None:
    for run in runs_at_each_goal(lesson_of("bande", anchor)):
        if (anchor, run.number) not in NOWHERE_ELSE:
            done = [text for text in FIRST if _solves(run, text)]
            assert not done, f"{anchor} {run.number}: {done}"


def _solves(run: LessonRun, text: str) -> bool:
    return twin(run).attempt(parse_action(text)).outcome == "done"


@pytest.mark.parametrize(
    ("tongue", "words"),
    [
        ("en", "look take draw discard twice knock"),
        ("de", "ansehen nehmen ziehen ablegen zweimal klopf"),
    ],
)
def test_each_new_word_to_type_is_told_line_by_line(tongue: Language, words: str) -> None:
    due = dict(zip(("look", "take", "draw", "discard", "twice", "knock"), words.split()))
    for anchor, plays in PLAYED.items():
        steps = lesson_of("bande", anchor, tongue).steps
        for step, play in zip(steps, plays, strict=True):
            if word := due.pop(play.right.partition(" ")[0], ""):
                assert word in (step.aloud or step.text).casefold()
    assert not due


def test_what_the_first_look_shows_can_still_be_read_afterwards() -> None:
    run = begin(lesson_of("bande", "bande-row"))
    run.go_on()
    assert [sighted.card for sighted in run.match.view.rows[0]] == [None] * 4
    run.attempt(parse_action("look"))
    assert run.match.seated == 0
    assert [sighted.card for sighted in run.match.view.rows[0]] == [2, None, None, 8]
    run.go_on()
    assert run.match.seated == 0
    assert [sighted.card for sighted in run.match.view.rows[0]] == [2, None, None, 8]
    assert [sighted.card for sighted in run.match.view.rows[1]] == [None] * 4


def test_the_last_lesson_ends_with_a_counted_round() -> None:
    run = begin(lesson_of("bande", "bande-counting"))
    run.attempt(parse_action("take 3"))
    events = run.match.log[-1].events
    assert [event.card for event in events if isinstance(event, Redrawn)] == [11, 4]
    [scored] = [event for event in events if isinstance(event, Scored)]
    assert [count.points for count in scored.counts] == [10, 6, 13]
    run.go_on()
    assert run.match.view.paused
    assert "Ben: 1 + 3 + 0 + 2 = 6. Cem: 5 + 2 + 0 + 6 = 13." in run.text


def test_a_condition_that_means_nothing_is_refused() -> None:
    with pytest.raises(TypeError):
        read_condition({"verb": ["take"]})
    for spot in ("Zoe:1", "2:5", "2"):
        with pytest.raises(ValueError, match=r"Zoe|not in tuple|not enough"):
            read_condition({"at": [spot]})


LINE = "biberbande: rows (3:1) (9) (0:12) (swap:1) / (?) (two) (peek:12) (?); discard 8 4"


def test_a_learner_can_read_what_their_seat_has_seen() -> None:
    match = read_position("bande", LINE).begin()
    assert match.seated is None
    assert Counter(at.card for row in match.view.rows for at in row) == {None: 8}
    match.sit_down()
    assert [at.card for at in match.view.rows[0]] == [3, None, 0, 10]
    assert [at.card for at in match.view.rows[1]] == [None, None, 11, None]
    match.act(parse_action("take 2"))
    assert match.actor == 1


def test_pictures_show_what_they_say(tongue: Language) -> None:
    pictures = {p.anchor: p.picture for p in rulebook("bande", tongue).passages if p.picture}
    assert pictures.keys() == {
        *("dealing", "look", "taking", "specials-in-a-row", "points", "replacing"),
    }
    for anchor, picture in pictures.items():
        for row in picture.view.rows[: len(picture.names)]:
            seen = [at.card for at in row if not at.up and at.card is not None and at.card <= 9]
            assert all(str(card) in picture.caption for card in seen), anchor
    look = pictures["look"].view.rows[0]
    assert [at.card for at in look] == [2, None, None, 8]
    assert not any(at.up for at in look)
    assert all(at.up for row in pictures["points"].view.rows for at in row)
    sums = re.findall(r"([\d +]+) = (\d+)", pictures["points"].caption)
    counted = [sum(at.card or 0 for at in row) for row in pictures["points"].view.rows[:3]]
    assert [sum(map(int, cards.split("+"))) for cards, _sum in sums] == counted
    assert [int(total) for _cards, total in sums] == counted


NAMES = ("Anna", "Ben")
NOTHING_TO_SEE = "You know all your cards already: there is nothing to look at."


@pytest.mark.parametrize(("card", "is_told"), [("peek", True), ("two", False)])
def test_only_a_peek_is_discarded_for_want_of_anything_to_look_at(card: str, is_told: bool) -> None:
    state = position("1:0 2:0 3:0 4:0", "5 6 7 8", hand=card)
    told = [each.text for each in argue(observe(state, 0), parse_action("discard"), NAMES)]
    assert (NOTHING_TO_SEE in told) is is_told


@pytest.mark.parametrize(("card", "told"), [(1, "Ben can take it"), (8, "of little use to Ben")])
def test_what_is_discarded_is_what_the_next_one_can_take(card: int, told: str) -> None:
    state = position("1 2 3 4", "5 6 7 8", hand=card)
    given = [each.text for each in argue(observe(state, 0), parse_action("discard"), NAMES)]
    assert any(told in text for text in given)


def test_nobody_is_asked_about_knocking_long_after_it_has_become_possible() -> None:
    every = (each for seed in count() for each in moments("bande", Random(seed), {}))
    decisions = (each for each in every if each.view.phase in ("draw", "use"))
    begun = [each for each in islice(decisions, 50) if each.view.knocker is None]
    asked = 0
    for moment, rng in zip(begun, map(Random, count())):
        asked += ask_knock(moment, rng) is not None
        late = replace(moment.view, turns=2 * moment.view.seats + 1)
        assert ask_knock(replace(moment, view=late), rng) is None
    assert asked > 10


def test_before_the_first_turn_is_over_no_turns_are_counted() -> None:
    every = (each for seed in count() for each in moments("bande", Random(seed), {}))
    first = next(each for each in every if each.view.phase == "draw" and each.view.turns == 0)
    questions = [ask_knock(first, Random(seed)) for seed in range(9)]
    said = {question.text for question in questions if question is not None}
    name = first.names[first.view.starter]
    assert said == {
        f"{name} begins the round. It is {name}'s turn: can {name} knock at the end of it?"
    }


@pytest.mark.parametrize(("knocker", "stays_secret"), [(None, True), (1, False)])
def test_a_new_card_in_a_row_stays_secret_unless_the_round_ends(
    knocker: int | None, stays_secret: bool
) -> None:
    state = position("1 2 3 4", "5 6 7 8", hand=6, knocker=knocker, turns=3)
    codes = [each.code for each in consequences(observe(state, 0), parse_action("exchange 1"))]
    assert ("secret" in codes) is stays_secret


def test_a_question_about_known_cards_rests_on_the_swap_only_if_it_has_changed_them() -> None:
    rested = set()
    for moment in islice((m for n in count() for m in moments("bande", Random(n), {})), 400):
        question = ask_known(moment, Random(1))
        if question is not None and len(moment.names) > 2:
            name = moment.names[moment.view.actor or 0]
            changed = any("swap" in line and name in line for line in question.lines)
            assert (question.ruling == "BB-20") is changed, question.lines
            rested.add(changed)
    assert len(rested) == 2


@pytest.mark.parametrize(
    ("cards", "lucky"), [((1, 0, 0), (1, 2)), ((0, 5, 9), (0,)), ((8, 9, 9), None)]
)
def test_the_luckiest_draw_is_that_of_the_lowest_number(
    cards: tuple[int, ...], lucky: tuple[int, ...] | None
) -> None:
    story = [Replaced(seat, 0, card, PEEK) for seat, card in enumerate(cards)]
    found = [each.seats for each in awards(story, NAMES) if each.title == "Luckiest draw"]
    assert found == ([] if lucky is None else [lucky])


def test_whoever_swapped_reads_of_their_own_slot_as_of_anybodys() -> None:
    swapped = Swapped(0, Swap(1, 1, 2))
    assert brief(swapped, ("Anna", "Ben"), 0) == "swaps slot 2 and Ben's slot 3"
    assert brief(swapped, ("Anna", "Ben"), 1) == "swaps slot 2 and your slot 3"


def test_in_the_last_turn_ones_own_cards_come_before_those_with_a_name() -> None:
    lines = [
        line for seed in range(8) for line in make_question("bande", "last", Random(seed)).lines
    ]
    assert any("Ben's slot" in line for line in lines)
    for line in lines:
        assert not re.search(r"'s slot \d[^,]*(,| and) slot", line), line


def test_the_trainer_asks_about_the_card_on_top_of_the_discard_pile() -> None:
    state = position("1 2 3 4", "5 6 7 8", discard=(3, 9), turns=2)
    view, names = observe(state, 0), ("Anna", "Ben")
    moment = Moment(glance(view, None), view, (), names, lambda action: why_not(state, action))
    asked = [ask_whether_allowed(moment, Random(seed)) for seed in range(20)]
    taken = {question.text for question in asked if question and "discard pile" in question.text}
    assert taken == {"Anna, the 9 lies on the discard pile. Can you take it into your row?"}


@pytest.mark.parametrize(
    ("line", "means", "state"),
    [
        ("no", "discard", position(seats=3, hand=5)),
        ("no", "done", position(seats=3, phase="again", aside=1)),
        ("no", "pass", position(seats=3, phase="knock", turns=3)),
        ("no", None, position(seats=3)),
        ("yes", "draw", position(seats=3, discard=["peek"])),
        ("yes", None, position(seats=3)),
        ("draw", "twice", position(seats=3, hand="two")),
        ("2 ben 3", "swap 2 2:3", position(seats=3, hand="swap")),
        ("1 2 ben 3", None, position(seats=3, hand="swap")),
        ("swap 1 ben 3 cem 4", None, position(seats=3, hand="swap")),
        ("exchange 2", "exchange 2", position(seats=3, hand=5)),
        ("exchange 2 3", None, position(seats=3, hand=5)),
    ],
)
def test_typed_words_mean_what_is_due_and_no_more_than_was_typed(
    line: str, means: str | None, state: State
) -> None:
    listener = Listener(rules_of("bande"), plain_of("bande"), ("Anna", "Ben", "Cem"), (), COMMANDS)
    heard = listener.hear(line, observe(state, None), observe(state, 0))
    if means is None:
        assert isinstance(heard, NotUnderstood)
    else:
        assert heard == HeardAction(parse_action(means))


def test_a_knock_is_told_until_the_round_is_counted() -> None:
    for phase, told in (("draw", True), ("deal", False)):
        state = position(seats=3, knocker=2, phase=phase, turns=4)
        said = plain_of("bande").situation(observe(state, None), ("Anna", "Ben", "Cem"))
        assert bool(said) is told
