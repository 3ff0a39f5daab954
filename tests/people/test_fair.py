"""A fair table follows from what is known of people; `lab.fair` has measured what comes of it."""

from dataclasses import replace
from pathlib import Path

import pytest

from biberclan.match.setup import EVERYBODY, Setup
from biberclan.match.store.store import Store
from biberclan.people.fair import chances, fair_start, propose, worth_of
from biberclan.people.help import Helping
from biberclan.shelf import GAMES
from biberclan.teach.learned import Learned
from tests.people.test_opponents import ALONE, add
from tests.store.playing import table
from tests.store.test_skill import reviewed

each_game = pytest.mark.parametrize("game", GAMES)


@each_game
def test_the_weaker_somebody_is_the_more_they_start_with(game: str) -> None:
    setup = Setup(("Anna", "Ben", "Cem"), game=game)
    worth = worth_of(game)
    assert worth is not None
    (weak, _), *_, (strong, _) = worth.points
    ratings = [strong, (weak + strong) / 2, weak]
    start = fair_start(setup, ratings, ())
    assert start[0] == 0 < abs(start[1]) < abs(start[2])
    before, after = (chances(setup, ratings, (), each) for each in ([0, 0, 0], start))
    assert before[0] > 0.5 > before[1] > before[2]
    assert all(abs(share - 1 / 3) < 0.02 for share in after)
    assert setup.starting(start).begin(), "the rules allow it"
    assert fair_start(setup, [strong] * 3, ()) == [0, 0, 0]


def test_the_aid_of_the_best_takes_nothing_from_themselves() -> None:
    worth, setup = worth_of("bande"), Setup(("Anna", "Ben"), game="bande")  # of four rounds
    assert worth is not None
    (weak, worse), *_, (strong, better) = worth.points
    aid = worth.aid[-1][1]
    assert fair_start(setup, (strong, weak), (0,)) == [0, -round(4 * (worse - better - aid))]
    three = replace(setup, names=("Anna", "Ben", "Cem"))  # of three rounds
    less = -round(3 * (worth.taken / 2 - aid))
    assert fair_start(three, (strong, strong, strong), (2,)) == [less, less, 0], "they share it"


def test_with_fewer_rounds_it_is_less() -> None:
    five, one = (Setup(("Anna", "Ben"), options={"rounds": rounds}) for rounds in "51")
    starts = [fair_start(setup, (1500, 1200), ())[1] for setup in (five, one)]
    assert starts[0] == pytest.approx(5 * starts[1], abs=3)


def test_it_is_proposed_by_matches_and_by_the_rating_of_bots(store: Store) -> None:
    for number in range(8):
        add(store, number, ALONE, (40, 30))  # Anna beats the regular
    setup = Setup(("Anna", "Ben", "Pip"), bots=(None, None, "beginner"))
    found = propose(setup, store)
    assert found is not None
    start = found.setup.head_start
    assert start[0] == 0
    assert start[2] > start[1] > 0, "Ben is taken for a newcomer, who is stronger than Pip"
    assert f"Fair: Ben +{start[1]}; Pip +{start[2]}." in found.text
    assert "Ben is not known yet" in found.text
    assert "Expected to win: Anna (33%), Ben (33%) and Pip (34%)." in found.text


@each_game
@pytest.mark.parametrize(
    ("aided", "said"),
    [((), "nobody needs a head start"), ((0, 1), "Dora memory aid; Ben memory aid")],
)
def test_between_people_who_are_level_nobody_has_a_head_start(
    game: str, aided: tuple[int, ...], said: str
) -> None:
    setup = Setup(("Dora", "Ben"), game=game, memory_aid=aided)
    found = propose(setup, None)
    assert found is not None
    assert (found.setup.memory_aid, found.setup.head_start) == (aided, ())
    assert found.text.startswith(f"Fair: {said}. Expected to win: Dora (50%) and Ben (50%).")
    one, other = (fair_start(setup, (1300, 1300), (seat,)) for seat in (0, 1))
    assert one == other[::-1], "whatever their seats"


def test_who_has_played_no_bots_is_known_by_what_reviews_came_to(store: Store) -> None:
    for seed in range(3):
        reviewed(store, seed, 1.2)  # the other's choices cost .1 in all
    weak, strong = table(2).names
    found = propose(table(2), store)
    assert found is not None
    assert found.setup.head_start[0] > found.setup.head_start[1] == 0
    assert "newcomer" not in found.text
    found = propose(Setup((weak, strong), game="bande"), store)
    assert found is not None
    assert f"{weak} and {strong} are not known yet" in found.text, "of another game"


def test_where_it_helps_the_memory_aid_is_proposed_first(store: Store) -> None:
    bots = (None, "regular")
    setup = Setup(("Anna", "Wilma"), game="bande", bots=bots, hints=())
    found = propose(setup, store)
    assert found is not None
    assert found.setup.memory_aid == (0, 1), "of all people"
    assert "memory aid" in found.text
    assert "hints" not in found.text
    without = fair_start(setup, (1244, 1500), ())
    assert abs(fair_start(setup, (1244, 1500), [0])[0]) < abs(without[0])
    clan = propose(replace(setup, game="clan", options={}), store)
    assert clan is not None
    assert clan.setup.memory_aid == ()
    agreed = propose(replace(setup, memory_aid=EVERYBODY), store)
    assert agreed is not None
    assert agreed.setup.memory_aid == (0, 1)


def test_what_is_agreed_holds_if_it_is_agreed_to_again(tmp_path: Path) -> None:
    setup = Setup(("Anna", "Ben"), game="bande")
    fair = replace(setup, memory_aid=(1,)).starting((0, 8))
    helping = Helping(setup, Learned(tmp_path), coached=False)
    for _time in range(2):
        helping.agree_to(fair)
        assert (helping.setup.memory_aid, helping.setup.head_start) == ((1,), (0, 8))


def test_matches_with_a_head_start_tell_nothing_of_strength(store: Store) -> None:
    for number in range(4):
        add(store, number, ALONE.starting((30, 0)), (40, 30))
    found = propose(ALONE, store)
    assert found is not None
    assert "Anna is not known yet" in found.text
