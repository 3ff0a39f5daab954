"""How strong people are follows from their matches; opponents as strong, and met again."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from biberclan.bots.level import levels_of, parse_level_id
from biberclan.match.record import Record
from biberclan.match.setup import Setup
from biberclan.match.store.store import Store
from biberclan.people.opponents import rating_and_matches, setup_against_bot, with_levels
from biberclan.rules.game import Result
from biberclan.teach.learned import Learned
from tests.store.playing import BEGUN

ALONE = Setup(("Anna", "Wilma"), bots=(None, "regular"))


def add(store: Store, number: int, setup: Setup, points: tuple[int, int]) -> None:
    """Keep a match of one round of which only the result is true."""
    winners = tuple(seat for seat in range(2) if points[seat] == max(points))
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
    assert rating_and_matches(store, "clan", "Ben")[0] == newcomers()
    assert rating_and_matches(store, "bande", "Anna")[0] != ratings[-1]


def test_a_win_against_somebody_strong_counts_more(store: Store) -> None:
    add(store, 1, ALONE, (40, 30))
    add(store, 2, Setup(("Ben", "Pip"), bots=(None, "beginner")), (40, 30))
    add(store, 3, Setup(("Cem", "Dora")), (40, 30))
    anna, ben, cem = (rating_and_matches(store, "clan", name)[0] for name in ("Anna", "Ben", "Cem"))
    assert anna > ben > cem == newcomers()


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


@pytest.mark.parametrize("bot", ["hunter", "level", "level/like-1200-9", "regular/late"])
def test_whoever_was_met_last_is_met_again(tmp_path: Path, bot: str) -> None:
    setup = setup_against_bot(Learned(tmp_path), None, "clan", bot)
    assert setup.bots == (None, bot)
    assert setup_against_bot(Learned(tmp_path), None, "clan", "gone").bots == (None, "beginner")
