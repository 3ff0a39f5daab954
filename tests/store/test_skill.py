"""The cost of choices, over all matches with a whole review: kept, counted, and how sure it is."""

import re
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from biberclan.bots.cast import CAST
from biberclan.cli.shapes import plain
from biberclan.coach.kept_review import KeptReview
from biberclan.coach.review import JudgedChoice
from biberclan.match.setup import Setup
from biberclan.match.skill import SPREAD, VARIANCE, Skill, measured, of_the_cast
from biberclan.match.store import reviews
from biberclan.match.store.store import Store
from biberclan.match.store.tables import Mistake, ReviewResult
from biberclan.people import figures, practised
from biberclan.people import telling_people as words
from biberclan.people.json_documents import kept_history
from biberclan.people.recent import known_names, last_name, newcomer
from biberclan.people.telling_matches import evening_of
from biberclan.people.telling_people import figures_of, in_brief, person_sentences
from biberclan.shelf import GAMES
from biberclan.teach.learned import Learned
from lab import skill as bench
from tests.store.playing import NAMES, kept, play, query, short, table


def reviewed(store: Store, seed: int, cost: float, luck: float = 0.0) -> int:
    """Keep a match in which the choices of the first seat have a given cost."""
    match = store.begin(table(2, seed=seed))
    id = match.id
    assert id is not None
    play(match)
    reviews.note_review(
        store, id, {0: ReviewResult(20, cost, luck), 1: ReviewResult(20, 0.1, -luck)}
    )
    return id


def test_what_was_judged_and_taken_back_is_kept_no_longer(store: Store) -> None:
    id = store.begin(table(2)).id
    assert id is not None
    for judged in ({1: {"cost": 1}, 4: {"cost": 4}}, {1: {"cost": 0}}):
        reviews.keep_judgements(store, id, judged)
    assert reviews.judgements(store, id) == [{"cost": 0}]


def test_what_reviews_come_to_counts_for_each_person(store: Store) -> None:
    for seed, cost in enumerate((0.3, 0.2, 0.1)):
        reviewed(store, seed, cost)
    store.add(short(table(2, seed=9)))  # without a review
    first, second = sorted(figures.people(store), key=lambda one: NAMES.index(one.name))
    assert sorted(first.costs) == [0.1, 0.2, 0.3]
    assert first.skill == measured([0.1, 0.2, 0.3], "clan")
    assert second.skill is not None
    assert second.skill.cost == pytest.approx(0.1)
    exported = {each["name"]: each for each in plain(kept_history(store))["people"]}
    assert exported[first.name]["skill"]["matches"] == 3
    assert "20%" in figures_of(first), "there is no room for more in a row of them"
    *_before, portraits = figures.portraits(store)
    told = {portrait.name: person_sentences(portrait) for portrait in portraits}
    assert any(
        "mistakes cost 20% (7–56) of a match (3 matches judged)" in each for each in told[NAMES[0]]
    )


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE notes SET told = replace(told, '0.3', '0.04')",
        "UPDATE notes SET told = x'00'",
        "UPDATE notes SET checksum = x'00'",
        "DELETE FROM notes",
    ],
)
def test_a_damaged_note_counts_as_none(store: Store, damage: str) -> None:
    reviewed(store, 1, 0.3)
    assert all(person.skill for person in figures.people(store))
    query(store, damage)
    assert [person.skill for person in figures.people(store)] == [None, None]


def test_too_few_matches_have_no_interval() -> None:
    assert measured([0.25, 0.75], "clan") == Skill(2, 0.5, None)
    assert in_brief(measured([0.25, 0.75], "clan"), "clan") == "50%"
    assert in_brief(measured([-0.01], "clan"), "clan") == "0%"


def test_what_is_a_whole_match_or_more_is_told_in_wins() -> None:
    [told] = words.skill_sentences("clan", "Lisa", [1.2, 1.3, 1.4])
    said = r"mistakes cost 1\.3 wins \(\d\.\d–\d\.\d\) a match \(3 matches judged\)"
    assert re.search(said, told)
    assert "the same chance can be thrown away more than once" in told
    [told] = words.skill_sentences("mania", "Lisa", [1.2])
    assert "bring −1.2 wins a match compared with Wilma's" in told
    assert "more than once" in told
    for game, cost in (("clan", 0.9), ("mania", -1.2)):
        [told] = words.skill_sentences(game, "Lisa", [cost])
        assert "more than once" not in told


@pytest.mark.parametrize("before", [True, False])
def test_what_is_judged_again_has_cost_no_more_than_once(store: Store, before: bool) -> None:
    match = store.begin(Setup(NAMES[:2], seed=1, game="mania"))
    assert match.id is not None
    play(match)
    question = next(iter(match.choices()))
    best = next(action for action in question.actions if action != question.chosen)
    judged = JudgedChoice(question.position, 0, question.chosen, 0.2, 9, best, 0.7, 9)
    if before:  # by a version that did not compare it with the regular's choice
        plain = judged.to_plain() | {"short": None}
        reviews.keep_judgement(store, match.id, judged.position, plain)
    kept_one = KeptReview(store, match.id)
    assert kept_one.judged == []
    kept_one.keep(question, replace(judged, short=0.1))
    assert bool(practised.rows(store, Mistake)) != before
    assert KeptReview(store, match.id).judged == [replace(judged, short=0.1)]


def test_beside_the_regular_there_may_be_less_than_nothing_given_away() -> None:
    shown = measured([-0.3, 0.1, -0.4], "mania")
    assert shown.interval is not None
    low, high = shown.interval
    assert (low + high) / 2 == pytest.approx(shown.cost) == pytest.approx(-0.2)
    assert in_brief(shown, "mania") == f"+20% (from −{100 * high:.0f} to +{-100 * low:.0f})"
    assert in_brief(measured([0.25], "mania"), "mania") == "−25%"


@pytest.mark.parametrize("matches", [8, 20])
def test_the_interval_beside_the_regular_holds_in_95_of_100_cases(matches: int) -> None:
    rng, held, tried = Random(1), 0, 2000
    for _number in range(tried):
        shown = measured([rng.gauss(-0.2, 0.3) for _match in range(matches)], "mania")
        assert shown.interval is not None
        held += shown.interval[0] <= -0.2 <= shown.interval[1]
    assert 0.93 < held / tried < 0.98


def test_choices_that_made_no_difference_so_far_prove_nothing() -> None:
    shown = measured([0.0] * 4, "mania")
    assert shown.interval is not None
    assert shown.interval[1] > 0.1


@pytest.mark.parametrize(("beside", "counts"), [(True, True), (False, False)])
def test_biber_mania_is_told_beside_the_regular_or_not_at_all(
    store: Store, beside: bool, counts: bool
) -> None:
    for seed in range(4):
        match = store.begin(replace(table(2, seed=seed), game="mania", options={}))
        assert match.id is not None
        play(match)
        both = {seat: ReviewResult(20, -0.1, 0.1, beside) for seat in (0, 1)}
        reviews.note_review(store, match.id, both)
    person = next(one for one in figures.people(store) if one.game == "mania")
    *_before, portraits = figures.portraits(store)
    said = " ".join(person_sentences(next(each for each in portraits if each.name == person.name)))
    assert (person.skill is not None) == counts
    assert ("choices bring +10%" in said) == counts
    if counts:
        assert "compared with Wilma's (4 matches judged)." in said
        assert "+10%" in figures_of(person)
        exported = plain(kept_history(store))["people"]
        assert {each["beside"] for each in exported if each["skill"]} == {"regular"}


@pytest.mark.parametrize("matches", [8, 20])
def test_the_interval_holds_in_95_of_100_cases_though_few_matches_cost_most(matches: int) -> None:
    rng, held, tried = Random(1), 0, 2000
    for _number in range(tried):
        shown = measured([rng.expovariate(1 / 0.15) for _match in range(matches)], "clan")
        assert shown.interval is not None
        held += shown.interval[0] <= 0.15 <= shown.interval[1]
    assert 0.93 < held / tried < 0.97


def test_a_level_is_told_as_far_as_it_is_sure(monkeypatch: pytest.MonkeyPatch) -> None:
    costs = {"clan": {"beginner": 0.6, "greedy": 0.4, "regular": 0.1, "elder": 0.03}}
    monkeypatch.setattr("biberclan.people.telling_people.of_the_cast", lambda: costs)
    said = [
        words.beside_cast("clan", Skill(9, cost, (cost - 0.04, cost + 0.06)))
        for cost in (0.01, 0.12, 0.25, 0.37, 0.7)
    ]
    assert said == [
        "That is about as good as Old Bruno.",
        "That is about as good as Wilma.",
        "That is between Gus and Wilma.",
        "That is about as good as Gus.",
        "Pip still gives away less.",
    ]
    assert (
        words.beside_cast("clan", Skill(90, 0.01, (0.0, 0.02))) == "That is better than Old Bruno."
    )
    assert words.beside_cast("clan", Skill(2, 0.2, None)) == ""
    assert words.beside_cast("bande", Skill(9, 0.2, (0.1, 0.3))) == ""


def test_the_costs_are_those_measured_the_weakest_first() -> None:
    variances = {game: round(bench.variance(game), 2) for game in of_the_cast()[VARIANCE]}
    spreads = {game: round(bench.spread(game), 2) for game in GAMES if game not in variances}
    for game, costs in of_the_cast().items():
        if game in (SPREAD, VARIANCE):
            assert costs == {SPREAD: spreads, VARIANCE: variances}[game]
            continue
        assert costs == {bot: round(one.cost, 2) for bot, one in bench.costs(game).items()}
        assert list(costs) == [bot for bot in CAST if bot in costs]
        assert list(costs.values()) == sorted(costs.values(), reverse=True)


def test_luck_this_evening_is_told_once_all_of_it_is_known(store: Store) -> None:
    names = table(2).names
    reviewed(store, 1, 0.1, luck=0.5)
    assert evening_of(store, names) == [f"{names[0]} had the best cards."]
    reviewed(store, 2, 0.1, luck=-0.3)
    assert evening_of(store, names)[-1] == f"{names[0]} had the best cards this evening."
    play(store.begin(table(2, seed=3)))
    assert not any("best cards" in each for each in evening_of(store, names))


def test_luck_of_an_evening_is_that_of_all_its_matches_or_none(store: Store) -> None:
    evening = [reviewed(store, seed, 0.1, luck=0.5) for seed in (1, 2)]
    luck = reviews.luck_by_name(store, evening)
    assert luck
    for seed in range(31):  # so many come after it
        store.begin(table(2, seed=seed))
    assert reviews.luck_by_name(store, evening) == luck
    query(store, f"UPDATE matches SET told = '' WHERE id = {evening[0]}")
    assert reviews.luck_by_name(store, evening) == {}, "one of them can't be read"


def test_mistakes_of_people_are_no_luck_for_the_others() -> None:
    all_four = {0: (1.1, 1.3), 1: (0.1, 0.3), 2: (1.5, 1.7), 3: (1.7, 1.1)}
    looked = {seat: ReviewResult(20, cost, luck) for seat, (luck, cost) in all_four.items()}
    luck = reviews.luck_by_seat(looked, 4)
    assert sum(luck.values()) == pytest.approx(0.0), "one has won, whoever that is"
    assert luck[1] == pytest.approx(0.1 - (1.3 + 1.7 + 1.1) / 3)
    alone = {0: ReviewResult(20, 0.3, 0.2)}
    assert reviews.luck_by_seat(alone, 2) == {0: 0.2}, "nobody judges a bot"


def test_whoever_gave_no_name_makes_way_for_those_who_played_last(tmp_path: Path) -> None:
    learned = Learned(tmp_path)
    learned.note_person(newcomer())
    with kept(tmp_path) as store:
        assert last_name(learned, store) == newcomer(), "nobody else is known"
        play(store.begin(table(2)))
        assert last_name(learned, store) == table(2).names[0]
        assert known_names(learned, store)[-1] == newcomer()


def test_the_mean_of_lately_stands_at_the_end_of_the_curve(tmp_path: Path) -> None:
    costs = [0.5, 0.4, 0.3, 0.3, 0.1, 0.2]
    with kept(tmp_path) as store:
        for seed, cost in enumerate(costs):
            reviewed(store, seed, cost)
        *_before, portraits = figures.portraits(store)
    told = next(person_sentences(each) for each in portraits if each.name == NAMES[0])
    assert "Given away over time, the latest last: 40% → 20%." in told
