"""A head start is a rule of the match: it decides who wins, and changes nothing else."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from biberclan.bots.package import bots_of
from biberclan.bots.registry import find
from biberclan.bots.search import _share_of_match
from biberclan.match import record
from biberclan.match.match import Match
from biberclan.match.record import Record
from biberclan.match.setup import Setup
from biberclan.match.store import history
from biberclan.match.store.listed import Listed
from biberclan.match.times import now
from biberclan.people.story import story_of
from biberclan.people.telling_matches import game_of
from biberclan.rules.game import points_so_far
from biberclan.rules.head_start import validated
from biberclan.rules.points import best_seats, totals_of
from biberclan.shelf import GAMES, rules_of
from biberclan.table.game import table_of
from biberclan.table.panel_look import newest_lines, panel_look
from tests.match.walking import step
from tests.store.playing import kept

each_game = pytest.mark.parametrize("game", GAMES)
PEOPLE = ("Anna", "Ben", "Cem")


def start_of(game: str, number: int = 60) -> Sequence[int]:
    numbers = rules_of(game).FACTS.options["start"].numbers
    assert numbers is not None
    return (0, numbers[number], 0)


def setup_of(game: str, seed: int = 1, number: int = 60) -> Setup:
    return Setup(PEOPLE, game=game, seed=seed).starting(start_of(game, number))


def played(setup: Setup, journal: Any = None) -> Match:
    match, rng = Match(setup, journal), Random(setup.seed)
    while match.actor is not None:
        step(match, rng)
    return match


@each_game
def test_it_counts_in_the_end_and_changes_no_card(game: str) -> None:
    turned = 0
    for seed in range(6):
        setup = setup_of(game, seed)
        ahead = played(setup)
        even = Match.replay(replace(setup, options={}), [entry.action for entry in ahead.log])
        rules, seats = setup.rules, len(PEOPLE)
        with_it, without = rules.result(ahead.events), rules.result(even.events)
        assert with_it is not None
        assert without is not None
        assert with_it.rounds == without.rounds
        assert list(with_it.totals) == totals_of(with_it.rounds, seats, start_of(game))
        assert with_it.winners == ahead.public.winners
        if not (with_it.tallies.get("five_of_a_kinds") and any(with_it.tallies["five_of_a_kinds"])):
            assert with_it.winners == best_seats(with_it.totals, rules.FACTS.best)
        turned += with_it.winners != without.winners
    assert turned


@each_game
def test_everybody_can_see_it_and_worlds_imagined_have_it(game: str) -> None:
    setup = setup_of(game)
    rules = setup.rules
    state, _events = rules.start(3, seed=1, first=0, options=setup.options)
    for seat in (None, 0, 1, 2):
        seen = rules.observe(state, seat)
        assert points_so_far(seen) == list(start_of(game))
        assert points_so_far(rules.determinize(seen, Random(1))) == list(start_of(game))
    assert points_so_far(rules.read(state.to_dict())) == list(start_of(game))


@each_game
@pytest.mark.parametrize("said", ["0 8", "0 8 0 0", "100 0 0", "0 1.5 0", "0 eight 0", "-3 3 0"])
def test_what_is_none_is_refused(game: str, said: str) -> None:
    rules = rules_of(game)
    read = rules.FACTS.options["start"].read
    assert read is not None

    def begin() -> None:
        rules.start(3, seed=1, first=0, options={"start": read(said)})

    with pytest.raises(ValueError, match="a head start is a number"):
        begin()


def test_a_number_for_each_seat_is_asked_for_with_as_many_as_there_are_seats() -> None:
    with pytest.raises(ValueError, match="as in 0,3, not '8'"):
        validated([8], 2, range(10))
    with pytest.raises(ValueError, match="a number from 0 to 9"):
        validated([True, False], 2, range(10))


def test_bots_know_that_they_are_behind() -> None:
    """In the last round somebody far behind takes other chances than somebody level."""
    rules = rules_of("clan")
    differ = 0
    regular = find("clan", "regular")
    for seed in range(40):
        state, _events = rules.start(2, seed=seed, first=0, options={"rounds": "1"})
        rng = Random(seed)
        while state.actor is not None:
            actions = rules.legal_actions(state)
            seen = rules.observe(state, state.actor)
            choices = [
                regular.decide(replace(seen, start=start), actions, seconds=1.0, rng=Random(seed))
                for start in ((), (0, 40))
            ]
            differ += choices[0] != choices[1]
            rules.apply(state, rng.choice(actions))
    assert differ


@pytest.mark.parametrize("game", ["clan", "bande"])
def test_the_search_counts_it(game: str) -> None:
    rules, rollouts = rules_of(game), bots_of(game).ROLLOUTS
    state, _events = rules.start(2, seed=3, first=0, options={})
    rng, found = Random(3), list[tuple[float, float]]()
    for counted in (False, True):
        while counted and not state.paused:
            rules.apply(state, rng.choice(rules.legal_actions(state)))
        points = state.scores[-1] if counted else (20, 20)
        shares = []
        for start in ((0, 0), start_of(game)[:2]):
            world = state.clone()
            world.start = start
            shares.append(_share_of_match(rollouts, world, points, 1))
        found.append((shares[0], shares[1]))
    assert all(ahead > even + 0.1 for even, ahead in found)


@each_game
def test_a_record_says_it_only_where_there_is_one(game: str) -> None:
    for setup, line in ((setup_of(game), True), (Setup(PEOPLE, game=game, seed=1), False)):
        match = played(setup)
        made = Record.of(setup, now(), [entry.action for entry in match.log])
        text = made.text()
        assert ("\nstart: " in text) == line
        again = record.read(text.encode())
        assert (again.setup, again.text()) == (setup, text)


@each_game
def test_the_table_the_history_and_the_finale_say_it(game: str, tmp_path: Path) -> None:
    setup = setup_of(game)
    desk = table_of(game).open_desk(Match(setup))
    number = start_of(game)[1]
    said = f"Ben starts with {number} points.".replace("-", "\N{MINUS SIGN}")
    assert said in list(newest_lines(desk))
    assert said in [item.sentence for news in panel_look(desk).news for item in news.items]
    assert desk.totals[1] == number
    with kept(tmp_path) as store:
        match = store.begin(setup)
        rng = Random(1)
        while match.actor is not None:
            step(match, rng)
        line = history.page(store)[0]
        assert isinstance(line, Listed)
        assert (line.head_start, list(line.totals)) == (
            tuple(start_of(game)),
            points_so_far(match.public),
        )
        assert store.record(line.id).result.totals == line.totals
    assert f"Ben {'+' if number > 0 else chr(0x2212)}{abs(number)}" in game_of(line)
    assert said in story_of(match)
