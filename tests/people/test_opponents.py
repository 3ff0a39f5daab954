"""How strong people are follows from their matches; opponents as strong, and met again."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from biberclan.bots.level import levels_of, parse_level_id
from biberclan.match.record import Record
from biberclan.match.setup import Setup
from biberclan.match.store.store import Store
from biberclan.people.opponents import (
    rating_and_matches,
    setup_against_bot,
    setup_like_last,
    with_levels,
)
from biberclan.rules.game import Result
from biberclan.teach.learned import Learned
from tests.store.playing import BEGUN, short

ALONE = Setup(("Anna", "Wilma"), bots=(None, "regular"))


def add(store: Store, number: int, setup: Setup, points: tuple[int, int], *won: int) -> None:
    """Keep a match of one round of which only the result is true."""
    winners = won or tuple(seat for seat in range(2) if points[seat] == max(points))
    tallies = {"maluses": (0, 0), "five_of_a_kinds": (0, 0)}
    came_to = Result((points,), winners, tallies)
    store.add(Record(replace(setup, seed=number), BEGUN, (), came_to, (0, 0)))


def newcomers() -> int:
    levels = levels_of("clan")
    assert levels is not None
    return levels.newcomers


def test_whoever_wins_rises_and_whoever_loses_falls(store: Store) -> None:
    ratings = [rating_and_matches(store, "clan", "Anna")[0]]
    assert ratings == [newcomers()]
    for number in range(6):
        add(store, number, ALONE, (40, 30))
        ratings.append(rating_and_matches(store, "clan", "anna")[0])
    assert ratings == sorted(ratings)
    steps = [after - before for before, after in pairwise(ratings)]
    assert steps == sorted(steps, reverse=True), "the first matches tell most"
    assert steps[0] > 2 * steps[-1]
    add(store, 7, ALONE, (30, 40))
    assert rating_and_matches(store, "clan", "Anna")[0] < ratings[-1]
    for number in range(8, 48):
        add(store, number, ALONE, (40, 30))
    risen = rating_and_matches(store, "clan", "Anna")[0]
    add(store, 48, ALONE, (30, 40))
    assert risen - rating_and_matches(store, "clan", "Anna")[0] > 12, (
        "who has played long moves, too"
    )
    assert rating_and_matches(store, "clan", "Ben")[0] == newcomers()
    assert rating_and_matches(store, "bande", "Anna")[0] != ratings[-1]


def test_the_first_matches_tell_most(store: Store) -> None:
    won, lost, ben = (40, 30), (30, 40), replace(ALONE, names=("Ben", "Wilma"))
    for number, (first, second) in enumerate(((won, lost), (won, won), (lost, won))):
        add(store, number, ALONE, first)
        add(store, number, ben, second)
    assert (
        rating_and_matches(store, "clan", "Anna")[0] > rating_and_matches(store, "clan", "Ben")[0]
    )


def test_a_win_against_somebody_strong_counts_more(store: Store) -> None:
    add(store, 1, ALONE, (40, 30))
    add(store, 2, Setup(("Ben", "Pip"), bots=(None, "beginner")), (40, 30))
    add(store, 3, Setup(("Cem", "Dora")), (40, 30))
    add(store, 4, replace(ALONE, names=("Emil", "Wilma")), (30, 30))
    add(store, 5, replace(ALONE, names=("Frida", "Wilma")), (30, 40), 0)  # five of a kind
    people = ("Anna", "Ben", "Cem", "Emil", "Frida")
    anna, ben, cem, emil, frida = (rating_and_matches(store, "clan", name)[0] for name in people)
    assert anna > ben > cem == newcomers()
    assert anna == frida > emil > cem, "it is good to be level with somebody stronger"


def test_as_strong_as_the_people_at_the_table_from_match_to_match(store: Store) -> None:
    table = Setup(("Anna", "Mira"), bots=(None, "level"))
    first = with_levels(table, store).bot(1)
    assert first == f"level/like-{newcomers()}"
    for number in range(3):
        add(store, number, ALONE, (40, 30))
    second = with_levels(with_levels(table, None), store).bot(1)
    one, other = parse_level_id(first or ""), parse_level_id(second or "")
    assert one is not None
    assert other is not None
    assert (other.rating or 0) > (one.rating or 0)
    assert with_levels(ALONE, store) == ALONE
    fixed = Setup(("Anna", "Mira"), bots=(None, "level/1200"))
    assert with_levels(fixed, store) == fixed


def test_in_a_game_for_fewer_the_first_of_those_who_played_last_play(store: Store) -> None:
    six = ("Anna", "Ben", "Cem", "Dora", "Emil", "Frida")
    store.add(short(Setup(six)))
    setup = setup_like_last(store, "mania", "all")
    assert setup is not None
    assert setup.names == six[:5]
    assert setup.evening is not None
    assert setup.evening.games == ("mania", "clan", "bande")


@pytest.mark.parametrize("bot", ["hunter", "level", "level/like-1200-9", "regular/late"])
def test_whoever_was_met_last_is_met_again(tmp_path: Path, bot: str) -> None:
    setup = setup_against_bot(Learned(tmp_path), None, "clan", bot)
    assert setup.bots == (None, bot)
    assert setup_against_bot(Learned(tmp_path), None, "clan", "gone").bots == (None, "beginner")
