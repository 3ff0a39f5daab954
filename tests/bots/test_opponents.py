"""The opponents of bots in measuring: named styles, strangers, and what is written about them."""

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from biberclan.bots.cast import FOLK
from biberclan.bots.package import AnyBot
from biberclan.bots.registry import find
from biberclan.rules import clan
from biberclan.rules.game import AnyAction, AnyObservation, AnyState
from biberclan.shelf import GAMES, rules_of
from biberclan.simulation.playing import play_match
from lab import strength
from lab.strangers import STRANGERS
from lab.strangers.newcomer import Newcomer
from tests.tiers import once, rest

MATCHES = 24


@cache
def done_by(game: str, bot: str, seats: int) -> Counter[str]:
    """Return a bot's actions among regulars per 1,000 decisions, by words of the notation."""
    rules, player, regular = rules_of(game), find(game, bot), find(game, "regular")
    done, rng, decisions = Counter[str](), Random(1), 0

    def choose(state: AnyState) -> AnyAction:
        actions = rules.legal_actions(state)
        if len(actions) == 1:
            return actions[0]
        view = rules.observe(state, state.actor)
        decider = regular if state.actor else player
        action = decider.decide(view, actions, seconds=9.0, rng=rng)
        if not state.actor:
            nonlocal decisions
            decisions += 1
            done.update(words(view, str(action)))
        return action

    for seed in range(MATCHES):
        play_match(game, seats, {}, seed, choose)
    return Counter({word: round(1000 * times / decisions) for word, times in done.items()})


def words(view: AnyObservation, action: str) -> list[str]:
    """Return the words that count: what is done, how, and to whom."""
    done, *rest = action.split()
    found = [done, *rest[1:]]
    others = [int(word[0]) - 1 for word in rest if ":" in word and not word.startswith("1:")]
    if others:
        totals = [sum(points) for points in zip(*view.scores)] or [0] * view.seats
        away = f"{done} away"
        found += [away, f"{done} leader"] if totals[others[0]] == min(totals[1:]) else [away]
    return found


@once("game")
@pytest.mark.parametrize(
    ("game", "bot", "seats", "more", "less"),
    [
        ("clan", "hasty", 2, "up", "down"),
        ("clan", "patient", 2, "down", "up"),
        ("clan", "hunter", 4, "place away", "exchange"),
        ("bande", "hasty", 2, "knock", "pass"),
        ("bande", "patient", 2, "pass", "knock"),
        ("bande", "hunter", 4, "swap leader", "knock"),
        ("mania", "hasty", 4, "draw", "beat"),
        ("mania", "patient", 2, "refuse", "accept"),
        ("mania", "hunter", 2, "accept", "refuse"),
    ],
)
def test_a_style_is_seen_in_what_is_done_more_often_and_less(
    game: str, bot: str, seats: int, more: str, less: str
) -> None:
    regular, other = done_by(game, "regular", seats), done_by(game, bot, seats)
    assert other[more] > regular[more]
    assert other[less] < regular[less]


@pytest.mark.parametrize("game", GAMES)
def test_each_has_a_name_and_a_sentence_in_each_game(game: str) -> None:
    assert [find(game, id).name for id in FOLK] == list(FOLK.values())
    assert len({find(game, id).sentence for id in FOLK}) == len(FOLK)


PLENTY = 2000
"""More decisions than any match of players who want to end it takes."""
SELDOM = 8
"""One in so many decisions is asked for: some strangers think long."""


def decks_of(game: str) -> list[dict[str, str]]:
    """Return the options for one match with each deck of a game, of two rounds where possible."""
    options = rules_of(game).FACTS.options
    short = {"rounds": "2"} if "rounds" in options else {}
    return (
        [{"deck": value} | short for value in options["deck"].values]
        if "deck" in options
        else [short]
    )


TABLES = [
    pytest.param(
        game, stranger, seats, options, id="-".join([id, game, *options.values(), str(seats)])
    )
    for game, strangers in STRANGERS.items()
    for id, stranger in strangers.items()
    for options in decks_of(game)
    for seats in (min(rules_of(game).FACTS.seats), max(rules_of(game).FACTS.seats))
]


@rest
@pytest.mark.parametrize(("game", "stranger", "seats", "options"), TABLES)
def test_strangers_play_whole_matches_and_choose_the_same_again(
    game: str, stranger: AnyBot, seats: int, options: dict[str, str]
) -> None:
    rules, decisions = rules_of(game), 0

    def choose(state: Any) -> Any:
        nonlocal decisions
        decisions += 1
        assert decisions < PLENTY, "the match does not end"
        actions = rules.legal_actions(state)
        view = rules.observe(state, state.actor)
        chosen = stranger.decide(view, actions, seconds=1, rng=Random(decisions))
        assert chosen in actions
        if decisions % SELDOM == 0:
            assert chosen == stranger.decide(view, actions, seconds=1, rng=Random(decisions))
        return chosen

    assert play_match(game, seats, options, 5, choose).result.winners


def test_the_newcomer_wins_the_match_with_a_fifth_equal_card_against_more_points() -> None:
    plain = clan.new(2, seed=1).to_dict()
    unseen = [*plain["draw"], *plain["box"], plain["hand"]]
    for card in (1, 1, 1, 1, 1, 9, 9, 9, 9):
        unseen.remove(card)
    ones, nines = (
        [*[{"card": card, "up": True, "known_by": [0, 1]} for _ in range(4)], None]
        for card in (1, 9)
    )
    state = clan.State.from_dict(
        plain | {"hand": 1, "draw": unseen, "box": [], "lodges": [ones, nines]}
    )
    observation, actions = clan.observe(state, 0), clan.legal_actions(state)
    clan.apply(state, Newcomer().decide(observation, actions, seconds=1, rng=Random(1)))
    assert state.cards_of(0) == (1, 1, 1, 1, 1)


TABLE = strength.Table("mania", {}, 2, "regular", "greedy", 0.6)


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Win each fourth match; return the numbers of those played."""
    numbers: list[int] = []

    def share_won(*given: Any) -> float:
        numbers.append(given[3])
        return float(given[3] % 4 == 0)

    monkeypatch.setattr(strength, "share_won", share_won)
    monkeypatch.setattr(strength, "RESULTS", tmp_path / "results")
    return numbers


def test_what_was_interrupted_goes_on(played: list[int]) -> None:
    strength.play(TABLE)
    whole = strength.RESULTS.read_text(encoding="utf-8").splitlines(keepends=True)
    strength.RESULTS.write_text("".join(whole[:3]), encoding="utf-8")
    del played[:]
    strength.play(TABLE)
    assert played == list(range(3 * strength.PART, strength.USUALLY))
    assert strength.RESULTS.read_text(encoding="utf-8") == "".join(whole)


def test_a_table_counts_its_own_parts(played: list[int]) -> None:
    strength.play(TABLE)
    strength.play(TABLE._replace(seats=4), 50)
    parts = strength.parts_of(TABLE, strength.results())
    assert sum(part["matches"] for part in parts) == strength.USUALLY
    assert "| 0.250 | 0.21 to 0.29 | 400 | ≥ 0.60 | no |" in strength.line(TABLE, parts)


@pytest.mark.parametrize(("aim", "reached"), [(0.2, "yes"), (0.26, "perhaps"), (0.3, "no")])
def test_an_aim_may_be_missed_by_chance(played: list[int], aim: float, reached: str) -> None:
    strength.play(TABLE)
    line = strength.line(TABLE._replace(aim=aim), strength.results())
    assert line.endswith(f"| {reached} |")
