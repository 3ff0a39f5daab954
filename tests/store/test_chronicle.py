"""The chronicle: head to head, streaks, who robbed whom, and awards, over all games."""

import json
from datetime import timedelta
from pathlib import Path

import pytest

from biberclan.cli.shapes import plain
from biberclan.games.clan.table.desk import ClanDesk
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.match.store import rows
from biberclan.match.store.store import Store
from biberclan.people import figures
from biberclan.people.awards import awards_of
from biberclan.people.figures import Feats, Portrait, Rival
from biberclan.people.json_documents import kept_history
from biberclan.people.telling_matches import between_rivals, evening_of
from biberclan.people.telling_people import person_sentences
from biberclan.rules.game import Result
from biberclan.ui.screens.counting import StandingScreen
from biberclan.ui.screens.history import KeptScreen, PeopleScreen
from biberclan.words.seam import words_of
from tests.store.playing import ended, finished, kept, listed, play, query, table
from tests.ui.running import push, running, text


def add(
    store: Store,
    names: tuple[str, ...],
    winner: int,
    game: str = "clan",
    bots: tuple[str | None, ...] = (),
) -> int:
    """Keep a finished match without actions, in which the winner has 9 points and the others 3."""
    points = tuple(9 if seat == winner else 3 for seat in range(len(names)))
    if game == "bande":
        points = tuple(12 - each for each in points)
    return ended(store, Setup(names, game=game, bots=bots), Result((points,), (winner,)))


def add_tie(store: Store, names: tuple[str, ...], winners: tuple[int, ...]) -> None:
    """Keep a finished match without actions that several have won together."""
    points = tuple(9 if seat in winners else 3 for seat in range(len(names)))
    ended(store, Setup(names), Result((points,), winners))


def test_a_figure_is_the_same_wherever_it_is_told(store: Store) -> None:
    add(store, ("Oma", "Paul"), 0)
    add(store, ("Oma", "Paul"), 1, "mania")
    add_tie(store, ("Oma", "Paul"), (0, 1))
    add_tie(store, ("Oma", "Paul", "Cem"), (0, 2))
    add(store, ("Oma", "Opa Bruno"), 1, bots=(None, "elder"))
    add(store, ("Oma", "Paul"), 0, "bande")
    store.begin(Setup(("OMA", "Paul"))).stop_recording()
    store.give_up(7)
    told = plain(kept_history(store))
    assert [each["name"] for each in told["chronicle"]] == ["Paul", "Oma", "Cem"]
    for portrait in told["chronicle"]:
        each_game = [each for each in told["people"] if each["name"] == portrait["name"]]
        for figure in ("matches", "wins", "joint_wins"):
            assert portrait[figure] == sum(each[figure] for each in each_game)
        matches = [m for m in told["matches"] if portrait["name"] in m["people"] and m["winners"]]
        won = [m["winners"] for m in matches if portrait["name"] in m["winners"]]
        assert portrait["matches"] == len(matches)
        assert portrait["wins"] == won.count([portrait["name"]])
        assert portrait["joint_wins"] == len(won) - portrait["wins"]
        assert portrait["longest_streak"] <= portrait["wins"]
    sentences = {each.name: person_sentences(each) for each in figures.all_portraits(store)}
    assert sentences["Oma"][0] == "6 matches played, 2 won, 2 shared."
    assert sentences["Cem"][0] == "1 match played, 0 won, 1 shared."
    assert "With Paul: 5 matches, 2 won by Oma, 1 by Paul." in sentences["Oma"]
    assert between_rivals(store)[-1] == "Oma 2 : 1 Paul"
    with_bot = next(match for match in told["matches"] if match["bots"] != [None, None])
    assert with_bot["people"] == ["Oma", "Old Bruno"]
    assert with_bot["winners"] == ["Old Bruno"]
    oma = next(each for each in told["chronicle"] if each["name"] == "Oma")
    assert {rival["name"] for rival in oma["rivals"]} == {"Paul", "Cem", "Old Bruno"}
    assert any("With Old Bruno: 1 match" in each for each in sentences["Oma"])


def test_an_evening_goes_on_in_another_language_and_counts_shared_wins(store: Store) -> None:
    add(store, ("Oma", "Opa Bruno"), 1, bots=(None, "elder"))
    add(store, ("Oma", "Old Bruno"), 1, bots=(None, "elder"))
    said = "The evening after {} matches, won: Old Bruno 2, Oma 0{}."
    names = ("Oma", "Old Bruno")
    assert evening_of(store, names) == [said.format(2, "")]
    ended(store, Setup(names, bots=(None, "elder")), Result(((4, 4),), (0, 1)))
    assert evening_of(store, names) == [said.format(3, ", 1 shared")]


def test_a_point_is_told_as_one(store: Store) -> None:
    ended(store, Setup(("Oma", "Paul"), game="mania"), Result(((1, -1),), (0,)))
    for name, points in (("Oma", "1 point"), ("Paul", "−1 point")):
        assert f"Best match of Biber Mania: {points}." in person_sentences(person(store, name))


def person(store: Store, name: str) -> Portrait:
    people = figures.all_portraits(store)
    return next(each for each in people if each.name == name)


def test_head_to_head_and_streaks_run_over_all_games(store: Store) -> None:
    for winner, game in ((0, "clan"), (0, "bande"), (0, "mania"), (1, "bande"), (1, "clan")):
        add(store, ("Oma", "Paul"), winner, game)
    add(store, ("Cem", "OMA"), 1)
    add(store, ("Paul", "Cem", "Dora"), 0)
    assert between_rivals(store) == ("matches won: Paul 1", "Paul 1"), "at a table of three"
    oma = person(store, "OMA")
    assert (oma.matches, oma.wins, oma.streak, oma.longest_streak) == (6, 4, 1, 3)
    paul = oma.rivals["person", "paul"]
    assert (paul.matches, paul.wins, paul.losses) == (5, 3, 2)
    assert oma.rivals["person", "cem"].matches == 1
    beaten = person(store, "Cem").rivals["person", "dora"]
    assert (beaten.matches, beaten.wins, beaten.losses) == (1, 0, 0)  # by Paul, both of them
    assert oma.best == {"clan": 9, "bande": 3, "mania": 9}  # in Biberbande the fewest are best
    people = figures.all_portraits(store)
    assert [each.name for each in people] == ["Dora", "Cem", "Paul", "OMA"]


def test_a_bot_is_one_rival_whatever_its_name_and_however_many_seats_it_has(store: Store) -> None:
    add(store, ("Oma", "Old Bruno"), 1, bots=(None, "elder"))
    one = add(store, ("Oma", "Opa Bruno", "Opa Bruno 2"), 0, bots=(None, "elder", "elder"))
    add(store, ("Oma", "Mira"), 0, bots=(None, "level/1350"))
    add(store, ("Oma", "Mira"), 1, bots=(None, "level/1400"))
    add(store, ("Oma", "Elder"), 0)
    figures.note(store, one, Feats({}, {(0, 1): 2, (0, 2): 3, (2, 0): 1}))
    assert list(person(store, "Oma").rivals.values()) == [
        Rival("Opa Bruno", matches=2, wins=1, losses=1, robbed=5, robbed_by=1),
        Rival("Mira", matches=2, wins=1, losses=1),
        Rival("Elder", matches=1, wins=1),
    ]
    told = " ".join(person_sentences(person(store, "Oma")))
    assert "With Old Bruno: 2 matches, 1 won by Oma, 1 by Old Bruno." in told
    assert "Oma has robbed Old Bruno five times." in told


def test_whoever_has_robbed_somebody_most_often_is_the_nemesis(store: Store) -> None:
    one = add(store, ("Oma", "Paul", "Cem"), 0)
    two = add(store, ("Paul", "Oma", "Cem"), 0)
    figures.note(store, one, Feats({"Most thefts": (0,)}, {(0, 1): 9, (2, 1): 6}))
    figures.note(store, two, Feats({"Most thefts": (1, 2)}, {(1, 0): 5, (0, 2): 1}))
    paul = person(store, "Paul")
    assert paul.nemesis is not None
    assert (paul.nemesis.name, paul.nemesis.robbed_by) == ("Oma", 14)
    assert person(store, "Oma").awards == {"Most thefts": 2}
    assert "The nemesis: Oma has robbed Paul 14 times." in person_sentences(paul)
    assert "Paul has robbed Cem once." in person_sentences(paul)
    assert "Awards: Most thefts (2)." in person_sentences(person(store, "Oma"))


@pytest.mark.parametrize("game", ["clan", "bande", "mania"])
def test_what_a_match_was_worth_telling_for_is_noted_once(store: Store, game: str) -> None:
    record = finished(Setup(("Anna", "Ben"), game=game))
    id, _new = store.add(record)
    store.begin(table()).stop_recording()
    assert figures.unnoted(store) == [id]
    assert len(list(figures.catch_up(store))) == 1
    assert list(figures.catch_up(store)) == []
    match = Match.replay(record.setup, record.actions)
    robberies = list(words_of(game).robberies(match.events))
    anna = person(store, "Anna")
    assert anna.rivals["person", "ben"].robbed == robberies.count((0, 1))
    assert anna.rivals["person", "ben"].robbed_by == robberies.count((1, 0))
    assert sorted(anna.awards) == sorted(a.title for a in awards_of(match) if 0 in a.seats)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE notes SET told = '[]'",
        "UPDATE notes SET told = x'00'",
        "UPDATE notes SET checksum = x'00'",
        "DELETE FROM notes",
    ],
)
def test_a_damaged_note_is_made_anew(store: Store, damage: str) -> None:
    id, _new = store.add(finished(table(2)))
    list(figures.catch_up(store))
    before = person(store, "Anna")
    query(store, damage)
    assert figures.unnoted(store) == [id]
    list(figures.catch_up(store))
    assert person(store, "Anna") == before


@pytest.mark.parametrize(
    "told", ["[]", "[[[1, [0]]], []]", '[[["\\u001b", [0]]], []]', "[[], [[0, 9, 1]]]"]
)
def test_a_note_that_makes_no_sense_counts_as_missing(store: Store, told: str) -> None:
    id = add(store, ("Anna", "Ben"), 0)
    with store.transaction() as connection:
        rows.note(connection, id, "feats", json.loads(told))
    assert figures.unnoted(store) == [id]


def test_the_notes_of_a_deleted_match_go_with_it(store: Store) -> None:
    id, _new = store.add(finished(table(2)))
    list(figures.catch_up(store))
    store.delete(id)
    assert query(store, "SELECT count(*) FROM notes") == [(0,)]
    assert plain(kept_history(store))["chronicle"] == []


def test_other_programs_are_told_the_chronicle(store: Store) -> None:
    id = add(store, ("Oma", "Paul"), 0)
    figures.note(store, id, Feats({"Best nose": (0,)}, {(0, 1): 2}))
    oma = next(each for each in plain(kept_history(store))["chronicle"] if each["name"] == "Oma")
    paul = {"name": "Paul", "matches": 1, "wins": 1, "losses": 0, "robbed": 2, "robbed_by": 0}
    assert oma == {
        "name": "Oma",
        "matches": 1,
        "wins": 1,
        "joint_wins": 0,
        "streak": 1,
        "longest_streak": 1,
        "best": {"biberclan": 9},
        "awards": {"best_nose": 1},
        "rivals": [paul],
        "costs": {},
        "nemesis": None,
        "victim": paul,
    }


async def test_each_person_has_a_page(store: Store) -> None:
    store.add(finished(table(2)))
    async with running() as pilot:
        await push(pilot, PeopleScreen(store))
        await pilot.press("enter")
        await pilot.pause(0.2)
        await pilot.app.workers.wait_for_complete()
        await pilot.pause()
        first = text(pilot)
        assert "1 match played" in first
        assert "Awards:" in first
        await pilot.press("right")
        assert text(pilot).splitlines()[0] != first.splitlines()[0]
        assert {text(pilot).split()[0], first.split()[0]} == {"Anna", "Ben"}
        await push(pilot, KeptScreen(listed(store)[0], store))
        assert "Round" in text(pilot)
        assert "In the end" in text(pilot) or "behind." in text(pilot)


def test_an_evening_is_a_series_of_the_same_people_over_all_games(store: Store) -> None:
    names = ("Oma", "Paul")
    late = store.now
    add(store, names, 1)  # another evening
    store.now = lambda: late() + timedelta(hours=5)
    add(store, names, 0, "bande")
    assert evening_of(store, names) == []
    add(store, ("Oma", "Cem"), 1)
    add(store, ("PAUL", "Oma"), 1, "mania")
    store.begin(Setup(names)).stop_recording()
    add(store, names, 1)
    assert evening_of(store, names) == ["The evening after 3 matches, won: Oma 2, Paul 1."]
    assert evening_of(None, names) == []


def test_an_evening_of_six_names_only_those_who_have_won(store: Store) -> None:
    names = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fritzi")
    for winner in (2, 3, 2):
        ended(store, Setup(names), Result(((1,) * 6,), (winner,)))
    told = "The evening after 3 matches, won: Cem 2, Dora 1."
    assert evening_of(store, names) == [told]


async def test_the_final_standing_tells_how_the_evening_stands(tmp_path: Path) -> None:
    with kept(tmp_path) as store:
        for seed in (1, 2):
            match = store.begin(Setup(("Anna", "Ben"), seed=seed))
            play(match)
    async with running(directory=tmp_path) as pilot:
        await push(pilot, StandingScreen(ClanDesk(match)))
        assert "The evening after 2 matches, won: " in text(pilot)
