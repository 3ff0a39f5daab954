"""What is particular to Biber Mania's lessons, positions, rulebook, drills and news."""

import re
from itertools import product
from random import Random
from typing import get_args

import pytest

from biberclan.games.mania.drills import _permission, ask_winning
from biberclan.games.mania.drills.beating import BEATING, ask_beating
from biberclan.games.mania.table.commands import COMMANDS
from biberclan.games.mania.table.desk import ManiaDesk
from biberclan.games.mania.words import awards, reactions, robberies, touched
from biberclan.games.mania.words.lessons import read_condition
from biberclan.games.mania.words.meaning import argue, costs, would_mean
from biberclan.games.mania.words.names import CARDS, PHASES
from biberclan.games.mania.words.refusals import explain
from biberclan.language import Language
from biberclan.plain.game import plain_of
from biberclan.plain.listening import HeardAction, HeardQuery, Listener, NotUnderstood
from biberclan.rules.mania import DECK, Event, Reason, observe, parse_action
from biberclan.rules.mania.actions import Decline, Draw, Phase, Steal
from biberclan.rules.mania.cards import CARD_NAMES, HIPPIE, JOKER, KING, PARTYBEAVER, Cards
from biberclan.rules.mania.decks import DISPLAY
from biberclan.rules.mania.events import (
    Accepted,
    BeatDisplay,
    Dealt,
    Drew,
    Laid,
    Levied,
    Refused,
    RoundEnded,
    Scored,
    Stole,
    Wished,
)
from biberclan.rules.mania.groups import Form, beaten_in_display, beats, form_of, target
from biberclan.rules.mania.legality import Code
from biberclan.shelf import rules_of
from biberclan.teach.lessons import LessonRun
from biberclan.teach.rulebook import rulebook
from biberclan.train.drills import Moment, make_question
from biberclan.words.places import Place
from tests.mania.lesson_play import PLAYED
from tests.mania.positions import position
from tests.teach.lesson_runs import begin, lesson_of, runs_at_each_goal
from tests.teach.twins import twin


def points_of(run: LessonRun) -> list[int]:
    """Return the points of each seat if the round were over now."""
    view = run.match.view
    return [pile.size - hand.size for pile, hand in zip(view.piles, view.hands)]


def test_the_last_lesson_ends_with_a_counted_round() -> None:
    run = begin(lesson_of("mania", "mania-end"))
    for text in ("lay 8 8 8 8", "refuse"):
        assert run.attempt(parse_action(text)).outcome == "done"
    assert "Now he has three points." in run.text
    assert points_of(run) == [4, 3]
    run.go_on()
    run.attempt(parse_action("lay joker joker"))
    [scored] = [event for event in run.match.log[-1].events if isinstance(event, Scored)]
    assert [count.points for count in scored.counts] == [8, 3]
    assert "8 points" in run.text
    run.go_on()
    assert "7 − 4 = 3" in run.text
    assert run.match.view.winners == (0,)


@pytest.mark.parametrize("anchor", PLAYED)
def test_no_lesson_denies_that_a_group_beats(anchor: str) -> None:
    for run in runs_at_each_goal(lesson_of("mania", anchor)):
        for action in run.match.legal_actions():
            said, match = twin(run).attempt(action).text, twin(run).match
            match.act(action)
            beats = match.public.phase == "accept"
            if "or it steals nothing" in said:
                beats = beats and bool({"thief", "superbeaver"} & {*str(action).split()})
            assert not (beats and "doesn't beat" in said), f"{action}: {said}"


def test_what_the_last_lesson_says_of_the_points_is_so() -> None:
    run = begin(lesson_of("mania", "mania-end"))
    assert "All six would make eight points now, but Ben has nine." in run.text
    assert len(run.match.view.hand) == 6
    assert points_of(run) == [8 - 2 * 6, 9]


def test_what_a_thief_takes_is_drawn_for_and_everybody_sees_the_king() -> None:
    run = begin(lesson_of("mania", "mania-stealing"))
    for text in ("lay 5 thief", "refuse", "steal 2 joker"):
        assert run.attempt(parse_action(text)).outcome == "done"
    assert "draws three cards, one of them a King" in run.text
    drawn = [event for entry in run.match.log for event in entry.events if isinstance(event, Drew)]
    assert [event.card for event in drawn] == [KING, None, None]
    assert run.match.view.hands[1].shown == (KING,)


@pytest.mark.parametrize("lesson", list(PLAYED)[2:])
def test_each_lesson_is_one_game(lesson: str) -> None:
    later = lesson_of("mania", lesson).steps[1:]
    assert [step.position for step in later] == [None] * len(later)


def test_what_is_gathered_can_be_tried() -> None:
    desk = ManiaDesk(begin(lesson_of("mania", "mania-beating")).match)
    assert not desk.has_chosen, "nothing is proposed by itself"
    desk.press("5")
    assert desk.has_chosen


def test_a_condition_that_means_nothing_is_refused() -> None:
    with pytest.raises(TypeError):
        read_condition({"verb": ["lay"]})
    with pytest.raises(ValueError, match="not an action: 'lay tree'"):
        read_condition({"does": ["lay tree"]})
    with pytest.raises(ValueError, match="a card is 1 to 10 or one of"):
        read_condition({"among": "5 tree"})


def test_every_obstacle_has_a_sentence() -> None:
    """Whatever facts come with it, since some sentences depend on them."""
    for code, seat, size in product(get_args(Code), (None, 1), (1, 2)):
        said = explain(Reason(code, "BM-1", "lay", 0, seat, 5, size), ("Anna", "Ben"))
        assert said.endswith("."), code


def test_every_decision_and_every_card_is_described() -> None:
    assert PHASES.keys() == set(get_args(Phase))
    assert CARDS.keys() == CARD_NAMES.keys()


def test_pictures_show_what_they_say(tongue: Language) -> None:
    pictures = {p.anchor: p.picture for p in rulebook("mania", tongue).passages if p.picture}
    assert pictures.keys() == {"dealing", "value", "beat-display", "bodyguard", "hippie"}
    for anchor, picture in pictures.items():
        assert len(picture.view.display) == DISPLAY, anchor
    both = [pile.top for pile in pictures["value"].view.piles]
    assert {target(group) for group in both} == {Form("set", 3, 5)}
    view = pictures["beat-display"].view
    assert beaten_in_display(view.piles[0].top, view.display) == (5, 7)
    mine, safe = [pile.top for pile in pictures["bodyguard"].view.piles]
    assert not beats(mine, safe)
    assert form_of(pictures["hippie"].view.piles[0].top).name == "hippie_run"


def test_the_rulebook_says_that_the_cards_are_assumed(tongue: Language) -> None:
    passage = rulebook("mania", tongue).for_ruling("BM-1")
    assert passage is not None
    assert {"en": "assumed", "de": "angenommen"}.get(tongue, "") in passage.judgement
    said = {int(number) for number in re.findall(r"\d+", " ".join(passage.paragraphs))}
    assert {sum(DECK.values()), *(DECK[card] * 10 for card in (1,)), DECK["joker"]} <= {
        *said,
        *map(int, re.findall(r"\d+", passage.title)),
    }


def test_of_groups_the_one_is_explained_that_was_judged_wrongly() -> None:
    for seed in range(30):
        question = make_question("mania", "beating", Random(seed))
        assert question.why(question.right) == (question.answer, question.ruling)
        assert (question.answer, question.ruling) in question.reasons
        for index, name in enumerate(question.choices):
            text, ruling = question.why(question.right ^ {index})
            assert text.startswith(f"{name}: ")
            assert ruling in BEATING


BEATEN = {
    "two 7s": {"2×6 in the display", "Ben's 2×5"},
    "a 7": {"1 in the display"},
    "a 3": {"1 in the display"},
    "a 2": {"1 in the display"},
}


def test_exactly_the_lower_groups_of_the_same_size_are_beaten() -> None:
    state = position(
        "7 7 2 3",
        "9",
        "9",
        piles=["", "5 5", "8 8 | 4 4 4"],
        display="6 6 8 1 9 9 10 10 10",
    )
    seen = observe(state, 0)
    moment = Moment(seen, seen, (), ("Anna", "Ben", "Cem"), lambda action: None)
    told: dict[str, set[str]] = {laid: set() for laid in BEATEN}
    for seed in range(150):
        question = ask_beating(moment, Random(seed))
        if question is not None:
            laid = question.text.removeprefix("Anna, you lay ").partition(".")[0]
            told[laid] |= {question.choices[number] for number in question.right}
            left = question.right.symmetric_difference(range(len(question.choices)))
            assert not {question.choices[number] for number in left} & BEATEN[laid]
    assert told == BEATEN


def test_a_king_whose_levy_is_unknown_is_no_wrong_answer_to_what_wins_at_once() -> None:
    # Two nines and he win as well as three: Ben loses three cards and draws the last ones.
    state = position(
        "9 9 9 king 4",
        "1 2 3",
        piles=("3 3 3 3 3 3", "6 6 6 | 7 7 | 8 8 8"),
        stock="1 1 1",
        empty_after=True,
    )
    seen = observe(state, 0)
    moment = Moment(seen, seen, (), ("Anna", "Ben"), lambda action: None)
    asked = [ask_winning(moment, Random(seed)) for seed in range(60)]
    offered = {choice for question in asked if question for choice in question.choices}
    assert {"King", "4", "3×9"} <= offered
    assert not [choice for choice in offered if choice.endswith("+King")]
    assert {question.answer for question in asked if question} == {
        "3×9: If you choose well after that, the draw pile and the stock run out: the round ends "
        "at once. That makes 7, more than anybody else.",
    }


def test_bm_57_who_has_the_last_cards_drawn_is_told_that_the_round_ends_and_who_leads() -> None:
    def told(action: str, *piles: str) -> tuple[list[str], list[str], list[str]]:
        state = position("9 9 4", "1 2 3", "5 6 7 8", piles=piles, stock="1 1", empty_after=True)
        seen, chosen = observe(state, 0), parse_action(action)
        arguments = sorted(argue(seen, chosen, PEOPLE), key=lambda each: -abs(each.weight))
        return (
            [each.text for each in costs(seen, chosen, PEOPLE)],
            [each.text for each in would_mean(seen, chosen, PEOPLE)][-1:],
            [arguments[0].text],
        )

    ends = ["Then the draw pile and the stock are used up: the round ends at once."]
    assert told("lay 9 9", "3 3 3 | 5 5 5", "6 6 | 7 7") == (
        ["Ends the round; nobody has more points than you then."],
        ends,
        ["It ends the round, and nobody has more than your 7 points."],
    )
    assert told("lay 9 9", "3", "6 6 6 6 | 8 8 8 8 8 | 7 7") == (
        ["Ends the round; Ben has the most points then."],
        ends,
        ["It ends the round while Ben is two points ahead of you."],
    )
    assert told("lay 9", "3", "6 6 | 7 7")[1] != ends


PEOPLE = ("Anna", "Ben", "Cem")


def test_bm_57_the_last_card_counts_against_whoever_gets_it() -> None:
    piles = ("meanie", "5 5 5", "6 6 6")
    state = position("9", "1", "2", piles=piles, stock="1", empty_after=True, phase="give", left=2)
    seen = observe(state, 0)
    for action, ahead in (("give 2 stock 1", "Cem"), ("give 3 stock 1", "Ben")):
        told = [each.text for each in costs(seen, parse_action(action), PEOPLE)]
        assert told == [f"Ends the round; {ahead} has the most points then."]


def test_the_news_point_at_what_lies_before_people() -> None:
    assert touched(Laid(2, (5,))) == (Place("pile", 2),)
    assert touched(Stole(0, 1, 5)) == (Place("pile", 1),)
    assert touched(Stole(0, "display", 5)) == ()
    assert touched(Levied(0, 2, 7, met=False)) == ()
    assert touched(Wished(0, 1, 7, met=False)) == (Place("seat", 1),)


@pytest.mark.parametrize(
    ("laid", "moved"), [((7, 7, 7), True), ((7, 7), False), ((1, 5, 9, PARTYBEAVER), False)]
)
def test_many_equal_cards_laid_at_once_are_worth_a_word(laid: Cards, moved: bool) -> None:
    assert [*reactions(Laid(1, laid))] == ([(1, "equal")] if moved else [])


def test_the_largest_catch_adds_up_what_one_turn_brought() -> None:
    events: list[Event] = [
        Dealt(1, 0, (), ()),
        Laid(0, (9, 9)),
        BeatDisplay(0, (4, 4)),
        Refused(0, 1, (5, 5)),
        Laid(1, (9, 9, 9)),
        Accepted(1, 2, (4, 4, 4)),
        Stole(1, 2, 5),
        Stole(1, "display", 5),
    ]
    catch, group = awards(events, PEOPLE)
    assert (catch.seats, catch.text) == ((0,), "4 cards beaten in one turn")
    catch, _group = awards([*events, Dealt(2, 1, (), ())], PEOPLE)
    assert catch.text == "4 cards beaten in one turn, round 1"
    assert (group.seats, group.text) == ((1,), "3 cards laid at once")
    assert list(robberies(events)) == [(1, 2)]


def test_wishes_come_true_and_the_last_cards_are_worth_telling() -> None:
    events: list[Event] = [
        Wished(0, 2, 5, met=True),
        Wished(0, 2, 6, met=True),
        Wished(1, 2, 5, met=True),
        Wished(1, 2, 6, met=False),
        RoundEnded("last_cards", (2,)),
    ]
    nose, hand = awards(events, PEOPLE)
    assert (nose.title, nose.seats, nose.text) == ("Best nose", (0,), "2 wishes come true")
    assert (hand.seats, hand.text) == ((2,), "out of cards first")
    assert list(robberies(events)) == [(0, 2), (0, 2), (1, 2)]


def test_the_display_can_be_asked_for_where_it_begins_a_move_too() -> None:
    names = ("Anna", "Ben")
    table = observe(position("5", "6", piles=["thief", "9"], phase="steal", left=1), 0)
    listener = Listener(rules_of("mania"), plain_of("mania"), names, (), COMMANDS)
    assert isinstance(listener.hear("stock", table, table), HeardQuery)
    assert listener.hear("stock 5", table, table) == HeardAction(Steal("stock", 5))
    assert listener.hear("steal 3", table, table) == HeardAction(Steal("stock", 3)), (
        "it lies there alone"
    )


def test_a_card_to_steal_is_sought_everywhere_but_on_ones_own_pile() -> None:
    for piles, display, means in (
        (["5 thief", "5 5"], "3", Steal(1, 5)),
        (["5 thief", "9"], "5", Steal("display", 5)),
        (["5 thief", "5 5"], "5", None),
    ):
        state = position("8", "6", piles=piles, display=display, phase="steal", left=1)
        table = observe(state, 0)
        listener = Listener(rules_of("mania"), plain_of("mania"), ("Anna", "Ben"), (), COMMANDS)
        heard = listener.hear("5", table, table)
        assert heard == HeardAction(means) if means else isinstance(heard, NotUnderstood)


def test_no_wish_is_a_refusal_too() -> None:
    table = observe(position("5", "6", piles=["fairy", "9"], phase="wish"), 0)
    listener = Listener(rules_of("mania"), plain_of("mania"), ("Anna", "Ben"), (), COMMANDS)
    assert listener.hear("no", table, table) == HeardAction(Decline())


def test_who_draws_gets_no_card_from_a_place_that_was_not_named() -> None:
    state = position("5", "6", stock="4 9", phase="draw", actor=1, owed=[0, 1])
    table = observe(state, 1)
    listener = Listener(rules_of("mania"), plain_of("mania"), ("Anna", "Ben"), (), COMMANDS)
    for line, drawn in (("stock 4", 4), ("4", 4), ("deck", None)):
        assert listener.hear(line, table, table) == HeardAction(Draw(drawn))
    for line in ("display 4", "deck 4"):
        assert isinstance(listener.hear(line, table, table), NotUnderstood)


@pytest.mark.parametrize(
    ("cards", "ruling"),
    [
        ((3, 3, HIPPIE), "BM-35"),
        ((3, 3, JOKER), "BM-11"),
        ((3, 3, KING), "BM-11"),
        ((3, 4, 6, 7, HIPPIE), "BM-28"),
        ((2, 5, 8, PARTYBEAVER), "BM-37"),
        ((3, 3), ""),
    ],
)
def test_whoever_is_asked_about_a_group_learns_what_allows_it(cards: Cards, ruling: str) -> None:
    assert _permission(cards) == ruling


@pytest.mark.parametrize(
    ("laid", "said"),
    [
        ("3 4 hippie", ("BM-29", "Only another run of three cards beats it.")),
        ("3 4 5", ("BM-32", "Only a run of three cards with a Hippie beats it.")),
    ],
)
def test_bm_32_what_beats_a_run_depends_on_its_hippie(laid: str, said: tuple[str, str]) -> None:
    state = position(f"{laid} 9", "9 9", piles=["", "8 9 hippie"])
    told = would_mean(observe(state, 0), parse_action(f"lay {laid}"), PEOPLE)
    assert said in {(each.ruling, each.text) for each in told}
