"""The history: the matches, how everybody plays, and nothing that is still secret."""

import json
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from biberclan.cli.shapes import plain
from biberclan.match.record import Record
from biberclan.match.setup import EVERYBODY, Setup
from biberclan.match.store import history, reviews, tables
from biberclan.match.store.errors import DamagedMatchError, OtherRulesError
from biberclan.match.store.store import Store
from biberclan.people import figures
from biberclan.people.json_documents import kept_history
from biberclan.people.telling_matches import standing_of
from biberclan.rules.bande import FACTS
from biberclan.rules.game import Result
from biberclan.shelf import GAMES
from tests.store.playing import BEGUN, finished, kept, listed, play, short, table, tamper

SEED = 8675309123456789


def result(*rounds: tuple[tuple[int, ...], ...], winners: tuple[int, ...]) -> Result:
    """Return a result made up from the cards in each lodge, round by round."""
    return Result(
        tuple(tuple(map(sum, lodges)) for lodges in rounds),
        winners,
        {
            "maluses": (0,) * len(rounds[0]),
            "five_of_a_kinds": tuple(
                sum(len(cards) == 5 and len(set(cards)) == 1 for cards in lodges)
                for lodges in zip(*rounds)
            ),
        },
    )


def add(store: Store, names: tuple[str, ...], came_to: Result, seed: int = 1) -> None:
    """Keep a match of which only the result is true."""
    store.add(Record(Setup(names, seed=seed), BEGUN, (), came_to, (0,) * len(names)))


def test_a_match_that_is_played_on_comes_first(store: Store) -> None:
    one = store.begin(table(2))
    store.begin(table(3))
    assert [kept.id for kept in listed(store)] == [2, 1]
    play(one, 1)
    assert [kept.id for kept in listed(store)] == [1, 2]
    one.stop_recording()
    again = store.resume(1)
    store.begin(table(4)).stop_recording()
    again.sit_down()
    assert [kept.id for kept in listed(store)] == [3, 1, 2]


def test_how_a_match_stands_is_what_everybody_sees(store: Store) -> None:
    alone = replace(table(2), bots=(None, "elder"), memory_aid=EVERYBODY)
    match = store.begin(alone)
    assert match.view.hand is not None, "one person among bots is always seated"
    assert history.standing(store, 1) == (match.public, 0)


def test_whoever_has_yet_to_look_is_named_before_the_next_player(store: Store) -> None:
    match = store.begin(Setup(("Anna", "Ben"), game="mania", seed=1))
    while match.next_to_sit in (match.actor, None):
        play(match, 1, seed=len(match.log))
    (kept_one,) = listed(store)
    assert f"{match.setup.names[match.log[-1].seat]}'s turn" in standing_of(store, kept_one)


def test_an_unfinished_match_shows_who_plays_and_no_more(store: Store) -> None:
    match = store.begin(replace(table(3), seed=SEED))
    play(match, 60)
    (line,) = listed(store)
    assert (line.state, line.scores, line.winners, line.totals) == ("unfinished", (), (), ())
    assert history.unfinished(store) == [line]
    assert line.is_open
    match.stop_recording()
    assert not history.unfinished(store)[0].is_open
    told = json.dumps(plain(kept_history(store))) + repr(line) + repr(store) + repr(match)
    assert str(SEED) not in told
    for action in {str(entry.action) for entry in match.log}:
        assert action not in told


def test_pages_follow_one_another(store: Store) -> None:
    for seed in range(25):
        add(store, ("Anna", "Ben"), result(((1,), (2,)), winners=(1,)), seed)
    assert history.count(store) == 25
    pages = [listed(store, offset) for offset in (0, 20, 40)]
    assert [len(page) for page in pages] == [20, 5, 0]
    assert [line.id for page in pages for line in page] == list(range(25, 0, -1))
    assert len(listed(store, limit=-1)) == 25


def test_only_unfinished_matches_are_offered(store: Store) -> None:
    store.begin(table()).stop_recording()
    store.begin(table()).stop_recording()
    store.add(finished())
    store.give_up(2)
    assert [line.id for line in history.unfinished(store)] == [1]
    states = {line.id: line.state for line in listed(store)}
    assert states == {1: "unfinished", 2: "given_up", 3: "finished"}


def test_each_persons_figures(store: Store) -> None:
    tallies = {"maluses": (2, 0), "five_of_a_kinds": (0, 0)}
    add(store, ("Anna", "Ben"), Result(((8, 4), (8, 4)), (0, 1), tallies))
    add(store, ("Anna", "Cem"), result(((1,), (2, 2, 2, 2, 2)), winners=(1,)))
    add(store, ("anna", "Ben"), result(((7,), (2,)), winners=(0,)))
    store.begin(Setup(("Dora", "Ben")))
    by_name = {person.name: person for person in figures.people(store)}
    assert list(by_name) == ["anna", "Ben", "Cem"]
    anna = by_name["anna"]
    assert (anna.matches, anna.wins, anna.joint_wins) == (3, 1, 1)
    assert (anna.rounds, anna.points, anna.tallies["maluses"]) == (4, 8 + 8 + 1 + 7, 2)
    assert anna.points_a_round == 6.0
    assert anna.rate("maluses") == 0.5
    assert (by_name["Cem"].tallies["five_of_a_kinds"], by_name["Cem"].wins) == (1, 1)
    assert (by_name["Ben"].wins, by_name["Ben"].joint_wins) == (0, 1)


def bande(names: tuple[str, ...], seed: int = 1) -> Record:
    """Return the record of a match of Biberbande, played by chance."""
    return finished(Setup(names, game="bande", seed=seed), seed=seed)


def test_figures_of_two_games_are_not_mixed(tmp_path: Path) -> None:
    ours, theirs = finished(table(2)), bande(("Ben", "anna"))
    with kept(tmp_path) as store:
        store.add(ours)
        store.add(theirs)
        people = {(person.game, person.name): person for person in figures.people(store)}
        told = plain(kept_history(store))
    assert [*people] == [("clan", "Ben"), ("clan", "anna"), ("bande", "Ben"), ("bande", "anna")]
    for game, seat, result in (("clan", 1, ours.result), ("bande", 0, theirs.result)):
        ben = people[game, "Ben"]
        assert (ben.matches, ben.points) == (1, result.totals[seat])
        assert ben.tallies == {name: counted[seat] for name, counted in result.tallies.items()}
    assert [match["game"] for match in told["matches"]] == ["biberbande", "biberclan"]
    assert [person["game"] for person in told["people"]][1:3] == ["biberclan", "biberbande"]
    last = told["people"][-1]
    assert last["tallies"].keys() == {"knocks", "knocks_won"}
    assert (last["rates"], told["matches"][0]["options"]) == ({}, {"start": "none"})


def test_a_game_that_is_not_on_the_shelf_is_listed_and_no_more(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        store.add(bande(("Anna", "Ben")))
        reviews.keep_judgement(store, 1, 4, {"position": 4})
    with pytest.MonkeyPatch.context() as patch, kept(tmp_path) as store:
        for game in list(GAMES)[:0:-1]:  # backwards, so that they come back in their order
            patch.delitem(GAMES, game)
        (line,) = listed(store)
        assert (line.game, line.rules, line.state) == (None, FACTS.rules, "finished")
        assert len(line.scores) == 4
        assert figures.people(store) == []
        assert plain(kept_history(store))["matches"][0]["game"] == "biberbande"
        with pytest.raises(OtherRulesError) as caught:
            store.record(1)
        assert caught.value.theirs == FACTS.rules


@pytest.mark.parametrize(
    "damage",
    [
        {"options": {"deck": "clan"}},
        {"rules": "biberclan 1"},
        {"tallies": {"knocks": [1, 1]}},
        {"tallies": {"knocks": [1, 1], "knocks_won": [99, 99]}},
        {"tallies": {}},
        {"winners": [0, 1]},
    ],
    ids=str,
)
def test_what_the_game_does_not_know_is_no_match_of_it(
    store: Store, damage: dict[str, object]
) -> None:
    store.add(bande(("Anna", "Ben")))
    with store.transaction() as connection:
        tamper(connection, 1, **damage)  # as if it had been written like that
    assert listed(store)
    with pytest.raises(DamagedMatchError):
        store.record(1)


def test_counts_are_numbers_from_the_first_match_on(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        store.add(finished(table(2)))
        told = json.dumps(plain(kept_history(store))["people"])
    assert "true" not in told
    assert "false" not in told


def test_bots_are_no_people(store: Store) -> None:
    store.add(short(Setup(("Anna", "Bodo"), bots=(None, "elder"))))
    assert history.names(store) == ["Anna"]
    assert [person.name for person in figures.people(store)] == ["Anna"]
    assert listed(store)[0].names == ("Anna", "Bodo")


def test_names_used_last_come_first(store: Store) -> None:
    assert history.names(store) == []
    for names in (("Anna", "Ben"), ("Cem", "anna"), ("Dora", "Emil")):
        store.begin(Setup(names)).stop_recording()
    assert history.names(store) == ["Dora", "Emil", "Cem", "anna", "Ben"]


def test_an_empty_history(store: Store) -> None:
    assert plain(kept_history(store)) == {
        "matches": [],
        "people": [],
        "chronicle": [],
        **{table: [] for table in tables.PRACTISED.values()},
    }
    assert history.count(store) == 0
    assert listed(store) == []


def test_the_history_for_other_programs(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        add(store, ("Anna", "Ben"), result(((3, 4), (5,)), ((1,), (3,)), winners=(0, 1)))
        store.begin(table(2)).stop_recording()
        told = json.loads(json.dumps(plain(kept_history(store))))
    assert told == {
        "matches": [
            {
                "id": 2,
                "begun": "2026-11-21T18:31:00Z",
                "played": "2026-11-21T18:31:00Z",
                "state": "unfinished",
                "game": "biberclan",
                "options": {"deck": "clan", "rounds": "5", "start": "none"},
                "people": ["Anna", "Ben"],
                "bots": [None, None],
                "practice": False,
                "scores": [],
                "totals": [],
                "winners": [],
            },
            {
                "id": 1,
                "begun": "2026-11-21T18:30:00Z",
                "played": "2026-11-21T18:30:00Z",
                "state": "finished",
                "game": "biberclan",
                "options": {"deck": "clan", "rounds": "5", "start": "none"},
                "people": ["Anna", "Ben"],
                "bots": [None, None],
                "practice": False,
                "scores": [[7, 5], [1, 3]],
                "totals": [8, 8],
                "winners": ["Anna", "Ben"],
            },
        ],
        "people": [
            {
                "game": "biberclan",
                "name": name,
                "matches": 1,
                "wins": 0,
                "joint_wins": 1,
                "rounds": 2,
                "points": 8,
                "tallies": {"maluses": 0, "five_of_a_kinds": 0},
                "rates": {"malus_rate": 0.0},
                "points_a_round": 4.0,
                "skill": None,
                "beside": "best",
                "costs": [],
            }
            for name in ("Anna", "Ben")
        ],
        "chronicle": [
            {
                "name": name,
                "matches": 1,
                "wins": 0,
                "joint_wins": 1,
                "streak": 0,
                "longest_streak": 0,
                "best": {"biberclan": 8},
                "awards": {},
                "rivals": [
                    {
                        "name": other,
                        "matches": 1,
                        "wins": 0,
                        "losses": 0,
                        "robbed": 0,
                        "robbed_by": 0,
                    }
                ],
                "costs": {},
                "nemesis": None,
                "victim": None,
            }
            for name, other in (("Ben", "Anna"), ("Anna", "Ben"))
        ],
        **{table: [] for table in tables.PRACTISED.values()},
    }


def test_an_evening_ends_with_a_long_pause_and_not_with_a_long_match(store: Store) -> None:
    clock, names = store.now, table(2).names

    def after(hours: int) -> Callable[[], datetime]:
        return lambda: clock() + timedelta(hours=hours)

    play(store.begin(table(2)))
    match = store.begin(table(2, seed=2))
    store.now = after(4)
    play(match)
    assert len(history.evening(store, names, lambda line: line.names)) == 2
    store.now = after(8)
    play(store.begin(table(2, seed=3)))
    assert len(history.evening(store, names, lambda line: line.names)) == 1
    for hours in (10, 12, 14):  # the pause that counts is that before the next match
        store.now = after(hours)
        play(store.begin(table(2, seed=hours)))
    assert len(history.evening(store, names, lambda line: line.names)) == 4
