"""Awards, the story of a match, and calls: proven by points or by what all have seen."""

import re
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from biberclan import language
from biberclan.games.bande.words.events import awards as honours_of_bande
from biberclan.games.clan.words.events import awards as honours_of_clan
from biberclan.games.mania.words.events import awards as honours_of_mania
from biberclan.language import translate
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.people.awards import awards_of, best_round, of_leads, of_thefts
from biberclan.people.evenings import _worst_pair
from biberclan.people.story import story_of, tell_story
from biberclan.plain.telling import Turns
from biberclan.rules.bande import events as happened
from biberclan.rules.bande.actions import Exchange as Trade
from biberclan.rules.bande.actions import Swap
from biberclan.rules.bande.scoring import Count as RowCount
from biberclan.rules.clan import events as built
from biberclan.rules.clan.actions import Cleanup, Exchange, Keep, Place
from biberclan.rules.clan.scoring import MALUS, Count
from biberclan.rules.mania import events as laid
from biberclan.rules.points import Best
from biberclan.shelf import GAMES
from biberclan.table.news import Caller
from biberclan.words.seam import words_of
from tests.conformance.tables import TABLES
from tests.match.walking import step
from tests.plain.script import Script
from tests.store.playing import play
from tests.ui.tables import match_at
from tests.walks import steady

PEOPLE = ("Anna", "Ben", "Cem")


def over(game: str, seed: int = 3, seats: int = 3) -> Match:
    match = Match(Setup(PEOPLE[:seats], game=game, seed=seed))
    play(match, seed=seed)
    return match


@pytest.mark.parametrize("game", GAMES)
def test_every_award_is_somebodys_and_said_in_german_too(game: str) -> None:
    match = over(game)
    english = awards_of(match)
    language.choose("de")
    german = awards_of(match)
    assert [(a.title, a.seats) for a in english] == [(a.title, a.seats) for a in german]
    for award in german:
        assert award.seats
        assert set(award.seats) <= set(range(len(PEOPLE)))
        assert language.translate(award.title) != award.title


def test_the_games_have_ten_awards_in_all() -> None:
    awards = [each for game in GAMES for seed in range(6) for each in awards_of(over(game, seed))]
    assert len({award.title for award in awards}) >= 10
    assert all(len(award.seats) < len(PEOPLE) for award in awards), "what all did is no award"
    both = [each.seats == (0, 1) for seed in range(2) for each in awards_of(over("bande", seed, 2))]
    assert any(both), "but between two it is"


@pytest.mark.parametrize("game", GAMES)
def test_most_thefts_are_those_that_the_events_tell(game: str) -> None:
    found = False
    for seed in range(4):
        match = over(game, seed)
        robberies = list(words_of(game).robberies(match.events))
        thefts = [sum(thief == seat for thief, _victim in robberies) for seat in range(3)]
        losses = [sum(victim == seat for _thief, victim in robberies) for seat in range(3)]
        assert all(thief != victim for thief, victim in robberies)
        for award in awards_of(match):
            for title, counted in (("Most thefts", thefts), ("Most robbed", losses)):
                if award.title == title:
                    found = True
                    assert [counted[seat] for seat in award.seats] == [max(counted)] * len(
                        award.seats
                    )
                    assert str(max(counted)) in award.text
    assert found


def test_between_two_it_is_told_once_who_robbed_and_who_was_robbed() -> None:
    between_two = Counter({(0, 1): 3, (1, 0): 2})
    assert [award.title for award in of_thefts(between_two)] == ["Most thefts"]
    among_three = between_two + Counter({(2, 1): 2})
    assert [award.title for award in of_thefts(among_three)] == ["Most thefts", "Most robbed"]


def test_the_most_devoted_robber_has_robbed_one_and_the_same_most_often() -> None:
    twice = Counter({(0, 1): 2, (0, 2): 1, (1, 0): 1})
    assert [each[1:] for each in _worst_pair(twice, PEOPLE)] == [((0,), "robbed Ben twice")]
    for level in (Counter({(0, 1): 2, (2, 1): 2}), Counter({(0, 1): 1}), Counter()):
        assert not [*_worst_pair(level, PEOPLE)]
    assert not [*_worst_pair(twice, PEOPLE[:2])], "of two, each has only one to rob"


def test_whoever_made_up_most_and_led_longest_is_told_by_the_points() -> None:
    scores = ((10, 2, 0), (1, 5, 3), (0, 9, 30))
    longest, comeback = of_leads(scores, "most")
    assert (longest.seats, longest.text) == ((0,), "in front after 2 rounds")
    # Cem was 10 points behind after the first round, and leads in the end.
    assert comeback.seats == (2,)
    assert comeback.text == "made up 10 points on whoever was in front"
    turned = [[-points for points in row] for row in scores]
    assert list(of_leads(turned, "fewest")) == [longest, comeback]
    assert not list(of_leads(scores[:2], "most"))
    (ahead,) = of_leads(scores, "most", (0, 0, 30))
    assert (ahead.seats, ahead.text) == ((2,), "in front after 3 rounds")


def test_the_luckiest_draw_and_the_loudest_tail() -> None:
    story: list[happened.Event] = [
        happened.Knocked(1),
        happened.Replaced(0, 2, 0, 10),
        happened.Replaced(1, 1, 7, 10),
        happened.Knocked(1),
    ]
    lucky, loud = honours_of_bande(story, PEOPLE)
    assert (lucky.seats, lucky.text) == ((0,), "a 0 came up for an action card")
    assert (loud.seats, loud.text) == ((1,), "knocked twice")


def test_a_card_swapped_away_is_not_used_from_memory() -> None:
    story: list[happened.Event] = [
        happened.Looked(0, (0, 3)),
        happened.Swapped(1, Swap(1, 0, 3)),
        *(happened.Exchanged(0, Trade(slot), 5) for slot in (3, 0, 0)),
    ]
    [memory] = honours_of_bande(story, PEOPLE)
    assert (memory.seats, memory.text) == ((0,), "2 face-down cards used from memory")


def test_the_fastest_builder_and_the_tidiest_beaver() -> None:
    story: list[built.Event] = [
        built.Closed(2),
        built.Scored(1, (Count((9,), 0, 0),) * 3),
        built.CleanedUp(0, Cleanup(1, 0), 4, was_up=True),
        built.CleanedUp(0, Cleanup(1, 1), 4, was_up=True),
        *(built.Closed(1), built.Scored(2, (Count((9,), 0, MALUS),) * 3)) * 2,
    ]
    builder, tidy = honours_of_clan(story, PEOPLE)
    assert (builder.title, builder.seats) == ("Fastest builder", (2,)), "a malus is no feat"
    assert (tidy.seats, tidy.text) == ((0,), "2 cards cleaned up")


def test_what_is_taken_back_or_low_is_no_theft() -> None:
    def taken(thief: int, victim: int, card: int) -> list[built.Event]:
        """Return a card taken face down that comes to light."""
        return [
            built.Exchanged(thief, Exchange(victim, 0, False), None, None),
            built.Kept(thief, Keep(0, True), card),
        ]

    laid = built.Placed(0, Place(0, 0, False), None)
    low, high, back = taken(1, 0, 4), taken(1, 0, 9), taken(0, 1, 9)
    unseen: list[built.Event] = [laid, high[0], built.Kept(1, Keep(0, False), None)]
    for story in ([laid, *low], [*unseen, *back]):
        assert not list(honours_of_clan(story, PEOPLE))
    for story in ([laid, *high], [*unseen, *taken(2, 1, 9), *back]):
        (theft,) = honours_of_clan(story, PEOPLE)
        assert theft.title == "Boldest theft"
        assert theft.seats != (0,)


def test_little_is_not_worth_an_award() -> None:
    assert not list(of_leads(((10, 12), (12, 10), (10, 10)), "most"))
    ends: list[happened.Event] = [happened.Knocked(1), happened.Replaced(0, 2, 3, 10)]
    assert not list(honours_of_bande(ends, PEOPLE))


def test_no_story_is_told_of_a_match_that_goes_on() -> None:
    assert story_of(Match(Setup(PEOPLE))) == []


def test_a_match_of_one_round_is_told_with_its_boldest_theft() -> None:
    told = 0
    for seed in range(4):
        match = over("mania", seed)
        assert "Best round" not in {award.title for award in awards_of(match)}
        taken = Counter(words_of("mania").robberies(match.events))
        if taken and len(match.public.winners or ()) == 1:
            (thief, victim), times = taken.most_common(1)[0]
            first = story_of(match)[0]
            often = "once" if times == 1 else f"{times} times"
            assert first == f"{PEOPLE[thief]} has robbed {PEOPLE[victim]} {often}."
            told += 1
    assert told


@pytest.mark.parametrize(
    ("scores", "winner", "best", "said"),
    [
        (
            [[9, 3], [2, 4]],
            0,
            "most",
            [
                "Anna led from the first round to the last.",
                "Round 1 decided it: 9 for Anna, 3 for Ben.",
                "In the end Anna was 4 points ahead of Ben.",
            ],
        ),
        (
            [[20, 3], [-5, 14], [4, 6]],
            1,
            "most",
            [
                "The lead changed once.",
                "Round 2 turned it: 14 for Ben, −5 for Anna.",
                "Ben had been 17 points behind.",
            ],
        ),
        (
            [[5, 9], [8, 1]],
            1,
            "fewest",
            [
                "The lead changed once.",
                "Round 2 turned it: 1 for Ben, 8 for Anna.",
                "Ben had been 4 points behind.",
            ],
        ),
        (
            [[6, 21, 6], [28, 10, 21], [11, 19, 15], [25, 19, 19]],
            2,
            "fewest",
            [
                "Round 2 turned it: 21 for Cem, 28 for Anna.",
                "In the end Cem was 8 points ahead of Ben.",
            ],
        ),
        (
            [[4, 0], [0, 8]],
            1,
            "most",
            [
                "The lead changed once.",
                "Round 2 turned it: 8 for Ben, 0 for Anna.",
                "In the end Ben was 4 points ahead of Anna.",
            ],
        ),
        ([[7, 5]], 0, "most", ["In the end Anna was 2 points ahead of Ben."]),
        (
            [[30, 5], [0, 1]],
            1,
            "most",
            ["Ben won all the same: Anna had the better points."],
        ),
    ],
)
def test_matches_are_told(
    scores: list[list[int]], winner: int, best: Best, said: list[str]
) -> None:
    assert tell_story(PEOPLE[: len(scores[0])], scores, [winner], best) == said


@steady(100)
@given(
    st.lists(st.tuples(*[st.integers(-9, 40)] * 3), min_size=1, max_size=6),
    st.sampled_from(("most", "fewest")),
)
def test_what_is_told_is_so(scores: list[tuple[int, int, int]], best: Best) -> None:
    totals = [sum(points) for points in zip(*scores)]
    top = (max if best == "most" else min)(totals)
    winners = [seat for seat, total in enumerate(totals) if total == top]
    told = tell_story(PEOPLE, scores, winners, best)
    assert len(told) <= 3
    assert len(winners) == 1 or all(PEOPLE[seat] in told[-1] for seat in winners)
    for sentence in told:
        if found := re.match(r"(\w+) was (\d+) points? behind before the last", sentence):
            before = [sum(points) for points in zip(*scores[:-1])]
            ahead = (max if best == "most" else min)(before)
            assert abs(ahead - before[PEOPLE.index(found[1])]) == int(found[2])
        if found := re.match(r"Round (\d) \w+ it: (\S+) for (\w+), (\S+) for (\w+)\.", sentence):
            number, points, name, theirs, rival = found.groups()
            row = scores[int(number) - 1]
            assert row[PEOPLE.index(name)] == int(points.replace("−", "-"))
            assert row[PEOPLE.index(rival)] == int(theirs.replace("−", "-"))
            assert [PEOPLE.index(name)] == winners
        if "from the first round to the last" in sentence:
            first = (max if best == "most" else min)(scores[0])
            assert [seat for seat in range(3) if scores[0][seat] == first] == winners


def walked(game: str, seed: int) -> list[str]:
    """Return the calls in a random match, each with the number of the round."""
    rng = Random(seed)
    table = next(table for table in TABLES if table.game == game)
    match = Match(table.setup(seed))
    caller, calls = Caller(match), list[str]()
    while match.actor is not None:
        if step(match, rng) is not None:
            call = caller.new_call(match)
            if call:
                calls.append(f"{match.public.round} {call}")
            assert caller.new_call(match) == "", "once is enough"
    return calls


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_each_round_is_called_once(game: str) -> None:
    called = [each for seed in range(4) for each in walked(game, seed)]
    last_lap = words_of(game).NAMES.last_lap
    assert any(each.endswith(last_lap) for each in called)
    for seed in range(4):
        calls = walked(game, seed)
        assert len(calls) == len(set(calls))


def test_the_only_round_is_not_called_the_last_one() -> None:
    assert Caller(Match(Setup(PEOPLE, options={"rounds": "1"}))).call == ""


def test_what_is_taken_back_and_done_again_is_not_called_again() -> None:
    match = match_at("7 (3) 2 | 4", "4 (4)", hand=8, draws=[3], discard=[5])
    caller = Caller(match)
    action = next(each for each in match.legal_actions() if str(each) == "place 1:T2 up")
    match.act(action)
    assert caller.new_call(match)
    match.undo()
    assert not caller.new_call(match)
    assert not caller.call
    match.redo()
    assert not caller.new_call(match)
    assert caller.call


@pytest.mark.parametrize("game", GAMES)
def test_line_by_line_it_is_a_line_where_no_event_says_so(game: str) -> None:
    names, said = words_of(game).NAMES, list[str]()
    for seed in range(4):
        rng, voice = Random(seed), Script()
        match = Match(next(table for table in TABLES if table.game == game).setup(seed))
        turns = Turns(voice, match, "all", None, talks=False)
        while match.actor is not None:
            step(match, rng)
            turns.call(match)
        said += voice.heard
    assert (translate(names.last_lap) in said) != names.has_final_turns


def test_a_tie_is_told_with_the_comeback_before_it() -> None:
    scores = ((9, 3, 1), (8, 3, 2), (2, 13, 1))
    late = ["Ben was 11 points behind before the last round.", "In the end Anna and Ben are level."]
    assert tell_story(PEOPLE, scores, (0, 1), "most") == late
    turned = [[-points for points in row] for row in scores]
    assert tell_story(PEOPLE, turned, (0, 1), "fewest") == late
    early = ((9, 3, 1), (3, 9, 2), (2, 2, 1))
    assert tell_story(PEOPLE, early, (0, 1), "most") == [
        "Ben had been 6 points behind.",
        "In the end Anna and Ben are level.",
    ]
    for level in (((9, 9, 1),), ((9, 9, 1), (2, 2, 1))):
        (always,) = tell_story(PEOPLE, level, (0, 1), "most")
        assert always == "Anna and Ben were level to the very end."
    assert not tell_story(PEOPLE, ((9, 3, 1),), (0, 1), "most")  # five of a kind, twice


def test_who_is_as_good_shares_the_award() -> None:
    assert best_round(((9, 3), (2, 9)), "most") == ("Best round", (0, 1), "9 points")
    assert best_round(((9, 3), (2, 1)), "most") == ("Best round", (0,), "9 points, round 1")
    assert best_round(((4, -1), (2, 1)), "fewest") == ("Best round", (1,), "−1 point, round 1")
    knocks: list[happened.Event] = []
    for number, seat in enumerate((0, 1), 1):
        counts = tuple(RowCount((3,) if each == seat else (9,)) for each in range(3))
        knocks += [happened.Knocked(seat), happened.Scored(number, counts)]
    (shared,) = honours_of_bande(knocks, PEOPLE)
    assert (shared.seats, shared.text) == ((0, 1), "6 points fewer than anybody else")
    (single,) = honours_of_bande(knocks[:2], PEOPLE)
    assert (single.seats, single.text) == ((0,), "6 points fewer than anybody else, round 1")
    catches: list[laid.Event] = [
        event
        for seat in (2, 0)
        for event in (laid.Laid(seat, (9, 9, 9)), laid.BeatDisplay(seat, (1, 1, 1)))
    ]
    catch = honours_of_mania([laid.Dealt(1, 0, (), ()), *catches], PEOPLE)[0]
    assert (catch.title, catch.seats) == ("Largest catch", (0, 2))
