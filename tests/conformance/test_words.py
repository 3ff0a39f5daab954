"""Every game on the shelf has words for all that can happen in it, in both languages.

Matches played by chance are told from beginning to end; that the words fit the seam is checked by
the types.
"""

import re
from collections.abc import Mapping
from importlib import import_module
from itertools import product
from random import Random
from typing import get_args

import pytest

from biberclan.bots.search import Valued
from biberclan.coach.why import reasons
from biberclan.games.bande import words as bande_words
from biberclan.games.clan import words as clan_words
from biberclan.games.mania import words as mania_words
from biberclan.language import Language
from biberclan.match.match import Match
from biberclan.match.setup import NameProblem, Setup
from biberclan.people.recent import explain_name_problem
from biberclan.rules import bande, clan, mania
from biberclan.shelf import GAMES, rules_of
from biberclan.table.game import table_of
from biberclan.teach.rulebook import rulebook
from biberclan.words.seam import Words, words_of
from biberclan.words.tips import tips
from tests.conformance.moments import LANGUAGES, Moment, moments
from tests.conformance.tables import ALL_GAMES
from tests.conformance.test_indistinguishable import FORGOTTEN
from tests.coverage_of_rules import refusals
from tests.teach.texts import rows
from tests.tiers import once

CLAN: Words[clan.Action, clan.Observation, clan.Event, clan.Reason] = clan_words
BANDE: Words[bande.Action, bande.Observation, bande.Event, bande.Reason] = bande_words
MANIA: Words[mania.Action, mania.Observation, mania.Event, mania.Reason] = mania_words

PEOPLE = ("Anna", "Ben", "Cem", "Dora", "Emil", "Frida")
LONG = tuple(f"{name:x<12}" for name in PEOPLE)
TEMPLATES = ("{card}", "{0}", "%s", "[b]x[/b]", "{name}", "\\n")
COLUMNS = 76
ROWS_OF_A_TIP = {"mania": 2}
RARE_TIPS = {
    "clan": {"five", "reshuffled", "taken"},
    "bande": {"bande_refilled"},
    "mania": {"mania_passed_over"},
}
"""Tips whose occasions hardly ever come up by chance."""
WORKED_OUT = {"other_decision", "other_card", "must_be_used", "other_number"}
"""Codes whose sentences are put together from the decision that is due, or the card."""
LONGEST_HEADING = 10
LONGEST_BRIEF = 50

each_game = pytest.mark.parametrize("game", ALL_GAMES)
each_tongue = pytest.mark.parametrize("tongue", LANGUAGES)


def some(game: str) -> tuple[Moment, ...]:
    """Return a part of the moments where there are many, for what takes long."""
    return moments(game)[:: 11 if len(moments(game)) > 500 else 1]


def is_sentence(text: str) -> bool:
    """Return whether a text is a sentence, with nothing of a template left in it."""
    whole = text[:1].isupper() and text.endswith((".", "!", "?"))
    return whole and not re.search(r"[{}]|None|\ba 8\b", text)


def has_passage(game: str, tongue: Language, ruling: str) -> bool:
    """Return whether the rulebook says more about a ruling."""
    return rulebook(game, tongue).for_ruling(ruling) is not None


@each_game
def test_every_event_is_told_or_goes_without_saying(game: str, tongue: Language) -> None:
    words, told = words_of(game), 0
    for moment in moments(game):
        for event in moment.events:
            text = words.tell(event, PEOPLE)
            assert text is None or is_sentence(text), text
            told += text is not None
    assert told > len(moments(game)) / 2


@once("game")
@each_game
def test_every_legal_action_is_previewed_and_argued_for(game: str, tongue: Language) -> None:
    words, rules = words_of(game), rules_of(game)
    for state, legal, _events in some(game):
        view = rules.observe(state, state.actor)
        for action in legal:
            assert is_sentence(words.preview(view, action, PEOPLE))
            valued = Valued(action, 0.5, 10, 99)
            arguments = reasons(game, view, valued, [valued], PEOPLE, 2, only=len(legal) == 1)
            assert 1 <= len(arguments) <= 2
            assert all(map(is_sentence, arguments))


@once("game")
@each_game
def test_what_every_choice_would_mean_rests_on_the_rulebook(game: str, tongue: Language) -> None:
    words, rules = words_of(game), rules_of(game)
    for state, legal, _events in some(game):
        view = rules.observe(state, state.actor)
        for action in legal:
            for text, ruling in words.would_mean(view, action, PEOPLE):
                assert is_sentence(text), text
                assert has_passage(game, tongue, ruling), ruling


@once("game")
@each_game
def test_what_is_said_of_a_choice_fits_with_long_names(game: str, tongue: Language) -> None:
    words, rules, rng = words_of(game), rules_of(game), Random(2)
    for state, legal, _events in some(game):
        view = rules.observe(state, state.actor)
        for action in rng.sample(legal, min(8, len(legal))):
            texts = [told.text for told in words.would_mean(view, action, LONG)]
            assert all(rows(text, COLUMNS) <= 2 for text in texts), texts
            argued = [each.text for each in words.argue(view, action, LONG)]
            assert all(rows(text, COLUMNS - 4) <= 2 for text in argued), argued


@pytest.mark.parametrize("game", GAMES)
def test_each_code_of_a_refusal_has_a_sentence(game: str) -> None:
    codes = {*get_args(import_module(f"biberclan.rules.{game}.legality").Code)}
    tables = vars(import_module(f"biberclan.games.{game}.words.refusals")).values()
    written = {code for table in tables if isinstance(table, Mapping) for code in table}
    assert codes - written <= WORKED_OUT


@each_game
def test_what_is_said_of_a_choice_rests_on_what_can_be_seen(game: str) -> None:
    """The same holds for explanations: nothing unseen, or only remembered, is in them."""
    words, rules, rng, valued = words_of(game), rules_of(game), Random(1), 0
    for state, legal, events in some(game)[::2]:
        names = PEOPLE[: state.seats]
        for observer, remembers in product({state.actor, None}, (False, True)):
            seen = rules.observe(state, observer)
            other = rules.observe(rules.determinize(seen, rng), observer)
            if game in FORGOTTEN and not remembers and state.actor is not None and not state.paused:
                twin = FORGOTTEN[game](state.to_dict(), observer, rng)
                other = rules.observe(rules.read(twin), observer)
            views = [each if remembers else rules.glance(each, None) for each in (seen, other)]
            said = [list(words.due_tips(view, events)) for view in views]
            assert said[0] == said[1]
            for action in rng.sample(legal, min(6, len(legal))):
                told = [
                    [say(view, action, names) for say in (words.preview, words.costs)]
                    + [words.would_mean(view, action, names), words.worth(view, action)]
                    + [words.argue(view, action, names)] * (observer is not None)
                    for view in views
                ]
                assert told[0] == told[1]
                valued += words.worth(views[0], action) is not None
    assert valued


@each_game
def test_every_refusal_is_explained_by_a_ruling_of_the_rulebook(
    game: str, tongue: Language
) -> None:
    words = words_of(game)
    for reason in refusals(game):
        assert is_sentence(words.explain(reason, PEOPLE))
        assert has_passage(game, tongue, reason.ruling), reason.ruling


@each_game
def test_names_that_look_like_templates_are_left_alone(game: str, tongue: Language) -> None:
    words = words_of(game)
    told = [words.explain(reason, TEMPLATES) for reason in refusals(game)]
    for moment in some(game):
        told += [words.tell(event, TEMPLATES) or "" for event in moment.events]
    assert sum("{0}" in text for text in told) > 5


@each_game
def test_of_two_people_the_other_is_one(game: str, tongue: Language) -> None:
    words, rules, two = words_of(game), rules_of(game), PEOPLE[:2]
    told = {table_of(game).open_desk(Match(Setup(two, game=game))).prompt()}
    for state, legal, events in [each for each in moments(game) if each.state.seats == 2][::7]:
        told |= {words.tell(event, two) or "" for event in events}
        view = rules.observe(state, state.actor)
        for action in legal[-3:]:
            told.add(words.preview(view, action, two))
            for sentences in (words.would_mean, words.costs, words.argue):
                told |= {each.text for each in sentences(view, action, two)}
    assert len(told) > 8
    many = re.compile("everybody else|the others|alle anderen|die anderen", re.IGNORECASE)
    assert not [text for text in told if many.search(text)]


@pytest.mark.parametrize("problem", get_args(NameProblem))
def test_every_problem_with_names_has_its_sentence(problem: NameProblem, tongue: Language) -> None:
    assert is_sentence(explain_name_problem(problem, "Anna"))


@once("game")
@pytest.mark.parametrize("game", GAMES)
def test_what_a_choice_costs_is_said_and_may_be_the_end_of_the_round(
    game: str, tongue: Language
) -> None:
    words, rules, rng = words_of(game), rules_of(game), Random(3)
    ends: set[bool] = set()
    for state, legal, _events in moments(game)[LANGUAGES.index(tongue) :: len(LANGUAGES)]:
        view = rules.observe(state, state.actor)
        for action in rng.sample(legal, min(10, len(legal))):
            costs = words.costs(view, action, PEOPLE)
            assert all(is_sentence(cost.text) for cost in costs)
            ends.update(cost.ends_round for cost in costs)
    assert True in ends


@each_game
def test_why_nothing_can_be_taken_back_is_said(game: str, tongue: Language) -> None:
    words, rules = words_of(game), rules_of(game)
    codes = {"nothing", "seated", "resumed"}
    for before, after in zip(moments(game), moments(game)[1:]):
        if before.legal:
            seats = range(before.state.seats)
            codes.add(rules.disclosed(before.state, after.events, seats) or "nothing")
    assert len(codes) > 3
    assert all(is_sentence(words.NAMES.explain_no_undo(code)) for code in codes)


@once("game")
@each_game
def test_what_occurs_first_has_a_sentence_and_a_passage(game: str, tongue: Language) -> None:
    words, rules = words_of(game), rules_of(game)
    occurred: set[str] = set()
    matches = 4 if game == "bande" else 1  # there is but one way to set it up
    for state, _legal, events in moments(game, matches):
        seat = None if state.paused else state.actor
        occurred.update(words.due_tips(rules.observe(state, seat), events))
        if seat is not None:
            assert not list(words.due_tips(rules.observe(state, None), events)), "a handover"
    assert occurred <= tips(game).keys() <= occurred | RARE_TIPS.get(game, set())
    for tip in tips(game).values():
        assert is_sentence(tip.text)
        assert rows(tip.text, COLUMNS) <= ROWS_OF_A_TIP.get(game, 1), tip.text
        assert has_passage(game, tongue, tip.ruling), tip.ruling


@each_game
@each_tongue
def test_every_decision_has_a_passage_at_hand(game: str, tongue: Language) -> None:
    words, rules, book = words_of(game), rules_of(game), rulebook(game, tongue)
    for state, _legal, _events in moments(game):
        for seat in {state.actor, None}:
            assert book.passage(words.NAMES.passage_at_hand(rules.observe(state, seat)))


@each_game
def test_the_game_and_what_it_counts_have_names(game: str, tongue: Language) -> None:
    words = words_of(game)
    for tally in rules_of(game).FACTS.tallies:
        assert 0 < len(words.NAMES.tally_name(tally)) <= LONGEST_HEADING
    for name, option in rules_of(game).FACTS.options.items():
        assert words.NAMES.option_name(name)
        said = [words.NAMES.option_value(name, value) for value in option.values]
        assert all(said)
        assert len(set(said)) == len(option.values)


def test_no_two_games_explain_something_by_the_same_id() -> None:
    ids = [id for game in GAMES for id in tips(game)]
    assert len(ids) == len(set(ids)), "what has been explained is kept by these ids alone"


@each_game
def test_what_is_told_briefly_is_short_and_points_at_places(game: str, tongue: Language) -> None:
    words, told, pointed = words_of(game), 0, 0
    for moment in moments(game):
        for event in moment.events:
            places = words.touched(event)
            assert all(place.owner in range(moment.state.seats) for place in places)
            texts = [words.brief(event, PEOPLE, reader) for reader in (None, 0)]
            assert (texts[0] is None) == (texts[1] is None)
            for brief in texts:
                if brief is None:
                    assert not places, "what is not told has no number"
                else:
                    assert 0 < len(brief) <= LONGEST_BRIEF, brief
                    assert not {"{", "}"} & set(brief)
                    assert "None" not in brief
                    told += 1
                    pointed += bool(places)
    assert told > pointed > len(moments(game)) / 2


@pytest.mark.parametrize("game", GAMES)
def test_what_is_worth_telling_of_a_match_is_told_of_somebody(game: str, tongue: Language) -> None:
    told = words_of(game).awards([e for m in moments(game) for e in m.events], PEOPLE)
    assert told
    for title, seats, text in told:
        assert title[:1].isupper()
        assert seats
        assert set(seats) <= set(range(len(PEOPLE)))
        assert text
        assert not {"{", "}"} & set(title + text)
    assert not words_of(game).awards([], PEOPLE)


@each_game
def test_what_is_told_aloud_says_whose_every_place_is(game: str, tongue: Language) -> None:
    words, owned, said = words_of(game), 0, 0
    for moment in some(game):
        for event in moment.events:
            told, aloud = words.tell(event, PEOPLE), words.tell(event, PEOPLE, aloud=True)
            assert (told is None) == (aloud is None)
            if aloud is None:
                continue
            assert is_sentence(aloud), aloud
            seat = getattr(event, "seat", None)
            own = [place for place in words.touched(event) if place.owner == seat]
            owned += bool(own)
            said += bool(own) and aloud != told
    names_places = game in ("clan", "bande")
    assert said == (owned if names_places else 0), "of every place, where sentences name one"
    assert owned
