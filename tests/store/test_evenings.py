"""Evenings that were agreed: kept with their matches, counted, waiting for the next one."""

from dataclasses import replace
from datetime import timedelta

import pytest

from biberclan.match.evening import Evening, Outcome, Standings
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.match.store import evenings, history
from biberclan.match.store.history import Unreadable
from biberclan.match.store.store import Store
from biberclan.people.evenings import say_standings, standings_after, verdict_of
from biberclan.rules.points import Best
from tests.store.playing import finished, listed, play, query, tamper

ALL = Evening(7, ("clan", "bande", "mania"))
BEST_OF_THREE = Evening(8, ("bande",) * 3)
PEOPLE = ("Oma", "Paul", "Ida")


def outcome(*totals: int, game: str = "clan", best: Best = "most") -> Outcome:
    top = max(totals) if best == "most" else min(totals)
    return Outcome(game, totals, [seat for seat, own in enumerate(totals) if own == top], best)


def match_of(store: Store, evening: Evening, game: str, seed: int = 1) -> int:
    """Play a match of an evening to its end."""
    match = store.begin(Setup(PEOPLE, game=game, seed=seed, evening=evening))
    play(match)
    assert match.id is not None
    return match.id


def test_a_match_gives_a_point_for_everybody_left_behind() -> None:
    stands = Standings(
        ALL,
        PEOPLE,
        [outcome(50, 40, 60), outcome(9, 3, 3, game="bande", best="fewest")],
    )
    assert stands.points == [[1, 0, 2], [0, 1, 1]]
    assert stands.totals == [1, 1, 3]
    assert stands.leaders == [2]
    assert stands.next_game == "mania"
    assert "Together: Ida 3, Oma 1, Paul 1." in say_standings(stands)


def test_more_matches_won_decide_where_all_is_level() -> None:
    won_twice = [outcome(1, 2, 3), outcome(3, 2, 1), outcome(1, 3, 2)]
    level = Standings(ALL, PEOPLE, won_twice)
    assert (level.totals, level.leaders) == ([2, 4, 3], [1])
    # Oma wins one match and is last in the other; Paul is second in both.
    assert Standings(ALL, PEOPLE, [outcome(3, 2, 1), outcome(1, 2, 3)]).leaders == [0, 2]


def test_the_best_of_three_ends_as_soon_as_it_is_decided() -> None:
    first = outcome(5, 3, 9, game="bande", best="fewest")
    second = outcome(9, 3, 5, game="bande", best="fewest")
    for outcomes, totals, following in (
        ([], [0, 0, 0], "bande"),
        ([first], [0, 1, 0], "bande"),
        ([first, second], [0, 2, 0], None),
    ):
        stands = Standings(BEST_OF_THREE, PEOPLE, outcomes)
        assert (stands.totals, stands.next_game) == (totals, following)


def test_the_best_of_three_goes_to_whoever_left_more_behind_if_nobody_won_twice() -> None:
    each_once = [outcome(*row, game="bande") for row in ((3, 2, 1), (2, 3, 1), (1, 2, 3))]
    stands = Standings(BEST_OF_THREE, PEOPLE, each_once)
    assert (stands.totals, stands.leaders, stands.next_game) == ([1, 1, 1], [1], None)


def test_one_wins_an_evening_and_several_win_it() -> None:
    twice = [outcome(9, 3, 5, game="bande", best="fewest")] * 2
    assert verdict_of(Standings(BEST_OF_THREE, PEOPLE, twice)) == "Paul wins the evening!"
    rows_of_all = zip(((3, 2, 1), (1, 2, 3), (2, 2, 2)), ALL.games)
    level = Standings(ALL, PEOPLE, [outcome(*row, game=game) for row, game in rows_of_all])
    assert verdict_of(level) == "Oma and Ida win the evening!"


def test_an_evening_is_kept_with_its_matches(store: Store) -> None:
    assert evenings.waiting(store) is None
    match = store.begin(Setup(PEOPLE, seed=3, evening=ALL))
    play(match, 5)
    match.stop_recording()
    assert evenings.waiting(store) is None, "its match waits to be resumed"
    match = store.resume(1)
    assert match.setup.evening == ALL
    play(match)
    waiting = evenings.waiting(store)
    assert waiting is not None
    assert (waiting.last, waiting.standings.next_game) == (1, "bande")
    match = store.begin(Setup(PEOPLE, game="bande", seed=4, evening=ALL))
    assert evenings.waiting(store) is None, "its second match waits to be resumed"
    play(match)
    store.add(finished(Setup(PEOPLE, seed=9)))  # a match by itself ends no evening
    waiting = evenings.waiting(store)
    assert waiting is not None
    assert [each.game for each in waiting.standings.outcomes] == ["clan", "bande"]
    match_of(store, ALL, "mania")
    assert evenings.waiting(store) is None
    assert evenings.standings(store, ALL, PEOPLE).next_game is None


def test_an_evening_of_last_week_does_not_wait(store: Store) -> None:
    clock, day = store.now, 0
    store.now = lambda: clock() + timedelta(days=day)
    match = store.begin(Setup(PEOPLE, evening=ALL))
    play(match, 5)
    day = 6
    play(match)
    day = 9
    assert evenings.waiting(store) is not None, "its match was over three days ago"
    day = 14
    assert evenings.waiting(store) is None


def test_a_match_that_is_not_kept_counts_and_none_counts_twice(store: Store) -> None:
    unkept: dict[Match, Outcome] = {}
    for match in (
        store.begin(Setup(PEOPLE, evening=ALL)),
        Match(Setup(PEOPLE, game="bande", evening=ALL)),
    ):
        play(match)
        for _time in "12":
            stands = standings_after(store, match, unkept)
    assert stands is not None
    assert [each.game for each in stands.outcomes] == ["clan", "bande"]


def test_a_match_given_up_is_played_again(store: Store) -> None:
    match_of(store, ALL, "clan")
    match = store.begin(Setup(PEOPLE, game="bande", evening=ALL))
    match.stop_recording()
    store.give_up(2)
    waiting = evenings.waiting(store)
    assert waiting is not None
    assert waiting.standings.next_game == "bande"
    store.begin(Setup(PEOPLE, game="bande", evening=BEST_OF_THREE)).stop_recording()
    store.give_up(3)
    assert evenings.waiting(store) is None, "none of its matches was played"


def test_a_match_played_again_is_one_by_itself() -> None:
    assert Setup(PEOPLE, evening=ALL).again(4).evening is None
    assert replace(Setup(PEOPLE), evening=ALL) == Setup(PEOPLE), "records do not have it"


@pytest.mark.parametrize(
    ("damage", "is_mended"),
    [
        ("UPDATE matches SET evening = replace(evening, '[6', '[7')", True),
        ("UPDATE matches SET evening = replace(evening, 'biberbande', 'biberbandd')", True),
        ("UPDATE matches SET evening = '[99, []]'", False),
        ("UPDATE matches SET evening = NULL", False),
        ("UPDATE matches SET checksum = x'00'", False),
    ],
)
def test_a_flipped_bit_costs_no_evening_and_more_of_them_are_told(
    store: Store, damage: str, is_mended: bool
) -> None:
    id = match_of(store, Evening(6, ALL.games), "clan")
    query(store, damage)
    assert (evenings.waiting(store) is not None) == is_mended
    assert (Unreadable(id) in history.page(store)) != is_mended


def test_an_evening_with_a_game_that_is_missing_is_left_out(store: Store) -> None:
    id = match_of(store, ALL, "clan")
    with store.transaction() as connection:
        connection.execute("UPDATE matches SET evening = ?", ('[7, ["biberclan", "no such"]]',))
        tamper(connection, id)
    assert evenings.waiting(store) is None
    assert listed(store)
