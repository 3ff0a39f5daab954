"""JSON for other programs: every document is as its schema says, and tells nothing too early."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator, Draft202012Validator

from biberclan.assets import asset
from biberclan.cli import COMMANDS, judging, whole_parser
from biberclan.cli.shapes import SHAPES, plain, schema
from biberclan.coach.review import JudgedChoice
from biberclan.match.acting import Choice
from biberclan.match.match import Match
from biberclan.match.setup import Setup
from biberclan.people import practised
from biberclan.people.awards import awards_of
from biberclan.people.json_documents import kept_history
from biberclan.shelf import GAMES
from biberclan.words.seam import award_id
from tests.command_line import Says
from tests.store.playing import finished, kept, play, query, short
from tests.store.playing import table as people_at
from tests.store.test_training import OF_LISA

PEOPLE = ("Anna", "Ben", "Cem")


def costly(asked: Choice) -> JudgedChoice:
    """Return a judgement that nobody has thought about."""
    seat = asked.observation.own_seat
    return JudgedChoice(
        asked.position, seat, asked.chosen, 0.2, 9.0, asked.actions[0], 0.4, 12.0, short=0.1
    )


@pytest.fixture
def played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory with a match of each game, one that goes on, one that can't be read, practice."""
    monkeypatch.setattr(judging, "judge", costly)
    with kept(tmp_path) as store:
        for game in GAMES:
            store.add(finished(Setup(PEOPLE, game=game, bots=(None, None, "regular"), seed=2)))
        play(store.begin(people_at(3)), 20)
        store.begin(people_at(2)).stop_recording()
        query(store, "UPDATE matches SET told = 'soon' WHERE id = 5")
        practised.keep(store, *OF_LISA)
    return tmp_path


EVERY = [
    ("spec", "--spec"),
    ("spec", "--spec --lang de"),
    *(
        (shape, f"{command} --json --game {game}")
        for game in GAMES
        for shape, command in (
            ("bots", "bots"),
            ("courses", "learn"),
            ("rules", "rules"),
            ("simulation", "simulate --matches 2"),
            ("simulation", "simulate --matches 2 --no-times --players beginner,greedy"),
        )
    ),
    ("rules", "rules BC-21 --json"),
    ("history", "history --json"),
    ("people", "people --json"),
    *((shape, f"{shape} {id} --json") for shape in ("replay", "review") for id in (1, 2, 3)),
]


def strictly(schema: Any) -> Any:
    """Return a schema that allows no member which it does not name."""
    if isinstance(schema, list):
        return [strictly(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    every = {name: strictly(each) for name, each in schema.items()}
    return {**every, "additionalProperties": False} if "properties" in schema else every


def validator(shape: str) -> Draft202012Validator:
    schema = json.loads(asset(f"schemas/{shape}.json").read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(
        strictly(schema), format_checker=Draft202012Validator.FORMAT_CHECKER
    )


@pytest.mark.parametrize(("shape", "line"), EVERY, ids=str)
def test_documents_are_as_their_schemas_say(
    shape: str, line: str, played: Path, says: Says
) -> None:
    done = says("--data", played, *line.split())
    assert done.returncode == 0
    told = json.loads(done.stdout)
    assert (told["shape"], told["version"]) == (shape, SHAPES[shape].version)
    validator(shape).validate(told)


def test_an_interval_has_two_ends() -> None:
    players = schema("simulation")["properties"]["players"]["items"]
    interval = players["properties"]["win_share_interval_95"]
    for draft in (Draft7Validator, Draft202012Validator):
        valid = [draft(interval).is_valid([0.1] * ends) for ends in range(4)]
        assert valid == [False, False, True, False]
        assert not draft(interval).is_valid(["a", "b"])


@pytest.mark.parametrize("shape", sorted(SHAPES))
def test_a_member_that_is_always_the_same_has_a_type_as_well(shape: str) -> None:
    """quicktype 26.0.0 makes a float of a version that is but a constant."""
    fixed = [member for member in schema(shape)["properties"].values() if "const" in member]
    types = [member.get("type") for member in fixed]
    assert types == ([] if SHAPES[shape].is_line else ["string", "integer"])


def test_every_shape_is_among_them_and_every_command_with_json() -> None:
    assert {shape for shape, _line in EVERY} == {*SHAPES} - {"match"}
    for name, parser in whole_parser().commands.items():
        assert ("--json" in parser.options) == (parser.get_default("shape") is not None), name
        if "--json" in parser.options:
            assert any(line.startswith(f"{name} ") for _shape, line in EVERY), name


@pytest.mark.parametrize("suffix", ["history", "people"])
def test_nothing_kept_is_no_error(suffix: str, tmp_path: Path, says: Says) -> None:
    told = json.loads(says("--data", tmp_path, suffix, "--json").stdout)
    validator(suffix).validate(told)
    assert told["people"] == []


def test_a_file_is_replayed_as_the_match_kept_here(played: Path, says: Says) -> None:
    file = played / "match.txt"
    assert says("--data", played, "export", "2", file).returncode == 0
    kept_here = json.loads(says("--data", played, "replay", "2", "--json").stdout)
    read = json.loads(says("--data", played, "replay", file, "--json").stdout)
    assert read == kept_here
    assert read["match"]["totals"] == [sum(each) for each in zip(*read["match"]["scores"])]


@pytest.mark.parametrize("line", ["replay 4 --json", "review 4 --json", "replay 9 --json"])
def test_a_match_that_goes_on_is_not_told(line: str, played: Path, says: Says) -> None:
    done = says("--data", played, *line.split())
    assert (done.returncode, done.stdout) == (1, "")


def test_the_spec_knows_all_commands_and_defaults(says: Says) -> None:
    told = json.loads(says("--spec").stdout)
    assert [each["name"] for each in told["commands"]] == [*COMMANDS]
    simulate = next(each for each in told["commands"] if each["name"] == "simulate")
    by_name = {each["names"][-1]: each for each in simulate["arguments"]}
    assert by_name["--from"]["default"] == 1
    assert by_name["--game"]["words"] == [*GAMES]
    assert {"--deck", "--target"} <= by_name.keys(), "options of games, too"
    review = next(each for each in told["commands"] if each["name"] == "review")
    assert (review["shape"], review["arguments"][0]["required"]) == ("review", True)


def test_a_running_match_tells_nothing_that_only_one_seat_knows(tmp_path: Path) -> None:
    """Matches that differ in cards and secrets alone are told alike, to the letter."""
    told = set()
    for seed in range(12):
        with kept(tmp_path / str(seed)) as store:
            match = store.begin(replace(people_at(2), seed=seed))
            match.sit_down()
            action = next((a for a in match.legal_actions() if str(a) == "place 1:B1 down"), None)
            if action is not None:
                match.act(action)
                told.add(json.dumps(plain(kept_history(store))))
    assert len(told) == 1


def test_names_are_of_this_language_and_ids_of_every_one(tmp_path: Path, says: Says) -> None:
    with kept(tmp_path) as store:
        store.add(short(Setup(("Anna", "Old Bruno"), bots=(None, "elder"))))
    texts = [
        says("--data", tmp_path, "people", "--json", "--lang", tongue).stdout
        for tongue in ("en", "de")
    ]
    english, german = (json.loads(text)["chronicle"][0] for text in texts)
    assert [english["rivals"][0]["name"], german["rivals"][0]["name"]] == ["Old Bruno", "Opa Bruno"]
    assert english["awards"] == german["awards"] != {}


IDS = {
    *("best_comeback", "best_knock", "best_memory", "best_nose", "best_round", "boldest_theft"),
    *("emptiest_hand", "fastest_builder", "five_of_a_kind", "largest_catch", "largest_group"),
    *("longest_lead", "loudest_tail", "luckiest_draw", "most_devoted_robber", "most_robbed"),
    *("most_thefts", "tidiest_beaver"),
}
"""The ids of awards; a title that changes keeps its id (`award_id`)."""


def ids_given() -> Iterator[str]:
    for game in GAMES:
        for seed in range(3):
            record = finished(Setup(PEOPLE, game=game, seed=seed), seed=seed)
            yield from (
                award_id(each.title)
                for each in awards_of(Match.replay(record.setup, record.actions))
            )


def test_awards_keep_their_ids() -> None:
    given = set(ids_given())
    assert len(given) > 8
    assert given <= IDS
