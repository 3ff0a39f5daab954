"""The measured facts: regulars that choose by the state, habits, counts, intervals, going on."""

import json
import tomllib
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest

from biberclan.bots.cast import REGULAR
from biberclan.bots.package import bots_of
from biberclan.rules.clan.actions import Exchange, Keep, Place
from biberclan.rules.clan.lodge import LODGE, LYING
from biberclan.rules.mania.actions import Accept
from biberclan.shelf import GAMES, rules_of
from lab import ROOT
from lab.facts import __main__ as command
from lab.facts import guesses, writing
from lab.facts.counting import Notes, measured
from lab.facts.playing import Player, Run, part_of, play
from tests.tiers import often, sampled

SEATS = 3


class Listener:
    """Keeps the events of a match, and what a seat has chosen."""

    def __init__(self, game: str, of: int = 0) -> None:
        self.rules, self.of = rules_of(game), of
        self.events: list[Any] = []
        self.chosen: list[Any] = []

    def before(self, state: Any, action: Any) -> None:
        if state.actor == self.of:
            self.chosen.append((action, state.phase))

    def after(self, state: Any, action: Any, events: Sequence[Any]) -> None:
        self.events += events

    def over(self, state: Any) -> None:
        result = self.rules.result(self.events)
        assert result is not None
        self.result = result


@sampled
@pytest.mark.parametrize("game", GAMES)
def test_a_regular_that_chooses_by_the_state_knows_no_more_than_its_seat(game: str) -> None:
    rules, part, bot = rules_of(game), part_of(game), bots_of(game).BOTS[REGULAR]()
    rng, compared = Random(7), 0

    def player(state: Any) -> Any:
        nonlocal compared
        chosen = part.REGULAR(state)
        actions = rules.legal_actions(state)
        if len(actions) > 1 and rng.random() < 0.2:
            view = rules.observe(state, state.actor)
            assert bot.decide(view, actions, seconds=1.0, rng=rng) == chosen
            compared += 1
        return chosen

    for cards in range(often(20)):
        play(game, {}, [player] * SEATS, cards)
    assert compared > 5


@pytest.mark.parametrize(
    ("game", "tally", "fact", "times"),
    [
        ("clan", "maluses", "clan-malus-share", 100),
        ("bande", "knocks_won", "bande-knocker-wins-round", 100),
        ("mania", "last_cards", "mania-end-by-going-out", 100),
    ],
)
def test_what_is_counted_is_what_the_result_says(
    game: str, tally: str, fact: str, times: int
) -> None:
    part, notes, told = part_of(game), Notes(), 0
    for cards in range(8):
        listener = Listener(game)
        play(game, {}, [part.REGULAR] * SEATS, cards, listener)
        told += sum(listener.result.tallies[tally])
        play(game, {}, [part.REGULAR] * SEATS, cards, part.watch(notes, SEATS, Random(1)))
    assert notes[fact][0] / times == told > 0


def _lays_open_at_home(action: Any, _phase: str) -> bool:
    at_home = isinstance(action, Keep) or getattr(action, "seat", None) == 0
    return isinstance(action, Keep | Place | Exchange) and at_home and action.up


def _takes(action: Any, _phase: str) -> bool:
    return isinstance(action, Accept)


def _swaps(action: Any, _phase: str) -> bool:
    return str(action).startswith("swap")


@pytest.mark.parametrize(
    ("fact", "never"),
    [
        ("clan-hide-all", _lays_open_at_home),
        ("bande-swap-never", _swaps),
        ("mania-refuse-always", _takes),
    ],
)
def test_a_habit_is_kept_to_and_others_do_not_have_it(fact: str, never: Any) -> None:
    game = fact.split("-")[0]
    contest = part_of(game).CONTESTS[fact]

    def times(who: Player) -> int:
        found = 0
        for cards in range(4):
            listener = Listener(game)
            others = [contest.others(Random(1))] * (SEATS - 1)
            play(game, {}, [who, *others], cards, listener)
            found += sum(never(*chosen) for chosen in listener.chosen)
        return found

    assert times(contest.who(Random(1))) == 0
    assert times(contest.others(Random(1))) > 0


@pytest.mark.parametrize(
    ("fact", "own"), [("clan-memory-off", True), ("clan-memory-only-own", False)]
)
def test_whoever_forgets_a_card_does_not_choose_by_it(fact: str, own: bool) -> None:
    forgetful = part_of("clan").CONTESTS[fact].who(Random(1))
    rng, hidden = Random(5), 0

    def player(state: Any) -> Any:
        nonlocal hidden
        other = state.clone()
        for place, lying in enumerate(state.lodges):
            if lying and not lying.up and (own or place // LODGE != state.actor):
                other.lodges[place] = LYING[rng.randrange(10)][False][lying.known_by]
                hidden += bool(lying.known_by >> state.actor & 1)
        assert forgetful(other) == forgetful(state)
        return part_of("clan").REGULAR(state)

    for cards in range(3):
        play("clan", {}, [player] * SEATS, cards)
    assert hidden > 20


def test_each_guess_about_a_habit_can_be_played_and_each_contest_was_guessed() -> None:
    for game in GAMES:
        asked = {guess.id: guess for guess in guesses.of(game)}
        assert part_of(game).CONTESTS.keys() <= asked.keys()
        habits = {id for id, guess in asked.items() if " against regulars" in guess.question}
        assert habits <= part_of(game).CONTESTS.keys()
    assert len({guess.id for guess in guesses.every()}) == len(guesses.every()) == 193


def test_the_interval_of_a_share_and_of_a_difference() -> None:
    rng = Random(3)
    parts = [[sum(rng.random() < 0.3 for _ in range(40)), 40] for _ in range(200)]
    share = measured(parts)
    assert share is not None
    assert share.n == 8000
    assert share.error == pytest.approx(1.96 * sqrt(0.3 * 0.7 / 8000), rel=0.15)
    # Both sides of a difference rise and fall together here, so it is surer than either.
    shaken = [
        [10 * (5 + noise), 10, 10 * noise, 10] for noise in map(rng.gauss, [0] * 50, [9] * 50)
    ]
    difference = measured(shaken)
    assert difference is not None
    assert difference.value == pytest.approx(5)
    assert difference.error == pytest.approx(0)
    assert measured(parts[:3]) is None


def test_going_on_comes_to_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def figures(name: str, *lines: str) -> Any:
        monkeypatch.setattr(command, "COUNTS", tmp_path / name)
        monkeypatch.setattr(writing, "MEASURED", tmp_path / f"{name}.json")
        for line in lines:
            monkeypatch.setattr("sys.argv", ["facts", *line.split()])
            command.main()
        return json.loads((tmp_path / f"{name}.json").read_text())

    only = "bande --seats 4 --only bande-vs-random"
    once = figures("once", f"{only} --matches 400")
    assert once["bande-vs-random"]["4"]["value"] > 70
    fewer = [f"{only} --matches 320", f"{only} --matches 400 --resume"]
    assert figures("twice", *fewer) == once
    assert figures("twice", f"{only} --matches 40 --resume") == once, "and what it says of itself"
    one_run = Run("bande", 4, "bande-vs-random")
    assert len(command.parts(one_run)) == 10


@pytest.mark.parametrize("game", GAMES)
def test_the_facts_that_people_are_asked(game: str) -> None:
    texts = tomllib.loads((ROOT / "assets" / game / "facts.toml").read_text(encoding="utf-8"))
    figures = json.loads((ROOT / "assets" / game / "facts.json").read_text(encoding="utf-8"))
    rows = {row["id"]: row for row in texts["fact"]}
    assert len(figures) >= 40
    for fact, by_seats in figures.items():
        row = rows[fact]
        assert not any(map(str.isdigit, row["why"]))
        for figure in by_seats.values():
            most = 100 if row["unit"].startswith("of 100") else row["most"]
            least = 0 if row["unit"].startswith("of 100") else row["least"]
            assert least <= figure["value"] <= most, fact
            assert figure["n"] >= writing.FEWEST
